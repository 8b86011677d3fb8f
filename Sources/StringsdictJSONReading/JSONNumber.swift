/// Parses JSON numbers of any length.
package enum JSONNumber {
    /// The value of a number, if it is an integer and fits `Int`: `1`, `1.0`, `10e-1` and `0.1e1` are 1.
    ///
    /// Foundation's decoder accepts all of these as an integer, and refuses `1.5`.
    package static func integer(_ text: ArraySlice<UInt8>) -> Int? {
        // Most numbers are digits alone.
        if let value = value(of: text, isNegative: false) { return value }
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
        var exponent = 0
        if let sign = exponentText.first {
            let isNegative = sign == UInt8(ascii: "-")
            let hasSign = isNegative || sign == UInt8(ascii: "+")
            guard let value = value(of: exponentText.dropFirst(hasSign ? 1 : 0), isNegative: isNegative),
                value.magnitude < 1 << 20
            else { return nil }
            exponent = value
        }
        let shift = exponent - fraction.count + dropped
        guard shift >= 0, shift <= 19, digits.count <= 19 else { return nil }
        digits += Array(repeating: UInt8(ascii: "0"), count: shift)
        return value(of: digits[...], isNegative: isNegative)
    }

    /// The value of decimal digits. Nil for no digits, for another character, and for a number that does not fit.
    private static func value(of digits: ArraySlice<UInt8>, isNegative: Bool) -> Int? {
        guard !digits.isEmpty else { return nil }
        var value = 0
        for byte in digits {
            let digit = byte &- 0x30
            let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
            let (sum, overflows) =
                isNegative
                ? product.subtractingReportingOverflow(Int(digit)) : product.addingReportingOverflow(Int(digit))
            guard digit <= 9, !isTooLarge, !overflows else { return nil }
            value = sum
        }
        return value
    }
}
