import ArgumentParser
import CBenchmarkSupport
import FormattingCases
import FoundationPeers
import LoadingCases
import Measuring
import PluralCases
import StandaloneCases

/// How thorough a run is.
enum RunMode: String, Codable, CaseIterable, ExpressibleByArgument {
    /// Two minutes at most.
    case short
    /// Fifteen minutes at most.
    case full

    /// The number of passes over all groups. Because of several passes, slow changes of the machine affect all groups
    /// alike.
    var passes: Int { self == .short ? 2 : 5 }
    /// Samples of each contender in a pass.
    var samplesPerPass: Int { self == .short ? 3 : 7 }
    /// The length of a sample of a light case.
    var sampleNanoseconds: Double { self == .short ? 500_000 : 2_000_000 }
    /// Samples of each heavy case.
    var heavySamples: Int { self == .short ? 3 : 7 }
    /// The largest catalogs that are loaded.
    var largestCatalog: Int { self == .short ? 10_000 : 100_000 }
}

/// All measurements of the report.
enum Suite {
    static func cases(mode: RunMode) -> [BenchmarkCase] {
        PluralCases.all + StandaloneCases.all + FoundationPeers.selection(locales: PluralCases.locales)
            + FoundationPeers.making(identifiers: PluralCases.identifiers)
            + FormattingCases.all + FoundationPeers.formatting
            + LoadingCases.all(largest: mode.largestCatalog)
    }

    /// The operations that are also done by two threads at once.
    static let threadedOperations = [
        "whole number/below 10⁶/pl", "text 1234.56/category/pl", "one variable/buffer", "one variable/String",
        "key among 10 000/String",
    ]

    static func facts(mode: RunMode, package: String, only: [String], progress: Progress) -> [Fact] {
        var facts: [Fact] = []
        let isWanted = { (name: String) in only.isEmpty || only.contains { name.contains($0) } }
        if isWanted("size") { facts += Sizes.measure(package: package, progress: progress) }
        if isWanted("threads") { facts += TwoThreads.measure(mode: mode, progress: progress) }
        if isWanted("loading") { facts += LoadingFacts.measure(mode: mode, progress: progress) }
        if isWanted("tools") { facts += WholeTools.measure(mode: mode, package: package, progress: progress) }
        return facts
    }
}

/// An operation and all contenders that do it. The contenders are measured in turn.
struct Group {
    let area: Area
    let operation: String
    var cases: [BenchmarkCase]

    /// Puts the cases of the same operation together, in the order in which the operations first occur.
    static func groups(of cases: [BenchmarkCase]) -> [Group] {
        var groups: [Group] = []
        var places: [String: Int] = [:]
        for benchmarkCase in cases {
            let key = "\(benchmarkCase.area.rawValue)/\(benchmarkCase.operation)"
            if let place = places[key] {
                groups[place].cases.append(benchmarkCase)
            } else {
                places[key] = groups.count
                groups.append(
                    Group(area: benchmarkCase.area, operation: benchmarkCase.operation, cases: [benchmarkCase]))
            }
        }
        return groups
    }
}

/// Measures groups of cases, interleaved.
///
/// Within a group the contenders take turns: A, B, C. Every second round runs backwards, so that no contender always
/// follows the same neighbour. All groups are measured several times. So if the machine gets slower or faster during
/// the run, all contenders change alike, and their ratios hardly change.
///
/// The figures themselves change with the machine. So constant work is timed before and after each group as a reference
/// (see ``Drift``). A measurement is repeated if the machine did not have its usual speed.
struct SuiteRunner {
    let mode: RunMode
    let progress: Progress

    /// A group of contestants with its measurements.
    private struct Measured {
        struct Contestant {
            let benchmarkCase: BenchmarkCase
            let body: BenchmarkCase.Body
            let operations: Int
            let allocations: Double?
        }

        let operation: String
        var contestants: [Contestant]
        /// For each pass the samples of each contestant.
        var passes: [[[Double]]] = []
        /// For each pass the time of the reference around it.
        var references: [Double] = []

        var isHeavy: Bool { contestants.contains { $0.benchmarkCase.weight == .heavy } }
    }

