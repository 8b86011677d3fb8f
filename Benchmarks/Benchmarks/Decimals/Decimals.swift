import Benchmark
import BenchmarkRegistration
import PluralCases

let benchmarks: @Sendable () -> Void = {
    register(
        PluralCases.decimals,
        missing: PluralCases.missing)
}
