import CLDRPluralsCore

extension PluralRuleSet {
    /// The categories of consecutive whole numbers, as ``category(for:)-swift.method`` gives them one by one.
    ///
    /// Each relation is evaluated over all the numbers before the next one is looked at, and its remainder counts along
    /// instead of being divided for. So millions of numbers are checked in the time that a table compiler has.
    ///
    /// - Parameter numbers: The numbers; nothing is assumed about where the range starts or how long it is.
    /// - Complexity: O(*n* × *r*) for *n* numbers and *r* ranges in the rules.
    package func categories(ofWholeNumbers numbers: Range<UInt64>) -> [PluralCategory] {
        var result = [PluralCategory](repeating: .other, count: numbers.count)
        var isDecided = [Bool](repeating: false, count: numbers.count)
        var holds = [Bool](repeating: false, count: numbers.count)
        for rule in rules {
            for conjunction in rule.condition?.conjunctions ?? [] {
                for index in holds.indices { holds[index] = true }
                for relation in conjunction.relations { relation.narrow(&holds, from: numbers.lowerBound) }
                for index in holds.indices where holds[index] && !isDecided[index] {
                    isDecided[index] = true
                    result[index] = rule.category
                }
            }
        }
        return result
    }
}

extension PluralRelation {
    /// Clears the mark of each whole number for which the relation does not hold.
    fileprivate func narrow(_ holds: inout [Bool], from first: UInt64) {
        guard operand == .n || operand == .i else {
            // A whole number without fraction digits or exponent: every other operand is 0.
            if ranges.contains(where: { $0.contains(0) }) == isNegated {
                for index in holds.indices { holds[index] = false }
            }
            return
        }
        let period = modulus ?? .max
        var value = first % period
        let single = ranges.count == 1 ? ranges.first : nil
        for index in holds.indices {
            let isMember: Bool
            if let single {
                isMember = single.lower <= value && value <= single.upper
            } else {
                isMember = ranges.contains { $0.contains(value) }
            }
            if isMember == isNegated { holds[index] = false }
            value += 1
            if value == period { value = 0 }
        }
    }
}
