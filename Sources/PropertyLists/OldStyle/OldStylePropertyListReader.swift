/// Reads old-style property lists: `{ key = value; }`, and `.strings` files, which are such a dictionary without braces.
///
/// What Foundation accepts, this reader accepts; where it hardly was meant, with a warning. Source: the behaviour of
/// CFOldStylePList.c in Apple's open CoreFoundation.
struct OldStylePropertyListReader {
    var scanner: OldStyleScanner
    var builder: PropertyListBuilder
    private var depth = 0

    static func read(_ text: SourceText, file: String) throws(PropertyListError) -> PropertyListDocument {
        if !text.scan.isASCII, let offset = UTF8Text.firstError(in: text.bytes, from: text.start) {
            throw PropertyListError(
                .encoding, file: file, position: text.position(at: offset),
                message: "the byte 0x\(String(text.bytes[offset], radix: 16)) is not UTF-8",
                hint: "save the file as UTF-8, or as UTF-16 with a byte-order mark")
        }
        var reader = Self(
            scanner: OldStyleScanner(text, file: file), builder: PropertyListBuilder(byteCount: text.bytes.count))
        try reader.readTop()
        if let comment = reader.scanner.openComment {
            reader.warn(
                at: comment, "a comment without an end: the rest of the file is ignored", hint: "close it with */")
        }
        return reader.builder.document(.oldStyle, text: text)
    }

    private init(scanner: OldStyleScanner, builder: PropertyListBuilder) {
        self.scanner = scanner
        self.builder = builder
    }

    mutating func warn(at offset: Int, _ message: String, hint: String = "") {
        builder.warnings.append(scanner.error(.syntax, at: offset, message, hint: hint))
    }

    /// A file is one value, or entries without braces. Nothing but white space and comments is a table without entries.
    private mutating func readTop() throws(PropertyListError) {
        guard scanner.skipSpace() else {
            builder.end(builder.begin(.dictionary, source: scanner.source.start), count: 0)
            return
        }
        let start = scanner.offset
        guard isAtString else {
            try readValue()
            guard !scanner.skipSpace() else {
                throw scanner.error(
                    .syntax, "\(scanner.nextThing) after the end of the property list",
                    hint: "remove what follows the list")
            }
            return
        }
        try readString()
        guard scanner.skipSpace() else { return }
        builder.removeAll()
        scanner.move(to: start)
        let dictionary = builder.begin(.dictionary, source: start)
        builder.end(dictionary, count: try readEntries())
        if scanner.skipSpace() {
            warn(
                at: scanner.offset, "\(scanner.nextThing) where a key was expected: the rest of the file is ignored",
                hint: "put the key in quotation marks, or remove what is too much")
        }
    }

    /// Whether a string starts here.
    private var isAtString: Bool {
        guard let byte = scanner.byte else { return false }
        return byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || OldStyleCharacter.isWord(byte)
    }

    private func checkRoom() throws(PropertyListError) {
        guard builder.hasRoom else {
            throw scanner.error(
                .limit, "more than \(PropertyListLimits.valueCount) values", hint: "split the file into several tables")
        }
    }

    /// Reads any value at the current place.
    private mutating func readValue() throws(PropertyListError) {
        switch scanner.byte {
        case UInt8(ascii: "{"): try readContainer(.dictionary)
        case UInt8(ascii: "("): try readContainer(.array)
        case UInt8(ascii: "<"): try readData()
        default:
            guard isAtString else {
                throw scanner.error(
                    scanner.isAtEnd ? .truncated : .syntax, "expected a value, found \(scanner.nextThing)",
                    hint: "put text in quotation marks")
            }
            try readString()
        }
    }

    private mutating func readContainer(_ kind: PropertyListKind) throws(PropertyListError) {
        try checkRoom()
        let start = scanner.offset
        depth += 1
        guard depth <= PropertyListLimits.depth else {
            throw scanner.error(
                .limit, "containers lie more than \(PropertyListLimits.depth) deep in one another",
                hint: "check for brackets that are not closed")
        }
        scanner.advance()
        let container = builder.begin(kind, source: start)
        builder.end(container, count: kind == .dictionary ? try readEntries() : try readElements())
        depth -= 1
        let closing: Unicode.Scalar = kind == .dictionary ? "}" : ")"
        guard scanner.skipSpace(), scanner.take(closing) else {
            let line = scanner.source.position(at: start).line
            throw scanner.error(
                scanner.isAtEnd ? .truncated : .syntax,
                "expected '\(closing)' to end what started on line \(line), found \(scanner.nextThing)",
                hint: kind == .dictionary ? "end each entry with ';'" : "put ',' between values")
        }
    }

    /// Reads `value, value, …`; a comma may follow the last one.
    private mutating func readElements() throws(PropertyListError) -> Int {
        var count = 0
        while scanner.skipSpace(), scanner.byte != UInt8(ascii: ")") {
            try readValue()
            count += 1
            guard scanner.skipSpace(), scanner.take(",") else { break }
        }
        return count
    }

    /// Reads `key = value;` and `key;` (whose value is the key itself) until something comes that is no key.
    private mutating func readEntries() throws(PropertyListError) -> Int {
        var count = 0
        while scanner.skipSpace(), isAtString {
            try readString()
            let keyEnd = scanner.offset
            count += 1
            let found = scanner.skipSpace()
            if found, scanner.byte == UInt8(ascii: ";") {
                try checkRoom()
                builder.repeatLast()
            } else {
                guard scanner.take("=") else { throw missingSign(after: keyEnd) }
                _ = scanner.skipSpace()
                try readValue()
            }
            let valueEnd = scanner.offset
            guard scanner.skipSpace(), scanner.take(";") else {
                throw scanner.error(
                    scanner.isAtEnd ? .truncated : .syntax, at: valueEnd,
                    "missing ';' after the value, before \(scanner.nextThing)", hint: "end each entry with ';'")
            }
        }
        return count
    }

    private func missingSign(after keyEnd: Int) -> PropertyListError {
        scanner.isAtEnd
            ? scanner.error(.truncated, at: keyEnd, "the file ends after a key", hint: "add = and a value, and ';'")
            : scanner.error(
                .syntax, "expected '=' or ';' after a key, found \(scanner.nextThing)",
                hint: "write \"key\" = \"value\"; and put a backslash before quotation marks inside text")
    }

    /// Reads a string, in quotation marks of either kind or as a word.
    private mutating func readString() throws(PropertyListError) {
        try checkRoom()
        let start = scanner.offset
        let text = builder.arenaEnd
        if let quote = scanner.byte, !OldStyleCharacter.isWord(quote) {
            try readQuoted(quote)
        } else {
            let word = scanner.source.bytes[start...].prefix(while: OldStyleCharacter.isWord)
            builder.appendText(word)
            scanner.advance(word.count)
        }
        builder.appendRange(.string, from: text, source: start)
    }
}
