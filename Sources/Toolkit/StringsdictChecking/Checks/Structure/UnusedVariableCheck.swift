import StringsdictLocalizedEntries

/// The check `unused-variable`.
enum UnusedVariableCheck {
    static let check = Check(
        "unused-variable", .structure, .warning, "The entry defines a variable that no text names.",
        page: CheckPage(
            """
            The texts of the variable are never shown. Either the format string misspells its name, or the variable is \
            left over from an earlier version.
            """,
            remedy: "Name the variable where its text belongs, or remove it.",
            bad: [
                .stringsdict(
                    "en", "%#@files@", .init("files", ["one": "%ld file", "other": "%ld files"]),
                    .init("folders", ["one": "%ld folder", "other": "%ld folders"]))
            ],
            good: [.stringsdict("en", "%#@files@", .init("files", ["one": "%ld file", "other": "%ld files"]))]),
        entry: { item, findings in
            let reached = item.map.reached.reduce(into: Set<String>()) { $0.formUnion($1) }
            // If the format reaches no variable at all, the format is wrong, not the variables.
            guard !reached.isEmpty || item.kind == .catalog else { return }
            item.forEachVariable { variable in
                guard !reached.contains(variable.name.value) else { return }
                findings.report(
                    Message(name: variable.name.value),
                    at: .offset(variable.offset, in: variable), of: item)
            }
        })

    /// The message of a finding.
    struct Message: FindingMessage {
        let name: String

        var text: String {
            "no text names '\(name)', so that its texts are never shown"
        }
    }
}
