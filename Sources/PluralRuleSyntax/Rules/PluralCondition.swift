/// Relations that must all hold: `v = 0 and i % 10 = 1`.
///
/// Source: UTS #35 part 3, "Plural Rules Syntax" (`and_condition`).
public struct PluralConjunction: Sendable, Hashable {
    /// The relations in the order of the text. There is at least one.
    public let relations: [PluralRelation]

    /// A conjunction, or nil if there is no relation.
    package init?(_ relations: [PluralRelation]) {
        guard !relations.isEmpty else { return nil }
        self.relations = relations
    }
}

/// The condition of a rule: a list of conjunctions. The condition holds if any conjunction holds.
///
/// `and` binds more tightly than `or`, and the syntax has no parentheses, so a condition is always a list of lists.
///
/// ```swift
/// let condition = try PluralCondition(parsing: "n is 1 or n mod 10 in 2..4")
/// print(condition)  // n = 1 or n % 10 = 2..4
/// ```
///
/// Source: UTS #35 part 3, "Plural Rules Syntax" (`condition`).
public struct PluralCondition: Sendable, Hashable {
    /// The conjunctions in the order of the text. There is at least one.
    public let conjunctions: [PluralConjunction]

    /// A condition, or nil if there is no conjunction.
    package init?(_ conjunctions: [PluralConjunction]) {
        guard !conjunctions.isEmpty else { return nil }
        self.conjunctions = conjunctions
    }
}

extension PluralConjunction: CustomStringConvertible {
    /// The canonical text, with `and` between relations.
    public var description: String { relations.map { $0.description }.joined(separator: " and ") }
}

extension PluralCondition: CustomStringConvertible {
    /// The canonical text. Reading it again gives an equal condition.
    public var description: String { conjunctions.map { $0.description }.joined(separator: " or ") }
}

/// One comparison of a rule, such as `n % 100 = 3..10,13`.
///
/// ```swift
/// let condition = try PluralCondition(parsing: "n % 100 != 11..14")
/// let relation = condition.conjunctions[0].relations[0]
/// relation.modulus                                  // 100
/// DecimalOperands("112").map(relation.holds(for:))  // false
/// ```
///
/// Source: UTS #35 part 3, "Plural Rules Syntax" (`relation`, `expr`, `range_list`).
public struct PluralRelation: Sendable, Hashable {
    /// How values are compared with the ranges.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum Kind: Sendable, Hashable, CaseIterable {
        /// `=`, `!=`, `is`, `in`: a range contains only whole numbers, so 3.5 is not in `3..10`.
        case membership
        /// `within`: a range contains every number between its ends, so 3.5 is within `3..10`.
        case within
    }

    /// The operand whose value is compared.
    public let operand: PluralOperand
    /// The divisor whose remainder is compared, or nil. Never 0.
    public let modulus: UInt64?
    /// How the value is compared.
    public let kind: Kind
    /// Whether the whole relation is negated (`!=`, `is not`, `not in`, `not within`).
    public let isNegated: Bool
    /// The values to compare with, in the order of the text. Never empty.
    public let ranges: [PluralRelation.ValueRange]

    /// A relation, or nil if `modulus` is 0 or `ranges` is empty.
    package init?(
        operand: PluralOperand,
        modulus: UInt64? = nil,
        kind: Kind = .membership,
        isNegated: Bool = false,
        ranges: [PluralRelation.ValueRange]
    ) {
        guard modulus != 0, !ranges.isEmpty else { return nil }
        self.operand = operand
        self.modulus = modulus
        self.kind = kind
        self.isNegated = isNegated
        self.ranges = ranges
    }
}

extension PluralRelation: CustomStringConvertible {
    /// The canonical text, such as `n % 100 != 11..14,71` or `n not within 0..1`.
    public var description: String {
        var text = operand.symbol
        if let modulus { text += " % \(modulus)" }
        switch (kind, isNegated) {
        case (.membership, false): text += " = "
        case (.membership, true): text += " != "
        case (.within, false): text += " within "
        case (.within, true): text += " not within "
        }
        return text + ranges.map { $0.description }.joined(separator: ",")
    }
}

