/// The three byte tables that all rule sets share. Every byte is below 0x80, so that a string literal can hold them.
///
/// - `headers`: a record of ``PackedHeader/size`` bytes for each rule set.
/// - `entries`: runs of categories and the tables for fractions. Rule sets share equal runs and tables.
/// - `programs`: the rules themselves in compact form, for the few numbers that the entries do not decide.
@frozen
@usableFromInline
package struct PackedRuleTables: Sendable {
    @usableFromInline
    package let headers: PackedBytes
    @usableFromInline
    package let entries: PackedBytes
    @usableFromInline
    package let programs: PackedBytes

    @inlinable
    package init(headers: PackedBytes, entries: PackedBytes, programs: PackedBytes) {
        self.headers = headers
        self.entries = entries
        self.programs = programs
    }
}

/// One rule set in its packed form. Both programs and the table compiler's proof run this code.
///
/// A rule of CLDR asks whether remainders and digits of a number are in ranges. Almost all of them look at the last two digits of a whole
/// number, so tables of a hundred numbers answer at once what the rules would compute. A rule set has these parts:
///
/// - The *prefix*: the category of each whole number from 0 to at least 99. Small numbers are often exceptions (`i = 1`), and a rule
///   set with exceptions above 99 has a longer prefix.
/// - The *residues*: the category of each remainder by 100, for the whole numbers after the prefix.
/// - Tables like these for numbers with a fraction, by the operands that the rules look at.
/// - The *program*: the rules themselves, for the numbers that the tables leave *undecided*. Tables are never wrong: where two numbers of
///   one entry have two categories, the entry is ``PackedHeader/undecided``.
///
/// French has the rules `one: i = 0..1` and `many: e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5`.
///
/// | number | where its category is found | |
/// |---|---|---|
/// | 1 | prefix, entry 1 | `one` |
/// | 1234 | residues, entry 34 | `other` |
/// | 1200 | residues, entry 0: undecided, since 1000000 has the same remainder. The next two digits, 12, have a table of their own | `other` |
/// | 3000000 | residues, entry 0, and next digits, entry 0: both undecided. The program finds that `i % 1000000 = 0` | `many` |
/// | 1.5 | the table by i, since no rule looks at other operands of a fraction: entry 1 | `one` |
/// | 1c6 | the program, since the rules look at the exponent | `many` |
///
/// Which entries there are, and how long the prefix is, follows from the rules. The table compiler works it out, and its proof compares
/// all tables with the rules.
@frozen
@usableFromInline
package struct PackedRuleSet: Sendable {
    @usableFromInline
    let prefix: PackedBytes
    @usableFromInline
    let residues: PackedBytes
    /// The count of whole numbers, from 0 on, that have a separate entry.
    @usableFromInline
    package let prefixCount: UInt64
    @usableFromInline
    package let header: PackedBytes
    @usableFromInline
    let entries: PackedBytes
    @usableFromInline
    package let programs: PackedBytes

    /// Creates the rule set with an index below the number of headers.
    @inlinable
    package init(_ tables: PackedRuleTables, index: Int) {
        header = tables.headers.advanced(by: index &* PackedHeader.size)
        prefix = tables.entries.advanced(by: header.word(at: PackedHeader.whole))
        prefixCount = UInt64(truncatingIfNeeded: header.word(at: PackedHeader.whole &+ 2))
        residues = tables.entries.advanced(by: header.word(at: PackedHeader.whole &+ 4))
        entries = tables.entries
        programs = tables.programs
    }

    /// The category of a whole number.
    @inlinable
    @inline(__always)
    package func category(whole n: UInt64) -> PluralCategory {
        // The prefix covers all n < 100 for every rule set, so small numbers need no division. The hint keeps the
        // compiler from dividing unconditionally and selecting the result.
        let entry =
            _fastPath(n < prefixCount)
            ? prefix[Int(truncatingIfNeeded: n)]
            : residues[PackedResidues.index(of: n)]
        if let category = PluralCategory(entry: entry) { return category }
        return PackedRuleSet.undecidedCategory(whole: n, header: header, entries: entries, programs: programs)
    }

    /// The category of a whole number in compact notation.
    @inlinable
    @inline(__always)
    package func category(whole n: UInt64, exponent: Int) -> PluralCategory {
        // Few rule sets look at the exponent.
        if header[PackedHeader.fractionCategory] & PackedHeader.usesExponent == 0 { return category(whole: n) }
        return PackedRuleSet.category(
            i: n, f: 0, t: 0, v: 0, w: 0, c: exponent, header: header, entries: entries, programs: programs)
    }

    /// The category of a number without an exponent from its digits: 1, 50 and 2 for 1.50.
    @inlinable
    @inline(__always)
    package func category(integer: UInt64, fraction: UInt64, digits: Int) -> PluralCategory {
        if fraction != 0 {
            // Most rule sets have one category for all fractions and do not need to count zeros.
            let shared = header[PackedHeader.fractionCategory]
            if let category = PluralCategory(packed: shared) { return category }
        }
        return category(PluralOperands(integer: integer, fraction: fraction, digits: digits))
    }

    /// The category of a number with any operands.
    ///
    /// The part for most numbers that are passed as operands, those with a fraction, is inlined. The other functions
    /// take single operands, so that the caller keeps them in registers: copying all six to memory would cost more than
    /// the table reads.
    @inlinable
    @inline(__always)
    package func category(_ operands: PluralOperands) -> PluralCategory {
        if _fastPath(operands.c == 0), _fastPath(operands.t != 0) {
            // Most rule sets have one category for all fractions.
            if let category = PluralCategory(packed: header[PackedHeader.fractionCategory]) { return category }
            let entry = PackedRuleSet.fractionEntry(
                i: operands.i, f: operands.f, t: operands.t, v: operands.v, header: header, entries: entries)
            if let category = PluralCategory(entry: entry) { return category }
        }
        return PackedRuleSet.category(
            i: operands.i, f: operands.f, t: operands.t, v: operands.v, w: operands.w, c: operands.c, header: header,
            entries: entries, programs: programs)
    }

    /// The entry of a value in a run: offset and count of the prefix, and the residues' offset, six bytes in all.
    @inlinable
    @inline(__always)
    static func entry(_ value: UInt64, run: PackedBytes, entries: PackedBytes) -> UInt8 {
        if value < UInt64(truncatingIfNeeded: run.word(at: 2)) {
            return entries[run.word(at: 0) &+ Int(truncatingIfNeeded: value)]
        }
        return entries[run.word(at: 4) &+ PackedResidues.index(of: value)]
    }

    /// The categories that the rules of this set give, as a bit for each raw value.
    @inlinable
    package var categoryBits: UInt8 { header[PackedHeader.categories] }
}

extension PackedRuleSet {
    /// The entry of a number whose fraction is not zero: its category, or ``PackedHeader/undecided``.
    ///
    /// The flags are the same from call to call, so their branches cost next to nothing. The cost is in the two table
    /// reads between the operands and the category.
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

    /// A value as an index of a table whose last entry is for all greater values.
    @inlinable
    @inline(__always)
    static func limited(_ value: UInt64, to last: Int) -> Int {
        Int(truncatingIfNeeded: min(value, UInt64(truncatingIfNeeded: last)))
    }
}
