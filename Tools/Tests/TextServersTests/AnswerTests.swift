import StringsdictJSONWriting
import StringsdictTestSupport
import Testing
import TextServers

/// The parts of the language server's answers, at both sides of every limit.
@Suite struct AnswerTests {
    private func texts(_ values: [JSONValue], _ member: String) -> [String] {
        values.map { $0[member]?.string ?? $0[member]?.line ?? "" }
    }

    // MARK: Hovers

    /// A catalog of one key with a text in each language.
    private func catalog(_ languages: [(name: String, content: String)], key: String = "k", _ more: String = "")
        -> String
    {
        let localizations = languages.map { "\"\($0.name)\" : { \($0.content) }" }.joined(separator: ", ")
        return """
            {
              "sourceLanguage" : "en",
              "strings" : {
                "\(key)" : { \(more)
                  "localizations" : { \(localizations) }
                }
              },
              "version" : "1.0"
            }
            """
    }

    private func unit(_ text: String) -> String {
        "\"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(text)\" }"
    }

    private func hover(_ text: String, _ name: String = "L.xcstrings", _ line: Int = 3, _ character: Int = 5) throws
        -> String?
    {
        let folder = try TemporaryFolder()
        var client = TestClient()
        client.open(address(folder, name), text)
        return client.hover(address(folder, name), line, character)
    }

