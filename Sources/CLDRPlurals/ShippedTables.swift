import CLDRPluralsCore

/// The generated constants of plural rules, in the form that the core's reader takes.
extension PluralTables {
    /// The rule sets.
    static var rules: PackedRuleTables {
        PackedRuleTables(
            headers: PackedBytes(headers), entries: PackedBytes(entries), programs: PackedBytes(programs))
    }

    /// Rule sets, ranges, and the index of locales.
    static var all: PackedPluralTables {
        PackedPluralTables(
            rules: rules, ranges: PackedBytes(ranges), locales: LocaleTables.index,
            columns: PackedLocaleColumn(
                values: PackedBytes(columns), languageCount: columnLanguages, variantCount: columnVariants))
    }
}

extension LocaleTables {
    /// The index of locales.
    static var index: PackedLocaleIndex {
        PackedLocaleIndex(
            buckets: PackedBytes(buckets), languages: PackedBytes(languages), variants: PackedBytes(variants),
            scripts: PackedBytes(scripts), names: PackedBytes(names), languageCount: languageCount,
            variantCount: variantCount, scriptCount: scriptCount, nameCount: nameCount)
    }
}

extension FoundRules {
    /// Looks a locale up in the generated tables.
    @usableFromInline
    init(utf8 locale: UnsafeBufferPointer<UInt8>, type: PluralRuleType) {
        self.init(utf8: locale, type: type, in: PluralTables.all)
    }
}
