import StringsdictLocalizedEntries

/// The check `unported-code`.
enum UnportedCodeCheck {
    static let check = Check(
        "unported-code", .sources, .warning, "Swift code relies on what only Apple's systems have.",
        page: CheckPage(
            """
            Three things do not port, and no import changes that. `^[…](inflect: true)` is bent by Apple's systems; elsewhere an attributed \
            text is shown as it is written, and a `String` with the mark. `Bundle(identifier:)` knows no bundle elsewhere, so `!` \
            ends the process. A subclass of `Bundle`, with `object_setClass` for a language menu, does not compile. The check looks at the \
            Swift files that `--sources` names.
            """,
            remedy:
                "Write plural forms, name the bundle by `.module` or a class, and set `UserLanguages.process` for a language menu.",
            bad: [
                Example(
                    "Sources/App/Texts.swift",
                    """
                    import StringsdictFoundation

                    let bundle = Bundle(identifier: "com.example.texts")!
                    let title = NSLocalizedString("title", bundle: bundle, comment: "")
                    """)
            ],
            good: [
                Example(
                    "Sources/App/Texts.swift",
                    """
                    import StringsdictFoundation

                    let title = NSLocalizedString("title", comment: "")
                    """)
            ]),
        source: { source, findings in
            for (limit, mention) in source.unported {
                findings.report(
                    Message(limit: limit, name: mention.name), at: mention.offset, range: 0..<mention.length,
                    path: source.path)
            }
        })

    /// The message of a finding.
    struct Message: FindingMessage {
        let limit: SwiftLimit
        let name: String

        var text: String {
            switch limit {
            case .inflection:
                "only Apple's systems bend the words of '^[…](inflect: true)', and a String shows the mark elsewhere; write plural forms"
            case .bundleIdentifier:
                "a bundle has no identifier on other systems than Apple's, so '!' ends the process; write '.module', or Bundle(for:)"
            case .bundleSubclass where name == "object_setClass":
                "only Apple's systems have object_setClass; for a language menu, set UserLanguages.process"
            case .bundleSubclass:
                "nobody asks a subclass of Bundle for texts on other systems than Apple's; for a language menu, set UserLanguages.process"
            }
        }
    }
}
