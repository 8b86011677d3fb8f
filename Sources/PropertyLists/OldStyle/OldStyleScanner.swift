import TextFiles

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

/// The character classes of old-style property lists.
///
/// Source: CFOldStylePList.c of Apple's open CoreFoundation.
enum OldStyleCharacter {
    /// Whether an unquoted word may contain `byte`.
    static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            return true
        case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "."),
            UInt8(ascii: "-"):
            return true
        default: return false
        }
    }

    /// The value of an octal digit.
    static func octalValue(_ byte: UInt8) -> UInt8? {
        (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(byte) ? byte - UInt8(ascii: "0") : nil
    }
}

/// The NeXTSTEP character set. Octal escapes of old-style property lists, such as `\341`, are codes in it.
///
/// Source: the mapping table NEXTSTEP.TXT of the Unicode Consortium. The two unassigned codes, 0xFE and 0xFF, are
/// U+0000 in Foundation.
package enum NextStepEncoding {
    private static let upper: [UInt16] = [
        0x00A0, 0x00C0, 0x00C1, 0x00C2, 0x00C3, 0x00C4, 0x00C5, 0x00C7, 0x00C8, 0x00C9, 0x00CA, 0x00CB, 0x00CC, 0x00CD,
        0x00CE, 0x00CF, 0x00D0, 0x00D1, 0x00D2, 0x00D3, 0x00D4, 0x00D5, 0x00D6, 0x00D9, 0x00DA, 0x00DB, 0x00DC, 0x00DD,
        0x00DE, 0x00B5, 0x00D7, 0x00F7, 0x00A9, 0x00A1, 0x00A2, 0x00A3, 0x2044, 0x00A5, 0x0192, 0x00A7, 0x00A4, 0x2019,
        0x201C, 0x00AB, 0x2039, 0x203A, 0xFB01, 0xFB02, 0x00AE, 0x2013, 0x2020, 0x2021, 0x00B7, 0x00A6, 0x00B6, 0x2022,
        0x201A, 0x201E, 0x201D, 0x00BB, 0x2026, 0x2030, 0x00AC, 0x00BF, 0x00B9, 0x02CB, 0x00B4, 0x02C6, 0x02DC, 0x00AF,
        0x02D8, 0x02D9, 0x00A8, 0x00B2, 0x02DA, 0x00B8, 0x00B3, 0x02DD, 0x02DB, 0x02C7, 0x2014, 0x00B1, 0x00BC, 0x00BD,
        0x00BE, 0x00E0, 0x00E1, 0x00E2, 0x00E3, 0x00E4, 0x00E5, 0x00E7, 0x00E8, 0x00E9, 0x00EA, 0x00EB, 0x00EC, 0x00C6,
        0x00ED, 0x00AA, 0x00EE, 0x00EF, 0x00F0, 0x00F1, 0x0141, 0x00D8, 0x0152, 0x00BA, 0x00F2, 0x00F3, 0x00F4, 0x00F5,
        0x00F6, 0x00E6, 0x00F9, 0x00FA, 0x00FB, 0x0131, 0x00FC, 0x00FD, 0x0142, 0x00F8, 0x0153, 0x00DF, 0x00FE, 0x00FF,
        0x0000, 0x0000,
    ]

    /// The UTF-16 unit of a code.
    package static func unit(_ byte: UInt8) -> UInt16 { byte < 0x80 ? UInt16(byte) : upper[Int(byte) - 0x80] }
}

/// Joins a sequence of UTF-16 units to scalars.
struct SurrogateJoiner {
    private var high: UInt32?

    mutating func add(_ unit: UInt16, to output: inout [UInt8]) {
        let unit = UInt32(unit)
        if let lead = high, unit & 0xFC00 == 0xDC00 {
            high = nil
            return UTF8Text.append(0x10000 + (lead & 0x3FF) << 10 + unit & 0x3FF, to: &output)
        }
        flush(to: &output)
        if unit & 0xFC00 == 0xD800 { high = unit } else { UTF8Text.append(unit, to: &output) }
    }

    /// Ends the text. A pending high surrogate has no pair.
    mutating func flush(to output: inout [UInt8]) {
        guard high != nil else { return }
        high = nil
        UTF8Text.append(0xFFFD, to: &output)
    }
}
