/// Writes JSON without line breaks, and puts the commas.
struct JSONWriter {
    private(set) var bytes: [UInt8] = []

    /// Writes an object.
    mutating func object(_ content: (inout JSONWriter) -> Void) { nested("{", "}", content) }

    /// Writes an array.
    mutating func array(_ content: (inout JSONWriter) -> Void) { nested("[", "]", content) }

    /// Writes the name of a member, whose value is written next.
    mutating func name(_ name: String) {
        separate()
        quote(name)
        bytes.append(UInt8(ascii: ":"))
    }

    /// Writes a string.
    mutating func value(_ text: String) {
        separate()
        quote(text)
    }

    /// Writes a truth value.
    mutating func value(_ value: Bool) {
        separate()
        bytes.append(contentsOf: (value ? "true" : "false").utf8)
    }

    /// Writes a member with a string.
    mutating func member(_ name: String, _ text: String) {
        self.name(name)
        value(text)
    }

    /// Writes a member with a truth value.
    mutating func member(_ name: String, _ value: Bool) {
        self.name(name)
        self.value(value)
    }

    private mutating func nested(_ start: Unicode.Scalar, _ end: Unicode.Scalar, _ content: (inout JSONWriter) -> Void)
    {
        separate()
        bytes.append(UInt8(ascii: start))
        content(&self)
        bytes.append(UInt8(ascii: end))
    }

    /// Writes a comma if the last output is a value.
    private mutating func separate() {
        switch bytes.last {
        case nil, UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"): break
        default: bytes.append(UInt8(ascii: ","))
        }
    }

    private mutating func quote(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            case ..<0x20:
                bytes.append(contentsOf: "\\u00".utf8)
                bytes.append(hexadecimal(byte >> 4))
                bytes.append(hexadecimal(byte & 15))
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private func hexadecimal(_ digit: UInt8) -> UInt8 {
        digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
    }
}
