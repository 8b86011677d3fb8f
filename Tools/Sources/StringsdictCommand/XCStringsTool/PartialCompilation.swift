import CommandConsole
import StringCatalogs

/// A compilation that leaves out entries with errors and compiles the rest, as Apple's `xcstringstool` does.
///
/// A text with an error is left out in its language only. `stringsdict compile` refuses such a catalog.
///
/// Source: D6.
struct PartialCompilation {
    /// The catalog, without the entries that have an error in all languages.
    private var catalog: StringCatalog
    private let name: String
    private let options: CompilationOptions
    private let serialization: CompiledFile.Serialization
    /// The entries to leave out of a folder.
    private var faultyKeys: [String: Set<String>] = [:]
    /// The messages, in the order of the catalog.
    private(set) var messages: [BuildMessage] = []
    /// The files, sorted by language. A `.strings` file precedes the `.stringsdict` file of its language.
    private(set) var files: [CompiledFile] = []

    /// Whether an entry was left out.
    var hasErrors: Bool { messages.contains { $0.severity == .error } }

    /// Compiles a catalog.
    ///
    /// - Parameter name: The table's name.
    /// - Complexity: O(*n*) in the size of the catalog, and again for each language with an error.
    init(
        of catalog: StringCatalog, named name: String, options: CompilationOptions,
        as serialization: CompiledFile.Serialization
    ) {
        self.catalog = catalog
        self.name = name
        self.options = options
        self.serialization = serialization
        do {
            let compiled = try catalog.compiled(options: options)
            note(compiled.warnings)
            for folder in compiled.folders { write(folder) }
        } catch {
            note(error.diagnostics)
            compileRest(without: error.errors)
        }
    }

    /// Keeps errors, and the warnings that Apple's compiler gives too.
    private mutating func note(_ diagnostics: [CatalogDiagnostic]) {
        messages += diagnostics.filter { $0.severity == .error || Compilation.isApples($0.code) }
            .map { BuildMessage($0) }
    }

    private mutating func compileRest(without errors: [CatalogDiagnostic]) {
        let structural = structuralErrors()
        // An error without a key concerns the whole file.
        guard !structural.contains(where: { $0.key == nil }) else { return }
        let removed = Set(structural.compactMap { $0.key.map(entryKey) })
        var refusedFolders: Set<String> = []
        for error in errors {
            guard let key = error.key.map(entryKey), !removed.contains(key),
                let folder = error.language.map(LocaleFolder.name)
            else { continue }
            if error.code == .invalidLanguage { refusedFolders.insert(folder) }
            faultyKeys[folder, default: []].insert(key)
        }
        guard let rest = PartialCompilation.edited(catalog, { for key in removed { try $0.removeEntry(key) } }) else {
            return
        }
        catalog = rest
        let wanted = options.languages.map { Set($0.map(LocaleFolder.name)) }
        let folders = Set(catalog.languages.map(LocaleFolder.name)).subtracting(refusedFolders)
            .filter { wanted?.contains($0) ?? true }
        var clean = options
        clean.languages = folders.filter { faultyKeys[$0] == nil }
        var compiled = (try? catalog.compiled(options: clean))?.folders ?? []
        for folder in folders where faultyKeys[folder] != nil {
            if let folder = compile(folder) { compiled.append(folder) }
        }
        for folder in compiled.sorted(by: { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }) { write(folder) }
    }

    /// The errors in the form of the file. They concern an entry in all languages, also where only some are compiled.
    private func structuralErrors() -> [CatalogDiagnostic] {
        var options = options
        options.languages = []
        do {
            _ = try catalog.compiled(options: options)
            return []
        } catch {
            return error.errors
        }
    }

    /// The key of an entry. In a diagnostic, the path of a substitution may follow it.
    private func entryKey(_ key: String) -> String {
        if catalog[key] != nil { return key }
        var end = key.utf8.endIndex
        while let bar = key.utf8[..<end].lastIndex(of: UInt8(ascii: "|")) {
            let prefix = String(key.utf8[..<bar]) ?? ""
            if key.utf8[bar...].starts(with: "|==|".utf8), catalog[prefix] != nil { return prefix }
            end = bar
        }
        return key
    }

    /// Compiles one folder without its faulty texts. Nil if nothing is left.
    private func compile(_ folder: String) -> CompiledCatalog.Folder? {
        let keys = faultyKeys[folder] ?? []
        let rest = PartialCompilation.edited(catalog) { editor in
            for key in keys {
                for localization in catalog[key]?.localizations ?? []
                where LocaleFolder.name(for: localization.language) == folder {
                    try editor.removeLocalization(localization.language, forKey: key)
                }
            }
        }
        var options = options
        options.languages = [folder]
        return (try? rest?.compiled(options: options))?.folders.first
    }

    private static func edited(
        _ catalog: StringCatalog, _ change: (inout CatalogEditor) throws -> Void
    ) -> StringCatalog? {
        var editor = CatalogEditor(catalog)
        do {
            try change(&editor)
            return try editor.edited()
        } catch {
            return nil
        }
    }

    /// Makes the files of a folder. A text that no property list can hold is left out.
    private mutating func write(_ folder: CompiledCatalog.Folder) {
        do throws(CompiledFileError) {
            files += try folder.files(named: name, as: serialization)
        } catch {
            messages += BuildMessage.messages(of: error.located(in: catalog))
            guard let key = error.key, faultyKeys[folder.name, default: []].insert(key).inserted,
                let rest = compile(folder.name)
            else { return }
            write(rest)
        }
    }
}
