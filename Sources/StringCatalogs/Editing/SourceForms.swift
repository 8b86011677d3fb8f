import CLDRPlurals

/// The text of the source language that each plural form of a translation starts with.
///
/// A form starts with the source text of its own category, if numbers of the same kind choose the category in both languages. Any other
/// form starts with `other`. For example, `many` is the form of millions in Spanish: *1 millón **de** archivos*. In Arabic the
/// numbers 11 to 99 choose `many`, and in Czech fractions do, so that the Spanish text of `other` is nearer to both.
///
/// ```swift
/// SourceForms(source: "es", target: "ar").category(for: "many")  // other
/// SourceForms(source: "es", target: "fr").category(for: "many")  // many
/// ```
///
/// Source: UTS #35 part 3, "Language Plural Rules".
package struct SourceForms: Sendable {
    /// The numbers that choose a category.
    private enum Numbers {
        case small, millions, fractions, none

        init(of category: PluralCategory, in rules: PluralRules) {
            if (0...220).contains(where: { rules.category(for: $0) == category }) {
                self = .small
            } else if [1_000_000, 2_000_000].contains(where: { rules.category(for: $0) == category }) {
                self = .millions
            } else {
                self = rules.categories.contains(category) ? .fractions : .none
            }
        }
    }

    /// The categories whose numbers are of another kind in the source language than in that of the translation.
    private let different: [PluralCategory]

    /// Compares the rules of two languages. A language unknown to CLDR has only `other`.
    ///
    /// - Complexity: The rules are evaluated for a few hundred numbers.
    package init(source: String, target: String) {
        let (source, target) = (SourceForms.rules(of: source), SourceForms.rules(of: target))
        different = target.categories.filter { category in
            category != .other && source.categories.contains(category)
                && Numbers(of: category, in: source) != Numbers(of: category, in: target)
        }
    }

    private static func rules(of language: String) -> PluralRules {
        PluralRules(locale: language.split(separator: "_").joined(separator: "-"))
    }

    /// The category of the source text: the same one, or else `other`.
    package func category(for keyword: String) -> String { isShared(keyword) ? keyword : "other" }

    /// Whether the source text of a category is the start of a translation in the same category.
    package func isShared(_ keyword: String) -> Bool { !different.contains { $0.keyword == keyword } }
}
