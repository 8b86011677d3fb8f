import StringsdictLocalizedEntries

/// The check `name-order`.
enum NameOrderCheck {
    static let check = Check(
        "name-order", .arguments, .error, fixes: .safe,
        "A translation names its arguments in another order than the source text, and writes no positions.",
        page: CheckPage(
            """
            The name in `%(count)lld` is a label. Apple's compiler drops it, and the run time passes the arguments in \
            their order: the first conversion gets the first argument. So a translation that swaps two names shows \
            each argument in the place of the other one, or crashes if their types differ.
            """,
            remedy: "Write the positions of the source text. `--fix` does it.",
            bad: [
                .strings("en", #""moved" = "%(file)@ is in %(folder)@";"#),
                .strings("de", #""moved" = "%(folder)@ hat %(file)@";"#),
            ],
            good: [
                .strings("en", #""moved" = "%(file)@ is in %(folder)@";"#),
                .strings("de", #""moved" = "%2$(folder)@ hat %1$(file)@";"#),
            ]),
        key: { key, findings in
            guard let source = key.source, let positions = positions(in: source) else { return }
            for item in key.translations where item.map.arguments.contains(where: { $0.name != nil }) {
                for uses in usesByText(of: item) {
                    guard let wrong = uses.first(where: { isExchanged($0, positions) }), let name = wrong.name,
                        let expected = positions[name]
                    else { continue }
                    findings.report(
                        Message(wrong: wrong, name: name, expected: expected, language: source.entry.language),
                        at: .text(wrong.text, wrong.range), of: item, fix: fix(uses, positions))
                }
            }
        })

    /// The message of a finding.
    struct Message: FindingMessage {
        let wrong: ArgumentMap.Use
        let name: String
        let expected: Int
        let language: String

        var text: String {
            "'\(wrong.written)' takes argument \(wrong.position), but '\(name)' is "
                + "argument \(expected) in the text of '\(language)'; write its position: "
                + "'%\(expected)$\(wrong.written.dropFirst())'"
        }
    }

    /// The position of each name in the source text. Nil if it has no names, or if one name has two positions.
    static func positions(in source: CheckedEntry) -> [String: Int]? {
        var positions: [String: Int] = [:]
        for argument in source.map.arguments {
            for name in argument.uses.compactMap(\.name) {
                if let known = positions[name], known != argument.position { return nil }
                positions[name] = argument.position
            }
        }
        return positions.isEmpty ? nil : positions
    }

    /// Whether a name without a written position takes another argument than in the source text.
    static func isExchanged(_ use: ArgumentMap.Use, _ positions: [String: Int]) -> Bool {
        guard let name = use.name, !use.isPositionWritten, let expected = positions[name] else { return false }
        return expected != use.position
    }

    /// The uses of arguments in each text that has names, in the order of the text.
    private static func usesByText(of item: CheckedEntry) -> [[ArgumentMap.Use]] {
        let uses = item.map.arguments.flatMap(\.uses).filter { $0.purpose == .shown && $0.isTextWritten }
        let groups = Dictionary(grouping: uses, by: \.path).values.map { group in
            group.sorted { $0.range.lowerBound < $1.range.lowerBound }
        }
        return groups.filter { $0.contains { $0.name != nil } }.sorted { left, right in
            (left[0].text.offset ?? -1) < (right[0].text.offset ?? -1)
        }
    }

    /// Writes the position of each name in a text. Nil if a conversion has no name, or a name that the source text
    /// lacks: its argument is then unknown.
    private static func fix(_ uses: [ArgumentMap.Use], _ positions: [String: Int]) -> Fix? {
        guard let first = uses.first, let last = uses.last, let offset = first.text.offset else { return nil }
        let bytes = Array(first.text.value.utf8)
        var output: [UInt8] = []
        var end = first.range.lowerBound
        for use in uses where use.range.lowerBound >= end {
            output += bytes[end..<use.range.lowerBound]
            if use.isPositionWritten {
                output += bytes[use.range]
            } else {
                guard let position = use.name.flatMap({ positions[$0] }) else { return nil }
                output += Array("%\(position)$".utf8) + bytes[use.range].dropFirst()
            }
            end = use.range.upperBound
        }
        return .replace(
            offset, first.range.lowerBound..<last.range.upperBound, with: String(decoding: output, as: UTF8.self))
    }
}
