import StringsdictLocalizedEntries

/// The check `extra-argument`.
enum ExtraArgumentCheck {
    static let check = Check(
        "extra-argument", .arguments, .error,
        "A translation takes an argument that the source text does not have.",
        page: CheckPage(
            """
            The program passes as many arguments as the source text asks for. A translation that asks for one more reads memory that is not an \
            argument: it shows nonsense or crashes.
            """,
            remedy: "Remove the conversion, or give it the position of the argument that is meant.",
            bad: [.strings("en", #""sent" = "%@ sent a file";"#), .strings("de", #""sent" = "%@ hat %@ gesendet";"#)],
            good: [
                .strings("en", #""sent" = "%@ sent a file";"#), .strings("de", #""sent" = "%@ hat etwas gesendet";"#),
            ]),
        key: { key, findings in
            // There is nothing to compare with in an empty source text.
            guard let source = key.source, source.map.undefined.isEmpty, !source.isEmpty, let (agreed, _) = key.agreed
            else { return }
            let count = source.evidentMap.arguments.count
            let phrase = count == 0 ? "no argument" : count == 1 ? "one argument" : "\(count) arguments"
            let lost = agreed.disputes.filter { $0.sourceType == nil }
            if let first = lost.first {
                let types = lost.map { "'%\($0.position)$\($0.type.specifier)'" }.joined(separator: ", ")
                findings.report(
                    Message.lost(phrase: phrase, lost: lost, count: first.count, total: first.total, types: types),
                    at: source.firstText.map { .text($0) } ?? .offset(source.entry.keyOffset), of: source)
            }
            for item in key.translations {
                for argument in item.map.arguments where agreed[argument.position] == nil {
                    // Another check reports a percent sign of the text, which shows a number that makes no sense.
                    if argument.uses.allSatisfy({ $0.looksLikePercentSign && $0.type?.isNumber == true }) { continue }
                    guard let use = argument.uses.first(where: \.isTextWritten) ?? argument.uses.first else { continue }
                    findings.report(
                        Message.extra(position: argument.position, phrase: phrase, language: source.entry.language),
                        at: use.spot, of: item)
                }
            }
        })

    /// The message of a finding.
    enum Message: FindingMessage {
        case lost(phrase: String, lost: [AgreedArguments.Dispute], count: Int, total: Int, types: String)
        case extra(position: Int, phrase: String, language: String)

        var text: String {
            switch self {
            case .lost(let phrase, let lost, let count, let total, let types):
                "the text has \(phrase), but \(count) of \(total) translations also take \(types); either this text lost "
                    + "\(lost.count == 1 ? "it" : "them"), or they are wrong"
            case .extra(let position, let phrase, let language):
                "this takes argument \(position), but the text of '\(language)' has \(phrase)"
            }
        }
    }
}