extension PluralRelation {
    /// The values from `lowerBound` to `upperBound`, both included, that a relation compares with: `3..10`, or `3` for one value.
    ///
    /// Source: UTS #35 part 3, "Plural Rules Syntax" (`range`, `value`).
    public struct ValueRange: Sendable, Hashable {
        /// The smallest value.
        public let lowerBound: UInt64
        /// The largest value, never less than ``lowerBound``.
        public let upperBound: UInt64

        /// The range of one value.
        package init(_ value: UInt64) {
            lowerBound = value
            upperBound = value
        }

        /// The range `lower..upper`, or nil if it would be empty.
        package init?(_ lower: UInt64, _ upper: UInt64) {
            guard lower <= upper else { return nil }
            self.lowerBound = lower
            self.upperBound = upper
        }

        /// Whether the range holds one value only, and is printed as that value.
        package var isSingleValue: Bool { lowerBound == upperBound }

        /// Whether a value lies in the range.
        package func contains(_ value: UInt64) -> Bool { lowerBound <= value && value <= upperBound }
    }
}

extension PluralRelation.ValueRange: CustomStringConvertible {
    /// The canonical text: `3..10` or `3`.
    public var description: String { isSingleValue ? "\(lowerBound)" : "\(lowerBound)..\(upperBound)" }
}

/// One of the operands that a plural rule may ask for.
///
/// | operand | meaning | for `1.230` | for `1.2c6` |
/// |---|---|---|---|
/// | `n` | absolute value | 1.23 | 1200000 |
/// | `i` | integer digits | 1 | 1200000 |
/// | `v` | number of visible fraction digits, with trailing zeros | 3 | 0 |
/// | `w` | number of visible fraction digits, without trailing zeros | 2 | 0 |
/// | `f` | visible fraction digits, with trailing zeros, as a whole number | 230 | 0 |
/// | `t` | visible fraction digits, without trailing zeros, as a whole number | 23 | 0 |
/// | `c` | compact decimal exponent | 0 | 6 |
/// | `e` | the older name of `c`, and at present the same | 0 | 6 |
///
/// Source: UTS #35 part 3, "Plural Operand Meanings".
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum PluralOperand: Sendable, Hashable, CaseIterable {
    /// The absolute value of the number.
    case n
    /// The integer digits.
    case i
    /// The number of visible fraction digits, with trailing zeros.
    case v
    /// The number of visible fraction digits, without trailing zeros.
    case w
    /// The visible fraction digits, with trailing zeros, as a whole number.
    case f
    /// The visible fraction digits, without trailing zeros, as a whole number.
    case t
    /// The compact decimal exponent.
    case c
    /// The older name of ``c``. At present both have the same value, as in UTS #35, which may give `e` another meaning.
    case e

    /// The letter that rules write for this operand.
    package var symbol: String {
        switch self {
        case .n: "n"
        case .i: "i"
        case .v: "v"
        case .w: "w"
        case .f: "f"
        case .t: "t"
        case .c: "c"
        case .e: "e"
        }
    }

    /// The operand with a letter, or nil if the letter names no operand.
    package init?(symbol: some StringProtocol) {
        switch symbol {
        case "n": self = .n
        case "i": self = .i
        case "v": self = .v
        case "w": self = .w
        case "f": self = .f
        case "t": self = .t
        case "c": self = .c
        case "e": self = .e
        default: return nil
        }
    }

    /// This operand, with ``c`` for ``e``: the two are names of one value.
    package var canonical: PluralOperand { self == .e ? .c : self }
}

extension PluralOperand: CustomStringConvertible {
    /// The letter that rules write for this operand.
    public var description: String { symbol }
}
