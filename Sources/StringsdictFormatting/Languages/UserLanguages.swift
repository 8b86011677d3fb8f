import CLDRPluralsCore
import StringsdictLocaleData

#if !hasFeature(Embedded)
import StringsdictLocks
#endif

#if hasFeature(Embedded)
// There is no environment.
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import CStringsdictSystem
#elseif canImport(Musl)
import Musl
#elseif canImport(Bionic)
import Bionic
#elseif canImport(WASILibc)
import WASILibc
#elseif canImport(ucrt)
import ucrt
#endif

/// The languages of a user, by descending preference.
///
/// Every call that chooses a language takes this type: a list, one language as a literal, the header field of an HTTP
/// request, or the ``current`` user.
///
/// ```swift
/// let request = "fr, de;q=0.5, *;q=0.1, en;q=0"
/// Texts.localizable.localizer(for: ["pl-PL", "de"])
/// Texts.localizable.localizer(for: "pl")
/// Texts.localizable.localizer(for: .acceptLanguage(request))
/// Texts.localizable.localizer(for: .current)
/// ```
///
/// A call that names no language uses ``current``. The first of these sources that is set wins:
///
/// 1. the languages of the current task: ``withValue(_:operation:)``. A server sets them for each request;
/// 2. the languages of the process: ``process``. A program with a language menu sets them;
/// 3. the languages of the program's settings, `AppleLanguages`, once the program has called a function of module
///    `StringsdictFoundation` for the current user, such as `Bundle.main.localizer()`. They are read once: a change
///    counts from the next start on;
/// 4. the POSIX variables `LANGUAGE`, `LC_ALL`, `LC_MESSAGES` and `LANG`, as gettext reads them. They are read once, on
///    first use: reading them while another thread changes them is not safe;
/// 5. the languages of the system, after such a call, if Foundation knows them. On Apple's systems they come before the
///    POSIX variables.
///
/// ```swift
/// UserLanguages.process = ["pl", "en"]
/// Strings.inbox.unread(count: 3)     // "3 nowe wiadomości"
///
/// UserLanguages.withValue("ar-EG") {
///     Strings.inbox.unread(count: 3) // "٣ رسائل جديدة"
/// }
/// ```
///
/// Numbers and dates are written in the language of the texts, as in the user's region: an English text for a German is in
/// the locale `en-DE`. For a list, a request and the languages of a task, the region is that of the first language, such as
/// `DE` of `de-DE`, or else the one where most of its speakers live. English without a region tells none, and the next
/// language counts. For the current user of a session, the region is that of the first of `LC_ALL`, `LC_NUMERIC`,
/// `LC_TIME` and `LANG` with a region. It also counts for the languages of the process and of the program's settings if their
/// first language has no region of its own.
///
/// Equal values choose the same texts and the same formats. So the value of a user whose session writes numbers as in
/// another region, or whose request has weights, differs from a list of the same languages; ``identifiers`` compares the
/// languages alone.
///
/// Embedded Swift has neither tasks nor an environment. There only ``process`` counts.
///
/// Source: GNU gettext manual, "Locale Environment Variables" and "The LANGUAGE variable"; POSIX.1-2024, section 8.2;
/// RFC 9110, sections 12.4.2 and 12.5.4.
public struct UserLanguages: Sendable, Hashable {
    /// The languages, by descending preference. Excluded languages and the range `*` of a request are not among them.
    public let identifiers: [String]
    /// The field of a request whose weights say more than the order of the languages. Nil for a plain list.
    package let field: AcceptLanguage?
    /// The locale for formatting numbers, whatever the language of the texts. Nil for that of the texts: see
    /// ``locale(for:)``.
    package let locale: String?
    /// The region of the session's formats. 0 if it is not known, and for every list that is no setting of this process: the
    /// machine's variables say nothing about the user of a request.
    package private(set) var sessionRegion: UInt16 = 0
    /// Whether the languages are those of the session, too. The region of its formats then replaces that of a language.
    package private(set) var isOfSession = false

