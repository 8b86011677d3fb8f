import Foundation
import LoadingCases
import Measuring

/// Memory of loading, and the first use of a key in a new process.
enum LoadingFacts {
    static func measure(mode: RunMode, progress: Progress) -> [Fact] {
        newProcesses(mode: mode, progress: progress) + memory(mode: mode, progress: progress)
    }

    private static func memory(mode: RunMode, progress: Progress) -> [Fact] {
        var facts: [Fact] = []
        for count in [1_000, 10_000, 100_000] where count <= mode.largestCatalog {
            progress.note("memory asked for to load \(count) keys")
            for (format, bytes) in [("XML", Files.xml(count)), ("binary", Files.binary(count))] {
                facts.append(Fact(name: "size of \(count) keys, \(format)", value: Double(bytes.count), unit: "bytes"))
                for (who, figures) in [
                    ("ours", LoadingMemory.ours(bytes)),
                    (Contender.propertyListSerialization.name, LoadingMemory.foundation(bytes)),
                ] {
                    guard let figures else { continue }
                    facts.append(
                        Fact(
                            name: "memory asked for to load \(format), \(count) keys, \(who)", value: figures.peak,
                            unit: "× the file"))
                }
            }
        }
        return facts
    }

    /// A program that loads a file, shows one text and ends.
    private struct Starter {
        let name: String
        let path: String
        /// Milliseconds from starting the program to its end.
        var times: [Double] = []
        /// The most memory that it had in use.
        var peaks: [Double] = []

        mutating func start(_ arguments: [String]) {
            guard let outcome = Subprocess.run(path, arguments), outcome.status == 0 else { return }
            times.append(outcome.seconds * 1_000)
            // The last line is the peak.
            if let peak = outcome.output.split(separator: "\n").last.flatMap({ Double($0) }) { peaks.append(peak) }
        }
    }

    private static func starters() -> [Starter] {
        guard let own = CommandLine.arguments.first else { return [] }
        let folder = URL(fileURLWithPath: own).deletingLastPathComponent()
        return [
            ("ours", "cold-start"), (Contender.propertyListSerialization.name, "cold-start-foundation"),
            (Contender.expat.name, "cold-start-expat"),
        ].map { Starter(name: $0, path: folder.appendingPathComponent($1).path) }
            .filter { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    /// The first use of a key in a new process, the programs in turn.
    private static func newProcesses(mode: RunMode, progress: Progress) -> [Fact] {
        guard starters().count == 3 else {
            progress.note("skipped: first use in a new process: build cold-start and its like")
            return []
        }
        let repetitions = mode == .short ? 5 : 15
        progress.note("an empty process")
        let empty = run(starters(), [], repetitions)
        var facts = empty.map { time("an empty process", $0) }
        // A program's own memory, such as the touched pages of code, does not depend on the file.
        let least = ["XML": smallest(Files.xml(1), repetitions), "binary": smallest(Files.binary(1), repetitions)]
        for (program, empty) in zip(least["XML"] ?? [], empty) where !program.peaks.isEmpty {
            facts.append(
                Fact(
                    name: "memory of a process with a file of one key, XML, above an empty one, \(program.name)",
                    value: Summary(program.peaks).median - Summary(empty.peaks).median, unit: "bytes"))
        }
        for count in [1_000, 10_000, 100_000] where count <= mode.largestCatalog {
            for (format, bytes) in [("XML", Files.xml(count)), ("binary", Files.binary(count))] {
                let what = "one key of \(count), \(format), in a new process"
                progress.note(what)
                let programs = run(
                    starters(for: format), bytes, key: Files.middleKey(count), count > 10_000 ? 3 : repetitions)
                for (program, least) in zip(programs, least[format] ?? []) where !program.times.isEmpty {
                    facts.append(time(what, program))
                    let memory = Summary(program.peaks).median - Summary(least.peaks).median
                    facts.append(
                        Fact(
                            name: "\(peakMemory) \(format), \(count) keys, \(program.name)",
                            value: memory / Double(bytes.count), unit: "× the file"))
                }
            }
        }
        return facts
    }

    private static func starters(for format: String) -> [Starter] {
        // Expat reads XML alone.
        format == "binary" ? Array(starters().dropLast()) : starters()
    }

    private static func smallest(_ bytes: [UInt8], _ repetitions: Int) -> [Starter] {
        run(
            starters(for: bytes.starts(with: "bplist".utf8) ? "binary" : "XML"), bytes, key: Files.middleKey(1),
            repetitions)
    }

    /// Starts programs in turn on a file with these bytes.
    private static func run(_ programs: [Starter], _ bytes: [UInt8], key: String, _ repetitions: Int) -> [Starter] {
        let path = NSTemporaryDirectory() + "bench-\(ProcessInfo.processInfo.processIdentifier).stringsdict"
        defer { try? FileManager.default.removeItem(atPath: path) }
        guard (try? Data(bytes).write(to: URL(fileURLWithPath: path))) != nil else { return programs }
        return run(programs, [path, key], repetitions)
    }

    private static func run(_ programs: [Starter], _ arguments: [String], _ repetitions: Int) -> [Starter] {
        var programs = programs
        for _ in 0..<repetitions { for index in programs.indices { programs[index].start(arguments) } }
        return programs
    }

    /// The memory of a process, minus the memory of the same program with a file of one key. The difference includes
    /// the bytes of the file.
    static let peakMemory = "peak memory to load"

    private static func time(_ what: String, _ program: Starter) -> Fact {
        let summary = Summary(program.times)
        return Fact(name: "\(what), \(program.name)", value: summary.median, unit: "ms", spread: summary.spread)
    }
}
