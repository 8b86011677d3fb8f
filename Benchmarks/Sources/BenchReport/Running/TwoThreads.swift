import CBenchmarkSupport
import Foundation
import Measuring
import PluralCases

/// What a second thread gains: twice the work in the same time where nothing is shared that both write to.
enum TwoThreads {
    static func measure(mode: RunMode, progress: Progress) -> [Fact] {
        progress.note("two threads against one")
        return Suite.threadedOperations.compactMap { operation in
            guard
                let benchmarkCase = Suite.cases(mode: mode).first(where: {
                    $0.operation == operation && $0.contender == .ours
                }), let first = try? benchmarkCase.prepare(), let second = try? benchmarkCase.prepare()
            else { return nil }
            let stopwatch = Stopwatch(sampleNanoseconds: mode.sampleNanoseconds * 10)
            let operations = stopwatch.operations(for: first, weight: .light)
            var gains: [Double] = []
            for _ in 0..<(mode == .short ? 5 : 15) {
                let one = time([first], operations)
                let two = time([first, second], operations)
                gains.append(2 * one / two)
            }
            let summary = Summary(gains)
            return Fact(
                name: "two threads against one: \(operation)", value: summary.median, unit: "times the work",
                spread: summary.spread)
        }
    }

    /// Nanoseconds until threads that each do some operations are all done.
    private static func time(_ bodies: [BenchmarkCase.Body], _ operations: Int) -> Double {
        // Bodies only read what they captured, and each is called by one thread.
        nonisolated(unsafe) let bodies = bodies
        let start = bench_wall_nanoseconds()
        DispatchQueue.concurrentPerform(iterations: bodies.count) { bodies[$0](operations) }
        return Double(bench_wall_nanoseconds() - start)
    }
}
