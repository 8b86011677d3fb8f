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
/// A bundle may be used by any number of threads. Localizers are cheap to make, one for each request of a server, and keep
/// what they were made from: after ``reload()`` only new ones see new files.
///
/// Source: Apple, "Bundle Programming Guide", for folders and table names.
public final class LocalizationBundle: Sendable {
    private let source: any LocalizationSource
    /// The language that the program's authors write, which is the last resort and that of `Base`.
    public let developmentLanguage: String
    private let current: Lock<Contents>

    /// What was found at one time.
    struct Contents: Sendable {
        let localizations: [String: Localization]
        let matcher: LanguageMatcher
    }

    /// A bundle of what a source holds.
    ///
    /// - Throws: ``StringTableError`` where the source cannot be listed. A file that cannot be read is an error of its
    ///   table: see ``Localization/errors(inTable:)``.
    public init(_ source: some LocalizationSource, developmentLanguage: String = "en") throws(StringTableError) {
        self.source = source
        self.developmentLanguage = developmentLanguage
        current = Lock(try LocalizationBundle.contents(of: source, developmentLanguage: developmentLanguage))
    }

    /// A bundle of the `.lproj` folders in a folder. It may also be a single `.lproj` folder, or one with the tables
    /// themselves, whose language then is not known.
    ///
    /// - Throws: ``StringTableError`` where there is no such folder.
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
        var localizations: [String: Localization] = [:]
        for (name, files) in try source.files() {
            let language =
                name == "Base" ? developmentLanguage : LanguageKey.identifier(of: name)
            localizations[name] = Localization(name: name, language: language, files: files, source: source)
        }
        return Contents(
            localizations: localizations,
            matcher: LanguageMatcher(available: localizations.keys, developmentLanguage: developmentLanguage))
    }

    var contents: Contents { current.withLock { $0 } }

    /// The names of the localizations, in the order of their bytes.
    public var localizations: [String] {
        contents.localizations.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

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
    /// - Throws: ``StringTableError`` where the source cannot be listed; then all stays as it was.
    public func reload() throws(StringTableError) {
        let contents = try LocalizationBundle.contents(of: source, developmentLanguage: developmentLanguage)
        current.withLock { $0 = contents }
    }
}
