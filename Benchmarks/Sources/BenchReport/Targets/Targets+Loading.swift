import Foundation
import Measuring

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
            $0.name.hasPrefix("\(Loading.peakMemory) XML") && $0.name.hasSuffix(", ours")
        }
        return [
            atMost("loading XML", "≤ 2.0 × expat alone", expat.map(\.1).max(), 2.0) { _ in describe(expat) },
            atLeast(
                "loading XML", "≥ 3.5 × faster than PropertyListSerialization", foundation.map(\.1).min(), 3.5
            ) { _ in describe(foundation) },
            growth(report, sizes),
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

    /// Linear means that a key of the largest catalog costs no more than half as much again as one of a small one.
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
                "tables, all locales, cardinal + ordinal + ranges + look-up", "≤ 16 KB",
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
