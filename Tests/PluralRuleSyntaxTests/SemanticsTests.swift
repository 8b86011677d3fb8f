import CLDRPluralsCore
import PluralRuleSyntax
import Testing

@Suite struct SemanticsTests {
    /// A condition, numbers for which it holds, and numbers for which it does not.
    @Test(arguments: [
        ("n = 3..10", ["3", "3.0", "10.00", "7", "0.3c1"], ["2", "3.5", "10.1", "11", "9.99"]),
        ("n != 3..10", ["2", "3.5", "10.1", "11"], ["3", "3.0", "10"]),
        ("n within 3..10", ["3", "3.5", "9.999", "10", "10.0"], ["2.999", "10.001", "11"]),
        ("n not within 3..10", ["2.999", "10.001"], ["3", "3.5", "10"]),
        ("n % 100 = 3..10", ["3", "103", "110.0", "20000000000000000000000003"], ["3.5", "103.5", "11", "111"]),
        ("n % 100 != 3..10", ["3.5", "103.5", "11"], ["3", "103", "20000000000000000000000003"]),
        ("n % 10 within 2..4", ["2", "12.5", "14.0"], ["4.5", "14.1", "1.99"]),
        ("n is 1", ["1", "1.0", "-1", "01"], ["1.5", "11", "0"]),
        ("n is not 1", ["1.5", "2"], ["1", "1.00"]),
        ("i = 1", ["1", "1.9", "1.0"], ["2", "0.9"]),
        ("v = 0", ["1", "1.2c6", "1.5c1"], ["1.0", "1.23c1"]),
        ("w = 1", ["1.5", "1.50"], ["1.05", "1", "1.0"]),
        ("f = 50", ["1.50", "1.050"], ["1.5", "50"]),
        ("t = 5", ["1.5", "1.50", "1.05"], ["1.55", "1.0"]),
        ("c = 6", ["1c6", "1.2e6"], ["1000000", "1c5"]),
        ("e != 0..5", ["1c6", "1e7"], ["1000000", "1c5", "1c0"]),
        ("n = 1,3..5,9", ["1", "3", "4", "5", "9"], ["0", "2", "6", "8", "10"]),
        (
            "n = 18446744073709551615", ["18446744073709551615", "18446744073709551615.0"],
            ["18446744073709551616", "18446744073709551615.1"]
        ),
        (
            "n within 5..18446744073709551615", ["5", "18446744073709551614.5"],
            ["18446744073709551615.5", "18446744073709551616"]
        ),
        ("i % 18446744073709551615 = 1", ["1", "18446744073709551616"], ["18446744073709551615", "0"]),
        ("f % 10 = 4 or v = 0 and n = 2", ["1.4", "1.14", "2"], ["2.0", "1.40", "4"]),
    ])
    func conditionHolds(_ text: String, _ numbers: [String], _ others: [String]) throws {
        let condition = try PluralCondition(parsing: text)
        for number in numbers { #expect(condition.holds(for: try #require(DecimalOperands(number))), "\(number)") }
        for number in others { #expect(!condition.holds(for: try #require(DecimalOperands(number))), "\(number)") }
    }

    /// Where implementations have been found to be wrong.
    @Test(arguments: [
        ("cardinal", "fr", "1000000000000000000", PluralCategory.many),
        ("cardinal", "ar", "1000000000000000000000000000003", .few),
        ("cardinal", "en", "1000000000000000000001", .other),
        ("cardinal", "ar", "3.5", .other), ("cardinal", "br", "3.5", .other), ("cardinal", "lt", "2.5", .many),
        ("cardinal", "en", "1.0", .other), ("cardinal", "en", "-1", .one), ("cardinal", "pl", "22", .few),
        ("cardinal", "pl", "1.5", .other), ("cardinal", "fr", "1.2c6", .many), ("cardinal", "fr", "1e6", .many),
        ("cardinal", "fr", "1c5", .other), ("cardinal", "pt", "0", .one), ("cardinal", "pt_PT", "0", .other),
        ("cardinal", "cy", "6.00", .many), ("cardinal", "es", "1000000", .many), ("cardinal", "lv", "1.11", .zero),
        ("ordinal", "en", "111", .other), ("ordinal", "en", "101", .one), ("ordinal", "it", "800", .many),
    ])
    func categoryOfNumber(_ type: String, _ locale: String, _ number: String, _ category: PluralCategory) throws {
        let rules = try RuleSetFixture.rules(type, locale)
        #expect(rules.category(for: number) == category)
    }

    @Test func textThatIsNotANumberHasNoCategory() throws {
        #expect(try PluralRuleSet(parsing: "one: n = 1").category(for: "NaN") == nil)
    }

    @Test func theFirstRuleThatHoldsWins() throws {
        let rules = try PluralRuleSet(parsing: "many: n = 1..5; few: n = 2..9")
        #expect(
            ["0", "1", "2", "5", "6", "10"].map { rules.category(for: $0)?.keyword }
                == ["other", "many", "many", "many", "few", "other"])
    }

    @Test func traceShowsEachRelation() throws {
        let rules = try RuleSetFixture.rules("cardinal", "pl")
        let trace = rules.trace(for: try #require(DecimalOperands("112")))
        #expect(trace.category == .many)
        #expect(trace.winner == 2)
        #expect(trace.rules.map(\.holds) == [false, false, true])
        let few = trace.rules[1].conjunctions[0]
        #expect(few.relations.map(\.relation.description) == ["v = 0", "i % 10 = 2..4", "i % 100 != 12..14"])
        #expect(few.relations.map(\.operandValue.description) == ["0", "112", "112"])
        #expect(few.relations.map(\.comparedValue.description) == ["0", "2", "12"])
        #expect(few.relations.map(\.holds) == [true, true, false])
        #expect(rules.trace(for: try #require(DecimalOperands("1.5"))).winner == nil)
    }
}
