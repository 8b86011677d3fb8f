import StringsdictTextFiles

/// Scans the text of an old-style property list and skips white space and comments.
struct OldStyleScanner {
    let source: ScannedText
    let file: String
    private(set) var offset: Int
    /// The start of the last comment, if it is not closed.
    private(set) var openComment: Int?
    /// Receives the comments, if somebody wants them.
    private let notes: PropertyListNotes?
    /// The start of the entry that was begun or continued last.
    var entry: Int?

    init(_ source: ScannedText, file: String, notes: PropertyListNotes? = nil) {
        self.source = source
        self.file = file
        self.notes = notes
        offset = source.start
    }

    var isAtEnd: Bool { offset >= source.bytes.count }

    /// The current byte, or nil at the end.
    var byte: UInt8? { isAtEnd ? nil : source.bytes[offset] }

    /// The byte `distance` bytes ahead, or nil past the end.
    func byte(after distance: Int) -> UInt8? {
        offset + distance < source.bytes.count ? source.bytes[offset + distance] : nil
    }

    mutating func advance(_ count: Int = 1) { offset = min(offset + count, source.bytes.count) }

    /// Moves to a place that was passed before.
    mutating func move(to offset: Int) {
        self.offset = offset
        notes?.forget(from: offset)
    }

    /// Consumes `byte` if it is next.
    mutating func take(_ byte: Unicode.Scalar) -> Bool {
        guard self.byte == UInt8(ascii: byte) else { return false }
        offset += 1
        return true
    }

    /// Skips white space and comments. Returns whether anything follows.
    mutating func skipSpace() -> Bool {
        while let byte {
            switch byte {
            case 0x09...0x0D, 0x20: offset += 1
            case UInt8(ascii: "/") where self.byte(after: 1) == UInt8(ascii: "/"): skipLine()
            case UInt8(ascii: "/") where self.byte(after: 1) == UInt8(ascii: "*"): skipBlock()
            default:
                guard isSeparator else { return true }
                offset += 3
            }
        }
        return false
    }

    /// Whether U+2028 or U+2029 is next. Both count as white space.
    private var isSeparator: Bool {
        byte == 0xE2 && byte(after: 1) == 0x80 && (byte(after: 2) == 0xA8 || byte(after: 2) == 0xA9)
    }

    /// Moves to the end of the line, or of the file.
    mutating func skipToLineEnd() {
        while let byte, byte != 0x0A, byte != 0x0D, !isSeparator { offset += 1 }
    }

    private mutating func skipLine() {
        let start = offset
        skipToLineEnd()
        if notes != nil { note(commentFrom: start) }
    }

    /// Notes the comment that ends here. Only tools want comments, so the call stays out of the loops.
    @inline(never)
    private func note(commentFrom start: Int) { notes?.note(comment: start..<offset, entry: entry) }

    /// Skips a block comment. An unclosed comment extends to the end of the file, as in Foundation. The reader warns of
    /// it.
    private mutating func skipBlock() {
        let start = offset
        let bytes = source.bytes
        var end = start + 2
        while end + 1 < bytes.count, bytes[end] != UInt8(ascii: "*") || bytes[end + 1] != UInt8(ascii: "/") { end += 1 }
        if end + 1 >= bytes.count { openComment = start }
        offset = min(end + 2, bytes.count)
        if notes != nil { note(commentFrom: start) }
    }

    /// Describes the next token, for messages.
    var nextThing: String {
        guard let byte else { return "the end of the file" }
        if OldStyleCharacter.isWord(byte) {
            let word = source.bytes[offset...].prefix(24).prefix(while: OldStyleCharacter.isWord)
            return "\"\(String(decoding: word, as: UTF8.self))\""
        }
        if byte < 0x20 || byte == 0x7F { return "the control character 0x\(String(byte, radix: 16))" }
        let character = String(decoding: source.bytes[offset...].prefix(16), as: UTF8.self).prefix(1)
        return InvisibleCharacter.name(in: character).map { "the invisible character \($0)" } ?? "'\(character)'"
    }

    /// The advice to use straight quotation marks, if a curly one is next. Word processors write these.
    var quotationHint: String? {
        let marks = ["\u{201C}", "\u{201D}", "\u{201E}", "\u{201F}", "\u{2018}", "\u{2019}", "\u{AB}", "\u{BB}"]
        let isCurly = marks.contains { source.bytes[offset...].starts(with: $0.utf8) }
        return isCurly ? "use straight quotation marks: \"" : nil
    }

    func error(
        _ code: PropertyListError.Code, at offset: Int? = nil, _ message: String, hint: String = ""
    ) -> PropertyListError {
        let offset = offset ?? self.offset
        return PropertyListError(
            code, file: file, position: source.position(at: offset), message: message,
            hint: MergeConflict.hint(in: source, at: offset) ?? hint)
    }
}

/// Characters that a message has to name, since nobody would see them.
enum InvisibleCharacter {
    /// The code of a character that consists of white space, marks of direction and the like, as in `U+3000`. Nil for others.
    static func name(in text: Substring) -> String? {
        // A blank between quotation marks can be recognised.
        guard let scalar = text.unicodeScalars.first, scalar != " " else { return nil }
        switch scalar.properties.generalCategory {
        case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format, .unassigned, .privateUse: break
        default: return nil
        }
        return code(of: scalar)
    }

    /// The code of a character, as in `U+3000`.
    static func code(of scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }
}
