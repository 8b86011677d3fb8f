import CLDRPlurals
import StringsdictFormatting

/// The texts of a bundle for one user: a localization, and the formatting of numbers and plurals.
///
/// ```swift
/// let localizer = bundle.localizer(for: ["pt-PT", "en"])
/// localizer.string("inbox.unread", 3)
/// localizer.string("missing", defaultValue: "Nothing here")   // the table has no such key
/// localizer.string("\(count) files in \(folder)")             // the key is "%lld files in %@"
/// ```
///
/// Plural rules follow the language of the text, unless the options name another locale. Numbers are formatted for the
/// user's locale. A localizer is a reference to shared data: copying it is cheap, and any number of threads may use it.
public struct Localizer: Sendable {
    /// Where to look for a text that the chosen localization does not have.
    public enum Fallback: Sendable, Hashable {
        /// Nowhere: the default value or the key is shown, as in Apple's Foundation.
        case none
        /// In the development language.
        case developmentLanguage
        /// In the user's other languages, in order, then in the development language.
        case otherLanguages
    }

    /// A localization and its formatter.
    final class Step: Sendable {
        let localization: Localization
        let formatter: MessageFormatter
        /// The next localization to search for a missing text.
        let next: Step?

        init(_ localization: Localization, formatter: MessageFormatter, next: Step?) {
            self.localization = localization
            self.formatter = formatter
            self.next = next
        }
    }

    /// The immutable data that copies of a localizer share.
    final class Storage: Sendable {
        /// The chosen localization, or nil.
        let first: Step?
        /// The formatter for the chosen localization, for default values and for keys.
        let formatter: MessageFormatter
        /// The default table of the chosen localization, once it was read. The localization keeps the table alive.
        let defaultTable = Published<TablePointers>()
        /// Texts that another module derived from entries.
        let keptTexts = Lock<[Place: String]>([:])

        /// The identity of an entry. The localizer keeps its tables alive, so addresses are not reused.
        struct Place: Hashable {
            var program: ObjectIdentifier
            var node: UInt32
        }

        init(first: Step?, formatter: MessageFormatter) {
            self.first = first
            self.formatter = formatter
        }
    }

    let storage: Storage

    /// Creates the storage for localizations. The first one is the chosen one.
    init(_ localizations: [Localization], languages: [String], options: LocalizerOptions) {
        var first: Step?
        for localization in localizations.reversed() {
            let formatter = Localizer.formatter(for: localization, languages: languages, options)
            first = Step(localization, formatter: formatter, next: first)
        }
        storage = Storage(
            first: first,
            formatter: first?.formatter ?? Localizer.formatter(for: nil, languages: languages, options))
    }

    /// The chosen localization. Nil for a bundle without localizations.
    public var localization: Localization? { storage.first?.localization }

    /// The device whose texts are shown.
    public var device: Device { storage.formatter.device }

    /// A text that is derived from an entry of this localizer's tables once, and kept as long as the localizer.
    package func keptText(of entry: StringsdictEntry, _ make: () -> String) -> String {
        let place = Storage.Place(program: ObjectIdentifier(entry.program), node: entry.node)
        if let known = storage.keptTexts.withLock({ $0[place] }) { return known }
        let text = make()
        storage.keptTexts.withLock { $0[place] = text }
        return text
    }

    /// The formatter for a localization: the plural rules of its language, and the numbers of the user's locale.
    private static func formatter(
        for localization: Localization?, languages: [String], _ options: LocalizerOptions
    ) -> MessageFormatter {
        let language = localization?.language
        // The user's identifier may have a region or numbering system that the folder name lacks.
        let wanted = languages.first { wanted in
            language.map { LanguageKey($0)?.locale.language == LanguageKey(wanted)?.locale.language } ?? true
        }
        let locale = options.locale ?? wanted ?? language ?? "und"
        return MessageFormatter(
            locale: locale, pluralRules: PluralRules(locale: options.pluralLocale ?? language ?? locale),
            numbers: options.numbers, device: options.device, presentationWidth: options.presentationWidth)
    }
}

/// The options of a localizer, apart from the languages.
public struct LocalizerOptions: Sendable, Hashable {
    /// The locale for formatting numbers, with `-u-nu-` for a numbering system. Nil for the user's language that was
    /// matched.
    public var locale: String?
    /// The locale whose plural rules choose texts. Nil for the language of the text.
    public var pluralLocale: String?
    /// The style of numbers.
    public var numbers: MessageFormatter.NumberStyle
    /// The device whose texts are shown.
    public var device: Device
    /// The width for which texts are chosen. Nil for the widest.
    public var presentationWidth: Int?
    /// Where to look for a missing text.
    public var fallback: Localizer.Fallback

    /// Creates options. Parameters that are left out have their default values.
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
