/// The values from `lower` to `upper`, both included, that a relation compares with: `3..10`, or `3` for one value.
///
/// Source: UTS #35 part 3, "Plural Rules Syntax" (`range`, `value`).
public struct PluralRange: Sendable, Hashable {
    /// The smallest value.
    public let lower: UInt64
    /// The largest value, never less than ``lower``.
    public let upper: UInt64

    /// The range of one value.
    public init(_ value: UInt64) {
        lower = value
        upper = value
    }

    /// The range `lower..upper`, or nil where it would be empty.
    public init?(_ lower: UInt64, _ upper: UInt64) {
        guard lower <= upper else { return nil }
        self.lower = lower
        self.upper = upper
    }

    /// Whether the range holds one value only, and is printed as that value.
    public var isSingleValue: Bool { lower == upper }

    /// Whether a value lies in the range.
    public func contains(_ value: UInt64) -> Bool { lower <= value && value <= upper }
}

extension PluralRange: CustomStringConvertible {
    /// The canonical text: `3..10` or `3`.
    public var description: String { isSingleValue ? "\(lower)" : "\(lower)..\(upper)" }
}
