import CBenchmarkSupport
import Foundation

/// Runs other programs.
enum Subprocess {
    struct Outcome {
        var status: Int32
        var output: String
        /// From starting the program to its end.
        var seconds: Double
        /// The time for which processors worked for the program.
        var processorSeconds: Double
    }

    /// Runs a program that is found in `PATH`, or by its path, and waits for it.
    ///
    /// - Parameters:
    ///   - program: Its name or path.
    ///   - arguments: Its arguments.
    ///   - input: The file that it reads as its standard input.
    ///   - keepsOutput: Whether its output is wanted. It goes to a file, so that the program never waits for this one.
    /// - Returns: Nil where the program could not be started.
    static func run(
        _ program: String, _ arguments: [String], input: String? = nil, keepsOutput: Bool = true
    ) -> Outcome? {
        let outputPath =
            keepsOutput
            ? NSTemporaryDirectory() + "bench-output-\(ProcessInfo.processInfo.processIdentifier)" : "/dev/null"
        defer { if keepsOutput { try? FileManager.default.removeItem(atPath: outputPath) } }
        var outcome = bench_program_outcome()
        let isDone = withArguments([program] + arguments) {
            bench_run_program($0, input ?? "/dev/null", outputPath, &outcome)
        }
        guard isDone else { return nil }
        let output = keepsOutput ? FileManager.default.contents(atPath: outputPath) ?? Data() : Data()
        return Outcome(
            status: outcome.status, output: String(decoding: output, as: UTF8.self),
            seconds: Double(outcome.nanoseconds) / 1e9,
            processorSeconds: Double(outcome.processor_nanoseconds) / 1e9)
    }

    static func firstLine(_ program: String, _ arguments: [String]) -> String? {
        guard let outcome = run(program, arguments), outcome.status == 0 else { return nil }
        return outcome.output.split(separator: "\n").first.map(String.init)
    }

    /// Arguments as C wants them: pointers to strings, with a null pointer at the end.
    private static func withArguments<Result>(
        _ arguments: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        let copies = arguments.map { strdup($0) } + [nil]
        defer { for copy in copies { free(copy) } }
        return body(copies)
    }
}
