import StringsdictLocalizedEntries

/// The check `lost-link`.
enum LostLinkCheck {
    static let check = Check.ofLoss(
        "lost-link", .text, .warning, "A Markdown link of the source text is broken or lost.",
        """
        `[text](address)` is a link in a text that a program shows as Markdown. With a blank between the brackets, or \
        without one of them, users see the characters. A translation may show the address alone if it is a \
        placeholder: `Visit {url}`.
        """,
        remedy: "Write the link as `[text](address)`, without a blank in between.",
        source: #""terms" = "Read the [terms](https://example.com)";"#,
        bad: #""terms" = "Lies die [Bedingungen] (https://example.com)";"#,
        good: #""terms" = "Lies die [Bedingungen](https://example.com)";"#,
        where: { LinkScanner.links(in: $0) > 0 && !$0.contains("](inflect:") }
    ) { source, text, language in
        let expected = LinkScanner.links(in: source)
        guard expected > 0 else { return nil }
        let found = LinkScanner.links(in: text)
        guard found < expected else { return nil }
        if found == 0, LinkScanner.showsAddresses(of: source, in: text) { return nil }
        if let place = LinkScanner.broken(in: text) {
            return (Message.broken(written: text.bytes(place)), place)
        }
        let count = expected == 1 ? "a link" : "\(expected) links"
        return (
            Message.lost(language: language.source, expected: count, found: found), nil
        )
    }

    /// The message of a finding.
    enum Message: FindingMessage {
        case broken(written: String)
        case lost(language: String, expected: String, found: Int)

        var text: String {
            switch self {
            case .broken(let written):
                "'\(written)' is no link; write ']('"
            case .lost(let language, let expected, let found):
                "the text of '\(language)' has \(expected), and this one has \(found == 0 ? "none" : "\(found)")"
            }
        }
    }
}
