import Benchmark
import BenchmarkRegistration
import FoundationPeers
import PluralCases

let benchmarks: @Sendable () -> Void = {
    register(
        PluralCases.making + FoundationPeers.making(identifiers: PluralCases.identifiers),
        missing: PluralCases.missing.merging(FoundationPeers.missing) { $1 })
}
