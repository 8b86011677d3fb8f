import CLDRPluralsCore

/// Checks what locales are to each other: aliases and parents that lead in a circle, and aliases of locales that have data of their own.
///
/// Each file is right by itself then, but no table of locales is right for all of them.
struct RelationCheck {
    let context: ReadingContext

    /// Records the faults. Data that cannot hold is left out, for callers that allow faults.
    func check(_ data: inout CLDRData) {
        checkAliases(&data)
        checkParents(&data)
        checkRulesOfAliases(&data)
    }

    // MARK: Circles

    private func checkAliases(_ data: inout CLDRData) {
        let files = Set(data.numbers.map(\.locale))
        let targets = Dictionary(
            data.languageAliases.map { ($0.type, Self.language($0.replacement)) },
            uniquingKeysWith: { first, _ in first })
        var reported: Set<String> = []
        data.languageAliases.removeAll { alias in
            if let circle = Self.circle(from: alias.type, { targets[$0] }) {
                // Each circle is one fault, at its first alias.
                if reported.isDisjoint(with: circle) {
                    report(
                        "the aliases of languages lead in a circle: \(circle.joined(separator: " → "))", alias.location,
                        [alias.type], hint: "an alias names the code that replaces it",
                        assuming: "the alias is left out")
                }
                reported.formUnion(circle)
                return true
            }
            guard files.contains(alias.type) else { return false }
            report(
                "\"\(alias.type)\" is an alias of \"\(alias.replacement)\", but main/\(alias.type).xml is about it",
                alias.location, [alias.type], hint: "a code has data of its own or is replaced",
                assuming: "the alias is left out")
            return true
        }
    }

    private func checkParents(_ data: inout CLDRData) {
        let parents = data.parents
        func parent(_ locale: String) -> String? {
            parents[locale] ?? locale.lastIndex(of: "_").map { String(locale[..<$0]) }
        }
        var reported: Set<String> = []
        for entry in data.parentLocales where entry.component == nil {
            for locale in entry.locales {
                guard let circle = Self.circle(from: locale, parent), reported.isDisjoint(with: circle) else {
                    continue
                }
                reported.formUnion(circle)
                report(
                    "the parents of locales lead in a circle: \(circle.joined(separator: " → "))", entry.location,
                    [locale],
                    hint: "the last parent of every locale is root")
            }
        }
    }

    /// The way from a name back to itself, with the name at both ends. Nil if there is none.
    private static func circle(from start: String, _ next: (String) -> String?) -> [String]? {
        var way = [start]
        var seen: Set<String> = [start]
        while let name = next(way[way.count - 1]) {
            way.append(name)
            if name == start { return way }
            if !seen.insert(name).inserted { return nil }
        }
        return nil
    }

    // MARK: Rules

    /// A code that CLDR lists beside the one that replaces it has the rules of each locale of the new code, and no locale has rules under
    /// the old one.
    private func checkRulesOfAliases(_ data: inout CLDRData) {
        for type in PluralRuleType.allCases {
            let groups = data.pluralRules.indices.filter { data.pluralRules[$0].type == type }
            var places: [String: Int] = [:]
            for group in groups { for locale in data.pluralRules[group].locales { places[locale] = group } }
            let listed = places.sorted { $0.key < $1.key }
            for alias in data.languageAliases {
                let target = alias.replacement.split(separator: " ").first.map(String.init) ?? ""
                for (locale, group) in listed where locale.hasPrefix("\(alias.type)_") {
                    leaveOut(
                        locale, group, &data,
                        "there are rules for a locale of \"\(alias.type)\", which is an alias of \"\(target)\"")
                }
                guard let own = places[alias.type] else { continue }
                let rules = data.pluralRules[own].rules.withoutSamples
                let base = places[target] ?? places[Self.language(target)]
                // A code whose rules are others keeps them.
                if let base, data.pluralRules[base].rules.withoutSamples != rules { continue }
                for (locale, group) in listed
                where locale.hasPrefix("\(target)_") && data.pluralRules[group].rules.withoutSamples != rules {
                    leaveOut(
                        alias.type, own, &data,
                        "the rules of \"\(alias.type)\" are not those of \"\(locale)\", though \"\(target)\" replaces it"
                    )
                    break
                }
            }
        }
        data.pluralRules.removeAll(where: \.locales.isEmpty)
    }

    private func leaveOut(_ locale: String, _ group: Int, _ data: inout CLDRData, _ message: String) {
        let found = data.pluralRules[group]
        report(
            message, found.location, [locale], hint: "rules of the new code hold for the old one, too",
            assuming: "these rules are left out")
        data.pluralRules[group] = found.leavingOut(locale)
    }

    private func report(
        _ message: String, _ location: CLDRLocation, _ locales: [String], hint: String,
        assuming assumption: String? = nil
    ) {
        context.report(
            message, file: location.file, at: location.position, locales: locales, hint: hint, assuming: assumption)
    }

    private static func language(_ identifier: String) -> String {
        String(identifier.prefix { $0 != "_" && $0 != " " })
    }
}

extension PluralRulesGroup {
    /// The same rules for one locale less.
    fileprivate func leavingOut(_ locale: String) -> PluralRulesGroup {
        PluralRulesGroup(
            type: type, locales: locales.filter { $0 != locale }, rules: rules, sources: sources, location: location)
    }
}
