import CLDRSource

/// CLDR's data of locales (scripts, likely subtags, parents and aliases), resolved as text. The proof compares the
/// tables with it.
///
/// No code of the table compiler is used here.
package struct LocaleExpectation: Sendable {
    /// All scripts.
    let scripts: [ScriptMetadata]
    /// Locales that lack subtags and their likely full form.
    let likely: [String: String]
    /// The identifiers to look up, with underscores, as CLDR writes them.
    private(set) var identifiers: [String] = []
    /// The languages for which CLDR has locales.
    let languages: [String]
    /// All regions in CLDR's identifiers of locales and likely subtags.
    let regions: [String]
    private var parents: [String: String] = [:]
    private let aliases: [String: String]
    private let regionAliases: [String: [String]]
    private let rightToLeft: Set<String>
    /// The languages with a likely-subtag entry for a certain script or region, such as `pa` because of `pa_PK`.
    private let variedLanguages: Set<String>

    /// Creates the expectation from a release.
    package init(_ data: CLDRData) {
        scripts = data.scripts
        likely = Dictionary(data.likelySubtags.map { ($0.from, $0.to) }) { first, _ in first }
        aliases = Dictionary(
            data.languageAliases.map { ($0.type, String($0.replacement.split(separator: " ").first ?? "")) }
        ) { first, _ in first }
        regionAliases = Dictionary(data.territoryAliases.map { ($0.type, $0.replacements) }) { first, _ in first }
        rightToLeft = Set(data.scripts.filter(\.isRightToLeft).map(\.code))
        variedLanguages = Set(
            data.likelySubtags.map(\.from).filter { $0.contains("_") }.map { String($0.prefix { $0 != "_" }) })
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
        // The tables know four kinds of languages: languages of locales, replacements of aliases, languages with a code
        // of two letters, and languages with several scripts or regions. More would not fit.
        var known = Set(languages).union(variedLanguages)
        for (alias, replacement) in aliases where LocaleExpectation.isNameOfLanguage(alias) {
            known.insert(String(replacement.prefix { $0 != "_" }))
        }
        known.formUnion(likely.keys.filter { $0.utf8.count == 2 })
        known.formUnion(
            likely.filter { !$0.key.contains("_") && isRightToLeft(script: LocaleExpectation.script($0.value) ?? "") }
                .keys)
        known.remove("und")
        var all = locales
        all.formUnion(likely.keys.filter { known.contains(String($0.prefix { $0 != "_" })) && aliases[$0] == nil })
        all.formUnion(aliases.keys.filter { LocaleExpectation.isNameOfLanguage($0) })
        for language in languages { all.formUnion(["\(language)_QQ", "\(language)_Zzzz", "\(language)_Latn_419"]) }
        // The tables know the other codes of the regions that imply a script.
        for locale in likely.keys where known.contains(String(locale.prefix { $0 != "_" })) {
            let language = String(locale.prefix { $0 != "_" })
            guard let region = LocaleExpectation.region(locale), LocaleExpectation.script(locale) == nil,
                script(of: locale) != script(of: language)
            else { continue }
            for (code, replacements) in regionAliases where replacements.contains(region) {
                all.insert("\(locale.dropLast(region.utf8.count))\(code)")
            }
        }
        all.formUnion(["root", "und", "qqq", "qqq_PL"])
        // A name such as `zh_guoyu` belongs to one language. After another language, `guoyu` means nothing.
        let names = aliases.keys.filter { $0.contains("_") && LocaleExpectation.isNameOfLanguage($0) }
            .map { $0.split(separator: "_") }
        for language in Set(names.map { $0[0] }).union(["und", "en"]) {
            all.formUnion(names.map { "\(language)_\($0[1])" })
        }
        // The alias of a language with a variant applies with a script and a region between, too: `hy_AM_arevmda`.
        for name in names where name[0] != "i" && name[1].utf8.count > 4 {
            all.formUnion(["\(name[0])_QQ_\(name[1])", "\(name[0])_Zzzz_QQ_\(name[1])"])
        }
        // `zh_guoyu` is replaced by `zh`, so looking it up gives the same result whether the name is known or not. The
        // second part must therefore be tried after every other language.
        for name in names where aliases[name.joined(separator: "_")] == String(name[0]) {
            all.formUnion(known.map { "\($0)_\(name[1])" })
        }
        identifiers = all.sorted()
    }

    /// Whether an alias is the name of a language: a single subtag, or two subtags such as `zh_guoyu`, where the second
    /// is neither a script nor a region.
    private static func isNameOfLanguage(_ alias: String) -> Bool {
        let subtags = alias.split(separator: "_")
        return subtags.count == 1
            || subtags.count == 2 && subtags[0] != "und" && ![2, 4].contains(subtags[1].utf8.count)
    }

    static func script(_ locale: String) -> String? {
        locale.split(separator: "_").dropFirst().first { $0.utf8.count == 4 }.map(String.init)
    }

    static func region(_ locale: String) -> String? {
        locale.split(separator: "_").dropFirst()
            .first { $0.utf8.count == 2 || $0.first?.isNumber == true && $0.utf8.count == 3 }.map(String.init)
    }

    /// The script of a language in a region. Nil if CLDR has no likely script for the language.
    func script(of identifier: String) -> String? {
        let language = String(identifier.prefix { $0 != "_" })
        return (likely[identifier] ?? likely[language]).flatMap(LocaleExpectation.script)
    }

    func isRightToLeft(script: String) -> Bool { rightToLeft.contains(script) }

    /// The scripts that the C library's locale names have after an `@`, as in `sr_RS@latin`.
    static let scriptsOfModifiers = [
        ("latin", "Latn"), ("iqtelif", "Latn"), ("cyrillic", "Cyrl"), ("arabic", "Arab"), ("devanagari", "Deva"),
    ]

    /// Language, script and region of an identifier with its aliases replaced. Nil for root.
    private func withoutAliases(_ identifier: String) -> (language: String, script: String?, region: String?)? {
        if ["root", "und"].contains(identifier) { return nil }
        var subtags = identifier.split(separator: "_").map(String.init)
        // The count of steps bounds aliases that lead in a circle.
        for _ in 0..<8 {
            // An alias of two parts, such as `zh_yue`, comes before one of the language.
            let second = subtags.indices.dropFirst().first { index in
                let name = "\(subtags[0])_\(subtags[index])"
                let isInPlace = index == 1 || subtags[index].utf8.count > 4
                return isInPlace && LocaleExpectation.isNameOfLanguage(name) && aliases[name] != nil
            }
            guard let target = aliases[second.map { "\(subtags[0])_\(subtags[$0])" } ?? subtags[0]] else { break }
            // A subtag of one letter, such as `x`, starts private use, which is dropped.
            let replacement = target.split(separator: "_").map(String.init).prefix { $0.utf8.count > 1 }
            var own = subtags
            if let second { own.remove(at: second) }
            own.removeFirst()
            let added = replacement.dropFirst().filter { part in !own.contains { $0.utf8.count == part.utf8.count } }
            subtags = [replacement[0]] + added + own
        }
        let language = subtags[0]
        // Some names have a replacement that is all private use: `i_enochian` becomes `und_x_i_enochian`.
        if ["und", "i"].contains(language) { return nil }
        let locale = subtags.joined(separator: "_")
        let script = LocaleExpectation.script(locale)
        let region = LocaleExpectation.region(locale).map { code in
            guard let replacements = regionAliases[code] else { return code }
            let usual = likelyRegion(of: language, in: script)
            return replacements.first { $0 == usual } ?? replacements[0]
        }
        return (language, script, region)
    }

    /// Language, script and region of an identifier. A missing script is added if CLDR has a likely one.
    private func spelledOut(_ identifier: String) -> String {
        guard let (language, written, region) = withoutAliases(identifier) else { return "root" }
        let script =
            written ?? region.flatMap { likely["\(language)_\($0)"] }.flatMap(LocaleExpectation.script)
            ?? likely[language].flatMap(LocaleExpectation.script)
        return [language, script, region].compactMap { $0 }.joined(separator: "_")
    }

    /// The identifier in BCP 47 form, with its aliases replaced and otherwise as it is: `he-IL` for `iw_IL`.
    func canonical(_ identifier: String) -> String {
        guard let (language, script, region) = withoutAliases(identifier) else { return "root" }
        return [language, script, region].compactMap { $0 }.joined(separator: "-")
    }

    /// The locale and all its parents up to root, in BCP 47 form, each in the same script.
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

    /// The region where most readers of a locale's language and script live. Nil if the tables do not store it. The
    /// tables store the region of languages with a two-letter code or several scripts, and the region of an unlikely
    /// script.
    func likelyRegion(of identifier: String) -> String? {
        let subtags = spelledOut(identifier).split(separator: "_").map(String.init)
        return likelyRegion(of: subtags[0], in: subtags.dropFirst().first { $0.utf8.count == 4 })
    }

    private func likelyRegion(of language: String, in script: String?) -> String? {
        let usual = likely[language]
        let full: String?
        if let script, script != usual.flatMap(LocaleExpectation.script) {
            full = likely["\(language)_\(script)"]
        } else {
            full = language.utf8.count == 2 || variedLanguages.contains(language) ? usual : nil
        }
        return full?.split(separator: "_").last.map(String.init)
    }
}
