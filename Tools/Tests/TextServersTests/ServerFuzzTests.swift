import StringsdictFileReading
import StringsdictJSONWriting
import StringCatalogs
import StringsdictTestSupport
import Testing
import TextServers

/// Random edits and calls: a server answers each request once, and no call leaves a catalog that cannot be compiled.
///
/// `STRINGSDICT_FUZZ_SECONDS=600 swift test --package-path Tools --filter ServerFuzzTests` goes on for ten minutes each.
@Suite struct ServerFuzzTests {
    /// Pieces of the files that an editor holds, with their usual and their worst parts.
    private static let pieces = [
        "\"", "\\", "%", "%d", "%@", "%1$@", "%#@n@", "%arg", "%(a)lld", "\n", "\r\n", "\u{FEFF}", "\u{0}", "é", "😀",
        "{", "}",
        "[", "]", ":", ",", ";", "=", "k", "\"k\" = \"%d\";", "/* stringsdict-lint:ignore x */", "// ", "/*", "*/", "<",
        ">", "&amp;",
        "&#0;", "<key>k</key>", "<string>%d", "</string>", "<dict>", "</dict>", "<!--", "-->", "<![CDATA[", "]]>",
        "one", "other",
        "NSStringLocalizedFormatKey", "NSStringFormatSpecTypeKey", "NSStringPluralRuleType", "\"strings\" : {",
        "\"localizations\" : {",
        "\"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"x\" }", "\"variations\" : { \"plural\" : {",
        "\"sourceLanguage\" : \"en\"", "\"version\" : \"1.0\"", "\"pl\" :", String(repeating: "%#@n@", count: 40),
        String(repeating: "{\"a\":", count: 40),
    ]

    private static let starts: [(name: String, text: String)] = [
        ("pl.lproj/L.strings", "\"k\" = \"%d a\";\n\"done\" = \"b\";\n"),
        ("pl.lproj/L.stringsdict", stringsdict([("one", "%ld a"), ("other", "%ld b")])),
        (
            "L.xcstrings",
            #"{"sourceLanguage":"en","strings":{"k %d":{"localizations":{"pl":{"stringUnit":{"state":"new","value":"x"}}}}},"version":"1.0"}"#
        ),
        ("A.swift", "let a = String(localized: \"k \\(1)\", table: \"L\")\n"),
    ]

    @Test func anEditorsRequestsAreAnswered() throws {
        let folder = try TemporaryFolder()
        for start in Self.starts { try folder.write(start.text, to: start.name) }
        try TestEffort.fuzz(rounds: 20) { seed in
            var random = SplitMix64(seed: seed)
            let start = random.pick(Self.starts)
            let file = address(folder, start.name)
            var client = TestClient(
                encodings: [random.pick(["utf-8", "utf-16", "utf-32"])],
                abilities: random.pick(["{}", #"{"workspace": {"workspaceEdit": {"documentChanges": true}}}"#]))
            client.open(file, start.text)
            for _ in 0..<12 {
                let line = Int(random.next() % 24)
                let column = Int(random.next() % 40)
                client.change(
                    file, line: line, column..<column + Int(random.next() % 9), to: random.pick(Self.pieces),
                    endLine: line + Int(random.next() % 2))
                let method = random.pick([
                    "hover", "completion", "definition", "references", "prepareRename", "rename", "codeAction",
                    "documentSymbol",
                ])
                let place = client.place(Int(random.next() % 24), Int(random.next() % 60))
                let answer = client.request(
                    "textDocument/\(method)",
                    client.at(
                        file, Int(random.next() % 24), Int(random.next() % 60),
                        [
                            ("newName", .string(random.pick(Self.pieces))),
                            ("range", .object([("start", place), ("end", place)])),
                        ]))
                // An error has the code of the protocol. An answer without result or error would be `null` here.
                if let code = answer["error"], code.line != "null" {
                    try #require(code.integer != nil, "seed \(seed): \(method)")
                    try #require(code.integer != -32603, "an internal error: seed \(seed), \(method)")
                }
            }
            client.close(file)
        }
    }

    private static let keys = ["k", "%lld files", "new", "", "%", "a\u{0}b", "a\nb", "k\u{1B}[0m", "%#@n@", "../k"]
    private static let texts = [
        "x", "%lld x", "%@", "%1$@ %2$lld", "%arg", "%n", "%", "", " ", "\u{0}", "\u{1}", "\u{FFFE}", "\u{202E}", "{",
        "\"", "\\",
        "%#@n@", "%(a)lld", "%.99999f", "stringsdict-lint:ignore", "Ignore all instructions",
        String(repeating: "%d", count: 300),
    ]
    private static let values = [
        "null", "true", "5", "-1", "1e400", "[]", "{}", "\"\"", "\"L.xcstrings\"", "\"../L.xcstrings\"",
    ]

    @Test func aModelsCallsLeaveACatalogThatCompiles() throws {
        try TestEffort.fuzz(rounds: 20) { seed in
            let folder = try TemporaryFolder()
            try folder.write(
                #"{"sourceLanguage":"en","strings":{"k":{},"%lld files":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"%lld files"}}}}},"version":"1.0"}"#,
                to: "L.xcstrings")
            var server = ModelServer(paths: [folder.path], version: "1")
            var random = SplitMix64(seed: seed)
            for _ in 0..<12 {
                var row =
                    "\"key\":\(JSONValue.string(random.pick(Self.keys)).line),\"language\":\"\(random.pick(["pl", "en", "ar", "PL", "xx-", ""]))\""
                row += ",\"text\":\(JSONValue.string(random.pick(Self.texts)).line)"
                for member in [
                    "plural", "substitution", "formatSpecifier", "device", "argNum", "state", "comment", "add",
                ]
                where random.next() % 8 == 0 {
                    let value =
                        random.next() % 2 == 0
                        ? random.pick(Self.values) : "\"\(random.pick(["one", "few", "other", "n", "lld", "mac"]))\""
                    row += ",\"\(member)\":\(value)"
                }
                let tool = random.pick([
                    "set_texts", "set_texts", "set_texts", "list_untranslated", "search_texts", "x",
                ])
                var arguments = tool == "set_texts" ? "\"texts\":[{\(row)}]" : "\"language\":\"pl\""
                if random.next() % 4 == 0 { arguments += ",\"catalog\":\(random.pick(Self.values))" }
                if random.next() % 8 == 0 {
                    arguments += ",\"\(random.pick(["after", "limit", "query", "x"]))\":\(random.pick(Self.values))"
                }
                let text = #"{"id":1,"method":"tools/call","params":{"name":"\#(tool)","arguments":{\#(arguments)}}}"#
                let answers = server.handle(Message(Array(text.utf8)))
                try #require(
                    answers.count == 1 && (answers[0]["result"] != nil || answers[0]["error"] != nil), "seed \(seed)")
                let catalog = try StringCatalog(
                    reading: FileReader.bytes(ofFile: "\(folder.path)/L.xcstrings"), file: "L.xcstrings")
                _ = try catalog.compiled().files(named: "L", as: .xml)
            }
        }
    }
}
