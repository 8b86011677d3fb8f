import CLDRPluralsCore
import PluralRuleSyntax
import Testing
import StringsdictTextFiles

@Suite struct GrammarTests {
    /// A text and its canonical form: every production of the grammar, in every spelling.
    @Test(arguments: [
        ("n = 1", "n = 1"), ("i=1", "i = 1"), ("v != 0", "v != 0"), ("w!=0", "w != 0"), ("f = 0", "f = 0"),
        ("t = 0", "t = 0"), ("c = 6", "c = 6"), ("e != 0..5", "e != 0..5"),
        ("n is 1", "n = 1"), ("n is not 1", "n != 1"), ("n in 1..3", "n = 1..3"), ("n not in 1..3", "n != 1..3"),
        ("n within 1..3", "n within 1..3"), ("n not within 1..3,5", "n not within 1..3,5"),
        ("n within 2", "n within 2"),
        ("n mod 10 is 1", "n % 10 = 1"), ("n%10=1", "n % 10 = 1"), ("n mod 10 in 2..4, 6", "n % 10 = 2..4,6"),
        ("n mod 100 not in 12..14", "n % 100 != 12..14"), ("n % 10 within 9..10", "n % 10 within 9..10"),
        ("n = 3, 5,7 .. 15", "n = 3,5,7..15"), ("n = 2..2", "n = 2"), ("n = 007", "n = 7"),
        ("n = 11,8,80", "n = 11,8,80"), ("n = 18446744073709551615", "n = 18446744073709551615"),
        ("n = 1 or n = 2 and v = 0 or i = 3", "n = 1 or n = 2 and v = 0 or i = 3"),
        ("n=1and v=0or i=2", "n = 1 and v = 0 or i = 2"),
        ("  n\n=\t1\r\n or\u{2028}i = 2\u{200E} ", "n = 1 or i = 2"),
    ])
    func conditionIsReadAndPrinted(_ text: String, _ canonical: String) throws {
        let condition = try PluralCondition(parsing: text)
        #expect(condition.description == canonical)
        #expect(try PluralCondition(parsing: canonical) == condition)
    }

    @Test func bindsAndTighterThanOr() throws {
        let condition = try PluralCondition(parsing: "n = 1 or n = 2 and v = 0")
        #expect(condition.conjunctions.map(\.relations.count) == [1, 2])
    }

    @Test(arguments: [
        ("i = 1 and v = 0 @integer 1", ["1"]),
        (
            "n != 7 @integer 0~3, 5, … @decimal 0.0~0.3, 10.00",
            ["0", "1", "2", "3", "5", "0.0", "0.1", "0.2", "0.3", "10.00"]
        ),
        ("n != 7 @integer 8~11, 100, ...", ["8", "9", "10", "11", "100"]),
        ("n != 7 @decimal 0.00~0.04", ["0.00", "0.01", "0.02", "0.03", "0.04"]),
        ("n != 7 @decimal 9.9~10.1", ["9.9", "10.0", "10.1"]),
        ("n != 7 @integer 1c3~3c3, 1e6 @decimal 1.1c6, 1.2e6, …", ["1c3", "2c3", "3c3", "1e6", "1.1c6", "1.2e6"]),
        ("n != 7", []),
    ])
    func samplesAreExpanded(_ text: String, _ numbers: [String]) throws {
        let rule = try PluralRuleParser.parseRule(text, category: .few).get()
        #expect(rule.samples.expanded() == numbers)
        #expect(try PluralRuleParser.parseRule(rule.text, category: .few).get() == rule)
    }

    @Test func samplesAreTextsOfTheirRule() throws {
        let rules = try PluralRuleSet(parsing: "one: n = 1 @integer 1; other: @integer 0, 2~4, … @decimal 0.5")
        #expect(rules.rules.map(\.sampleNumbers) == [["1"], ["0", "2", "3", "4", "0.5"]])
    }

    /// A list may stand for 10,000 numbers, in one range or in several.
    @Test func samplesAreCounted() {
        func codes(_ samples: String) -> [PluralRuleDiagnostic.Code] {
            PluralRuleParser.parseRule("n != 99999 @integer \(samples)", category: .few).diagnostics.map(\.code)
        }
        #expect(codes("0~9999") == [])
        #expect(codes("0~4999, 5000~9999") == [])
        #expect(codes("100~50") == [.invalidSample])
        #expect(codes("0~10000") == [.invalidSample])
        #expect(codes("0~9999, 10000") == [.invalidSample])
        #expect(codes("0~4999, 5000~9999, 10000") == [.invalidSample])
    }

