import StringsdictLocalizedEntries

/// The check `foundation-locale`.
enum FoundationLocaleCheck {
    static let check = Check(
        "foundation-locale", .sources, .warning, fixes: .safe, "A Swift file takes the user's locale from Foundation.",
        page: CheckPage(
            """
            On Linux and Windows, Foundation does not know the user's languages: `Locale.current` is `en_001`, and `formatted()` writes \
            English numbers and dates. `StringsdictFoundation` has the same calls with the locale of the texts. The check looks at \
            the Swift files that `--sources` names. It finds those that import Foundation and not `StringsdictFoundation`, and use \
            `Locale.current`, `Locale.autoupdatingCurrent`, `Locale.preferredLanguages`, or `formatted` with another style than \
            `.iso8601`. `foundation-import` reports a file that also shows texts.
            """,
            remedy: "Import StringsdictFoundation instead. `--fix` changes the name in the import, and nothing else.",
            bad: [
                Example(
                    "Sources/App/Price.swift",
                    """
                    import Foundation

                    let price = 12.5.formatted(.currency(code: "EUR"))
                    """)
            ],
            good: [
                Example(
                    "Sources/App/Price.swift",
                    """
                    import StringsdictFoundation

                    let price = 12.5.formatted(.currency(code: "EUR"))
                    """)
            ]),
        source: { source, findings in
            guard !source.importsReplacement, source.calls.isEmpty, source.qualifiedCalls.isEmpty,
                let use = source.localeUses.first
            else { return }
            for module in source.imports {
                findings.report(
                    Message(use: use.name, line: source.file.map.lineNumber(of: use.offset)), at: module, of: source)
            }
        })

    /// The message of a finding.
    struct Message: FindingMessage {
        let use: String
        let line: Int

        var text: String {
            "this file uses the locale of Foundation (\(use) in line \(line)), which is en_001 on Linux, whatever the user's "
                + "language is; import \(SwiftSource.replacement) instead"
        }
    }
}
