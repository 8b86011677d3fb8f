import CLDRPluralsCore
import PluralRuleSyntax

/// The difference between the plural rules of two releases of CLDR.
///
/// ```swift
/// let difference = PluralDifference(from: ComparedRelease(old), to: ComparedRelease(new))
/// for change in difference.cardinal.changed {
///     print(change.locales, change.old, change.new, change.numbers)
/// }
/// ```
///
/// Locales are in BCP 47 form and alphabetical order. Locales with the same change are grouped.
package struct PluralDifference: Sendable, Hashable {
    /// Locales that share rules.
    package struct Group: Sendable, Hashable {
        package let locales: [String]
        /// Their rules, without samples.
        package let rules: PluralRuleSet
    }

    /// Locales whose rules changed in the same way.
    package struct Change: Sendable, Hashable {
        package let locales: [String]
        /// The rules before, without samples.
        package let old: PluralRuleSet
        /// The rules after, without samples.
        package let new: PluralRuleSet
        /// The numbers whose category changed. Empty if only the wording of the rules changed.
        package let numbers: CategoryChanges
    }

    /// The difference of the rules of one type.
    package struct Rules: Sendable, Hashable {
        /// Locales that only the new release lists.
        package let added: [Group]
        /// Locales that only the old release lists.
        package let removed: [Group]
        /// Locales that both list, with different rules.
        package let changed: [Change]

        /// Whether the rules are equal.
        package var isEmpty: Bool { added.isEmpty && removed.isEmpty && changed.isEmpty }
    }

    /// The release before.
    package let oldVersion: String
    /// The release after.
    package let newVersion: String
    /// The cardinal rules.
    package private(set) var cardinal: Rules
    /// The ordinal rules.
    package private(set) var ordinal: Rules
    /// The categories of ranges. Nil if they are unknown on one side and were not compared.
    package private(set) var ranges: RangeDifference?
    /// The categories that locales gained or lost, as a task for translators.
    package private(set) var texts: [TextDifference]

    /// Whether rules and ranges are equal, regardless of the version numbers.
    package var isEmpty: Bool { cardinal.isEmpty && ordinal.isEmpty && ranges?.isEmpty != false }

    /// The rules of a type.
    package subscript(type: PluralRuleType) -> Rules { type == .cardinal ? cardinal : ordinal }

    /// The part of the difference that concerns some locales, in BCP 47 form.
    package func restricted(to locales: Set<String>) -> PluralDifference {
        var result = self
        result.cardinal = cardinal.restricted(to: locales)
        result.ordinal = ordinal.restricted(to: locales)
        result.ranges = ranges?.restricted(to: locales)
        result.texts = texts.compactMap { $0.restricted(to: locales) }
        return result
    }

    /// All locales with a difference, in alphabetical order.
    package var locales: [String] {
        let rules = [cardinal, ordinal].flatMap { rules in
            (rules.added + rules.removed).flatMap(\.locales) + rules.changed.flatMap(\.locales)
        }
        let ranges = ranges.map { $0.added + $0.removed + $0.changed.flatMap(\.locales) } ?? []
        return Set(rules + ranges).sorted(by: LocaleGroups.precedes)
    }

    /// Compares two releases.
    package init(from old: ComparedRelease, to new: ComparedRelease) {
        oldVersion = old.version
        newVersion = new.version
        cardinal = Rules(from: old.cardinals, to: new.cardinals)
        ordinal = Rules(from: old.ordinals, to: new.ordinals)
        ranges = RangeDifference(from: old, to: new)
        texts = PluralRuleType.allCases.flatMap { type in
            TextDifference.differences(type, from: Rules.ruleSets(old.rules(type)), to: Rules.ruleSets(new.rules(type)))
        }
    }
}

extension PluralDifference.Rules {
    fileprivate init(from old: [ComparedRelease.Rules], to new: [ComparedRelease.Rules]) {
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

    /// The part of the difference that concerns some locales.
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

    fileprivate static func ruleSets(_ groups: [ComparedRelease.Rules]) -> [String: PluralRuleSet] {
        var result: [String: PluralRuleSet] = [:]
        for group in groups {
            for locale in group.locales { result[LocaleGroups.tag(locale)] = group.ruleSet.withoutSamples }
        }
        return result
    }
}
