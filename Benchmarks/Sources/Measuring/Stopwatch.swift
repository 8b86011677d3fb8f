import CBenchmarkSupport

/// Times the bodies of cases.
public struct Stopwatch: Sendable {
    /// How long a sample of a light case lasts, in nanoseconds.
    public let sampleNanoseconds: Double

    /// A stopwatch with samples of about this length for light cases.
    public init(sampleNanoseconds: Double) {
        self.sampleNanoseconds = sampleNanoseconds
    }

    /// The number of operations that fill a sample.
    public func operations(for body: BenchmarkCase.Body, weight: Weight) -> Int {
        guard weight == .light else { return 1 }
        var operations = 64
        while true {
            let elapsed = Stopwatch.time(body, operations)
            if elapsed >= sampleNanoseconds / 4 || operations > 1 << 32 {
                let wanted = Double(operations) * sampleNanoseconds / max(elapsed, 1)
                return Stopwatch.wholeBatches(max(1, Int(wanted)))
            }
            operations *= 2
        }
    }

    /// A count that ends with a whole batch, so that no sample has a different mix of inputs.
    private static func wholeBatches(_ operations: Int) -> Int {
        let batch = Inputs<Int>.batch
        return operations <= batch ? operations : (operations + batch / 2) / batch * batch
    }

    /// Nanoseconds of one operation, unrounded, in one sample.
    ///
    /// The time is that for which this thread ran. It does not include the time of other programs on a busy machine. But other
    /// programs leave cold caches behind. So a sample is made again, up to five times, if the system took the processor away
    /// meanwhile. Of five such samples the least disturbed counts. A long sample is not made again: its caches warm up soon.
    public func sample(_ body: BenchmarkCase.Body, operations: Int) -> Double {
        var best = Double.infinity
        var leastDisturbance = Double.infinity
        for _ in 0..<5 {
            let wallStart = bench_wall_nanoseconds()
            let threadStart = bench_thread_nanoseconds()
            body(operations)
            let thread = Double(bench_thread_nanoseconds() - threadStart)
            let wall = Double(bench_wall_nanoseconds() - wallStart)
            let disturbance = wall > 0 ? (wall - thread) / wall : 0
            if disturbance < leastDisturbance {
                leastDisturbance = disturbance
                best = thread / Double(operations)
            }
            if disturbance < 0.03 || wall > 10_000_000 { break }
        }
        return best
    }

    private static func time(_ body: BenchmarkCase.Body, _ operations: Int) -> Double {
        let start = bench_wall_nanoseconds()
        body(operations)
        return Double(bench_wall_nanoseconds() - start)
    }
}

/// How often an operation asks for memory, or nil if this is not counted on this system.
///
/// This is the average over some operations, after as many to warm up. Threads that a body starts are not counted.
public func allocationsPerOperation(_ body: BenchmarkCase.Body, weight: Weight) -> Double? {
    guard bench_counts_allocations() else { return nil }
    let operations = weight == .light ? 64 : 1
    body(operations)
    let before = bench_allocation_count()
    body(operations)
    return Double(bench_allocation_count() - before) / Double(operations)
}

/// The figures of a series of samples.
public struct Summary: Codable, Sendable {
    /// The middle sample: the figure that the report shows.
    public let median: Double
    /// The least sample: the time with the least disturbance.
    public let minimum: Double
    /// The sample that a quarter of all lie below.
    public let lowerQuartile: Double
    /// The sample that a quarter of all lie above.
    public let upperQuartile: Double

    /// The figures of samples.
    public init(_ samples: [Double]) {
        let sorted = samples.sorted()
        median = Summary.quantile(0.5, sorted)
        minimum = sorted.first ?? .nan
        lowerQuartile = Summary.quantile(0.25, sorted)
        upperQuartile = Summary.quantile(0.75, sorted)
    }

    /// Half the distance of the quartiles as a part of the median: ± this is where half of all samples lie.
    public var spread: Double { median > 0 ? (upperQuartile - lowerQuartile) / 2 / median : 0 }

    private static func quantile(_ part: Double, _ sorted: [Double]) -> Double {
        guard let last = sorted.indices.last else { return .nan }
        let position = part * Double(last)
        let lower = Int(position)
        let upper = min(lower + 1, last)
        return sorted[lower] + (sorted[upper] - sorted[lower]) * (position - Double(lower))
    }
}
