import CLDRPluralsCore
import CLDRSource
import PluralRuleSyntax

/// The source of the plural tables: rules, ranges and aliases, grouped as in CLDR.
package struct PluralSource: Sendable {
    /// Locales that share a rule set.
    package struct Rules: Sendable {
        /// Locale identifiers as CLDR writes them, such as `pt_PT`.
        package var locales: [String]
        /// Their rules.
        package var ruleSet: PluralRuleSet

        /// Creates a group of locales with rules.
        package init(locales: [String], ruleSet: PluralRuleSet) {
            self.locales = locales
            self.ruleSet = ruleSet
        }
    }

    /// Locales that share a table of ranges.
    package struct Ranges: Sendable {
        /// Locale identifiers as CLDR writes them.
        package var locales: [String]
        /// The category of each range that CLDR lists.
        package var results: [(start: PluralCategory, end: PluralCategory, result: PluralCategory)]

        /// Creates a group of locales with ranges.
        package init(
            locales: [String], results: [(start: PluralCategory, end: PluralCategory, result: PluralCategory)]
        ) {
            self.locales = locales
            self.results = results
        }
    }

    /// Cardinal rules.
    package var cardinals: [Rules]
    /// Ordinal rules.
    package var ordinals: [Rules]
    /// Plural ranges.
    package var ranges: [Ranges]
    /// Language aliases: deprecated identifiers and their replacements, both with underscores or hyphens.
    package var aliases: [(type: String, replacement: String)]
    /// The CLDR release.
    package var version: String

    /// Creates a source.
    package init(
        cardinals: [Rules],
        ordinals: [Rules],
        ranges: [Ranges],
        aliases: [(type: String, replacement: String)],
        version: String
    ) {
        self.cardinals = cardinals
        self.ordinals = ordinals
        self.ranges = ranges
        self.aliases = aliases
        self.version = version
    }

    /// The rules of a type.
    package func rules(_ type: PluralRuleType) -> [Rules] {
        type == .cardinal ? cardinals : ordinals
    }

    /// The same source for some locales, and for root, which ends every look-up.
    ///
    /// - Parameter locales: Identifiers. A language includes its regions that have separate rules.
    package func restricted(to locales: [String]) -> PluralSource {
        func language(of subtags: LocaleIdentifier) -> LocaleIdentifier {
            LocaleIdentifier(language: subtags.language)
        }
        let wanted = Set(locales.map { LocaleIdentifier($0) })
        // The tables find a region or script through its language, so the language is always included.
        let languages = Set(wanted.map(language(of:)))
        func keep(_ identifier: String) -> Bool {
            let subtags = LocaleIdentifier(identifier)
            return subtags.language == 0 || wanted.contains(subtags) || languages.contains(subtags)
                || wanted.contains(language(of: subtags))
        }
        var result = self
        result.cardinals = cardinals.compactMap { rules in
            let kept = rules.locales.filter(keep)
            return kept.isEmpty ? nil : Rules(locales: kept, ruleSet: rules.ruleSet)
        }
        result.ordinals = ordinals.compactMap { rules in
            let kept = rules.locales.filter(keep)
            return kept.isEmpty ? nil : Rules(locales: kept, ruleSet: rules.ruleSet)
        }
        result.ranges = ranges.compactMap { ranges in
            let kept = ranges.locales.filter(keep)
            return kept.isEmpty ? nil : Ranges(locales: kept, results: ranges.results)
        }
        return result
    }
}

extension PluralSource {
    /// Creates a source from a CLDR release.
    package init(_ data: CLDRData) {
        func rules(_ type: PluralRuleType) -> [Rules] {
            data.pluralRules.filter { $0.type == type }.map { Rules(locales: $0.locales, ruleSet: $0.rules) }
        }
        self.init(
            cardinals: rules(.cardinal),
            ordinals: rules(.ordinal),
            ranges: data.pluralRanges.map { group in
                Ranges(locales: group.locales, results: group.ranges.map { ($0.start, $0.end, $0.result) })
            },
            aliases: data.aliases,
            version: data.version)
    }
}
