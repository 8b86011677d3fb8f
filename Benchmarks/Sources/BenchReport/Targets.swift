import Foundation
import Measuring
import PluralCases

/// The targets of the suite, and whether they are met.
enum Targets {
    static func check(_ report: Report) -> [TargetResult] {
        selection(report) + decimalsAndMaking(report) + standalone(report) + formatting(report) + loading(report)
            + wholePrograms(report)
            + (report.startUp?.targets ?? [])
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
        for locale in ["pl", "ar", "ru"] {
            let operation = "whole number, waiting for each/below 10⁶/\(locale)"
            results.append(
                atMost(
                    "whole number → category, waiting for each result, \(locale)", "≤ 1.0 × the hand-written switch",
                    ratio(report, .selection, operation, of: .ours, to: .handWritten), 1.0, times))
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
                "text 1.2c6 → category (pl)", "≤ 15 ns", ours(.decimals, "text 1.2c6/category/pl"), 15,
                NumberText.time),
            atMost(
                "`Double` with two digits → category, shortest form (pl)", "≤ 0.15 × ICU4C",
                ratio(report, .decimals, "Double with two digits/shortest form/pl", of: .ours, to: .icu), 0.15, times),
            atMost(
                "rules from `pl`", "≤ 15 ns", ours(.making, "rules from an identifier/pl"), 15, NumberText.time),
            atMost(
                "rules from `sr-Latn-RS`", "≤ 40 ns", ours(.making, "rules from an identifier/sr-Latn-RS"), 40,
                NumberText.time),
        ]
    }
}

extension Targets {
    /// The files of `cldr-plurals generate --standalone`, with the slowest of all rule sets.
    static func standalone(_ report: Report) -> [TargetResult] {
        let sets = RuleSetSummary(report.rows.filter { $0.area == .ruleSets }).lines
        let worst = { (form: Contender, operation: String) in
            sets.filter { $0.operation.hasPrefix("\(form.name): \(operation)") }.map(\.worst)
                .max { $0.summary.median < $1.summary.median }
        }
        let slowest = { (rows: [Row]) in rows.max { $0.summary.median < $1.summary.median } }
        func target(
            _ operation: String, _ row: Row?, _ limit: Double, name: (Row) -> String = RuleSetSummary.name
        ) -> TargetResult {
            let name = row.map(name) ?? ""
            return atMost(operation, "≤ \(NumberText.fixed(limit, 0)) ns", row?.summary.median, limit) {
                "\(NumberText.significant($0)) ns (\(name))"
            }
        }
        // A range has two numbers.
        let shown = report.rows.filter {
            $0.contender == Contender.ours.name && $0.operation.contains("/options: ")
                && !$0.operation.hasPrefix("range")
        }
        let goals: [(form: Contender, whole: Double, double: Double, text: Double)] = [
            (.header, 16, 40, 40), (.swiftFile, 2, 25, 35),
        ]
        return goals.flatMap { goal in
            let (form, name) = (goal.form, "`\(goal.form.name)`: ")
            return [
                target(name + "whole number → category, worst rule set", worst(form, "whole number"), goal.whole),
                target(
                    name + "`Double` with two digits → category, worst rule set", worst(form, "Double"), goal.double),
                target(name + "text 1234.56 → category, worst rule set", worst(form, "text"), goal.text),
                target(
                    name + "rules from an identifier, slowest of five",
                    slowest(report.rows.filter { $0.area == .making && $0.contender == form.name }), 20),
            ]
        } + [
            target("number → category with options, slowest of them", slowest(shown), 60) { $0.operation }
        ]
    }
}

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
            decimals("%.1f", ["a decimal/buffer"], part),
            decimals(
                "%.2f",
                [
                    "a decimal with two digits/buffer",
                    "a decimal with two digits, grouped and local digits (ar-EG)/buffer",
                ], part),
            atMost(
                "three arguments of different types → String, by key through a Localizer", "≤ 200 ns",
                report.row(.formatting, "three types by key, through a Localizer/String", .ours)?.summary.median, 200,
                NumberText.time),
            atMost(
                "key among 10 000 → String, through a Localizer", "≤ 180 ns",
                report.row(.formatting, "key among 10 000, through a Localizer/String", .ours)?.summary.median, 180,
                NumberText.time),
            twoThreads(report),
            allocations(report),
        ]
    }

    /// The gain of a second thread, compared with its gain for a loop without memory. Both are measured in the same
    /// minutes.
    private static func twoThreads(_ report: Report) -> TargetResult {
        func gain(_ name: String) -> Double? { report.facts.first { $0.name == name }?.value }
        return atLeast(
            "key among 10 000 → String, two threads", "≥ 1.9 × the work of one",
            gain("two threads against one: key among 10 000/String"), 1.9
        ) { value in
            guard let limit = gain(TwoThreads.limit) else { return times(value) }
            return "\(times(value)); a loop in registers \(times(limit))"
        }
    }

    /// A decimal against C, which puts it into a fixed text: plain, and with local digits.
    private static func decimals(
        _ conversion: String, _ operations: [String], _ part: (String) -> Double?
    ) -> TargetResult {
        let ratios = operations.compactMap(part)
        return atMost("`\(conversion)` → reused buffer", "≤ 0.6 × snprintf", ratios.max(), 0.6) { _ in
            ratios.map(times).joined(separator: ", ")
        }
    }

    /// Allocations: none to select or to format into a buffer, one to format to a `String`, none to a short `String`.
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

