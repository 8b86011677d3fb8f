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
