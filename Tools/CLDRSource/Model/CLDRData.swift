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
    package var warnings: [String]
}
