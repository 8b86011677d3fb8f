import CBenchmarkSupport
import Measuring
import PluralCases

// Runs a fixed number of operations of each hot call under callgrind, which counts the instructions of each by itself.
// `Scripts/instructions.sh` starts this program and reads the counts. Without Valgrind it only checks that all calls run.

let operations = 2_000

for hotCall in HotCalls.all {
    guard let body = try hotCall.prepare() else { continue }
    // The first operations bind symbols and fill caches of the runtime.
    body(operations)
    bench_callgrind_zero()
    body(operations)
    bench_callgrind_dump(hotCall.operation)
    if !bench_runs_on_valgrind() { print(hotCall.operation) }
}
