import StringsdictLocalizedEntries

/// The check `unpositioned-variable`.
enum UnpositionedVariableCheck {
    static let check = Check(
        "unpositioned-variable", .arguments, .note, fixes: .safe,
        "A variable has no position, while its texts write theirs.",
        page: CheckPage(
            """
            A variable without a position takes the next argument, which is the first one in most formats. Its texts write `%2$@`, so their \
            author thinks in positions, and the format does not say which number chooses.
            """,
            remedy: "Write the position of the variable. `--fix` writes the one that it has now.",
            bad: [
                .stringsdict(
                    "en", "%#@files@", .init("files", ["one": "%1$ld file of %2$@", "other": "%1$ld files of %2$@"]))
            ],
            good: [
                .stringsdict(
                    "en", "%1$#@files@", .init("files", ["one": "%1$ld file of %2$@", "other": "%1$ld files of %2$@"]))
            ]),
        entry: { item, findings in
            var reported: Set<String> = []
            for argument in item.map.arguments {
                // Another check reports an argument of two types as an error, and writing its position would keep the mistake.
                if argument.conflict != nil { continue }
                for use in argument.uses {
                    // Another check reports `%1#@files@`, which lacks its dollar sign.
                    guard case .chooses(let name) = use.purpose, !use.isPositionWritten, use.isTextWritten,
                        use.written.hasPrefix("%#@"),
                        let variable = item.messages.lazy.flatMap(\.message.variables).first(where: {
                            $0.name.value == name
                        })
                    else { continue }
                    let greatest =
                        variable.cases.flatMap { FormatDirective.all(in: $0.text.value) }
                        .compactMap(\.writtenPosition).max() ?? 0
                    guard greatest > 1, reported.insert("\(use.range) \(use.text.offset as Any)").inserted else {
                        continue
                    }
                    let written = use.written
                    let explicit = "%\(use.position)$" + written.dropFirst()
                    // A text with several uses can need several positions. Then several corrections are possible.
                    let others = argument.uses.count { $0.purpose == use.purpose }
                    let isFixable =
                        variable.valueType != nil
                        && item.map.arguments.allSatisfy { other in
                            other.position == use.position
                                || !other.uses.contains { $0.purpose == use.purpose && $0.range == use.range }
                        }
                    findings.report(
                        Message(written: written, position: use.position, greatest: greatest, explicit: explicit),
                        at: .text(use.text, use.range), of: item,
                        fix: isFixable && others > 0
                            ? use.text.offset.map { .replace($0, use.range, with: explicit) } : nil)
                }
            }
        })

    /// The message of a finding.
    struct Message: FindingMessage {
        let written: String
        let position: Int
        let greatest: Int
        let explicit: String

        var text: String {
            "'\(written)' has no position and takes argument \(position), while its texts name argument \(greatest); "
                + "write '\(explicit)', or the position that is meant"
        }
    }
}
