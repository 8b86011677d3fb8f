import StringsdictCommandConsole

/// The pages of the checks: for a terminal, and as an article of the documentation.
package enum CheckPages {
    /// The page of one check in Markdown, without its heading.
    package static func markdown(of check: Check) -> String {
        """
        \(check.summary)

        \(severity(of: check))

        \(check.page.explanation)

        \(check.page.remedy)

        A mistake:

        \(blocks(check.page.bad))

        Corrected:

        \(blocks(check.page.good))

        """
    }

    private static func blocks(_ examples: [Example]) -> String {
        examples.map { example in
            let language =
                switch example.path.split(separator: ".").last {
                case "xcstrings": "json"
                case "strings": ""
                case "swift": "swift"
                default: "xml"
                }
            return "`\(example.path)`\n\n```\(language)\n\(example.text)\n```"
        }.joined(separator: "\n\n")
    }

    /// The page of one check for a terminal.
    package static func text(of check: Check, style: Style) -> String {
        var lines = [style.strong(check.name)]
        lines += ["", severity(of: check), ""] + wrapped(check.summary, style)
        for paragraph in [check.page.explanation, check.page.remedy] { lines += [""] + wrapped(paragraph, style) }
        for (heading, examples) in [("A mistake:", check.page.bad), ("Corrected:", check.page.good)] {
            lines += ["", style.strong(heading)]
            for example in examples {
                lines += ["", "  \(style.note(example.path))", ""]
                lines += example.text.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }
            }
        }
        return lines.joined(separator: "\n")
    }

    private static func severity(of check: Check) -> String {
        var text = "Severity: \(check.severity.rawValue)\(check.isOnByDefault ? "" : ", off by default")"
        switch check.stage {
        case .stable: break
        case .preview: text += "; in preview"
        case .deprecated(let name): text += "; deprecated, use \(name)"
        }
        switch check.fixes {
        case .safe: text += "; corrected by --fix"
        case .unsafe: text += "; corrected by --unsafe-fixes"
        case nil: break
        }
        return text
    }

    /// A paragraph in lines of at most 100 characters. With colours, code is highlighted and its backticks are dropped.
    private static func wrapped(_ paragraph: String, _ style: Style) -> [String] {
        var lines: [String] = []
        var line = ""
        var isCode = false
        for word in paragraph.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
            if !line.isEmpty, line.count + word.count >= 100 {
                lines.append(line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
        }
        lines.append(line)
        guard style.isColored else { return lines }
        return lines.map { line in
            let parts = line.split(separator: "`", omittingEmptySubsequences: false)
            defer { if parts.count.isMultiple(of: 2) { isCode.toggle() } }
            return parts.enumerated().map { index, part in
                index.isMultiple(of: 2) == isCode && !part.isEmpty ? style.strong(String(part)) : String(part)
            }.joined()
        }
    }

    /// The article with all pages.
    package static var article: String {
        var text = """
            # Checks of localized texts

            <!-- Generated; do not edit. The texts come from Sources/Toolkit/StringsdictChecking/Checks, and this command writes them again:
                 make debug-commands && .build/debug/stringsdict lint --write-pages Sources/Stringsdict/Stringsdict.docc/Checks.md -->

            What `stringsdict lint` looks for, with an example of each mistake and of the same without it.

            ## Overview

            The command `stringsdict lint --explain NAME` shows one of these pages. The article [Finding mistakes before users do](Linting.md) says how to run the checks, and how
            to turn them on and off.

            | check | severity | what it finds |
            |---|---|---|

            """
        for check in Check.all {
            text +=
                "| `\(check.name)` | \(check.severity.rawValue)\(check.isOnByDefault ? "" : " (off)")\(check.stage == .stable ? "" : " (\(check.stage.name))") | \(check.summary) |\n"
        }
        for group in Check.Group.allCases {
            text += "\n## \(group.rawValue.prefix(1).uppercased())\(group.rawValue.dropFirst())\n"
            for check in Check.all where check.group == group {
                text += "\n### \(check.name)\n\n\(markdown(of: check))"
            }
        }
        return text
    }
}
