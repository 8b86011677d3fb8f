/// The operands of a number written in decimal digits, exact for any number of digits.
///
/// The tables of the fast evaluator are proved against this type, so the two share no code. This type works on digits,
/// as UTS #35 describes.
///
/// ```swift
/// let operands = DecimalOperands("1.50")
/// operands?[.i].description  // "1"
/// operands?[.v].description  // "2"
/// operands?[.t].description  // "5"
/// ```
///
/// Source: UTS #35 part 3, "Plural Operand Meanings".
public struct DecimalOperands: Sendable, Hashable {
    /// The greatest exponent that a text may have; CLDR's greatest is 15.
    package static let maximumExponent = 999_999_999

    /// The absolute value.
    package let n: ExactDecimal
    /// The number of visible fraction digits, with trailing zeros.
    package let v: Int
    /// The visible fraction digits, with trailing zeros.
    package let f: NaturalNumber
    /// The visible fraction digits, without trailing zeros.
    package let t: NaturalNumber
    /// The compact decimal exponent.
    package let c: Int

    /// The integer digits.
    package var i: NaturalNumber { n.integer }
    /// The number of visible fraction digits, without trailing zeros.
    package var w: Int { n.fraction.count }

    /// Creates the operands of an integer.
    public init(_ value: some BinaryInteger) {
        let magnitude = value.magnitude
        let integer: NaturalNumber
        if let word = UInt64(exactly: magnitude) {
            integer = NaturalNumber(word)
        } else {
            // BinaryInteger prints its own digits, whatever its width.
            integer = NaturalNumber(digits: "\(magnitude)".utf8.map { $0 - UInt8(ascii: "0") })
        }
        self.init(integer: integer, fractionDigits: [], exponent: 0)
    }

    /// Creates the operands of a number from its integer part, visible fraction digits (0 to 9) and exponent, after any
    /// shift.
    package init(integer: NaturalNumber, fractionDigits: [UInt8], exponent: Int) {
        n = ExactDecimal(integer, fractionDigits: fractionDigits)
        v = fractionDigits.count
        f = NaturalNumber(digits: fractionDigits)
        t = NaturalNumber(digits: n.fraction)
        c = exponent
    }

    /// The value of an operand.
    ///
    /// - Complexity: O(1).
    public subscript(operand: PluralOperand) -> ExactDecimal {
        switch operand {
        case .n: n
        case .i: ExactDecimal(i)
        case .v: ExactDecimal(NaturalNumber(UInt64(v)))
        case .w: ExactDecimal(NaturalNumber(UInt64(w)))
        case .f: ExactDecimal(f)
        case .t: ExactDecimal(t)
        case .c, .e: ExactDecimal(NaturalNumber(UInt64(c)))
        }
    }
}

extension DecimalOperands {
    /// The operands of a number written as text, or nil if the text is not a number.
    ///
    /// The syntax is `[+-]? digits ('.' digits)? ([ce] digits)?` with ASCII digits. The sign is ignored. Trailing zeros
    /// of a fraction count: `1.0` is not `1`. An exponent shifts the point before the other operands are computed:
    /// `1.2c6` has i = 1200000 and v = 0, and `1.23c1` is 12.3 with c = 1. The exponent has at most nine digits, not
    /// counting leading zeros. `e` is at present the same as `c`, as in UTS #35.
    ///
    /// ```swift
    /// DecimalOperands("1.2c6")?[.i].description  // "1200000"
    /// DecimalOperands("1c+6")                    // nil: an exponent has no sign
    /// DecimalOperands("5.")                      // nil
    /// ```
    ///
    /// - Complexity: O(*n*) in the number of digits.
    ///
    /// Source: UTS #35 part 3, "Samples" (`sampleValue`), with a sign, and with zeros in front of the exponent.
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
            guard let digits = reader.digits() else { return nil }
            for digit in digits {
                exponent = exponent * 10 + Int(digit)
                guard exponent <= DecimalOperands.maximumExponent else { return nil }
            }
        }
        guard reader.isAtEnd else { return nil }

        let shifted = min(exponent, fraction.count)
        integer += fraction.prefix(shifted)
        fraction.removeFirst(shifted)
        self.init(
            integer: NaturalNumber(digits: integer, zeros: exponent - shifted), fractionDigits: fraction,
            exponent: exponent)
    }
}

/// Reads the bytes of a number.
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

    /// The digits at the current position as numbers 0 to 9. Nil if no digit is there.
    mutating func digits() -> [UInt8]? {
        let start = index
        while index < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]) { index += 1 }
        return index == start ? nil : bytes[start..<index].map { $0 - UInt8(ascii: "0") }
    }
}

extension DecimalOperands: CustomStringConvertible {
    /// A number with these operands, such as `1.50` or `1.2c6`. Reading it gives equal operands.
    public var description: String {
        let zero = UInt8(ascii: "0")
        let visible = Array(f.description.utf8)
        let fraction = v == 0 ? [] : [UInt8](repeating: zero, count: v - visible.count) + visible
        // Zeros that the exponent appends need not be written, unless a fraction follows them.
        var (values, zeros) = i.decimalDigits
        let appended = v == 0 ? (values.isEmpty ? c : min(zeros, c)) : 0
        zeros -= values.isEmpty ? zeros : appended
        values += [UInt8](repeating: 0, count: zeros)
        if values.isEmpty { values = [0] }
        var digits = values.map { $0 + zero }
        // The rest of the exponent moves the point to the left. A digit must stay before it.
        let shift = c - appended
        if digits.count <= shift { digits = [UInt8](repeating: zero, count: shift + 1 - digits.count) + digits }
        let pointIndex = digits.count - shift
        digits += fraction
        if pointIndex < digits.count { digits.insert(UInt8(ascii: "."), at: pointIndex) }
        return String(decoding: digits, as: UTF8.self) + (c == 0 ? "" : "c\(c)")
    }
}
