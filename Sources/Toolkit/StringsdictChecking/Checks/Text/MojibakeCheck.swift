import StringsdictLocalizedEntries

/// The check `mojibake`.
enum MojibakeCheck {
    static let check = Check(
        "mojibake", .text, .warning, "A program read the letters of a text in a wrong encoding.",
        page: CheckPage(
            """
            A program took a file in UTF-8 for Windows-1252 and saved it. Each letter that is not ASCII became two or three characters, and users \
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

/// The first characters of a text that are the bytes of UTF-8, each read as a character of Windows-1252.
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
        let characters = text.unicodeScalars.map { (byte: Mojibake.byte(of: $0), scalar: $0) }
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

    /// Whether a character of U+00C0 to U+00FF stands before one that is not ASCII. In most texts of European languages, none does.
    private static func mayBe(in text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            guard bytes.count > 3 else { return false }
            return (0..<bytes.count - 3).contains { bytes[$0] == 0xC3 && bytes[$0 + 2] >= 0x80 }
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

    /// The byte that Windows-1252 reads as a character. A control character stands for a byte that Windows-1252 does not have. Nil for
    /// ASCII and all other characters.
    private static func byte(of scalar: Unicode.Scalar) -> UInt8? {
        switch scalar.value {
        case 0x80...0xFF: UInt8(scalar.value)
        default: windows1252[scalar]
        }
    }

    /// The characters of the bytes 0x80 to 0x9F in Windows-1252.
    private static let windows1252: [Unicode.Scalar: UInt8] = [
        "€": 0x80, "‚": 0x82, "ƒ": 0x83, "„": 0x84, "…": 0x85, "†": 0x86, "‡": 0x87, "ˆ": 0x88, "‰": 0x89, "Š": 0x8A,
        "‹": 0x8B,
        "Œ": 0x8C, "Ž": 0x8E, "‘": 0x91, "’": 0x92, "“": 0x93, "”": 0x94, "•": 0x95, "–": 0x96, "—": 0x97, "˜": 0x98,
        "™": 0x99,
        "š": 0x9A, "›": 0x9B, "œ": 0x9C, "ž": 0x9E, "Ÿ": 0x9F,
    ]
}
