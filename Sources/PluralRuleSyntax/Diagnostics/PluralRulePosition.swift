/// A place in a text: line and column, both counted from 1.
///
/// A column is one Unicode scalar, so that `…` is one column wide.
public struct PluralRulePosition: Sendable, Hashable {
    /// The line, from 1.
    public var line: Int
    /// The column in the line, from 1, in Unicode scalars.
    public var column: Int

    /// A place in a text, by default its beginning.
    public init(line: Int = 1, column: Int = 1) {
        self.line = line
        self.column = column
    }
}

extension PluralRulePosition: Comparable {
    /// Orders by line, then by column.
    public static func < (left: PluralRulePosition, right: PluralRulePosition) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

extension PluralRulePosition: CustomStringConvertible {
    /// `line:column`.
    public var description: String { "\(line):\(column)" }
}
