import StringsdictLocalizedEntries

/// The check `replacement-character`.
enum ReplacementCharacterCheck {
    static let check = Check(
        "replacement-character", .text, .warning,
        "A text has U+FFFD, which stands for a character that a program could not read.",
        page: CheckPage(
            """
            Somebody opened the file in a wrong encoding and saved it. The character that was there is lost, and users see a box with a \
            question mark.
            """,
            remedy: "Write the character that was there.",
            bad: [.strings("de", "\"open\" = \"\u{FFFD}ffnen\";")], good: [.strings("de", #""open" = "Öffnen";"#)]),
        key: { key, findings in
            key.forEachText { item in
                guard item.rareBytes.contains(.wideForm) else { return }
                item.forEachText { text, variable, _ in
                    guard text.value.hasByte(0xEF),
                        item === key.source || key.source?.texts.contains(where: has) != true,
                        let place = place(in: text.value)
                    else { return }
                    findings.report(
                        Message(),
                        at: .text(text, place..<place + 3, in: variable), of: item)
                }
            }
        })

    /// The message of a finding.
    struct Message: FindingMessage {
        var text: String {
            "the text has U+FFFD in place of a character that was lost"
        }
    }

    private static func has(_ text: String) -> Bool { place(in: text) != nil }

    private static func place(in text: String) -> Int? {
        guard let bytes = text.firstBytes([0xEF, 0xBF, 0xBD]) else { return nil }
        return bytes.lowerBound
    }
}
