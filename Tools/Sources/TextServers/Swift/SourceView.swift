import StringsdictJSONWriting
import StringsdictKeyedLists
import StringsdictLocalizedEntries
import StringCatalogs
import StringsdictChecking
import StringsdictTextWriting

/// A Swift source, the texts that it asks for, and the tables of these texts. Requests are answered from it.
struct SourceView {
    /// A table that may have the keys of the source.
    struct Table {
        let name: TableName
        let table: OpenTable
        let shapes: KeyShapes

        /// The key that a text means. Nil if the table does not have it.
        func key(for text: RequestedText) -> String? {
            if let key = text.key.text, !table.entries(of: key).isEmpty { return key }
            // If all types are known, there is only one candidate key.
            return text.key.text == nil || text.isInferred ? shapes.key(for: text) : nil
        }
    }

    let document: OpenDocument
    let texts: [RequestedText]
    /// The tables by their names, those nearest to the source first.
    let tables: [String: [Table]]
    let encoding: PositionEncoding

    /// The text whose literal is at a byte.
    func text(at offset: Int) -> RequestedText? {
        // An interpolated value may contain a literal with its own key.
        texts.last { text in
            text.literal.map { $0.range.lowerBound <= offset && offset <= $0.range.upperBound } ?? false
        }
    }

    /// The key of a text, and the nearest table that has it.
    func match(_ text: RequestedText) -> (key: String, table: Table)? {
        for table in tables[text.table] ?? [] {
            if let key = table.key(for: text) { return (key, table) }
        }
        return nil
    }

    private func match(at position: ClientPosition) -> (key: String, table: Table, range: Range<Int>)? {
        let offset = PositionConverter(document.source.map, encoding).offset(of: position)
        guard let text = text(at: offset), let range = text.literal?.range, let found = match(text) else { return nil }
        return (found.key, found.table, range)
    }

    // MARK: Answers

    /// The texts of the key under the cursor in each language.
    func hover(at position: ClientPosition) -> JSONValue {
        guard let (key, table, range) = match(at: position), let note = table.table.note(of: key, in: nil) else {
            return .null
        }
        var converter = PositionConverter(document.source.map, encoding)
        return .object([
            ("contents", .object([("kind", "markdown"), ("value", .string(note))])),
            ("range", converter.range(of: range)),
        ])
    }

    /// The places of the key under the cursor in its tables.
    func definition(at position: ClientPosition) -> JSONValue {
        guard let (key, table, _) = match(at: position) else { return .null }
        var converters = FileConverters(document, encoding)
        return .array(table.table.sourceFirst(key).compactMap { converters.location(of: $0, in: $1) })
    }

    /// The key under the cursor with the bytes of its literal. Nil at any other place.
    func renamed(at position: ClientPosition) -> (key: String, table: TableName, range: Range<Int>)? {
        guard let (key, table, range) = match(at: position) else { return nil }
        return (key, table.name, range)
    }

    /// The edits that give a key of a table another name in this source.
    ///
    /// - Throws: An error at a literal that cannot hold the new name.
    func edits(renaming key: String, to name: String, in table: TableName) throws(RPCError) -> [JSONValue] {
        var converter = PositionConverter(document.source.map, encoding)
        var edits: [JSONValue] = []
        for text in texts {
            guard let found = match(text), found.key.utf8.elementsEqual(key.utf8), found.table.name == table else {
                continue
            }
            let place = "\(document.path):\(text.place)"
            guard let literal = text.literal,
                let written = SwiftLiteral(document.source, literal).text(renaming: key, to: name)
            else {
                throw RPCError(
                    .requestFailed,
                    "\(place): the key cannot be renamed here; choose a name with the same conversions in the same order, or "
                        + "rename it by hand")
            }
            edits.append(converter.edit(of: literal.range, Array(written.utf8)))
        }
        return edits
    }

    // MARK: Diagnostics

    /// A warning for each key that is in no table. A project without a table of that name gets no warnings.
    var diagnostics: [JSONValue] {
        let silencing = Silencing(SwiftSource(document.source, path: document.path).file)
        var converter = PositionConverter(document.source.map, encoding)
        return texts.compactMap { text in
            guard let tables = tables[text.table], let first = tables.first?.table, match(text) == nil,
                // A file that cannot be read may have the key.
                !tables.contains(where: { $0.table.members.values.contains(where: \.isBroken) }),
                let check = Check.named("missing-key"), let severity = first.settings.severity(of: check),
                first.settings.includes(path: document.path)
            else { return nil }
            let start = document.source.map.offset(of: text.place) ?? 0
            let finding = Finding(
                of: check, severity: severity,
                "no file of the table '\(text.table)' has the key '\(text.name)'; add it with 'stringsdict catalog sync' or by "
                    + "hand, or correct the key",
                path: document.path, offset: start, key: text.name)
            guard !silencing.covers(finding) else { return nil }
            return finding.diagnostic(at: converter.range(of: text.literal?.range ?? start..<start))
        }
    }

    // MARK: Completion

    /// The most items of one answer.
    private static let completionLimit = 500

