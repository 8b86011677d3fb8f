import StringsdictLocalizedEntries

/// The check `foundation-locale`.
enum FoundationLocaleCheck {
    static let check = Check(
        "foundation-locale", .sources, .warning, fixes: .safe,
        "A Swift file asks Foundation for the user's locale or for files of the main bundle.",
        page: CheckPage(
            """
            On Linux and Windows, Foundation does not know the user's languages: `Locale.current` is `en_001`, and `formatted()` writes \
            English numbers and dates. The main bundle of a package's program has no files and no display name. `StringsdictFoundation` has \
            the same calls with the locale of the texts. The check looks at the Swift files that `--sources` names. It finds those that use \
            `Locale.current`, `Locale.autoupdatingCurrent`, `Locale.preferredLanguages`, `formatted` with another style than `.iso8601`, \
            `NumberFormatter.localizedString` and its like, `localizedStandardCompare`, `localizedUppercase` and their like, the names and the first day of a week of `Calendar.current`, and of a bundle `preferredLocalizations`, `localizations`, \
            `localizedInfoDictionary`, `object(forInfoDictionaryKey:)` or resources of `Bundle.main`, and get \
            them from Foundation: they import it alone, or beside `StringsdictFoundation`. Foundation's members win in such a file, and in one \
            that imports XCTest, which re-exports Foundation. `foundation-import` reports a file that also shows texts and does not import \
            `StringsdictFoundation`.
            """,
            remedy:
                "Import StringsdictFoundation instead. `--fix` changes the name in the import, and nothing else. Beside that import, remove "
                + "the one of Foundation. In tests, use Swift Testing, or move the code into a file that does not import XCTest.",
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
            let isPorted = source.importsReplacement
            let uses = (isPorted ? source.localeUses : source.localeUses + source.comparisons).sorted {
                $0.offset < $1.offset
            }
            guard let use = uses.first, isPorted || source.calls.isEmpty && source.qualifiedCalls.isEmpty else {
                return
            }
            func message(_ kind: Message.Kind) -> Message {
                Message(
                    kind: kind, use: use.name,
                    lines: uses.map { source.file.map.lineNumber(of: $0.offset) })
            }
            func report(_ kind: Message.Kind, at module: SwiftSource.Mention) {
                findings.report(message(kind), at: module.offset, range: 0..<module.length, path: source.path)
            }
            if isPorted || !source.imports.isEmpty,
                let tests = source.hidingImports.first(where: { $0.name == SwiftSource.testModule })
            {
                report(.tests, at: tests)
            } else if isPorted {
                if let module = source.hidingImports.first { report(.both, at: module) }
            } else {
                for module in source.imports { findings.report(message(.foundation), at: module, of: source) }
            }
        })

    /// The message of a finding.
    struct Message: FindingMessage {
        enum Kind {
            /// The file does not import the module of this package.
            case foundation
            /// The file imports both modules.
            case both
            /// The file imports XCTest.
            case tests
        }

        let kind: Kind
        let use: String
        /// The lines of all uses.
        let lines: [Int]

        private var place: String {
            var others: [Int] = []
            for line in lines.dropFirst() where line != lines[0] && line != others.last { others.append(line) }
            guard !others.isEmpty else { return "(\(use) in line \(lines.first ?? 1))" }
            let shown = others.prefix(5).map(String.init).joined(separator: ", ")
            return "(\(use) in line \(lines.first ?? 1); others in \(others.count == 1 ? "line" : "lines") \(shown)"
                + "\(others.count > 5 ? ", …" : ""))"
        }

        var text: String {
            let limit = "knows neither the user's languages nor all files of bundles on Linux"
            return switch kind {
            case .foundation:
                "this file asks Foundation \(place), which \(limit); import \(SwiftSource.replacement) instead"
            case .both:
                "this file imports Foundation beside \(SwiftSource.replacement), and asks Foundation \(place), which \(limit); remove the import of "
                    + "Foundation"
            case .tests:
                "XCTest re-exports Foundation, which this file asks \(place), and which \(limit); use Swift Testing, or move this code into a file that imports \(SwiftSource.replacement) and not XCTest"
            }
        }
    }
}
