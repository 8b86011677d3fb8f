import StringsdictLocalizedEntries
import StringsdictChecking
import StringsdictFormatting
import StringsdictTestSupport
import Testing

@testable import TextPreview

/// The model of a page: rows, languages, and findings at the texts.
@Suite("Previews of files")
struct PreviewTests {
    private static let english = (path: "en.lproj/L.strings", text: "\"a\" = \"Hello, %@\";\n\"b\" = \"Bye\";\n")
    private static let polish = (path: "pl.lproj/L.strings", text: "\"b\" = \"Pa\";\n\"a\" = \"Witaj, %@\";\n")

    @Test("Rows are in the order of the source language, and its language comes first")
    func order() {
        let preview = preview([Self.polish, Self.english, ("ar.lproj/L.strings", "\"z\" = \"ي\";")])
        #expect(preview.rows.map(\.key) == ["a", "b", "z"])
        #expect(preview.languages.map(\.name) == ["en", "ar", "pl"])
        #expect(preview.languages.map(\.isRightToLeft) == [false, true, false])
        #expect(preview.tables[0].source == 0)
        #expect(preview.texts("a", "pl") == ["Witaj, Ada"])
    }

    @Test("The empty key is the last row of its table, and is not to be translated")
    func emptyKey() {
        let preview = preview([
            ("en.lproj/L.strings", "\"\" = \"\";\n\"b\" = \"B\";\n\"a\" = \"A\";"),
            ("pl.lproj/L.strings", "\"a\" = \"Ą\";"),
            ("en.lproj/M.strings", "\"c\" = \"C\";"),
        ])
        #expect(preview.rows.map(\.key) == ["b", "a", "", "c"])
        #expect(preview.rows.map(\.isFixed) == [false, false, true, false])
    }

    @Test("Long texts that many keys share are shown at each key, with its own names and in its own bytes")
    func sharedTexts() {
        let (composed, decomposed) = (
            String(repeating: "\u{E9} %d ", count: 80), String(repeating: "e\u{301} %d ", count: 80)
        )
        let texts = [composed, decomposed, composed, decomposed]
        func file(_ numbers: [Int]) -> (path: String, text: String) {
            ("fr.lproj/L.strings", numbers.map { "\"key \($0)\" = \"\(texts[$0])\";\n" }.joined())
        }
        let together = preview([file([0, 1, 2, 3]), ("fa.lproj/L.strings", file([0, 1]).text)])
        for number in texts.indices {
            let alone = preview([file([number])])
            let (shown, expected) = (together.texts("key \(number)", "fr"), alone.texts("key \(number)", "fr"))
            #expect(shown.map { Array($0.utf8) } == expected.map { Array($0.utf8) })
        }
        #expect(together.texts("key 0", "fa") != together.texts("key 0", "fr"), "the digits are those of the language")
    }

    @Test("A table of one language has it as its source, and one of several languages needs a usual one")
    func sources() {
        let french = (path: "fr.lproj/L.strings", text: "\"a\" = \"Bonjour\";\n")
        let alone = preview([french])
        #expect(alone.tables.map(\.source) == [0])
        let two = preview([french, Self.polish])
        #expect(two.tables.map(\.source) == [nil])
        #expect(two.tables.map(\.languages) == [[0, 1]])
        let three = preview([french, Self.polish, Self.english])
        #expect(three.tables.map { $0.source.map { three.languages[$0].name } } == ["en"])
    }

    @Test("Keys and texts of other bytes stay apart, even where they look the same")
    func exactKeys() {
        let text = "\"\u{E9}\" = \"caf\u{E9} one\";\n\"e\u{301}\" = \"cafe\u{301} one\";\n"
        let preview = preview([("en.lproj/L.strings", text)])
        #expect(preview.rows.map { Array($0.key.utf8) } == ["\u{E9}", "e\u{301}"].map { Array($0.utf8) })
        #expect(preview.page.unicodeScalars.contains("\u{301}"))
        #expect(preview.page.unicodeScalars.contains("\u{E9}"))
    }

