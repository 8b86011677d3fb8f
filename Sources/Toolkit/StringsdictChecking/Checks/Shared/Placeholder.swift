import StringsdictLocalizedEntries

/// A word that a program replaces itself: `{name}`, `{{name}}`, `${name}`, `%{name}`, `%0`.
struct Placeholder {
    /// The whole word, as the text has it.
    let name: String
    /// Its bytes in the UTF-8 form of the text.
    let range: Range<Int>

    /// The placeholders of a text.
    ///
    /// The name in braces has ASCII letters, digits, dots, hyphens and underscores. A percent sign with one or two
    /// digits, such as `%0`, is a placeholder unless the next characters make it a conversion, a longer number or a
    /// word.
    ///
    /// - Complexity: O(*n*)
    static func all(in text: String) -> [Placeholder] {
        guard text.hasByte(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "%") }) else { return [] }
        let bytes = Array(text.utf8)
        var result: [Placeholder] = []
        var index = 0
        while index < bytes.count {
            let range: Range<Int>? =
                switch bytes[index] {
                case UInt8(ascii: "{"): braces(bytes, at: index)
                case UInt8(ascii: "%"): number(bytes, at: index)
                default: nil
                }
            guard let range else {
                // `%%` is a sign, whatever follows it.
                let isSign = bytes[index] == UInt8(ascii: "%") && bytes[index...].dropFirst().first == bytes[index]
                index += isSign ? 2 : 1
                continue
            }
            result.append(Placeholder(name: String(decoding: bytes[range], as: UTF8.self), range: range))
            index = range.upperBound
        }
        return result
    }

    private static func braces(_ bytes: [UInt8], at open: Int) -> Range<Int>? {
        let isDouble = open + 1 < bytes.count && bytes[open + 1] == bytes[open]
        let name = bytes[(open + (isDouble ? 2 : 1))...].prefix {
            isWord($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
        }
        let end = name.endIndex + (isDouble ? 2 : 1)
        guard !name.isEmpty, end <= bytes.count,
            bytes[name.endIndex..<end].allSatisfy({ $0 == UInt8(ascii: "}") })
        else { return nil }
        let hasSign = open > 0 && (bytes[open - 1] == UInt8(ascii: "$") || bytes[open - 1] == UInt8(ascii: "%"))
        return (hasSign ? open - 1 : open)..<end
    }

    private static func number(_ bytes: [UInt8], at sign: Int) -> Range<Int>? {
        let digits = bytes[(sign + 1)...].prefix { $0 &- 0x30 <= 9 }
        guard (1...2).contains(digits.count), sign == 0 || !isWord(bytes[sign - 1]) && bytes[sign - 1] != bytes[sign]
        else { return nil }
        // `%1$@`, `%2d` and `%0.2f` are conversions. A dot may end the sentence.
        let rest = bytes[digits.endIndex...]
        if let next = rest.first {
            if isWord(next) || "$@#%*+".utf8.contains(next) { return nil }
            // `%1-d` has a flag. In `%1-ból`, the ending of a language follows.
            if next == UInt8(ascii: "-"), !startsWithWord(rest.dropFirst()) { return nil }
            if next == UInt8(ascii: "."), let after = rest.dropFirst().first,
                isWord(after) || after == UInt8(ascii: "*")
            {
                return nil
            }
        }
        return sign..<digits.endIndex
    }

    /// Whether bytes start with a word of at least two characters, or with a character of another script.
    private static func startsWithWord(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let first = bytes.first, first &- 0x30 > 9 else { return false }
        return first >= 0x80 || bytes.prefix { isWord($0) || $0 >= 0x80 }.count > 1
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        byte &- 0x30 <= 9 || (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "_")
    }
}
