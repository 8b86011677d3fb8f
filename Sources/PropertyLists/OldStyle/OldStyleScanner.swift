/// Steps over the text of an old-style property list: white space, comments, and what lies between.
struct OldStyleScanner {
    let source: SourceText
    let file: String
    private(set) var offset: Int
    /// Where a comment starts that the text ends in, if there is one.
    private(set) var openComment: Int?

    init(_ source: SourceText, file: String) {
        self.source = source
        self.file = file
        offset = source.start
    }

    var isAtEnd: Bool { offset >= source.bytes.count }

    /// The byte at the current place; nil at the end.
    var byte: UInt8? { isAtEnd ? nil : source.bytes[offset] }

    /// The byte `distance` further on; nil behind the end.
    func byte(after distance: Int) -> UInt8? {
        offset + distance < source.bytes.count ? source.bytes[offset + distance] : nil
    }

    mutating func advance(_ count: Int = 1) { offset = min(offset + count, source.bytes.count) }

    mutating func move(to offset: Int) { self.offset = offset }

    /// Steps over `byte`, if it is next.
    mutating func take(_ byte: Unicode.Scalar) -> Bool {
        guard self.byte == UInt8(ascii: byte) else { return false }
        offset += 1
        return true
    }

    /// Steps over white space and comments. Returns whether anything follows.
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

    /// Whether U+2028 or U+2029, which count as white space, is next.
    private var isSeparator: Bool {
        byte == 0xE2 && byte(after: 1) == 0x80 && (byte(after: 2) == 0xA8 || byte(after: 2) == 0xA9)
    }

    private mutating func skipLine() {
        while let byte, byte != 0x0A, byte != 0x0D, !isSeparator { offset += 1 }
    }

    /// A comment without an end reaches to the end of the file, as in Foundation; the reader warns of it.
    private mutating func skipBlock() {
        let start = offset
        offset += 2
        while let byte {
            if byte == UInt8(ascii: "*"), self.byte(after: 1) == UInt8(ascii: "/") { return offset += 2 }
            offset += 1
        }
        openComment = start
    }

    /// What stands at the current place, for a message.
    var nextThing: String {
        guard let byte else { return "the end of the file" }
        if OldStyleCharacter.isWord(byte) {
            let word = source.bytes[offset...].prefix(24).prefix(while: OldStyleCharacter.isWord)
            return "\"\(String(decoding: word, as: UTF8.self))\""
        }
        if byte < 0x20 || byte == 0x7F { return "the control character 0x\(String(byte, radix: 16))" }
        let rest = String(decoding: source.bytes[offset...].prefix(16), as: UTF8.self)
        return rest.first.map { "'\($0)'" } ?? "the byte 0x\(String(byte, radix: 16))"
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
