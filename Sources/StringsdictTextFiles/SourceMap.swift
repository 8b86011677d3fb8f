// Embedded Swift reads no files, and it has no locks.
#if !hasFeature(Embedded)
import StringsdictLocks

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
    /// The first byte behind the byte-order mark. The starts of lines count from it.
    package let start: Int
    /// The lines, once they were needed. Most texts are read without a message.
    private let found = Lock<Lines?>(nil)

    /// The starts of lines, and the counts from which columns are computed.
    private final class Lines: Sendable {
        private let text: [UInt8]
        private let start: Int
        let starts: LineStarts
        /// The number of continuation bytes before each block, and before the end. Empty if no line is long, or if
        /// there are no such bytes.
        let continuations: [UInt32]
        /// Whether each byte is known to be a whole character.
        let isASCII: Bool

        init(_ text: [UInt8], from start: Int) {
            self.text = text
            self.start = start
            starts = LineStarts(utf8: text, from: start)
            let isASCII = text.withUnsafeBytes { Words.firstNonASCII(in: $0, from: start) } == text.count
            guard !isASCII, starts.hasLine(longerThan: 4 * blockSize, upTo: text.count - start) else {
                continuations = []
                self.isASCII = isASCII
                return
            }
            var continuations: [UInt32] = []
            continuations.reserveCapacity(text.count / blockSize + 2)
            var count = 0
            for block in stride(from: 0, to: text.count, by: blockSize) {
                continuations.append(UInt32(truncatingIfNeeded: count))
                count += UTF8Text.continuations(in: text, block..<min(block + blockSize, text.count))
            }
            self.isASCII = count == 0
            self.continuations = count == 0 ? [] : continuations
        }

        func lineStart(_ line: Int) -> Int { start + Int(starts[line]) }

        /// The number of characters that begin between a byte and a block.
        func scalars(from first: Int, toBlock block: Int) -> Int {
            block * blockSize - first - continuationCount(in: first..<max(first, block * blockSize))
        }

        func continuationCount(in range: Range<Int>) -> Int {
            if isASCII { return 0 }
            if continuations.isEmpty || range.count <= 2 * blockSize { return UTF8Text.continuations(in: text, range) }
            return continuationCount(before: range.upperBound) - continuationCount(before: range.lowerBound)
        }

        private func continuationCount(before offset: Int) -> Int {
            // The end of the text may be the start of a block that has no note.
            let block = min(offset / blockSize, continuations.count - 1)
            return Int(continuations[block]) + UTF8Text.continuations(in: text, block * blockSize..<offset)
        }
    }

    private var lines: Lines {
        found.withLock { found in
            let lines = found ?? Lines(text, from: start)
            found = lines
            return lines
        }
    }

    /// A text with lines that end with LF, CR, or CR LF.
    ///
    /// - Complexity: O(1). The first position takes O(*n*).
    package init(utf8 text: [UInt8], from start: Int = 0) {
        self.text = text
        self.start = start
    }

    /// The number of lines. If a text ends with a line end, an empty line follows.
    package var lineCount: Int { lines.starts.count }

    /// The bytes of a line, without its end. Empty if there is no such line.
    ///
    /// - Parameter number: The number of the line, counted from 1.
    package func line(_ number: Int) -> Range<Int> {
        let lines = lines
        guard number >= 1, number <= lines.starts.count else { return text.count..<text.count }
        let first = lines.lineStart(number - 1)
        var end = number < lines.starts.count ? lines.lineStart(number) : text.count
        if number < lines.starts.count {
            if end > first, text[end - 1] == 0x0A { end -= 1 }
            if end > first, text[end - 1] == 0x0D { end -= 1 }
        }
        return first..<max(first, end)
    }

    /// The number of the line that contains a byte, counted from 1.
    ///
    /// - Complexity: O(log *l*) for *l* lines.
    package func lineNumber(of offset: Int) -> Int { lines.starts.line(of: offset - start) + 1 }

    /// The line and column of a byte.
    ///
    /// - Complexity: O(log *l*) for *l* lines.
    package func position(of offset: Int) -> TextPosition {
        let offset = min(max(offset, start), text.count)
        let lines = lines
        let line = lines.starts.line(of: offset - start)
        let first = lines.lineStart(line)
        guard offset > first else { return TextPosition(line: line + 1, column: 1) }
        return TextPosition(
            line: line + 1, column: offset - first - lines.continuationCount(in: first..<offset) + 1)
    }

    /// The byte at a line and column, or the end of the text if the line is shorter. Nil if there is no such line.
    ///
    /// - Complexity: O(log *n*).
    package func offset(of position: TextPosition) -> Int? {
        let lines = lines
        guard position.line >= 1, position.line <= lines.starts.count else { return nil }
        let first = lines.lineStart(position.line - 1)
        let distance = max(position.column - 1, 0)
        guard distance <= text.count - first else { return text.count }
        if lines.isASCII { return first + distance }
        var offset = first
        var rest = distance
        if !lines.continuations.isEmpty, rest > 2 * Self.blockSize {
            // The last block that begins at or before the character, if the line has one.
            var (low, high) = (first / Self.blockSize + 1, lines.continuations.count)
            while high - low > 1 {
                let middle = (low + high) / 2
                if lines.scalars(from: first, toBlock: middle) <= rest { low = middle } else { high = middle }
            }
            let passed = lines.scalars(from: first, toBlock: low)
            if low < lines.continuations.count, passed <= rest {
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
}

/// Line starts in half the memory of four bytes each. A document keeps them as long as it lives.
struct LineStarts: Sendable {
    /// The number of lines that share one full start.
    private static let blockSize = 32

    /// The start of every 32nd line, or of every line if some block is longer than 65,535 bytes.
    private var full: [UInt32]
    /// The distance of each line from the start of its block. Empty if all starts are kept in full.
    private var distances: [UInt16] = []

    /// The start of the last line's block.
    private var block: UInt32 = 0

    /// Finds the lines of a text, which end with LF, CR, or CR LF.
    ///
    /// - Complexity: O(*n*). Only a text with carriage returns needs a second pass.
    init(utf8 text: [UInt8], from start: Int) {
        self.init(capacity: text.count / 20 + 1)
        var hasReturn = false
        text.withUnsafeBytes { buffer in
            let rest = Words.forEach(in: buffer, from: start) { word, offset in
                hasReturn = hasReturn || Words.zeroBytes(in: word ^ 0x0D0D_0D0D_0D0D_0D0D) != 0
                var marks = Words.zeroBytes(in: word ^ 0x0A0A_0A0A_0A0A_0A0A)
                while marks != 0 {
                    append(UInt32(offset + marks.trailingZeroBitCount / 8 + 1 - start))
                    marks &= marks - 1
                }
            }
            for offset in rest..<max(rest, buffer.count) {
                if buffer[offset] == 0x0D { hasReturn = true }
                if buffer[offset] == 0x0A { append(UInt32(offset + 1 - start)) }
            }
        }
        if hasReturn { self = LineStarts(afterReturnsIn: text, from: start) }
    }

    /// The starts of lines that end with LF, CR, or CR LF.
    private init(afterReturnsIn text: [UInt8], from start: Int) {
        self.init(capacity: text.count / 20 + 1)
        for offset in start..<max(start, text.count) {
            let isReturn = text[offset] == 0x0D && !(offset + 1 < text.count && text[offset + 1] == 0x0A)
            if isReturn || text[offset] == 0x0A { append(UInt32(offset + 1 - start)) }
        }
    }

    /// The starts of a text with one line.
    private init(capacity: Int) {
        full = [0]
        distances = [0]
        full.reserveCapacity(capacity / Self.blockSize + 1)
        distances.reserveCapacity(capacity)
    }

    /// Adds the start of the next line.
    ///
    /// - Complexity: O(1), except once O(*n*) if a block is too long.
    @inline(__always)
    private mutating func append(_ start: UInt32) {
        guard !distances.isEmpty else { return full.append(start) }
        if distances.count % Self.blockSize == 0 {
            block = start
            full.append(start)
        }
        guard let distance = UInt16(exactly: start - block) else { return keepInFull(and: start) }
        distances.append(distance)
    }

    @inline(never)
    private mutating func keepInFull(and start: UInt32) {
        full = (0..<count).map { self[$0] } + [start]
        distances = []
    }

    /// The number of lines.
    var count: Int { distances.isEmpty ? full.count : distances.count }

    /// The start of a line.
    subscript(line: Int) -> UInt32 {
        distances.isEmpty ? full[line] : full[line / Self.blockSize] + UInt32(distances[line])
    }

    /// The line that contains an offset: the last one that starts at or before it, or the first one.
    ///
    /// - Complexity: O(log *n*) in the number of lines.
    func line(of offset: Int) -> Int {
        var (low, high) = (0, count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if Int(self[middle]) <= offset { low = middle } else { high = middle }
        }
        return low
    }

    /// Whether a line of a text with this many bytes, its end included, is longer than a limit.
    func hasLine(longerThan limit: Int, upTo end: Int) -> Bool {
        if distances.isEmpty {
            for (start, next) in zip(full, full.dropFirst()) where Int(next) - Int(start) > limit { return true }
            return end - Int(full.last ?? 0) > limit
        }
        var start = Int(self[0])
        for line in 1..<max(1, count) {
            let next = Int(self[line])
            if next - start > limit { return true }
            start = next
        }
        return end - start > limit
    }
}
#endif
