import CBenchmarkSupport
import Foundation
import Measuring
import PluralCases

/// The command lines, from start to exit.
enum WholeTools {
    static let generate = "cldr-plurals generate on cldr-data"
    static let select = "cldr-plurals select, a million lines"

    static func measure(mode: RunMode, package: String, progress: Progress) -> [Fact] {
        var facts: [Fact] = []
        let tools = "\(package)/.build/release"
        let scratch = NSTemporaryDirectory() + "bench-tools-\(ProcessInfo.processInfo.processIdentifier)"
        try? FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: scratch) }
        let repetitions = mode == .short ? 3 : 9
        let cldrPlurals = "\(tools)/cldr-plurals"
        guard FileManager.default.isExecutableFile(atPath: cldrPlurals) else {
            progress.note("skipped: \(generate): build it with `make -C Benchmarks tools`")
            return []
        }
        progress.note(generate)
        facts += time(repetitions, generate) {
            Subprocess.run(
                cldrPlurals, ["generate", "--cldr", "\(package)/cldr-data/common", "--output", scratch],
                keepsOutput: false)
        }
        progress.note(select)
        let numbers = "\(scratch)/numbers.txt"
        let lines = 1_000_000
        if (try? numberLines(lines).write(toFile: numbers, atomically: false, encoding: .utf8)) != nil {
            facts += rate(repetitions, select, "million lines/s", Double(lines) / 1e6) {
                Subprocess.run(cldrPlurals, ["select", "--locale", "pl"], input: numbers, keepsOutput: false)
            }
        }
        return facts
    }

    /// Numbers of all kinds, one a line.
    private static func numberLines(_ count: Int) -> String {
        var generator = SplitMix64(seed: 3)
        var text = ""
        for _ in 0..<count {
            let number = generator.next()
            switch number % 4 {
            case 0: text += "\(number >> 8 % 100)"
            case 1: text += "\(number % 1_000_000)"
            case 2: text += "\(number % 10_000).\(number >> 32 % 100)"
            default: text += "\(number >> 20)"
            }
            text += "\n"
        }
        return text
    }

    private static func time(
        _ repetitions: Int, _ name: String, _ run: () -> Subprocess.Outcome?
    ) -> [Fact] {
        guard let outcomes = outcomes(repetitions, run) else { return [] }
        let wall = Summary(outcomes.map(\.seconds))
        let processor = Summary(outcomes.map(\.processorSeconds))
        return [
            Fact(name: name, value: wall.median, unit: "s", spread: wall.spread),
            Fact(
                name: "\(name): time of processors", value: processor.median, unit: "s", spread: processor.spread),
        ]
    }

    private static func rate(
        _ repetitions: Int, _ name: String, _ unit: String, _ amount: Double, _ run: () -> Subprocess.Outcome?
    ) -> [Fact] {
        guard let outcomes = outcomes(repetitions, run) else { return [] }
        let summary = Summary(outcomes.map { amount / $0.seconds })
        return [Fact(name: name, value: summary.median, unit: unit, spread: summary.spread)]
    }

    private static func outcomes(
        _ repetitions: Int, _ run: () -> Subprocess.Outcome?
    ) -> [Subprocess.Outcome]? {
        var outcomes: [Subprocess.Outcome] = []
        for _ in 0..<repetitions {
            guard let outcome = run(), outcome.status == 0 else { return nil }
            outcomes.append(outcome)
        }
        return outcomes
    }
}

/// Runs other programs.
enum Subprocess {
    struct Outcome {
        var status: Int32
        var output: String
        /// From starting the program to its end.
        var seconds: Double
        /// The time for which processors worked for the program.
        var processorSeconds: Double
        /// The number of page faults.
        var pageFaults: Double
    }

    /// Runs a program that is found in `PATH`, or by its path, and waits for it.
    ///
    /// - Parameters:
    ///   - program: Its name or path.
    ///   - arguments: Its arguments.
    ///   - input: The file that it reads as its standard input.
    ///   - keepsOutput: Whether its output is wanted. It goes to a file, so that the program never waits for this one.
    /// - Returns: Nil if the program could not be started.
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
            processorSeconds: Double(outcome.processor_nanoseconds) / 1e9, pageFaults: Double(outcome.page_faults))
    }

    static func firstLine(_ program: String, _ arguments: [String]) -> String? {
        guard let outcome = run(program, arguments), outcome.status == 0 else { return nil }
        return outcome.output.split(separator: "\n").first.map(String.init)
    }

    /// Arguments as C wants them: pointers to strings, with a null pointer at the end.
    static func withArguments<Result>(
        _ arguments: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        let copies = arguments.map { strdup($0) } + [nil]
        defer { for copy in copies { free(copy) } }
        return body(copies)
    }
}

