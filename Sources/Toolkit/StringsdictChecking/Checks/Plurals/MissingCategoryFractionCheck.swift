import StringsdictLocalizedEntries

/// The check `missing-category-fraction`.
enum MissingCategoryFractionCheck {
    static let check = Check.missingCategory(
        "missing-category-fraction", .note, .fractions,
        "A plural form is missing that only numbers with a fraction need.",
        """
        Czech has a separate form for "1,5 souboru". A text whose number can have a fraction needs this form. The \
        check does not ask for it in texts with whole numbers. In a text whose number always has one, such as `%.1f`, the form is one of \
        `missing-category`.
        """,
        bad: .stringsdict(
            "cs", "%#@files@",
            .init("files", type: "g", ["one": "%g den", "few": "%g dny", "other": "%g dní"])),
        good: .stringsdict(
            "cs", "%#@files@",
            .init("files", type: "g", ["one": "%g den", "few": "%g dny", "many": "%g dne", "other": "%g dní"])))
}
