import CLDRPlurals
import ICUPeer
import Measuring

extension PluralCases {
    /// From a number with a fraction, or from text, to a category.
    public static var decimals: [BenchmarkCase] {
        ["en", "pl", "ar", "lv"].flatMap { locale in
            [
                BenchmarkCase(.decimals, "ready operands with a fraction/\(locale)", .ours) {
                    selectOperands(rules(locale), fractionOperands)
                }
            ]
        } + texts.flatMap(text) + doubles
    }

    /// Texts of all kinds, and a name for each.
    static let texts = [
        ("1234.56", "1234.56"), ("1.50", "1.50"), ("1.2c6", "1.2c6"),
        ("40 digits", "1234567890123456789012345678901234567890"),
    ]

    private static func text(_ name: String, _ text: String) -> [BenchmarkCase] {
        var cases = [
            BenchmarkCase(.decimals, "text \(name)/category/pl", .ours) {
                selectText(rules("pl"), same(text))
            },
            BenchmarkCase(.decimals, "text \(name)/operands", .ours) { makeOperands(same(text)) },
        ]
        if name != "1.2c6" {
            cases.insert(
                BenchmarkCase(.decimals, "text \(name)/category/pl", .icu) {
                    guard icu_peer_version() != nil else { return nil }
                    return { consume(icu_peer_select_text("pl", text, $0)) }
                }, at: 1)
        }
        return cases
    }

    /// The same text again and again. The optimizer cannot know that.
    static func same(_ text: String) -> Inputs<String> {
        let copy = opaque(text)
        return Inputs(count: 256) { _ in copy }
    }

    private static var doubles: [BenchmarkCase] {
        let prices: @Sendable () -> Inputs<Double> = {
            Inputs { Double($0.next() % 1_000_000) / 100 }
        }
        let arbitrary: @Sendable () -> Inputs<Double> = {
            Inputs { Double($0.next() >> 11) * 0x1p-53 * 1000 }
        }
        return [
            BenchmarkCase(.decimals, "Double with two digits/shortest form/pl", .ours) {
                selectDouble(rules("pl"), prices())
            },
            BenchmarkCase(.decimals, "Double with two digits/shortest form/pl", .icu) {
                guard let rules = icu_peer_rules("pl", false) else { return nil }
                let values = prices()
                return { values.runBatches($0) { icu_peer_select_double(rules, $0, $1) } }
            },
            BenchmarkCase(.decimals, "Double with 16 digits/shortest form/pl", .ours) {
                selectDouble(rules("pl"), arbitrary())
            },
            BenchmarkCase(.decimals, "Double with 16 digits/shortest form/pl", .icu) {
                guard let rules = icu_peer_rules("pl", false) else { return nil }
                let values = arbitrary()
                return { values.runBatches($0) { icu_peer_select_double(rules, $0, $1) } }
            },
            BenchmarkCase(.decimals, "Double with two digits/shown with 2/pl", .ours) {
                selectDouble(rules("pl"), prices(), fractionDigits: 2)
            },
            BenchmarkCase(.decimals, "Double with 16 digits/shown with 2/pl", .ours) {
                selectDouble(rules("pl"), arbitrary(), fractionDigits: 2)
            },
            BenchmarkCase(.decimals, "Double without a fraction/shortest form/pl", .ours) {
                selectDouble(rules("pl"), Inputs { Double($0.next() % 1_000_000) })
            },
            BenchmarkCase(.decimals, "Double without a fraction/shortest form/pl", .icu) {
                guard let rules = icu_peer_rules("pl", false) else { return nil }
                let values = Inputs<Double> { Double($0.next() % 1_000_000) }
                return { values.runBatches($0) { icu_peer_select_double(rules, $0, $1) } }
            },
        ]
    }
}
