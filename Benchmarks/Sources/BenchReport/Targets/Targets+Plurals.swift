import Measuring
import PluralCases

extension Targets {
    static func selection(_ report: Report) -> [TargetResult] {
        let sets = RuleSetSummary(report.rows.filter { $0.area == .ruleSets }).lines
        let worst = { (names: [String]) -> Row? in
            sets.filter { names.contains($0.operation) }.map(\.worst)
                .max { $0.summary.median < $1.summary.median }
        }
        var results = [
            worstSet("below 100", "≤ 1.0 ns", worst(["whole number/below 100"]), 1.0),
            worstSet(
                "up to 64 bits", "≤ 1.5 ns", worst(["whole number/below 10⁶", "whole number/64 bits"]), 1.5),
        ]
        for locale in ["pl", "ar", "ru"] {
            let ratios = ["below 100", "below 10⁶", "64 bits"].compactMap {
                ratio(report, .selection, "whole number/\($0)/\(locale)", of: .handWritten, to: .ours)
            }
            results.append(
                atLeast(
                    "whole number → category, \(locale)", "faster than the hand-written switch", ratios.min(), 1
                ) { _ in ratios.map(times).joined(separator: ", ") })
        }
        return results + icu(report)
    }

    private static func worstSet(_ name: String, _ target: String, _ row: Row?, _ limit: Double) -> TargetResult {
        atMost("whole number \(name) → category, worst rule set", target, row?.summary.median, limit) {
            "\(NumberText.significant($0)) ns (\(row.map(RuleSetSummary.name) ?? ""))"
        }
    }

    private static func icu(_ report: Report) -> [TargetResult] {
        let pairs = PluralCases.locales.compactMap { locale -> (locale: String, icu: Row, ours: Row)? in
            let operation = "whole number/below 10⁶/\(locale)"
            guard let icu = report.row(.selection, operation, .icu),
                let ours = report.row(.selection, operation, .ours)
            else { return nil }
            return (locale, icu, ours)
        }
        let sum = { (rows: [Row]) in rows.reduce(0) { $0 + $1.summary.median } }
        let together = pairs.isEmpty ? nil : sum(pairs.map(\.icu)) / sum(pairs.map(\.ours))
        let each = pairs.map { ($0.locale, $0.icu.ratio(to: $0.ours).median) }
        return [
            atLeast(
                "whole number → category, six locales together", "≥ 60 × faster than ICU4C's select(int32_t)",
                together, 60),
            atLeast(
                "whole number → category, each of six locales", "≥ 25 × faster than ICU4C's select(int32_t)",
                each.map(\.1).min(), 25
            ) { _ in each.map { "\($0.0) \(times($0.1))" }.joined(separator: ", ") },
        ]
    }

    static func decimalsAndMaking(_ report: Report) -> [TargetResult] {
        let sets = RuleSetSummary(report.rows.filter { $0.area == .ruleSets }).lines
        let fraction = sets.first { $0.operation == "operands with a fraction" }?.worst
        let ours = { (area: Area, operation: String) in report.row(area, operation, .ours)?.summary.median }
        return [
            atMost(
                "ready operands with a fraction → category, worst rule set", "≤ 3 ns", fraction?.summary.median, 3
            ) { "\(NumberText.significant($0)) ns (\(fraction.map(RuleSetSummary.name) ?? ""))" },
            atMost(
                "text 1234.56 → category (pl)", "≤ 9 ns", ours(.decimals, "text 1234.56/category/pl"), 9,
                NumberText.time),
            atMost(
                "rules from `pl`", "≤ 15 ns", ours(.making, "rules from an identifier/pl"), 15, NumberText.time),
            atMost(
                "rules from `sr-Latn-RS`", "≤ 40 ns", ours(.making, "rules from an identifier/sr-Latn-RS"), 40,
                NumberText.time),
        ]
    }
}
