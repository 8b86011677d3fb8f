import CLDRPlurals
import StringsdictLocalizedEntries

/// The check `plain-plural`.
enum PlainPluralCheck {
    static let check = Check(
        "plain-plural", .plurals, .warning, "A translation of a plural is one plain text.",
        page: CheckPage(
            """
            The source text has a form for 1 and one for more, and the translation has one text for all numbers: "1 файлов". In a language \
            with several forms, it is wrong for some of them. Languages with one form, and those whose nouns keep the singular after a number, are left out.
            """,
            remedy: "Write the forms of the language. The plain text is usually the one for `other`.",
            bad: [
                .stringsdict("en", "%#@files@", .init("files", ["one": "%ld file", "other": "%ld files"])),
                .strings("ru", #""files" = "%ld файлов";"#),
            ],
            good: [
                .stringsdict("en", "%#@files@", .init("files", ["one": "%ld file", "other": "%ld files"])),
                .stringsdict(
                    "ru", "%#@files@",
                    .init("files", ["one": "%ld файл", "few": "%ld файла", "many": "%ld файлов", "other": "%ld файла"])),
            ]),
        key: { key, findings in
            guard let source = key.source, !source.isKeyText,
                let variable = SourcePlural.differingVariable(of: source)
            else { return }
            for item in key.translations where !item.hasVariables && !item.isBlank {
                guard let text = item.entry.content.message?.format, let plurals = item.plurals,
                    plurals.categories.count > 1, !SourcePlural.keepsSingularAfterNumbers(item.entry.language),
                    // A text without the number can be right for all: "Delete files?"
                    source.map.arguments(choosing: variable.name.value).contains(where: {
                        item.map[$0.position]?.isShown == true
                    })
                else { continue }
                let names = plurals.categories.map { "'\($0.keyword)'" }.joined(separator: ", ")
                findings.report(
                    Message(sourceLanguage: source.entry.language, language: item.entry.language, forms: names),
                    at: .text(text), of: item)
            }
        })

    /// The message of a finding.
    struct Message: FindingMessage {
        let sourceLanguage: String
        let language: String
        let forms: String

        var text: String {
            "the text of '\(sourceLanguage)' is a plural, and this is one text for all numbers; the language "
                + "'\(language)' has the forms \(forms)"
        }
    }
}
