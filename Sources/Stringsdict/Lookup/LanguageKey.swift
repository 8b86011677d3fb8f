import CLDRPluralsCore

/// A language as matching sees it: aliases replaced and the script spelled out, so that equal languages are equal values.
///
/// | identifier | language | script | region |
/// |---|---|---|---|
/// | `zh_CN` | zh | Hans | CN |
/// | `zh-TW` | zh | Hant | TW |
/// | `iw` | he | Hebr | |
/// | `sr@latin` | sr | Latn | |
/// | `English` | en | Latn | |
///
/// Source: UTS #35 part 1, "Canonicalizing Syntax" and "Likely Subtags".
struct LanguageKey: Hashable, Sendable {
    var subtags: LocaleSubtags

    /// Reads an identifier in any form that folders have; nil for what is no language, such as `Base` or `root`.
    init?(_ identifier: some StringProtocol) {
        guard let subtags = LanguageKey.subtags(of: identifier) else { return nil }
        self.subtags = subtags
        spellOutScript()
    }

    /// The BCP 47 identifier of a language that is named in any form that folders have: `pt-PT` for `pt_PT`, `he` for `iw`, `en` for
    /// `English`.
    static func identifier(of name: some StringProtocol) -> String? {
        subtags(of: name)?.identifier
    }

    /// Reads BCP 47, underscores, POSIX names, and the English names of languages that old projects give their folders.
    private static func subtags(of identifier: some StringProtocol) -> LocaleSubtags? {
        let identifier = LegacyLanguageNames.code(of: identifier) ?? String(identifier)
        // `sr@latin`, `de_DE.UTF-8@euro`: what stands behind the locale may be a script.
        let head = identifier.utf8.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "@") }
        var subtags = LocaleSubtags(String(decoding: head, as: UTF8.self))
        guard subtags.language != 0 else { return nil }
        if let replacement = LanguageData.replacement(of: subtags.language) {
            subtags.language = replacement.language
            if subtags.script == 0 { subtags.script = replacement.script }
            if subtags.region == 0 { subtags.region = replacement.region }
        }
        if subtags.script == 0, let modifier = identifier.utf8.firstIndex(of: UInt8(ascii: "@")) {
            subtags.script = PosixScripts.script(identifier.utf8[identifier.utf8.index(after: modifier)...])
        }
        // The number of bytes up to a variant would make equal languages differ.
        subtags.unusualLength = 0
        return subtags
    }

    private init(subtags: LocaleSubtags) {
        self.subtags = subtags
    }

    private mutating func spellOutScript() {
        guard subtags.script == 0 else { return }
        let plain = LocaleSubtags(language: subtags.language, script: 0, region: 0)
        let likely = LanguageData.likelySubtags(of: subtags) ?? LanguageData.likelySubtags(of: plain)
        subtags.script = likely?.script ?? 0
    }

    /// The locale that this one inherits from; nil where that is root.
    ///
    /// Source: UTS #35 part 1, "Parent Locales".
    private var parent: LanguageKey? {
        if let parent = LanguageData.parent(of: subtags) { return LanguageKey(subtags: parent) }
        guard subtags.region != 0 else { return nil }
        return LanguageKey(subtags: LocaleSubtags(language: subtags.language, script: subtags.script, region: 0))
    }

    /// The locale and those it inherits from, up to root.
    var chain: [LanguageKey] {
        var chain = [self]
        // No chain of CLDR is longer than five.
        while chain.count < 16, let parent = chain.last?.parent { chain.append(parent) }
        return chain
    }

    /// The region that most readers of this language in this script live in.
    var likelyRegion: UInt16 {
        let withScript = LocaleSubtags(language: subtags.language, script: subtags.script, region: 0)
        let plain = LocaleSubtags(language: subtags.language, script: 0, region: 0)
        return (LanguageData.likelySubtags(of: withScript) ?? LanguageData.likelySubtags(of: plain))?.region ?? 0
    }
}
