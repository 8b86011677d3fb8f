#if !canImport(Darwin)
import StringsdictCatalogReading
import Foundation
import Stringsdict
import StringsdictFormatting

/// The questions about languages that a bundle answers.
///
/// Foundation's own answers do not fit on Linux: the preferred localization is the first folder that the file system
/// lists, a String Catalog has no localization, and a bundle without an `Info.plist` ends the process when it is asked for
/// its development localization. The members of this extension name the localizations whose texts are shown. In a file that
/// imports this module alone, they replace Foundation's members. In a file that also imports Foundation, the compiler takes
/// Foundation's.
extension Bundle {
    /// The localizations of this bundle, those of String Catalogs among them, with the usual capitals: `zh-Hans` for the
    /// folder `zh-hans.lproj`, which is how SwiftPM writes it.
    @_disfavoredOverload
    public var localizations: [String] {
        localizationBundle.localizations.map(Bundle.localizationName)
    }

    /// The localization whose texts the current user sees. The development localization if none is in the user's languages.
    @_disfavoredOverload
    public var preferredLocalizations: [String] {
        let name = localizationBundle.localization(for: .ofUser, following: followedLanguages)?.name
        return [Bundle.localizationName(name ?? localizationBundle.developmentLanguage)]
    }

    /// The language of the bundle's authors, from its `Info.plist`; `en` for a bundle without that entry.
    @_disfavoredOverload
    public var developmentLocalization: String? { localizationBundle.developmentLanguage }

    /// The localizations of a list that fit the current user best: one, and those that it inherits from.
    @_disfavoredOverload
    public class func preferredLocalizations(from localizationsArray: [String]) -> [String] {
        preferred(of: localizationsArray, .ofUser)
    }

    /// The localization of a list that fits a user's languages best, and those that it inherits from. If none fits, the one
    /// for American English, or else the first of the list.
    ///
    /// ```swift
    /// // ["ja"]
    /// Bundle.preferredLocalizations(
    ///     from: ["en", "ja", "pl"], forPreferences: ["ja-JP"])
    /// // ["en-GB", "en"]
    /// Bundle.preferredLocalizations(
    ///     from: ["de", "en", "en-GB"], forPreferences: ["en-GB"])
    /// ```
    ///
    /// Source: Apple, "preferredLocalizations(from:forPreferences:)": a localization of a region is followed by the one
    /// without a region. CoreFoundation, `CFBundleCopyLocalizationsForPreferences`: U.S. English is its backstop.
    ///
    /// - Parameters:
    ///   - localizationsArray: The names of localizations.
    ///   - preferencesArray: The languages, the first one first. Nil for the current user's.
    @_disfavoredOverload
    public class func preferredLocalizations(
        from localizationsArray: [String], forPreferences preferencesArray: [String]?
    ) -> [String] {
        preferred(of: localizationsArray, preferencesArray.map { UserLanguages($0) } ?? .ofUser)
    }

    private static func preferred(of names: [String], _ languages: UserLanguages) -> [String] {
        guard let first = names.first else { return [] }
        let matcher = LanguageMatcher(available: names, developmentLanguage: first)
        let match = matcher.match(for: languages).flatMap { $0.matchedLanguage == nil ? nil : $0.localization }
        return matcher.lineage(of: match ?? matcher.bestMatch(for: "en-US") ?? first)
    }

    /// The text of a key in a user's languages, in place of the current user's.
    ///
    /// ```swift
    /// let german = [Locale.Language(identifier: "de")]
    /// Bundle.main.localizedString(
    ///     forKey: "ok", value: nil, table: nil, localizations: german)
    /// ```
    ///
    /// The text does not follow the language of the program's texts: the languages are the caller's.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - value: The text to show if the key has no text. Nil or empty for the key itself.
    ///   - tableName: The name of the table without extension. Nil or empty for `Localizable`.
    ///   - localizations: The languages, the first one first.
    ///
    /// Source: Apple, `localizedString(forKey:value:table:localizations:)`.
    public func localizedString(
        forKey key: String, value: String?, table tableName: String?, localizations: [Locale.Language]
    ) -> String {
        let languages = localizations.map { language in
            [language.languageCode?.identifier, language.script?.identifier, language.region?.identifier]
                .compactMap { $0 }.joined(separator: "-")
        }
        let localizer = localizationBundle.localizer(for: UserLanguages(languages))
        return string(forKey: key, value: value, table: tableName, in: localizer)
    }

    /// A localization's name with the usual capitals.
    static func localizationName(_ name: String) -> String {
        name.lowercased() == "base" ? "Base" : LocaleFolder.name(for: name)
    }
}
#endif
