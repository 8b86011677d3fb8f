extension PluralOperands {
    /// The operands of a `Double` as its shortest decimal form shows it, or nil for NaN and infinity.
    ///
    /// The shortest form is the one that Swift prints: the fewest digits that read back as the same `Double`. It has no
    /// trailing zeros, so 1.0 has v = 0; say how many fraction digits are shown with ``init(_:fractionDigits:)``.
    ///
    /// ```swift
    /// PluralOperands(1.25)?.f  // 25
    /// PluralOperands(1e30)?.i  // stands for 10³⁰, see ``PluralOperands``
    /// ```
    ///
    /// - Complexity: O(1), without allocation.
    public init?(_ value: Double) {
        guard value.isFinite else { return nil }
        let operands = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: DecimalDigits.shortestCapacity) {
            buffer in
            let digits = DecimalDigits.shortest(value, into: buffer)
            return PluralOperands(digits, in: UnsafeBufferPointer(buffer), visibleFractionDigits: 0)
        }
        self = operands
    }

    /// The operands of a `Double` as it is shown with a fixed count of fraction digits, or nil for NaN and infinity.
    ///
    /// Rounds as C's `%.*f` does: the exact binary value to the nearest, to even on a tie.
    ///
    /// ```swift
    /// PluralOperands(1, fractionDigits: 2)  // those of "1.00"
    /// ```
    ///
    /// - Parameters:
    ///   - value: The number; its sign is dropped.
    ///   - fractionDigits: Visible fraction digits; a negative count is taken as 0.
    /// - Complexity: O(*k*) for *k* digits, without allocation.
    public init?(_ value: Double, fractionDigits: Int) {
        guard value.isFinite else { return nil }
        let operands = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: DecimalDigits.capacity) { buffer in
            let digits = DecimalDigits.fixed(value, fractionDigits: fractionDigits, into: buffer)
            return PluralOperands(
                digits, in: UnsafeBufferPointer(buffer), visibleFractionDigits: max(0, fractionDigits))
        }
        self = operands
    }

    /// The operands of the number 0.DIGITS × 10^`pointPosition`, shown with at least the given count of fraction digits.
    package init(
        _ digits: DecimalDigits, in buffer: UnsafeBufferPointer<UInt8>, visibleFractionDigits: Int
    ) {
        let isZero = digits.count == 1 && buffer[0] == 0x30
        let count = isZero ? 0 : digits.count
        let point = isZero ? 0 : digits.pointPosition
        let integerCount = min(max(point, 0), count)
        var i = ReducedInteger()
        i.append(UnsafeBufferPointer(rebasing: buffer[0..<integerCount]))
        i.appendZeros(max(point, 0) - integerCount)

        var t = ReducedInteger()
        t.append(UnsafeBufferPointer(rebasing: buffer[integerCount..<count]))
        let w = integerCount == count ? 0 : count - point
        let v = max(w, visibleFractionDigits)
        var f = t
        f.appendZeros(v - w)
        self.init(i: i.representative, f: f.representative, t: t.representative, v: v, w: w, c: 0)
    }
}
