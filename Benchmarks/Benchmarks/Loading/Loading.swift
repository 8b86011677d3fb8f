import Benchmark
import BenchmarkRegistration
import LoadingCases

let benchmarks: @Sendable () -> Void = {
    register(LoadingCases.all(largest: 10_000), missing: LoadingCases.missing)
}
