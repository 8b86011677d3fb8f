import StringCatalogs
import StringsdictCatalogReading
import StringsdictKeyedLists

/// Translations of a source text that the other side of a merge changed.
///
/// Each side is right by itself: one edits the source text, the other one receives a translation of the text before the edit. Together they
/// are a finished translation of a text that nobody has any more.
package struct OutdatedTranslations {
    /// The languages of each key, in the order of the merged catalog.
    package private(set) var languages: [(key: String, languages: [String])] = []

    /// Compares two versions with their common ancestor.
    ///
    /// - Complexity: O(*n*) in the size of the catalogs.
    package init(base: StringCatalog, ours: StringCatalog, theirs: StringCatalog) {
        let (base, ours, theirs) = (Texts(base), Texts(ours), Texts(theirs))
        for key in base.keys {
            let source = (
                ours: ours.differs(from: base, key, base.source), theirs: theirs.differs(from: base, key, base.source)
            )
            guard source.ours != source.theirs else { continue }
            let other = source.ours ? theirs : ours
            let own = source.ours ? ours : theirs
            let found = other.languages(of: key).filter { language in
                language != base.source && other.differs(from: base, key, language)
                    && !own.differs(from: base, key, language) && other.isFinished(key, language)
            }
            if !found.isEmpty { languages.append((key.text, found.map(\.text))) }
        }
    }

    /// The catalog with these translations to be reviewed.
    ///
    /// - Throws: `StringCatalogError` if the catalog would be too large.
    package func marked(in catalog: StringCatalog) throws -> StringCatalog {
        guard !languages.isEmpty else { return catalog }
        let texts = Texts(catalog)
        var editor = CatalogEditor(catalog)
        for (key, languages) in languages {
            for language in languages where texts.isFinished(ByteString(key), ByteString(language)) {
                try editor.setState(.needsReview, forKey: key, language: language)
            }
        }
        return try editor.edited()
    }

    /// The texts of a catalog by key and language.
    private struct Texts {
        let source: ByteString
        private(set) var keys: [ByteString] = []
        private var units: [ByteString: [ByteString: [CatalogUnit]]] = [:]

        init(_ catalog: StringCatalog) {
            source = ByteString(catalog.writtenSourceLanguage)
            for entry in catalog.entries {
                let key = ByteString(entry.key)
                guard units[key] == nil else { continue }
                keys.append(key)
                units[key] = Dictionary(
                    entry.localizations.map { (ByteString($0.language), $0.units) },
                    uniquingKeysWith: { first, _ in first })
            }
        }

        func languages(of key: ByteString) -> [ByteString] {
            (units[key]?.keys).map { $0.sorted { $0.text < $1.text } } ?? []
        }

        /// Whether a key has other words in a language than before. A state that changed is no other word.
        func differs(from other: Texts, _ key: ByteString, _ language: ByteString) -> Bool {
            guard let own = units[key] else { return false }
            let before = other.units[key]?[language] ?? []
            let now = own[language] ?? []
            return now.count != before.count
                || !zip(now, before).allSatisfy {
                    $0.unit.value.utf8.elementsEqual($1.unit.value.utf8) && $0.path == $1.path
                }
        }

        func isFinished(_ key: ByteString, _ language: ByteString) -> Bool {
            guard let units = units[key]?[language], !units.isEmpty else { return false }
            return units.allSatisfy { $0.unit.state == .translated }
        }
    }
}
