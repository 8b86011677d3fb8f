/// The text between two marks of a file, such as quotation marks or tags, with its escapes resolved.
///
/// Each byte of the text has a place in the file, so that a report can point to it and a fix can replace it.
///
/// ```swift
/// let file = Array(#"caf\U00e9 au lait"#.utf8)
/// let text = EscapedText(file[...]) { _ in (scalar: 0xE9, length: 6) }
/// text.decoded                     // the UTF-8 bytes of `café au lait`
/// text.sourceRange(of: 3..<5)      // 3..<9, the bytes of `\U00e9`
/// ```
///
/// The readers of the notations know their escapes, and add the initializers for JSON and for property lists.
package struct EscapedText: Sendable {
    /// The text in UTF-8.
    package private(set) var decoded: [UInt8] = []
    /// The pieces of the text, in order: an escape, or bytes that stand for themselves.
    private var pieces: [Piece] = []
    /// The byte after the text in the file.
    private let end: Int

    private struct Piece {
        /// The first byte in ``decoded``.
        let start: Int
        /// The bytes in the file.
        let source: Range<Int>
        let isEscape: Bool
    }

    /// An empty text, to which bytes and escapes can be appended.
    ///
    /// - Parameter content: The bytes of the file between the two marks.
    package init(in content: ArraySlice<UInt8>) {
        end = content.endIndex
        // No escape is shorter than its text.
        decoded.reserveCapacity(content.count)
    }

    /// A text in which a backslash begins each escape.
    ///
    /// - Parameters:
    ///   - content: The bytes of the file between the two marks.
    ///   - escape: Reads the escape at a backslash. If the result is nil, the backslash stands for itself.
    package init(_ content: ArraySlice<UInt8>, escape: (Int) -> (scalar: UInt32, length: Int)?) {
        self.init(in: content)
        var rest = content
        while let mark = rest.firstIndex(of: UInt8(ascii: "\\")) {
            append(rest[..<mark])
            let (scalar, length) = escape(mark) ?? (UInt32(rest[mark]), 1)
            append(scalar, from: mark..<mark + length)
            rest = rest[(mark + length)...]
        }
        append(rest)
    }

    /// Appends bytes of the file that stand for themselves.
    package mutating func append(_ bytes: ArraySlice<UInt8>) {
        guard !bytes.isEmpty else { return }
        pieces.append(Piece(start: decoded.count, source: bytes.indices, isEscape: false))
        decoded += bytes
    }

    /// Appends the character of an escape.
    package mutating func append(_ scalar: UInt32, from source: Range<Int>) {
        pieces.append(Piece(start: decoded.count, source: source, isEscape: true))
        UTF8Text.append(scalar, to: &decoded)
    }

    /// The bytes in the file for a range of the text. An escape belongs to the range as a whole.
    ///
    /// - Parameter range: A range of ``decoded``. The part after the end of the text is ignored.
    /// - Complexity: O(log *n*) for *n* escapes.
    package func sourceRange(of range: Range<Int>) -> Range<Int> {
        let range = range.clamped(to: decoded.indices)
        guard let first = source(of: range.lowerBound) else { return end..<end }
        guard !range.isEmpty, let last = source(of: range.upperBound - 1) else {
            return first.lowerBound..<first.lowerBound
        }
        return first.lowerBound..<last.upperBound
    }

    /// The bytes in the file for one byte of the text. Nil after the end of the text.
    private func source(of index: Int) -> Range<Int>? {
        guard index < decoded.count else { return nil }
        var (low, high) = (0, pieces.count)
        while low < high {
            let middle = (low + high) / 2
            if pieces[middle].start <= index { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return nil }
        let piece = pieces[low - 1]
        if piece.isEscape { return piece.source }
        let place = piece.source.lowerBound + index - piece.start
        return place..<place + 1
    }
}

extension ArraySlice<UInt8> {
    /// The bytes between the quotation mark at a place and the next such mark, or the end of the bytes. A mark after a
    /// backslash does not end a quotation.
    package func quotation(at start: Int) -> Range<Int> {
        var index = start + 1
        while index < endIndex, self[index] != self[start] { index += self[index] == UInt8(ascii: "\\") ? 2 : 1 }
        return start + 1..<Swift.min(index, endIndex)
    }
}
