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

    /// The comment in a text in which the bytes of a range were replaced by others.
    ///
    /// - Parameters:
    ///   - old: The replaced range.
    ///   - count: The number of bytes that it has now.
    package func moved(byReplacing old: Range<Int>, with count: Int) -> TextComment {
        func moved(_ offset: Int) -> Int {
            offset >= old.upperBound ? offset + count - old.count : min(offset, old.lowerBound + count)
        }
        let start = moved(range.lowerBound)
        return TextComment(start..<max(start, moved(range.upperBound)), entry: entry.map(moved))
    }
}
