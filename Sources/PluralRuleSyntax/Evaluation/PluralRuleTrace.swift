import CLDRPluralsCore

/// How a rule set came to the category of a number: each relation with the value it looked at and its truth.
///
/// ```swift
/// let trace = rules.trace(for: operands)
/// for rule in trace.rules {
///     for conjunction in rule.conjunctions {
///         for step in conjunction.relations { print(step.relation, step.comparedValue, step.holds) }
///     }
/// }
/// ```
public struct PluralRuleTrace: Sendable, Hashable {
    /// A relation and what it came to.
    public struct Relation: Sendable, Hashable {
        /// The relation.
        public let relation: PluralRelation
        /// The value of the relation's operand.
        public let operandValue: ExactDecimal
        /// The value that was compared: the remainder where the relation has a modulus, else ``operandValue``.
        public let comparedValue: ExactDecimal
        /// Whether the relation holds.
        public let holds: Bool
    }

    /// A conjunction and what it came to.
    public struct Conjunction: Sendable, Hashable {
        /// All relations of the conjunction, also those after one that does not hold.
        public let relations: [Relation]
        /// Whether all relations hold.
        public var holds: Bool { relations.allSatisfy(\.holds) }
    }

    /// A rule and what it came to.
    public struct Rule: Sendable, Hashable {
        /// The category of the rule.
        public let category: PluralCategory
        /// All conjunctions of the rule, also those after one that holds; none for `other`.
        public let conjunctions: [Conjunction]
        /// Whether a conjunction holds.
        public var holds: Bool { conjunctions.contains(where: \.holds) }
    }

    /// The number's operands.
    public let operands: DecimalOperands
    /// All rules with a condition, in order, also those after the one that won.
    public let rules: [Rule]
    /// The index in ``rules`` of the first rule that holds, or nil where none does and the category is `other`.
    public var winner: Int? { rules.firstIndex(where: \.holds) }
    /// The category that the rules select.
    public var category: PluralCategory { winner.map { rules[$0].category } ?? .other }
}

extension PluralRuleSet {
    /// How the rules come to the category of a number.
    public func trace(for operands: DecimalOperands) -> PluralRuleTrace {
        let traced = rules.compactMap { rule in
            rule.condition.map { condition in
                PluralRuleTrace.Rule(
                    category: rule.category,
                    conjunctions: condition.conjunctions.map { conjunction in
                        .init(relations: conjunction.relations.map { $0.trace(for: operands) })
                    })
            }
        }
        return PluralRuleTrace(operands: operands, rules: traced)
    }
}

extension PluralRelation {
    fileprivate func trace(for operands: DecimalOperands) -> PluralRuleTrace.Relation {
        let value = operands[operand]
        let compared = reduced(value)
        return .init(
            relation: self, operandValue: value, comparedValue: compared, holds: holds(forReduced: compared))
    }
}
