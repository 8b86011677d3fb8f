extension PackedRuleSet {
    /// The entry of a number whose fraction is not zero, by masks.
    ///
    /// The program names a few operands and a table of masks for each. A mask has a bit for every conjunction ("and" chain)
    /// that the operand's value does not rule out, the one tried first lowest. What is left after all operands is the
    /// conjunctions that hold, and the lowest one decides.
    ///
    /// Layout: a byte with a bit for each operand that has a table (``PackedFraction``); for each of them, in the order of
    /// the bits, the table's offset and the value from where on all entries are alike, or ``PackedFraction/residues`` where the
    /// entry depends on the remainder by 100; then a category for each conjunction, and one for none.
    ///
    /// Operands and pointers come one by one, so that they stay in registers.
    ///
    /// - Returns: The category's raw value, or ``PackedHeader/undecided``.
    @usableFromInline
    @inline(never)
    static func fractionEntry(
        i: UInt64, f: UInt64, t: UInt64, v: Int, w: Int, program: PackedBytes, entries: PackedBytes
    ) -> UInt8 {
        let operands = program[0]
        var index = 1
        var mask: UInt8 = 0x3F
        var undecided: UInt8 = 0
        func narrow(_ value: UInt64) {
            let limit = program[index &+ 2]
            let place =
                limit == PackedFraction.residues
                ? value % PackedHeader.residueModulus : min(value, UInt64(truncatingIfNeeded: limit))
            let entry = entries[program.word(at: index) &+ Int(truncatingIfNeeded: place)]
            mask &= entry
            undecided |= entry
            index &+= 3
        }
        if operands & PackedFraction.f != 0 { narrow(f) }
        if operands & PackedFraction.i != 0 { narrow(i) }
        if operands & PackedFraction.v != 0 { narrow(UInt64(truncatingIfNeeded: v)) }
        if operands & PackedFraction.t != 0 { narrow(t) }
        if operands & PackedFraction.w != 0 { narrow(UInt64(truncatingIfNeeded: w)) }
        if undecided & PackedHeader.undecidedMask != 0 { return PackedHeader.undecided }
        // A bit above all conjunctions stands for "none holds", so that the count of trailing zeros is an index.
        return program[index &+ (mask | PackedHeader.undecidedMask).trailingZeroBitCount]
    }
}

/// The bits of the operands in a fraction program, in the order of their tables.
@usableFromInline
package enum PackedFraction {
    @inlinable
    package static var f: UInt8 { 1 }
    @inlinable
    package static var i: UInt8 { 2 }
    @inlinable
    package static var v: UInt8 { 4 }
    @inlinable
    package static var t: UInt8 { 8 }
    @inlinable
    package static var w: UInt8 { 16 }

    /// In place of a limit: the entry is that of the remainder by 100.
    @inlinable
    package static var residues: UInt8 { 0x7F }
}
