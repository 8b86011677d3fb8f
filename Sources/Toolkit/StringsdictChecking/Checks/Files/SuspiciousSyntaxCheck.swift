import StringsdictLocalizedEntries

/// The check `suspicious-syntax`.
enum SuspiciousSyntaxCheck {
    static let check = Check.ofRemark(
        "suspicious-syntax", .warning,
        "The file has a form that Apple's reader accepts silently, but that was probably not intended.",
        """
        Examples are an escape that the format does not have, a second byte-order mark, and a character after the last \
        entry. The run time ignores these, or reads something else than the author meant.
        """,
        remedy: "Correct what the finding names.",
        bad: .strings("en", #""done" = "caf\u00e9";"#), good: .strings("en", #""done" = "caf\U00e9";"#)
    ) { subject in
        if case .suspicious = subject { true } else { false }
    }
}
