import Measuring

/// Writes a report as Markdown, which reads well in a terminal too.
struct MarkdownReport {
    let report: Report
    /// File names of plots, with a title each.
    var plots: [(file: String, title: String)] = []

    func text() -> String {
        var lines: [String] = ["# Benchmarks of swift-stringsdict", ""]
        lines += environmentLines
        lines += ["", "## Targets", ""] + targetTable
        for (file, title) in plots { lines += ["", "![\(title)](\(file))"] }
        for area in Area.allCases {
            let rows = report.rows.filter { $0.area == area }
            guard !rows.isEmpty else { continue }
            lines += ["", "## \(area.rawValue)", ""]
            lines += area == .ruleSets ? RuleSetSummary(rows).table : table(rows)
        }
        if !report.facts.isEmpty { lines += ["", "## Sizes, memory and whole programs", ""] + factTable }
        return lines.joined(separator: "\n") + "\n"
    }

    private var environmentLines: [String] {
        let environment = report.environment
        var lines = [
            "- Machine: \(environment.processor), \(environment.cores) cores, \(environment.system)",
            "- Compiler: \(environment.compiler)",
            "- CLDR of the tables: \(environment.cldr)",
        ]
        let peers = environment.peers.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        if !peers.isEmpty { lines.append("- Peers: " + peers.joined(separator: ", ")) }
        for (peer, reason) in environment.skipped.sorted(by: { $0.key < $1.key }) {
            lines.append("- Skipped: \(peer): \(reason)")
        }
        var run = "- Run: \(report.mode.rawValue), \(environment.date)"
        if let load = environment.loadBefore { run += ", load before \(NumberText.fixed(load, 2))" }
        lines.append(run)
        lines += [
            "",
            "Figures are medians over interleaved samples, with half the distance of the quartiles as ±; \"ours ×\" is"
                + " the median of the ratios of neighbouring samples.",
        ]
        return lines
    }

    private var targetTable: [String] {
        TextTable.markdown(
            ["operation", "target", "measured", "met"],
            report.targets.map { target in
                let met =
                    switch target.isMet {
                    case true?: "yes"
                    case false?: "**no**"
                    case nil: "not measured"
                    }
                return [target.operation, target.target, target.measured, met]
            })
    }

    private func table(_ rows: [Row]) -> [String] {
        TextTable.markdown(
            ["operation", "who", "time", "±", "least", "ours ×", "allocations"],
            rows.map { row in
                let summary = row.summary
                var ratio = ""
                if row.contender != Contender.ours.name,
                    let ours = report.row(row.area, row.operation, .ours)
                {
                    ratio = NumberText.significant(row.ratio(to: ours).median)
                }
                return [
                    row.operation, row.contender, NumberText.time(summary.median),
                    NumberText.percent(summary.spread), NumberText.time(summary.minimum), ratio,
                    row.allocations.map { NumberText.significant($0) } ?? "",
                ]
            })
    }

    private var factTable: [String] {
        TextTable.markdown(
            ["what", "value", "±"],
            report.facts.map { fact in
                [
                    fact.name, "\(NumberText.significant(fact.value)) \(fact.unit)",
                    fact.spread.map(NumberText.percent) ?? "",
                ]
            })
    }
}

/// Tables with columns that line up.
enum TextTable {
    static func markdown(_ head: [String], _ rows: [[String]]) -> [String] {
        let widths = head.indices.map { column in
            ([head] + rows).map { $0[column].count }.max() ?? 0
        }
        let line = { (cells: [String]) in
            "| "
                + zip(cells, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
                .joined(separator: " | ") + " |"
        }
        return [line(head), "|" + widths.map { String(repeating: "-", count: $0 + 2) }.joined(separator: "|") + "|"]
            + rows.map(line)
    }
}
