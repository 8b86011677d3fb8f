import StringCatalogs
import StringsdictTestSupport
import Testing

/// Updating a catalog with the texts of source code.
@Suite struct CatalogSynchronizationTests {
    private static let place = ExtractedTexts.Place(file: "Inbox.swift", line: 3, column: 7)

    private static func catalog(_ strings: String) throws -> StringCatalog {
        try StringCatalog(
            reading: Array(
                "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(strings)\n  },\n  \"version\" : \"1.0\"\n}"
                    .utf8),
            file: "Localizable.xcstrings")
    }

    private static func text(
        _ key: String, value: String? = nil, comment: String? = nil, table: String = "Localizable"
    ) -> ExtractedTexts.Text {
        func pattern(_ text: String) -> ExtractedTexts.Pattern {
            // `?` stands for a value of unknown type.
            .init(parts: text.split(separator: "?", omittingEmptySubsequences: false).map(String.init))
        }
        return ExtractedTexts.Text(
            table: table, key: pattern(key), defaultValue: value.map(pattern), comment: comment, place: place)
    }

    private static func synchronized(
        _ strings: String, _ texts: [ExtractedTexts.Text],
        options: CatalogSynchronization.Options = CatalogSynchronization.Options()
    ) throws -> CatalogSynchronization {
        var sources = ExtractedTexts()
        sources.texts = texts
        return try CatalogSynchronization(of: catalog(strings), named: "Localizable", with: sources, options: options)
    }

    private static func entry(_ key: String, state: String? = nil, _ units: [(String, String, String)]) -> String {
        let localizations = units.map { language, state, value in
            """
                    "\(language)" : {
                      "stringUnit" : {
                        "state" : "\(state)",
                        "value" : "\(value)"
                      }
                    }
            """
        }
        let extraction = state.map { "      \"extractionState\" : \"\($0)\",\n" } ?? ""
        return
            "    \"\(key)\" : {\n\(extraction)      \"localizations\" : {\n\(localizations.joined(separator: ",\n"))\n      }\n    }"
    }

    /// A comment of the sources stays, together with lines that were added after it. Any other comment is replaced.
    @Test(arguments: [
        ("Title", "Title"), ("Title\\nof all windows", "Title\\nof all windows"), ("Title of window", "Title"),
        ("Titles", "Title"), ("Titl", "Title"), ("title", "Title"),
    ])
    func aCommentIsThatOfTheSourcesUpToALineEnd(_ written: String, _ expected: String) throws {
        let result = try Self.synchronized(
            "    \"a\" : {\n      \"comment\" : \"\(written)\"\n    }", [Self.text("a", comment: "Title")])
        #expect(result.catalog.text.contains("\"comment\" : \"\(expected)\""))
        #expect(result.changed == (written == expected ? [] : ["a"]))
    }

    /// The phrases of an App Shortcut are texts too.
    @Test(arguments: [("translated", true), ("needs_review", true), ("new", false)])
    func translatedPhrasesAreKept(_ state: String, _ isKept: Bool) throws {
        let result = try Self.synchronized(
            """
                "a" : {
                  "localizations" : {
                    "de" : {
                      "stringSet" : {
                        "state" : "\(state)",
                        "values" : [
                          "Öffne ${applicationName}"
                        ]
                      }
                    }
                  }
                }
            """, [])
        #expect(result.staled == (isKept ? ["a"] : []))
        #expect(result.removed == (isKept ? [] : ["a"]))
        #expect(result.catalog.text.contains("Öffne") == isKept)
    }

