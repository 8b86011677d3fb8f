import StringsdictLocalizedEntries

/// The check `unit-spaces`.
enum UnitSpacesCheck {
    static let check = Check(
        "unit-spaces", .text, .note, isOnByDefault: false,
        "A space is between a number and its unit in one plural form, but not in another.",
        page: CheckPage(
            """
            A space between a number and its unit is a matter of style. A space in one form and not in the next is a \
            mistake. The check compares the forms of one variable, and is off unless the settings turn it on.
            """,
            remedy: "Write the number and its unit in the same way in all forms.",
            bad: [.stringsdict("en", "%#@files@", .init("files", ["one": "%ldMB", "other": "%ld MB"]))],
            good: [.stringsdict("en", "%#@files@", .init("files", ["one": "%ld MB", "other": "%ld MB"]))]),
        entry: { item, findings in
            item.forEachVariable { variable in
                let forms = variable.cases.compactMap { text in
                    TextCharacters.hasSpaceAfterNumber(text.text.value).map { (text, $0) }
                }
                guard let first = forms.first, let other = forms.first(where: { $0.1 != first.1 }) else { return }
                findings.report(
                    Message(
                        form: other.0.name.value, hasSpace: other.1, first: first.0.name.value, firstHasSpace: first.1),
                    at: .text(other.0.text, in: variable), of: item)
            }
        })

    /// The message of a finding.
    struct Message: FindingMessage {
        let form: String
        let hasSpace: Bool
        let first: String
        let firstHasSpace: Bool

        var text: String {
            "'\(form)' has \(hasSpace ? "a" : "no") space after the number, and '\(first)' has \(firstHasSpace ? "one" : "none")"
        }
    }
}
