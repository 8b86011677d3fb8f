import CLDRPluralsCore

/// How a rule set chose the category of a number: each relation, the value that it compared, and whether it holds.
///
/// ```swift
/// let rules = try PluralRuleSet(parsing: "one: n = 1; few: n % 10 = 2..4")
/// if let trace = DecimalOperands("22").map(rules.trace(for:)) {
///     for step in trace.rules.flatMap(\.conjunctions).flatMap(\.relations) {
///         // n = 1 22 false, then n % 10 = 2..4 2 true
///         print(step.relation, step.comparedValue, step.holds)
///     }
/// }
/// ```
public struct PluralRuleTrace: Sendable, Hashable {
    /// A relation, with its result for the number.
    public struct Relation: Sendable, Hashable {
        /// The relation.
        public let relation: PluralRelation
        /// The value of the relation's operand.
        public let operandValue: ExactDecimal
        /// The value that was compared: the remainder if the relation has a modulus, else ``operandValue``.
        public let comparedValue: ExactDecimal
        /// Whether the relation holds.
        public let holds: Bool
    }

    /// A conjunction, with its result for the number.
    public struct Conjunction: Sendable, Hashable {
        /// All relations of the conjunction, including relations after the first that does not hold.
        public let relations: [Relation]
        /// Whether all relations hold.
        public var holds: Bool { relations.allSatisfy { $0.holds } }
    }

    /// A rule, with its result for the number.
    public struct Rule: Sendable, Hashable {
        /// The category of the rule.
        public let category: PluralCategory
        /// All conjunctions of the rule, including conjunctions after the first that holds.
        public let conjunctions: [Conjunction]
        /// Whether a conjunction holds.
        public var holds: Bool { conjunctions.contains { $0.holds } }
    }

    /// The number's operands.
    package let operands: DecimalOperands
    /// All rules with a condition, in order, including rules after the winner.
    public let rules: [Rule]
    /// The index in ``rules`` of the first rule that holds. Nil if no rule holds, so that the category is `other`.
    public var winningIndex: Int? { rules.firstIndex { $0.holds } }
    /// The category that the rules select.
    public var category: PluralCategory { winningIndex.map { rules[$0].category } ?? .other }
}

extension PluralRuleSet {
    /// How the rules choose the category of a number.
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
