import StringsdictLocalizedEntries

/// The check `unreadable-file`.
enum UnreadableFileCheck {
    static let check = Check.ofFault(
        "unreadable-file", .form, "The file cannot be read.",
        "The run time refuses the whole file, and shows keys instead of texts. The finding says what is wrong, and where.",
        remedy: "Correct what the finding names.", bad: .strings("en", #""done" = "Done"; "next" = ;"#))
}
