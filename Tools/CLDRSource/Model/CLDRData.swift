import CLDRPluralsCore
import PluralRuleSyntax

/// What this project needs of one release of CLDR.
///
/// ```swift
/// let data = try CLDRData.read(common: "cldr-data/common")
/// data.version                              // "48"
/// data.pluralRules.first?.rules.categories
/// ```
///
/// Everything is in the order of the files (locales of `main` by name), so that what is made of it does not change
/// from run to run.
package struct CLDRData: Sendable {
    /// The release, such as `48`.
    package var version: String
    /// Lines about copyright and licence from the files themselves.
    package var notice: [String]
    /// The plural rules: cardinal first, then ordinal.
    package var pluralRules: [PluralRulesGroup]
    /// The categories of ranges.
    package var pluralRanges: [PluralRangesGroup]
    /// The languages that have other names.
    package var languageAliases: [LanguageAlias]
    /// The parents that truncation would not find.
    package var parentLocales: [ParentLocale]
    /// The likely full forms of locales.
    package var likelySubtags: [LikelySubtag]
    /// The numbering systems.
    package var numberingSystems: [NumberingSystem]
    /// The scripts with their directions.
    package var scripts: [ScriptMetadata]
    /// How locales write numbers, by the name of the file.
    package var numbers: [LocaleNumbers]
    /// What may be meant otherwise, but can be read.
    package var warnings: [CLDRFault]

    /// A locale in the spelling that locales are compared in: `pt_pt` for `pt-PT`, without extensions.
    static func canonical(_ locale: String) -> String {
        let subtags = locale.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" || $0 == "." || $0 == "@" })
        return subtags.prefix { $0.utf8.count > 1 }.joined(separator: "_")
    }

    /// A locale and all that it may take its data from, in the ``canonical(_:)`` spelling: what its language is called
    /// now, its parents, and root.
    func lineage(of locale: String) -> [String] {
        let resolver = NumberResolver(self)
        var result: [String] = ["root"]
        for entry in languageAliases {
            let (type, name) = (CLDRData.canonical(entry.type), CLDRData.canonical(locale))
            guard name == type || name.hasPrefix(type + "_") else { continue }
            for replacement in entry.replacement.split(separator: " ") {
                result.append(CLDRData.canonical(String(replacement)) + name.dropFirst(type.count))
            }
        }
        let parents = Dictionary(
            numbers.map { (CLDRData.canonical($0.locale), $0.locale) }, uniquingKeysWith: { first, _ in first })
        for name in [CLDRData.canonical(locale)] + result {
            var current = name
            while current != "root", !current.isEmpty {
                result.append(current)
                let parent = parents[current].flatMap(resolver.parent).map(CLDRData.canonical)
                if let parent { result.append(parent) }
                current = current.lastIndex(of: "_").map { String(current[..<$0]) } ?? ""
            }
        }
        return result
    }
}

/// The locales that share a set of plural rules: one `<pluralRules>` element.
///
/// Source: UTS #35 part 3, "Language Plural Rules".
package struct PluralRulesGroup: Sendable {
    /// One `<pluralRule>` element as it stands in the file.
    package struct Source: Sendable {
        /// The category that the rule is for.
        package let category: PluralCategory
        /// The rule with its samples, to the letter.
        package let text: String
        /// Where the text begins.
        package let location: CLDRLocation
    }

    /// Whether the rules are for counting or for ranking.
    package let type: PluralRuleType
    /// The locales, as CLDR writes them (`pt_PT`), in the order of the file.
    package let locales: [String]
    /// The rules, parsed.
    package let rules: PluralRuleSet
    /// The rules as they stand in the file.
    package let sources: [Source]
    /// Where the element begins.
    package let location: CLDRLocation
}

/// The locales that share the categories of ranges: one `<pluralRanges>` element.
///
/// Source: UTS #35 part 3, "Plural Ranges".
package struct PluralRangesGroup: Sendable {
    /// The category of a range, from those of its ends.
    package struct Range: Sendable, Hashable {
        /// The category of the lower end.
        package let start: PluralCategory
        /// The category of the upper end.
        package let end: PluralCategory
        /// The category of the range.
        package let result: PluralCategory
    }

    /// The locales, as CLDR writes them, in the order of the file.
    package let locales: [String]
    /// The ranges, in the order of the file.
    package let ranges: [Range]
    /// Where the element begins.
    package let location: CLDRLocation
}
