/// Numbers of every kind that a rule set can tell apart.
///
/// For each number there is one among ``operands`` for which every single relation of the rule set has the same truth.
/// So what holds for these holds for all numbers: whether a category can be reached is decided by them, and a proof by
/// them is a proof.
///
/// The integer part, the fraction and the exponent of a number are independent of each other (any `c` goes with any
/// `i`, as in `0.000005c6`), and a relation looks at one of them only; except one on `n`, which looks at the integer
/// part and at whether there is a fraction. So the classes of the three are found apart.
package struct PluralRepresentatives: Sendable {
    /// Integer parts, ascending.
    package let integers: [UInt64]
    /// The digits (0 to 9) of fractions, the empty one among them.
    package let fractions: [[UInt8]]
    /// Exponents, ascending.
    package let exponents: [Int]

    /// How many combinations there are.
    package var count: Int { integers.count * fractions.count * exponents.count }

    /// The representatives of rules, or nil where there are too many to be listed, or some above `UInt64.max`.
    ///
    /// - Parameters:
    ///   - ruleSet: The rules.
    ///   - budget: About how many pieces of the number line may be looked at; no rule of CLDR needs 5,000.
    package init?(of ruleSet: PluralRuleSet, budget: Int = 500_000) {
        self.init(ofRelations: ruleSet.rules.flatMap { $0.condition?.relations ?? [] }, budget: budget)
    }

    init?(ofRelations relations: [PluralRelation], budget: Int) {
        var budget = budget
        let ofInteger = relations.filter { $0.operand == .n || $0.operand == .i }
        let ofN = relations.filter { $0.operand == .n && $0.kind == .within }
        let integerSets = Set(ofInteger.map(ValueSet.init(of:)) + ofN.map(ValueSet.init(ofFractionsIn:)))
        let exponentSets = Set(relations.filter { $0.operand.canonical == .c }.map(ValueSet.init(of:)))
        guard
            let integers = ValueClasses.representatives(of: Array(integerSets), budget: &budget),
            let exponents = ValueClasses.representatives(of: Array(exponentSets), budget: &budget),
            exponents.allSatisfy({ $0 <= DecimalOperands.maximumExponent }),
            let fractions = FractionClasses(relations).representatives(budget: &budget)
        else { return nil }
        self.integers = integers
        self.exponents = exponents.map { Int($0) }
        self.fractions = PluralRepresentatives.distinct(fractions, for: relations)
    }

    /// One fraction of each kind that the relations tell apart, the shortest one.
    private static func distinct(_ fractions: [[UInt8]], for relations: [PluralRelation]) -> [[UInt8]] {
        let relations = relations.filter { [.v, .w, .f, .t].contains($0.operand) }
        var seen: Set<[Bool]> = []
        return fractions.sorted { $0.count == $1.count ? $0.lexicographicallyPrecedes($1) : $0.count < $1.count }
            .filter { digits in
                let operands = DecimalOperands(integer: NaturalNumber(0), fractionDigits: digits, exponent: 0)
                return seen.insert(relations.map { $0.holds(for: operands) } + [operands.n.isWhole]).inserted
            }
    }

    /// Every combination of integer part, fraction and exponent.
    package var operands: some Sequence<DecimalOperands> {
        integers.lazy.flatMap { integer in
            fractions.lazy.flatMap { fraction in
                exponents.lazy.map { exponent in
                    DecimalOperands(integer: NaturalNumber(integer), fractionDigits: fraction, exponent: exponent)
                }
            }
        }
    }
}

extension PluralCondition {
    /// All relations of the condition, in the order of the text.
    package var relations: [PluralRelation] { conjunctions.flatMap(\.relations) }
}
