import Benchmark
import FormattingCases
import FoundationPeers
import LoadingCases
import Measuring
import PluralCases
import StandaloneCases

let benchmarks: @Sendable () -> Void = {
    let cases =
        PluralCases.selection + StandaloneCases.all.filter { $0.area != .ruleSets }
        + FoundationPeers.selection(locales: PluralCases.locales) + PluralCases.decimals
        + PluralCases.making + FoundationPeers.making(identifiers: PluralCases.identifiers)
        + FormattingCases.all + FoundationPeers.formatting + LoadingCases.all(largest: 10_000)
    let missing = [PluralCases.missing, StandaloneCases.missing, FoundationPeers.missing, LoadingCases.missing]
    register(cases, missing: missing.reduce([:]) { $0.merging($1) { reason, _ in reason } })
}

/// Registers cases as benchmarks of the Benchmark package.
///
/// An iteration of a light case is a thousand operations. The package rounds to whole nanoseconds, so its figures are
/// those of an iteration. `make bench` keeps the fractions.
///
/// - Parameters:
///   - cases: The benchmarks.
///   - missing: Peers that this machine does not have. Their cases are left out, and a line says so.
private func register(_ cases: [BenchmarkCase], missing: [Contender: String]) {
    for (peer, reason) in missing.sorted(by: { $0.key.name < $1.key.name }) {
        print("skipped: \(peer.name) (\(reason))")
    }
    for benchmarkCase in cases where missing[benchmarkCase.contender] == nil {
        let isLight = benchmarkCase.weight == .light
        Benchmark(
            "\(benchmarkCase.area.rawValue): \(benchmarkCase.name)",
            configuration: .init(
                metrics: [.wallClock, .throughput],
                warmupIterations: isLight ? 10 : 1,
                scalingFactor: isLight ? .kilo : .one,
                maxDuration: .milliseconds(isLight ? 300 : 2_000),
                maxIterations: isLight ? 100_000 : 20)
        ) { benchmark, body in
            body(benchmark.scaledIterations.count)
        } setup: { () throws -> BenchmarkCase.Body in
            guard let body = try benchmarkCase.prepare() else { throw PeerMissing(contender: benchmarkCase.contender) }
            return body
        }
    }
}

/// A peer that this machine does not have.
private struct PeerMissing: Error, CustomStringConvertible {
    let contender: Contender

    var description: String { "\(contender.name) is missing; see Benchmarks/README.md" }
}
