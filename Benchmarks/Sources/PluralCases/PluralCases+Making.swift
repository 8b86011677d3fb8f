import ICUPeer
import Measuring

extension PluralCases {
    /// The locale identifiers that rules are made from.
    public static let identifiers = ["pl", "pt-PT", "sr-Latn-RS", "zh_Hant_TW", "xx-unknown"]

    /// From a locale identifier to rules.
    public static var making: [BenchmarkCase] {
        identifiers.flatMap { identifier in
            let operation = "rules from an identifier/\(identifier)"
            return [
                BenchmarkCase(.making, operation, .ours) { makeRules(same(identifier)) },
                BenchmarkCase(.making, operation, .icu) {
                    guard icu_peer_version() != nil else { return nil }
                    return { consume(icu_peer_make(identifier, $0)) }
                },
            ]
        }
    }
}
