import TextFiles

/// The text of a file as UTF-8, whatever its encoding, and its line starts.
struct ScannedText: Sendable {
    /// The file's bytes, or their UTF-8 form.
    let bytes: [UInt8]
    /// The start of the text in `bytes`, after any byte-order mark.
    let start: Int
    /// The line ends, found in one pass before parsing.
    let scan: LineScan

    /// Creates a text from UTF-8.
    init(utf8 bytes: [UInt8], start: Int = 0) {
        self.bytes = bytes
        self.start = start
        scan = LineScan(bytes, from: start)
    }

    /// A text in UTF-8 without a byte-order mark, and its line ends.
    init(_ bytes: [UInt8], _ scan: LineScan) {
        self.bytes = bytes
        start = 0
        self.scan = scan
    }

    /// The position of the byte at `offset`.
    ///
    /// - Complexity: O(log *l* + *c*) for *l* lines and *c* bytes before it in its line. Meant for errors and warnings,
    ///   of which there are few.
    func position(at offset: Int) -> TextPosition {
        let place = min(max(offset, start), bytes.count)
        let line = scan.starts.line(of: place - start)
        let before = start + Int(scan.starts[line])..<place
        return TextPosition(
            line: line + 1, column: before.count - UTF8Text.continuations(in: bytes, before) + 1)
    }
}

/// The line starts of a text. With them, a value's position is known without the text.
///
/// A line takes two bytes, and each block of 32 lines four more.
struct LineIndex: Sendable {
    /// The offset of each line from the start of the text. The first is 0.
    private let starts: LineStarts

    /// Replaces the `source` of each node, a byte offset in `text`, by its place: the offset of its line plus the
    /// number of scalars before it in the line.
    ///
    /// A line has no more scalars than bytes, so a place is always within its line, and the column is known without the
    /// text. Nodes are in file order, so one pass is enough. Most nodes have only white space before them in their
    /// lines.
    ///
    /// - Complexity: O(*n*) in the number of nodes and lines, and in the number of bytes before nodes in their lines.
    init(_ text: ScannedText, movingSourcesOf nodes: inout [PropertyListNode]) {
        let starts = text.scan.starts
        self.starts = starts
        if text.scan.isASCII {
            if text.start > 0 {
                for index in nodes.indices { nodes[index].source -= UInt32(text.start) }
            }
            return
        }
        var line = 0
        var lineStart = 0
        var nextStart = starts.count > 1 ? Int(starts[1]) : .max
        // The part of the current line counted so far, and its continuation bytes.
        var counted = 0
        var continuations = 0
        for index in nodes.indices {
            let source = Int(nodes[index].source) - text.start
            // Most values have only a few tabs or spaces before them in their lines.
            if Self.isIndented(text.bytes, text.start + source) {
                nodes[index].source = UInt32(source)
                continue
            }
            while nextStart <= source {
                line += 1
                (lineStart, counted, continuations) = (nextStart, nextStart, 0)
                nextStart = line + 1 < starts.count ? Int(starts[line + 1]) : .max
            }
            if counted < source {
                continuations += UTF8Text.continuations(in: text.bytes, text.start + counted..<text.start + source)
                counted = source
            }
            nodes[index].source = UInt32(max(source - continuations, lineStart))
        }
    }

    /// Whether a byte follows a line end and at most a few tabs or spaces.
    @inline(__always)
    private static func isIndented(_ bytes: [UInt8], _ offset: Int) -> Bool {
        var place = offset - 1
        let last = max(0, offset - 12)
        while place >= last {
            switch bytes[place] {
            case 0x09, 0x20: place -= 1
            case let byte: return byte == 0x0A
            }
        }
        return false
    }

    /// The line and column of a place.
    ///
    /// - Complexity: O(log *n*) in the number of lines.
    func position(of place: UInt32) -> TextPosition {
        let line = starts.line(of: Int(place))
        return TextPosition(line: line + 1, column: Int(place - starts[line]) + 1)
    }
}

/// Finds line ends, eight bytes at a time.
struct LineScan: Sendable {
    /// The line starts, in bytes from the start of the text.
    let starts: LineStarts
    /// Whether all bytes are at most 0x7F.
    let isASCII: Bool
    /// Whether the text has carriage returns.
    let hasCarriageReturn: Bool
    /// Whether the text has control characters other than tabs and line ends. XML forbids them.
    let hasControlCharacter: Bool

    /// - Complexity: O(*n*). Only a text with carriage returns, which also end lines, needs a second pass.
    init(_ bytes: [UInt8], from start: Int) {
        var starts = LineStarts()
        starts.reserveCapacity(bytes.count / 20 + 1)
        var highBits: UInt64 = 0
        var (hasReturn, hasControl) = (false, false)
        bytes.withUnsafeBytes { buffer in
            let rest = Words.forEach(in: buffer, from: start) { word, offset in
                highBits |= word
                // The top bit of each byte below 0x20: adding 0x60 to its other bits does not set it. Most words have
                // no such byte.
                let low = ~(((word & Self.lowBits) &+ 0x6060_6060_6060_6060) | word | Self.lowBits)
                if low == 0 { return }
                var marks = low & ~Self.zeroBytes(in: word ^ 0x0909_0909_0909_0909)
                while marks != 0 {
                    let place = marks.trailingZeroBitCount / 8
                    switch UInt8(truncatingIfNeeded: word >> UInt64(8 * place)) {
                    case 0x0A: starts.append(UInt32(offset + place + 1 - start))
                    case 0x0D: hasReturn = true
                    default: hasControl = true
                    }
                    marks &= marks - 1
                }
            }
            for offset in rest..<max(rest, buffer.count) {
                let byte = buffer[offset]
                highBits |= UInt64(byte)
                if byte == 0x0D { hasReturn = true }
                if byte == 0x0A { starts.append(UInt32(offset + 1 - start)) }
                if byte < 0x20, !XMLDeclaration.isSpace(byte) { hasControl = true }
            }
        }
        hasControlCharacter = hasControl
        isASCII = highBits & 0x8080_8080_8080_8080 == 0
        hasCarriageReturn = hasReturn
        self.starts = hasCarriageReturn ? Self.startsAfterReturns(bytes, from: start) : starts
    }

    /// The top bit of each zero byte of `word`, and no other bit.
    @inline(__always)
    private static func zeroBytes(in word: UInt64) -> UInt64 {
        ~(((word & lowBits) &+ lowBits) | word | lowBits)
    }

    /// All bits of a word except the top bit of each byte.
    private static var lowBits: UInt64 { 0x7F7F_7F7F_7F7F_7F7F }

    /// The starts of lines that end with LF, CR, or CR LF.
    private static func startsAfterReturns(_ bytes: [UInt8], from start: Int) -> LineStarts {
        var starts = LineStarts()
        for offset in start..<max(start, bytes.count) {
            let isReturn = bytes[offset] == 0x0D && !(offset + 1 < bytes.count && bytes[offset + 1] == 0x0A)
            if isReturn || bytes[offset] == 0x0A { starts.append(UInt32(offset + 1 - start)) }
        }
        return starts
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

    /// Creates the starts of a text with one line.
    init() {
        full = [0]
        distances = [0]
    }

    /// Reserves memory for a number of lines.
    mutating func reserveCapacity(_ lines: Int) {
        full.reserveCapacity(lines / Self.blockSize + 1)
        distances.reserveCapacity(lines)
    }

    /// Adds the start of the next line.
    ///
    /// - Complexity: O(1), except once O(*n*) if a block is too long.
    @inline(__always)
    mutating func append(_ start: UInt32) {
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