    @Test(arguments: [
        ("n = 1,1", "1", true), ("n = 3,1..3", "1..3", false), ("n = 1..3,3", "3", true),
        ("n = 1..3,3..5", "3..5", false),
        ("n = 1..9,4..5", "4..5", true), ("n = 5..9,1..5", "1..5", false),
    ])
    func overlappingRangesAreWarnedOf(_ condition: String, _ text: String, _ isCovered: Bool) throws {
        let diagnostics = PluralRuleParser.parseCondition(condition).diagnostics
        #expect(diagnostics.map(\.code) == [.overlappingRanges])
        #expect(diagnostics.map(\.severity) == [.warning])
        #expect(diagnostics.map(\.text) == [text])
        #expect(diagnostics.map { $0.hint == "leave it out" } == [isCovered])
    }

    /// The initializers with `diagnostics` give warnings, too, and add to what is there. Those that throw do so for errors only.
    @Test func initializersGiveAllDiagnostics() throws {
        var diagnostics: [PluralRuleDiagnostic] = []
        #expect(PluralCondition(parsing: "n = 1..4,2", diagnostics: &diagnostics)?.description == "n = 1..4,2")
        #expect(PluralRule(parsing: "n = 1 and n = 2", category: .one, diagnostics: &diagnostics)?.category == .one)
        #expect(PluralRuleSet(parsing: "one: n = 1; two: n = 1", diagnostics: &diagnostics)?.categories.count == 3)
        #expect(diagnostics.allSatisfy { $0.severity == .warning })
        let codes: [PluralRuleDiagnostic.Code] = [
            .overlappingRanges, .unreachableCategory, .unreachableCategory,
        ]
        #expect(diagnostics.map(\.code) == codes)
        #expect(diagnostics.first?.message.hasSuffix(" (leave it out)") == true)
        #expect(try PluralCondition(parsing: "n = 1..4,2").conjunctions.count == 1)
        #expect(try PluralRule(parsing: "n = 1 and n = 2", category: .one).category == .one)
        #expect(try PluralRuleSet(parsing: "one: n = 1; two: n = 1").rules.count == 2)

        diagnostics = []
        #expect(PluralCondition(parsing: "n = x", diagnostics: &diagnostics) == nil)
        #expect(PluralRule(parsing: "n = x", category: .one, diagnostics: &diagnostics) == nil)
        #expect(PluralRuleSet(parsing: "one: n = x", diagnostics: &diagnostics) == nil)
        #expect(diagnostics.map(\.code) == [.missingValue, .missingValue, .missingValue])
        #expect(throws: PluralRuleError.self) { try PluralCondition(parsing: "n = x") }
        #expect(throws: PluralRuleError.self) { try PluralRule(parsing: "n = x", category: .one) }
        #expect(throws: PluralRuleError.self) { try PluralRuleSet(parsing: "one: n = x") }
    }

    @Test func theFirstOfSeveralOverlappingRangesIsNamed() {
        let messages = PluralRuleParser.parseCondition("n = 1..4,8..9,2..8").diagnostics.map(\.problem)
        #expect(messages.count == 1 && messages[0].contains("\"1..4\""), "\(messages)")
    }

    @Test(arguments: ["n = 1,2", "n = 1..2,3", "n = 3..4,1..2", "n = 1,3..5,2"])
    func neighbouringRangesAreFine(_ condition: String) {
        #expect(PluralRuleParser.parseCondition(condition).diagnostics.isEmpty)
    }

    @Test func samplesTellWhetherTheyAreComplete() throws {
        let rule = try PluralRuleParser.parseRule("n = 0..1 @integer 0, 1 @decimal 0.0, 1.0, …", category: .one).get()
        #expect(rule.samples.integers?.isComplete == true)
        #expect(rule.samples.decimals?.isComplete == false)
        #expect(rule.text == "n = 0..1 @integer 0, 1 @decimal 0.0, 1.0, …")
    }

