import CLDRPluralsCore
import StringsdictCatalogReading
import StringsdictEntries
import StringsdictFileReading
import StringsdictLocks
import StringsdictFormatting

/// The String Catalogs of a bundle: their tables and languages.
///
/// Catalogs are read when the bundle is created, since only their content names the languages. A language is compiled when
/// one of its tables is first used.
struct BundleCatalogs: Sendable {
    /// One catalog.
    struct Table: Sendable {
        /// The table's name: the file name without extension.
        let name: String
        /// The catalog, or the error that prevents its use.
        let content: Result<CatalogFolders, StringTableError>
    }

    private var catalogs: [Table] = []
    /// The names of the tables with texts of each localization.
    private var tablesOfLocalizations: [String: [String]] = [:]
    /// The languages whose texts are the keys of a catalog, in the order of the catalogs.
    private(set) var sourceLocalizations: [String] = []
    /// The names of the tables whose catalogs cannot be read.
    private var unreadableTables: [String] = []

    /// No catalogs.
    init() {}

    /// Reads the catalogs among a source's files.
    ///
    /// - Parameter only: The only localization whose texts are wanted. Nil for all.
    init(_ listing: [String: [String]], of source: any LocalizationSource, only: String? = nil) {
        func isWanted(_ folder: String) -> Bool { only.map { LanguageKey.areEquivalent($0, folder) } ?? true }
        for localization in Order.byBytes(listing.keys) {
            for file in Order.byBytes(listing[localization] ?? []) {
                guard let name = FileNames.stem(of: file, withExtension: "xcstrings") else { continue }
                switch BundleCatalogs.read(LocalizationFile(file, of: localization), from: source) {
                case .success(let catalog):
                    let folders = catalog.folderNames()
                    for folder in folders where isWanted(folder) {
                        tablesOfLocalizations[folder, default: []].append(name)
                    }
                    if let source = CatalogFolders.sourceLocalization(of: catalog), isWanted(source) {
                        addSourceLanguage(source, table: name, folders: folders)
                    }
                    catalogs.append(Table(name: name, content: .success(CatalogFolders(catalog))))
                case .failure(let error):
                    unreadableTables.append(name)
                    catalogs.append(Table(name: name, content: .failure(error)))
                }
            }
        }
    }

    /// Makes the source language of a catalog a localization. Xcode writes no text for it where the key is the text, so
    /// most catalogs have no folder for it, and its users would see another language.
    private mutating func addSourceLanguage(_ source: String, table: String, folders: [String]) {
        if folders.isEmpty { return }
        if !sourceLocalizations.contains(source) { sourceLocalizations.append(source) }
        if !folders.contains(source) { tablesOfLocalizations[source, default: []].append(table) }
    }

    private static func read(
        _ file: LocalizationFile, from source: any LocalizationSource
    ) -> Result<StringCatalog, StringTableError> {
        do throws(StringTableError) {
            let bytes = try source.read(file)
            let name = source.name(of: file)
            do throws(StringCatalogError) {
                let catalog = try StringCatalog(reading: bytes, file: name)
                // The JSON of another tool: without an error, its users would see keys.
                guard catalog.sourceLanguage != nil || catalog.document.root["strings"] != nil else {
                    return .failure(
                        StringTableError(
                            .wrongFormat, "this is no String Catalog: it has neither 'sourceLanguage' nor 'strings'",
                            file: name))
                }
                return .success(catalog)
            } catch {
                return .failure(StringTableError(error, file: name))
            }
        } catch {
            return .failure(error)
        }
    }

    /// The localizations with texts in the catalogs.
    ///
    /// - Parameter developmentLanguage: The localization that reports the error of an unreadable catalog.
    func localizations(developmentLanguage: String) -> [String] {
        if tablesOfLocalizations.isEmpty, !unreadableTables.isEmpty { return [developmentLanguage] }
        return Array(tablesOfLocalizations.keys)
    }

    /// Whether the files include a catalog and no other kind of table.
    func hasOnlyCatalogs(_ files: [String]) -> Bool {
        files.contains(where: FileNames.isCatalog) && !FileNames.haveTable(files)
    }

    /// The names of the tables that a localization has in catalogs. An unreadable catalog belongs to all localizations,
    /// so that its error is found.
    func tables(of localization: String) -> [String] {
        (tablesOfLocalizations[localization] ?? []) + unreadableTables
    }

    /// The catalogs of a table.
    func catalogs(named name: String) -> [Table] { catalogs.filter { $0.name == name } }
}

/// The languages of a catalog, compiled when they are asked for.
///
/// A program shows a few languages, and each is compiled alone. A pass over the catalog reads the names of all languages
/// of each entry, though. So whoever asks for many languages gets them from one pass over all.
final class CatalogFolders: Sendable {
    /// A language, and the mistakes in its texts. No folder without texts.
    typealias Compiled = (folder: CompiledCatalog.Localization?, diagnostics: [CatalogDiagnostic])

    private let catalog: StringCatalog
    private let state = Lock(State())

    private struct State {
        /// The number of languages that were compiled alone.
        var count = 0
        /// The languages of one pass over all. Each is taken out when it is asked for.
        var rest: [String: Compiled]?
    }

