import StringsdictLocalizedEntries

/// The check `mojibake`.
enum MojibakeCheck {
    static let check = Check(
        "mojibake", .text, .warning, "A program read the letters of a text in a wrong encoding.",
        page: CheckPage(
            """
            A program took a file in UTF-8 for Windows-1252 or Windows-1250 and saved it. Each letter that is not ASCII became two or three characters, and users \
            see them. Nothing is lost: the right letters are in the message.
            """,
            remedy: "Write the right letters, or take the text from the file as it was before that program.",
            bad: [.strings("en", #""sent" = "Sent";"#), .strings("pl", #""sent" = "WysÅ‚ano";"#)],
            good: [.strings("en", #""sent" = "Sent";"#), .strings("pl", #""sent" = "Wysłano";"#)]),
        key: { key, findings in
            lazy var isInSource = key.source?.texts.contains { Mojibake(in: $0) != nil } ?? false
            key.forEachText { item in
                guard item.rareBytes.contains(.latin) else { return }
                item.forEachText { text, variable, _ in
                    guard let found = Mojibake(in: text.value), item === key.source || !isInSource else { return }
                    findings.report(
                        Message(written: text.value.bytes(found.place), meant: found.meant),
                        at: .text(text, found.place, in: variable), of: item)
                }
            }
        })

    /// The message of a finding.
    struct Message: FindingMessage {
        let written: String
        let meant: String

        var text: String {
            "'\(written)' is '\(meant)', read in a wrong encoding; write '\(meant)'"
        }
    }
}

/// The first characters of a text that are the bytes of UTF-8, each read as a character of Windows-1252 or Windows-1250.
private struct Mojibake {
    /// The characters, in UTF-8 offsets of the text.
    let place: Range<Int>
    /// The letters whose bytes they are.
    let meant: String

    /// Finds such characters. Nil if the text has none.
    ///
    /// A text may have two such characters by chance: `»Spaß«` is one. So the letters are in a row, as in Cyrillic, stand beside a small
    /// ASCII letter, as in `fÃ¼r`, or are a quotation mark or another sign of three bytes, as in `donâ€™t`.
    init?(in text: String) {
        guard Mojibake.mayBe(in: text) else { return nil }
        let found = [Mojibake.windows1252, Mojibake.windows1250].lazy.compactMap { Mojibake(in: text, readAs: $0) }
            .first
        guard let found else { return nil }
        self = found
    }

    private init?(in text: String, readAs table: [Unicode.Scalar: UInt8]) {
        let characters = text.unicodeScalars.map { (byte: table[$0], scalar: $0) }
        var index = 0
        var offset = 0
        while index < characters.count {
            let first = index
            var meant: [UInt8] = []
            var count = 0
            while let length = Mojibake.length(of: characters[index...]) {
                meant += characters[index..<index + length].compactMap(\.byte)
                index += length
                count += 1
            }
            guard count > 0 else {
                offset += UTF8.width(characters[index].scalar)
                index += 1
                continue
            }
            let width = characters[first..<index].reduce(0) { $0 + UTF8.width($1.scalar) }
            let hasNeighbor =
                first > 0 && Mojibake.isSmallLetter(characters[first - 1].scalar)
                || index < characters.count && Mojibake.isSmallLetter(characters[index].scalar)
            let isSign = meant.count == 3 && meant[0] == 0xE2 && [0x80, 0x82, 0x84].contains(meant[1])
            if count > 1 || isSign || (0xC2...0xC5).contains(meant[0]) && hasNeighbor {
                place = offset..<offset + width
                self.meant = String(decoding: meant, as: UTF8.self)
                return
            }
            offset += width
        }
        return nil
    }

    /// Whether a character of U+00C0 to U+013F stands before one that is not ASCII. In most texts of European languages, none does.
    private static func mayBe(in text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            guard bytes.count > 3 else { return false }
            return (0..<bytes.count - 3).contains { (bytes[$0] == 0xC3 || bytes[$0] == 0xC4) && bytes[$0 + 2] >= 0x80 }
        }
    }

    /// The number of characters that are the bytes of one character in UTF-8. Nil if they are not.
    private static func length(of rest: ArraySlice<(byte: UInt8?, scalar: Unicode.Scalar)>) -> Int? {
        guard let lead = rest.first?.byte else { return nil }
        let length: Int
        switch lead {
        case 0xC2...0xDF: length = 2
        case 0xE0...0xEF: length = 3
        case 0xF0...0xF4: length = 4
        default: return nil
        }
        let bytes = rest.prefix(length).compactMap(\.byte)
        guard bytes.count == length, String(validating: bytes, as: UTF8.self) != nil else { return nil }
        return length
    }

    private static func isSmallLetter(_ scalar: Unicode.Scalar) -> Bool { ("a"..."z").contains(scalar) }

    /// The characters of Windows-1252, from the byte 0x80 on. A control character stands for a byte that has none.
    private static let windows1252 = bytes(
        of: "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ"
            + String(String.UnicodeScalarView((0xA0...0xFF).compactMap(Unicode.Scalar.init))))

    /// The characters of Windows-1250, for the languages of Central Europe, from the byte 0x80 on.
    private static let windows1250 = bytes(
        of: "€\u{81}‚\u{83}„…†‡\u{88}‰Š‹ŚŤŽŹ\u{90}‘’“”•–—\u{98}™š›śťžź"
            + "\u{A0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{AD}®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż"
            + "ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢß"
            + "ŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙")

    private static func bytes(of characters: String) -> [Unicode.Scalar: UInt8] {
        Dictionary(zip(characters.unicodeScalars, 0x80...0xFF), uniquingKeysWith: { first, _ in first })
    }
}
