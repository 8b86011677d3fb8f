import StringsdictLocalizedEntries

/// The check `foreign-key`.
enum ForeignKeyCheck {
    static let check = Check(
        "foreign-key", .languages, .note, "A translation has a key that the source language does not have.",
        page: CheckPage(
            """
            Either the key was renamed or removed in the source language, or it is misspelt here. The program does not ask for it, or the source \
            language lacks it.
            """,
            remedy: "Remove the key, or add it to the source language.",
            bad: [
                .strings("en", #""done" = "Done";"#), .strings("de", "\"done\" = \"Fertig\";\n\"dome\" = \"Kuppel\";"),
            ],
            good: [.strings("en", #""done" = "Done";"#), .strings("de", #""done" = "Fertig";"#)]),
        key: { key, findings in
            guard key.source == nil, let sourceLanguage = key.sourceLanguage, !key.isForInfo else { return }
            // If the keys are the source texts, the source language has no file of this kind, and no key is foreign.
            for item in key.translations
            where item.entry.language != sourceLanguage && key.sourceKinds.contains(item.kind) {
                findings.report(
                    Message(key: item.entry.key, sourceLanguage: sourceLanguage),
                    at: .offset(item.entry.keyOffset), of: item,
                    cause: Cause(inTableOf: item))
            }
        })

    /// The message of a finding.
    struct Message: FindingMessage {
        let key: String
        let sourceLanguage: String

        var text: String {
            "the source language '\(sourceLanguage)' has no key '\(MessageWords.excerpt(key))'"
        }
    }
}
