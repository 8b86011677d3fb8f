import StringsdictLocalizedEntries

/// The check `untranslated-copy`.
enum UntranslatedCopyCheck {
    static let check = Check(
        "untranslated-copy", .languages, .note, isOnByDefault: false, "A translation is the same as the source text.",
        page: CheckPage(
            """
            Somebody may have copied the source text and forgotten to translate it. Names and loan words are the same in many languages, so this \
            check is off unless the settings turn it on. It looks at texts with at least two words of letters.
            """,
            remedy: "Translate the text, or silence the finding with a comment.",
            bad: [.strings("en", #""open" = "Open the file";"#), .strings("de", #""open" = "Open the file";"#)],
            good: [.strings("en", #""open" = "Open the file";"#), .strings("de", #""open" = "Datei öffnen";"#)]),
        key: { key, findings in
            guard let source = key.source else { return }
            let texts = source.messages.flatMap { $0.message.texts.map(\.value) }
            guard texts.contains(where: { wordCount($0) >= 2 }) else { return }
            for item in key.translations {
                let base = item.entry.language.prefix { $0 != "-" && $0 != "_" }
                guard base != source.entry.language.prefix(while: { $0 != "-" && $0 != "_" }),
                    item.messages.flatMap({ $0.message.texts.map(\.value) }) == texts, let text = item.firstText
                else { continue }
                findings.report(
                    Message(language: source.entry.language), at: .text(text), of: item)
            }
        })

    /// The message of a finding.
    struct Message: FindingMessage {
        let language: String

        var text: String {
            "the text is the same as that of '\(language)'"
        }
    }

    private static func wordCount(_ text: String) -> Int {
        text.split { !$0.isLetter && $0 != "'" && $0 != "%" && $0 != "@" }.count { word in
            word.count > 1 && word.allSatisfy(\.isLetter)
        }
    }
}
