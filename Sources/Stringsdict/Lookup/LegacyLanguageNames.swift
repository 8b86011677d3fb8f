import CLDRPluralsCore

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

/// The scripts that the C library's locale names give behind an `@`: `sr_RS@latin`.
enum PosixScripts {
    /// The code of a script by its modifier, 0 for any other modifier such as `euro`.
    static func script(_ modifier: some Sequence<UInt8>) -> UInt32 {
        switch String(decoding: Array(modifier), as: UTF8.self) {
        case "latin", "iqtelif": scriptCode("Latn")
        case "cyrillic": scriptCode("Cyrl")
        case "arabic": scriptCode("Arab")
        case "devanagari": scriptCode("Deva")
        default: 0
        }
    }

    private static func scriptCode(_ name: String) -> UInt32 { LocaleSubtags("und-" + name).script }
}