    private init(_ identifiers: [String], field: AcceptLanguage?, locale: String?) {
        self.identifiers = identifiers
        self.field = field
        self.locale = locale
    }

    /// Equal lists have equal hashes. Few lists differ in nothing but the session's region.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(identifiers)
        hasher.combine(field)
        hasher.combine(locale)
    }

    /// Creates a list of languages.
    ///
    /// - Parameter identifiers: BCP 47 identifiers, or names with underscores, by descending preference.
    @_alwaysEmitIntoClient
    public init(_ identifiers: some Sequence<String>) {
        self.init(identifiers: Array(identifiers))
    }

    @usableFromInline
    init(identifiers: [String]) {
        self.init(identifiers, field: nil, locale: nil)
    }

    /// Creates the language of a locale, for which numbers are formatted even if the texts are in another language.
    package init(localeIdentifier identifier: String) {
        self.init([identifier], field: nil, locale: identifier)
    }

    /// The languages in the `Accept-Language` field of an HTTP request, with their weights, excluded languages and `*`.
    ///
    /// ```swift
    /// let languages = UserLanguages.acceptLanguage(
    ///     "da, en-GB;q=0.8, *;q=0.1, en;q=0")
    /// languages.identifiers   // ["da", "en-GB"]
    /// ```
    ///
    /// A range with the weight 0 excludes a language, unless a longer range allows it. The range `*` means every
    /// language that the field does not name. Invalid parts are ignored, and the rest of the field counts. If no
    /// localization is acceptable, the last resort is used: `Localizer.matchedLanguage` is then nil.
    ///
    /// - Parameter field: The value of the field. Several fields of one request are joined with commas.
    /// - Complexity: O(*n*) in the length of the value. Everything after 64 ranges is ignored.
    @_alwaysEmitIntoClient
    public static func acceptLanguage(_ field: some StringProtocol) -> UserLanguages {
        UserLanguages(acceptLanguage: String(field))
    }

    @usableFromInline
    init(acceptLanguage field: String) {
        let field = AcceptLanguage(field)
        self.init(field.languages, field: field.isPlainList ? nil : field, locale: nil)
    }
}

extension UserLanguages: ExpressibleByArrayLiteral, ExpressibleByStringLiteral {
    /// Creates a list of languages, by descending preference.
    public init(arrayLiteral identifiers: String...) { self.init(identifiers: identifiers) }
    /// Creates a list of one language.
    public init(stringLiteral identifier: String) { self.init(identifiers: [identifier]) }
}

// MARK: The current user

extension UserLanguages {
    #if hasFeature(Embedded)
    // Embedded Swift has no locks, and most programs in it have one thread. A program with several threads sets the
    // languages first.
    /// The languages of the process, or nil if they are not set. A program sets them while no other thread and no
    /// interrupt handler shows texts.
    nonisolated(unsafe) public static var process: UserLanguages?

    /// The languages of the current user. Empty if none are known; the development language is then used.
    public static var current: UserLanguages { process ?? [] }
    #else
    /// The languages that the program has set.
    private struct Settings: Sendable {
        var process: UserLanguages?
        /// The languages of the program's own settings.
        var stored: UserLanguages?
        var ofTasks: LanguagesOfTasks?
        var ofSystem: UserLanguages?
    }

    private static let settings = Lock(Settings())

    /// The languages of the process, or nil if they are not set. Any thread may set them at any time.
    public static var process: UserLanguages? {
        get { settings.withLock { $0.process } }
        set { settings.withLock { $0.process = newValue } }
    }

    /// The languages that the POSIX variables name, as BCP 47 identifiers, and the region of the session's formats.
    package static let environment = ofSession { name in
        #if canImport(Glibc)
        stringsdict_environment(name).map { String(cString: $0) }
        #else
        getenv(name).map { String(cString: $0) }
        #endif
    }

