/// The layout of a rule set's header: the offset of each field.
@usableFromInline
package enum PackedHeader {
    /// The size of a header in bytes.
    @inlinable
    package static var size: Int { 22 }
    /// Categories by value for integers below the following count (offset, count, then the offset of the residues).
    @inlinable
    package static var whole: Int { 0 }
    /// The same for numbers whose visible fraction digits are all zeros, such as 1.0.
    @inlinable
    package static var zeroFraction: Int { 6 }
    /// Offset of the general program.
    @inlinable
    package static var generalProgram: Int { 12 }
    /// The category of all numbers with a nonzero fraction, or ``fractionVaries`` or ``fractionByInteger``; plus
    /// ``asksForIntegerAlone`` and ``usesExponent``.
    @inlinable
    package static var fractionCategory: Int { 14 }
    /// One bit for each category of the rule set.
    @inlinable
    package static var categories: Int { 15 }
    /// The residue by 100 for which the next two digits decide, or ``noResidue``.
    @inlinable
    package static var secondResidue: Int { 16 }
    /// The offset of the categories by the next two digits.
    @inlinable
    package static var secondResidues: Int { 17 }
    /// The operands that decide numbers with a fraction: flags of ``PackedFraction``. If i alone decides, the value
    /// from which on the category is constant, or ``byResidue``.
    @inlinable
    package static var fractionShape: Int { 19 }
    /// The offset of the tables for fractions, or of the categories by i.
    @inlinable
    package static var fractionTables: Int { 20 }

    @inlinable
    package static var noResidue: UInt8 { 0x7F }
    /// In place of a limit: the index is the remainder by 100.
    @inlinable
    package static var byResidue: UInt8 { 0x7F }

    /// Marks an entry of a category run that leaves the decision to the general program.
    @inlinable
    package static var undecided: UInt8 { 6 }
    /// In the field of the fraction's category: the category differs between fractions, so the tables decide.
    @inlinable
    package static var fractionVaries: UInt8 { 6 }
    /// In the field of the fraction's category: i alone decides.
    @inlinable
    package static var fractionByInteger: UInt8 { 7 }
    /// In the field of the fraction's category: the rules refer to i alone. If the tables do not decide, the category
    /// of the integer part applies.
    @inlinable
    package static var asksForIntegerAlone: UInt8 { 8 }
    /// In the field of the fraction's category: the rules refer to c or e.
    @inlinable
    package static var usesExponent: UInt8 { 0x40 }
    /// The modulus of residues. It affects only speed: values that it does not distinguish are marked as undecided.
    @inlinable
    package static var residueModulus: UInt64 { 100 }
}

/// The layout of the residues: the categories of integers by their remainder by 100, in 128 entries.
///
/// Dividing by 100 takes two multiplications one after the other. The fraction of *n* / 100 takes one multiplication.
/// Its first seven bits already distinguish the remainders, so they are the index. 28 of the entries belong to no
/// remainder.
@usableFromInline
package enum PackedResidues {
    /// The number of entries.
    @inlinable
    package static var count: Int { 128 }

    /// The index of a remainder by 100: 128 hundredths of it, rounded down.
    @inlinable
    package static func index(ofRemainder remainder: Int) -> Int { remainder * 32 / 25 }

    /// The index of a number's remainder by 100.
    ///
    /// With *m* = 2¹²⁸ / 100 + *d*, 0 ≤ *d* < 1, and a number of remainder *r*, the lower 128 bits of *n* × *m* are
    /// *r* × 2¹²⁸ / 100 + *n* × *d*. The first seven of these bits are the whole part of 1.28 *r* + *n* × *d* / 2¹²¹.
    /// The second term is below 2⁻⁵⁷, and 1.28 *r* lacks at least 0.04 to the next whole number, so the term changes
    /// nothing.
    @inlinable
    @inline(__always)
    package static func index(of number: UInt64) -> Int {
        #if _pointerBitWidth(_64)
        let fraction = number &* 0x028F_5C28_F5C2_8F5C &+ number.multipliedFullWidth(by: 0x28F5_C28F_5C28_F5C3).high
        return Int(truncatingIfNeeded: fraction &>> 57)
        #else
        // A product of 128 bits would cost more than the division.
        return index(ofRemainder: Int(truncatingIfNeeded: number % PackedHeader.residueModulus))
        #endif
    }
}

/// The layout of the tables for numbers with a nonzero fraction.
///
/// A rule set has at most two tables: one by the fraction's digits (f or t), whose entries are rows, and one by i or v,
/// whose entries are columns. If neither i nor v matters, there is one column for all values, which is faster than
/// checking for columns. A row's entry plus a column's entry is the index of the category from the block's start.
///
/// The rows end at the block's start, so that a table of a hundred rows is found without reading its location. After
/// the start come two limit bytes, the columns, and the categories or ``PackedHeader/undecided``.
@usableFromInline
package enum PackedFraction {
    // MARK: Flags of a shape

    /// There is a row for each remainder by 100 of f or t.
    @inlinable
    package static var rowsByResidue: UInt8 { 1 }
    /// There is a row for each value of f or t. The last row is for all greater values.
    @inlinable
    package static var rowsByValue: UInt8 { 2 }
    /// The rows are by t.
    @inlinable
    package static var rowsByT: UInt8 { 4 }
    /// There is a column for each remainder by 100 of i or v. Otherwise there is a column for each value, and the last
    /// column is for all greater values.
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
    @inlinable
    package static var columns: Int { 2 }
    /// The number of rows by residue.
    @inlinable
    package static var residues: Int { Int(truncatingIfNeeded: PackedHeader.residueModulus) }
}

/// The flags of a relation in a general program. The lowest three bits hold the operand's code.
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
