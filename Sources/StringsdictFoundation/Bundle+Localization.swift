import Foundation
import StringsdictLocks
import Stringsdict

extension LocalizationBundle {
    /// Creates the localizations of a bundle, such as `Bundle.module` of a package with resources.
    ///
    /// This initializer never calls Foundation's `localizedString(forKey:value:table:)`. On Linux that call crashes for
    /// a key whose entry is in a `.stringsdict` file.
    ///
    /// - Parameters:
    ///   - bundle: The bundle.
    ///   - developmentLanguage: The language of `Base` and the last resort. Nil for the bundle's own setting, or else
    ///     `en`.
    /// - Throws: `StringTableError` if the bundle's folder cannot be listed.
    public convenience init(_ bundle: Bundle, developmentLanguage: String? = nil) throws(StringTableError) {
        UserLanguages.addLanguagesOfSystem
        try self.init(
            FolderLocalizations(path: bundle.localizationFolder),
            developmentLanguage: developmentLanguage ?? bundle.developmentLanguage ?? "en")
    }

    /// Creates the localizations of a bundle, for a constant of a program. If the bundle's folder cannot be listed, keys
    /// are shown, and `load()` throws the reason.
    ///
    /// - Parameters:
    ///   - bundle: The bundle.
    ///   - developmentLanguage: The language of `Base` and the last resort. Nil for the bundle's own setting, or else
    ///     `en`.
    public convenience init(deferringErrorsOf bundle: Bundle, developmentLanguage: String? = nil) {
        UserLanguages.addLanguagesOfSystem
        self.init(
            deferringErrorsAt: bundle.localizationFolder,
            developmentLanguage: developmentLanguage ?? bundle.developmentLanguage ?? "en")
    }

}

extension UserLanguages {
    /// Creates the language of a locale, for which numbers are formatted even if the texts are in another language.
    ///
    /// `Locale.current` stands for the current user, `UserLanguages.current`, also Foundation's. On Linux the identifier of Foundation's
    /// is `en_001`, whatever the settings are.
    public init(_ locale: Locale) {
        if locale == FoundationLocale.current || locale == FoundationLocale.autoupdatingCurrent || locale == .current {
            self = .ofUser
        } else {
            self.init(localeIdentifier: locale.identifier)
        }
    }

    /// The languages of the current user: `UserLanguages.current`, with the languages of the system among its sources.
    ///
    /// - Complexity: O(1).
    static var ofUser: UserLanguages {
        addLanguagesOfSystem
        return current
    }

    /// Makes the languages of the system's settings, as Foundation reports them, and those of the program's settings
    /// sources of `current`. Once is enough.
    ///
    /// On Linux, Foundation's list is `en-001` whatever the settings are. So a list with only this entry is ignored. On Apple's
    /// systems the list has the languages of the program's settings, too.
    static let addLanguagesOfSystem: Void = {
        let languages = FoundationLocale.preferredLanguages
        if languages != ["en-001"], languages != ["en_001"] { setLanguagesOfSystem(UserLanguages(languages)) }
        #if !canImport(Darwin)
        setStoredLanguages(stored(in: .standard))
        TextLocale.takeSeparators(from: FoundationSeparators.symbols)
        #endif
    }()

    /// The languages that a language menu has stored, or that an argument names: `-AppleLanguages '(de, en)'`. Nil if there
    /// are none.
    ///
    /// Source: Apple, "Language and Region IDs" and "Testing Specific Languages and Regions": the setting `AppleLanguages`.
    static func stored(in settings: UserDefaults) -> UserLanguages? {
        guard let languages = settings.stringArray(forKey: "AppleLanguages"), !languages.isEmpty else { return nil }
        return UserLanguages(languages)
    }
}

extension StringsdictFormatter {
    /// Creates a formatter for a locale.
    ///
    /// `Locale.current` stands for the current user, also Foundation's: see `UserLanguages.init(_:)`.
    public init(locale: Locale, device: StringsdictDevice = .current, presentationWidth: Int? = nil) {
        #if !canImport(Darwin)
        let locale = locale.isOfUser ? .ofUser : locale
        #endif
        self.init(locale: locale.identifier, device: device, presentationWidth: presentationWidth)
    }
}

