import CLDRSource

/// What is different between the ways in which two releases of CLDR write numbers: every symbol and pattern that is read of
/// them.
///
/// ```swift
/// let difference = NumberDifference(from: old, to: new)
/// for change in difference.changed {
///     print(change.origins, change.parts)
/// }
/// ```
///
/// Compared is what each locale writes once inheritance is followed, in every numbering system that both releases have: a
/// locale that only one release has a file for writes in the other what it inherits there. Locales are in BCP 47 form and
/// alphabetical order.
package struct NumberDifference: Sendable, Hashable {
    /// An element whose value changed.
    package struct Element: Sendable, Hashable {
        /// CLDR's name of a symbol (`decimal`, `group`, `minusSign`, …) or `decimalPattern`; or, of the locale as a whole,
        /// `defaultNumberingSystem`, `nativeNumberingSystem`, `traditionalNumberingSystem`, `financeNumberingSystem` or
        /// `minimumGroupingDigits`.
        package let name: String
        /// The value before; empty where there was none.
        package let old: String
        /// The value after; empty where there is none.
        package let new: String
    }

    /// The elements that changed in the same way in some numbering systems.
    package struct Part: Sendable, Hashable {
        /// The numbering systems, in alphabetical order; none where the elements are those of the locale as a whole.
        package let numberingSystems: [String]
        /// The elements, in the order of their names in ``Element/name``.
        package let elements: [Element]
    }

    /// Locales that changed in the same ways.
    package struct Change: Sendable, Hashable {
        /// The locales.
        package let locales: [String]
        /// Those of them that do not merely inherit it from another one; none where all that are left of a
        /// restricted difference do.
        package let origins: [String]
        /// What changed.
        package let parts: [Part]
    }

    /// A numbering system whose digits changed.
    package struct Digits: Sendable, Hashable {
        /// The numbering system, such as `arab`.
        package let numberingSystem: String
        /// Its digits before; nil where it is new.
        package let old: String?
        /// Its digits after; nil where it is gone.
        package let new: String?
    }

    /// Locales that only the new release has a file for.
    package private(set) var added: [String]
    /// Locales that only the old release has a file for.
    package private(set) var removed: [String]
    /// Locales that write numbers in another way, also among those that were added or removed.
    package private(set) var changed: [Change]
    /// Numbering systems with other digits.
    package private(set) var digits: [Digits]

    /// Whether nothing is different.
    package var isEmpty: Bool { added.isEmpty && removed.isEmpty && changed.isEmpty && digits.isEmpty }

    /// The locales that something happened to.
    package var locales: Set<String> { Set(added + removed + changed.flatMap(\.locales)) }

    /// What concerns some locales only, named in BCP 47 form; numbering systems as such are of no locale.
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
        added = after.locales.subtracting(before.locales).map(LocaleGroups.tag).sorted(by: LocaleGroups.precedes)
        removed = before.locales.subtracting(after.locales).map(LocaleGroups.tag).sorted(by: LocaleGroups.precedes)
        digits = Set(before.digits.keys).union(after.digits.keys).sorted(by: LocaleGroups.precedes)
            .filter { before.digits[$0] != after.digits[$0] }
            .map { Digits(numberingSystem: $0, old: before.digits[$0], new: after.digits[$0]) }
        let systems = Set(before.digits.keys).intersection(after.digits.keys).sorted(by: LocaleGroups.precedes)
        // By part first: a locale that has a change of its own also has those that it inherits.
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
                // Two parts are of different numbering systems, or differ in them, so that this is one order.
                parts: parts.sorted { $0.order.lexicographicallyPrecedes($1.order) })
        }
        .sorted { $0.order.lexicographicallyPrecedes($1.order) }
    }

    private static func parts(_ old: LocaleValues, _ new: LocaleValues, in systems: [String]) -> [Part] {
        var result: [Part] = []
        let whole = changes(old.whole, new.whole)
        if !whole.isEmpty { result.append(Part(numberingSystems: [], elements: whole)) }
        var names: [[Element]: [String]] = [:]
        for system in systems {
            let elements = changes(old.values(in: system), new.values(in: system))
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
    /// The digits of the numbering systems that have ten.
    let digits: [String: String]

    init(_ data: CLDRData) {
        resolver = NumberResolver(data.withRootAliases)
        locales = Set(data.numbers.map(\.locale))
        var digits: [String: String] = [:]
        for system in data.numberingSystems {
            if case .numeric(let scalars) = system.kind {
                digits[system.id] = String(String.UnicodeScalarView(scalars))
            }
        }
        self.digits = digits
    }

    func values(of locale: String) -> LocaleValues { LocaleValues(resolver, locale) }
}

/// What a locale writes, once inheritance is followed.
private struct LocaleValues {
    private let resolver: NumberResolver
    private let chain: [LocaleNumbers]
    /// The values for the numbering systems that no file of the chain names: those of all of them are the same.
    private let others: [String?]
    private let latin: [String?]
    /// The values of ``wholeNames``.
    let whole: [String?]

    static let purposes = ["native", "traditional", "finance"]
    static let wholeNames =
        ["defaultNumberingSystem"] + purposes.map { "\($0)NumberingSystem" } + ["minimumGroupingDigits"]
    /// All that the reader takes from a file for one numbering system.
    static let systemNames = NumberSymbols.Name.allCases.map(\.rawValue) + ["decimalPattern"]

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
        others = LocaleValues.values(resolver, chain, "", else: latin)
    }

    /// The values of ``systemNames``.
    func values(in system: String) -> [String?] {
        chain.contains { $0.systems[system] != nil }
            ? LocaleValues.values(resolver, chain, system, else: latin) : others
    }

    /// - Parameter standard: The values of `latn`, which stand for those that no file has.
    private static func values(
        _ resolver: NumberResolver, _ chain: [LocaleNumbers], _ system: String, else standard: [String?] = []
    ) -> [String?] {
        let symbols = resolver.symbols(in: chain, numberingSystem: system)
        let own =
            NumberSymbols.Name.allCases.map { symbols[$0] }
            + [resolver.decimalPattern(in: chain, numberingSystem: system)]
        return standard.isEmpty ? own : zip(own, standard).map { $0 ?? $1 }
    }
}

extension NumberDifference.Part {
    /// What parts of one locale are put in order by: a numbering system is in one part of it only.
    fileprivate var order: [String] { numberingSystems }
}

extension NumberDifference.Change {
    /// What changes are put in order by: no two have the same locales.
    fileprivate var order: [String] { origins + [""] + locales }
}
