import StringsdictTextFiles
import StringsdictFileReading
import Foundation
import StringsdictTestSupport
import Testing

@testable import StringsdictCatalogReading
@testable import StringCatalogs

/// Changing a catalog.
@Suite struct CatalogEditorTests {
    /// If two languages are spellings of one folder, the requested spelling is changed.
    @Test(arguments: [("he", "iw"), ("iw", "he"), ("pt-BR", "pt_BR"), ("pt_BR", "pt-BR"), ("zh-Hans", "zh_CN")])
    func theExactSpellingOfALanguageIsPreferred(_ first: String, _ second: String) throws {
        func unit(_ text: String) -> String { "{\"stringUnit\":{\"state\":\"new\",\"value\":\"\(text)\"}}" }
        let text =
            "{\"sourceLanguage\":\"en\",\"strings\":{\"a\":{\"localizations\":{\"\(first)\":\(unit("1")),\"\(second)\":\(unit("2"))}}}}"
        for (language, expected) in [(first, ["X", "2"]), (second, ["1", "X"])] {
            var editor = CatalogEditor(try StringCatalog(reading: Array(text.utf8)))
            try editor.setText("X", forKey: "a", language: language)
            let entry = try #require(try editor.edited()["a"])
            #expect(entry.localizations.flatMap { $0.units.map(\.unit.value) } == expected, "\(language)")
        }
    }

    /// New content has the line ends, the indentation and the colons of the file.
    @Test(arguments: ["\n", "\r\n", "\r"], ["  ", "\t", ""])
    func whatIsNewHasTheStyleOfTheFile(lineEnd: String, unit: String) throws {
        for colon in [" : ", ": ", ":"] {
            func styled(_ text: String) -> String {
                text.replacing("  ", with: unit).replacing(" : ", with: colon).replacing("\n", with: lineEnd)
            }
            let old = """
                {
                  "sourceLanguage" : "en",
                  "strings" : {
                    "a" : {
                      "comment" : "A"
                    }
                  },
                  "version" : "1.0"
                }
                """
            var editor = CatalogEditor(try StringCatalog(reading: Array(styled(old).utf8)))
            try editor.addEntry("b", comment: "B")
            let added = ",\n    \"b\" : {\n      \"comment\" : \"B\",\n      \"extractionState\" : \"manual\"\n    }"
            let new = old.replacing("\n    }\n  },", with: "\n    }\(added)\n  },")
            #expect(try editor.edited().bytes == Array(styled(new).utf8), "\(colon)")
        }
    }

