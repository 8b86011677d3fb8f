import StringsdictCommandConsole
import StringsdictLocalizedEntries
import PluralRuleHistory
import StringCatalogs
import StringsdictTestSupport
import Testing
import StringsdictTextFiles

@testable import StringsdictChecking

/// The findings of lint by the plural rules of another release of CLDR, and about the difference between two releases.
@Suite struct ReleaseCheckTests {
    private func release(_ name: String) throws -> PluralRelease { try #require(PluralRelease(named: name)) }

    private func settings(_ old: String?, _ new: String) throws -> LintSettings {
        var settings = LintSettings()
        settings.releases.release = try release(new)
        settings.releases.earlier = try old.map(release)
        return settings
    }

    /// A catalog with one plural of a language.
    private static func catalog(
        _ language: String, _ forms: KeyValuePairs<String, String>, state: String? = "translated"
    )
        -> (path: String, text: String)
    {
        let units = forms.map { name, value in
            let state = state.map { "\n          \"state\" : \"\($0)\"," } ?? ""
            return """
                    "\(name)" : {
                        "stringUnit" : {\(state)
                          "value" : "\(value)"
                        }
                      }
                """
        }
        return (
            "L.xcstrings",
            """
            {"sourceLanguage" : "en", "strings" : { "files" : { "localizations" : { "\(language)" : { "variations" : { "plural" : {
            \(units.joined(separator: ",\n"))
            } } } } } }, "version" : "1.0" }

            """
        )
    }

    private static let rows: [(String, String, (path: String, text: String), [String])] = [
        (
            "48", "49", CheckedFiles.stringsdict("gl", ["one": "%ld x", "other": "%ld y"]),
            ["missing-category-large: add \"many\" (1,000,000; 2,000,000; …) to 1 entry"]
        ),
        // All of it was so before.
        ("48", "49", CheckedFiles.stringsdict("fr", ["one": "%ld x", "other": "%ld y"]), []),
        ("48", "49", CheckedFiles.stringsdict("pl", ["one": "%ld x", "other": "%ld y"]), []),
        ("49", "49", CheckedFiles.stringsdict("gl", ["one": "%ld x", "other": "%ld y"]), []),
        (
            "48", "49", CheckedFiles.stringsdict("gl", ["one": "%ld x", "many": "%ld de y", "other": "%ld y"]),
            [
                "changed-category: 1 entry shows \"many\" for 1,000,000; 2,000,000; 1,000,000,000"
            ]
        ),
        // Texts without the number need no form for large numbers.
        ("48", "49", CheckedFiles.stringsdict("gl", ["one": "meu x", "other": "meus x"]), []),
        (
            "48", "49", CheckedFiles.stringsdict("vi", ["other": "%ld tệp"]),
            ["missing-category: add \"one\" (0, 1) to 1 entry"]
        ),
        // The same words for each number.
        ("48", "49", CheckedFiles.stringsdict("vi", ["one": "%ld x", "other": "%ld x"]), []),
        (
            "48", "49", CheckedFiles.stringsdict("vi", ["one": "một tệp", "other": "%ld tệp"]),
            [
                "changed-category: 1 entry shows \"one\" for 0, 1",
                "one-without-number: \"one\" of 1 entry does not show its number, and is now shown for 0, 1",
            ]
        ),
        // The text for 0 is shown in every language.
        (
            "48", "49", CheckedFiles.stringsdict("vi", ["zero": "không", "one": "%ld một", "other": "%ld tệp"]),
            ["changed-category: 1 entry shows \"one\" for 1"]
        ),
        (
            "48", "49", CheckedFiles.stringsdict("vi", type: "f", ["one": "%.1f một", "other": "%.1f tệp"]),
            ["changed-category: 1 entry shows \"one\" for 0.5, 0.0, 0.1, 0.2, 0.25, …"]
        ),
        // Backwards, a form is never shown any more.
        (
            "49", "48", CheckedFiles.stringsdict("gl", ["one": "%ld x", "many": "%ld de y", "other": "%ld y"]),
            [
                "changed-category: 1 entry shows \"other\" for 1,000,000; 2,000,000; 1,000,000,000",
                "unused-category: \"many\" of 1 entry is never shown any more",
            ]
        ),
        // A language that was not there.
        (
            "47", "48", CheckedFiles.stringsdict("cv", ["other": "%ld x"]),
            ["missing-category: add \"one\" (1) to 1 entry", "missing-category: add \"zero\" (0) to 1 entry"]
        ),
        // Other checks have nothing to do with it.
        ("48", "49", ("en.lproj/L.strings", "\"a\" = \"%d %@\";\n\"a\" = \"\";\n"), []),
    ]

    @Test("what a release changes", arguments: rows.indices)
    func changes(_ row: Int) throws {
        let (old, new, file, expected) = Self.rows[row]
        let settings = try settings(old, new)
        let findings = CheckedFiles([file], settings: settings).findings
        let lines = findings.flatMap { finding -> [String] in
            let lines = FormChanges([finding], by: settings.releases)?.lines ?? []
            return lines.map { "\(finding.check): \($0.drop { $0 != ":" }.dropFirst(2))" }
        }
        #expect(lines.sorted() == expected)
        #expect(findings.allSatisfy { !$0.changes.isEmpty })
    }

    @Test("by another release, texts have the forms of that release")
    func anotherRelease() throws {
        let file = CheckedFiles.stringsdict("gl", ["one": "%ld x", "other": "%ld y"])
        #expect(CheckedFiles([file], settings: try settings(nil, "48")).checks == [])
        #expect(CheckedFiles([file], settings: try settings(nil, "49")).checks == ["missing-category-large"])
        let read = try LintSettings(reading: Array("{\"cldr\": \"48\"}".utf8), file: "s.json")
        #expect(CheckedFiles([file], settings: read).checks == [])
    }

    @Test(
        "the forms of a catalog are added in Xcode's order, for review",
        arguments: [
            ("48", "gl", ["one", "other"], ["many", "one", "other"]), ("48", "vi", ["other"], ["one", "other"]),
            // No form to copy.
            ("48", "gl", ["one"], ["one"]),
            // "one" was missing before, too.
            ("48", "gl", ["few", "other", "zero"], ["few", "many", "other", "zero"]),
            ("47", "cv", ["other"], ["one", "zero", "other"]),
            ("47", "cv", ["one", "other"], ["one", "other", "zero"]),
        ])
    func fix(_ old: String, _ language: String, _ forms: [String], _ expected: [String]) throws {
        let settings = try settings(old, "49")
        let text = Self.catalogText(language, forms.map { ($0, "\($0) %ld") })
        let fixed = try #require(CheckedFiles([("L.xcstrings", text)], settings: settings).fixed("L.xcstrings"))
        let catalog = try StringCatalog(reading: Array(fixed.utf8), file: "L.xcstrings")
        let localization = try #require(catalog["files"]?.localizations.first { $0.language == language })
        guard case .plural(let branches) = localization.form else {
            Issue.record("no plural: \(fixed)")
            return
        }
        #expect(branches.map(\.name) == expected)
        for branch in branches {
            guard case .text(let unit) = branch.form else { continue }
            let isNew = !forms.contains(branch.name)
            #expect(unit.state == (isNew ? .needsReview : .translated))
            #expect(unit.value == "\(isNew ? "other" : branch.name) %ld")
        }
        #expect(CheckedFiles([("L.xcstrings", fixed)], settings: settings).fixed("L.xcstrings") == fixed)
    }

    private static func catalogText(_ language: String, _ forms: [(String, String)]) -> String {
        let units = forms.map { "\"\($0)\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"\($1)\"}}" }
        return """
            {"sourceLanguage": "en", "strings": {"files": {"localizations": {"\(language)": {"variations": {"plural": {\
            \(units.joined(separator: ", "))}}}}}}, "version": "1.0"}
            """
    }

    @Test("a form without a state, and a file with no place for one, are left alone")
    func noFix() throws {
        let settings = try settings("48", "49")
        for file in [
            Self.catalog("gl", ["one": "1 %ld", "other": "2 %ld"], state: nil),
            CheckedFiles.stringsdict("gl", ["one": "%ld x", "other": "%ld y"]),
        ] {
            let checked = CheckedFiles([file], settings: settings)
            #expect(checked.checks == ["missing-category-large"])
            #expect(checked.fixed(file.path) == file.text)
        }
    }

    @Test("a tree with Vietnamese and Galician texts, before and after --fix")
    func tree() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            Self.catalogText("gl", [("one", "%lld ficheiro"), ("other", "%lld ficheiros")]), to: "App/Files.xcstrings")
        try folder.write(Self.catalogText("vi", [("other", "%lld thư")]), to: "App/Mail.xcstrings")
        let table = CheckedFiles.stringsdict("vi", ["other": "%ld tệp"])
        try folder.write(table.text, to: "App/\(table.path)")
        let releases = CheckedReleases(from: try release("48"), to: try release("49"))
        var run = try CheckedTexts(paths: ["\(folder.path)/App"], settings: nil, releases: releases)
        func report() -> String {
            run.report(as: .text, style: .plain).replacing("\(folder.path)/", with: "")
        }
        #expect(
            report().hasPrefix(
                """
                CLDR 48 → CLDR 49
                  gl: add "many" (1,000,000; 2,000,000; …) to 1 entry
                  vi: add "one" (0, 1) to 2 entries

                App/Files.xcstrings:1:67: note: 'files' in 'gl' has no text for 'many', which the language 'gl' needs for numbers such as \
                1,000,000, and for no smaller one [missing-category-large]

                """), "\(report())")
        #expect(try run.fix(isDryRun: false) == 2)
        #expect(
            report().hasPrefix("CLDR 48 → CLDR 49\n  vi: add \"one\" (0, 1) to 1 entry\n\nApp/vi.lproj/L.stringsdict:"),
            "\(report())")
        func plural(_ name: String) throws -> Substring {
            let text = try folder.text(of: "App/\(name).xcstrings")
            return text[(try #require(text.firstRange(of: "\"plural\": ")).upperBound)...]
        }
        let (files, mail) = (try plural("Files"), try plural("Mail"))
        #expect(
            files.hasPrefix(
                """
                {"many": {"stringUnit": {"state": "needs_review", "value": "%lld ficheiros"}},"one": {"stringUnit": \
                {"state": "translated", "value": "%lld ficheiro"}}, "other":
                """), "\(files)")
        #expect(
            mail.hasPrefix(
                """
                {"one": {"stringUnit": {"state": "needs_review", "value": "%lld thư"}},"other":
                """), "\(mail)")
    }

    @Test("what a release changes is counted whole, whatever the settings and a baseline leave out")
    func changesAreWhole() throws {
        let folder = try TemporaryFolder()
        let file = CheckedFiles.stringsdict("gl", ["one": "%ld x", "other": "%ld y"])
        try folder.write(file.text, to: file.path)
        let releases = try settings("48", "49").releases
        func checked(_ severity: String) throws -> CheckedTexts {
            try folder.write(
                #"{"checks": {"missing-category-large": "\#(severity)"}}"#, to: ".stringsdict-lint.json")
            return try CheckedTexts(paths: [folder.path], releases: releases)
        }
        var on = try checked("warning")
        #expect(on.findings.map(\.check) == ["missing-category-large"])
        #expect(on.changes?.lines.count == 1)
        let off = try checked("off")
        #expect(off.findings.isEmpty && off.changes?.lines == on.changes?.lines)
        try folder.write(Baseline(on.findings, file: "\(folder.path)/b.json").text, to: "b.json")
        let known = try #require(try on.leaveOutKnown("\(folder.path)/b.json"))
        #expect(known.count == 1 && on.findings.isEmpty && on.changes?.lines == off.changes?.lines)
        #expect(try CheckedTexts(paths: [folder.path]).changes?.lines == nil)
    }

    @Test("reports for machines name the changes")
    func reports() throws {
        let settings = try settings("48", "49")
        let findings = CheckedFiles([CheckedFiles.stringsdict("vi", ["other": "%ld tệp"])], settings: settings).findings
        let changes = try #require(FormChanges(findings, by: settings.releases))
        let located = findings.map { MachineReport.Located($0, in: nil) }
        for text in [
            MachineReport.json(located, changes: changes), MachineReport.sarif(located, version: "1", changes: changes),
        ] {
            #expect(MachineReport.isReport(Array(text.utf8)))
            let start = try #require(text.firstRange(of: "\"cldrChanges\": "))
            let words = text[start.upperBound...].split { $0.isWhitespace }.joined(separator: " ")
            #expect(
                words.hasPrefix(
                    """
                    { "from": "48", "to": "49", "forms": [ { "language": "vi", "change": "add", "category": "one", "numbers": "0, 1", \
                    "entries": 1 } ] }
                    """), "\(words)")
        }
        #expect(!MachineReport.json(located).contains("cldrChanges"))
        #expect(MachineReport.isReport(Array(changes.text(style: .plain).utf8)))
        let none = try #require(FormChanges([], by: settings.releases))
        #expect(none.text(style: .plain) == "CLDR 48 → CLDR 49: no text needs another form\n")
    }

    /// A release by its folder, which is not read here.
    private func read(_ folder: String) throws -> PluralRelease {
        PluralRelease(ReleaseRules(version: folder, groups: []))
    }

    @Test(
        "releases are numbers or folders",
        arguments: [
            ("48..49", "48", "49"), ("48", "48", nil), ("../a/48", "../a/48", nil), ("../a/48..49", "../a/48", "49"),
            ("48..../a/49", "48", "../a/49"), ("/a/48../b/49", "/a/48", "/b/49"), ("a/../b", "a/../b", nil),
            ("48..~/b", "48", "~/b"),
        ])
    func choice(_ text: String, _ old: String, _ new: String?) throws {
        let releases = try #require(try CheckedReleases(cldr: nil, changes: text, read: read))
        #expect(releases.earlier?.version == old)
        #expect(releases.release.version == new ?? PluralRelease.shipped.version)
    }

    @Test(
        "a release that is not known is an error",
        arguments: ["30", "48..30", "30..49", "..49", "49..", "", "..", "x"])
    func unknown(_ text: String) throws {
        // Without a reader of folders, each word is a number.
        let error = #expect(throws: CommandError.self) { try CheckedReleases(cldr: nil, changes: text, read: nil) }
        #expect(error?.description.contains("does not know the plural rules of CLDR '") == true)
        #expect(try CheckedReleases(cldr: nil, changes: nil, read: nil) == nil)
    }
}
