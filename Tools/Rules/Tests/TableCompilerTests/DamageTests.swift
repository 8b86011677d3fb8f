import StringsdictLocaleData
import CLDRPluralsCore
import PluralRuleSyntax
import StringsdictTestSupport
import Testing

@testable import CLDRSource
@testable import TableCompiler

/// A proof that a wrong byte does not disturb would prove nothing. So the bytes of small tables are changed one by one:
/// each change must be refused, or make no difference to any identifier or number of a wide grid.
@Suite("Damaged tables of locales")
struct DamageTests {
    private static let release = Result { try SmallRelease() }

    @Test(arguments: SmallRelease.Table.allCases)
    func everyWrongByteIsRefused(table: SmallRelease.Table) throws {
        let release = try Self.release.get()
        #expect(release.isProved(table))
        let answers = try release.answers()
        var generator = SplitMix64(seed: 5)
        var (refused, harmless) = (0, 0)
        for index in TestEffort.some(release.indices(of: table), step: 5) {
            let byte = release[table][index]
            let other = (byte &+ 1 &+ UInt8(generator.next() % 126)) & 0x7F
            for changed in Set([byte ^ 1, byte ^ 0x40, other]).subtracting([byte]) {
                var damaged = release
                damaged[table][index] = changed
                if !damaged.isProved(table) {
                    refused += 1
                } else if try damaged.answers() == answers {
                    harmless += 1
                } else {
                    Issue.record("byte \(index) of \(table): \(changed) in place of \(byte) is not noticed")
                }
            }
        }
        #expect(refused > 0)
        // The bytes of an empty bucket have no meaning. Most other bytes have one.
        #expect(
            !TestEffort.isLong || table == .buckets || harmless <= refused, "\(refused) refused, \(harmless) harmless")
    }

    @Test(arguments: SmallRelease.Table.allCases)
    func tablesThatAreCutOrTooLongAreRefused(table: SmallRelease.Table) throws {
        let release = try Self.release.get()
        for length in [0, 1, release[table].count / 2, release[table].count - 1] where length < release[table].count {
            var damaged = release
            damaged[table].removeLast(damaged[table].count - length)
            #expect(!damaged.isProved(table), "\(length) bytes")
        }
        var damaged = release
        damaged[table].append(0)
        // Behind the last symbol the text may go on.
        #expect(damaged.isProved(table) == (table == .text))
    }

    @Test func wrongCountsAreRefusedOrChangeNothing() throws {
        let release = try Self.release.get()
        let answers = try release.answers()
        let counts: [(String, WritableKeyPath<SmallRelease, Int>)] = [
            ("languageCount", \.locales.languageCount), ("variantCount", \.locales.variantCount),
            ("scriptCount", \.locales.scriptCount), ("nameCount", \.locales.nameCount),
            ("parentCount", \.locales.parentCount), ("columnLanguages", \.locales.rules.languageCount),
            ("columnVariants", \.locales.rules.variantCount), ("profileLanguages", \.locales.profiles.languageCount),
            ("profileVariants", \.locales.profiles.variantCount),
            ("scriptLanguages", \.locales.likelyScripts.languageCount),
            ("scriptVariants", \.locales.likelyScripts.variantCount),
            ("regionLanguages", \.locales.likelyRegions.languageCount),
            ("regionVariants", \.locales.likelyRegions.variantCount), ("plainSystem", \.numbers.plainSystem),
            ("rangeTableCount", \.rangeTableCount),
        ]
        for (name, count) in counts {
            for difference in [-1, 1, 5_000, -5_000] {
                var damaged = release
                damaged[keyPath: count] += difference
                let isProved = SmallRelease.Table.allCases.allSatisfy { damaged.isProved($0) }
                if isProved { #expect(try damaged.answers() == answers, "\(name) and \(difference)") }
            }
        }
    }
}

/// Some locales of CLDR with rules of their own, in tables that a test may change.
struct SmallRelease: Sendable {
    /// The tables that are found by locale.
    enum Table: String, Sendable, CaseIterable, CustomTestStringConvertible {
        case ranges, columns, buckets, languages, variants, scripts, names
        case likelyScripts, likelyRegions, parents
        case text, strings, systems, sets, profiles, overrides, profilesOfLocales

        var testDescription: String { rawValue }

        /// Whether plural rules are found by it, and whether locales and symbols are.
        var ofPlurals: Bool { [.ranges, .columns].contains(self) || isIndex }
        var ofLocales: Bool { [.likelyScripts, .likelyRegions, .parents].contains(self) || isIndex }
        var ofNumbers: Bool { ![.ranges, .columns].contains(self) }
        private var isIndex: Bool { [.buckets, .languages, .variants, .scripts, .names].contains(self) }
    }

