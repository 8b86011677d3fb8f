import CLDRPluralsCore
import CLDRSource
import PluralRuleSyntax

/// The difference between two releases of CLDR: plural rules and number formatting.
package struct ReleaseDifference: Sendable, Hashable {
    /// The difference of rules and ranges.
    package private(set) var plurals: PluralDifference
    /// The difference of number symbols. Nil if they are unknown on one side and were not compared.
    package private(set) var numbers: NumberDifference?

    /// Whether the releases are equal, regardless of the version numbers.
    package var isEmpty: Bool { plurals.isEmpty && numbers?.isEmpty != false }

    /// All locales with a difference, in alphabetical order.
    package var locales: [String] {
        (numbers?.locales ?? []).union(plurals.locales).sorted(by: LocaleGroups.precedes)
    }

    /// The part of the difference that concerns some locales, in BCP 47 form.
    package func restricted(to locales: Set<String>) -> ReleaseDifference {
        ReleaseDifference(plurals: plurals.restricted(to: locales), numbers: numbers?.restricted(to: locales))
    }

    /// Compares two releases.
    package init(from old: ComparedRelease, to new: ComparedRelease) {
        let numbers = old.numbers.flatMap { old in new.numbers.map { NumberDifference(from: old, to: $0) } }
        self.init(plurals: PluralDifference(from: old, to: new), numbers: numbers)
    }

    private init(plurals: PluralDifference, numbers: NumberDifference?) {
        self.plurals = plurals
        self.numbers = numbers
    }
}

/// The compared data of a release.
package struct ComparedRelease: Sendable {
    /// Locales that share a rule set.
    package typealias Rules = (locales: [String], ruleSet: PluralRuleSet)
    /// Locales that share the categories of ranges.
    package typealias Ranges = (
        locales: [String], results: [(start: PluralCategory, end: PluralCategory, result: PluralCategory)]
    )

    /// The version of the release.
    package let version: String
    /// The cardinal rules.
    package let cardinals: [Rules]
    /// The ordinal rules.
    package let ordinals: [Rules]
    /// The categories of ranges. Nil if they are not known.
    package let ranges: [Ranges]?
    /// The data with the number symbols. Nil if only the plural rules are known.
    let numbers: CLDRData?

    /// Creates the data from a whole release.
    package init(_ data: CLDRData) {
        func rules(_ type: PluralRuleType) -> [Rules] {
            data.pluralRules.filter { $0.type == type }.map { ($0.locales, $0.rules) }
        }
        version = data.version
        cardinals = rules(.cardinal)
        ordinals = rules(.ordinal)
        ranges = data.pluralRanges.map { group in
            (group.locales, group.ranges.map { ($0.start, $0.end, $0.result) })
        }
        numbers = data
    }

    /// Creates the data from plural rules alone.
    ///
    /// - Parameter ranges: The categories of ranges, or nil if they are not known.
    package init(version: String, cardinals: [Rules], ordinals: [Rules], ranges: [Ranges]?) {
        self.version = version
        self.cardinals = cardinals
        self.ordinals = ordinals
        self.ranges = ranges
        numbers = nil
    }

    /// The rules of a type.
    func rules(_ type: PluralRuleType) -> [Rules] { type == .cardinal ? cardinals : ordinals }
}

/// Groups locales with equal values.
enum LocaleGroups {
    /// The BCP 47 form of CLDR's identifier.
    static func tag(_ locale: String) -> String { String(locale.map { $0 == "_" ? "-" : $0 }) }

    /// The locales of each value, in the order of the first locale of each.
    static func grouped<Value: Hashable>(_ values: [String: Value]) -> [(locales: [String], value: Value)] {
        var locales: [Value: [String]] = [:]
        for (locale, value) in values { locales[value, default: []].append(locale) }
        return locales.map { value, locales in (locales.sorted(by: precedes), value) }
            .sorted { precedes($0.0[0], $1.0[0]) }
    }

    static func precedes(_ left: String, _ right: String) -> Bool {
        left.utf8.lexicographicallyPrecedes(right.utf8)
    }
}
