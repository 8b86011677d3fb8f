import StringsdictLocalizedEntries

/// The check `skipped-argument`.
enum SkippedArgumentCheck {
    static let check = Check(
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
                        Message(position: position, next: use.position),
                        at: use.spot, of: item)
                }
            }
        })

    /// The message of a finding.
    struct Message: FindingMessage {
        let position: Int
        let next: Int

        var text: String {
            "nothing takes argument \(position), so that Apple's run time cannot find argument \(next)"
        }
    }
}
