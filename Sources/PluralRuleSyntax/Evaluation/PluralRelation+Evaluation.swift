import CLDRPluralsCore

extension PluralRelation {
    /// Whether the relation holds for a number.
    ///
    /// "The range value a..b is equivalent to listing all the integers between a and b", so a value with a fraction is in
    /// no range, before or after the modulus, unless the relation says `within`. Negation is of the relation as a whole.
    ///
    /// Source: UTS #35 part 3, "Relations".
    public func holds(for operands: DecimalOperands) -> Bool {
        holds(forValue: operands[operand])
    }

    /// Whether the relation holds where its operand has a value.
    package func holds(forValue value: ExactDecimal) -> Bool {
        holds(forReduced: reduced(value))
    }

    /// The value that is compared: the remainder where there is a modulus.
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
    /// The category of a number: that of the first rule whose condition holds, else `other`.
    ///
    /// - Complexity: O(*r* × *d*) in the number of relations and of the number's digits.
    public func category(for operands: DecimalOperands) -> PluralCategory {
        for rule in rules {
            if let condition = rule.condition, condition.holds(for: operands) { return rule.category }
        }
        return .other
    }

    /// The category of a number given as text (see ``DecimalOperands``), or nil where it is not a number.
    public func category(for text: some StringProtocol) -> PluralCategory? {
        DecimalOperands(text).map(category(for:))
    }
}
