import Benchmark
import BenchmarkRegistration
import FormattingCases
import FoundationPeers
import PluralCases

let benchmarks: @Sendable () -> Void = {
    register(FormattingCases.all + FoundationPeers.formatting, missing: PluralCases.missing)
}
