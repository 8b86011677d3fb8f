import StringsdictLocalizedEntries
import StringsdictChecking
import Testing
import StringsdictTextFiles

/// Findings among each other: their order, their causes, and their places after an edit.
@Suite struct FindingTests {
    private static let checked = CheckedFiles(strings: "\"a\" = \"%1$@ %1$d\";\n")

    @Test("findings of one cause are one, which counts the others and names the first three")
    func causes() throws {
        let base = try #require(Self.checked.findings.first)
        func finding(_ path: String, _ line: Int?, cause: String? = "c", check: String = "x") -> Finding {
            var finding = base
            (finding.check, finding.path, finding.cause, finding.message) = (check, path, cause.map { Cause($0) }, "m")
            finding.offset = line.map { 6 * $0 - 2 }
            return finding
        }
        // Nine lines of five letters.
        let source = SourceFile(utf8: Array(String(repeating: "lines\n", count: 9).utf8), path: "a")
        func messages(_ findings: [Finding]) -> [String] {
            Finding.byCause(findings, in: ["a": source, "b": source]).map(\.message)
        }
        let more = [finding("a", 2), finding("b", 3), finding("a", nil), finding("b", nil), finding("a", 9)]
        func joined(_ count: Int) -> [String] { messages([finding("a", 1)] + more.prefix(count)) }
        #expect(joined(0) == ["m"])
        #expect(joined(1) == ["m; the same holds for 1 more: line 2"])
        #expect(joined(3) == ["m; the same holds for 3 more: line 2, b:3:6, a"])
        #expect(joined(4) == ["m; the same holds for 4 more: line 2, b:3:6, a and 1 more"])
        #expect(joined(5) == ["m; the same holds for 5 more: line 2, b:3:6, a and 2 more"])
        // A file without a text has no lines.
        #expect(
            Finding.byCause([finding("a", 1), finding("b", 3), finding("a", 2)], in: [:]).map(\.message) == [
                "m; the same holds for 2 more: b, a"
            ])
        // Neither another check's cause nor no cause is the same cause.
        let apart = [
            finding("a", 1, check: "y"), finding("a", 1), finding("a", 2, cause: nil), finding("a", 3, cause: nil),
        ]
        #expect(messages(apart) == ["m", "m", "m", "m"])
    }

    @Test(
        "a mistake in all languages of a table is one finding, however deep the table is",
        arguments: ["", "App/", "App/Resources/"])
    func causesInATable(_ folder: String) {
        let files = ["de", "en"].map { language in
            let file = CheckedFiles.stringsdict(language, ["one": "%ld file", "other": ""])
            return (path: folder + file.path, text: file.text)
        }
        func count(_ files: [(path: String, text: String)]) -> Int {
            CheckedFiles(files).byCause.count { $0.check == "empty-text" }
        }
        #expect(count(files) == 1)
        #expect(count([files[0], (path: "Other/" + files[1].path, text: files[1].text)]) == 2)
    }

    @Test("findings are ordered by file, place, range, check and message")
    func order() throws {
        let base = try #require(Self.checked.findings.first)
        func finding(_ path: String, _ line: Int?, _ start: Int?, _ check: String, _ message: String) -> Finding {
            var finding = base
            (finding.path, finding.check, finding.message) = (path, check, message)
            finding.offset = line
            finding.range = start.map { $0..<$0 + 1 }
            return finding
        }
        let ordered = [
            finding("a", nil, nil, "x", "m"), finding("a", nil, nil, "x", "n"),
            // The start of the file comes after the whole file.
            finding("a", 0, nil, "w", "m"), finding("a", 1, nil, "x", "m"),
            finding("a", 1, nil, "x", "n"),
            // Without a range, the start of the text counts.
            finding("a", 1, 0, "xa", "b"),
            finding("a", 1, nil, "y", "a"), finding("a", 1, 1, "a", "m"), finding("a", 1, 2, "a", "m"),
            finding("a", 2, 0, "a", "a"), finding("b", nil, nil, "a", "a"),
        ]
        for (index, first) in ordered.enumerated() {
            for (other, second) in ordered.enumerated() {
                #expect(Finding.precedes(first, second) == (index < other), "\(index), \(other)")
            }
        }
    }

    @Test("a finding about an argument stands at its first use")
    func firstUse() {
        let checked = CheckedFiles([
            ("en.lproj/L.strings", "\"k\" = \"%1$lld or %1$lld\";"),
            ("de.lproj/L.strings", "\"k\" = \"a %1$d oder %1$d\";"),
        ])
        #expect(checked.checks == ["argument-size"])
        #expect(checked.findings.map(\.range) == [2..<6])
    }

    @Test("a finding behind an edit moves with the text, and one before it stays")
    func movedFindings() throws {
        // `lines` became `a`.
        let part = ChangedPart(10..<15, replacedBy: 1)
        var finding = try #require(Self.checked.findings.first)
        let fixes: [(Fix?, Fix?)] = [
            (nil, nil), (.removeEntry(15), .removeEntry(11)), (.rename(20, to: "n"), .rename(16, to: "n")),
            (.addValueType(9, "d"), .addValueType(9, "d")),
            (.replace(17, 1..<2, with: "x"), .replace(13, 1..<2, with: "x")),
        ]
        for (old, new) in fixes {
            (finding.offset, finding.anchors, finding.fix) = (16, [1, 9, 30], old)
            finding.move(by: part)
            #expect(finding.offset == 12 && finding.anchors == [1, 9, 26] && finding.fix == new)
        }
        finding.offset = nil
        finding.move(by: part)
        #expect(finding.offset == nil)
    }
}
