import CommandConsole
import JSONReading
import KeyedLists
import LocalizationConversion
import StringCatalogs
import TextFiles

/// Merges converted texts into an existing String Catalog: `stringsdict convert --into`.
///
/// The texts of a translator's file replace those of the catalog. Other languages, other keys and comments stay. The
/// texts of the source language stay, too: the file only quotes them, and they may have changed in the meantime.
struct ConversionMerge {
    /// The path of the catalog.
    let path: String
    /// The result of the conversion to catalogs.
    let files: [ConversionOutput]

    /// The file with the texts of the catalog's table, and the names of the other files.
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
    /// - Returns: The catalog, and a note for each part of the input that the catalog does not take.
    /// - Throws: The error of a catalog that cannot be read or changed.
    func merged(_ file: ConversionOutput, into catalog: StringCatalog) throws -> (
        catalog: StringCatalog, notes: [Diagnostic]
    ) {
        let spelt = try withLanguages(of: catalog, StringCatalog(reading: file.bytes, file: file.path))
        var (theirs, notes) = try withoutSourceTexts(spelt, of: catalog)
        let merge = try CatalogMerge(base: nil, ours: catalog, theirs: theirs) { path in
            CatalogPath.language(in: path) != nil ? .theirs : .ours
        }
        for conflict in merge.conflicts where conflict.language == nil {
            guard let key = conflict.key else { continue }
            let name = conflict.path.last ?? ""
            notes.append(note("the \(name) of '\(key)' differs in the input; it stays", conflict.ourPosition))
        }
        let known = Set(catalog.entries.map { ByteString($0.key) })
        let added = theirs.entries.map(\.key).filter { !known.contains(ByteString($0)) }
        if !added.isEmpty { notes.append(newNote(added.map { "'\($0)'" }, "key")) }
        let languages = Set(catalog.languages)
        let unknown = Set(theirs.entries.flatMap { $0.localizations.map(\.language) }).subtracting(languages).sorted()
        if !unknown.isEmpty { notes.append(newNote(unknown, "language")) }
        return (merge.catalog, notes)
    }

    private func note(_ message: String, _ position: TextPosition? = nil) -> Diagnostic {
        Diagnostic(message, severity: .note, file: path, position: position)
    }

    private func newNote(_ names: [String], _ noun: String) -> Diagnostic {
        let listed = names.prefix(5).joined(separator: ", ") + (names.count > 5 ? ", …" : "")
        return note("new in the catalog, from the input: \(Console.counted(names.count, noun)): \(listed)")
    }

    /// The input with the catalog's spellings of its languages: `pt-BR` for `pt_BR`, and `fr` for `FR`.
    private func withLanguages(of catalog: StringCatalog, _ input: StringCatalog) throws -> StringCatalog {
        let spellings = Dictionary(
            (catalog.languages + [catalog.sourceLanguage]).map { (LocaleFolder.name(for: $0), $0) },
            uniquingKeysWith: { $1 })
        var editor = CatalogEditor(input)
        for language in input.languages {
            guard let spelling = spellings[LocaleFolder.name(for: language)], spelling != language else { continue }
            try editor.renameLanguage(language, to: spelling)
        }
        return try editor.edited()
    }

    /// The input without the source texts of keys that the catalog has. A note names each source text that differs.
    ///
    /// The files of translators quote the source texts. XLIFF also has a copy of one for each plural form of the translation.
    private func withoutSourceTexts(
        _ input: StringCatalog, of catalog: StringCatalog
    ) throws -> (catalog: StringCatalog, notes: [Diagnostic]) {
        let language = catalog.sourceLanguage
        let entries = Dictionary(
            catalog.entries.map { (ByteString($0.key), $0) }, uniquingKeysWith: { first, _ in first })
        var editor = CatalogEditor(input)
        var notes: [Diagnostic] = []
        for entry in input.entries {
            guard let quoted = entry.localizations.first(where: { $0.language == language }) else { continue }
            let values = Self.values(in: quoted.source.value)
            let own = entries[ByteString(entry.key)]
            let text = own?.localizations.first { $0.language == language }
            // Without a text, the key is the text.
            let known = Set((text.map { Self.values(in: $0.source.value) } ?? [entry.key]).map { ByteString($0) })
            let isKnown = values.allSatisfy { known.contains(ByteString($0)) }
            guard let own else {
                if isKnown { try editor.removeLocalization(language, forKey: entry.key) }
                continue
            }
            if !isKnown {
                let position = (text?.source ?? own.source).value.position
                notes.append(note("the source text of '\(entry.key)' differs in the input; it stays", position))
            }
            try editor.removeLocalization(language, forKey: entry.key)
        }
        return (try editor.edited(), notes)
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
