extension PackedRuleSet {
    /// The entry of a number whose fraction is not zero, by masks.
    ///
    /// One operand or two have a table of masks. A mask has a bit for every conjunction ("and" chain) that the operand's value
    /// does not rule out, the one tried first lowest. What is left after both is the conjunctions that hold, and the lowest one
    /// decides.
    ///
    /// - Returns: The category's raw value, or ``PackedHeader/undecided``.
    @inlinable
    @inline(__always)
    func fractionEntry(_ operands: PluralOperands) -> UInt8 {
        var mask = self.mask(operands, table: header.advanced(by: PackedHeader.firstMasks))
        if header[PackedHeader.secondMasks] != PackedOperand.n {
            let second = self.mask(operands, table: header.advanced(by: PackedHeader.secondMasks))
            if second & PackedHeader.undecidedMask != 0 { return PackedHeader.undecided }
            mask &= second | PackedHeader.undecidedMask
        }
        if mask & PackedHeader.undecidedMask != 0 { return PackedHeader.undecided }
        // A bit above all conjunctions stands for "none holds", so that the count of trailing zeros is an index.
        return header[
            PackedHeader.maskCategories &+ (mask | PackedHeader.undecidedMask).trailingZeroBitCount]
    }

    @inlinable
    @inline(__always)
    func mask(_ operands: PluralOperands, table: PackedBytes) -> UInt8 {
        let operand = table[0]
        // Conditional moves: a switch would be a jump that is hard to foresee.
        var value = operands.f
        value = operand == PackedOperand.i ? operands.i : value
        value = operand == PackedOperand.t ? operands.t : value
        value = operand == PackedOperand.v ? UInt64(truncatingIfNeeded: operands.v) : value
        value = operand == PackedOperand.w ? UInt64(truncatingIfNeeded: operands.w) : value
        let limit = table[3]
        let index =
            limit == PackedHeader.byResidue
            ? value % PackedHeader.residueModulus : min(value, UInt64(truncatingIfNeeded: limit))
        return entries[table.word(at: 1) &+ Int(truncatingIfNeeded: index)]
    }
}
