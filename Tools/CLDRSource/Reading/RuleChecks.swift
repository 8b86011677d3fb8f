import CLDRPluralsCore
import PluralRuleSyntax

/// Two rules of a set that hold for the same number, so that only their order decides.
struct RuleOverlap: Hashable {
    /// The category of the rule that wins.
    let earlier: PluralCategory
    /// The category of the rule that the number would have without it.
    let later: PluralCategory
    /// A number that both rules hold for.
    let number: String

    /// The overlaps of a set, one for each pair of rules.
    ///
    /// Compact numbers are left out: CLDR's own rules overlap there on purpose, as those for "one" and "many" do for 0c6 in
    /// French. A rule that the earlier ones hide wholly is the parser's warning.
    static func overlaps(of set: PluralRuleSet) -> [RuleOverlap] {
        let rules = set.rules.compactMap { rule in rule.condition.map { (rule.category, $0) } }
        guard rules.count > 1, let numbers = PluralRepresentatives(of: set, budget: budget),
            numbers.count <= maximumCount
        else { return [] }
        var found: [[PluralCategory]: RuleOverlap] = [:]
        for operands in numbers.operands where operands.c == 0 {
            let holding = rules.filter { $0.1.holds(for: operands) }.map(\.0)
            guard let earlier = holding.first else { continue }
            for later in holding.dropFirst() where found[[earlier, later]] == nil {
                found[[earlier, later]] = RuleOverlap(earlier: earlier, later: later, number: operands.description)
            }
        }
        let hidden = Set(rules.map(\.0)).subtracting(reached(by: set, numbers))
        return found.values.filter { !hidden.contains($0.later) }
            .sorted { ($0.later, $0.earlier) < ($1.later, $1.earlier) }
    }

    private static func reached(by set: PluralRuleSet, _ numbers: PluralRepresentatives) -> Set<PluralCategory> {
        Set(numbers.operands.lazy.map { set.category(for: $0) })
    }

    /// How many pieces of the number line, and how many numbers, a check looks at: more than any rule set of CLDR needs.
    private static let budget = 20_000
    private static let maximumCount = 20_000
}

/// The text of a rule with fewer samples.
enum SampleText {
    /// An entry without any samples.
    static func removingAll(from entry: PluralRuleEntry) -> PluralRuleEntry {
        var entry = entry
        entry.text = String(entry.text.prefix { $0 != "@" })
        while entry.text.last?.isWhitespace == true { entry.text.removeLast() }
        return entry
    }

    /// An entry without some samples; a list that has no other ones goes with them.
    static func removing(_ samples: [String], from entry: PluralRuleEntry) -> PluralRuleEntry {
        let parts = entry.text.split(separator: "@", omittingEmptySubsequences: false)
        var result = removingAll(from: entry)
        for list in parts.dropFirst() {
            let words = list.split { $0.isWhitespace || $0 == "," }.map(String.init)
            guard let name = words.first else { continue }
            let kept = words.dropFirst().filter { !samples.contains($0) }
            guard kept.contains(where: { $0 != "…" && $0 != "..." }) else { continue }
            result.text += " @\(name) " + kept.joined(separator: ", ")
        }
        return result
    }
}
