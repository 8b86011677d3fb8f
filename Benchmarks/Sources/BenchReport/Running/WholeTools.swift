import Foundation
import Measuring

/// The command lines, from start to exit.
enum WholeTools {
    static let generate = "cldr-plurals generate on cldr-data"
    static let select = "cldr-plurals select, a million lines"
    static let format = "stringsdict format --requests, 100 000 requests"

    static func measure(mode: RunMode, package: String, progress: Progress) -> [Fact] {
        var facts: [Fact] = []
        let tools = "\(package)/.build/release"
        let scratch = NSTemporaryDirectory() + "bench-tools-\(ProcessInfo.processInfo.processIdentifier)"
        try? FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: scratch) }
        let repetitions = mode == .short ? 3 : 9
        let cldrPlurals = "\(tools)/cldr-plurals"
        guard FileManager.default.isExecutableFile(atPath: cldrPlurals) else {
            progress.note("skipped: whole tools: build them with `swift build -c release` in the main package")
            return []
        }
        progress.note(generate)
        facts += time(repetitions, generate, "s") {
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

    private static func seconds(_ repetitions: Int, _ run: () -> Subprocess.Outcome?) -> Summary? {
        var samples: [Double] = []
        for _ in 0..<repetitions {
            guard let outcome = run(), outcome.status == 0 else { return nil }
            samples.append(outcome.seconds)
        }
        return Summary(samples)
    }

    private static func time(
        _ repetitions: Int, _ name: String, _ unit: String, _ run: () -> Subprocess.Outcome?
    ) -> [Fact] {
        guard let summary = seconds(repetitions, run) else { return [] }
        return [Fact(name: name, value: summary.median, unit: unit, spread: summary.spread)]
    }

    private static func rate(
        _ repetitions: Int, _ name: String, _ unit: String, _ amount: Double, _ run: () -> Subprocess.Outcome?
    ) -> [Fact] {
        guard let summary = seconds(repetitions, run) else { return [] }
        return [Fact(name: name, value: amount / summary.median, unit: unit, spread: summary.spread)]
    }
}
