import StringsdictLocalizedEntries

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
                let message: Message
                if written.value.isEmpty {
                    message = .empty(owner: item.name(of: variable))
                } else if ArgumentType(valueType: written.value) == nil {
                    message = .noConversion(written.value)
                } else if written.value.hasPrefix("%") {
                    message = .percentSign(written.value)
                } else {
                    return
                }
                findings.report(message, at: .text(written, in: variable), of: item)
            }
        })

    /// The message of a finding.
    enum Message: FindingMessage {
        case empty(owner: String)
        case noConversion(String)
        case percentSign(String)

        var text: String {
            switch self {
            case .empty(let owner): "the value type of \(owner) is empty; write 'ld' for a whole number"
            case .noConversion(let type):
                "the value type '\(type)' is not a printf conversion; write 'ld' for a whole number"
            case .percentSign(let type): "a value type has no percent sign; write '\(type.dropFirst())'"
            }
        }
    }
}
