import StringsdictLocalizedEntries
import StringsdictChecking
import Testing

@testable import TextServers

/// Edits of an open file after which only the edited entry is read.
///
/// `DocumentTests` checks that such an edit gives the findings of a file that is read again.
@Suite struct EntryEditTests {
    /// The edit from one text of a file to another. Nil if the file must be read again.
    private static func edit(_ path: String, _ old: String, _ new: String) throws -> EntryEdit? {
        let file = try #require(LocalizedFile.read(path, bytes: Array(old.utf8)))
        let before = try #require(SourceFile(Array(old.utf8), path: path))
        let after = try #require(SourceFile(Array(new.utf8), path: path))
        return EntryEdit(in: file, from: before, to: after)
    }

    /// The byte at which a key starts.
    private static func offset(of key: String, in text: String) -> Int? {
        text.firstRange(of: "\"\(key)\"").map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) }
    }

    /// The text of a file with one part replaced.
    private static func strings(_ part: String, _ replacement: String, in text: String = text) throws -> EntryEdit? {
        let range = try #require(text.firstRange(of: part))
        return try edit("en.lproj/L.strings", text, text.replacingCharacters(in: range, with: replacement))
    }

    private static let text = """
        /* comment */
        "a" = "1";
        "b" = "two";
        "c" = "3"; "d" = "4";
        "e" = "5";
        // end

        """

    @Test(arguments: [
        ("two", "three", "b", 1), ("two", "", "b", 1), ("\"1\"", "\"1 \"", "a", 0), ("1", "x", "a", 0),
        ("4", "44", "d", 3), ("5", "6", "e", 4), ("5\";", "5\" ;", "e", 4), ("\" = \"1", "\" =  \"1", "a", 0),
        ("two", "t\nwo", "b", 1), ("\"b\" =", "\"b\"\r\n=", "b", 1), ("3", "33", "c", 2),
    ])
    func anEditInsideOfAnEntryReadsThatEntry(_ part: String, _ replacement: String, _ key: String, _ index: Int) throws
    {
        let edit = try #require(try Self.strings(part, replacement))
        #expect(edit.key == key)
        #expect(edit.entries == index..<index + 1)
        #expect(edit.file.entries.map(\.key) == [key])
        #expect(edit.file.entries.first?.keyOffset == Self.offset(of: key, in: Self.text))
    }

    /// Each edit concerns another entry or a comment, or changes nothing.
    @Test(arguments: [
        ("two", "two"), ("\"b\"", "\"bb\""), ("\"a\"", "a"), ("comment", "remark"),
        ("two", "/*"), ("two", "//"), ("\"two\"", "\"two"), ("two", "a\"b"), ("\"1\";", "\"1\"; "), ("end", "the end"),
        ("\"5\";", "\"5\""), ("\"e\" = \"5\";\n", ""), ("two\";", "two\"; \"x\" = \"y\";"),
    ])
    func anyOtherEditReadsTheFile(_ part: String, _ replacement: String) throws {
        #expect(try Self.strings(part, replacement) == nil)
    }

    @Test func anEntryOfAFileWithDuplicatesIsReadWithItsFile() throws {
        let two = "\"a\" = \"1\";\n\"b\" = \"2\";\n"
        #expect(try Self.strings("1", "3", in: two)?.key == "a")
        #expect(try Self.strings("2", "3", in: two)?.key == "b")
        let twice = "\n\"a\" = \"1\";\n\"a\" = \"2\";\n\"b\" = \"3\";\n"
        #expect(try Self.strings("3", "4", in: twice) == nil)
        #expect(try Self.strings("none", "no", in: "// none\n") == nil)
    }

    @Test func anEditThatTakesAwayTheMarkOfACommentReadsTheFile() throws {
        let comments = "\"a\" /* 1\n2 */ = /* 3\n4 */ \"b\";\n"
        for part in [" 1", "1\n2", "2 */ = /* 3", "*/ =", "\n2 */ = /* 3\n4"] {
            #expect(try Self.strings(part, "", in: comments) == nil, "\(part)")
        }
        #expect(try Self.strings("b", "", in: "\"a\" /* 1\n2 */ = \n\"b\";\n")?.key == "a")
    }

    /// The messages of some remarks name a line.
    @Test func anEditThatMovesTheLineOfARemarkReadsTheFile() throws {
        let text = "\"a\" = \"1\";\n\"b\" = \"caf\\u00e9\";\n\"c\" = \"3\";\n"
        #expect(try Self.strings("1", "1\n", in: text) == nil)
        #expect(try Self.strings("1", "11", in: text)?.key == "a")
        #expect(try Self.strings("3", "3\n", in: text)?.key == "c")
    }

    @Test func anEntryOfACatalogHasAllItsLanguages() throws {
        func catalog(_ polish: String) -> String {
            func unit(_ text: String) -> String { #"{"stringUnit": {"state": "translated", "value": "\#(text)"}}"# }
            return """
                {"sourceLanguage": "en", "strings": {
                "a": {"localizations": {"pl": \(unit("x"))}},
                "b": {"localizations": {"de": \(unit("y")), "pl": \(unit(polish))}},
                "c": {}
                }, "version": "1.0"}
                """
        }
        let edit = try #require(try Self.edit("L.xcstrings", catalog("z"), catalog("z /* no comment */")))
        #expect(edit.key == "b")
        #expect(edit.entries == 2..<5)
        #expect(edit.file.entries.map(\.language) == ["de", "pl", "en"])
        #expect(edit.range.lowerBound == Self.offset(of: "b", in: catalog("z")))
    }

    // MARK: Texts as an editor holds them

    private func table(_ path: String, _ text: String) throws -> (table: OpenTable, marked: [String], fixed: String) {
        let source = SourceFile(utf8: Array(text.utf8), path: path)
        let table = OpenTable(paths: [path], texts: [path: source], settings: LintSettings())
        let findings = table.findings(in: path, limit: 10)
        let marked = try findings.map { finding in
            String(decoding: source.text[try #require(source.range(of: finding))], as: UTF8.self)
        }
        return (table, marked, String(decoding: Fixer(source).fixed(findings).text, as: UTF8.self))
    }

    /// The text is UTF-8 whatever its declaration says, also where an editor took bytes for other characters.
    @Test(arguments: ["", "\u{FEFF}"], ["ö", "\u{FFFD}"])
    func aDocumentIsUTF8(_ mark: String, _ character: String) throws {
        let long = String(repeating: character, count: 200)
        let text =
            mark + "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n<plist version=\"1.0\"><dict>\n<key>a</key>"
            + "<string>\(long)</string>\n<key>c</key><string>x %3$d</string>\n</dict></plist>\n"
        let (table, marked, _) = try table("/none/en.lproj/L.strings", text)
        #expect(table.keys.map(\.text) == [long, "x %3$d"])
        // `replacement-character` is about the other text.
        #expect(marked.filter { $0 != "\u{FFFD}" } == ["%3$d"])
    }

    @Test(arguments: ["", "\u{FEFF}"])
    func aByteOrderMarkIsACharacterOfADocument(_ mark: String) throws {
        let text = mark + "\"a\" = \"1\"; /* stringsdict-lint:ignore */\n\"b\" = \"2\";\n\"b\" = \"%3$d\";\n"
        var (table, marked, fixed) = try table("/none/en.lproj/L.strings", text)
        #expect(marked == ["b", "%3$d"])
        #expect(fixed == mark + "\"a\" = \"1\"; /* stringsdict-lint:ignore */\n\"b\" = \"%3$d\";\n")
        #expect(table.findings(in: "/none/en.lproj/L.strings", limit: 9).first?.message.hasSuffix("(line 3)") == true)
        let catalog =
            mark + "{\"sourceLanguage\":\"en\",\"strings\":{\"a\":{\"localizations\":{\"en\":{\"stringUnit\":"
            + "{\"state\":\"translated\",\"value\":\"%3$d\"}}}}},\"version\":\"1.0\"}"
        (table, marked, fixed) = try self.table("/none/L.xcstrings", catalog)
        #expect(marked == ["%3$d"])
    }
}
