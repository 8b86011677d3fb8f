import StringsdictLocalizedEntries

/// The check `hidden-entry`.
enum HiddenEntryCheck {
    static let check = Check(
        "hidden-entry", .languages, .warning,
        "A key is in two files of one table and language; only one of them is shown.",
        page: CheckPage(
            """
            An entry of a `.stringsdict` file hides the entry with the same key in the `.strings` file next to it, and \
            a catalog hides both. A hidden entry is never shown. A `.stringsdict` entry that varies by device does not \
            hide the other text, which is its fallback.
            """,
            remedy: "Remove the entry that is not shown.",
            bad: [
                .strings("en", #""files" = "%ld files";"#),
                .stringsdict("en", "%#@files@", .init("files", ["one": "%ld file", "other": "%ld files"])),
            ],
            good: [
                .strings("en", #""done" = "Done";"#),
                .stringsdict("en", "%#@files@", .init("files", ["one": "%ld file", "other": "%ld files"])),
            ]),
        key: { key, findings in
            for (item, other) in key.hidden {
                findings.report(
                    Message(key: item.entry.key, path: other.path),
                    at: .offset(item.entry.keyOffset), of: item)
            }
        })

    /// The message of a finding.
    struct Message: FindingMessage {
        let key: String
        let path: String

        var text: String {
            "this text is never shown: '\(MessageWords.excerpt(key))' in \(path) hides it"
        }
    }
}