    /// The languages and the region of a session, which is described by POSIX variables.
    ///
    /// - Parameter value: Returns the value of a variable, or nil if it is not set.
    package static func ofSession(_ value: (String) -> String?) -> UserLanguages {
        UserLanguages(languages(inEnvironment: value)).inSession(of: region(inEnvironment: value), isOfSession: true)
    }

    /// The languages of the current user. Empty if none are known; the development language is then used.
    ///
    /// - Complexity: O(1).
    public static var current: UserLanguages {
        let (ofTasks, ofProgram) = settings.withLock { ($0.ofTasks, $0.process ?? $0.stored) }
        if let languages = ofTasks?.current() { return languages }
        let environment = environment
        if let ofProgram { return ofProgram.inSession(of: environment.sessionRegion, isOfSession: false) }
        #if !canImport(Darwin)
        if !environment.identifiers.isEmpty { return environment }
        #endif
        return chosen(inEnvironment: environment, orOfSystem: settings.withLock { $0.ofSystem } ?? [])
    }

    /// These languages, and the region of the session's formats.
    func inSession(of region: UInt16, isOfSession: Bool) -> UserLanguages {
        var languages = self
        languages.sessionRegion = region
        languages.isOfSession = isOfSession
        return languages
    }

    /// Sets the languages of the system, which only Foundation knows.
    package static func setLanguagesOfSystem(_ languages: UserLanguages) {
        settings.withLock { $0.ofSystem = languages }
    }

    /// Sets the languages that the program's settings name, which only Foundation reads. Nil for none.
    package static func setStoredLanguages(_ languages: UserLanguages?) {
        settings.withLock { $0.stored = languages }
    }

    /// The languages of the environment or of the system, whichever the user has probably set.
    static func chosen(inEnvironment environment: UserLanguages, orOfSystem system: UserLanguages) -> UserLanguages {
        #if canImport(Darwin)
        // The variables of a terminal may differ from the user's choice in the settings.
        return system.identifiers.isEmpty ? environment : system
        #else
        guard environment.identifiers.isEmpty else { return environment }
        return system.inSession(of: environment.sessionRegion, isOfSession: environment.sessionRegion != 0)
        #endif
    }

    /// The region of the formats that POSIX variables name. 0 for none.
    ///
    /// The first of `LC_ALL`, `LC_NUMERIC`, `LC_TIME` and `LANG` with a region counts. A session may name a region for numbers
    /// and another one for dates, but a locale has one: that of the numbers. `C` and names that are unknown tell none. An area
    /// such as the `419` of `es_419` is no region.
    ///
    /// `LC_ALL` is the value of all others. So no region is known if it is `C`.
    static func region(inEnvironment value: (String) -> String?) -> UInt16 {
        for name in ["LC_ALL", "LC_NUMERIC", "LC_TIME", "LANG"] {
            guard let locale = value(name), !locale.isEmpty else { continue }
            let region = LanguageKey(locale)?.locale.region ?? 0
            if region != 0, !ResolvedLocale.isArea(region) { return region }
            if name == "LC_ALL", isPosix(Array(locale.utf8)[...]) { return 0 }
        }
        return 0
    }

