import StringsdictEntries
import StringsdictLocalizedEntries

/// The check `missing-value-type`.
enum MissingValueTypeCheck {
    static let check = Check(
        "missing-value-type", .structure, .warning, fixes: .safe, "A variable does not say what type its number has.",
        page: CheckPage(
            """
            Without `NSStringFormatValueTypeKey`, Apple's run time takes the argument for an object. If the program \
            passes a number, the run time uses the number as an address, and crashes. In a catalog, the field is \
            `formatSpecifier`.
            """,
            remedy:
                "Add the type, without a percent sign: `ld` for an `Int`. `--fix` takes the type from the texts.",
            bad: [
                .stringsdict("en", "%#@files@", .init("files", type: nil, ["one": "%ld file", "other": "%ld files"]))
            ],
            good: [.stringsdict("en", "%#@files@", .init("files", ["one": "%ld file", "other": "%ld files"]))]),
        entry: { item, findings in
            item.forEachVariable { variable in
                guard variable.valueType == nil, !variable.cases.isEmpty else { return }
                // The compiler of catalogs finds the type of a plural itself, or refuses it.
                if item.messages.contains(where: { !$0.message.isFormatWritten }) { return }
                var types: Set<String> = []
                for text in variable.cases {
                    for directive in FormatDirective.all(in: text.text.value, hasOwnArgument: variable.hasOwnArgument) {
                        if case .conversion(let type) = directive.kind, type.isNumber { types.insert(type.specifier) }
                    }
                }
                let field = item.kind == .catalog ? "formatSpecifier" : "\(AppleKey.valueType)"
                let type = types.count == 1 ? types.first : nil
                findings.report(
                    Message(owner: item.name(of: variable), field: field, type: type),
                    at: .offset(variable.offset, in: variable), of: item,
                    fix: type.flatMap { type in variable.offset.map { .addValueType($0, type) } })
            }
        })

    /// The message of a finding.
    struct Message: FindingMessage {
        let owner: String
        let field: String
        let type: String?

        var text: String {
            "\(owner) has no \(field), so that Apple's run time expects an object"
                + (type.map { "; its texts show '%\($0)', so write '\($0)'" }
                    ?? "; write 'ld' for a whole number")
        }
    }
}
