/// A `Double` in 17 significant decimal digits, rounded exactly: what C's `%.17g` prints, in every locale.
///
/// A double is m · 2ᵉ. For e ≥ 0 that is a whole number. For e < 0 it is m · 5⁻ᵉ / 10⁻ᵉ, so its digits are those of a whole
/// number, too, and only the point moves.
struct DecimalText {
    private static let precision = 17

    /// The value, printed: plain where the exponent is from −4 to 16, else in scientific notation.
    let text: String

    /// - Precondition: `value` is finite and not 0.
    init(_ value: Double) {
        var exponent = Int(value.exponent) - 52
        var significand = UInt64(value.significandBitPattern)
        if value.isNormal { significand |= 1 << 52 } else { exponent = -1074 }
        let trailing = significand.trailingZeroBitCount
        significand >>= UInt64(trailing)
        exponent += trailing

        var number = WholeNumber(significand)
        for _ in 0..<abs(exponent) { number.multiply(by: exponent < 0 ? 5 : 2) }
        var digits = number.digits
        // The exponent of the first digit.
        var first = digits.count - 1 + min(exponent, 0)
        if Self.round(&digits) { first += 1 }
        while digits.last == 0 { digits.removeLast() }
        text = (value < 0 ? "-" : "") + Self.layout(digits, first: first)
    }

    /// Rounds to the nearest number of 17 digits, half to even. Returns whether it became a digit longer.
    private static func round(_ digits: inout [UInt8]) -> Bool {
        guard digits.count > precision else { return false }
        let next = digits[precision]
        let isAboveHalf = next > 5 || next == 5 && digits[(precision + 1)...].contains { $0 != 0 }
        let isHalf = next == 5 && !isAboveHalf
        digits.removeLast(digits.count - precision)
        guard isAboveHalf || isHalf && digits[precision - 1] & 1 == 1 else { return false }
        for index in digits.indices.reversed() {
            if digits[index] < 9 {
                digits[index] += 1
                return false
            }
            digits[index] = 0
        }
        digits[0] = 1
        return true
    }

    private static func layout(_ digits: [UInt8], first: Int) -> String {
        let letters = digits.map { Character(Unicode.Scalar(UInt8(ascii: "0") + $0)) }
        guard (-4..<precision).contains(first) else {
            let fraction = letters.count > 1 ? "." + String(letters[1...]) : ""
            return "\(letters[0])\(fraction)e\(first < 0 ? "-" : "+")\(abs(first) < 10 ? "0" : "")\(abs(first))"
        }
        if first < 0 { return "0." + String(repeating: "0", count: -first - 1) + String(letters) }
        guard letters.count > first + 1 else {
            return String(letters) + String(repeating: "0", count: first + 1 - letters.count)
        }
        return String(letters[...first]) + "." + String(letters[(first + 1)...])
    }

    /// A whole number of any length, in parts of nine decimal digits, the lowest first.
    private struct WholeNumber {
        private var parts: [UInt32] = []

        init(_ value: UInt64) {
            var rest = value
            while rest > 0 {
                parts.append(UInt32(rest % 1_000_000_000))
                rest /= 1_000_000_000
            }
        }

        mutating func multiply(by factor: UInt64) {
            var carry: UInt64 = 0
            for index in parts.indices {
                let product = UInt64(parts[index]) * factor + carry
                parts[index] = UInt32(product % 1_000_000_000)
                carry = product / 1_000_000_000
            }
            if carry > 0 { parts.append(UInt32(carry)) }
        }

        /// The digits, the highest first, without a zero in front.
        var digits: [UInt8] {
            var digits: [UInt8] = []
            for part in parts {
                var rest = part
                for _ in 0..<9 {
                    digits.append(UInt8(rest % 10))
                    rest /= 10
                }
            }
            while digits.last == 0 { digits.removeLast() }
            return digits.reversed()
        }
    }
}
