/// The layout of a rule set's header: the index of each field's first byte.
@usableFromInline
package enum PackedHeader {
    /// Bytes of one header.
    @inlinable
    package static var size: Int { 34 }
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
    /// ``fractionIsIgnored``; plus ``usesExponent``.
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
    /// A table of masks for numbers with a fraction, by its digits: the operand (f, t, or n for none), the table's offset (two
    /// bytes), and the value from where on all entries are alike, or ``byResidue``.
    @inlinable
    package static var digitMasks: Int { 19 }
    /// The same by another operand: i, v, or n for none.
    @inlinable
    package static var otherMasks: Int { 23 }
    /// The category of each conjunction, and that of none.
    @inlinable
    package static var maskCategories: Int { 27 }

    /// In place of a limit: the entry is that of the remainder by 100.
    @inlinable
    package static var byResidue: UInt8 { 0x7F }
    @inlinable
    package static var noResidue: UInt8 { 0x7F }

    /// Marks a category run's entry that leaves the decision to the general program.
    @inlinable
    package static var undecided: UInt8 { 6 }
    /// In the field of the fraction's category: it is not one for all, look at the masks.
    @inlinable
    package static var fractionVaries: UInt8 { 6 }
    /// In the field of the fraction's category: it is that of a fraction of zeros with the same integer digits.
    @inlinable
    package static var fractionIsIgnored: UInt8 { 7 }
    /// In the field of the fraction's category: the rules ask for c or e.
    @inlinable
    package static var usesExponent: UInt8 { 0x40 }
    /// In a mask: the run does not decide, run the general program.
    @inlinable
    package static var undecidedMask: UInt8 { 0x40 }
    /// The most conjunctions that a mask can hold: one bit each, below ``undecidedMask``.
    @inlinable
    package static var maximumConjunctions: Int { 6 }
    /// Residues are taken by this modulus. Speed alone depends on it: what it cannot tell apart is marked undecided.
    @inlinable
    package static var residueModulus: UInt64 { 100 }
}
