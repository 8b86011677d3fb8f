/// Finds fractions of every kind that the relations of a rule set tell apart.
///
/// The visible digits of a fraction are leading zeros, then the digits of t, then k more zeros. So
/// v = w + k and f = t × 10ᵏ, where t is not divisible by ten and has at most w digits; or t = w = f = 0 and v = k.
struct FractionClasses {
    /// The most digits that a representative may have.
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

    /// The digits of fractions, such that each combination of truths that some fraction gives to the relations is
    /// given by one of these; nil where that would take too many.
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
                if divided.modulus != nil, set.modulus.map({ $0 % 10 != 0 }) == true {
                    budget -= Int(divided.modulus ?? 0)
                }
                next.append(divided)
            }
            shiftedF = next
        }
        return found
    }

    /// The fractions with t ≠ 0 and k trailing zeros; `f` are the sets of t × 10ᵏ as sets of t.
    private func append(
        fractionsWithTrailingZeros k: Int, f: [ValueSet], to found: inout [[UInt8]], budget: inout Int
    ) -> Bool {
        let endsInZero = ValueSet(modulus: 10, intervals: [0...0])
        let significant = ValueClasses.representatives(of: t + f + [endsInZero], from: 1, budget: &budget)
        guard let significant else { return false }
        // The smallest t of a class leaves w the most freedom.
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

    /// A number of trailing zeros from which on nothing new happens.
    ///
    /// Sets of v repeat with their moduli from the greatest border on. Sets of f without a modulus are left behind once
    /// 10ᵏ is beyond them, and those with one repeat as powers of ten do by that modulus.
    private func mostTrailingZeros() -> Int? {
        var begin: UInt64 = 0
        var periods: [UInt64] = v.compactMap(\.modulus)
        for interval in v.filter({ $0.modulus == nil }).flatMap(\.intervals) {
            guard interval.upperBound < FractionClasses.maximumDigits else { return nil }
            begin = max(begin, interval.upperBound + 1)
        }
        for set in f {
            guard var rest = set.modulus else {
                let digits = set.intervals.last.map { "\($0.upperBound)".utf8.count } ?? 0
                begin = max(begin, UInt64(digits))
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

    /// How many powers of ten there are by a modulus without the factors 2 and 5, or nil where there are very many.
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
