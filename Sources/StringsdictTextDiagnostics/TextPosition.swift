/// The position of a character in the text of a file.
///
/// ```swift
/// TextPosition(line: 3, column: 12).description   // "3:12"
/// ```
///
/// All readers count in this way, so that a position in a message is the one that editors show.
public struct TextPosition: Sendable, Hashable, Comparable, CustomStringConvertible {
    // Tools keep a position for each text of a file. Two short integers halve their memory.
    private var shortLine: Int32
    private var shortColumn: Int32

    /// The line, counted from 1. A line ends with LF, CR or CR LF.
    public package(set) var line: Int {
        get { Int(shortLine) }
        set { shortLine = Int32(clamping: newValue) }
    }
    /// The column, counted from 1 in Unicode scalars. A byte-order mark does not count.
    public package(set) var column: Int {
        get { Int(shortColumn) }
        set { shortColumn = Int32(clamping: newValue) }
    }

    /// Creates a position. Numbers above 2,147,483,647 become that number.
    public init(line: Int, column: Int) {
        shortLine = Int32(clamping: line)
        shortColumn = Int32(clamping: column)
    }

    /// The start of a text.
    package static let start = TextPosition(line: 1, column: 1)

    /// Orders positions by their order in a file.
    public static func < (left: TextPosition, right: TextPosition) -> Bool {
        (left.shortLine, left.shortColumn) < (right.shortLine, right.shortColumn)
    }

    /// `line:column`.
    public var description: String { "\(line):\(column)" }
}
