/// All tables of plural rules: the rule sets, the ranges, and the look-up from locales to both.
///
/// This code reads both the generated tables of a program and tables that were just compiled.
@frozen
@usableFromInline
package struct PackedPluralTables: Sendable {
    @usableFromInline
    package let rules: PackedRuleTables
    /// For each range table 36 categories, by the category of the start, then by the category of the end. Pairs that CLDR
    /// does not list have the flag ``missingRange``.
    @usableFromInline
    package let ranges: PackedBytes
    @usableFromInline
    package let locales: PackedLocaleIndex
    /// Three bytes for each locale: cardinal rule set, ordinal rule set, range table. A missing rule set or table is
    /// ``PackedLocaleColumn/none``.
    @usableFromInline
    package let columns: PackedLocaleColumn

    @inlinable
    @inline(__always)
    package init(
        rules: PackedRuleTables, ranges: PackedBytes, locales: PackedLocaleIndex, columns: PackedLocaleColumn
    ) {
        self.rules = rules
        self.ranges = ranges
        self.locales = locales
        self.columns = columns
    }

    /// The index of the range table among the three bytes of a locale, after the types of rules.
    @inlinable
    package static var rangeField: Int { 2 }

    /// The flag of a pair that CLDR does not list. Its entry is the category of the end.
    @inlinable
    package static var missingRange: UInt8 { 8 }

    /// The cardinal rule set, ordinal rule set or range table of a row. Nil if the row inherits it.
    @inlinable
    @inline(__always)
    package func table(_ field: Int, ofRow row: Int) -> Int? {
        guard let position = columns.position(ofRow: row, in: locales) else { return nil }
        let value = Int(columns.values[position &* 3 &+ field])
        return value == PackedLocaleColumn.none ? nil : value
    }

    /// The category of a range from the categories of its ends. The category of the end if CLDR has no entry.
    ///
    /// Source: UTS #35 part 3, "Plural Ranges".
    @inlinable
    package func category(
        forRangeFrom start: PluralCategory, to end: PluralCategory, rangeTable: UInt8
    ) -> PluralCategory {
        PackedPluralTables.category(forRangeFrom: start, to: end, rangeTable: rangeTable, ranges: ranges)
    }

    /// The same, or nil if CLDR has no entry.
    package func listedCategory(
        forRangeFrom start: PluralCategory, to end: PluralCategory, rangeTable: UInt8
    ) -> PluralCategory? {
        if Int(rangeTable) == PackedLocaleColumn.none { return nil }
        let entry = ranges[PackedPluralTables.index(start, end, rangeTable)]
        return entry & PackedPluralTables.missingRange == 0 ? PluralCategory(packed: entry) : nil
    }

    @inlinable
    @inline(__always)
    static func index(_ start: PluralCategory, _ end: PluralCategory, _ rangeTable: UInt8) -> Int {
        Int(rangeTable) &* 36 &+ Int(start.code) &* 6 &+ Int(end.code)
    }

    /// The same for a program that needs no more of the tables than the ranges.
    @inlinable
    @inline(__always)
    package static func category(
        forRangeFrom start: PluralCategory, to end: PluralCategory, rangeTable: UInt8, ranges: PackedBytes
    ) -> PluralCategory {
        if Int(rangeTable) == PackedLocaleColumn.none { return end }
        return PluralCategory(packed: ranges[index(start, end, rangeTable)]) ?? end
    }

    /// Finds the row of an identifier with more than a language, through aliases and truncation.
    @usableFromInline
    package func match(utf8 identifier: UnsafeBufferPointer<UInt8>) -> LocaleMatch {
        let subtags = LocaleIdentifier(utf8: identifier)
        var row = PackedLocaleIndex.root
        var hasRuleVariants = false
        if let entry = locales.entry(ofLanguage: subtags.language) {
            row = locales.languages.word(at: entry &+ 3)
            hasRuleVariants = locales.languages[entry &+ 2] & PackedLocaleIndex.ruleVariantsFlag != 0
        } else if subtags.language != 0 || subtags.variantEnd == subtags.variantStart {
            let isExact = subtags == LocaleIdentifier() && PackedPluralTables.isRoot(identifier)
            return LocaleMatch(row: row, base: row, isExact: isExact, isName: isExact)
        }
        let isPlain = subtags.script == 0 && subtags.region == 0
        if subtags.variantEnd > 0,
            let named = locales.row(row, variant: identifier[subtags.variantStart..<subtags.variantEnd]),
            !locales.hasVariantSubtag(row: named)
        {
            let base = locales.language(ofRow: named)
            // If an alias leads to root, its replacement has no rules.
            let isExact = isPlain && base != PackedLocaleIndex.root && !subtags.hasFurtherVariants
            return LocaleMatch(row: named, base: base, isExact: isExact, isName: isExact)
        }
        let base = locales.language(ofRow: row)
        guard hasRuleVariants, !isPlain else {
            let isExact = isPlain && subtags.variantEnd == 0
            return LocaleMatch(row: row, base: base, isExact: isExact, isName: isExact)
        }
        // Subtags are dropped from the right. An alias adds its own subtags, but no likely script is added.
        let replacement = locales.subtags(ofRow: row)
        let script = subtags.script == 0 ? replacement.script : locales.number(ofScript: subtags.script)
        let region = subtags.region == 0 ? replacement.region : locales.region(subtags.region)
        if let script {
            // Only the first few rows have rules.
            let count = columns.variantCount
            if let row = locales.row(language: base, script: script, region: region, amongFirst: count) {
                return LocaleMatch(row: row, base: base, isExact: subtags.variantEnd == 0, isName: false)
            }
            if let row = locales.row(language: base, script: script, region: 0, amongFirst: count) {
                return LocaleMatch(row: row, base: base, isExact: false, isName: false)
            }
        }
        return LocaleMatch(row: base, base: base, isExact: false, isName: false)
    }

    private static func isRoot(_ identifier: UnsafeBufferPointer<UInt8>) -> Bool {
        var letters: UInt64 = 0
        for byte in identifier {
            let letter = (byte | 0x20) &- 0x61
            if letter > 25 { break }
            letters = letters &<< 5 | UInt64(letter &+ 1)
        }
        return letters == LocaleIdentifier.root || letters == LocaleIdentifier.undetermined
    }
}

