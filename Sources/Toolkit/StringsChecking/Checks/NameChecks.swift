import LocalizedEntries
import TextFiles

/// The checks of named arguments, such as `%(count)lld`.
///
/// The name is a label: the run time passes arguments by their positions. A name without a position takes the next
/// argument, whatever the source text calls it (A4).
enum NameChecks {
    static let all = [order, conflict, unknown]

    // MARK: Order

    static let order = Check(
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
                        "'\(ArgumentChecks.bytes(wrong.text.value, wrong.range))' takes argument \(wrong.position), but '\(name)' is "
                            + "argument \(expected) in the text of '\(source.entry.language)'; write its position: "
                            + "'%\(expected)$\(ArgumentChecks.bytes(wrong.text.value, wrong.range).dropFirst())'",
                        at: .text(wrong.text, wrong.range), of: item, fix: fix(uses, positions))
                }
            }
        })

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

    // MARK: One name, one argument

    static let conflict = Check(
        "name-conflict", .arguments, .warning,
        "One name stands for two arguments of a text.",
        page: CheckPage(
            """
            A name does not choose its argument. So `%(name)@ … %(name)@` takes two arguments, one after the other, \
            and the program passes only one. One name with two types is reported, too.
            """,
            remedy: "Write the position where one argument is meant twice: `%1$(name)@ … %1$(name)@`.",
            bad: [.strings("en", #""hello" = "Hello %(name)@, your name is %(name)@";"#)],
            good: [.strings("en", #""hello" = "Hello %1$(name)@, your name is %1$(name)@";"#)]),
        entry: { item, findings in
            guard item.map.arguments.contains(where: { $0.name != nil }) else { return }
            var known: [String: ArgumentMap.Use] = [:]
            var reported: Set<String> = []
            for use in item.map.arguments.flatMap(\.uses) {
                guard let name = use.name else { continue }
                guard let first = known[name] else {
                    known[name] = use
                    continue
                }
                guard first.position != use.position, reported.insert(name).inserted else { continue }
                findings.report(
                    "'\(ArgumentChecks.bytes(use.text.value, use.range))' takes argument \(use.position), but '\(name)' is argument "
                        + "\(first.position) in another place; write '%\(first.position)$' if the same argument is meant, or another name",
                    at: .text(use.text, use.range), of: item)
            }
        })

    // MARK: Names of translations

    static let unknown = Check(
        "unknown-name", .arguments, .warning,
        "A translation names an argument that has another name in the source text.",
        page: CheckPage(
            """
            The names of arguments are not translated: they tell translators what an argument is, and the symbols that \
            Xcode generates have the names of the source text. Any other name is a typing mistake or a translated \
            word.
            """,
            remedy: "Write the name of the source text.",
            bad: [
                .strings("en", #""sent" = "Sent by %(sender)@";"#),
                .strings("de", #""sent" = "Gesendet von %(absender)@";"#),
            ],
            good: [
                .strings("en", #""sent" = "Sent by %(sender)@";"#),
                .strings("de", #""sent" = "Gesendet von %(sender)@";"#),
            ]),
        key: { key, findings in
            guard let source = key.source else { return }
            let known = Set(source.map.arguments.flatMap(\.uses).compactMap(\.name))
            for item in key.translations {
                var reported: Set<String> = []
                for use in item.map.arguments.flatMap(\.uses) {
                    guard let name = use.name, !known.contains(name), reported.insert(name).inserted else { continue }
                    let original = source.map[use.position]?.name ?? Spelling.closest(to: name, among: known.sorted())
                    findings.report(
                        "the text of '\(source.entry.language)' has no argument '\(name)'"
                            + (original.map { "; did you mean '\($0)'?" } ?? ""),
                        at: .text(use.text, use.range), of: item)
                }
            }
        })
}
