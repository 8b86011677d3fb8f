import StringsdictJSONWriting
import StringsdictLocalizedEntries
import StringsdictChecking
import StringsdictTextFiles
import StringsdictTextWriting

/// The places of a key in all languages, and the outline of a document.
struct Navigation {
    private let view: DocumentView

    init(_ view: DocumentView) { self.view = view }

    /// The places of the key under the cursor in all languages.
    ///
    /// - Parameter withOwn: Whether the place of the request itself belongs to the answer.
    func otherLanguages(at position: ClientPosition, withOwn: Bool) -> JSONValue {
        let context = CursorContext(view.source, at: view.offset(of: position))
        guard let file = view.file, let place = EntryLocation(context, in: file) else { return .null }
        var converters = FileConverters(view.document, view.encoding)
        var locations: [JSONValue] = []
        for (entry, member) in view.table.sourceFirst(place.key) {
            let isOwn = member.file.path == view.path && (place.language ?? entry.language) == entry.language
            if isOwn, !withOwn, place.language != nil { continue }
            if let location = converters.location(of: entry, in: member) { locations.append(location) }
        }
        return .array(locations)
    }

    /// The keys of the document, with the languages of each in a catalog.
    func symbols() -> JSONValue {
        guard let member = view.table.members[view.path], !member.isBroken, let file = view.file else {
            return .array([])
        }
        var converter = PositionConverter(view.source.map, view.encoding)
        var symbols: [JSONValue] = []
        var index = 0
        while index < file.entries.count {
            let entry = file.entries[index]
            var languages: [LocalizedEntry] = []
            repeat {
                languages.append(file.entries[index])
                index += 1
            } while file.kind == .catalog && index < file.entries.count
                && file.entries[index].keyOffset == entry.keyOffset
            guard
                var symbol = symbol(
                    entry.key, Self.detail(entry), kind: 20, at: entry.keyOffset, &converter)
            else { continue }
            if file.kind == .catalog {
                let children = languages.filter { $0.catalog?.isKeyText != true }.compactMap {
                    self.symbol($0.language, Self.detail($0), kind: 15, at: $0.languageOffset, &converter)
                }
                symbol.append(("children", .array(children.map { .object($0) })))
            }
            symbols.append(.object(symbol))
        }
        return .array(symbols)
    }

    private func symbol(
        _ name: String, _ detail: String, kind: Int, at start: Int?, _ converter: inout PositionConverter
    ) -> [(name: String, value: JSONValue)]? {
        guard let start, let content = view.source.content(at: start) else { return nil }
        let whole = view.source.rangeOfEntry(from: start) ?? start..<content.upperBound
        // The protocol forbids an empty name.
        return [
            ("name", .string(name.isEmpty ? "\"\"" : name)), ("detail", .string(detail)), ("kind", .integer(kind)),
            ("range", converter.range(of: whole)), ("selectionRange", converter.range(of: content)),
        ]
    }

    /// The first text of an entry, shortened.
    private static func detail(_ entry: LocalizedEntry) -> String {
        let text = entry.messages.lazy.flatMap(\.message.texts).first?.value ?? ""
        let line = text.prefix { !$0.isNewline }
        return line.count > 60 ? "\(line.prefix(59))…" : String(line)
    }
}

/// Gives a key another name, in all languages of its table.
struct Rename {
    private let view: DocumentView

    init(_ view: DocumentView) { self.view = view }

    /// The key under the cursor. Null at any other place.
    func prepare(at position: ClientPosition) -> JSONValue {
        guard let (key, token) = keyAndToken(at: position) else { return .null }
        return .object([("range", view.range(of: token)), ("placeholder", .string(key))])
    }

    /// The key that the request renames.
    func key(at position: ClientPosition) throws(RPCError) -> String {
        guard let (key, _) = keyAndToken(at: position) else {
            throw RPCError(.requestFailed, "there is no key at this place; go to the start of an entry")
        }
        return key
    }

    private func keyAndToken(at position: ClientPosition) -> (key: String, token: Range<Int>)? {
        let context = CursorContext(view.source, at: view.offset(of: position))
        guard context.role == .key, let file = view.file, let place = EntryLocation(context, in: file),
            !place.isInside, place.language == nil || file.kind != .catalog
        else { return nil }
        return (place.key, context.token)
    }

