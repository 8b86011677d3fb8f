import StringsdictLocalizedEntries

/// The check `unbalanced-quotes`.
enum UnbalancedQuotesCheck {
    static let check = Check.comparison(
        "unbalanced-quotes", .warning, "The number of quotation marks is odd, but even in the source text.",
        """
        Users see a quotation that does not end. All double marks count alike, so that „these“, «these» and "these" are pairs. A mark \
        between two Hebrew letters can be a part of the word, and a mark alone in brackets is spoken of.
        """,
        remedy: "Add the mark that is missing.",
        bad: #""open" = "„%@ öffnen";"#, good: #""open" = "„%@“ öffnen";"#, source: #""open" = "Open “%@”";"#
    ) { text in
        TextCharacters.quoteCount(in: text).isMultiple(of: 2) ? nil : "the quotation marks are not in pairs"
    }
}