extension Targets {
    static func loading(_ report: Report) -> [TargetResult] {
        let sizes = loadingSizes(report, "XML")
        let ratios = { (slow: Contender, fast: Contender) -> [(Int, Double)] in
            sizes.compactMap { size in
                ratio(report, .loading, "XML/\(size) keys", of: slow, to: fast).map { (size, $0) }
            }
        }
        let expat = ratios(.ours, .expat)
        let foundation = ratios(.propertyListSerialization, .ours)
        let describe = { (values: [(Int, Double)]) -> String in
            values.map { "\($0.0) keys \(times($0.1))" }.joined(separator: ", ")
        }
        let memory = report.facts.filter {
            $0.name.hasPrefix("\(LoadingFacts.peakMemory) XML") && $0.name.hasSuffix(", ours")
        }
        return [
            atMost("loading XML", "≤ 1.35 × expat alone", expat.map(\.1).max(), 1.35) { _ in describe(expat) },
            atLeast(
                "loading XML", "≥ 3.5 × faster than PropertyListSerialization", foundation.map(\.1).min(), 3.5
            ) { _ in describe(foundation) },
            growth(report, sizes),
            atMost(
                "loading binary, 10 000 keys", "≤ 12 ms",
                report.row(.loading, "binary/10000 keys", .ours).map { $0.summary.median / 1e6 }, 12
            ) { "\(NumberText.significant($0)) ms" },
            atMost("loading XML", "peak memory ≤ 3 × the file, its bytes included", memory.map(\.value).max(), 3) { _ in
                memory.map { times($0.value) }.joined(separator: ", ")
            },
        ]
    }

    private static func loadingSizes(_ report: Report, _ format: String) -> [Int] {
        report.rows.filter { $0.area == .loading && $0.contender == Contender.ours.name }
            .compactMap { row in
                let parts = row.operation.split(separator: "/")
                guard parts.count == 2, parts[0] == format else { return nil }
                return parts[1].split(separator: " ").first.flatMap { Int($0) }
            }
    }

    /// Linear means that a key of the largest catalog takes at most 1.5 times as long as one of a small catalog.
    private static func growth(_ report: Report, _ sizes: [Int]) -> TargetResult {
        let costs = sizes.sorted().compactMap { size in
            report.row(.loading, "XML/\(size) keys", .ours).map { (size, $0.summary.median / Double(size)) }
        }
        let first = costs.first { $0.0 >= 1_000 }
        let last = costs.last
        let factor = first.flatMap { first in last.map { $0.1 / first.1 } }
        return atMost(
            "loading grows", "linearly to 100 000 keys (time per key ≤ 1.5 × that of 1000 keys)", factor, 1.5
        ) {
            let costs = costs.map { "\($0.0): \(NumberText.significant($0.1)) ns" }.joined(separator: ", ")
            return "\(times($0)); per key, \(costs)"
        }
    }

    static func wholePrograms(_ report: Report) -> [TargetResult] {
        [
            atMost(
                "plural tables of all locales, without the index of locales", "≤ 16 KB",
                report.fact(Sizes.tables)?.value, 16_384
            ) { "\(NumberText.significant($0)) bytes" },
            atMost("`cldr-plurals generate`", "≤ 1 s", report.fact(WholeTools.generate)?.value, 1) {
                "\(NumberText.significant($0)) s"
            },
            atLeast(
                "`cldr-plurals select`", "≥ 5 million lines a second", report.fact(WholeTools.select)?.value, 5
            ) { "\(NumberText.significant($0)) million lines a second" },
        ]
    }
}
