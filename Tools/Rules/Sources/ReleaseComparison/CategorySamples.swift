import CLDRPluralsCore
import PluralRuleSyntax

/// A category of a rule set with samples of its numbers.
///
/// ```swift
/// let rules = try PluralRuleSet(parsing: "one: i = 1 and v = 0")
/// for samples in CategorySamples.samples(of: rules) {
///     print(samples.category, samples.integers)  // "one 1", then "other 0, 2~999, …"
/// }
/// ```
package struct CategorySamples: Sendable, Hashable {
    package let category: PluralCategory
    /// Samples without visible fraction digits.
    package let integers: NumberExamples
    /// Samples with visible fraction digits.
    package let decimals: NumberExamples
    /// Samples with a compact exponent.
    package let compact: NumberExamples

    /// The categories of a rule set in CLDR's order, each with samples.
    ///
    /// The samples are the numbers that differ from a rule set that has one category for all numbers.
    package static func samples(of ruleSet: PluralRuleSet) -> [CategorySamples] {
        func numbers(in base: PluralRuleSet?) -> [CategoryChanges.Transition] {
            base.map { CategoryChanges(from: $0, to: ruleSet).transitions } ?? []
        }
        let transitions = numbers(in: PluralRuleSet([])) + numbers(in: everythingIsOne).filter { $0.new == .other }
        return ruleSet.categories.map { category in
            let numbers = transitions.first { $0.new == category }
            return CategorySamples(
                category: category, integers: numbers?.integers ?? NumberExamples(),
                decimals: numbers?.decimals ?? NumberExamples(), compact: numbers?.compact ?? NumberExamples())
        }
    }

    /// The category `one` for every number.
    private static let everythingIsOne = try? PluralRuleSet(parsing: "one: v = 0 or v != 0")
}
