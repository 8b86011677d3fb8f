// Rules have categories, and their users name them.
@_exported import CLDRPluralsCore

/// The rules of a language for one type of plural, in the order in which they are tried: `zero`, `one`, `two`, `few`,
/// `many`, `other`.
///
/// ```swift
/// let rules = try PluralRuleSet(
///     parsing: "one: i = 1 and v = 0; few: n % 10 = 2..4")
/// rules.category(parsing: "23")  // few
/// rules.category(parsing: "5")   // other
/// print(rules)               // one: i = 1 and v = 0; few: n % 10 = 2..4
/// ```
///
/// `other` needs no rule. It is the category of every number for which no condition holds.
///
/// The order of the text that the rules came from has no meaning. If several conditions hold for a number, the first
/// category in the order above wins.
///
/// Source: UTS #35 part 3, "Language Plural Rules", as CLDR 49 words it (CLDR-19012).
public struct PluralRuleSet: Sendable, Hashable {
    /// The rules in the order of `PluralCategory`. A rule of `other` is the last one.
    public let rules: [PluralRule]

    /// A rule set from rules in any order, but with `other` last. Nil if a category occurs twice or `other` is not last.
    package init?(_ rules: [PluralRule]) {
        var seen: Set<PluralCategory> = []
        for rule in rules {
            guard !seen.contains(.other), seen.insert(rule.category).inserted else { return nil }
        }
        self.init(unchecked: rules.sorted { $0.category < $1.category })
    }

    /// The categories that the rules name, in CLDR's order, always with `other`.
    public var categories: [PluralCategory] {
        let named = Set(rules.map { $0.category })
        return PluralCategory.allCases.filter { $0 == .other || named.contains($0) }
    }

    /// The same rules without samples and without the rule of `other`. For two languages, the results are equal if and
    /// only if the conditions are equal.
    package var withoutSamples: PluralRuleSet {
        PluralRuleSet(unchecked: rules.filter { $0.condition != nil }.map { $0.withoutSamples })
    }

    /// For callers that know that each category occurs once, and in order. A check passes the order of a text.
    init(unchecked rules: [PluralRule]) {
        self.rules = rules
    }
}

extension PluralRuleSet: CustomStringConvertible {
    /// The canonical text, with `; ` between rules. Reading it again gives an equal rule set.
    public var description: String {
        rules.isEmpty ? PluralCategory.other.keyword : rules.map { $0.description }.joined(separator: "; ")
    }
}

/// One rule of a language: a category, the condition that selects it, and samples.
///
/// The rule of `other` has no condition; CLDR lists it for its samples only.
///
/// Source: UTS #35 part 3, "Plural Rules Syntax" (`rule`).
public struct PluralRule: Sendable, Hashable {
    /// The category that the rule selects.
    public let category: PluralCategory
    /// The condition for the category. Nil for `other`, and only for it.
    public let condition: PluralCondition?
    /// The samples of the rule.
    package let samples: RuleSamples

    /// A rule. Nil if `other` has a condition, or if another category has no condition.
    package init?(category: PluralCategory, condition: PluralCondition?, samples: RuleSamples = RuleSamples()) {
        guard (category == .other) == (condition == nil) else { return nil }
        self.category = category
        self.condition = condition
        self.samples = samples
    }

    /// The text of each sample number that the rule lists, whole numbers first, with ranges such as `2~16` expanded.
    ///
    /// - Complexity: O(*n*) for *n* numbers.
    public var sampleNumbers: [String] { samples.expanded() }

    /// The text of the rule as CLDR's files hold it: condition and samples, without the category.
    package var text: String {
        guard let condition else { return samples.description }
        return samples.isEmpty ? condition.description : "\(condition) \(samples)"
    }

    /// The same rule without its samples.
    package var withoutSamples: PluralRule {
        PluralRule(uncheckedCategory: category, condition: condition, samples: RuleSamples())
    }

    /// For callers that know that the condition belongs to the category.
    init(uncheckedCategory category: PluralCategory, condition: PluralCondition?, samples: RuleSamples) {
        self.category = category
        self.condition = condition
        self.samples = samples
    }
}

extension PluralRule: CustomStringConvertible {
    /// The canonical text with its category, such as `one: i = 1 and v = 0 @integer 1`.
    public var description: String {
        let text = self.text
        return text.isEmpty ? category.keyword : "\(category.keyword): \(text)"
    }
}
