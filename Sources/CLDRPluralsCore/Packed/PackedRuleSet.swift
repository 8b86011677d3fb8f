/// One rule set in its packed form: the code that both a program and the table compiler's proof run.
///
/// A whole number takes one table read: its category stands at index *n* of a prefix of at least a hundred entries, else at
/// *n* mod 100 of the residues. Where neither decides (0 mod 100 in French, whose rules look at the remainder by 10⁶), the
/// entry says so, and the next two digits or the rule set's general program decide. Prefix length, residues and programs all
/// come out of the rules.
@frozen
@usableFromInline
package struct PackedRuleSet: Sendable {
    @usableFromInline
    let prefix: PackedBytes
    @usableFromInline
    let residues: PackedBytes
    @usableFromInline
    let prefixCount: UInt64
    @usableFromInline
    let header: PackedBytes
    @usableFromInline
    let entries: PackedBytes
    @usableFromInline
    let programs: PackedBytes

    /// The rule set at an index that is below the count of headers.
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
        // The prefix covers all n < 100 whatever the rules, so small counts need no division. The hint keeps the compiler from
        // dividing in any case and choosing between the results.
        let entry =
            _fastPath(n < prefixCount)
            ? prefix[Int(truncatingIfNeeded: n)]
            : residues[Int(truncatingIfNeeded: n % PackedHeader.residueModulus)]
        if let category = PluralCategory(entry: entry) { return category }
        return PackedRuleSet.undecidedCategory(whole: n, header: header, entries: entries, programs: programs)
    }

    /// The category of a number without an exponent, from its digits: that of 1.50 from 1, 50 and 2.
    @inlinable
    @inline(__always)
    package func category(integer: UInt64, fraction: UInt64, digits: Int) -> PluralCategory {
        if fraction != 0 {
            // Most rule sets say the same of all fractions, and need not know where their zeros are.
            let shared = header[PackedHeader.fractionCategory]
            if let category = PluralCategory(packed: shared) { return category }
        }
        return category(PluralOperands(integer: integer, fraction: fraction, digits: digits))
    }

    /// The category of a number with any operands.
    ///
    /// Inlined as far as most numbers go that come as operands: those with a fraction. What is called beyond that takes single
    /// operands, so that the caller keeps them in registers: copying all six to memory would cost more than the table reads.
    @inlinable
    @inline(__always)
    package func category(_ operands: PluralOperands) -> PluralCategory {
        if _fastPath(operands.c == 0), _fastPath(operands.t != 0) {
            // Most rule sets say the same of all fractions.
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
        return entries[run.word(at: 4) &+ Int(truncatingIfNeeded: value % PackedHeader.residueModulus)]
    }

    /// The categories that the rules of this set give, as a bit for each raw value.
    @inlinable
    package var categoryBits: UInt8 { header[PackedHeader.categories] }
}
