import StringsdictCommandConsole
import Stringsdict

/// Finds a text as an app shows it to somebody, and reports what is wrong with the request or with the text.
final class RequestedText {
    /// Who sees the text, and where it is looked up.
    struct Audience {
        var table: String?
        /// The user's languages. Nil for the locale.
        var languages: [String]?
        var locale: String?
        /// The locale of the plural rules. Nil for the language of the text.
        var pluralLocale: String?
        var device = StringsdictDevice.mac
        var width: Int?
        /// Whether the diagnostics of the table are shown too.
        var showsDiagnostics = false
    }

    private let bundle: LocalizationBundle
    private let audience: Audience
    private let say: (String) -> Void
    private let localizer: Localizer
    /// The localization that the text comes from.
    private let localization: LocalizationBundle.Localization?
    /// The texts of the table, of one place or two: a file that the localization lacks is looked for elsewhere.
    private let parts: [LocalizationBundle.TablePart]
    private var said: Set<String> = []
    /// The number of reported problems.
    private(set) var problemCount = 0

    /// - Parameters:
    ///   - bundle: The bundle with the text.
    ///   - audience: Who sees the text.
    ///   - say: Shows a message about a problem.
    init(bundle: LocalizationBundle, audience: Audience, say: @escaping (String) -> Void = { Console.message($0) }) {
        self.bundle = bundle
        self.audience = audience
        self.say = say
        let languages = UserLanguages(audience.languages ?? audience.locale.map { [$0] } ?? [])
        localizer = bundle.localizer(
            for: languages,
            options: Localizer.Options(
                locale: audience.locale, pluralLocale: audience.pluralLocale, device: audience.device,
                presentationWidth: audience.width))
        localization = bundle.localization(for: languages)
        parts = localization.map { bundle.parts(ofTable: audience.table, in: $0.folderName) } ?? []
        for language in audience.languages ?? [] { checkLocale(language, "language") }
        if let locale = audience.pluralLocale { checkLocale(locale, "locale") }
        if let locale = audience.locale { checkLocale(locale, "locale") }
        checkDevice()
    }

    /// The text of a key.
    ///
    /// - Parameter arguments: The arguments. Nil for a text that is shown verbatim.
    /// - Throws: `StringTableError` if a file of the table cannot be used and the other file does not have the key.
    func text(for key: String, arguments: [FormatArgument]? = nil) throws(StringTableError) -> String {
        let table = audience.table
        let tableIsKnown = checkTable()
        guard let found = localizer.find(key, table: table) else {
            if let error = errors.first { throw error }
            if tableIsKnown, !isSourceText(key) {
                problem("warning: key '\(key)': table \(tableName) has no text; the key is shown")
            }
            guard let arguments else { return key }
            return localizer.string(forKey: key, arguments: arguments, defaultValue: LocalizedKey(key), table: table)
        }
        guard let arguments = arguments ?? found.argumentsIfNeeded else {
            return found.formatter.string(found.entry)
        }
        do throws(StringsdictFormatError) {
            return try found.formatter.validatedString(found.entry, key: key, arguments: arguments)
        } catch {
            problem("warning: \(error)")
            return found.formatter.string(found.entry, arguments: arguments)
        }
    }

    /// Whether a key is the text itself: that of a catalog in its source language, which another language translates.
    private func isSourceText(_ key: String) -> Bool {
        guard localization?.table(audience.table)?.keysAreTexts == true else { return false }
        return bundle.allLocalizations.contains { $0.table(audience.table)?[key] != nil }
    }

    // MARK: Problems

    /// Whether an error was shown already.
    func hasReported(_ error: StringTableError) -> Bool { said.contains(error.description) }

    private func problem(_ message: String) {
        guard said.insert(message).inserted else { return }
        problemCount += 1
        say(message)
    }

    /// The errors of the table's files.
    private var errors: [StringTableError] { parts.flatMap { $0.localization.errors(inTable: audience.table) } }

    /// Reports the problems of the table.
    ///
    /// - Returns: Whether the table exists.
    private func checkTable() -> Bool {
        for error in errors { problem(error.description) }
        if audience.showsDiagnostics {
            for diagnostic in parts.flatMap(\.table.diagnostics) where said.insert(diagnostic.description).inserted {
                say(diagnostic.description)
            }
        }
        if let localization, parts.isEmpty {
            let tables = localization.tableNames
            let known = tables.isEmpty ? "it has none" : "it has \(tables.joined(separator: ", "))"
            let place = localization.name.map { "\($0).lproj" } ?? "the bundle"
            problem("warning: \(place) has no table \(tableName); \(known)")
        } else if localization == nil {
            problem("warning: the bundle has no table at all")
        }
        return !parts.isEmpty
    }

    private func checkDevice() {
        guard !StringsdictDevice.documented.contains(audience.device) else { return }
        let devices = StringsdictDevice.documented.map(\.rawValue).joined(separator: ", ")
        problem(
            "warning: '\(audience.device.rawValue)' is not a device that Apple documents; the devices are \(devices)")
    }

    private func checkLocale(_ identifier: String, _ word: String) {
        // The rules of root itself are exact. A regional locale such as pl-PL has the rules of its language.
        if PluralRules(locale: identifier).resolvedLocale == "root", PluralRules(exactly: identifier) == nil {
            problem(
                "warning: CLDR \(PluralRules.cldrVersion) has no plural rules for the \(word) '\(identifier)'; those of root are used"
            )
        }
    }

    private var tableName: String {
        "'\(audience.table.flatMap { $0.isEmpty ? nil : $0 } ?? LocalizationBundle.Localization.defaultTableName)'"
    }
}

extension Localizer.Found {
    /// An empty list for an entry with variables, which needs to be formatted. Nil for an entry that is shown verbatim.
    fileprivate var argumentsIfNeeded: [FormatArgument]? {
        if let message = try? formatter.format(of: entry), message.scope.count == 0 { return nil }
        return []
    }
}
