import LocalizedEntries

/// Checks of Swift files, which `--sources` names.
enum SourceChecks {
    static let all = [foundationImport, foundationCall, UnportedCodeCheck.check]

    private static let ported = Example(
        "Sources/App/Inbox.swift",
        """
        import StringsdictFoundation

        let title = NSLocalizedString("inbox.title", comment: "")
        """)

    static let foundationImport = Check(
        "foundation-import", .sources, .error, fixes: .safe, "A Swift file takes its texts from Foundation.",
        page: CheckPage(
            """
            On Linux and Windows, Foundation ends the process when it looks up a key of a `.stringsdict` file. A file \
            that imports `StringsdictFoundation` instead calls the functions of this package, and compiles on Apple's \
            systems as before. The check looks at the Swift files that `--sources` names. It finds those that import \
            Foundation or nothing, do not import `StringsdictFoundation`, and localize: with `NSLocalizedString`, \
            `Bundle.localizedString`, `String(localized:)`, `AttributedString(localized:)`, `LocalizedStringResource`, \
            `String.localizedStringWithFormat`, or `String(format:)` with a format that is not a literal.
            """,
            remedy: "Import StringsdictFoundation instead. `--fix` changes the name in the import, and nothing else.",
            bad: [
                Example(
                    "Sources/App/Inbox.swift",
                    """
                    import Foundation

                    let title = NSLocalizedString("inbox.title", comment: "")
                    """)
            ],
            good: [ported]),
        source: { source, findings in
            guard !source.importsReplacement, let call = source.calls.first ?? source.qualifiedCalls.first else {
                return
            }
            if source.imports.isEmpty, !source.importsInterface, let call = source.calls.first {
                // An import of another file is enough for the members of a type.
                findings.report(
                    "this file localizes (\(call.name)) and imports neither Foundation nor \(SwiftSource.replacement), so that an import of another "
                        + "file decides what it calls; import \(SwiftSource.replacement) here",
                    at: call.offset, range: 0..<call.length, path: source.path)
            }
            for module in source.imports {
                findings.report(
                    "this file localizes through Foundation (\(call.name) in line \(source.file.map.lineNumber(of: call.offset))), which ends the "
                        + "process on Linux for a key of a .stringsdict file; import \(SwiftSource.replacement) instead",
                    at: module, of: source)
            }
        })

    static let foundationCall = Check(
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
                    "\(call.name) ends the process on Linux for a key of a .stringsdict file; write "
                        + "\(SwiftSource.replacement) in place of \(SwiftSource.module)",
                    at: call, of: source, replacing: SwiftSource.module.utf8.count)
            }
        })
}

extension FindingCollector {
    /// Reports a word of a Swift file, with the fix that names this package's module.
    ///
    /// - Parameter length: The bytes to replace. Nil for all of the word's.
    fileprivate mutating func report(
        _ message: String, at mention: SwiftSource.Mention, of source: SwiftSource, replacing length: Int? = nil
    ) {
        let range = 0..<(length ?? mention.length)
        report(
            message, at: mention.offset, range: range, path: source.path,
            fix: .replace(mention.offset, range, with: SwiftSource.replacement))
    }
}
