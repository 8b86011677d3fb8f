import TextFiles

/// The lines of a text in UTF-8, and the way between a byte and its line and column.
///
/// ```swift
/// let map = SourceMap(utf8: Array("{\n  \"é\": 1\n}".utf8))
/// map.position(of: 9)                                   // 2:7
/// map.offset(of: .init(line: 2, column: 7))      // 9
/// ```
///
/// A program such as `json.dump` writes a whole file on one line. So a column is not counted from the start of a long
/// line: the map notes how many bytes stand before each block of text that begin no character.
package final class SourceMap: Sendable {
    /// The number of bytes between two notes.
    private static let blockSize = 256

    /// The text, perhaps with a byte-order mark. The array is shared with its other owners.
    package let text: [UInt8]
    /// The byte that the starts of lines count from.
    private let start: Int
    private let starts: LineStarts
    /// The number of continuation bytes before each block, and before the end. Empty if no line is long, or if there
    /// are no such bytes.
    private let continuations: [UInt32]
    /// Whether each byte is known to be a whole character.
    private let isASCII: Bool

    /// Finds the lines of a text, which end with LF, CR, or CR LF.
    ///
    /// - Complexity: O(*n*).
    package convenience init(utf8 text: [UInt8], from start: Int = 0) {
        let scan = LineScan(text, from: start)
        self.init(text, from: start, starts: scan.starts, isASCII: scan.isASCII)
    }

    init(_ text: [UInt8], from start: Int, starts: LineStarts, isASCII: Bool) {
        self.text = text
        self.start = start
        self.starts = starts
        guard !isASCII, starts.hasLine(longerThan: 4 * Self.blockSize, upTo: text.count - start) else {
            continuations = []
            self.isASCII = isASCII
            return
        }
        var continuations: [UInt32] = []
        continuations.reserveCapacity(text.count / Self.blockSize + 2)
        var count = 0
        for block in stride(from: 0, to: text.count, by: Self.blockSize) {
            continuations.append(UInt32(truncatingIfNeeded: count))
            count += UTF8Text.continuations(in: text, block..<min(block + Self.blockSize, text.count))
        }
        self.isASCII = count == 0
        self.continuations = count == 0 ? [] : continuations
    }

    /// The number of lines. If a text ends with a line end, an empty line follows.
    package var lineCount: Int { starts.count }

    /// The bytes of a line, without its end. Empty if there is no such line.
    ///
    /// - Parameter number: The number of the line, counted from 1.
    package func line(_ number: Int) -> Range<Int> {
        guard number >= 1, number <= starts.count else { return text.count..<text.count }
        let first = lineStart(number - 1)
        var end = number < starts.count ? lineStart(number) : text.count
        if number < starts.count {
            if end > first, text[end - 1] == 0x0A { end -= 1 }
            if end > first, text[end - 1] == 0x0D { end -= 1 }
        }
        return first..<max(first, end)
    }

    /// The number of the line that contains a byte, counted from 1.
    ///
    /// - Complexity: O(log *l*) for *l* lines.
    package func lineNumber(of offset: Int) -> Int { starts.line(of: offset - start) + 1 }

    /// The line and column of a byte.
    ///
    /// - Complexity: O(log *l*) for *l* lines.
    package func position(of offset: Int) -> TextPosition {
        let offset = min(max(offset, start), text.count)
        let line = starts.line(of: offset - start)
        let first = lineStart(line)
        guard offset > first else { return TextPosition(line: line + 1, column: 1) }
        return TextPosition(
            line: line + 1, column: offset - first - continuationCount(in: first..<offset) + 1)
    }

    /// The byte at a line and column, or the end of the text if the line is shorter. Nil if there is no such line.
    ///
    /// - Complexity: O(log *n*).
    package func offset(of position: TextPosition) -> Int? {
        guard position.line >= 1, position.line <= starts.count else { return nil }
        let first = lineStart(position.line - 1)
        let distance = max(position.column - 1, 0)
        guard distance <= text.count - first else { return text.count }
        if isASCII { return first + distance }
        var offset = first
        var rest = distance
        if !continuations.isEmpty, rest > 2 * Self.blockSize {
            // The last block that begins at or before the character, if the line has one.
            var (low, high) = (first / Self.blockSize + 1, continuations.count)
            while high - low > 1 {
                let middle = (low + high) / 2
                if scalars(from: first, toBlock: middle) <= rest { low = middle } else { high = middle }
            }
            let passed = scalars(from: first, toBlock: low)
            if low < continuations.count, passed <= rest {
                offset = low * Self.blockSize
                rest -= passed
                // A block may begin inside of a character, which is counted before it.
                while offset < text.count, text[offset] & 0xC0 == 0x80 { offset += 1 }
            }
        }
        while rest > 0, offset < text.count {
            offset += 1
            while offset < text.count, text[offset] & 0xC0 == 0x80 { offset += 1 }
            rest -= 1
        }
        return offset
    }

    private func lineStart(_ line: Int) -> Int { start + Int(starts[line]) }

    /// The number of characters that begin between a byte and a block.
    private func scalars(from first: Int, toBlock block: Int) -> Int {
        block * Self.blockSize - first - continuationCount(in: first..<max(first, block * Self.blockSize))
    }

    private func continuationCount(in range: Range<Int>) -> Int {
        if isASCII { return 0 }
        if continuations.isEmpty || range.count <= 2 * Self.blockSize { return UTF8Text.continuations(in: text, range) }
        return continuationCount(before: range.upperBound) - continuationCount(before: range.lowerBound)
    }

    private func continuationCount(before offset: Int) -> Int {
        // The end of the text may be the start of a block that has no note.
        let block = min(offset / Self.blockSize, continuations.count - 1)
        return Int(continuations[block]) + UTF8Text.continuations(in: text, block * Self.blockSize..<offset)
    }
}
