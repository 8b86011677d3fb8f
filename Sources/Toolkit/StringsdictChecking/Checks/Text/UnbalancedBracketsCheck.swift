import StringsdictLocalizedEntries

/// The check `unbalanced-brackets`.
enum UnbalancedBracketsCheck {
    static let check = Check.comparison(
        "unbalanced-brackets", .warning, "A bracket is open or closed alone, while the source text has pairs.",
        "Users see a bracket without its partner.", remedy: "Add the bracket that is missing.",
        bad: #""size" = "Größe (in Bytes";"#, good: #""size" = "Größe (in Bytes)";"#,
        source: #""size" = "Size (in bytes)";"#
    ) { text in
        TextCharacters.unbalancedBracket(in: text).map { "the bracket '\($0)' has no partner" }
    }
}
