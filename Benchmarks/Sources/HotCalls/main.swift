import CBenchmarkSupport
import Measuring

// Runs a fixed number of operations of each hot call under callgrind, which counts the instructions of each by itself.
// `bench-report instructions` starts this program and reads the counts. Without Valgrind it only checks that all run.
// With an argument it runs the calls alone that have it in their names, to look at one in callgrind's annotations.

let wanted = CommandLine.arguments.dropFirst().first

for hotCall in HotCalls.all where wanted.map({ hotCall.operation.contains($0) }) ?? true {
    guard let body = try hotCall.prepare() else { continue }
    let operations = HotCalls.operations(hotCall)
    // The first operations bind symbols and fill caches of the runtime.
    body(operations)
    bench_callgrind_zero()
    body(operations)
    bench_callgrind_dump("\(operations) × \(hotCall.operation)")
    if !bench_runs_on_valgrind() { print("\(operations) × \(hotCall.operation)") }
}
