import StringsdictLocalizedEntries

/// The check `missing-category-large`.
enum MissingCategoryLargeCheck {
    static let check = Check.missingCategory(
        "missing-category-large", .note, .large,
        "A plural form is missing that only large whole numbers need, such as 1,000,000 in French.",
        """
        French, Italian, Portuguese and Spanish say "1 000 000 de fichiers". Few texts ever show such a number, and `other` is shown then. \
        Texts that do not show their number need no such form.
        """,
        bad: .stringsdict("fr", "%#@files@", .init("files", ["one": "%ld fichier", "other": "%ld fichiers"])),
        good: .stringsdict(
            "fr", "%#@files@",
            .init("files", ["one": "%ld fichier", "many": "%ld de fichiers", "other": "%ld fichiers"])))
}
