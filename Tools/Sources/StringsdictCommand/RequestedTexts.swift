import CommandConsole
import Stringsdict

/// Finds the texts of requests and reports problems with a request or its text.
///
/// Requests of the same audience share a localizer. Each problem is reported once, however many requests have it.
final class RequestedTexts {
    /// The options of the command line, for requests that do not set them.
    struct Defaults {
        var table: String?
        /// The user's languages. Nil for the locale of each request.
        var languages: [String]?
        var locale: String?
        /// The locale of the plural rules. Nil for the language of each text.
        var pluralLocale: String?
        var device = StringsdictEntry.Device.mac
        var width: Int?
        /// Whether the diagnostics of the tables are shown too.
        var showsDiagnostics = false
    }

    /// The audience of a text.
    private struct Audience: Hashable {
        var locale: String?
        var device: StringsdictEntry.Device
        var width: Int?
    }

    /// The texts for an audience, and the localization that they come from.
    private struct Chosen {
        let localizer: Localizer
        let localization: LocalizationBundle.Localization?
    }

    /// A table of a localization.
    private struct TablePlace: Hashable {
        var localization: String?
        var table: String?
    }

    private let bundle: LocalizationBundle
    private let defaults: Defaults
    private let say: (String) -> Void
    private var localizers: [Audience: Chosen] = [:]
    private var said: Set<String> = []
    private var checkedTables: [TablePlace: Bool] = [:]
    /// The number of reported problems.
    private(set) var problemCount = 0

    /// - Parameters:
    ///   - bundle: The bundle with the texts.
    ///   - defaults: The options of the command line.
    ///   - say: Shows a message about a problem.
    init(bundle: LocalizationBundle, defaults: Defaults, say: @escaping (String) -> Void = { Console.message($0) }) {
        self.bundle = bundle
        self.defaults = defaults
        self.say = say
        for language in defaults.languages ?? [] { checkLocale(language, "language") }
        if let locale = defaults.pluralLocale { checkLocale(locale, "locale") }
    }

    /// The text for a request.
    ///
    /// - Throws: `StringTableError` if a file of the table cannot be used and the other file does not have the key.
    func text(for request: FormatRequest) throws(StringTableError) -> String {
        let options = request.options
        let chosen = chosen(for: options)
        let localizer = chosen.localizer
        let table = options.table ?? defaults.table
        let tableIsKnown = checkTable(table, of: chosen.localization)
        guard let found = localizer.find(request.key, table: table) else {
            if let error = errors(ofTable: table, of: chosen.localization).first { throw error }
            if tableIsKnown, !options.fallback, !isSourceText(request.key, in: table, of: chosen.localization) {
                problem("warning: key '\(request.key)': table \(name(of: table)) has no text; the key is shown")
            }
            let text = options.fallback ? FormatRequest.fallbackText : request.key
            guard let arguments = request.arguments else { return text }
            return localizer.string(
                forKey: request.key, arguments: arguments, defaultValue: LocalizedKey(text), table: table)
        }
        guard let arguments = request.arguments ?? found.argumentsIfNeeded else {
            return found.formatter.string(found.entry)
        }
        do throws(StringsdictFormatError) {
            return try found.formatter.validatedString(found.entry, key: request.key, arguments: arguments)
        } catch {
            problem("warning: \(error)")
            return found.formatter.string(found.entry, arguments: arguments)
        }
    }

    private func chosen(for options: FormatRequest.Options) -> Chosen {
        let audience = Audience(
            locale: options.locale ?? defaults.locale,
            device: options.device.map(StringsdictEntry.Device.init(rawValue:)) ?? defaults.device,
            width: options.presentationWidth ?? defaults.width)
        return localizers[audience] ?? choose(for: audience)
    }

