import CLDRPlurals
import PluralRuleSyntax

/// The plural rules of releases before the shipped one, each as its differences from the next newer release.
///
/// A release changes the rules of a few languages, so the differences are much shorter than the rules. As text, a
/// release is a line with its name and then a line for each group of locales: the type, the locales, and the rules, or
/// `none` for locales that had no rules.
///
/// ```
/// CLDR 48
/// cardinal | gl | one: i = 1 and v = 0
/// cardinal | tg | none
/// ```
package struct EarlierRules: Sendable, Hashable {
    /// One release.
    package struct Release: Sendable, Hashable {
        /// The release, such as `48`.
        package let version: String
        /// The differences from the next newer release.
        package let differences: [Difference]
    }

    /// Locales whose rules the next newer release has changed or added.
    package struct Difference: Sendable, Hashable {
        /// Cardinal or ordinal rules.
        package let type: PluralRuleType
        /// The locales, as CLDR writes them.
        package let locales: [String]
        /// The rules before the change. Nil if there were none.
        package let rules: PluralRuleSet?
    }

    /// The releases, the newest first.
    package let releases: [Release]

    /// The releases that the generated table has. Empty if the table cannot be read, which a test excludes.
    package static let shipped = (try? EarlierRules(parsing: EarlierRuleTexts.text)) ?? .none

    /// No release.
    package static let none = EarlierRules(releases: [])

    private init(releases: [Release]) { self.releases = releases }

    // MARK: From and to whole releases

    /// The differences between releases, and from the newest of them to the current one.
    ///
    /// - Parameters:
    ///   - releases: The releases in any order. Those that are not before the current one are left out.
    ///   - current: The release that ships.
    package init(_ releases: [ReleaseRules], before current: ReleaseRules) {
        var newer = current
        var result: [Release] = []
        for release in releases.sorted(by: { ReleaseRules.precedes($1.version, $0.version) })
        where ReleaseRules.precedes(release.version, newer.version) {
            result.append(Release(version: release.version, differences: Self.differences(from: release, to: newer)))
            newer = release
        }
        self.releases = result
    }

    /// The releases with all of their rules, the newest first.
    ///
    /// - Parameter current: The release that the newest differences refer to.
    package func wholeReleases(before current: ReleaseRules) -> [ReleaseRules] {
        var rules = current.rules
        return releases.map { release in
            for difference in release.differences {
                for locale in difference.locales { rules[difference.type, default: [:]][locale] = difference.rules }
            }
            return ReleaseRules(version: release.version, rules: rules)
        }
    }

    private static func differences(from old: ReleaseRules, to new: ReleaseRules) -> [Difference] {
        PluralRuleType.allCases.flatMap { type -> [Difference] in
            let (before, after) = (old.rules[type] ?? [:], new.rules[type] ?? [:])
            var locales: [PluralRuleSet?: [String]] = [:]
            for locale in Set(before.keys).union(after.keys).sorted() where before[locale] != after[locale] {
                locales[before[locale], default: []].append(locale)
            }
            return locales.map { Difference(type: type, locales: $1, rules: $0) }
                .sorted { $0.locales[0] < $1.locales[0] }
        }
    }

    // MARK: Text

    /// The differences as text, with a line end after each line.
    package var text: String {
        releases.map { release in
            "CLDR \(release.version)\n"
                + release.differences.map { difference in
                    let rules = difference.rules.map(\.description) ?? "none"
                    return "\(difference.type.name) | \(difference.locales.joined(separator: " ")) | \(rules)\n"
                }.joined()
        }.joined()
    }

    /// Reads the differences. Empty lines and lines that begin with `#` are comments.
    ///
    /// - Throws: The first line that cannot be read.
    /// - Complexity: O(*n*).
    package init(parsing text: String) throws(EarlierRulesError) {
        var releases: [Release] = []
        var differences: [Difference] = []
        var version: Substring?
        let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        for (index, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("#") {
            if line.hasPrefix("CLDR ") {
                if let version { releases.append(Release(version: String(version), differences: differences)) }
                (version, differences) = (line.dropFirst(5), [])
                continue
            }
            let fields = line.split(separator: " | ", omittingEmptySubsequences: false)
            guard version != nil, fields.count == 3,
                let type = PluralRuleType.allCases.first(where: { $0.name == fields[0] })
            else {
                throw EarlierRulesError(
                    description: "line \(index + 1) is neither 'CLDR RELEASE' nor 'TYPE | LOCALES | RULES' below one")
            }
            var rules: PluralRuleSet?
            if fields[2] != "none" {
                do {
                    rules = try PluralRuleSet(parsing: fields[2]).withoutSamples
                } catch {
                    throw EarlierRulesError(description: "line \(index + 1): \(error)")
                }
            }
            differences.append(
                Difference(type: type, locales: fields[1].split(separator: " ").map(String.init), rules: rules))
        }
        if let version { releases.append(Release(version: String(version), differences: differences)) }
        self.releases = releases
    }
}

/// An error in the text of the differences.
package struct EarlierRulesError: Error, CustomStringConvertible {
    /// The line and the problem.
    package let description: String
}
