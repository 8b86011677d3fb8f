import StringsdictLocalizedEntries

/// The check `numerals`.
enum NumeralsCheck {
    static let check = Check(
        "numerals", .text, .note, isOnByDefault: false, "A text has digits of two scripts.",
        page: CheckPage(
            """
            The run time writes numbers in the digits of the user's locale. Digits that stand in the text itself stay as they are: an Arabic text \
            with "5" in one place and "٣" in another looks careless. Product names and addresses rightly have ASCII digits, so this check \
            is off unless the settings turn it on.
            """,
            remedy: "Write all digits of a text in one script.",
            bad: [.strings("ar", #""pages" = "5 من ٣";"#)], good: [.strings("ar", #""pages" = "٥ من ٣";"#)]),
        entry: { item, findings in
            item.forEachText { text, variable, _ in
                guard TextCharacters.hasDigitsOfTwoScripts(text.value) else { return }
                findings.report(Message(), at: .text(text, in: variable), of: item)
            }
        })

    /// The message of a finding.
    struct Message: FindingMessage {
        var text: String {
            "the text has digits of two scripts"
        }
    }
}
