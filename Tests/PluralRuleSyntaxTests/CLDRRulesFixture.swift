import PluralRuleSyntax
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The rules of CLDR 48 as lines of text.
struct RuleSetFixture: Sendable, CustomTestStringConvertible {
    /// `cardinal` or `ordinal`, and the locales.
    var name: String
    var entries: [PluralRuleEntry]

    var testDescription: String { name }

    static let all: [RuleSetFixture] = {
        var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        parts += ["Fixtures", "cldr-48-rules.txt"]
        guard let text = try? String(contentsOfFile: parts.joined(separator: "/"), encoding: .utf8) else { return [] }
        var sets: [RuleSetFixture] = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let fields = line.split(separator: "\t", maxSplits: 1).map(String.init)
            guard fields.count == 2 else { continue }
            if fields[0] == "cardinal" || fields[0] == "ordinal" {
                sets.append(RuleSetFixture(name: "\(fields[0]) \(fields[1])", entries: []))
            } else if !sets.isEmpty {
                let position = PluralRulePosition(line: index + 1, column: fields[0].count + 2)
                sets[sets.count - 1].entries.append(
                    PluralRuleEntry(category: fields[0], text: fields[1], position: position))
            }
        }
        return sets
    }()
}
