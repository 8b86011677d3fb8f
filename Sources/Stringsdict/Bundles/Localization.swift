import CLDRPlurals
import Locks

extension LocalizationBundle {
    /// The tables of one language: the content of an `.lproj` folder.
    ///
    /// The first look-up in a table reads its files once, on whichever thread comes first. Later look-ups take no lock.
    public final class Localization: Sendable {
        /// The name of the folder without `.lproj`. Empty if the tables are not in an `.lproj` folder.
        public let name: String
        /// The language of the texts as a BCP 47 identifier. Nil if the name is not a language.
        public let language: String?
        private let tables: [String: Lazily<TableStorage>]
        /// The tables by lowercased name.
        private let tablesInAnyCase: [String: Lazily<TableStorage>]
        /// The default table, so that most look-ups skip the look-up by name.
        private let localizable: Lazily<TableStorage>?

        /// The table that is used if a call names none.
        public static var defaultTable: String { "Localizable" }

        /// Creates a localization of tables that are read on first use.
        init(name: String, language: String?, tables: [String: Lazily<TableStorage>]) {
            self.name = name
            self.language = language
            self.tables = tables
            tablesInAnyCase = Dictionary(
                tables.sorted { $0.key < $1.key }.map { ($0.key.lowercased(), $0.value) },
                uniquingKeysWith: { first, _ in first })
            localizable = tables[Localization.defaultTable] ?? tablesInAnyCase[Localization.defaultTable.lowercased()]
        }

        convenience init(
            name: String, language: String?, files: [String], source: any LocalizationSource,
            catalogs: BundleCatalogs = BundleCatalogs()
        ) {
            var parts: [String: (stringsdict: String?, strings: String?)] = [:]
            // The usual spelling of an extension comes first, then variants such as `STRINGS`.
            for file in files.sorted(by: Localization.precedes) {
                if let table = FileNames.stem(of: file, withExtension: "stringsdict") {
                    if parts[table]?.stringsdict == nil { parts[table, default: (nil, nil)].stringsdict = file }
                } else if let table = FileNames.stem(of: file, withExtension: "strings") {
                    if parts[table]?.strings == nil { parts[table, default: (nil, nil)].strings = file }
                }
            }
            for table in catalogs.tables(of: name) where parts[table] == nil { parts[table] = (nil, nil) }
            let tables = Dictionary(
                uniqueKeysWithValues: parts.map { table, part in
                    let catalogs = catalogs.catalogs(named: table)
                    return (
                        table,
                        Lazily {
                            TableStorage(
                                source: source, localization: name, stringsdict: part.stringsdict,
                                strings: part.strings,
                                catalogs: catalogs, language: language)
                        }
                    )
                })
            self.init(name: name, language: language, tables: tables)
        }

        /// Whether a file name comes before another one. Lowercase extensions come first.
        private static func precedes(_ left: String, _ right: String) -> Bool {
            let isLower = [left, right].map { $0.hasSuffix(".strings") || $0.hasSuffix(".stringsdict") }
            if isLower[0] != isLower[1] { return isLower[0] }
            return left.utf8.lexicographicallyPrecedes(right.utf8)
        }

        /// The names of the tables, in byte order. No table is read.
        public var tableNames: [String] {
            tables.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        }

        /// A table with everything that could be read from its files, or nil if there is no table of that name.
        ///
        /// A name without an exact match is compared without regard to case, as on the file systems of Apple and Windows.
        ///
        /// - Parameter name: The name without extension. Nil or empty for `Localizable`.
        /// - Complexity: O(*n*) in the size of the files for the first call, then O(1) without a lock.
        public func table(_ name: String? = nil) -> StringTable? {
            storage(of: name).map { StringTable(storage: $0.object) }
        }

        /// The errors of a table's files. Empty if all files could be used. Reads the table if necessary.
        public func errors(inTable name: String? = nil) -> [StringTableError] {
            storage(of: name)?.object.errors ?? []
        }

        /// The storage of a table, whether it was read already or not.
        @inline(__always)
        func storage(of name: String?) -> Lazily<TableStorage>? {
            guard let name, !name.isEmpty else { return localizable }
            return tables[name] ?? tablesInAnyCase[name.lowercased()]
        }
    }
}

extension TableStorage {
    /// Reads the files of a table. A file that cannot be read becomes an error; the other file can still be used.
    convenience init(
        source: any LocalizationSource, localization: String, stringsdict: String?, strings: String?,
        catalogs: [BundleCatalogs.Table], language: String?
    ) {
        var builder = TableBuilder(language: language)
        var errors: [StringTableError] = []
        for (file, isStringsdict) in [(strings, false), (stringsdict, true)] {
            guard let file else { continue }
            do throws(StringTableError) {
                let name = source.name(of: file, in: localization)
                let document = try TableBuilder.document(source: source, file, of: localization, name: name)
                try builder.add(document, file: name, isStringsdict: isStringsdict)
            } catch {
                errors.append(error)
            }
        }
        for catalog in catalogs {
            switch catalog.content {
            case .success(let content): builder.add(content, localization: localization)
            case .failure(let error): errors.append(error)
            }
        }
        self.init(builder.finish(), errors: errors)
    }
}
