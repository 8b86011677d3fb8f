import CLDRPluralsCore
import PluralRuleSyntax
import StringsdictTestSupport
import Testing

@testable import TableCompiler

/// The tables of rule sets, which numbers are looked up in.
@Suite("Damaged tables of rules")
struct RuleDamageTests {
    /// Rules that need every part of the tables: constants, remainders, second remainders, each kind of table for
    /// fractions, and a program.
    static let texts = [
        "one: n = 1; few: n % 10 = 2..4 and n % 100 != 12..14; many: i = 5 and v != 0",
        "two: i % 1000 = 700 and v = 0; many: n = 3",
        "one: i = 0,1 and f = 0..1; few: c = 3",
        "one: i = 3..5; few: i % 100 = 7",
        "other",
    ]

    @Test(arguments: texts)
    func everyWrongByteIsRefused(text: String) throws {
        let ruleSet = try PluralRuleSet(parsing: text)
        let right = try RuleSetTables([ruleSet])
        #expect(Self.isProved(right, ruleSet))
        let answers = try Self.answers(right)
        var generator = SplitMix64(seed: 6)
        var (refused, harmless) = (0, 0)
        for (name, bytes) in [("headers", right.headers), ("entries", right.entries), ("programs", right.programs)] {
            for index in TestEffort.some(bytes.indices, step: 7) {
                let other = (bytes[index] + 1 + UInt8(generator.next() % 126)) & 0x7F
                // An entry has eight values that mean something.
                let flips: [UInt8] = name == "entries" ? [1] : [1, 2, 4, 8, 16, 32, 64]
                for changed in Set(flips.map { bytes[index] ^ $0 } + [other]) {
                    var damaged = bytes
                    damaged[index] = changed
                    let tables = RuleSetTables(
                        headers: name == "headers" ? damaged : right.headers,
                        entries: name == "entries" ? damaged : right.entries,
                        programs: name == "programs" ? damaged : right.programs, count: 1)
                    if !Self.isProved(tables, ruleSet) {
                        refused += 1
                    } else if try Self.answers(tables) == answers {
                        harmless += 1
                    } else {
                        Issue.record("byte \(index) of \(name): \(changed) in place of \(bytes[index]) is not noticed")
                    }
                }
            }
        }
        #expect(refused > (TestEffort.isLong ? harmless : 0), "\(refused) refused, \(harmless) harmless")
    }

    @Test func wrongCategoriesAreNamed() throws {
        let ruleSet = try PluralRuleSet(parsing: "one: i = 1 and v = 0")
        let other = try RuleSetTables([PluralRuleSet(parsing: "two: i = 1 and v = 0")])
        let error = #expect(throws: TableCompilerError.self) {
            try Self.rules(other).read { try RuleSetProof(ruleSet: ruleSet, packed: $0).proveCategories() }
        }
        guard case .disproved(_, let number, let packed, let expected) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(number == "the categories of the rules")
        #expect(packed == "two, other (36)")
        #expect(expected == "one, other")
    }

    /// No number that the proof tries is so large.
    @Test func aWrongConstantOfAProgramIsNamed() throws {
        func rules(_ modulus: String) -> String { "many: i % 1000 = 700 and i % \(modulus) = 0 and v = 0" }
        let ruleSet = try PluralRuleSet(parsing: rules("7000"))
        let other = try RuleSetTables([PluralRuleSet(parsing: rules("9000"))])
        let error = #expect(throws: TableCompilerError.self) {
            try Self.rules(other).read { try GeneralProgramProof.prove($0, ruleSet, of: "the rules") }
        }
        guard case .disproved(_, let number, let packed, let expected) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(number == "the general program of the rules")
        #expect(packed.contains("i % 9000 in 0..0") && expected.contains("i % 7000 in 0..0"), "\(packed)")
    }

    private static func isProved(_ tables: RuleSetTables, _ ruleSet: PluralRuleSet) -> Bool {
        do {
            try rules(tables).read { packed in
                let check = RuleSetProof(ruleSet: ruleSet, packed: packed)
                try GeneralProgramProof.prove(packed, ruleSet, of: "the rules")
                try check.proveCategories()
                _ = (try check.proveWholeNumbers(), try check.proveEdges(), try check.proveDecimals())
            }
            return true
        } catch {
            return false
        }
    }

    /// The categories of numbers, including numbers that the proof does not compare.
    private static func answers(_ tables: RuleSetTables) throws -> [UInt8] {
        let fractions = (0..<110).map { String($0) } + ["00", "05", "050", "118", "1000", "0000001"]
        return try rules(tables).read { packed in
            var result = [packed.categoryBits]
            result += (0..<12_000).map { packed.category(whole: $0).code }
            for integer in Array(0..<12) + [99, 100, 107, 200, 207, 700, 1_700] {
                for text in fractions + [0, 3, 4].map({ "5c\($0)" }) {
                    result.append(PluralOperands("\(integer).\(text)").map { packed.category($0).code } ?? 0x7F)
                }
            }
            return result
        }
    }

    /// The rule set of every locale.
    private static func rules(_ tables: RuleSetTables) throws -> CompiledPluralRules {
        let source = PluralSource(cardinals: [], ordinals: [], ranges: [], aliases: [], version: "0")
        let index = try CompiledPluralTables(source).locales
        return try LoadedPluralTables(
            version: "0", rules: tables, ranges: [], rangeTableCount: 0,
            columns: .init(bytes: [0, 0, 0x7F], languageCount: 1, variantCount: 0), index: index
        ).rules(for: "root")
    }
}
