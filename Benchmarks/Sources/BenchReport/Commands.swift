import ArgumentParser
import Foundation
import FoundationPeers
import LoadingCases
import Measuring
import PluralCases

/// The program behind `make bench`.
@main
struct BenchReport: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench-report",
        abstract: "Measures swift-stringsdict and its peers in one run, and compares two such runs.",
        subcommands: [RunCommand.self, CompareCommand.self, CatalogCommand.self],
        defaultSubcommand: RunCommand.self)
}

struct RunCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run", abstract: "Measures everything and writes the report.")

    @Option(help: "How thorough to be: short (two minutes at most) or full (fifteen).")
    var mode: RunMode = .full

    @Option(help: "The folder that report.json and report.md are written to.")
    var output = "results"

    @Option(help: "Only operations whose area or name contains this text. Can be given several times.")
    var only: [String] = []

    @Option(help: "The folder of the main package, whose tools are measured too.")
    var package = ".."

    func run() throws {
        let progress = Progress()
        let environment = Environment.current()
        for (peer, reason) in environment.skipped.sorted(by: { $0.key < $1.key }) {
            progress.note("skipped: \(peer): \(reason)")
        }
        let missing = Environment.missing
        let cases = Suite.cases(mode: mode).filter { missing[$0.contender] == nil && isWanted($0) }
        let (rows, drift) = try SuiteRunner(mode: mode, progress: progress).run(Group.groups(of: cases))
        let facts = Suite.facts(mode: mode, package: package, only: only, progress: progress)
        let startUp =
            only.isEmpty || only.contains(where: "start-up".contains) ? StartUp.measure(mode: mode, progress: progress) : nil
        var report = Report(
            mode: mode, environment: environment, drift: drift, rows: rows, facts: facts, startUp: startUp)
        report.targets = Targets.check(report)
        try write(report)
    }

    private func isWanted(_ benchmarkCase: BenchmarkCase) -> Bool {
        only.isEmpty
            || only.contains { benchmarkCase.operation.contains($0) || benchmarkCase.area.rawValue.contains($0) }
    }

    private func write(_ report: Report) throws {
        try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
        try report.write(to: "\(output)/report.json")
        let text = MarkdownReport(report: report).text()
        try text.write(toFile: "\(output)/report.md", atomically: true, encoding: .utf8)
        print(text)
        print("Written to \(output)/: report.md, report.json")
    }
}

struct CatalogCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "catalog", abstract: "Writes a .stringsdict, as the programs of the start-up table show it.")

    @Option(help: "The number of keys.")
    var keys = 10_000

    @Argument(help: "The folder around pl.lproj.")
    var folder: String

    func run() throws {
        let language = "\(folder)/pl.lproj"
        try FileManager.default.createDirectory(atPath: language, withIntermediateDirectories: true)
        try Data(Files.xml(keys)).write(to: URL(fileURLWithPath: "\(language)/Localizable.stringsdict"))
    }
}

struct CompareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare", abstract: "Compares two reports: ratios, with the noise beside them.")

    @Argument(help: "The older report.json.")
    var base: String

    @Argument(help: "The newer one.")
    var new = "results/report.json"

    @Flag(help: "Show all rows, not only those that differ by more than the noise.")
    var all = false

    func run() throws {
        let base = try Report.read(base)
        let new = try Report.read(new)
        if base.environment.processor != new.environment.processor {
            print("The reports are of different machines; ratios between them say little.\n")
        }
        if let old = base.drift.map({ Summary($0.samples).median }),
            let now = new.drift.map({ Summary($0.samples).median }),
            abs(now / old - 1) > Drift.limit
        {
            print("The reference takes \(NumberText.significant(now / old)) × its time in the older report.\n")
        }
        var rows: [[String]] = []
        var compared = 0
        for row in new.rows {
            guard
                let old = base.rows.first(where: {
                    $0.area == row.area && $0.operation == row.operation && $0.contender == row.contender
                })
            else { continue }
            compared += 1
            let comparison = Comparison(old: old.summary, new: row.summary)
            guard all || comparison.verdict != .same else { continue }
            rows.append([
                row.operation, row.contender, NumberText.time(old.summary.median),
                NumberText.time(row.summary.median), NumberText.significant(comparison.ratio),
                NumberText.percent(comparison.noise), comparison.verdict.rawValue,
            ])
        }
        print(
            TextTable.markdown(["operation", "who", "base", "new", "new / base", "noise", "verdict"], rows)
                .joined(separator: "\n"))
        print(
            "\n\(compared) rows compared, \(compared - (all ? 0 : rows.count)) of them \(all ? "shown" : "within the noise")."
        )
    }
}

/// Two summaries of the same operation.
struct Comparison {
    enum Verdict: String {
        case faster
        case slower
        case same = "same within noise"
    }

    let ratio: Double
    /// The spreads of both, added as independent errors are.
    let noise: Double

    init(old: Summary, new: Summary) {
        ratio = new.median / old.median
        noise = (old.spread * old.spread + new.spread * new.spread).squareRoot()
    }

    /// The verdict. A difference must be at least three times the noise, and at least three percent.
    var verdict: Verdict {
        let threshold = max(3 * noise, 0.03)
        if ratio > 1 + threshold { return .slower }
        if ratio < 1 / (1 + threshold) { return .faster }
        return .same
    }
}

/// Shows the progress of a run on the error stream. A terminal gets one line that changes. A log gets a line for each
/// stage.
final class Progress {
    private let isTerminal = isatty(STDERR_FILENO) != 0
    private let start = Date()
    private var lastStage = ""

    func show(_ stage: String, _ item: String, _ index: Int, _ count: Int) {
        if isTerminal {
            write("\r\u{1B}[K[\(elapsed)] \(stage) \(index + 1)/\(count): \(item)")
        } else if stage != lastStage {
            write("[\(elapsed)] \(stage), \(count) items\n")
        }
        lastStage = stage
    }

    func note(_ text: String) {
        write((isTerminal ? "\r\u{1B}[K" : "") + "[\(elapsed)] \(text)\n")
    }

    func finish() {
        if isTerminal { write("\r\u{1B}[K") }
    }

    private var elapsed: String {
        let seconds = Int(Date().timeIntervalSince(start))
        let rest = seconds % 60
        return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
    }

    private func write(_ text: String) {
        FileHandle.standardError.write(Data(text.utf8))
    }
}
