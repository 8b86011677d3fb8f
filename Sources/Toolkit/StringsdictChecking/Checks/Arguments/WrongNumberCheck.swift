import StringsdictLocalizedEntries

/// The check `wrong-number`.
enum WrongNumberCheck {
    static let check = Check(
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
                // The numbers that a form shows beside the one that chooses it.
                lazy var beside = Set(
                    variable.cases.flatMap { form in
                        let positions = (shownBy[[variable.name.value, form.name.value]] ?? []).map(\.position)
                        return positions.contains(position) ? positions : []
                    })
                for text in variable.cases {
                    let shown = shownBy[[variable.name.value, text.name.value]] ?? []
                    guard let first = shown.first, !shown.contains(where: { chosen.contains($0.position) }),
                        choosing[0].conflict == nil
                    else { continue }
                    // Beside a form that shows both numbers, a form of one number may have its own as a word: `one file, page %2$d`.
                    if beside.contains(first.position), let category = text.category,
                        (item.plurals?[category].wholeCount ?? 3) <= 2
                    {
                        continue
                    }
                    // The format string of a catalog's plural is not in the file.
                    let advice =
                        use(first, isIn: item)
                        ? "give '\(variable.name)' the position of the number: '%\(first.position)$#@\(variable.name)@'"
                        : "write a substitution whose argNum is \(first.position)"
                    findings.report(
                        Message(shown: first.position, choosing: position, advice: advice),
                        at: .text(first.text, first.range, in: variable), of: item)
                }
            }
        })

    /// The message of a finding.
    struct Message: FindingMessage {
        let shown: Int
        let choosing: Int
        let advice: String

        var text: String {
            "the text shows argument \(shown), but argument \(choosing) chooses it; \(advice)"
        }
    }

    /// Whether the file writes the format string of the message that a use is in.
    private static func use(_ use: ArgumentMap.Use, isIn item: CheckedEntry) -> Bool {
        !item.messages.contains { !$0.message.isFormatWritten && use.path.starts(with: $0.path) }
    }
}