    /// The keys of the tables, in place of the literal under the cursor.
    func completion(at position: ClientPosition, usesSnippets: Bool) -> JSONValue {
        let offset = PositionConverter(document.source.map, encoding).offset(of: position)
        guard let text = text(at: offset), let literal = text.literal, literal.isPlain,
            // An interpolated value is code, not part of a key.
            !literal.values.contains(where: { $0.lowerBound < offset && offset < $0.upperBound })
        else { return .object([("isIncomplete", false), ("items", .array([]))]) }
        let typed = String(decoding: document.source.text[literal.range.lowerBound..<offset], as: UTF8.self)
        var seen: Set<ByteString> = []
        var items: [JSONValue] = []
        var isWhole = true
        var converter = PositionConverter(document.source.map, encoding)
        let range = converter.range(of: literal.range)
        for table in tables[text.table] ?? [] {
            for (key, detail) in table.table.keys where seen.insert(ByteString(key)).inserted {
                if !typed.isEmpty, literal.values.isEmpty, !key.lowercased().contains(typed.lowercased()) { continue }
                guard items.count < Self.completionLimit else {
                    isWhole = false
                    break
                }
                let written = SwiftLiteral(document.source, literal).text(of: key, usesSnippets: usesSnippets)
                var item: [(name: String, value: JSONValue)] = [
                    ("label", .string(key)), ("kind", 12), ("detail", .string(detail)),
                    // A client compares the typed text with `filterText`.
                    ("filterText", .string(literal.values.isEmpty ? key : typed)),
                    ("textEdit", .object([("range", range), ("newText", .string(written))])),
                ]
                if usesSnippets { item.append(("insertTextFormat", 2)) }
                items.append(.object(item))
            }
        }
        return .object([("isIncomplete", .bool(!isWhole)), ("items", .array(items))])
    }
}

/// Rewrites the literal of a key in a Swift source.
struct SwiftLiteral {
    private let source: SourceFile
    private let literal: RequestedText.Literal

    init(_ source: SourceFile, _ literal: RequestedText.Literal) {
        self.source = source
        self.literal = literal
    }

    /// The literal for another key. Interpolated values are copied from this literal; missing ones become snippet
    /// placeholders.
    func text(of key: String, usesSnippets: Bool) -> String {
        func written(_ text: String) -> String { usesSnippets ? Completion.snippet(text) : text }
        var number = 0
        return parts(of: key).map { part in
            switch part {
            case .text(let text):
                return written(SwiftEscaping.typed.escaped(text))
            case .conversion(let conversion):
                number += 1
                if number <= literal.values.count {
                    return written(String(decoding: source.text[literal.values[number - 1]], as: UTF8.self))
                }
                let name = conversion.hasSuffix("@") ? "text" : "number"
                return usesSnippets ? "\\\\(${\(number):\(name)})" : "\\(\(name))"
            }
        }.joined()
    }

    /// Another key with the same values. Nil if the conversions differ, or if this literal cannot be changed.
    func text(renaming key: String, to name: String) -> String? {
        guard literal.isPlain else { return nil }
        guard !literal.values.isEmpty else {
            // Without values, the literal is the key.
            return SwiftEscaping.typed.escaped(name)
        }
        func conversions(_ key: String) -> [String] {
            KeyShapes.conversions(in: key).map { String(decoding: Array(key.utf8)[$0], as: UTF8.self) }
        }
        guard conversions(key) == conversions(name), conversions(key).count == literal.values.count else { return nil }
        return text(of: name, usesSnippets: false)
    }

    private enum Part {
        case text(String)
        case conversion(String)
    }

    /// The texts and conversions of a key. A key that takes no values is one text.
    private func parts(of key: String) -> [Part] {
        guard literal.takesValues else { return [.text(key)] }
        let conversions = KeyShapes.conversions(in: key)
        guard !conversions.isEmpty else { return [.text(key)] }
        let bytes = Array(key.utf8)
        var parts: [Part] = []
        var end = 0
        // In a key with values, a percent sign is written twice. The literal has it once.
        func text(_ range: Range<Int>) -> Part {
            let pieces = String(decoding: bytes[range], as: UTF8.self)
            var result = ""
            var characters = pieces.unicodeScalars.makeIterator()
            while let character = characters.next() {
                result.unicodeScalars.append(character)
                if character == "%" { _ = characters.next() }
            }
            return .text(result)
        }
        for range in conversions {
            parts.append(text(end..<range.lowerBound))
            parts.append(.conversion(String(decoding: bytes[range], as: UTF8.self)))
            end = range.upperBound
        }
        return parts + [text(end..<bytes.count)]
    }

    /// The longest piece of a key that has only one spelling in a source.
    static func longestPiece(of key: String) -> String {
        var bytes = Array(key.utf8)
        for range in KeyShapes.conversions(in: key) { for index in range { bytes[index] = 0 } }
        // Escapes, percent signs and non-ASCII letters can be spelled in several ways, so they do not count.
        let pieces = bytes.split { $0 < 0x20 || $0 >= 0x7F || $0 == UInt8(ascii: "%") || "\\\"".utf8.contains($0) }
        return String(decoding: pieces.max { $0.count < $1.count } ?? [], as: UTF8.self)
    }
}
