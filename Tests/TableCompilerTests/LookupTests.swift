import CLDRPluralsCore
import CLDRSource
import PluralRuleSyntax
import TestSupport
import Testing

@testable import TableCompiler

@Suite("Looking locales up in compiled tables")
struct LookupTests {
    private static let release = Result { PluralSource(try CLDRData.read(common: TestFolders.cldrData)) }

    /// An alias may lead to another alias.
    @Test func chainedAliases() throws {
        let tables = try CompiledPluralTables(
            source(locales: ["aa", "aa_Latn", "bb"], aliases: [("ccc", "dd"), ("dd", "ee_Latn"), ("ee", "aa")]))
        #expect(tables.rules(for: "ccc").resolvedLocale == "aa-Latn")
        #expect(tables.rules(for: "dd-XX").resolvedLocale == "aa-Latn")
        #expect(tables.rules(for: "ee").resolvedLocale == "aa")
    }

    /// Aliases that lead in a circle lead nowhere, and nothing hangs.
    @Test func circularAliases() throws {
        let tables = try CompiledPluralTables(source(locales: ["aa"], aliases: [("cc", "dd"), ("dd", "cc")]))
        #expect(tables.rules(for: "cc").resolvedLocale == "root")
    }

    /// CLDR names Western Armenian `hyw`, and has no rules for it: those of Armenian are not for it.
    @Test func aliasesOfLanguagesWithoutRules() throws {
        let tables = try CompiledPluralTables(source(locales: ["aa", "bb"], aliases: [("aa_old", "cc")]))
        #expect(tables.rules(for: "aa-old").resolvedLocale == "root")
        #expect(tables.rules(for: "aa-new").resolvedLocale == "aa")
    }

    /// A region or a script alone brings its language along, by which it is found.
    @Test(arguments: ["kok-Latn", "pt-PT", "pl"])
    func restrictedToOneLocale(locale: String) throws {
        let tables = try CompiledPluralTables(try Self.release.get().restricted(to: [locale]))
        #expect(tables.rules(for: locale).resolvedLocale == locale)
        #expect(tables.rules(for: "en").resolvedLocale == "root")
        #expect(try tables.prove().ruleSets > 1)
    }

    /// What the proof expects of an alias is not what the compiler made of it.
    @Test func wrongAliasesAreFound() throws {
        let right = source(locales: ["aa", "bb"], aliases: [("cc", "bb"), ("dd_old", "aa")])
        #expect(try CompiledPluralTables(right).proveAliases() > 0)
        for (index, target) in [(0, "aa"), (1, "bb")] {
            var wrong = right
            wrong.aliases[index].replacement = target
            let tables = CompiledPluralTables(try CompiledPluralTables(wrong), source: right)
            #expect(throws: TableCompilerError.self) { try tables.proveAliases() }
        }
    }

    @Test func wrongRangesAreFound() throws {
        var right = source(locales: ["aa", "bb"], aliases: [])
        right.ranges = [.init(locales: ["aa"], results: [(.one, .other, .one)])]
        #expect(try CompiledPluralTables(right).proveRanges() == 36)
        var wrong = right
        wrong.ranges[0].results[0].result = .few
        let tables = CompiledPluralTables(try CompiledPluralTables(wrong), source: right)
        #expect(throws: TableCompilerError.self) { try tables.proveRanges() }
    }

    /// Each locale has a rule set of its own, so that every confusion shows.
    private func source(locales: [String], aliases: [(type: String, replacement: String)]) -> PluralSource {
        func rules(_ number: Int) -> PluralSource.Rules? {
            guard let ruleSet = try? PluralRuleSet(parsing: "one: n = \(number)") else { return nil }
            return .init(locales: [(["root"] + locales)[number]], ruleSet: ruleSet)
        }
        return PluralSource(
            cardinals: (0...locales.count).compactMap(rules), ordinals: [], ranges: [], aliases: aliases, version: "0")
    }
}
