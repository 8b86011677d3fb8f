/// The encoding that an XML declaration names.
enum XMLDeclaration {
    /// Where the name stands in `bytes`, in `<?xml … encoding="NAME" … ?>` at the start.
    ///
    /// Only the declaration itself is looked at, so that this costs nothing.
    static func encodingName(in bytes: [UInt8]) -> Range<Int>? {
        guard let start = bytes.firstIndex(where: { !isSpace($0) }) else { return nil }
        let open = start + 5
        guard bytes[start...].starts(with: "<?xml".utf8), open < bytes.count, isSpace(bytes[open]) else { return nil }
        guard let end = bytes[open...].prefix(1024).firstIndex(of: UInt8(ascii: ">")) else { return nil }
        let word = Array("encoding".utf8)
        var index = open
        while index + word.count < end {
            if bytes[index...].starts(with: word) {
                return quoted(in: bytes[(index + word.count)..<end])
            }
            index += 1
        }
        return nil
    }

    /// Where the text between the quotation marks of `= "…"` stands.
    private static func quoted(in bytes: ArraySlice<UInt8>) -> Range<Int>? {
        guard let equals = bytes.firstIndex(where: { !isSpace($0) }), bytes[equals] == UInt8(ascii: "=") else {
            return nil
        }
        guard let mark = bytes[(equals + 1)...].firstIndex(where: { !isSpace($0) }),
            bytes[mark] == UInt8(ascii: "\"") || bytes[mark] == UInt8(ascii: "'"),
            let end = bytes[(mark + 1)...].firstIndex(of: bytes[mark])
        else { return nil }
        return mark + 1..<end
    }

    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
}
