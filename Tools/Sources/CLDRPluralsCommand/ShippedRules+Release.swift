import CLDRPlurals
import PluralRuleSyntax
import PluralRuleTexts
import ReleaseComparison

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
            default: ranges.append((locales, row.content.split(separator: " ").compactMap(range(_:))))
            }
        }
        return ComparedRelease(version: cldrVersion, cardinals: cardinals, ordinals: ordinals, ranges: ranges)
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
