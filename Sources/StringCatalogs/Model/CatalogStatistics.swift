/// The translation progress of a catalog.
///
/// ```swift
/// for language in CatalogStatistics(catalog).languages {
///     print(language.name, "\(language.percentage) %")
/// }
/// ```
///
/// Entries that should not be translated, stale entries, and the entry of the empty key, which has no text to translate, do not
/// count.
public struct CatalogStatistics: Sendable {
    /// The number of entries of a language in each state.
    public struct Language: Sendable, Hashable {
        /// The language, as the catalog writes it. Each spelling is a language of its own, such as `pt_BR` beside `pt-BR`, since
        /// Apple's compiler writes a folder for each.
        public let name: String
        /// Entries whose texts are all translated, by a person or a machine, or have no state. In the source language, entries without a text count too, since the
        /// key is their text.
        public internal(set) var translated = 0
        /// Entries with a text that needs review or whose source text has changed.
        public internal(set) var needsReview = 0
        /// Entries with an untranslated text. A state that the format does not have counts as `new`, as Xcode takes it. Texts that are all
        /// empty or blank, as export tools write them, are untranslated, unless those of the source language are blank, too.
        public internal(set) var new = 0
        /// Entries without any text.
        public internal(set) var missing = 0

        /// All entries.
        public var total: Int { translated + needsReview + new + missing }

        /// The percentage of translated entries, rounded down, so that 100 means all. 100 if there are no entries.
        public var percentage: Int { total == 0 ? 100 : translated * 100 / total }
    }

    /// The number of entries in the catalog.
    public let entryCount: Int
    /// The number of translatable entries that are not stale.
    public let translatableCount: Int
    /// The languages, including the source language, in the order of `localizedStandardCompare`.
    public let languages: [Language]

    /// Counts the entries of a catalog.
    ///
    /// - Complexity: O(*n*) in the size of the catalog, and O(*l* log *l*) for the order of *l* languages.
    public init(_ catalog: StringCatalog) { self.init(catalog, missing: []) }

    /// Counts the entries of a catalog, also in languages that it should have and lacks.
    ///
    /// - Complexity: O(*n*) in the size of the catalog, and O(*l* log *l*) for the order of *l* languages.
    package init(_ catalog: StringCatalog, missing: [String]) {
        var names = catalog.languages
        if !missing.isEmpty { names = StandardOrder.sorted(names + missing) }
        let source = catalog.writtenSourceLanguage
        if !source.isEmpty, !names.contains(where: { $0.hasSameBytes(as: source) }) {
            names = StandardOrder.sorted(names + [source])
        }
        var languages = names.map { Language(name: $0) }
        let places = Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        var count = 0
        for entry in catalog.entries where entry.isCounted {
            count += 1
            // Only the languages that an entry has: a catalog may have as many languages as entries.
            let localizations = entry.localizations.map { (name: $0.language, localization: $0) }
            let isSourceBlank = entry.isSourceBlank(
                localizations.first { $0.name.hasSameBytes(as: source) }?.localization)
            for (name, localization) in localizations {
                // A name that only looks like one of them is another language.
                guard let place = places[name], names[place].hasSameBytes(as: name) else { continue }
                languages[place].add(localization.progress(isSourceBlank: isSourceBlank))
            }
        }
        for index in languages.indices {
            let isSource = languages[index].name.hasSameBytes(as: source)
            languages[index].addEntriesWithoutText(count - languages[index].total, isSource: isSource)
        }
        entryCount = catalog.entries.count
        translatableCount = count
        self.languages = languages
    }

    /// Adds the counts of several catalogs. A language in which a catalog has no text lacks all its entries.
    ///
    /// - Complexity: O(*n*) in the number of languages of all catalogs, and O(*l* log *l*) for the order of *l* languages.
    package init(sumOf all: [CatalogStatistics]) {
        entryCount = all.reduce(0) { $0 + $1.entryCount }
        let count = all.reduce(0) { $0 + $1.translatableCount }
        translatableCount = count
        var sums: [String: Language] = [:]
        for language in all.lazy.flatMap(\.languages) {
            // `pt_BR` and `pt-BR` are one language.
            let folder = LocaleFolder.name(for: language.name)
            sums[folder, default: Language(name: language.name)].add(language)
        }
        var named = Dictionary(sums.values.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        for name in named.keys {
            if let counted = named[name]?.total { named[name]?.missing += count - counted }
        }
        languages = StandardOrder.sorted(Array(named.keys)).compactMap { named[$0] }
    }
}

extension CatalogStatistics.Language {
    /// Counts an entry, if it has texts in the language.
    fileprivate mutating func add(_ progress: TranslationState?) {
        switch progress {
        case nil: break
        case .new?: new += 1
        case .needsReview?: needsReview += 1
        default: translated += 1
        }
    }

    fileprivate mutating func add(_ other: Self) {
        translated += other.translated
        needsReview += other.needsReview
        new += other.new
        missing += other.missing
    }

    /// Counts the entries without a text in the language. In the source language, the key is the text.
    fileprivate mutating func addEntriesWithoutText(_ count: Int, isSource: Bool) {
        if isSource { translated += count } else { missing += count }
    }
}

extension CatalogEntry {
    /// Whether the entry counts as work for translators. Stale entries, the empty key, and entries that are not translated do not.
    package var isCounted: Bool { shouldTranslate && extractionState != .stale && !key.isEmpty }
}
