import CLDRPlurals
import StringsdictFormatting

/// The texts of a bundle for one user: a localization, and the way in which numbers and plurals are shown.
///
/// ```swift
/// let localizer = bundle.localizer(for: ["pt-PT", "en"])
/// localizer.string("inbox.unread", 3)
/// localizer.string("missing", defaultValue: "Nothing here")   // the table has no such key
/// localizer.string("\(count) files in \(folder)")             // the key is "%lld files in %@"
/// ```
///
/// The plural rules are those of the language that a text is written in, unless the options name others. Numbers are written
/// as in the user's locale. A localizer is a reference to shared data: copying it is cheap, and any number of threads may use it.
public struct Localizer: Sendable {
    /// Where a text is looked for that the chosen localization does not have.
    public enum Fallback: Sendable, Hashable {
        /// Nowhere. The default value is shown, or the key. Apple's Foundation does so.
        case none
        /// In the development language.
        case developmentLanguage
        /// In the user's other languages, in their order, and then in the development language.
        case otherLanguages
    }

    /// A localization, and how its texts are shown.
    final class Step: Sendable {
        let localization: Localization
        let formatter: MessageFormatter
        /// Where a missing text is looked for.
        let next: Step?

        init(_ localization: Localization, formatter: MessageFormatter, next: Step?) {
            self.localization = localization
            self.formatter = formatter
            self.next = next
        }
    }

    /// What the copies of a localizer share. It never changes.
    final class Storage: Sendable {
        /// The chosen localization; nil if there is none.
        let first: Step?
        /// The formatter of the chosen localization, and of default values and keys.
        let formatter: MessageFormatter
        /// The default table of the chosen localization, once it was read. The localization keeps the table alive.
        let defaultTable = Published<TablePointers>()
        /// Texts that another module made of entries.
        let keptTexts = Lock<[Place: String]>([:])

        /// An entry of a table. The localizer keeps its tables, so no other table gets the address.
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

    /// The texts of localizations, the first of which is the chosen one.
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

    /// The chosen localization; nil for a bundle without any.
    public var localization: Localization? { storage.first?.localization }

    /// The device whose texts are shown.
    public var device: Device { storage.formatter.device }

    /// A text that is made once for an entry of this localizer's tables, and then kept as long as the localizer.
    package func keptText(of entry: StringsdictEntry, _ make: () -> String) -> String {
        let place = Storage.Place(program: ObjectIdentifier(entry.program), node: entry.node)
        if let known = storage.keptTexts.withLock({ $0[place] }) { return known }
        let text = make()
        storage.keptTexts.withLock { $0[place] = text }
        return text
    }

    /// How a localization's texts are shown: its plural rules, and the numbers of the user's locale.
    private static func formatter(
        for localization: Localization?, languages: [String], _ options: LocalizerOptions
    ) -> MessageFormatter {
        let language = localization?.language
        // The user's own identifier may have a region or a numbering system that the name of the folder does not have.
        let wanted = languages.first { wanted in
            language.map { LanguageKey($0)?.locale.language == LanguageKey(wanted)?.locale.language } ?? true
        }
        let locale = options.locale ?? wanted ?? language ?? "und"
        return MessageFormatter(
            locale: locale, pluralRules: PluralRules(locale: options.pluralLocale ?? language ?? locale),
            numbers: options.numbers, device: options.device, presentationWidth: options.presentationWidth)
    }
}

/// The options of a localizer besides the languages.
public struct LocalizerOptions: Sendable, Hashable {
    /// The locale in which numbers are written, with `-u-nu-` for a numbering system; nil for the user's language that was
    /// matched.
    public var locale: String?
    /// The locale whose plural rules choose texts; nil for the language that a text is written in.
    public var pluralLocale: String?
    /// The way in which numbers are written.
    public var numbers: MessageFormatter.NumberStyle
    /// The device whose texts are shown.
    public var device: Device
    /// The width for which texts are chosen; nil for the widest.
    public var presentationWidth: Int?
    /// Where a missing text is looked for.
    public var fallback: Localizer.Fallback

    /// Options. Those that are not named have their usual values.
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
