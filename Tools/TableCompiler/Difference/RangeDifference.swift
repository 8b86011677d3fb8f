import CLDRPluralsCore

/// What is different between the plural ranges of two releases of CLDR.
public struct RangeDifference: Sendable, Hashable {
    /// A range whose category changed. Where a release does not list it, the category is that of its end.
    public struct Pair: Sendable, Hashable {
        /// The category of the lower end.
        public let start: PluralCategory
        /// The category of the upper end.
        public let end: PluralCategory
        /// The range's category before.
        public let old: PluralCategory
        /// The range's category after.
        public let new: PluralCategory
    }

    /// Locales whose ranges changed in the same way.
    public struct Change: Sendable, Hashable {
        /// The locales.
        public let locales: [String]
        /// The ranges that are different, in the order of the categories.
        public let pairs: [Pair]
    }

    /// Locales that only the new release lists.
    public let added: [String]
    /// Locales that only the old release lists.
    public let removed: [String]
    /// Locales that both list, with other categories.
    public let changed: [Change]

    /// Whether nothing is different.
    public var isEmpty: Bool { added.isEmpty && removed.isEmpty && changed.isEmpty }

    private init(added: [String], removed: [String], changed: [Change]) {
        self.added = added
        self.removed = removed
        self.changed = changed
    }

    /// What concerns some locales only.
    func restricted(to locales: Set<String>) -> RangeDifference {
        RangeDifference(
            added: added.filter(locales.contains), removed: removed.filter(locales.contains),
            changed: changed.compactMap { change in
                let kept = change.locales.filter(locales.contains)
                return kept.isEmpty ? nil : Change(locales: kept, pairs: change.pairs)
            })
    }

    /// Compares the ranges of two releases; ranges of categories that a locale lost or gained are not among the changes.
    init(from old: PluralSource, to new: PluralSource) {
        let before = RangeDifference.tables(old.ranges)
        let after = RangeDifference.tables(new.ranges)
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
            let common = (oldCategories[locale] ?? all).intersection(newCategories[locale] ?? all)
            let different = RangeDifference.pairs(table, other, of: common)
            if !different.isEmpty { pairs[locale] = different }
        }
        changed = LocaleGroups.grouped(pairs).map { Change(locales: $0, pairs: $1) }
    }

    private typealias Table = [[PluralCategory]: PluralCategory]

    private static func tables(_ groups: [PluralSource.Ranges]) -> [String: Table] {
        var result: [String: Table] = [:]
        for group in groups {
            var table: Table = [:]
            for (start, end, category) in group.results { table[[start, end]] = category }
            for locale in group.locales { result[LocaleGroups.tag(locale)] = table }
        }
        return result
    }

    private static func categories(_ source: PluralSource) -> [String: Set<PluralCategory>] {
        var result: [String: Set<PluralCategory>] = [:]
        for group in source.cardinals {
            for locale in group.locales { result[LocaleGroups.tag(locale)] = Set(group.ruleSet.categories) }
        }
        return result
    }

    private static func pairs(_ old: Table, _ new: Table, of categories: Set<PluralCategory>) -> [Pair] {
        categories.sorted().flatMap { start in
            categories.sorted().compactMap { end in
                let before = old[[start, end]] ?? end
                let after = new[[start, end]] ?? end
                return before == after ? nil : Pair(start: start, end: end, old: before, new: after)
            }
        }
    }
}
