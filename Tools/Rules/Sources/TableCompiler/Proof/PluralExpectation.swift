import CLDRPluralsCore
import CLDRSource
import PluralRuleSyntax

/// The plural rules and ranges of CLDR, as its files list them. The proof compares the tables with them.
///
/// A locale is resolved here from the text of its subtags and from the lists in the files. No compiled table is used.
package struct PluralExpectation: Sendable {
    /// Locales that share rules.
    struct Group: Sendable {
        let type: PluralRuleType
        let locales: [String]
        let ruleSet: PluralRuleSet
    }

    /// The release.
    let version: String
    let groups: [Group]
    /// The distinct rule sets, without samples. The first rule set is empty: every number is `other`.
    let ruleSets: [PluralRuleSet]
    /// The index in ``ruleSets`` of each locale's rule set, by type.
    private let ruleSetNumbers: [PluralRuleType: [String: Int]]
    /// The distinct range tables: the category of a range by the categories of its start and end.
    let ranges: [[[PluralCategory]: PluralCategory]]
    private let rangeNumbers: [String: Int]
    private let aliases: [String: String]
    /// All locales that the rules and ranges of a release mention, and all other names.
    let identifiers: [String]
    /// The languages of ``identifiers``.
    let languages: Set<String>
    /// The languages that have rules or ranges for a script or region, and the aliases of these languages. `scripts`
    /// are the scripts of those locales, and the language's likely script.
    let variedLanguages: [(language: String, scripts: [String])]
    /// All regions that a release mentions, `419`, and `ZZ`, the code of an unknown region.
    let regions: [String]
    /// Both sides of each likely-subtag entry whose language has rules, ranges or an alias, such as `pa_PK` and
    /// `pa_Arab_PK`.
    let likelyIdentifiers: [String]

    /// Creates the expectation from a release.
    ///
    /// - Parameter locales: The locales that the tables were restricted to, in BCP 47 form. Nil for all.
    package init(_ data: CLDRData, locales: [String]? = nil) {
        self.init(
            version: data.version,
            groups: data.pluralRules.map { Group(type: $0.type, locales: $0.locales, ruleSet: $0.rules) },
            ranges: data.pluralRanges.map { group in
                (group.locales, group.ranges.map { ([$0.start, $0.end], $0.result) })
            },
            aliases: data.aliases,
            likely: data.likelySubtags.map { ($0.from, $0.to) }, locales: locales)
    }

    /// Creates the expectation from rules that were not read from a release.
    ///
    /// - Parameter locales: The locales that the tables were restricted to, in BCP 47 form. Nil for all.
    package init(_ source: PluralSource, locales: [String]? = nil) {
        var groups = source.cardinals.map { Group(type: .cardinal, locales: $0.locales, ruleSet: $0.ruleSet) }
        groups += source.ordinals.map { Group(type: .ordinal, locales: $0.locales, ruleSet: $0.ruleSet) }
        self.init(
            version: source.version, groups: groups,
            ranges: source.ranges.map { group in
                (group.locales, group.results.map { ([$0.start, $0.end], $0.result) })
            }, aliases: source.aliases, likely: [], locales: locales)
    }

    private init(
        version: String, groups: [Group], ranges: [(locales: [String], results: [([PluralCategory], PluralCategory)])],
        aliases: [(type: String, replacement: String)], likely: [(from: String, to: String)], locales: [String]?
    ) {
        let wanted = locales.map { Set($0.map { $0.replacing("-", with: "_") }) }
        func isKept(_ locale: String) -> Bool {
            guard let wanted else { return true }
            let language = PluralExpectation.language(locale)
            return locale == "root" || wanted.contains(locale) || wanted.contains(language)
                || locale == language && wanted.contains { PluralExpectation.language($0) == language }
        }
        self.version = version
        var numbers: [PluralRuleSet: Int] = [:]
        var ruleSets: [PluralRuleSet] = []
        func number(of ruleSet: PluralRuleSet) -> Int {
            if let number = numbers[ruleSet] { return number }
            numbers[ruleSet] = ruleSets.count
            ruleSets.append(ruleSet)
            return ruleSets.count - 1
        }
        if let universal = PluralRuleSet([]) { _ = number(of: universal) }
        var ruleSetNumbers: [PluralRuleType: [String: Int]] = [.cardinal: [:], .ordinal: [:]]
        var all: Set<String> = []
        for group in groups {
            all.formUnion(group.locales)
            for locale in group.locales where isKept(locale) {
                ruleSetNumbers[group.type]?[locale] = number(of: group.ruleSet.withoutSamples)
            }
        }
        self.groups = groups.map { group in
            Group(type: group.type, locales: group.locales.filter(isKept), ruleSet: group.ruleSet)
        }
        self.ruleSets = ruleSets
        self.ruleSetNumbers = ruleSetNumbers
        self.ranges = ranges.map { group in Dictionary(group.results) { $1 } }
        var rangeNumbers: [String: Int] = [:]
        for (index, group) in ranges.enumerated() {
            all.formUnion(group.locales)
            for locale in group.locales where isKept(locale) { rangeNumbers[locale] = index }
        }
        self.rangeNumbers = rangeNumbers
        self.aliases = Dictionary(aliases.map { ($0.type.replacing("-", with: "_"), $0.replacement) }) { first, _ in
            first
        }
        let listed = all
        for (code, regions) in self.aliases
        where code.hasPrefix("und_") && PluralExpectation.place(of: code.dropFirst(4)) == 1 {
            for locale in listed where regions.split(separator: " ").contains("und_\(locale.suffix(2))") {
                all.insert("\(locale.dropLast(2))\(code.dropFirst(4))")
            }
        }
        all.formUnion(self.aliases.keys.filter(PluralExpectation.isOfLanguage))
        identifiers = all.sorted()
        let languages = Set(all.map(PluralExpectation.language))
        self.languages = languages
        var scripts: [String: Set<String>] = [:]
        for locale in listed where locale.contains("_") {
            scripts[PluralExpectation.language(locale), default: []]
                .formUnion(locale.split(separator: "_").filter { $0.utf8.count == 4 }.map(String.init))
        }
        for (from, to) in likely {
            let subtags = to.split(separator: "_").map(String.init)
            if subtags.count > 1 { scripts[from]?.insert(subtags[1]) }
        }
        for (alias, replacement) in self.aliases where !alias.contains("_") {
            guard let subtag = PluralExpectation.first(of: replacement).first else { continue }
            if let known = scripts[String(subtag)] { scripts[alias] = known }
        }
        variedLanguages = scripts.sorted { $0.key < $1.key }.map { ($0.key, $0.value.sorted()) }
        let mentioned = listed.union(likely.flatMap { [$0.from, $0.to] })
        let subtags = mentioned.flatMap { $0.split(separator: "_").dropFirst() }
        regions = Set(subtags.filter { $0.utf8.count == 2 || $0.first?.isNumber == true }.map(String.init))
            .union(["ZZ", "419"]).sorted()
        likelyIdentifiers = Set(likely.flatMap { [$0.from, $0.to] })
            .filter { languages.contains(PluralExpectation.language($0)) }.subtracting(all).sorted()
    }

    /// The rule set for a CLDR locale identifier, as an index in ``ruleSets``. Identifiers without rules get the rule
    /// set of root, or the empty one. `isExact` is false if one of the identifier's own subtags was dropped to find the
    /// rules. Replacing an alias keeps it true.
    func ruleSet(of identifier: String, _ type: PluralRuleType) -> (number: Int, isExact: Bool) {
        let numbers = ruleSetNumbers[type] ?? [:]
        if let found = resolve(identifier, in: numbers) { return found }
        return (numbers["root"] ?? 0, ["root", "und"].contains(identifier))
    }

    /// The range table for a CLDR locale identifier, as an index in ``ranges``. Nil if CLDR has no ranges for it.
    func range(of identifier: String) -> Int? {
        resolve(identifier, in: rangeNumbers)?.number ?? rangeNumbers["root"]
    }

    /// Whether an alias is the name of a language, such as `mo` or `art_lojban`. A variant of any language
    /// (`und_heploc`) and a language with a region (`sgn_BR`) are not.
    private static func isOfLanguage(_ alias: String) -> Bool {
        let subtags = alias.split(separator: "_")
        return subtags.count == 1 || subtags.count == 2 && isName(subtags)
    }

    /// Whether the first two subtags are one name, such as `zh_guoyu`: the second subtag is neither a script nor a
    /// region.
    private static func isName(_ subtags: [Substring]) -> Bool {
        subtags.count >= 2 && subtags[0] != "und" && subtags[1].utf8.count != 2 && subtags[1].utf8.count != 4
    }

    private static func language(_ locale: String) -> String { String(locale.prefix { $0 != "_" }) }

    /// Aliases, then truncation (UTS #35 part 1, "Locale Inheritance and Matching").
    private func resolve(_ identifier: String, in numbers: [String: Int]) -> (number: Int, isExact: Bool)? {
        if let number = numbers[identifier] { return (number, true) }
        var subtags = identifier.split(separator: "_").enumerated().map { place, subtag in
            // Of several regions, the first one: no region that CLDR has rules for is one of several.
            guard place > 0, PluralExpectation.place(of: subtag) == 1, let regions = aliases["und_\(subtag)"] else {
                return subtag
            }
            return PluralExpectation.first(of: regions).last ?? subtag
        }
        // The subtags that the identifier itself has after its language. Subtags that an alias adds are not among them.
        var own = subtags.dropFirst()
        // The count of steps bounds aliases that lead in a circle.
        for _ in 0...aliases.count {
            if PluralExpectation.isName(subtags), let target = aliases["\(subtags[0])_\(subtags[1])"] {
                // A subtag of one letter, such as `x`, starts private use, which is dropped.
                own = subtags.dropFirst(2).prefix { $0.utf8.count > 1 }
                subtags = PluralExpectation.first(of: target) + own
            }
            for length in (0..<subtags.count).reversed() {
                guard let number = numbers[subtags[...length].joined(separator: "_")] else { continue }
                return (number, !subtags[(length + 1)...].contains { own.contains($0) })
            }
            guard let language = subtags.first, let target = aliases[String(language)] else { return nil }
            let replacement = PluralExpectation.first(of: target)
            let rest = subtags.dropFirst()
            // The identifier's own script or region takes precedence over the replacement's. The script comes first.
            let added = replacement.dropFirst().filter { part in
                !rest.contains { PluralExpectation.place(of: $0) == PluralExpectation.place(of: part) }
            }
            let parts = added + rest
            subtags =
                [replacement[0]]
                + (0..<3).flatMap { place in parts.filter { PluralExpectation.place(of: $0) == place } }
        }
        return nil
    }

    /// The place of a subtag in an identifier: 0 for a script, 1 for a region, 2 for a variant.
    private static func place(of subtag: Substring) -> Int {
        let digits = subtag.utf8.count { 0x30...0x39 ~= $0 }
        switch (subtag.utf8.count, digits) {
        case (4, 0): return 0
        case (2, 0), (3, 3): return 1
        default: return 2
        }
    }

    /// The subtags of the first replacement in a list. The result has at least one element.
    private static func first(of identifiers: String) -> [Substring] {
        let subtags = identifiers.prefix { $0 != " " }.split(whereSeparator: { $0 == "_" || $0 == "-" })
        return subtags.isEmpty ? [""] : subtags
    }
}
