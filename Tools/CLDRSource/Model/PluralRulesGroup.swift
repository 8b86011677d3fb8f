import CLDRPluralsCore
import PluralRuleSyntax

/// The locales that share a set of plural rules: one `<pluralRules>` element.
///
/// Source: UTS #35 part 3, "Language Plural Rules".
package struct PluralRulesGroup: Sendable {
    /// One `<pluralRule>` element as it stands in the file.
    package struct Source: Sendable {
        /// The category that the rule is for.
        package let category: PluralCategory
        /// The rule with its samples, to the letter.
        package let text: String
        /// Where the text begins.
        package let location: CLDRLocation
    }

    /// Whether the rules are for counting or for ranking.
    package let type: PluralRuleType
    /// The locales, as CLDR writes them (`pt_PT`), in the order of the file.
    package let locales: [String]
    /// The rules, parsed.
    package let rules: PluralRuleSet
    /// The rules as they stand in the file.
    package let sources: [Source]
    /// Where the element begins.
    package let location: CLDRLocation
}

/// The locales that share the categories of ranges: one `<pluralRanges>` element.
///
/// Source: UTS #35 part 3, "Plural Ranges".
package struct PluralRangesGroup: Sendable {
    /// The category of a range, from those of its ends.
    package struct Range: Sendable, Hashable {
        /// The category of the lower end.
        package let start: PluralCategory
        /// The category of the upper end.
        package let end: PluralCategory
        /// The category of the range.
        package let result: PluralCategory
    }

    /// The locales, as CLDR writes them, in the order of the file.
    package let locales: [String]
    /// The ranges, in the order of the file.
    package let ranges: [Range]
    /// Where the element begins.
    package let location: CLDRLocation
}
