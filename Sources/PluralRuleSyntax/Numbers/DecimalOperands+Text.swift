extension DecimalOperands {
    /// The operands of a number as text: digits, perhaps a fraction, perhaps a compact exponent, perhaps a sign.
    ///
    /// The syntax is `[+-]? digits ('.' digits)? ([ce] '+'? digits)?` with the ASCII digits. The sign is dropped, zeros
    /// at the end of a fraction count (`1.0` is not `1`), and an exponent shifts the point before the other operands
    /// are taken: `1.2c6` has i = 1200000 and v = 0, and `1.23c1` is 12.3 with c = 1.
    ///
    /// - Returns: nil for anything else, such as an empty text, `.5`, `5.`, `1e-5` or `NaN`, and for an exponent
    ///   above ``maximumExponent``.
    /// - Complexity: O(*n*) in the number of digits and the exponent.
    public init?(_ text: some StringProtocol) {
        var reader = DigitReader(Array(text.utf8))
        _ = reader.skip("+") || reader.skip("-")
        guard var integer = reader.digits() else { return nil }
        var fraction: [UInt8] = []
        if reader.skip(".") {
            guard let digits = reader.digits() else { return nil }
            fraction = digits
        }
        var exponent = 0
        if reader.skip("c") || reader.skip("e") {
            _ = reader.skip("+")
            guard let digits = reader.digits() else { return nil }
            for digit in digits {
                exponent = exponent * 10 + Int(digit)
                guard exponent <= DecimalOperands.maximumExponent else { return nil }
            }
        }
        guard reader.isAtEnd else { return nil }

        let shifted = min(exponent, fraction.count)
        integer += fraction.prefix(shifted)
        integer += [UInt8](repeating: 0, count: exponent - shifted)
        fraction.removeFirst(shifted)
        self.init(integer: NaturalNumber(digits: integer), fractionDigits: fraction, exponent: exponent)
    }
}

/// Steps through the bytes of a number.
private struct DigitReader {
    private let bytes: [UInt8]
    private var index = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { index == bytes.count }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    /// The digits at this place as numbers 0 to 9, or nil where there is none.
    mutating func digits() -> [UInt8]? {
        let start = index
        while index < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]) { index += 1 }
        return index == start ? nil : bytes[start..<index].map { $0 - UInt8(ascii: "0") }
    }
}

extension DecimalOperands: CustomStringConvertible {
    /// A number with these operands, such as `1.50` or `1.200000c6`. Reading it gives equal operands.
    public var description: String {
        let zero = UInt8(ascii: "0")
        let visible = Array(f.description.utf8)
        let fraction = v == 0 ? [] : [UInt8](repeating: zero, count: v - visible.count) + visible
        var digits = Array(i.description.utf8)
        // The point moves to the left by the exponent; a digit must stay before it.
        if digits.count <= c { digits = [UInt8](repeating: zero, count: c + 1 - digits.count) + digits }
        let pointIndex = digits.count - c
        digits += fraction
        if pointIndex < digits.count { digits.insert(UInt8(ascii: "."), at: pointIndex) }
        return String(decoding: digits, as: UTF8.self) + (c == 0 ? "" : "c\(c)")
    }
}
