import StringsdictTextFiles

/// The content of an element that holds text, as a file writes it.
package enum XMLElementText {
    /// The bytes between the tags of the `<string>` or `<key>` whose tag starts at a place, or up to the end of the bytes. The
    /// start tag itself for an element that holds other elements, such as `<dict>`. Nil if the start tag is not closed.
    package static func content(at start: Int, in text: [UInt8]) -> Range<Int>? {
        guard let close = text[start...].firstIndex(of: UInt8(ascii: ">")) else { return nil }
        if text[close - 1] == UInt8(ascii: "/") { return close + 1..<close + 1 }
        let name = text[(start + 1)..<close].prefix { !$0.isSpaceOrLineEnd }
        guard name.elementsEqual("string".utf8) || name.elementsEqual("key".utf8) else { return start..<close + 1 }
        var index = close + 1
        while let open = text[index...].firstIndex(of: UInt8(ascii: "<")) {
            guard let section = XMLSection(at: open, in: text[...]) else { return close + 1..<open }
            index = section.end
        }
        return close + 1..<text.count
    }
}

/// A comment or a CDATA section.
struct XMLSection {
    let isComment: Bool
    /// The bytes between the two marks.
    let content: Range<Int>
    /// The byte after the closing mark, or the end of the text.
    let end: Int

    /// The section that starts at a place of a text. Nil if no section starts there.
    init?(at start: Int, in text: ArraySlice<UInt8>) {
        isComment = text.hasWord("<!--", at: start)
        guard isComment || text.hasWord("<![CDATA[", at: start) else { return nil }
        let body = start + (isComment ? 4 : 9)
        let close = text[body...].firstOffset(of: isComment ? "-->" : "]]>")
        content = body..<(close ?? text.endIndex)
        end = close.map { $0 + 3 } ?? text.endIndex
    }

    /// Whether the closing mark is there.
    var isClosed: Bool { content.upperBound < end }
}

extension ByteCursor {
    /// Moves past a reference to one of the five predefined entities or to a character. Nil for any other reference, and
    /// for a character that XML forbids.
    ///
    /// Source: XML 1.0, sections 2.2, 4.1 and 4.6.
    mutating func takeReference() -> Unicode.Scalar? {
        if take("&amp;") { return "&" }
        if take("&lt;") { return "<" }
        if take("&gt;") { return ">" }
        if take("&quot;") { return "\"" }
        if take("&apos;") { return "'" }
        guard take("&#") else { return nil }
        let isHexadecimal = take(UInt8(ascii: "x"))
        let digits = take { $0.hexadecimalValue != nil }
        guard !digits.isEmpty, take(UInt8(ascii: ";")) else { return nil }
        var value: UInt32 = 0
        for byte in digits {
            guard let digit = byte.hexadecimalValue, isHexadecimal || digit < 10, value <= 0x10FFFF else { return nil }
            value = value * (isHexadecimal ? 16 : 10) + UInt32(digit)
        }
        switch value {
        case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: return Unicode.Scalar(value)
        default: return nil
        }
    }
}

extension EscapedText {
    /// The text between the tags of an element. References that no reader accepts stand for themselves. Comments are left
    /// out.
    package init(xml content: ArraySlice<UInt8>) {
        self.init(in: content)
        var rest = content
        while let mark = rest.firstIndex(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") }) {
            append(rest[..<mark])
            if let section = XMLSection(at: mark, in: rest) {
                if !section.isComment { append(rest[section.content]) }
                rest = rest[section.end...]
            } else {
                let (scalar, length) = rest[mark...].withUnsafeBufferPointer { bytes in
                    var cursor = ByteCursor(bytes, from: 0)
                    return cursor.takeReference().map { ($0.value, cursor.offset) } ?? (UInt32(rest[mark]), 1)
                }
                append(scalar, from: mark..<mark + length)
                rest = rest[(mark + length)...]
            }
        }
        append(rest)
    }
}