    /// The number of languages that are compiled alone.
    private static var aloneCount: Int { 8 }

    /// The localization whose texts are the keys. Nil if the catalog names no source language.
    let sourceLocalization: String?

    init(_ catalog: StringCatalog) {
        self.catalog = catalog
        sourceLocalization = CatalogFolders.sourceLocalization(of: catalog)
    }

    /// The localization of a catalog's source language. Nil if it names none.
    static func sourceLocalization(of catalog: StringCatalog) -> String? {
        catalog.sourceLanguage.map(LocaleFolder.name)
    }

    /// The name of the catalog's file.
    var file: String? { catalog.file }

    /// Compiles a language.
    ///
    /// - Complexity: O(*n*) in the size of the catalog for the first languages, and once for all others together.
    func take(_ localization: String) -> Compiled {
        let known: Compiled? = state.withLock { state in
            state.count += 1
            guard state.count > CatalogFolders.aloneCount else { return nil }
            if state.rest == nil { state.rest = catalog.compiledLeniently() }
            return state.rest?.removeValue(forKey: localization)
        }
        return known ?? catalog.compiledLeniently(folder: localization)
    }
}

extension StringTableError {
    init(_ error: StringCatalogError, file: String) {
        let code: Code =
            switch error.code {
            case .empty: .empty
            case .wrongFormat: .wrongFormat
            case .encoding: .encoding
            case .syntax: .syntax
            case .truncated: .truncated
            case .limit: .limit
            // The last six are errors of changes. No reader has them.
            case .form, .entryNotFound, .entryExists, .textNotFound, .competingVariations, .duplicateKey, .conflict:
                .form
            }
        self.init(code, error.message, file: error.file ?? file, position: error.position)
    }
}

/// Adds the compiled form of a String Catalog directly, without writing and reading files.
extension TableBuilder {
    /// Adds a catalog's texts for a localization. They replace texts of files that were added before.
    ///
    /// - Returns: The files that the catalog compiles to in this localization.
    mutating func add(_ catalog: CatalogFolders, localization: String) -> TableKinds {
        let (folder, catalogDiagnostics) = catalog.take(localization)
        let entries = folder?.entries ?? []
        reserveCapacity(for: entries)
        var replaced: String?
        var count = 0
        var kinds: TableKinds = []
        for entry in entries {
            if entry.text != nil { kinds.insert(.strings) }
            if entry.definition != nil { kinds.insert(.stringsdict) }
            let isReplacing = add(entry)
            // A form of a plural may name a variable, which the compilation of a catalog does not refuse.
            for item in program.diagnostics where item.code == .undefinedVariable {
                let isKnown = catalogDiagnostics.contains {
                    $0.code == .undefinedSubstitution && $0.key?.utf8.elementsEqual(entry.key.utf8) == true
                }
                guard !isKnown else { continue }
                diagnostics.add(
                    StringsdictDiagnostic(
                        item.code, item.message, key: entry.key, variable: item.variable, file: catalog.file))
            }
            program.diagnostics.removeAll(keepingCapacity: true)
            guard isReplacing else { continue }
            count += 1
            if replaced == nil { replaced = entry.key }
        }
        for diagnostic in catalogDiagnostics {
            diagnostics.add(
                StringsdictDiagnostic(
                    diagnostic.severity == .error ? .catalogError : .catalogWarning, diagnostic.message,
                    key: diagnostic.key, variable: diagnostic.substitution, file: diagnostic.file,
                    position: diagnostic.position))
        }
        if let replaced {
            diagnostics.add(
                StringsdictDiagnostic(
                    .catalogReplacesFile,
                    "\(count) \(count == 1 ? "key is" : "keys are") in both the catalog and a file of the same table; the "
                        + "catalog's texts count; remove the others",
                    key: replaced, file: catalog.file))
        }
        return kinds
    }

    /// Adds an entry of a catalog.
    ///
    /// - Returns: Whether a file had the key, too. Its texts are replaced.
    private mutating func add(_ compiled: CompiledCatalogEntry) -> Bool {
        let entry: FileEntry = compiled.definition.map { .node(program.add($0)) } ?? .missing
        var text = FileEntry.missing
        if var format = compiled.text { text = .node(format.withUTF8 { program.addFormat($0) }) }
        var key = compiled.key
        return key.withUTF8 { key in
            let record = insert(key)
            let isInFile =
                self.entry(of: record, isStringsdict: true).isPresent
                || self.entry(of: record, isStringsdict: false).isPresent
            set(entry, of: record, key, isStringsdict: true)
            set(text, of: record, key, isStringsdict: false)
            return isInFile
        }
    }

    /// Reserves memory for all entries at once.
    private mutating func reserveCapacity(for entries: [CompiledCatalogEntry]) {
        index.reserveCapacity(keys: entries.count)
        var (bytes, rules) = (0, 0)
        for entry in entries {
            if let text = entry.text { bytes += text.utf8.count }
            if entry.definition != nil { rules += 1 }
        }
        program.reserveCapacity(
            entries: entries.count, bytes: bytes, strings: entries.count + rules * 3, directives: rules * 4,
            variables: rules)
    }
}
