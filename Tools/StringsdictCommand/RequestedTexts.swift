import CommandConsole
import Stringsdict
import XMLReading

/// Finds the texts of requests, and says what is odd about a request or its text.
///
/// Requests for one audience share a localizer. Each problem is said once, however many requests have it.
final class RequestedTexts {
    /// The options of the command line, for requests that name nothing else.
    struct Defaults {
        var table: String?
        /// The user's languages; nil for the locale of each request.
        var languages: [String]?
        var locale: String?
        /// The locale of the plural rules; nil for the language of each text.
        var pluralLocale: String?
        var device = Device.mac
        var width: Int?
        /// Whether what the library notices in the tables is said, too.
        var showsDiagnostics = false
    }

    /// Whom a text is for.
    private struct Audience: Hashable {
        var locale: String?
        var device: Device
        var width: Int?
    }

    /// A table of a localization.
    private struct TablePlace: Hashable {
        var localization: String?
        var table: String?
    }

    private let bundle: LocalizationBundle
    private let defaults: Defaults
    private let say: (String) -> Void
    private var localizers: [Audience: Localizer] = [:]
    /// The audience of the last request, which the next one mostly has, too.
    private var last: (audience: Audience, localizer: Localizer)?
    private var lastTable: (place: TablePlace, isKnown: Bool)?
    private var said: Set<String> = []
    private var checkedTables: [TablePlace: Bool] = [:]
    /// How many problems were said.
    private(set) var problemCount = 0

    /// - Parameters:
    ///   - bundle: Where texts are looked up.
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
        let localizer = localizer(for: request)
        let table = request.table ?? defaults.table
        let tableIsKnown = checkTable(table, of: localizer.localization)
        guard let found = localizer.find(request.key, table: table) else {
            if let error = localizer.localization?.errors(inTable: table).first { throw error }
            if tableIsKnown, !request.fallback {
                problem("warning: key '\(request.key)': table \(name(of: table)) has no text; the key is shown")
            }
            let text = request.fallback ? FormatRequest.fallbackText : request.key
            guard let arguments = request.arguments else { return text }
            return localizer.string(request.key, arguments: arguments, table: table, defaultValue: text)
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

    private func localizer(for request: FormatRequest) -> Localizer {
        let audience = Audience(
            locale: request.locale ?? defaults.locale,
            device: request.device.map(Device.init(rawValue:)) ?? defaults.device,
            width: request.presentationWidth ?? defaults.width)
        if let last, last.audience == audience { return last.localizer }
        let localizer = localizers[audience] ?? makeLocalizer(for: audience)
        last = (audience, localizer)
        return localizer
    }

    private func makeLocalizer(for audience: Audience) -> Localizer {
        if let locale = audience.locale { checkLocale(locale, "locale") }
        if !Device.documented.contains(audience.device) {
            let devices = Device.documented.map(\.rawValue).joined(separator: ", ")
            problem("warning: Apple documents no device '\(audience.device.rawValue)'; the devices are \(devices)")
        }
        let made = bundle.localizer(
            for: defaults.languages ?? audience.locale.map { [$0] } ?? [],
            options: LocalizerOptions(
                locale: audience.locale, pluralLocale: defaults.pluralLocale, device: audience.device,
                presentationWidth: audience.width))
        localizers[audience] = made
        return made
    }

    // MARK: Problems

    private func problem(_ message: String) {
        guard said.insert(message).inserted else { return }
        problemCount += 1
        say(message)
    }

    /// Says what is wrong with a table, when a text of it is first asked for.
    ///
    /// - Returns: Whether there is such a table.
    private func checkTable(_ table: String?, of localization: Localization?) -> Bool {
        let place = TablePlace(localization: localization?.name, table: table)
        if let lastTable, lastTable.place == place { return lastTable.isKnown }
        let isKnown = checkedTables[place] ?? checkTable(place, table, of: localization)
        lastTable = (place, isKnown)
        return isKnown
    }

    private func checkTable(_ place: TablePlace, _ table: String?, of localization: Localization?) -> Bool {
        let content = localization?.table(table)
        checkedTables[place] = content != nil
        for error in localization?.errors(inTable: table) ?? [] { problem(error.description) }
        if defaults.showsDiagnostics {
            for diagnostic in content?.diagnostics ?? [] where said.insert(diagnostic.description).inserted {
                say(diagnostic.description)
            }
        }
        if let localization, content == nil {
            let tables = localization.tableNames
            let known = tables.isEmpty ? "it has none" : "it has \(tables.joined(separator: ", "))"
            let place = localization.name.isEmpty ? "the bundle" : "\(localization.name).lproj"
            problem("warning: \(place) has no table \(name(of: table)); \(known)")
        } else if localization == nil {
            problem("warning: the bundle has no table at all")
        }
        return content != nil
    }

    private func checkLocale(_ identifier: String, _ word: String) {
        // Root's own rules are exact; those of a region, such as pl-PL, are the language's.
        if PluralRules(locale: identifier).resolvedLocale == "root", PluralRules(exactly: identifier) == nil {
            problem(
                "warning: CLDR \(PluralRules.cldrVersion) has no plural rules for the \(word) '\(identifier)'; those of root are used"
            )
        }
    }

    private func name(of table: String?) -> String {
        "'\(table.flatMap { $0.isEmpty ? nil : $0 } ?? Localization.defaultTable)'"
    }
}

extension Localizer.Found {
    /// No arguments for an entry with variables, which needs some; nil for an entry that is shown as it is written.
    fileprivate var argumentsIfNeeded: [FormatArgument]? {
        let format = entry.program.format(
            of: entry.node, device: formatter.device.rawValue, width: formatter.presentationWidth)
        return format.kind == .format && format.scope.count == 0 ? nil : []
    }
}

/// A file of requests, or standard input: JSON that is answered in the same order.
struct RequestFile {
    /// The path; `-` for standard input.
    let path: String

