import Benchmark
import BenchmarkRegistration
import FoundationPeers
import PluralCases

let benchmarks: @Sendable () -> Void = {
    register(
        PluralCases.selection + FoundationPeers.selection(locales: PluralCases.locales),
        missing: PluralCases.missing.merging(FoundationPeers.missing) { $1 })
}
