import StringsdictEntries
import StringsdictLocalizedEntries

/// The check `missing-rule-type`.
enum MissingRuleTypeCheck {
    static let check = Check(
        "missing-rule-type", .structure, .warning, "A variable does not say by which rule its text is chosen.",
        page: CheckPage(
            """
            Apple's run time takes a dictionary for a variable only if its `NSStringFormatSpecTypeKey` is `NSStringPluralRuleType`.
            """,
            remedy: "Add `NSStringFormatSpecTypeKey` with the value `NSStringPluralRuleType`.",
            bad: [
                .stringsdict("en", "%#@files@", .init("files", rule: nil, ["one": "%ld file", "other": "%ld files"]))
            ],
            good: [.stringsdict("en", "%#@files@", .init("files", ["one": "%ld file", "other": "%ld files"]))]),
        entry: { item, findings in
            guard item.kind != .catalog else { return }
            item.forEachVariable { variable in
                if let rule = variable.unknownRule {
                    findings.report(
                        Message.unknown(rule: rule.value),
                        at: rule.offset == nil
                            ? .offset(variable.offset, in: variable) : .text(rule, in: variable), of: item)
                } else if !variable.isRuleWritten {
                    findings.report(
                        Message.missing(variable: variable.name.value),
                        at: .offset(variable.offset, in: variable), of: item)
                }
            }
        })

    /// The message of a finding.
    enum Message: FindingMessage {
        case unknown(rule: String)
        case missing(variable: String)

        var text: String {
            switch self {
            case .unknown(let rule):
                "the run time knows no rule '\(rule)'; write \(AppleKey.pluralRule)"
            case .missing(let variable):
                "'\(variable)' has no \(AppleKey.ruleType); write \(AppleKey.pluralRule)"
            }
        }
    }
}
