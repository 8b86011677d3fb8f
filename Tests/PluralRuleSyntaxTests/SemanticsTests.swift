import CLDRPluralsCore
import PluralRuleSyntax
import StringsdictTestSupport
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

    /// The rules of every locale of the fixture. A locale without rules of its own, such as `de-AT`, has those of its language, and a
    /// language without rules has no form but `other`.
    @Test(arguments: CategoryFixture.all)
    func categoryOfNumber(_ fixture: CategoryFixture) throws {
        let language = String(fixture.locale.prefix { $0 != "-" })
        guard
            let rules = RuleSetFixture.rules(fixture.type, fixture.locale)
                ?? RuleSetFixture.rules(fixture.type, language)
        else {
            #expect(Set(fixture.numbers.keys) == ["other"])
            return
        }
        for (keyword, numbers) in fixture.numbers {
            for number in numbers { #expect(rules.category(parsing: number)?.keyword == keyword, "\(number)") }
        }
    }

    @Test func textThatIsNotANumberHasNoCategory() throws {
        #expect(try PluralRuleSet(parsing: "one: n = 1").category(parsing: "NaN") == nil)
    }

    /// CLDR-19012: rules are tried in the order of the categories and not in that of the text.
    @Test(arguments: ["few: n = 2..9; many: n = 1..5", "many: n = 1..5; few: n = 2..9"])
    func theFirstCategoryThatHoldsWins(_ text: String) throws {
        let rules = try PluralRuleSet(parsing: text)
        #expect(
            ["0", "1", "2", "5", "6", "9", "10"].map { rules.category(parsing: $0)?.keyword }
                == ["other", "many", "few", "few", "few", "few", "other"])
    }

    /// A warning tells where the order of a text differs and matters. The numbers of both rules decide, not only the
    /// keywords.
    @Test(arguments: [
        ("many: n % 10 = 1; one: n = 1", "many", "one", "1"), ("one: n = 0,1; zero: n = 0", "one", "zero", "0"),
        ("many: v != 0; zero: i = 0", "many", "zero", "0.0"), ("two: n = 2; few: n = 3; one: n = 3", "few", "one", "3"),
        ("many: c = 6; few: n = 1000000", "many", "few", "1c6"),
    ])
    func anOrderThatMattersIsWarnedOf(_ text: String, _ early: String, _ winner: String, _ number: String) {
        let found = PluralRuleParser.parseRuleSet(text).diagnostics.filter { $0.code == .rulesOutOfOrder }
        #expect(found.map(\.severity) == [.warning])
        #expect(found.map(\.text) == [early])
        #expect(
            found.map(\.message).first?.hasPrefix(
                "the rule for \"\(early)\" stands before the one for \"\(winner)\", but is tried after it: \(number)")
                == true,
            "\(found)")
    }

    @Test(arguments: [
        "one: n = 1; many: n % 10 = 1", "many: n = 5; one: n = 1", "many: n % 10 = 1 and n != 1; one: n = 1",
        "few: n within 2..4 and w != 0; one: n = 3; other", "other",
    ])
    func anOrderThatDoesNotMatterIsFine(_ text: String) {
        #expect(!PluralRuleParser.parseRuleSet(text).diagnostics.contains { $0.code == .rulesOutOfOrder })
    }

    /// Samples are checked against the order in which the rules are tried.
    @Test func samplesFollowTheOrderOfTheCategories() throws {
        _ = try PluralRuleSet(parsing: "few: n = 0..3 @integer 0, 2, 3; one: n = 1 @integer 1; other: @integer 4~9, …")
        #expect(throws: PluralRuleError.self) {
            try PluralRuleSet(parsing: "few: n = 0..3 @integer 0~3; one: n = 1; other")
        }
    }

    @Test func traceShowsEachRelation() throws {
        let rules = try #require(RuleSetFixture.rules("cardinal", "pl"))
        let trace = rules.trace(for: try #require(DecimalOperands("112")))
        #expect(trace.category == .many)
        #expect(trace.winningIndex == 2)
        #expect(trace.rules.map(\.holds) == [false, false, true])
        let few = trace.rules[1].conjunctions[0]
        #expect(few.relations.map(\.relation.description) == ["v = 0", "i % 10 = 2..4", "i % 100 != 12..14"])
        #expect(few.relations.map(\.operandValue.description) == ["0", "112", "112"])
        #expect(few.relations.map(\.comparedValue.description) == ["0", "2", "12"])
        #expect(few.relations.map(\.holds) == [true, true, false])
        #expect(rules.trace(for: try #require(DecimalOperands("1.5"))).winningIndex == nil)
    }
}
