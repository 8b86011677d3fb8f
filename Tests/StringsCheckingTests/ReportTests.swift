import StringsdictCommandConsole
import Foundation
import StringsdictLocalizedEntries
import StringsdictChecking
import Testing
import StringsdictTextFiles
import StringsdictXMLTrees

/// Findings as people and programs read them.
@Suite struct ReportTests {
    private let files = [
        ("en.lproj/L & \"M\".strings", "/* ü */ \"a\" =\t\"ü漢 %1$@ %1$d\";\n"),
        ("de.lproj/L & \"M\".strings", "\"a\" = \"%1$@\nx\";\n\"b\" = \"B\";\n"),
    ]

    private var checked: CheckedFiles { CheckedFiles(files) }

    private func located(_ checked: CheckedFiles) -> [MachineReport.Located] {
        checked.findings.map { MachineReport.Located($0, in: checked.sources[$0.path]) }
    }

    private func object(_ text: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test(
        "a report in JSON has a list of findings",
        arguments: [
            (#"{"findings": []}"#, true), (#"{"a": 1, "runs": [1]}"#, true), (#"{"findings": 1}"#, false),
            (#"{"others": []}"#, false), ("{}", false), ("{", false),
        ])
    func reports(_ text: String, _ isReport: Bool) { #expect(MachineReport.isReport(Array(text.utf8)) == isReport) }

    @Test("people see the line, and a caret below what is meant")
    func text() throws {
        let checked = CheckedFiles(strings: "/* ü */ \"a\" =\t\"ü漢 %1$@ %1$d\";\n")
        let finding = try #require(checked.findings.first)
        let text = TextReport(style: .plain).text(of: finding, in: checked.sources[finding.path])
        #expect(
            text == """
                en.lproj/L.strings:1:24: error: argument 1 is a whole number here ('%1$d'), but an object in another place ('%1$@'); \
                one argument cannot be both [argument-conflict]
                    1 | /* ü */ "a" =\t"ü漢 %1$@ %1$d";
                      |              \t          ^~~~
                """)
        #expect(TextReport(style: Style(isColored: true)).text(of: finding, in: nil).contains("\u{1B}[31merror:"))
    }

    @Test(
        "the caret is as wide as the start of what is meant, and at most 120 columns wide, or 70 in a long line",
        arguments: [
            ("", 1), ("a", 1), (String(repeating: "a", count: 69), 69), (String(repeating: "a", count: 101), 101),
            (String(repeating: "a", count: 102), 70), (String(repeating: "漢", count: 60), 70),
            // Marks above a letter take no column.
            ("abc" + String(repeating: "\u{301}", count: 600), 3),
            (String(repeating: "\u{301}", count: 600) + "abc", 3),
            (String(repeating: "\u{301}", count: 1021) + "abcd", 3),
        ])
    func caret(_ meant: String, _ width: Int) throws {
        let checked = CheckedFiles(strings: "\"a\" = \"%1$@ %1$d \(meant)\";\n")
        var finding = try #require(checked.findings.first { $0.check == "argument-conflict" })
        let start = "%1$@ %1$d ".utf8.count
        finding.range = start..<start + meant.utf8.count
        let text = TextReport(style: .plain).text(of: finding, in: checked.sources[finding.path])
        let last = try #require(text.split(separator: "\n").last)
        #expect(String(last.drop { $0 != "^" }) == "^" + String(repeating: "~", count: width - 1))
    }

    @Test(
        "of a long line, up to 50 characters before the caret and 70 from it on are shown",
        arguments: [17, 49, 50, 51, 300], [("é", 1), ("漢", 2), ("😀", 2)])
    func longLine(before: Int, filler: (text: String, width: Int)) throws {
        let start = "%1$@ %1$d "
        // The key and the quotation marks before the text have seven characters.
        let value = start + String(repeating: filler.text, count: before - 7 - start.count) + "x"
        let line = "\"a\" = \"" + value + String(repeating: filler.text, count: 400) + "\";"
        let checked = CheckedFiles(strings: line + "\n")
        var finding = try #require(checked.findings.first { $0.check == "argument-conflict" })
        finding.range = value.utf8.count - 1..<value.utf8.count
        let text = TextReport(style: .plain).text(of: finding, in: checked.sources[finding.path])
        let first = max(0, before - 50)
        let scalars = Array(line.unicodeScalars)
        let blanks = scalars[first..<before].reduce(first > 0 ? 1 : 0) { $0 + ($1.isASCII ? 1 : filler.width) }
        let shown = (first > 0 ? "…" : "") + String(String.UnicodeScalarView(scalars[first..<before + 70])) + "…"
        let expected = "    1 | \(shown)\n      | \(String(repeating: " ", count: blanks))^"
        #expect(text.hasSuffix("[argument-conflict]\n\(expected)"))
    }

    @Test(
        "a character that would disturb the line is replaced, and the caret stands below its place",
        arguments: [
            ("\u{1}", "\u{FFFD}", " "), ("\u{7F}", "\u{FFFD}", " "), ("\u{202E}", "\u{FFFD}", " "),
            ("\u{2066}", "\u{FFFD}", " "), ("\u{FEFF}", "\u{FFFD}", " "), ("\t", "\t", "\t"), ("a", "a", " "),
            ("\u{301}", "\u{301}", ""), ("\u{20DD}", "\u{20DD}", ""), ("\u{200D}", "\u{200D}", ""), ("한", "한", "  "),
        ])
    func characters(_ character: String, _ shown: String, _ below: String) throws {
        let checked = CheckedFiles(strings: "\"a\" = \"\(character)%1$@ %1$d\";\n")
        var finding = try #require(checked.findings.first { $0.check == "argument-conflict" })
        finding.range = character.utf8.count..<character.utf8.count + 1
        let text = TextReport(style: .plain).text(of: finding, in: checked.sources[finding.path])
        // A mark and the quotation mark before it are one character, so the scalars are compared.
        let expected = "    1 | \"a\" = \"\(shown)%1$@ %1$d\";\n      |        \(below)^"
        #expect(Array(text.unicodeScalars.suffix(expected.unicodeScalars.count)) == Array(expected.unicodeScalars))
    }

    @Test("the summary counts from errors to notes, and leaves out what there is none of")
    func summary() throws {
        let finding = try #require(checked.findings.first)
        func summary(_ severities: TextSeverity..., files: Int) -> String {
            let findings = severities.map { severity in
                var finding = finding
                finding.severity = severity
                return finding
            }
            return TextReport.summary(findings, files: files)
        }
        #expect(summary(files: 1) == "nothing found in 1 file")
        #expect(
            summary(.note, .error, .warning, .note, files: 2)
                == "1 error, 1 warning, 2 notes in 2 files; --explain foreign-key says more")
        #expect(summary(.warning, .warning, files: 0) == "2 warnings in 0 files; --explain foreign-key says more")
        var fixable = finding
        (fixable.fix, fixable.check) = (.removeEntry(0), "duplicate-key")
        #expect(
            TextReport.summary([fixable], files: 1)
                == "1 note in 1 file; --fix corrects 1; --explain duplicate-key says more")
        var unsafe = fixable
        unsafe.check = "percent-sign"
        #expect(
            TextReport.summary([unsafe, fixable, fixable], files: 1)
                == "3 notes in 1 file; --fix corrects 2, --unsafe-fixes corrects 1 more; --explain percent-sign says more"
        )
        #expect(
            TextReport.summary([unsafe], files: 1)
                == "1 note in 1 file; --unsafe-fixes corrects 1; --explain percent-sign says more")
    }

    @Test("GitHub gets one command for each finding, with its characters escaped")
    func gitHub() throws {
        let text = MachineReport.gitHub(located(checked))
        let lines = text.split(separator: "\n")
        #expect(lines.count == checked.findings.count)
        let line = try #require(lines.first { $0.contains("argument-conflict") })
        #expect(
            line.hasPrefix(
                "::error file=en.lproj/L & \"M\".strings,line=1,col=24,endColumn=28,endLine=1,title=argument-conflict::"
            ))
        #expect(line.contains("('%251$d')"))
    }

    @Test("GitHub gets no end column for a finding of several lines")
    func gitHubLines() throws {
        let checked = CheckedFiles(strings: "\"a\" = \"x\";\n\"b\" = \"%ld of %ld\n (50 % of\nall)\";\n")
        let finding = try #require(checked.findings.first)
        var whole = finding
        whole.range = nil
        let text = MachineReport.gitHub([MachineReport.Located(whole, in: checked.sources[finding.path])])
        #expect(
            text.hasPrefix("::warning file=en.lproj/L.strings,line=2,col=8,endLine=4,title=stray-percent::"), "\(text)")
    }

    @Test("every finding about an entry has its key")
    func keys() throws {
        let text = "\"a\" = \"\\u00e9\";\n\"b\" = \"1\";\n\"c\" = \"caf\\u00e9\";\n\"b\" = \"2\";\n"
        let checked = CheckedFiles(strings: text)
        #expect(checked.checks == ["suspicious-syntax", "duplicate-key", "suspicious-syntax"])
        let findings = try #require(try object(MachineReport.json(located(checked)))["findings"] as? [[String: Any]])
        #expect(findings.map { $0["key"] as? String } == ["a", "b", "c"])
    }

    @Test("JSON has the other places of a cause")
    func others() throws {
        let checked = CheckedFiles([
            ("en.lproj/L.strings", #""a" = "A";"#), ("de.lproj/L.strings", "\"a\" = \"A\";\n\"b\" = \"B\";"),
            ("fr.lproj/L.strings", "\"a\" = \"A\";\n\"b\" = \"B\";"),
        ])
        let located = checked.byCause.map { MachineReport.Located($0, in: checked.sources[$0.path]) }
        let findings = try #require(try object(MachineReport.json(located))["findings"] as? [[String: Any]])
        let others = try #require(findings.first?["others"] as? [[String: Any]])
        #expect(findings.count == 1)
        #expect(others.first?["path"] as? String == "fr.lproj/L.strings")
        #expect(others.first?["line"] as? Int == 2)
        #expect(others.first?["key"] as? String == "b")
        #expect(others.first?["language"] as? String == "fr")
    }

    @Test("JSON has the range of each finding")
    func json() throws {
        let report = try object(MachineReport.json(located(checked)))
        let findings = try #require(report["findings"] as? [[String: Any]])
        #expect(findings.count == checked.findings.count)
        let conflict = try #require(findings.first { $0["check"] as? String == "argument-conflict" })
        #expect(conflict["column"] as? Int == 24)
        #expect(conflict["endColumn"] as? Int == 28)
        #expect(conflict["key"] as? String == "a")
    }

    @Test("SARIF has a rule with its page for each check that found something")
    func sarif() throws {
        let report = try object(MachineReport.sarif(located(checked), version: "1.0"))
        #expect(report["version"] as? String == "2.1.0")
        let run = try #require((report["runs"] as? [[String: Any]])?.first)
        let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
        let rules = try #require(driver["rules"] as? [[String: Any]])
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(Set(rules.compactMap { $0["id"] as? String }) == Set(checked.checks))
        for result in results {
            let index = try #require(result["ruleIndex"] as? Int)
            #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
        }
        let text = MachineReport.sarif(located(checked), version: "1.0")
        #expect(text.contains("en.lproj/L%20&%20%22M%22.strings"))
    }

    /// The results of a SARIF report of one finding without a file.
    private func sarifResult(_ change: (inout Finding) -> Void) throws -> [String: Any] {
        var finding = try #require(checked.findings.first { $0.check == "argument-conflict" })
        change(&finding)
        let report = try object(MachineReport.sarif([MachineReport.Located(finding, in: nil)], version: "1.0"))
        let run = try #require((report["runs"] as? [[String: Any]])?.first)
        return try #require((run["results"] as? [[String: Any]])?.first)
    }

    @Test(
        "SARIF names a file by a URI",
        arguments: [
            ("a/b.strings", "a/b.strings"), ("./a", "a"), ("././a", "a"), (".a/./b", ".a/./b"),
            ("/a b", "file:///a%20b"), ("ü", "%C3%BC"), ("a:b#c?d%", "a%3Ab%23c%3Fd%25"),
            ("[`{\u{7F}^", "%5B%60%7B%7F%5E"),
            ("azAZ09-._~/+@!$&'()*,;=", "azAZ09-._~/+@!$&'()*,;="),
        ])
    func uris(_ path: String, _ uri: String) throws {
        let result = try sarifResult { $0.path = path }
        let location = try #require(
            (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any])
        #expect((location["artifactLocation"] as? [String: Any])?["uri"] as? String == uri)
    }

    @Test("SARIF has the same fingerprint for a finding whose lines and words have changed")
    func fingerprints() throws {
        func fingerprint(_ line: Int, _ message: String, key: String? = nil) throws -> String? {
            let result = try sarifResult { finding in
                (finding.path, finding.language, finding.key, finding.message) = ("./a", nil, key, message)
                finding.offset = line
            }
            return (result["partialFingerprints"] as? [String: String])?["stringsdictLint/v2"]
        }
        // FNV-1a of `argument-conflict|a|||`.
        #expect(try fingerprint(1, "m of") == "d76aceb5214d1fb0")
        #expect(try fingerprint(7, "other words") == "d76aceb5214d1fb0")
        #expect(try fingerprint(1, "m of", key: "k") != "d76aceb5214d1fb0")
    }

    @Test("Checkstyle is XML that a parser reads, with all messages")
    func checkstyle() throws {
        let text = MachineReport.checkstyle(located(checked))
        let root = try XMLTreeElement.read(Array(text.utf8), file: "report.xml")
        #expect(root.name == "checkstyle")
        let errors = root.children.flatMap { $0.children }
        #expect(errors.compactMap { $0.attribute("message") } == checked.findings.map(\.message))
    }

    @Test("a byte that is not text is shown in its line, and the file is not written")
    func malformedText() throws {
        func report(_ bytes: [UInt8], _ path: String) throws -> String {
            let file = try #require(LocalizedFile.read(path, bytes: bytes))
            let finding = try #require(Linter(settings: LintSettings()).findings(in: [file]).first)
            let source = try #require(file.source)
            #expect(finding.check == "wrong-encoding" && source.bytes(of: source.text) == nil)
            let text = TextReport(style: .plain).text(of: finding, in: source)
            return text.split(separator: "\n").enumerated()
                .map { $0.offset == 0 ? String($0.element.prefix { $0 != " " }) : String($0.element) }.joined(
                    separator: "\n")
        }
        let text = "\"a\" = \"A\";\n\"b\" = \"é".utf8
        let shown = "en.lproj/L.strings:2:9:\n    2 | \"b\" = \"é\u{FFFD}\";\n      |         ^"
        #expect(try report(text + [0xFF] + Array("\";\n".utf8), "en.lproj/L.strings") == shown)
        // A byte-order mark does not count.
        #expect(try report([0xEF, 0xBB, 0xBF] + text + [0xFF] + Array("\";\n".utf8), "en.lproj/L.strings") == shown)
        // Half of a pair, in UTF-16.
        let units = Array("\n\"a\"".utf16) + [0xD800, 0x22]
        #expect(
            try report([0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, "en.lproj/L.strings")
                == "en.lproj/L.strings:2:4:\n    2 | \"a\"\n      |    ^")
        // Without a mark, all of the file is wrong.
        let unmarked = Array("\"a\" = \"é\";".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        #expect(
            try report(unmarked, "en.lproj/L.strings")
                == "en.lproj/L.strings:1:1:\n    1 | \"a\" = \"é\";\n      | ^")
        #expect(
            try report(Array("{\"sourceLanguage\" : \"".utf8) + [0xFF, 0x22, 0x7D], "L.xcstrings")
                == "L.xcstrings:1:22:\n    1 | {\"sourceLanguage\" : \"\u{FFFD}\"}\n      |                      ^")
    }

    @Test("no findings are a valid report, too")
    func nothing() throws {
        #expect(MachineReport.gitHub([]).isEmpty)
        #expect(try object(MachineReport.sarif([], version: "1.0"))["runs"] != nil)
        #expect(try XMLTreeElement.read(Array(MachineReport.checkstyle([]).utf8), file: "report.xml").children.isEmpty)
        #expect(TextReport.summary([], files: 1) == "nothing found in 1 file")
        #expect(TextReport.summary(checked.findings, files: 2).contains(" in 2 files;"))
    }
}
