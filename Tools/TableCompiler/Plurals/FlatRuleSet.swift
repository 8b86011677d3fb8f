import CLDRPluralsCore
import PluralRuleSyntax

/// A rule set as one list of conjunctions in evaluation order. The first one that holds determines the category.
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

    /// The category of all numbers with these operands, or nil if they have different ones.
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

    /// Whether a rule refers to the exponent.
    var usesExponent: Bool { relations.contains { $0.operand.canonical == .c } }
}

/// Writes a rule set as the bytes that ``PackedRuleSet`` interprets for numbers that no table decides.
enum GeneralProgram {
    static func bytes(of ruleSet: FlatRuleSet) throws(TableCompilerError) -> [UInt8] {
        var result: [UInt8] = []
        for conjunction in ruleSet.conjunctions {
            result.append(8 + conjunction.category.code)
            result.append(try count(conjunction.relations.count, "relations in one conjunction"))
            for relation in conjunction.relations { result += try bytes(of: relation) }
        }
        return result + [0]
    }

    private static func bytes(of relation: PluralRelation) throws(TableCompilerError) -> [UInt8] {
        if let modulus = relation.modulus, ReducedInteger.modulus % modulus != 0 {
            throw .unsupportedModulus(modulus, relation: relation.description)
        }
        var flags = relation.operand == .n ? PackedOperand.n : relation.operand.packed
        if relation.isNegated { flags |= PackedRelation.negated }
        if relation.kind == .within { flags |= PackedRelation.within }
        var result = [flags] + number(relation.modulus ?? 0)
        result.append(try count(relation.ranges.count, "ranges in one relation"))
        for range in relation.ranges {
            guard range.upper < ReducedInteger.modulus else {
                throw .constantTooLarge(range.upper, relation: relation.description)
            }
            result += number(range.lower) + number(range.upper - range.lower)
        }
        return result
    }

    private static func count(_ count: Int, _ what: String) throws(TableCompilerError) -> UInt8 {
        guard count < 0x80 else { throw .tooMany(what, count: count, limit: 0x7F) }
        return UInt8(count)
    }

    /// Six bits per byte, the highest first, with 0x40 in all but the last.
    private static func number(_ value: UInt64) -> [UInt8] {
        var result = [UInt8(value & 0x3F)]
        var rest = value >> 6
        while rest != 0 {
            result.insert(UInt8(rest & 0x3F) | 0x40, at: 0)
            rest >>= 6
        }
        return result
    }
}