    @Test func aHoverShowsSixteenLanguages() throws {
        let names = [
            "en", "ar", "bg", "ca", "cs", "da", "de", "el", "es", "et", "fi", "fr", "he", "hr", "hu", "it", "ja", "ko",
        ]
        for count in [15, 16, 17, 18] {
            let text = try hover(catalog(names.prefix(count).map { ($0, unit("x")) })) ?? ""
            let shown = text.split(separator: "\n").filter { $0.hasPrefix("`") }.map { $0.dropFirst().prefix(2) }
            #expect(shown == names.prefix(min(count, 16)).map { $0[...] })
            #expect(text.contains("…") == (count > 16))
            if count > 16 { #expect(text.hasSuffix("\n\n… and \(count - 16) more")) }
        }
    }

    @Test func aHoverShowsTwentyFourLinesOfALanguage() throws {
        let arabic = ["zero", "one", "two", "few", "many", "other"]
        for (count, devices) in [
            (24, ["iphone", "ipad", "mac", "appletv", "other"]),
            (30, ["iphone", "ipad", "mac", "appletv", "applewatch", "other"]),
        ] {
            let content = devices.map { device in
                let forms = arabic.map { "\"\($0)\" : { \(unit("\(device) %lld")) }" }.joined(separator: ", ")
                return "\"\(device)\" : { \"variations\" : { \"plural\" : { \(forms) } } }"
            }.joined(separator: ", ")
            let text = try hover(catalog([("ar", "\"variations\" : { \"device\" : { \(content) } }")]))
            let lines = (text ?? "").split(separator: "\n").filter { $0.hasPrefix("- ") }
            #expect(lines.count == min(count, 25))
            #expect((lines.last == "- …") == (count > 24))
            #expect(lines.first?.hasPrefix("- iphone · zero (0): iphone 0") == true, "\(lines.first ?? "")")
        }
    }

    @Test func aHoverShowsTextsWithoutMarkup() throws {
        let text = try hover(
            catalog([("en", unit(#"a\\b`*_<>[]#|~&\nc\rd."#))], key: "k*", "\"comment\" : \"c_d\","), "L.xcstrings", 3,
            6)
        #expect(text == "**k\\***\n\nc\\_d\n\n`en` a\\\\b\\`\\*\\_\\<\\>\\[\\]\\#\\|\\~\\&↵c↵d.")
        for count in [2_000, 2_001] {
            let long = String(repeating: "x", count: count)
            let shown = try hover(catalog([("en", unit(long))])) ?? ""
            #expect(shown.filter { $0 == "x" }.count == 2_000)
        }
    }

    @Test func aHoverNamesWidthsAndDevices() throws {
        let entry = """
            <plist version="1.0"><dict>
            <key>k</key><dict><key>NSStringVariableWidthRuleType</key><dict><key>20</key><string>short</string>
            <key>40</key><string>longer</string></dict></dict>
            <key>d</key><dict><key>NSStringDeviceSpecificRuleType</key><dict><key>mac</key><string>Click</string>
            <key>other</key><string>Tap</string></dict></dict>
            </dict></plist>
            """
        let widths = try hover(entry, "en.lproj/L.stringsdict", 1, 6) ?? ""
        #expect(widths.contains("- width 20: short\n- width 40: longer"), "\(widths)")
        let devices = try hover(entry, "en.lproj/L.stringsdict", 3, 6) ?? ""
        #expect(devices.contains("- mac: Click\n- other: Tap"), "\(devices)")
    }

    /// The text of `other` is no text of the form.
    @Test(.enabled(if: WrittenRules.hold(for: "ru"))) func aHoverNamesMissingForms() throws {
        let forms = ["one", "few", "other"].map { "\"\($0)\" : { \(unit("%lld \($0)")) }" }.joined(separator: ", ")
        let text = try hover(catalog([("ru", "\"variations\" : { \"plural\" : { \(forms) } }")])) ?? ""
        #expect(text.contains("\n- few (") && text.contains("\n- **many is missing** (0, 5, 6"), "\(text)")
    }

    @Test func aHoverHasTheRangeOfItsToken() throws {
        let folder = try TemporaryFolder()
        let file = address(folder, "en.lproj/L.strings")
        var client = TestClient()
        client.open(file, "\"key\" = \"x\";\n/* note */\n")
        for (character, range) in [(1, (1, 4)), (4, (1, 4)), (9, (9, 10)), (10, (9, 10)), (7, (7, 7))] {
            let answer = client.request("textDocument/hover", client.at(file, 0, character))["range"]
            #expect(answer?["start"]?["character"]?.integer == range.0, "\(character)")
            #expect(answer?["end"]?["character"]?.integer == range.1, "\(character)")
        }
        // Beside of entries there is nothing, and not an error.
        for (line, character) in [(0, 0), (0, 12), (1, 5)] {
            #expect(client.request("textDocument/hover", client.at(file, line, character)).line == "null")
        }
    }

    // MARK: Changes at findings

    private func actions(
        _ client: inout TestClient, _ file: String, _ lines: ClosedRange<Int>, _ characters: (Int, Int),
        only: [String]? = nil
    ) -> [JSONValue] {
        let range = JSONValue.object([
            ("start", client.place(lines.lowerBound, characters.0)),
            ("end", client.place(lines.upperBound, characters.1)),
        ])
        var parameters: [(name: String, value: JSONValue)] = [
            ("textDocument", .object([("uri", .string(file))])), ("range", range),
        ]
        if let only { parameters.append(("context", .object([("only", .strings(only))]))) }
        return client.request("textDocument/codeAction", .object(parameters)).elements ?? []
    }

    /// Makes the edits of an action. They must not overlap, and stand in the order of the text.
    private func text(_ text: String, after action: JSONValue, of file: String) throws -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        func offset(_ place: JSONValue?) throws -> Int {
            let (line, character) = try (
                #require(place?["line"]?.integer), #require(place?["character"]?.integer)
            )
            return lines.prefix(line).reduce(0) { $0 + $1.utf8.count + 1 } + character
        }
        var bytes = Array(text.utf8)
        let edits = try #require(action["edit"]?["changes"]?[file]?.elements)
        for edit in edits.reversed() {
            let range = try offset(edit["range"]?["start"])..<offset(edit["range"]?["end"])
            bytes.replaceSubrange(range, with: try #require(edit["newText"]?.string).utf8)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func actionsBelongToTheFindingsInTheirRange() throws {
        let folder = try TemporaryFolder()
        let file = address(folder, "pl.lproj/L.strings")
        var client = TestClient()
        client.open(file, "\"abc\" = \"x\";\n\"abc\" = \"y\";\n")
        // The finding is at the first key, in the characters 1 to 4. At any other place of its line, it is the nearest one.
        for (characters, count) in [((0, 0), 2), ((0, 1), 2), ((1, 4), 2), ((2, 2), 2), ((4, 9), 2), ((5, 9), 2)] {
            let found = actions(&client, file, 0...0, characters, only: ["quickfix"])
            #expect(found.count == count, "\(characters) \(client.diagnostics[file] ?? [])")
        }
        #expect(actions(&client, file, 1...1, (0, 9), only: ["quickfix"]).isEmpty)
        let all = actions(&client, file, 0...1, (0, 30), only: ["quickfix"])
        #expect(
            texts(all, "title").first == "Remove the entry" && all.map { $0["isPreferred"]?.boolean } == [false, false])
        #expect(
            all.allSatisfy {
                $0["kind"]?.string == "quickfix"
                    && $0["diagnostics"]?.elements?.first?["code"]?.string == "duplicate-key"
            })
        for (only, isWanted) in [
            (["quickfix"], true), (["quickfix.a"], false), (["quick"], false), ([], false),
            (["source", "quickfix"], true),
            (["refactor"], false),
        ] {
            #expect(actions(&client, file, 0...1, (0, 30), only: only).isEmpty == !isWanted, "\(only)")
        }
        let request = client.request(
            "textDocument/codeAction", .object([("textDocument", .object([("uri", .string(file))]))]))
        #expect(request["error"]?.integer == -32602)
    }

    @Test func allSafeCorrectionsAreOneAction() throws {
        let folder = try TemporaryFolder()
        let file = address(folder, "en.lproj/L.strings")
        let text = "\"a\" = \"x\";\n\"a\" = \"x\";\n\"b\" = \"y\";\n\"b\" = \"y\";\n"
        var client = TestClient()
        client.open(file, text)
        for (only, count) in [
            (["source"], 1), (["source.fixAll"], 1), (["source.fixAll.stringsdict"], 1), (["source.fix"], 0),
            (["sourc"], 0),
            (["source.fixAll.stringsdict.x"], 0),
        ] {
            let found = actions(&client, file, 0...0, (0, 0), only: only)
            #expect(found.count == count, "\(only)")
            guard let action = found.first else { continue }
            #expect(action["title"]?.string == "Make all safe corrections (2)")
            #expect(try self.text(text, after: action, of: file) == "\"a\" = \"x\";\n\"b\" = \"y\";\n")
        }
        #expect(
            actions(&client, file, 0...0, (0, 0), only: ["quickfix"]).allSatisfy { $0["kind"]?.string == "quickfix" })
        let quick = actions(&client, file, 0...3, (0, 10), only: ["quickfix"]).filter {
            $0["isPreferred"]?.boolean == true
        }
        #expect(texts(quick, "title") == ["Remove the entry", "Remove the entry"])
    }

    @Test func atMostSixtyFourFindingsHaveActions() throws {
        for count in [63, 64, 65, 80] {
            let folder = try TemporaryFolder()
            let entries = (0..<count).map { "\"k\($0)\" = \"%@\";\n" }.joined()
            try folder.write(entries, to: "en.lproj/L.strings")
            let file = address(folder, "pl.lproj/L.strings")
            var client = TestClient()
            client.open(file, entries.replacing("%@", with: "%d").replacing("\"k", with: "\"k"))
            let own = client.diagnostics[file]?.count
            #expect(own == count)
            let found = actions(&client, file, 0...200, (0, 0))
            #expect(found.count <= 64)
        }
    }

    /// A comment goes into a line of its own, indented like the finding, and the finding is gone then.
    @Test func aCommentSilencesAFinding() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"a\" = \"x\";\n", to: "en.lproj/L.strings")
        for (name, start, expected) in [
            (
                "pl.lproj/L.strings", "\n\t \"b\" = \"y\";\n",
                "\n\t /* stringsdict-lint:ignore orphaned-key */\n\t \"b\" = \"y\";\n"
            )
        ] {
            let file = address(folder, name)
            var client = TestClient()
            client.open(file, "\"a\" = \"x\";" + start)
            let found = actions(&client, file, 0...1, (0, 30)).filter {
                $0["title"]?.string?.hasPrefix("Silence") == true
            }
            #expect(texts(found, "title").count == client.diagnostics[file]?.count)
            guard let action = found.first, let check = client.diagnostics[file]?.first?.split(separator: ":").last
            else {
                Issue.record("there is no finding in \(start)")
                continue
            }
            let edited = try text("\"a\" = \"x\";" + start, after: action, of: file)
            #expect(edited == "\"a\" = \"x\";" + expected.replacing("orphaned-key", with: check))
            var other = TestClient()
            other.open(file, edited)
            #expect(other.diagnostics[file] == [])
        }
        // Beside other content, in the middle of a line, there is no place for a comment.
        let file = address(folder, "pl.lproj/L.strings")
        var client = TestClient()
        client.open(file, "\"a\" = \"x\"; \"b\" = \"y\";\n")
        #expect(client.diagnostics[file]?.isEmpty == false)
        #expect(actions(&client, file, 0...0, (0, 30)).isEmpty)
    }

    /// If the finding is in the middle of a line, the comment stands before the entry or the variable around it.
    @Test(arguments: [
        (
            "pl.lproj/L.strings", "\"a\" = \"x\";\n  \"c\" = \"%1$@ %1$d\";\n",
            "  /* stringsdict-lint:ignore argument-conflict */\n  \"c\" ="
        ),
        (
            "pl.lproj/L.stringsdict",
            "<plist><dict>\n\t<key>c</key><dict><key>NSStringLocalizedFormatKey</key><string>%1$@ %1$d</string></dict>\n</dict></plist>",
            "\t<!-- stringsdict-lint:ignore argument-conflict -->\n\t<key>c</key>"
        ),
    ])
    func aCommentStandsBeforeTheEntry(name: String, text: String, expected: String) throws {
        let folder = try TemporaryFolder()
        let edited = try silenced(text, in: address(folder, name), "argument-conflict")
        #expect(edited.contains(expected), "\(edited)")
    }

    /// Before the declaration of XML is no place for a comment.
    @Test func noCommentStandsBeforeTheDeclaration() throws {
        let folder = try TemporaryFolder()
        let file = address(folder, "jp.lproj/L.stringsdict")
        var client = TestClient()
        client.open(file, "<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><dict></dict></plist>\n")
        #expect(client.diagnostics[file]?.contains { $0.hasSuffix(":unknown-language") } == true)
        #expect(
            actions(&client, file, 0...20, (0, 200)).allSatisfy { $0["title"]?.string?.hasPrefix("Silence") != true })
    }

