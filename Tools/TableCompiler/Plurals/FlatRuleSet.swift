import CLDRPluralsCore
import PluralRuleSyntax

/// A rule set as one list of conjunctions in the order in which they are tried: the first one that holds decides.
struct FlatRuleSet {
    struct Conjunction {
        var category: PluralCategory
        var relations: [PluralRelation]

        func truth(for operands: PartialOperands) -> Truth {
            relations.reduce(.yes) { $0 && $1.truth(for: operands) }
        }
    }

    var conjunctions: [Conjunction] = []

    init(_ ruleSet: PluralRuleSet) {
        for rule in ruleSet.rules {
            for conjunction in rule.condition?.conjunctions ?? [] {
                conjunctions.append(Conjunction(category: rule.category, relations: conjunction.relations))
            }
        }
    }

    var relations: [PluralRelation] { conjunctions.flatMap(\.relations) }

    /// The category of all numbers with these operands, or nil where they do not all have the same.
    func category(for operands: PartialOperands) -> PluralCategory? {
        var possible: Set<PluralCategory> = []
        for conjunction in conjunctions {
            switch conjunction.truth(for: operands) {
            case .no: continue
            case .unknown: possible.insert(conjunction.category)
            case .yes:
                possible.insert(conjunction.category)
                return possible.count == 1 ? possible.first : nil
            }
        }
        possible.insert(.other)
        return possible.count == 1 ? possible.first : nil
    }

    /// Whether a rule asks for the exponent.
    var usesExponent: Bool { relations.contains { $0.operand.canonical == .c } }
}
