/// A place in a text file.
public struct PropertyListPosition: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The line, counted from 1. A line ends with LF, CR, or CR LF.
    public var line: Int

    /// The column, counted from 1 in Unicode scalars. A byte-order mark does not count.
    public var column: Int

    /// Makes a position.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// `line:column`.
    public var description: String { "\(line):\(column)" }

    /// Orders positions as they follow each other in a file.
    public static func < (left: Self, right: Self) -> Bool { (left.line, left.column) < (right.line, right.column) }
}
