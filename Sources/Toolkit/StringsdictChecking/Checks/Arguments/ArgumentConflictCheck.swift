import StringsdictLocalizedEntries

/// The check `argument-conflict`.
enum ArgumentConflictCheck {
    static let check = Check(
        "argument-conflict", .arguments, .error, fixes: .unsafe,
        "One argument is used as two types that exclude each other, such as an object and a number.",
        page: CheckPage(
            """
            An argument is either an object or a number. If one conversion takes it as `%@` and another one as `%d`, \
            the run time reads an object as a number or a number as an object: the program crashes, or shows a \
            meaningless number. A text without positions is a frequent cause: `%#@files@` takes the first argument, \
            whatever its texts say.
            """,
            remedy:
                "Write the positions, and give each argument one type. Where one form of a plural has another order, write them in this form.",
            bad: [.strings("en", #""welcome" = "%1$@ has %1$d messages";"#)],
            good: [.strings("en", #""welcome" = "%1$@ has %2$d messages";"#)]),
        key: { key, findings in
            key.forEachText { item in
                // The key tells which of two texts has the wrong order.
                let agreed = key.agreed.flatMap { $0.source === item ? nil : $0.arguments }
                conflicts(in: item, agreed, &findings)
            }
        })

    private static func conflicts(
        in item: CheckedEntry, _ agreed: AgreedArguments?, _ findings: inout FindingCollector
    ) {
        lazy var reordered = agreed.map { ReorderedConversions(of: item.map, $0) }
        for argument in item.map.arguments {
            guard var (first, second) = argument.conflict else { continue }
            if let expected = agreed?[argument.position]?.type,
                let right = argument.uses.first(where: { $0.type?.agrees(with: expected) == true })
            {
                let wrong = argument.uses.compactMap {
                    use -> (use: ArgumentMap.Use, type: ArgumentType, meant: String)? in
                    guard let type = use.type, !type.agrees(with: expected) else { return nil }
                    return reordered?.conversion(meantBy: use).map { (use, type, $0) }
                }
                for (use, type, meant) in wrong {
                    findings.report(
                        Message.twoTypes(
                            position: argument.position, type: type, use: use, otherType: expected, otherUse: right,
                            advice: "write '\(meant)'"),
                        at: use.spot, of: item, fix: reordered?.fix(use),
                        cause: wrong.count == 1 ? nil : Cause(of: item, argument: argument.position))
                }
                if !wrong.isEmpty { continue }
                if let use = argument.uses.first(where: {
                    $0.purpose == .shown && !$0.looksLikePercentSign && $0.type?.agrees(with: expected) == false
                }) {
                    (first, second) = (right, use)
                }
            }
            guard let a = first.type, let b = second.type else { continue }
            let advice = advice(first, second, in: item)
            if let written = wrongValueType(first, a, b, in: item) {
                findings.report(
                    Message.valueType(
                        variable: written.variable.name.value, written: written.type.value,
                        position: argument.position, type: a, shown: b, use: second),
                    at: .text(written.type, in: written.variable), of: item)
                continue
            }
            let meant =
                advice == nil ? agreed?[argument.position]?.type.flatMap { retyped(second, as: $0, in: item) } : nil
            findings.report(
                Message.twoTypes(
                    position: argument.position, type: b, use: second, otherType: a, otherUse: first,
                    advice: advice ?? meant.map { "write '\($0)'" }),
                at: second.spot, of: item, fix: second.replaced(by: meant))
        }
    }

    /// The message of a finding.
    enum Message: FindingMessage {
        case valueType(
            variable: String, written: String, position: Int, type: ArgumentType, shown: ArgumentType,
            use: ArgumentMap.Use)
        case twoTypes(
            position: Int, type: ArgumentType, use: ArgumentMap.Use, otherType: ArgumentType, otherUse: ArgumentMap.Use,
            advice: String?)

        var text: String {
            switch self {
            case .valueType(let variable, let written, let position, let type, let shown, let use):
                "the value type of '\(variable)' is \(type.family.phrase) ('\(written)'), but argument \(position) is "
                    + "\(shown.family.phrase) in its texts (\(use.described(as: shown))); write '\(shown.specifier)'"
            case .twoTypes(let position, let type, let use, let otherType, let otherUse, let advice):
                "argument \(position) is \(type.family.phrase) here (\(use.described(as: type))), but "
                    + "\(otherType.family.phrase) in another place (\(otherUse.described(as: otherType))); "
                    + (advice ?? "one argument cannot be both")
            }
        }
    }

    /// The value type of a plural that is no number although its texts show one: the value type is the mistake. Nil for another conflict.
    private static func wrongValueType(
        _ use: ArgumentMap.Use, _ type: ArgumentType, _ shown: ArgumentType, in item: CheckedEntry
    ) -> (variable: AuthoredEntry.Variable, type: AuthoredText)? {
        guard case .chooses(let name) = use.purpose, !type.isNumber, shown.isNumber,
            let variable = item.messages.lazy.flatMap(\.message.variables).first(where: { $0.name.value == name }),
            variable.isPlural, let written = variable.valueType, written.offset != nil
        else { return nil }
        return (variable, written)
    }

    /// The use with the type that the key has at its position. Nil for a use without a position beside others that write theirs, where the
    /// position is the mistake.
    private static func retyped(
        _ use: ArgumentMap.Use, as expected: ArgumentType, in item: CheckedEntry
    ) -> String? {
        let isPositioned = item.map.arguments.contains { $0.uses.contains { $0.isTextWritten && $0.isPositionWritten } }
        guard use.isPositionWritten || !isPositioned, use.type?.agrees(with: expected) == false else { return nil }
        return use.retyped(as: expected)
    }

    /// The probable intention behind two uses that exclude each other. Nil if the intention is unknown.
    private static func advice(
        _ first: ArgumentMap.Use, _ second: ArgumentMap.Use, in item: CheckedEntry
    ) -> String? {
        for use in [second, first] {
            let written = use.written
            if item.kind == .catalog, use.purpose == .shown, written.hasSuffix("a"),
                MisspeltOwnArgument.range(in: use.text.value, at: use.range.lowerBound) != nil
            {
                return "did you mean '%arg'?"
            }
            if case .chooses(let name) = use.purpose, !use.isPositionWritten, use.isTextWritten, let type = use.type {
                // The texts of the variable contain the number, with its position.
                let shown = item.map.arguments.filter { argument in
                    argument.uses.contains {
                        $0.purpose == .shown && $0.isPositionWritten && $0.path.contains(name)
                            && $0.type?.agrees(with: type) == true
                    }
                }
                if shown.count == 1, let position = shown.first?.position, position != use.position {
                    return
                        "write '%\(position)$\(written.dropFirst())', since its texts show argument \(position) as a number"
                }
            }
            if let meant = use.positionMeantByWidth(in: item) { return "did you mean '\(meant)'?" }
        }
        return nil
    }
}
