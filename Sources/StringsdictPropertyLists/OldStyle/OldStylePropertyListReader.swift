import StringsdictTextFiles

/// Reads old-style property lists, `{ key = value; }`. A `.strings` file is a dictionary of this form without braces.
///
/// This reader accepts what Foundation accepts and warns of probable mistakes. Foundation ignores the rest of a file
/// after some mistakes. This reader goes on after the mistake if an entry follows. Source: the behaviour of
/// CFOldStylePList.c in Apple's open CoreFoundation.
struct OldStylePropertyListReader {
    var scanner: OldStyleScanner
    var builder: PropertyListBuilder
    private var depth = 0

    static func read(
        _ text: ScannedText, file: String, notes: PropertyListNotes?
    ) throws(PropertyListError) -> PropertyListDocument {
        if let offset = UTF8Text.firstError(in: text.bytes, from: text.start) {
            throw PropertyListError(
                .encoding, file: file, position: text.position(at: offset),
                message: "the byte 0x\(String(text.bytes[offset], radix: 16)) is not UTF-8",
                hint: "save the file as UTF-8, or as UTF-16 with a byte-order mark")
        }
        var reader = Self(
            scanner: OldStyleScanner(text, file: file, notes: notes),
            builder: PropertyListBuilder(byteCount: text.bytes.count))
        try reader.readTop()
        if let comment = reader.scanner.openComment {
            reader.warn(
                .ignoredRest, at: comment, "the comment is not closed: the rest of the file is ignored",
                hint: "close it with */")
        }
        return reader.builder.document(.oldStyle, text: text)
    }

    private init(scanner: OldStyleScanner, builder: PropertyListBuilder) {
        self.scanner = scanner
        self.builder = builder
    }

    mutating func warn(
        _ code: PropertyListError.Code = .syntax, at offset: Int, _ message: String, hint: String = ""
    ) {
        builder.warnings.append(scanner.error(code, at: offset, message, hint: hint))
    }

    /// Reads a file: one value, or entries without braces. A file of only white space and comments is an empty table.
    private mutating func readTop() throws(PropertyListError) {
        // The warnings come last, since the first string may be read twice.
        scanner.advance(scanner.source.endOfMarks - scanner.offset)
        defer { builder.warnings += scanner.source.warningsAboutMarks(file: scanner.file) }
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
        let count = try readEntries()
        builder.end(dictionary, count: scanner.skipSpace() ? try count + readStrayEntries() : count)
    }

    /// The number of mistakes after which a file is read on. A file with more of them is no table.
    private static var greatestStrayCount: Int { 100 }

    /// Reads the entries that follow something that is no entry. Foundation ignores them.
    ///
    /// - Complexity: O(*n*) in the size of the file, at most once for each mistake.
    private mutating func readStrayEntries() throws(PropertyListError) -> Int {
        var count = 0
        var attempts = Self.greatestStrayCount
        while scanner.skipSpace() {
            let stray = scanner.offset
            guard MergeConflict.hint(in: scanner.source, at: stray) == nil,
                let next = startOfEntry(after: stray, attempts: &attempts)
            else {
                warn(
                    .ignoredRest, at: stray,
                    "\(scanner.nextThing) where a key was expected: the rest of the file is ignored",
                    hint: "put the key in quotation marks, or remove the excess")
                break
            }
            let thing = scanner.nextThing
            let hint = scanner.quotationHint
            if next.isLossy {
                warn(
                    .ignoredRest, at: stray, "\(thing) where a key was expected: the line is ignored",
                    hint: hint ?? "put the key in quotation marks, or remove the excess")
            } else if next.isEnd {
                warn(
                    at: stray,
                    "\(thing) after the last entry: no text is lost, but newer versions of Foundation may refuse the file",
                    hint: "remove it")
            } else {
                warn(
                    .stray, at: stray,
                    "\(thing) where a key was expected: other readers ignore the rest of the file",
                    hint: hint ?? "remove it, or put the key in quotation marks")
            }
            scanner.advance(next.offset - stray)
            while scanner.skipSpace(), isAtString, Self.endOfEntry(in: scanner.source, from: scanner.offset) != nil {
                try readEntry()
                count += 1
            }
        }
        return count
    }