    /// The edits of the files of a table, one for each file.
    static func edits(
        of table: OpenTable, renaming key: String, to name: String, _ converters: inout FileConverters
    ) throws(RPCError) -> [(path: String, edit: JSONValue)] {
        if let other = table.entries(of: name).first {
            throw RPCError(
                .requestFailed, "the key '\(name)' is in \(other.member.file.path) already; choose another one")
        }
        // A file that cannot be read may have the key, too.
        if let path = table.members.filter(\.value.isBroken).keys.min() {
            throw RPCError(.requestFailed, "\(path) cannot be read to its end; correct it first")
        }
        var changes: [(path: String, edit: JSONValue)] = []
        var seen: Set<String> = []
        for (entry, member) in table.entries(of: key) where seen.insert(member.file.path).inserted {
            let path = member.file.path
            guard let source = member.source, let start = entry.keyOffset,
                let content = source.content(at: start), let text = written(name, at: start, in: source)
            else {
                throw RPCError(.requestFailed, "the key cannot be changed in \(path), which is no text file")
            }
            changes.append((path, converters.edit(content, text, in: member)))
        }
        return changes
    }

    /// The new spelling of the key at a byte. Nil if the notation cannot hold the new key.
    private static func written(_ name: String, at start: Int, in source: SourceFile) -> [UInt8]? {
        switch source.notation {
        case .xml: return XMLText.canHold(name) ? Array(XMLText.content(name).utf8) : nil
        case .json: return Array(JSONText.quoted(name).dropFirst().dropLast())
        case .oldStyle:
            let quote = source.text[start]
            let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
            var bytes: [UInt8] = []
            for byte in name.utf8 {
                if byte == UInt8(ascii: "\\") || byte == (isQuoted ? quote : UInt8(ascii: "\"")) {
                    bytes.append(UInt8(ascii: "\\"))
                }
                bytes.append(byte)
            }
            // The new key gets quotation marks, even if the old one had none.
            return isQuoted ? bytes : [UInt8(ascii: "\"")] + bytes + [UInt8(ascii: "\"")]
        case .binary: return nil
        }
    }
}

/// The converters of the files of a table, each made when it is first needed.
struct FileConverters {
    private let document: OpenDocument
    private let encoding: PositionEncoding
    private var known: [String: PositionConverter] = [:]

    /// - Parameter document: The document of the request.
    init(_ document: OpenDocument, _ encoding: PositionEncoding) {
        self.document = document
        self.encoding = encoding
    }

    /// The address of a file, in the editor's spelling if it is the document itself.
    func address(of path: String) -> String {
        path == document.path ? document.address : FileAddress.address(of: path)
    }

    /// The location of an entry in its language. Nil in a binary file.
    mutating func location(of entry: LocalizedEntry, in member: OpenTable.Member) -> JSONValue? {
        guard let start = entry.languageOffset, let range = range(at: start, in: member) else { return nil }
        return .object([("uri", .string(address(of: member.file.path))), ("range", range)])
    }

    /// The location of an entry's key. Nil in a binary file.
    mutating func location(ofKey entry: LocalizedEntry, in member: OpenTable.Member) -> JSONValue? {
        guard let start = entry.keyOffset, let range = range(at: start, in: member) else { return nil }
        return .object([("uri", .string(address(of: member.file.path))), ("range", range)])
    }

    /// The range of the key or text that starts at a byte.
    private mutating func range(at start: Int, in member: OpenTable.Member) -> JSONValue? {
        guard let source = member.source, let content = source.content(at: start) else { return nil }
        return with(member, source) { $0.range(of: content) }
    }

    /// An edit of a file.
    mutating func edit(_ bytes: Range<Int>, _ text: [UInt8], in member: OpenTable.Member) -> JSONValue {
        guard let source = member.source else { return .null }
        return with(member, source) { $0.edit(of: bytes, text) }
    }

    private mutating func with(
        _ member: OpenTable.Member, _ source: SourceFile, _ body: (inout PositionConverter) -> JSONValue
    ) -> JSONValue {
        var converter = known[member.file.path] ?? PositionConverter(source.map, encoding)
        defer { known[member.file.path] = converter }
        return body(&converter)
    }
}
