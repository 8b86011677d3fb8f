import CLDRPluralsCore
import StringsdictFileReading
import StringsdictLocks
import StringsdictPropertyLists
import StringsdictFormatting

/// The localizations of a program, such as the `.lproj` folders of an app. A bundle chooses one for a user and reads
/// its tables on first use. A folder without a table is not a localization.
///
/// ```swift
/// // Package "App", target "App", resources: [.process("Resources")]
/// let bundle = try LocalizationBundle(
///     resourcesOf: "App_App", developmentLanguage: "en")
/// let polish = bundle.localizer(for: ["pl-PL", "de"])
/// polish.string("files.selected", 5)              // "5 plików"
/// polish.string("greeting", "Rowan", table: "Mail")
/// ```
///
/// Any number of threads may use a bundle. It caches its localizers, so a server can ask for one in each request. A
/// localizer keeps its tables: after ``reload()``, only new localizers see new files.
///
/// String Catalogs (`NAME.xcstrings`) need no compilation: their languages are localizations of the bundle, with or
/// without `.lproj` folders. If a language has a table of the same name in both, a key's text comes from the catalog.
/// If the catalog has no text for the key, the folder's text is shown. A diagnostic of the table reports this.
///
/// The source language of a catalog is a localization even if the catalog has no text in it, since its text is then the
/// key. Compiled tables do not tell this language. It is also the last resort if the development language is missing.
///
/// One localization is chosen for all tables. Each file of a table that it lacks is looked for elsewhere: `NAME.strings` and
/// `NAME.stringsdict` by themselves, outside of the `.lproj` folders, in the localization, in those that it inherits from
/// (`pt` for `pt-BR`), in `Base`, and in the development language. The first file of each kind counts, with the plural
/// rules of its own language. A catalog counts as the files that it compiles to. A key that these files lack has no text,
/// though another place has it: see ``/StringsdictFormatting/Localizer/Fallback`` for other languages' texts of such keys.
///
/// Source: Apple, "Bundle Programming Guide", for folders and table names; "Searching for Bundle Resources", for the search.
public final class LocalizationBundle: Sendable {
    /// Lists the localizations and their tables, without reading them.
    private let listing: @Sendable () throws(StringTableError) -> Contents
    private let current: Lock<State>

    /// A snapshot of the files.
    struct Contents: Sendable {
        /// The localizations by name. The tables outside of `.lproj` folders are one with an empty name.
        let localizations: [String: Localization]
        let matcher: LanguageMatcher
        /// The language that the program's authors write.
        let developmentLanguage: String
        /// The reason why there are no localizations: a listing that failed, or a source without tables.
        var error: StringTableError?
        private let tables = TablesOfUsers()

        init(
            localizations: [String: Localization], matcher: LanguageMatcher, developmentLanguage: String,
            error: StringTableError? = nil
        ) {
            self.localizations = localizations
            self.matcher = matcher
            self.developmentLanguage = developmentLanguage
            self.error = error
        }

        /// The tables that the users of a localization see. Nil if there is no such localization.
        func tables(of name: String) -> SearchedTables? {
            guard let localization = localizations[name] else { return nil }
            return tables.tables(of: name) {
                let others = matcher.places(of: name).dropFirst()
                return SearchedTables(
                    of: localization, outside: name.isEmpty ? nil : localizations[""],
                    others: others.compactMap { localizations[$0] })
            }
        }

        /// The contents of a bundle without localizations, in which every key is missing.
        static func empty(developmentLanguage: String, error: StringTableError? = nil) -> Contents {
            Contents(
                localizations: [:], matcher: LanguageMatcher(available: [], developmentLanguage: developmentLanguage),
                developmentLanguage: developmentLanguage, error: error)
        }

        /// Reads all tables that were not read yet.
        ///
        /// - Throws: The first error. Tables that can be read are read nevertheless when they are asked for.
        func readAll() throws(StringTableError) {
            if let error { throw error }
            for name in Order.byBytes(localizations.keys) {
                guard let localization = localizations[name] else { continue }
                for table in localization.tableNames {
                    if let error = localization.errors(inTable: table).first { throw error }
                }
            }
        }
    }

    /// The current contents, and the localizers created from them.
    private struct State {
        var contents: Contents
        var localizers: [Audience: Localizer] = [:]
        /// The number of times that the bundle was reloaded.
        var generation = 0
    }

    /// The key of a cached localizer.
    struct Audience: Hashable, Sendable {
        var languages: UserLanguages
        var options: Localizer.Options
        /// The languages of other texts that this bundle's texts follow, if it has any of them.
        var followed: [String] = []
    }

    /// The number of localizers that are cached. The users of a server can ask for any number of language lists.
    private static var maximumCount: Int { 1024 }

