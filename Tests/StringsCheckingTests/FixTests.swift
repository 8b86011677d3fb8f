import StringsdictLocalizedEntries
import StringsdictChecking
import Testing
import StringsdictTextFiles

/// Fixes change the intended bytes, and no other byte.
@Suite struct FixTests {
    @Test("the key that does not count is removed with its line")
    func duplicates() {
        let text = "/* a */\r\n\"a\" = \"x;\\\"y\"; \r\n\"b\" = \"B\";\r\n\"a\" = \"A\";\r\n"
        #expect(
            CheckedFiles(strings: text).fixed("en.lproj/L.strings") == "/* a */\r\n\"b\" = \"B\";\r\n\"a\" = \"A\";\r\n"
        )
        #expect(CheckedFiles(strings: #""a" = "A"; "a" = "B";"#).fixed("en.lproj/L.strings") == #" "a" = "B";"#)
    }

    @Test("repeated keys whose lines touch all go", arguments: ["\n", "\r\n", "\r"])
    func touchingRemovals(_ end: String) throws {
        let lines = (1...3).map { "\"a\" = \"\($0)\";\(end)" }
        let checked = CheckedFiles(strings: lines.joined())
        let source = try #require(checked.sources["en.lproj/L.strings"])
        let fixed = Fixer(source).fixed(checked.findings)
        #expect(fixed.count == 2)
        #expect(String(decoding: fixed.text, as: UTF8.self) == lines[2])
    }

    @Test("the first of changes that overlap or repeat one another is made")
    func overlappingChanges() throws {
        let checked = CheckedFiles(strings: "\"a\" = \"12345\"; \"a\" = \"b\";")
        let source = try #require(checked.sources["en.lproj/L.strings"])
        let finding = try #require(checked.findings.first)
        func texts(_ ranges: [Range<Int>]) -> [String] {
            let findings = ranges.enumerated().map { number, range in
                var copy = finding
                copy.fix = .replace(6, range, with: "\(number)")
                return copy
            }
            return Fixer(source).edits(for: findings).map { String(decoding: $0.text, as: UTF8.self) }
        }
        #expect(texts([0..<2, 2..<4]) == ["0", "1"])
        #expect(texts([0..<2, 1..<4]) == ["0"])
        #expect(texts([1..<4, 0..<2]) == ["1"])
        #expect(texts([0..<2, 0..<2]) == ["0"])
        #expect(texts([2..<3, 2..<3]) == ["0"])
        #expect(texts([0..<2, 2..<3, 3..<4]) == ["0", "1", "2"])
    }

    @Test(
        "each form of a plural in another order gets positions, and the other forms stay",
        arguments: [
            ("%@, masz %lld plik", "Masz %lld plików, %@", "%@, masz %lld plik", "Masz %2$lld plików, %1$@"),
            ("Masz %lld plik, %@", "%@, masz %lld plików", "Masz %2$lld plik, %1$@", "%@, masz %lld plików"),
            ("%lld plik, %@", "%lld plików, %@", "%2$lld plik, %1$@", "%2$lld plików, %1$@"),
            ("Jeden plik, %@", "%lld plików, %@", "Jeden plik, %@", "%2$lld plików, %1$@"),
            ("%lld plik", "%@, masz %lld plików", "%2$lld plik", "%@, masz %lld plików"),
            // Nobody knows what the second object is.
            ("%@, %@", "%lld plików, %@", "%@, %@", "%2$lld plików, %1$@"),
        ])
    func formsInAnotherOrder(_ one: String, _ other: String, _ fixedOne: String, _ fixedOther: String) {
        func catalog(_ one: String, _ other: String) -> String {
            func unit(_ text: String) -> String { #"{"stringUnit":{"state":"translated","value":"\#(text)"}}"# }
            func plural(_ one: String, _ other: String) -> String {
                #"{"variations":{"plural":{"one":\#(unit(one)),"other":\#(unit(other))}}}"#
            }
            return #"{"sourceLanguage":"en","strings":{"k":{"localizations":{"#
                + #""en":\#(plural("%@, you have %lld file", "%@, you have %lld files")),"de":\#(plural(one, other))"#
                + #"}}},"version":"1.0"}"#
        }
        let path = "L.xcstrings"
        let checked = CheckedFiles([(path, catalog(one, other))])
        #expect(checked.fixed(path) == catalog(fixedOne, fixedOther), "\(checked.findings)")
    }

    @Test(
        "names in another order get the positions of the source text, all of a text at once",
        arguments: [
            ("%(c)@ %(b)@ %(a)@", "%3$(c)@ %2$(b)@ %1$(a)@"), ("é %(b)@-%(a)@!", "é %2$(b)@-%1$(a)@!"),
            ("%(a)@ %(c)@ 100%% %(b)05d", "%1$(a)@ %3$(c)@ 100%% %2$(b)05d"),
            // In order, nothing changes. Nobody knows what a conversion without a name means.
            ("%(a)@ %(b)@ %(c)@", "%(a)@ %(b)@ %(c)@"), ("%(b)@ %(a)@ %@", "%(b)@ %(a)@ %@"),
            ("%2$(b)@ %1$(a)@", "%2$(b)@ %1$(a)@"), ("%(b)@ %(x)@", "%(b)@ %(x)@"),
        ])
    func namesInAnotherOrder(_ text: String, _ expected: String) {
        let path = "de.lproj/L.strings"
        let files = [("en.lproj/L.strings", "\"k\" = \"%(a)@ %(b)@ %(c)@\";\r\n"), (path, "\"k\" = \"\(text)\";\r\n")]
        #expect(CheckedFiles(files).fixed(path) == "\"k\" = \"\(expected)\";\r\n")
    }

    @Test(
        "the comments behind a removed entry go with it, those above stay",
        arguments: [
            ("\"a\" = \"A\"; // old\n\"a\" = \"B\"; // new\n", "\"a\" = \"B\"; // new\n"),
            ("/* above */\n\"a\" = \"A\"; /* old */ // older\r\n\"a\" = \"B\";\n", "/* above */\n\"a\" = \"B\";\n"),
            ("\"b\" = \"\"; \"a\" = \"A\"; // old\n\"a\" = \"B\";\n", "\"b\" = \"\"; \n\"a\" = \"B\";\n"),
            ("\"a\" = \"A\"; /* of the\nnext */ \"a\" = \"B\";\n", " /* of the\nnext */ \"a\" = \"B\";\n"),
            ("\"a\" = \"A\"; /* b's */ \"b\" = \"\"; \"a\" = \"B\";\n", " /* b's */ \"b\" = \"\"; \"a\" = \"B\";\n"),
        ])
    func trailingComments(_ text: String, _ expected: String) {
        #expect(CheckedFiles(strings: text).fixed("en.lproj/L.strings") == expected)
    }

    @Test("a comment behind a removed entry in XML goes with it")
    func trailingCommentsInXML() {
        let path = "en.lproj/L.strings"
        let text =
            "<plist><dict>\n<key>a</key><string>A</string> <!-- old -->\n<key>a</key><string>B</string>\n</dict></plist>\n"
        #expect(
            CheckedFiles([(path, text)]).fixed(path)
                == "<plist><dict>\n<key>a</key><string>B</string>\n</dict></plist>\n")
    }

    @Test("a duplicate in XML goes with its value, comments and all")
    func duplicatesInXML() {
        let path = "en.lproj/L.strings"
        let text =
            "<plist><dict>\n  <key>a</key> <!-- <key> -->\n  <string>A</string>\n  <key>a</key>\n  <string>B</string>\n</dict></plist>\n"
        let fixed = CheckedFiles([(path, text)]).fixed(path)
        #expect(fixed == "<plist><dict>\n  <key>a</key>\n  <string>B</string>\n</dict></plist>\n")
    }

    @Test("a duplicate in a catalog goes with its comma", arguments: [true, false])
    func duplicatesInJSON(_ isLast: Bool) {
        let pieces = ["    \"a\" : {}", "    \"b\" : { \"comment\" : \"},\" }"]
        let members = isLast ? pieces + [pieces[0]] : [pieces[0], pieces[0], pieces[1]]
        func catalog(_ members: [String]) -> String {
            "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(members.joined(separator: ",\n"))\n  },\n  \"version\" : \"1.0\"\n}\n"
        }
        #expect(CheckedFiles([("L.xcstrings", catalog(members))]).fixed("L.xcstrings") == catalog(pieces))
    }

    @Test("a misspelt category gets its name, unless the right one is there")
    func categories() throws {
        let file = CheckedFiles.stringsdict("en", ["onee": "%ld", "other": "%ld"])
        let fixed = try #require(CheckedFiles([file]).fixed(file.path))
        #expect(fixed == file.text.replacingFirst("onee", with: "one"))
        let both = CheckedFiles.stringsdict("en", ["onee": "%ld", "one": "%ld", "other": "%ld"])
        #expect(CheckedFiles([both]).fixed(both.path) == both.text)
    }

    @Test("a value type is added in the style of the file")
    func valueTypes() throws {
        let file = CheckedFiles.stringsdict("en", type: nil, ["one": "%lu", "other": "%lu"])
        let fixed = try #require(CheckedFiles([file]).fixed(file.path))
        #expect(fixed.contains("\n<key>NSStringFormatValueTypeKey</key><string>lu</string>\n"))
        #expect(CheckedFiles([(file.path, fixed)]).checks.isEmpty)
        let old = """
            { files = { NSStringLocalizedFormatKey = "%#@n@"; n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; one = "%d"; other = "%d"; }; }; }
            """
        let path = "en.lproj/L.stringsdict"
        let fixedOld = try #require(CheckedFiles([(path, old)]).fixed(path))
        #expect(fixedOld == old.replacingFirst("n = { ", with: #"n = { NSStringFormatValueTypeKey = "d"; "#))
        #expect(CheckedFiles([(path, fixedOld)]).checks.isEmpty)
    }

    @Test("a position is made explicit, past escapes in the text")
    func positions() throws {
        let file = CheckedFiles.stringsdict(
            "en", format: "&lt;%#@files@", ["one": "%1$ld of %2$@", "other": "%1$ld of %2$@"])
        let checked = CheckedFiles([file])
        #expect(checked.checks == ["unpositioned-variable"])
        #expect(checked.fixed(file.path) == file.text.replacingFirst("%#@", with: "%1$#@"))
    }

    @Test("UTF-16 stays UTF-16")
    func encodings() throws {
        let path = "en.lproj/L.strings"
        func bytes(_ text: String) -> [UInt8] {
            [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        }
        let file = try #require(LocalizedFile.read(path, bytes: bytes("\"é\" = \"😀\";\n\"é\" = \"é\";\n")))
        let source = try #require(file.source)
        let fixed = Fixer(source).fixed(Linter(settings: LintSettings()).findings(in: [file]))
        #expect(fixed.count == 1)
        #expect(source.bytes(of: fixed.text) == bytes("\"é\" = \"é\";\n"))
    }
}
