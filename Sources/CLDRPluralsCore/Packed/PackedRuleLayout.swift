/// The layout of a rule set's header: the index of each field's first byte.
@usableFromInline
package enum PackedHeader {
    /// Bytes of one header.
    @inlinable
    package static var size: Int { 22 }
    /// Category by value for whole numbers below the count that follows (offset, count, then the residues' offset).
    @inlinable
    package static var whole: Int { 0 }
    /// The same for numbers whose visible fraction digits are all zeros, such as 1.0.
    @inlinable
    package static var zeroFraction: Int { 6 }
    /// Offset of the general program.
    @inlinable
    package static var generalProgram: Int { 12 }
    /// The category of all numbers with a fraction other than zero, or ``fractionVaries`` or
    /// ``fractionByInteger``; plus ``asksForIntegerAlone`` and ``usesExponent``.
    @inlinable
    package static var fractionCategory: Int { 14 }
    /// A bit for each category that the rule set uses.
    @inlinable
    package static var categories: Int { 15 }
    /// The residue by 100 of whole numbers that the next two digits decide, or ``noResidue``.
    @inlinable
    package static var secondResidue: Int { 16 }
    /// The offset of the categories by those two digits.
    @inlinable
    package static var secondResidues: Int { 17 }
    /// Which operands decide numbers with a fraction: flags of ``PackedFraction``. Where i alone decides, the value from where on
    /// all are alike, or ``byResidue``.
    @inlinable
    package static var fractionShape: Int { 19 }
    /// The offset of their tables, or of the categories by i.
    @inlinable
    package static var fractionTables: Int { 20 }

    @inlinable
    package static var noResidue: UInt8 { 0x7F }
    /// In place of a limit: the entry is that of the remainder by 100.
    @inlinable
    package static var byResidue: UInt8 { 0x7F }

    /// Marks a category run's entry that leaves the decision to the general program.
    @inlinable
    package static var undecided: UInt8 { 6 }
    /// In the field of the fraction's category: it is not one for all, look at the tables.
    @inlinable
    package static var fractionVaries: UInt8 { 6 }
    /// In the field of the fraction's category: it is decided by i alone.
    @inlinable
    package static var fractionByInteger: UInt8 { 7 }
    /// In the field of the fraction's category: the rules ask for i alone. If the tables do not decide, the category of the
    /// integer part applies.
    @inlinable
    package static var asksForIntegerAlone: UInt8 { 8 }
    /// In the field of the fraction's category: the rules ask for c or e.
    @inlinable
    package static var usesExponent: UInt8 { 0x40 }
    /// Residues are taken by this modulus. Speed alone depends on it: what it cannot tell apart is marked undecided.
    @inlinable
    package static var residueModulus: UInt64 { 100 }
}

/// The layout of the tables for numbers with a fraction other than zero.
///
/// A rule set has at most one table by the fraction's digits (f or t), whose entries are rows, and one by i or v, whose entries
/// are columns; where neither i nor v matters there is one column for all values, which takes less time than asking whether there
/// are any. A row's entry and a column's add up to the index of the category, counted from the block's start.
///
/// The rows stand before the start and end there, so that a table of a hundred rows is found without reading where it is; after
/// the start follow two bytes of limits, the columns, and the categories, or ``PackedHeader/undecided``.
@usableFromInline
package enum PackedFraction {
    // MARK: Flags of a shape

    /// There is a row for each remainder by 100 of f or t.
    @inlinable
    package static var rowsByResidue: UInt8 { 1 }
    /// There is a row for each value of f or t, of which the last one stands for all greater values.
    @inlinable
    package static var rowsByValue: UInt8 { 2 }
    /// The rows are by t.
    @inlinable
    package static var rowsByT: UInt8 { 4 }
    /// There is a column for each remainder by 100 of i or v; else one for each value, of which the last one stands for all
    /// greater values.
    @inlinable
    package static var columnsByResidue: UInt8 { 8 }
    /// The columns are by v.
    @inlinable
    package static var columnsByV: UInt8 { 16 }

    // MARK: Bytes of a block

    /// The index of the last row by value.
    @inlinable
    package static var lastRow: Int { 0 }
    /// The index of the last column by value.
    @inlinable
    package static var lastColumn: Int { 1 }
    /// The columns.
    @inlinable
    package static var columns: Int { 2 }
    /// The count of rows by residue.
    @inlinable
    package static var residues: Int { Int(truncatingIfNeeded: PackedHeader.residueModulus) }
}

/// The flags of a relation in a general program, beside the operand's code in the lowest three bits.
package enum PackedRelation {
    package static var negated: UInt8 { 8 }
    package static var within: UInt8 { 16 }
}

/// The codes of the operands in the tables.
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
