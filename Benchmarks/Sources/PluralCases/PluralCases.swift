import CLDRPlurals
import ICUPeer
import Measuring

/// The benchmarks of plural rules.
public enum PluralCases {
    /// All benchmarks, in the order of the report.
    public static var all: [BenchmarkCase] { selection + ruleSets + decimals + making }

    /// The languages that are compared with the peers one by one.
    public static let locales = ["en", "pl", "ar", "ru", "fr", "kw"]

    /// The magnitude of whole numbers.
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

    /// The peers that this machine does not have, and why.
    public static var missing: [Contender: String] {
        guard icu_peer_version() == nil else { return [:] }
        let reason = "ICU4C was not found when the benchmarks were built; install libicu-dev"
        return [.icu: reason, .icuC: reason]
    }

    static func rules(_ locale: String, _ type: PluralRuleType = .cardinal) -> PluralRules {
        PluralRules(locale: opaque(locale), type: type)
    }
}

extension PluralCases {
    /// The locale identifiers that rules are made from.
    public static let identifiers = ["pl", "pt-PT", "sr-Latn-RS", "zh_Hant_TW", "xx-unknown"]

    /// From a locale identifier to rules.
    public static var making: [BenchmarkCase] {
        identifiers.flatMap { identifier in
            let operation = "rules from an identifier/\(identifier)"
            return [
                BenchmarkCase(.making, operation, .ours) { makeRules(.same(identifier)) },
                BenchmarkCase(.making, operation, .icu) {
                    guard icu_peer_version() != nil else { return nil }
                    return { consume(icu_peer_make(identifier, $0)) }
                },
            ]
        }
    }
}

extension PluralCases {
    /// Every rule set of CLDR, so that no slow language is missed.
    public static var ruleSets: [BenchmarkCase] {
        let sets = distinctRuleSets
        let whole = Magnitude.allCases.flatMap { magnitude in
            sets.map { set in
                BenchmarkCase(.ruleSets, "whole number/\(magnitude.rawValue)/\(set.name)", .ours) {
                    selectWhole(rules(set.locale, set.type), magnitude.inputs)
                }
            }
        }
        let fractions = sets.map { set in
            BenchmarkCase(.ruleSets, "operands with a fraction/\(set.name)", .ours) {
                selectOperands(rules(set.locale, set.type), fractionOperands)
            }
        }
        return whole + fractions
    }

    /// A rule set, represented by a locale.
    package struct RuleSet: Sendable {
        package let locale: String
        let type: PluralRuleType
        package var isOrdinal: Bool { type == .ordinal }
        package var name: String { isOrdinal ? "\(locale) (ordinal)" : locale }
    }

    /// All rule sets that differ from each other.
    package static let distinctRuleSets = PluralRuleType.allCases.flatMap(distinctRuleSets)

    /// One locale for each rule set that is different from all others.
    private static func distinctRuleSets(_ type: PluralRuleType) -> [RuleSet] {
        var seen: Set<[UInt64]> = []
        return PluralRules.supportedLocales(type: type).filter { locale in
            let rules = rules(locale, type)
            let whole = probes.map { rules.category(for: $0).number }
            let fractions = fractionOperands.all.prefix(4_000).map { rules.category(for: $0).number }
            return seen.insert(whole + fractions).inserted
        }.map { RuleSet(locale: $0, type: type) }
    }

    private static var probes: [Int] {
        Array(0..<2_001) + [10_000, 20_000, 40_000, 60_000, 80_000, 100_000, 1_000_000, 2_000_000]
    }

    /// The operands of numbers with one to four fraction digits.
    static let fractionOperands: Inputs<PluralOperands> = Inputs { generator in
        let whole = generator.next() % (generator.next() % 2 == 0 ? 100 : 1_000_000)
        let digits = Int(generator.next() % 4) + 1
        let scale = [10, 100, 1_000, 10_000][digits - 1] as UInt64
        let fraction = generator.next() % (scale - 1) + 1
        let padding = String(repeating: "0", count: max(0, digits - String(fraction).utf8.count))
        return PluralOperands("\(whole).\(padding)\(fraction)") ?? PluralOperands(1)
    }
}

extension PluralCases {
    /// From a number with a fraction, or from text, to a category.
    public static var decimals: [BenchmarkCase] {
        ["en", "pl", "ar", "lv"].flatMap { locale in
            [
                BenchmarkCase(.decimals, "ready operands with a fraction/\(locale)", .ours) {
                    selectOperands(rules(locale), fractionOperands)
                }
            ]
        } + texts.flatMap(text) + doubles + shown
    }

    /// Texts of all kinds, and a name for each.
    package static let texts = [
        ("1234.56", "1234.56"), ("1.50", "1.50"), ("1.2c6", "1.2c6"),
        ("40 digits", "1234567890123456789012345678901234567890"),
    ]

