/// Where lines start, in half the memory of four bytes each: a document keeps them as long as it lives.
struct LineStarts: Sendable {
    /// How many lines share one start in full.
    private static let blockSize = 32

    /// The start of every thirty-second line; of every line where some block is longer than 65,535 bytes.
    private var full: [UInt32]
    /// How far behind the start of its block each line starts; empty where all starts are kept in full.
    private var distances: [UInt16] = []

    /// - Complexity: O(*n*).
    init(_ starts: [UInt32]) {
        full = []
        full.reserveCapacity(starts.count / Self.blockSize + 1)
        distances.reserveCapacity(starts.count)
        var block: UInt32 = 0
        for (line, start) in starts.enumerated() {
            if line % Self.blockSize == 0 {
                block = start
                full.append(start)
            }
            guard let distance = UInt16(exactly: start - block) else {
                full = starts
                distances = []
                return
            }
            distances.append(distance)
        }
    }

    /// How many lines there are.
    var count: Int { distances.isEmpty ? full.count : distances.count }

    /// The start of a line.
    subscript(line: Int) -> UInt32 {
        distances.isEmpty ? full[line] : full[line / Self.blockSize] + UInt32(distances[line])
    }
}
