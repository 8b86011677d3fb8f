import Foundation
import Measuring

/// The plots of a report.
enum Plots {
    /// Writes all plots that the report has figures for.
    static func write(_ report: Report, to folder: String) throws -> [(file: String, title: String)] {
        var written: [(file: String, title: String)] = []
        let write = { (file: String, title: String, document: String) in
            try document.write(toFile: "\(folder)/\(file)", atomically: true, encoding: .utf8)
            written.append((file, title))
        }
        for (file, title, area, prefix) in bars {
            let rows = report.rows.filter { $0.area == area && $0.operation.hasPrefix(prefix) }
            guard !rows.isEmpty else { continue }
            try write(file, title, BarChart(title: title, rows: rows).document())
        }
        for format in ["XML", "binary"] {
            let title = "Loading a .stringsdict (\(format)): milliseconds against keys"
            let series = loading(report, format)
            guard !series.isEmpty else { continue }
            let chart = LineChart(
                title: title, sizeTitle: "keys", valueTitle: "milliseconds", series: series)
            try write("loading-\(format.lowercased()).svg", title, chart.document())
        }
        return written
    }

    private static let bars: [(file: String, title: String, area: Area, prefix: String)] = [
        ("whole-numbers.svg", "From a whole number below 10⁶ to its category", .selection, "whole number/below 10⁶"),
        ("small-numbers.svg", "From a whole number below 100 to its category", .selection, "whole number/below 100"),
        ("decimals.svg", "From decimals and text to a category", .decimals, ""),
        ("making.svg", "From a locale identifier to rules", .making, ""),
        ("formatting.svg", "Formatting", .formatting, ""),
    ]

    private static func loading(_ report: Report, _ format: String) -> [LineChart.Series] {
        let rows = report.rows.filter { $0.area == .loading && $0.operation.hasPrefix("\(format)/") }
        let contenders = rows.reduce(into: [String]()) { if !$0.contains($1.contender) { $0.append($1.contender) } }
        return contenders.map { contender in
            LineChart.Series(
                name: contender,
                points: rows.filter { $0.contender == contender }.compactMap { row in
                    row.operation.split(separator: "/").last?.split(separator: " ").first.flatMap { Double($0) }
                        .map { (size: $0, value: row.summary.median / 1e6) }
                }.sorted { $0.size < $1.size })
        }
    }
}
