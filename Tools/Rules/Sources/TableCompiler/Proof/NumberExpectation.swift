import CLDRSource

/// CLDR's number symbols, looked up element by element in its files. The proof compares the tables with them.
///
/// A symbol is looked up in the locale's file, then in the files of its ancestors. An alias restarts the look-up at the
/// locale itself, with another numbering system. No code of the table compiler is used here.
///
/// Source: UTS #35 part 1, "Parent Locales" and "Alias Elements"; part 3, "Number Elements".
package struct NumberExpectation: Sendable {
    /// The digits, symbols and group sizes of a locale in one numbering system.
    struct Symbols: Sendable, Hashable {
        let system: String
        let digits: String
        /// The symbols in the order of ``names``: decimal separator, group separator, and so on.
        let texts: [String]
        /// Primary group size, secondary group size, and the minimum number of digits before the first group.
        let grouping: [Int]
    }

    /// The symbols of one locale with each numbering system.
    struct Answer: Sendable {
        let defaultSystem: String
        let nativeSystem: String
        let symbols: [String: Symbols]
        /// The exponent of compact notation for each magnitude from 3 to 18.
        let shortExponents: [Int]
        let longExponents: [Int]
    }

    /// The release.
    let version: String
    /// The numbering systems that have ten digits, in order.
    let systems: [String]
    /// The identifiers to look up. `target` is the locale whose elements the identifier must get.
    private(set) var identifiers: [(identifier: String, target: String)] = []

    private let digits: [String: String]
    private let files: [String: LocaleNumbers]
    private var parents: [String: String] = [:]
    private let likely: [String: String]
    private let aliases: [String: String]
    private let regionAliases: [String: [String]]
    private let scriptsAreRoots: Bool
    /// The numbering systems whose symbols or pattern in root are copies of `latn`, and so count as an alias to it.
    private var rootAliases: (symbols: Set<String>, patterns: Set<String>) = ([], [])
    /// A number for each numbering system. Systems with equal elements in root have the same number.
    private var rootElements: [String: Int] = [:]
    private var answers: [String: Answer] = [:]

    private static let names: [LocaleNumberSymbols.Name] = [
        .decimal, .group, .minusSign, .plusSign, .exponential, .infinity, .nan,
    ]

    /// Creates the expectation from a release.
    ///
    /// - Throws: ``NumberTableError/missing(element:locale:numberingSystem:)`` if even root lacks an element.
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
        // CLDR's root has an alias to `latn` for most numbering systems. Data that was read from ICU has a copy of
        // `latn` instead.
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
        regionAliases = Dictionary(data.territoryAliases.map { ($0.type, $0.replacements) }) { first, _ in first }
        identifiers = proofIdentifiers()
        for target in Set(identifiers.map(\.target)).sorted() { answers[target] = try answer(of: target) }
    }

    // MARK: Identifiers

    private static func subtags(_ locale: String) -> [String] { locale.split(separator: "_").map(String.init) }

    private static func isScript(_ subtag: String) -> Bool { subtag.utf8.count == 4 && subtag.first?.isLetter == true }

    /// The script that a locale identifier names or implies. Nil if it names no script and CLDR has no likely one.
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
                // If the region implies the script, an identifier may leave the script out.
                let written = subtags.remove(at: 1)
                let shorter = subtags.joined(separator: "_")
                if subtags.count > 1, script(shorter) == written { targets[shorter] = locale }
            } else if let script = script(locale) {
                subtags.insert(script, at: 1)
                targets[subtags.joined(separator: "_")] = locale
            }
        }
        for locale in locales { targets[locale] = locale }
        for (code, replacements) in regionAliases {
            for locale in locales where replacements.contains(String(locale.suffix(2))) && locale.contains("_") {
                // Of several regions, the one where the language is most likely spoken replaces the code.
                let language = locale.prefix { $0 != "_" }
                let usual = likely["\(locale.dropLast(3))"] ?? likely[String(language)]
                let region = replacements.first { usual?.hasSuffix("_\($0)") == true } ?? replacements[0]
                let other = "\(locale.dropLast(2))\(code)"
                if locale.hasSuffix("_\(region)"), targets[other] == nil { targets[other] = locale }
            }
        }
        // An identifier that CLDR does not know gets root's elements.
        for unknown in ["root", "qqq", "und", "zz_Zzzz_ZZ"] { targets[unknown] = "root" }
        for (alias, replacement) in aliases where !alias.contains("_") && targets[alias] == nil {
            addAlias(alias, NumberExpectation.subtags(replacement), &targets)
        }
        for (alias, replacement) in aliases {
            let subtags = NumberExpectation.subtags(alias)
            // Two subtags are one name if the second is neither a script nor a region, such as `zh_guoyu`.
            if subtags.count == 2, subtags[0] != "und", ![2, 4].contains(subtags[1].utf8.count),
                let language = NumberExpectation.subtags(replacement).first
            {
                targets[alias] = targets[language] ?? "root"
            }
        }
        return targets.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// Adds a deprecated language, alone and with every script and region that its replacement has: `iw` for `he`,
    /// `iw_IL` for `he_IL`.
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

    /// The files of a locale and of its ancestors.
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
            // If no file names a numbering system, the value applies to every system. The empty name finds such values.
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
        // Two numbering systems share one look-up if only root's file names them and their elements in root are equal.
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
        let usual = numeric(chain.lazy.compactMap(\.defaultNumberingSystem).first)
        return Answer(
            defaultSystem: usual,
            nativeSystem: numeric(chain.lazy.compactMap { $0.otherNumberingSystems["native"] }.first), symbols: symbols,
            shortExponents: exponents(chain, usual, [.short]), longExponents: exponents(chain, usual, [.long, .short]))
    }

    /// The exponents of compact notation, from the zeros of the patterns. What a locale lacks in long patterns is taken
    /// from its short ones.
    private func exponents(
        _ chain: [LocaleNumbers], _ system: String, _ lengths: [LocaleNumbers.CompactPattern.Length]
    ) -> [Int] {
        var result: [Int] = []
        for magnitude in 3...18 {
            let type = "1" + String(repeating: "0", count: magnitude)
            let exponent = lengths.lazy.compactMap { length in
                find(
                    chain, system, rootAliases.patterns,
                    { elements in
                        // The digits that a pattern leaves before its word, among those of its type.
                        let shown = elements.compactPatterns.filter { $0.length == length && $0.magnitude == magnitude }
                            .map { NumberExpectation.zeros($0.text) }.filter { $0 != 0 }
                        let withWords = shown.first { $0 > 0 }
                        return (withWords ?? shown.first).map { $0 < 0 ? "" : String(type.dropFirst($0)) }
                    }, { $0.decimalPatternAlias })
            }.first
            result.append(exponent?.utf8.count ?? result.last ?? 0)
        }
        return result
    }

    /// The zeros of a compact pattern; -1 for one that is nothing but a zero.
    private static func zeros(_ pattern: String) -> Int {
        if pattern == "0" { return -1 }
        var isQuoted = false
        var count = 0
        for character in pattern {
            if character == "'" { isQuoted.toggle() }
            if !isQuoted, character == ";" { break }
            if !isQuoted, character == "0" { count += 1 }
        }
        return count
    }

    /// The elements of one numbering system. Each element is looked up separately.
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
