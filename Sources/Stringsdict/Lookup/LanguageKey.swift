import CLDRPlurals
import CLDRPluralsCore

/// A language as matching sees it, so that equal languages are equal values.
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

    /// Reads an identifier in any form that folders have; nil for what is no language, such as `Base` or `root`.
    init?(_ identifier: some StringProtocol) {
        var name = LanguageKey.modern(identifier)
        locale = name.withUTF8 { ShippedTables.tree.resolve(utf8: $0) }
        if locale.language == PackedLocaleIndex.root { return nil }
    }

    /// The BCP 47 identifier of a language that is named in any form that folders have: `pt-PT` for `pt_PT`, `he` for `iw`, `en`
    /// for `English`; nil for what is no language.
    static func identifier(of name: some StringProtocol) -> String? {
        var name = modern(name)
        let identifier = name.withUTF8 { ShippedTables.tree.canonicalIdentifier(utf8: $0) }
        return identifier.language == 0 ? nil : identifier.text
    }

    /// The name, or the code that a name of old projects stands for.
    private static func modern(_ name: some StringProtocol) -> String {
        LegacyLanguageNames.code(of: name) ?? String(name)
    }

    /// The locale and those it inherits from in the same script, up to root.
    var chain: [ResolvedLocale] {
        let tree = ShippedTables.tree
        var chain = [locale]
        while let parent = chain.last.flatMap(tree.parent(of:)) { chain.append(parent) }
        return chain
    }

    /// The region that most readers of this language in this script live in.
    var likelyRegion: UInt16 { ShippedTables.tree.likelyRegion(of: locale) }
}

/// The English names by which the folders of old projects are called: `English.lproj`.
///
/// Source: Apple, "Language and Locale IDs" (names from before there were language codes, still understood).
enum LegacyLanguageNames {
    /// The code of the language that a folder is named after.
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
