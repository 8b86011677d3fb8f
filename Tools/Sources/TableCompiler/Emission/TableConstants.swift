/// The constants of a ``TableDeclaration`` by name, as the tool compiled them or as a program has them.
package struct TableConstants: Sendable, Hashable {
    private let version: String
    private let numbers: [String: Int]
    private let tables: [String: [UInt8]]

    /// Creates constants from known values.
    package init(version: String, numbers: [String: Int], tables: [String: [UInt8]]) {
        self.version = version
        self.numbers = numbers
        self.tables = tables
    }

    /// The name of the first constant with a different value, or nil if all are equal.
    package func firstDifference(from other: TableConstants) -> String? {
        if version != other.version { return "cldrVersion" }
        return Set(numbers.keys).union(other.numbers.keys).sorted().first { numbers[$0] != other.numbers[$0] }
            ?? Set(tables.keys).union(other.tables.keys).sorted().first { tables[$0] != other.tables[$0] }
    }
}
