import CLDRPluralsCore
import PluralRuleSyntax

/// All tables that the evaluator reads, with what they were compiled from.
public struct CompiledPluralTables: Sendable {
    /// The distinct rule sets, cardinal and ordinal together, without their samples.
    public let ruleSets: [PluralRuleSet]
    /// The packed form of ``ruleSets``.
    public let rules: RuleSetTables
    /// Range tables of 36 categories each: result by start and end.
    public let ranges: [UInt8]
    /// The count of distinct range tables.
    public let rangeCount: Int
    /// The look-up by locale.
    public let locales: LocaleTables
    /// The count of distinct cardinal rule sets.
    public let cardinalCount: Int
    /// The count of distinct ordinal rule sets.
    public let ordinalCount: Int
    /// The CLDR release.
    public let version: String
    /// For each locale that CLDR lists, by type, the index of its rule set.
    public let ruleSetIndex: [PluralRuleType: [String: Int]]
    /// What the tables were compiled from: what they are proved against.
    let source: PluralSource

    /// Bytes of all tables.
    public var size: Int { rules.size + ranges.count + locales.size }

    /// Compiles rules, ranges and aliases. Nothing about any locale or rule is known beforehand.
    ///
    /// - Throws: ``TableCompilerError``.
    public init(_ source: PluralSource) throws(TableCompilerError) {
        var ruleSets: [PluralRuleSet] = []
        var numbers: [PluralRuleSet: Int] = [:]
        var tables: [LocaleSubtags: LocaleTables.Tables] = [:]
        var index: [PluralRuleType: [String: Int]] = [:]
        var counts: [PluralRuleType: Set<Int>] = [:]
        for type in PluralRuleType.allCases {
            for group in source.rules(type) {
                let ruleSet = group.ruleSet.withoutSamples
                let number = numbers[ruleSet] ?? ruleSets.count
                if number == ruleSets.count {
                    numbers[ruleSet] = number
                    ruleSets.append(ruleSet)
                }
                counts[type, default: []].insert(number)
                for locale in group.locales {
                    let subtags = try CompiledPluralTables.subtags(of: locale)
                    switch type {
                    case .cardinal: tables[subtags, default: .init()].cardinal = number
                    case .ordinal: tables[subtags, default: .init()].ordinal = number
                    }
                    index[type, default: [:]][locale] = number
                }
            }
        }
        // Where even root has no rules, every number is `other`.
        let universal = PluralRuleSet([]).map { numbers[$0] ?? ruleSets.count } ?? 0
        if universal == ruleSets.count, let empty = PluralRuleSet([]) { ruleSets.append(empty) }
        var rootTables = tables[LocaleSubtags()] ?? .init()
        rootTables.cardinal = rootTables.cardinal ?? universal
        rootTables.ordinal = rootTables.ordinal ?? universal
        tables[LocaleSubtags()] = rootTables

        var rangeTables: [[UInt8]] = []
        for group in source.ranges {
            let table = CompiledPluralTables.rangeTable(group)
            let number = rangeTables.firstIndex(of: table) ?? rangeTables.count
            if number == rangeTables.count { rangeTables.append(table) }
            for locale in group.locales {
                tables[try CompiledPluralTables.subtags(of: locale), default: .init()].range = number
            }
        }

        self.ruleSets = ruleSets
        rules = try RuleSetTables(ruleSets)
        ranges = rangeTables.flatMap { $0 }
        rangeCount = rangeTables.count
        locales = try LocaleTables(tables, aliases: source.aliases)
        cardinalCount = counts[.cardinal]?.count ?? 0
        ordinalCount = counts[.ordinal]?.count ?? 0
        version = source.version
        ruleSetIndex = index
        self.source = source
    }

    /// The same tables, to be proved against another source: what a test sees an error with.
    init(_ tables: CompiledPluralTables, source: PluralSource) {
        ruleSets = tables.ruleSets
        rules = tables.rules
        ranges = tables.ranges
        rangeCount = tables.rangeCount
        locales = tables.locales
        cardinalCount = tables.cardinalCount
        ordinalCount = tables.ordinalCount
        version = tables.version
        ruleSetIndex = tables.ruleSetIndex
        self.source = source
    }

    private static func subtags(of locale: String) throws(TableCompilerError) -> LocaleSubtags {
        let subtags = LocaleSubtags(locale)
        let canonical = String(locale.map { $0 == "_" ? "-" : $0 })
        guard subtags.identifier == canonical || canonical == "und" else { throw .unsupportedLocale(locale) }
        return subtags
    }

    /// Pairs that CLDR does not list have the category of the end (UTS #35 part 3, "Plural Ranges").
    private static func rangeTable(_ group: PluralSource.Ranges) -> [UInt8] {
        var table = PluralCategory.allCases.flatMap { _ in PluralCategory.allCases.map { 0x30 + $0.code } }
        for (start, end, result) in group.results {
            table[Int(start.code) * 6 + Int(end.code)] = 0x30 + result.code
        }
        return table
    }
}
