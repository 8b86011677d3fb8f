import CLDRPluralsCore

/// A locale in CLDR's tree of parent locales: with aliases replaced, and with its script unless the script is the
/// likely one.
///
/// `zh-TW`, `zh_Hant_TW` and `cmn-Hant-TW` are the same value.
package struct ResolvedLocale: Sendable, Hashable {
    /// The row of the language. For a language without a row, its code above all rows. 0 is root.
    package var language: Int
    /// The script, or 0 for the likely script of the language.
    package var script: UInt32 = 0
    /// The region, or 0.
    package var region: UInt16 = 0
    /// The row of the locale with a variant subtag, or 0.
    package var variant = 0

    /// The codes of languages without a row start here.
    package static var unknownLanguage: Int { 1 << 16 }
}

/// CLDR's tree of parent locales: resolves identifiers and finds parents.
///
/// All data of locales is looked up here, except plural rules, which ``PackedPluralTables`` looks up. For plural rules
/// CLDR uses only aliases and truncation, no parents and no likely subtags.
///
/// ```swift
/// func isRightToLeft(_ identifier: String, in tree: PackedLocaleTree) -> Bool {
///     var identifier = identifier
///     return identifier.withUTF8 { tree.isRightToLeft(tree.resolve(utf8: $0)) }
/// }
/// ```
///
/// Source: UTS #35 part 1, "Canonicalizing Syntax", "Likely Subtags" and "Parent Locales".
package struct PackedLocaleTree: Sendable {
    package let index: PackedLocaleIndex
    /// For a language, the number of its likely script. For a language with a region, the script that the region
    /// implies.
    private let likelyScripts: PackedLocaleColumn
    /// The likely region of a language, or of a language with a script.
    private let likelyRegions: PackedLocaleColumn
    /// Rows and their parents, two bytes each, for parents that dropping the last subtag would not find.
    private let parents: PackedBytes
    private let parentCount: Int

    package init(
        index: PackedLocaleIndex, likelyScripts: PackedLocaleColumn, likelyRegions: PackedLocaleColumn,
        parents: PackedBytes, parentCount: Int
    ) {
        self.index = index
        self.likelyScripts = likelyScripts
        self.likelyRegions = likelyRegions
        self.parents = parents
        self.parentCount = parentCount
    }

    // MARK: Resolution

    /// Resolves an identifier: case, separators, extensions, aliases and likely scripts.
    ///
    /// - Complexity: O(*k* + log *n*) for *k* bytes and *n* rows. No allocation.
    package func resolve(utf8 identifier: UnsafeBufferPointer<UInt8>) -> ResolvedLocale {
        let subtags = LocaleIdentifier(utf8: identifier)
        let locale = resolve(subtags)
        guard subtags.variantEnd > subtags.variantStart else { return locale }
        let variant = identifier[subtags.variantStart..<subtags.variantEnd]
        if let row = row(of: locale).flatMap({ index.row($0, variant: variant) }), index.hasVariantSubtag(row: row) {
            var named = locale
            named.variant = row
            return named
        }
        // An alias of the language and the variant. The other subtags are kept: `hy-AM-arevmda` is `hyw-AM`.
        guard let row = alias(of: subtags, variant: variant) else { return locale }
        return resolve(row: row, script: subtags.script, region: subtags.region)
    }

    /// The row of the locale that a language with a variant is an alias of, or nil if it is not an alias.
    private func alias(of subtags: LocaleIdentifier, variant: UnsafeBufferPointer<UInt8>.SubSequence) -> Int? {
        let language = index.entry(ofLanguage: subtags.language).map { index.languages.word(at: $0 &+ 3) }
        guard let base = language ?? (subtags.language == 0 ? PackedLocaleIndex.root : nil),
            let row = index.row(base, variant: variant), !index.hasVariantSubtag(row: row)
        else { return nil }
        return row
    }

    /// Resolves an identifier without a variant.
    package func resolve(_ subtags: LocaleIdentifier) -> ResolvedLocale {
        if subtags.language == 0 {
            return ResolvedLocale(
                language: PackedLocaleIndex.root, script: subtags.script, region: index.region(subtags.region))
        }
        guard let entry = index.entry(ofLanguage: subtags.language) else {
            return ResolvedLocale(
                language: ResolvedLocale.unknownLanguage | Int(subtags.language), script: subtags.script,
                region: index.region(subtags.region))
        }
        return resolve(
            row: index.languages.word(at: entry &+ 3), script: subtags.script, region: subtags.region)
    }

    /// The identifier with its aliases replaced and otherwise unchanged: `he-IL` for `iw_IL`, `sr-Latn` for `sh`.
    ///
    /// - Complexity: Linear in the number of languages.
    package func canonicalIdentifier(utf8 identifier: UnsafeBufferPointer<UInt8>) -> LocaleIdentifier {
        let subtags = LocaleIdentifier(utf8: identifier)
        var row = index.entry(ofLanguage: subtags.language).map { index.languages.word(at: $0 &+ 3) }
        if subtags.variantEnd > subtags.variantStart {
            row = alias(of: subtags, variant: identifier[subtags.variantStart..<subtags.variantEnd]) ?? row
        }
        var result = row.map(index.identifier(ofRow:)) ?? LocaleIdentifier(language: subtags.language)
        if subtags.script != 0 { result.script = subtags.script }
        if subtags.region != 0 { result.region = resolve(subtags).region }
        return result
    }

    /// Resolves an identifier whose language has a row or is an alias of the row's locale. The identifier's own script
    /// and region take precedence over the row's.
    private func resolve(row: Int, script: UInt32, region: UInt16) -> ResolvedLocale {
        let subtags = index.subtags(ofRow: row)
        var locale = ResolvedLocale(
            language: index.language(ofRow: row), script: script == 0 ? index.scriptCode(subtags.script) : script,
            region: subtags.region)
        let namesScript = locale.script != 0
        if namesScript, let likely = likelyScripts.word(ofRow: locale.language, in: index),
            index.scriptCode(likely) == locale.script
        {
            locale.script = 0
        }
        if region != 0 {
            let likely = likelyRegion(of: ResolvedLocale(language: locale.language, script: locale.script))
            locale.region = index.region(region, likely: likely)
        }
        // In Taiwan, Chinese is written in traditional characters.
        if !namesScript, let row = index.row(language: locale.language, script: 0, region: locale.region),
            row >= index.languageCount, let implied = likelyScripts.word(ofRow: row, in: index)
        {
            locale.script = index.scriptCode(implied)
        }
        return locale
    }

    // MARK: Rows

    /// The row of a locale, or nil if all its data is inherited.
    package func row(of locale: ResolvedLocale) -> Int? {
        if locale.variant != 0 { return locale.variant }
        guard locale.language < ResolvedLocale.unknownLanguage else { return nil }
        if locale.script == 0 { return index.row(language: locale.language, script: 0, region: locale.region) }
        return index.number(ofScript: locale.script).flatMap {
            index.row(language: locale.language, script: $0, region: locale.region)
        }
    }

    private func locale(ofRow row: Int) -> ResolvedLocale {
        let (script, region) = index.subtags(ofRow: row)
        return ResolvedLocale(
            language: index.language(ofRow: row), script: index.scriptCode(script), region: region,
            variant: index.hasVariantSubtag(row: row) ? row : 0)
    }

    /// The identifier of a locale, with its script if the script is known: `zh-Hans-CN` for `zh_CN`.
    ///
    /// - Complexity: Linear in the number of languages.
    package func identifier(of locale: ResolvedLocale) -> LocaleIdentifier {
        var result = LocaleIdentifier(language: 0, script: script(of: locale), region: locale.region)
        result.language =
            locale.language < ResolvedLocale.unknownLanguage
            ? index.identifier(ofRow: locale.language).language
            : UInt16(truncatingIfNeeded: locale.language)
        return result
    }

    /// The script of a locale, or 0 if CLDR does not say.
    package func script(of locale: ResolvedLocale) -> UInt32 {
        if locale.script != 0 { return locale.script }
        return likelyScripts.word(ofRow: locale.language, in: index).map(index.scriptCode) ?? 0
    }

    /// The region with the most speakers of a locale's language in its script, or 0 if CLDR does not say.
    package func likelyRegion(of locale: ResolvedLocale) -> UInt16 {
        let withoutRegion = ResolvedLocale(language: locale.language, script: locale.script)
        let region = row(of: withoutRegion).flatMap { likelyRegions.word(ofRow: $0, in: index) }
        return UInt16(truncatingIfNeeded: region ?? 0)
    }

    // MARK: Inheritance

    /// The parent of a locale in the same script, or nil if the parent is root.
    package func parent(of locale: ResolvedLocale) -> ResolvedLocale? {
        if let row = row(of: locale), let parent = parent(ofRow: row) { return self.locale(ofRow: parent) }
        var shorter = locale
        if locale.variant != 0 {
            shorter.variant = 0
        } else if locale.region != 0 {
            shorter.region = 0
        } else {
            return nil
        }
        return shorter
    }

    private func parent(ofRow row: Int) -> Int? {
        var low = 0
        var high = parentCount
        while low < high {
            let middle = (low &+ high) / 2
            let found = parents.word(at: middle &* 4)
            if found == row { return parents.word(at: middle &* 4 &+ 2) }
            if found < row { low = middle &+ 1 } else { high = middle }
        }
        return nil
    }

    /// The value of a column for a locale, or for its nearest ancestor with a value. Nil if only root is left.
    ///
    /// An unknown script is dropped last: `en-Deva` has the value of English.
    ///
    /// - Complexity: O(log *n*) for each ancestor. No allocation.
    package func value(of column: PackedLocaleColumn, for locale: ResolvedLocale) -> Int? {
        var locale = locale
        // CLDR's longest chain has six locales. The compiler refuses cyclic parents.
        while true {
            if let row = row(of: locale), let value = column.word(ofRow: row, in: index) { return value }
            if let parent = parent(of: locale) {
                locale = parent
            } else if locale.script != 0 {
                locale.script = 0
            } else {
                return nil
            }
        }
    }

    // MARK: Direction

    /// Whether a locale is written from right to left, from its script, or from the language's likely script if CLDR
    /// does not list the script.
    ///
    /// - Complexity: O(log *n*). No allocation.
    package func isRightToLeft(_ locale: ResolvedLocale) -> Bool {
        let script =
            index.number(ofScript: locale.script)
            ?? likelyScripts.word(ofRow: locale.language, in: index)
        return script.map(index.isRightToLeft(script:)) ?? false
    }
}
