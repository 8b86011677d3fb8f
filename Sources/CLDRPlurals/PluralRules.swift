@_exported import CLDRPluralsCore

/// The plural rules of one locale. They assign one of six categories to each number.
///
/// ```swift
/// let rules = PluralRules(locale: "pl", type: .cardinal)
/// rules.category(for: 22)                 // .few
/// rules.category(for: 5)                  // .many
/// rules.category(for: 1.5)                // .other
/// rules.category(forRangeFrom: .one, to: .few)    // .few
/// ```
///
/// The rules are constant data of the program. Creating a `PluralRules` and choosing a category allocate nothing, and
/// threads may share a value. Create it once rather than for each number.
///
/// Source: UTS #35 part 3, "Language Plural Rules"; the data is that of CLDR ``cldrVersion``.
@frozen
public struct PluralRules: Sendable {
    @usableFromInline
    let ruleSet: PackedRuleSet
    @usableFromInline
    let row: UInt16
    @usableFromInline
    let rangeTable: UInt8

    /// Whether these are cardinal rules (counting) or ordinal rules (ranking).
    public let type: PluralRuleType

    /// Creates the rules of a locale, or of the nearest locale with rules in CLDR.
    ///
    /// The identifier may use BCP 47 form or underscores, in any case. Extensions are ignored: `pt-PT`, `PT_pt` and
    /// `pt-PT-u-nu-latn` are equivalent. The look-up resolves CLDR's aliases (`iw` is `he`) and then drops subtags from
    /// the right (`sr-Latn-RS` has the rules of `sr`). A language unknown to CLDR gets the rules of `root`, where every
    /// number is `other`. ``resolvedLocale`` names the locale that was found, and ``init(exactly:type:)`` fails instead
    /// of dropping subtags.
    ///
    /// - Parameters:
    ///   - locale: A locale identifier.
    ///   - type: Cardinal (the default) or ordinal rules.
    /// - Complexity: O(*k*) for *k* bytes of identifier. No allocation.
    ///
    /// Source: UTS #35 part 1, "Locale Inheritance and Matching". Plural rules do not use CLDR's parent locales, so
    /// `pt-AO` has the rules of `pt`, not of `pt-PT`.
    @inlinable
    public init(locale: some StringProtocol, type: PluralRuleType = .cardinal) {
        let utf8 = locale.utf8
        let found =
            utf8.withContiguousStorageIfAvailable { FoundRules(utf8: $0, type: type) }
            ?? Array(utf8).withUnsafeBufferPointer { FoundRules(utf8: $0, type: type) }
        self.init(found, type: type)
    }

    /// Creates the rules of exactly this locale. Nil if CLDR has no rules for it.
    ///
    /// Case, separators, aliases and extensions are handled as in ``init(locale:type:)``, but no subtags are dropped.
    ///
    /// ```swift
    /// PluralRules(exactly: "pt_PT") != nil  // true
    /// PluralRules(exactly: "pl-PL") == nil  // true: CLDR's rules are for "pl"
    /// ```
    ///
    /// - Complexity: O(*k*) for *k* bytes of identifier. No allocation.
    @inlinable
    public init?(exactly locale: some StringProtocol, type: PluralRuleType = .cardinal) {
        let utf8 = locale.utf8
        let found =
            utf8.withContiguousStorageIfAvailable { FoundRules(utf8: $0, type: type) }
            ?? Array(utf8).withUnsafeBufferPointer { FoundRules(utf8: $0, type: type) }
        guard found.isExact else { return nil }
        self.init(found, type: type)
    }

    /// The categories that these rules can return, in CLDR's order. `other` is always the last.
    ///
    /// ```swift
    /// PluralRules(locale: "pl").categories  // [.one, .few, .many, .other]
    /// ```
    public var categories: [PluralCategory] {
        let bits = ruleSet.categoryBits
        return PluralCategory.allCases.filter { bits >> $0.code & 1 == 1 }
    }

    /// The locale with these rules, by CLDR's name with hyphens: `he` for `iw-IL`, `pt-PT`, and `root` for a language unknown to CLDR, which BCP 47
    /// calls `und`.
    public var resolvedLocale: String {
        LocaleTables.index.identifier(ofRow: Int(row)).text
    }
}

