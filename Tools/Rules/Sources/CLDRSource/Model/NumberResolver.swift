/// Resolves the number format of a locale through inheritance and aliases.
///
/// ```swift
/// let resolver = NumberResolver(data)
/// resolver.symbols(of: "de_AT", numberingSystem: "latn")[.group]
/// ```
///
/// `parentLocales` names the parent of a locale. Without an entry there, the parent is the locale without its last
/// subtag, or root. An alias restarts the search at the locale itself, with another numbering system.
///
/// Source: UTS #35 part 1, "Parent Locales" and "Alias Elements"; part 3, "Number Symbols".
package struct NumberResolver: Sendable {
    private let files: [String: LocaleNumbers]
    private let parents: [String: String]
    /// Whether locales with an unlikely script inherit from root.
    private let scriptsAreRoots: Bool
    private let likelyScripts: [String: String]
    /// A number for each numbering system of root. Systems with equal elements in root have the same number.
    private let rootElements: [String: Int]

    /// Creates a resolver for a release.
    package init(_ data: CLDRData) {
        files = Dictionary(data.numbers.map { ($0.locale, $0) }) { first, _ in first }
        parents = data.parents
        scriptsAreRoots = data.parentLocales.contains { $0.component == nil && $0.localeRules == "nonlikelyScript" }
        var likelyScripts: [String: String] = [:]
        for entry in data.likelySubtags where !entry.from.contains("_") {
            let subtags = entry.to.split(separator: "_")
            if subtags.count > 1 { likelyScripts[entry.from] = String(subtags[1]) }
        }
        self.likelyScripts = likelyScripts
        var distinct: [LocaleNumbers.System: Int] = [:]
        rootElements = (files["root"]?.systems ?? [:]).mapValues { elements in
            let number = distinct[elements] ?? distinct.count
            distinct[elements] = number
            return number
        }
    }

    /// The parent of a locale. Nil for root.
    package func parent(of locale: String) -> String? {
        if locale == "root" { return nil }
        if let parent = parents[locale] { return parent }
        guard let cut = locale.lastIndex(of: "_") else { return "root" }
        let subtags = locale.split(separator: "_")
        if scriptsAreRoots, subtags.count == 2, subtags[1].utf8.count == 4,
            let likely = likelyScripts[String(subtags[0])], likely != subtags[1]
        {
            return "root"
        }
        return String(locale[..<cut])
    }

    /// The files of a locale and its ancestors, from the locale to root.
    package func chain(of locale: String) -> [LocaleNumbers] {
        var result: [LocaleNumbers] = []
        var seen: Set<String> = []
        var next: String? = locale
        while let current = next, seen.insert(current).inserted {
            if let file = files[current] { result.append(file) }
            next = parent(of: current)
        }
        return result
    }

    /// Groups numbering systems that have the same symbols and patterns in an inheritance chain.
    ///
    /// Two systems are in one group if no file but root's names them and their elements in root are equal. Few files
    /// name more than two systems, so most callers look up three or four systems instead of some eighty.
    package func groups(of numberingSystems: [String], in chain: [LocaleNumbers]) -> [[String]] {
        var named: Set<String> = []
        for file in chain where file.locale != "root" { named.formUnion(file.systems.keys) }
        var result: [[String]] = []
        var places: [Int: Int] = [:]
        for system in numberingSystems {
            let elements = rootElements[system] ?? -1
            if !named.contains(system), let place = places[elements] {
                result[place].append(system)
                continue
            }
            if !named.contains(system) { places[elements] = result.count }
            result.append([system])
        }
        return result
    }

    /// The default numbering system of a locale.
    package func defaultNumberingSystem(of locale: String) -> String {
        chain(of: locale).lazy.compactMap(\.defaultNumberingSystem).first ?? "latn"
    }

    /// The minimum number of digits before the first group.
    package func minimumGroupingDigits(of locale: String) -> Int {
        minimumGroupingDigits(in: chain(of: locale))
    }

    /// The same for a known chain of files.
    package func minimumGroupingDigits(in chain: [LocaleNumbers]) -> Int {
        chain.lazy.compactMap(\.minimumGroupingDigits).first ?? 1
    }

    /// The symbols of a locale in a numbering system.
    package func symbols(of locale: String, numberingSystem: String) -> LocaleNumberSymbols {
        symbols(in: chain(of: locale), numberingSystem: numberingSystem)
    }

    /// The same for a known chain of files.
    package func symbols(in chain: [LocaleNumbers], numberingSystem: String) -> LocaleNumberSymbols {
        var result = LocaleNumberSymbols()
        search(chain, from: numberingSystem, alias: \.symbolsAlias) { found in
            result = result.inheriting(found.symbols)
            return false
        }
        return result
    }

    /// The standard decimal pattern of a locale in a numbering system. Nil if even root lacks the pattern.
    package func decimalPattern(of locale: String, numberingSystem: String) -> String? {
        decimalPattern(in: chain(of: locale), numberingSystem: numberingSystem)
    }

    /// The same for a known chain of files.
    package func decimalPattern(in chain: [LocaleNumbers], numberingSystem: String) -> String? {
        var pattern: String?
        search(chain, from: numberingSystem, alias: \.decimalPatternAlias) { found in
            pattern = found.decimalPattern
            return pattern != nil
        }
        return pattern
    }

    /// The exponent of a locale's compact notation for a magnitude. Nil if even root has no pattern for it.
    ///
    /// Patterns with different words for one and other show the same digits. So the first file that has a pattern with
    /// digits decides. Long patterns that a locale lacks are its short ones.
    package func compactExponent(
        in chain: [LocaleNumbers], numberingSystem: String, length: LocaleNumbers.CompactPattern.Length, magnitude: Int
    ) -> Int? {
        var exponent: Int?
        search(chain, from: numberingSystem, alias: \.decimalPatternAlias) { found in
            exponent = found.compactExponent(length, magnitude)
            return exponent != nil
        }
        if exponent == nil, length == .long {
            return compactExponent(in: chain, numberingSystem: numberingSystem, length: .short, magnitude: magnitude)
        }
        return exponent
    }

    /// Visits the data of a numbering system in each file of a chain. At an alias, it continues with the system that the
    /// alias names, and at the end of the chain, with the data for all systems.
    ///
    /// - Parameter visit: Returns whether the search ends.
    private func search(
        _ chain: [LocaleNumbers], from numberingSystem: String, alias: KeyPath<LocaleNumbers.System, String?>,
        _ visit: (LocaleNumbers.System) -> Bool
    ) {
        var seen: Set<String> = []
        var next: String? = numberingSystem
        while let system = next, seen.insert(system).inserted {
            next = nil
            for file in chain {
                guard let found = file.systems[system] else { continue }
                if visit(found) { return }
                if let alias = found[keyPath: alias] {
                    next = alias
                    break
                }
            }
            if next == nil, system != "" { next = "" }
        }
    }
}

