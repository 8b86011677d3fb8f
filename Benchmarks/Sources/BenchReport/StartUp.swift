import CBenchmarkSupport
import Foundation
import LoadingCases
import Measuring

/// The start-up of programs that show one text of ten thousand keys and end, compared with an empty program.
struct StartUp: Codable {
    /// One program.
    struct Program: Codable {
        var name: String
        /// Milliseconds from starting the program to its end, in the order they were measured.
        var times: [Double]
        /// The time as a multiple of the empty program's, from pairs that ran one after the other.
        var ratios: [Double]
        /// The number of page faults.
        var pageFaults: Double
        /// The number of executed instructions, including the dynamic linker's. Nil without valgrind.
        var instructions: Double?
        /// The memory. Nil if the system does not report it.
        var memory: Memory?
    }

    /// The memory of a program when it ends, in bytes.
    struct Memory: Codable {
        /// The pages that the program wrote to. Other programs do not share these pages.
        var written: Double
        /// All pages in the program's tables. Most pages are shared with other programs. When a program touches a page
        /// of a file, Linux also maps up to fifteen neighbours.
        var resident: Double
        /// The resident pages of the program's own file: code and constants.
        var programFile: Double
    }

    var programs: [Program]
    /// The bytes of the constants that hold the texts.
    var constantBytes: Double?
    /// The bytes of the keys and texts.
    var textBytes: Double

    static let empty = "an empty program"
    static let literal = "a String literal"
    static let embedded = "embedded table, by key"
    static let accessor = "embedded table, generated accessor"
    static let keyCount = 10_000

    func program(_ name: String) -> Program? { programs.first { $0.name == name } }
}

// MARK: Measuring

extension StartUp {
    /// A program to start.
    private struct Candidate {
        let name: String
        var path: String
        let arguments: [String]
        /// Whether the program takes much longer than an empty program, so that fewer runs are enough.
        let isSlow: Bool
    }

    /// Starts all programs in turn.
    ///
    /// - Returns: Nil if not all programs were built.
    static func measure(mode: RunMode, progress: Progress) -> StartUp? {
        let scratch = NSTemporaryDirectory() + "bench-start-up-\(ProcessInfo.processInfo.processIdentifier)"
        defer { try? FileManager.default.removeItem(atPath: scratch) }
        do {
            try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
            try Data(Files.xml(keyCount)).write(to: URL(fileURLWithPath: "\(scratch)/xml.stringsdict"))
            try Data(Files.binary(keyCount)).write(to: URL(fileURLWithPath: "\(scratch)/binary.stringsdict"))
        } catch {
            progress.note("skipped: start-up: \(error)")
            return nil
        }
        var candidates = self.candidates(scratch)
        if let missing = candidates.first(where: { !FileManager.default.isExecutableFile(atPath: $0.path) }) {
            progress.note("skipped: start-up: \(missing.path) is missing; the Makefile builds it")
            return nil
        }
        guard copy(&candidates, to: scratch) else {
            progress.note("skipped: start-up: the programs cannot be copied")
            return nil
        }
        progress.note("start-up: \(candidates.count) programs by turns")
        var programs = candidates.map { Program(name: $0.name, times: [], ratios: [], pageFaults: 0) }
        var faults = [[Double]](repeating: [], count: candidates.count)
        let rounds = mode == .short ? 60 : 300
        for round in 0..<rounds {
            var times: [Int: Double] = [:]
            // Every second round runs backwards, so that no program always follows the same program.
            for index in round % 2 == 0 ? Array(candidates.indices) : candidates.indices.reversed() {
                let candidate = candidates[index]
                if candidate.isSlow, round % 20 != 0 { continue }
                guard let outcome = Subprocess.run(candidate.path, candidate.arguments, keepsOutput: false),
                    outcome.status == 0
                else { continue }
                times[index] = outcome.seconds * 1_000
                faults[index].append(outcome.pageFaults)
            }
            guard let empty = times[0] else { continue }
            for (index, time) in times {
                programs[index].times.append(time)
                programs[index].ratios.append(time / empty)
            }
        }
        for (index, candidate) in candidates.enumerated() {
            programs[index].pageFaults = Summary(faults[index]).median
            programs[index].memory = memory(of: candidate)
            progress.note("start-up: instructions, \(candidate.name)")
            programs[index].instructions =
                Callgrind.parts(of: candidate.path, candidate.arguments, in: scratch)?.first?.instructions
        }
        return StartUp(
            programs: programs.filter { !$0.times.isEmpty }, constantBytes: constantBytes(),
            textBytes: Double(CatalogText(count: keyCount).textBytes))
    }