    static let small = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "%lld files" : {
              "localizations" : {
                "de" : {
                  "variations" : {
                    "plural" : {
                      "one" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "%lld Datei"
                        }
                      },
                      "other" : {
                        "stringUnit" : {
                          "state" : "new",
                          "value" : "%lld Dateien"
                        }
                      }
                    }
                  }
                }
              }
            },
            "Hello" : {

            },
            "Zoo" : {
              "comment" : "animals",
              "future" : [ 1, {"x":2} ]
            }
          },
          "version" : "1.0"
        }
        """

    private func catalog(_ text: String = small) throws -> StringCatalog {
        try StringCatalog(reading: Array(text.utf8))
    }

    private func edited(_ text: String = small, _ change: (inout CatalogEditor) throws -> Void) throws -> String {
        var editor = CatalogEditor(try catalog(text))
        try change(&editor)
        return String(decoding: try editor.edited().bytes, as: UTF8.self)
    }

    /// The lines that only one text has, with `-` or `+`.
    private func difference(_ old: String, _ new: String) -> [String] {
        let (a, b) = (
            old.split(separator: "\n", omittingEmptySubsequences: false),
            new.split(separator: "\n", omittingEmptySubsequences: false)
        )
        return b.difference(from: a).map { change in
            switch change {
            case .remove(_, let line, _): "-\(line)"
            case .insert(_, let line, _): "+\(line)"
            }
        }
    }

    @Test func whatIsNotChangedStaysAsItIsWritten() throws {
        #expect(try edited { _ in } == Self.small)
        #expect(
            try edited { try $0.setText("%lld Datei", forKey: "%lld files", language: "de", at: [.plural("one")]) }
                == Self.small)
    }

    @Test func aTextThatIsThereIsReplacedInItsLine() throws {
        let new = try edited {
            try $0.setText(
                "%lld \"Akten\"\n", forKey: "%lld files", language: "de", at: [.plural("other")], state: .translated)
        }
        #expect(
            Set(difference(Self.small, new)) == [
                "-                  \"state\" : \"new\",", "-                  \"value\" : \"%lld Dateien\"",
                "+                  \"state\" : \"translated\",",
                "+                  \"value\" : \"%lld \\\"Akten\\\"\\n\"",
            ])
    }

    @Test func aNewBranchStandsWhereItsNameBelongs() throws {
        let new = try edited {
            try $0.setText("%lld Dateichen", forKey: "%lld files", language: "de", at: [.plural("few")])
        }
        #expect(difference(Self.small, new).allSatisfy { $0.hasPrefix("+") })
        let plural = try StringCatalog(reading: Array(new.utf8))["%lld files"]?["de"]?.form
        #expect(plural?.branches.map(\.name) == ["few", "one", "other"])
        #expect(
            new.contains(
                "            \"few\" : {\n                \"stringUnit\" : {\n                  \"state\" : \"translated\","
            ))
    }

    @Test func anEntryOfXcodesEmptyFormIsFilledInItsStyle() throws {
        let new = try edited { try $0.setText("Hallo", forKey: "Hello", language: "de") }
        #expect(
            new.contains(
                """
                    "Hello" : {
                      "localizations" : {
                        "de" : {
                          "stringUnit" : {
                            "state" : "translated",
                            "value" : "Hallo"
                          }
                        }
                      }
                    },
                """))
    }

    @Test func newKeysStandInFoundationsOrder() throws {
        let new = try edited { editor in
            for key in ["zebra", "%lld apples", "hello 10", "hello 9", "Åland", "_"] { try editor.addEntry(key) }
        }
        let keys = try StringCatalog(reading: Array(new.utf8)).entries.map(\.key)
        #expect(keys == keys.sorted { $0.localizedStandardCompare($1) == .orderedAscending })
        #expect(keys.count == 9)
    }

    @Test func whatIsRemovedGoesWithItsComma() throws {
        for key in ["%lld files", "Hello", "Zoo"] {
            let new = try edited { try $0.removeEntry(key) }
            #expect(difference(Self.small, new).filter { $0.hasPrefix("+") }.count <= 1, "\(key)")
            #expect(try StringCatalog(reading: Array(new.utf8))[key] == nil)
        }
        let none = try edited { for key in ["%lld files", "Hello", "Zoo"] { try $0.removeEntry(key) } }
        #expect(none == "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\n  },\n  \"version\" : \"1.0\"\n}")
    }

    /// A text with escapes that other writers would resolve, and fields that nobody knows, in an order of their own.
    static let escaped = #"""
        {
          "sourceLanguage" : "en",
          "strings" : {
            "A" : {
              "zFuture" : [1,  2],
              "localizations" : { "en" : { "stringUnit" : { "value" : "a\/b \u00e9", "state" : "translated" } } }
            },
            "M" : {},
            "Z" : {}
          }
        }
        """#

    @Test func aRenamedEntryKeepsItsBytes() throws {
        let body = try #require(
            Self.escaped.range(of: #"(?s)\{\n      "zFuture".*?\n    \}"#, options: .regularExpression))
        let bytes = String(Self.escaped[body])
        for name in ["B", "N", "zz", "0", "\u{E9}"] {
            let new = try edited(Self.escaped) { try $0.renameEntry("A", to: name) }
            #expect(new.contains("    \"\(name)\" : \(bytes)"), "\(new)")
            let keys = try catalog(new).entries.map(\.key)
            #expect(keys.sorted() == ["M", "Z", name].sorted())
            #expect(keys == keys.sorted { StandardOrder.precedes($0, $1) })
            #expect(new.utf8.count == Self.escaped.utf8.count - 1 + name.utf8.count)
            // The way back gives the file that it was.
            #expect(try edited(new) { try $0.renameEntry(name, to: "A") } == Self.escaped)
        }
    }

    @Test func changesBeforeAndAfterARenameMoveAlong() throws {
        let new = try edited(Self.escaped) {
            try $0.setComment("before", forKey: "A")
            try $0.renameEntry("A", to: "zz")
            try $0.setText("after", forKey: "zz", language: "en")
            try $0.addEntry("y")
        }
        let entry = try #require(try catalog(new)["zz"])
        #expect(entry.comment == "before")
        #expect(entry["en"]?.units.map(\.unit.value) == ["after"])
        #expect(new.contains(#""zFuture" : [1,  2]"#))
        #expect(try catalog(new).entries.map(\.key) == ["M", "y", "Z", "zz"])
        // Twice, there and back.
        let back = try edited(Self.escaped) {
            try $0.renameEntry("A", to: "zz")
            try $0.renameEntry("zz", to: "A")
        }
        #expect(back == Self.escaped)
        // Renamed and then removed, or as the only one that stays.
        #expect(
            try catalog(
                edited(Self.escaped) {
                    try $0.renameEntry("A", to: "zz"); try $0.removeEntry("zz")
                })["A"] == nil)
        let only = try edited(Self.escaped) {
            try $0.renameEntry("A", to: "zz")
            try $0.removeEntry("M")
            try $0.removeEntry("Z")
        }
        #expect(try catalog(only)["zz"]?["en"]?.units.map(\.unit.value) == ["a/b é"])
    }

    @Test(arguments: [2, 3, 60]) func aKeyThatIsThereTwiceGoesAsAWhole(_ count: Int) throws {
        func entry(_ key: String, _ text: String) -> String {
            "\"\(key)\": {\"localizations\": {\"en\": {\"stringUnit\": {\"state\": \"new\", \"value\": \"\(text)\"}}}}"
        }
        let twice = (0..<count).map { entry($0 % 2 == 0 ? "k" : "other \($0)", "\($0)") } + [entry("k", "last")]
        let text = "{\"sourceLanguage\": \"en\", \"strings\": {\(twice.joined(separator: ", "))}}"
        let new = try edited(text) { try $0.removeEntry("k") }
        #expect(try catalog(new)["k"] == nil)
        #expect(!new.contains("\"k\""))
        #expect(try catalog(new).entries.count == count / 2)
        let added = try edited(text) {
            try $0.removeEntry("k")
            try $0.addEntry("k", comment: "new")
        }
        #expect(try catalog(added)["k"]?.comment == "new")
        // The other entry would have the old key.
        #expect {
            _ = try edited(text) { try $0.renameEntry("k", to: "x") }
        } throws: {
            "\($0)".contains("the file has the entry 'k' twice; remove one of them first (k)")
        }
    }

    @Test func theLastLanguageTakesTheEmptyObjectAlong() throws {
        let new = try edited { try $0.removeLocalization("de", forKey: "%lld files") }
        #expect(!new.contains("localizations"))
        #expect(try catalog(new)["%lld files"]?.localizations.isEmpty == true)
        let two = try edited {
            try $0.setText("x", forKey: "Hello", language: "de")
            try $0.setText("y", forKey: "Hello", language: "fr")
            try $0.removeLocalization("de", forKey: "Hello")
        }
        #expect(try catalog(two)["Hello"]?.localizations.map(\.language) == ["fr"])
    }

    @Test func anEntryIsRenamedInItsPlaceOrMoves() throws {
        let near = try edited { try $0.renameEntry("Hello", to: "Help") }
        #expect(difference(Self.small, near) == ["-    \"Hello\" : {", "+    \"Help\" : {"])
        let far = try edited { try $0.renameEntry("Hello", to: "zz") }
        #expect(try StringCatalog(reading: Array(far.utf8)).entries.map(\.key) == ["%lld files", "Zoo", "zz"])
        #expect(throws: StringCatalogError.self) { _ = try edited { try $0.renameEntry("Hello", to: "Zoo") } }
        #expect(throws: StringCatalogError.self) { _ = try edited { try $0.renameEntry("Nobody", to: "x") } }
    }

    /// A catalog with the texts `k` has in some languages.
    private static func languages(_ source: String, _ texts: KeyValuePairs<String, String>) -> String {
        let members = texts.map { language, text in
            let unit = "{\n            \"state\" : \"translated\",\n            \"value\" : \"\(text)\"\n          }"
            return "        \"\(language)\" : {\n          \"stringUnit\" : \(unit)\n        }"
        }
        return
            "{\n  \"sourceLanguage\" : \"\(source)\",\n  \"strings\" : {\n    \"k\" : {\n      \"localizations\" : {\n"
            + members.joined(separator: ",\n") + "\n      }\n    }\n  },\n  \"version\" : \"1.0\"\n}"
    }

    @Test(
        arguments: [
            // The text moves to the place of the new name.
            ("pt-PT", "pt", nil, languages("en", ["de": "d", "pt-PT": "p"]), languages("en", ["de": "d", "pt": "p"])),
            ("de", "zu", nil, languages("en", ["de": "d", "fr": "f"]), languages("en", ["fr": "f", "zu": "d"])),
            // Other spellings of the language are meant, too, and only spellings may differ.
            ("he", "ar", nil, languages("en", ["iw": "h"]), languages("en", ["ar": "h"])),
            ("iw", "he", nil, languages("en", ["iw": "h"]), languages("en", ["he": "h"])),
            ("zh_CN", "zh-Hans", nil, languages("en", ["zh_CN": "c"]), languages("en", ["zh-Hans": "c"])),
            (
                "zh_CN", "zh-Hans", "zh_CN", languages("en", ["zh_CN": "c", "zh-Hans": "s"]),
                languages("en", ["zh-Hans": "c"])
            ),
            ("he", "ar", nil, languages("en", ["he": "h", "iw": "h"]), languages("en", ["ar": "h"])),
            // Equal texts are kept once.
            ("pt-PT", "pt", nil, languages("en", ["pt": "p", "pt-PT": "p"]), languages("en", ["pt": "p"])),
            ("pt-PT", "pt", "pt", languages("en", ["pt": "p", "pt-PT": "q"]), languages("en", ["pt": "p"])),
            ("pt-PT", "pt", "pt-PT", languages("en", ["pt": "p", "pt-PT": "q"]), languages("en", ["pt": "q"])),
            // The source language takes its name along.
            ("en-US", "en", nil, languages("en-US", ["en-US": "e"]), languages("en", ["en": "e"])),
            ("en-US", "en", nil, languages("en-US", ["de": "d"]), languages("en", ["de": "d"])),
            // A localization without texts is no text.
            (
                "pt-PT", "pt", nil,
                languages("en", ["pt": "p"]).replacingOccurrences(
                    of: "    \"pt\" :", with: "    \"pt\" : {},\n        \"pt-PT\" :"),
                languages("en", ["pt": "p"])
            ),
        ] as [(String, String, String?, String, String)])
    func aLanguageGetsAnotherName(
        _ old: String, _ new: String, _ preferred: String?, _ before: String, _ after: String
    ) throws {
        #expect(
            try edited(before) {
                try $0.renameLanguage(old, to: new, preferring: preferred.map { $0 == old ? .renamed : .existing })
            } == after)
    }

    @Test(
        "What a conversion recorded about a text follows it",
        arguments: [
            (["pt-PT": "p"], nil, "stringsdict-record(pt-PT): {1}", "stringsdict-record(pt): {1}"),
            (["pt-PT": "p"], nil, "A\\nstringsdict-record(pt-PT): {1}\\nB", "A\\nstringsdict-record(pt): {1}\\nB"),
            (["pt-PT": "p"], nil, "A\\r\\nstringsdict-record(pt-PT): {1}", "A\\r\\nstringsdict-record(pt): {1}"),
            (["pt-PT": "p"], nil, "stringsdict-record(de): {1}", "stringsdict-record(de): {1}"),
            (["pt-PT": "p"], nil, "stringsdict-record(pt-PT) {1}", "stringsdict-record(pt-PT) {1}"),
            (["pt-PT": "p"], nil, "A stringsdict-record(pt-PT): {1}", "A stringsdict-record(pt-PT): {1}"),
            // Of two, the one of the texts that stay.
            (
                ["pt": "p", "pt-PT": "q"], "pt", "stringsdict-record(pt): {1}\\nstringsdict-record(pt-PT): {2}",
                "stringsdict-record(pt): {1}"
            ),
            (
                ["pt": "p", "pt-PT": "q"], "pt-PT", "stringsdict-record(pt): {1}\\nstringsdict-record(pt-PT): {2}",
                "stringsdict-record(pt): {2}"
            ),
            (["pt": "p", "pt-PT": "q"], "pt-PT", "stringsdict-record(pt): {1}", nil),
            (["pt": "p", "pt-PT": "p"], nil, "stringsdict-record(pt-PT): {2}", "stringsdict-record(pt): {2}"),
            // An entry whose key is the text has no localization in the source language.
            (["de": "d"], nil, "stringsdict-record(pt-PT): {1}", "stringsdict-record(pt): {1}"),
        ] as [(KeyValuePairs<String, String>, String?, String, String?)])
    func aRecordFollowsItsText(
        _ texts: KeyValuePairs<String, String>, _ preferred: String?, _ before: String, _ after: String?
    ) throws {
        func commented(_ comment: String?) -> String {
            Self.languages("pt-PT", texts).replacingOccurrences(
                of: "\"localizations\"",
                with: (comment.map { "\"comment\" : \"\($0)\",\n      " } ?? "") + "\"localizations\"")
        }
        let new = try edited(commented(before)) {
            try $0.renameLanguage("pt-PT", to: "pt", preferring: preferred.map { $0 == "pt" ? .existing : .renamed })
        }
        #expect(try catalog(new)["k"]?.comment == (try catalog(commented(after))["k"]?.comment))
    }

    @Test(
        arguments: [
            (
                "pt-PT", "pt", languages("en", ["pt": "p", "pt-PT": "q"]),
                "the texts in 'pt-PT' and 'pt' differ; say which"
            ),
            ("fr", "pt", languages("en", ["pt": "p"]), "no entry has a text in 'fr'"),
            ("en", "en", languages("en", ["en": "p"]), "no entry has a text in 'en'"),
            ("he", "ar", languages("en", ["he": "h", "iw": "w"]), "the texts in 'he' and 'ar' differ; say which"),
            ("de", "pt", languages("en", ["de": "p", "de": "q"]), "the file has 'de' twice here"),
        ])
    func aLanguageIsNotRenamed(_ old: String, _ new: String, _ text: String, _ message: String) throws {
        #expect {
            _ = try edited(text) { try $0.renameLanguage(old, to: new) }
        } throws: {
            "\($0)".contains(message)
        }
    }

    @Test func aPlainTextBecomesTheBranchOther() throws {
        var editor = CatalogEditor(try catalog())
        try editor.setText("Zoo", forKey: "Zoo", language: "de")
        try editor.setText("Zoos", forKey: "Zoo", language: "de", at: [.device("ipad"), .plural("many")])
        let content = try editor.edited()["Zoo"]?["de"]?.units.map {
            "\($0.path.names.joined(separator: ".")) \($0.unit.value)"
        }
        #expect(content == ["device.ipad.plural.many Zoos", "device.other Zoo"])
    }

    @Test func aPlainTextDoesNotTakeThePlaceOfSeveral() throws {
        let error = #expect(throws: StringCatalogError.self) {
            _ = try edited { try $0.setText("x", forKey: "%lld files", language: "de") }
        }
        #expect(error?.description.contains("varies by plural") == true && error?.code == .competingVariations)
    }

    @Test func aRenamingThatIsRefusedChangesNothing() throws {
        let text = """
            {"sourceLanguage":"en","strings":{"a":{"localizations":{"iw":{"stringUnit":{"state":"new","value":"1"}}}},
            "b":{"localizations":{"he":{"stringUnit":{"state":"new","value":"2"}},"iw":{"stringUnit":{"state":"new","value":"1"}}}}}}
            """
        let catalog = try StringCatalog(reading: Array(text.utf8))
        var editor = CatalogEditor(catalog)
        let error = #expect(throws: StringCatalogError.self) { try editor.renameLanguage("iw", to: "he") }
        #expect(error?.code == .conflict && error?.key == "b")
        #expect(try editor.edited().bytes == catalog.bytes)
        let unknown = #expect(throws: StringCatalogError.self) { try editor.renameLanguage("fr", to: "fr-CA") }
        #expect(unknown?.code == .textNotFound)
    }

    @Test(.enabled(if: WrittenRules.hold(for: "ar", "cs", "ga")))
    func whatWasAddedBeforeIsChangedLikeTheOthers() throws {
        var editor = CatalogEditor(try catalog())
        try editor.addEntry("%lld new ones")
        try editor.setText("%lld new ones", forKey: "%lld new ones", language: "en")
        #expect(try editor.addPluralCategories(to: "en", forKey: "%lld new ones") > 0)
        #expect(try editor.addLanguage("pl") > 0)
        #expect(try editor.renameLanguage("pl", to: "cs") > 0)
        try editor.renameEntry("%lld new ones", to: "%lld ones")
        #expect(try editor.addPluralCategories(to: "ar") > 0)
        let entry = try #require(try editor.edited()["%lld ones"])
        let forms = entry["cs"]?.units.compactMap(\.path.last?.name)
        #expect(forms == ["few", "many", "one", "other"])
        #expect(entry["ar"]?.units.count == 6 && entry["pl"] == nil)
        // An entry that was removed stays away.
        try editor.removeEntry("%lld ones")
        try editor.addPluralCategories(to: "ga")
        #expect(try editor.edited()["%lld ones"] == nil)
        let gone = #expect(throws: StringCatalogError.self) {
            try editor.addPluralCategories(to: "pl", forKey: "%lld new ones")
        }
        #expect(gone?.code == .entryNotFound)
    }

    @Test func formsStartAsTheSourceTextOfNow() throws {
        for key in ["%lld Zoos", nil] {
            var editor = CatalogEditor(try catalog())
            try editor.addEntry("%lld Zoos")
            try editor.setText("%lld zoos", forKey: "%lld Zoos", language: "en", at: [.plural("other")])
            editor = CatalogEditor(try editor.edited())
            try editor.setText("%lld animal parks", forKey: "%lld Zoos", language: "en", at: [.plural("other")])
            try editor.addPluralCategories(to: "ja", forKey: key)
            #expect(
                try editor.edited()["%lld Zoos"]?["ja"]?.units.map(\.unit.value).last == "%lld animal parks",
                "\(key ?? "")")
        }
    }

    @Test func aTextIsReadInTheSpellingThatItIsWrittenIn() throws {
        var editor = CatalogEditor(try catalog())
        try editor.setText("Zoologico", forKey: "Zoo", language: "iw")
        let entry = try #require(try editor.edited()["Zoo"])
        #expect(entry["he"]?.language == "iw" && entry["iw"]?.language == "iw" && entry["hr"] == nil)
    }

    @Test func aLanguageIsFoundInAnySpellingOfItsFolder() throws {
        var editor = CatalogEditor(try catalog())
        try editor.setText("Zoologico", forKey: "Zoo", language: "iw")
        try editor.setText("Zoo", forKey: "Zoo", language: "he")
        #expect(try editor.edited()["Zoo"]?.localizations.map(\.language) == ["iw"])
    }

    @Test(arguments: [
        "{\"sourceLanguage\":\"en\",\"strings\":{\"a\":{\"localizations\":{\"en\":{\"stringUnit\":{\"state\":\"new\",\"value\":\"A\"}}}}},\"version\":\"1.0\"}",
        "{\r\n\t\"sourceLanguage\": \"en\",\r\n\t\"strings\": {\r\n\t\t\"a\": {}\r\n\t}\r\n}\r\n",
        "{ \"sourceLanguage\": \"en\", \"strings\": { \"a\": { \"localizations\": { \"en\": { \"stringUnit\": { \"state\": \"new\", \"value\": \"A\" } } } } } }",
        "{\"strings\":{\n    \"a\":\n    {}\n},\n\"sourceLanguage\":\"en\"}",
    ])
    func aFileInAnotherStyleKeepsIt(_ text: String) throws {
        let new = try edited(text) { editor in
            try editor.setText("B", forKey: "a", language: "de")
            try editor.addEntry("b")
        }
        #expect(new.contains("\r\n") == text.contains("\r\n"))
        #expect(new.contains("\n") == text.contains("\n"))
        #expect(new.contains("\t") == text.contains("\t"))
        #expect(new.contains(" : ") == false)
        let catalog = try StringCatalog(reading: Array(new.utf8))
        #expect(catalog["a"]?["de"]?.units.first?.unit.value == "B")
        #expect(catalog["b"]?.extractionState == .manual)
    }

    @Test func everyEncodingSurvivesAChange() throws {
        for encoding in UnicodeEncoding.allCases {
            let bytes = encoding.encode(Array(Self.small.utf8), withByteOrderMark: true)
            var editor = CatalogEditor(try StringCatalog(reading: bytes))
            try editor.setText("動物園", forKey: "Zoo", language: "ja")
            let new = try StringCatalog(reading: try editor.edited().bytes)
            #expect(new.encoding == encoding)
            #expect(new["Zoo"]?["ja"]?.units.first?.unit.value == "動物園")
        }
    }

    /// Every real catalog is written back byte for byte, also after a text is changed and changed back.
    @Test(.enabled(if: TestFolders.shared != nil, "needs the folder of shared files"))
    func realCatalogsAreWrittenBackToTheByte() throws {
        let paths = try Corpus.catalogs()
        #expect(paths.count >= 38)
        for path in paths {
            let bytes = try FileReader.bytes(ofFile: path)
            let catalog = try StringCatalog(reading: bytes, file: path)
            #expect(catalog.bytes == bytes, "\(path)")
            guard let entry = catalog.entries.first(where: { $0.localizations.first?.units.isEmpty == false }),
                let localization = entry.localizations.first, let unit = localization.units.first
            else { continue }
            var editor = CatalogEditor(catalog)
            try editor.setText(
                "\u{1F600}", forKey: entry.key, language: localization.language, at: unit.path,
                state: unit.unit.state ?? .translated)
            let changed = try editor.edited()
            #expect(changed.bytes != bytes)
            editor = CatalogEditor(changed)
            try editor.setText(
                unit.unit.value, forKey: entry.key, language: localization.language, at: unit.path,
                state: unit.unit.state ?? .translated)
            #expect(try editor.edited().bytes == bytes, "\(path)")
        }
    }

    /// Random changes to random catalogs give the same result as in a dictionary.
    @Test func randomChangesGiveTheSameAsInADictionary() throws {
        var random = SplitMix64(seed: 21)
        let names = ["a", "B", "b", "é", "z9", "z10", "%@", "日本", "", "\"q\""]
        let languages = ["en", "de", "pt-BR"]
        for _ in 0..<400 {
            var catalog = StringCatalog(sourceLanguage: "en")
            var model: [String: [String: String]] = [:]
            for _ in 0..<4 {
                var editor = CatalogEditor(catalog)
                for _ in 0..<5 {
                    let (key, language) = (random.pick(names), random.pick(languages))
                    switch Int.random(in: 0..<5, using: &random) {
                    case 0:
                        if model.removeValue(forKey: key) != nil { try editor.removeEntry(key) }
                    case 1:
                        let new = random.pick(names)
                        if let old = model[key], model[new] == nil {
                            try editor.renameEntry(key, to: new)
                            model[key] = nil
                            model[new] = old
                        }
                    case 2:
                        if model[key]?.removeValue(forKey: language) != nil {
                            try editor.removeLocalization(language, forKey: key)
                        }
                    default:
                        if model[key] == nil {
                            try editor.addEntry(key)
                            model[key] = [:]
                        }
                        let text = "\(random.next() % 100)\n\u{1}\\"
                        try editor.setText(text, forKey: key, language: language)
                        model[key]?[language] = text
                    }
                }
                catalog = try editor.edited()
                var found: [String: [String: String]] = [:]
                for entry in catalog.entries {
                    found[entry.key] = [:]
                    for localization in entry.localizations {
                        found[entry.key]?[localization.language] = localization.units.first?.unit.value
                    }
                }
                #expect(found == model)
                let keys = catalog.entries.map(\.key)
                #expect(keys == StandardOrder.sorted(keys))
                #expect(try StringCatalog(reading: catalog.bytes).bytes == catalog.bytes)
            }
        }
    }
}