    @Test(arguments: [
        ("one: n = 1; few: n = 2..4; other", "one: n = 1; few: n = 2..4; other"),
        ("one:n is 1;other:@integer 0, 2~9, …;", "one: n = 1; other: @integer 0, 2~9, …"),
        ("other", "other"),
        ("many: v != 0 @decimal 2.0~3.5, …; zero: i = 0", "zero: i = 0; many: v != 0 @decimal 2.0~3.5, …"),
    ])
    func ruleSetIsReadAndPrinted(_ text: String, _ canonical: String) throws {
        let set = try PluralRuleSet(parsing: text)
        #expect(set.description == canonical)
        #expect(try PluralRuleSet(parsing: canonical) == set)
        #expect(set.categories.last == .other)
    }

    @Test func positionsCountFromTheStartThatIsGiven() throws {
        let start = TextPosition(line: 12, column: 40)
        let onOneLine = PluralRuleParser.parseRule("n = x", category: .one, at: start).diagnostics
        #expect(onOneLine.map(\.position) == [TextPosition(line: 12, column: 44)])
        for lineEnd in ["\n", "\r", "\r\n"] {
            let diagnostics = PluralRuleParser.parseRule("n =\(lineEnd) x", category: .one, at: start).diagnostics
            #expect(diagnostics.map(\.position) == [TextPosition(line: 13, column: 2)])
        }
        let afterEllipsis = PluralRuleParser.parseRule("n != 0 @integer 1, … @decimal x", category: .one).diagnostics
        #expect(afterEllipsis.map(\.position.column) == [31])
    }

    @Test func diagnosticsNameTheOffendingText() throws {
        let entries = [
            PluralRuleEntry(
                category: "on", text: "n % 10 = 5..12", position: TextPosition(line: 3, column: 30),
                categoryPosition: TextPosition(line: 3, column: 20))
        ]
        let diagnostics = PluralRuleParser.parseRuleSet(entries).diagnostics
        #expect(diagnostics.map(\.text) == ["on", "5..12"])
        #expect(diagnostics.map(\.position.column) == [20, 39])
        #expect(diagnostics.map(\.code) == [.unknownCategory, .valueBeyondModulus])
        let error = #expect(throws: PluralRuleError.self) { try PluralRuleParser.parseRuleSet(entries).get() }
        #expect(error?.diagnostics == diagnostics)
    }

    @Test func longTextIsRefused() throws {
        let long = "n = 1" + String(repeating: " or n = 1", count: 10_000)
        #expect(PluralRuleParser.parseCondition(long).diagnostics.map(\.code) == [.textTooLong])
        #expect(PluralRuleParser.parseRuleSet("one: " + long).diagnostics.map(\.code) == [.textTooLong])
        #expect(PluralRuleParser.parseRule(long, category: .one).diagnostics.map(\.code) == [.textTooLong])
        let entries = [PluralRuleEntry(category: "one", text: long)]
        #expect(PluralRuleParser.parseRuleSet(entries).diagnostics.map(\.code) == [.textTooLong])
    }

    @Test func partsWithoutMeaningAreRefused() throws {
        let one = PluralRelation.ValueRange(1)
        #expect(PluralRelation.ValueRange(5, 3) == nil)
        #expect(PluralRelation(operand: .n, ranges: []) == nil)
        #expect(PluralRelation(operand: .n, modulus: 0, ranges: [one]) == nil)
        #expect(PluralConjunction([]) == nil)
        #expect(PluralCondition([]) == nil)
        let relation = try #require(PluralRelation(operand: .n, ranges: [one]))
        let condition = try #require(PluralConjunction([relation]).flatMap { PluralCondition([$0]) })
        #expect(PluralRule(category: .other, condition: condition) == nil)
        #expect(PluralRule(category: .one, condition: nil) == nil)
        let rule = try #require(PluralRule(category: .one, condition: condition))
        let other = try #require(PluralRule(category: .other, condition: nil))
        #expect(PluralRuleSet([rule, rule]) == nil)
        #expect(PluralRuleSet([other, rule]) == nil)
        let zero = try #require(PluralRule(category: .zero, condition: condition))
        #expect(PluralRuleSet([rule, zero]) == PluralRuleSet([zero, rule]))
        #expect(PluralRuleSet([rule, other])?.withoutSamples == PluralRuleSet([rule]))
    }
}
