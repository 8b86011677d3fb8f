import CLDRPlurals
import StringsdictJSONReading
import StringsdictJSONWriting
import StringCatalogs

/// The table and languages of a file that its name and folder do not give, as a line of JSON in a comment or a header.
struct FileNote: Hashable {
    var table: String?
    var language: String?
    var sourceLanguage: String?

    static let label = "stringsdict-file: "

    init(table: String? = nil, language: String? = nil, sourceLanguage: String? = nil) {
        self.table = table
        self.language = language
        self.sourceLanguage = sourceLanguage
    }

    /// Reads the note of a file, if the file has a note.
    init(in file: ConversionInput) {
        let head = file.bytes.prefix(1024)
        let label = Array(FileNote.label.utf8)
        for start in head.indices where head[start...].starts(with: label) {
            let line = head[(start + label.count)...].prefix { $0 != 0x0A && $0 != 0x0D }
            // In XML, the end of the comment follows the object.
            guard let end = line.lastIndex(of: UInt8(ascii: "}")) else { break }
            self.init(line: String(decoding: line[...end], as: UTF8.self))
            return
        }
        self.init()
    }

    init(line: String) {
        guard let tree = try? JSONView(Array(line.utf8), file: "") else { return }
        table = tree["table"]?.string
        language = tree["language"]?.string
        sourceLanguage = tree["sourceLanguage"]?.string
    }

    /// The note as a line. Nil for an empty note.
    var line: String? {
        var members: [(name: String, value: JSONValue)] = []
        for (name, value) in [("table", table), ("language", language), ("sourceLanguage", sourceLanguage)] {
            if let value { members.append((name, .string(value))) }
        }
        return members.isEmpty ? nil : JSONValue.object(members).line
    }
}

/// The names that files, tables and languages usually have.
enum UsualNames {
    /// The table of a file whose name is only a language.
    static let table = "Localizable"

    /// Whether a name looks like a language: `pl`, `pt_BR`, `zh-Hans`.
    ///
    /// - Parameter hasOthers: Whether the names next to it are languages. If so, any three letters are a language, too.
    static func isLanguage(_ name: String, hasOthers: Bool = false) -> Bool {
        let parts = name.split(whereSeparator: { $0 == "-" || $0 == "_" || $0 == "@" })
        guard let first = parts.first, first.utf8.allSatisfy({ $0 &- 0x61 < 26 }),
            first.utf8.count == 2 || first.utf8.count == 3 && (hasOthers || PluralRules(exactly: first) != nil)
        else { return false }
        return parts.dropFirst().allSatisfy { (2...8).contains($0.utf8.count) }
    }
}
