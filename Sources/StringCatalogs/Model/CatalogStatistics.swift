/// How far the translations of a catalog are.
///
/// ```swift
/// for language in CatalogStatistics(catalog).languages {
///     print(language.name, "\(language.percentage) %")
/// }
/// ```
///
/// Entries that are not to be translated, and those that the sources no longer have, do not count.
public struct CatalogStatistics: Sendable {
    /// How many entries are how far in a language.
    public struct Language: Sendable, Hashable {
        /// The language, as the catalog writes it.
        public let name: String
        /// Entries all of whose texts are done. In the source language also those without a text, since the key is theirs.
        public internal(set) var translated = 0
        /// Entries with a text that should be looked at, or whose original has changed.
        public internal(set) var needsReview = 0
        /// Entries with a text that nobody has translated yet.
        public internal(set) var new = 0
        /// Entries without any text.
        public internal(set) var missing = 0

        /// All entries.
        public var total: Int { translated + needsReview + new + missing }

        /// How many of a hundred are translated, rounded down, so that 100 means all; 100 for none at all.
        public var percentage: Int { total == 0 ? 100 : translated * 100 / total }
    }

    /// How many entries the catalog has.
    public let entryCount: Int
    /// How many of them are to be translated and not stale.
    public let translatableCount: Int
    /// The languages, in the order of ``StandardOrder``, the source language among them.
    public let languages: [Language]

    /// Counts the entries of a catalog.
    ///
    /// - Complexity: O(*n*) in the size of the catalog.
    public init(_ catalog: StringCatalog) {
        var names = catalog.languages
        let source = catalog.sourceLanguage
        if !source.isEmpty, !names.contains(where: { $0.hasSameBytes(as: source) }) {
            names = StandardOrder.sorted(names + [source])
        }
        var languages = names.map { Language(name: $0) }
        var count = 0
        for entry in catalog.entries where entry.shouldTranslate && entry.extractionState != .stale {
            count += 1
            let localizations = entry.localizations.map { (name: $0.language, localization: $0) }
            for index in languages.indices {
                let name = languages[index].name
                let found = localizations.first { $0.name.hasSameBytes(as: name) }?.localization
                languages[index].add(found, isSource: name.hasSameBytes(as: source))
            }
        }
        entryCount = catalog.entries.count
        translatableCount = count
        self.languages = languages
    }
}

extension CatalogStatistics.Language {
    fileprivate mutating func add(_ localization: CatalogLocalization?, isSource: Bool) {
        guard let units = localization?.units.map(\.unit.state), !units.isEmpty else {
            if isSource { translated += 1 } else { missing += 1 }
            return
        }
        if units.contains(.new) {
            new += 1
        } else if units.contains(.needsReview) || units.contains(.stale) {
            needsReview += 1
        } else {
            translated += 1
        }
    }
}
