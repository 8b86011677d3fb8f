import StringsdictLocalizedEntries

/// The check `missing-category`.
enum MissingCategoryCheck {
    static let check = Check.missingCategory(
        "missing-category", .warning, .wholes,
        "A plural form is missing that whole numbers below 1,000 need.",
        """
        Polish says "2 pliki" and "5 plików". A translation with `one` and `other` alone shows the wrong form for most numbers that \
        users ever see. The finding names some of them. The check skips a text whose forms are all equal, such as "Zoom %dx". If the \
        source text has only `other`, and other languages translate it, its number is taken to be greater than 1. So a translation \
        needs no form for 0 or 1 alone, and Russian needs the one for 21. In Turkish, Hungarian and some others, a noun has no plural after a \
        number, so `other` alone is right. A plural that is still a copy of the source text is one finding for the table. Catalogs of \
        Android, Flutter and i18next and messages of ICU are checked, too. There, a text for one number, such as `=0`, counts for this \
        number, and a copy of the source text is no finding. The command `cldr-plurals explain --locale pl` shows the forms of a language with \
        their numbers. `stringsdict catalog skeleton --language pl` adds the forms that a catalog lacks as copies for a translator, and `stringsdict catalog list --state new` names them.
        """,
        bad: .stringsdict(
            "pl", "%#@files@", .init("files", ["one": "%ld plik", "few": "%ld pliki", "other": "%ld pliku"])),
        good: .stringsdict(
            "pl", "%#@files@",
            .init("files", ["one": "%ld plik", "few": "%ld pliki", "many": "%ld plików", "other": "%ld pliku"])))
}
