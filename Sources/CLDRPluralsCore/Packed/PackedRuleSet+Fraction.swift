extension PackedRuleSet {
    /// The entry of a number whose fraction is not zero, by masks.
    ///
    /// The program names a few operands and a run of masks for each. A mask has a bit for every conjunction ("and" chain)
    /// that the operand's value does not rule out, the one tried first lowest. What is left after all operands is the
    /// conjunctions that hold, and the lowest one decides.
    ///
    /// Layout: count of operands; for each its code and a run of six bytes; then a category for each conjunction, and
    /// one for none.
    ///
    /// Operands and pointers come one by one, so that they stay in registers.
    ///
    /// - Returns: The category's raw value, or ``PackedHeader/undecided``.
    @usableFromInline
    @inline(never)
    static func fractionEntry(
        i: UInt64, f: UInt64, t: UInt64, v: Int, w: Int, program: PackedBytes, entries: PackedBytes
    ) -> UInt8 {
        var index = 1
        var remaining = program[0]
        var mask: UInt8 = 0x3F
        var undecided: UInt8 = 0
        while remaining > 0 {
            let operand = program[index]
            // Conditional moves: a switch would be a jump that is hard to foresee.
            var value = f
            value = operand == PackedOperand.i ? i : value
            value = operand == PackedOperand.t ? t : value
            value = operand == PackedOperand.v ? UInt64(truncatingIfNeeded: v) : value
            value = operand == PackedOperand.w ? UInt64(truncatingIfNeeded: w) : value
            let entry = entry(value, run: program.advanced(by: index &+ 1), entries: entries)
            undecided |= entry
            mask &= entry
            index &+= 7
            remaining &-= 1
        }
        if undecided & PackedHeader.undecidedMask != 0 { return PackedHeader.undecided }
        // A bit above all conjunctions stands for "none holds", so that the count of trailing zeros is an index.
        return program[index &+ (mask | PackedHeader.undecidedMask).trailingZeroBitCount]
    }
}

/// The codes of the operands in packed programs.
@usableFromInline
package enum PackedOperand {
    @inlinable
    package static var n: UInt8 { 0 }
    @inlinable
    package static var i: UInt8 { 1 }
    @inlinable
    package static var v: UInt8 { 2 }
    @inlinable
    package static var w: UInt8 { 3 }
    @inlinable
    package static var f: UInt8 { 4 }
    @inlinable
    package static var t: UInt8 { 5 }
    @inlinable
    package static var c: UInt8 { 6 }
}
