import CLDRPluralsCore
import PluralRuleSyntax
import StringsdictTestSupport
import Testing

@testable import TableCompiler

/// Invented rules: the compiler must not depend on any particular locale or rule.
@Suite("Rules never seen before")
struct UnseenRulesTests {
    @Test(arguments: [
        "one: n % 7 = 3",
        "one: n % 7 = 3; few: n % 11 = 1..4 and n % 12 != 1; many: n = 5000",
        "one: n = 1000..1999",
        "two: n within 2..4",
        "two: n not within 2..4; few: n % 10 within 3..5",
        "one: i = 3 and w = 2; two: w = 1; few: v = 4..9",
        "one: v % 3 = 1",
        "few: f % 7 = 2; many: t % 13 = 5,6",
        "one: c = 3; two: e = 6 and i % 1000 = 0",
        "one: n % 1000000000 = 0 and n != 0",
        "one: n % 10000000000000 = 5; many: n % 720720 = 0",
        "one: n = 7199999999999999999",
        "one: n = 1; two: n = 2 or v = 1 or v = 2 or f = 3 or t = 4 or w = 5 or f = 9 or t = 8",
        "one: n != 1; two: n = 1",
        "few: v != 0 and i % 100 = 2 or t = 5 and f % 100 = 50",
        "one: i = 0,1 and f = 0..1; many: i != 0..5 and i % 100000 = 0 and v = 0",
        // Each kind of table for fractions: rows, columns or both, by value and by residue, of each operand.
        "one: i = 3..5; few: i % 100 = 7",
        "one: i = 3..5; few: i % 1000 = 700",
        "one: i % 10 = 3 and v != 0",
        "one: f = 1; two: f = 2..9",
        "one: t % 10 = 3; two: t % 100 = 14",
        "one: v = 2; two: v = 3 and f != 5",
        "few: f % 10 = 2 and i % 10 = 3; many: f % 4 = 0 or i % 25 = 7",
        "few: t = 5 and v = 2..4; many: t = 5; two: t = 25 and v = 3",
        "one: i = 1 and v != 0 and t % 20 = 5; two: i = 0 and t % 20 = 5",
        "one: i = 1 and f = 5; two: i = 100 and f = 5; few: i = 120 and f = 110; many: f = 118",
        "other",
    ])
    func compileAndAreProved(text: String) throws {
        let proof = try prove(source([PluralRuleSet(parsing: text)]))
        #expect(proof.wholeNumbers > 500)
        #expect(proof.decimals > 50)
    }

    /// Random rules are proved too, since the compiler assumes no form.
    @Test(arguments: 0..<TestEffort.count(16, usual: 3))
    func randomRulesAreProved(seed: Int) throws {
        var generator = SplitMix64(seed: UInt64(seed))
        let ruleSet = try PluralRuleSet(parsing: generator.ruleSet())
        _ = try prove(source([ruleSet]))
    }

    @Test(arguments: [
        ("one: n % 17 = 3", TableCompilerError.unsupportedModulus(17, relation: "n % 17 = 3")),
        (
            "one: n = 7207200000000000000",
            .constantTooLarge(7_207_200_000_000_000_000, relation: "n = 7207200000000000000")
        ),
        (
            "one: n = " + (0..<300).map { "\($0 * 2)" }.joined(separator: ","),
            .tooMany("ranges in one relation", count: 300, limit: 127)
        ),
    ])
    func whatCannotBePackedIsRefusedWithAReason(text: String, expected: TableCompilerError) throws {
        let ruleSet = try PluralRuleSet(parsing: text)
        #expect(throws: expected) { try CompiledPluralTables(source([ruleSet])) }
        #expect(expected.description.count > 40)
    }