/// Bytes of the tables and of a program that only selects.
enum Sizes {
    static let tables = "size of the plural tables"

    static func measure(package: String, progress: Progress) -> [Fact] {
        progress.note("sizes")
        var facts: [Fact] = []
        let path = "\(package)/Sources/CLDRPlurals/Generated/PluralTables.swift"
        if let source = try? String(contentsOfFile: path, encoding: .utf8) {
            facts.append(Fact(name: tables, value: Double(literalBytes(source)), unit: "bytes"))
        }
        if let folder = CommandLine.arguments.first.map({ URL(fileURLWithPath: $0).deletingLastPathComponent() }) {
            let program = folder.appendingPathComponent("select-only").path
            if let size = strippedSize(program) {
                facts.append(Fact(name: "size of a stripped program that only selects", value: size, unit: "bytes"))
            }
        }
        return facts
    }

    /// The bytes of all string literals of several lines in a generated file. An escape counts as one byte.
    static func literalBytes(_ source: String) -> Int {
        var count = 0
        var isInside = false
        for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
            let trimmed = line.drop { $0 == " " }
            if trimmed.hasPrefix("\"\"\"") {
                isInside.toggle()
                continue
            }
            guard isInside else { continue }
            var rest = trimmed.utf8[...]
            while let byte = rest.popFirst() {
                if byte == UInt8(ascii: "\\") {
                    guard let escape = rest.popFirst() else { break }
                    if escape == UInt8(ascii: "u") {
                        rest = rest.drop { $0 != UInt8(ascii: "}") }.dropFirst()
                    }
                }
                count += 1
            }
        }
        return count
    }

    private static func strippedSize(_ program: String) -> Double? {
        let copy = NSTemporaryDirectory() + "select-only-\(ProcessInfo.processInfo.processIdentifier)"
        defer { try? FileManager.default.removeItem(atPath: copy) }
        guard Subprocess.run("strip", ["-o", copy, program])?.status == 0 else { return nil }
        let attributes = try? FileManager.default.attributesOfItem(atPath: copy)
        return (attributes?[.size] as? NSNumber)?.doubleValue
    }
}

/// The gain of a second thread. Two threads do twice the work in the same time if they write to no shared memory, and
/// if the machine has two whole processors for them. Two processors of a virtual machine can be halves of one
/// processor. So each measurement alternates with a loop that uses no memory. No call can gain more than the loop.
enum TwoThreads {
    /// The name of the figure for that loop.
    static let limit = "two threads against one: a loop in registers, between the calls"

    static func measure(mode: RunMode, progress: Progress) -> [Fact] {
        progress.note("two threads against one")
        let stopwatch = Stopwatch(sampleNanoseconds: mode.sampleNanoseconds * 10)
        let loop: BenchmarkCase.Body = { consume(bench_work_in_registers(UInt64($0))) }
        let rounds = stopwatch.operations(for: loop, weight: .light)
        var loopGains: [Double] = []
        var facts = Suite.threadedOperations.compactMap { operation -> Fact? in
            guard
                let benchmarkCase = Suite.cases(mode: mode).first(where: {
                    $0.operation == operation && $0.contender == .ours
                }), let first = try? benchmarkCase.prepare(), let second = try? benchmarkCase.prepare()
            else { return nil }
            let operations = stopwatch.operations(for: first, weight: .light)
            var gains: [Double] = []
            for _ in 0..<(mode == .short ? 5 : 15) {
                gains.append(gain(first, second, operations))
                loopGains.append(gain(loop, loop, rounds))
            }
            return fact("two threads against one: \(operation)", gains)
        }
        if !loopGains.isEmpty { facts.append(fact(limit, loopGains)) }
        return facts
    }

    private static func fact(_ name: String, _ gains: [Double]) -> Fact {
        let summary = Summary(gains)
        return Fact(name: name, value: summary.median, unit: "times the work", spread: summary.spread)
    }

    private static func gain(
        _ first: @escaping BenchmarkCase.Body, _ second: @escaping BenchmarkCase.Body, _ operations: Int
    ) -> Double {
        let one = time([first], operations)
        return 2 * one / time([first, second], operations)
    }

    /// Nanoseconds until all threads have done their operations.
    private static func time(_ bodies: [BenchmarkCase.Body], _ operations: Int) -> Double {
        // Bodies only read their captured values, and each body is called by a single thread.
        nonisolated(unsafe) let bodies = bodies
        let start = bench_wall_nanoseconds()
        DispatchQueue.concurrentPerform(iterations: bodies.count) { bodies[$0](operations) }
        return Double(bench_wall_nanoseconds() - start)
    }
}