    /// In a catalog, the comment for translators gets the names of the checks.
    @Test(arguments: [
        ("", "stringsdict-lint:ignore argument-conflict"),
        ("Said once", "Said once\\nstringsdict-lint:ignore argument-conflict"),
        ("x stringsdict-lint:ignore empty-text: y", "x stringsdict-lint:ignore argument-conflict, empty-text: y"),
    ])
    func aCommentOfACatalogSilencesAFinding(comment: String, expected: String) throws {
        let folder = try TemporaryFolder()
        let comment = comment.isEmpty ? "" : "\"comment\" : \"\(comment)\","
        let text = catalog([("en", unit("%1$@ %1$d"))], comment)
        let edited = try silenced(text, in: address(folder, "L.xcstrings"), "argument-conflict")
        #expect(edited.contains("\"comment\" : \"\(expected)\""), "\(edited)")
    }

    /// A file after the action that silences a check in it. The finding is there before, and not after it.
    private func silenced(_ text: String, in file: String, _ check: String) throws -> String {
        var client = TestClient()
        client.open(file, text)
        #expect(client.diagnostics[file]?.contains { $0.hasSuffix(":\(check)") } == true)
        let found = actions(&client, file, 0...20, (0, 200))
        let action = try #require(found.first { $0["title"]?.string == "Silence '\(check)' here" })
        let edited = try self.text(text, after: action, of: file)
        var other = TestClient()
        other.open(file, edited)
        #expect(other.diagnostics[file]?.contains { $0.hasSuffix(":\(check)") } == false, "\(edited)")
        return edited
    }

