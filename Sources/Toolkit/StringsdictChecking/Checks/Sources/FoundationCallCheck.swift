import StringsdictLocalizedEntries

/// The check `foundation-call`.
enum FoundationCallCheck {
    static let check = Check(
        "foundation-call", .sources, .error, fixes: .safe,
        "A call names the module Foundation, so that no import can replace it.",
        page: CheckPage(
            """
            `Foundation.NSLocalizedString` is Foundation's function whatever the file imports. On Linux and Windows, it ends the process \
            for a key of a `.stringsdict` file. The check looks at the Swift files that `--sources` names.
            """,
            remedy: "Name StringsdictFoundation instead, or no module. `--fix` writes StringsdictFoundation.",
            bad: [
                Example(
                    "Sources/App/Inbox.swift",
                    """
                    import StringsdictFoundation

                    let title = Foundation.NSLocalizedString("inbox.title", comment: "")
                    """)
            ],
            good: [ported]),
        source: { source, findings in
            for call in source.qualifiedCalls {
                findings.report(
                    Message(call: call.name),
                    at: call, of: source, replacing: SwiftSource.module.utf8.count)
            }
        })

    /// The message of a finding.
    struct Message: FindingMessage {
        let call: String

        var text: String {
            "\(call) \(FoundationCallCheck.fate(of: call)); write "
                + "\(SwiftSource.replacement) in place of \(SwiftSource.module)"
        }
    }

    /// The effect of a call on Linux, with the open-source Foundation of Swift 6.3.
    static func fate(of call: String) -> String {
        isMissing(call) ? "does not compile on Linux" : "ends the process on Linux for a key of a .stringsdict file"
    }

    /// Whether Foundation lacks a call on Linux.
    static func isMissing(_ call: String) -> Bool {
        call.contains("(localized:)") || call.hasSuffix("LocalizedStringResource")
            || call.hasSuffix("LocalizationValue")
    }

    private static let ported = Example(
        "Sources/App/Inbox.swift",
        """
        import StringsdictFoundation

        let title = NSLocalizedString("inbox.title", comment: "")
        """)
}
