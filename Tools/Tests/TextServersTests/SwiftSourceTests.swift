import StringsdictJSONWriting
import StringsdictTestSupport
import Testing
import TextServers

/// The keys of Swift sources in the language server. `Tools/Checks/servers.sh` does the same with the real `catalog-extract`.
@Suite struct SwiftSourceTests {
    /// A reader that knows a simple form of sources: each line is `TABLE "LITERAL"`, and `\(…)` is a value of unknown type, or
    /// `\(n…)` a number whose type is inferred. Its answers have the form of `catalog-extract --serve`.
    private static func read(_ request: [UInt8]) throws -> [UInt8] {
        let source = Array((try JSONValue(reading: request)["source"]?.string ?? "").utf8)
        var tables: [(name: String, value: JSONValue)] = []
        var start = 0
        for (number, line) in source.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
            defer { start += line.count + 1 }
            guard let quote = line.firstIndex(of: UInt8(ascii: "\"")), let end = line.lastIndex(of: UInt8(ascii: "\"")),
                quote < end
            else { continue }
            let table =
                String(decoding: line[..<quote], as: UTF8.self).split(separator: " ").last.map(String.init) ?? ""
            var parts = [""]
            var values: [JSONValue] = []
            var isInferred = false
            var index = quote + 1
            while index < end {
                if line[index...].starts(with: "\\(".utf8), let close = line[index...].firstIndex(of: UInt8(ascii: ")"))
                {
                    values.append(.array([.integer(index), .integer(close + 1)]))
                    if line[index + 2] == UInt8(ascii: "n") {
                        parts[parts.count - 1] += "%lld"
                        isInferred = true
                    } else {
                        parts.append("")
                    }
                    index = close + 1
                } else {
                    let rest = line[index..<end]
                    let piece = rest.dropFirst().prefix { $0 != UInt8(ascii: "\\") }
                    parts[parts.count - 1] += String(decoding: rest.prefix(1) + piece, as: UTF8.self)
                    index += 1 + piece.count
                }
            }
            var text: [(name: String, value: JSONValue)] = [
                ("key", .string(parts.joined(separator: "%?"))), ("isInferred", .bool(isInferred)),
                (
                    "location",
                    .object([
                        ("startingLine", .integer(number + 1)),
                        ("startingColumn", .integer(quote - line.startIndex + 1)),
                    ])
                ),
                (
                    "literal",
                    .object([
                        ("start", .integer(quote + 1)), ("end", .integer(end)), ("values", .array(values)),
                        ("isPlain", true), ("takesValues", .bool(!line.contains(UInt8(ascii: "#")))),
                    ])
                ),
            ]
            if parts.count > 1 { text.append(("keyParts", .strings(parts))) }
            tables.append((table.isEmpty ? "Localizable" : table, .array([.object(text)])))
        }
        var bytes: [UInt8] = []
        JSONValue.object([("tables", .object(tables))]).appendLine(to: &bytes)
        return bytes
    }

    /// A package with a table of two languages.
    private func package() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("", to: "Package.swift")
        try folder.write(
            #"""
            {
              "sourceLanguage" : "en",
              "strings" : {
                "%lld files" : {
                  "localizations" : {
                    "en" : {
                      "variations" : {
                        "plural" : {
                          "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } },
                          "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } }
                        }
                      }
                    },
                    "pl" : {
                      "variations" : {
                        "plural" : {
                          "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld plik" } },
                          "few" : { "stringUnit" : { "state" : "translated", "value" : "%lld pliki" } },
                          "many" : { "stringUnit" : { "state" : "translated", "value" : "%lld plików" } },
                          "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld pliku" } }
                        }
                      }
                    }
                  }
                },
                "done \"now\"" : {
                  "localizations" : { "pl" : { "stringUnit" : { "state" : "translated", "value" : "Gotowe" } } }
                }
              },
              "version" : "1.0"
            }
            """#, to: "Sources/App/Localizable.xcstrings")
        try folder.write("\"open\" = \"Open\";\n", to: "Sources/App/en.lproj/Menu.strings")
        return folder
    }

    @Test("A hover shows the texts of each language for the numbers of each category")
    func showsTexts() throws {
        let folder = try package()
        let file = address(folder, "Sources/App/Inbox.swift")
        var client = TestClient { Self.read }
        client.open(file, "Localizable \"é\"\nLocalizable \"\\(n) files\"\n  Localizable \"\\(x) files\"\n")
        for (line, start) in [(1, 13), (2, 15)] {
            let answer = client.request("textDocument/hover", client.at(file, line, 20))
            let text = answer["contents"]?["value"]?.string ?? ""
            #expect(text.contains("- few (2, 3, 4, 22, 23, …): 2 pliki"))
            #expect(text.contains("- one (1): 1 file"))
            #expect(answer["range"]?["start"]?["character"]?.integer == start)
        }
        // Outside of literals, and at a key that no table has, there is nothing to show.
        for (line, character) in [(1, 3), (0, 14)] {
            guard case .null = client.request("textDocument/hover", client.at(file, line, character)) else {
                Issue.record("a hover at line \(line)")
                continue
            }
        }
    }

    @Test("A key that no table has is a warning, as the source and the tables are now")
    func warnsAboutMissingKeys() throws {
        let folder = try package()
        let file = address(folder, "Sources/App/Inbox.swift")
        var client = TestClient { Self.read }
        client.open(
            file, "Localizable \"\\(n) files\"\nLocalizable \"new\"\nMenu \"open\"\nMenu \"close\"\nOther \"x\"\n")
        // A table that the project does not have is no question of keys.
        #expect(client.diagnostics[file] == ["1:missing-key", "3:missing-key"])
        client.change(file, line: 1, 13..<16, to: "done \"now\"")
        #expect(client.diagnostics[file] == ["3:missing-key"])
        // The text of an open table counts, saved or not.
        let menu = address(folder, "Sources/App/en.lproj/Menu.strings")
        client.open(menu, "\"open\" = \"Open\";\n\"close\" = \"Close\";\n")
        #expect(client.diagnostics[file] == [])
        client.change(menu, line: 1, 1..<6, to: "shut")
        #expect(client.diagnostics[file] == ["3:missing-key"])
        // A table that cannot be read may have the key.
        client.change(menu, line: 0, 0..<0, to: "{ ")
        #expect(client.diagnostics[file] == [])
        client.notify("textDocument/didClose", .object([("textDocument", .object([("uri", .string(menu))]))]))
        client.wait()
        #expect(client.diagnostics[file] == ["3:missing-key"])
        // A comment silences it, and so do the settings.
        client.change(file, line: 3, 0..<0, to: "// stringsdict-lint:ignore missing-key\n")
        #expect(client.diagnostics[file] == [])
        client.change(file, line: 3, 0..<38, to: "")
        #expect(client.diagnostics[file] == ["4:missing-key"])
        client.notify("textDocument/didClose", .object([("textDocument", .object([("uri", .string(file))]))]))
        #expect(client.diagnostics[file] == [])
    }

    @Test("Settings of lint hold for sources")
    func obeysSettings() throws {
        let folder = try package()
        try folder.write("{\"checks\": {\"missing-key\": \"off\"}}", to: ".stringsdict-lint.json")
        let file = address(folder, "Sources/App/Inbox.swift")
        var client = TestClient { Self.read }
        client.open(file, "Localizable \"new\"\n")
        #expect(client.diagnostics[file] == [])
    }

    @Test("The nearest table comes first, and other modules of the package count, too")
    func looksInNearTablesFirst() throws {
        let folder = try package()
        try folder.write("\"open\" = \"Near\";\n", to: "Sources/Other/en.lproj/Menu.strings")
        let file = address(folder, "Sources/Other/View.swift")
        var client = TestClient { Self.read }
        client.open(file, "Menu \"open\"\nLocalizable \"done \"now\"\"\n")
        #expect(client.diagnostics[file] == [])
        let text = client.request("textDocument/hover", client.at(file, 0, 8))["contents"]?["value"]?.string
        #expect(text?.contains("Near") == true)
        let places = client.request("textDocument/definition", client.at(file, 1, 15)).elements ?? []
        #expect(places.compactMap { $0["uri"]?.string } == [address(folder, "Sources/App/Localizable.xcstrings")])
    }

    @Test("Keys are completed as Swift writes them")
    func completesKeys() throws {
        let folder = try package()
        let file = address(folder, "Sources/App/Inbox.swift")
        var client = TestClient { Self.read }
        client.open(file, "Localizable \"\"\nLocalizable \"\\(n) fi\"\n# Localizable \"fil\"\n")
        func texts(_ line: Int, _ character: Int) -> [String] {
            let items = client.request("textDocument/completion", client.at(file, line, character))["items"]
            return (items?.elements ?? []).compactMap { $0["textEdit"]?["newText"]?.string }
        }
        #expect(texts(0, 13) == [#"\(number) files"#, #"done \"now\""#])
        // Values that are there stay. A key that takes no values is written as it is.
        #expect(texts(1, 20) == [#"\(n) files"#, #"done \"now\""#])
        #expect(texts(2, 18) == ["%lld files"])
        #expect(texts(0, 2) == [])
        // Inside of a value there is code.
        #expect(texts(1, 15) == [])
    }

    @Test func keysOfEveryLanguageAreCompletedWithTheSourceText() throws {
        let folder = try package()
        try folder.write("\"a\" = \"der erste\";\n\"b\" = \"der zweite\";\n", to: "Sources/App/de.lproj/Menu.strings")
        try folder.write("\"a\" = \"the first\";\n\"c\" = \"the third\";\n", to: "Sources/App/en.lproj/Menu.strings")
        let file = address(folder, "Sources/App/Inbox.swift")
        var client = TestClient { Self.read }
        client.open(file, "Menu \"\"\n")
        let items = client.request("textDocument/completion", client.at(file, 0, 6))["items"]?.elements ?? []
        #expect(items.compactMap { $0["label"]?.string } == ["a", "b", "c"])
        #expect(items.compactMap { $0["detail"]?.string } == ["the first", "der zweite", "the third"])
    }

    @Test("A new name of a key goes into tables and into all sources that ask for it")
    func renamesKeys() throws {
        let folder = try package()
        let (inbox, other) = (address(folder, "Sources/App/Inbox.swift"), address(folder, "Sources/Other/Other.swift"))
        let catalog = address(folder, "Sources/App/Localizable.xcstrings")
        try folder.write("\n  Localizable \"\\(n1) files\"\nLocalizable \"files\"\n", to: "Sources/Other/Other.swift")
        var client = TestClient { Self.read }
        client.open(inbox, "Localizable \"\\(n) files\"\n")
        let start = client.request("textDocument/prepareRename", client.at(inbox, 0, 19))
        #expect(start["placeholder"]?.string == "%lld files")
        func edits(_ document: String, _ line: Int, _ character: Int, _ name: String) -> [String: [String]] {
            let answer = client.request(
                "textDocument/rename", client.at(document, line, character, [("newName", .string(name))]))
            return Dictionary(
                uniqueKeysWithValues: (answer["changes"]?.members ?? []).map { file in
                    (file.name, (file.value.elements ?? []).compactMap { $0["newText"]?.string })
                })
        }
        let expected = [
            catalog: ["%lld \\\"papers\\\""], inbox: [#"\(n) \"papers\""#], other: [#"\(n1) \"papers\""#],
        ]
        #expect(edits(inbox, 0, 19, "%lld \"papers\"") == expected)
        client.open(catalog, try folder.text(of: "Sources/App/Localizable.xcstrings"))
        #expect(edits(catalog, 3, 8, "%lld \"papers\"") == expected)
        // A name with other values cannot be written where the values stand.
        #expect(edits(catalog, 3, 8, "papers").isEmpty)
    }

    @Test("The user is told once where Swift sources cannot be read")
    func saysOnceWhatIsMissing() throws {
        let folder = try package()
        let (file, second) = (address(folder, "Sources/App/A.swift"), address(folder, "Sources/App/B.swift"))
        var starts = 0
        var client = TestClient {
            starts += 1
            throw RPCError(.requestFailed, "the program catalog-extract is missing")
        }
        client.open(file, "Localizable \"new\"\n")
        client.open(second, "Localizable \"new\"\n")
        client.change(file, line: 0, 13..<16, to: "x")
        #expect(client.notifications.filter { $0 == "window/showMessage" }.count == 1)
        #expect(starts == 1)
        #expect(client.diagnostics[file] == [])
        guard case .null = client.request("textDocument/hover", client.at(file, 0, 13)) else {
            Issue.record("a hover without a reader")
            return
        }
    }

    @Test("The user is told where a key gets another name, and its sources cannot be read")
    func saysThatSourcesAreNotRenamed() throws {
        let folder = try package()
        try folder.write("Localizable \"\\(n) files\"\n", to: "Sources/Other/Other.swift")
        let catalog = address(folder, "Sources/App/Localizable.xcstrings")
        var starts = 0
        var client = TestClient {
            starts += 1
            throw RPCError(.requestFailed, "the program catalog-extract is missing")
        }
        client.open(catalog, try folder.text(of: "Sources/App/Localizable.xcstrings"))
        for name in ["%lld papers", "%lld notes"] {
            let parameters = client.at(catalog, 3, 8, [("newName", .string(name))])
            #expect(client.request("textDocument/rename", parameters)["changes"]?.members?.map(\.name) == [catalog])
            client.wait()
        }
        #expect(
            client.shownMessages == [
                "sources are not changed, and may still ask for '%lld files': the program catalog-extract is missing"
            ])
        #expect(starts == 1)
    }

    @Test("The reason of a reader that gives no texts is told, and one without a reason names the cure")
    func saysWhyThereAreNoTexts() throws {
        let folder = try package()
        let file = address(folder, "Sources/App/A.swift")
        for (answer, reason) in [
            (#"{"error": "the request is not understood"}"#, "the request is not understood"),
            (#"{"error": 1}"#, "install it anew"), ("{}", "install it anew"), ("no JSON", "install it anew"),
        ] {
            var client = TestClient { { _ in Array(answer.utf8) } }
            client.open(file, "Localizable \"new\"\n")
            #expect(client.shownMessages.count == 1, "\(answer)")
            #expect(client.shownMessages.first?.contains(reason) == true, "\(answer)")
        }
    }

    @Test("Characters are counted as negotiated", arguments: [("utf-8", 4), ("utf-16", 2), ("utf-32", 1)])
    func countsCharacters(encoding: String, width: Int) throws {
        let folder = try package()
        let file = address(folder, "Sources/App/Inbox.swift")
        var client = TestClient(encodings: [encoding]) { Self.read }
        client.open(file, "😀 Localizable \"\\(n) files\"\n")
        let range = client.request("textDocument/hover", client.at(file, 0, 20 + width))["range"]
        #expect(range?["start"]?["character"]?.integer == 14 + width)
        #expect(range?["end"]?["character"]?.integer == 24 + width)
    }
}