    /// A file after the action that adds the missing forms of a language. The finding is there before, and not after it.
    private func withMissingForms(
        _ text: String, in file: String, of language: String, mending check: String
    ) throws -> String {
        var client = TestClient()
        client.open(file, text)
        #expect(client.diagnostics[file]?.contains { $0.hasSuffix(":\(check)") } == true)
        let found = actions(&client, file, 0...20, (0, 200))
        let title = "Add the missing plural forms of '\(language)'"
        let action = try #require(found.first { $0["title"]?.string == title })
        let edited = try self.text(text, after: action, of: file)
        var other = TestClient()
        other.open(file, edited)
        #expect(other.diagnostics[file]?.contains { $0.hasSuffix(":\(check)") } == false, "\(edited)")
        return edited
    }

    /// The forms are added as the file is written: each in lines of its own, or in the line of the others.
    @Test(arguments: [
        (
            "<key>one</key>\n      <string>%ld a&amp;b</string>\n      <key>other</key>\n      <string>%ld c</string>",
            "<key>few</key>\n      <string>%ld c</string>\n      <key>many</key>\n      <string>%ld c</string>\n      "
        ),
        (
            "<key>one</key><string>%ld a</string><key>other</key><string>%ld c</string>",
            "<key>few</key><string>%ld c</string><key>many</key><string>%ld c</string>"
        ),
    ])
    func missingFormsAreWrittenLikeTheOthers(forms: String, added: String) throws {
        let folder = try TemporaryFolder()
        let language = TestLanguages.severalForms
        let file = address(folder, "\(language).lproj/L.stringsdict")
        let start =
            "<plist version=\"1.0\"><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v@</string>\n"
            + "<key>v</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
            + "<key>NSStringFormatValueTypeKey</key><string>ld</string>\n      "
        let text = start + forms + "</dict></dict></dict></plist>\n"
        let edited = try withMissingForms(text, in: file, of: language, mending: "missing-category")
        #expect(edited == text.replacing("<key>other</key>", with: added + "<key>other</key>"))
    }

