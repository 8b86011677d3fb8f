import StringsdictLocalizedEntries

/// The check `missing-table`.
enum MissingTableCheck {
    static let check = Check(
        "missing-table", .languages, .warning,
        "A language has other tables of the folder, and nothing of this one.",
        page: CheckPage(
            """
            The run time chooses one localization for a bundle. If this localization has no file of a table, users \
            see the texts of `Base` or of the development language, in a foreign language that is. A table in `pt` \
            counts for `pt-BR`, since the run time looks there first. The finding is at the first key of the source \
            language.

            Android, Flutter and i18next show the source language, too. A file of these platforms is missing only if the \
            setting `languages` names its language.
            """,
            remedy: "Add the table in the languages that the finding names.",
            bad: [
                .strings("en", #""done" = "Done";"#), .strings("de", #""done" = "Fertig";"#),
                Example("en.lproj/Settings.strings", #""sound" = "Sound";"#),
            ],
            good: [
                .strings("en", #""done" = "Done";"#), .strings("de", #""done" = "Fertig";"#),
                Example("en.lproj/Settings.strings", #""sound" = "Sound";"#),
                Example("de.lproj/Settings.strings", #""sound" = "Ton";"#),
            ]),
        table: { table, findings in
            guard !table.missingLanguages.isEmpty else { return }
            findings.report(
                Message(
                    table: table.areNamedBySettings ? nil : table.source.table, languages: table.missingLanguages,
                    sourceLanguage: table.sourceLanguage),
                at: table.source.entries.first?.keyOffset, of: table.source, language: table.sourceLanguage,
                lack: Finding.Lack(expected: table.missingLanguages, present: []))
        })

    /// The message of a finding.
    struct Message: FindingMessage {
        /// The table. Nil if the settings ask for the languages, in place of other tables.
        let table: String?
        let languages: [String]
        let sourceLanguage: String

        var text: String {
            let names = MessageWords.list(languages, languages.count)
            let effect = "their users see it in '\(sourceLanguage)'"
            guard let table else { return "this table has no file in \(names), as the settings ask; \(effect)" }
            return "the table '\(table)' has no text in \(names), which other tables of the folder have; \(effect)"
        }
    }
}
