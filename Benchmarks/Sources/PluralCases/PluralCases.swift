import CLDRPlurals
import ICUPeer
import Measuring

/// The benchmarks of plural rules.
public enum PluralCases {
    /// All of them, in the order of the report.
    public static var all: [BenchmarkCase] { selection + ruleSets + decimals + making }

    /// The languages that are compared with the peers one by one.
    public static let locales = ["en", "pl", "ar", "ru", "fr", "kw"]

    /// How large whole numbers get.
    enum Magnitude: String, CaseIterable {
        case below100 = "below 100"
        case below1M = "below 10⁶"
        case wide = "64 bits"

        var inputs: Inputs<Int> {
            switch self {
            case .below100: Magnitude.small
            case .below1M: Magnitude.medium
            case .wide: Magnitude.large
            }
        }

        private static let small = Inputs<Int>.wholeNumbers(below: 100)
        private static let medium = Inputs<Int>.wholeNumbers(below: 1_000_000)
        private static let large = Inputs<Int>.wide
    }

    /// The peers that are not there, and why.
    public static var missing: [Contender: String] {
        guard icu_peer_version() == nil else { return [:] }
        let reason = "ICU4C was not found when the benchmarks were built; install libicu-dev"
        return [.icu: reason, .icuC: reason]
    }

    static func rules(_ locale: String, _ type: PluralRuleType = .cardinal) -> PluralRules {
        PluralRules(locale: opaque(locale), type: type)
    }
}