    @Test func aMissingOtherIsAdded() throws {
        let folder = try TemporaryFolder()
        let file = address(folder, "ja.lproj/L.stringsdict")
        let text =
            "<plist version=\"1.0\"><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v@</string>\n"
            + "<key>v</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
            + "<key>NSStringFormatValueTypeKey</key><string>ld</string>\n"
            + "<key>zero</key><string>%ld a</string></dict></dict></dict></plist>\n"
        #expect(try withMissingForms(text, in: file, of: "ja", mending: "missing-other").contains("<key>other</key>"))
    }

    @Test func missingFormsOfACatalogAreAdded() throws {
        let folder = try TemporaryFolder()
        let file = address(folder, "L.xcstrings")
        let forms =
            "\"variations\" : { \"plural\" : { \"one\" : { \(unit("%lld a")) }, \"other\" : { \(unit("%lld c")) } } }"
        let language = TestLanguages.severalForms
        let text = catalog([("en", forms), (language, forms)], key: "%lld k")
        let edited = try withMissingForms(text, in: file, of: language, mending: "missing-category")
        #expect(edited.contains("\"few\"") && edited.contains("\"many\""))
    }

    // MARK: Completions

    private static let snippets = #"{"textDocument":{"completion":{"completionItem":{"snippetSupport":true}}}}"#

    /// The text that an item of each kind inserts, without and with places to fill in.
    @Test(arguments: [
        (
            "pl.lproj/L.strings", "\n|", "k\"1", "\"k\\\"1\" = \"a ${x} \\\\ b\";",
            #""k\\"1" = "${1:a \${x\} \\\\ b}";"#
        ),
        (
            "pl.lproj/L.stringsdict", "<plist><dict>\n|\n</dict></plist>", "k\"1",
            "<key>k\"1</key><dict></dict>", "<key>k\"1</key>\n<dict>\n\t${1:}\n</dict>"
        ),
        (
            "L.xcstrings", "{\"sourceLanguage\":\"en\",\"strings\":{\"a\":{\"localizations\":{\n|\n}}}}", "en",
            "\"en\" : { }", "\"en\" : {\n  ${1:}\n}"
        ),
        (
            "L.xcstrings", "{\"strings\":{\"a\":{\"localizations\":{\"en\":{\"variations\":{\"plural\":{\n|\n}}}}}}}",
            "one", #""one" : { "stringUnit" : { "state" : "translated", "value" : "" } }"#,
            "\"one\" : {\n  \"stringUnit\" : {\n    \"state\" : \"translated\",\n    \"value\" : \"${1:}\"\n  }\n}"
        ),
        ("L.xcstrings", "{\"strings\":{\"a\":{\n|\n}}}", "comment", "\"comment\" : \"\"", "\"comment\" : \"${1:}\""),
    ])
    func itemsAreWrittenAsMembers(name: String, marked: String, label: String, plain: String, snippet: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("\"k\\\"1\" = \"a ${x} \\\\ b\";\n", to: "en.lproj/L.strings")
        try folder.write(
            stringsdict([("other", "x")]).replacing("<key>files", with: "<key>k\"1"), to: "en.lproj/L.stringsdict")
        let file = address(folder, name)
        let before = marked.prefix { $0 != "|" }
        for (abilities, expected) in [("{}", plain), (Self.snippets, snippet)] {
            var client = TestClient(abilities: abilities)
            client.open(file, marked.replacing("|", with: ""))
            let items = client.items(file, before.filter { $0 == "\n" }.count, 0)
            let item = try #require(items.first { $0["label"]?.string == label }, "\(items.map(\.line))")
            #expect(item["textEdit"]?["newText"]?.string == expected)
            #expect((item["insertTextFormat"]?.integer == 2) == (abilities != "{}"))
            // Old versions of Neovim ignore the range of an item with this member. Without it, the label counts.
            #expect(item["filterText"]?.string == (name.hasSuffix("dict") ? "<key>\(label)" : nil))
            #expect(item["textEdit"]?["range"]?["start"]?.line == item["textEdit"]?["range"]?["end"]?.line)
        }
    }

