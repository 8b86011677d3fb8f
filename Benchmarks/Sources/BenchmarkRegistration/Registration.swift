import Benchmark
import Measuring

/// Registers cases as benchmarks of the Benchmark package.
///
/// An iteration is a thousand operations of a light case. The package rounds to whole nanoseconds, so read its figures per
/// iteration; `make bench` keeps the fractions.
///
/// - Parameters:
///   - cases: The benchmarks.
///   - missing: Peers that are not there; their cases are left out, and a line says so.
public func register(_ cases: [BenchmarkCase], missing: [Contender: String] = [:]) {
    for (peer, reason) in missing.sorted(by: { $0.key.name < $1.key.name }) {
        print("skipped: \(peer.name) (\(reason))")
    }
    for benchmarkCase in cases where missing[benchmarkCase.contender] == nil {
        let isLight = benchmarkCase.weight == .light
        Benchmark(
            benchmarkCase.name,
            configuration: .init(
                metrics: [.wallClock, .throughput],
                warmupIterations: isLight ? 10 : 1,
                scalingFactor: isLight ? .kilo : .one,
                maxDuration: .milliseconds(isLight ? 300 : 2_000),
                maxIterations: isLight ? 100_000 : 20)
        ) { benchmark, body in
            body(benchmark.scaledIterations.count)
        } setup: { () throws -> BenchmarkCase.Body in
            guard let body = try benchmarkCase.prepare() else { throw PeerMissing(benchmarkCase.contender) }
            return body
        }
    }
}

/// A peer that is not there on this machine.
struct PeerMissing: Error, CustomStringConvertible {
    let contender: Contender

    init(_ contender: Contender) {
        self.contender = contender
    }

    var description: String { "\(contender.name) is not there; see Benchmarks/README.md" }
}