    private static func text(_ name: String, _ text: String) -> [BenchmarkCase] {
        var cases = [
            BenchmarkCase(.decimals, "text \(name)/category/pl", .ours) {
                selectText(rules("pl"), .same(text))
            },
            BenchmarkCase(.decimals, "text \(name)/operands", .ours) { makeOperands(.same(text)) },
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

    private static var doubles: [BenchmarkCase] {
        [
            BenchmarkCase(.decimals, "Double with two digits/shortest form/pl", .ours) {
                selectDouble(rules("pl"), .prices)
            },
            BenchmarkCase(.decimals, "Double with two digits/shortest form/pl", .icu) {
                guard let rules = icu_peer_rules("pl", false) else { return nil }
                let values = Inputs<Double>.prices
                return { values.runBatches($0) { icu_peer_select_double(rules, $0, $1) } }
            },
            BenchmarkCase(.decimals, "Double with 16 digits/shortest form/pl", .ours) {
                selectDouble(rules("pl"), .arbitrary)
            },
            BenchmarkCase(.decimals, "Double with 16 digits/shortest form/pl", .icu) {
                guard let rules = icu_peer_rules("pl", false) else { return nil }
                let values = Inputs<Double>.arbitrary
                return { values.runBatches($0) { icu_peer_select_double(rules, $0, $1) } }
            },
            BenchmarkCase(.decimals, "Double with two digits/shown with 2/pl", .ours) {
                selectDouble(rules("pl"), .prices, fractionDigits: 2)
            },
            BenchmarkCase(.decimals, "Double with 16 digits/shown with 2/pl", .ours) {
                selectDouble(rules("pl"), .arbitrary, fractionDigits: 2)
            },
            BenchmarkCase(.decimals, "Double without a fraction/shortest form/pl", .ours) {
                selectDouble(rules("pl"), .whole)
            },
            BenchmarkCase(.decimals, "Double without a fraction/shortest form/pl", .icu) {
                guard let rules = icu_peer_rules("pl", false) else { return nil }
                let values = Inputs<Double>.whole
                return { values.runBatches($0) { icu_peer_select_double(rules, $0, $1) } }
            },
        ]
    }

    /// Numbers as options of ECMA-402 show them.
    private static var shown: [BenchmarkCase] {
        let two = NumberOptions(minimumFractionDigits: 2, maximumFractionDigits: 2)
        let significant = NumberOptions(maximumSignificantDigits: 3, roundingMode: .halfEven)
        let by5 = NumberOptions(minimumFractionDigits: 2, maximumFractionDigits: 2, roundingIncrement: .by5)
        let powers = CompactExponents([3, 3, 3, 6, 6, 6, 9, 9, 9, 12, 12, 12])
        let compact = NumberOptions(notation: powers.map { .compact($0) } ?? .standard)
        var cases: [BenchmarkCase] = []
        // ICU has the same options as a text, its skeleton.
        for (name, options, skeleton) in [
            ("the defaults", NumberOptions(), ".### rounding-mode-half-up"),
            ("two digits", two, ".00 rounding-mode-half-up"), ("three significant digits", significant, "@##"),
            ("steps of 0.05", by5, "precision-increment/0.05 rounding-mode-half-up"),
            ("compact", compact, "compact-short rounding-mode-half-up"),
        ] {
            let operation = "Double with two digits/options: \(name)/pl"
            cases += [
                BenchmarkCase(.decimals, operation, .ours) { selectShown(rules("pl"), .prices, options) },
                BenchmarkCase(.decimals, operation, .icu) {
                    guard icu_peer_version() != nil else { return nil }
                    let values = Inputs<Double>.prices
                    return { values.runBatches($0) { icu_peer_select_shown("pl", skeleton, $0, $1) } }
                },
            ]
        }
        return cases + [
            BenchmarkCase(.decimals, "Double with 16 digits/options: the defaults/pl", .ours) {
                selectShown(rules("pl"), .arbitrary, NumberOptions())
            },
            BenchmarkCase(.decimals, "Double without a fraction/options: the defaults/pl", .ours) {
                selectShown(rules("pl"), .whole, NumberOptions())
            },
            BenchmarkCase(.decimals, "whole number/options: the defaults/pl", .ours) {
                selectShown(rules("pl"), .wholeNumbers(below: 1_000_000), NumberOptions())
            },
            BenchmarkCase(.decimals, "whole number/options: compact/pl", .ours) {
                selectShown(rules("pl"), .wholeNumbers(below: 1_000_000), compact)
            },
            BenchmarkCase(.decimals, "range of two numbers/options: the defaults/sl", .ours) {
                let (rules, options) = (rules("sl"), NumberOptions())
                let inputs = Inputs<(Double, Double)> {
                    (Double($0.next() % 10_000) / 10, Double($0.next() % 10_000) / 10)
                }
                return { operations in
                    inputs.run(operations) { rules.category(forRangeFrom: $0.0, to: $0.1, options: options).number }
                }
            },
        ]
    }
}