    private static func candidates(_ scratch: String) -> [Candidate] {
        let own = CommandLine.arguments.first ?? "."
        let folder = URL(fileURLWithPath: own).resolvingSymlinksInPath().deletingLastPathComponent().path
        func candidate(
            _ name: String, _ program: String, _ arguments: [String] = [], isSlow: Bool = false
        ) -> Candidate {
            Candidate(name: name, path: "\(folder)/\(program)", arguments: arguments, isSlow: isSlow)
        }
        let key = Files.middleKey(keyCount)
        let (xml, binary) = ("\(scratch)/xml.stringsdict", "\(scratch)/binary.stringsdict")
        return [
            candidate(empty, "start-empty"),
            candidate(literal, "start-literal"),
            candidate(embedded, "start-embedded"),
            candidate(accessor, "start-accessors"),
            candidate("table from XML", "cold-start", [xml, key], isSlow: true),
            candidate("table from a binary file", "cold-start", [binary, key], isSlow: true),
            candidate("Foundation, from XML", "cold-start-foundation", [xml, key], isSlow: true),
            candidate("Foundation, from a binary file", "cold-start-foundation", [binary, key], isSlow: true),
        ]
    }

    /// Copies programs with `cp`, as an installer does. A file that a linker or Foundation has just written is in
    /// memory in small pieces, which are slower to map.
    private static func copy(_ candidates: inout [Candidate], to folder: String) -> Bool {
        for index in candidates.indices {
            let copy = "\(folder)/\(URL(fileURLWithPath: candidates[index].path).lastPathComponent)"
            if !FileManager.default.fileExists(atPath: copy) {
                guard Subprocess.run("cp", [candidates[index].path, copy])?.status == 0 else { return false }
            }
            candidates[index].path = copy
        }
        return true
    }

    private static func memory(of candidate: Candidate) -> Memory? {
        // A page may be shared or not by chance, so the median of several runs counts.
        let runs = (0..<5).compactMap { _ -> bench_process_memory? in
            var memory = bench_process_memory()
            let isMeasured = Subprocess.withArguments([candidate.path] + candidate.arguments) {
                bench_memory_at_exit($0, &memory)
            }
            return isMeasured ? memory : nil
        }
        guard !runs.isEmpty else { return nil }
        func median(_ value: (bench_process_memory) -> UInt64) -> Double {
            Summary(runs.map { Double(value($0)) }).median
        }
        return Memory(
            written: median(\.written), resident: median(\.resident), programFile: median(\.program_file))
    }

    /// The bytes of the constants, from a comment in the generated file.
    private static func constantBytes() -> Double? {
        let path = "Sources/StartUp/Embedded/Generated/Texts.swift"
        guard let source = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
        let line = source.split(separator: "\n").first { $0.contains("/// The table ") }
        return line.flatMap { Double($0.split(separator: " ").dropLast().last ?? "") }
    }
}

// MARK: Reporting

extension StartUp {
    /// The table of the report.
    var table: [String] {
        let none = program(StartUp.empty)?.memory
        let rows = programs.map { program -> [String] in
            let summary = Summary(program.times)
            let above = { (value: (Memory) -> Double) -> String in
                guard let memory = program.memory, let none else { return "–" }
                return kilobytes(value(memory) - value(none))
            }
            return [
                program.name, "\(NumberText.significant(summary.median)) ms", NumberText.percent(summary.spread),
                NumberText.fixed(Summary(program.ratios).median, 3),
                program.instructions.map { NumberText.significant($0 / 1e6) } ?? "–",
                NumberText.fixed(program.pageFaults, 0), above(\.written), above(\.programFile), above(\.resident),
            ]
        }
        return TextTable.markdown(
            [
                "program", "time", "±", "× empty", "million instructions", "page faults", "written", "own file",
                "resident",
            ], rows)
            + [
                "",
                "All programs show one text of \(StartUp.keyCount) keys. Memory is in KB above that of the empty program,"
                    + " at the end of the program: \"written\" are the pages that it wrote to, which no other program"
                    + " has; \"own file\" are the pages of its code and constants, and \"resident\" are all pages, those"
                    + " of the libraries included. The system maps the neighbours of each page of a file that is"
                    + " touched, 64 KB at once, so the last two are more than was touched. Compare them with those of the"
                    + " program that prints a literal.",
            ]
    }

    /// The targets.
    var targets: [TargetResult] {
        let ratio = { (name: String) in program(name).map { Summary($0.ratios).median } }
        let written = { (name: String) -> Double? in
            guard let memory = program(name)?.memory, let none = program(StartUp.empty)?.memory else { return nil }
            return memory.written - none.written
        }
        let times = { (value: Double) in "\(NumberText.fixed(value, 3)) ×" }
        let size = { (value: Double) in "\(kilobytes(value)) KB" }
        let programs = [(StartUp.embedded, "embedded table"), (StartUp.accessor, "generated accessor")]
        return programs.map { program, name in
            Targets.atMost(
                "start-up, one text of 10 000 keys, \(name)", "≤ 1.10 × an empty program", ratio(program), 1.10, times)
        }
            + programs.map { program, name in
                Targets.atMost(
                    "memory of its own that such a program touches, \(name)", "≤ 100 KB above an empty program",
                    written(program), 102_400, size)
            }
            + [
                Targets.atMost(
                    "constants of an embedded table of 10 000 keys", "≤ 1.3 × the bytes of keys and texts",
                    constantBytes.map { $0 / textBytes }, 1.3, times)
            ]
    }

    private func kilobytes(_ bytes: Double) -> String { NumberText.fixed(bytes / 1024, 0) }
}
