import ArgumentParser
import Foundation
import Measuring

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

    /// A difference counts from three times the noise and three percent on.
    var verdict: Verdict {
        let threshold = max(3 * noise, 0.03)
        if ratio > 1 + threshold { return .slower }
        if ratio < 1 / (1 + threshold) { return .faster }
        return .same
    }
}
