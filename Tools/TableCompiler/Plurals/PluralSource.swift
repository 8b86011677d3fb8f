import CLDRPluralsCore
import PluralRuleSyntax

/// What the plural tables are compiled from: rules, ranges and aliases, as CLDR groups them.
public struct PluralSource: Sendable {
    /// Locales that share a rule set.
    public struct Rules: Sendable {
        /// Locale identifiers as CLDR writes them, such as `pt_PT`.
        public var locales: [String]
        /// Their rules.
        public var ruleSet: PluralRuleSet

        /// Rules of some locales.
        public init(locales: [String], ruleSet: PluralRuleSet) {
            self.locales = locales
            self.ruleSet = ruleSet
        }
    }

    /// Locales that share a table of ranges.
    public struct Ranges: Sendable {
        /// Locale identifiers as CLDR writes them.
        public var locales: [String]
        /// The category of each range that CLDR lists.
        public var results: [(start: PluralCategory, end: PluralCategory, result: PluralCategory)]

        /// Ranges of some locales.
        public init(
            locales: [String], results: [(start: PluralCategory, end: PluralCategory, result: PluralCategory)]
        ) {
            self.locales = locales
            self.results = results
        }
    }

    /// Cardinal rules.
    public var cardinals: [Rules]
    /// Ordinal rules.
    public var ordinals: [Rules]
    /// Plural ranges.
    public var ranges: [Ranges]
    /// Language aliases: the deprecated identifier and what replaces it, both with underscores or hyphens.
    public var aliases: [(type: String, replacement: String)]
    /// The CLDR release.
    public var version: String

    /// All that the tables are compiled from.
    public init(
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
    public func rules(_ type: PluralRuleType) -> [Rules] {
        type == .cardinal ? cardinals : ordinals
    }

    /// The same for some locales only, with root, which every look-up may end at.
    ///
    /// - Parameter locales: Identifiers; a language stands for itself and for its regions that have rules of their own.
    public func restricted(to locales: [String]) -> PluralSource {
        func language(of subtags: LocaleSubtags) -> LocaleSubtags {
            LocaleSubtags(language: subtags.language, script: 0, region: 0)
        }
        let wanted = Set(locales.map { LocaleSubtags($0) })
        // The tables find a region or a script by its language, so that one is always there.
        let languages = Set(wanted.map(language(of:)))
        func keep(_ identifier: String) -> Bool {
            let subtags = LocaleSubtags(identifier)
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
