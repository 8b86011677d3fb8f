import CLDRSource

/// The difference in number formatting between two releases of CLDR: all symbols and patterns that are read.
///
/// ```swift
/// let difference = NumberDifference(from: old, to: new)
/// for change in difference.changed {
///     print(change.origins, change.parts)
/// }
/// ```
///
/// The comparison follows inheritance. For each locale it covers every numbering system that both releases have. A
/// locale with a file in only one release inherits its values in the other. Locales are in BCP 47 form and alphabetical
/// order.
package struct NumberDifference: Sendable, Hashable {
    /// An element whose value changed.
    package struct Element: Sendable, Hashable {
        /// CLDR's name of a symbol, such as `minusSign`, or `decimalPattern`. For an element of the whole locale,
        /// `minimumGroupingDigits` or a name that ends with `NumberingSystem`: `defaultNumberingSystem`,
        /// `nativeNumberingSystem`, `traditionalNumberingSystem` or `financeNumberingSystem`.
        package let name: String
        /// The value before. Empty if the element was missing.
        package let old: String
        /// The value after. Empty if the element is missing.
        package let new: String
    }

    /// Elements that changed in the same way in some numbering systems.
    package struct Part: Sendable, Hashable {
        /// The numbering systems, in alphabetical order. Empty if the elements belong to the locale as a whole.
        package let numberingSystems: [String]
        /// The elements, in the order of their names in ``Element/name``.
        package let elements: [Element]
    }

    /// Locales with the same changes.
    package struct Change: Sendable, Hashable {
        package let locales: [String]
        /// The locales that do not inherit the change from another locale. Empty if a restricted difference has only
        /// inheriting locales.
        package let origins: [String]
        /// The changes.
        package let parts: [Part]
    }

    /// A numbering system whose digits changed.
    package struct Digits: Sendable, Hashable {
        /// The numbering system, such as `arab`.
        package let numberingSystem: String
        /// Its digits before. Nil if it is new.
        package let old: String?
        /// Its digits after. Nil if it was removed.
        package let new: String?
    }

    /// Locales whose files have number elements in the new release, and that have no file in the old one. A new file without
    /// such elements does not count: CLDR has hundreds that only name their locale.
    package private(set) var added: [String]
    /// Locales whose files have number elements in the old release, and that have no file in the new one.
    package private(set) var removed: [String]
    /// Locales with changed number formatting, including added and removed locales.
    package private(set) var changed: [Change]
    /// Numbering systems with changed digits.
    package private(set) var digits: [Digits]

    /// Whether the releases are equal.
    package var isEmpty: Bool { added.isEmpty && removed.isEmpty && changed.isEmpty && digits.isEmpty }

    /// All locales with a difference.
    package var locales: Set<String> { Set(added + removed + changed.flatMap(\.locales)) }

    /// The part of the difference that concerns some locales, in BCP 47 form. Changed digits belong to no locale and
    /// are left out.
    package func restricted(to locales: Set<String>) -> NumberDifference {
        var result = self
        result.added = added.filter(locales.contains)
        result.removed = removed.filter(locales.contains)
        result.digits = []
        result.changed = changed.compactMap { change in
            let kept = change.locales.filter(locales.contains)
            let origins = change.origins.filter(locales.contains)
            return kept.isEmpty ? nil : Change(locales: kept, origins: origins, parts: change.parts)
        }
        return result
    }

    /// Compares two releases.
    ///
    /// - Complexity: O(l · s) for l locales and s numbering systems.
    init(from old: CLDRData, to new: CLDRData) {
        let before = NumberSide(old)
        let after = NumberSide(new)
        added = after.locales(withoutFileIn: before)
        removed = before.locales(withoutFileIn: after)
        digits = Set(before.digits.keys).union(after.digits.keys).sorted(by: LocaleGroups.precedes)
            .filter { before.digits[$0] != after.digits[$0] }
            .map { Digits(numberingSystem: $0, old: before.digits[$0], new: after.digits[$0]) }
        let systems = Set(before.digits.keys).intersection(after.digits.keys).sorted(by: LocaleGroups.precedes)
        // Locales are grouped by part first, since a locale may have both own and inherited changes.
        var locales: [Part: Set<String>] = [:]
        for locale in before.locales.union(after.locales) {
            for part in NumberDifference.parts(before.values(of: locale), after.values(of: locale), in: systems) {
                locales[part, default: []].insert(locale)
            }
        }
        var parts: [Set<String>: [Part]] = [:]
        for (part, locales) in locales { parts[locales, default: []].append(part) }
        changed = parts.map { locales, parts in
            let origins = locales.filter { locale in
                after.resolver.parent(of: locale).map { !locales.contains($0) } ?? true
            }
            return Change(
                locales: locales.map(LocaleGroups.tag).sorted(by: LocaleGroups.precedes),
                origins: origins.map(LocaleGroups.tag).sorted(by: LocaleGroups.precedes),
                // Two parts never have the same numbering systems, so the order is unique.
                parts: parts.sorted { $0.order.lexicographicallyPrecedes($1.order) })
        }
        .sorted { $0.order.lexicographicallyPrecedes($1.order) }
    }

    private static func parts(_ old: LocaleValues, _ new: LocaleValues, in systems: [String]) -> [Part] {
        var result: [Part] = []
        let whole = changes(old.whole, new.whole)
        if !whole.isEmpty { result.append(Part(numberingSystems: [], elements: whole)) }
        var names: [[Element]: [String]] = [:]
        let (before, after) = (old.values(in: systems), new.values(in: systems))
        for system in systems {
            let elements = changes(before[system] ?? [], after[system] ?? [])
            if !elements.isEmpty { names[elements, default: []].append(system) }
        }
        return result + names.map { Part(numberingSystems: $1, elements: $0) }
    }

    private static func changes(_ old: [String?], _ new: [String?]) -> [Element] {
        if old == new { return [] }
        let names = old.count == LocaleValues.wholeNames.count ? LocaleValues.wholeNames : LocaleValues.systemNames
        return zip(names, zip(old, new)).filter { $1.0 != $1.1 }
            .map { Element(name: $0, old: $1.0 ?? "", new: $1.1 ?? "") }
    }
}

