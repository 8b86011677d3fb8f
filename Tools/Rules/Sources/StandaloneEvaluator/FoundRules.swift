import CLDRPluralsCore

/// The rules that a locale has: through CLDR's aliases, and then without subtags from the right.
package struct FoundRules {
    package private(set) var row: Int
    package private(set) var ruleSet: UInt8
    package private(set) var rangeTable: UInt8?
    /// Whether the identifier names exactly the locale that was found.
    package private(set) var isExact: Bool

    package init(_ identifier: some StringProtocol, type: PluralRuleType) {
        var text = String(identifier)
        self = text.withUTF8 { FoundRules(utf8: $0, type: type) }
    }

    package init(utf8 identifier: UnsafeBufferPointer<UInt8>, type: PluralRuleType) {
        let match = LocaleMatch(identifier)
        let line = LocaleLine.row(of: match.locale)
        let base = LocaleLine.row(of: LocaleIdentifier(language: match.locale.language))
        let field = Int(type.code)
        row = 0
        ruleSet = 0
        isExact = false
        if let line, let number = line.number(field) {
            (row, ruleSet, isExact) = (line.start, number, match.isExact)
        } else if let base, let number = base.number(field) {
            (row, ruleSet, isExact) = (base.start, number, match.isName)
        } else if let root = LocaleLine.row(of: LocaleIdentifier()) {
            (row, ruleSet) = (root.start, root.number(field) ?? 0)
        }
        // CLDR has ranges for cardinal rules only.
        rangeTable = type == .cardinal ? line?.number(2) ?? base?.number(2) : nil
    }
}

/// The locale of the table that an identifier stands for.
private struct LocaleMatch {
    var locale: LocaleIdentifier
    /// Whether the identifier names the locale, and whether it names the locale's language too.
    var isExact = false
    var isName = false

    init(_ identifier: UnsafeBufferPointer<UInt8>) {
        let subtags = LocaleIdentifier(utf8: identifier)
        locale = LocaleIdentifier()
        if subtags.language != 0, let known = LocaleLine.meaning(of: subtags.language) {
            locale = known
        } else if subtags.language != 0 || subtags.variantEnd == subtags.variantStart {
            let name = identifier.prefix { ($0 | 0x20) &- 0x61 <= 25 }.lazy.map { $0 | 0x20 }
            isExact =
                subtags == locale && (name.elementsEqual("root".utf8) || name.elementsEqual("und".utf8))
            isName = isExact
            return
        }
        let isPlain = subtags.script == 0 && subtags.region == 0
        if subtags.variantEnd > 0,
            let named = LocaleLine.meaning(
                of: locale, variant: identifier[subtags.variantStart..<subtags.variantEnd])
        {
            // If an alias leads to root, its replacement has no rules.
            isExact = isPlain && named.language != 0 && !subtags.hasFurtherVariants
            isName = isExact
            locale = named
        } else if isPlain {
            isExact = subtags.variantEnd == 0
            isName = isExact
        } else {
            // An alias adds its own subtags.
            let language = locale.language
            let script = subtags.script == 0 ? locale.script : subtags.script
            let region = subtags.region == 0 ? locale.region : subtags.region
            let whole = LocaleIdentifier(language: language, script: script, region: region)
            isExact = subtags.variantEnd == 0 && LocaleLine.row(of: whole) != nil
            let short = LocaleIdentifier(language: language, script: script)
            locale =
                LocaleLine.row(of: whole) != nil
                ? whole
                : LocaleLine.row(of: short) != nil
                    ? short
                    : LocaleIdentifier(language: language)
        }
    }
}
