import CLDRPluralsCore
import PluralRuleHistory
import PluralRuleSyntax

/// The data of one release of CLDR that this project needs.
///
/// ```swift
/// let data = try CLDRData.read(common: "cldr-data/common")
/// data.version                              // "48"
/// data.pluralRules.first?.rules.categories
/// ```
///
/// Everything is in file order (locales of `main` by name), so that results are reproducible.
package struct CLDRData: Sendable {
    /// The release, such as `48`.
    package var version: String
    /// Copyright and licence lines from the files.
    package var notice: [String]
    /// The plural rules: cardinal first, then ordinal.
    package var pluralRules: [PluralRulesGroup]
    /// The categories of ranges.
    package var pluralRanges: [PluralRangesGroup]
    package var languageAliases: [LanguageAlias]
    package var territoryAliases: [TerritoryAlias]
    /// The parents that truncation would not find.
    package var parentLocales: [ParentLocale]
    /// The likely full forms of locales.
    package var likelySubtags: [LikelySubtag]
    package var numberingSystems: [NumberingSystem]
    /// The scripts with their directions.
    package var scripts: [ScriptMetadata]
    /// The number formats of locales, by file name.
    package var numbers: [LocaleNumbers]
    /// Probable mistakes that did not prevent reading.
    package var warnings: [CLDRDiagnostic]

    /// The digits of all numbering systems with ten digits, by the system's identifier.
    package var digits: [String: String] {
        var digits: [String: String] = [:]
        for system in numberingSystems {
            if case .numeric(let scalars) = system.kind {
                digits[system.id] = String(String.UnicodeScalarView(scalars))
            }
        }
        return digits
    }

    /// The aliases of languages and of regions, as UTS #35 lists them together: `iw` → `he`, and `und_620` → `und_PT`.
    package var aliases: [(type: String, replacement: String)] {
        languageAliases.map { ($0.type, $0.replacement) }
            + territoryAliases.map { alias in
                ("und_\(alias.type)", alias.replacements.map { "und_\($0)" }.joined(separator: " "))
            }
    }

    /// The parents that all kinds of data share, by the locale.
    package var parents: [String: String] {
        var parents: [String: String] = [:]
        for entry in parentLocales where entry.component == nil {
            for locale in entry.locales { parents[locale] = entry.parent }
        }
        return parents
    }

    /// A locale in the spelling for comparisons: `pt_pt` for `pt-PT`, without extensions.
    static func canonical(_ locale: String) -> String {
        let subtags = locale.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" || $0 == "." || $0 == "@" })
        return subtags.prefix { $0.utf8.count > 1 }.joined(separator: "_")
    }

    /// A locale and all locales from which it may inherit, in the ``canonical(_:)`` spelling: its current language
    /// code, its parents, and root.
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

extension ReleaseRules {
    /// The plural rules of a release that was read.
    package init(_ data: CLDRData) {
        self.init(version: data.version, groups: data.pluralRules.map { ($0.type, $0.locales, $0.rules) })
    }
}

/// The locales that share a set of plural rules: one `<pluralRules>` element.
///
/// Source: UTS #35 part 3, "Language Plural Rules".
package struct PluralRulesGroup: Sendable {
    /// One `<pluralRule>` element as written in the file.
    package struct Source: Sendable {
        /// The category of the rule.
        package let category: PluralCategory
        /// The unmodified text of the rule with its samples.
        package let text: String
        /// The start of the text.
        package let location: CLDRLocation
    }

    /// The type of the rules: cardinal or ordinal.
    package let type: PluralRuleType
    /// The locales, as CLDR writes them (`pt_PT`), in file order.
    package let locales: [String]
    /// The parsed rules.
    package let rules: PluralRuleSet
    /// The rules as written in the file.
    package let sources: [Source]
    /// The start of the element.
    package let location: CLDRLocation
}

/// The locales that share the categories of ranges: one `<pluralRanges>` element.
///
/// Source: UTS #35 part 3, "Plural Ranges".
package struct PluralRangesGroup: Sendable {
    /// The category of a range, from the categories of its ends.
    package struct Range: Sendable, Hashable {
        /// The category of the lower end.
        package let start: PluralCategory
        /// The category of the upper end.
        package let end: PluralCategory
        /// The category of the range.
        package let result: PluralCategory
    }

    /// The locales, as CLDR writes them, in file order.
    package let locales: [String]
    /// The ranges, in file order.
    package let ranges: [Range]
    /// The start of the element.
    package let location: CLDRLocation
}
