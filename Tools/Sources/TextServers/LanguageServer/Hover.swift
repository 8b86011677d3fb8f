import StringsdictJSONWriting
import StringsdictLocalizedEntries
import StringsdictChecking
import StringsdictTextFiles
import TextPreview

/// The note that an editor shows next to the text under the cursor. The note has the text in all languages, as the run
/// time shows it, for numbers that reach each plural form.
///
/// The texts are the same as in `stringsdict preview`, but only the bytes of the one key are read.
struct Hover {
    private let view: DocumentView

    init(_ view: DocumentView) { self.view = view }

    func answer(at position: ClientPosition) -> JSONValue {
        let context = CursorContext(view.source, at: view.offset(of: position))
        guard let file = view.file, let place = EntryLocation(context, in: file), context.role != .gap else {
            return .null
        }
        guard let text = view.table.note(of: place.key, in: place.language) else { return .null }
        return .object([
            ("contents", .object([("kind", "markdown"), ("value", .string(text))])),
            ("range", view.range(of: context.token)),
        ])
    }
}

extension OpenTable {
    /// The most languages of a note and the most lines of each.
    private static let noteLimit = (languages: 16, lines: 24)

    /// The texts of a key in Markdown. Nil if the table has no such key.
    ///
    /// - Parameter language: The language to show first. Nil for the source language.
    func note(of key: String, in language: String?) -> String? {
        let first = language ?? sourceLanguage
        let excerpts = excerpts(of: key)
        let files = excerpts.compactMap { LocalizedFile.read($0.path, bytes: $0.bytes) }
        let builder = PreviewBuilder(sourceLanguage: sourceLanguage)
        let preview = builder.preview(of: files, findings: []) { path in excerpts.first { $0.path == path }?.bytes }
        guard let row = preview.rows.first(where: { $0.key.hasSameBytes(as: key) }) else { return nil }
        var lines = ["**\(key.isEmpty ? "\"\"" : Self.escaped(key))**"]
        if let comment = row.comment { lines += ["", Self.escaped(comment)] }
        let order = row.cells.keys.sorted { left, right in
            let (a, b) = (preview.languages[left].name, preview.languages[right].name)
            return a == first && b != first || (a == first) == (b == first) && left < right
        }
        for number in order.prefix(Self.noteLimit.languages) {
            guard let cell = row.cells[number] else { continue }
            let name = preview.languages[number].name
            lines += [""] + Self.lines(of: cell, name: name.isEmpty ? nil : name)
        }
        if order.count > Self.noteLimit.languages {
            lines += ["", "… and \(order.count - Self.noteLimit.languages) more"]
        }
        return lines.joined(separator: "\n")
    }

    private static func lines(of cell: PreviewCell, name: String?) -> [String] {
        let all = cell.variants.flatMap { variant in
            variant.lines.map { line -> String in
                var conditions = line.choices.map { choice in
                    // The text of `other` is shown for a form that has none.
                    "\(choice.isFallback ? "**\(choice.category) is missing**" : choice.category) "
                        + "(\(choice.numbers.joined(separator: ", "))\(choice.hasMore ? ", …" : ""))"
                }
                if let device = variant.device { conditions.insert(device, at: 0) }
                if let width = variant.width { conditions.insert("width \(width)", at: 0) }
                let text = escaped(line.text)
                return conditions.isEmpty ? text : "\(conditions.joined(separator: " · ")): \(text)"
            }
        }
        let title = name.map { "`\($0)`" } ?? ""
        if all.count == 1 { return ["\(title) \(all[0])"] }
        let more = all.count > noteLimit.lines ? ["- …"] : []
        return [title, ""] + all.prefix(noteLimit.lines).map { "- \($0)" } + more
    }

    /// A text on one line, with its markup escaped.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for character in text.unicodeScalars.prefix(2_000) {
            switch character {
            case "\\", "`", "*", "_", "<", ">", "[", "]", "#", "|", "~", "&":
                result += "\\"
                result.unicodeScalars.append(character)
            case "\n", "\r": result += "↵"
            default: result.unicodeScalars.append(character)
            }
        }
        return result
    }

    /// The files of the table with one key alone, from their last readable texts.
    func excerpts(of key: String) -> [(path: String, bytes: [UInt8])] {
        var paths: Set<String> = []
        return entries(of: key).compactMap { entry, member in
            guard let source = member.source, let range = entry.keyOffset.flatMap(source.rangeOfEntry),
                paths.insert(member.file.path).inserted
            else { return nil }
            let text = source.text[range]
            let (before, after): (String, String)
            switch source.notation {
            case .json:
                let language = JSONText.quoted(member.file.sourceLanguage ?? "en")
                before = "{\"sourceLanguage\":\(String(decoding: language, as: UTF8.self)),\"strings\":{"
                after = "},\"version\":\"1.0\"}"
            case .xml: (before, after) = ("<plist version=\"1.0\"><dict>", "</dict></plist>")
            case .oldStyle: (before, after) = member.file.kind == .strings ? ("", "\n") : ("{", "}")
            case .binary: return nil
            }
            return (member.file.path, Array(before.utf8) + text + Array(after.utf8))
        }
    }
}