    private func choose(for audience: Audience) -> Chosen {
        if let locale = audience.locale { checkLocale(locale, "locale") }
        if !StringsdictEntry.Device.documented.contains(audience.device) {
            let devices = StringsdictEntry.Device.documented.map(\.rawValue).joined(separator: ", ")
            problem(
                "warning: '\(audience.device.rawValue)' is not a device that Apple documents; the devices are \(devices)"
            )
        }
        let languages = UserLanguages(defaults.languages ?? audience.locale.map { [$0] } ?? [])
        let localizer = bundle.localizer(
            for: languages,
            options: Localizer.Options(
                locale: audience.locale, pluralLocale: defaults.pluralLocale, device: audience.device,
                presentationWidth: audience.width))
        let made = Chosen(localizer: localizer, localization: bundle.localization(for: languages))
        localizers[audience] = made
        return made
    }

    /// Whether a key is the text itself: that of a catalog in its source language, which another language translates.
    private func isSourceText(
        _ key: String, in table: String?, of localization: LocalizationBundle.Localization?
    ) -> Bool {
        guard localization?.table(table)?.keysAreTexts == true else { return false }
        return bundle.localizations.contains { bundle.localization(named: $0)?.table(table)?[key] != nil }
    }

    // MARK: Problems

    /// Whether an error was shown already.
    func hasReported(_ error: StringTableError) -> Bool { said.contains(error.description) }

    private func problem(_ message: String) {
        guard said.insert(message).inserted else { return }
        problemCount += 1
        say(message)
    }

    /// The errors of a table's files, in all places where they are found.
    private func errors(
        ofTable table: String?, of localization: LocalizationBundle.Localization?
    ) -> [StringTableError] {
        parts(ofTable: table, of: localization).flatMap { $0.localization.errors(inTable: table) }
    }

    private func parts(
        ofTable table: String?, of localization: LocalizationBundle.Localization?
    ) -> [LocalizationBundle.TablePart] {
        localization.map { bundle.parts(ofTable: table, in: $0.name) } ?? []
    }

    /// Reports the problems of a table when one of its texts is first requested.
    ///
    /// - Returns: Whether the table exists.
    private func checkTable(_ table: String?, of localization: LocalizationBundle.Localization?) -> Bool {
        let place = TablePlace(localization: localization?.name, table: table)
        if let isKnown = checkedTables[place] { return isKnown }
        let parts = parts(ofTable: table, of: localization)
        checkedTables[place] = !parts.isEmpty
        for error in errors(ofTable: table, of: localization) { problem(error.description) }
        if defaults.showsDiagnostics {
            for diagnostic in parts.flatMap(\.table.diagnostics) where said.insert(diagnostic.description).inserted {
                say(diagnostic.description)
            }
        }
        if let localization, parts.isEmpty {
            let tables = localization.tableNames
            let known = tables.isEmpty ? "it has none" : "it has \(tables.joined(separator: ", "))"
            let place = localization.name.isEmpty ? "the bundle" : "\(localization.name).lproj"
            problem("warning: \(place) has no table \(name(of: table)); \(known)")
        } else if localization == nil {
            problem("warning: the bundle has no table at all")
        }
        return !parts.isEmpty
    }

    private func checkLocale(_ identifier: String, _ word: String) {
        // The rules of root itself are exact. A regional locale such as pl-PL has the rules of its language.
        if PluralRules(locale: identifier).resolvedLocale == "root", PluralRules(exactly: identifier) == nil {
            problem(
                "warning: CLDR \(PluralRules.cldrVersion) has no plural rules for the \(word) '\(identifier)'; those of root are used"
            )
        }
    }

    private func name(of table: String?) -> String {
        "'\(table.flatMap { $0.isEmpty ? nil : $0 } ?? LocalizationBundle.Localization.defaultTable)'"
    }
}

extension Localizer.Found {
    /// An empty list for an entry with variables, which needs to be formatted. Nil for an entry that is shown verbatim.
    fileprivate var argumentsIfNeeded: [FormatArgument]? {
        if let message = try? formatter.format(of: entry), message.scope.count == 0 { return nil }
        return []
    }
}