extension Bundle {
    /// The localizations of this bundle. The folder is listed once; `reload()` on the result lists it again. If it cannot
    /// be listed, keys are shown, as by Foundation, and `load()` throws the reason.
    ///
    /// The texts of an app are in its main bundle. The texts of a SwiftPM program are in a folder next to the program,
    /// `PACKAGE_TARGET.resources` or `PACKAGE_TARGET.bundle`. If the main bundle has no localization, it takes the
    /// localizations of the target that has the program's name: see ``Foundation/Bundle/texts``. The same holds for
    /// `Bundle(for:)` of the program's classes.
    ///
    /// The bundle of a folder such as `pl.lproj` has the texts of this language alone, those of the String Catalogs beside
    /// the folder among them.
    ///
    /// - Complexity: A look-up in a dictionary.
    public var localizationBundle: LocalizationBundle { LocalizationBundles.shared.localizations(of: self) }

    /// The localizer of this bundle's texts for the current user: see `UserLanguages`.
    ///
    /// ```swift
    /// Bundle.module.localizer().string("files.selected", 5)
    /// ```
    ///
    /// - Complexity: A look-up in a dictionary, unless the languages are new.
    public func localizer() -> Localizer { localizer(for: .ofUser) }

    /// The localizer of this bundle's texts for a user's languages.
    ///
    /// ```swift
    /// let polish = Bundle.module.localizer(for: "pl")
    /// polish.string("greeting", "Rowan", table: "Mail")
    /// ```
    ///
    /// - Complexity: A look-up in a dictionary, unless the languages are new.
    public func localizer(for languages: UserLanguages) -> Localizer {
        localizationBundle.localizer(for: languages)
    }

    /// The development region of the bundle.
    ///
    /// Foundation's `developmentLocalization` crashes on Linux for a bundle without an `Info.plist`, such as
    /// `Bundle.module`.
    fileprivate var developmentLanguage: String? {
        let bundle = isOfProgram ? Bundle.texts : self
        return bundle.infoDictionary?["CFBundleDevelopmentRegion"] as? String
    }
}

/// The localizations of all bundles that this process has used.
final class LocalizationBundles: Sendable {
    static let shared = LocalizationBundles()

    private struct Known: Sendable {
        /// The bundle is retained, so that its address is not reused.
        var byObject: [ObjectIdentifier: (bundle: Bundle, localizations: LocalizationBundle)] = [:]
        var byPath: [String: LocalizationBundle] = [:]
        /// The number of times that the objects were forgotten.
        var generation = 0
    }

    /// The place where a bundle has its localizations.
    struct Place: Sendable {
        /// The folder.
        var path: String
        /// The language of the program's authors.
        var language: String
        /// The folders with texts, if there are several and the program has to name one. Otherwise empty.
        var candidates: [String]

        /// The place of a bundle, for which Foundation needs microseconds.
        init(of bundle: Bundle) {
            path = bundle.localizationFolder
            language = bundle.developmentLanguage ?? "en"
            candidates = bundle.isOfProgram ? ProgramTexts.candidates : []
        }

        fileprivate var localizations: LocalizationBundle {
            candidates.isEmpty
                ? LocalizationBundle(deferringErrorsAt: path, developmentLanguage: language)
                : LocalizationBundle(
                    deferringErrorsOf: UnnamedTexts(candidates: candidates), developmentLanguage: language)
        }
    }

    private let known = Lock(Known())

    /// The number of bundle objects that are cached. A program may create a new object for the same folder for each
    /// text.
    private static var maximumCount: Int { 256 }

    /// The localizations in a folder.
    func localizations(at path: String) -> LocalizationBundle {
        if let found = known.withLock({ $0.byPath[path] }) { return found }
        let made = LocalizationBundle(deferringErrorsAt: path)
        return known.withLock { known in
            if let found = known.byPath[path] { return found }
            known.byPath[path] = made
            return made
        }
    }

    /// Forgets which folder each object has. The main bundle gets another one.
    func forgetObjects() {
        known.withLock { known in
            known.byObject = [:]
            known.generation += 1
        }
    }

    /// The localizations of a bundle. Empty if its folder cannot be listed. A test forgets the objects while `place` runs.
    func localizations(of bundle: Bundle, place: (Bundle) -> Place = Place.init(of:)) -> LocalizationBundle {
        UserLanguages.addLanguagesOfSystem
        let object = ObjectIdentifier(bundle)
        while true {
            let (found, generation) = known.withLock { ($0.byObject[object]?.localizations, $0.generation) }
            if let found { return found }
            let place = place(bundle)
            let localizations: LocalizationBundle? = known.withLock { known in
                // Another thread may have named the program's texts. Then this place is that of before.
                guard known.generation == generation else { return nil }
                let localizations = known.byPath[place.path] ?? place.localizations
                if known.byObject.count >= LocalizationBundles.maximumCount { known.byObject = [:] }
                known.byObject[object] = (bundle, localizations)
                known.byPath[place.path] = localizations
                return localizations
            }
            if let localizations { return localizations }
        }
    }
}
