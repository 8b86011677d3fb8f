import CLDRPluralsCore

/// The difference between the plural ranges of two releases of CLDR.
package struct RangeDifference: Sendable, Hashable {
    /// A range whose category changed. If a release does not list a range, the range has the category of its end. If
    /// the locale lacks a category of the range, the range does not exist.
    package struct Pair: Sendable, Hashable {
        /// The category of the lower end.
        package let start: PluralCategory
        /// The category of the upper end.
        package let end: PluralCategory
        /// The range's category before. Nil if the locale lacked a category of its ends.
        package let old: PluralCategory?
        /// The range's category after. Nil if the locale now lacks a category of its ends.
        package let new: PluralCategory?
    }

    /// Locales whose ranges changed in the same way.
    package struct Change: Sendable, Hashable {
        package let locales: [String]
        /// The changed ranges, in category order.
        package let pairs: [Pair]
    }

    /// Locales that only the new release lists.
    package let added: [String]
    /// Locales that only the old release lists.
    package let removed: [String]
    /// Locales that both list, with different categories.
    package let changed: [Change]

    /// Whether the ranges are equal.
    package var isEmpty: Bool { added.isEmpty && removed.isEmpty && changed.isEmpty }

    private init(added: [String], removed: [String], changed: [Change]) {
        self.added = added
        self.removed = removed
        self.changed = changed
    }

    /// The part of the difference that concerns some locales.
    func restricted(to locales: Set<String>) -> RangeDifference {
        RangeDifference(
            added: added.filter(locales.contains), removed: removed.filter(locales.contains),
            changed: changed.compactMap { change in
                let kept = change.locales.filter(locales.contains)
                return kept.isEmpty ? nil : Change(locales: kept, pairs: change.pairs)
            })
    }

    /// Compares the ranges of two releases, including ranges that appear or disappear with a category. Nil if the ranges
    /// of a release are not known.
    init?(from old: ComparedRelease, to new: ComparedRelease) {
        guard let before = old.ranges.map(RangeDifference.tables), let after = new.ranges.map(RangeDifference.tables)
        else { return nil }
        let oldCategories = RangeDifference.categories(old)
        let newCategories = RangeDifference.categories(new)
        added = LocaleGroups.grouped(after.filter { before[$0.key] == nil }.mapValues { _ in true })
            .flatMap(\.locales)
        removed = LocaleGroups.grouped(before.filter { after[$0.key] == nil }.mapValues { _ in true })
            .flatMap(\.locales)
        var pairs: [String: [Pair]] = [:]
        for (locale, table) in before {
            guard let other = after[locale] else { continue }
            let all = Set(PluralCategory.allCases)
            let different = RangeDifference.pairs(
                (table, oldCategories[locale] ?? all), (other, newCategories[locale] ?? all))
            if !different.isEmpty { pairs[locale] = different }
        }
        changed = LocaleGroups.grouped(pairs).map { Change(locales: $0, pairs: $1) }
    }

    private typealias Table = [[PluralCategory]: PluralCategory]

    private static func tables(_ groups: [ComparedRelease.Ranges]) -> [String: Table] {
        var result: [String: Table] = [:]
        for group in groups {
            var table: Table = [:]
            for (start, end, category) in group.results { table[[start, end]] = category }
            for locale in group.locales { result[LocaleGroups.tag(locale)] = table }
        }
        return result
    }

    private static func categories(_ source: ComparedRelease) -> [String: Set<PluralCategory>] {
        var result: [String: Set<PluralCategory>] = [:]
        for group in source.cardinals {
            for locale in group.locales { result[LocaleGroups.tag(locale)] = Set(group.ruleSet.categories) }
        }
        return result
    }

    /// A locale's table of ranges and its categories. The table may list ranges of further categories, which do not
    /// count.
    private typealias Side = (table: Table, categories: Set<PluralCategory>)

    private static func pairs(_ old: Side, _ new: Side) -> [Pair] {
        func category(_ side: Side, _ start: PluralCategory, _ end: PluralCategory) -> PluralCategory? {
            guard side.categories.isSuperset(of: [start, end]) else { return nil }
            return side.table[[start, end]] ?? end
        }
        return PluralCategory.allCases.flatMap { start in
            PluralCategory.allCases.compactMap { end in
                let before = category(old, start, end)
                let after = category(new, start, end)
                return before == after ? nil : Pair(start: start, end: end, old: before, new: after)
            }
        }
    }
}
