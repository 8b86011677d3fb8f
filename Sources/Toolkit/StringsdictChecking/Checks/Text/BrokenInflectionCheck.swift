import StringsdictLocalizedEntries

/// The check `broken-inflection`.
enum BrokenInflectionCheck {
    static let check = Check(
        "broken-inflection", .text, .warning,
        "The mark of automatic grammar agreement, `^[…](inflect: true)`, is incomplete.",
        page: CheckPage(
            """
            `^[%lld file](inflect: true)` lets the system bend the words. If a part of the mark is missing or translated, users see it.
            """,
            remedy: "Write the mark as the source text has it, or write plural forms.",
            bad: [
                .strings("en", #""files" = "^[%lld file](inflect: true)";"#),
                .strings("de", #""files" = "^[%lld Datei] (inflect: true)";"#),
            ],
            good: [.strings("en", #""files" = "Files: %lld";"#), .strings("de", #""files" = "Dateien: %lld";"#)]),
        key: { key, findings in
            lazy var isInSource =
                key.source?.texts.contains { InflectionMarks.mayOccur(in: $0) && InflectionMarks($0).ends > 0 } == true
            key.forEachText { item in
                guard !item.rareBytes.isDisjoint(with: [.caret, .colon]) else { return }
                item.forEachText { text, variable, _ in
                    guard InflectionMarks.mayOccur(in: text.value) else { return }
                    let marks = InflectionMarks(text.value)
                    let isChanged = marks.starts > marks.ends && item !== key.source && isInSource
                    guard marks.isIncomplete || isChanged else { return }
                    findings.report(
                        Message(),
                        at: .text(text, in: variable), of: item)
                }
            }
        })

    /// The message of a finding.
    struct Message: FindingMessage {
        var text: String {
            "'^[…](inflect: true)' is incomplete here, so that users see its parts"
        }
    }
}
