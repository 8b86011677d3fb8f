import StringsdictLocalizedEntries
import StringsdictTextFiles

/// The check `repeated-entry`.
enum RepeatedEntryCheck {
    static let check = Check(
        "repeated-entry", .files, .note, fixes: .safe, "A key occurs twice with the same text.",
        page: CheckPage(
            """
            The two texts are equal, so it does not matter which one counts. But a later change may miss the text that \
            counts.
            """,
            remedy: "Remove one of them, as `--fix` does.",
            bad: [.strings("en", "\"done\" = \"Done\";\n\"done\" = \"Done\";")],
            good: [.strings("en", #""done" = "Done";"#)]),
        file: { file, findings in
            for remark in file.remarks {
                guard case .duplicateKey(let key, let counting, isEqual: true) = remark.subject,
                    DuplicateKeyCheck.isRead(counting, before: DuplicateKeyCheck.firstUnread(in: file), of: file)
                else { continue }
                let line = counting.flatMap { file.source?.map.lineNumber(of: $0) }
                findings.report(
                    Message(key: key, line: line),
                    at: remark, of: file, fix: file.hasUnreadRest ? nil : remark.offset.map { .removeEntry($0) },
                    // Tools write the same keys twice in all languages.
                    cause: Cause(file.folder, file.table))
            }
        })

    /// The message of a finding.
    struct Message: FindingMessage {
        let key: String
        let line: Int?

        var text: String {
            "the key '\(MessageWords.excerpt(key))' occurs again with the same text"
                + (line.map { " in line \($0)" } ?? "")
        }
    }
}
