import Measuring

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
