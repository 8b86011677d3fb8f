import PluralRuleSyntax

extension PluralRelation {
    /// Whether the relation holds for every, for no, or for some of the numbers with these operands.
    func truth(for operands: PartialOperands) -> Truth {
        let hasFraction = operand == .n && operands.hasFraction
        let isMember: Truth
        if hasFraction, kind == .membership {
            // UTS #35: a number with a fraction is in no list of whole numbers.
            isMember = .no
        } else {
            isMember = membership(of: operands[operand], isOpen: hasFraction)
        }
        return isNegated ? isMember.negated : isMember
    }

    /// - Parameter isOpen: The number lies strictly between the known value and the next one.
    private func membership(of knowledge: Knowledge, isOpen: Bool) -> Truth {
        func contains(_ value: UInt64) -> Bool {
            ranges.contains { value >= $0.lower && (isOpen ? value < $0.upper : value <= $0.upper) }
        }
        switch (knowledge, modulus) {
        case (.exactly(let value), let modulus):
            return Truth(contains(modulus.map { value % $0 } ?? value))
        case (.atLeast(let bound), nil):
            return ranges.contains { $0.upper >= bound } ? .unknown : .no
        case (.atLeast, .some):
            return .unknown
        case (.residue(let residue, let known, let bound), nil):
            let isPossible = ranges.contains { range in
                range.upper >= bound && range.hasMember(atLeast: bound, congruentTo: residue, modulo: known)
            }
            return isPossible ? .unknown : .no
        case (.residue(let residue, let known, _), .some(let modulus)):
            // Of the remainder by the modulus, what the two moduli have in common is known.
            let common = greatestCommonDivisor(modulus, known)
            if common == modulus { return Truth(contains(residue % modulus)) }
            let isPossible = ranges.contains { range in
                range.hasMember(atLeast: 0, congruentTo: residue % common, modulo: common)
            }
            return isPossible ? .unknown : .no
        }
    }
}

extension PluralRange {
    func hasMember(atLeast bound: UInt64, congruentTo residue: UInt64, modulo modulus: UInt64) -> Bool {
        let start = max(lower, bound)
        let step = (residue % modulus + modulus - start % modulus) % modulus
        let (first, overflow) = start.addingReportingOverflow(step)
        return !overflow && first <= upper
    }
}

func greatestCommonDivisor(_ left: UInt64, _ right: UInt64) -> UInt64 {
    var (larger, smaller) = (left, right)
    while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
    return larger
}
