import CLDRPlurals
import PluralRuleSyntax
import ReleaseComparison

extension ShippedRules {
    /// The rules of a locale that the evaluator has resolved.
    ///
    /// - Returns: Nil if the text is not in the form that `cldr-plurals generate` writes.
    static func ruleSet(of locale: String, type: PluralRuleType) -> PluralRuleSet? {
        for row in rows where row.subject == type.name && row.locales.contains(where: { isSame($0, locale) }) {
            return try? PluralRuleSet(parsing: row.content)
        }
        // If CLDR has no rules for root, all numbers are "other".
        return locale == "root" ? PluralRuleSet([]) : nil
    }

    /// All rules and ranges.
    static func release() throws -> ComparedRelease {
        var cardinals: [ComparedRelease.Rules] = []
        var ordinals: [ComparedRelease.Rules] = []
        var ranges: [ComparedRelease.Ranges] = []
        for row in rows {
            let locales = row.locales.map(String.init)
            switch row.subject {
            case "cardinal": cardinals.append((locales, try PluralRuleSet(parsing: row.content)))
            case "ordinal": ordinals.append((locales, try PluralRuleSet(parsing: row.content)))
            default: ranges.append((locales, row.content.split(separator: " ").compactMap(range(_:))))
            }
        }
        return ComparedRelease(version: cldrVersion, cardinals: cardinals, ordinals: ordinals, ranges: ranges)
    }

    private typealias Row = (subject: Substring, locales: [Substring], content: Substring)

    private static var rows: some Sequence<Row> {
        text.split(separator: "\n").lazy.compactMap { line in
            let fields = line.split(separator: "|", maxSplits: 2)
            guard fields.count == 3 else { return nil }
            return (fields[0].dropLast(), fields[1].split(separator: " "), fields[2].dropFirst())
        }
    }

    private static func isSame(_ identifier: Substring, _ tag: String) -> Bool {
        identifier.utf8.elementsEqual(tag.utf8) { $0 == $1 || $0 == UInt8(ascii: "_") && $1 == UInt8(ascii: "-") }
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
