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
    /// In the field of the fraction's category: the rules ask for i and for no other operand, so that what the tables leave
    /// undecided is what the whole number has.
    @inlinable
    package static var asksForIntegerAlone: UInt8 { 8 }
    /// In the field of the fraction's category: the rules ask for c or e.
    @inlinable
    package static var usesExponent: UInt8 { 0x40 }
    /// Residues are taken by this modulus. Speed alone depends on it: what it cannot tell apart is marked undecided.
    @inlinable
    package static var residueModulus: UInt64 { 100 }
}
