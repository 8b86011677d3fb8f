import CommandConsole
import Testing
import TestSupport
import TextServers

@Suite struct ModelServerTests {
    private let catalog = #"""
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
                }
              }
            },
            "a" : { },
            "b" : { "shouldTranslate" : false },
            "c" : { "extractionState" : "stale" },
            "d" : { "localizations" : { "pl" : { "stringUnit" : { "state" : "new", "value" : "d" } } } },
            "e" : { "localizations" : { "pl" : { "stringUnit" : { "state" : "translated", "value" : "E" } } } }
          },
          "version" : "1.0"
        }
        """#

    private func call(_ folder: TemporaryFolder, _ tool: String, _ arguments: String) throws -> (String, isError: Bool)
    {
        var server = ModelServer(paths: [folder.path], version: "1")
        let text = #"{"id":1,"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
        let result = server.handle(Message(Array(text.utf8))).first?["result"]
        return (
            try #require(result?["content"]?.elements?.first?["text"]?.string), result?["isError"]?.boolean ?? false
        )
    }

    private func list(_ folder: TemporaryFolder, _ arguments: String) throws -> JSONValue {
        try JSONValue(reading: Array(call(folder, "list_untranslated", arguments).0.utf8))
    }

    @Test func listsWhatALanguageNeeds() throws {
        let folder = try TemporaryFolder()
        try folder.write(catalog, to: "L.xcstrings")
        let all = try list(folder, #"{"language":"pl"}"#)
        #expect(all["entries"]?.elements?.compactMap { $0["key"]?.string } == ["%lld files", "a", "d"])
        let rows = all["entries"]?.elements?.first?["rows"]?.elements
        #expect(rows?.compactMap { $0["plural"]?.string } == ["one", "few", "many", "other"])
        #expect(
            rows?.compactMap { $0["sourceText"]?.string } == ["%lld file"] + Array(repeating: "%lld files", count: 3))
        // The pages of one entry each are the same entries.
        var (keys, next) = ([String](), String?.some(""))
        while let after = next {
            let page = try list(
                folder,
                after.isEmpty ? #"{"language":"pl","limit":1}"# : #"{"language":"pl","limit":1,"after":"\#(after)"}"#)
            keys += page["entries"]?.elements?.compactMap { $0["key"]?.string } ?? []
            next = page["next"]?.string
        }
        #expect(keys == ["%lld files", "a", "d"])
        // A page goes on behind a key that needs nothing any more, but not behind a key that is gone.
        let rest = try list(folder, #"{"language":"pl","after":"%lld files"}"#)
        #expect(rest["entries"]?.elements?.compactMap { $0["key"]?.string } == ["a", "d"])
        for tool in ["list_untranslated", "search_texts"] {
            let (text, isError) = try call(folder, tool, #"{"language":"pl","after":"gone"}"#)
            #expect(isError && text.contains("there is no entry 'gone'"))
        }
        // Japanese has one form, and the source language needs nothing but its own texts.
        let japanese = try list(folder, #"{"language":"ja"}"#)
        #expect(japanese["entries"]?.elements?.first?["rows"]?.elements?.count == 1)
        #expect(try call(folder, "list_untranslated", #"{"language":"German"}"#).isError)
        #expect(try call(folder, "list_untranslated", "{}").isError)
        #expect(try call(folder, "list_untranslated", "[]").isError)
    }

    /// Of two members with one name, the last one counts.
    @Test func showsTheLastOfRepeatedTexts() throws {
        let folder = try TemporaryFolder()
        func unit(_ text: String) -> String { #"{"stringUnit":{"state":"translated","value":"\#(text)"}}"# }
        try folder.write(
            #"{"sourceLanguage":"en","strings":{"k":{"localizations":{"en":{"variations":{"plural":{"#
                + #""one":\#(unit("%lld old")),"one":\#(unit("%lld file")),"other":\#(unit("%lld files"))}}}}}},"version":"1.0"}"#,
            to: "L.xcstrings")
        let rows = try list(folder, #"{"language":"de"}"#)["entries"]?.elements?.first?["rows"]?.elements
        #expect(rows?.compactMap { $0["sourceText"]?.string } == ["%lld file", "%lld files"])
    }

    /// A client gets the revision that it asks for, if the server has it, and the newest one otherwise.
    @Test(arguments: [
        ("2024-11-05", "2024-11-05"), ("2025-03-26", "2025-03-26"), ("2025-06-18", "2025-06-18"),
        ("2024-11-04", "2025-06-18"), ("2999-01-01", "2025-06-18"), ("", "2025-06-18"),
    ])
    func agreesOnARevision(asked: String, answered: String) {
        var server = ModelServer(paths: [], version: "1")
        let text = #"{"id":1,"method":"initialize","params":{"protocolVersion":"\#(asked)"}}"#
        #expect(
            server.handle(Message(Array(text.utf8))).first?["result"]?["protocolVersion"]?.string == answered)
    }

    @Test func writesAllTextsOrNone() throws {
        let folder = try TemporaryFolder()
        try folder.write(catalog, to: "L.xcstrings")
        let right = #"{"key":"a","language":"pl","text":"A"}"#
        for wrong in [
            #"{"key":"e","language":"pl","text":"%d"}"#, #"{"key":"none","language":"pl","text":"x"}"#,
            #"{"key":"%lld files","language":"pl","text":"pliki","plural":"other"}"#, #"{"key":"e"}"#, "7",
        ] {
            #expect(try call(folder, "set_texts", #"{"texts":[\#(right),\#(wrong)]}"#).isError, "\(wrong)")
            #expect(try folder.text(of: "L.xcstrings") == catalog)
        }
        #expect(try !call(folder, "set_texts", #"{"texts":[\#(right)]}"#).isError)
        #expect(try folder.text(of: "L.xcstrings").contains(#""value" : "A""#))
        #expect(try list(folder, #"{"language":"pl"}"#)["entries"]?.elements?.count == 2)
        // The mistakes that were there before are no reason to refuse another text of the key.
        let old =
            #"{"sourceLanguage":"en","strings":{"a %@":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"x"}}}}}}"#
        try folder.write(old, to: "L.xcstrings")
        #expect(try !call(folder, "set_texts", #"{"texts":[{"key":"a %@","language":"pl","text":"ą %@"}]}"#).isError)
    }

    @Test func staysInItsFolders() throws {
        let folder = try TemporaryFolder()
        #expect(try call(folder, "search_texts", "{}").isError)
        try folder.write(catalog, to: "L.xcstrings")
        try folder.write(catalog, to: "M.xcstrings")
        #expect(try call(folder, "search_texts", "{}").isError)
        #expect(try !call(folder, "search_texts", #"{"catalog":"\#(folder.path)/M.xcstrings","text":"E"}"#).isError)
        #expect(try call(folder, "search_texts", #"{"catalog":"\#(folder.path)/../M.xcstrings"}"#).isError)
        try folder.write("{", to: "M.xcstrings")
        let (text, isError) = try call(folder, "statistics", "{}")
        #expect(!isError && text.contains("\"error\""))
    }

    @Test func boundsItsAnswers() throws {
        let folder = try TemporaryFolder()
        let long = String(repeating: "x", count: 30_000)
        let entries = (0..<50).map { #""\#($0) \#(long)" : { }"# }.joined(separator: ",")
        try folder.write(#"{"sourceLanguage":"en","strings":{\#(entries)}}"#, to: "L.xcstrings")
        let (text, isError) = try call(folder, "search_texts", #"{"limit":100}"#)
        #expect(!isError && text.utf8.count < 80_000)
        #expect(try JSONValue(reading: Array(text.utf8))["next"]?.string != nil)
    }
}
