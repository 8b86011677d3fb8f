import StringCatalogs

/// The formats between which texts can be converted.
package enum ConversionFormat: String, Sendable, CaseIterable {
    /// `.stringsdict` and `.strings` files in `.lproj` folders.
    case tables = "lproj"
    /// String Catalogs.
    case catalog = "xcstrings"
    /// Android's `res/values*/strings.xml`.
    case android
    /// GNU gettext's PO and POT files.
    case gettext = "po"
    /// XLIFF 1.2 with Xcode's names.
    case xliff
    /// XLIFF 1.2 in the folders that Xcode exports.
    case xcloc
    /// ICU messages, as a JSON object of keys and messages.
    case messages = "json"
    /// ICU messages with the metadata of the Application Resource Bundle format.
    case arb
    /// A table with commas.
    case csv
    /// A table with tabs.
    case tsv

    /// The format of a file, from its name. Nil for an unknown extension.
    package init?(path: String) {
        let file = path.split(separator: "/").last.map(String.init) ?? path
        switch file.split(separator: ".").last.map({ $0.lowercased() }) {
        case _ where !file.contains("."): return nil
        case "strings", "stringsdict", "lproj": self = .tables
        case "xcstrings": self = .catalog
        case "xml": self = .android
        case "po", "pot": self = .gettext
        case "xliff", "xlf": self = .xliff
        case "xcloc": self = .xcloc
        case "json": self = .messages
        case "arb": self = .arb
        case "csv": self = .csv
        case "tsv", "tab": self = .tsv
        default: return nil
        }
    }

    /// The formats of other tools that are not converted, by file extension.
    private static let foreignFormats = [
        "ftl": "Fluent", "properties": "Java properties", "yml": "YAML", "yaml": "YAML", "resx": ".NET resources",
        "resw": ".NET resources", "ts": "Qt Linguist", "mo": "a compiled PO file", "php": "PHP", "toml": "TOML",
        "ini": "INI",
    ].merging(workbooks) { $1 }

    /// The files of spreadsheets, which can write a table with commas.
    private static let workbooks = [
        "xlsx": "an Excel workbook", "xls": "an Excel workbook", "ods": "an OpenDocument spreadsheet",
        "numbers": "a Numbers spreadsheet",
    ]

    /// The name of the format of a file with texts that cannot be converted. Nil for other files.
    package static func foreignName(path: String) -> String? {
        let file = path.split(separator: "/").last ?? ""
        guard let dot = file.lastIndex(of: ".") else { return nil }
        return foreignFormats[file[file.index(after: dot)...].lowercased()]
    }

    /// Why a path cannot be read or written. Nil unless the file extension belongs to an unsupported format.
    package static func refusal(path: String) -> String? {
        guard let name = foreignName(path: path) else { return nil }
        if workbooks.values.contains(name) {
            return "\(name) is not read; save it as a table with commas ('CSV UTF-8' in Excel)"
        }
        let formats = allCases.map(\.rawValue).joined(separator: ", ")
        return "\(name) is not supported; stringsdict converts \(formats)"
    }

    /// Whether each language has separate files. Other formats have all languages of a table in one file.
    package var hasFilePerLanguage: Bool {
        switch self {
        case .tables, .android, .gettext, .xliff, .xcloc, .messages, .arb: true
        case .catalog, .csv, .tsv: false
        }
    }

    /// Whether an entry without a text in the source language shows its key, or has it as the text to translate.
    var hasKeysAsTexts: Bool {
        switch self {
        case .tables, .catalog, .gettext, .xliff, .xcloc: true
        case .android, .messages, .arb, .csv, .tsv: false
        }
    }

    /// Whether the file of a translation quotes the source texts.
    package var quotesSources: Bool {
        switch self {
        case .gettext, .xliff, .xcloc: true
        case .tables, .catalog, .android, .messages, .arb, .csv, .tsv: false
        }
    }

    /// Whether a text that nobody has translated has an empty place in the file.
    package var hasPlacesForMissingTexts: Bool {
        switch self {
        case .gettext, .xliff, .xcloc, .messages, .arb, .csv, .tsv: true
        case .tables, .catalog, .android: false
        }
    }

    /// Whether each form of a text has the path that it has in a catalog.
    var hasPathsOfCatalogs: Bool {
        switch self {
        case .catalog, .xliff, .xcloc, .csv, .tsv: true
        case .tables, .android, .gettext, .messages, .arb: false
        }
    }

    /// Whether texts have arguments as C's `printf` writes them, such as `%d`.
    var hasPrintfArguments: Bool {
        switch self {
        case .tables, .catalog, .gettext, .xliff, .xcloc, .csv, .tsv: true
        case .android, .messages, .arb: false
        }
    }

    /// Whether a key that is no name gets one.
    package var hasNamesForKeys: Bool {
        switch self {
        case .android, .arb: true
        case .tables, .catalog, .gettext, .xliff, .xcloc, .messages, .csv, .tsv: false
        }
    }

    /// Whether an app on Apple's systems reads the file.
    var isApple: Bool { self == .tables || self == .catalog }

    /// Whether the file is XLIFF, in a folder or not.
    var isXLIFF: Bool { self == .xliff || self == .xcloc }

    /// Whether the file is a table of rows and columns.
    package var isDelimited: Bool { self == .csv || self == .tsv }

    /// Whether the conversion of a folder reads a file in it.
    package func reads(_ path: String) -> Bool {
        let format = ConversionFormat(path: path)
        return switch self {
        case .android: format == .android && path.split(separator: "/").dropLast().last?.hasPrefix("values") == true
        case .xcloc: format == .xliff
        // The folders that Xcode exports contain a JSON file that is not a file of messages.
        case .messages: format == .messages && !path.hasSuffix("/contents.json")
        case .tables, .gettext, .xliff, .catalog, .arb, .csv, .tsv: format == self
        }
    }
}

