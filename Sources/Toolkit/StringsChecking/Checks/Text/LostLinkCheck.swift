import LocalizedEntries

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
            return ("'\(text.bytes(place))' is no link; write ']('", place)
        }
        let count = expected == 1 ? "a link" : "\(expected) links"
        return (
            "the text of '\(language.source)' has \(count), and this one has \(found == 0 ? "none" : "\(found)")", nil
        )
    }
}
