import CLDRPlurals
import ICUPeer
import Measuring

extension PluralCases {
    /// From a whole number to its category.
    public static var selection: [BenchmarkCase] {
        Magnitude.allCases.flatMap { magnitude in locales.flatMap { wholeNumbers($0, magnitude) } }
            + locales.flatMap(dependent) + manyLocales + ordinals + ranges
    }

    private static func wholeNumbers(_ locale: String, _ magnitude: Magnitude) -> [BenchmarkCase] {
        let operation = "whole number/\(magnitude.rawValue)/\(locale)"
        var cases = [
            BenchmarkCase(.selection, operation, .ours) { selectWhole(rules(locale), magnitude.inputs) }
        ]
        if hasHandWritten(locale) {
            cases.append(
                BenchmarkCase(.selection, operation, .handWritten) {
                    switch locale {
                    case "en": selectHandWritten(English.self, magnitude.inputs)
                    case "pl": selectHandWritten(Polish.self, magnitude.inputs)
                    case "ar": selectHandWritten(Arabic.self, magnitude.inputs)
                    case "ru": selectHandWritten(Russian.self, magnitude.inputs)
                    case "fr": selectHandWritten(French.self, magnitude.inputs)
                    default: nil
                    }
                })
        }
        // ICU has functions for 32-bit integers and for doubles, but not for 64-bit integers.
        if magnitude != .wide { cases += icu(operation, locale, isOrdinal: false, magnitude) }
        return cases
    }

    private static func hasHandWritten(_ locale: String) -> Bool {
        ["en", "pl", "ar", "ru", "fr"].contains(locale)
    }

    private static func icu(
        _ operation: String, _ locale: String, isOrdinal: Bool, _ magnitude: Magnitude
    ) -> [BenchmarkCase] {
        let inputs: @Sendable () -> Inputs<Int64> = {
            .wholeNumbers(below: magnitude == .below100 ? 100 : 1_000_000)
        }
        return [
            BenchmarkCase(.selection, operation, .icu) {
                guard let rules = icu_peer_rules(locale, isOrdinal) else { return nil }
                let values = inputs()
                return { values.runBatches($0) { icu_peer_select_int32(rules, $0, $1) } }
            },
            BenchmarkCase(.selection, operation, .icuC) {
                guard let rules = icu_peer_rules(locale, isOrdinal) else { return nil }
                let values = inputs()
                return { values.runBatches($0) { icu_peer_uplrules_select(rules, $0, $1) } }
            },
        ]
    }

    /// The latency of a call: each number depends on the category before.
    private static func dependent(_ locale: String) -> [BenchmarkCase] {
        let operation = "whole number, waiting for each/below 10⁶/\(locale)"
        var cases = [
            BenchmarkCase(.selection, operation, .ours) {
                selectWholeDependent(rules(locale), unforeseen)
            }
        ]
        if hasHandWritten(locale) {
            cases.append(
                BenchmarkCase(.selection, operation, .handWritten) {
                    let inputs = unforeseen
                    return switch locale {
                    case "en": selectHandWrittenDependent(English.self, inputs)
                    case "pl": selectHandWrittenDependent(Polish.self, inputs)
                    case "ar": selectHandWrittenDependent(Arabic.self, inputs)
                    case "ru": selectHandWrittenDependent(Russian.self, inputs)
                    case "fr": selectHandWrittenDependent(French.self, inputs)
                    default: nil
                    }
                })
        }
        return cases
    }

    /// More numbers than a branch predictor can learn in a few rounds. A predictor that has learned the numbers knows
    /// the results of a `switch` in advance. In a real program it cannot learn them.
    private static var unforeseen: Inputs<Int> { .wholeNumbers(below: 1_000_000, count: 1 << 18) }

    /// Fifty locales with all kinds of rules. The benchmark chooses a locale for each number at run time.
    static var fiftyLocales: [String] {
        let supported = PluralRules.supportedLocales()
        let step = max(1, supported.count / 50)
        return stride(from: 0, to: supported.count, by: step).prefix(50).map { supported[$0] }
    }

    private static var manyLocales: [BenchmarkCase] {
        let operation = "whole number, one of 50 locales/below 10⁶"
        return [
            BenchmarkCase(.selection, operation, .ours) {
                let table = fiftyLocales.map { rules($0) }
                let inputs = choices(table.count)
                return { operations in
                    table.withUnsafeBufferPointer { table in
                        inputs.run(operations) { table[$0.choice].category(for: $0.number).number }
                    }
                }
            },
            BenchmarkCase(.selection, operation, .icu) {
                let table = fiftyLocales.compactMap { icu_peer_rules($0, false).map { UnsafeRawPointer($0) } }
                guard !table.isEmpty else { return nil }
                let inputs = choices(table.count).all
                let numbers = inputs.map { Int64($0.number) }
                let choices = inputs.map { UInt8(truncatingIfNeeded: $0.choice) }
                return { operations in
                    var sum: UInt64 = 0
                    var left = operations
                    while left > 0 {
                        let count = min(left, numbers.count)
                        sum &+= icu_peer_select_many(table, choices, numbers, count)
                        left -= count
                    }
                    consume(sum)
                }
            },
        ]
    }

    struct Choice {
        let choice: Int
        let number: Int
    }

    private static func choices(_ count: Int) -> Inputs<Choice> {
        Inputs {
            Choice(choice: Int($0.next() % UInt64(count)), number: Int($0.next() % 1_000_000))
        }
    }

    private static var ordinals: [BenchmarkCase] {
        ["en", "it", "az", "cy"].flatMap { locale in
            let operation = "ordinal/below 10⁶/\(locale)"
            return [
                BenchmarkCase(.selection, operation, .ours) {
                    selectWhole(rules(locale, .ordinal), .wholeNumbers(below: 1_000_000))
                }
            ] + icu(operation, locale, isOrdinal: true, .below1M)
        }
    }

    private static var ranges: [BenchmarkCase] {
        [
            BenchmarkCase(.selection, "range/of two categories/sl", .ours) {
                let rules = rules("sl")
                let inputs = Inputs<(PluralCategory, PluralCategory)> { generator in
                    (category(&generator), category(&generator))
                }
                return { operations in
                    inputs.run(operations) { rules.category(forRangeFrom: $0.0, to: $0.1).number }
                }
            },
            BenchmarkCase(.selection, "range/of two whole numbers/sl", .ours) {
                let rules = rules("sl")
                let inputs = Inputs<(Int, Int)> { (Int($0.next() % 1_000), Int($0.next() % 1_000)) }
                return { operations in
                    inputs.run(operations) {
                        let start = rules.category(for: $0.0)
                        let end = rules.category(for: $0.1)
                        return rules.category(forRangeFrom: start, to: end).number
                    }
                }
            },
        ]
    }

    private static func category(_ generator: inout SplitMix64) -> PluralCategory {
        PluralCategory.allCases[Int(generator.next() % 6)]
    }
}
