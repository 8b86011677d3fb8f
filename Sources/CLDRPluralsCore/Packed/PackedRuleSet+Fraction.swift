extension PackedRuleSet {
    /// The entry of a number whose fraction is not zero: its category, or ``PackedHeader/undecided``.
    ///
    /// The flags are the same from call to call, so that their branches cost next to nothing; what counts is that only two
    /// table reads lie between the operands and the category.
    @inlinable
    @inline(__always)
    static func fractionEntry(
        i: UInt64, f: UInt64, t: UInt64, v: Int, header: PackedBytes, entries: PackedBytes
    ) -> UInt8 {
        let shape = header[PackedHeader.fractionShape]
        let block = entries.advanced(by: header.word(at: PackedHeader.fractionTables))
        if header[PackedHeader.fractionCategory] & 7 == PackedHeader.fractionByInteger {
            return shape == PackedHeader.byResidue ? block[residue(i)] : block[limited(i, to: Int(shape))]
        }
        let columnOperand = shape & PackedFraction.columnsByV != 0 ? UInt64(truncatingIfNeeded: v) : i
        let column =
            _fastPath(shape & PackedFraction.columnsByResidue == 0)
            ? limited(columnOperand, to: Int(block[PackedFraction.lastColumn])) : residue(columnOperand)
        var index = Int(block[PackedFraction.columns &+ column])
        let rowOperand = shape & PackedFraction.rowsByT != 0 ? t : f
        if _fastPath(shape & PackedFraction.rowsByResidue != 0) {
            index &+= Int(block[residue(rowOperand) &- PackedFraction.residues])
        } else if shape & PackedFraction.rowsByValue != 0 {
            let last = Int(block[PackedFraction.lastRow])
            index &+= Int(block[limited(rowOperand, to: last) &- last &- 1])
        }
        return block[index]
    }

    @inlinable
    @inline(__always)
    static func residue(_ value: UInt64) -> Int {
        Int(truncatingIfNeeded: value % PackedHeader.residueModulus)
    }

    /// A value as an index of a table whose last entry stands for all greater values.
    @inlinable
    @inline(__always)
    static func limited(_ value: UInt64, to last: Int) -> Int {
        Int(truncatingIfNeeded: min(value, UInt64(truncatingIfNeeded: last)))
    }
}
