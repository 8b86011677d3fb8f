import CommandConsole
import JSONReading
import LocalizationConversion
import StringCatalogs

/// Brings converted texts into a String Catalog that is there: `stringsdict convert --into`.
///
/// A translator's file has other texts than the catalog, and usually fewer. So its texts count, and all else stays as it
/// is in the catalog: other languages, other keys, comments, and the texts of the source language, which the file only
/// quotes and which may have changed in the meantime.
struct ConversionMerge {
    /// The path of the catalog.
    let path: String
    /// The result of the conversion to catalogs.
    let files: [ConversionOutput]

    /// The file whose table is that of the catalog, and the names of the other ones.
    func table() throws(CommandError) -> (file: ConversionOutput, others: [String]) {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        guard let own = files.first(where: { $0.path == name }) ?? (files.count == 1 ? files.first : nil) else {
            let names = files.map(\.path).joined(separator: ", ")
            guard !files.isEmpty else { throw CommandError("the input has no texts to merge", file: path) }
            throw CommandError("the input has the texts of \(names); name one of these with --into", file: path)
        }
        return (own, files.filter { $0.path != own.path }.map(\.path))
    }

    /// The catalog with the texts of a converted file.
    ///
    /// - Returns: The catalog, and what the input has and the catalog does not take, a line each.
    /// - Throws: The error of a catalog that cannot be read or changed.
    func merged(_ file: ConversionOutput, into catalog: StringCatalog) throws -> (
        catalog: StringCatalog, notes: [Diagnostic]
    ) {
        let theirs = try withoutKeysAsTexts(
            StringCatalog(reading: file.bytes, file: file.path), language: catalog.sourceLanguage)
        let sourceLanguage = catalog.sourceLanguage
        func preference(_ path: [String]) -> CatalogMerge.Preference? {
            guard path.count > 3, path[2] == "localizations", path[3] != sourceLanguage else { return .ours }
            return .theirs
        }
        let merge = try CatalogMerge(base: nil, ours: catalog, theirs: theirs, preferring: preference)
        var notes: [Diagnostic] = []
        for conflict in merge.conflicts {
            let isText = conflict.language != nil
            guard let key = conflict.key, !isText || conflict.language == catalog.sourceLanguage else { continue }
            let what: String = isText ? "source text" : (conflict.path.last ?? "")
            notes.append(
                Diagnostic(
                    "the \(what) of '\(key)' differs in the input; it stays", severity: .note, file: path,
                    position: conflict.ourPosition))
        }
        let known = Set(catalog.entries.map { Array($0.key.utf8) })
        let added = theirs.entries.map(\.key).filter { !known.contains(Array($0.utf8)) }
        if !added.isEmpty {
            let names: String = added.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
            let count: String = Console.counted(added.count, "key")
            let more: String = added.count > 5 ? ", …" : ""
            notes.append(
                Diagnostic(
                    "new in the catalog, from the input: \(count): \(names)\(more)", severity: .note, file: path))
        }
        return (merge.catalog, notes)
    }

    /// A catalog without the source texts that are only the key, which a file has where a format needs a text.
    private func withoutKeysAsTexts(_ catalog: StringCatalog, language: String) throws -> StringCatalog {
        var editor = CatalogEditor(catalog)
        for entry in catalog.entries {
            guard let text = entry.localizations.first(where: { $0.language == language }) else { continue }
            let values = Self.values(in: text.source.value)
            guard !values.isEmpty, values.allSatisfy({ $0.utf8.elementsEqual(entry.key.utf8) }) else { continue }
            try editor.removeLocalization(language, forKey: entry.key)
        }
        return try editor.edited()
    }

    /// The texts of all string units in a localization.
    private static func values(in localization: JSONView) -> [String] {
        var values: [String] = []
        for member in localization.members {
            if member.name != "stringUnit" {
                values += Self.values(in: member.value)
            } else if let text = member.value["value"]?.string {
                values.append(text)
            }
        }
        return values
    }
}
