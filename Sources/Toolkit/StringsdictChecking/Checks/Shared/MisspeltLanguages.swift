import StringsdictLocalizedEntries

/// The languages of folders that are probably typing errors: `huu.lproj` beside `hu.lproj`, with tables that `hu` lacks.
///
/// ISO 639 lists thousands of codes of three letters, so the name alone proves nothing. A language that has texts of its own has them beside
/// those of a language with a similar code: `fil` and `fi` have one table each.
struct MisspeltLanguages {
    /// The language that is meant, by the misspelt one.
    private(set) var meant: [String: String] = [:]

    /// - Complexity: O(*n*) in the number of files. The entries of catalogs are looked at only if a language is suspicious.
    init(_ files: [LocalizedFile]) {
        var tables: [String: Set<Place>] = [:]
        for file in files {
            guard let language = file.language else { continue }
            tables[language, default: []].insert(Place(file))
        }
        guard tables.keys.contains(where: { $0.utf8.count == 3 }) else { return }
        for file in files where file.kind == .catalog {
            // Entries are large, so they are not copied for their languages.
            for index in file.entries.indices where file.entries[index].catalog?.isKeyText != true {
                tables[file.entries[index].language, default: []].insert(Place(file))
            }
        }
        for (language, own) in tables where language.utf8.count == 3 {
            let folders = Set(own.map(\.folder))
            // Only a language of the same folder can lack a table there.
            let others = tables.filter { $0.value.contains { folders.contains($0.folder) } }.keys
            guard let likely = LanguageCodes.likelyMeant(by: language, among: others),
                tables[likely]?.isDisjoint(with: own) == true
            else { continue }
            meant[language] = likely
        }
    }

    /// A table in a folder.
    private struct Place: Hashable {
        let folder: String
        let table: String

        init(_ file: LocalizedFile) { (folder, table) = (file.folder, file.table) }
    }
}
