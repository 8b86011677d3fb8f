/// Writes the strings of JSON, with their escapes.
package enum JSONText {
    /// A text with its quotation marks.
    package static func quoted(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        append(quoted: text, to: &bytes)
        return bytes
    }

    /// Appends a text with its quotation marks. As in Xcode's files, only quotation marks, backslashes and control
    /// characters are escaped.
    package static func append(quoted text: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        let start = bytes.count
        bytes.append(contentsOf: text.utf8)
        escape(from: start, in: &bytes)
        bytes.append(UInt8(ascii: "\""))
    }

    /// Appends a quoted text that cannot end an element of HTML around it: `<`, `>` and `&` are escaped, too.
    package static func append(quotedForHTML text: String, to bytes: inout [UInt8]) {
        let start = bytes.count
        append(quoted: text, to: &bytes)
        guard bytes[start...].contains(where: isMarkup) else { return }
        let quoted = Array(bytes[start...])
        bytes.removeLast(quoted.count)
        for byte in quoted {
            if isMarkup(byte) { append(codeOf: byte, to: &bytes) } else { bytes.append(byte) }
        }
    }

    private static func isMarkup(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "&") || byte == 0x7F
    }

    /// Escapes the end of an array where JSON asks for it. Almost all texts need no escape.
    package static func escape(from start: Int, in bytes: inout [UInt8]) {
        let first = bytes.withUnsafeBytes { Words.firstJSONEscape(in: $0, from: start) }
        guard first < bytes.count else { return }
        let rest = Array(bytes[first...])
        bytes.removeLast(rest.count)
        var copied = 0
        while case let special = rest.withUnsafeBytes({ Words.firstJSONEscape(in: $0, from: copied) }),
            special < rest.count
        {
            bytes += rest[copied..<special]
            append(escaped: rest[special], to: &bytes)
            copied = special + 1
        }
        bytes += rest[copied...]
    }

    /// Whether a string must not contain a byte without an escape.
    package static func needsEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    /// Appends the escape of a byte that needs one: of two characters if there is such an escape, else as in `\u001f`.
    package static func append(escaped byte: UInt8, to output: inout [UInt8]) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): output += [UInt8(ascii: "\\"), byte]
        case 0x08: output += "\\b".utf8
        case 0x0C: output += "\\f".utf8
        case 0x0A: output += "\\n".utf8
        case 0x0D: output += "\\r".utf8
        case 0x09: output += "\\t".utf8
        default: append(codeOf: byte, to: &output)
        }
    }

    /// Appends the escape of an ASCII character by its number, with lowercase digits.
    private static func append(codeOf byte: UInt8, to output: inout [UInt8]) {
        func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x57 + value }
        output += "\\u00".utf8
        output += [digit(byte >> 4), digit(byte & 15)]
    }
}
