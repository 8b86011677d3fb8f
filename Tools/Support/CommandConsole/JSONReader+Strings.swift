/// Strings: their location in the JSON, their escapes, and their text.
extension JSONReader {
    /// The location of a string in the text. It has been checked.
    package struct Text {
        /// The bytes between the quotation marks.
        fileprivate var range: Range<Int>
        /// Whether the string has an escape, so that its bytes are not its text. Without one, no byte of the text needs
        /// an escape.
        package fileprivate(set) var hasEscapes: Bool
    }

    /// Reads a string. An unpaired surrogate and invalid UTF-8 become U+FFFD.
    package mutating func string() throws(JSONError) -> String { try string(text()) }

    /// Reads a string without making a `String` of it.
    package mutating func text() throws(JSONError) -> Text {
        skipSpace()
        guard take(UInt8(ascii: "\"")) else { throw error("a string is expected here") }
        let start = position
        var hasEscapes = false
        while true {
            position = bytes.withUnsafeBufferPointer { JSONBytes.firstSpecial(in: $0, from: position) }
            guard let byte = peek else { throw error("the text ends inside a string") }
            advance()
            if byte == UInt8(ascii: "\"") { return Text(range: start..<position - 1, hasEscapes: hasEscapes) }
            guard byte == UInt8(ascii: "\\") else {
                throw error("a string contains a control character; write it with a backslash")
            }
            hasEscapes = true
            _ = try escape()
        }
    }

    /// The text of a string that was read.
    package func string(_ text: Text) -> String {
        if !text.hasEscapes {
            return bytes.withUnsafeBufferPointer {
                String(decoding: UnsafeBufferPointer(rebasing: $0[text.range]), as: UTF8.self)
            }
        }
        var reader = self
        reader.position = text.range.lowerBound
        var decoded: [UInt8] = []
        while reader.position < text.range.upperBound {
            guard reader.take(UInt8(ascii: "\\")) else {
                decoded.append(bytes[reader.position])
                reader.advance()
                continue
            }
            // The escape was checked when the string was read.
            guard let scalar = try? reader.escape() else { break }
            decoded.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
        return String(decoding: decoded, as: UTF8.self)
    }

    /// Whether the text of a string that was read is equal to a word.
    package func text(_ text: Text, equals word: StaticString) -> Bool {
        if text.hasEscapes { return string(text) == "\(word)" }
        return bytes.withUnsafeBufferPointer { JSONBytes.areEqual($0, text.range, word) }
    }

    /// Appends the text of a string that was read, as UTF-8.
    package func append(_ text: Text, to output: inout [UInt8]) {
        guard text.hasEscapes || !isASCII(text) else {
            return bytes.withUnsafeBufferPointer {
                output.append(contentsOf: UnsafeBufferPointer(rebasing: $0[text.range]))
            }
        }
        output.append(contentsOf: string(text).utf8)
    }

    /// Whether a string that was read needs no repair of its UTF-8.
    private func isASCII(_ text: Text) -> Bool {
        bytes.withUnsafeBufferPointer { JSONBytes.isASCII(UnsafeBufferPointer(rebasing: $0[text.range])) }
    }

    /// Reads the part of an escape after the backslash.
    private mutating func escape() throws(JSONError) -> Unicode.Scalar {
        guard let byte = peek else { throw error("the text ends inside a string") }
        advance()
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try scalar()
        default: throw error("this is not an escape in JSON; write \\\\ for a backslash")
        }
    }

    private mutating func scalar() throws(JSONError) -> Unicode.Scalar {
        var value = UInt32(try unit())
        if value & 0xFC00 == 0xD800, peek == UInt8(ascii: "\\"), position + 1 < bytes.count,
            bytes[position + 1] == UInt8(ascii: "u")
        {
            let before = mark
            advance(by: 2)
            let low = UInt32(try unit())
            if low & 0xFC00 == 0xDC00 {
                value = 0x10000 + (value & 0x3FF) << 10 + low & 0x3FF
            } else {
                go(to: before)
            }
        }
        return Unicode.Scalar(value) ?? "\u{FFFD}"
    }

    private mutating func unit() throws(JSONError) -> UInt16 {
        guard position + 4 <= bytes.count,
            let value = UInt16(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16),
            bytes[position] != UInt8(ascii: "+"), bytes[position] != UInt8(ascii: "-")
        else { throw error("four hexadecimal digits are expected after '\\u'") }
        advance(by: 4)
        return value
    }
}
