import CLDRSource

/// What CLDR's files say about number symbols, element by element: what tables are proved against.
///
/// Each symbol is searched for in the locale's file, then in those that it inherits from; an alias sends the search to
/// another numbering system, again from the locale itself upwards. Nothing that is used to compile the tables is used
/// here.
///
/// Source: UTS #35 part 1, "Parent Locales" and "Alias Elements"; part 3, "Number Elements".
package struct NumberExpectation: Sendable {
    /// Everything that a number is written with.
    struct Symbols: Sendable, Hashable {
        let system: String
        let digits: String
        /// Decimal separator, group separator, minus, plus, exponent, infinity, not a number.
        let texts: [String]
        /// Primary size, secondary size, minimum.
        let grouping: [Int]
    }

    /// The symbols of one locale with each numbering system.
    struct Answer: Sendable {
        let defaultSystem: String
        let nativeSystem: String
        let symbols: [String: Symbols]
    }

    /// The release.
    let version: String
    /// The numbering systems that have ten digits, in order.
    let systems: [String]
    /// The identifiers to look up, and the locale whose elements each must have.
    private(set) var identifiers: [(identifier: String, target: String)] = []

    private let digits: [String: String]
    private let files: [String: LocaleNumbers]
    private var parents: [String: String] = [:]
    private let likely: [String: String]
    private let aliases: [String: String]
    private let scriptsAreRoots: Bool
    /// The symbols and patterns of root that stand for an alias to `latn`.
    private var rootAliases: (symbols: Set<String>, patterns: Set<String>) = ([], [])
    /// For each numbering system the number of what root says of it; systems of which it says the same have one number.
    private var rootElements: [String: Int] = [:]
    private var answers: [String: Answer] = [:]

    private static let names: [NumberSymbols.Name] = [
        .decimal, .group, .minusSign, .plusSign, .exponential, .infinity, .nan,
    ]

    /// What a release says.
    ///
    /// - Throws: ``NumberTableError/missing(element:locale:numberingSystem:)`` where not even root has an element.
    package init(_ data: CLDRData) throws(NumberTableError) {
        version = data.version
        var digits: [String: String] = [:]
        for system in data.numberingSystems {
            if case .numeric(let scalars) = system.kind {
                digits[system.id] = String(String.UnicodeScalarView(scalars))
            }
        }
        self.digits = digits
        systems = digits.keys.sorted()
        files = Dictionary(data.numbers.map { ($0.locale, $0) }) { first, _ in first }
        for entry in data.parentLocales where entry.component == nil {
            for locale in entry.locales { parents[locale] = entry.parent }
        }
        scriptsAreRoots = data.parentLocales.contains { $0.component == nil && $0.localeRules == "nonlikelyScript" }
        likely = Dictionary(data.likelySubtags.map { ($0.from, $0.to) }) { first, _ in first }
        aliases = Dictionary(
            data.languageAliases.map { ($0.type, String($0.replacement.split(separator: " ").first ?? "")) }
        ) { first, _ in first }
        // Data read out of ICU has the values of `latn` where CLDR's root has an alias to it.
        if let root = files["root"], let latin = root.systems["latn"] {
            for (id, system) in root.systems where id != "latn" {
                if system.symbols == latin.symbols { rootAliases.symbols.insert(id) }
                if system.decimalPattern == latin.decimalPattern { rootAliases.patterns.insert(id) }
            }
        }
        var distinct: [[LocaleNumbers.System?]: Int] = [:]
        for id in systems {
            let elements = files["root"]?.systems[id]
            let key = [
                elements, rootAliases.symbols.contains(id) ? elements : nil,
                rootAliases.patterns.contains(id) ? elements : nil,
            ]
            let number = distinct[key] ?? distinct.count
            distinct[key] = number
            rootElements[id] = number
        }
        identifiers = proofIdentifiers()
        for target in Set(identifiers.map(\.target)).sorted() { answers[target] = try answer(of: target) }
    }

    // MARK: Identifiers

    private static func subtags(_ locale: String) -> [String] { locale.split(separator: "_").map(String.init) }

    private static func isScript(_ subtag: String) -> Bool { subtag.utf8.count == 4 && subtag.first?.isLetter == true }

    /// The script that a locale's identifier names or implies; nil where CLDR does not say.
    private func script(_ locale: String) -> String? {
        let subtags = NumberExpectation.subtags(locale)
        if subtags.count > 1, NumberExpectation.isScript(subtags[1]) { return subtags[1] }
        let regional = subtags.count > 1 ? likely["\(subtags[0])_\(subtags[1])"] : nil
        return (regional ?? likely[subtags[0]]).flatMap { NumberExpectation.subtags($0).dropFirst().first }
    }

    private func proofIdentifiers() -> [(identifier: String, target: String)] {
        let locales = Set(files.keys).union(parents.keys).subtracting(["root"])
        var targets: [String: String] = [:]
        for locale in locales {
            var subtags = NumberExpectation.subtags(locale)
            if subtags.count == 1 {
                targets["\(locale)_QQ"] = locale
                if let script = script(locale) { targets["\(locale)_\(script)"] = locale }
            } else if NumberExpectation.isScript(subtags[1]) {
                // Where the region implies the script, it may be left out.
                let written = subtags.remove(at: 1)
                let shorter = subtags.joined(separator: "_")
                if subtags.count > 1, script(shorter) == written { targets[shorter] = locale }
            } else if let script = script(locale) {
                subtags.insert(script, at: 1)
                targets[subtags.joined(separator: "_")] = locale
            }
        }
        for locale in locales { targets[locale] = locale }
        // Something that CLDR does not know has root's elements.
        for unknown in ["root", "qqq", "und", "zz_Zzzz_ZZ"] { targets[unknown] = "root" }
        for (alias, replacement) in aliases where !alias.contains("_") && targets[alias] == nil {
            addAlias(alias, NumberExpectation.subtags(replacement), &targets)
        }
        for (alias, replacement) in aliases {
            let subtags = NumberExpectation.subtags(alias)
            // A name as a whole: its second part is no script and no region.
            if subtags.count == 2, subtags[0] != "und", ![2, 4].contains(subtags[1].utf8.count),
                let language = NumberExpectation.subtags(replacement).first
            {
                targets[alias] = targets[language] ?? "root"
            }
        }
        return targets.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// Adds a deprecated language, alone and with what may follow its replacement.
    private func addAlias(_ alias: String, _ replacement: [String], _ targets: inout [String: String]) {
        guard let language = replacement.first else { return }
        let whole = replacement.joined(separator: "_")
        targets[alias] = targets[whole] ?? targets[language] ?? "root"
        guard replacement.count == 1 else { return }
        for (identifier, target) in targets where identifier.hasPrefix("\(language)_") {
            targets[alias + identifier.dropFirst(language.utf8.count)] = target
        }
    }

    // MARK: Elements

    /// The files of a locale and of those that it inherits from.
    private func chain(of locale: String) -> [LocaleNumbers] {
        var result: [LocaleNumbers] = []
        var next: String? = locale
        while let current = next, result.count < 16 {
            if let file = files[current] { result.append(file) }
            next = current == "root" ? nil : parent(of: current)
        }
        return result
    }

    private func parent(of locale: String) -> String {
        if let parent = parents[locale] { return parent }
        let subtags = NumberExpectation.subtags(locale)
        if scriptsAreRoots, subtags.count == 2, NumberExpectation.isScript(subtags[1]),
            let likely = script(subtags[0]), likely != subtags[1]
        {
            return "root"
        }
        return subtags.count == 1 ? "root" : subtags.dropLast().joined(separator: "_")
    }

    /// The first value that a locale's files have for a numbering system, following aliases.
    private func find(
        _ chain: [LocaleNumbers], _ system: String, _ aliasesOfRoot: Set<String>,
        _ value: (LocaleNumbers.System) -> String?, _ alias: (LocaleNumbers.System) -> String?
    ) -> String? {
        var system = system
        for _ in 0..<8 {
            var next: String?
            for file in chain {
                guard let elements = file.systems[system] else { continue }
                let isAliased = file.locale == "root" && aliasesOfRoot.contains(system)
                if !isAliased, let value = value(elements) { return value }
                if let target = isAliased ? "latn" : alias(elements) {
                    next = target
                    break
                }
            }
            // What no file names the system for holds for all.
            guard let target = next ?? (system.isEmpty ? nil : "") else { return nil }
            system = target
        }
        return nil
    }

    /// The symbols of the target of an identifier.
    func answer(for target: String) -> Answer? { answers[target] }

    private func answer(of locale: String) throws(NumberTableError) -> Answer {
        let chain = chain(of: locale)
        func numeric(_ system: String?) -> String { system.flatMap { digits[$0] == nil ? nil : $0 } ?? "latn" }
        let minimum = chain.lazy.compactMap(\.minimumGroupingDigits).first ?? 1
        var symbols: [String: Symbols] = [:]
        // Where no file but root's names two numbering systems, and root says the same of them, one search does for
        // both.
        var named: Set<String> = []
        for file in chain where file.locale != "root" { named.formUnion(file.systems.keys) }
        var shared: [Int: Symbols] = [:]
        for system in systems {
            let elements = named.contains(system) ? nil : rootElements[system]
            var found = elements.flatMap { shared[$0] }
            if found == nil { found = try self.symbols(of: system, for: locale, chain, minimum: minimum) }
            if let elements { shared[elements] = found }
            guard let found else { continue }
            symbols[system] = Symbols(
                system: system, digits: digits[system] ?? "", texts: found.texts, grouping: found.grouping)
        }
        return Answer(
            defaultSystem: numeric(chain.lazy.compactMap(\.defaultNumberingSystem).first),
            nativeSystem: numeric(chain.lazy.compactMap { $0.otherNumberingSystems["native"] }.first), symbols: symbols)
    }

    /// The elements of one numbering system, each searched for by itself.
    private func symbols(
        of system: String, for locale: String, _ chain: [LocaleNumbers], minimum: Int
    ) throws(NumberTableError) -> Symbols {
        var texts: [String] = []
        for name in NumberExpectation.names {
            let text = { (system: String) in
                self.find(chain, system, self.rootAliases.symbols, { $0.symbols[name] }, { $0.symbolsAlias })
            }
            guard let found = text(system) ?? text("latn") else {
                throw .missing(element: name.rawValue, locale: locale, numberingSystem: system)
            }
            texts.append(found)
        }
        let pattern = { (system: String) in
            self.find(chain, system, self.rootAliases.patterns, { $0.decimalPattern }, { $0.decimalPatternAlias })
        }
        guard let found = pattern(system) ?? pattern("latn") else {
            throw .missing(element: "decimal pattern", locale: locale, numberingSystem: system)
        }
        return Symbols(
            system: system, digits: "", texts: texts, grouping: NumberExpectation.groups(found) + [minimum])
    }

    /// The sizes of the last group and of the one before it in the whole-number part of a pattern.
    private static func groups(_ pattern: String) -> [Int] {
        let parts = pattern.split(separator: "'", omittingEmptySubsequences: false).enumerated()
        let unquoted = parts.filter { $0.offset.isMultiple(of: 2) }.map { String($0.element) }.joined()
        let whole = unquoted.prefix { $0 != "." && $0 != ";" }
        let sizes = whole.filter { "#0123456789@,".contains($0) }
            .split(separator: ",", omittingEmptySubsequences: false).map(\.count)
        guard sizes.count > 1, let primary = sizes.last else { return [0, 0] }
        return [primary, sizes.count > 2 ? sizes[sizes.count - 2] : primary]
    }
}
