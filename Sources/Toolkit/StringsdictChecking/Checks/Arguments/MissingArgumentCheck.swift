import StringsdictLocalizedEntries

/// The check `missing-argument`.
enum MissingArgumentCheck {
    static let check = Check(
        "missing-argument", .arguments, .warning,
        "A translation never shows an argument that the source text shows.",
        page: CheckPage(
            """
            All forms of the translation lack a name or a number of the source text. Usually a translator lost the \
            conversion.
            """,
            remedy: "Put the conversion into the translation.",
            bad: [.strings("en", #""sent" = "Sent by %@";"#), .strings("de", #""sent" = "Gesendet";"#)],
            good: [.strings("en", #""sent" = "Sent by %@";"#), .strings("de", #""sent" = "Gesendet von %@";"#)]),
        key: { key, findings in
            guard let source = key.source, let (agreed, _) = key.agreed else { return }
            let number = source.map.arguments.first { $0.type?.family == .integer }?.position
            for item in key.translations where !item.isBlank && !hasBrokenFormat(item) {
                // If a lost or a damaged conversion left its parts, another check reports them.
                let map = item.mayBeDamaged ? TextRepair(of: item, (agreed, source)).map : item.map
                let taken = positions(map, agreed)
                for argument in agreed.arguments
                where argument.isShown && !taken.contains(argument.position) && !agreed.isDisputed(argument.position) {
                    let own = (source.mayBeDamaged ? source.evidentMap : source.map)[argument.position]
                    if let own, let number, number < argument.position, isPluralEnding(own, of: source) { continue }
                    guard let type = own?.uses.first(where: { $0.purpose == .shown })?.type, let text = item.firstText
                    else { continue }
                    findings.report(
                        Message(position: argument.position, type: type, language: source.entry.language),
                        at: .text(text), of: item)
                }
            }
        })

    /// The message of a finding.
    struct Message: FindingMessage {
        let position: Int
        let type: ArgumentType
        let language: String

        var text: String {
            "the text of '\(language)' shows argument \(position) ('\(type)'), and this one never does"
        }
    }

    /// The positions of the arguments that a text means. `%lld files` for `%@ sent %lld files` lost the name, and `argument-mismatch` says
    /// which position the number needs.
    private static func positions(_ map: ArgumentMap, _ agreed: AgreedArguments) -> Set<Int> {
        let isReordered = map.arguments.contains { argument in
            guard let type = argument.type, let expected = agreed[argument.position]?.type else { return false }
            return !type.agrees(with: expected)
        }
        guard isReordered else { return Set(map.arguments.map(\.position)) }
        let reordered = ReorderedConversions(of: map, agreed)
        let uses = map.arguments.flatMap(\.uses).filter { $0.purpose == .shown || $0.isTextWritten }
        return Set(uses.map { reordered.position(meantBy: $0) ?? $0.position })
    }

    /// Whether an argument after a number is the ending of an English word, as in `%lld file%@`. Other languages have
    /// no place for it.
    ///
    /// - Complexity: O(*m*) in the number of its uses and the length of the words before them.
    private static func isPluralEnding(_ argument: ArgumentMap.Argument, of source: CheckedEntry) -> Bool {
        guard let language = source.plurals?.language, language == "en" || language.hasPrefix("en-") else {
            return false
        }
        return argument.uses.allSatisfy { use in
            let text = use.text.value.utf8
            guard use.type?.family == .object, use.range.upperBound <= text.count else { return false }
            let word = text.prefix(use.range.lowerBound).reversed().prefix { ($0 | 0x20) &- 0x61 < 26 }
            let next = text.dropFirst(use.range.upperBound).first
            return word.count >= 2 && next.map { ($0 | 0x20) &- 0x61 >= 26 && $0 != UInt8(ascii: "%") } ?? true
        }
    }

    /// Whether a text names an undefined variable, or a format names no variable of its message. Then arguments are
    /// missing as a result, and other checks report the cause.
    private static func hasBrokenFormat(_ item: CheckedEntry) -> Bool {
        !item.map.undefined.isEmpty
            || zip(item.messages, item.map.reached).contains { !$0.message.variables.isEmpty && $1.isEmpty }
    }
}
