import CBenchmarkSupport
import Foundation

/// Runs other programs.
enum Subprocess {
    struct Outcome {
        var status: Int32
        var output: String
        var seconds: Double
        /// The time for which processors worked for the program.
        var processorSeconds: Double
    }

    /// Runs a program that is found in `PATH`, or by its path, and waits for it.
    static func run(
        _ program: String, _ arguments: [String], input: String? = nil, environment: [String: String] = [:],
        keepsOutput: Bool = true
    ) -> Outcome? {
        let process = Process()
        if program.contains("/") {
            process.executableURL = URL(fileURLWithPath: program)
            process.arguments = arguments
        } else {
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = [program] + arguments
        }
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let pipe = Pipe()
        process.standardOutput = keepsOutput ? pipe : FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        if let input {
            guard let handle = FileHandle(forReadingAtPath: input) else { return nil }
            process.standardInput = handle
        } else {
            process.standardInput = FileHandle.nullDevice
        }
        let processorStart = bench_children_nanoseconds()
        let start = DispatchTime.now().uptimeNanoseconds
        do { try process.run() } catch { return nil }
        let data = keepsOutput ? pipe.fileHandleForReading.readDataToEndOfFile() : Data()
        process.waitUntilExit()
        let seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
        return Outcome(
            status: process.terminationStatus, output: String(decoding: data, as: UTF8.self), seconds: seconds,
            processorSeconds: Double(bench_children_nanoseconds() - processorStart) / 1e9)
    }

    static func firstLine(_ program: String, _ arguments: [String]) -> String? {
        guard let outcome = run(program, arguments), outcome.status == 0 else { return nil }
        return outcome.output.split(separator: "\n").first.map(String.init)
    }
}