    /// Whether the name of a locale is `C` or `POSIX`. `C.UTF-8` is `C` with another encoding.
    private static func isPosix(_ name: ArraySlice<UInt8>) -> Bool {
        let end = name.firstIndex { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "@") } ?? name.endIndex
        let language = String(decoding: name[..<end], as: UTF8.self)
        return language == "C" || language == "POSIX"
    }

    /// The languages that POSIX variables name.
    ///
    /// `LC_ALL` determines the locale, else `LC_MESSAGES`, else `LANG`. An empty variable counts as unset. `C` and
    /// `POSIX` mean no language. `LANGUAGE` is a colon-separated list that replaces the locale unless the locale is `C`
    /// or `POSIX`. The list ends at an item `C` or `POSIX`.
    ///
    /// - Parameter value: Returns the value of a variable, or nil if it is not set.
    package static func languages(inEnvironment value: (String) -> String?) -> [String] {
        var locale = ""
        for name in ["LC_ALL", "LC_MESSAGES", "LANG"] where locale.isEmpty { locale = value(name) ?? "" }
        if locale == "C" || locale == "POSIX" { return [] }
        let list = value("LANGUAGE") ?? ""
        if list.isEmpty { return languages(of: [Array(locale.utf8)[...]]) }
        return languages(of: Array(list.utf8)[...].parts(separatedBy: UInt8(ascii: ":")))
    }

    /// The languages of locales, up to a locale `C` or `POSIX`.
    private static func languages(of locales: [ArraySlice<UInt8>]) -> [String] {
        var languages: [String] = []
        for item in locales {
            let name = String(decoding: item, as: UTF8.self)
            if isPosix(item) { break }
            guard var identifier = LanguageKey.identifier(of: name) else { continue }
            // gettext looks for `ca@valencia` before `ca`.
            item.withUnsafeBufferPointer { name in
                VariantSubtags(of: name).forEach { identifier += "-" + String(decoding: $0, as: UTF8.self) }
            }
            if !languages.contains(identifier) { languages.append(identifier) }
        }
        return languages
    }
    #endif
}

#if !hasFeature(Embedded)
// MARK: Languages of tasks

/// The task-local value with the languages of tasks.
///
/// The first call of `withValue` creates it. The code of `withValue` is part of the caller's module, so a program that
/// never sets the languages of a task does not link Swift's concurrency library. The library would make a small program
/// larger and its start slower.
@usableFromInline
struct LanguagesOfTasks: Sendable {
    /// The `TaskLocal`.
    @usableFromInline let value: any AnyObject & Sendable
    /// Reads the value in the current task.
    @usableFromInline let current: @Sendable () -> UserLanguages?

    @usableFromInline
    init(value: any AnyObject & Sendable, current: @escaping @Sendable () -> UserLanguages?) {
        self.value = value
        self.current = current
    }
}

extension UserLanguages {
    @usableFromInline static var ofTasks: LanguagesOfTasks? { settings.withLock { $0.ofTasks } }

    /// Keeps the task-local value of the first caller, and returns the kept value.
    @usableFromInline
    static func keep(_ made: LanguagesOfTasks) -> LanguagesOfTasks {
        settings.withLock { settings in
            let kept = settings.ofTasks ?? made
            settings.ofTasks = kept
            return kept
        }
    }

    @_alwaysEmitIntoClient
    static var taskLocal: TaskLocal<UserLanguages?> {
        if let known = ofTasks?.value as? TaskLocal<UserLanguages?> { return known }
        let made = TaskLocal<UserLanguages?>(wrappedValue: nil)
        return keep(LanguagesOfTasks(value: made) { made.get() }).value as? TaskLocal<UserLanguages?> ?? made
    }

    /// Calls a closure with other languages as ``current``, for this task and its child tasks.
    ///
    /// Detached tasks, other threads and work items of Dispatch do not get these languages. A program passes a
    /// localizer to them.
    ///
    /// - Parameters:
    ///   - languages: The languages.
    ///   - operation: The closure.
    @_alwaysEmitIntoClient
    public static func withValue<Result>(_ languages: UserLanguages, operation: () throws -> Result) rethrows -> Result
    {
        try taskLocal.withValue(languages, operation: operation)
    }

    /// Calls an asynchronous closure with other languages as ``current``, for this task and its child tasks.
    ///
    /// ```swift
    /// let languages = UserLanguages.acceptLanguage(
    ///     request.headers[.acceptLanguage] ?? "")
    /// return try await UserLanguages.withValue(languages) {
    ///     try await respond(to: request)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - languages: The languages.
    ///   - isolation: The actor that the closure runs on.
    ///   - operation: The closure.
    @_alwaysEmitIntoClient
    public static func withValue<Result>(
        _ languages: UserLanguages, isolation: isolated (any Actor)? = #isolation, operation: () async throws -> Result
    ) async rethrows -> Result {
        try await taskLocal.withValue(languages, operation: operation, isolation: isolation)
    }
}
#endif
