import Foundation
import Measuring

/// Writes a report as Markdown, which reads well in a terminal too.
struct MarkdownReport {
    let report: Report

    func text() -> String {
        var lines: [String] = ["# Benchmarks of swift-stringsdict", ""]
        lines += environmentLines
        lines += ["", "## Targets", ""] + targetTable
        for area in Area.allCases {
            let rows = report.rows.filter { $0.area == area }
            guard !rows.isEmpty else { continue }
            lines += ["", "## \(area.rawValue)", ""]
            lines += area == .ruleSets ? RuleSetSummary(rows).table : table(rows)
        }
        if let startUp = report.startUp { lines += ["", "## Start-up", ""] + startUp.table }
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
        if let drift = report.drift { lines += driftLines(drift) }
        lines += [
            "",
            "Figures are medians over interleaved samples, with half the distance of the quartiles as ±; \"ours ×\" is"
                + " the median of the ratios of neighbouring samples.",
            "",
            "A text among 10 000 is often not in the processor's caches. The time of such a call depends on the machine, and on"
                + " other programs that share the caches.",
        ]
        return lines
    }

    private func driftLines(_ drift: Drift) -> [String] {
        let summary = Summary(drift.samples)
        let range = "\(NumberText.time(summary.minimum)) to \(NumberText.time(drift.samples.max() ?? .nan))"
        var lines = [
            "- Reference: \(drift.name) took \(NumberText.time(summary.median)), over the run \(range)."
                + " \(drift.repeated) measurements were made again,"
                + " since it was more than \(NumberText.fixed(Drift.limit * 100, 0)) % off"
        ]
        if !drift.remaining.isEmpty {
            lines.append("- **The machine drifted** in every repetition of: " + drift.remaining.joined(separator: "; "))
        }
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

/// The best, the middle and the worst of all rule sets, by name.
struct RuleSetSummary {
    struct Line {
        let operation: String
        let best: Row
        let middle: Row
        let worst: Row
        let count: Int
    }

    let lines: [Line]

    init(_ rows: [Row]) {
        var order: [String] = []
        var groups: [String: [Row]] = [:]
        for row in rows {
            let operation = row.operation.split(separator: "/").dropLast().joined(separator: "/")
            if groups[operation] == nil { order.append(operation) }
            groups[operation, default: []].append(row)
        }
        lines = order.compactMap { operation in
            let sorted = (groups[operation] ?? []).sorted { $0.summary.median < $1.summary.median }
            guard let best = sorted.first, let worst = sorted.last else { return nil }
            return Line(
                operation: operation, best: best, middle: sorted[sorted.count / 2], worst: worst, count: sorted.count)
        }
    }

    static func name(_ row: Row) -> String {
        row.operation.split(separator: "/").last.map(String.init) ?? row.operation
    }

    var table: [String] {
        let cell = { (row: Row) in
            "\(NumberText.time(row.summary.median)) \(NumberText.percent(row.summary.spread)) (\(Self.name(row)))"
        }
        return TextTable.markdown(
            ["operation", "rule sets", "best", "median", "worst"],
            lines.map { [$0.operation, "\($0.count)", cell($0.best), cell($0.middle), cell($0.worst)] })
    }
}

/// Figures as the report shows them.
enum NumberText {
    /// Three significant digits, never with an exponent: `0.254`, `12.3`, `15 400`.
    static func significant(_ value: Double) -> String {
        guard value.isFinite else { return "–" }
        guard value != 0 else { return "0" }
        let digits = max(0, 2 - Int(log10(abs(value)).rounded(.down)))
        var text = fixed(value, min(digits, 6))
        if abs(value) >= 10_000, !text.contains(".") { text = grouped(text) }
        return text
    }

    static func fixed(_ value: Double, _ digits: Int) -> String {
        String(format: "%.\(digits)f", value)
    }

    static func percent(_ part: Double) -> String {
        "±\(fixed(part * 100, part < 0.0995 ? 1 : 0)) %"
    }

    /// Nanoseconds in the unit that suits them.
    static func time(_ nanoseconds: Double) -> String {
        switch nanoseconds {
        case ..<100_000: "\(significant(nanoseconds)) ns"
        case ..<100_000_000: "\(significant(nanoseconds / 1e6)) ms"
        default: "\(significant(nanoseconds / 1e9)) s"
        }
    }

    private static func grouped(_ digits: String) -> String {
        var result = ""
        for (offset, digit) in digits.enumerated() {
            if offset > 0, (digits.count - offset) % 3 == 0 { result.append("\u{202F}") }
            result.append(digit)
        }
        return result
    }
}