    /// Creates a bundle of all localizations of a source.
    ///
    /// - Parameters:
    ///   - source: The source.
    ///   - developmentLanguage: The language that the program's authors write. Nil for the one that the source's `Info.plist`
    ///     names as `CFBundleDevelopmentRegion`, or else `en`. SwiftPM writes the `defaultLocalization` of a package there.
    /// - Throws: ``StringTableError`` if the source cannot be listed. A file that cannot be read is an error of its
    ///   table: see ``Localization/errors(inTable:)``.
    public convenience init(
        _ source: some LocalizationSource, developmentLanguage: String? = nil
    ) throws(StringTableError) {
        try self.init(listing: LocalizationBundle.listing(of: source, developmentLanguage: developmentLanguage))
    }

    /// Creates a bundle of the localizations that a closure lists.
    init(listing: @escaping @Sendable () throws(StringTableError) -> Contents) throws(StringTableError) {
        self.listing = listing
        current = Lock(State(contents: try listing()))
    }

    /// Creates a bundle of localizations that are known.
    init(_ contents: Contents, listing: (@Sendable () throws(StringTableError) -> Contents)? = nil) {
        self.listing = listing ?? { contents }
        current = Lock(State(contents: contents))
    }

    /// Creates a bundle of the `.lproj` folders in a folder. The folder may also be a single `.lproj` folder, or hold
    /// the tables themselves, whose language is then unknown.
    ///
    /// A path that does not begin with `/` starts at the working directory. The resources of a package are beside the
    /// program: ``init(resourcesOf:developmentLanguage:)`` finds them.
    ///
    /// - Parameters:
    ///   - path: The path of the folder.
    ///   - developmentLanguage: The language that the program's authors write. Nil for the one that the folder's `Info.plist`
    ///     names as `CFBundleDevelopmentRegion`, or else `en`.
    /// - Throws: ``StringTableError`` if there is no such folder. An empty one is an error of ``load()``.
    public convenience init(path: String, developmentLanguage: String? = nil) throws(StringTableError) {
        try self.init(
            listing: LocalizationBundle.listing(
                of: FolderLocalizations(path: path), developmentLanguage: developmentLanguage))
    }

    /// Creates a bundle of all localizations of a source, for a constant of a program.
    ///
    /// A constant cannot throw. If the source cannot be listed, the bundle has no localizations, so keys are shown, and
    /// ``load()`` throws the reason.
    ///
    /// ```swift
    /// enum Resources {
    ///     static let bundle = LocalizationBundle(
    ///         deferringErrorsAt: "/usr/share/app/Resources")
    /// }
    /// try Resources.bundle.load()   // when the program starts
    /// ```
    public convenience init(deferringErrorsOf source: some LocalizationSource, developmentLanguage: String? = nil) {
        self.init(
            developmentLanguage: developmentLanguage,
            deferringErrorsOf: LocalizationBundle.listing(of: source, developmentLanguage: developmentLanguage))
    }

    /// Creates a bundle of the `.lproj` folders in a folder, for a constant of a program. If there is no such folder,
    /// keys are shown, and ``load()`` throws the reason.
    public convenience init(deferringErrorsAt path: String, developmentLanguage: String? = nil) {
        self.init(
            developmentLanguage: developmentLanguage,
            deferringErrorsOf: LocalizationBundle.listing(
                of: FolderLocalizations(path: path), developmentLanguage: developmentLanguage))
    }

    private convenience init(
        developmentLanguage: String?,
        deferringErrorsOf listing: @escaping @Sendable () throws(StringTableError) -> Contents
    ) {
        let contents: Contents
        do throws(StringTableError) {
            contents = try listing()
        } catch {
            contents = .empty(developmentLanguage: developmentLanguage ?? "en", error: error)
        }
        self.init(contents, listing: listing)
    }

    /// A closure that lists the localizations of a source. It is made here, so that it is compiled once for all types of
    /// sources.
    private static func listing(
        of source: any LocalizationSource, developmentLanguage: String?
    ) -> @Sendable () throws(StringTableError) -> Contents {
        { () throws(StringTableError) in
            try LocalizationBundle.contents(of: source, developmentLanguage: developmentLanguage)
        }
    }

