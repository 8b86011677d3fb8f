import CBenchmarkSupport

/// Measures one wait for memory. It is the reference for calls whose data is scattered in a large table.
///
/// Each read gives the place of the next read, so no read can start before the previous one has ended. The places are
/// the cache lines of a block, in random order. Reads are quick if the block fits into the processor's caches. For a
/// larger block, the time depends on the machine and on other programs that share the caches.
public enum MemoryWait {
    /// The size of the block: about the size of a table of 10,000 keys and of the caller's copies of the keys.
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

    /// For the first word of each cache line, the index of the first word of the next line. All lines are in one cycle.
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
