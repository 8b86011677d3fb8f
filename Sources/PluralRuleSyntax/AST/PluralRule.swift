import CLDRPluralsCore

/// One rule of a language: a category, the condition that selects it, and samples.
///
/// The rule of `other` has no condition; CLDR lists it for its samples only.
///
/// Source: UTS #35 part 3, "Plural Rules Syntax" (`rule`).
public struct PluralRule: Sendable, Hashable {
    /// The category that the rule selects.
    public let category: PluralCategory
    /// What a number must fulfil; nil for `other`, and only for it.
    public let condition: PluralCondition?
    /// The samples of the rule.
    public let samples: PluralSamples

    /// A rule, or nil where `other` has a condition or another category has none.
    public init?(category: PluralCategory, condition: PluralCondition?, samples: PluralSamples = PluralSamples()) {
        guard (category == .other) == (condition == nil) else { return nil }
        self.category = category
        self.condition = condition
        self.samples = samples
    }

    /// The text of the rule as CLDR's files hold it: condition and samples, without the category.
    public var text: String {
        guard let condition else { return samples.description }
        return samples.isEmpty ? condition.description : "\(condition) \(samples)"
    }

    /// The same rule without its samples.
    public var withoutSamples: PluralRule {
        PluralRule(uncheckedCategory: category, condition: condition, samples: PluralSamples())
    }

    /// For callers that know that the condition belongs to the category.
    init(uncheckedCategory category: PluralCategory, condition: PluralCondition?, samples: PluralSamples) {
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
