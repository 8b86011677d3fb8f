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

    /// The category of all numbers with these operands, or nil if their categories differ.
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

// MARK: - What is known of a number

/// Partial knowledge of an operand's value.
enum Knowledge: Hashable {
    case exactly(UInt64)
    case atLeast(UInt64)
    /// At least a bound, with a known remainder by a modulus.
    case residue(UInt64, modulo: UInt64, atLeast: UInt64)

    static let residueModulus: UInt64 = 100
}

/// Partial knowledge of all operands of a number.
struct PartialOperands {
    var i: Knowledge
    var v: Knowledge
    var w: Knowledge
    var f: Knowledge
    var t: Knowledge
    var c: Knowledge = .exactly(0)

    /// Integers, written without fraction digits.
    static func whole(_ i: Knowledge) -> PartialOperands {
        PartialOperands(i: i, v: .exactly(0), w: .exactly(0), f: .exactly(0), t: .exactly(0))
    }

    /// Numbers whose visible fraction digits are all zeros.
    static func zeroFraction(_ i: Knowledge) -> PartialOperands {
        PartialOperands(i: i, v: .atLeast(1), w: .exactly(0), f: .exactly(0), t: .exactly(0))
    }

    /// Numbers with any nonzero fraction.
    static let anyFraction = PartialOperands(
        i: .atLeast(0), v: .atLeast(1), w: .atLeast(1), f: .atLeast(1), t: .atLeast(1))

    subscript(operand: PluralOperand) -> Knowledge {
        get {
            switch operand {
            case .n, .i: i
            case .v: v
            case .w: w
            case .f: f
            case .t: t
            case .c, .e: c
            }
        }
        set {
            switch operand {
            case .n, .i: i = newValue
            case .v: v = newValue
            case .w: w = newValue
            case .f: f = newValue
            case .t: t = newValue
            case .c, .e: c = newValue
            }
        }
    }

    var hasFraction: Bool { t != .exactly(0) }
}

/// The result of a relation for partially known operands.
enum Truth {
    case no
    case yes
    case unknown

    init(_ value: Bool) {
        self = value ? .yes : .no
    }

    var negated: Truth {
        switch self {
        case .no: .yes
        case .yes: .no
        case .unknown: .unknown
        }
    }

    static func && (left: Truth, right: Truth) -> Truth {
        if left == .no || right == .no { return .no }
        return left == .yes && right == .yes ? .yes : .unknown
    }
}

extension PluralRelation {
    /// Whether the relation holds for every, for no, or for some of the numbers with these operands.
    func truth(for operands: PartialOperands) -> Truth {
        let hasFraction = operand == .n && operands.hasFraction
        let isMember: Truth
        if hasFraction, kind == .membership {
            // UTS #35: a number with a fraction is not an element of a list of integers.
            isMember = .no
        } else {
            isMember = membership(of: operands[operand], isOpen: hasFraction)
        }
        return isNegated ? isMember.negated : isMember
    }

    /// - Parameter isOpen: Whether the number is strictly between the known value and the next one.
    private func membership(of knowledge: Knowledge, isOpen: Bool) -> Truth {
        func contains(_ value: UInt64) -> Bool {
            ranges.contains { value >= $0.lowerBound && (isOpen ? value < $0.upperBound : value <= $0.upperBound) }
        }
        switch (knowledge, modulus) {
        case (.exactly(let value), let modulus):
            return Truth(contains(modulus.map { value % $0 } ?? value))
        case (.atLeast(let bound), nil):
            return ranges.contains { $0.upperBound >= bound } ? .unknown : .no
        case (.atLeast, .some):
            return .unknown
        case (.residue(let residue, let known, let bound), nil):
            let isPossible = ranges.contains { range in
                range.upperBound >= bound && range.hasMember(atLeast: bound, congruentTo: residue, modulo: known)
            }
            return isPossible ? .unknown : .no
        case (.residue(let residue, let known, _), .some(let modulus)):
            // If the known modulus is a multiple of the relation's, the remainder is known. Otherwise, only the
            // remainder by their common divisor is known.
            let common = greatestCommonDivisor(modulus, known)
            if common == modulus { return Truth(contains(residue % modulus)) }
            let isPossible = ranges.contains { range in
                range.hasMember(atLeast: 0, congruentTo: residue % common, modulo: common)
            }
            return isPossible ? .unknown : .no
        }
    }
}

extension PluralRelation.ValueRange {
    func hasMember(atLeast bound: UInt64, congruentTo residue: UInt64, modulo modulus: UInt64) -> Bool {
        let start = max(lowerBound, bound)
        let step = (residue % modulus + modulus - start % modulus) % modulus
        let (first, overflow) = start.addingReportingOverflow(step)
        return !overflow && first <= upperBound
    }
}

func greatestCommonDivisor(_ left: UInt64, _ right: UInt64) -> UInt64 {
    var (larger, smaller) = (left, right)
    while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
    return larger
}
