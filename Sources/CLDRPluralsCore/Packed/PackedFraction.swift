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