    private static func contents(
        of source: any LocalizationSource, developmentLanguage: String?
    ) throws(StringTableError) -> Contents {
        var listing = try source.listing()
        // The texts of a catalog without any translation are its keys.
        let hasTexts = listing.values.contains { FileNames.haveTable($0) || $0.contains(where: FileNames.isCatalog) }
        let only = (source as? FolderLocalizations)?.onlyLocalization
        let developmentLanguage =
            developmentLanguage ?? LocalizationBundle.developmentRegion(of: source, listing[""] ?? []) ?? "en"
        let catalogs = BundleCatalogs(listing, of: source, only: only)
        // A folder without tables is not a language: its users would see keys.
        for (name, files) in listing
        where catalogs.hasOnlyCatalogs(files) || !name.isEmpty && !FileNames.haveTable(files) {
            listing[name] = nil
        }
        for name in catalogs.localizations(developmentLanguage: only ?? developmentLanguage) where listing[name] == nil
        {
            listing[name] = []
        }
        var localizations: [String: Localization] = [:]
        for (name, files) in listing {
            let language = name == "Base" ? developmentLanguage : LanguageKey.identifier(of: name)
            localizations[name] = Localization(
                name: name, language: language, files: files, source: source, catalogs: catalogs)
        }
        let folder = source as? FolderLocalizations
        if localizations.isEmpty, let folder, folder.isMissing { throw folder.missingError }
        let error = hasTexts ? nil : noTexts(in: folder?.path)
        // Tables outside of `.lproj` folders are a localization only if there is no other one.
        let names = localizations.keys.filter { !$0.isEmpty || localizations.count == 1 }
        let matcher = LanguageMatcher(available: names, developmentLanguage: developmentLanguage)
        // If none is in the development language, the language that a catalog's texts were written in is the last resort.
        guard let source = catalogs.sourceLocalizations.first, localizations["Base"] == nil,
            matcher.bestMatch(for: developmentLanguage) == nil
        else {
            return Contents(
                localizations: localizations, matcher: matcher, developmentLanguage: developmentLanguage, error: error)
        }
        return Contents(
            localizations: localizations,
            matcher: LanguageMatcher(available: names, developmentLanguage: source), developmentLanguage: source,
            error: error)
    }

    /// The error of a source without any table. The bundle can be made, since the files may come later.
    private static func noTexts(in folder: String?) -> StringTableError {
        let kinds = ".strings, .stringsdict or .xcstrings files"
        return StringTableError(
            .noTables,
            folder == nil
                ? "the source has no texts; give it \(kinds)"
                : "there are no texts in it, nor in .lproj folders in it; copy the \(kinds) of the program there",
            file: folder)
    }

    /// The development language that the `Info.plist` of a source names. Nil if there is none, or if it cannot be read:
    /// its texts can be shown nevertheless.
    private static func developmentRegion(of source: any LocalizationSource, _ files: [String]) -> String? {
        guard files.contains(FileNames.information),
            let bytes = try? source.read(LocalizationFile(FileNames.information)),
            let document = try? TableBuilder.document(bytes, name: FileNames.information)
        else { return nil }
        return document.root["CFBundleDevelopmentRegion"]?.string.flatMap { $0.isEmpty ? nil : $0 }
    }

    private var contents: Contents { current.withLock { $0.contents } }

    /// The language that the program's authors write. It is the last resort, and the language of `Base`.
    ///
    /// Without `Base` and without a localization in this language, it is the source language of the first catalog.
    public var developmentLanguage: String { contents.developmentLanguage }

    /// The number of localizers that are cached now.
    var localizerCount: Int { current.withLock { $0.localizers.count } }

    /// The names of the localizations, in byte order. The tables outside of `.lproj` folders are ``nonlocalized``.
    public var localizations: [String] { contents.matcher.available.filter { !$0.isEmpty } }

    /// The localization with a name from ``localizations``, or nil.
    public func localization(named name: String) -> Localization? {
        name.isEmpty ? nil : contents.localizations[name]
    }

    /// The tables outside of `.lproj` folders, which have no language. Nil if there are none.
    ///
    /// All users see their texts. If there is no localization, ``localization(for:)`` is this one.
    public var nonlocalized: Localization? { contents.localizations[""] }

    /// The localizations, in byte order of their names, with the tables outside of `.lproj` folders first.
    package var allLocalizations: [Localization] {
        let contents = contents
        return Order.byBytes(contents.localizations.keys).compactMap { contents.localizations[$0] }
    }

    /// The tables that the users of a localization see. Nil if there is no such localization.
    func tables(of localization: String) -> SearchedTables? { contents.tables(of: localization) }

    /// The localization for a user's languages: see ``/StringsdictFormatting/LanguageMatcher``. If there is none at all, the tables
    /// outside of `.lproj` folders.
    public func localization(for languages: UserLanguages) -> Localization? {
        localization(for: languages, following: [])
    }

    /// The localization for a user who sees other texts in some languages: the first of them that this bundle has, or else the
    /// user's.
    package func localization(for languages: UserLanguages, following followed: [String]) -> Localization? {
        let contents = contents
        return contents.match(for: languages, following: followed).flatMap { contents.localizations[$0.localization] }
    }

