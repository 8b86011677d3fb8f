import CLDRPlurals
import CLDRPluralsCore

/// A canonical form of a language for matching. Equivalent identifiers give equal values.
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
    let locale: ResolvedLocale

    /// Parses an identifier in any form that folder names have. Nil if it is not a language, such as `Base` or `root`.
    init?(_ identifier: some StringProtocol) {
        var name = LanguageKey.modern(identifier)
        locale = name.withUTF8 { ShippedTables.tree.resolve(utf8: $0) }
        if locale.language == PackedLocaleIndex.root { return nil }
    }

    /// The BCP 47 identifier of a language that is written in any form that folder names have: `pt-PT` for `pt_PT`,
    /// `he` for `iw`, `en` for `English`. Nil if it is not a language.
    static func identifier(of name: some StringProtocol) -> String? {
        var name = modern(name)
        let identifier = name.withUTF8 { ShippedTables.tree.canonicalIdentifier(utf8: $0) }
        return identifier.language == 0 ? nil : identifier.text
    }

    /// The name, or the language code for a legacy name.
    private static func modern(_ name: some StringProtocol) -> String {
        LegacyLanguageNames.code(of: name) ?? String(name)
    }

    /// The locale and its ancestors in the same script, up to root.
    var chain: [ResolvedLocale] {
        let tree = ShippedTables.tree
        var chain = [locale]
        while let parent = chain.last.flatMap(tree.parent(of:)) { chain.append(parent) }
        return chain
    }

    /// The region with the most speakers of this language in this script.
    var likelyRegion: UInt16 { ShippedTables.tree.likelyRegion(of: locale) }
}

/// The English folder names of old projects, such as `English.lproj`.
///
/// Source: Apple, "Language and Locale IDs" (names from before language codes, which are still supported).
enum LegacyLanguageNames {
    /// The language code for a folder name, or nil.
    static func code(of name: some StringProtocol) -> String? {
        switch name {
        case "Danish": "da"
        case "Dutch": "nl"
        case "English": "en"
        case "Finnish": "fi"
        case "French": "fr"
        case "German": "de"
        case "Italian": "it"
        case "Japanese": "ja"
        case "Korean": "ko"
        case "Norwegian": "no"
        case "Polish": "pl"
        case "Portuguese": "pt"
        case "Russian": "ru"
        case "Spanish": "es"
        case "Swedish": "sv"
        default: nil
        }
    }
}
