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
            print("make -C Benchmarks bench-instructions-update stores those of this one")
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
                    + "\(missing.count) are missing. If that is meant: make -C Benchmarks bench-instructions-update")
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
        guard let parts = Callgrind.parts(of: program, in: folder) else {
            throw Failure(
                description: "hot-calls was not found or failed; build it with `swift build -c release`")
        }
        return parts.compactMap { part in
            // `hot-calls` names its parts "2000 × operation".
            guard let name = part.name?.components(separatedBy: " × "), name.count == 2,
                let operations = Double(name[0])
            else { return nil }
            return (name[1], part.instructions / operations)
        }
    }

    /// The compiler and the kind of processor. The counts depend on both.
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

/// Runs programs under Valgrind's callgrind, which counts the instructions that they execute.
enum Callgrind {
    /// A whole run, or a part that the program marked.
    struct Part {
        /// The name that the program gave to the part.
        let name: String?
        let instructions: Double
    }

    /// Runs a program and counts its instructions, in the order of the parts. Nil if it cannot be run.
    static func parts(of program: String, _ arguments: [String] = [], in folder: String) -> [Part]? {
        let (copy, prefix) = ("\(folder)/counted", "counts")
        let manager = FileManager.default
        for old in (try? manager.contentsOfDirectory(atPath: folder)) ?? [] where old.hasPrefix(prefix) {
            try? manager.removeItem(atPath: "\(folder)/\(old)")
        }
        // Valgrind does not read the debugging information of every compiler, and does not need it.
        guard Subprocess.run("objcopy", ["--strip-debug", program, copy])?.status == 0,
            Subprocess.run(
                "env",
                [
                    "SWIFT_DETERMINISTIC_HASHING=1", "valgrind", "--tool=callgrind",
                    "--callgrind-out-file=\(folder)/\(prefix)", copy,
                ] + arguments, keepsOutput: false)?.status == 0,
            let files = try? manager.contentsOfDirectory(atPath: folder)
        else { return nil }
        // The parts are in `counts.1`, `counts.2` and so on. The rest of the run is in `counts`.
        return files.filter { $0.hasPrefix(prefix) }
            .sorted { (Int($0.dropFirst(prefix.count + 1)) ?? 0) < (Int($1.dropFirst(prefix.count + 1)) ?? 0) }
            .compactMap { file in
                guard let text = try? String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8) else { return nil }
                let lines = text.split(separator: "\n")
                func value(_ field: String) -> Substring? {
                    lines.first { $0.hasPrefix(field) }?.dropFirst(field.count)
                }
                return value("summary: ").flatMap { Double($0) }.map {
                    Part(name: value("desc: Trigger: Client Request: ").map(String.init), instructions: $0)
                }
            }
    }
}
