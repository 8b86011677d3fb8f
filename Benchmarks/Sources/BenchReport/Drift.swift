import CBenchmarkSupport
import Measuring

/// Work that is the same in every run and every version: C writes numbers into a text.
struct Reference {
    static let name = "snprintf(\"%ld files remaining\")"

    private let stopwatch: Stopwatch
    private let body: BenchmarkCase.Body
    private let operations: Int

    init(sampleNanoseconds: Double) {
        stopwatch = Stopwatch(sampleNanoseconds: sampleNanoseconds)
        let values = Inputs<Int64>.wholeNumbers(below: 1_000_000)
        body = { values.runBatches($0) { bench_snprintf_long("%ld files remaining", $0, $1) } }
        operations = stopwatch.operations(for: body, weight: .light)
    }

    /// Nanoseconds of one call.
    func sample() -> Double { stopwatch.sample(body, operations: operations) }
}

/// How much the speed of the machine changed during a run.
struct Drift: Codable {
    /// How far the reference may be from its median before a measurement counts as spoilt.
    static let limit = 0.05
    /// How often spoilt measurements are made again.
    static let repetitions = 3

    /// What the reference does.
    var name: String
    /// The times of the reference in the order of the run, before anything was repeated.
    var samples: [Double]
    /// How many measurements were repeated.
    var repeated = 0
    /// The operations that are still spoilt after all repetitions.
    var remaining: [String] = []

    /// The distance from the median of the reference, as a part of it.
    func deviation(_ time: Double) -> Double {
        let median = Summary(samples).median
        return median > 0 ? abs(time / median - 1) : 0
    }

    func isSpoilt(_ time: Double) -> Bool { deviation(time) > Drift.limit }
}
