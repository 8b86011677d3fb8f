import StringsdictLocalizedEntries

/// The check `empty-translation`.
enum EmptyTranslationCheck {
    static let check = Check(
        "empty-translation", .languages, .warning, "A translation is empty, and the source text is not.",
        page: CheckPage(
            """
            Export tools write empty texts for untranslated ones. The run time shows such a text as it is: people see \
            an empty label. A key without an entry shows at least the key. A text of blanks alone counts as empty, \
            too. An empty text for one device or width is reported unless the source text has one.
            """,
            remedy: "Translate the text, or remove the entry until it is translated.",
            bad: [.strings("en", #""done" = "Done";"#), .strings("de", #""done" = "";"#)],
            good: [.strings("en", #""done" = "Done";"#), .strings("de", #""done" = "Fertig";"#)]),
        key: { key, findings in
            guard let source = key.source, source.entry.catalog?.shouldTranslate ?? true,
                !(source.entry.catalog?.isStale ?? false), !source.isBlank
            else { return }
            let hasBlankBranch = source.messages.contains { $0.message.texts.allSatisfy(\.isBlank) }
            for item in key.translations {
                if item.isBlank {
                    findings.report(
                        Message.whole(language: source.entry.language),
                        at: item.firstText.map { .text($0) } ?? .offset(item.entry.keyOffset), of: item,
                        cause: Cause(item.path, item.entry.language))
                    continue
                }
                guard item.messages.count > 1, !hasBlankBranch else { continue }
                for (path, message) in item.messages where message.texts.allSatisfy(\.isBlank) {
                    guard let text = message.firstText else { continue }
                    findings.report(
                        Message.branch(path: path, language: source.entry.language),
                        at: .text(text), of: item)
                }
            }
        })

    /// The message of a finding.
    enum Message: FindingMessage {
        case whole(language: String)
        case branch(path: [String], language: String)

        var text: String {
            switch self {
            case .whole(let language):
                "the text is empty, and that of '\(language)' is not"
            case .branch(let path, let language):
                "the text for '\(path.joined(separator: "', '"))' is empty, and none of '\(language)' is"
            }
        }
    }
}
