import CLDRPluralsCore
import CLDRSource

/// What was compared before the tables of locales were written: the bytes of the generated source, read by the code that a
/// program runs, with CLDR's likely subtags, parents, aliases and scripts, taken as text.
///
/// - Directions: every likely locale, and every script of CLDR with languages of both directions.
/// - Language match: every likely locale of a language that CLDR has locales for, every locale with data or a parent of its
///   own, and every deprecated code: the locale that it is taken for, with its script, and all those that it inherits from.
package struct LocaleProof: Sendable, Hashable {
    /// Identifiers whose direction was compared.
    package private(set) var directions = 0
    /// Languages with a region whose script was compared.
    package private(set) var scripts = 0
    /// Identifiers whose ancestors were compared.
    package private(set) var ancestors = 0
    /// Likely regions compared.
    package private(set) var regions = 0

    /// Proves tables as they stand in generated source.
    ///
    /// - Throws: ``TableCompilerError/disproved(ruleSet:number:packed:expected:)`` with the first difference.
    package init(_ tables: WrittenNumberTables, against data: CLDRData) throws {
        self = try tables.read { _, tree in try LocaleProof(tree, against: data) }
    }

    /// Proves a tree behind its reader: the one that a program was built with, too.
    package init(_ tree: PackedLocaleTree, against data: CLDRData) throws {
        let expectation = LocaleExpectation(data)
        try proveDirections(tree, expectation, data)
        try proveScripts(tree, expectation)
        for identifier in expectation.identifiers {
            try proveAncestors(tree, identifier, expectation)
        }
    }

    private func resolve(_ identifier: String, _ tree: PackedLocaleTree) -> ResolvedLocale {
        var identifier = identifier
        return identifier.withUTF8 { tree.resolve(utf8: $0) }
    }

    private mutating func proveDirections(
        _ tree: PackedLocaleTree, _ expectation: LocaleExpectation, _ data: CLDRData
    ) throws {
        func prove(_ identifier: String, _ expected: Bool) throws {
            let packed = tree.isRightToLeft(resolve(identifier, tree))
            try compare(
                "the direction of \(identifier)", packed ? "right to left" : "left to right",
                expected ? "right to left" : "left to right")
            directions += 1
        }
        for (from, to) in expectation.likely where !from.hasPrefix("und") {
            try prove(from, expectation.isRightToLeft(script: LocaleExpectation.script(to) ?? ""))
        }
        for script in data.scripts {
            for language in ["en", "ar", "az", "sd", "und", "qqq"] {
                try prove("\(language)_\(script.code)", script.isRightToLeft)
                try prove("\(language)-\(script.code.uppercased())-IR-u-nu-latn", script.isRightToLeft)
            }
        }
        // A script that CLDR does not list says nothing: the language decides.
        for (identifier, expected) in [
            ("ar_Qaaa", true), ("en_Qaaa", false), ("qqq", false), ("root", false), ("", false),
        ]
        where expectation.likely["ar"] != nil {
            try prove(identifier, expected)
        }
    }

    /// Compares the script of every language with every region: nearly all regions imply none.
    private mutating func proveScripts(_ tree: PackedLocaleTree, _ expectation: LocaleExpectation) throws {
        for language in expectation.languages {
            for region in expectation.regions {
                let identifier = "\(language)_\(region)"
                let packed = tree.script(of: resolve(identifier, tree))
                let expected = expectation.script(of: identifier)
                if packed != (expected.map { LocaleIdentifier("und-" + $0).script } ?? 0) {
                    let text = LocaleIdentifier(language: 1, script: packed).text.dropFirst(3)
                    try compare("the script of \(identifier)", String(text), expected ?? "none")
                }
                scripts += 1
            }
        }
    }

    private mutating func proveAncestors(
        _ tree: PackedLocaleTree, _ identifier: String, _ expectation: LocaleExpectation
    ) throws {
        let resolved = resolve(identifier, tree)
        var packed: [String] = []
        var next: ResolvedLocale? = resolved
        while let locale = next, packed.count < 20 {
            // A variant is a locale of its own; its ancestors are compared by their subtags.
            if locale.variant == 0 { packed.append(tree.identifier(of: locale).text) }
            next = tree.parent(of: locale)
        }
        let expected = expectation.ancestors(of: identifier)
        try compare(
            "what \(identifier) inherits from", packed.joined(separator: ", "), expected.joined(separator: ", "))
        ancestors += 1
        if let region = expectation.likelyRegion(of: identifier) {
            let packed = LocaleIdentifier(language: 1, region: tree.likelyRegion(of: resolved)).text.dropFirst(3)
            try compare("the likely region of \(identifier)", String(packed), region)
            regions += 1
        }
    }

    private func compare(_ what: String, _ packed: String, _ expected: String) throws(TableCompilerError) {
        if packed == expected { return }
        throw .disproved(ruleSet: "CLDR's locales", number: what, packed: packed, expected: expected)
    }
}

