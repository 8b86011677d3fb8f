import CLDRPluralsCore

/// The rules that a locale has: through CLDR's aliases, and then without subtags from the right.
package struct FoundRules {
    package private(set) var row: Int
    package private(set) var ruleSet: UInt8
    package private(set) var rangeTable: UInt8?
    /// Whether the identifier names exactly the locale that was found.
    package private(set) var isExact: Bool

    package init(_ identifier: some StringProtocol, type: PluralRuleType) {
        self = Bytes.with(identifier) { FoundRules(utf8: $0, type: type) }
    }

    package init(utf8 identifier: Bytes, type: PluralRuleType) {
        let match = LocaleMatch(identifier)
        let field = Int(type.code)
        let base = match.row.base
        isExact = false
        if let number = match.row.number(field) {
            (row, ruleSet, isExact) = (match.row.number, number, match.isExact)
        } else if let number = base.number(field) {
            (row, ruleSet, isExact) = (base.number, number, match.isName)
        } else {
            (row, ruleSet) = (LocaleRow.root.number, LocaleRow.root.number(field) ?? 0)
        }
        // CLDR has ranges for cardinal rules only.
        rangeTable = type == .cardinal ? match.row.number(2) ?? base.number(2) : nil
    }
}

/// The locale of the table that an identifier stands for.
private struct LocaleMatch {
    var row = LocaleRow.root
    /// Whether the identifier names the locale, and whether it names the locale's language too.
    var isExact = false
    var isName = false

    init(_ identifier: Bytes) {
        let subtags = LocaleIdentifier(utf8: identifier)
        if subtags.language != 0, let known = LocaleRow.row(meaning: subtags.language) {
            row = known
        } else if subtags.language != 0 || subtags.variantEnd == subtags.variantStart {
            isExact =
                subtags == LocaleIdentifier() && (identifier.begins(with: "root") || identifier.begins(with: "und"))
            isName = isExact
            return
        }
        let isPlain = subtags.script == 0 && subtags.region == 0
        if subtags.variantEnd > 0, let named = row.row(name: identifier, at: subtags.variantStart..<subtags.variantEnd)
        {
            row = named
            // If an alias leads to root, its replacement has no rules.
            isExact = isPlain && row.base.number != LocaleRow.root.number && !subtags.hasFurtherVariants
            isName = isExact
        } else if isPlain {
            isExact = subtags.variantEnd == 0
            isName = isExact
        } else if row.number != LocaleRow.root.number {
            // An alias adds its own subtags.
            let (own, base) = (row.scriptAndRegion, row.base)
            let script = subtags.script == 0 ? own.script : Int(subtags.script)
            let region = subtags.region == 0 ? own.region : Int(subtags.region)
            let found = base.row(script: script, region: region)
            row = found.row
            isExact = subtags.variantEnd == 0 && found.isWhole
        }
    }
}

extension Bytes {
    /// Whether the letters at the start, in lower case, are this word.
    fileprivate func begins(with word: String) -> Bool {
        var index = 0
        for letter in word.utf8 {
            guard index < count, self[index] | 0x20 == letter else { return false }
            index += 1
        }
        return index == count || (self[index] | 0x20) &- 0x61 > 25
    }
}
