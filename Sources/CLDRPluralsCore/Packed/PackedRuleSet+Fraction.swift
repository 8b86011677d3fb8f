extension PackedRuleSet {
    /// The entry of a number whose fraction is not zero: its category, or ``PackedHeader/undecided``.
    ///
    /// The flags are the same from call to call, so that their branches cost next to nothing; what counts is that only two
    /// table reads lie between the operands and the category.
    @inlinable
    @inline(__always)
    func fractionEntry(_ operands: PluralOperands) -> UInt8 {
        let shape = header[PackedHeader.fractionShape]
        let block = entries.advanced(by: header.word(at: PackedHeader.fractionTables))
        let column: Int
        if _fastPath(shape & PackedFraction.columnsByResidue == 0) {
            let last = Int(block[PackedFraction.lastColumn])
            column = PackedRuleSet.limited(PackedRuleSet.columnOperand(shape, operands), to: last)
        } else {
            column = Int(
                truncatingIfNeeded: PackedRuleSet.columnOperand(shape, operands) % PackedHeader.residueModulus)
        }
        var index = Int(block[PackedFraction.columns &+ column])
        if _fastPath(shape & PackedFraction.rowsByResidue != 0) {
            let row = PackedRuleSet.rowOperand(shape, operands) % PackedHeader.residueModulus
            index &+= Int(block[Int(truncatingIfNeeded: row) &- PackedFraction.residues])
        } else if shape & PackedFraction.rowsByValue != 0 {
            let last = Int(block[PackedFraction.lastRow])
            let row = PackedRuleSet.limited(PackedRuleSet.rowOperand(shape, operands), to: last)
            index &+= Int(block[row &- last &- 1])
        }
        return block[index]
    }

    /// The same where i alone decides.
    @inlinable
    @inline(__always)
    func integerEntry(_ i: UInt64) -> UInt8 {
        let limit = header[PackedHeader.fractionShape]
        let categories = entries.advanced(by: header.word(at: PackedHeader.fractionTables))
        if _fastPath(limit != PackedHeader.byResidue) {
            return categories[PackedRuleSet.limited(i, to: Int(limit))]
        }
        return categories[Int(truncatingIfNeeded: i % PackedHeader.residueModulus)]
    }

    @inlinable
    @inline(__always)
    static func rowOperand(_ shape: UInt8, _ operands: PluralOperands) -> UInt64 {
        shape & PackedFraction.rowsByT != 0 ? operands.t : operands.f
    }

    @inlinable
    @inline(__always)
    static func columnOperand(_ shape: UInt8, _ operands: PluralOperands) -> UInt64 {
        shape & PackedFraction.columnsByV != 0 ? UInt64(truncatingIfNeeded: operands.v) : operands.i
    }

    /// A value as an index of a table whose last entry stands for all greater values.
    @inlinable
    @inline(__always)
    static func limited(_ value: UInt64, to last: Int) -> Int {
        Int(truncatingIfNeeded: min(value, UInt64(truncatingIfNeeded: last)))
    }
}