    private let data: CLDRData
    private let plurals: PluralExpectation
    private let symbols: NumberExpectation
    private let places: LocaleExpectation
    private let rules: RuleSetTables
    private let proved: Set<PluralProof.Pair>
    var rangeTableCount: Int
    private var ranges: [UInt8]
    var locales: LocaleIndexTables
    var numbers: NumberTables

    init() throws {
        var data = try CLDRData.read(common: TestFolders.cldrData)
        let languages: Set = ["root", "ar", "en", "he", "iw", "kok", "pt", "sh", "sr", "zh", "yue", "lb"]
        func isKept(_ locale: String) -> Bool { languages.contains(String(locale.prefix { $0 != "_" })) }
        let kept: Set = [
            "root", "ar", "ar_EG", "en", "en_US_POSIX", "he", "kok", "kok_Latn", "pt", "pt_PT", "pt_AO", "sr",
            "sr_Latn", "zh",
            "zh_Hant", "zh_Hant_HK", "zh_Hant_MO", "yue",
        ]
        data.numbers.removeAll { !kept.contains($0.locale) }
        data.likelySubtags.removeAll { !kept.contains($0.from) && !["zh_TW", "zh_HK", "lb"].contains($0.from) }
        data.languageAliases.removeAll { !["iw", "sh", "zh_yue", "zh_guoyu", "i_lux", "prs", "por"].contains($0.type) }
        data.scripts.removeAll {
            !["Latn", "Arab", "Hebr", "Hans", "Hant", "Deva", "Cyrl", "Thaa"].contains($0.code)
        }
        data.numberingSystems.removeAll { !["latn", "arab", "deva", "hant", "roman"].contains($0.id) }
        data.parentLocales = data.parentLocales.filter { $0.component == nil }.compactMap { entry in
            let children = entry.locales.filter(kept.contains)
            return children.isEmpty || !isKept(entry.parent)
                ? nil
                : ParentLocale(
                    parent: entry.parent, locales: children, localeRules: entry.localeRules, component: nil,
                    location: entry.location)
        }
        self.data = data

        let source = PluralSource(
            cardinals: try [("root", "other"), ("pt he", "one: n = 1"), ("pt_PT", "many: n = 2"), ("sr", "few: n = 3")]
                .map(SmallRelease.rules),
            ordinals: try [("root", "other"), ("kok_Latn", "two: n = 2"), ("pt", "one: n = 1")].map(SmallRelease.rules),
            ranges: [
                .init(locales: ["pt"], results: [(.one, .few, .one), (.few, .one, .other)]),
                .init(locales: ["sr", "kok_Latn"], results: [(.other, .few, .few)]),
            ],
            aliases: data.languageAliases.map { ($0.type, $0.replacement) }, version: data.version)
        numbers = try NumberTables(NumberSource(data))
        let tables = try CompiledPluralTables(source, locales: LocaleSource(data, profiles: numbers.localeProfiles))
        rules = tables.rules
        ranges = tables.ranges
        rangeTableCount = tables.rangeCount
        locales = tables.locales
        plurals = PluralExpectation(source)
        symbols = try NumberExpectation(data)
        places = LocaleExpectation(data)
        let written = try LoadedPluralTables(
            version: data.version, rules: rules, ranges: ranges, rangeTableCount: rangeTableCount,
            columns: locales.rules, index: locales)
        let expectation = plurals
        proved = try written.read { try PluralProof($0, against: expectation, proved: []) }.proved
    }

    private static func rules(_ locales: String, _ text: String) throws -> PluralSource.Rules {
        .init(locales: locales.split(separator: " ").map(String.init), ruleSet: try PluralRuleSet(parsing: text))
    }

    subscript(table: Table) -> [UInt8] {
        get { table == .ranges ? ranges : self[keyPath: SmallRelease.path(table)] }
        set {
            if table == .ranges { ranges = newValue } else { self[keyPath: SmallRelease.path(table)] = newValue }
        }
    }

    private static func path(_ table: Table) -> WritableKeyPath<SmallRelease, [UInt8]> {
        switch table {
        case .ranges, .columns: \.locales.rules.bytes
        case .buckets: \.locales.buckets
        case .languages: \.locales.languages
        case .variants: \.locales.variants
        case .scripts: \.locales.scripts
        case .names: \.locales.names
        case .likelyScripts: \.locales.likelyScripts.bytes
        case .likelyRegions: \.locales.likelyRegions.bytes
        case .parents: \.locales.parents
        case .text: \.numbers.text
        case .strings: \.numbers.strings
        case .systems: \.numbers.systems
        case .sets: \.numbers.sets
        case .profiles: \.numbers.profiles
        case .overrides: \.numbers.overrides
        case .profilesOfLocales: \.locales.profiles.bytes
        }
    }

