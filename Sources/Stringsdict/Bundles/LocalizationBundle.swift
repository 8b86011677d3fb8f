/// The localizations of a program, such as the `.lproj` folders of an app: chooses one for a user, and reads its tables when
/// they are needed.
///
/// ```swift
/// let bundle = try LocalizationBundle(path: "Resources", developmentLanguage: "en")
/// let polish = bundle.localizer(for: ["pl-PL", "de"])
/// polish.string("files.selected", 5)              // "5 plików"
/// polish.string("greeting", "Rowan", table: "Mail")
/// ```
///
/// Any number of threads may use a bundle. It keeps the localizers that it made, so a server asks for one in each request. A
/// localizer keeps its tables: after ``reload()``, only new localizers see new files.
///
/// String Catalogs (`NAME.xcstrings`) need not be compiled: their languages are localizations of the bundle, beside or in place
/// of `.lproj` folders. Where a language has a table of the same name in both, each key's text comes from the catalog, and from
/// the folder where the catalog has none; a diagnostic of the table says so.
///
/// Source: Apple, "Bundle Programming Guide", for folders and table names.
public final class LocalizationBundle: Sendable {
    private let source: any LocalizationSource
    /// The language that the program's authors write. It is the last resort, and the language of `Base`.
    public let developmentLanguage: String
    private let current: Lock<Contents>

    /// The files that were found at one time, and the localizers that were made of them.
    struct Contents: Sendable {
        let localizations: [String: Localization]
        let matcher: LanguageMatcher
        /// How many times the files were looked for before.
        var generation = 0
        var localizers: [Audience: Localizer] = [:]
    }

    /// What a localizer is made for.
    struct Audience: Hashable, Sendable {
        var languages: [String]
        var field: AcceptLanguage?
        var options: LocalizerOptions
    }

    /// How many localizers are kept. Users of a server can ask for any number of lists of languages.
    private static var maximumCount: Int { 1024 }

    /// A bundle of everything in a source.
    ///
    /// - Throws: ``StringTableError`` if the source cannot be listed. A file that cannot be read is an error of its
    ///   table: see ``Localization/errors(inTable:)``.
    public init(_ source: some LocalizationSource, developmentLanguage: String = "en") throws(StringTableError) {
        self.source = source
        self.developmentLanguage = developmentLanguage
        current = Lock(try LocalizationBundle.contents(of: source, developmentLanguage: developmentLanguage))
    }

    /// A bundle of the `.lproj` folders in a folder. It may also be a single `.lproj` folder, or a folder with the tables
    /// themselves, whose language is then unknown.
    ///
    /// - Throws: ``StringTableError`` if there is no such folder.
    public convenience init(path: String, developmentLanguage: String = "en") throws(StringTableError) {
        try self.init(FolderLocalizations(path: path), developmentLanguage: developmentLanguage)
    }

    /// A bundle without any localization: every key is missing.
    public init(developmentLanguage: String = "en") {
        source = MemoryLocalizations([:])
        self.developmentLanguage = developmentLanguage
        current = Lock(
            Contents(
                localizations: [:], matcher: LanguageMatcher(available: [], developmentLanguage: developmentLanguage)))
    }

    private static func contents(
        of source: any LocalizationSource, developmentLanguage: String
    ) throws(StringTableError) -> Contents {
        var listing = try source.files()
        let catalogs = BundleCatalogs(listing, of: source)
        // A folder without tables of its own, beside a catalog, is no language.
        for (name, files) in listing where catalogs.hasOnlyCatalogs(files) { listing[name] = nil }
        for name in catalogs.localizations(developmentLanguage: developmentLanguage) {
            listing[name, default: []] += []
        }
        var localizations: [String: Localization] = [:]
        for (name, files) in listing {
            let language = name == "Base" ? developmentLanguage : LanguageKey.identifier(of: name)
            localizations[name] = Localization(
                name: name, language: language, files: files, source: source, catalogs: catalogs)
        }
        return Contents(
            localizations: localizations,
            matcher: LanguageMatcher(available: localizations.keys, developmentLanguage: developmentLanguage))
    }

    var contents: Contents { current.withLock { $0 } }

    /// The names of the localizations, in the order of their bytes.
    public var localizations: [String] { contents.matcher.available }

    /// The localization of a name, as ``localizations`` lists it.
    public func localization(named name: String) -> Localization? {
        contents.localizations[name]
    }

    /// The localization for a user's languages, the most wanted one first: see ``LanguageMatcher``.
    public func localization(for languages: [String]) -> Localization? {
        let contents = contents
        return contents.matcher.match(languages).flatMap { contents.localizations[$0] }
    }

    /// Looks for files again and forgets the tables that were read. Localizers that exist keep theirs.
    ///
    /// - Throws: ``StringTableError`` if the source cannot be listed; then nothing changes.
    public func reload() throws(StringTableError) {
        var contents = try LocalizationBundle.contents(of: source, developmentLanguage: developmentLanguage)
        contents.generation = self.contents.generation + 1
        let reloaded = contents
        current.withLock { $0 = reloaded }
    }
}

// MARK: Localizers

extension LocalizationBundle {
    /// The texts for the current user: see ``UserLanguages/current``.
    ///
    /// - Complexity: A look-up in a dictionary, unless the languages are new.
    public func localizer(options: LocalizerOptions = LocalizerOptions()) -> Localizer {
        localizer(for: UserLanguages.current, options: options)
    }

    /// The texts for a user's languages, the most wanted one first.
    ///
    /// - Complexity: A look-up in a dictionary. For new languages, linear in the number of localizations and languages. No
    ///   table is read.
    public func localizer(for languages: [String], options: LocalizerOptions = LocalizerOptions()) -> Localizer {
        localizer(for: Audience(languages: languages, options: options))
    }

    /// The texts for one language.
    public func localizer(for language: String, options: LocalizerOptions = LocalizerOptions()) -> Localizer {
        localizer(for: [language], options: options)
    }

    /// The texts for an HTTP request.
    ///
    /// ```swift
    /// let field = AcceptLanguage(request.headers[.acceptLanguage] ?? "")
    /// return bundle.localizer(for: field).string("inbox.unread", 3)
    /// ```
    ///
    /// - Complexity: A look-up in a dictionary. For a new field, linear in the number of localizations and ranges.
    public func localizer(for field: AcceptLanguage, options: LocalizerOptions = LocalizerOptions()) -> Localizer {
        localizer(for: Audience(languages: field.languages, field: field, options: options))
    }

    private func localizer(for audience: Audience) -> Localizer {
        if let known = current.withLock({ $0.localizers[audience] }) { return known }
        let contents = contents
        let made = contents.localizer(for: audience)
        current.withLock { current in
            // Files may have been looked for again in the meantime.
            guard current.generation == contents.generation else { return }
            if current.localizers.count >= LocalizationBundle.maximumCount { current.localizers = [:] }
            current.localizers[audience] = made
        }
        return made
    }
}

extension LocalizationBundle.Contents {
    fileprivate func localizer(for audience: LocalizationBundle.Audience) -> Localizer {
        var names: [String] = []
        func add(_ name: String?) {
            if let name, !names.contains(name) { names.append(name) }
        }
        add(audience.field.map { matcher.match($0) } ?? matcher.match(audience.languages))
        if audience.options.fallback == .otherLanguages {
            for language in audience.languages { add(matcher.bestMatch(for: [language])) }
        }
        if audience.options.fallback != .none { add(matcher.lastResort) }
        return Localizer(
            names.compactMap { localizations[$0] }, languages: audience.languages, options: audience.options)
    }
}
