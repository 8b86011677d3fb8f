/// A comment of a text file, and the entry that it may belong to. Its reader notes it while it reads the file.
package struct TextComment: Sendable, Hashable {
    /// The bytes of the comment, with its marks.
    package var range: Range<Int>
    /// The first byte of the entry around the end of the content before the comment: the one that this content begins,
    /// continues or ends. Nil if no entry precedes the comment.
    package var entry: Int?

    /// A comment.
    package init(_ range: Range<Int>, entry: Int?) {
        self.range = range
        self.entry = entry
    }

    /// The comment in a later text.
    package func moved(by part: ChangedPart) -> TextComment {
        let start = part.moved(range.lowerBound)
        return TextComment(start..<max(start, part.moved(range.upperBound)), entry: entry.map(part.moved))
    }
}
