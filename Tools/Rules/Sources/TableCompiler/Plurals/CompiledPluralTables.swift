import CLDRPluralsCore
import StringsdictKeyedLists
import PluralRuleSyntax

/// All tables of the evaluator, with their source.
package struct CompiledPluralTables: Sendable {
    /// The distinct rule sets, cardinal and ordinal, without samples.
    package let ruleSets: [PluralRuleSet]
    /// The packed form of ``ruleSets``.
    package let rules: RuleSetTables
    /// Range tables of 36 categories each: result by start and end.
    package let ranges: [UInt8]
    /// The number of distinct range tables.
    package let rangeCount: Int
    /// The look-up by locale.
    package let locales: LocaleIndexTables
    /// The number of distinct cardinal rule sets.
    package let cardinalCount: Int
    /// The number of distinct ordinal rule sets.
    package let ordinalCount: Int
    /// The CLDR release.
    package let version: String

    /// Compiles rules, ranges and aliases. No locale and no rule is a special case.
    ///
    /// - Parameters:
    ///   - source: The plural rules.
    ///   - locales: The other data of locales. Without it, the tables have only plural rules.
    /// - Throws: ``TableCompilerError``.
    package init(_ source: PluralSource, locales: LocaleSource? = nil) throws(TableCompilerError) {
        let lists = try LocaleRules(source)
        ruleSets = lists.ruleSets
        rules = try RuleSetTables(ruleSets)
        ranges = lists.ranges.flatMap { $0 }
        rangeCount = lists.ranges.count
        self.locales = try LocaleIndexTables(lists.locales, locales ?? LocaleSource(aliases: source.aliases))
        cardinalCount = lists.counts[.cardinal]?.count ?? 0
        ordinalCount = lists.counts[.ordinal]?.count ?? 0
        version = source.version
    }
}

/// The distinct rule sets and range tables of CLDR, and for each locale the numbers of its rule sets and tables.
struct LocaleRules {
    /// The distinct rule sets, cardinal and ordinal, without samples.
    private(set) var ruleSets: [PluralRuleSet] = []
    /// The distinct range tables.
    private(set) var ranges: [[UInt8]] = []
    /// The numbers for each locale with rules or ranges in CLDR, including root.
    private(set) var locales: [LocaleKey: LocaleIndexTables.Rules] = [:]
    /// The rule sets of each type.
    private(set) var counts: [PluralRuleType: Set<Int>] = [:]

    init(_ source: PluralSource) throws(TableCompilerError) {
        var distinct = KeyedList<PluralRuleSet, Void>()
        for type in PluralRuleType.allCases {
            for group in source.rules(type) {
                let number = distinct.place(of: group.ruleSet.withoutSamples, adding: ())
                counts[type, default: []].insert(number)
                for locale in group.locales {
                    let key = try Self.key(of: locale)
                    switch type {
                    case .cardinal: locales[key, default: .init()].cardinal = number
                    case .ordinal: locales[key, default: .init()].ordinal = number
                    }
                }
            }
        }
        // If even root has no rules, every number is `other`.
        let universal = PluralRuleSet([]).map { distinct.place(of: $0, adding: ()) } ?? 0
        ruleSets = distinct.keys
        var root = locales[LocaleKey()] ?? .init()
        root.cardinal = root.cardinal ?? universal
        root.ordinal = root.ordinal ?? universal
        locales[LocaleKey()] = root

        for group in source.ranges {
            let table = Self.rangeTable(group)
            let number = ranges.firstIndex(of: table) ?? ranges.count
            if number == ranges.count { ranges.append(table) }
            for locale in group.locales {
                locales[try Self.key(of: locale), default: .init()].range = number
            }
        }
    }

    /// Plural rules use truncation only, so a variant subtag would never be found.
    private static func key(of locale: String) throws(TableCompilerError) -> LocaleKey {
        let key = try LocaleKey(reading: locale)
        guard key.variant.isEmpty else { throw .rulesOfVariant(locale) }
        return key
    }

    /// Pairs that CLDR does not list have the category of the end (UTS #35 part 3, "Plural Ranges").
    private static func rangeTable(_ group: PluralSource.Ranges) -> [UInt8] {
        let missing = 0x30 | PackedPluralTables.missingRange
        var table = PluralCategory.allCases.flatMap { _ in PluralCategory.allCases.map { missing | $0.code } }
        for (start, end, result) in group.results {
            table[Int(start.code) * 6 + Int(end.code)] = 0x30 + result.code
        }
        return table
    }
}
