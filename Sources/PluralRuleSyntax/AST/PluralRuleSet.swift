import CLDRPluralsCore

/// The rules of a language for one type of plural, in the order in which they are tried.
///
/// ```swift
/// let rules = try PluralRuleSet(parsing: "one: i = 1 and v = 0; few: n % 10 = 2..4")
/// rules.category(for: "23")  // few
/// rules.category(for: "5")   // other
/// print(rules)               // one: i = 1 and v = 0; few: n % 10 = 2..4
/// ```
///
/// `other` needs no rule: it is the category of each number that no condition holds for.
///
/// Source: UTS #35 part 3, "Language Plural Rules".
public struct PluralRuleSet: Sendable, Hashable {
    /// The rules in order. The rule of `other` is the last one where there is one.
    public let rules: [PluralRule]

    /// A rule set, or nil where a category occurs twice or `other` is not last.
    public init?(_ rules: [PluralRule]) {
        var seen: Set<PluralCategory> = []
        for rule in rules {
            guard !seen.contains(.other), seen.insert(rule.category).inserted else { return nil }
        }
        self.rules = rules
    }

    /// The categories that the rules name, in CLDR's order, always with `other`.
    public var categories: [PluralCategory] {
        let named = Set(rules.map(\.category))
        return PluralCategory.allCases.filter { $0 == .other || named.contains($0) }
    }

    /// The same rules without samples and without the rule of `other`: equal for two languages exactly where
    /// their conditions are the same.
    public var withoutSamples: PluralRuleSet {
        PluralRuleSet(unchecked: rules.filter { $0.condition != nil }.map(\.withoutSamples))
    }

    /// For callers that know that each category occurs once and `other` last.
    init(unchecked rules: [PluralRule]) {
        self.rules = rules
    }
}

extension PluralRuleSet: CustomStringConvertible {
    /// The canonical text, with `; ` between rules. Reading it again gives an equal rule set.
    public var description: String {
        rules.isEmpty ? PluralCategory.other.keyword : rules.map(\.description).joined(separator: "; ")
    }
}
