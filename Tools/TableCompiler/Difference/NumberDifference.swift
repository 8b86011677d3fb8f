/// What is different between the ways in which two releases of CLDR write numbers: all that the tables of number symbols
/// hold.
///
/// ```swift
/// let difference = try NumberDifference(from: NumberSource(old), to: NumberSource(new))
/// for change in difference.changed {
///     print(change.origins, change.parts)
/// }
/// ```
///
/// Compared is what each locale writes once inheritance is followed, in every numbering system that both releases have: a
/// locale that only one release has a file for writes in the other what it inherits there. Locales are in BCP 47 form and
/// alphabetical order.
public struct NumberDifference: Sendable, Hashable {
    /// An element whose value changed.
    public struct Element: Sendable, Hashable {
        /// CLDR's name of a symbol (`decimal`, `group`, `minusSign`, …), `primaryGrouping` or `secondaryGrouping`; or, of
        /// the locale as a whole, `defaultNumberingSystem`, `nativeNumberingSystem` or `minimumGroupingDigits`.
        public let name: String
        /// The value before.
        public let old: String
        /// The value after.
        public let new: String
    }

    /// The elements that changed in the same way in some numbering systems.
    public struct Part: Sendable, Hashable {
        /// The numbering systems, in alphabetical order; none where the elements are those of the locale as a whole.
        public let numberingSystems: [String]
        /// The elements, in the order of their names in ``Element/name``.
        public let elements: [Element]
    }

    /// Locales that changed in the same ways.
    public struct Change: Sendable, Hashable {
        /// The locales.
        public let locales: [String]
        /// Those of them that do not merely inherit it from another one; none where all that are left of a
        /// restricted difference do.
        public let origins: [String]
        /// What changed.
        public let parts: [Part]
    }

    /// A numbering system whose digits changed.
    public struct Digits: Sendable, Hashable {
        /// The numbering system, such as `arab`.
        public let numberingSystem: String
        /// Its digits before; nil where it is new.
        public let old: String?
        /// Its digits after; nil where it is gone.
        public let new: String?
    }

    /// Locales that only the new release has a file for.
    public private(set) var added: [String]
    /// Locales that only the old release has a file for.
    public private(set) var removed: [String]
    /// Locales that write numbers in another way, also among those that were added or removed.
    public private(set) var changed: [Change]
    /// Numbering systems with other digits.
    public private(set) var digits: [Digits]

    /// Whether nothing is different.
    public var isEmpty: Bool { added.isEmpty && removed.isEmpty && changed.isEmpty && digits.isEmpty }

    /// The locales that something happened to.
    public var locales: Set<String> { Set(added + removed + changed.flatMap(\.locales)) }

    /// What concerns some locales only, named in BCP 47 form; numbering systems as such are of no locale.
    public func restricted(to locales: Set<String>) -> NumberDifference {
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
    /// - Throws: ``NumberTableError`` where a release lacks an element that numbers cannot be written without.
    /// - Complexity: O(l · s) for l locales and s numbering systems.
    package init(from old: NumberSource, to new: NumberSource) throws(NumberTableError) {
        added = new.locales.subtracting(old.locales).map(LocaleGroups.tag).sorted(by: LocaleGroups.precedes)
        removed = old.locales.subtracting(new.locales).map(LocaleGroups.tag).sorted(by: LocaleGroups.precedes)
        digits = Set(old.digits.keys).union(new.digits.keys).sorted(by: LocaleGroups.precedes)
            .filter { old.digits[$0] != new.digits[$0] }
            .map { Digits(numberingSystem: $0, old: old.digits[$0], new: new.digits[$0]) }
        let systems = Set(old.digits.keys).intersection(new.digits.keys).sorted(by: LocaleGroups.precedes)
        // By part first: a locale that has a change of its own also has those that it inherits.
        var locales: [Part: Set<String>] = [:]
        for locale in old.locales.union(new.locales) {
            for part in try NumberDifference.parts(of: locale, in: systems, old, new) {
                locales[part, default: []].insert(locale)
            }
        }
        var parts: [Set<String>: [Part]] = [:]
        for (part, locales) in locales { parts[locales, default: []].append(part) }
        changed = parts.map { locales, parts in
            let origins = locales.filter { locale in new.parent(of: locale).map { !locales.contains($0) } ?? true }
            return Change(
                locales: locales.map(LocaleGroups.tag).sorted(by: LocaleGroups.precedes),
                origins: origins.map(LocaleGroups.tag).sorted(by: LocaleGroups.precedes),
                // Two parts are of different numbering systems, or differ in them, so that this is one order.
                parts: parts.sorted { $0.order.lexicographicallyPrecedes($1.order) })
        }
        .sorted { $0.order.lexicographicallyPrecedes($1.order) }
    }

    private static func parts(
        of locale: String, in systems: [String], _ old: NumberSource, _ new: NumberSource
    ) throws(NumberTableError) -> [Part] {
        let before = try old.resolve(locale, numberingSystems: systems)
        let after = try new.resolve(locale, numberingSystems: systems)
        var result: [Part] = []
        let whole = changes([
            ("defaultNumberingSystem", old.defaultSystem(locale), new.defaultSystem(locale)),
            ("nativeNumberingSystem", old.nativeSystem(locale), new.nativeSystem(locale)),
            (
                "minimumGroupingDigits", before.first.map { "\($0.minimumGroupingDigits)" } ?? "",
                after.first.map { "\($0.minimumGroupingDigits)" } ?? ""
            ),
        ])
        if !whole.isEmpty { result.append(Part(numberingSystems: [], elements: whole)) }
        var names: [[Element]: [String]] = [:]
        for (index, (before, after)) in zip(before, after).enumerated() where before != after {
            let elements = changes(
                NumberSource.Symbol.allCases.map {
                    ($0.rawValue, before.symbols[$0] ?? "", after.symbols[$0] ?? "")
                } + [
                    ("primaryGrouping", "\(before.primaryGrouping)", "\(after.primaryGrouping)"),
                    ("secondaryGrouping", "\(before.secondaryGrouping)", "\(after.secondaryGrouping)"),
                ])
            if !elements.isEmpty { names[elements, default: []].append(systems[index]) }
        }
        return result + names.map { Part(numberingSystems: $1, elements: $0) }
    }

    private static func changes(_ values: [(name: String, old: String, new: String)]) -> [Element] {
        values.filter { $0.old != $0.new }.map { Element(name: $0.name, old: $0.old, new: $0.new) }
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
