import CLDRPlurals
import StringsdictFormatting

/// The texts of a bundle for one user: a localization, and how numbers and plurals are shown.
///
/// ```swift
/// let localizer = bundle.localizer(for: ["pt-PT", "en"])
/// localizer.string("inbox.unread", 3)
/// localizer.string("missing", defaultValue: "%d messages")  // the table has no such key
/// ```
///
/// The plural rules are those of the language that a text is written in, unless the caller names others; numbers are
/// written as the user's locale has it.
public struct Localizer: Sendable {
    /// Where else a text is looked for that the chosen localization does not have.
    public enum Fallback: Sendable, Hashable {
        /// Nowhere: the default value is shown, or the key. This is what Apple's Foundation does.
        case none
        /// In the development language.
        case developmentLanguage
        /// In the user's other languages, in their order, and then in the development language.
        case otherLanguages
    }

    /// How a localization's texts are shown.
    struct Step: Sendable {
        let localization: Localization
        let formatter: MessageFormatter
    }

    /// The chosen localization, and those in which missing texts are looked for.
    let steps: [Step]
    /// What shows default values and keys.
    let formatter: MessageFormatter

    /// The chosen localization; nil for a bundle without any.
    public var localization: Localization? { steps.first?.localization }

    /// The device whose texts are shown.
    public var device: Device { formatter.device }
}

extension LocalizationBundle {
    /// The texts for a user's languages, the most wanted one first.
    ///
    /// - Complexity: Linear in the number of localizations and languages; no table is read.
    public func localizer(for languages: [String], options: LocalizerOptions = LocalizerOptions()) -> Localizer {
        let contents = contents
        var names: [String] = []
        func add(_ name: String?) {
            if let name, !names.contains(name) { names.append(name) }
        }
        add(contents.matcher.match(languages))
        if options.fallback == .otherLanguages {
            for language in languages { add(contents.matcher.bestMatch(for: [language])) }
        }
        if options.fallback != .none { add(contents.matcher.lastResort) }
        let steps = names.compactMap { contents.localizations[$0] }.map { localization in
            Localizer.Step(
                localization: localization,
                formatter: Localizer.formatter(for: localization, languages: languages, options))
        }
        return Localizer(
            steps: steps,
            formatter: steps.first?.formatter ?? Localizer.formatter(for: nil, languages: languages, options))
    }

    /// The texts for one language.
    public func localizer(for language: String, options: LocalizerOptions = LocalizerOptions()) -> Localizer {
        localizer(for: [language], options: options)
    }
}

extension Localizer {
    /// How a localization's texts are shown: its plural rules, and the numbers of the user's locale.
    fileprivate static func formatter(
        for localization: Localization?, languages: [String], _ options: LocalizerOptions
    ) -> MessageFormatter {
        let language = localization?.language
        // The user's own identifier knows more than the folder's name: a region, a numbering system.
        let wanted = languages.first { wanted in
            language.map { LanguageKey($0)?.subtags.language == LanguageKey(wanted)?.subtags.language } ?? true
        }
        let locale = options.locale ?? wanted ?? language ?? "und"
        return MessageFormatter(
            locale: locale, pluralRules: PluralRules(locale: options.pluralLocale ?? language ?? locale),
            numbers: options.numbers, device: options.device, presentationWidth: options.presentationWidth)
    }
}

/// What a localizer is asked for besides the language.
public struct LocalizerOptions: Sendable {
    /// The locale by which numbers are written and `-u-nu-` is honoured; nil for the user's language that was matched.
    public var locale: String?
    /// The locale whose plural rules choose texts; nil for the language that a text is written in.
    public var pluralLocale: String?
    /// How numbers are written.
    public var numbers: MessageFormatter.NumberStyle
    /// The device whose texts are shown.
    public var device: Device
    /// The width for which texts are chosen; nil for the widest.
    public var presentationWidth: Int?
    /// Where else a missing text is looked for.
    public var fallback: Localizer.Fallback

    /// Options; those that are not named are the usual ones.
    public init(
        locale: String? = nil, pluralLocale: String? = nil, numbers: MessageFormatter.NumberStyle = .localized,
        device: Device = .current, presentationWidth: Int? = nil, fallback: Localizer.Fallback = .none
    ) {
        self.locale = locale
        self.pluralLocale = pluralLocale
        self.numbers = numbers
        self.device = device
        self.presentationWidth = presentationWidth
        self.fallback = fallback
    }
}
