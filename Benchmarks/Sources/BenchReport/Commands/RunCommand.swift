import ArgumentParser
import Foundation
import FoundationPeers
import Measuring
import PluralCases

struct RunCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run", abstract: "Measures everything and writes the report.")

    @Option(help: "How thorough to be: short (two minutes at most) or full (fifteen).")
    var mode: RunMode = .full

    @Option(help: "The folder that report.json, report.md and the plots are written to.")
    var output = "results"

    @Option(help: "Only operations whose area or name contains this text.")
    var only: String?

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
        let rows = try SuiteRunner(mode: mode, progress: progress).run(Group.groups(of: cases))
        let facts = Suite.facts(mode: mode, package: package, only: only, progress: progress)
        var report = Report(mode: mode, environment: environment, rows: rows, facts: facts)
        report.targets = Targets.check(report)
        try write(report)
    }

    private func isWanted(_ benchmarkCase: BenchmarkCase) -> Bool {
        guard let only else { return true }
        return benchmarkCase.operation.contains(only) || benchmarkCase.area.rawValue.contains(only)
    }

    private func write(_ report: Report) throws {
        try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
        try report.write(to: "\(output)/report.json")
        let plots = try Plots.write(report, to: output)
        let text = MarkdownReport(report: report, plots: plots).text()
        try text.write(toFile: "\(output)/report.md", atomically: true, encoding: .utf8)
        print(text)
        print("Written to \(output)/: report.md, report.json" + plots.map { ", \($0.file)" }.joined())
    }
}
