import StringsdictLocalizedEntries

/// The check `malformed-variable`.
enum MalformedVariableCheck {
    static let check = Check(
        "malformed-variable", .structure, .error, fixes: .safe,
        "A reference to a variable is malformed, so it is not expanded as intended.",
        page: CheckPage(
            """
            A variable is written `%#@NAME@`, or `%1$#@NAME@` with a position. The name has letters and digits of \
            ASCII and underscores. `%1#@NAME@` lacks the dollar sign, so the 1 is a width. A name with a space or an \
            accent is shown as it is written.
            """,
            remedy: "Write the dollar sign after the position, and a plain name.",
            bad: [.stringsdict("en", "%1#@files@", .init("files", ["one": "%ld file", "other": "%ld files"]))],
            good: [.stringsdict("en", "%1$#@files@", .init("files", ["one": "%ld file", "other": "%ld files"]))]),
        entry: { item, findings in
            item.forEachText { text, variable, _ in
                guard text.value.hasByte(UInt8(ascii: "%")) else { return }
                for directive in FormatDirective.all(in: text.value, hasOwnArgument: variable?.hasOwnArgument ?? false)
                {
                    let written = text.value.bytes(directive.range)
                    if directive.hasWidthBeforeSharp, directive.writtenPosition == nil,
                        let sharp = written.firstIndex(of: "#")
                    {
                        // The width does not change which argument is taken. If the position is that of this argument, it is safe.
                        let isSafe = item.map.arguments.contains { argument in
                            written.hasPrefix("%\(argument.position)#")
                                && argument.uses.contains {
                                    $0.text.offset == text.offset && $0.range == directive.range
                                }
                        }
                        let meant = "\(written[..<sharp])$\(written[sharp...])"
                        findings.report(
                            Message.noDollar(meant: meant),
                            at: .text(text, directive.range, in: variable), of: item,
                            fix: isSafe ? text.offset.map { .replace($0, directive.range, with: meant) } : nil,
                            cause: Cause(inTableOf: item, written))
                    } else if directive.kind == .malformedReference, item.kind != .catalog {
                        // The compiler of catalogs gives such substitutions other names.
                        let whole = wholeReference(directive.range, in: text.value)
                        let written = text.value.bytes(whole)
                        findings.report(
                            Message.name(written: written, advice: malformedAdvice(written, in: item)),
                            at: .text(text, whole, in: variable), of: item, cause: Cause(inTableOf: item, written))
                    }
                }
            }
        })

    /// The message of a finding.
    enum Message: FindingMessage {
        case noDollar(meant: String)
        case name(written: String, advice: String)

        var text: String {
            switch self {
            case .noDollar(let meant):
                "a '$' is missing after the position: write '\(meant)'"
            case .name(let written, let advice):
                "'\(written)' is shown as it is written, since its name has other characters than letters of ASCII, digits and "
                    + "'_'; \(advice)"
            }
        }
    }

    /// The variable that a malformed reference should name: the most similar name, or the only variable without a reference.
    private static func malformedAdvice(_ written: String, in item: CheckedEntry) -> String {
        let name = String(written.drop { $0 != "@" }.filter { $0 != "@" && !$0.isWhitespace })
        let names = item.messages.flatMap { $0.message.variables.map(\.name.value) }
        return item.variable(meantBy: name, among: names).map { "write '\(written.prefix { $0 != "#" })#@\($0)@'" }
            ?? "write '%#@NAME@'"
    }

    /// The whole of a malformed reference: up to the next `@`, if it follows within 64 bytes and in the same line.
    private static func wholeReference(_ range: Range<Int>, in text: String) -> Range<Int> {
        let rest = text.utf8.dropFirst(range.upperBound).prefix(64)
        guard let end = rest.firstIndex(of: UInt8(ascii: "@")),
            !rest[..<end].contains(where: { $0 == UInt8(ascii: "%") || $0 == 0x0A })
        else { return range }
        return range.lowerBound..<range.upperBound + rest.distance(from: rest.startIndex, to: end) + 1
    }
}