    @Test("Names of languages become BCP 47 identifiers")
    func tags() {
        let preview = preview([
            ("Base.lproj/L.strings", "\"a\" = \"A\";"), ("zh_CN.lproj/L.strings", "\"a\" = \"甲\";"),
            ("German.lproj/L.strings", "\"a\" = \"Ä\";"), ("pt-BR.lproj/L.strings", "\"a\" = \"Ã\";"),
        ])
        #expect(preview.languages.map(\.name) == ["Base", "German", "pt-BR", "zh_CN"])
        #expect(preview.languages.map(\.tag) == ["en", "de", "pt-BR", "zh-CN"])
    }

    @Test("The .stringsdict file wins over the .strings file, as at run time")
    func kinds() {
        let preview = preview([
            ("en.lproj/L.strings", "\"files\" = \"plain\";\n\"other\" = \"O\";"),
            stringsdict("en", ["one": "%ld file", "other": "%ld files"]),
        ])
        #expect(preview.texts("files", "en") == ["1 file", "2 files"])
        #expect(preview.rows.count == 2)
        #expect(preview.rows.first { $0.key == "files" }?.isPlural == true)
    }

    @Test("A catalog is shown as the run time compiles it")
    func catalog() {
        let text = """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
              "%lld items": {"comment": "The cart", "localizations": {
                "en": {"variations": {"plural": {
                  "one": {"stringUnit": {"state": "translated", "value": "%lld item"}},
                  "other": {"stringUnit": {"state": "translated", "value": "%lld items"}}}}},
                "de": {"stringUnit": {"state": "translated", "value": "%#@n@ da"}, "substitutions": {"n": {
                  "formatSpecifier": "lld", "variations": {"plural": {
                    "one": {"stringUnit": {"state": "translated", "value": "%arg Stück"}},
                    "other": {"stringUnit": {"state": "translated", "value": "%arg Stücke"}}}}}}}}},
              "Done": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Fertig"}}}},
              "Pro": {"shouldTranslate": false}
            }}
            """
        let preview = preview([("L.xcstrings", text)])
        #expect(preview.texts("%lld items", "en") == ["1 item", "2 items"])
        #expect(preview.texts("%lld items", "de") == ["1 Stück da", "2 Stücke da"])
        #expect(preview.texts("Done", "en") == ["Done"])
        #expect(preview.rows.first { $0.key == "%lld items" }?.comment == "The cart")
        #expect(preview.rows.first { $0.key == "Pro" }?.isFixed == true)
    }

    @Test("The text of the .strings file counts on devices that the .stringsdict file does not name")
    func deviceFallback() {
        let dictionary =
            "<plist><dict><key>tap</key><dict><key>NSStringDeviceSpecificRuleType</key><dict><key>mac</key>"
            + "<string>Click</string></dict></dict></dict></plist>"
        let preview = preview([("en.lproj/L.strings", "\"tap\" = \"Tap\";"), ("en.lproj/L.stringsdict", dictionary)])
        let cell = preview.rows.first?.cells[0]
        #expect(cell?.variants.map(\.device) == ["mac", "other"])
        #expect(cell?.lines.map(\.text) == ["Click", "Tap"])
    }

    @Test("A finding stands at the line whose text it is about")
    func findings() throws {
        let preview = preview([
            stringsdict("en", ["one": "%ld file", "other": "%ld files"]),
            stringsdict("pl", ["one": "%ld plik", "few": "", "many": "%ld plików", "other": "%ld pliku"]),
        ])
        let row = try #require(preview.rows.first)
        let empty = try #require(row.problems.first { $0.check == "empty-text" })
        #expect(empty.language == preview.language("pl"))
        #expect(empty.lines == [1])
        #expect(preview.lines("files", "pl")[1].choices[0].category == "few")
        #expect(empty.place.hasPrefix("pl.lproj/L.stringsdict:"))
    }

    @Test("A finding about some characters names them in UTF-16")
    func range() throws {
        // A mark that turns the direction and is not closed.
        let preview = preview([("en.lproj/L.strings", "\"a\" = \"é👩 \u{202A}x\";")])
        let problem = try #require(preview.rows[0].problems.first)
        #expect(problem.check == "directional-marks")
        #expect(problem.lines == [0])
        #expect(problem.range == 4..<5)
    }

