import Measuring

/// What the suite has to show, and whether it does.
enum Targets {
    static func check(_ report: Report) -> [TargetResult] {
        selection(report) + decimalsAndMaking(report) + formatting(report) + loading(report) + wholePrograms(report)
    }

    /// A figure that may not be greater than a limit.
    static func atMost(
        _ operation: String, _ target: String, _ measured: Double?, _ limit: Double,
        _ describe: (Double) -> String
    ) -> TargetResult {
        TargetResult(
            operation: operation, target: target, measured: measured.map(describe) ?? "–",
            isMet: measured.map { $0 <= limit })
    }

    /// A figure that may not be less than a limit.
    static func atLeast(
        _ operation: String, _ target: String, _ measured: Double?, _ limit: Double,
        _ describe: (Double) -> String = { "\(NumberText.significant($0)) ×" }
    ) -> TargetResult {
        TargetResult(
            operation: operation, target: target, measured: measured.map(describe) ?? "–",
            isMet: measured.map { $0 >= limit })
    }

    static func times(_ ratio: Double) -> String { "\(NumberText.significant(ratio)) ×" }

    /// The median of the ratios of two contenders' samples.
    static func ratio(
        _ report: Report, _ area: Area, _ operation: String, of slow: Contender, to fast: Contender
    ) -> Double? {
        guard let slow = report.row(area, operation, slow), let fast = report.row(area, operation, fast) else {
            return nil
        }
        return slow.ratio(to: fast).median
    }
}
