import Foundation
import LoadingCases
import Measuring

/// Memory of loading, and the first use of a key in a new process.
enum Loading {
    static func measure(mode: RunMode, progress: Progress) -> [Fact] {
        memory(mode: mode, progress: progress) + coldStart(mode: mode, progress: progress)
    }

    private static func memory(mode: RunMode, progress: Progress) -> [Fact] {
        var facts: [Fact] = []
        for count in [1_000, 10_000, 100_000] where count <= mode.largestCatalog {
            progress.note("memory to load \(count) keys")
            for (format, bytes) in [("XML", Files.xml(count)), ("binary", Files.binary(count))] {
                facts.append(Fact(name: "size of \(count) keys, \(format)", value: Double(bytes.count), unit: "bytes"))
                for (who, figures) in [
                    ("ours", LoadingMemory.ours(bytes)),
                    (Contender.propertyListSerialization.name, LoadingMemory.foundation(bytes)),
                ] {
                    guard let figures else { continue }
                    facts.append(
                        Fact(
                            name: "memory to load \(format), \(count) keys, \(who)", value: figures.peak,
                            unit: "× the file"))
                }
            }
        }
        return facts
    }

    /// Milliseconds from starting a program to its end, the programs in turn.
    private static func coldStart(mode: RunMode, progress: Progress) -> [Fact] {
        guard let own = CommandLine.arguments.first else { return [] }
        let folder = URL(fileURLWithPath: own).deletingLastPathComponent()
        let programs = ["cold-start", "cold-start-foundation"].map { folder.appendingPathComponent($0).path }
        guard programs.allSatisfy({ FileManager.default.isExecutableFile(atPath: $0) }) else {
            progress.note("skipped: first use in a new process: build cold-start and cold-start-foundation")
            return []
        }
        var facts: [Fact] = []
        for count in [0, 1_000, 10_000] {
            progress.note("first use in a new process, \(count) keys")
            let path = NSTemporaryDirectory() + "bench-\(ProcessInfo.processInfo.processIdentifier).stringsdict"
            defer { try? FileManager.default.removeItem(atPath: path) }
            guard (try? Data(Files.xml(count)).write(to: URL(fileURLWithPath: path))) != nil else { continue }
            // With no file to load, the programs only start and end.
            let arguments = count == 0 ? [] : [path, Files.middleKey(count)]
            var samples: [[Double]] = [[], []]
            for _ in 0..<(mode == .short ? 7 : 21) {
                for (index, program) in programs.enumerated() {
                    guard let outcome = Subprocess.run(program, arguments), outcome.status == 0 else { continue }
                    samples[index].append(outcome.seconds * 1_000)
                }
            }
            for (who, samples) in zip(["ours", "Foundation"], samples) where !samples.isEmpty {
                let summary = Summary(samples)
                let what = count == 0 ? "an empty process" : "one key of \(count) in a new process"
                facts.append(
                    Fact(name: "\(what), \(who)", value: summary.median, unit: "ms", spread: summary.spread))
            }
        }
        return facts
    }
}
