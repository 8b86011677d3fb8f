extension PackedRuleSet {
    /// The category of a number whose fraction is not zero, by masks.
    ///
    /// The program names a few operands and a run of masks for each. A mask has a bit for every conjunction ("and" chain)
    /// that the operand's value does not rule out, the one tried first lowest. What is left after all operands is the
    /// conjunctions that hold, and the lowest one decides.
    ///
    /// Layout: count of operands; for each its code and a run of six bytes; then a category for each conjunction, and
    /// one for none.
    @inlinable
    func fractionCategory(_ operands: PluralOperands) -> PluralCategory {
        var program = tables.programs.advanced(by: header.word(at: PackedHeader.fractionProgram))
        var remaining = program[0]
        program = program.advanced(by: 1)
        var mask: UInt8 = 0x3F
        var undecided: UInt8 = 0
        while remaining > 0 {
            let value: UInt64
            switch program[0] {
            case PackedOperand.i: value = operands.i
            case PackedOperand.f: value = operands.f
            case PackedOperand.t: value = operands.t
            case PackedOperand.v: value = UInt64(truncatingIfNeeded: operands.v)
            default: value = UInt64(truncatingIfNeeded: operands.w)
            }
            let entry = entry(value, run: program.advanced(by: 1))
            undecided |= entry
            mask &= entry
            program = program.advanced(by: 7)
            remaining &-= 1
        }
        if undecided & PackedHeader.undecidedMask != 0 { return generalCategory(operands) }
        // A bit above all conjunctions stands for "none holds", so that the count of trailing zeros is an index.
        let first = (mask | PackedHeader.undecidedMask).trailingZeroBitCount
        return PluralCategory(rawValue: program[first] & 7) ?? .other
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