/// A file that is converted.
package struct ConversionInput: Sendable {
    /// The path, as errors show it.
    package let path: String
    /// The content.
    package let bytes: [UInt8]
    /// The language, for a file that a conversion has written.
    var language: String?

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    init(_ file: ConversionOutput) {
        self.init(path: file.path, bytes: file.bytes)
        language = file.language
    }

    /// The file's name without folders and extension.
    var stem: String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    }

    /// The path of the folder around the file. Empty if the path has no folder.
    var parent: String { path.split(separator: "/").dropLast().joined(separator: "/") }

    /// The path of the folder around that folder. Empty if the path has no such folder.
    var outerParent: String { path.split(separator: "/").dropLast(2).joined(separator: "/") }

    /// The name of the folder around the file. Empty if the path has no folder.
    var folder: String { path.split(separator: "/").dropLast().last.map(String.init) ?? "" }
}

/// A file that a conversion writes.
package struct ConversionOutput: Sendable, Hashable {
    /// The path, relative to the output folder.
    package let path: String
    /// The content.
    package let bytes: [UInt8]
    /// The language. Nil for a file of several languages, or of none.
    var language: String?
}

/// The settings of a conversion that the files do not contain.
package struct ConversionOptions: Sendable {
    /// The format to read. Nil to take the format from the names of the files.
    package var source: ConversionFormat?
    /// The format to write.
    package var target: ConversionFormat
    /// The language of the files, if neither the files nor their folders name it.
    package var language: String?
    /// The source language, if the files do not name it.
    package var sourceLanguage: String?
    /// The only language to write beside the source language. Nil for all.
    package var chosenLanguage: String?
    /// Whether only entries are written that are not finished in the language of the file. The input must be String Catalogs.
    package var isUnfinished = false
    /// Languages that have no text yet and get a file or a column, too.
    package var addedLanguages: [String]
    /// Whether the texts of a PO file that are marked as fuzzy are read.
    package var takesFuzzy: Bool
    /// Whether the Flutter program of the resource bundles has the option `use-escaping`. Nil if that is not known.
    package var usesEscaping: Bool?
    /// The names of keys in the files that the conversion is going to replace.
    var former = FormerNames()
    /// The files to compare with. Nil for a conversion.
    var reference: ReferenceFiles?
    /// The path of the catalog that takes the texts. Nil for a conversion.
    var catalogPath: String?
    /// The languages of this catalog.
    var catalogLanguages: [String] = []

    package init(
        source: ConversionFormat? = nil, target: ConversionFormat, language: String? = nil,
        sourceLanguage: String? = nil, addedLanguages: [String] = [], takesFuzzy: Bool = false,
        usesEscaping: Bool? = nil
    ) {
        self.source = source
        self.target = target
        self.language = language
        self.sourceLanguage = sourceLanguage
        self.addedLanguages = addedLanguages
        self.takesFuzzy = takesFuzzy
        self.usesEscaping = usesEscaping
    }

    /// Takes the names of keys from the files that the conversion is going to replace.
    package mutating func keepNames(in files: [ConversionInput]) { former = FormerNames(in: files, of: target) }

    /// A record, for a reader that restores texts with it.
    func restoring(_ record: TextRecord?) -> TextRecord? { reference == nil ? record : nil }

    /// The state of a text whose file says none.
    var usualState: TranslationState { reference == nil ? .translated : .unstated }

    /// The loss for a language that a file names and the caller overrides.
    func contradiction(of written: String?, table: String, file: String) -> [ConversionLoss] {
        guard let language, let written, LocaleFolder.name(for: language) != LocaleFolder.name(for: written) else {
            return []
        }
        return [
            ConversionLoss(
                kind: .language, table: table, language: language,
                message: "\(file) says that its language is '\(written)'; --language is used")
        ]
    }

    /// The source language, if neither the files nor the options name it.
    static let usualSourceLanguage = "en"
}

/// The texts that were read, and the losses.
struct ReadTexts {
    var catalogs: [TextCatalog] = []
    var losses: [ConversionLoss] = []
    /// Where the texts are. Only a comparison needs it.
    var places = TextPlaces()
}

/// The files to write, and the losses.
struct WrittenTexts {
    var files: [ConversionOutput] = []
    var losses: [ConversionLoss] = []
}