    /// The rows of the report, and the changes of the machine's speed.
    func run(_ groups: [Group]) throws -> (rows: [Row], drift: Drift) {
        let stopwatch = Stopwatch(sampleNanoseconds: mode.sampleNanoseconds)
        let reference = Reference(sampleNanoseconds: mode.sampleNanoseconds)
        var measured = try prepare(groups, stopwatch)
        for pass in 0..<mode.passes {
            for index in measured.indices where pass == 0 || !measured[index].isHeavy {
                progress.show("pass \(pass + 1) of \(mode.passes)", measured[index].operation, index, measured.count)
                let (samples, time) = measure(measured[index], stopwatch, reference)
                measured[index].passes.append(samples)
                measured[index].references.append(time)
            }
        }
        var drift = Drift(name: Reference.name, samples: measured.flatMap(\.references))
        for _ in 0..<Drift.repetitions {
            let spoilt = measured.indices.flatMap { group in
                measured[group].references.indices.filter { drift.isSpoilt(measured[group].references[$0]) }
                    .map { (group: group, pass: $0) }
            }
            for (index, place) in spoilt.enumerated() {
                progress.show("again", measured[place.group].operation, index, spoilt.count)
                let (samples, time) = measure(measured[place.group], stopwatch, reference)
                drift.repeated += 1
                // A repetition counts only if the machine was nearer to its usual speed.
                guard drift.deviation(time) < drift.deviation(measured[place.group].references[place.pass]) else {
                    continue
                }
                measured[place.group].passes[place.pass] = samples
                measured[place.group].references[place.pass] = time
            }
        }
        progress.finish()
        drift.remaining = measured.filter { $0.references.contains(where: drift.isSpoilt) }.map(\.operation)
        return (measured.flatMap(rows), drift)
    }

    private func prepare(_ groups: [Group], _ stopwatch: Stopwatch) throws -> [Measured] {
        try groups.enumerated().map { index, group in
            progress.show("preparing", group.operation, index, groups.count)
            let contestants = try group.cases.compactMap { benchmarkCase -> Measured.Contestant? in
                guard let body = try benchmarkCase.prepare() else { return nil }
                let allocations = allocationsPerOperation(body, weight: benchmarkCase.weight)
                let operations = stopwatch.operations(for: body, weight: benchmarkCase.weight)
                return .init(
                    benchmarkCase: benchmarkCase, body: body, operations: operations, allocations: allocations)
            }
            return Measured(operation: group.operation, contestants: contestants)
        }
    }

    /// One pass of a group, and the time of the reference around it.
    private func measure(
        _ group: Measured, _ stopwatch: Stopwatch, _ reference: Reference
    ) -> (samples: [[Double]], reference: Double) {
        var samples = [[Double]](repeating: [], count: group.contestants.count)
        let before = reference.sample()
        for round in 0..<(group.isHeavy ? mode.heavySamples : mode.samplesPerPass) {
            let order = Array(group.contestants.indices)
            for index in round % 2 == 0 ? order : order.reversed() {
                let contestant = group.contestants[index]
                samples[index].append(stopwatch.sample(contestant.body, operations: contestant.operations))
            }
        }
        return (samples, (before + reference.sample()) / 2)
    }

    private func rows(of group: Measured) -> [Row] {
        group.contestants.enumerated().map { index, contestant in
            Row(
                area: contestant.benchmarkCase.area, operation: contestant.benchmarkCase.operation,
                contender: contestant.benchmarkCase.contender.name, samples: group.passes.flatMap { $0[index] },
                operationsPerSample: contestant.operations, allocations: contestant.allocations)
        }
    }
}

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

/// The changes of the machine's speed during a run.
struct Drift: Codable {
    /// The greatest distance of the reference from its median. Beyond it, a measurement counts as spoilt.
    static let limit = 0.05
    /// The number of times that spoilt measurements are repeated.
    static let repetitions = 3

    /// The name of the reference.
    var name: String
    /// The times of the reference in the order of the run, before anything was repeated.
    var samples: [Double]
    /// The number of repeated measurements.
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
