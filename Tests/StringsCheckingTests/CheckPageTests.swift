import StringsdictCommandConsole
import StringsdictFileReading
import StringsdictLocalizedEntries
import PluralRuleHistory
import StringsdictChecking
import StringsdictTestSupport
import Testing

/// The page of every check is true: its bad example is found by that check and no other, its good one by none.
@Suite struct CheckPageTests {
    /// Checks whose example cannot be free of another finding, and which.
    private static let companions: [String: Set<String>] = [
        // No language of CLDR has a category for compact numbers alone.
        "missing-category-compact": ["missing-category-large"]
    ]

    /// The settings for the examples of a check: one check needs two releases of CLDR.
    private func settings(_ name: String) throws -> LintSettings {
        var settings = LintSettings()
        if name == "changed-category" {
            let (old, new) = (PluralRelease(named: "48"), PluralRelease(named: "49"))
            settings.releases = CheckedReleases(from: try #require(old), to: try #require(new))
            settings.severities["one-without-number"] = .some(nil)
        }
        return settings
    }

    /// Whether the languages of examples have the rules with which the page was written.
    private func isTrueOf(_ examples: [Example], _ name: String) -> Bool {
        WrittenRules.hold(
            in: examples.map { "\($0.path) \($0.content)" }.joined(separator: " "), of: "the page of \(name)")
    }

    @Test("a bad example is found by its check alone", arguments: Check.all.map(\.name))
    func badExamples(_ name: String) throws {
        let check = try #require(Check.named(name))
        let checked = try CheckedFiles(
            check.page.bad.map { ($0.path, $0.content) }, settings: settings(name), turningOn: [name])
        let expected = Set([name]).union(Self.companions[name] ?? [])
        guard Set(checked.checks) == expected || isTrueOf(check.page.bad, name) else { return }
        #expect(Set(checked.checks) == expected, "\(checked.findings.map { "\($0.check): \($0.message)" })")
        #expect(checked.findings.allSatisfy { $0.offset != nil || $0.check == "wrong-encoding" })
    }

    @Test("a good example is not found", arguments: Check.all.map(\.name))
    func goodExamples(_ name: String) throws {
        let check = try #require(Check.named(name))
        let checked = try CheckedFiles(
            check.page.good.map { ($0.path, $0.content) }, settings: settings(name), turningOn: [name])
        guard checked.findings.isEmpty || isTrueOf(check.page.good, name) else { return }
        #expect(checked.findings.isEmpty, "\(checked.findings.map { "\($0.check): \($0.message)" })")
    }

    @Test("names are unique, and made of small letters and hyphens")
    func names() {
        #expect(Set(Check.all.map(\.name)).count == Check.all.count)
        for check in Check.all {
            #expect(check.name.allSatisfy { $0 == "-" || ("a"..."z").contains($0) })
            #expect(check.summary.hasSuffix("."))
            #expect(!check.page.remedy.isEmpty)
        }
    }

    @Test("every group has checks, and the table lists them group by group")
    func groups() {
        let groups = Check.all.map(\.group)
        #expect(Set(groups).count == Check.Group.allCases.count)
        var seen: [Check.Group] = []
        for group in groups where seen.last != group {
            #expect(!seen.contains(group))
            seen.append(group)
        }
    }

    @Test("a name that is nearly right is suggested")
    func suggestions() {
        #expect(Check.suggestion(for: "mising-other") == "missing-other")
        #expect(Check.suggestion(for: "nothing-like-it-at-all") == nil)
    }

    @Test("the article is up to date")
    func article() throws {
        let path = "\(TestFolders.package)/Sources/Stringsdict/Stringsdict.docc/Checks.md"
        let text = String(decoding: try FileReader.bytes(ofFile: path), as: UTF8.self)
        let lines = (text.split(separator: "\n"), CheckPages.article.split(separator: "\n"))
        let stale = zip(lines.0, lines.1).first { $0 != $1 }.map { "'\($0)' should be '\($1)'" }
        let isUpToDate = text == CheckPages.article
        #expect(isUpToDate, "the command in its head writes it again: \(stale ?? "a line is missing")")
    }

    @Test("a page for a terminal has full lines of at most 100 characters", arguments: Check.all.map(\.name))
    func lines(_ name: String) throws {
        let check = try #require(Check.named(name))
        let plain = CheckPages.text(of: check, style: .plain)
        #expect(!plain.contains("```"))
        let lines = plain.split(separator: "\n", omittingEmptySubsequences: false)
        let paragraphs = lines.split(separator: "").map { Array($0) }
        for (number, paragraph) in [check.summary, check.page.explanation, check.page.remedy].enumerated() {
            // The name and the severity come first.
            let rows = paragraphs[2 + number]
            let words = paragraph.split { $0 == " " || $0 == "\n" }
            #expect(rows.joined(separator: " ") == words.joined(separator: " "))
            #expect(rows.allSatisfy { $0.count <= 100 })
            for (row, next) in zip(rows, rows.dropFirst()) {
                #expect(row.count + 1 + next.prefix { $0 != " " }.count > 100)
            }
        }
        #expect(paragraphs[0] == [Substring(name)])
    }

    @Test("with colours, a page shows code without its backticks", arguments: Check.all.map(\.name))
    func colours(_ name: String) throws {
        let check = try #require(Check.named(name))
        let plain = CheckPages.text(of: check, style: .plain)
        let colored = CheckPages.text(of: check, style: Style(isColored: true))
        let parts = colored.split(separator: "\u{1B}[", omittingEmptySubsequences: false)
        let stripped = parts.enumerated().map { $0 == 0 ? $1 : $1.drop { $0 != "m" }.dropFirst() }.joined()
        #expect(stripped == plain.replacing("`", with: ""))
        // The name, the code and the headings are strong.
        let strong = parts.filter { $0.hasPrefix("1m") }.map { String($0.dropFirst(2)) }
        let code = [check.summary, check.page.explanation, check.page.remedy].flatMap { text in
            text.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
                .map { String($0.element) }
        }
        let expected = [name] + code + ["A mistake:", "Corrected:"]
        #expect(strong.joined().filter { !$0.isWhitespace } == expected.joined().filter { !$0.isWhitespace })
    }
}
