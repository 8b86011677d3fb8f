import StringsdictLocalizedEntries

/// The check `empty-text`.
enum EmptyTextCheck {
    static let check = Check(
        "empty-text", .structure, .warning,
        "A plural form is empty or has blanks only, so that nothing is shown for its numbers.",
        page: CheckPage(
            """
            The entry consists of one variable, and one of its forms is empty while others are not. Users see nothing \
            for the numbers of the empty form. Export tools write empty texts for untranslated forms. An empty part of \
            a longer text is not reported.
            """,
            remedy: "Write the text, or remove the form, so that `other` is taken.",
            bad: [.stringsdict("en", "%#@files@", .init("files", ["one": "", "other": "%ld files"]))],
            good: [.stringsdict("en", "%#@files@", .init("files", ["one": "%ld file", "other": "%ld files"]))]),
        entry: { item, findings in
            for (_, message) in item.messages {
                let directives = FormatDirective.all(in: message.format.value)
                guard directives.count == 1, let only = directives.first, case .variable(let name) = only.kind,
                    only.range == 0..<message.format.value.utf8.count,
                    let variable = message.variables.first(where: { $0.name.value == name }),
                    variable.cases.contains(where: { !$0.text.isBlank })
                else { continue }
                for text in variable.cases where text.text.isBlank {
                    // A form that the language never uses is never shown either.
                    if let category = text.category, category != .zero, item.plurals?.has(category) == false {
                        continue
                    }
                    findings.report(
                        Message(form: text.name.value, isEmpty: text.text.value.isEmpty),
                        at: .text(text.text, in: variable), of: item,
                        cause: Cause(inTableOf: item, item.entry.key, text.name.value))
                }
            }
        })

    /// The message of a finding.
    struct Message: FindingMessage {
        let form: String
        let isEmpty: Bool

        var text: String {
            isEmpty
                ? "the text for '\(form)' is empty, so that users see nothing at all"
                : "the text for '\(form)' has blanks only, so that users see nothing"
        }
    }
}
