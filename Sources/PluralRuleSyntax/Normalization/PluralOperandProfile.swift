import CLDRPluralsCore

/// What a rule set compares one operand with.
package struct PluralOperandProfile: Sendable, Hashable {
    /// The operand; `c` stands for `e` as well.
    package let operand: PluralOperand
    /// The greatest value that the operand itself, without a modulus, is compared with; nil where it is with none.
    package let greatestConstant: UInt64?
    /// The moduli, ascending, each once.
    package let moduli: [UInt64]

    /// Whether no relation asks for the operand.
    package var isUnused: Bool { greatestConstant == nil && moduli.isEmpty }

    /// The number of values before the relations repeat: one more than the greatest constant, or 0. Nil above
    /// `UInt64.max`.
    package var prefixLength: UInt64? {
        guard let greatestConstant else { return 0 }
        return greatestConstant < .max ? greatestConstant + 1 : nil
    }

    /// The period with which the relations repeat after the prefix: the least common multiple of the moduli. Nil above
    /// `UInt64.max`.
    package var period: UInt64? { leastCommonMultiple(moduli) }

    /// What relations compare an operand with.
    package init(of operand: PluralOperand, in relations: some Sequence<PluralRelation>) {
        let operand = operand.canonical
        let own = relations.filter { $0.operand.canonical == operand }
        self.operand = operand
        moduli = Set(own.compactMap(\.modulus)).sorted()
        greatestConstant = own.filter { $0.modulus == nil }.flatMap(\.ranges).map(\.upper).max()
    }
}

/// A conjunction of a rule set with the category that it selects.
package struct PrioritizedConjunction: Sendable, Hashable {
    /// The category.
    package let category: PluralCategory
    /// The conjunction.
    package let conjunction: PluralConjunction
}

extension PluralRuleSet {
    /// All conjunctions in the order in which they are tried. The first one that holds decides; `other` is what is left.
    package var prioritizedConjunctions: [PrioritizedConjunction] {
        rules.flatMap { rule in
            (rule.condition?.conjunctions ?? []).map {
                PrioritizedConjunction(category: rule.category, conjunction: $0)
            }
        }
    }

    /// What the rules compare an operand with.
    package func profile(of operand: PluralOperand) -> PluralOperandProfile {
        PluralOperandProfile(of: operand, in: rules.flatMap { $0.condition?.relations ?? [] })
    }

    /// What the rules compare the integer part of a whole number with: `i` and `n` together.
    package var wholeNumberProfile: PluralOperandProfile {
        let relations = rules.flatMap { $0.condition?.relations ?? [] }
        return PluralOperandProfile(of: .i, in: relations.compactMap { $0.operand == .n ? $0.onIntegerPart : $0 })
    }
}

extension PluralRelation {
    /// The same relation asking for `i`.
    fileprivate var onIntegerPart: PluralRelation? {
        PluralRelation(operand: .i, modulus: modulus, kind: kind, isNegated: isNegated, ranges: ranges)
    }
}
