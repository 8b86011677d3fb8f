import StringsdictLocalizedEntries
import StringsdictTextFiles

/// The comments of a file of texts, and the entries that they belong to: those before a key, and in a `.strings` file those in the
/// line where an entry ends.
struct TableComments {
    private let source: SourceFile
    /// The offset of the next key after each key.
    private let nextKeys: [Int: Int]
    /// The offsets of the comments that belong to an entry.
    private var used: Set<Int> = []

    /// Notes the comments of a file.
    ///
    /// - Parameter keys: The offsets of the keys of its entries.
    init(_ source: SourceFile, keys: [Int]) {
        self.source = source
        let keys = keys.sorted()
        nextKeys = Dictionary(zip(keys, keys.dropFirst()), uniquingKeysWith: { first, _ in first })
    }

    /// The places of the comments for which no entry has been asked. A comment without an end is a fault of the file.
    var unused: [TextPosition] {
        source.comments.filter { !used.contains($0.range.lowerBound) && isClosed($0) && text(of: $0) != nil }
            .map { source.position(of: $0.range.lowerBound) }
    }

    private func isClosed(_ comment: TextComment) -> Bool {
        let bytes = source.text[comment.range]
        return bytes.starts(with: "//".utf8) || bytes.reversed().starts(with: "/*".utf8)
            || bytes.reversed().starts(with: ">--".utf8)
    }

    /// The texts of all comments of an entry, without the white space around each. Nil without any.
    ///
    /// - Complexity: O(log *n*) in the number of comments, plus the length of the comments that belong to the entry.
    mutating func comment(ofKeyAt key: Int) -> String? {
        var comments = source.comments(before: key)
        // The brace around all entries may be between the comments of the first one.
        let end = source.endOfContent(before: comments.first?.range.lowerBound ?? key)
        if end > 0, source.text[end - 1] == UInt8(ascii: "{") {
            comments = source.comments(before: end - 1) + comments
        }
        let next = source.comments(before: nextKeys[key] ?? source.text.count)
        let own = Array(comments.dropFirst(countBehindEntry(comments)) + next.prefix(countBehindEntry(next)))
        for comment in own { used.insert(comment.range.lowerBound) }
        let whole = own.compactMap(text).joined(separator: "\n")
        return whole.isEmpty ? nil : whole
    }

    /// How many of some adjacent comments begin in the line in which the preceding entry ends. Zero if a key follows in
    /// that line: the comments belong to this key.
    private func countBehindEntry(_ comments: ArraySlice<TextComment>) -> Int {
        guard let first = comments.first else { return 0 }
        var end = source.endOfContent(before: first.range.lowerBound)
        guard end > 0, source.text[end - 1] == UInt8(ascii: ";") else { return 0 }
        let isLineEnd: (UInt8) -> Bool = { $0 == 0x0A || $0 == 0x0D }
        let behind = comments.prefix { comment in
            let space = source.text[end..<comment.range.lowerBound]
            end = comment.range.lowerBound
            return !space.contains(where: isLineEnd)
        }
        guard let last = behind.last else { return 0 }
        let rest = source.text[last.range.upperBound...].drop { $0 == 0x20 || $0 == 0x09 }
        return rest.first.map(isLineEnd) ?? true ? behind.count : 0
    }

    /// The text of a comment without the white space around it. Nil for an empty one.
    private func text(of comment: TextComment) -> String? {
        let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
        let start = source.text[source.inside(of: comment)].drop(while: isSpace)
        let end = (start.lastIndex { !isSpace($0) } ?? start.startIndex - 1) + 1
        return start[..<end].isEmpty ? nil : String(decoding: start[..<end], as: UTF8.self)
    }
}
