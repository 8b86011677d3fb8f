/// One rule set in its packed form: the code that both a program and the table compiler's proof run.
///
/// A whole number takes one or two table reads: its category stands at index *n* of a short prefix, else at *n* mod 100 of
/// the residues. Where neither decides (0 mod 100 in French, whose rules look at the remainder by 10⁶), the entry says
/// so and the rule set's general program is run. Prefix length, residues and programs all come out of the rules.
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
    let tables: PackedRuleTables

    /// The rule set at an index that is below the count of headers.
    @inlinable
    package init(_ tables: PackedRuleTables, index: Int) {
        header = tables.headers.advanced(by: index &* PackedHeader.size)
        prefix = tables.entries.advanced(by: header.word(at: PackedHeader.whole))
        prefixCount = UInt64(truncatingIfNeeded: header.word(at: PackedHeader.whole &+ 2))
        residues = tables.entries.advanced(by: header.word(at: PackedHeader.whole &+ 4))
        self.tables = tables
    }

    /// The category of a whole number.
    @inlinable
    @inline(__always)
    package func category(whole n: UInt64) -> PluralCategory {
        let entry =
            n < prefixCount
            ? prefix[Int(truncatingIfNeeded: n)]
            : residues[Int(truncatingIfNeeded: n % PackedHeader.residueModulus)]
        if let category = PluralCategory(rawValue: entry & 7) { return category }
        return generalCategory(PluralOperands(integer: n))
    }

    /// The category of a number with any operands.
    @inlinable
    package func category(_ operands: PluralOperands) -> PluralCategory {
        let fraction = header[PackedHeader.fractionCategory]
        if operands.c != 0, fraction & PackedHeader.usesExponent != 0 { return generalCategory(operands) }
        if operands.v == 0 { return category(whole: operands.i) }
        if operands.t == 0 {
            let entry = entry(operands.i, run: header.advanced(by: PackedHeader.zeroFraction))
            if let category = PluralCategory(rawValue: entry & 7) { return category }
            return generalCategory(operands)
        }
        if let category = PluralCategory(rawValue: fraction & 7) { return category }
        return fractionCategory(operands)
    }

    /// The entry of a value in a run: offset and count of the prefix, and the residues' offset, six bytes in all.
    @inlinable
    @inline(__always)
    func entry(_ value: UInt64, run: PackedBytes) -> UInt8 {
        let count = UInt64(truncatingIfNeeded: run.word(at: 2))
        return value < count
            ? tables.entries[run.word(at: 0) &+ Int(truncatingIfNeeded: value)]
            : tables.entries[
                run.word(at: 4) &+ Int(truncatingIfNeeded: value % PackedHeader.residueModulus)]
    }

    /// The categories that the rules of this set give, as a bit for each raw value.
    @inlinable
    package var categoryBits: UInt8 { header[PackedHeader.categories] }
}
