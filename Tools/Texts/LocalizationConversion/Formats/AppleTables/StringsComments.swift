/// The comments of a `.strings` file, by the place of the key after each comment.
struct StringsComments {
    private struct Place: Hashable {
        let line: Int
        let column: Int
    }

    private var comments: [Place: String] = [:]

    /// Collects the comments of a file. A file that is not a `.strings` file has no comments.
    init(_ content: [UInt8]) {
        guard let source = try? SourceText(content, file: "") else { return }
        let text = source.bytes
        var index = 0
        var (line, column) = (1, 1)
        var comment: [UInt8] = []
        var isInEntry = false
        func byte(_ offset: Int) -> UInt8 { index + offset < text.count ? text[index + offset] : 0 }
        func advance() {
            if text[index] == 0x0A && index > 0 && text[index - 1] == 0x0D {
            } else if text[index] == 0x0A || text[index] == 0x0D {
                (line, column) = (line + 1, 1)
            } else if text[index] & 0xC0 != 0x80 {
                column += 1
            }
            index += 1
        }
        func take(while goesOn: () -> Bool) -> [UInt8] {
            let start = index
            while index < text.count, goesOn() { advance() }
            return Array(text[start..<index])
        }
        while index < text.count {
            switch (byte(0), byte(1)) {
            case (UInt8(ascii: "/"), UInt8(ascii: "*")):
                advance()
                advance()
                let inside = take { !(byte(0) == UInt8(ascii: "*") && byte(1) == UInt8(ascii: "/")) }
                if index < text.count { advance() }
                if index < text.count { advance() }
                if !isInEntry { StringsComments.append(inside, to: &comment) }
            case (UInt8(ascii: "/"), UInt8(ascii: "/")):
                advance()
                advance()
                let inside = take { byte(0) != 0x0A && byte(0) != 0x0D }
                if !isInEntry { StringsComments.append(inside, to: &comment) }
            case (0x20, _), (0x09, _), (0x0A, _), (0x0D, _), (UInt8(ascii: "{"), _): advance()
            case (UInt8(ascii: ";"), _):
                isInEntry = false
                comment = []
                advance()
            default:
                if !isInEntry {
                    isInEntry = true
                    if !comment.isEmpty {
                        comments[Place(line: line, column: column)] = String(decoding: comment, as: UTF8.self)
                    }
                }
                // A string stands in quotation marks or in apostrophes.
                let quote = byte(0)
                guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
                    advance()
                    continue
                }
                advance()
                while index < text.count, byte(0) != quote {
                    if byte(0) == UInt8(ascii: "\\"), index + 1 < text.count { advance() }
                    advance()
                }
                if index < text.count { advance() }
            }
        }
    }

    /// The comment before the key at a place.
    subscript(line: Int, column: Int) -> String? { comments[Place(line: line, column: column)] }

    private static func append(_ inside: [UInt8], to comment: inout [UInt8]) {
        let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
        let trimmed = inside.drop(while: isSpace).reversed().drop(while: isSpace).reversed()
        if !comment.isEmpty { comment.append(0x0A) }
        comment += trimmed
    }
}
