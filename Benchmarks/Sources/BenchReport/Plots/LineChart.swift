import Foundation

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
