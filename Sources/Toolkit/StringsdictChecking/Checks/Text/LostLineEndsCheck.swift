import StringsdictLocalizedEntries

/// The check `lost-line-ends`.
enum LostLineEndsCheck {
    static let check = Check(
        "lost-line-ends", .text, .warning,
        "The source text has paragraphs or a list, and the translation has one line.",
        page: CheckPage(
            """
            A text of several paragraphs was translated into one line. Usually a tool or a translator dropped the line \
            ends. The check counts blank lines, and two line ends after sentences or before the items of a list. A \
            single line end, or a line end inside a sentence, fits the words of one language into a narrow place. \
            Another language may not need it.
            """,
            remedy: "Put the line ends back.",
            bad: [
                .strings("en", #""welcome" = "Hello!\n\nThis is new.";"#),
                .strings("de", #""welcome" = "Hallo! Das ist neu.";"#),
            ],
            good: [
                .strings("en", #""welcome" = "Hello!\n\nThis is new.";"#),
                .strings("de", #""welcome" = "Hallo!\n\nDas ist neu.";"#),
            ]),
        key: { key, findings in
            guard let source = key.source?.entry.content.message, source.variables.isEmpty,
                TextCharacters.hasParagraphs(source.format.value)
            else { return }
            for item in key.translations {
                guard let message = item.entry.content.message, message.variables.isEmpty,
                    !message.format.value.isEmpty,
                    !message.format.value.contains(where: \.isNewline),
                    // Another check reports line ends that are shown as two characters.
                    message.format.value.firstBytes(Array("\\n".utf8)) == nil
                else { continue }
                let count = source.format.value.count(where: \.isNewline)
                findings.report(
                    Message(count: count),
                    at: .text(message.format), of: item)
            }
        })

    /// The message of a finding.
    struct Message: FindingMessage {
        let count: Int

        var text: String {
            "the source text has \(count == 1 ? "a line end" : "\(count) line ends"), and this one has none"
        }
    }
}
