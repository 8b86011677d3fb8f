/// The sample numbers of a rule: `@integer 0, 2~16, 100, … @decimal 0.0~1.5, 10.0, …`.
///
/// Source: UTS #35 part 3, "Samples".
public struct PluralSamples: Sendable, Hashable {
    /// The samples after `@integer`; nil where the rule lists none.
    public let integers: PluralSampleList?
    /// The samples after `@decimal`; nil where the rule lists none.
    public let decimals: PluralSampleList?

    /// Samples of a rule, by default none.
    public init(integers: PluralSampleList? = nil, decimals: PluralSampleList? = nil) {
        self.integers = integers
        self.decimals = decimals
    }

    /// Whether the rule lists no samples at all.
    public var isEmpty: Bool { integers == nil && decimals == nil }

    /// The text of each sample number, whole numbers first, with ranges expanded.
    public func expanded() -> [String] {
        (integers?.expanded() ?? []) + (decimals?.expanded() ?? [])
    }
}

/// A list of sample numbers, such as `0, 2~16, 100, …`.
public struct PluralSampleList: Sendable, Hashable {
    /// The numbers and ranges of numbers, in the order of the text; never empty.
    public let ranges: [PluralSampleRange]
    /// Whether these are all numbers of the kind that the rule holds for: the text does not end with `…`.
    public let isComplete: Bool

    /// A list, or nil where it would be empty.
    public init?(_ ranges: [PluralSampleRange], isComplete: Bool) {
        guard !ranges.isEmpty else { return nil }
        self.ranges = ranges
        self.isComplete = isComplete
    }

    /// The text of each number of the list, with ranges expanded.
    public func expanded() -> [String] { ranges.flatMap { $0.expanded() } }
}

extension PluralSamples: CustomStringConvertible {
    /// The canonical text, empty where there are no samples.
    public var description: String {
        var parts: [String] = []
        if let integers { parts.append("@integer \(integers)") }
        if let decimals { parts.append("@decimal \(decimals)") }
        return parts.joined(separator: " ")
    }
}

extension PluralSampleList: CustomStringConvertible {
    /// The canonical text, without `@integer` or `@decimal`.
    public var description: String {
        ranges.map(\.description).joined(separator: ", ") + (isComplete ? "" : ", …")
    }
}
