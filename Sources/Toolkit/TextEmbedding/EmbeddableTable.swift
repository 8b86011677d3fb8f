import Stringsdict
import StringsdictFormatting
import TextFiles

/// A table in all its languages, as the run time reads it. The table is packed, and the packed form is compared with
/// it.
package struct EmbeddableTable: Sendable {
    /// A language of the table.
    package struct Language: Sendable {
        /// The name of the folder, or of the language in the catalog.
        package var name: String
        /// The BCP 47 identifier. Nil if the name is not a language.
        package var identifier: String?
        /// The texts. Nil if the language does not have the table: the run time may still choose it for a user.
        package var table: StringTable?

        /// The entry of a key, and the plain text that is shown on devices for which the entry has no text.
        package func entries(forKey key: String) -> (entry: StringsdictEntry?, text: StringsdictEntry?) {
            table?.entries(forKey: key) ?? (nil, nil)
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

    /// The names of all tables of a bundle, in byte order.
    package static func tables(of bundle: LocalizationBundle) -> [String] {
        var names = Set<String>()
        for localization in bundle.localizations {
            names.formUnion(bundle.localization(named: localization)?.tableNames ?? [])
        }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Reads a table in all languages of a bundle.
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
        for name in bundle.localizations {
            guard let localization = bundle.localization(named: name) else { continue }
            let found = localization.table(table)
            if let error = localization.errors(inTable: table).first { throw .unreadable(error.description) }
            if let lost = found?.diagnostics.first(where: { $0.code == .ignoredRest }) {
                throw .unreadable(Diagnostic(lost.description).description)
            }
            languages.append(Language(name: name, identifier: localization.language, table: found))
            all += found?.keys ?? []
        }
        guard !further.isEmpty || languages.contains(where: { $0.table != nil }) else { throw .noTable(table) }
        // Keys are compared byte by byte: for `==`, an accented letter in one scalar and in two are the same.
        all.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        keys = []
        for key in all where keys.last.map({ !$0.utf8.elementsEqual(key.utf8) }) ?? true { keys.append(key) }
    }
}
