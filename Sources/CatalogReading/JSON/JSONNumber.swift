/// Parses JSON numbers of any length.
package enum JSONNumber {
    /// The value of a number that is written with up to 18 digits and nothing else. Nil for any other number.
    package static func digits(_ text: ArraySlice<UInt8>) -> Int? {
        guard text.count <= 18 else { return nil }
        var value = 0
        for byte in text {
            guard byte &- 0x30 <= 9 else { return nil }
            value = value &* 10 &+ Int(byte &- 0x30)
        }
        return value
    }

    /// The value of a number, if it is an integer and fits `Int`: `1`, `1.0`, `10e-1` and `0.1e1` are 1.
    ///
    /// Foundation's decoder accepts all of these as an integer, and refuses `1.5`.
    package static func integer(_ text: ArraySlice<UInt8>) -> Int? {
        if let value = digits(text) { return value }
        var rest = text
        let isNegative = rest.first == UInt8(ascii: "-")
        if isNegative { rest = rest.dropFirst() }
        let mantissa = rest.prefix { $0 | 0x20 != UInt8(ascii: "e") }
        let exponentText = rest.dropFirst(mantissa.count + 1)
        let whole = mantissa.prefix { $0 != UInt8(ascii: ".") }
        let fraction = mantissa.dropFirst(whole.count + 1)
        // Trailing zeros move to the exponent, which then tells whether the number is an integer.
        var digits = Array((whole + fraction).drop { $0 == UInt8(ascii: "0") })
        var dropped = 0
        while digits.last == UInt8(ascii: "0") {
            digits.removeLast()
            dropped += 1
        }
        if digits.isEmpty { return 0 }
        let isSmall = exponentText.first == UInt8(ascii: "-")
        let hasSign = isSmall || exponentText.first == UInt8(ascii: "+")
        guard let exponent = value(of: exponentText.dropFirst(hasSign ? 1 : 0), isNegative: isSmall),
            exponent.magnitude < 1 << 20
        else { return nil }
        let shift = exponent - fraction.count + dropped
        guard shift >= 0, shift <= 19, digits.count <= 19 else { return nil }
        digits += Array(repeating: UInt8(ascii: "0"), count: shift)
        return value(of: digits[...], isNegative: isNegative)
    }

    /// The value of digits of any number. Nil if it does not fit. No digits are 0.
    private static func value(of digits: ArraySlice<UInt8>, isNegative: Bool) -> Int? {
        var value = 0
        for byte in digits {
            let digit = Int(byte &- 0x30)
            let (product, hasOverflow) = value.multipliedReportingOverflow(by: 10)
            let (sum, hasCarry) = product.addingReportingOverflow(isNegative ? -digit : digit)
            guard !hasOverflow, !hasCarry else { return nil }
            value = sum
        }
        return value
    }
}
