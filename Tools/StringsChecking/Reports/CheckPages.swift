/// The pages of the checks: for a terminal, and as an article of the documentation.
package enum CheckPages {
    /// The page of one check in Markdown, without its heading.
    package static func markdown(of check: Check) -> String {
        """
        \(check.summary)

        Severity: \(check.severity.rawValue)\(check.isOnByDefault ? "" : ", off by default")

        \(check.page.explanation)

        \(check.page.remedy)

        Found:

        \(blocks(check.page.bad))

        Not found:

        \(blocks(check.page.good))

        """
    }

    private static func blocks(_ examples: [Example]) -> String {
        examples.map { example in
            let language =
                example.path.hasSuffix(".xcstrings") ? "json" : example.path.hasSuffix(".strings") ? "" : "xml"
            return "`\(example.path)`\n\n```\(language)\n\(example.text)\n```"
        }.joined(separator: "\n\n")
    }

    /// The page of one check for a terminal.
    package static func text(of check: Check) -> String {
        "\(check.name)\n\n\(markdown(of: check))".replacing("```xml\n", "```\n").replacing("```json\n", "```\n")
    }

    /// The article with all pages.
    package static var article: String {
        var text = """
            # Checks of localized texts

            <!-- Generated; do not edit. The texts come from Tools/StringsChecking/Checks, and this command writes them again:
                 swift run -c release --traits Commands stringsdict lint --write-pages Sources/Stringsdict/Stringsdict.docc/Checks.md -->

            What `stringsdict lint` looks for, with an example of each mistake and of the same without it.

            ## Overview

            The command `stringsdict lint --explain NAME` shows one of these pages. The article <doc:Linting> says how to run the checks, and how
            to turn them on and off.

            | check | severity | what it finds |
            |---|---|---|

            """
        for check in Check.all {
            text +=
                "| `\(check.name)` | \(check.severity.rawValue)\(check.isOnByDefault ? "" : " (off)") | \(check.summary) |\n"
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

extension String {
    fileprivate func replacing(_ word: String, _ text: String) -> String {
        var result = ""
        var rest = self[...]
        while let start = rest.firstIndex(of: word.first ?? " ") {
            result += rest[..<start]
            if rest[start...].hasPrefix(word) {
                result += text
                rest = rest[start...].dropFirst(word.count)
            } else {
                result.append(rest[start])
                rest = rest[start...].dropFirst()
            }
        }
        return result + rest
    }
}
