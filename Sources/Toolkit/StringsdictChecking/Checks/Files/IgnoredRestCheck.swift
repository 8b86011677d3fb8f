import StringsdictLocalizedEntries

/// The check `ignored-rest`.
enum IgnoredRestCheck {
    static let check = Check.ofRemark(
        "ignored-rest", .error,
        "After a stray character or an open comment, Apple's reader ignores the rest of the file.",
        """
        The entries that follow are lost without a word: an app shows their keys. Newer versions of Foundation refuse \
        the whole file. This package continues if another entry follows.
        """,
        remedy: "Remove the character, or close the comment. A comment is written as `/* … */` or `// …`.",
        bad: .strings("en", "\"done\" = \"Done\";\n# Buttons\n\"next\" = \"Next\";"),
        good: .strings("en", "\"done\" = \"Done\";\n/* Buttons */\n\"next\" = \"Next\";")
    ) { subject in
        if case .ignoredRest = subject { true } else { false }
    }
}