/// The result of looking up a locale identifier.
@frozen
@usableFromInline
package struct LocaleMatch: Sendable {
    /// The row of the locale, or of the nearest one.
    @usableFromInline
    package var row: Int
    /// The row of its language, or of root.
    @usableFromInline
    package var base: Int
    /// Whether the identifier names the row itself: no subtag was dropped.
    @usableFromInline
    package var isExact: Bool
    /// Whether the identifier also names the base: the row's script and region, if any, come from an alias. `sh` is
    /// another name of `sr-Latn`, and so of `sr`.
    @usableFromInline
    package var isName: Bool

    @inlinable
    @inline(__always)
    package init(row: Int, base: Int, isExact: Bool, isName: Bool) {
        self.row = row
        self.base = base
        self.isExact = isExact
        self.isName = isName
    }
}

/// The rules found for a locale, small enough to be returned in a register.
@frozen
@usableFromInline
package struct FoundRules: Sendable {
    /// The row of the locale whose rules these are.
    @usableFromInline
    package let row: UInt16
    @usableFromInline
    package let ruleSet: UInt8
    @usableFromInline
    package let rangeTable: UInt8
    /// Whether the identifier names exactly the locale that was found.
    @usableFromInline
    package let isExact: Bool

    /// Looks a locale up: the most specific row with rules of the type, or root.
    @inlinable
    package init(utf8 locale: UnsafeBufferPointer<UInt8>, type: PluralRuleType, in tables: PackedPluralTables) {
        self.init(utf8: locale, type: type, in: tables) { locale, type in
            FoundRules(tables.match(utf8: locale), type: type, in: tables)
        }
    }

    /// The same look-up, with a separate call for identifiers that are more than a language.
    ///
    /// A program's tables are constants. Only that call needs them in memory; the rest reads them by their addresses.
    @inlinable
    @inline(__always)
    package init(
        utf8 locale: UnsafeBufferPointer<UInt8>, type: PluralRuleType, in tables: PackedPluralTables,
        otherwise: (UnsafeBufferPointer<UInt8>, PluralRuleType) -> FoundRules
    ) {
        if let row = tables.locales.row(ofLanguage: locale) {
            let language = LocaleMatch(
                row: row, base: tables.locales.language(ofRow: row), isExact: true, isName: true)
            self.init(language, type: type, in: tables)
        } else {
            self = otherwise(locale, type)
        }
    }

    @inlinable
    @inline(__always)
    package init(_ match: LocaleMatch, type: PluralRuleType, in tables: PackedPluralTables) {
        let field = Int(type.code)
        var found = match.row
        var index = tables.table(field, ofRow: found)
        var isNamed = match.isExact
        if index == nil, match.base != found {
            found = match.base
            index = tables.table(field, ofRow: found)
            isNamed = match.isName
        }
        isExact = isNamed && index != nil
        if index == nil {
            found = PackedLocaleIndex.root
            index = tables.table(field, ofRow: found)
        }
        row = UInt16(truncatingIfNeeded: found)
        ruleSet = UInt8(truncatingIfNeeded: index ?? 0)
        // CLDR has ranges for cardinal rules only.
        let rangeField = PackedPluralTables.rangeField
        let range =
            type == .cardinal
            ? tables.table(rangeField, ofRow: match.row) ?? tables.table(rangeField, ofRow: match.base) : nil
        rangeTable = UInt8(truncatingIfNeeded: range ?? PackedLocaleColumn.none)
    }
}
