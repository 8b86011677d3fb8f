import StringsdictLocalizedEntries

/// The check `category-without-number`.
enum CategoryWithoutNumberCheck {
    static let check = Check.formsWithoutNumber(
        "category-without-number", .warning, [.two, .few, .many],
        "`two`, `few` or `many` does not show its number, although several numbers share it.",
        """
        `few` is 2, 3 and 4 in Czech. A text for `few` that says "two files", or that shows no number while `other` \
        does, is wrong for the other numbers. Only forms that several numbers below 1,000 \
        reach are looked at: `many` is one million, two million and so on in French, Italian, Portuguese and Spanish, which a text about \
        files hardly ever shows.
        """,
        bad: .stringsdict(
            "cs", "%#@files@",
            .init("files", ["one": "%ld soubor", "few": "Dva soubory", "many": "%ld souboru", "other": "%ld souborů"])),
        good: .stringsdict(
            "cs", "%#@files@",
            .init("files", ["one": "%ld soubor", "few": "%ld soubory", "many": "%ld souboru", "other": "%ld souborů"])))
}
