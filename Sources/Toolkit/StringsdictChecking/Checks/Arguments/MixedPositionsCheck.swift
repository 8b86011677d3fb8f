import StringsdictLocalizedEntries

/// The check `mixed-positions`.
enum MixedPositionsCheck {
    static let check = Check(
        "mixed-positions", .arguments, .warning,
        "A text writes some positions and leaves out others, so that a conversion takes another argument than it seems to.",
        page: CheckPage(
            """
            A conversion without a position takes the next argument, and conversions with a position do not count. In \
            `%1$@ has %d files`, `%d` is the first conversion without a position. So it takes the first argument, not \
            the second.
            """,
            remedy: "Write all positions of a text, or none.",
            bad: [.strings("en", #""page" = "page %1$ld of %ld";"#)],
            good: [.strings("en", #""page" = "page %1$ld of %2$ld";"#)]),
        key: { key, findings in
            key.forEachText { reportMixed($0, key, &findings) }
        })

    /// The message of a finding.
    struct Message: FindingMessage {
        let written: String
        let position: Int
        let before: Int
        let advice: String

        var text: String {
            "'\(written)' has no position and takes argument \(position), although \(before == 1 ? "a directive stands" : "\(before) directives stand") "
                + "before it; \(advice)"
        }
    }

    private static func reportMixed(_ item: CheckedEntry, _ key: CheckedKey, _ findings: inout FindingCollector) {
        // The substitutions of a catalog have their own argument numbers. The catalog's compiler checks the other
        // positions.
        guard !item.messages.contains(where: { $0.message.variables.contains { $0.argument != nil } }) else {
            return
        }
        let all = item.map.arguments.lazy.flatMap(\.uses)
        guard all.contains(where: \.isPositionWritten), all.contains(where: { !$0.isPositionWritten }) else {
            return
        }
        let uses = Dictionary(
            grouping: item.map.arguments.flatMap(\.uses).filter { $0.purpose != .size && $0.isTextWritten },
            by: { $0.text.offset })
        let damaged = item.mayBeDamaged ? TextRepair(of: item, key.agreed).places : []
        let lacking = key.agreed?.arguments.arguments.filter { $0.isShown && item.map[$0.position] == nil } ?? []
        let missing = lacking.count == 1 ? lacking[0] : nil
        for (_, uses) in uses {
            guard uses.contains(where: \.isPositionWritten), uses.contains(where: { !$0.isPositionWritten }),
                Set(uses.map(\.path)).count == 1
            else { continue }
            let ordered = uses.sorted { $0.range.lowerBound < $1.range.lowerBound }
            // A percent sign of the text needs no position.
            let signs = FormatDirective.all(in: ordered[0].text.value).filter(\.looksLikePercentSign).map(\.range)
            for (index, use) in ordered.enumerated() where !use.isPositionWritten {
                // A directive is unambiguous if it comes first, or if its argument has the same index as the
                // directive.
                guard index > 0, use.position != index + 1, !signs.contains(use.range),
                    item.map[use.position]?.conflict == nil
                else { continue }
                guard !ordered.prefix(index).contains(where: { $0.range == use.range }) else { continue }
                let written = use.written
                // A number before the letter is a width, and another check says what is meant.
                if damaged.contains(where: { $0.text == use.text && $0.range.overlaps(use.range) }) { continue }
                let meant = missing.flatMap { argument in
                    use.type.flatMap { type in argument.type.map(type.agrees) } ?? true ? argument.position : nil
                }
                let advice =
                    use.positionMeantByWidth(in: item).map { "did you mean '\($0)'?" }
                    ?? meant.map { "did you mean '%\($0)$\(written.dropFirst())'?" }
                    ?? "write '%\(use.position)$\(written.dropFirst())', or the position that is meant"
                findings.report(
                    Message(written: written, position: use.position, before: index, advice: advice),
                    at: .text(use.text, use.range), of: item,
                    cause: Cause(inTableOf: item, item.entry.key, written, advice))
            }
        }
    }
}
