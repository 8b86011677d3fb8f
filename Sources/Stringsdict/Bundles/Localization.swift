import CLDRPluralsCore
import StringsdictFileReading

extension LocalizationBundle {
    /// The tables of one language: the content of an `.lproj` folder.
    ///
    /// The first look-up in a table reads its files once, on whichever thread comes first. Later look-ups take no lock.
    public final class Localization: Sendable {
        /// The name of the folder without `.lproj`. Nil for the tables outside of `.lproj` folders.
        public var name: String? { folderName.isEmpty ? nil : folderName }
        /// The name of the folder without `.lproj`. Empty for the tables outside of `.lproj` folders.
        package let folderName: String
        /// The language of the texts as a BCP 47 identifier. Nil if the name is not a language.
        public let language: String?
        private let tables: TablesByName<TableContent>

        /// The table that is used if a call names none.
        public static var defaultTableName: String { TablesByName<TableContent>.defaultName }

        /// Creates a localization of tables that are read on first use.
        init(name: String, language: String?, tables: [String: TableContent]) {
            folderName = name
            self.language = language
            self.tables = TablesByName(tables)
        }

        convenience init(
            name: String, language: String?, files: [String], source: any LocalizationSource,
            catalogs: BundleCatalogs = BundleCatalogs()
        ) {
            var names: [String] = []
            var stringsdictFiles: [String: String] = [:]
            var stringsFiles: [String: String] = [:]
            // The usual spelling of an extension comes first, then variants such as `STRINGS`.
            let order = Order.numbers(below: files.count) { Localization.precedes(files[$0], files[$1]) }
            for file in order.map({ files[$0] }) {
                if let table = FileNames.stem(of: file, withExtension: "stringsdict") {
                    names.append(table)
                    if stringsdictFiles[table] == nil { stringsdictFiles[table] = file }
                } else if let table = FileNames.stem(of: file, withExtension: "strings") {
                    names.append(table)
                    if stringsFiles[table] == nil { stringsFiles[table] = file }
                }
            }
            names += catalogs.tables(of: name)
            var tables: [String: TableContent] = [:]
            for table in names where tables[table] == nil {
                let (stringsdict, strings) = (stringsdictFiles[table], stringsFiles[table])
                let catalogs = catalogs.catalogs(named: table)
                let storage = Lazily {
                    TableStorage(
                        source: source, localization: name, stringsdict: stringsdict, strings: strings,
                        catalogs: catalogs, language: language)
                }
                var files: TableKinds = []
                if strings != nil { files.insert(.strings) }
                if stringsdict != nil { files.insert(.stringsdict) }
                tables[table] = TableContent(storage: storage, files: files, isCompiled: !catalogs.isEmpty)
            }
            self.init(name: name, language: language, tables: tables)
        }

        /// Whether a file name comes before another one. Lowercase extensions come first.
        private static func precedes(_ left: String, _ right: String) -> Bool {
            let isLeftUsual = hasUsualExtension(left)
            if isLeftUsual != hasUsualExtension(right) { return isLeftUsual }
            return Order.precedes(left, right)
        }

        private static func hasUsualExtension(_ file: String) -> Bool {
            file.hasSuffix(".strings") || file.hasSuffix(".stringsdict")
        }

        /// The names of the tables, in byte order. No table is read.
        public var tableNames: [String] { tables.names }

        /// A table with everything that could be read from its files, or nil if there is no table of that name.
        ///
        /// A name without an exact match is compared without regard to case, as on the file systems of Apple and Windows.
        ///
        /// - Parameter name: The name without extension. Nil or empty for `Localizable`.
        /// - Complexity: O(*n*) in the size of the files for the first call, then O(1) without a lock.
        public func table(_ name: String? = nil) -> StringTable? {
            tables[name].map { StringTable(storage: $0.storage.object) }
        }

        /// The errors of a table's files. Empty if all files could be used. Reads the table if necessary.
        public func errors(inTable name: String? = nil) -> [StringTableError] {
            tables[name]?.storage.object.errors ?? []
        }

        /// The content of a table, whether it was read already or not.
        func content(of name: String?) -> TableContent? { tables[name] }
    }
}

/// A table of a localization.
struct TableContent: Sendable {
    /// The texts, which are read on first use.
    let storage: Lazily<TableStorage>
    /// The kinds of the table's files.
    let files: TableKinds
    /// Whether the table also has texts that were compiled from files of other kinds: those of a catalog, or constants of the
    /// program.
    let isCompiled: Bool

    /// The kinds of the table's files, and of those that its catalogs compile to. Only compiled texts are read for the
    /// answer, unless both kinds of files are there. A file counts even if it cannot be read.
    var kinds: TableKinds {
        isCompiled && files != .all ? files.union(storage.object.compiledKinds) : files
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
                let file = LocalizationFile(file, of: localization)
                let name = source.name(of: file)
                let document = try TableBuilder.document(source: source, file, name: name)
                try builder.add(document, file: name, isStringsdict: isStringsdict)
            } catch {
                errors.append(error)
            }
        }
        var keysAreTexts = false
        var kinds: TableKinds = []
        for catalog in catalogs {
            switch catalog.content {
            case .success(let content):
                kinds.formUnion(builder.add(content, localization: localization))
                // The keys are the texts that no file has.
                if content.sourceLocalization == localization { (keysAreTexts, kinds) = (true, .all) }
            case .failure(let error):
                errors.append(error)
                kinds = .all
            }
        }
        self.init(builder.finish(), errors: errors, keysAreTexts: keysAreTexts, compiledKinds: kinds)
    }
}
