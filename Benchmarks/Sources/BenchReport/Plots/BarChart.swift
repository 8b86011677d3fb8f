import Foundation
import Measuring

/// Bars for each operation, one a contender, on a logarithmic scale of nanoseconds.
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
