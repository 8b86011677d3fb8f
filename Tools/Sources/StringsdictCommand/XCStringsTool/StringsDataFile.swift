import StringsdictFileSupport
import StringsdictJSONReading
import StringsdictJSONWriting
import StringCatalogs

/// The strings of one source file in the form in which Apple's compiler writes them.
///
/// ```json
/// {
///   "source": "/App/Sources/Inbox.swift",
///   "tables": {
///     "Localizable": [
///       {
///         "comment": "",
///         "key": "%lld files",
///         "location": {
///           "startingColumn": 12,
///           "startingLine": 3
///         }
///       }
///     ]
///   },
///   "version": 1
/// }
/// ```
///
/// Source: C1, C2, C12.
struct StringsDataFile {
    /// The name of the file: that of the source, with a number if another source of the same name precedes it.
    let name: String
    /// The content.
    let text: String
    /// Texts that the file cannot hold, since the type of a value in their key is not known.
    let remarks: [ExtractedTexts.Remark]

    /// The files for texts.
    ///
    /// - Parameters:
    ///   - texts: The texts of all sources.
    ///   - sources: The sources as the user named them. A source without texts has a file, too.
    static func files(of texts: ExtractedTexts, sources: [String]) -> [StringsDataFile] {
        let groups = Dictionary(grouping: texts.texts, by: \.place.file)
        var order: [String] = []
        var seen: Set<String> = []
        for source in sources.filter({ $0.hasSuffix(".swift") }) + texts.texts.map(\.place.file)
        where seen.insert(source).inserted {
            order.append(source)
        }
        var names: Set<String> = []
        return order.map { source in
            let base = source.split(separator: "/").last.map { $0.hasSuffix(".swift") ? $0.dropLast(6) : $0 } ?? ""
            var name = "\(base).stringsdata"
            var number = 2
            while !names.insert(name).inserted {
                name = "\(base)-\(number).stringsdata"
                number += 1
            }
            return StringsDataFile(name: name, source: source, texts: groups[source] ?? [])
        }
    }

    /// Whether bytes have the form of such a file, of this or of Apple's compiler.
    static func isStringsData(_ bytes: [UInt8]) -> Bool {
        guard let value = try? JSONView(reading: bytes, file: "") else { return false }
        return value["source"]?.string != nil && value["tables"] != nil
    }

    private init(name: String, source: String, texts: [ExtractedTexts.Text]) {
        self.name = name
        var remarks: [ExtractedTexts.Remark] = []
        var tables: [String: [JSONValue]] = [:]
        for text in texts {
            guard let key = text.key.text else {
                remarks.append(
                    ExtractedTexts.Remark(
                        "the type of a value cannot be seen here, so the key '\(text.key.text(unknown: "%?"))' is left out; "
                            + "write the type, such as \\(Int(value))", at: text.place))
                continue
            }
            var members: [(name: String, value: JSONValue)] = [
                ("comment", .string(text.comment ?? "")), ("key", .string(key)),
                (
                    "location",
                    .object([
                        ("startingColumn", .integer(text.place.column ?? 1)),
                        ("startingLine", .integer(text.place.line ?? 1)),
                    ])
                ),
            ]
            if let value = text.defaultValue?.text { members.append(("value", .string(value))) }
            tables[text.table, default: []].append(.object(members))
        }
        self.remarks = remarks
        let sorted = tables.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        self.text =
            JSONValue.object([
                ("source", .string(AbsolutePath(source, from: AbsolutePath(".").path).path)),
                ("tables", .object(sorted.map { ($0.key, .array($0.value)) })), ("version", 1),
            ]).text + "\n"
    }
}
