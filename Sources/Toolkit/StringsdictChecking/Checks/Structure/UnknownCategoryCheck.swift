import StringsdictEntries
import StringsdictLocalizedEntries

/// The check `unknown-category`.
enum UnknownCategoryCheck {
    static let check = Check(
        "unknown-category", .structure, .warning, "A text has a name that is not a plural category.",
        page: CheckPage(
            """
            The run time knows `zero`, `one`, `two`, `few`, `many` and `other`. A text for exactly 3, for example, is \
            never shown.
            """,
            remedy: "Remove the text, or put it under the category that is meant.",
            bad: [
                .stringsdict(
                    "en", "%#@files@",
                    .init("files", ["one": "%ld file", "three": "Three files", "other": "%ld files"]))
            ],
            good: [.stringsdict("en", "%#@files@", .init("files", ["one": "%ld file", "other": "%ld files"]))]),
        entry: { item, findings in
            item.forEachVariable { variable in
                for text in variable.cases {
                    switch variable.rule {
                    case .plural
                    where variable.isPlural && text.category == nil
                        && MisspeltCategoryCheck.likelyCategory(text.name.value) == nil:
                        findings.report(
                            Message.plural(name: text.name.value, advice: field(text, of: variable)),
                            at: .offset(text.offset, in: variable), of: item)
                    case .gender where Int(text.name.value) == nil:
                        findings.report(
                            Message.gender(name: text.name.value, advice: field(text, of: variable)),
                            at: .offset(text.offset, in: variable), of: item)
                    default: break
                    }
                }
            }
        })

    /// The message of a finding.
    enum Message: FindingMessage {
        case plural(name: String, advice: String?)
        case gender(name: String, advice: String?)

        var text: String {
            switch self {
            case .plural(let name, let advice):
                "'\(name)' is not a plural category; \(advice ?? "its text is never shown")"
            case .gender(let name, let advice):
                "'\(name)' is not a whole number; "
                    + (advice ?? "a gender rule chooses by number, and this text is never shown")
            }
        }
    }

    /// The question for the field of a variable that a misspelt name means.
    private static func field(_ text: AuthoredEntry.Variable.Case, of variable: AuthoredEntry.Variable) -> String? {
        MisspeltAppleKey.meant(
            by: text.name.value, hasRuleType: variable.isRuleWritten, hasValueType: variable.valueType != nil
        ).map { "did you mean '\($0)'?" }
    }
}
