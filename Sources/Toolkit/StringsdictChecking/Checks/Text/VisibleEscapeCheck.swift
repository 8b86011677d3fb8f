import StringsdictLocalizedEntries

/// The check `visible-escape`.
enum VisibleEscapeCheck {
    static let check = Check.ofLoss(
        "visible-escape", .text, .warning, "A text shows an escape such as `\\n`, `\\u0142` or `/n` as it is written.",
        """
        A tool escaped the backslash, so users see a backslash and a letter instead of a line end, or digits instead of a letter. A source text with \
        a backslash is not compared. `/n` is a line end with the wrong stroke, where the source text has more line ends.
        """,
        remedy: "Write a single backslash.",
        source: #""two" = "One\nTwo";"#, bad: #""two" = "Eins\\nZwei";"#, good: #""two" = "Eins\nZwei";"#,
        where: { !$0.hasByte(UInt8(ascii: "\\")) }
    ) { source, text, _ in
        if source.hasByte(0x0A), text.hasByte(UInt8(ascii: "/")), let place = lineEndWithSlash(in: text, source) {
            return (Message.slash, place)
        }
        guard text.hasByte(UInt8(ascii: "\\")) else { return nil }
        let bytes = Array(text.utf8)
        for index in bytes.indices.dropLast() where bytes[index] == UInt8(ascii: "\\") {
            if "nrt".utf8.contains(bytes[index + 1]) {
                return (Message.escape(letter: Character(Unicode.Scalar(bytes[index + 1]))), index..<index + 2)
            }
            if let scalar = scalar(of: bytes[(index + 1)...]) {
                return (Message.scalar(scalar), index..<index + 6)
            }
        }
        return nil
    }

    /// The message of a finding.
    enum Message: FindingMessage {
        case slash
        case escape(letter: Character)
        case scalar(Unicode.Scalar)

        var text: String {
            switch self {
            case .slash:
                "'/n' is shown as two characters; write '\\n'"
            case .escape(let letter):
                "'\\\(letter)' is shown as two characters"
            case .scalar(let scalar):
                "the code of '\(scalar)' is shown as it is written; write '\(scalar)'"
            }
        }
    }

    /// The character of an escape such as `u0142`. Nil for other letters.
    private static func scalar(of escape: ArraySlice<UInt8>) -> Unicode.Scalar? {
        let digits = escape.dropFirst().prefix(4)
        guard escape.first.map({ $0 | 0x20 }) == UInt8(ascii: "u"), digits.count == 4,
            digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
        else { return nil }
        let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        return value.flatMap(Unicode.Scalar.init).flatMap { $0.value < 0x20 ? nil : $0 }
    }

    /// The first `/n` of a text that has fewer line ends than the source text.
    private static func lineEndWithSlash(in text: String, _ source: String) -> Range<Int>? {
        guard text.firstBytes(Array("/n".utf8)) != nil else { return nil }
        let bytes = Array(text.utf8)
        guard bytes.count(where: { $0 == 0x0A }) < source.utf8.count(where: { $0 == 0x0A }) else { return nil }
        return bytes.indices.dropLast().first { index in
            bytes[index] == UInt8(ascii: "/") && bytes[index + 1] == UInt8(ascii: "n")
                && (index + 2 == bytes.count || (bytes[index + 2] | 0x20) &- 0x61 >= 26 || bytes[index + 2] < 0x5B)
                && (index == 0 || bytes[index - 1] != UInt8(ascii: "/"))
        }.map { $0..<$0 + 2 }
    }
}
