import CLDRPluralsCore

/// Tables by name. A name without an exact match is compared without regard to case, as on the file systems of Apple and
/// Windows.
struct TablesByName<Table: Sendable>: Sendable {
    private let tables: [String: Table]
    /// The tables by lowercased name.
    private let tablesInAnyCase: [String: Table]
    /// The default table, so that most look-ups skip the look-up by name.
    private let localizable: Table?

    /// The table that is used if a call names none.
    static var defaultName: String { "Localizable" }

    init(_ tables: [String: Table]) {
        self.tables = tables
        // If names differ only in case, the first one in byte order counts.
        var tablesInAnyCase: [String: Table] = [:]
        for table in Order.byBytes(tables.keys) {
            let name = table.lowercased()
            if tablesInAnyCase[name] == nil { tablesInAnyCase[name] = tables[table] }
        }
        self.tablesInAnyCase = tablesInAnyCase
        localizable = tables[Self.defaultName] ?? tablesInAnyCase[Self.defaultName.lowercased()]
    }

    /// The names of the tables, in byte order.
    var names: [String] { Order.byBytes(tables.keys) }

    /// The table with a name. Nil or empty for the default table.
    @inline(__always)
    subscript(name: String?) -> Table? {
        guard let name, !name.isEmpty else { return localizable }
        return tables[name] ?? tablesInAnyCase[name.lowercased()]
    }
}
