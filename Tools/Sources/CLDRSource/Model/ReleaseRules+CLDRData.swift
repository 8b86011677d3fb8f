import PluralRuleHistory

extension ReleaseRules {
    /// The plural rules of a release that was read.
    package init(_ data: CLDRData) {
        self.init(version: data.version, groups: data.pluralRules.map { ($0.type, $0.locales, $0.rules) })
    }
}
