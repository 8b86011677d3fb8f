import LocaleData
import CLDRPlurals

extension Localizer {
    /// The localizations to search for a text that the chosen localization does not have.
    public enum Fallback: Sendable, Hashable {
        /// No localization: the default value or the key is shown, as in Apple's Foundation.
        case none
        /// The development language.
        case developmentLanguage
        /// The user's other languages, in order, then the development language.
        case otherLanguages
    }

    /// The options of a localizer, apart from the languages.
    public struct Options: Sendable, Hashable {
        /// The locale for formatting numbers, with `-u-nu-` for a numbering system. Nil for the user's language that was
        /// matched.
        public var locale: String?
        /// The locale whose plural rules choose texts. Nil for the language of the text.
        public var pluralLocale: String?
        /// The style of numbers.
        public var numbers: MessageFormatter.NumberStyle
        /// The device whose texts are shown.
        public var device: StringsdictEntry.Device
        /// The width for which texts are chosen. Nil for the widest.
        public var presentationWidth: Int?
        /// The localizations to search for a missing text.
        public var fallback: Fallback

        /// Creates options. Parameters that are left out have their default values.
        public init(
            locale: String? = nil, pluralLocale: String? = nil, numbers: MessageFormatter.NumberStyle = .localized,
            device: StringsdictEntry.Device = .current, presentationWidth: Int? = nil, fallback: Fallback = .none
        ) {
            self.locale = locale
            self.pluralLocale = pluralLocale
            self.numbers = numbers
            self.device = device
            self.presentationWidth = presentationWidth
            self.fallback = fallback
        }
    }
}

extension Localizer.Options {
    /// The formatter for texts of a language: its plural rules, and the numbers of the user's locale.
    ///
    /// - Parameters:
    ///   - language: The language of the texts, as a BCP 47 identifier. Nil if it is not known.
    ///   - languages: The user's languages.
    package func formatter(for language: String?, languages: UserLanguages) -> MessageFormatter {
        let locale = localeIdentifier(for: language, languages: languages)
        return MessageFormatter(
            locale: locale, pluralRules: .rules(for: pluralLocale ?? language ?? locale), numbers: numbers,
            device: device, presentationWidth: presentationWidth)
    }

    /// The locale for the numbers in texts of a language: the user's, with the language of the texts.
    ///
    /// - Parameters:
    ///   - language: The language of the texts, as a BCP 47 identifier. Nil if it is not known.
    ///   - languages: The user's languages.
    package func localeIdentifier(for language: String?, languages: UserLanguages) -> String {
        // The user's identifier may have a region or numbering system that the folder name lacks.
        var wanted = languages.identifiers.first
        if let language {
            let code = LanguageKey(language)?.locale.language
            wanted = languages.identifiers.first { LanguageKey($0)?.locale.language == code }
        }
        return locale ?? languages.locale ?? wanted ?? language ?? "und"
    }
}
