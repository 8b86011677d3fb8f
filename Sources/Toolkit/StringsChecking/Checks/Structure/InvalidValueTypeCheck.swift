import LocalizedEntries

/// The check `invalid-value-type`.
enum InvalidValueTypeCheck {
    static let check = Check(
        "invalid-value-type", .structure, .warning, "The value type of a variable is not a printf conversion.",
        page: CheckPage(
            """
            `NSStringFormatValueTypeKey` holds a conversion without its percent sign, such as `ld`. If the value has a \
            percent sign, is empty or is misspelt, Apple's run time cannot read the number.
            """,
            remedy: "Write the length and the letter alone: `ld`, `lu`, `d`, `.1f`.",
            bad: [
                .stringsdict("en", "%#@files@", .init("files", type: "%ld", ["one": "%ld file", "other": "%ld files"]))
            ],
            good: [.stringsdict("en", "%#@files@", .init("files", ["one": "%ld file", "other": "%ld files"]))]),
        entry: { item, findings in
            item.forEachVariable { variable in
                guard let written = variable.valueType else { return }
                let message: String
                if written.value.isEmpty {
                    message = "the value type of \(item.name(of: variable)) is empty; write 'ld' for a whole number"
                } else if ArgumentType(valueType: written.value) == nil {
                    message =
                        "the value type '\(written.value)' is not a printf conversion; write 'ld' for a whole number"
                } else if written.value.hasPrefix("%") {
                    message = "a value type has no percent sign; write '\(written.value.dropFirst())'"
                } else {
                    return
                }
                findings.report(message, at: .text(written, in: variable), of: item)
            }
        })
}
