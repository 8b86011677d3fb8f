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

/// Bars for each operation and contender, on a logarithmic scale of nanoseconds.
struct BarChart {
    let title: String
    let rows: [Row]

    private let left = 300.0
    private let barHeight = 14.0
    private let scaleWidth = 480.0

    func document() -> String {
        let operations = rows.reduce(into: [String]()) { if !$0.contains($1.operation) { $0.append($1.operation) } }
        let contenders = rows.reduce(into: [String]()) { if !$0.contains($1.contender) { $0.append($1.contender) } }
        let low = floor(log10(rows.map(\.summary.median).min() ?? 1))
        let high = max(low + 1, ceil(log10(rows.map(\.summary.median).max() ?? 1)))
        let height = 70 + Double(rows.count) * barHeight + Double(operations.count) * 10 + 40
        var svg = SVG(width: left + scaleWidth + 100, height: height)
        svg.label(title, 16, 24, size: 15, isBold: true)
        var x = 16.0
        for (index, contender) in contenders.enumerated() {
            svg.rectangle(x, 36, 10, 10, fill: SVG.colour(index))
            svg.label(contender, x + 14, 45, size: 11)
            x += 30 + Double(contender.count) * 6.2
        }
        let place = { (value: Double) in left + (log10(value) - low) / (high - low) * scaleWidth }
        for power in Int(low)...Int(high) {
            let x = place(pow(10, Double(power)))
            svg.line(x, 58, x, height - 30, stroke: "#dee2e6")
            svg.label(axisLabel(power), x, height - 14, anchor: .middle, size: 11, fill: "#57606a")
        }
        var y = 64.0
        for operation in operations {
            let group = rows.filter { $0.operation == operation }
            svg.label(operation, left - 8, y + Double(group.count) * barHeight / 2 + 4, anchor: .end, size: 11)
            for row in group {
                let summary = row.summary
                let end = max(place(summary.median), left + 2)
                let index = contenders.firstIndex(of: row.contender) ?? 0
                svg.rectangle(left, y, end - left, barHeight - 2, fill: SVG.colour(index))
                // A whisker from quartile to quartile.
                svg.line(
                    max(place(summary.lowerQuartile), left), y + barHeight / 2 - 1, place(summary.upperQuartile),
                    y + barHeight / 2 - 1, stroke: "#24292f")
                svg.label(NumberText.time(summary.median), end + 6, y + barHeight - 4, size: 10)
                y += barHeight
            }
            y += 10
        }
        return svg.document
    }

    private func axisLabel(_ power: Int) -> String {
        switch power {
        case ..<0: "\(NumberText.fixed(pow(10, Double(power)), -power)) ns"
        case 0..<3: "\(Int(pow(10, Double(power)))) ns"
        case 3..<6: "\(Int(pow(10, Double(power - 3)))) µs"
        case 6..<9: "\(Int(pow(10, Double(power - 6)))) ms"
        default: "\(Int(pow(10, Double(power - 9)))) s"
        }
    }
}

/// Cost against size, both on logarithmic scales; a line for each contender.
struct LineChart {
    struct Series {
        let name: String
        let points: [(size: Double, value: Double)]
    }

    let title: String
    let sizeTitle: String
    let valueTitle: String
    let series: [Series]

