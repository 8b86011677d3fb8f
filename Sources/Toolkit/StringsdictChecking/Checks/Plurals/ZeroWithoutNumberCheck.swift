import StringsdictLocalizedEntries

/// The check `zero-without-number`.
enum ZeroWithoutNumberCheck {
    static let check = Check.formsWithoutNumber(
        "zero-without-number", .warning, [.zero],
        "`zero` does not show its number, in a language where `zero` is more than 0.",
        """
        Most languages have no category `zero`, and the run time takes it for 0 alone: a good place for "no files". In Latvian it is a \
        category, and 10, 11, 20 and 30 belong to it. Such a language has no special text for 0.
        """,
        bad: .stringsdict(
            "lv", "%#@files@", .init("files", ["zero": "Nav failu", "one": "%ld fails", "other": "%ld faili"])),
        good: .stringsdict(
            "lv", "%#@files@", .init("files", ["zero": "%ld failu", "one": "%ld fails", "other": "%ld faili"])))
}
