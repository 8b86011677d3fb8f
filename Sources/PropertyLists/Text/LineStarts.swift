/// Where lines start, in half the memory of four bytes each: a document keeps them as long as it lives.
struct LineStarts: Sendable {
    /// How many lines share one start in full.
    private static let blockSize = 32

    /// The start of every thirty-second line; of every line where some block is longer than 65,535 bytes.
    private var full: [UInt32]
    /// How far behind the start of its block each line starts; empty where all starts are kept in full.
    private var distances: [UInt16] = []

    /// The start of the block that the last line belongs to.
    private var block: UInt32 = 0

    /// The first line alone.
    init() {
        full = [0]
        distances = [0]
    }

    /// Makes room for so many lines.
    mutating func reserveCapacity(_ lines: Int) {
        full.reserveCapacity(lines / Self.blockSize + 1)
        distances.reserveCapacity(lines)
    }

    /// Adds the start of the next line.
    ///
    /// - Complexity: O(1), but once O(*n*) where a block is too long.
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

    /// How many lines there are.
    var count: Int { distances.isEmpty ? full.count : distances.count }

    /// The start of a line.
    subscript(line: Int) -> UInt32 {
        distances.isEmpty ? full[line] : full[line / Self.blockSize] + UInt32(distances[line])
    }
}
