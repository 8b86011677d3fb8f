#if !canImport(Darwin)
import Foundation
import Stringsdict
import StringsdictFormatting

/// The locale and the languages of the current user.
///
/// Foundation's own answers are `en_001` and `["en-001"]` on Linux, whatever the settings are. In a file that imports this module
/// alone, the members of this extension replace Foundation's. In a file that also imports Foundation, the compiler takes
/// Foundation's.
extension Locale {
    /// The locale of the current user: the language of the program's texts, with the user's region. In a program whose main bundle
    /// has no texts, it is that of the user's first language.
    ///
    /// ```swift
    /// // LANG=pl_PL.UTF-8, a program with texts in en and pl
    /// Locale.current.identifier      // "pl_PL"
    /// UserLanguages.withValue(["fi-FI", "en"]) {
    ///     Locale.current.identifier  // "en_FI"
    /// }
    /// ```
    ///
    /// Numbers and dates are written as in this region: a German who reads an English program sees `14.11.2023`. See
    /// `UserLanguages` for the region.
    ///
    /// The value does not follow later changes of `UserLanguages`. For a user without known languages, it is Foundation's.
    ///
    /// Source: Apple, "Language and Region IDs": an app's locale has the language in which the app is shown, and the user's
    /// region.
    @_disfavoredOverload
    public static var current: Locale { ofUser }

    /// The locale of the current user: see ``current``. On Linux no notice of a change exists, so this value keeps the languages that
    /// the user has when it is made.
    @_disfavoredOverload
    public static var autoupdatingCurrent: Locale { ofUser }

    /// The languages of the current user as BCP 47 identifiers, by descending preference: those of `UserLanguages.current`. There is
    /// always one, since programs take the first: for a user without known languages, it is Foundation's.
    @_disfavoredOverload
    public static var preferredLanguages: [String] {
        let languages = UserLanguages.ofUser.identifiers.map { Locale.identifier(.bcp47, from: $0) }
        return languages.isEmpty ? FoundationLocale.preferredLanguages : languages
    }

    /// The locale of the current user, under a name that Foundation does not have.
    static var ofUser: Locale { ProgramUser.current.locale }
}
#endif