extension CLDRData {
    /// A copy of the data in which root's aliases to `latn` are restored.
    ///
    /// In CLDR's root, nearly every numbering system has an alias to `latn`. Because of it, Hindi with the digits of
    /// `deva` is grouped like Hindi. Data that was read from ICU has a copy of root's `latn` instead of the alias. An
    /// element of root that equals the element of `latn` is therefore read as the alias.
    package var withRootAliases: CLDRData {
        var result = self
        guard let index = numbers.firstIndex(where: { $0.locale == "root" }),
            let latin = numbers[index].systems["latn"]
        else { return self }
        for (id, system) in numbers[index].systems where id != "latn" {
            if !system.symbols.isEmpty, system.symbols == latin.symbols {
                result.numbers[index].systems[id]?.symbols = LocaleNumberSymbols()
                result.numbers[index].systems[id]?.symbolsAlias = "latn"
            }
            if system.decimalPattern != nil, system.decimalPattern == latin.decimalPattern {
                result.numbers[index].systems[id]?.decimalPattern = nil
                result.numbers[index].systems[id]?.decimalPatternAlias = "latn"
            }
        }
        return result
    }
}

extension LocaleNumbers.System {
    /// The exponent of the patterns for a magnitude: 6 for `00M`, which shows two digits of 10,000,000. 0 for the pattern
    /// "0". Nil without a pattern that has digits.
    fileprivate func compactExponent(_ length: LocaleNumbers.CompactPattern.Length, _ magnitude: Int) -> Int? {
        let patterns = compactPatterns.filter { $0.length == length && $0.magnitude == magnitude && $0.digits > 0 }
        if let first = patterns.first(where: { !$0.isPlain }) { return magnitude + 1 - first.digits }
        return patterns.isEmpty ? nil : 0
    }
}