    /// The place from which entries follow something that is no entry, or the end of a file without them. It is lossy if words
    /// are passed over that are no remark. Nil if there is no such place.
    private func startOfEntry(
        after stray: Int, attempts: inout Int
    ) -> (offset: Int, isLossy: Bool, isEnd: Bool)? {
        var probe = OldStyleScanner(scanner.source, file: scanner.file)
        probe.advance(stray - probe.offset)
        // After a number sign, the line is a comment of other formats, even if it holds an entry.
        var isRemark = probe.byte == UInt8(ascii: "#")
        var (isUnreadable, isLossy) = (false, false)
        while attempts > 0 {
            attempts -= 1
            if isRemark || isUnreadable {
                probe.skipToLineEnd()
            } else if probe.byte == UInt8(ascii: "*"), probe.byte(after: 1) == UInt8(ascii: "/") {
                // The end of a comment that does not begin.
                probe.advance(2)
            } else if let byte = probe.byte, !Self.startsString(byte) {
                probe.advance(byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4)
            }
            // The white space belongs to the entry, since a comment may be in it.
            let end = probe.offset
            guard probe.skipSpace(), let byte = probe.byte else {
                return probe.openComment == nil ? (end, isLossy, true) : nil
            }
            if MergeConflict.hint(in: probe.source, at: probe.offset) != nil { return nil }
            (isRemark, isUnreadable) = (byte == UInt8(ascii: "#"), false)
            guard Self.startsString(byte) else { continue }
            if Self.endOfEntry(in: probe.source, from: probe.offset) != nil { return (end, isLossy, false) }
            (isUnreadable, isLossy) = (true, true)
        }
        return nil
    }

    /// Whether a string starts here.
    private var isAtString: Bool {
        scanner.byte.map(Self.startsString) ?? false
    }

    @inline(__always)
    private static func startsString(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || OldStyleCharacter.isWord(byte)
    }

    private mutating func checkRoom() throws(PropertyListError) {
        guard builder.hasRoom else {
            throw scanner.error(
                .limit, "more than \(PropertyListLimits.valueCount) values", hint: "split the file into several tables")
        }
        if builder.isFull { builder.makeRoom(for: greatestRestCount) }
    }

    /// An upper bound for the number of values that can follow. Each entry has a key and a value and ends with a
    /// semicolon. Commas separate the elements of an array.
    private var greatestRestCount: Int {
        var count = 4
        for byte in scanner.source.bytes[scanner.offset...] {
            switch byte {
            case UInt8(ascii: ";"): count += 2
            case UInt8(ascii: ","), UInt8(ascii: "("), UInt8(ascii: "{"): count += 1
            default: break
            }
        }
        return count
    }

