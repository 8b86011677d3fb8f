import StringsdictLocalizedEntries

/// The check `format-without-variable`.
enum FormatWithoutVariableCheck {
    static let check = Check(
        "format-without-variable", .structure, .error,
        "An entry defines variables, and its format string names none of them.",
        page: CheckPage(
            """
            The run time shows only the format string. If the format string names no variable of the entry, the plural \
            forms are never shown.
            """,
            remedy: "Name the variable in the format: `%#@files@`.",
            bad: [.stringsdict("en", "%ld files", .init("files", ["one": "%ld file", "other": "%ld files"]))],
            good: [.stringsdict("en", "%#@files@", .init("files", ["one": "%ld file", "other": "%ld files"]))]),
        entry: { item, findings in
            guard item.kind != .catalog, !item.entry.hidesFormat, let message = item.messages.first?.message,
                !message.variables.isEmpty, item.map.reached.allSatisfy(\.isEmpty),
                // Another check reports a wrong name.
                item.map.undefined.isEmpty,
                !FormatDirective.all(in: message.format.value).contains(where: { $0.kind == .malformedReference })
            else { return }
            let names = message.variables.map { "'%#@\($0.name)@'" }.joined(separator: " or ")
            findings.report(
                Message(names: names),
                at: .text(message.format), of: item)
        })

    /// The message of a finding.
    struct Message: FindingMessage {
        let names: String

        var text: String {
            "the format string names no variable of the entry, so that no plural form is ever shown; write \(names) where the "
                + "text varies"
        }
    }
}
