import StringsdictLocalizedEntries

/// The check `equal-forms`.
enum EqualFormsCheck {
    static let check = Check(
        "equal-forms", .plurals, .note, "All forms of a translation are equal, while those of the source text differ.",
        page: CheckPage(
            """
            In a language with forms for few and many things, a noun hardly ever stays the same. Usually somebody \
            copied one text into all forms. Texts whose words have fewer than five letters, such as units, are left \
            out, and so are Welsh, Breton and Cornish, where a noun after a number is singular.
            """,
            remedy: "Write each form.",
            bad: [
                .stringsdict("en", "%#@files@", .init("files", ["one": "%ld file", "other": "%ld files"])),
                .stringsdict(
                    "uk", "%#@files@",
                    .init(
                        "files",
                        ["one": "%ld файлів", "few": "%ld файлів", "many": "%ld файлів", "other": "%ld файлів"])),
            ],
            good: [
                .stringsdict("en", "%#@files@", .init("files", ["one": "%ld file", "other": "%ld files"])),
                .stringsdict(
                    "uk", "%#@files@",
                    .init("files", ["one": "%ld файл", "few": "%ld файли", "many": "%ld файлів", "other": "%ld файлу"])),
            ]),
        key: { key, findings in
            guard let source = key.source, SourcePlural.differingVariable(of: source) != nil else { return }
            for item in key.translations {
                // The `many` of French and Italian is for millions only.
                guard let plurals = item.plurals, plurals[.few].wholeCount + plurals[.many].wholeCount > 0,
                    !nounsStaySingular.contains(String(item.entry.language.prefix { $0.isLetter }).lowercased())
                else { continue }
                item.forEachVariable { variable in
                    guard variable.isPlural, variable.cases.count > 1, let first = variable.cases.first?.text,
                        variable.cases.allSatisfy({ $0.text.value == first.value }),
                        first.value.split(whereSeparator: { !$0.isLetter }).contains(where: { $0.count > 4 })
                    else { return }
                    findings.report(
                        Message(form: first.value, language: source.entry.language),
                        at: .text(first, in: variable), of: item)
                }
            }
        })

    /// The message of a finding.
    struct Message: FindingMessage {
        let form: String
        let language: String

        var text: String {
            "all forms are '\(MessageWords.excerpt(form))', while those of '\(language)' differ"
        }
    }

    /// Languages of several forms in which a noun after a number is singular. Only mutations of its first letter differ.
    private static let nounsStaySingular: Set<String> = ["br", "cy", "kw"]
}
