/// One comparison of a rule, such as `n % 100 = 3..10,13`.
///
/// ```swift
/// let relation = try PluralCondition(parsing: "n % 100 != 11..14").conjunctions[0].relations[0]
/// relation.modulus                                   // 100
/// DecimalOperands("112").map(relation.holds(for:))   // false
/// ```
///
/// Source: UTS #35 part 3, "Plural Rules Syntax" (`relation`, `expr`, `range_list`).
public struct PluralRelation: Sendable, Hashable {
    /// How values are compared with the ranges.
    @frozen
    public enum Kind: UInt8, Sendable, Hashable, CaseIterable {
        /// `=`, `!=`, `is`, `in`: a range stands for the whole numbers in it, so 3.5 is not in `3..10`.
        case membership
        /// `within`: a range stands for every number in it, so 3.5 is within `3..10`.
        case within
    }

    /// The operand whose value is compared.
    public let operand: PluralOperand
    /// What the operand's value is divided by before its remainder is compared; never 0.
    public let modulus: UInt64?
    /// How the value is compared.
    public let kind: Kind
    /// Whether the whole relation is negated (`!=`, `is not`, `not in`, `not within`).
    public let isNegated: Bool
    /// What the value is compared with, in the order of the text; never empty.
    public let ranges: [PluralRange]

    /// A relation, or nil where `modulus` is 0 or `ranges` is empty.
    public init?(
        operand: PluralOperand,
        modulus: UInt64? = nil,
        kind: Kind = .membership,
        isNegated: Bool = false,
        ranges: [PluralRange]
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
        return text + ranges.map(\.description).joined(separator: ",")
    }
}
