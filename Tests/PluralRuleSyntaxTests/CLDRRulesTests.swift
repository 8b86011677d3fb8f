import CLDRPluralsCore
import PluralRuleSyntax
import Testing

@Suite struct CLDRRulesTests {
    @Test func theFixtureIsComplete() {
        #expect(RuleSetFixture.all.count == 65)
        #expect(RuleSetFixture.all.reduce(0) { $0 + $1.entries.count } == 213)
    }

    @Test(arguments: RuleSetFixture.all)
    func noRuleHasAMistake(_ fixture: RuleSetFixture) throws {
        let result = PluralRuleParser.parseRuleSet(fixture.entries)
        #expect(result.diagnostics.map(\.description) == [])
        #expect(try result.get().rules.count == fixture.entries.count)
    }

    @Test(arguments: RuleSetFixture.all)
    func textIsPrintedAsCLDRWritesIt(_ fixture: RuleSetFixture) throws {
        let set = try PluralRuleParser.parseRuleSet(fixture.entries).get()
        for (rule, entry) in zip(set.rules, fixture.entries) {
            #expect(words(rule.text) == words(entry.text))
        }
    }

    @Test(arguments: RuleSetFixture.all)
    func readingPrintedRulesGivesTheSameRules(_ fixture: RuleSetFixture) throws {
        let set = try PluralRuleParser.parseRuleSet(fixture.entries).get()
        #expect(try PluralRuleSet(parsing: set.description) == set)
        for rule in set.rules {
            #expect(try PluralRuleParser.parseRule(rule.text, category: rule.category).get() == rule)
        }
    }

    @Test func everySampleHasItsCategory() throws {
        var count = 0
        for fixture in RuleSetFixture.all {
            let set = try PluralRuleParser.parseRuleSet(fixture.entries).get()
            for rule in set.rules {
                for sample in rule.samples.expanded() {
                    count += 1
                    #expect(set.category(parsing: sample) == rule.category, "\(fixture.name): \(sample)")
                    #expect(DecimalOperands(sample).map(set.trace(for:))?.category == rule.category)
                }
            }
        }
        #expect(count == 3_863)
    }

    /// CLDR's spaces around missing parts differ from rule to rule.
    private func words(_ text: String) -> [Substring] { text.split(separator: " ") }
}
