import PluralRuleSyntax

/// All plural rules of one release of CLDR.
package struct ReleaseRules: Sendable, Hashable {
    /// The release, such as `49`.
    package let version: String
    /// The conditions of each locale's rules, by the identifiers that CLDR writes, such as `pt_PT`.
    package let rules: [PluralRuleType: [String: PluralRuleSet]]

    /// The rules of a release. Samples are left out.
    ///
    /// - Parameters:
    ///   - version: The release.
    ///   - groups: Locales and the rules that they share.
    package init(
        version: String, groups: some Sequence<(type: PluralRuleType, locales: [String], rules: PluralRuleSet)>
    ) {
        var rules = Dictionary(uniqueKeysWithValues: PluralRuleType.allCases.map { ($0, [String: PluralRuleSet]()) })
        for group in groups {
            let conditions = group.rules.withoutSamples
            for locale in group.locales { rules[group.type, default: [:]][locale] = conditions }
        }
        self.init(version: version, rules: rules)
    }

    init(version: String, rules: [PluralRuleType: [String: PluralRuleSet]]) {
        self.version = version
        self.rules = rules
    }

    /// Whether a release came out before another one: `43.1` before `44`.
    package static func precedes(_ left: String, _ right: String) -> Bool {
        func numbers(_ version: String) -> [Int] { version.split(separator: ".").map { Int($0) ?? 0 } }
        return numbers(left).lexicographicallyPrecedes(numbers(right))
    }
}
