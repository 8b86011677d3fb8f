import StringsdictFileReading
import StringsdictJSONReading
import StringsdictKeyedLists
import StringsdictLocalizedEntries
import StringCatalogs
import StringsdictChecking
import StringsdictTextFiles

/// The settings of the generator, from `.stringsdict-accessors.json` or from the options of the command.
///
/// ```json
/// {
///   "name": "L10n",
///   "access": "public",
///   "grouping": "flat",
///   "names": { "%lld files in %@": "files.inFolder(count:folder:)" }
/// }
/// ```
package struct AccessorSettings: Sendable {
    /// The name of the file.
    package static let fileName = ".stringsdict-accessors.json"
    /// The table whose keys are not in a separate group.
    static let defaultTable = "Localizable"

    /// Who may use the accessors.
    package enum Access: String, Sendable, CaseIterable {
        case `internal`
        case package
        case `public`
    }

    /// The resources of the program, from which it reads texts.
    package enum Resources: Sendable, Hashable {
        /// `Bundle.module`: the resources of a SwiftPM target.
        case module
        /// `Bundle.main`: the resources of the program.
        case main
        /// A folder, by a path that the program can open.
        case path(String)
        /// An expression of Swift whose value is a `LocalizationBundle`.
        case expression(String)
        /// No resources: the texts are constants of the program.
        case embedded
    }

    /// The name of the accessor for a key, if the settings give one.
    struct GivenName: Sendable {
        let groups: [String]
        let name: String
        let labels: [String?]?
        let place: TextPosition
    }

    /// The name of the type around all accessors.
    package var name = "Strings"
    /// Who may use the accessors.
    package var access = Access.internal
    /// The character between the groups in a key. Nil if keys are not grouped.
    package var separator: Character? = "."
    /// The resources of the program, from which it reads texts.
    package var resources = Resources.main
    /// The module that the code imports. Nil for the smallest module that is enough.
    package var module: String?
    /// The tables for which accessors are generated. Nil for all.
    package var tables: [String]? { didSet { tablePlaces = [] } }
    /// The places of ``tables`` in the settings. Empty if the tables come from an option.
    private(set) var tablePlaces: [TextPosition] = []
    /// The tables for which no accessors are generated.
    package var excludedTables: [String] = [] { didSet { excludedTablePlaces = [] } }
    /// The places of ``excludedTables`` in the settings. Empty if the tables come from an option.
    private(set) var excludedTablePlaces: [TextPosition] = []
    /// The names that the settings give to keys.
    var names: [ByteString: GivenName] = [:]
    /// Whether the checks of `stringsdict lint` are run over the files.
    package var isChecking = true
    /// The file that the settings come from.
    package private(set) var path = ""

    /// Creates the settings that apply without a file.
    package init() {}

    /// The module that the code imports: `Stringsdict`, `StringsdictFoundation`, or for embedded texts also
    /// `StringsdictFormatting`.
    var importedModule: String { module ?? (resources == .embedded ? "StringsdictFormatting" : "Stringsdict") }

    func includes(table: String) -> Bool {
        !excludedTables.contains(table) && tables?.contains(table) ?? true
    }

    /// Reads settings from the bytes of a file. Settings that the file does not have keep their values.
    package mutating func read(_ bytes: [UInt8], file: String) throws(JSONError) {
        path = file
        for member in try JSONView(reading: bytes, file: file).requireMembers() { try read(member) }
    }

    /// Reads settings from a file. Settings that the file does not have keep their values.
    ///
    /// - Throws: `FileReadingError` or `JSONError`.
    package mutating func read(file: String) throws {
        try read(FileReader.bytes(ofFile: file), file: file)
    }

    /// The reason why a name cannot be the name of the type around all accessors. Nil if it can.
    package static func problem(ofName name: String) -> String? {
        if !SwiftName.isIdentifier(name) || SwiftName.escaped(name) != name {
            return "'\(name)' is not the name of a type in Swift; take one such as 'Strings' or 'L10n'"
        }
        if shadowing.contains(name) {
            return "a type named '\(name)' would hide a type of the generated code; take a name such as 'Strings'"
        }
        return nil
    }

    private static let shadowing: Set<String> = [
        "Bundle", "Double", "EmbeddedTexts", "FormatArgument", "Foundation", "Int", "Sendable", "StaticString",
        "String", "Stringsdict", "StringsdictFormatting", "StringsdictFoundation", "Swift", "Type", "UInt", "Unicode",
    ]

    // MARK: Reading

    private static let fields = [
        "access", "bundle", "checks", "embed", "excludeTables", "expression", "grouping", "module", "name", "names",
        "path", "separator", "tables",
    ]

    private mutating func read(_ setting: JSONMember) throws(JSONError) {
        let value = setting.value
        switch setting.name {
        case "name":
            name = try value.requireString()
            if let problem = Self.problem(ofName: name) { throw value.error(problem) }
        case "access":
            let word = try value.requireString()
            guard let access = Access(rawValue: word) else {
                throw value.error("the access is 'internal', 'package' or 'public', not '\(word)'")
            }
            self.access = access
        case "grouping":
            switch try value.requireString() {
            case "dots": separator = "."
            case "flat": separator = nil
            case let other: throw value.error("the grouping is 'dots' or 'flat', not '\(other)'")
            }
        case "separator":
            let text = try value.requireString()
            guard let character = text.first, text.count == 1, !character.isWhitespace else {
                throw value.error("a separator of groups is one character, such as '/', not '\(text)'")
            }
            separator = character
        case "bundle":
            switch try value.requireString() {
            case "module": resources = .module
            case "main": resources = .main
            case let other: throw value.error("the bundle is 'module' or 'main', not '\(other)'")
            }
        case "embed": if try value.requireBoolean() { resources = .embedded }
        case "path": resources = .path(try value.requireString())
        case "expression": resources = .expression(try value.requireString())
        case "module":
            let name = try value.requireString()
            guard SwiftName.isIdentifier(name) else { throw value.error("'\(name)' is not the name of a module") }
            module = name
        case "tables":
            tables = try value.requireStrings()
            tablePlaces = value.elements.map(\.position)
        case "excludeTables":
            excludedTables = try value.requireStrings()
            excludedTablePlaces = value.elements.map(\.position)
        case "checks": isChecking = try value.requireBoolean()
        case "names":
            for key in try value.requireMembers() { names[ByteString(key.name)] = try Self.name(key.value) }
        case let name:
            throw setting.key.error(Spelling.noSetting(name, among: Self.fields))
        }
    }

    /// Reads `files.inFolder(count:_:)`.
    private static func name(_ value: JSONView) throws(JSONError) -> GivenName {
        let text = try value.requireString()
        let refused = "'\(text)' is not a name such as 'title', 'inbox.title' or 'inbox.unread(name:count:)'"
        var path = text[...]
        var labels: [String?]?
        if let open = text.firstIndex(of: "(") {
            path = text[..<open]
            guard text.hasSuffix(")") else { throw value.error(refused) }
            let list = text[text.index(after: open)...].dropLast()
            guard list.isEmpty || list.hasSuffix(":") else { throw value.error(refused) }
            let names = list.split(separator: ":").map(String.init)
            guard names.allSatisfy({ $0 == "_" || SwiftName.isIdentifier($0) }) else { throw value.error(refused) }
            labels = names.map { $0 == "_" ? nil : $0 }
        }
        let parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard let name = parts.last, parts.count <= AccessorLimits.depth,
            parts.allSatisfy({ SwiftName.isIdentifier($0) && $0.first?.isUppercase != true })
        else { throw value.error(refused) }
        return GivenName(groups: parts.dropLast(), name: name, labels: labels, place: value.position)
    }
}
