#if !canImport(Darwin)
import Foundation
import StringsdictLocks
import Stringsdict
import StringsdictFormatting

/// What the current user sees of the program: the languages of its texts, and their locale.
///
/// Every call of this module that names no locale takes this one, so a program writes a number in one way.
struct ProgramUser: Sendable {
    /// The language of the program's texts with the user's region. Foundation's locale if nothing is known of the user.
    let locale: Locale
    /// The language of the program's texts, and the language of its authors, as BCP 47 identifiers. Empty for a program
    /// whose main bundle has no texts.
    let languages: [String]

    /// The user of the current task, or else of the process.
    ///
    /// - Complexity: Two look-ups, unless the user is new.
    static var current: ProgramUser {
        let languages = UserLanguages.ofUser
        let texts = Bundle.main.localizationBundle
        let place = Place(texts: texts, generation: texts.generation)
        if let known = kept.withLock({ $0.user(languages, place) }) { return known }
        let made = ProgramUser(languages, texts)
        kept.withLock { $0.keep(made, languages, place) }
        return made
    }

    init(_ user: UserLanguages, _ texts: LocalizationBundle) {
        let shown = texts.localization(for: user)
        let ofAuthors = texts.localization(for: [texts.developmentLanguage])
        languages = [shown, ofAuthors].compactMap { $0?.language }
        if languages.isEmpty, user.isUnknown {
            locale = FoundationLocale.current
        } else {
            let identifier = user.localeIdentifier(for: shown?.language)
            locale = Locale(identifier: Locale.identifier(.icu, from: identifier))
        }
    }

    // MARK: The users that were asked for

    /// The texts of the program at a time.
    struct Place: Equatable {
        let texts: LocalizationBundle
        let generation: Int

        static func == (left: Place, right: Place) -> Bool {
            left.texts === right.texts && left.generation == right.generation
        }
    }

    /// The users that were asked for since the texts changed.
    struct Kept {
        private var place: Place?
        private var last: (languages: UserLanguages, user: ProgramUser)?
        private var users: [UserLanguages: ProgramUser] = [:]

        /// The number of users that are kept. Those of a server can ask for any number of language lists.
        private static var maximumCount: Int { 64 }

        mutating func user(_ languages: UserLanguages, _ place: Place) -> ProgramUser? {
            guard self.place == place else { return nil }
            if let last, last.languages == languages { return last.user }
            guard let known = users[languages] else { return nil }
            last = (languages, known)
            return known
        }

        mutating func keep(_ user: ProgramUser, _ languages: UserLanguages, _ place: Place) {
            if self.place != place || users.count >= Kept.maximumCount { users = [:] }
            self.place = place
            users[languages] = user
            last = (languages, user)
        }
    }

    private static let kept = Lock(Kept())
}

extension Bundle {
    /// Whether texts of libraries may be in another language than those of the program.
    ///
    /// Ported calls, such as `NSLocalizedString` and `String(localized:)`, show a library's texts in the language of the
    /// program's texts. If the library lacks it, they show the language of the program's authors, and if it lacks that, too, the
    /// user's languages. So a program in English shows no Arabic sentence of a library. The value is true if the program's `Info.plist`
    /// sets `CFBundleAllowMixedLocalizations`. SwiftPM takes no such file for a program, which sets this property instead:
    ///
    /// ```swift
    /// // At the start: the texts of libraries are in the user's languages.
    /// Bundle.allowsMixedLocalizations = true
    /// ```
    ///
    /// Nothing of this holds for `localizer(for:)` and `LocalizationBundle`: they ask for the texts of one bundle, and a program
    /// without texts of its own sees those of libraries in the user's languages.
    ///
    /// Source: Apple, `CFBundleAllowMixedLocalizations`; CoreFoundation, `CFBundle_Locale.c`.
    public static var allowsMixedLocalizations: Bool {
        get { mixed.withLock { $0 } }
        set { mixed.withLock { $0 = newValue } }
    }

    private static let mixed = Lock<Bool>(
        [Bundle.main, ProgramTexts.standIn.flatMap { Bundle(path: $0) }].contains {
            $0?.infoDictionary?["CFBundleAllowMixedLocalizations"] as? Bool == true
        })

    /// The localizer of ported calls: in the language of the program's texts, if the bundle is that of a library.
    func localizerForUser(options: Localizer.Options = Localizer.Options()) -> Localizer {
        localizationBundle.localizer(for: .ofUser, options: options, following: followedLanguages)
    }

    /// The languages of the program's texts, which this bundle's texts follow. Empty for the program itself.
    var followedLanguages: [String] {
        guard self !== Bundle.main, localizationBundle !== Bundle.main.localizationBundle,
            !Bundle.allowsMixedLocalizations
        else { return [] }
        return ProgramUser.current.languages
    }
}
#endif
