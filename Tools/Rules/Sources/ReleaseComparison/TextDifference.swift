import StringsdictCommandConsole
import CLDRPluralsCore
import PluralRuleSyntax

/// The task of translators for a release: the categories that locales gained or lost, and so the texts to add or
/// remove.
///
/// ```swift
/// for change in difference.texts { print(change) }
/// // fr: one, other → one, many, other; add texts for "many" (1,000,000; 2,000,000; …)
/// ```
package struct TextDifference: Sendable, Hashable {
    /// The type of the rules: cardinal or ordinal.
    package let type: PluralRuleType
    /// The locales, in BCP 47 form.
    package let locales: [String]
    /// The categories before.
    package let old: [PluralCategory]
    /// The categories after.
    package let new: [PluralCategory]
    /// Sample numbers for each new category.
    package let examples: [PluralCategory: NumberExamples]

    /// The categories that need new texts.
    package var added: [PluralCategory] { new.filter { !old.contains($0) } }
    /// The categories whose texts are no longer used.
    package var removed: [PluralCategory] { old.filter { !new.contains($0) } }

    /// The changes for the locales of a type, in alphabetical order. A locale without rules has the rules of its
    /// nearest parent with rules, and ultimately of root.
    static func differences(
        _ type: PluralRuleType, from old: [String: PluralRuleSet], to new: [String: PluralRuleSet]
    ) -> [TextDifference] {
        var pairs: [String: [PluralRuleSet]] = [:]
        for locale in Set(old.keys).union(new.keys) {
            guard let before = rules(of: locale, in: old), let after = rules(of: locale, in: new) else { continue }
            if before.categories != after.categories { pairs[locale] = [before, after] }
        }
        return LocaleGroups.grouped(pairs).map { locales, pair in
            let gained = Set(pair[1].categories).subtracting(pair[0].categories)
            let transitions = CategoryChanges(from: pair[0], to: pair[1]).transitions
            var examples: [PluralCategory: NumberExamples] = [:]
            for category in gained {
                // Integers are the best examples, and most categories have integers. Familiar numbers come from `other`,
                // the last category.
                let found = transitions.reversed().filter { $0.new == category }
                let kinds = [found.map(\.integers), found.map(\.decimals), found.map(\.compact)]
                examples[category] = kinds.joined().first { !$0.isEmpty }
            }
            return TextDifference(
                type: type, locales: locales, old: pair[0].categories, new: pair[1].categories, examples: examples)
        }
    }

    private static func rules(of locale: String, in rules: [String: PluralRuleSet]) -> PluralRuleSet? {
        var name = locale
        while true {
            if let found = rules[name] { return found }
            guard let cut = name.lastIndex(of: "-") else { break }
            name = String(name[..<cut])
        }
        // Without rules for root, every number is `other`.
        return rules["root"] ?? PluralRuleSet([])
    }

    /// The part of the difference for some locales. Nil if it does not concern these locales.
    func restricted(to wanted: Set<String>) -> TextDifference? {
        let kept = locales.filter(wanted.contains)
        return kept.isEmpty
            ? nil : TextDifference(type: type, locales: kept, old: old, new: new, examples: examples)
    }
}

extension TextDifference: CustomStringConvertible {
    /// One line with the locales, the categories before and after, and the task.
    package var description: String {
        func list(_ categories: [PluralCategory]) -> String { categories.map(\.keyword).joined(separator: ", ") }
        let names = locales.joined(separator: ", ") + (type == .cardinal ? "" : " (\(type))")
        var text = "\(names): \(list(old)) → \(list(new))"
        if !added.isEmpty {
            let texts = added.map { category in
                "\"\(category)\"" + (examples[category].map { " (\(TextDifference.shown($0)))" } ?? "")
            }
            text += "; add texts for \(texts.joined(separator: " and "))"
        }
        if !removed.isEmpty {
            text += "; texts for \(removed.map { "\"\($0)\"" }.joined(separator: " and ")) are no longer used"
        }
        return text
    }

    /// The first examples, with thousands separators.
    private static func shown(_ examples: NumberExamples) -> String {
        let entries = examples.entries
        let named = entries.prefix(2).map { entry in
            entry.split(separator: "~").map { Console.grouped($0) }.joined(separator: "~")
        }
        let isAll = examples.isComplete && entries.count <= 2
        return (named + (isAll ? [] : ["…"])).joined(separator: "; ")
    }
}
