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
    /// The localizations to search for a text that the chosen localization does not have.
    public typealias Fallback = TextFallback

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
        /// The user's language that chose the localization.
        let matchedLanguage: String?
        /// The default table of the chosen localization, once it was read. The localization keeps the table alive.
        let defaultTable = Published<TablePointers>()
        /// Texts that another module derived from entries.
        let keptTexts = Lock<[Place: String]>([:])

        /// The identity of an entry. The localizer keeps its tables alive, so addresses are not reused.
        struct Place: Hashable {
            var program: ObjectIdentifier
            var node: UInt32
        }

        init(first: Step?, formatter: MessageFormatter, matchedLanguage: String?) {
            self.first = first
            self.formatter = formatter
            self.matchedLanguage = matchedLanguage
        }
    }

    let storage: Storage

    /// Creates the storage for localizations. The first one is the chosen one.
    init(
        _ localizations: [Localization], languages: UserLanguages, matchedLanguage: String?, options: LocalizerOptions
    ) {
        var first: Step?
        for localization in localizations.reversed() {
            let formatter = options.formatter(for: localization.language, languages: languages)
            first = Step(localization, formatter: formatter, next: first)
        }
        storage = Storage(
            first: first,
            formatter: first?.formatter ?? options.formatter(for: nil, languages: languages),
            matchedLanguage: matchedLanguage)
    }

    /// The chosen localization. Nil for a bundle without localizations.
    public var localization: Localization? { storage.first?.localization }

    /// The user's language that chose the localization, or `*` of a request. Nil if nothing matched. The texts are then
    /// in the language of the last resort, which a server can log.
    public var matchedLanguage: String? { storage.matchedLanguage }

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
}
