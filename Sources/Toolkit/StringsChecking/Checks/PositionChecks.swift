import LocalizedEntries

/// The checks of the positions of arguments: gaps, and directives that take another argument than they seem to.
enum PositionChecks {
    static let all = [skipped, wrongNumber, unpositioned, mixed]

    static let skipped = Check(
        "skipped-argument", .arguments, .warning,
        "The positions of a text leave one out.",
        page: CheckPage(
            """
            Apple's run time reads arguments one after another and knows the size of each from its conversion. If no \
            conversion takes the second of three arguments, the run time cannot find the third one.
            """,
            remedy: "Number the arguments without a gap, or show the one that is left out.",
            bad: [.strings("en", #""sent" = "%1$@ sent %3$d files";"#)],
            good: [.strings("en", #""sent" = "%1$@ sent %2$d files";"#)]),
        key: { key, findings in
            for item in [key.source].compactMap({ $0 }) + key.translations {
                let isTranslation = item.entry.language != key.sourceLanguage
                for position in item.map.skipped.prefix(1) {
                    // The text lost the argument, which `missing-argument` or, at the source text, `extra-argument` reports.
                    if let (agreed, _) = key.agreed,
                        isTranslation ? agreed[position]?.isShown == true : agreed.isDisputed(position)
                    {
                        continue
                    }
                    // A gap that the source text has, too, is reported there.
                    if isTranslation, let source = key.source, source.map.skipped.first == position { continue }
                    guard let use = item.map.arguments.first(where: { $0.position > position })?.uses.first else {
                        continue
                    }
                    findings.report(
                        "nothing takes argument \(position), so that Apple's run time cannot find argument \(use.position)",
                        at: ArgumentChecks.spot(use), of: item)
                }
            }
        })

    static let wrongNumber = Check(
        "wrong-number", .arguments, .warning,
        "A text shows another number than the one that chooses it.",
        page: CheckPage(
            """
            The first argument chooses between singular and plural, and the text shows the second one: "1 files", or "5 file". Most often \
            the variable lacks its position. `%#@files@` takes the first argument even if its texts have `%2$d`.
            """,
            remedy: "Write the position of the number that is shown: `%2$#@files@`.",
            bad: [
                .stringsdict(
                    "en", "%1$#@files@ on page %1$ld of %2$ld",
                    .init("files", ["one": "%2$ld file", "other": "%2$ld files"]))
            ],
            good: [
                .stringsdict(
                    "en", "%2$#@files@ on page %1$ld of %2$ld",
                    .init("files", ["one": "%2$ld file", "other": "%2$ld files"]))
            ]),
        entry: { item, findings in
            guard item.hasVariables else { return }
            // The numbers that the form of a variable shows, in the order of their positions.
            let shownBy = Dictionary(
                grouping: item.map.arguments.flatMap(\.uses).filter {
                    $0.purpose == .shown && $0.type?.isNumber == true
                },
                by: { $0.path.suffix(2) })
            let chosen = Set(item.map.arguments.filter { !$0.variables.isEmpty }.map(\.position))
            item.forEachVariable { variable in
                guard variable.isPlural else { return }
                let choosing = item.map.arguments(choosing: variable.name.value)
                guard choosing.count == 1, let position = choosing.first?.position else { return }
                for text in variable.cases {
                    let shown = shownBy[[variable.name.value, text.name.value]] ?? []
                    guard let first = shown.first, !shown.contains(where: { chosen.contains($0.position) }),
                        choosing[0].conflict == nil
                    else { continue }
                    // The format string of a catalog's plural is not in the file.
                    let advice =
                        use(first, isIn: item)
                        ? "give '\(variable.name)' the position of the number: '%\(first.position)$#@\(variable.name)@'"
                        : "write a substitution whose argNum is \(first.position)"
                    findings.report(
                        "the text shows argument \(first.position), but argument \(position) chooses it; \(advice)",
                        at: .text(first.text, first.range, in: variable), of: item)
                }
            }
        })

    /// Whether the file writes the format string of the message that a use is in.
    private static func use(_ use: ArgumentMap.Use, isIn item: CheckedEntry) -> Bool {
        !item.messages.contains { !$0.message.isFormatWritten && use.path.starts(with: $0.path) }
    }

    static let unpositioned = Check(
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
                        ArgumentChecks.bytes(use.text.value, use.range).hasPrefix("%#@"),
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
                    let written = ArgumentChecks.bytes(use.text.value, use.range)
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
                        "'\(written)' has no position and takes argument \(use.position), while its texts name argument \(greatest); "
                            + "write '\(explicit)', or the position that is meant",
                        at: .text(use.text, use.range), of: item,
                        fix: isFixable && others > 0
                            ? use.text.offset.map { .replace($0, use.range, with: explicit) } : nil)
                }
            }
        })

    /// The conversion with the dollar sign that it lost: `%3$lld` for the `%3lld` of a text with `%1$@` and `%2$@`. Nil if the number can be
    /// a width.
    static func widthMeantAsPosition(_ use: ArgumentMap.Use, in item: CheckedEntry) -> String? {
        let written = ArgumentChecks.bytes(use.text.value, use.range)
        let digits = written.dropFirst().prefix { $0.isASCII && $0.isNumber }
        guard !use.isPositionWritten, use.purpose == .shown, let number = Int(digits), digits.first != "0", number > 1,
            item.map.arguments.contains(where: { $0.uses.contains(where: \.isPositionWritten) }),
            item.map[number] == nil,
            item.map[number - 1] != nil, written.dropFirst(1 + digits.count).first?.isLetter == true
        else { return nil }
        return "%\(digits)$\(written.dropFirst(1 + digits.count))"
    }

    static let mixed = Check(
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
                let written = ArgumentChecks.bytes(use.text.value, use.range)
                // A number before the letter is a width, and another check says what is meant.
                if damaged.contains(where: { $0.text == use.text && $0.range.overlaps(use.range) }) { continue }
                let meant = missing.flatMap { argument in
                    use.type.flatMap { type in argument.type.map(type.agrees) } ?? true ? argument.position : nil
                }
                let advice =
                    widthMeantAsPosition(use, in: item).map { "did you mean '\($0)'?" }
                    ?? meant.map { "did you mean '%\($0)$\(written.dropFirst())'?" }
                    ?? "write '%\(use.position)$\(written.dropFirst())', or the position that is meant"
                findings.report(
                    "'\(written)' has no position and takes argument \(use.position), although \(index == 1 ? "a directive stands" : "\(index) directives stand") "
                        + "before it; \(advice)",
                    at: .text(use.text, use.range), of: item,
                    cause: Cause(inTableOf: item, item.entry.key, written, advice))
            }
        }
    }
}
