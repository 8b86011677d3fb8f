import StringsdictFileReading
import StringsdictKeyedLists
import StringsdictLocalizedEntries
import Stringsdict
import StringsdictTextEmbedding
import StringsdictTextFiles

/// The tables of accessors as constants of the program, packed and proved, and the place of each key in them.
struct EmbeddedAccessorTexts {
    /// The members of the type that holds the tables: their constants.
    let members: String
    private let identifiers: [String: String]
    private let places: [String: [ByteString: Int]]

    /// Packs the tables of files, and proves that they show the same texts as the run time does for the files.
    ///
    /// - Parameters:
    ///   - files: The files.
    ///   - accessors: The accessors of the files' keys. The table includes keys without any text, since the key itself
    ///     is shown.
    ///   - settings: The settings of the generator.
    ///   - developmentLanguage: The language that the texts are written in.
    /// - Throws: ``TextEmbeddingError``.
    init(
        _ files: [LocalizedFile], accessors: [Accessor], settings: AccessorSettings, developmentLanguage: String
    ) throws(TextEmbeddingError) {
        var keys: [String: [String]] = [AccessorSettings.defaultTable: []]
        for accessor in accessors { keys[accessor.table, default: []].append(accessor.key) }
        let source = try ListedFiles(files)
        let bundle: LocalizationBundle
        do throws(StringTableError) {
            bundle = try LocalizationBundle(source, developmentLanguage: developmentLanguage)
        } catch {
            throw .unreadable(error.description)
        }
        let known = EmbeddableTable.tables(of: bundle)
        let names = Set(known).union(keys.keys.filter { keys[$0]?.isEmpty == false })
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        let tables = try EmbeddedTables(
            of: bundle, tables: names, developmentLanguage: developmentLanguage, keys: { keys[$0] ?? [] })
        var places: [String: [ByteString: Int]] = [:]
        for table in tables.tables {
            let name = table.source.table
            for key in keys[name] ?? [] { places[name, default: [:]][ByteString(key)] = table.place(of: key) }
        }
        self.places = places
        let access = Self.access(settings)
        let identifiers = EmbeddedTables.identifiers(names)
        self.identifiers = identifiers
        var members = try tables.members(access: access) { identifiers[$0] ?? $0 }
        if identifiers[AccessorSettings.defaultTable] == nil {
            // The accessors need a default table to start from, even if it has no keys.
            let lines =
                "    /// No text is in the default table.\n"
                + "    \(access)static var \(Self.emptyTable): EmbeddedTexts { EmbeddedTexts(\(EmbeddedTextsEmitter.layout): \"\") }\n"
            members = members.isEmpty ? lines : lines + "\n" + members
        }
        self.members = members
    }

    /// The access of the tables, and a space. Accessors that are compiled in other modules use the tables.
    static func access(_ settings: AccessorSettings) -> String {
        switch settings.access {
        case .internal: ""
        case .package: "@usableFromInline package "
        case .public: "public "
        }
    }

    /// The name of the constant for a default table without keys. No table has such a name.
    private static let emptyTable = "_empty"

    /// The name of the constant of a table.
    func identifier(of table: String) -> String { identifiers[table] ?? Self.emptyTable }

    /// The place of a key in its table. The proof has found each key there.
    func place(of accessor: Accessor) -> Int { places[accessor.table]?[ByteString(accessor.key)] ?? -1 }
}

/// The files of a run, in the form of the bundle that a program would have.
///
private struct ListedFiles: LocalizationSource {
    private var paths: [LocalizationFile: String] = [:]

    init(_ files: [LocalizedFile]) throws(TextEmbeddingError) {
        for file in files {
            let name = LocalizationFile("\(file.table).\(file.kind.rawValue)", of: file.language)
            if let other = paths[name] {
                throw .unreadable(
                    Diagnostic(
                        "a program can have only one file of this name and language, and there is also \(other); rename one "
                            + "of them", file: file.path
                    ).description)
            }
            paths[name] = file.path
        }
    }

    func files() -> [LocalizationFile] { Array(paths.keys) }

    func read(_ file: LocalizationFile) throws(StringTableError) -> [UInt8] {
        do throws(FileReadingError) {
            return try FileReader.bytes(ofFile: name(of: file))
        } catch {
            throw StringTableError(error)
        }
    }

    func name(of file: LocalizationFile) -> String { paths[file] ?? file.name }
}
