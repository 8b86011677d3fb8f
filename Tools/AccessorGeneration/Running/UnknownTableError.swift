/// A table that accessors are asked for, by a setting or an option, and that no file has.
///
/// Without this error, a table whose name is misspelt would give a type without any accessor.
package struct UnknownTableError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The name of the table.
    package let table: String
    /// The tables that there are, in byte order.
    package let tables: [String]

    /// Throws the error for the first table of the settings that is not one of the tables of the files.
    static func check(_ settings: AccessorSettings, tables: [String]) throws(UnknownTableError) {
        let known = Set(tables)
        guard let table = settings.tables?.first(where: { !known.contains($0) }) else { return }
        throw UnknownTableError(
            table: table, tables: known.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    }

    /// What is wrong, with the tables that there are.
    package var description: String {
        let names = tables.map { "'\($0)'" }
        let known =
            switch names.count {
            case 0: "there are no tables"
            case 1: "there is \(names[0])"
            default: "there are \(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1])"
            }
        return "there is no table '\(table)' in the files; \(known)"
    }
}
