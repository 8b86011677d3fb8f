import StringsdictLocalizedEntries

/// The check `argument-size`.
enum ArgumentSizeCheck {
    static let check = Check(
        "argument-size", .arguments, .note,
        "One argument is taken as 32 bits in one place and as 64 bits in another.",
        page: CheckPage(
            """
            `%d` takes an `Int32` and `%ld` an `Int`. If both show the same argument, one of them drops half of the \
            number, or reads bytes that do not belong to it. Small numbers hide the mistake on today's processors.
            """,
            remedy: "Use the same length everywhere: `%lld` for an `Int` of Swift, `%d` for an `Int32`.",
            bad: [
                .stringsdict("en", "%#@files@", .init("files", type: "d", ["one": "%ld file", "other": "%ld files"]))
            ],
            good: [
                .stringsdict("en", "%#@files@", .init("files", type: "ld", ["one": "%ld file", "other": "%ld files"]))
            ]),
        key: { key, findings in
            for item in [key.source].compactMap({ $0 }) + key.translations {
                for argument in item.map.arguments {
                    // The key tells which of two sizes is wrong. Without it, the first one counts.
                    let known = key.agreed.flatMap { $0.source === item ? nil : $0.arguments[argument.position]?.type }
                    let agreed = known.flatMap { known in
                        argument.uses.contains { $0.type?.hasSameSize(as: known) == true } ? known : nil
                    }
                    guard let type = agreed ?? argument.type,
                        case let others = argument.uses.filter({ $0.type.map { !$0.hasSameSize(as: type) } ?? false }),
                        let use = others.first(where: \.isTextWritten) ?? others.first, let other = use.type
                    else { continue }
                    findings.report(
                        Message.twoSizes(position: argument.position, type: other, use: use, otherType: type),
                        at: use.spot, of: item, cause: cause(of: item))
                }
            }
            guard let (agreed, source) = key.agreed else { return }
            for item in [source] + key.translations.filter({ $0 !== source }) {
                for argument in item.map.arguments {
                    let position = argument.position
                    guard let type = argument.type, let expected = agreed[position]?.type,
                        !type.hasSameSize(as: expected), !agreed.isDisputed(position),
                        argument.uses.allSatisfy({ $0.type?.hasSameSize(as: type) ?? true }),
                        let use = argument.uses.first(where: { $0.type != nil })
                    else { continue }
                    if let count = agreed.otherSizes[position] {
                        // One finding at the source text, if most translations agree on another size.
                        guard item === source else { continue }
                        findings.report(
                            Message.otherThanTranslations(position: position, type: type, use: use, count: count),
                            at: use.spot, of: item, cause: cause(of: item))
                    } else {
                        findings.report(
                            Message.otherThanAgreed(
                                position: position, type: type, use: use, expected: expected,
                                place: agreed.place(of: position, source)),
                            at: use.spot, of: item, cause: cause(of: item))
                    }
                }
            }
        })

    /// The message of a finding.
    enum Message: FindingMessage {
        case twoSizes(position: Int, type: ArgumentType, use: ArgumentMap.Use, otherType: ArgumentType)
        case otherThanTranslations(position: Int, type: ArgumentType, use: ArgumentMap.Use, count: Int)
        case otherThanAgreed(
            position: Int, type: ArgumentType, use: ArgumentMap.Use, expected: ArgumentType, place: String)

        var text: String {
            switch self {
            case .twoSizes(let position, let type, let use, let otherType):
                "argument \(position) has \(type.bits) bits here (\(use.described(as: type))), and "
                    + "\(otherType.bits) bits in another place ('\(otherType)')"
            case .otherThanTranslations(let position, let type, let use, let count):
                "argument \(position) has \(type.bits) bits here (\(use.described(as: type))), and another size in \(count) translations"
            case .otherThanAgreed(let position, let type, let use, let expected, let place):
                "argument \(position) has \(type.bits) bits here (\(use.described(as: type))), and "
                    + "\(expected.bits) bits in \(place) ('\(expected)')"
            }
        }
    }

    /// The cause of findings about one language of one key.
    private static func cause(of item: CheckedEntry) -> Cause {
        Cause(item.path, item.entry.language, item.entry.key)
    }
}