    /// A name that is being typed gets its end and its value, unless the value is there.
    @Test(arguments: [
        ("pl.lproj/L.stringsdict", Self.begun("<key>f|"), "few", "few</key><string></string>", 0),
        ("pl.lproj/L.stringsdict", Self.begun("<key>f|</key>"), "few", "few</key><string></string>", 6),
        ("pl.lproj/L.stringsdict", Self.begun("<key>f|</key><string>x</string>"), "few", "few", 0),
        (
            "L.xcstrings", #"{"strings":{"a":{"localizations":{"pl":{"variations":{"plural":{"f|"}}}}}}}"#, "few",
            #"few" : { "stringUnit" : { "state" : "translated", "value" : "" } }"#, 1
        ),
        (
            "L.xcstrings", #"{"strings":{"a":{"localizations":{"pl":{"variations":{"plural":{"f|" "other":{}}}}}}}}"#,
            "few",
            #"few" : { "stringUnit" : { "state" : "translated", "value" : "" } },"#, 1
        ),
        (
            "L.xcstrings", #"{"strings":{"a":{"localizations":{"pl":{"variations":{"plural":{"f|" : {}}}}}}}}"#, "few",
            "few", 0
        ),
    ])
    func begunNamesAreCompleted(name: String, marked: String, label: String, text: String, rest: Int) throws {
        let folder = try TemporaryFolder()
        let file = address(folder, name)
        var client = TestClient()
        client.open(file, marked.replacing("|", with: ""))
        let before = marked.prefix { $0 != "|" }
        let line = before.filter { $0 == "\n" }.count
        let column = before.split(separator: "\n", omittingEmptySubsequences: false).last?.utf16.count ?? 0
        let items = client.items(file, line, column)
        let item = try #require(items.first { $0["label"]?.string == label }, "\(items.map(\.line))")
        #expect(item["textEdit"]?["newText"]?.string == text)
        #expect(item["textEdit"]?["range"]?["end"]?["character"]?.integer == column + rest)
    }

    private static func begun(_ member: String) -> String {
        "<plist><dict><key>files</key><dict><key>count</key><dict>\n\(member)\n</dict></dict></dict></plist>\n"
    }

    @Test func keysOfOpenTablesAreFound() throws {
        let folder = try TemporaryFolder()
        let file = address(folder, "de.lproj/L.strings")
        try folder.write("\"save file\" = \"Save\";\n\"open\" = \"Open\";\n", to: "en.lproj/L.strings")
        var client = TestClient()
        client.open(file, "\"save file\" = \"Sichern\";\n\"only\" = \"x\";\n")
        func names(_ query: String) -> [String] {
            let answer = client.request("workspace/symbol", .object([("query", .string(query))]))
            return (answer.elements ?? []).map {
                "\($0["name"]?.string ?? "") \($0["location"]?["uri"]?.string?.split(separator: "/").suffix(2).joined(separator: "/") ?? "")"
            }
        }
        #expect(names("SAVE") == ["save file en.lproj/L.strings"])
        #expect(names("o") == ["open en.lproj/L.strings", "only de.lproj/L.strings"])
        #expect(names("").count == 3 && names("zz").isEmpty)
        let found = client.request("workspace/symbol", .object([("query", "save")])).elements ?? []
        #expect(found.map { $0["kind"]?.integer } == [20])
        // Without a query, all keys are asked for.
        #expect(client.request("workspace/symbol", .object([])).elements?.count == 3)
    }

