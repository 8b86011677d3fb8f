import CLDRPlurals
import StringsdictLocalizedEntries

/// The check `unused-category`.
enum UnusedCategoryCheck {
    static let check = Check(
        "unused-category", .plurals, .note, "A plural form that the language never uses.",
        page: CheckPage(
            """
            Chinese has one form for all numbers, so a text for `one` is never shown. The text does no harm, but its \
            author may expect it to be shown for 1. `zero` is different: the run time takes it for 0 in every \
            language. i18next takes `zero` for 0, too. Flutter takes `zero`, `one` and `two` for 0, 1 and 2. Android \
            takes a form only by the rules.
            """,
            remedy: "Remove the text, or move what it says into `other`.",
            bad: [.stringsdict("ja", "%#@files@", .init("files", ["one": "%ld ファイル", "other": "%ld ファイル"]))],
            good: [.stringsdict("ja", "%#@files@", .init("files", ["other": "%ld ファイル"]))]),
        entry: { item, findings in
            guard let plurals = item.plurals else { return }
            item.forEachVariable { variable in
                guard variable.isPlural else { return }
                let texts = variable.cases.filter { text in
                    guard let category = text.category, !plurals.has(category), item.earlier?.has(category) != false
                    else { return false }
                    return item.kind == .other ? !isExact(text, in: variable) : category != .zero
                }
                guard let first = texts.first else { return }
                let names = texts.map { "'\($0.name)'" }.joined(separator: ", ")
                findings.report(
                    Message(names: names, isOne: texts.count == 1, language: item.entry.language),
                    at: .offset(first.offset, in: variable), of: item,
                    cause: Cause(item.path, item.entry.language, names),
                    changes: ReleaseComparison.changes(
                        .unused, texts.compactMap { $0.category.map { ($0, "") } }, of: item)
                )
            }
        })

    /// Whether the same text is given for the number itself. i18next shows `zero` for 0, and Flutter `one` for 1, in every language.
    private static func isExact(
        _ text: AuthoredEntry.Variable.Case, in variable: AuthoredEntry.Variable
    ) -> Bool {
        let numbers: [PluralCategory: Int] = [.zero: 0, .one: 1, .two: 2]
        guard let number = text.category.flatMap({ numbers[$0] }) else { return false }
        return variable.cases.contains { $0.exactNumber == number && $0.text.value == text.text.value }
    }

    /// The message of a finding.
    struct Message: FindingMessage {
        let names: String
        let isOne: Bool
        let language: String

        var text: String {
            isOne
                ? "the language '\(language)' has no category \(names); this text is never shown"
                : "the language '\(language)' has no categories \(names); these texts are never shown"
        }
    }
}
