import CLDRPluralsCore
import CLDRSource

/// CLDR's aliases, likely subtags and parent locales, reduced to what matching languages can meet.
///
/// Source: UTS #35 part 1, "Canonicalizing Syntax", "Likely Subtags" and "Parent Locales".
struct LanguageSource {
    /// Languages that have another name, with what they stand for.
    private(set) var aliases: [UInt16: LocaleSubtags] = [:]
    /// The likely full forms.
    private(set) var likely: [LocaleSubtags: LocaleSubtags] = [:]
    /// Parents of locales whose script is spelled out, where dropping the region would not find them.
    private(set) var parents: [LocaleSubtags: LocaleSubtags] = [:]

    init(_ data: CLDRData) {
        addAliases(data)
        addLikelySubtags(data)
        addParents(data)
    }

    private mutating func addAliases(_ data: CLDRData) {
        for alias in data.languageAliases {
            let type = LocaleSubtags(alias.type)
            guard LanguageSource.isPlain(type, alias.type), type.script == 0, type.region == 0 else { continue }
            // Of several replacements the first one is the most likely.
            let replacement = LocaleSubtags(String(alias.replacement.split(separator: " ").first ?? ""))
            if replacement.language != 0 { aliases[type.language] = LanguageSource.plain(replacement) }
        }
    }

    /// A language that is written in one script only is the same with and without it, so that only its own row is needed,
    /// and that only for languages that have a two-letter code: they have variants in many regions.
    private mutating func addLikelySubtags(_ data: CLDRData) {
        let rows = data.likelySubtags.map { (from: LocaleSubtags($0.from), to: LocaleSubtags($0.to)) }
        let varied = Set(rows.filter { $0.from.script != 0 || $0.from.region != 0 }.map(\.from.language))
        // A deprecated code, whose likely form has another language, is an alias.
        for (from, to) in rows where from.language != 0 && from.language == to.language {
            if varied.contains(from.language) || from.language < 1 << 10 { likely[from] = to }
        }
    }

    private mutating func addParents(_ data: CLDRData) {
        for row in data.parentLocales where row.component == nil && row.parent != "root" {
            let parent = withScript(LocaleSubtags(row.parent))
            for child in row.locales.map({ withScript(LocaleSubtags($0)) }) {
                let truncated = LocaleSubtags(language: child.language, script: child.script, region: 0)
                if child.region == 0 || truncated != parent { parents[child] = parent }
            }
        }
    }

    /// The locale with its script spelled out, where it is known.
    private func withScript(_ locale: LocaleSubtags) -> LocaleSubtags {
        guard locale.script == 0 else { return locale }
        let plain = LocaleSubtags(language: locale.language, script: 0, region: 0)
        let found = likely[LocaleSubtags(language: locale.language, script: 0, region: locale.region)] ?? likely[plain]
        return LocaleSubtags(language: locale.language, script: found?.script ?? 0, region: locale.region)
    }

    /// Whether an identifier is all that its subtags say: no variants.
    private static func isPlain(_ subtags: LocaleSubtags, _ identifier: String) -> Bool {
        subtags.language != 0 && subtags.unusualLength == 0
            && subtags.identifier == String(identifier.map { $0 == "_" ? "-" : $0 })
    }

    private static func plain(_ subtags: LocaleSubtags) -> LocaleSubtags {
        LocaleSubtags(language: subtags.language, script: subtags.script, region: subtags.region)
    }
}