/// One side of the comparison.
private struct NumberSide {
    let resolver: NumberResolver
    let locales: Set<String>
    /// The locales whose files have no number elements.
    let empty: Set<String>
    /// The digits of all numbering systems with ten digits.
    let digits: [String: String]

    init(_ data: CLDRData) {
        resolver = NumberResolver(data.withRootAliases)
        locales = Set(data.numbers.map(\.locale))
        empty = Set(data.numbers.filter(\.isEmpty).map(\.locale))
        digits = data.digits
    }

    func values(of locale: String) -> LocaleValues { LocaleValues(resolver, locale) }

    /// The locales with number elements that have no file on the other side.
    func locales(withoutFileIn other: NumberSide) -> [String] {
        locales.subtracting(empty).subtracting(other.locales).map(LocaleGroups.tag).sorted(by: LocaleGroups.precedes)
    }
}

/// The values of a locale after inheritance.
private struct LocaleValues {
    private let resolver: NumberResolver
    private let chain: [LocaleNumbers]
    private let latin: [String?]
    /// The values of ``wholeNames``.
    let whole: [String?]

    static let purposes = ["native", "traditional", "finance"]
    static let wholeNames =
        ["defaultNumberingSystem"] + purposes.map { "\($0)NumberingSystem" } + ["minimumGroupingDigits"]
    /// The values that the reader takes from a file for one numbering system.
    static let systemNames = LocaleNumberSymbols.Name.allCases.map(\.rawValue) + ["decimalPattern"]

    init(_ resolver: NumberResolver, _ locale: String) {
        self.resolver = resolver
        let chain = resolver.chain(of: locale)
        self.chain = chain
        let standard = chain.lazy.compactMap(\.defaultNumberingSystem).first
        whole =
            [standard]
            + LocaleValues.purposes.map { purpose in chain.lazy.compactMap { $0.otherNumberingSystems[purpose] }.first }
            + ["\(resolver.minimumGroupingDigits(in: chain))"]
        latin = LocaleValues.values(resolver, chain, "latn")
    }

    /// The values of ``systemNames`` in each of the given numbering systems.
    func values(in systems: [String]) -> [String: [String?]] {
        var result: [String: [String?]] = [:]
        for group in resolver.groups(of: systems, in: chain) {
            guard let first = group.first else { continue }
            let values = LocaleValues.values(resolver, chain, first, else: latin)
            for system in group { result[system] = values }
        }
        return result
    }

    /// - Parameter standard: The values of `latn`, which replace missing values.
    private static func values(
        _ resolver: NumberResolver, _ chain: [LocaleNumbers], _ system: String, else standard: [String?] = []
    ) -> [String?] {
        let symbols = resolver.symbols(in: chain, numberingSystem: system)
        let own =
            LocaleNumberSymbols.Name.allCases.map { symbols[$0] }
            + [resolver.decimalPattern(in: chain, numberingSystem: system)]
        return standard.isEmpty ? own : zip(own, standard).map { $0 ?? $1 }
    }
}

extension NumberDifference.Part {
    /// The sort key for parts of one locale. Each numbering system is in one part only.
    fileprivate var order: [String] { numberingSystems }
}

extension NumberDifference.Change {
    /// The sort key for changes. No two changes have the same locales.
    fileprivate var order: [String] { origins + [""] + locales }
}
