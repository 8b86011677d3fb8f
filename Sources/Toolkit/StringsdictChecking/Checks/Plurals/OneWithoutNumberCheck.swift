import StringsdictLocalizedEntries

/// The check `one-without-number`.
enum OneWithoutNumberCheck {
    static let check = Check.formsWithoutNumber(
        "one-without-number", .warning, [.one],
        "`one` does not show its number, in a language where `one` is more than 1.",
        """
        In Russian 21, 31 and 101 are `one`, in French 0. A text such as "one file" is wrong for these, because it is shown for them, too.
        """,
        bad: .stringsdict(
            "ru", "%#@files@",
            .init(
                "files",
                ["one": "Один файл", "few": "%ld файла", "many": "%ld файлов", "other": "%ld файла"])),
        good: .stringsdict(
            "ru", "%#@files@",
            .init("files", ["one": "%ld файл", "few": "%ld файла", "many": "%ld файлов", "other": "%ld файла"])))
}
