import CommandConsole
import LocalizedEntries
import StringsChecking
import TestSupport
import Testing
import XMLReading

/// The page of every check is true: its bad example is found by that check and no other, its good one by none.
@Suite struct CheckPageTests {
    /// Checks whose example cannot be free of another finding, and which.
    private static let companions: [String: Set<String>] = [
        // No language of CLDR has a category for compact numbers alone.
        "missing-category-compact": ["missing-category-large"]
    ]

    @Test("a bad example is found by its check alone", arguments: Check.all.map(\.name))
    func badExamples(_ name: String) throws {
        let check = try #require(Check.named(name))
        let checked = CheckedFiles(check.page.bad.map { ($0.path, $0.content) }, turningOn: [name])
        let expected = Set([name]).union(Self.companions[name] ?? [])
        #expect(Set(checked.checks) == expected, "\(checked.findings.map { "\($0.check): \($0.message)" })")
        #expect(checked.findings.allSatisfy { $0.place != nil || $0.check == "wrong-encoding" })
    }

    @Test("a good example is not found", arguments: Check.all.map(\.name))
    func goodExamples(_ name: String) throws {
        let check = try #require(Check.named(name))
        let checked = CheckedFiles(check.page.good.map { ($0.path, $0.content) }, turningOn: [name])
        #expect(checked.findings.isEmpty, "\(checked.findings.map { "\($0.check): \($0.message)" })")
    }

    @Test("on a terminal, a page has no marks of Markdown, and short lines", arguments: Check.all.map(\.name))
    func terminal(_ name: String) throws {
        func words(_ text: String) -> String { text.split { $0 == " " || $0 == "\n" }.joined(separator: " ") }
        let check = try #require(Check.named(name))
        let plain = CheckPages.text(of: check, style: .plain)
        for text in [check.name, check.summary, check.page.explanation, check.page.remedy] {
            #expect(words(plain).contains(words(text)))
        }
        #expect(!plain.contains("```"))
        #expect(plain.split(separator: "\n").allSatisfy { $0.count <= 100 || $0.hasPrefix("    ") })
        let colored = CheckPages.text(of: check, style: Style(isColored: true))
        #expect(colored.split(separator: "\n").allSatisfy { !$0.contains("`") || $0.hasPrefix("    ") })
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

    @Test("the article is up to date; `make generate` writes it again")
    func article() throws {
        let path = "\(TestFolders.package)/Sources/Stringsdict/Stringsdict.docc/Checks.md"
        let text = String(decoding: try FileReader.bytes(ofFile: path), as: UTF8.self)
        #expect(text == CheckPages.article, "run make generate")
    }
}
