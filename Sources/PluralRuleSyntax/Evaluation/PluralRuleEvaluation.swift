import CLDRPluralsCore

extension PluralRelation {
    /// Whether the relation holds for a number.
    ///
    /// "The range value a..b is equivalent to listing all the integers between a and b", so a value with a fraction is
    /// in no range unless the relation says `within`. The same applies after a modulus. Negation concerns the whole
    /// relation.
    ///
    /// Source: UTS #35 part 3, "Relations".
    public func holds(for operands: DecimalOperands) -> Bool {
        holds(forValue: operands[operand])
    }

    /// Whether the relation holds if its operand has the given value.
    package func holds(forValue value: ExactDecimal) -> Bool {
        holds(forReduced: reduced(value))
    }

    /// The value that is compared: the remainder if there is a modulus, else the value itself.
    package func reduced(_ value: ExactDecimal) -> ExactDecimal {
        modulus.map(value.remainder(dividingBy:)) ?? value
    }

    func holds(forReduced value: ExactDecimal) -> Bool {
        let isIncluded =
            switch kind {
            case .membership: value.isWhole && ranges.contains { value.isWithin($0) }
            case .within: ranges.contains { value.isWithin($0) }
            }
        return isIncluded != isNegated
    }
}

extension PluralConjunction {
    /// Whether every relation holds for a number.
    public func holds(for operands: DecimalOperands) -> Bool {
        relations.allSatisfy { $0.holds(for: operands) }
    }
}

extension PluralCondition {
    /// Whether one of the conjunctions holds for a number.
    public func holds(for operands: DecimalOperands) -> Bool {
        conjunctions.contains { $0.holds(for: operands) }
    }
}

extension PluralRuleSet {
    /// The category of a number. It is the category of the first rule whose condition holds, or `other`.
    ///
    /// - Complexity: O(*r* × *d*) in the number of relations and of the number's digits.
    public func category(for operands: DecimalOperands) -> PluralCategory {
        for rule in rules {
            if let condition = rule.condition, condition.holds(for: operands) { return rule.category }
        }
        return .other
    }

    /// The category of a number given as text (see ``DecimalOperands``), or nil if the text is not a number.
    public func category(parsing text: some StringProtocol) -> PluralCategory? {
        DecimalOperands(text).map(category(for:))
    }
}

extension PluralRuleSet {
    /// The categories of consecutive whole numbers, as ``category(for:)-swift.method`` gives them one by one.
    ///
    /// Each relation is evaluated for all numbers before the next one. Its remainder is counted up from one number to
    /// the next, without a division. This is fast enough to check millions of numbers whenever tables are compiled.
    ///
    /// - Parameter numbers: The numbers. The range may start anywhere and have any length.
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
                isMember = single.lowerBound <= value && value <= single.upperBound
            } else {
                isMember = ranges.contains { $0.contains(value) }
            }
            if isMember == isNegated { holds[index] = false }
            value += 1
            if value == period { value = 0 }
        }
    }
}
