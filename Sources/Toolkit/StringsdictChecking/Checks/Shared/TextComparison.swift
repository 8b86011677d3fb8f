import StringsdictLocalizedEntries
import StringsdictTextFiles

extension Check {
    /// A check of each text of a translation. A fault is reported only if no source text has one.
    static func comparison(
        _ name: String, _ severity: TextSeverity, _ summary: String, _ explanation: String, remedy: String, bad: String,
        good: String, source: String, _ fault: @escaping @Sendable (String) -> String?
    ) -> Check {
        Check(
            name, .text, severity, summary,
            page: CheckPage(
                explanation, remedy: remedy, bad: [.strings("en", source), .strings("de", bad)],
                good: [.strings("en", source), .strings("de", good)]),
            key: { key, findings in
                guard let source = key.source else { return }
                var isSourceClean = true
                source.forEachText { text, _, _ in
                    if fault(text.value) != nil { isSourceClean = false }
                }
                guard isSourceClean else { return }
                for item in key.translations {
                    // The format may close a bracket that a text of the variable opens.
                    guard item.messages.allSatisfy({ $0.message.variables.count <= 1 }) else { continue }
                    item.forEachText { text, variable, _ in
                        guard let message = fault(text.value) else { return }
                        findings.report(
                            UnpairedMessage(fault: message, language: source.entry.language),
                            at: .text(text, in: variable), of: item)
                    }
                }
            })
    }

    /// A check that compares a translation without variables with its source text, and reports losses with their
    /// places.
    static func ofLoss(
        _ name: String, _ group: Check.Group, _ severity: TextSeverity, isOnByDefault: Bool = true,
        stage: Stage = .stable, _ summary: String, _ explanation: String,
        remedy: String, source: String, bad: String, good: String,
        where mayOccur: @escaping @Sendable (_ source: String) -> Bool,
        _ loss:
            @escaping @Sendable (_ source: String, _ text: String, ComparedLanguages) -> (
                any FindingMessage, Range<Int>?
            )?
    ) -> Check {
        Check(
            name, group, severity, isOnByDefault: isOnByDefault, stage: stage, summary,
            page: CheckPage(
                explanation, remedy: remedy, bad: [.strings("en", source), .strings("de", bad)],
                good: [.strings("en", source), .strings("de", good)]),
            key: { key, findings in
                guard let source = key.source, let original = source.entry.content.message, original.variables.isEmpty,
                    mayOccur(original.format.value), !source.isBlank
                else { return }
                for item in key.translations {
                    // An empty text lacks everything, which is one mistake.
                    guard let translation = item.entry.content.message, translation.variables.isEmpty, !item.isBlank
                    else {
                        continue
                    }
                    let languages = ComparedLanguages(source: source.entry.language, own: item.entry.language)
                    guard let (message, place) = loss(original.format.value, translation.format.value, languages) else {
                        continue
                    }
                    findings.report(message, at: .text(translation.format, place), of: item)
                }
            })
    }
}

/// A mark of a translation lacks its partner.
private struct UnpairedMessage: FindingMessage {
    let fault: String
    let language: String

    var text: String { "\(fault), while those of the text of '\(language)' are paired" }
}

/// The languages of a comparison.
struct ComparedLanguages {
    let source: String
    let own: String
}
