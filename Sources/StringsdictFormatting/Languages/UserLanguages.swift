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

/// The languages of the current user, by descending preference.
///
/// They apply to every call that does not name a language. The first of these sources that is set wins:
///
/// 1. the languages of the current task: ``withLanguages(_:operation:)``. A server sets them for each request;
/// 2. the languages of the process: ``process``. A program with a language menu sets them;
/// 3. the POSIX variables `LANGUAGE`, `LC_ALL`, `LC_MESSAGES` and `LANG`, as gettext reads them: ``environment``;
/// 4. the languages of the system, if the program uses module `StringsdictFoundation` and Foundation knows them. On
///    Apple's systems they come before the POSIX variables.
///
/// ```swift
/// UserLanguages.process = ["pl", "en"]
/// Strings.inbox.unread(count: 3)     // "3 nowe wiadomości"
///
/// UserLanguages.withLanguages(["ar"]) {
///     Strings.inbox.unread(count: 3) // "٣ رسائل جديدة"
/// }
/// ```
///
/// Embedded Swift has neither tasks nor an environment. There only ``process`` counts.
///
/// Source: GNU gettext manual, "Locale Environment Variables" and "The LANGUAGE variable"; POSIX.1-2024, section 8.2.
public enum UserLanguages {
    #if hasFeature(Embedded)
    // Embedded Swift has no locks, and most programs in it have one thread. Others set the languages first.
    /// The languages of the process, or nil if they are not set. A program sets them while no other thread and no
    /// interrupt handler shows texts.
    nonisolated(unsafe) public static var process: [String]?

    /// The languages of the current user. Empty if none are known; the development language is then used.
    public static var current: [String] { process ?? [] }
    #else
    /// What the program has set.
    private struct Settings: Sendable {
        var process: [String]?
        var ofTasks: LanguagesOfTasks?
    }

    private static let settings = Lock(Settings())

    /// The languages of the process, or nil if they are not set. Any thread may set them at any time.
    public static var process: [String]? {
        get { settings.withLock { $0.process } }
        set { settings.withLock { $0.process = newValue } }
    }

    /// The languages that the POSIX variables name, as BCP 47 identifiers.
    ///
    /// The variables are read once, on first use: reading them while another thread changes them is not safe. A program
    /// that changes its language sets ``process``.
    public static let environment: [String] = languages(inEnvironment: { name in
        #if canImport(Glibc)
        stringsdict_environment(name).map { String(cString: $0) }
        #else
        getenv(name).map { String(cString: $0) }
        #endif
    })

    /// The languages of the current user. Empty if none are known; the development language is then used.
    public static var current: [String] { current(orOfSystem: []) }

    /// The languages of the current user, with a fallback to the system's languages, which only Foundation knows.
    package static func current(orOfSystem system: @autoclosure () -> [String]) -> [String] {
        let settings = settings.withLock { $0 }
        if let languages = settings.ofTasks?.current() ?? settings.process { return languages }
        return chosen(inEnvironment: environment, orOfSystem: system())
    }

    /// The languages of the environment or those of the system: of two lists, the one that the user has probably set.
    static func chosen(inEnvironment environment: [String], orOfSystem system: @autoclosure () -> [String]) -> [String]
    {
        #if canImport(Darwin)
        // The variables of a terminal may differ from the user's choice in the settings.
        let known = system()
        return known.isEmpty ? environment : known
        #else
        return environment.isEmpty ? system() : environment
        #endif
    }

    /// The languages that POSIX variables name.
    ///
    /// `LC_ALL` determines the locale, else `LC_MESSAGES`, else `LANG`. An empty variable counts as unset. `C` and
    /// `POSIX` mean no language. `LANGUAGE` is a colon-separated list that replaces the locale unless the locale is `C`
    /// or `POSIX`. The list ends at an item `C` or `POSIX`.
    ///
    /// - Parameter value: Returns the value of a variable, or nil if it is not set.
    package static func languages(inEnvironment value: (String) -> String?) -> [String] {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(value).first { !$0.isEmpty } ?? ""
        guard locale != "C", locale != "POSIX" else { return [] }
        let list = value("LANGUAGE") ?? ""
        let names = list.isEmpty ? [locale[...]] : list.split(separator: ":")
        var languages: [String] = []
        for name in names {
            // `C.UTF-8` is `C` with another encoding.
            let language = name.prefix { $0 != "." && $0 != "@" }
            if language == "C" || language == "POSIX" { break }
            if let identifier = LanguageKey.identifier(of: name), !languages.contains(identifier) {
                languages.append(identifier)
            }
        }
        return languages
    }
    #endif
}

#if !hasFeature(Embedded)
// MARK: Languages of tasks

/// The task-local value with the languages of tasks.
///
/// The first call of `withLanguages` creates it. The code of `withLanguages` is part of the caller's module, so a
/// program that never sets the languages of a task does not link Swift's concurrency library. That library takes a
/// megabyte, and a fifth of the start-up of a small program.
@usableFromInline
struct LanguagesOfTasks: Sendable {
    /// The `TaskLocal`.
    @usableFromInline let value: any AnyObject & Sendable
    /// Reads the value in the current task.
    @usableFromInline let current: @Sendable () -> [String]?

    @usableFromInline
    init(value: any AnyObject & Sendable, current: @escaping @Sendable () -> [String]?) {
        self.value = value
        self.current = current
    }
}

extension UserLanguages {
    @usableFromInline static var ofTasks: LanguagesOfTasks? { settings.withLock { $0.ofTasks } }

    /// Keeps the task-local value of the first caller, and returns the one that is kept.
    @usableFromInline
    static func keep(_ made: LanguagesOfTasks) -> LanguagesOfTasks {
        settings.withLock { settings in
            let kept = settings.ofTasks ?? made
            settings.ofTasks = kept
            return kept
        }
    }

    @_alwaysEmitIntoClient
    static var taskLocal: TaskLocal<[String]?> {
        if let known = ofTasks?.value as? TaskLocal<[String]?> { return known }
        let made = TaskLocal<[String]?>(wrappedValue: nil)
        return keep(LanguagesOfTasks(value: made) { made.get() }).value as? TaskLocal<[String]?> ?? made
    }

    /// Calls a closure with other languages as ``current``, for this task and its child tasks.
    ///
    /// - Parameters:
    ///   - languages: The languages, by descending preference.
    ///   - operation: The closure.
    @_alwaysEmitIntoClient
    public static func withLanguages<Result>(_ languages: [String], operation: () throws -> Result) rethrows -> Result {
        try taskLocal.withValue(languages, operation: operation)
    }

    /// Calls an asynchronous closure with other languages as ``current``, for this task and its child tasks.
    ///
    /// ```swift
    /// let languages = AcceptLanguage(request.headers[.acceptLanguage] ?? "").languages
    /// return try await UserLanguages.withLanguages(languages) { try await respond(to: request) }
    /// ```
    ///
    /// - Parameters:
    ///   - languages: The languages, by descending preference.
    ///   - isolation: The actor that the closure runs on.
    ///   - operation: The closure.
    @_alwaysEmitIntoClient
    public static func withLanguages<Result>(
        _ languages: [String], isolation: isolated (any Actor)? = #isolation, operation: () async throws -> Result
    ) async rethrows -> Result {
        try await taskLocal.withValue(languages, operation: operation, isolation: isolation)
    }
}
#endif
