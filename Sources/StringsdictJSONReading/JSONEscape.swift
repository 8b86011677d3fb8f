import StringsdictTextFiles

/// An escape of a JSON string, such as `\n` or `\u00e9`.
struct JSONEscape {
    /// The character. Half a character is U+FFFD.
    private(set) var scalar: UInt32
    /// The number of bytes. A pair of surrogates, as in `\ud83d\ude00`, is one escape.
    private(set) var length = 2
    /// Whether the escape is half a character.
    private(set) var isHalf = false

    /// Reads the escape whose backslash is at a place of a text.
    ///
    /// A buffer is read without a check, so each place is compared with the end of the text first.
    init(at start: Int, in text: UnsafeBufferPointer<UInt8>) throws(JSONSyntaxError) {
        guard start + 1 < text.endIndex else { throw Self.fault(.unfinishedEscape, at: start) }
        switch text[start + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): scalar = UInt32(text[start + 1])
        case UInt8(ascii: "b"): scalar = 0x08
        case UInt8(ascii: "f"): scalar = 0x0C
        case UInt8(ascii: "n"): scalar = 0x0A
        case UInt8(ascii: "r"): scalar = 0x0D
        case UInt8(ascii: "t"): scalar = 0x09
        case UInt8(ascii: "u"):
            scalar = try Self.codeUnit(at: start, in: text)
            length = 6
            // Most code units are whole characters.
            guard scalar & 0xF800 == 0xD800 else { return }
            let next = start + 6
            if scalar & 0xFC00 == 0xD800, next + 1 < text.endIndex, text[next] == UInt8(ascii: "\\"),
                text[next + 1] == UInt8(ascii: "u"), case let low = try Self.codeUnit(at: next, in: text),
                low & 0xFC00 == 0xDC00
            {
                scalar = 0x10000 + (scalar & 0x3FF) << 10 + low & 0x3FF
                length = 12
            } else {
                scalar = 0xFFFD
                isHalf = true
            }
        default: throw Self.fault(.unknownEscape, at: start)
        }
    }

    /// Reads `\u` and four hexadecimal digits.
    private static func codeUnit(
        at start: Int, in text: UnsafeBufferPointer<UInt8>
    ) throws(JSONSyntaxError) -> UInt32 {
        var unit: UInt32 = 0
        for index in start + 2..<start + 6 {
            guard index < text.endIndex, let digit = text[index].hexadecimalValue else {
                throw fault(.invalidCodeUnit, at: start)
            }
            unit = unit << 4 | UInt32(digit)
        }
        return unit
    }

    /// The escape whose backslash is at a place of a text. Nil if the backslash begins no escape.
    init?(at start: Int, in text: ArraySlice<UInt8>) {
        let escape = text.withUnsafeBufferPointer { try? JSONEscape(at: start - text.startIndex, in: $0) }
        guard let escape else { return nil }
        self = escape
    }

    private static func fault(_ reason: JSONSyntaxError.Reason, at offset: Int) -> JSONSyntaxError {
        JSONSyntaxError(reason: reason, offset: offset, container: nil)
    }
}

extension EscapedText {
    /// The string of JSON between two quotation marks. A backslash that begins no escape stands for itself.
    package init(json content: ArraySlice<UInt8>) {
        self.init(content) { place in
            JSONEscape(at: place, in: content).map { ($0.scalar, $0.length) }
        }
    }
}