extension PluralRules {
    /// Creates the rules for a UTF-8 locale identifier, as ``init(locale:type:)`` does.
    public init(localeUTF8 locale: UnsafeBufferPointer<UInt8>, type: PluralRuleType = .cardinal) {
        self.init(FoundRules(utf8: locale, type: type), type: type)
    }

    @usableFromInline
    init(_ found: FoundRules, type: PluralRuleType) {
        ruleSet = PackedRuleSet(PluralTables.rules, index: Int(found.ruleSet))
        row = found.row
        rangeTable = found.rangeTable
        self.type = type
    }
}

extension PluralRules {
    /// The CLDR release of the rules, such as `"48"`.
    public static var cldrVersion: String { PluralTables.cldrVersion.description }

    /// The locales with rules of a type in CLDR, by CLDR's names with hyphens, in alphabetical order. The list includes `root`.
    ///
    /// Deprecated codes that CLDR lists next to their successors (`iw` next to `he`) are aliases and not included.
    ///
    /// - Complexity: O(*n*²) in the number of locales. Keep the result.
    public static func supportedLocales(type: PluralRuleType = .cardinal) -> [String] {
        let tables = PluralTables.all
        var result: [String] = []
        for row in 0..<LocaleTables.rowCount where tables.table(Int(type.code), ofRow: row) != nil {
            result.append(tables.locales.identifier(ofRow: row).text)
        }
        return Order.byBytes(result)
    }
}

extension PluralRules: Hashable {
    /// Whether two rules have the same locale and type.
    public static func == (left: PluralRules, right: PluralRules) -> Bool {
        left.row == right.row && left.type == right.type
    }

    /// Hashes the locale and the type.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(row)
        hasher.combine(type)
    }
}

extension PluralRules: CustomStringConvertible {
    /// The locale and the type, such as `pl (cardinal)`.
    public var description: String { "\(resolvedLocale) (\(type.name))" }
}

// MARK: - Generated tables

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

    /// Looks an identifier up that is more than a language.
    @inline(never)
    static func find(_ locale: UnsafeBufferPointer<UInt8>, type: PluralRuleType) -> FoundRules {
        FoundRules(all.match(utf8: locale), type: type, in: all)
    }
}

extension LocaleTables {
    /// The index of locales.
    static var index: PackedLocaleIndex {
        PackedLocaleIndex(
            buckets: PackedBytes(buckets), languages: PackedBytes(languages), variants: PackedBytes(variants),
            scripts: PackedBytes(scripts), names: PackedBytes(names), regions: PackedBytes(regions),
            languageCount: languageCount, variantCount: variantCount, scriptCount: scriptCount, nameCount: nameCount,
            regionCount: regionCount)
    }
}

/// The tables for the other files of the module.
///
/// Each object file whose code names a table has a copy of it. So only this file names the tables of rules and locales,
/// and nothing here is inlined elsewhere. The exception is the choice of a rule set, which is inlined into programs:
/// a call would cost a fifth of the time of making rules.
enum SharedTables {
    @inline(never)
    static var plurals: PackedPluralTables { PluralTables.all }

    @inline(never)
    static var index: PackedLocaleIndex { LocaleTables.index }

    /// The tables of `PluralTables`.
    @inline(never)
    static var ruleLiterals:
        (
            headers: StaticString, entries: StaticString, programs: StaticString, ranges: StaticString,
            columns: StaticString
        )
    {
        (
            PluralTables.headers, PluralTables.entries, PluralTables.programs, PluralTables.ranges, PluralTables.columns
        )
    }

    /// The tables of `LocaleTables`.
    @inline(never)
    static var localeLiterals:
        (
            buckets: StaticString, languages: StaticString, variants: StaticString, scripts: StaticString,
            names: StaticString, regions: StaticString
        )
    {
        (
            LocaleTables.buckets, LocaleTables.languages, LocaleTables.variants, LocaleTables.scripts,
            LocaleTables.names, LocaleTables.regions
        )
    }
}

extension FoundRules {
    /// Looks a locale up in the generated tables.
    @usableFromInline
    init(utf8 locale: UnsafeBufferPointer<UInt8>, type: PluralRuleType) {
        self.init(utf8: locale, type: type, in: PluralTables.all, otherwise: PluralTables.find)
    }
}
