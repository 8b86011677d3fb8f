import CLDRPluralsCore
import PluralRuleSyntax

/// What is different between the plural rules of two releases of CLDR.
///
/// ```swift
/// let difference = PluralDifference(from: PluralSource(old), to: PluralSource(new))
/// for change in difference.cardinal.changed {
///     print(change.locales, change.old, change.new, change.numbers)
/// }
/// ```
///
/// Locales are in BCP 47 form and alphabetical order; locales to which the same happened stand together.
public struct PluralDifference: Sendable, Hashable {
    /// Locales that share rules.
    public struct Group: Sendable, Hashable {
        /// The locales.
        public let locales: [String]
        /// Their rules, without samples.
        public let rules: PluralRuleSet
    }

    /// Locales whose rules changed from the same ones to the same others.
    public struct Change: Sendable, Hashable {
        /// The locales.
        public let locales: [String]
        /// The rules before, without samples.
        public let old: PluralRuleSet
        /// The rules after, without samples.
        public let new: PluralRuleSet
        /// The numbers whose category changed; empty where the rules are only worded differently.
        public let numbers: CategoryChanges
    }

    /// The difference of the rules of one type.
    public struct Rules: Sendable, Hashable {
        /// Locales that only the new release lists.
        public let added: [Group]
        /// Locales that only the old release lists.
        public let removed: [Group]
        /// Locales that both list, with other rules.
        public let changed: [Change]

        /// Whether nothing is different.
        public var isEmpty: Bool { added.isEmpty && removed.isEmpty && changed.isEmpty }
    }

    /// The release before.
    public let oldVersion: String
    /// The release after.
    public let newVersion: String
    /// The rules for counting.
    public private(set) var cardinal: Rules
    /// The rules for ranking.
    public private(set) var ordinal: Rules
    /// The categories of ranges.
    public private(set) var ranges: RangeDifference

    /// Whether the rules and ranges are the same, whatever the numbers of the releases are.
    public var isEmpty: Bool { cardinal.isEmpty && ordinal.isEmpty && ranges.isEmpty }

    /// The rules of a type.
    public subscript(type: PluralRuleType) -> Rules { type == .cardinal ? cardinal : ordinal }

    /// What concerns some locales only, named in BCP 47 form.
    public func restricted(to locales: Set<String>) -> PluralDifference {
        var result = self
        result.cardinal = cardinal.restricted(to: locales)
        result.ordinal = ordinal.restricted(to: locales)
        result.ranges = ranges.restricted(to: locales)
        return result
    }

    /// The locales that something happened to, in alphabetical order.
    public var locales: [String] {
        let rules = [cardinal, ordinal].flatMap { rules in
            (rules.added + rules.removed).flatMap(\.locales) + rules.changed.flatMap(\.locales)
        }
        return Set(rules + ranges.added + ranges.removed + ranges.changed.flatMap(\.locales))
            .sorted(by: LocaleGroups.precedes)
    }

    /// Compares two releases.
    public init(from old: PluralSource, to new: PluralSource) {
        oldVersion = old.version
        newVersion = new.version
        cardinal = Rules(from: old.cardinals, to: new.cardinals)
        ordinal = Rules(from: old.ordinals, to: new.ordinals)
        ranges = RangeDifference(from: old, to: new)
    }
}

extension PluralDifference.Rules {
    fileprivate init(from old: [PluralSource.Rules], to new: [PluralSource.Rules]) {
        let before = Self.ruleSets(old)
        let after = Self.ruleSets(new)
        added = LocaleGroups.grouped(after.filter { before[$0.key] == nil }).map { .init(locales: $0, rules: $1) }
        removed = LocaleGroups.grouped(before.filter { after[$0.key] == nil }).map { .init(locales: $0, rules: $1) }
        var pairs: [String: [PluralRuleSet]] = [:]
        for (locale, ruleSet) in before {
            if let other = after[locale], other != ruleSet { pairs[locale] = [ruleSet, other] }
        }
        changed = LocaleGroups.grouped(pairs).map { locales, pair in
            .init(
                locales: locales, old: pair[0], new: pair[1], numbers: CategoryChanges(from: pair[0], to: pair[1]))
        }
    }

    /// What concerns some locales only.
    fileprivate func restricted(to locales: Set<String>) -> Self {
        func kept(_ groups: [PluralDifference.Group]) -> [PluralDifference.Group] {
            groups.compactMap { group in
                let kept = group.locales.filter(locales.contains)
                return kept.isEmpty ? nil : .init(locales: kept, rules: group.rules)
            }
        }
        let changes = changed.compactMap { change -> PluralDifference.Change? in
            let kept = change.locales.filter(locales.contains)
            return kept.isEmpty ? nil : .init(locales: kept, old: change.old, new: change.new, numbers: change.numbers)
        }
        return .init(added: kept(added), removed: kept(removed), changed: changes)
    }

    private static func ruleSets(_ groups: [PluralSource.Rules]) -> [String: PluralRuleSet] {
        var result: [String: PluralRuleSet] = [:]
        for group in groups {
            for locale in group.locales { result[LocaleGroups.tag(locale)] = group.ruleSet.withoutSamples }
        }
        return result
    }
}

/// Puts locales with equal values together.
enum LocaleGroups {
    /// CLDR's identifier in BCP 47 form.
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
