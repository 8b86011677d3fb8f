import StringsdictLocalizedEntries

/// The check `argument-mismatch`.
enum ArgumentMismatchCheck {
    static let check = Check(
        "argument-mismatch", .arguments, .error, fixes: .unsafe,
        "A translation takes an argument as another type than the source text does.",
        page: CheckPage(
            """
            The program passes the arguments that the source text asks for. A translation that takes an argument as \
            another type reads a number as an object, or an object as a number, and crashes.
            """,
            remedy: "Use the conversion of the source text. Where the order changes, write positions: `%2$@ … %1$d`.",
            bad: [.strings("en", #""sent" = "%@ sent %d files";"#), .strings("de", #""sent" = "%d Dateien von %@";"#)],
            good: [
                .strings("en", #""sent" = "%@ sent %d files";"#),
                .strings("de", #""sent" = "%2$d Dateien von %1$@";"#),
            ]),
        key: { key, findings in
            // If the table has no source language, the translations are compared with the first one.
            guard let (agreed, source) = key.agreed else { return }
            for dispute in agreed.disputes {
                guard let type = dispute.sourceType,
                    let use = source.map[dispute.position]?.uses.first(where: { $0.type != nil })
                else { continue }
                findings.report(
                    Message.disputed(position: dispute.position, type: type, use: use, dispute: dispute),
                    at: use.spot, of: source)
            }
            let positions = NameOrderCheck.positions(in: source) ?? [:]
            for item in key.translations where item !== source {
                let map = item.map
                lazy var isDamaged =
                    item.mayBeDamaged && !TextRepair(of: item, (agreed, source)).places.isEmpty
                lazy var isOnlyOneWrong = isOnlyOneWrong(map, agreed)
                lazy var lacking = Set(agreed.arguments.filter { map[$0.position] == nil }.compactMap(\.type?.family))
                lazy var reordered = ReorderedConversions(of: map, agreed)
                // Two conversions of one argument may differ in type. Either may be the wrong one.
                let hasConflict = map.arguments.contains { $0.conflict != nil }
                for argument in map.arguments {
                    // Conflicts inside one entry are reported at that entry.
                    guard argument.conflict == nil, let type = argument.type, !agreed.isDisputed(argument.position),
                        let expected = agreed[argument.position]?.type, !type.agrees(with: expected),
                        source.map[argument.position]?.conflict == nil,
                        let use = argument.uses.first(where: { $0.type != nil }),
                        !argument.isPercentSign,
                        // `name-order` reports names that are exchanged.
                        !NameOrderCheck.isExchanged(use, positions)
                    else { continue }
                    var meant: [(use: ArgumentMap.Use, conversion: String?, fix: Fix?)] =
                        argument.uses.compactMap { use in
                            guard !NameOrderCheck.isExchanged(use, positions) else { return nil }
                            return reordered.conversion(meantBy: use).map { (use, $0, reordered.fix(use)) }
                        }
                    if meant.isEmpty {
                        let isRetyped = !hasConflict && isOnlyOneWrong && !lacking.contains(type.family)
                        let conversion = isRetyped ? use.retyped(as: expected) : nil
                        meant = [(use, conversion, use.replaced(by: conversion))]
                    }
                    for (use, conversion, fix) in meant {
                        findings.report(
                            Message.mismatch(
                                position: argument.position, type: use.type ?? type, use: use, expected: expected,
                                owner: agreed.owner(of: argument.position, source), meant: conversion),
                            at: use.spot, of: item, fix: isDamaged ? nil : fix,
                            cause: meant.count == 1 ? nil : Cause(of: item, argument: argument.position))
                    }
                }
            }
        })

    /// The message of a finding.
    enum Message: FindingMessage {
        case disputed(position: Int, type: ArgumentType, use: ArgumentMap.Use, dispute: AgreedArguments.Dispute)
        case mismatch(
            position: Int, type: ArgumentType, use: ArgumentMap.Use, expected: ArgumentType, owner: String,
            meant: String?)

        var text: String {
            switch self {
            case .disputed(let position, let type, let use, let dispute):
                "argument \(position) is \(type.family.phrase) here (\(use.described(as: type))), but \(dispute.count) of \(dispute.total) "
                    + "translations have \(dispute.type.family.phrase) there ('\(dispute.type)'); either this text is wrong, or they are"
            case .mismatch(let position, let type, let use, let expected, let owner, let meant):
                "argument \(position) is \(type.family.phrase) here (\(use.described(as: type))), but \(owner) "
                    + "\(expected.family.phrase) there ('\(expected)')"
                    + (meant.map { "; write '\($0)'" } ?? "")
            }
        }
    }

    /// Whether one argument has a wrong type, and all belong to the key.
    private static func isOnlyOneWrong(_ map: ArgumentMap, _ agreed: AgreedArguments) -> Bool {
        let wrong = map.arguments.count { argument in
            guard let type = argument.type, let expected = agreed[argument.position]?.type else { return false }
            return !type.agrees(with: expected)
        }
        return wrong == 1 && map.arguments.allSatisfy { agreed[$0.position] != nil }
    }
}
