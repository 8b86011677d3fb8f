import StringsdictTextFiles
import CLDRPlurals
import StringsdictLocalizedEntries

/// The check `misspelt-category`.
enum MisspeltCategoryCheck {
    static let check = Check(
        "misspelt-category", .structure, .error, fixes: .safe, "The name of a plural category is misspelt.",
        page: CheckPage(
            "The run time knows `zero`, `one`, `two`, `few`, `many` and `other`. A text under another name is never shown.",
            remedy: "Correct the name. `--fix` does so unless the variable has the correct name, too.",
            bad: [.stringsdict("en", "%#@files@", .init("files", ["onee": "%ld file", "other": "%ld files"]))],
            good: [.stringsdict("en", "%#@files@", .init("files", ["one": "%ld file", "other": "%ld files"]))]),
        entry: { item, findings in
            item.forEachVariable { variable in
                guard variable.isPlural else { return }
                for text in variable.cases where text.category == nil {
                    guard let likely = likelyCategory(text.name.value) else { continue }
                    let isFree = variable[likely] == nil
                    findings.report(
                        Message(name: text.name.value, meant: likely),
                        at: .offset(text.offset, in: variable), of: item,
                        fix: isFree ? text.offset.map { .rename($0, to: likely.keyword) } : nil)
                }
            }
        })

    /// The message of a finding.
    struct Message: FindingMessage {
        let name: String
        let meant: PluralCategory

        var text: String {
            "'\(name)' is not a plural category; did you mean '\(meant.keyword)'?"
        }
    }

    /// The category that a name probably means.
    static func likelyCategory(_ name: String) -> PluralCategory? {
        guard name.utf8.count >= 2 else { return nil }
        let lowercased = name.lowercased()
        let rated = PluralCategory.allCases.map { ($0, Spelling.distance(lowercased, $0.keyword)) }
        return rated.first { $0.1 <= 1 }?.0
    }
}
