import StringsdictLocalizedEntries

/// The check `lost-address`.
enum LostAddressCheck {
    static let check = Check.ofLoss(
        "lost-address", .text, .warning, "The source text has the address of a web page, and the translation has none.",
        "Users cannot find the page. Another address, such as that of a translated page, is not reported.",
        remedy: "Write the address.",
        source: #""help" = "Help: https://example.com";"#, bad: #""help" = "Hilfe";"#,
        good: #""help" = "Hilfe: https://example.com/de";"#,
        where: { LinkScanner.address(in: $0) != nil }
    ) { source, text, language in
        guard let place = LinkScanner.address(in: source), LinkScanner.address(in: text) == nil,
            LinkScanner.links(in: source) <= LinkScanner.links(in: text)
        else { return nil }
        return (
            Message(address: source.bytes(place), language: language.source),
            nil
        )
    }

    /// The message of a finding.
    struct Message: FindingMessage {
        let address: String
        let language: String

        var text: String {
            "the text of '\(language)' has the address '\(address)', and this one has none"
        }
    }
}
