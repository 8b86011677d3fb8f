import StringsdictCatalogReading
import StringsdictKeyedLists
import StringCatalogs

/// The texts of a catalog's entries by their languages, in the states in which they count.
package struct EntryProgress {
    /// The folder of each language. The name of a folder takes thousands of instructions, and a catalog has few languages.
    private let folders: [ByteString: String]
    private let sourceFolder: String

    /// Collects the languages of a catalog.
    ///
    /// - Complexity: O(*n*) in the size of the catalog.
    package init(_ catalog: StringCatalog) {
        folders = Dictionary(
            (catalog.languages + [catalog.writtenSourceLanguage]).map { (ByteString($0), LocaleFolder.name(for: $0)) },
            uniquingKeysWith: { first, _ in first })
        sourceFolder = LocaleFolder.name(for: catalog.writtenSourceLanguage)
    }

    /// The folder of a language.
    package func folder(of language: String) -> String {
        folders[ByteString(language)] ?? LocaleFolder.name(for: language)
    }

    /// Whether a folder is that of the source language, in which the key is the text if there is no other.
    package func isSource(folder: String) -> Bool { folder.utf8.elementsEqual(sourceFolder.utf8) }

    /// The texts of an entry in each language, by folders. If two spellings of a language have one folder, the first one counts.
    package func texts(of entry: CatalogEntry) -> [String: [CountedText]] {
        let localizations = entry.localizations.map { (folder: folder(of: $0.language), content: $0) }
        let isSourceBlank = entry.isSourceBlank(localizations.first { isSource(folder: $0.folder) }?.content)
        return Dictionary(
            localizations.map { ($0.folder, $0.content.countedTexts(isSourceBlank: isSourceBlank)) },
            uniquingKeysWith: { first, _ in first })
    }
}
