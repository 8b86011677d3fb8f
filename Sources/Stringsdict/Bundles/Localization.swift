import CLDRPlurals

/// The tables of one language: what an `.lproj` folder holds.
///
/// A table is read when it is first asked for, once, by whichever thread comes first. After that it is read without a lock.
public final class Localization: Sendable {
    /// The name: the folder's without `.lproj`. Empty for tables that lie in no such folder.
    public let name: String
    /// The language of the texts, as an identifier; nil where the name is none.
    public let language: String?
    private let tables: [String: Lazily<TableStorage>]
    /// The table that most texts come from, so that its name need not be looked up for each.
    private let localizable: Lazily<TableStorage>?

    /// The table that is meant where none is named.
    public static var defaultTable: String { "Localizable" }

    init(name: String, language: String?, files: [String], source: any LocalizationSource) {
        self.name = name
        self.language = language
        var parts: [String: (stringsdict: String?, strings: String?)] = [:]
        for file in files {
            if file.hasSuffix(".stringsdict") {
                parts[String(file.dropLast(12)), default: (nil, nil)].stringsdict = file
            } else if file.hasSuffix(".strings") {
                parts[String(file.dropLast(8)), default: (nil, nil)].strings = file
            }
        }
        tables = parts.mapValues { part in
            Lazily {
                TableStorage(
                    source: source, localization: name, stringsdict: part.stringsdict, strings: part.strings,
                    language: language)
            }
        }
        localizable = tables[Localization.defaultTable]
    }

    /// The names of the tables, in the order of their bytes. They are known without reading one.
    public var tableNames: [String] {
        tables.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// A table, with what could be read of its files; nil where there is none of that name.
    ///
    /// - Parameter name: The name without extension; nil or empty for `Localizable`.
    /// - Complexity: O(*n*) in the size of the files when it is first asked for, then O(1) without a lock.
    public func table(_ name: String? = nil) -> StringTable? {
        storage(of: name).map { StringTable(storage: $0.object) }
    }

    /// Why files of a table could not be used at all; empty where all is well. Reads the table if need be.
    public func errors(inTable name: String? = nil) -> [StringTableError] {
        storage(of: name)?.object.errors ?? []
    }

    private func storage(of name: String?) -> Lazily<TableStorage>? {
        guard let name, !name.isEmpty else { return localizable }
        return tables[name]
    }
}

extension TableStorage {
    /// Reads what can be read of a table's files; a file that cannot be becomes an error and leaves the other one usable.
    convenience init(
        source: any LocalizationSource, localization: String, stringsdict: String?, strings: String?, language: String?
    ) {
        var builder = TableBuilder(language: language)
        var errors: [StringTableError] = []
        for (file, isStringsdict) in [(strings, false), (stringsdict, true)] {
            guard let file else { continue }
            do throws(StringTableError) {
                let name = source.name(of: file, in: localization)
                let document = try TableBuilder.document(source: source, file, of: localization, name: name)
                builder.add(document, file: name, isStringsdict: isStringsdict)
            } catch {
                errors.append(error)
            }
        }
        self.init(builder.finish(), errors: errors)
    }
}
