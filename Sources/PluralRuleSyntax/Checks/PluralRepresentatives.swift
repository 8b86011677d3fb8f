/// Numbers of every kind that a rule set distinguishes.
///
/// Every number has a representative in ``operands``: a number for which each relation of the rule set gives the same
/// answer. So a statement about the rules that is true for the representatives is true for all numbers.
///
/// The integer part, the fraction and the exponent of a number are independent of each other: any `c` goes with any
/// `i`, as in `0.000005c6`. A relation depends on only one of these three parts. The exception is `n`: it depends on
/// the integer part, and on whether the number has a fraction. So the classes of each part are found separately.
package struct PluralRepresentatives: Sendable {
    /// Integer parts, ascending.
    package let integers: [UInt64]
    /// The digits (0 to 9) of fractions, including the empty fraction.
    package let fractions: [[UInt8]]
    /// Exponents, ascending.
    package let exponents: [Int]

    /// The greatest number of zeros that shifting the point of a representative may require. CLDR's greatest exponent
    /// is 15.
    private static let maximumExponent: UInt64 = 9_999

    /// The number of combinations.
    package var count: Int { integers.count * fractions.count * exponents.count }

    /// Creates the representatives of rules. Nil if there are too many to list, or if some are above `UInt64.max`.
    ///
    /// - Parameters:
    ///   - ruleSet: The rules.
    ///   - budget: The approximate number of pieces of the number line to check. No rule of CLDR needs 5,000.
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
            exponents.allSatisfy({ $0 <= PluralRepresentatives.maximumExponent }),
            let fractions = FractionClasses(relations).representatives(budget: &budget)
        else { return nil }
        self.integers = integers
        self.exponents = exponents.map { Int($0) }
        self.fractions = PluralRepresentatives.distinct(fractions, for: relations)
    }

    /// The shortest fraction of each kind that the relations distinguish.
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
    package var relations: [PluralRelation] { conjunctions.flatMap { $0.relations } }
}

/// Finds fractions of every kind that the relations of a rule set distinguish.
///
/// The visible digits of a fraction are leading zeros, the digits of t, and k more zeros. So v = w + k and f = t × 10ᵏ,
/// and t is not divisible by ten and has at most w digits. A fraction of zeros has t = w = f = 0 and v = k.
struct FractionClasses {
    /// The greatest number of digits of a representative.
    static let maximumDigits = 10_000

    private let v: [ValueSet]
    private let w: [ValueSet]
    private let f: [ValueSet]
    private let t: [ValueSet]

    init(_ relations: some Sequence<PluralRelation>) {
        func sets(_ operand: PluralOperand) -> [ValueSet] {
            relations.filter { $0.operand == operand }.map(ValueSet.init(of:))
        }
        v = sets(.v)
        w = sets(.w)
        f = sets(.f)
        t = sets(.t)
    }

    /// The digits of one fraction for each combination of answers that the relations can give, or nil if there are too
    /// many.
    func representatives(budget: inout Int) -> [[UInt8]]? {
        guard let zeros = ValueClasses.representatives(of: v, budget: &budget), let most = mostTrailingZeros() else {
            return nil
        }
        var found: [[UInt8]] = []
        for count in zeros {
            guard count <= FractionClasses.maximumDigits else { return nil }
            found.append([UInt8](repeating: 0, count: Int(count)))
        }
        var shiftedF = f
        for k in 0...most {
            guard append(fractionsWithTrailingZeros: k, f: shiftedF, to: &found, budget: &budget) else { return nil }
            var next: [ValueSet] = []
            for set in shiftedF {
                guard let divided = set.dividedByTen(limit: budget) else { return nil }
                if let modulus = divided.modulus, set.modulus.map({ $0 % 10 != 0 }) == true { budget -= Int(modulus) }
                next.append(divided)
            }
            shiftedF = next
        }
        return found
    }

    /// Adds the fractions with t ≠ 0 and k trailing zeros. `f` holds the sets of t × 10ᵏ as sets of t.
    private func append(
        fractionsWithTrailingZeros k: Int, f: [ValueSet], to found: inout [[UInt8]], budget: inout Int
    ) -> Bool {
        let endsInZero = ValueSet(modulus: 10, intervals: [0...0])
        let significant = ValueClasses.representatives(of: t + f + [endsInZero], from: 1, budget: &budget)
        guard let significant else { return false }
        // The smallest t of a class has the fewest digits, so it allows the most values of w.
        for value in significant where value % 10 != 0 {
            let digits = "\(value)".utf8.map { $0 - UInt8(ascii: "0") }
            let widths = ValueClasses.representatives(
                of: w + v.map { $0.shifted(by: UInt64(k)) }, from: UInt64(digits.count), budget: &budget)
            guard let widths else { return false }
            for width in widths {
                guard width <= FractionClasses.maximumDigits - k else { return false }
                found.append(
                    [UInt8](repeating: 0, count: Int(width) - digits.count) + digits + [UInt8](repeating: 0, count: k))
                budget -= 1 + Int(width) / 16
                guard budget > 0 else { return false }
            }
        }
        return true
    }

    /// A number of trailing zeros that is enough: more zeros give no new combination.
    ///
    /// Beyond its greatest border, a set of v repeats with its modulus. A set of f without a modulus is empty once 10ᵏ
    /// exceeds it. A set of f with a modulus repeats like the remainders of the powers of ten.
    private func mostTrailingZeros() -> Int? {
        var begin: UInt64 = 0
        var periods: [UInt64] = v.compactMap { $0.modulus }
        for interval in v.filter({ $0.modulus == nil }).flatMap({ $0.intervals }) {
            guard interval.upperBound < FractionClasses.maximumDigits else { return nil }
            begin = max(begin, interval.upperBound + 1)
        }
        for set in f {
            guard var rest = set.modulus else {
                if let last = set.intervals.last { begin = max(begin, UInt64("\(last.upperBound)".utf8.count)) }
                continue
            }
            var steps: UInt64 = 0
            while greatestCommonDivisor(rest, 10) > 1 {
                rest /= greatestCommonDivisor(rest, 10)
                steps += 1
            }
            begin = max(begin, steps)
            guard let order = orderOfTen(modulo: rest) else { return nil }
            periods.append(order)
        }
        guard let period = leastCommonMultiple(periods), period < FractionClasses.maximumDigits else { return nil }
        return Int(begin + period)
    }

    /// The number of different remainders of the powers of ten by a modulus without the factors 2 and 5. Nil if there
    /// are too many.
    private func orderOfTen(modulo modulus: UInt64) -> UInt64? {
        guard modulus > 1 else { return 1 }
        var power = 10 % modulus
        var order: UInt64 = 1
        while power != 1 {
            guard order < FractionClasses.maximumDigits else { return nil }
            power = modulus.dividingFullWidth(power.multipliedFullWidth(by: 10)).remainder
            order += 1
        }
        return order
    }
}