    func document() -> String {
        let points = series.flatMap(\.points)
        let sizes = bounds(points.map(\.size))
        let values = bounds(points.map(\.value))
        let (left, top, width, height) = (80.0, 70.0, 480.0, 320.0)
        var svg = SVG(width: left + width + 190, height: top + height + 60)
        svg.label(title, 16, 24, size: 15, isBold: true)
        svg.label(valueTitle, 16, 50, size: 11, fill: "#57606a")
        svg.label(sizeTitle, left + width / 2, top + height + 44, anchor: .middle, size: 11, fill: "#57606a")
        let x = { (size: Double) in left + (log10(size) - sizes.low) / (sizes.high - sizes.low) * width }
        let y = { (value: Double) in
            top + height - (log10(value) - values.low) / (values.high - values.low) * height
        }
        for power in Int(sizes.low)...Int(sizes.high) {
            let value = pow(10, Double(power))
            svg.line(x(value), top, x(value), top + height, stroke: "#dee2e6")
            svg.label(NumberText.significant(value), x(value), top + height + 20, anchor: .middle, size: 11)
        }
        for power in Int(values.low)...Int(values.high) {
            let value = pow(10, Double(power))
            svg.line(left, y(value), left + width, y(value), stroke: "#dee2e6")
            svg.label(NumberText.significant(value), left - 8, y(value) + 4, anchor: .end, size: 11)
        }
        for (index, line) in series.enumerated() {
            svg.polyline(line.points.map { (x($0.size), y($0.value)) }, stroke: SVG.colour(index))
            if let last = line.points.last {
                svg.label(line.name, x(last.size) + 10, y(last.value) + 4, size: 11, fill: SVG.colour(index))
            }
        }
        return svg.document
    }

    private func bounds(_ values: [Double]) -> (low: Double, high: Double) {
        let low = floor(log10(values.min() ?? 1))
        return (low, max(low + 1, ceil(log10(values.max() ?? 1))))
    }
}

/// Prints a drawing as SVG.
struct SVG {
    private var body = ""
    let width: Double
    let height: Double

    init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    enum Anchor: String {
        case start
        case middle
        case end
    }

    mutating func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double, fill: String) {
        body +=
            "<rect x=\"\(Self.text(x))\" y=\"\(Self.text(y))\" width=\"\(Self.text(width))\" "
            + "height=\"\(Self.text(height))\" fill=\"\(fill)\"/>\n"
    }

    mutating func line(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, stroke: String, width: Double = 1
    ) {
        body +=
            "<line x1=\"\(Self.text(x1))\" y1=\"\(Self.text(y1))\" x2=\"\(Self.text(x2))\" y2=\"\(Self.text(y2))\" "
            + "stroke=\"\(stroke)\" stroke-width=\"\(Self.text(width))\"/>\n"
    }

    mutating func polyline(_ points: [(x: Double, y: Double)], stroke: String) {
        let list = points.map { "\(Self.text($0.x)),\(Self.text($0.y))" }.joined(separator: " ")
        body += "<polyline points=\"\(list)\" fill=\"none\" stroke=\"\(stroke)\" stroke-width=\"2\"/>\n"
        for point in points {
            body += "<circle cx=\"\(Self.text(point.x))\" cy=\"\(Self.text(point.y))\" r=\"3\" fill=\"\(stroke)\"/>\n"
        }
    }

    mutating func label(
        _ text: String, _ x: Double, _ y: Double, anchor: Anchor = .start, size: Double = 12, isBold: Bool = false,
        fill: String = "#24292f"
    ) {
        body +=
            "<text x=\"\(Self.text(x))\" y=\"\(Self.text(y))\" font-size=\"\(Self.text(size))\" fill=\"\(fill)\" "
            + "text-anchor=\"\(anchor.rawValue)\"\(isBold ? " font-weight=\"600\"" : "")>\(Self.escape(text))</text>\n"
    }

    var document: String {
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(Self.text(width))\" height=\"\(Self.text(height))\" "
            + "viewBox=\"0 0 \(Self.text(width)) \(Self.text(height))\" "
            + "font-family=\"system-ui, -apple-system, 'Segoe UI', sans-serif\">\n"
            + "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n" + body + "</svg>\n"
    }

    /// The colour of a contender. This library's colour is the brightest.
    static func colour(_ index: Int) -> String {
        ["#d9480f", "#1c7ed6", "#2b8a3e", "#7048e8", "#e67700", "#0c8599", "#868e96", "#a61e4d"][index % 8]
    }

    private static func text(_ value: Double) -> String { NumberText.fixed(value, value == value.rounded() ? 0 : 1) }

    private static func escape(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            default: result.append(character)
            }
        }
        return result
    }
}