    @Test func itemsHaveKindsAndAnOrder() throws {
        let folder = try TemporaryFolder()
        let file = address(folder, "\(TestLanguages.formOfOneAlone).lproj/L.stringsdict")
        try folder.write(stringsdict([("one", "%ld file"), ("other", "%ld files")]), to: "en.lproj/L.stringsdict")
        var client = TestClient()
        client.open(file, stringsdict([("|", "x")]).replacing("|", with: ""))
        let items = client.items(file, 13, 13)
        #expect(texts(items, "sortText").prefix(3) == ["0000", "0001", "0002"])
        #expect(texts(items, "label") == ["one", "few", "many", "other"])
        #expect(items.first?["kind"]?.integer == 20 && items.first?["detail"]?.string == "1")
        let word = client.items(file, 9, 14).last
        #expect(
            word?["label"]?.string == "NSStringFormatSpecTypeKey" && word?["kind"]?.integer == 10
                && word?["detail"] == nil)
        // The words of a property list's values.
        client.open(file, stringsdict([("other", "x")]).replacing(">ld<", with: "><"))
        for (line, expected) in [
            (10, ["NSStringPluralRuleType", "NSStringGenderRuleType"]),
            (12, ["ld", "lld", "lu", "llu", "d", "u", "@", ".1f", "lf"]),
        ] {
            #expect(texts(client.items(file, line, 14), "label") == expected, "\(line)")
            #expect(client.items(file, line, 14).allSatisfy { $0["kind"]?.integer == 14 })
        }
    }

    @Test func catalogsHaveTheWordsOfStates() throws {
        let folder = try TemporaryFolder()
        let file = address(folder, "L.xcstrings")
        var client = TestClient()
        client.open(
            file,
            #"{"strings":{"a":{"extractionState":"","# + "\n"
                + #""localizations":{"en":{"stringUnit":{"state":"","# + "\n" + #""value":""}}}}}}"#)
        #expect(texts(client.items(file, 0, 36), "label") == ["manual", "stale", "migrated", "extracted_with_value"])
        let states = texts(client.items(file, 1, 46), "label")
        #expect(states.contains("translated") && states.contains("needs_review") && states.contains("new"), "\(states)")
    }

    /// An answer of up to 500 items is complete. With 501 it is incomplete, and the typed letters choose among them.
    @Test func anAnswerHasFiveHundredItems() throws {
        for count in [499, 500, 501] {
            let folder = try TemporaryFolder()
            try folder.write((0..<count).map { "\"k\($0)\" = \"x\";\n" }.joined(), to: "en.lproj/L.strings")
            let file = address(folder, "pl.lproj/L.strings")
            var client = TestClient()
            client.open(file, "\"\" = \"\";\n\"K49\" = \"\";\n")
            let answer = client.request("textDocument/completion", client.at(file, 0, 1))
            #expect(answer["items"]?.elements?.count == min(count, 500))
            #expect(answer["isIncomplete"]?.boolean == (count > 500))
            let typed = client.request("textDocument/completion", client.at(file, 1, 4))
            #expect(typed["items"]?.elements?.count == (count > 500 ? 11 : count))
            #expect(typed["isIncomplete"]?.boolean == false)
        }
    }

    @Test func placeholdersReplaceWhatIsTyped() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"a\" = \"%@ of %2$d, %@\";\n", to: "en.lproj/L.strings")
        let file = address(folder, "pl.lproj/L.strings")
        var client = TestClient()
        client.open(file, "\"a\" = \"x % %2\";\n")
        let items = client.items(file, 0, 13)
        #expect(texts(items, "label") == ["%@", "%2$d"])
        #expect(
            items.first?["textEdit"]?["range"]?.line
                == #"{"start": {"line": 0, "character": 11}, "end": {"line": 0, "character": 13}}"#)
        // Without a percent sign before the cursor, or behind a space, nothing is meant.
        #expect(client.items(file, 0, 8).isEmpty && client.items(file, 0, 9).isEmpty)
        #expect(client.items(file, 0, 11).isEmpty)
        #expect(client.items(file, 0, 10).count == 2)
    }

    // MARK: Outlines, places and names

    @Test func anOutlineShortensTexts() throws {
        let folder = try TemporaryFolder()
        let file = address(folder, "en.lproj/L.strings")
        for (text, detail) in [
            (String(repeating: "x", count: 60), String(repeating: "x", count: 60)),
            (String(repeating: "x", count: 61), String(repeating: "x", count: 59) + "…"), ("a\\nb", "a"), ("", ""),
        ] {
            var client = TestClient()
            client.open(file, "\"\" = \"\(text)\";\n")
            let symbol = client.request("textDocument/documentSymbol", client.at(file, 0, 0)).elements?.first
            #expect(symbol?["name"]?.string == "\"\"" && symbol?["kind"]?.integer == 20)
            #expect(symbol?["detail"]?.string == detail)
            #expect(symbol?["children"] == nil)
        }
    }

    @Test func anOutlineOfACatalogHasLanguages() throws {
        let folder = try TemporaryFolder()
        let file = address(folder, "L.xcstrings")
        var client = TestClient()
        client.open(file, catalog([("de", unit("eins")), ("pl", unit("jeden"))]))
        let symbols = client.request("textDocument/documentSymbol", client.at(file, 0, 0)).elements ?? []
        #expect(symbols.count == 1)
        let children = symbols.first?["children"]?.elements ?? []
        #expect(texts(children, "name") == ["de", "pl"] && texts(children, "detail") == ["eins", "jeden"])
        #expect(children.allSatisfy { $0["kind"]?.integer == 15 })
        #expect(
            symbols.first?["selectionRange"]?.line
                == #"{"start": {"line": 3, "character": 5}, "end": {"line": 3, "character": 6}}"#)
        #expect(symbols.first?["range"]?["end"]?["line"]?.integer == 5)
    }

    @Test func referencesCanContainTheirOwnPlace() throws {
        let folder = try TemporaryFolder()
        for language in ["de", "en", "pl"] { try folder.write("\"k\" = \"x\";\n", to: "\(language).lproj/L.strings") }
        let file = address(folder, "de.lproj/L.strings")
        var client = TestClient()
        client.open(file, "\"k\" = \"x\";\n")
        let (de, en, pl) = (file, address(folder, "en.lproj/L.strings"), address(folder, "pl.lproj/L.strings"))
        for (context, expected) in [
            ("true", [en, de, pl]), ("false", [en, pl]), ("null", [en, de, pl]),
        ] {
            let value = try JSONValue(reading: Array("{\"includeDeclaration\": \(context)}".utf8))
            let answer = client.request("textDocument/references", client.at(file, 0, 2, [("context", value)]))
            #expect(texts(answer.elements ?? [], "uri") == expected, "\(context)")
        }
        #expect(
            texts(client.request("textDocument/references", client.at(file, 0, 2)).elements ?? [], "uri").count == 3)
        // In a catalog, a key belongs to all languages, and a language to itself.
        let catalogFile = address(folder, "M.xcstrings")
        client.open(catalogFile, catalog([("en", unit("one")), ("de", unit("eins"))]))
        #expect(client.request("textDocument/definition", client.at(catalogFile, 3, 5)).elements?.count == 2)
        let places = client.request("textDocument/definition", client.at(catalogFile, 4, 28)).elements ?? []
        #expect(places.count == 1 && places.first?["range"]?["start"]?["character"]?.integer ?? 0 > 60)
        #expect(client.request("textDocument/definition", client.at(catalogFile, 0, 0)).line == "null")
    }

    /// A new name is written as each notation writes it.
    @Test(arguments: [
        ("L.strings", "\"k\" = \"x\";\n", 0, 1, #"a \"b\" \\ '"#), ("L.strings", "'k' = 'x';\n", 0, 1, #"a "b" \\ \'"#),
        ("L.strings", "k = x;\n", 0, 0, #""a \"b\" \\ '""#),
        ("L.stringsdict", "<plist><dict>\n<key>k</key><string>x</string></dict></plist>\n", 1, 5, #"a "b" \ '"#),
        (
            "L.xcstrings", "{\"sourceLanguage\":\"en\",\"strings\":{\n\"k\":{}},\"version\":\"1.0\"}\n", 1, 1,
            #"a \"b\" \\ '"#
        ),
    ])
    func namesAreWrittenInTheirNotation(name: String, text: String, line: Int, character: Int, expected: String) throws
    {
        let folder = try TemporaryFolder()
        let file = address(folder, name.hasSuffix("xcstrings") ? name : "en.lproj/\(name)")
        var client = TestClient()
        client.open(file, text)
        let start = client.request("textDocument/prepareRename", client.at(file, line, character))
        #expect(start["placeholder"]?.string == "k", "\(start.line)")
        #expect(start["range"]?["start"]?["character"]?.integer == character)
        let parameters = client.at(file, line, character, [("newName", "a \"b\" \\ '")])
        let edits = client.request("textDocument/rename", parameters)["changes"]?[file]?.elements ?? []
        #expect(texts(edits, "newText") == [expected])
        #expect(edits.first?["range"]?.line == start["range"]?.line)
        // The same name changes nothing, and an empty one is refused.
        let same = client.request("textDocument/rename", client.at(file, line, character, [("newName", "k")]))
        #expect(same["changes"]?.members?.isEmpty == true)
        for wrong in [JSONValue.string(""), 7] {
            let answer = client.request("textDocument/rename", client.at(file, line, character, [("newName", wrong)]))
            #expect(answer["error"]?.integer == -32602)
        }
    }

    @Test func onlyKeysCanBeRenamed() throws {
        let folder = try TemporaryFolder()
        let file = address(folder, "en.lproj/L.stringsdict")
        var client = TestClient()
        client.open(file, stringsdict([("one", "%ld file"), ("other", "%ld files")]))
        for (line, character, isKey) in [(3, 9, true), (4, 3, false), (5, 11, false), (6, 15, false), (7, 11, false)] {
            let answer = client.request("textDocument/prepareRename", client.at(file, line, character))
            #expect((answer["placeholder"]?.string == "files") == isKey, "\(line)")
            let rename = client.request("textDocument/rename", client.at(file, line, character, [("newName", "x")]))
            #expect((rename["error"]?.integer == -32803) == !isKey, "\(line)")
        }
        // The name of a language in a catalog is no key.
        let catalogFile = address(folder, "L.xcstrings")
        client.open(catalogFile, catalog([("de", unit("eins"))]))
        #expect(client.request("textDocument/prepareRename", client.at(catalogFile, 4, 28)).line == "null")
        // A file that cannot be read to its end is not changed.
        try folder.write("\"k\" = \"x\";\n\"l\" = ", to: "pl.lproj/M.strings")
        let other = address(folder, "en.lproj/M.strings")
        client.open(other, "\"k\" = \"x\";\n")
        #expect(
            client.request("textDocument/rename", client.at(other, 0, 1, [("newName", "x")]))["error"]?.integer
                == -32803)
    }
}