    @Test("A missing text is a problem of the language that misses it")
    func missing() {
        let preview = preview([
            Self.english, ("pl.lproj/L.strings", "\"a\" = \"Witaj, %@\";"),
            ("de.lproj/L.strings", "\"a\" = \"Hallo, %@\";"),
            // A language without any text in the table is not counted, as in the message.
            ("da.lproj/L.strings", ""), ("en-GB.lproj/L.strings", "\"a\" = \"Hallo, %@\";"),
        ])
        let problems = preview.rows.first { $0.key == "b" }?.problems ?? []
        #expect(problems.map(\.check) == ["missing-key", "missing-key"])
        #expect(problems.map(\.language) == [preview.language("de"), preview.language("pl")])
        #expect(preview.problemCount == 1)
    }

    @Test("Files that cannot be read are faults, and what is readable is shown")
    func malformed() {
        let preview = preview([
            ("en.lproj/L.strings", "\"a\" = \"A\";\n\"b\" = \"B\n"),
            ("en.lproj/M.stringsdict", "<plist><dict><key>a</ke"),
            ("N.xcstrings", "{"), ("de.lproj/L.strings", "<<<<<<< ours\n\"a\" = \"Ä\";\n=======\n>>>>>>> theirs\n"),
        ])
        #expect(preview.faults.filter { $0.check == nil }.count == 4)
        #expect(preview.faults.allSatisfy { !$0.message.isEmpty })
        #expect(preview.faults.contains { $0.place.hasPrefix("en.lproj/M.stringsdict:1:") })
        #expect(Set(preview.faults.map { "\($0.place) \($0.message)" }).count == preview.faults.count)
    }

    @Test(
        "Entries in front of a mistake are shown",
        arguments: [
            ("en.lproj/L.strings", "/* A */ \"a\" = \"A\";\n\"b\" = \"B\n"),
            ("en.lproj/L.strings", "{ a = A; b = \"B }"),
            (
                "en.lproj/L.strings",
                "<plist><dict><key>a</key><string>A</string><key>b</key><string>B & C</string></dict></plist>"
            ),
            (
                "en.lproj/L.strings",
                "\u{FEFF}\r\n <plist><dict><key>a</key><string>A</string><key>b</key><string>B & C</string></dict></plist>"
            ),
            (
                "L.xcstrings",
                "{\"sourceLanguage\": \"en\", \"strings\": {\"a\": {\"localizations\": {\"en\": {\"stringUnit\": "
                    + "{\"state\": \"translated\", \"value\": \"A\"}}}}, \"b\": {\"localizations\": {\"en\": {\"str"
            ),
        ])
    func readablePart(_ path: String, _ text: String) {
        let preview = preview([(path, text)])
        #expect(preview.texts("a", "en") == ["A"])
        #expect(preview.faults.count == 1)
        #expect(preview.faults.first?.message.contains("an app shows nothing of this file") == true)
    }

    /// Each semicolon in the last text could end a value. The search for the readable part looks at 64 of them.
    @Test("the search for the readable part of a file ends", arguments: [(63, ["A"]), (64, [])])
    func searchForReadablePart(_ count: Int, _ texts: [String]) {
        let text = "\"a\" = \"A\";\n\"b\" = \"\(String(repeating: "x;", count: count))\" \"c\";\n"
        let preview = preview([("en.lproj/L.strings", text)])
        #expect(preview.texts("a", "en") == texts)
        #expect(preview.faults.count == 1)
    }

