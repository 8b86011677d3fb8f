import Measuring

/// Measures groups of cases, interleaved.
///
/// Within a group the contenders take turns, A B C A B C, and every second round runs backwards, so that none always
/// follows the same neighbour. The groups as a whole are gone through several times. So a machine that gets slower or
/// faster during the run changes all contenders alike, and their ratios hardly at all.
struct SuiteRunner {
    let mode: RunMode
    let progress: Progress

    private struct Contestant {
        let benchmarkCase: BenchmarkCase
        let body: BenchmarkCase.Body
        let operations: Int
        let allocations: Double?
        var samples: [Double] = []
    }

    func run(_ groups: [Group]) throws -> [Row] {
        let stopwatch = Stopwatch(sampleNanoseconds: mode.sampleNanoseconds)
        var contestants: [[Contestant]] = []
        for (index, group) in groups.enumerated() {
            progress.show("preparing", group.operation, index, groups.count)
            contestants.append(
                try group.cases.compactMap { benchmarkCase in
                    guard let body = try benchmarkCase.prepare() else { return nil }
                    let allocations = allocationsPerOperation(body, weight: benchmarkCase.weight)
                    let operations = stopwatch.operations(for: body, weight: benchmarkCase.weight)
                    return Contestant(
                        benchmarkCase: benchmarkCase, body: body, operations: operations, allocations: allocations)
                })
        }
        for pass in 0..<mode.passes {
            for group in contestants.indices {
                let isHeavy = contestants[group].contains { $0.benchmarkCase.weight == .heavy }
                if isHeavy, pass > 0 { continue }
                progress.show(
                    "pass \(pass + 1) of \(mode.passes)", groups[group].operation, group, groups.count)
                for round in 0..<(isHeavy ? mode.heavySamples : mode.samplesPerPass) {
                    let order = Array(contestants[group].indices)
                    for index in round % 2 == 0 ? order : order.reversed() {
                        let contestant = contestants[group][index]
                        contestants[group][index].samples.append(
                            stopwatch.sample(contestant.body, operations: contestant.operations))
                    }
                }
            }
        }
        progress.finish()
        return contestants.joined().map { contestant in
            Row(
                area: contestant.benchmarkCase.area, operation: contestant.benchmarkCase.operation,
                contender: contestant.benchmarkCase.contender.name, samples: contestant.samples,
                operationsPerSample: contestant.operations, allocations: contestant.allocations)
        }
    }
}
