import CLDRPluralsCore

/// What the look-up of a locale found: small enough to be returned in a register.
@frozen
@usableFromInline
struct FoundRules {
    @usableFromInline
    let record: UInt16
    @usableFromInline
    let ruleSet: UInt8
    @usableFromInline
    let rangeTable: UInt8
    /// Whether the identifier names just the locale that was found.
    @usableFromInline
    let isExact: Bool

    /// Looks a locale up: the most exact record that has rules of the type, or root.
    @usableFromInline
    init(utf8 locale: UnsafeBufferPointer<UInt8>, type: PluralRuleType) {
        let locales = PluralTables.locales
        let match: PackedLocaleIndex.Match
        if let record = locales.record(ofLanguage: locale) {
            match = PackedLocaleIndex.Match(base: record, exact: record, isExact: true)
        } else {
            match = FoundRules.match(locale)
        }
        let field = Int(type.code)
        var found = match.exact
        var index = locales.table(field, of: found)
        isExact = match.isExact && index != nil
        if index == nil, match.base != found {
            found = match.base
            index = locales.table(field, of: found)
        }
        if index == nil {
            found = locales.root
            index = locales.table(field, of: found)
        }
        record = UInt16(truncatingIfNeeded: found)
        ruleSet = UInt8(truncatingIfNeeded: index ?? 0)
        let range = type == .cardinal ? locales.table(2, of: match.exact) ?? locales.table(2, of: match.base) : nil
        rangeTable = UInt8(truncatingIfNeeded: range ?? PackedLocaleIndex.noTable)
    }

    /// The general look-up, out of line so that the common one needs few registers.
    @inline(never)
    private static func match(_ locale: UnsafeBufferPointer<UInt8>) -> PackedLocaleIndex.Match {
        PluralTables.locales.match(utf8: locale)
    }
}