    @Test func rulesOfALocaleWithAVariantAreRefused() throws {
        let ruleSet = try PluralRuleSet(parsing: "one: n = 1")
        #expect(throws: TableCompilerError.rulesOfVariant("sl-rozaj")) {
            try CompiledPluralTables(source([ruleSet], locales: ["sl-rozaj"]))
        }
    }

    @Test(arguments: ["english", "x", "1"])
    func localesThatCannotBePackedAreRefused(locale: String) throws {
        let ruleSet = try PluralRuleSet(parsing: "one: n = 1")
        #expect(throws: TableCompilerError.unsupportedLocale(locale)) {
            try CompiledPluralTables(source([ruleSet], locales: [locale]))
        }
    }

    /// The proof finds every single wrong entry that a number can read. Some entries are never read: the column of v =
    /// 0 for a number with a fraction, the index of the last row or column of a table without rows or columns by value,
    /// and impossible combinations such as f = 100 with v = 2.
    @Test(arguments: [
        ("one: n = 1; few: n % 10 = 2..4 and n % 100 != 12..14; many: i = 5 and v != 0", 0),
        ("one: v = 1..100 and t != 0", 2),
        ("one: v % 3 = 1 and t != 0", 2),
        ("one: f % 10 = 3; few: f % 100 = 14 and v = 2", 4),
    ])
    func theProofFindsEveryWrongEntry(text: String, unread: Int) throws {
        let ruleSet = try PluralRuleSet(parsing: text)
        let tables = try RuleSetTables([ruleSet])
        var missed: [Int] = []
        for index in tables.entries.indices {
            var entries = tables.entries
            entries[index] ^= 1
            let changed = RuleSetTables(
                headers: tables.headers, entries: entries, programs: tables.programs, count: tables.count)
            let isMissed: Void? = try? onlyRules(changed).rules(for: "root").read { packed in
                let check = RuleSetProof(ruleSet: ruleSet, packed: packed)
                _ = (try check.proveWholeNumbers(), try check.proveDecimals())
            }
            if isMissed != nil { missed.append(index) }
        }
        let fillers = fillers(of: tables)
        #expect(missed.count { !fillers.contains($0) } == unread)
    }

    /// The entries among the residues that belong to no remainder and to no number's own entry.
    private func fillers(of tables: RuleSetTables) -> Set<Int> {
        func word(_ index: Int) -> Int { Int(tables.headers[index]) | Int(tables.headers[index + 1]) << 7 }
        var fillers: Set<Int> = []
        var read: Set<Int> = []
        for run in [PackedHeader.whole, PackedHeader.zeroFraction] {
            let residues = word(run + 4)
            fillers.formUnion(residues..<residues + PackedResidues.count)
            read.formUnion((0..<100).map { residues + PackedResidues.index(ofRemainder: $0) })
            read.formUnion(word(run)..<word(run) + word(run + 2))
        }
        return fillers.subtracting(read)
    }

    /// The order of rule sets does not affect the entries, and the same input gives the same bytes.
    @Test func outputIsDeterministic() throws {
        let texts = ["one: n = 1", "few: n % 10 = 2..4", "one: i = 0,1; many: i % 1000000 = 0 and i != 0"]
        let ruleSets = try texts.map { try PluralRuleSet(parsing: $0) }
        let first = try CompiledPluralTables(source(ruleSets))
        let second = try CompiledPluralTables(source(ruleSets))
        #expect(first.rules == second.rules)
        #expect(first.locales == second.locales)
        let reversed = try RuleSetTables(ruleSets.reversed())
        #expect(try RuleSetTables(ruleSets).entries == reversed.entries)
    }

    /// Compiles, prints and proves rules.
    private func prove(_ source: PluralSource) throws -> PluralProof {
        try PluralProof(LoadedPluralTables(CompiledPluralTables(source)), against: PluralExpectation(source))
    }

    /// Tables in which every locale has the first rule set.
    private func onlyRules(_ rules: RuleSetTables) throws -> LoadedPluralTables {
        let index = try CompiledPluralTables(source([])).locales
        return try LoadedPluralTables(
            version: "0", rules: rules, ranges: [], rangeTableCount: 0,
            columns: .init(bytes: [0, 0, 0x7F], languageCount: 1, variantCount: 0), index: index)
    }

    private func source(_ ruleSets: [PluralRuleSet], locales: [String] = ["aa", "bb", "cc"]) -> PluralSource {
        PluralSource(
            cardinals: zip(locales, ruleSets).map { .init(locales: [$0], ruleSet: $1) },
            ordinals: [], ranges: [], aliases: [], version: "0")
    }
}