    /// Reads all tables now, so that a server whose texts cannot be read fails when it starts and not when it shows one.
    ///
    /// - Throws: ``StringTableError`` for the first file that cannot be read. The tables that were read can be used. If the source
    ///   has no table at all, such as a folder that was made and not filled, the code is `noTables`.
    /// - Complexity: O(*n*) in the size of all files.
    public func load() throws(StringTableError) {
        if contents.error != nil { replace(with: try listing()) }
        try contents.readAll()
    }

    /// Reads all files again, and shows the new texts from then on. Existing localizers keep their tables.
    ///
    /// A deployment may replace the files while the program runs. If a file is not complete yet, users keep the old
    /// texts.
    ///
    /// - Throws: ``StringTableError`` if the source cannot be listed, if it has no table, or for the first file that cannot be read.
    ///   The bundle is then unchanged.
    /// - Complexity: O(*n*) in the size of all files.
    public func reload() throws(StringTableError) {
        let reloaded = try listing()
        try reloaded.readAll()
        replace(with: reloaded)
    }

    private func replace(with contents: Contents) {
        // The old contents are freed after the lock is released.
        _ = current.withLock { current in
            let old = current
            current = State(contents: contents, generation: old.generation + 1)
            return old
        }
    }
}

// MARK: Localizers

extension LocalizationBundle {
    /// Returns the localizer for a user's languages.
    ///
    /// ```swift
    /// let header = request.headers[.acceptLanguage] ?? ""
    /// bundle.localizer(for: .acceptLanguage(header)).string("inbox.unread", 3)
    /// bundle.localizer(for: ["pl-PL", "en"])
    /// bundle.localizer()                              // for the current user
    /// ```
    ///
    /// - Parameters:
    ///   - languages: The languages: see ``/StringsdictFormatting/UserLanguages``.
    ///   - options: Everything else that texts depend on.
    /// - Complexity: A look-up in a dictionary. For new languages, linear in the number of localizations and languages.
    ///   No table is read.
    public func localizer(
        for languages: UserLanguages = .current, options: Localizer.Options = Localizer.Options()
    ) -> Localizer {
        localizer(for: Audience(languages: languages, options: options))
    }

    /// Returns the localizer for a user who sees other texts in some languages: the first of them that this bundle has, or
    /// else the user's.
    package func localizer(
        for languages: UserLanguages, options: Localizer.Options, following followed: [String]
    ) -> Localizer {
        localizer(for: Audience(languages: languages, options: options, followed: followed))
    }

    /// The number of times that the bundle was reloaded.
    package var generation: Int { current.withLock { $0.generation } }

    private func localizer(for audience: Audience) -> Localizer {
        localizer(for: audience) { $0.localizer(for: audience) }
    }

    /// Returns the localizer for an audience: the one in the cache, or else a new one. A test reloads the bundle while
    /// `make` runs.
    func localizer(for audience: Audience, make: (Contents) -> Localizer) -> Localizer {
        if let known = current.withLock({ $0.localizers[audience] }) { return known }
        // Other threads need not wait while the localizer is created.
        let (contents, generation) = current.withLock { ($0.contents, $0.generation) }
        let made = make(contents)
        return current.withLock { current in
            // `reload()` may have replaced the files. Then the localizer is not kept.
            guard current.generation == generation else { return made }
            if let known = current.localizers[audience] { return known }
            if current.localizers.count >= LocalizationBundle.maximumCount { current.localizers = [:] }
            current.localizers[audience] = made
            return made
        }
    }
}

extension LocalizationBundle.Contents {
    /// The localization for a user who sees other texts in some languages.
    func match(for languages: UserLanguages, following followed: [String]) -> LanguageMatcher.Match? {
        if !followed.isEmpty, let match = matcher.match(for: UserLanguages(followed)), match.matchedLanguage != nil {
            return match
        }
        return matcher.match(for: languages)
    }

    func localizer(for audience: LocalizationBundle.Audience) -> Localizer {
        var names: [String] = []
        func add(_ name: String?) {
            if let name, !names.contains(name) { names.append(name) }
        }
        let match = match(for: audience.languages, following: audience.followed)
        add(match?.localization)
        if audience.options.fallback == .otherLanguages {
            for language in audience.languages.identifiers { add(matcher.bestMatch(for: language)) }
        }
        if audience.options.fallback != .key { add(matcher.lastResort) }
        return Localizer(
            BundleTextSource(
                names.compactMap { tables(of: $0) }, languages: audience.languages,
                matchedLanguage: match?.matchedLanguage, options: audience.options
            ).source)
    }
}
