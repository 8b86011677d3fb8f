import CLDRPlurals
import Stringsdict
import StringsdictFormatting
import StringsdictTextFiles

/// A table in all its languages, as the run time reads it. The table is packed, and the packed form is compared with
/// it.
package struct EmbeddableTable: Sendable {
    /// A language of the table.
    package struct Language: Sendable {
        /// The name of the folder, or of the language in the catalog.
        package var name: String
        /// The BCP 47 identifier. Nil if the name is not a language.
        package var identifier: String?
        /// The texts, in the order in which the run time asks them for a key.
        package var parts: [LocalizationBundle.TablePart]

        /// The keys, which may occur twice.
        package var keys: [String] { parts.flatMap(\.table.keys) }

        /// Whether a key without a text is the text, since this is the source language of a catalog.
        package var keysAreTexts: Bool {
            parts.contains { $0.localization.name == name && $0.table.keysAreTexts }
        }

        /// The entry of a key, and the plain text that is shown on devices for which the entry has no text.
        package func entries(forKey key: String) -> (entry: StringsdictEntry?, text: StringsdictEntry?) {
            var found: (entry: StringsdictEntry?, text: StringsdictEntry?)
            for part in parts {
                let (entry, text) = part.entries(forKey: key)
                // A text that is asked before an entry hides it.
                if found.entry == nil, found.text == nil { found.entry = entry }
                if found.text == nil { found.text = text }
            }
            // Without an entry, the text is the entry.
            return found.entry == nil ? (found.text, nil) : found
        }

        /// The entry of a key that is shown on a device.
        package func entry(forKey key: String, device: StringsdictDevice) -> StringsdictEntry? {
            let (entry, text) = entries(forKey: key)
            guard let entry, !entry.hasText(for: device) else { return entry }
            return text ?? (entry.standsIn(for: device) ? entry : nil)
        }
    }

    /// The name of the table.
    package var table: String
    /// The language that the program's authors write.
    package var developmentLanguage: String
    /// The languages in byte order of their names.
    package var languages: [Language]
    /// The keys of all languages, in byte order.
    package var keys: [String]
    /// The number of keys whose text another language has in a kind of file that a language lacks, by the names of the two
    /// languages. A packed language has one set of plural rules, so these keys have no text in it.
    package var withheld: [(language: String, other: String, count: Int)] = []

    /// The names of all tables of a bundle, in byte order.
    package static func tables(of bundle: LocalizationBundle) -> [String] {
        var names = Set<String>()
        for localization in bundle.allLocalizations { names.formUnion(localization.tableNames) }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Reads a table in all languages of a bundle that have a file of it, or all if a file is outside of the languages'
    /// folders. Users of the others see the language that matches theirs best, or the development language.
    ///
    /// - Parameters:
    ///   - table: The name of the table.
    ///   - bundle: The bundle.
    ///   - developmentLanguage: The language that the program's authors write.
    ///   - further: Keys that the program may ask for, although no language has a text for them. The key itself is
    ///     shown.
    /// - Throws: ``TextEmbeddingError`` if there is no such table, or if one of its files cannot be used or not be read to its end: a
    ///   program would miss its texts.
    package init(
        table: String, of bundle: LocalizationBundle, developmentLanguage: String, keys further: [String] = []
    ) throws(TextEmbeddingError) {
        self.table = table
        self.developmentLanguage = developmentLanguage
        languages = []
        var all = further
        let hasLanguages = !bundle.localizations.isEmpty
        for localization in bundle.allLocalizations where localization.name != nil || !hasLanguages {
            let name = localization.folderName
            let parts = bundle.parts(ofTable: table, in: name)
            for part in parts {
                if let error = part.localization.errors(inTable: table).first { throw .unreadable(error.description) }
                if let lost = part.table.diagnostics.first(where: { $0.code == .ignoredRest }) {
                    throw .unreadable(Diagnostic(lost.description).description)
                }
                if let size = InflatedTable.size(part.table) {
                    throw .inflated(table: table, language: name, size: size)
                }
            }
            let own = parts.filter { $0.localization === localization || $0.localization.name == nil }
            if own.isEmpty { continue }
            let kept = parts.filter { part in
                own.contains { $0.localization === part.localization }
                    || Self.haveSameRules(part.localization.language, localization.language)
            }
            let language = Language(name: name, identifier: localization.language, parts: kept)
            for part in parts where !kept.contains(where: { $0.localization === part.localization }) {
                let count = part.table.keys.count { key in
                    let (other, own) = (part.entries(forKey: key), language.entries(forKey: key))
                    return (other.entry != nil || other.text != nil) && own.entry == nil && own.text == nil
                }
                if count > 0 { withheld.append((name, part.localization.folderName, count)) }
            }
            languages.append(language)
            all += language.keys
        }
        guard !further.isEmpty || !languages.isEmpty else { throw .noTable(table) }
        // Keys are compared byte by byte: for `==`, an accented letter in one scalar and in two are the same.
        all.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        keys = []
        for key in all where keys.last.map({ !$0.utf8.elementsEqual(key.utf8) }) ?? true { keys.append(key) }
    }

    /// Whether texts of one language can be packed with those of another one: they are in the same language, and have the
    /// same plural rules. `pt-PT` has other ones than `pt`.
    private static func haveSameRules(_ first: String?, _ second: String?) -> Bool {
        guard let first, let second, LanguageKey.haveSameLanguage(first, second) else { return false }
        return PluralRules(locale: first).resolvedLocale == PluralRules(locale: second).resolvedLocale
    }
}
