import StringsdictLocaleData
import CLDRPlurals

extension Localizer {
    /// The localizations to search for a text that the chosen localization does not have.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum Fallback: Sendable, Hashable {
        /// No other localization is searched: the default value or the key is shown, as in Apple's Foundation.
        case key
        /// The development language.
        case developmentLanguage
        /// The user's other languages, in order, then the development language.
        case otherLanguages
    }

    /// The options of a localizer, apart from the languages.
    public struct Options: Sendable, Hashable {
        /// The locale for formatting numbers, with `-u-nu-` for a numbering system. Nil for the language of the text with
        /// the user's region: see ``UserLanguages``.
        public var locale: String?
        /// The locale whose plural rules choose texts. Nil for the language of the text.
        public var pluralLocale: String?
        /// The style of numbers.
        public var numbers: StringsdictFormatter.NumberStyle
        /// The device whose texts are shown.
        public var device: StringsdictDevice
        /// The width for which texts are chosen: see `StringsdictFormatter.presentationWidth`. Nil for the widest.
        public var presentationWidth: Int?
        /// The localizations to search for a missing text.
        public var fallback: Fallback

        /// Creates options. Parameters that are left out have their default values.
        public init(
            locale: String? = nil, pluralLocale: String? = nil, numbers: StringsdictFormatter.NumberStyle = .localized,
            device: StringsdictDevice = .current, presentationWidth: Int? = nil, fallback: Fallback = .key
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
    /// The formatter for texts of a language: its plural rules, and its numbers as in the user's region.
    ///
    /// - Parameters:
    ///   - language: The language of the texts, as a BCP 47 identifier. Nil if it is not known.
    ///   - languages: The user's languages.
    package func formatter(for language: String?, languages: UserLanguages) -> StringsdictFormatter {
        // Without a language of the texts, that of the numbers.
        let rules = pluralLocale ?? language ?? locale ?? languages.locale ?? languages.identifiers.first ?? "und"
        return StringsdictFormatter(
            ofTextsIn: locale.map { .identifier($0) } ?? languages.locale(for: language),
            pluralRules: .rules(for: rules), numbers: numbers, device: device, presentationWidth: presentationWidth)
    }

    /// The locale for the numbers in texts of a language: the one that the options name, or else the language with the
    /// user's region.
    ///
    /// - Parameters:
    ///   - language: The language of the texts, as a BCP 47 identifier. Nil if it is not known.
    ///   - languages: The user's languages.
    package func localeIdentifier(for language: String?, languages: UserLanguages) -> String {
        locale ?? languages.localeIdentifier(for: language)
    }
}
