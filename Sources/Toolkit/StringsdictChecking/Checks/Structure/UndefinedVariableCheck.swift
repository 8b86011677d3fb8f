import StringsdictLocalizedEntries

/// The check `undefined-variable`.
enum UndefinedVariableCheck {
    static let check = Check(
        "undefined-variable", .structure, .error, fixes: .unsafe,
        "A text names a variable that the entry does not define.",
        page: CheckPage(
            """
            The run time finds no variable of this name and shows nothing sensible in its place. Often a translator has translated the \
            name, or a letter is wrong.
            """,
            remedy: "Write the name as the entry defines it.",
            bad: [
                .stringsdict("en", "%#@fils@", .init("files", ["one": "%ld file", "other": "%ld files"]))
            ],
            good: [.stringsdict("en", "%#@files@", .init("files", ["one": "%ld file", "other": "%ld files"]))]),
        entry: { item, findings in
            for reference in item.map.undefined {
                let suggestion = item.variable(meantBy: reference.name, among: reference.candidates)
                let advice =
                    if let suggestion {
                        "; did you mean '\(suggestion)'?"
                    } else if reference.candidates.isEmpty {
                        item.kind == .strings
                            ? "; variables are defined in a .stringsdict file" : "; the entry defines no variable"
                    } else {
                        "; the entry defines \(reference.candidates.prefix(20).map { "'\($0)'" }.joined(separator: ", "))"
                            + (reference.candidates.count > 20 ? ", …" : "")
                    }
                let written = reference.text.value.bytes(reference.range)
                findings.report(
                    Message(name: reference.name, advice: advice),
                    at: .text(reference.text, reference.range), of: item,
                    fix: suggestion.flatMap { name in
                        reference.text.offset.map {
                            .replace($0, reference.range, with: "\(written.prefix { $0 != "@" })@\(name)@")
                        }
                    })
            }
        })

    /// The message of a finding.
    struct Message: FindingMessage {
        let name: String
        let advice: String

        var text: String {
            "there is no variable '\(name)'\(advice)"
        }
    }
}
