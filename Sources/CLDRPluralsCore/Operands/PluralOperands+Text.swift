extension PluralOperands {
    /// The operands of a number written as text, or nil where the text is not a number.
    ///
    /// The text is what CLDR's samples are: an optional sign, digits, optionally a full stop and digits, optionally `c`
    /// or `e` and a non-negative exponent. Only ASCII digits and no grouping: it is the number, not its localized form.
    ///
    /// ```swift
    /// PluralOperands("1.50")?.v    // 2
    /// PluralOperands("1.2c6")?.i   // 1200000
    /// PluralOperands("1,5")        // nil
    /// ```
    ///
    /// The exponent shifts the digits before the other operands are taken, so "1.23c1" has i = 12, v = 1, f = 3, c = 1.
    ///
    /// - Complexity: O(*k*) for *k* bytes of text, of any length. No allocation for a native string.
    @inlinable
    public init?(_ text: some StringProtocol) {
        let utf8 = text.utf8
        if let result = utf8.withContiguousStorageIfAvailable({ PluralOperands(utf8: $0) }) {
            guard let result else { return nil }
            self = result
        } else {
            // Only bridged strings come here; they have no bytes to point at.
            guard let result = Array(utf8).withUnsafeBufferPointer({ PluralOperands(utf8: $0) }) else { return nil }
            self = result
        }
    }

    /// The operands of a number written in ASCII; nil where the bytes are not a number.
    ///
    /// - Complexity: O(*k*) for *k* bytes. No allocation.
    @inlinable
    public init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
        if let plain = PlainNumber(bytes) {
            self.init(integer: plain.integer, fraction: plain.fraction, digits: plain.fractionDigits)
        } else {
            guard let result = NumberTextParser.operands(of: bytes) else { return nil }
            self = result
        }
    }

    /// The operands of a number whose fraction has at most 18 digits.
    @inlinable
    package init(integer: UInt64, fraction: UInt64, digits: Int) {
        var trimmed = fraction
        var significant = fraction == 0 ? 0 : digits
        // A number that ends in an odd digit or in 2, 4, 6 or 8 has no zero to trim; only multiples of ten are divided.
        while trimmed != 0, trimmed & 1 == 0, trimmed % 10 == 0 {
            trimmed /= 10
            significant &-= 1
        }
        self.init(i: integer, f: fraction, t: trimmed, v: digits, w: significant, c: 0)
    }
}
