import TextFiles

extension JSONValue {
    /// Appends a quoted text.
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
        let quoted = bytes[start...]
        guard quoted.contains(where: isMarkup) else { return }
        let copy = Array(quoted)
        bytes.removeLast(copy.count)
        for byte in copy {
            if isMarkup(byte) { JSONText.append(codeOf: byte, to: &bytes) } else { bytes.append(byte) }
        }
    }

    private static func isMarkup(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "&") || byte == 0x7F
    }

    /// Escapes the end of an array where JSON asks for it. Almost all texts need no escape.
    package static func escape(from start: Int, in bytes: inout [UInt8]) {
        let first = bytes.withUnsafeBufferPointer { JSONBytes.firstSpecial(in: $0, from: start) }
        guard first < bytes.count else { return }
        let rest = Array(bytes[first...])
        bytes.removeLast(rest.count)
        rest.withUnsafeBufferPointer { rest in
            var copied = 0
            while case let special = JSONBytes.firstSpecial(in: rest, from: copied), special < rest.count {
                bytes.append(contentsOf: rest[copied..<special])
                JSONText.append(escaped: rest[special], to: &bytes)
                copied = special + 1
            }
            bytes.append(contentsOf: rest[copied...])
        }
    }
}