    /// Answers the requests on standard output.
    ///
    /// - Returns: How many requests there were, and how many of them failed.
    /// - Throws: If the file cannot be read or is no JSON; then nothing is printed.
    func answer(_ texts: RequestedTexts) throws -> (count: Int, failed: Int) {
        let name = path == "-" ? "standard input" : path
        var reader = JSONReader(try path == "-" ? Descriptor.standardInput.readAll() : FileReader.bytes(ofFile: path))
        var (count, failed) = (0, 0)
        var written = Array("[".utf8)
        written.reserveCapacity(reader.bytes.count)
        func answer(_ key: String, _ name: StaticString, _ text: String) {
            written += count > 1 ? ",\n  {\"key\": ".utf8 : "\n  {\"key\": ".utf8
            JSONValue.append(quoted: key, to: &written)
            written += ", \"".utf8
            written += UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
            written += "\": ".utf8
            JSONValue.append(quoted: text, to: &written)
            written.append(UInt8(ascii: "}"))
        }
        do throws(JSONError) {
            try reader.array { reader throws(JSONError) in
                count += 1
                let (request, problem) = try FormatRequest.read(from: &reader)
                if let problem {
                    failed += 1
                    return answer(request.key, "error", "\(name):\(problem)")
                }
                do throws(StringTableError) {
                    answer(request.key, "text", try texts.text(for: request))
                } catch {
                    failed += 1
                    answer(request.key, "error", error.description)
                }
            }
            try reader.end()
        } catch {
            throw CommandError("\(name):\(error)")
        }
        written += count == 0 ? "]\n".utf8 : "\n]\n".utf8
        try Descriptor.standardOutput.write(written)
        return (count, failed)
    }
}

extension Descriptor {
    /// Reads everything up to the end.
    fileprivate func readAll() throws(Failure) -> [UInt8] {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 65_536)
        while true {
            var count = 0
            do {
                count = try piece.withUnsafeMutableBytes { try read(into: $0) }
            } catch let error as Failure {
                throw error
            } catch {
                return bytes
            }
            if count == 0 { return bytes }
            bytes += piece[..<count]
        }
    }
}
