import CBenchmarkSupport
import Foundation
import Measuring
import PluralCases

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

    /// The bytes of all string literals of several lines in a generated file; every escape stands for one byte.
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

/// What a second thread gains. It does twice the work in the same time if the threads write to nothing that they share.
enum TwoThreads {
    static func measure(mode: RunMode, progress: Progress) -> [Fact] {
        progress.note("two threads against one")
        return Suite.threadedOperations.compactMap { operation in
            guard
                let benchmarkCase = Suite.cases(mode: mode).first(where: {
                    $0.operation == operation && $0.contender == .ours
                }), let first = try? benchmarkCase.prepare(), let second = try? benchmarkCase.prepare()
            else { return nil }
            let stopwatch = Stopwatch(sampleNanoseconds: mode.sampleNanoseconds * 10)
            let operations = stopwatch.operations(for: first, weight: .light)
            var gains: [Double] = []
            for _ in 0..<(mode == .short ? 5 : 15) {
                let one = time([first], operations)
                let two = time([first, second], operations)
                gains.append(2 * one / two)
            }
            let summary = Summary(gains)
            return Fact(
                name: "two threads against one: \(operation)", value: summary.median, unit: "times the work",
                spread: summary.spread)
        }
    }

    /// Nanoseconds until threads that each do some operations are all done.
    private static func time(_ bodies: [BenchmarkCase.Body], _ operations: Int) -> Double {
        // Bodies only read what they captured, and each is called by one thread.
        nonisolated(unsafe) let bodies = bodies
        let start = bench_wall_nanoseconds()
        DispatchQueue.concurrentPerform(iterations: bodies.count) { bodies[$0](operations) }
        return Double(bench_wall_nanoseconds() - start)
    }
}
