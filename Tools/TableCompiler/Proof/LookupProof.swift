import CLDRPluralsCore
import PluralRuleSyntax

/// The proof that looking a locale up in the packed tables leads to the rules and ranges that CLDR has for it.
///
/// What is expected comes from the identifiers as CLDR writes them, with nothing that was compiled in between.
extension CompiledPluralTables {
    /// Looks up every locale that CLDR lists.
    func proveLocales() throws(TableCompilerError) -> Int {
        var count = 0
        for (type, numbers) in ruleSetIndex {
            for (locale, number) in numbers {
                try proveRules(of: locale, type, are: number)
                count += 1
            }
        }
        return count
    }

    /// Looks up every alias of a language that CLDR does not list itself.
    func proveAliases() throws(TableCompilerError) -> Int {
        var count = 0
        for (alias, replacement) in source.aliases where LookupProof.isOfLanguage(alias) {
            for type in PluralRuleType.allCases {
                let numbers = ruleSetIndex[type] ?? [:]
                guard numbers[alias] == nil, let root = numbers["root"] else { continue }
                try proveRules(of: alias, type, are: expected(for: replacement, in: numbers) ?? root)
                count += 1
            }
        }
        return count
    }

    /// The rule set of the first replacement of an alias; of what replaces that one in turn, where it is not listed.
    private func expected(for replacement: String, in numbers: [String: Int]) -> Int? {
        var target = LookupProof.subtags(of: replacement)
        for _ in 0...source.aliases.count {
            for length in (1...target.count).reversed() {
                if let number = numbers[target.prefix(length).joined(separator: "_")] { return number }
            }
            guard let next = source.aliases.first(where: { $0.type == target[0] }) else { return nil }
            target = LookupProof.subtags(of: next.replacement) + target.dropFirst()
        }
        return nil
    }

    private func proveRules(of locale: String, _ type: PluralRuleType, are number: Int) throws(TableCompilerError) {
        let found = rules(for: locale, type: type).ruleSet
        if found != ruleSets[number] {
            throw .disproved(
                ruleSet: ruleSets[number].description, number: "the locale \(locale)", packed: found.description,
                expected: ruleSets[number].description)
        }
    }

    /// Compares every pair of categories for every locale that has ranges.
    func proveRanges() throws(TableCompilerError) -> Int {
        var count = 0
        for group in source.ranges {
            for locale in group.locales {
                let rules = rules(for: locale)
                for start in PluralCategory.allCases {
                    for end in PluralCategory.allCases {
                        // UTS #35 part 3, "Plural Ranges": a pair that is not listed has the category of its end.
                        let listed = group.results.last { $0.start == start && $0.end == end }
                        let expected = listed?.result ?? end
                        let category = rules.category(from: start, to: end)
                        if category != expected {
                            throw .disproved(
                                ruleSet: "the ranges of \(locale)", number: "\(start) to \(end)",
                                packed: category.keyword, expected: expected.keyword)
                        }
                        count += 1
                    }
                }
            }
        }
        return count
    }
}

/// Locale identifiers as CLDR's files write them, with underscores.
private enum LookupProof {
    /// Whether an alias stands for a language: `mo`, and `art_lojban`, but not a variant of any language (`und_heploc`).
    static func isOfLanguage(_ alias: String) -> Bool {
        let subtags = alias.split(separator: "_")
        return subtags.count == 1 || subtags.count == 2 && subtags[0] != "und"
    }

    /// The subtags of the first of several identifiers; never none.
    static func subtags(of identifiers: String) -> [Substring] {
        let subtags = identifiers.prefix { $0 != " " }.split(whereSeparator: { $0 == "_" || $0 == "-" })
        return subtags.isEmpty ? [""] : subtags
    }
}
