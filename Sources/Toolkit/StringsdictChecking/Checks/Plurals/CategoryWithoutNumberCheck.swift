import StringsdictLocalizedEntries

/// The check `category-without-number`.
enum CategoryWithoutNumberCheck {
    static let check = Check.formsWithoutNumber(
        "category-without-number", .warning, [.two, .few, .many],
        "`two`, `few` or `many` does not show its number, although several numbers share it.",
        """
        `few` is 2, 3 and 4 in Czech. A text for `few` that says "two files", or that shows no number while `other` \
        does, is wrong for the other numbers. The check looks only at forms that several numbers below 1,000 \
        reach. In French, `many` begins at a million.
        """,
        bad: .stringsdict(
            "cs", "%#@files@",
            .init("files", ["one": "%ld soubor", "few": "Dva soubory", "many": "%ld souboru", "other": "%ld souborů"])),
        good: .stringsdict(
            "cs", "%#@files@",
            .init("files", ["one": "%ld soubor", "few": "%ld soubory", "many": "%ld souboru", "other": "%ld souborů"])))
}