    @Test func newKeysAreWrittenAsXcodeWritesThem() throws {
        let result = try Self.synchronized(
            "    \"a\" : {\n\n    },\n    \"z\" : {\n\n    }",
            [
                Self.text("a"), Self.text("z"), Self.text("m", comment: "Between"), Self.text("%lld of %@"),
                Self.text("mail.sent", value: "Sent it"), Self.text("other", table: "Other"),
            ])
        #expect(result.added == ["m", "%lld of %@", "mail.sent"])
        #expect(
            result.catalog.text == """
                {
                  "sourceLanguage" : "en",
                  "strings" : {
                    "%lld of %@" : {
                      "localizations" : {
                        "en" : {
                          "stringUnit" : {
                            "state" : "new",
                            "value" : "%1$lld of %2$@"
                          }
                        }
                      }
                    },
                    "a" : {

                    },
                    "m" : {
                      "comment" : "Between"
                    },
                    "mail.sent" : {
                      "extractionState" : "extracted_with_value",
                      "localizations" : {
                        "en" : {
                          "stringUnit" : {
                            "state" : "new",
                            "value" : "Sent it"
                          }
                        }
                      }
                    },
                    "z" : {

                    }
                  },
                  "version" : "1.0"
                }
                """)
        #expect(!result.isUnchanged)
    }

    @Test func nothingChangesWhereAllIsUpToDate() throws {
        let texts = [Self.text("a", comment: "A"), Self.text("%lld of %@"), Self.text("v", value: "V: %@ %@")]
        let first = try Self.synchronized("", texts)
        var sources = ExtractedTexts()
        sources.texts = texts
        let again = try CatalogSynchronization(of: first.catalog, named: "Localizable", with: sources)
        #expect(again.isUnchanged)
        #expect(again.catalog.bytes == first.catalog.bytes)
    }

    @Test func whatNobodyHasTranslatedIsRemovedAndTheRestBecomesStale() throws {
        let strings = [
            "    \"empty\" : {\n\n    }",
            Self.entry("gone", [("de", "translated", "Weg")]),
            Self.entry("machine", [("de", "machine_translated", "Weg")]),
            Self.entry("manual", state: "manual", [("en", "translated", "By hand")]),
            Self.entry("migrated", state: "migrated", [("en", "new", "From before")]),
            Self.entry("new", [("en", "new", "New"), ("de", "new", "New")]),
            Self.entry("review", state: "extracted_with_value", [("en", "needs_review", "R")]),
            Self.entry("stale", state: "stale", [("de", "translated", "Alt")]),
            Self.entry("stale and new", state: "stale", [("de", "new", "Alt")]),
            Self.entry("unknown", state: "from_the_future", [("de", "new", "?")]),
        ].joined(separator: ",\n")
        let result = try Self.synchronized(strings, [])
        #expect(result.removed == ["empty", "new", "stale and new"])
        #expect(result.staled == ["gone", "machine", "review"])
        #expect(
            result.catalog.entries.map(\.key) == [
                "gone", "machine", "manual", "migrated", "review", "stale", "unknown",
            ])
        #expect(result.catalog["gone"]?.extractionState == .stale)
        #expect(result.catalog["manual"]?.extractionState == .manual)
        #expect(result.catalog["unknown"]?.extractionState?.rawValue == "from_the_future")
        var options = CatalogSynchronization.Options()
        options.skipsMarkingStale = true
        #expect(try Self.synchronized(strings, [], options: options).isUnchanged)
    }

    @Test func aKeyThatIsThereAgainIsNoLongerStale() throws {
        let result = try Self.synchronized(
            Self.entry("back", state: "stale", [("de", "translated", "Wieder da")]), [Self.text("back")])
        #expect(result.revived == ["back"])
        #expect(result.catalog["back"]?.extractionState == nil)
        #expect(result.catalog["back"]?["de"]?.units.first?.unit.value == "Wieder da")
    }

    @Test func manualEntriesStayEvenWhereTheSourcesSayMore() throws {
        let strings = Self.entry("manual", state: "manual", [("en", "translated", "By hand")])
        let result = try Self.synchronized(strings, [Self.text("manual", value: "Default", comment: "Comment")])
        #expect(result.isUnchanged)
        #expect(result.catalog.bytes == (try Self.catalog(strings)).bytes)
    }

    @Test func commentsAreThoseOfTheSources() throws {
        let strings = """
                "a" : {
                  "comment" : "Old",
                  "isCommentAutoGenerated" : true
                },
                "b" : {
                  "comment" : "Kept\\nar: zero 0; one 1"
                },
                "c" : {
                  "comment" : "Written in the catalog"
                }
            """
        let result = try Self.synchronized(
            strings,
            [
                Self.text("a", comment: "New"), Self.text("b", comment: "Kept"), Self.text("c"),
                Self.text("a", comment: "Also here"), Self.text("a", comment: "New"),
            ])
        #expect(result.changed == ["a"])
        #expect(result.catalog["a"]?.comment == "New\nAlso here")
        #expect(result.catalog["a"]?.isCommentAutoGenerated == false)
        #expect(result.catalog["b"]?.comment == "Kept\nar: zero 0; one 1")
        #expect(result.catalog["c"]?.comment == "Written in the catalog")
    }

    @Test func aNewDefaultValueNeedsTranslationsToBeLookedAt() throws {
        let strings = Self.entry(
            "k", state: "extracted_with_value",
            [("de", "translated", "Alt"), ("en", "new", "Old"), ("fr", "new", "Vieux")])
        let result = try Self.synchronized(strings, [Self.text("k", value: "New %@ %@")])
        #expect(result.changed == ["k"])
        #expect(result.catalog["k"]?["en"]?.units.first?.unit.value == "New %1$@ %2$@")
        #expect(result.catalog["k"]?["de"]?.units.first?.unit.state == .needsReview)
        #expect(result.catalog["k"]?["fr"]?.units.first?.unit.state == .new)
        // A text written in place of the default value stays.
        let written = Self.entry("k", state: "extracted_with_value", [("en", "translated", "By hand")])
        #expect(try Self.synchronized(written, [Self.text("k", value: "New")]).isUnchanged)
    }

    @Test func twoDefaultValuesOfOneKeyAreTold() throws {
        let result = try Self.synchronized("", [Self.text("k", value: "One"), Self.text("k", value: "Two")])
        #expect(result.catalog["k"]?["en"]?.units.first?.unit.value == "One")
        #expect(
            result.remarks.map(\.description) == [
                "Inbox.swift:3:7: warning: the key 'k' has another default value at Inbox.swift:3:7, which counts"
            ])
    }

    // MARK: Values of unknown type

    @Test(arguments: [
        ("? files", "%lld files", true), ("? files", "%@ files", true), ("? files", "%1$lld files", true),
        ("? files", "%.2f files", true), ("? files", "many files", false), ("? files", "%lld file", false),
        ("? files", "%lld files!", false), ("? of ?", "%@ of %lld", true), ("?", "%@", true), ("?", "", false),
        ("?%%", "%lld%%", true), ("a ?", "a %%", false), ("??", "%@%@", true), ("%lld of ?", "%lld of %@", true),
        ("%lld of ?", "%@ of %@", false), ("e\u{301} ?", "\u{E9} %@", false), ("? %", "%@ %", true),
    ])
    func aPatternMatchesAnyConversions(_ pattern: String, _ key: String, _ isMatch: Bool) {
        #expect(Self.text(pattern).key.matches(key) == isMatch)
    }

    @Test func theCatalogTellsTheTypeThatTheSourceDoesNotShow() throws {
        let strings = Self.entry("%lld files", [("de", "translated", "%lld Dateien")])
        let result = try Self.synchronized(strings, [Self.text("? files")])
        #expect(result.isUnchanged)
        #expect(result.remarks.isEmpty)
    }

    @Test func anotherPlaceTellsTheTypeThatOneDoesNotShow() throws {
        let result = try Self.synchronized("", [Self.text("? files"), Self.text("%lld files")])
        #expect(result.added == ["%lld files"])
        #expect(result.remarks.isEmpty)
    }

    @Test func severalKeysThatFitStayAndAreTold() throws {
        let strings = [
            Self.entry("%@ files", [("de", "translated", "%@ Dateien")]),
            Self.entry("%lld files", [("de", "translated", "%lld Dateien")]),
        ].joined(separator: ",\n")
        let result = try Self.synchronized(strings, [Self.text("? files")])
        #expect(result.isUnchanged)
        #expect(result.remarks.first?.message.contains("several keys fit: '%@ files', '%lld files'") == true)
    }

    @Test func aKeyOfUnknownTypeIsNotGuessedUnlessAsked() throws {
        let result = try Self.synchronized("", [Self.text("? files")])
        #expect(result.isUnchanged)
        #expect(result.remarks.first?.message.contains("the key '%? files' is not added") == true)
        var options = CatalogSynchronization.Options()
        options.unknownConversion = "%@"
        #expect(try Self.synchronized("", [Self.text("? files")], options: options).added == ["%@ files"])
    }

    @Test func theCatalogsTextTellsTheTypesOfADefaultValue() throws {
        let strings = Self.entry("k", state: "extracted_with_value", [("en", "new", "%1$lld of %2$@")])
        #expect(try Self.synchronized(strings, [Self.text("k", value: "? of ?")]).isUnchanged)
        let result = try Self.synchronized("", [Self.text("k", value: "? of ?")])
        #expect(result.added == ["k"])
        #expect(result.catalog["k"]?.localizations.isEmpty == true)
        #expect(result.remarks.count == 1)
    }

    @Test func aDefaultValueOfAnEntryWithoutTextIsWritten() throws {
        let strings = Self.entry("k", state: "extracted_with_value", [("de", "translated", "x")])
        let result = try Self.synchronized(strings, [Self.text("k", value: "v")])
        #expect(result.changed == ["k"] && result.added.isEmpty)
        #expect(result.catalog["k"]?["en"]?.units.map(\.unit.value) == ["v"])
        #expect(result.catalog["k"]?["en"]?.units.map(\.unit.state) == [.new])
        // A source text that varies is not replaced.
        let plural = """
                "k" : { "extractionState" : "extracted_with_value", "localizations" : { "en" : { "variations" : { "plural" : {
                  "other" : { "stringUnit" : { "state" : "new", "value" : "%d" } } } } } } }
            """
        #expect(try Self.synchronized(plural, [Self.text("k", value: "v")]).isUnchanged)
        // A text that somebody has written stays.
        let written = Self.entry("k", state: "extracted_with_value", [("en", "translated", "x")])
        #expect(try Self.synchronized(written, [Self.text("k", value: "v")]).isUnchanged)
    }

    /// The source language may be written in another way in the entry.
    @Test func aNewDefaultValueSetsOnlyTranslatedTextsForReview() throws {
        let strings = Self.entry(
            "k", state: "extracted_with_value",
            [("de", "translated", "a"), ("en", "new", "b"), ("fr", "new", "c"), ("it", "needs_review", "d")])
        let result = try Self.synchronized(strings, [Self.text("k", value: "v")])
        #expect(result.changed == ["k"])
        let states = result.catalog["k"]?.localizations.flatMap { $0.units.map(\.unit.state?.rawValue) }
        #expect(states == ["needs_review", "new", "new", "needs_review"])
        var options = CatalogSynchronization.Options()
        options.keepsKnownTexts = true
        #expect(try Self.synchronized(strings, [Self.text("k", value: "v")], options: options).isUnchanged)
    }

    @Test func positionsAreWrittenWhereATextHasSeveralArguments() throws {
        for (key, expected) in [
            ("%lld of %@", ["%1$lld of %2$@"]), ("%@ of %%", []), ("%2$@ %1$@", ["%2$@ %1$@"]), ("%1$@", []),
            ("%@ %1$@ %@", ["%1$@ %1$@ %2$@"]), ("%*d", ["%2$*d"]),
        ] {
            let result = try Self.synchronized("", [Self.text(key)])
            #expect(result.catalog[key]?["en"]?.units.map(\.unit.value) ?? [] == expected, "\(key)")
        }
    }

    @Test(arguments: [
        ("%1$lld of %2$@", "? of ?", true), ("%lld of %@", "? of ?", true), ("%2$@ of %1$lld", "? of ?", true),
        ("%1$lld of %1$lld", "? of ?", true), ("%1$lld", "? of ?", false), ("%1$*2$d of %2$@", "%*2$d of ?", true),
    ])
    func theTypesOfADefaultValueAreThoseOfTheText(_ written: String, _ value: String, _ isKnown: Bool) throws {
        let strings = Self.entry("k", state: "extracted_with_value", [("en", "new", written)])
        let result = try Self.synchronized(strings, [Self.text("k", value: value)])
        #expect(result.remarks.isEmpty == isKnown)
        if !isKnown {
            #expect(
                result.remarks.map(\.description) == [
                    "Inbox.swift:3:7: warning: the type of a value in the default value of 'k' cannot be seen here; "
                        + "write the text by hand"
                ])
        }
    }

    @Test func remarksSayWhatToDo() throws {
        let two = [Self.text("k", value: "a"), Self.text("k", value: "b"), Self.text("k", value: "a")]
        #expect(
            try Self.synchronized("", two).remarks.map(\.description) == [
                "Inbox.swift:3:7: warning: the key 'k' has another default value at Inbox.swift:3:7, which counts"
            ])
        #expect(
            try Self.synchronized("", [Self.text("? of ?")]).remarks.map(\.description) == [
                "Inbox.swift:3:7: warning: the type of a value cannot be seen here, so that the key '%? of %?' is not added; "
                    + "write the type, such as \\(Int(value)), or add the key by hand"
            ])
        let known = [Self.text("%@ files"), Self.text("%d files"), Self.text("? files")]
        #expect(
            try Self.synchronized("", known).remarks.map(\.description) == [
                "Inbox.swift:3:7: warning: the type of a value cannot be seen here, and several keys fit: "
                    + "'%@ files', '%d files'; all of them stay"
            ])
    }

    @Test(arguments: [(0, false), (9, false), (10, false), (11, true)])
    func moreThanATenthIsMany(_ count: Int, _ isMany: Bool) throws {
        let strings = (0..<100).map { "    \"k\($0)\" : {}" }.joined(separator: ",\n")
        let result = try Self.synchronized(strings, (count..<100).map { Self.text("k\($0)") })
        #expect(result.removed.count == count && result.extractedCount == 100)
        #expect(result.dismissesMany == isMany)
    }

    // MARK: Files of extracted texts

    @Test func partsOfExtractedTextsMayBeMissing() throws {
        typealias Place = ExtractedTexts.Place
        #expect(Place(file: "f").description == "f" && Place(file: "f", line: 2).description == "f:2")
        #expect(Place(file: "f", line: 2, column: 3).description == "f:2:3")
        #expect(ExtractedTexts.Pattern(parts: []).parts == [""] && ExtractedTexts.Pattern("a").text == "a")
        #expect(ExtractedTexts.Pattern(parts: ["a", "b"]).text == nil)
        #expect(ExtractedTexts.Pattern(parts: ["a", "b"]).text(unknown: "%@") == "a%@b")
        let text = ExtractedTexts.Text(key: .init("k"), place: Place(file: "f"))
        #expect(text.table == "Localizable" && text.comment == nil && text.defaultValue == nil)
        var all = ExtractedTexts()
        #expect(all.texts.isEmpty && all.remarks.isEmpty && all.brokenFiles.isEmpty)
        let files = """
            {"files": [{"source": "a", "isBroken": true}, {"source": "b", "isBroken": false, "tables": {},
              "undecided": [{}, {"message": "m"}]},
              {"source": "c", "isBroken": true, "tables": {"T": [{"key": "k", "keyParts": 1, "valueParts": ["", ""]}], "U": []}}]}
            """
        let read = try ExtractedTexts(reading: Array(files.utf8))
        all.append(read)
        all.append(read)
        #expect(all.brokenFiles == ["a", "c", "a", "c"])
        #expect(all.remarks.map(\.description) == ["b: warning: m", "b: warning: m"])
        #expect(all.texts.map(\.key.text) == ["k", "k"] && all.texts.map(\.table) == ["T", "T"])
        #expect(all.texts.map(\.defaultValue?.parts) == [["", ""], ["", ""]])
    }

    @Test func filesOfApplesCompilerAndOfThisProjectAreRead() throws {
        let apples = """
            {"source": "/a/Inbox.swift", "version": 1, "tables": {"Localizable": [
              {"key": "a", "comment": "", "location": {"startingLine": 4, "startingColumn": 9}},
              {"key": "b", "value": "B", "comment": "C"}]}}
            """
        let texts = try ExtractedTexts(reading: Array(apples.utf8))
        #expect(texts.texts.map(\.key.text) == ["a", "b"])
        #expect(texts.texts.map(\.comment) == [nil, "C"])
        #expect(texts.texts.map(\.defaultValue?.text) == [nil, "B"])
        #expect(texts.texts.map(\.place.description) == ["/a/Inbox.swift:4:9", "/a/Inbox.swift"])
        let ours = """
            {"files": [{"source": "x.swift", "tables": {"T": [{"key": "%? b", "keyParts": ["", " b"]}]},
              "undecided": [{"message": "m", "location": {"startingLine": 1, "startingColumn": 2}}]}]}
            """
        let more = try ExtractedTexts(reading: Array(ours.utf8))
        #expect(more.texts.first?.key.parts == ["", " b"])
        #expect(more.texts.first?.table == "T")
        #expect(more.remarks.map(\.description) == ["x.swift:1:2: warning: m"])
    }

    @Test(arguments: [
        ("[]", "1:1: error: extracted texts need an object, not an array"),
        ("{}", "1:1: error: extracted texts name their file with 'source', a string"),
        (#"{"files": {}}"#, "1:11: error: extracted texts need 'files' as an array, not an object"),
        (
            #"{"source": "x", "tables": {"T": {}}}"#,
            "1:33: error: extracted texts need an array for each table, not an object"
        ),
        (#"{"source": "x", "tables": {"T": [1]}}"#, "1:34: error: each extracted text needs a 'key', a string"),
        (#"{"source": "x""#, "1:15: error: "),
    ])
    func otherFilesAreRefusedWithTheirPlace(_ text: String, _ message: String) {
        #expect {
            try ExtractedTexts(reading: Array(text.utf8))
        } throws: { error in
            "\(error)".hasPrefix(message)
        }
    }

    /// For random catalogs and sources, no translation is lost, and a second update changes nothing.
    @Test func randomCatalogsKeepWhatIsTranslated() throws {
        var random = SplitMix64(seed: 11)
        let states = [nil, "manual", "stale", "migrated", "extracted_with_value"]
        let units = ["new", "translated", "needs_review"]
        for _ in 0..<200 {
            var keys: [String] = []
            var strings: [String] = []
            for number in 0..<Int(random.next() % 8) {
                let key = random.next() % 3 == 0 ? "%lld of %@ \(number)" : "key \(number)"
                keys.append(key)
                let state = states[Int(random.next() % 5)]
                strings.append(
                    Self.entry(
                        key, state: state,
                        ["de", "en"].map { ($0, units[Int(random.next() % 3)], "\($0) \(number)") }))
            }
            var texts: [ExtractedTexts.Text] = []
            for number in 0..<Int(random.next() % 8) {
                let key = ["key \(number)", "%lld of ? \(number)", "? of %@ \(number)"][Int(random.next() % 3)]
                texts.append(
                    Self.text(
                        key, value: random.next() % 4 == 0 ? "Default \(random.next() % 3)" : nil,
                        comment: random.next() % 2 == 0 ? "Comment \(random.next() % 3)" : nil))
            }
            let before = try Self.catalog(strings.joined(separator: ",\n"))
            let result = try Self.synchronized(strings.joined(separator: ",\n"), texts)
            for entry in before.entries {
                let after = result.catalog[entry.key]
                for localization in entry.localizations {
                    for unit in localization.units.map(\.unit) where unit.state != .new {
                        let kept = after?[localization.language]?.units.first?.unit.value
                        #expect(kept == unit.value, "a translation of '\(entry.key)' is lost")
                    }
                }
                if entry.extractionState == .manual { #expect(after?.extractionState == .manual) }
            }
            var sources = ExtractedTexts()
            sources.texts = texts
            let again = try CatalogSynchronization(of: result.catalog, named: "Localizable", with: sources)
            #expect(again.isUnchanged, "a second time changes something")
            #expect(again.catalog.bytes == result.catalog.bytes)
            #expect(try StringCatalog(reading: result.catalog.bytes).entries.count == result.catalog.entries.count)
        }
    }
}
