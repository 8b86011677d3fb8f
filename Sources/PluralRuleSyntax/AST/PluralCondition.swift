/// Relations that must all hold: `v = 0 and i % 10 = 1`.
///
/// Source: UTS #35 part 3, "Plural Rules Syntax" (`and_condition`).
public struct PluralConjunction: Sendable, Hashable {
    /// The relations in the order of the text; never empty.
    public let relations: [PluralRelation]

    /// A conjunction, or nil where there is no relation.
    public init?(_ relations: [PluralRelation]) {
        guard !relations.isEmpty else { return nil }
        self.relations = relations
    }
}

/// What a rule asks of a number: conjunctions of which one must hold.
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
    /// The alternatives in the order of the text; never empty.
    public let conjunctions: [PluralConjunction]

    /// A condition, or nil where there is no conjunction.
    public init?(_ conjunctions: [PluralConjunction]) {
        guard !conjunctions.isEmpty else { return nil }
        self.conjunctions = conjunctions
    }
}

extension PluralConjunction: CustomStringConvertible {
    /// The canonical text, with `and` between relations.
    public var description: String { relations.map(\.description).joined(separator: " and ") }
}

extension PluralCondition: CustomStringConvertible {
    /// The canonical text. Reading it again gives an equal condition.
    public var description: String { conjunctions.map(\.description).joined(separator: " or ") }
}
