import CLDRPluralsCore
import CLDRSource

extension PluralSource {
    /// What a release of CLDR says about plurals.
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
            aliases: data.languageAliases.map { ($0.type, $0.replacement) },
            version: data.version)
    }
}
