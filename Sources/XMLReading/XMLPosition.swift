/// A place in a text: line and column, both counted from 1.
///
/// A line ends at a line feed, a carriage return, or the two together. A column is one Unicode scalar, whatever the
/// number of its bytes; a tab counts as one, and a byte order mark as none.
@usableFromInline
package struct XMLPosition: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The line, from 1.
    package let line: Int
    /// The column, from 1, in Unicode scalars.
    package let column: Int

    /// Makes a position.
    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// The first place of a text.
    package static let start = XMLPosition(line: 1, column: 1)

    /// `line:column`.
    @usableFromInline package var description: String { "\(line):\(column)" }

    /// Orders positions as they follow each other in a text.
    @usableFromInline package static func < (left: XMLPosition, right: XMLPosition) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}
