extension PackedRuleSet {
    /// The entry of a number whose fraction is not zero, by masks.
    ///
    /// The fraction's digits (f or t) may have a table of masks, and so may one of i and v. A mask has a bit for every
    /// conjunction ("and" chain) that the operand's value does not rule out, the one tried first lowest. What is left after
    /// both is the conjunctions that hold, and the lowest one decides.
    ///
    /// - Returns: The category's raw value, or ``PackedHeader/undecided``.
    @inlinable
    @inline(__always)
    func fractionEntry(_ operands: PluralOperands) -> UInt8 {
        var mask: UInt8 = 0x3F
        var undecided: UInt8 = 0
        let digits = header[PackedHeader.digitMasks]
        if digits != PackedOperand.n {
            let entry = self.mask(
                digits == PackedOperand.t ? operands.t : operands.f,
                table: header.advanced(by: PackedHeader.digitMasks))
            mask = entry
            undecided = entry
        }
        let other = header[PackedHeader.otherMasks]
        if other != PackedOperand.n {
            let entry = self.mask(
                other == PackedOperand.v ? UInt64(truncatingIfNeeded: operands.v) : operands.i,
                table: header.advanced(by: PackedHeader.otherMasks))
            mask &= entry
            undecided |= entry
        }
        if undecided & PackedHeader.undecidedMask != 0 { return PackedHeader.undecided }
        // A bit above all conjunctions stands for "none holds", so that the count of trailing zeros is an index.
        return header[
            PackedHeader.maskCategories &+ (mask | PackedHeader.undecidedMask).trailingZeroBitCount]
    }

    @inlinable
    @inline(__always)
    func mask(_ value: UInt64, table: PackedBytes) -> UInt8 {
        let limit = table[3]
        let index =
            limit == PackedHeader.byResidue
            ? value % PackedHeader.residueModulus : min(value, UInt64(truncatingIfNeeded: limit))
        return entries[table.word(at: 1) &+ Int(truncatingIfNeeded: index)]
    }
}
