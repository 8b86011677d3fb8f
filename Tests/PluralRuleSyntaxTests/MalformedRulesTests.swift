import CLDRPluralsCore
import PluralRuleSyntax
import Testing

/// A text with its diagnostics, as `Fixtures/malformed-rules.txt` lists them.
struct MalformedRule: Sendable, CustomTestStringConvertible {
    /// How to read the text: `condition`, `rules`, or `rule` and a category.
    var reading: String
    var text: String
    /// Each with line, column, severity, message and hint.
    var expected: [String]

    var testDescription: String { "\(reading): \(text)" }

    static let all: [MalformedRule] = {
        var rules: [MalformedRule] = []
        for line in FixtureFile.lines(of: "malformed-rules.txt") where !line.hasPrefix("#") && !line.isEmpty {
            if line.hasPrefix("  ") {
                if !rules.isEmpty { rules[rules.count - 1].expected.append(String(line.dropFirst(2))) }
            } else if let colon = line.firstIndex(of: "|") {
                let text = line[line.index(after: colon)...]
                rules.append(
                    MalformedRule(
                        reading: String(line[..<colon]),
                        text: text.split(separator: "\\n", omittingEmptySubsequences: false)
                            .joined(separator: "\n"), expected: []))
            }
        }
        return rules
    }()

    var diagnostics: [PluralRuleDiagnostic] {
        let words = reading.split(separator: " ")
        switch words.first {
        case "condition":
            return PluralRuleParser.parseCondition(text).diagnostics
        case "rules":
            return PluralRuleParser.parseRuleSet(text).diagnostics
        default:
            let category = words.last.flatMap { PluralCategory(keyword: $0) } ?? .other
            return PluralRuleParser.parseRule(text, category: category).diagnostics
        }
    }
}

@Suite struct MalformedRulesTests {
    @Test func theFixtureHasItsRules() {
        #expect(MalformedRule.all.count >= 100)
        #expect(MalformedRule.all.allSatisfy { !$0.expected.isEmpty })
    }

    @Test(arguments: MalformedRule.all)
    func aMalformedRuleIsReportedWithMessageAndPosition(_ rule: MalformedRule) {
        #expect(rule.diagnostics.map(\.description) == rule.expected)
    }
}
