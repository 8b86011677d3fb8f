import CLDRPlurals
import CLDRSource
import StringsdictCommandConsole
import PluralRuleHistory
import PluralRuleSyntax
import PluralRuleTexts
import ReleaseComparison
import TableCompiler

extension ShippedRules {
    /// All rules and ranges, as one side of a comparison.
    static func release() throws -> ComparedRelease {
        var cardinals: [ComparedRelease.Rules] = []
        var ordinals: [ComparedRelease.Rules] = []
        var ranges: [ComparedRelease.Ranges] = []
        for row in rows {
            let locales = row.locales.map(String.init)
            switch row.subject {
            case "cardinal": cardinals.append((locales, try PluralRuleSet(parsing: row.content)))
            case "ordinal": ordinals.append((locales, try PluralRuleSet(parsing: row.content)))
            case "range": ranges.append((locales, row.content.split(separator: " ").compactMap(range(_:))))
            default: break
            }
        }
        return ComparedRelease(version: cldrVersion, cardinals: cardinals, ordinals: ordinals, ranges: ranges)
    }

    /// The rules of a release that this program knows, as one side of a comparison. The ranges of earlier releases are
    /// not known.
    ///
    /// - Throws: `CommandError` if this program does not know the release.
    static func release(of version: String) throws -> ComparedRelease {
        if version == cldrVersion { return try release() }
        let source = try source(of: version)
        return ComparedRelease(
            version: version, cardinals: source.cardinals.map { ($0.locales, $0.ruleSet) },
            ordinals: source.ordinals.map { ($0.locales, $0.ruleSet) }, ranges: nil)
    }

    /// Whether a name is the number of a release, such as `48`, and no folder has this name.
    static func isNumberOfRelease(_ name: String) -> Bool {
        !Folder.exists(name) && name.first?.isNumber == true && name.allSatisfy { $0.isNumber || $0 == "." }
    }

    /// The rules, ranges and aliases of this program, from which it writes standalone files.
    ///
    /// - Parameter version: An earlier release, whose rules are known but not its ranges and aliases. Nil for the
    ///   release of this program.
    static func source(of version: String? = nil) throws -> PluralSource {
        let shipped = try release()
        var aliases: [(type: String, replacement: String)] = []
        for row in rows where row.subject == "alias" {
            aliases += row.content.split(separator: " ").compactMap { pair in
                let parts = pair.split(separator: "=").map(String.init)
                return parts.count == 2 ? (parts[0], parts[1]) : nil
            }
        }
        var source = PluralSource(
            cardinals: shipped.cardinals.map { .init(locales: $0.locales, ruleSet: $0.ruleSet) },
            ordinals: shipped.ordinals.map { .init(locales: $0.locales, ruleSet: $0.ruleSet) },
            ranges: (shipped.ranges ?? []).map { .init(locales: $0.locales, results: $0.results) },
            aliases: aliases, version: cldrVersion)
        guard let version, version != cldrVersion else { return source }
        let listed =
            source.cardinals.map { (PluralRuleType.cardinal, $0.locales, $0.ruleSet) }
            + source.ordinals.map { (PluralRuleType.ordinal, $0.locales, $0.ruleSet) }
        let present = ReleaseRules(
            version: cldrVersion, groups: listed.map { (type: $0.0, locales: $0.1, rules: $0.2) })
        let earlier = EarlierRules.shipped.wholeReleases(before: present).first { $0.version == version }
        guard let earlier else {
            throw CommandError(
                """
                the plural rules of CLDR \(version) are not in this program, which knows \(PluralRelease.namesInWords); \
                name the folder of the release
                """)
        }
        source.version = version
        source.cardinals = groups(of: earlier, .cardinal)
        source.ordinals = groups(of: earlier, .ordinal)
        return source
    }

    private static func groups(of release: ReleaseRules, _ type: PluralRuleType) -> [PluralSource.Rules] {
        let locales = Dictionary(grouping: (release.rules[type] ?? [:]).keys.sorted()) { release.rules[type]?[$0] }
        return locales.compactMap { rules, locales in rules.map { .init(locales: locales, ruleSet: $0) } }
            .sorted { $0.locales[0] < $1.locales[0] }
    }

    private static func range(
        _ text: Substring
    ) -> (start: PluralCategory, end: PluralCategory, result: PluralCategory)? {
        let categories = text.split(whereSeparator: { $0 == "+" || $0 == "=" }).map(PluralCategory.init(keyword:))
        guard categories.count == 3, let start = categories[0], let end = categories[1], let result = categories[2]
        else { return nil }
        return (start, end, result)
    }
}
