extension PluralOperands {
    /// The operands of a whole number of any width; its sign is dropped.
    ///
    /// ```swift
    /// PluralOperands(-3).i  // 3
    /// ```
    ///
    /// - Complexity: O(1) up to 64 bits, else O(*k*) for *k* machine words.
    @inlinable
    public init(_ value: some BinaryInteger) {
        let magnitude = value.magnitude
        if let word = UInt64(exactly: magnitude) {
            self.init(integer: word)
        } else {
            self.init(integer: PluralOperands.reduced(magnitude))
        }
    }

    @inlinable
    package static func reduced(_ magnitude: some BinaryInteger) -> UInt64 {
        var remainder: UInt64 = 0
        for word in magnitude.words.reversed() {
            remainder = ReducedInteger.remainder(remainder, shiftedLeftByWordAnd: word)
        }
        return reduction + remainder
    }
}
