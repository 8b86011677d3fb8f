import ArgumentParser
import Foundation

struct InstructionsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "instructions",
        abstract: "Counts the instructions of the hot calls with callgrind and compares them with stored counts.",
        discussion: "Unlike times, these counts repeat exactly with the same compiler, so they can fail a build.")

    @Option(help: "The stored counts.")
    var baseline = "instructions.tsv"

    @Option(help: "By how many percent a call may get longer.")
    var tolerance = 2.0

    @Flag(help: "Store the new counts instead of comparing.")
    var update = false

    func run() throws {
        guard Subprocess.run("valgrind", ["--version"])?.status == 0 else {
            print("skipped: valgrind is missing; install it to count instructions")
            return
        }
        let counts = try InstructionCounts.measure()
        if update {
            try InstructionCounts.write(counts, to: baseline)
            print("\(counts.count) counts written to \(baseline)")
            return
        }
        let stored = try InstructionCounts.read(baseline)
        if stored.compiler != InstructionCounts.compiler {
            print("skipped: \(baseline) holds the counts of another compiler or processor")
            print("  stored: \(stored.compiler)\n  here:   \(InstructionCounts.compiler)")
            print("make bench-instructions-update stores those of this one")
            return
        }
        var failures = 0
        let rows = counts.map { call, count -> [String] in
            guard let before = stored.counts[call] else { return [call, "", NumberText.fixed(count, 1), "new"] }
            let change = before > 0 ? (count / before - 1) * 100 : 0
            let isWorse = change > tolerance
            if isWorse { failures += 1 }
            return [
                call, NumberText.fixed(before, 1), NumberText.fixed(count, 1),
                isWorse ? "**+\(NumberText.fixed(change, 1)) %**" : "\(NumberText.fixed(change, 1)) %",
            ]
        }
        print(TextTable.markdown(["call", "stored", "now", "change"], rows).joined(separator: "\n"))
        let measured = Set(counts.map(\.call))
        let missing = stored.counts.keys.filter { !measured.contains($0) }.sorted()
        for call in missing { print("\nnot measured any more: \(call)") }
        if failures > 0 || !missing.isEmpty {
            print(
                "\n\(failures) calls take more than \(NumberText.fixed(tolerance, 0)) % more instructions than stored, "
                    + "\(missing.count) are missing. If that is meant: make bench-instructions-update")
            throw ExitCode.failure
        }
    }
}

/// Instructions per call.
enum InstructionCounts {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    static func measure() throws -> [(call: String, count: Double)] {
        let manager = FileManager.default
        let folder = NSTemporaryDirectory() + "hot-calls-\(ProcessInfo.processInfo.processIdentifier)"
        try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? manager.removeItem(atPath: folder) }
        let own = URL(fileURLWithPath: CommandLine.arguments.first ?? ".")
        let program = own.deletingLastPathComponent().appendingPathComponent("hot-calls").path
        // Valgrind does not read the debugging information of every compiler, and does not need it.
        guard Subprocess.run("objcopy", ["--strip-debug", program, "\(folder)/hot-calls"])?.status == 0 else {
            throw Failure(description: "hot-calls was not found; build it with `swift build -c release`")
        }
        let outcome = Subprocess.run(
            "env",
            [
                "SWIFT_DETERMINISTIC_HASHING=1", "valgrind", "--tool=callgrind", "--callgrind-out-file=\(folder)/out",
                "\(folder)/hot-calls",
            ])
        guard outcome?.status == 0 else { throw Failure(description: "hot-calls failed under valgrind") }
        var counts: [(Int, String, Double)] = []
        for name in try manager.contentsOfDirectory(atPath: folder) where name.hasPrefix("out.") {
            let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
            var call: Substring?
            for line in text.split(separator: "\n") {
                if let range = line.range(of: "desc: Trigger: Client Request: ") { call = line[range.upperBound...] }
                // `hot-calls` names its dumps "2000 × operation".
                if line.hasPrefix("summary: "), let parts = call?.components(separatedBy: " × "), parts.count == 2,
                    let operations = Double(parts[0]), let total = Double(line.dropFirst("summary: ".count))
                {
                    counts.append((Int(name.dropFirst("out.".count)) ?? 0, parts[1], total / operations))
                }
            }
        }
        return counts.sorted { $0.0 < $1.0 }.map { ($0.1, $0.2) }
    }

    /// What the counts depend on: the compiler and the kind of processor.
    static var compiler: String {
        let version = Subprocess.firstLine("swift", ["--version"]) ?? "unknown compiler"
        return "\(version), \(Subprocess.firstLine("uname", ["-m"]) ?? "unknown processor")"
    }

    static func write(_ counts: [(call: String, count: Double)], to path: String) throws {
        let head =
            "# Instructions per call, counted by callgrind: see Benchmarks/README.md\n\(compilerField)\(compiler)\n"
        let lines = counts.map { "\($0.call)\t\(NumberText.fixed($0.count, 2))\n" }
        try (head + lines.joined()).write(toFile: path, atomically: true, encoding: .utf8)
    }

    private static let compilerField = "# Compiler: "

    static func read(_ path: String) throws -> (counts: [String: Double], compiler: String) {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
            throw Failure(description: "\(path) was not found; make it with --update")
        }
        var counts: [String: Double] = [:]
        let lines = text.split(separator: "\n")
        let compiler = lines.first { $0.hasPrefix(compilerField) }?.dropFirst(compilerField.count)
        for line in lines where !line.hasPrefix("#") {
            let fields = line.split(separator: "\t")
            if fields.count == 2, let count = Double(fields[1]) { counts[String(fields[0])] = count }
        }
        return (counts, compiler.map(String.init) ?? "not named")
    }
}
