import CLDRPluralsCore
import CLDRSource
import PluralRuleSyntax
import StringsdictTestSupport
import Testing

@testable import TableCompiler

@Suite("Looking locales up in compiled tables")
struct LookupTests {
    private static let data = Result { try CLDRData.read(common: TestFolders.cldrData) }

    /// An alias may lead to another alias.
    @Test func chainedAliases() throws {
        let tables = try compiled(
            source(locales: ["aa", "aa_Latn", "bb"], aliases: [("ccc", "dd"), ("dd", "ee_Latn"), ("ee", "aa")]))
        #expect(tables.rules(for: "ccc").resolvedLocale == "aa-Latn")
        #expect(tables.rules(for: "dd-XX").resolvedLocale == "aa-Latn")
        #expect(tables.rules(for: "ee").resolvedLocale == "aa")
    }

    /// Cyclic aliases lead nowhere, and the look-up ends.
    @Test func circularAliases() throws {
        let tables = try compiled(source(locales: ["aa"], aliases: [("cc", "dd"), ("dd", "cc")]))
        #expect(tables.rules(for: "cc").resolvedLocale == "root")
    }

    /// CLDR names Western Armenian `hyw` but has no rules for it. The rules of Armenian do not apply to it.
    @Test func aliasesOfLanguagesWithoutRules() throws {
        let tables = try compiled(source(locales: ["aa", "bb"], aliases: [("aa_old", "cc")]))
        #expect(tables.rules(for: "aa-old").resolvedLocale == "root")
        #expect(tables.rules(for: "aa-new").resolvedLocale == "aa")
    }

    /// A region or script needs its language, through which it is found.
    @Test func restrictedToOneLocale() throws {
        let data = try Self.data.get()
        let listed = data.pluralRules.filter { $0.type == .cardinal }.flatMap(\.locales)
        let varied = listed.filter { $0.contains("_") }
        #expect(varied.contains("pt_PT"))
        for locale in varied + ["pl"] {
            try restricted(to: String(locale.map { $0 == "_" ? "-" : $0 }), data)
        }
    }

    private func restricted(to locale: String, _ data: CLDRData) throws {
        let tables = try compiled(PluralSource(data).restricted(to: [locale]))
        #expect(tables.rules(for: locale).resolvedLocale == locale)
        #expect(tables.rules(for: "en").resolvedLocale == "root")
        let proof = try PluralProof(tables, against: PluralExpectation(data, locales: [locale]))
        #expect(proof.ruleSets > 1)
        #expect(proof.samples > 50)
    }

    /// Finding the locale whose rules apply needs no compiled rule.
    @Test func localesAreFoundWithoutTheirRules() throws {
        let data = try Self.data.get()
        let source = PluralSource(data)
        let (tables, locales) = (try compiled(source), try LocalesWithRules(source))
        let named = PluralExpectation(data).identifiers.flatMap { [$0, $0.replacing("_", with: "-") + "-x-own"] }
        for locale in named + ["pl-PL", "sr-Latn-RS", "sr_RS@latin", "IW", "xx", "C", ""] {
            for type in PluralRuleType.allCases {
                #expect(
                    locales.locale(for: locale, type: type) == tables.rules(for: locale, type: type).resolvedLocale,
                    "\(locale)")
            }
        }
        #expect(locales.locale(for: "pt-PT", type: .cardinal) == "pt-PT")
        #expect(locales.locale(for: "iw", type: .ordinal) == "he")
        #expect(locales.locale(for: "xx", type: .cardinal) == "root")
    }

    /// The proof does not derive its expectation of an alias from the compiler's result.
    @Test func wrongAliasesAreFound() throws {
        let right = source(locales: ["aa", "bb"], aliases: [("cc", "bb"), ("dd_old", "aa")])
        let proof = try PluralProof(compiled(right), against: PluralExpectation(right))
        #expect(proof.locales == 36_704)
        for (index, target) in [(0, "aa"), (1, "bb")] {
            var wrong = right
            wrong.aliases[index].replacement = target
            let tables = try compiled(wrong)
            #expect(throws: TableCompilerError.self) { try PluralProof(tables, against: PluralExpectation(right)) }
        }
    }

    @Test func wrongRangesAreFound() throws {
        var right = source(locales: ["aa", "bb"], aliases: [])
        right.ranges = [.init(locales: ["aa"], results: [(.one, .other, .one)])]
        let proof = try PluralProof(compiled(right), against: PluralExpectation(right))
        #expect(proof.ranges == 2_556)
        var wrong = right
        wrong.ranges[0].results[0].result = .few
        let tables = try compiled(wrong)
        #expect(throws: TableCompilerError.self) { try PluralProof(tables, against: PluralExpectation(right)) }
    }

    /// The proof finds rules that were dropped, changed or assigned to another locale.
    @Test(arguments: ["pl", "ar", "pt_PT", "he"])
    func wrongRulesAreFound(locale: String) throws {
        let data = try Self.data.get()
        let expectation = PluralExpectation(data, locales: [locale, "ru"].map { $0.replacing("_", with: "-") })
        let right = PluralSource(data).restricted(to: [locale, "ru"])
        _ = try PluralProof(compiled(right), against: expectation)
        let index = try #require(right.cardinals.firstIndex { $0.locales.contains(locale) })
        let rules = right.cardinals[index].ruleSet.rules.filter { $0.condition != nil }
        for dropped in rules.indices {
            var wrong = right
            let kept = rules.indices.filter { $0 != dropped }.map { rules[$0] }
            wrong.cardinals[index].ruleSet = try #require(PluralRuleSet(kept))
            let tables = try compiled(wrong)
            #expect(throws: TableCompilerError.self, "\(rules[dropped].category)") {
                try PluralProof(tables, against: expectation)
            }
        }
        var moved = right
        moved.cardinals[index].locales = moved.cardinals[index].locales.filter { $0 != locale }
        let tables = try compiled(moved)
        #expect(throws: TableCompilerError.self) { try PluralProof(tables, against: expectation) }
    }

    private func compiled(_ source: PluralSource) throws -> LoadedPluralTables {
        try LoadedPluralTables(CompiledPluralTables(source))
    }

    /// Each locale has a rule set of its own, so that every confusion is visible.
    private func source(locales: [String], aliases: [(type: String, replacement: String)]) -> PluralSource {
        func rules(_ number: Int) -> PluralSource.Rules? {
            guard let ruleSet = try? PluralRuleSet(parsing: "one: n = \(number)") else { return nil }
            return .init(locales: [(["root"] + locales)[number]], ruleSet: ruleSet)
        }
        return PluralSource(
            cardinals: (0...locales.count).compactMap(rules), ordinals: [], ranges: [], aliases: aliases, version: "0")
    }
}
