import StringsdictLocalizedEntries

/// The check `unbalanced-emphasis`.
enum UnbalancedEmphasisCheck {
    static let check = Check.ofLoss(
        "unbalanced-emphasis", .text, .warning, "A mark of emphasis, `**`, is open, while the source text has pairs.",
        "Markdown shows a mark without a partner as it is written.",
        remedy: "Close the mark.",
        source: #""new" = "**New** files";"#, bad: #""new" = "**Neue Dateien";"#, good: #""new" = "**Neue** Dateien";"#,
        where: { $0.hasByte(UInt8(ascii: "*")) }
    ) { source, text, language in
        guard text.hasByte(UInt8(ascii: "*")) else { return nil }
        let (own, others) = (LinkScanner.count("**", in: text), LinkScanner.count("**", in: source))
        guard !own.isMultiple(of: 2), others > 0, others.isMultiple(of: 2) else { return nil }
        return (Message(language: language.source), nil)
    }

    /// The message of a finding.
    struct Message: FindingMessage {
        let language: String

        var text: String {
            "'**' has no partner, while the text of '\(language)' has pairs"
        }
    }
}
