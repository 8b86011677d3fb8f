import CLDRPlurals
import PluralRuleSyntax

/// Reads the table of rule texts that the tools are built with.
extension ShippedRules {
    /// A line of the table: `cardinal`, `ordinal` or `range`, the locales, and the text of their rules or ranges. The
    /// line `alias` has no locales, and the other names of languages.
    package typealias Row = (subject: Substring, locales: [Substring], content: Substring)

    /// The lines of the table.
    package static let rows: [Row] = text.split(separator: "\n").compactMap { line in
        let fields = line.split(separator: "|", maxSplits: 2)
        guard fields.count == 3 else { return nil }
        return (fields[0].dropLast(), fields[1].split(separator: " "), fields[2].dropFirst())
    }

    /// The rules of a locale that the evaluator has resolved.
    ///
    /// - Returns: Nil if the table is not in the form that `cldr-plurals generate` writes.
    package static func ruleSet(of locale: String, type: PluralRuleType) -> PluralRuleSet? {
        for row in rows where row.subject == type.name && row.locales.contains(where: { isSame($0, locale) }) {
            return try? PluralRuleSet(parsing: row.content)
        }
        // If CLDR has no rules for root, all numbers are "other".
        return locale == "root" ? PluralRuleSet([]) : nil
    }

    /// CLDR's range rules of a locale, each as `START+END=CATEGORY`. Empty if CLDR has no range rules for the locale.
    package static func rangePairs(of locale: String) -> [Substring] {
        for row in rows where row.subject == "range" && row.locales.contains(where: { isSame($0, locale) }) {
            return row.content.split(separator: " ")
        }
        return []
    }

    private static func isSame(_ identifier: Substring, _ tag: String) -> Bool {
        identifier.utf8.elementsEqual(tag.utf8) { $0 == $1 || $0 == UInt8(ascii: "_") && $1 == UInt8(ascii: "-") }
    }
}