/// What CLDR's files say about locales, resolved as text.
private struct LocaleExpectation {
    /// Locales that lack subtags and their likely full form.
    let likely: [String: String]
    /// The identifiers to look up, with underscores, as CLDR writes them.
    private(set) var identifiers: [String] = []
    /// The languages that CLDR has locales for, and all regions that it mentions.
    let languages: [String]
    let regions: [String]
    private var parents: [String: String] = [:]
    private let aliases: [String: String]
    private let rightToLeft: Set<String>

    init(_ data: CLDRData) {
        likely = Dictionary(data.likelySubtags.map { ($0.from, $0.to) }) { first, _ in first }
        aliases = Dictionary(
            data.languageAliases.map { ($0.type, String($0.replacement.split(separator: " ").first ?? "")) }
        ) { first, _ in first }
        rightToLeft = Set(data.scripts.filter(\.isRightToLeft).map(\.code))
        let locales = Set(data.numbers.map(\.locale)).union(data.parentLocales.flatMap(\.locales)).subtracting(["root"])
        languages = Set(locales.map { String($0.prefix { $0 != "_" }) }).sorted()
        let mentioned = Array(locales) + likely.keys + likely.values
        regions = Set(mentioned.compactMap(LocaleExpectation.region)).sorted()
        for entry in data.parentLocales where entry.component == nil && entry.parent != "root" {
            for locale in entry.locales {
                let (child, parent) = (spelledOut(locale), spelledOut(entry.parent))
                if LocaleExpectation.script(child) == LocaleExpectation.script(parent) { parents[child] = parent }
            }
        }
        var all = locales
        let known = Set(languages)
        all.formUnion(likely.keys.filter { known.contains(String($0.prefix { $0 != "_" })) })
        all.formUnion(aliases.keys.filter { !$0.contains("_") })
        for language in languages { all.formUnion(["\(language)_QQ", "\(language)_Zzzz", "\(language)_Latn_419"]) }
        identifiers = all.sorted()
    }

    static func script(_ locale: String) -> String? {
        locale.split(separator: "_").dropFirst().first { $0.utf8.count == 4 }.map(String.init)
    }

    static func region(_ locale: String) -> String? {
        locale.split(separator: "_").dropFirst()
            .first { $0.utf8.count == 2 || $0.first?.isNumber == true && $0.utf8.count == 3 }.map(String.init)
    }

    /// The script that a language has in a region; nil where CLDR does not say.
    func script(of identifier: String) -> String? {
        let language = String(identifier.prefix { $0 != "_" })
        return (likely[identifier] ?? likely[language]).flatMap(LocaleExpectation.script)
    }

    func isRightToLeft(script: String) -> Bool { rightToLeft.contains(script) }

    /// Language, script and region of an identifier, in which the script is written out as far as CLDR says it.
    private func spelledOut(_ identifier: String) -> String {
        var subtags = identifier.split(separator: "_").map(String.init)
        // The count of steps bounds aliases that lead in a circle.
        for _ in 0..<8 {
            guard let target = aliases[subtags[0]] else { break }
            let replacement = target.split(separator: "_").map(String.init)
            let own = subtags.dropFirst()
            let added = replacement.dropFirst().filter { part in !own.contains { $0.utf8.count == part.utf8.count } }
            subtags = [replacement[0]] + added + own
        }
        let language = subtags[0]
        let region = subtags.dropFirst().first {
            $0.utf8.count == 2 || $0.first?.isNumber == true && $0.utf8.count == 3
        }
        let script =
            LocaleExpectation.script(subtags.joined(separator: "_"))
            ?? region.flatMap { likely["\(language)_\($0)"] }.flatMap(LocaleExpectation.script)
            ?? likely[language].flatMap(LocaleExpectation.script)
        return [language, script, region].compactMap { $0 }.joined(separator: "_")
    }

    /// The locale and all that it inherits from, up to root, in BCP 47 form; a script always separates.
    func ancestors(of identifier: String) -> [String] {
        var result: [String] = []
        var next: String? = spelledOut(identifier)
        while let locale = next, result.count < 20 {
            result.append(locale)
            let subtags = locale.split(separator: "_")
            let hasRegion = subtags.count > 1 && subtags.last?.utf8.count != 4
            next = parents[locale] ?? (hasRegion ? subtags.dropLast().joined(separator: "_") : nil)
        }
        return result.map { $0.replacing("_", with: "-") }
    }

    /// The likely region of a language that has a code of two letters; nil where nothing is expected.
    func likelyRegion(of identifier: String) -> String? {
        guard identifier.utf8.count == 2, aliases[identifier] == nil, let full = likely[identifier] else { return nil }
        return full.split(separator: "_").last.map(String.init)
    }
}
