import CBenchmarkSupport

/// One way to do one thing: a row of the report and a benchmark of `swift package benchmark`.
///
/// Cases with the same ``operation`` do the same thing and are compared. Their samples alternate.
public struct BenchmarkCase: Sendable {
    /// Does a number of operations.
    public typealias Body = (_ operations: Int) -> Void

    /// The part of the library that is measured.
    public let area: Area
    /// The operation, as a path from the general to the particular: `whole number/below 100/pl`.
    public let operation: String
    /// Who does the operation.
    public let contender: Contender
    /// The approximate duration of an operation. Heavy operations are repeated less.
    public let weight: Weight
    /// Prepares the inputs and returns the code to time. Nil if this machine does not have the contender.
    public let prepare: @Sendable () throws -> Body?

    /// A case.
    public init(
        _ area: Area, _ operation: String, _ contender: Contender, weight: Weight = .light,
        prepare: @escaping @Sendable () throws -> Body?
    ) {
        self.area = area
        self.operation = operation
        self.contender = contender
        self.weight = weight
        self.prepare = prepare
    }

    /// The name in `swift package benchmark`.
    public var name: String { "\(operation), \(contender.name)" }
}

/// A part of the suite: a table of the report, and a target of `swift package benchmark`.
public enum Area: String, CaseIterable, Codable, Sendable {
    case selection = "Selection"
    case ruleSets = "Rule sets"
    case decimals = "Decimals"
    case making = "Making"
    case formatting = "Formatting"
    case loading = "Loading"
}

/// The approximate duration of an operation.
public enum Weight: Sendable {
    /// Less than a few microseconds: a sample is many operations.
    case light
    /// Milliseconds and more: a sample is one operation.
    case heavy
}

/// The library or program that does an operation: this library, or an alternative.
public struct Contender: Hashable, Sendable, Codable {
    /// The name in the report.
    public let name: String

    /// A contender by its name.
    public init(_ name: String) {
        self.name = name
    }

    /// This library.
    public static let ours = Contender("swift-stringsdict")
    /// The code that an engineer would write without a library.
    public static let handWritten = Contender("hand-written switch")
    /// The rules as one C header, `cldr-plurals generate --standalone plurals.h`.
    public static let header = Contender("plurals.h")
    /// The rules as one Swift file, `cldr-plurals generate --standalone Plurals.swift`.
    public static let swiftFile = Contender("Plurals.swift")
    /// ICU4C through its classes of C++.
    public static let icu = Contender("ICU4C, C++")
    /// ICU4C through its functions of C.
    public static let icuC = Contender("ICU4C, C")
    /// The copy of ICU in the toolchain's Foundation.
    public static let foundationICU = Contender("Foundation's ICU")
    /// Foundation, as C formats numbers.
    public static let foundation = Contender("String(format:)")
    /// Foundation, as a locale formats numbers.
    public static let foundationLocale = Contender("String(format:locale:)")
    /// The function of C.
    public static let snprintf = Contender("snprintf")
    /// The XML parser of this library, with handlers that only count.
    public static let expat = Contender("expat alone")
    /// Foundation's reader of property lists.
    public static let propertyListSerialization = Contender("PropertyListSerialization")
}

/// Times the bodies of cases.
public struct Stopwatch: Sendable {
    /// The duration of a sample of a light case, in nanoseconds.
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
    /// The time is the run time of this thread, without the time of other programs on a busy machine. But other
    /// programs leave cold caches. So a sample is repeated, up to five times, if the system interrupted the thread. If
    /// all five were interrupted, the shortest time counts. A long sample is not repeated, since its caches warm up
    /// soon.
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

/// The number of allocations of an operation. Nil if this system does not count them.
///
/// The number is the average over some operations, after as many operations to warm up. Threads that a body starts are
/// not counted.
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
    /// The lower quartile: a quarter of all samples are below it.
    public let lowerQuartile: Double
    /// The upper quartile: a quarter of all samples are above it.
    public let upperQuartile: Double

    /// The figures of samples.
    public init(_ samples: [Double]) {
        let sorted = samples.sorted()
        median = Summary.quantile(0.5, sorted)
        minimum = sorted.first ?? .nan
        lowerQuartile = Summary.quantile(0.25, sorted)
        upperQuartile = Summary.quantile(0.75, sorted)
    }

    /// Half the distance of the quartiles, divided by the median. Half of all samples are within ± this part of the
    /// median.
    public var spread: Double { median > 0 ? (upperQuartile - lowerQuartile) / 2 / median : 0 }

    private static func quantile(_ part: Double, _ sorted: [Double]) -> Double {
        guard let last = sorted.indices.last else { return .nan }
        let position = part * Double(last)
        let lower = Int(position)
        let upper = min(lower + 1, last)
        return sorted[lower] + (sorted[upper] - sorted[lower]) * (position - Double(lower))
    }
}
