import CLDRPlurals
import StringsdictLocalizedEntries

/// The check `missing-category-compact`.
enum MissingCategoryCompactCheck {
    static let check = Check(
        "missing-category-compact", .plurals, .note, isOnByDefault: false,
        "A plural form is missing that only compact numbers need, such as 1M.",
        page: CheckPage(
            """
            A number in compact form, such as "1M", can have another form than the same number in full. Apple's run \
            time writes no compact numbers in these texts, so this concerns texts whose number is passed as an object. \
            In the current CLDR, no language has a category for compact numbers alone. Large numbers need the category \
            of the example, too.
            """,
            remedy: "Add the form, if the program passes compact numbers.",
            bad: [
                .stringsdict(
                    "fr", "%#@files@", .init("files", type: "@", ["one": "%@ fichier", "other": "%@ fichiers"]))
            ],
            good: [
                .stringsdict(
                    "fr", "%#@files@",
                    .init("files", type: "@", ["one": "%@ fichier", "many": "%@ de fichiers", "other": "%@ fichiers"]))
            ]),
        entry: { item, findings in
            MissingForms.forEachIncompleteVariable(item) { variable, missing, plurals in
                guard MissingForms.numberType(variable)?.family != .integer else { return }
                for category in missing where item.earlier?[category].compact == nil {
                    let reach = plurals[category]
                    guard reach.wholeCount == 0, let sample = reach.compact else { continue }
                    findings.report(
                        Message(
                            owner: item.name(of: variable), category: category, language: item.entry.language,
                            sample: sample),
                        at: .offset(variable.offset, in: variable), of: item)
                }
            }
        })

    /// The message of a finding.
    struct Message: FindingMessage {
        let owner: String
        let category: PluralCategory
        let language: String
        let sample: String

        var text: String {
            "\(owner) has no text for '\(category.keyword)', which the language '\(language)' needs for "
                + "compact numbers such as \(compactForm(sample))"
        }
    }

    /// A sample of CLDR's as English writes it: `1M` for `1c6`.
    private static func compactForm(_ sample: String) -> String {
        let parts = sample.split(separator: "c")
        let unit = ["3": "K", "6": "M", "9": "B", "12": "T"]
        guard parts.count == 2, let letter = unit[String(parts[1])] else { return sample }
        return parts[0] + letter
    }
}
