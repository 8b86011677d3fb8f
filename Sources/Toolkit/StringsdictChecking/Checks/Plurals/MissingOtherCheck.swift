import StringsdictLocalizedEntries

/// The check `missing-other`.
enum MissingOtherCheck {
    static let check = Check(
        "missing-other", .plurals, .error,
        "A variable has no text for `other`, the form of every number that no rule names.",
        page: CheckPage(
            """
            All languages have the form `other`, and the run time takes it if a form is missing. Without it, the run \
            time has nothing to show for most numbers. On Android and in i18next, a text needs it only if whole numbers reach it. \
            In Polish, `one`, `few` and `many` cover all whole numbers.
            """,
            remedy: "Add the text. Apple's tools ask for it, too.",
            bad: [.stringsdict("en", "%#@files@", .init("files", ["one": "%ld file"]))],
            good: [.stringsdict("en", "%#@files@", .init("files", ["one": "%ld file", "other": "%ld files"]))]),
        key: { key, findings in
            key.forEachText { reportMissingOther($0, key, &findings) }
        })

    /// The message of a finding.
    enum Message: FindingMessage {
        case number(owner: String)
        case gender(owner: String)

        var text: String {
            switch self {
            case .number(let owner):
                "\(owner) has no text for 'other', which is shown for every number without a text of its own"
            case .gender(let owner):
                "\(owner) has no text for 0, which is shown for every value without a text of its own"
            }
        }
    }

    /// Whether a number shows `other`. Apple's tools ask for the text of every variable. On other platforms, Polish with a whole number
    /// needs none.
    private static func needsOther(_ variable: AuthoredEntry.Variable, in item: CheckedEntry) -> Bool {
        guard item.kind == .other else { return true }
        guard let plurals = item.plurals else { return false }
        let reach = plurals.reach(of: .other, without: item.exactNumbers(of: variable))
        return MissingForms.reachedBy(reach, MissingForms.numberType(variable)) != nil
    }

    private static func reportMissingOther(
        _ item: CheckedEntry, _ key: CheckedKey, _ findings: inout FindingCollector
    ) {
        item.forEachVariable { variable in
            switch variable.rule {
            case .plural where variable.isPlural && variable[.other] == nil:
                // Another check reports a misspelt `other`.
                let isMisspelt = variable.cases.contains {
                    $0.category == nil && MisspeltCategoryCheck.likelyCategory($0.name.value) == .other
                }
                guard !isMisspelt, needsOther(variable, in: item) else { return }
                let message =
                    Message.number(owner: item.name(of: variable))
                findings.report(
                    message, at: .offset(variable.offset, in: variable), of: item,
                    cause: key.neverHas(.other, item.entry.language)
                        ? Cause(item.path, item.entry.language, "other")
                        : Cause(inTableOf: item, item.entry.key, message.text))
            case .gender where !variable.cases.contains(where: { Int($0.name.value) == 0 }):
                let message =
                    Message.gender(owner: item.name(of: variable))
                findings.report(
                    message, at: .offset(variable.offset, in: variable), of: item,
                    cause: Cause(inTableOf: item, item.entry.key, message.text))
            default: break
            }
        }
    }
}