    /// Reads a value of any kind.
    private mutating func readValue() throws(PropertyListError) {
        switch scanner.byte {
        case UInt8(ascii: "{"): try readContainer(.dictionary)
        case UInt8(ascii: "("): try readContainer(.array)
        case UInt8(ascii: "<"): try readData()
        default:
            guard isAtString else {
                throw scanner.error(
                    scanner.isAtEnd ? .truncated : .syntax, "expected a value, found \(scanner.nextThing)",
                    hint: scanner.quotationHint ?? "put text in quotation marks")
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
                .limit, "containers are nested more than \(PropertyListLimits.depth) levels deep",
                hint: "check for unclosed brackets")
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

    /// Reads `value, value, …`; a comma may follow the last value.
    private mutating func readElements() throws(PropertyListError) -> Int {
        var count = 0
        while scanner.skipSpace(), scanner.byte != UInt8(ascii: ")") {
            scanner.entry = scanner.offset
            try readValue()
            count += 1
            guard scanner.skipSpace(), scanner.take(",") else { break }
        }
        return count
    }

    /// Reads entries up to the first token that is not a key. An entry is `key = value;`, or `key;`, whose value is the
    /// key.
    private mutating func readEntries() throws(PropertyListError) -> Int {
        var count = 0
        while scanner.skipSpace(), isAtString {
            try readEntry()
            count += 1
        }
        return count
    }

    @inline(__always)
    private mutating func readEntry() throws(PropertyListError) {
        let start = scanner.offset
        var valueStart = start
        scanner.entry = start
        try readString()
        let keyEnd = scanner.offset
        let found = scanner.skipSpace()
        if found, scanner.byte == UInt8(ascii: ";") {
            try checkRoom()
            builder.repeatLast()
        } else {
            guard scanner.take("=") else {
                throw scanner.unclosedText(from: start, to: keyEnd) ?? missingSign(after: keyEnd)
            }
            _ = scanner.skipSpace()
            valueStart = scanner.offset
            try readValue()
            scanner.entry = start
        }
        let valueEnd = scanner.offset
        guard scanner.skipSpace(), scanner.take(";") else {
            if let error = scanner.unclosedText(from: valueStart, to: valueEnd) { throw error }
            throw scanner.error(
                scanner.isAtEnd ? .truncated : .syntax, at: valueEnd,
                "missing ';' after the value, before \(scanner.nextThing)", hint: endHint(after: valueEnd))
        }
    }

    /// The advice for an entry without semicolon. Characters right after a closing quotation mark usually belong to the
    /// text.
    private func endHint(after valueEnd: Int) -> String {
        let bytes = scanner.source.bytes
        let isQuoted =
            valueEnd > 0 && (bytes[valueEnd - 1] == UInt8(ascii: "\"") || bytes[valueEnd - 1] == UInt8(ascii: "'"))
        let isSameLine = !bytes[valueEnd..<scanner.offset].contains { $0 == 0x0A || $0 == 0x0D }
        guard isQuoted, isSameLine, !scanner.isAtEnd, scanner.byte != UInt8(ascii: ",") else {
            return "end each entry with ';'"
        }
        return "put a backslash before quotation marks inside text, and end each entry with ';'"
    }

    /// The byte after the entry that starts at a byte, with its semicolon. Nil if the entry cannot be read.
    static func endOfEntry(in text: ScannedText, from start: Int) -> Int? {
        var reader = Self(scanner: OldStyleScanner(text, file: ""), builder: PropertyListBuilder(byteCount: 0))
        reader.scanner.move(to: start)
        guard reader.isAtString, (try? reader.readEntry()) != nil else { return nil }
        return reader.scanner.offset
    }

    /// Reads the entry in a range of a text: a dictionary with this entry alone, whose positions are those in the text. Nil if it
    /// cannot be read.
    static func readEntry(
        in range: Range<Int>, of text: ScannedText, file: String
    ) -> PropertyListDocument? {
        var reader = Self(
            scanner: OldStyleScanner(text, file: file), builder: PropertyListBuilder(byteCount: range.count))
        // There may be braces around the entries.
        reader.depth = 1
        reader.scanner.move(to: range.lowerBound)
        let dictionary = reader.builder.begin(.dictionary, source: range.lowerBound)
        guard reader.isAtString, (try? reader.readEntry()) != nil, reader.scanner.offset == range.upperBound
        else { return nil }
        reader.builder.end(dictionary, count: 1)
        return reader.builder.document(.oldStyle, text: text)
    }

    private func missingSign(after keyEnd: Int) -> PropertyListError {
        scanner.isAtEnd
            ? scanner.error(.truncated, at: keyEnd, "the file ends after a key", hint: "add = and a value, and ';'")
            : scanner.error(
                .syntax, "expected '=' or ';' after a key, found \(scanner.nextThing)",
                hint: scanner.byte == UInt8(ascii: ":")
                    ? "write \"key\" = \"value\"; a colon and a comma belong to JSON"
                    : "write \"key\" = \"value\"; and put a backslash before quotation marks inside text")
    }

    /// Reads a quoted string, with quotation marks of either kind, or an unquoted word.
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

extension OldStylePropertyListReader {
    /// Reads the quoted string that starts here, and appends its text to the arena.
    mutating func readQuoted(_ quote: UInt8) throws(PropertyListError) {
        let start = scanner.offset
        scanner.advance()
        while true {
            let bytes = scanner.source.bytes[scanner.offset...]
            let run = bytes.prefix { $0 != quote && $0 != UInt8(ascii: "\\") }
            if !run.isEmpty {
                builder.appendText(run)
                scanner.advance(run.count)
            }
            if scanner.byte == quote { break }
            guard let escape = OldStyleEscape(at: scanner.offset, in: bytes) else { throw unterminated(start) }
            warnIfForeign()
            UTF8Text.append(escape.scalar, to: &builder.arena)
            scanner.advance(escape.length)
        }
        scanner.advance()
    }

    private func unterminated(_ start: Int) -> PropertyListError {
        scanner.unclosedText(from: start, to: scanner.source.bytes.count)
            ?? scanner.error(
                .truncated, at: start, "the string that starts here has no closing quotation mark",
                hint: "close it, and put a backslash before quotation marks inside text")
    }

    /// Warns of an escape of other formats, whose backslash is here.
    private mutating func warnIfForeign() {
        guard let letter = scanner.byte(after: 1), letter == UInt8(ascii: "u") || letter == UInt8(ascii: "x"),
            scanner.byte(after: 2).flatMap(\.hexadecimalValue) != nil
        else { return }
        warn(
            at: scanner.offset,
            "\\\(Unicode.Scalar(letter)) is not an escape in this format: the backslash is dropped",
            hint: "write \\U and four hexadecimal digits, or the character itself")
    }

    /// Reads `<0fbd77 1c2735ae>`: pairs of hexadecimal digits, with optional white space between pairs.
    mutating func readData() throws(PropertyListError) {
        let start = scanner.offset
        let arenaStart = builder.arenaEnd
        scanner.advance()
        while true {
            while let byte = scanner.byte, byte.isSpaceOrLineEnd { scanner.advance() }
            if scanner.take(">") { break }
            guard let high = scanner.byte.flatMap(\.hexadecimalValue) else {
                throw scanner.error(
                    scanner.isAtEnd ? .truncated : .syntax,
                    "expected '>' or two hexadecimal digits of data, found \(scanner.nextThing)",
                    hint: "write data as <0fbd77 1c2735ae>, and text in quotation marks")
            }
            guard let low = scanner.byte(after: 1).flatMap(\.hexadecimalValue) else {
                scanner.advance()
                throw scanner.error(
                    scanner.isAtEnd ? .truncated : .syntax,
                    "data needs an even number of hexadecimal digits; found \(scanner.nextThing) after the first of a pair",
                    hint: "write two digits for each byte"
                )
            }
            builder.appendText(CollectionOfOne(high << 4 | low))
            scanner.advance(2)
        }
        builder.appendRange(.data, from: arenaStart, source: start)
    }
}
