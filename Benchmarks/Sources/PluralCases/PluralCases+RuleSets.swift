import CLDRPlurals
import Measuring

extension PluralCases {
    /// Every rule set of CLDR, so that no language is slow without anyone knowing.
    public static var ruleSets: [BenchmarkCase] {
        let sets = PluralRuleType.allCases.flatMap(distinctRuleSets)
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

    /// A locale that stands for all locales with its rules.
    struct RuleSet: Sendable {
        let locale: String
        let type: PluralRuleType
        var name: String { type == .cardinal ? locale : "\(locale) (ordinal)" }
    }

    /// One locale for each rule set that behaves like no other.
    private static func distinctRuleSets(_ type: PluralRuleType) -> [RuleSet] {
        var seen: Set<[UInt8]> = []
        return PluralRules.supportedLocales(type: type).filter { locale in
            let rules = rules(locale, type)
            let whole = probes.map { rules.category(for: $0).rawValue }
            let fractions = fractionOperands.all.prefix(4_000).map { rules.category(for: $0).rawValue }
            return seen.insert(whole + fractions).inserted
        }.map { RuleSet(locale: $0, type: type) }
    }

    private static var probes: [Int] {
        Array(0..<2_001) + [10_000, 20_000, 40_000, 60_000, 80_000, 100_000, 1_000_000, 2_000_000]
    }

    /// Operands as numbers with one to four fraction digits have them.
    static let fractionOperands: Inputs<PluralOperands> = Inputs { generator in
        let whole = generator.next() % (generator.next() % 2 == 0 ? 100 : 1_000_000)
        let digits = Int(generator.next() % 4) + 1
        let scale = [10, 100, 1_000, 10_000][digits - 1] as UInt64
        let fraction = generator.next() % (scale - 1) + 1
        let padding = String(repeating: "0", count: max(0, digits - String(fraction).utf8.count))
        return PluralOperands("\(whole).\(padding)\(fraction)") ?? PluralOperands(1)
    }
}
