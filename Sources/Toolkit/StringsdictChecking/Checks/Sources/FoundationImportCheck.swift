import StringsdictLocalizedEntries
import StringsdictTextFiles

/// The check `foundation-import`.
enum FoundationImportCheck {
    static let check = Check(
        "foundation-import", .sources, .error, fixes: .safe, "A Swift file takes its texts from Foundation.",
        page: CheckPage(
            """
            On Linux and Windows, Foundation ends the process when it looks up a key of a `.stringsdict` file, and lacks \
            `String(localized:)`, `AttributedString(localized:)` and `LocalizedStringResource`. A file \
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
            // A file of the target makes the module visible here. Foundation's own declarations win only where Foundation has them.
            if source.seesReplacement,
                source.imports.isEmpty || source.calls.allSatisfy({ FoundationCallCheck.isMissing($0.name) })
            {
                return
            }
            if source.imports.isEmpty, !source.importsInterface,
                let call = source.calls.first(where: { !source.importsInterfaceConditionally || !$0.isConditional })
            {
                // An import of another file is enough for the members of a type.
                let tests = source.hidingImports.first { $0.name == SwiftSource.testModule }
                findings.report(
                    tests == nil ? Message.noImport(call: call.name) : .tests(call: call.name),
                    at: call.offset, range: 0..<call.length, path: source.path,
                    fix: tests.flatMap { addition($0, source) })
            }
            for module in source.imports {
                findings.report(
                    Message.foundation(call: call.name, line: source.file.map.lineNumber(of: call.offset)),
                    at: module, of: source)
            }
        })

    /// The fix that adds the import in a line below `import XCTest`. Nil if that line has more than the import, such as a comment.
    private static func addition(_ module: SwiftSource.Mention, _ source: SwiftSource) -> Fix? {
        let text = source.file.text
        let end = module.offset + module.length
        guard end >= text.count || text[end] == 0x0A || text[end] == 0x0D else { return nil }
        let lineEnd = end < text.count && text[end] == 0x0D ? "\r\n" : "\n"
        return .replace(
            module.offset, 0..<module.length, with: "\(module.name)\(lineEnd)import \(SwiftSource.replacement)")
    }

    /// The message of a finding.
    enum Message: FindingMessage {
        case noImport(call: String)
        case tests(call: String)
        case foundation(call: String, line: Int)

        var text: String {
            switch self {
            case .noImport(let call):
                "this file localizes (\(call)) and imports neither Foundation nor \(SwiftSource.replacement), so that an import of another "
                    + "file decides what it calls; import \(SwiftSource.replacement) here"
            case .tests(let call):
                "this file localizes through Foundation (\(call)), which XCTest re-exports, and which \(FoundationCallCheck.fate(of: call)); "
                    + "import \(SwiftSource.replacement) too, and keep members of Bundle and Locale in a file without XCTest, or use Swift Testing"
            case .foundation(let call, let line):
                "this file localizes through Foundation (\(call) in line \(line)), which \(FoundationCallCheck.fate(of: call)); "
                    + "import \(SwiftSource.replacement) instead"
            }
        }
    }

    private static let ported = Example(
        "Sources/App/Inbox.swift",
        """
        import StringsdictFoundation

        let title = NSLocalizedString("inbox.title", comment: "")
        """)
}
