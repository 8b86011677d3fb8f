import CLDRPluralsCore
import PluralRuleSyntax
import TestSupport
import Testing

@Suite struct SemanticsTests {
    @Test(arguments: ConditionFixture.all)
    func conditionHolds(_ fixture: ConditionFixture) throws {
        let condition = try PluralCondition(parsing: fixture.condition)
        for number in fixture.holds {
            #expect(condition.holds(for: try #require(DecimalOperands(number))), "\(number)")
        }
        for number in fixture.fails {
            #expect(!condition.holds(for: try #require(DecimalOperands(number))), "\(number)")
        }
    }

    /// The rules of every locale of the fixture, if CLDR has them for exactly this locale.
    @Test(arguments: CategoryFixture.all)
    func categoryOfNumber(_ fixture: CategoryFixture) throws {
        guard let rules = RuleSetFixture.rules(fixture.type, fixture.locale) else { return }
        for (keyword, numbers) in fixture.numbers {
            for number in numbers { #expect(rules.category(parsing: number)?.keyword == keyword, "\(number)") }
        }
    }

    @Test func textThatIsNotANumberHasNoCategory() throws {
        #expect(try PluralRuleSet(parsing: "one: n = 1").category(parsing: "NaN") == nil)
    }

    @Test func theFirstRuleThatHoldsWins() throws {
        let rules = try PluralRuleSet(parsing: "many: n = 1..5; few: n = 2..9")
        #expect(
            ["0", "1", "2", "5", "6", "10"].map { rules.category(parsing: $0)?.keyword }
                == ["other", "many", "many", "many", "few", "other"])
    }

    @Test func traceShowsEachRelation() throws {
        let rules = try #require(RuleSetFixture.rules("cardinal", "pl"))
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
