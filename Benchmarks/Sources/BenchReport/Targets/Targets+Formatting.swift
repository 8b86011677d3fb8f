import Measuring

extension Targets {
    static func formatting(_ report: Report) -> [TargetResult] {
        let against = { (operation: String, slow: Contender) in
            ratio(report, .formatting, operation, of: slow, to: .ours)
        }
        let part = { (operation: String) in
            ratio(report, .formatting, operation, of: .ours, to: .snprintf)
        }
        let localized = report.row(.formatting, "one variable, grouped and local digits (ar-EG)/buffer", .ours)
        let plain = report.row(.formatting, "one variable/buffer", .ours)
        return [
            atMost(
                "one variable → reused buffer", "≤ 1.0 × snprintf", part("one variable/buffer"), 1.0, times),
            atMost("one variable → String", "≤ 2.0 × snprintf", part("one variable/String"), 2.0, times),
            atLeast(
                "one variable → String", "≥ 10 × faster than String(format:)",
                against("one variable/String", .foundation), 10),
            atLeast(
                "one variable → String", "≥ 5 × faster than ICU MessageFormat",
                against("one variable/String", .icu), 5),
            atMost(
                "one variable with grouping and local digits", "≤ 1.5 × the plain one",
                localized.flatMap { localized in plain.map { localized.ratio(to: $0).median } }, 1.5, times),
            atLeast(
                "one variable with grouping and local digits", "≥ 100 × faster than String(format:locale:)",
                against("one variable, grouped and local digits (ar-EG)/String", .foundationLocale), 100),
            atMost(
                "two nested variables → String", "≤ 4 × snprintf", part("two nested variables/String"), 4, times),
            allocations(report),
        ]
    }

    /// None to select or to format into a buffer; one to format to a `String`, none to a short one.
    private static func allocations(_ report: Report) -> TargetResult {
        let ours = report.rows.filter { $0.contender == Contender.ours.name }
        let none = ours.filter {
            [.selection, .ruleSets, .decimals, .making].contains($0.area)
                || ($0.area == .formatting && $0.operation.hasSuffix("/buffer"))
        }
        let one = ours.filter { $0.area == .formatting && $0.operation.hasSuffix("/String") }
        let known = (none + one).filter { $0.allocations != nil }
        let tooMany =
            none.filter { ($0.allocations ?? 0) > 0 } + one.filter { ($0.allocations ?? 0) > 1 }
        var measured = "none in \(none.count) operations, at most one in \(one.count)"
        if !tooMany.isEmpty {
            measured = tooMany.map { "\($0.operation): \(NumberText.significant($0.allocations ?? 0))" }
                .joined(separator: "; ")
        }
        return TargetResult(
            operation: "allocations",
            target: "none to select or to format into a buffer; one to format to a String longer than 15 bytes",
            measured: known.isEmpty ? "–" : measured, isMet: known.isEmpty ? nil : tooMany.isEmpty)
    }
}
