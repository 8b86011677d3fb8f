import StringsdictLocalizedEntries

/// The check `missing-category-fraction`.
enum MissingCategoryFractionCheck {
    static let check = Check.missingCategory(
        "missing-category-fraction", .note, .fractions,
        "A plural form is missing that only numbers with a fraction need.",
        """
        Czech has a separate form for "1,5 souboru". A text whose number can have a fraction needs this form. The \
        check does not ask for it in texts with whole numbers.
        """,
        bad: .stringsdict(
            "cs", "%#@files@",
            .init("files", type: "f", ["one": "%.1f den", "few": "%.1f dny", "other": "%.1f dní"])),
        good: .stringsdict(
            "cs", "%#@files@",
            .init("files", type: "f", ["one": "%.1f den", "few": "%.1f dny", "many": "%.1f dne", "other": "%.1f dní"])))
}