    /// The bytes that are worth changing: of the buckets those around a language, and some empty ones.
    func indices(of table: Table) -> [Int] {
        guard table == .buckets else { return Array(self[table].indices) }
        let buckets = self[table]
        return buckets.indices.filter { index in
            let row = index / 2 * 2
            let isLast = row + 4 > buckets.count
            return isLast || buckets[row..<row + 2] != buckets[row + 2..<row + 4] || index % 64 == 0
        }
    }

    private func writtenPlurals() throws -> LoadedPluralTables {
        try LoadedPluralTables(
            version: data.version, rules: rules, ranges: ranges, rangeTableCount: rangeTableCount,
            columns: locales.rules, index: locales)
    }

    /// Whether the proofs that concern a table find it right.
    func isProved(_ table: Table) -> Bool {
        do {
            let numbers = try LoadedNumberTables(numbers, locales)
            if table.ofLocales { _ = try LocaleProof(numbers, against: places) }
            if table.ofNumbers { _ = try NumberProof(numbers, against: symbols) }
            if table.ofPlurals {
                _ = try writtenPlurals().read { try PluralProof($0, against: plurals, proved: proved) }
            }
            return true
        } catch {
            return false
        }
    }

    /// The results of a program for every combination of some languages, scripts, regions and variants.
    func answers() throws -> [String: String] {
        let numbers = try LoadedNumberTables(numbers, locales)
        let text = self.numbers.text
        var result: [String: String] = [:]
        for language in SmallRelease.languages {
            for script in ["", "-Latn", "-Arab", "-Hant", "-Hans", "-Deva", "-Cyrl", "-Thaa", "-Qaaa"] {
                for region in ["", "-PT", "-AO", "-TW", "-HK", "-MO", "-EG", "-CN", "-419"] {
                    for rest in script.isEmpty ? ["", "-posix", "-yue", "-guoyu", "-lux"] : [""] {
                        var identifier = language + script + region + rest
                        result[identifier] = identifier.withUTF8 { utf8 in
                            numbers.read { SmallRelease.answer(utf8, $0, $1, text) }
                        }
                    }
                }
            }
        }
        try writtenPlurals().read { tables in
            for (identifier, answer) in result {
                var name = identifier
                let found = name.withUTF8 { utf8 in
                    PluralRuleType.allCases.map { FoundRules(utf8: utf8, type: $0, in: tables) }
                }
                let ranges = found.map { rules in
                    PluralCategory.allCases.flatMap { start in
                        PluralCategory.allCases.map {
                            tables.category(forRangeFrom: start, to: $0, rangeTable: rules.rangeTable).code
                        }
                    }
                }
                result[identifier] = answer + " \(found.map { "\($0.ruleSet) \($0.isExact) \($0.row)" }) \(ranges)"
            }
        }
        return result
    }

    private static let languages = [
        "", "root", "und", "ar", "en", "he", "iw", "kok", "pt", "sh", "sr", "zh", "yue", "lb", "prs", "por", "fa", "i",
        "aa",
        "zzz", "ps",
    ]

    private static func answer(
        _ identifier: UnsafeBufferPointer<UInt8>, _ numbers: PackedNumberTables, _ tree: PackedLocaleTree,
        _ text: [UInt8]
    ) -> String {
        let locale = tree.resolve(utf8: identifier)
        var ancestors: [String] = []
        var next: ResolvedLocale? = locale
        while let ancestor = next, ancestors.count < 20 {
            // A language without a row has the same answers as one whose row is empty.
            ancestors.append(tree.identifier(of: ancestor).text + (ancestor.variant == 0 ? "" : "-variant"))
            next = tree.parent(of: ancestor)
        }
        let symbols = numbers.symbols(utf8: identifier)
        let texts = [
            symbols.digits, symbols.decimal, symbols.group, symbols.minus, symbols.plus, symbols.exponent,
            symbols.infinity,
            symbols.notANumber,
        ].map { String(decoding: text[$0.offset..<$0.offset + $0.count], as: UTF8.self) }
        return """
            \(ancestors) \(tree.script(of: locale)) \(tree.likelyRegion(of: locale)) \(tree.isRightToLeft(locale)) \
            \(texts) \(numbers.identifier(ofSystem: symbols.system)) \(symbols.digitWidth) \(symbols.primaryGrouping) \
            \(symbols.secondaryGrouping) \(symbols.minimumGrouping)
            """
    }
}
