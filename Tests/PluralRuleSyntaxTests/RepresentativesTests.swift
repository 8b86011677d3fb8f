import CLDRPluralsCore
import Testing

@testable import PluralRuleSyntax

/// For a rule set, every combination of truths of its relations that some number of a wide sweep gives must be given by
/// a representative, and the other way around the representatives are real numbers.
@Suite struct RepresentativesTests {
    @Test(arguments: RuleSetFixture.all)
    func everyKindOfNumberIsCovered(_ fixture: RuleSetFixture) throws {
        let set = try PluralRuleParser.parseRuleSet(fixture.entries).get()
        try expectCoverage(of: set)
        let representatives = try #require(PluralRepresentatives(of: set, budget: 5_000))
        #expect(representatives.count < 20_000)
    }

    @Test(arguments: [
        "one: i % 4 = 1 and i % 10 = 3; few: n % 7 = 2 or i % 6 = 5",
        "one: f % 3 = 1 and t % 3 = 2; few: v % 2 = 1 and w % 3 = 1; many: f % 12 = 8",
        "one: n within 1..3; two: n % 10 within 2..5; few: n not within 0..4",
        "one: f % 40 = 8..16 and w = 1; two: f = 120..450 and t != 12; few: v = 3..4 and w = 2",
        "one: w = 2 and f = 50; few: t % 7 = 3 and f % 7 = 2",
        "one: c % 3 = 1 and n != 0; few: e = 2..4 and i = 5",
        "one: f = 0 and v = 2; two: t = 5 and w = 3; few: f % 100 = 50",
        "one: f = 1000", "one: f = 20; two: v = 1", "one: v = 4; two: f = 5", "one: f = 3000; two: f = 70; few: v = 2",
    ])
    func unusualRulesAreCovered(_ text: String) throws {
        try expectCoverage(of: try PluralRuleSet(parsing: text))
    }

    @Test func thereAreNoneIfThereWouldBeTooMany() throws {
        // Two great moduli without a common factor: their common period has 10¹² remainders.
        let set = try PluralRuleSet(parsing: "one: i % 999983 = 5 and i % 999979 = 7; two: i % 999961 = 0")
        #expect(PluralRepresentatives(of: set) == nil)
        // Nothing above the greatest word can be listed.
        #expect(PluralRepresentatives(of: try PluralRuleSet(parsing: "one: i = 18446744073709551615")) == nil)
        #expect(PluralRepresentatives(of: try PluralRuleSet(parsing: "one: v = 123456789")) == nil)
    }

    /// A representative has at most ten thousand digits after the point.
    @Test(arguments: [
        ("one: v = 10000", false), ("one: v = 10001", false), ("one: w = 9999", true), ("one: w = 10000", false),
    ])
    func theDigitsOfAFractionAreBounded(_ text: String, _ isListed: Bool) throws {
        let set = try PluralRuleSet(parsing: text)
        #expect((PluralRepresentatives(of: set, budget: 1_000_000) != nil) == isListed)
    }

    @Test func nestedPeriodsAreCoveredInFewSteps() throws {
        let set = try PluralRuleSet(
            parsing: "one: i % 10 = 1 and i % 100 != 11; many: i != 0 and i % 1000000000000000000 = 0")
        let representatives = try #require(PluralRepresentatives(of: set, budget: 1_000))
        #expect(representatives.integers.contains(1_000_000_000_000_000_000))
    }

    private func expectCoverage(of set: PluralRuleSet) throws {
        let relations = set.rules.flatMap { $0.condition?.relations ?? [] }
        func truths(_ operands: DecimalOperands) -> [Bool] { relations.map { $0.holds(for: operands) } }
        let representatives = try #require(PluralRepresentatives(of: set))
        var covered: Set<[Bool]> = []
        for operands in representatives.operands {
            covered.insert(truths(operands))
            #expect(DecimalOperands(operands.description) == operands)
        }
        for text in Sweep.numbers {
            let operands = try #require(DecimalOperands(text))
            #expect(covered.contains(truths(operands)), "\(text)")
        }
    }
}

/// Numbers of many shapes.
private enum Sweep {
    static let numbers: [String] = whole + broken + compact

    private static var whole: [String] {
        var integers = (0...230).map { "\($0)" }
        integers += ["999", "1000", "1001", "2000", "40000", "100000", "101000", "1000000", "1000001", "1100000"]
        return integers.flatMap { integer in ["", ".0", ".10", ".5"].map { integer + $0 } }
    }

    private static var broken: [String] {
        var fractions: [String] = []
        for (width, end) in [(1, 10), (2, 100), (3, 1_000)] {
            for value in 0..<end where width < 3 || value % 7 == 0 || value % 10 == 0 {
                let digits = "\(value)"
                fractions.append("." + String(repeating: "0", count: width - digits.count) + digits)
            }
        }
        return ["0", "1", "2", "3", "5", "13"].flatMap { integer in fractions.map { integer + $0 } }
    }

    private static var compact: [String] {
        ["0", "1", "2.5", "3", "1.0000001", "5.00"].flatMap { mantissa in (0...7).map { "\(mantissa)c\($0)" } }
    }
}