    @Test("The entries before a mistake are shown in any encoding")
    func readablePartInLatin1() throws {
        let long = String(repeating: "ö", count: 100)
        func entry(_ key: String, _ text: String) -> String { "<key>\(key)</key><string>\(text)</string>\n" }
        let text =
            "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n<plist version=\"1.0\"><dict>\n"
            + (0..<20).map { entry("k\($0)", long) }.joined() + "<foo>"
            + (0..<200).map { entry("l\($0)", "x") }.joined() + "</dict></plist>\n"
        for bytes in [
            text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) },
            Array("\u{FEFF}\(text.replacing("ISO-8859-1", with: "UTF-8"))".utf8),
        ] {
            let file = try #require(LocalizedFile.read("de.lproj/L.strings", bytes: bytes))
            let part = try #require(ReadablePart(of: file))
            #expect(part.file.entries.map { $0.content.message?.format.value } == Array(repeating: long, count: 20))
            #expect(LocalizedFile.read("de.lproj/L.strings", bytes: part.bytes)?.entries.count == 20)
        }
    }

    @Test("A plural entry that is cut off is left out, and those before it are shown")
    func cutOff() {
        let first = stringsdict("en", ["one": "%ld file", "other": "%ld files"]).text
        let second = stringsdict("en", key: "folders", ["one": "%ld folder", "other": "%ld folders"]).text
        let text = first.dropLast("</dict></plist>\n".count) + second.dropFirst("<plist><dict>".count).dropLast(60)
        let preview = preview([("en.lproj/L.stringsdict", String(text))])
        #expect(preview.texts("files", "en") == ["1 file", "2 files"])
        #expect(preview.rows.count == 1)
        #expect(preview.faults.count == 1)
    }

    @Test("Languages can be chosen, and the source language always stays")
    func chosenLanguages() {
        let files = [Self.english, Self.polish, (path: "de.lproj/L.strings", text: "\"a\" = \"Hallo, %@\";")]
        #expect(preview(files, languages: ["de"]).languages.map(\.name) == ["en", "de"])
        #expect(preview(files, sourceLanguage: "pl").languages.first?.name == "pl")
    }

    @Test("Pseudo-languages are made of the source texts")
    func pseudo() {
        let preview = preview([Self.english, Self.polish], styles: PseudoStyle.allCases)
        #expect(preview.languages.map(\.name) == ["en", "pl", "longer", "accented", "mirrored"])
        #expect(preview.texts("b", "accented") == ["⟦Ɓýé⟧"])
        #expect(preview.texts("a", "accented") == ["⟦Ĥéļļö, Ada⟧"])
        #expect(preview.languages.last?.isRightToLeft == true)
        #expect(preview.tables[0].languages == [0, 1, 2, 3, 4])
        #expect(preview.rows.allSatisfy { $0.problems.isEmpty })
    }

    @Test("Damaged files never stop the page")
    func damage() {
        var random = SplitMix64(seed: 21)
        let file = stringsdict("en", ["zero": "none", "one": "%ld file", "other": "%2$@ %ld files"])
        for _ in 0..<400 {
            var bytes = Array(file.text.utf8)
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            let preview = preview([(file.path, String(decoding: bytes, as: UTF8.self)), Self.english])
            #expect(preview.rows.count >= 2)
        }
    }

    @Test("An object that a text names is shown by its name, in all languages of the key")
    func names() {
        let text = """
            {"sourceLanguage": "en", "version": "1.1", "strings": {
              "unlock %1$(secret)@ for %2$(time)@ %3$@ %4$(n)lld": {"localizations": {
                "de": {"stringUnit": {"state": "translated", "value": "%1$@ %2$(time)@ %3$@ %4$lld"}}}}}}
            """
        let preview = preview([("L.xcstrings", text)], styles: [.longer])
        let key = "unlock %1$(secret)@ for %2$(time)@ %3$@ %4$(n)lld"
        #expect(preview.texts(key, "en") == ["unlock ‹secret› for ‹time› Ada 3"])
        #expect(preview.texts(key, "de") == ["‹secret› ‹time› Ada 3"])
        #expect(preview.texts(key, "longer").first?.contains("‹time›") == true)
    }

    @Test("The page has the findings of the command: one for each cause, and those of its languages alone")
    func sameCount() {
        let form = { (language: String) in
            [stringsdict(language, ["one": "%ld", "other": "%ld x"])]
                + ["b", "c"].map { key in
                    (path: "\(language).lproj/\(key).strings", text: "\"\(key)\" = \"%ld of %ld (50 %)\";\n")
                }
        }
        let files = ["en", "pl", "ru"].flatMap(form)
        let read = files.compactMap { LocalizedFile.read($0.path, bytes: Array($0.text.utf8)) }
        let findings = Linter(settings: LintSettings()).findings(in: read)
        let sources = Dictionary(read.compactMap { file in file.source.map { (file.path, $0) } }) { first, _ in first }
        let reported = Finding.byCause(findings, in: sources)
        #expect(reported.count < findings.count)
        let page = preview(files)
        #expect(page.problemCount == reported.count)
        let some = preview(files, languages: ["ru"])
        #expect(some.rows.flatMap(\.problems).allSatisfy { !$0.place.hasPrefix("pl") })
        #expect(some.problemCount > 0 && some.faults.isEmpty)
    }
}
