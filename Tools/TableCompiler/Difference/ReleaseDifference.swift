/// What is different between two releases of CLDR: the plural rules, and how numbers are written.
public struct ReleaseDifference: Sendable, Hashable {
    /// The difference of rules and ranges.
    public private(set) var plurals: PluralDifference
    /// The difference of number symbols; nil where they were not compared, since those of a side are not known.
    public private(set) var numbers: NumberDifference?

    /// Whether nothing is different, whatever the numbers of the releases are.
    public var isEmpty: Bool { plurals.isEmpty && numbers?.isEmpty != false }

    /// The locales that something happened to, in alphabetical order.
    public var locales: [String] {
        (numbers?.locales ?? []).union(plurals.locales).sorted(by: LocaleGroups.precedes)
    }

    /// What concerns some locales only, named in BCP 47 form.
    public func restricted(to locales: Set<String>) -> ReleaseDifference {
        ReleaseDifference(plurals: plurals.restricted(to: locales), numbers: numbers?.restricted(to: locales))
    }

    /// Puts both together.
    public init(plurals: PluralDifference, numbers: NumberDifference?) {
        self.plurals = plurals
        self.numbers = numbers
    }
}
