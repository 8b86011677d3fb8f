import StringsdictLocalizedEntries

/// The check `directional-marks`.
enum DirectionalMarksCheck {
    static let check = Check(
        "directional-marks", .text, .warning,
        "A mark that changes the direction of writing is not closed, or closes nothing.",
        page: CheckPage(
            """
            U+202A to U+202E and U+2066 to U+2068 open a part of a text with its own direction, and U+202C and U+2069 \
            close it. If the part stays open, users see the following letters in the wrong order.
            """,
            remedy: "Close each mark in the same text, the ones that were opened last first.",
            bad: [.strings("ar", "\"name\" = \"\u{2068}%@ الاسم\";")],
            good: [.strings("ar", "\"name\" = \"\u{2068}%@\u{2069} الاسم\";")]),
        entry: { item, findings in
            guard item.rareBytes.contains(.mark) else { return }
            item.forEachText { text, variable, _ in
                guard let mark = TextCharacters.unbalancedMark(in: text.value) else { return }
                findings.report(
                    Message(mark: mark.scalar, isOpening: mark.isOpening),
                    at: .text(text, mark.range, in: variable), of: item)
            }
        })

    /// The message of a finding.
    struct Message: FindingMessage {
        let mark: Unicode.Scalar
        let isOpening: Bool

        var text: String {
            "the directional mark U+\(String(mark.value, radix: 16, uppercase: true)) "
                + (isOpening ? "is not closed in this text" : "closes nothing")
        }
    }
}
