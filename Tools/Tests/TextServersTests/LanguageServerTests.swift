import StringsdictJSONWriting
import StringsdictTestSupport
import Testing
import TextServers

@Suite struct LanguageServerTests {
    private let english = stringsdict([("one", "%ld file"), ("other", "%ld files")])
    private let polish = stringsdict([("one", "%ld plik"), ("other", "%ld pliku")])

    /// The folder of a table in English and Polish.
    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(english, to: "en.lproj/Localizable.stringsdict")
        try folder.write(polish, to: "pl.lproj/Localizable.stringsdict")
        try folder.write("\"done\" = \"Done\";\n\"next\" = \"Next %@\";\n", to: "en.lproj/Localizable.strings")
        try folder.write("\"done\" = \"Gotowe\";\n\"next\" = \"Dalej %@\";\n", to: "pl.lproj/Localizable.strings")
        return folder
    }

    /// A finding about the whole document has no place in it, and is shown at its start.
    @Test func diagnosesADocumentAsAWhole() throws {
        let folder = try folder()
        let file = address(folder, "pl.lproj/Localizable.stringsdict")
        var client = TestClient()
        client.open(file, "\u{FEFF}")
        #expect(client.diagnostics[file] == ["0:unreadable-file"])
    }

    @Test func diagnosesWhatIsTypedAndWhatOtherLanguagesLack() throws {
        let folder = try folder()
        let file = address(folder, "pl.lproj/Localizable.strings")
        var client = TestClient()
        client.open(file, try folder.text(of: "pl.lproj/Localizable.strings"))
        #expect(client.diagnostics[file] == [])
        client.change(file, line: 1, 16..<18, to: "%d")
        #expect(client.diagnostics[file] == ["1:argument-mismatch"])
        #expect(client.server.checkedKeyCount == 1)
        client.change(file, line: 1, 16..<18, to: "%@")
        #expect(client.diagnostics[file] == [])
        // A line above moves the place of a later finding, and checks no other key.
        client.change(file, line: 1, 16..<18, to: "%d")
        client.change(file, line: 0, 0..<0, to: "/* é */\r\n")
        #expect(client.diagnostics[file] == ["2:argument-mismatch"])
        // The second file of the table is compared with the first.
        let english = address(folder, "en.lproj/Localizable.strings")
        client.open(english, try folder.text(of: "en.lproj/Localizable.strings"))
        client.change(english, line: 1, 15..<17, to: "%d")
        #expect(client.diagnostics[file] == [])
    }

    @Test func keepsFindingsWhileAFileCannotBeRead() throws {
        let folder = try folder()
        let file = address(folder, "pl.lproj/Localizable.stringsdict")
        var client = TestClient()
        client.open(file, polish)
        #expect(client.diagnostics[file] == ["7:missing-category"])
        client.change(file, line: 3, 2..<2, to: "<ke")
        #expect(client.diagnostics[file]?.count == 2)
        #expect(client.diagnostics[file]?.contains("7:missing-category") == true)
        client.change(file, line: 3, 2..<5, to: "")
        #expect(client.diagnostics[file] == ["7:missing-category"])
        // New lines move what follows them.
        client.change(file, line: 3, 2..<2, to: "<ke\n\n")
        #expect(client.diagnostics[file]?.contains("9:missing-category") == true)
    }

    @Test func offersMissingFormsAsAnEdit() throws {
        let folder = try folder()
        let language = TestLanguages.severalForms
        let file = address(folder, "\(language).lproj/Localizable.stringsdict")
        var client = TestClient()
        client.open(file, polish)
        let range = JSONValue.object([("start", client.place(7, 10)), ("end", client.place(7, 10))])
        let actions = client.request(
            "textDocument/codeAction",
            .object([("textDocument", .object([("uri", .string(file))])), ("range", range)]))
        let titles = actions.elements?.compactMap { $0["title"]?.string }
        #expect(titles == ["Add the missing plural forms of '\(language)'", "Silence 'missing-category' here"])
        let edit = actions.elements?.first?["edit"]?["changes"]?[file]?.elements?.first
        #expect(edit?["range"]?["start"]?["line"]?.integer == 15)
        #expect(
            edit?["newText"]?.string?.filter { !$0.isWhitespace }
                == "<key>few</key><string>%ldpliku</string><key>many</key><string>%ldpliku</string>")
    }

    @Test(arguments: ["\n", "\r\n", "\r"]) func editsHaveTheLineEndsOfTheFile(_ lineEnd: String) throws {
        let folder = try folder()
        let file = address(folder, "pl.lproj/Localizable.stringsdict")
        var client = TestClient()
        client.open(file, polish.replacing("\n", with: lineEnd))
        let range = JSONValue.object([("start", client.place(7, 10)), ("end", client.place(7, 10))])
        let actions = client.request(
            "textDocument/codeAction",
            .object([("textDocument", .object([("uri", .string(file))])), ("range", range)]))
        let texts = (actions.elements ?? []).compactMap { action in
            action["edit"]?["changes"]?[file]?.elements?.first?["newText"]?.string
        }
        #expect(texts.count == 2)
        for text in texts {
            #expect(text.utf8.contains(0x0D) == lineEnd.utf8.contains(0x0D), "\(text)")
            #expect(text.replacing(lineEnd, with: "").utf8.allSatisfy { $0 != 0x0A && $0 != 0x0D }, "\(text)")
            #expect(text.hasSuffix(lineEnd) || text.contains(lineEnd))
        }
    }

    @Test(.enabled(if: WrittenRules.hold(for: "pl"))) func showsTheTextForNumbersOfEachCategory() throws {
        let folder = try folder()
        let file = address(folder, "pl.lproj/Localizable.stringsdict")
        var client = TestClient()
        client.open(
            file,
            stringsdict([("one", "%ld plik"), ("few", "%ld pliki"), ("many", "%ld plików"), ("other", "%ld pliku")]))
        let text = client.request("textDocument/hover", client.at(file, 3, 8))["contents"]?["value"]?.string
        #expect(text?.contains("- few (2, 3, 4, 22, 23, …): 2 pliki") == true)
        #expect(text?.contains("- one (1): 1 file") == true)
        // Between two members there is nothing to show.
        guard case .null = client.request("textDocument/hover", client.at(file, 2, 6)) else {
            Issue.record("a hover outside of entries")
            return
        }
    }

    @Test func completesCategoriesVariablesAndKeys() throws {
        let folder = try folder()
        let file = address(folder, "pl.lproj/Localizable.stringsdict")
        var client = TestClient()
        client.open(file, polish)
        func labels(_ answer: JSONValue) -> [String] {
            (answer["items"]?.elements ?? []).compactMap { $0["label"]?.string }
        }
        // In place of `one`, and in the second text after a percent sign.
        let names = labels(client.request("textDocument/completion", client.at(file, 13, 14)))
        let categories = ReferenceRules("pl").categories.map(\.keyword)
        #expect(Array(names.prefix(categories.count - 1)) == categories.dropLast())
        client.change(file, line: 6, 14..<22, to: "%#@co")
        #expect(labels(client.request("textDocument/completion", client.at(file, 6, 19))).contains("%#@count@"))
        let strings = address(folder, "pl.lproj/Localizable.strings")
        client.open(strings, "\"done\" = \"Gotowe\";\n\"\" = \"\";\n")
        #expect(labels(client.request("textDocument/completion", client.at(strings, 1, 1))) == ["next"])
    }

    /// The names of members at each level of a catalog. A member that exists is not offered again.
    @Test(arguments: [
        (0, ["version"]), (1, []), (2, ["extractionState", "comment"]), (4, ["variations", "substitutions"]),
        (5, ["value"]),
    ])
    func completesMembersOfCatalogs(level: Int, expected: [String]) throws {
        let folder = try TemporaryFolder()
        let file = address(folder, "Localizable.xcstrings")
        var lines = [
            #"{"#, #""sourceLanguage" : "en","#, #""strings" : {"#, #""k" : {"#, #""localizations" : {"#, #""pl" : {"#,
            #""stringUnit" : {"#, #""state" : "new""#, #"} } } } } }"#,
        ]
        // The first line inside of each level.
        let line = [1, 3, 4, 5, 6, 7][level]
        lines.insert(#""" : "","#, at: line)
        var client = TestClient()
        client.open(file, lines.joined(separator: "\n") + "\n")
        let items = client.request("textDocument/completion", client.at(file, line, 1))["items"]?.elements
        #expect(items?.compactMap { $0["label"]?.string } == expected)
    }

    /// The text after a comment is read too.
    @Test(arguments: ["// note\n", "/* note */\n", "// note\r\n", "// one\n// two\n"])
    func aKeyBehindACommentIsNotOfferedAgain(comment: String) throws {
        let folder = try folder()
        let strings = address(folder, "pl.lproj/Localizable.strings")
        var client = TestClient()
        client.open(strings, "\"\" = \"\"; \(comment)\"done\" = \"Gotowe\";\n")
        let items = client.request("textDocument/completion", client.at(strings, 0, 1))["items"]?.elements
        #expect(items?.compactMap { $0["label"]?.string } == ["next"])
    }

    /// Every request is answered at every place of every kind of file.
    @Test func answersAtEveryPlace() throws {
        let folder = try folder()
        try folder.write(Self.catalog, to: "Localizable.xcstrings")
        for (name, text) in [
            ("Localizable.xcstrings", Self.catalog), ("pl.lproj/Localizable.stringsdict", polish),
            ("pl.lproj/Localizable.strings", "// note\n\"done\" = \"Gotowe\"; /* x */ \"next\" = \"Dalej %@\";\n"),
        ] {
            let file = address(folder, name)
            var client = TestClient()
            client.open(file, text)
            for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                for character in 0...line.utf16.count {
                    for method in ["hover", "completion", "definition", "prepareRename"] {
                        let answer = client.request("textDocument/\(method)", client.at(file, number, character))
                        #expect(method == "prepareRename" || answer["error"] == nil, "\(method) \(number):\(character)")
                    }
                }
            }
        }
        // The names of fields belong to their entry.
        var client = TestClient()
        let file = address(folder, "Localizable.xcstrings")
        client.open(file, Self.catalog)
        let text = client.request("textDocument/hover", client.at(file, 4, 10))["contents"]?["value"]?.string
        #expect(text?.contains("pliki") == true)
    }

    @Test func aHoverBeginsWithTheLanguageOfTheFile() throws {
        let folder = try TemporaryFolder()
        let languages = ["en", "de", "fr", "pl"]
        for language in languages {
            try folder.write("\"k\" = \"\(language) text\";\n", to: "\(language).lproj/L.strings")
        }
        for own in languages {
            let file = address(folder, "\(own).lproj/L.strings")
            var client = TestClient()
            client.open(file, "\"k\" = \"\(own) text\";\n")
            let text = client.request("textDocument/hover", client.at(file, 0, 1))["contents"]?["value"]?.string ?? ""
            let order = text.split(separator: "\n").filter { $0.hasPrefix("`") }.map {
                String($0.dropFirst().prefix(2))
            }
            #expect(order == [own] + languages.filter { $0 != own })
        }
    }

    @Test func goesToOtherLanguagesAndRenamesInAllOfThem() throws {
        let folder = try folder()
        let file = address(folder, "pl.lproj/Localizable.strings")
        let english = address(folder, "en.lproj/Localizable.strings")
        var client = TestClient()
        client.open(file, try folder.text(of: "pl.lproj/Localizable.strings"))
        let places = client.request("textDocument/definition", client.at(file, 1, 3))
        #expect(places.elements?.compactMap { $0["uri"]?.string } == [english])
        #expect(places.elements?.first?["range"]?["start"]?["line"]?.integer == 1)
        let changes = client.request("textDocument/rename", client.at(file, 1, 3, [("newName", "a \"b\"")]))["changes"]
        #expect(changes?.members?.map(\.name).sorted() == [english, file])
        #expect(changes?[english]?.elements?.first?["newText"]?.string == "a \\\"b\\\"")
        let taken = client.request("textDocument/rename", client.at(file, 1, 3, [("newName", "done")]))
        #expect(taken["error"]?.integer == -32803)
    }

    @Test(arguments: [("utf-8", 4), ("utf-16", 2), ("utf-32", 1)])
    func countsCharactersAsNegotiated(encoding: String, width: Int) throws {
        let folder = try TemporaryFolder()
        let file = address(folder, "en.lproj/Localizable.strings")
        var client = TestClient(encodings: [encoding])
        client.open(file, "\"a\" = \"😀x\";\n")
        client.change(file, line: 0, 7 + width..<8 + width, to: "%")
        let symbols = client.request("textDocument/documentSymbol", client.at(file, 0, 0))
        #expect(symbols.elements?.first?["detail"]?.string == "😀%")
    }

    @Test func readsCatalogs() throws {
        let folder = try TemporaryFolder()
        let file = address(folder, "Localizable.xcstrings")
        var client = TestClient()
        client.open(
            file,
            #"""
            {
              "sourceLanguage" : "en",
              "strings" : {
                "%lld files" : {
                  "localizations" : {
                    "\#(TestLanguages.formOfOneAlone)" : {
                      "variations" : {
                        "plural" : {
                          "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld plik" } },
                          "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld pliku" } }
                        }
                      }
                    }
                  }
                },
                "second" : { }
              },
              "version" : "1.0"
            }
            """#)
        #expect(client.diagnostics[file] == ["5:missing-category", "15:missing-key"])
        let symbols = client.request("textDocument/documentSymbol", client.at(file, 0, 0))
        #expect(symbols.elements?.compactMap { $0["name"]?.string } == ["%lld files", "second"])
        let items = client.request("textDocument/completion", client.at(file, 8, 17))["items"]?.elements
        #expect(items?.compactMap { $0["label"]?.string } == ["one", "few", "many"])
        let text = client.request("textDocument/hover", client.at(file, 8, 70))["contents"]?["value"]?.string
        #expect(text?.contains("one (1): 1 plik") == true)
    }

    private static let catalog = #"""
        {
          "sourceLanguage" : "en",
          "strings" : {
            "files" : {
              "localizations" : {
                "en" : { "stringUnit" : { "state" : "translated", "value" : "%d files" } },
                "pl" : { "stringUnit" : { "state" : "translated", "value" : "%d pliki" } }
              }
            },
            "greeting %@" : {
              "localizations" : { "pl" : { "stringUnit" : { "state" : "translated", "value" : "Witaj %@" } } }
            },
            "next" : { }
          }
        }

        """#

    /// Every edit gives the findings that reading the whole table again gives.
    @Test(arguments: [
        (
            "pl.lproj/Localizable.strings", nil,
            ["%", "d", "\"", ";", "\n", "\r\n", "\"new\" = \"%d\";", "/* ", "*/", "é", "", "", "\"done\" = \"x\";"]
        ),
        (
            "pl.lproj/Localizable.stringsdict", nil,
            [
                "%", "ld", "one", "few", "<key>", "</key>", "<!-- ", "-->", "\n", "\r\n", "", "",
                "<key>a</key><string>%d</string>",
            ]
        ),
        (
            "Localizable.xcstrings", catalog,
            ["%", "d", "pl", "\"", ", ", "\r\n", "{", "}", "", "", "\"a\" : {}, ", "\"de\" : {}, "]
        ),
    ])
    func anEditIsCheckedLikeTheWholeTable(name: String, content: String?, pieces: [String]) throws {
        let folder = try content == nil ? folder() : TemporaryFolder()
        if let content { try folder.write(content, to: name) }
        let file = address(folder, name)
        let start = try folder.text(of: name)
        var text = start
        var client = TestClient(encodings: ["utf-8"])
        client.open(file, text)
        var random = SplitMix64(seed: 7)
        var comparisons = 0
        for step in 0..<300 {
            let bytes = Array(text.utf8)
            var edited = start
            // Most edits are taken back at once, so that many texts can be read.
            var part = (range: 0..<bytes.count, text: start)
            if step % 3 != 2 {
                let boundaries = (0...bytes.count).filter { $0 == bytes.count || bytes[$0] & 0xC0 != 0x80 }
                let (a, b) = (random.pick(boundaries), random.pick(boundaries))
                part = (min(a, b)..<(max(a, b) - min(a, b) > 6 ? min(a, b) : max(a, b)), random.pick(pieces))
                edited = String(
                    decoding: bytes[..<part.range.lowerBound] + Array(part.text.utf8) + bytes[part.range.upperBound...],
                    as: UTF8.self)
            }
            text = edited
            func place(_ offset: Int) -> JSONValue {
                var (line, column, index) = (0, 0, 0)
                while index < offset {
                    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
                    let isEnd = bytes[index] == 0x0A || bytes[index] == 0x0D && next != 0x0A
                    (line, column) = isEnd ? (line + 1, 0) : (line, column + 1)
                    index += 1
                }
                return .object([("line", .integer(line)), ("character", .integer(column))])
            }
            // A place inside of CR LF has no position.
            let isInside = [part.range.lowerBound, part.range.upperBound].contains { (offset: Int) -> Bool in
                guard offset > 0, offset < bytes.count else { return false }
                return bytes[offset] == 0x0A && bytes[offset - 1] == 0x0D
            }
            let range = JSONValue.object([
                ("start", place(part.range.lowerBound)), ("end", place(part.range.upperBound)),
            ])
            let change: [(name: String, value: JSONValue)] =
                isInside ? [("text", .string(text))] : [("range", range), ("text", .string(part.text))]
            client.notify(
                "textDocument/didChange",
                .object([
                    ("textDocument", .object([("uri", .string(file)), ("version", .integer(step))])),
                    ("contentChanges", .array([.object(change)])),
                ]))
            client.wait()
            var other = TestClient()
            other.open(file, text)
            let found = client.diagnostics[file] ?? []
            let expected = other.diagnostics[file] ?? []
            // While the text cannot be read, the findings of the last readable one stay.
            if !expected.contains(where: { $0.hasSuffix(":unreadable-file") || $0.hasSuffix(":wrong-encoding") }) {
                comparisons += 1
                try #require(found == expected, "step \(step): \(text)")
            }
        }
        #expect(comparisons > 100)
    }

    @Test func answersWrongRequests() throws {
        var server = LanguageServer(version: "1") { { $0 } }
        func code(_ method: String, _ parameters: JSONValue = .null) -> Int? {
            server.handle(.request(id: 1, method: method, parameters: parameters)).first?["error"]?["code"]?.integer
        }
        #expect(code("textDocument/hover") == -32002)
        #expect(code("initialize") == nil)
        #expect(code("initialize") == -32600)
        #expect(code("textDocument/unknown") == -32601)
        #expect(code("textDocument/hover") == -32602)
        #expect(
            code("textDocument/hover", .object([("textDocument", .object([("uri", "file:///a.strings")]))])) == -32602)
        #expect(server.handle(.notification(method: "$/unknown", parameters: .null)).isEmpty)
        #expect(server.handle(.notification(method: "textDocument/didChange", parameters: "x")).isEmpty)
        #expect(code("shutdown") == nil)
        #expect(code("shutdown") == -32600)
        _ = server.handle(.notification(method: "exit", parameters: .null))
        #expect(server.isEnded && server.isEndedInOrder)
    }

    /// Other programs change and remove files that are not open, and the client says nothing of it.
    @Test func renamesByThePresentFiles() throws {
        let folder = try TemporaryFolder()
        let text = "\"greeting\" = \"Hello\";\n"
        for language in ["en", "pl", "de"] { try folder.write(text, to: "\(language).lproj/L.strings") }
        var client = TestClient()
        let file = address(folder, "en.lproj/L.strings")
        client.open(file, text)
        try folder.write("\"new\" = \"Nowy\";\n" + text, to: "pl.lproj/L.strings")
        try folder.remove("de.lproj/L.strings")
        try folder.write(text, to: "fr.lproj/L.strings")
        let changes = client.request("textDocument/rename", client.at(file, 0, 3, [("newName", "salutation")]))[
            "changes"]
        let names = ["en", "fr", "pl"].map { address(folder, "\($0).lproj/L.strings") }
        #expect(changes?.members?.map(\.name).sorted() == names)
        let edit = changes?[address(folder, "pl.lproj/L.strings")]?.elements?.first
        #expect(edit?["range"]?["start"]?["line"]?.integer == 1)
    }

    /// A client makes the edits of a rename in buffers or in files. Afterwards all languages have the key.
    @Test(arguments: ["in buffers", "in a file that it opens", "in a file"])
    func aRenameLeavesNoDiagnostics(_ place: String) throws {
        let folder = try TemporaryFolder()
        let texts = ["en": "\"greeting\" = \"Hello\";\n", "pl": "\"greeting\" = \"Witaj\";\n"]
        for (language, text) in texts { try folder.write(text, to: "\(language).lproj/L.strings") }
        var client = TestClient()
        let files = ["en", "pl"].map { address(folder, "\($0).lproj/L.strings") }
        client.open(files[0], texts["en"] ?? "")
        if place == "in buffers" { client.open(files[1], texts["pl"] ?? "") }
        let changes = client.request("textDocument/rename", client.at(files[0], 0, 3, [("newName", "salutation")]))[
            "changes"]
        #expect(changes?.members?.map(\.name).sorted() == files)
        client.change(files[0], line: 0, 1..<9, to: "salutation")
        let renamed = (texts["pl"] ?? "").replacing("greeting", with: "salutation")
        switch place {
        case "in buffers": client.change(files[1], line: 0, 1..<9, to: "salutation")
        case "in a file that it opens": client.open(files[1], renamed)
        default:
            try folder.write(renamed, to: "pl.lproj/L.strings")
            let change = JSONValue.object([("uri", .string(files[1])), ("type", 2)])
            client.notify("workspace/didChangeWatchedFiles", .object([("changes", .array([change]))]))
            client.wait()
        }
        let left = client.diagnostics.filter { !$0.value.isEmpty }
        #expect(left == [:])
    }

    /// A client that compares versions refuses an edit of a text that has changed since.
    @Test func editsCarryTheVersionsOfOpenTexts() throws {
        let folder = try TemporaryFolder()
        let text = "\"greeting\" = \"Hello %\";\n"
        for language in ["en", "pl"] { try folder.write(text, to: "\(language).lproj/L.strings") }
        var client = TestClient(abilities: #"{"workspace": {"workspaceEdit": {"documentChanges": true}}}"#)
        let file = address(folder, "en.lproj/L.strings")
        client.open(file, text)
        client.change(file, line: 0, 0..<0, to: " ")
        let answer = client.request("textDocument/rename", client.at(file, 0, 3, [("newName", "salutation")]))
        #expect(answer["changes"] == nil)
        let documents = answer["documentChanges"]?.elements?.compactMap { $0["textDocument"] } ?? []
        #expect(documents.compactMap { $0["uri"]?.string } == [file, address(folder, "pl.lproj/L.strings")])
        #expect(documents.first?["version"]?.integer == 2)
        #expect(documents.last?["version"].map { "\($0)" } == "null")
        #expect(answer["documentChanges"]?.elements?.allSatisfy { $0["edits"]?.elements?.count == 1 } == true)
    }
}
