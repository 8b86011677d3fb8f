import CLDRPluralsCore
import Testing

@testable import PluralRuleSyntax

/// Compares the evaluator of consecutive integers with the one that works on the digits of a single number.
@Suite("Categories of consecutive whole numbers")
struct WholeNumbersTests {
    static let ranges: [Range<UInt64>] = [
        0..<250, 900..<1_105, 99_990..<100_020, 999_990..<1_000_015, 1_999_999..<2_000_004,
        9_999_999_999_990..<10_000_000_000_010, UInt64.max - 120..<UInt64.max, 7..<8, 5..<5,
    ]

    @Test("They are those of single numbers, for all rules of CLDR", arguments: RuleSetFixture.all)
    func rulesOfCLDR(fixture: RuleSetFixture) throws {
        try expectSame(try PluralRuleParser.parseRuleSet(fixture.entries).get())
    }

    @Test(
        "They are those of single numbers, for every kind of relation",
        arguments: [
            "one: n = 3", "one: n != 3", "one: n % 7 = 3", "one: n % 7 != 3..5", "one: i % 12 = 0,5..7",
            "one: n = 0..2,7,9..11 and n % 4 != 1", "one: v = 0 and i % 10 = 1; few: v = 0", "one: v != 0; two: f = 0",
            "one: t = 1; few: w = 0 and i = 5", "one: c = 6; two: e = 0 and n % 1000000 = 0",
            "one: n within 2..4; two: n not within 0..10", "one: n % 10 = 9 or n % 100 = 11; two: n % 10 = 9..9",
            "one: n % 1 = 0", "few: n = 18446744073709551600..18446744073709551615",
        ])
    func relations(text: String) throws {
        try expectSame(try PluralRuleSet(parsing: text))
    }

    private func expectSame(_ rules: PluralRuleSet) throws {
        for range in Self.ranges {
            let categories = rules.categories(ofWholeNumbers: range)
            #expect(categories.count == range.count)
            for (number, category) in zip(range, categories) {
                let exact = try #require(DecimalOperands(String(number)))
                if rules.category(for: exact) != category {
                    Issue.record("\(number): \(category) in a range, \(rules.category(for: exact)) by its digits")
                }
            }
        }
    }
}
