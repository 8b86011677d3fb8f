import CBenchmarkSupport

/// What one wait for memory costs: the reference for calls that find their data among much else.
///
/// Each read names the place of the next one, so none can start before the one before has ended. The places are the
/// cache lines of a block, in random order. A block that fits into the caches of a processor costs little. What a larger
/// one costs depends on the machine, and on what its other programs do to the caches that they share.
public enum MemoryWait {
    /// The size of the block: about that of a table of 10,000 keys, with the keys that its caller holds.
    public static var bytes: Int { 4 << 20 }

    /// The name of the row.
    public static var operation: String { "one read that waits for the one before, among 4 MB" }

    /// The benchmark.
    public static var benchmark: BenchmarkCase {
        BenchmarkCase(.formatting, operation, .memory) {
            let next = cycle()
            return { operations in
                next.withUnsafeBufferPointer { next in
                    var place = 0
                    for _ in 0..<operations { place = next[place] }
                    consume(UInt64(truncatingIfNeeded: place))
                }
            }
        }
    }

    /// For the first word of each cache line, the index of the first word of the next one. All lines are in one cycle.
    private static func cycle() -> [Int] {
        let lineLength = 64 / MemoryLayout<Int>.stride
        let count = bytes / 64
        var order = Array(0..<count)
        var generator = SplitMix64(seed: 4 &+ UInt64(truncatingIfNeeded: bench_opaque(0)))
        for last in stride(from: count - 1, to: 0, by: -1) {
            order.swapAt(last, Int(truncatingIfNeeded: generator.next() % UInt64(last + 1)))
        }
        var next = [Int](repeating: 0, count: count * lineLength)
        for (number, line) in order.enumerated() {
            next[line * lineLength] = order[(number + 1) % count] * lineLength
        }
        return next
    }
}
