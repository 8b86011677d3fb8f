import PluralRuleSyntax
import Testing
import StringsdictTextFiles

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A file of the folder `Fixtures` next to this file.
enum FixtureFile {
    /// The lines of a file. Empty if the file cannot be read, which every test that uses the file notices.
    static func lines(of name: String) -> [String] {
        var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        parts += ["Fixtures", Substring(name)]
        let text = try? String(contentsOfFile: parts.joined(separator: "/"), encoding: .utf8)
        return (text ?? "").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}

/// A rule set of CLDR 48.
struct RuleSetFixture: Sendable, CustomTestStringConvertible {
    /// `cardinal` or `ordinal`, and the locales.
    var name: String
    var entries: [PluralRuleEntry]

    var testDescription: String { name }

    static let all: [RuleSetFixture] = {
        var sets: [RuleSetFixture] = []
        for (index, line) in FixtureFile.lines(of: "cldr-48-rules.txt").enumerated() {
            let fields = line.split(separator: "\t", maxSplits: 1).map(String.init)
            guard fields.count == 2 else { continue }
            if fields[0] == "cardinal" || fields[0] == "ordinal" {
                sets.append(RuleSetFixture(name: "\(fields[0]) \(fields[1])", entries: []))
            } else if !sets.isEmpty {
                let position = TextPosition(line: index + 1, column: fields[0].count + 2)
                sets[sets.count - 1].entries.append(
                    PluralRuleEntry(category: fields[0], text: fields[1], position: position))
            }
        }
        return sets
    }()

    /// The rules that CLDR has for exactly this locale.
    static func rules(_ type: String, _ locale: String) -> PluralRuleSet? {
        let name = locale.split(separator: "-").joined(separator: "_")
        let set = all.first {
            $0.name.hasPrefix(type) && $0.name.split(separator: " ").dropFirst().contains(Substring(name))
        }
        return set.flatMap { PluralRuleParser.parseRuleSet($0.entries).value }
    }
}
