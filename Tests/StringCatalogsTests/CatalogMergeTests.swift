import StringsdictTestSupport
import Testing

@testable import StringsdictCatalogReading
@testable import StringCatalogs

/// Merging, splitting, joining and sorting.
@Suite struct CatalogMergeTests {
    private func catalog(_ texts: [String: [String: String]], version: String = "1.0") throws -> StringCatalog {
        var editor = CatalogEditor(StringCatalog(sourceLanguage: "en", file: "L.xcstrings"))
        for (key, localizations) in texts.sorted(by: { $0.key < $1.key }) {
            try editor.addEntry(key)
            for (language, text) in localizations.sorted(by: { $0.key < $1.key }) {
                try editor.setText(text, forKey: key, language: language)
            }
        }
        return try editor.edited()
    }

    private func texts(_ catalog: StringCatalog) -> [String: [String: String]] {
        var result: [String: [String: String]] = [:]
        for entry in catalog.entries {
            result[entry.key] = [:]
            for localization in entry.localizations {
                result[entry.key]?[localization.language] = localization.units.map(\.unit.value).joined(separator: "|")
            }
        }
        return result
    }

    @Test func twoPeopleMayAddDifferentKeys() throws {
        let base = try catalog(["b": ["en": "B"]])
        let (ours, theirs) = (
            try catalog(["a": ["en": "A"], "b": ["en": "B"]]), try catalog(["b": ["en": "B", "de": "b"], "c": [:]])
        )
        let merge = try CatalogMerge(base: base, ours: ours, theirs: theirs)
        #expect(merge.conflicts.isEmpty)
        #expect(texts(merge.catalog) == ["a": ["en": "A"], "b": ["en": "B", "de": "b"], "c": [:]])
        #expect(merge.catalog.entries.map(\.key) == ["a", "b", "c"])
    }

    @Test func whatBothChangedIsAConflict() throws {
        let base = try catalog(["a": ["en": "A"]])
        let (ours, theirs) = (try catalog(["a": ["en": "B"]]), try catalog(["a": ["en": "C"]]))
        let merge = try CatalogMerge(base: base, ours: ours, theirs: theirs)
        #expect(merge.conflicts.map(\.jsonPath) == [["strings", "a", "localizations", "en", "stringUnit"]])
        #expect(
            merge.conflicts.first?.description.hasPrefix("L.xcstrings:8:26: conflict: both sides changed 'stringUnit'")
                == true)
        #expect(merge.conflicts.first?.language == "en")
        #expect(merge.catalog.bytes == ours.bytes)
        let preferred = try CatalogMerge(base: base, ours: ours, theirs: theirs, preferring: .theirs)
        #expect(texts(preferred.catalog) == ["a": ["en": "C"]])
    }

    @Test func aConflictNamesItsLanguageWhereverItIs() throws {
        let base = try catalog(["a": ["de": "a", "en": "A"]])
        let ours = try catalog(["a": ["de": "a", "en": "B"]])
        // They remove the localization, which has changed on our side.
        let merge = try CatalogMerge(base: base, ours: ours, theirs: try catalog(["a": ["de": "a"]]))
        #expect(merge.conflicts.map(\.jsonPath) == [["strings", "a", "localizations", "en"]])
        #expect(merge.conflicts.first?.language == "en")
        #expect(merge.conflicts.first?.key == "a")
    }

    /// The version alone has an order in which the greater value wins.
    @Test func ofTwoChangedTextsNeitherWinsButOfTwoVersionsTheNewer() throws {
        func catalog(_ comment: String, version: String) throws -> StringCatalog {
            let text =
                "{\"sourceLanguage\":\"en\",\"strings\":{\"a\":{\"comment\":\"\(comment)\"}},\"version\":\"\(version)\"}"
            return try StringCatalog(reading: Array(text.utf8), file: "L.xcstrings")
        }
        let merge = try CatalogMerge(
            base: catalog("a", version: "1.0"), ours: catalog("b", version: "1.1"), theirs: catalog("c", version: "1.2")
        )
        #expect(merge.conflicts.map(\.jsonPath) == [["strings", "a", "comment"]])
        #expect(merge.catalog.bytes == (try catalog("b", version: "1.2")).bytes)
    }

    /// A change of the other side is written in the style of the lines around it.
    @Test func anObjectInOneLineStaysInOneLine() throws {
        func catalog(_ comment: String) throws -> StringCatalog {
            let text = """
                {
                  "sourceLanguage" : "en",
                  "strings" : { "a" : { "comment" : "\(comment)" } },
                  "version" : "1.0"
                }

                """
            return try StringCatalog(reading: Array(text.utf8), file: "L.xcstrings")
        }
        let theirs = try catalog("y")
        let merge = try CatalogMerge(base: catalog("x"), ours: catalog("x"), theirs: theirs)
        #expect(String(decoding: merge.catalog.bytes, as: UTF8.self) == String(decoding: theirs.bytes, as: UTF8.self))
    }

    @Test func aChangeIsKeptWhereTheOtherSideRemovedTheEntry() throws {
        let base = try catalog(["a": ["en": "A"], "b": [:]])
        let (changed, removed) = (try catalog(["a": ["en": "B"], "b": [:]]), try catalog(["b": [:]]))
        for (ours, theirs) in [(changed, removed), (removed, changed)] {
            let merge = try CatalogMerge(base: base, ours: ours, theirs: theirs)
            #expect(merge.conflicts.count == 1)
            #expect(texts(merge.catalog) == ["a": ["en": "B"], "b": [:]])
        }
    }

    @Test func aPlainTextAndAPluralAreNotMixed() throws {
        let base = try catalog(["a": ["en": "%lld"]])
        var editor = CatalogEditor(base)
        try editor.setText("%lld one", forKey: "a", language: "en", at: [.plural("one")])
        let ours = try editor.edited()
        let theirs = try catalog(["a": ["en": "%lld!"]])
        let merge = try CatalogMerge(base: base, ours: ours, theirs: theirs)
        #expect(merge.conflicts.map(\.jsonPath) == [["strings", "a", "localizations", "en"]])
        #expect(merge.catalog.bytes == ours.bytes)
    }

    /// One side gives a language its texts to translate, as `catalog sync` and `add-language` do, and the other side translates.
    @Test(arguments: [nil, "new", "translated"])
    func aTranslationTakesThePlaceOfATextThatWaitsForIt(_ before: String?) throws {
        func catalog(_ localization: String?) throws -> StringCatalog {
            let german = localization.map { #","localizations":{"de":\#($0)}"# } ?? ""
            let text = #"{"sourceLanguage":"en","strings":{"%lld files":{"comment":"c"\#(german)}},"version":"1.0"}"#
            return try StringCatalog(reading: Array(text.utf8), file: "L.xcstrings")
        }
        func unit(_ text: String, _ state: String) -> String {
            #"{"stringUnit":{"state":"\#(state)","value":"\#(text)"}}"#
        }
        func plural(_ one: String, _ other: String, _ state: String) -> String {
            #"{"variations":{"plural":{"one":\#(unit(one, state)),"other":\#(unit(other, state))}}}"#
        }
        let translations = [unit("%lld Dateien", "translated"), plural("%lld Datei", "%lld Dateien", "needs_review")]
        let waiting = [unit("%lld files", "new"), plural("%lld file", "%lld files", "new")]
        for (left, right) in translations.flatMap({ text in waiting.map { (text, $0) } }) {
            let (translated, new) = (try catalog(left), try catalog(right))
            let base = try catalog(before.map { right.replacing("files", with: "older").replacing("new", with: $0) })
            for (ours, theirs) in [(translated, new), (new, translated)] {
                let merge = try CatalogMerge(base: base, ours: ours, theirs: theirs)
                // A text that was there before is another case: one side asks for another translation.
                #expect(merge.conflicts.isEmpty == (before != "translated"), "\(merge.conflicts)")
                if merge.conflicts.isEmpty { #expect(texts(merge.catalog) == texts(translated)) }
            }
        }
    }

    /// Random changes on both sides. Without conflicts, the order of sides does not matter, no addition or change is
    /// lost, and unchanged parts stay.
    @Test func mergingLosesNothing() throws {
        var random = SplitMix64(seed: 77)
        let (keys, languages) = (["a", "b", "c", "d", "e"], ["en", "de"])
        func change(_ texts: [String: [String: String]]) -> [String: [String: String]] {
            var texts = texts
            for _ in 0..<2 {
                let key = random.pick(keys)
                switch random.next() % 4 {
                case 0: texts[key] = nil
                case 1: texts[key, default: [:]][random.pick(languages)] = nil
                default: texts[key, default: [:]][random.pick(languages)] = "\(random.next() % 5)"
                }
            }
            return texts
        }
        var clean = 0
        for _ in 0..<600 {
            var common: [String: [String: String]] = [:]
            for _ in 0..<3 { common = change(common) }
            let (left, right) = (change(common), change(common))
            let (base, ours, theirs) = (try catalog(common), try catalog(left), try catalog(right))
            let merge = try CatalogMerge(base: base, ours: ours, theirs: theirs)
            let other = try CatalogMerge(base: base, ours: theirs, theirs: ours)
            #expect(merge.conflicts.count == other.conflicts.count)
            let result = texts(merge.catalog)
            if merge.conflicts.isEmpty {
                clean += 1
                #expect(result == texts(other.catalog))
            }
            let conflicts = Set(merge.conflicts.map { "\($0.key ?? "") \($0.language ?? "")" })
            for key in keys {
                for language in languages
                where !conflicts.contains("\(key) \(language)") && !conflicts.contains("\(key) ") {
                    let (old, mine, yours) = (common[key]?[language], left[key]?[language], right[key]?[language])
                    let expected = mine == old ? yours : mine
                    #expect(result[key]?[language] == expected, "\(key) \(language)")
                }
            }
            // Merging again changes nothing.
            #expect(
                try CatalogMerge(base: ours, ours: ours, theirs: merge.catalog).catalog.bytes == merge.catalog.bytes)
            #expect(try CatalogMerge(base: base, ours: ours, theirs: base).catalog.bytes == ours.bytes)
        }
        #expect(clean > 200)
    }

    @Test func splittingAndJoiningGivesTheSameCatalog() throws {
        let whole = try catalog(["inbox.a": ["en": "A"], "inbox.b": ["de": "B"], "other": [:]])
        let parts = try whole.split { $0.key.hasPrefix("inbox.") }
        let (taken, rest) = (parts.taken, parts.rest)
        #expect(taken.entries.map(\.key) == ["inbox.a", "inbox.b"])
        #expect(rest.entries.map(\.key) == ["other"])
        #expect(try rest.joined(with: [taken]).bytes == whole.bytes)
        #expect(throws: StringCatalogError.self) {
            try whole.joined(with: [catalog(["other": [:], "inbox.a": ["en": "Z"]])])
        }
    }

    @Test func sortingMovesWholeMembers() throws {
        let text =
            "{\n \"version\" : \"1.0\",\n \"strings\" : { \"item10\" : {}, \"item9\" : {\"b\":1,\"a\":2} },\n \"sourceLanguage\" : \"en\"\n}\n"
        let sorted = try StringCatalog(reading: Array(text.utf8)).sorted()
        #expect(
            sorted.text
                == "{\n \"sourceLanguage\" : \"en\",\n \"strings\" : { \"item9\" : {\"a\":2,\"b\":1}, \"item10\" : {} },\n \"version\" : \"1.0\"\n}\n"
        )
        #expect(try sorted.isSorted)
        #expect(try sorted.sorted().bytes == sorted.bytes)
    }

    @Test func aLanguageGetsTheCategoriesThatItNeeds() throws {
        var editor = CatalogEditor(StringCatalog(sourceLanguage: "en"))
        try editor.addEntry("%lld files", comment: "A count")
        try editor.setText("%lld file", forKey: "%lld files", language: "en", at: [.plural("one")])
        try editor.setText("%lld files", forKey: "%lld files", language: "en", at: [.plural("other")])
        try editor.addEntry("hello")
        let source = try editor.edited()
        editor = CatalogEditor(source)
        let categories = ReferenceRules("ar").categories.map(\.keyword)
        #expect(try editor.addPluralCategories(to: "ar", explainsCategories: true) == categories.count)
        let arabic = try editor.edited()
        #expect(arabic["%lld files"]?["ar"]?.form.branches.map(\.name) == categories.sorted())
        let summary = PluralSamples(language: "ar").summary(language: "ar")
        #expect(arabic["%lld files"]?.comment == "A count\n\(summary)")
        #expect(arabic["hello"]?["ar"] == nil)
        // The second time, nothing is missing.
        editor = CatalogEditor(arabic)
        #expect(try editor.addPluralCategories(to: "ar", explainsCategories: true) == 0)
        #expect(try editor.edited().bytes == arabic.bytes)
        editor = CatalogEditor(source)
        let forms = ReferenceRules("ja").categories.map(\.keyword)
        #expect(try editor.addLanguage("ja") == 2)
        let japanese = try editor.edited()
        #expect(japanese["%lld files"]?["ja"]?.units.map { $0.path.last?.name ?? "" } == forms.sorted())
        #expect(japanese["hello"]?["ja"]?.units.map(\.unit.value) == ["hello"])
        #expect(japanese["hello"]?["ja"]?.units.map(\.unit.state) == [.new])
    }

    @Test func aPlainTextThatIsNamedBecomesAPlural() throws {
        var editor = CatalogEditor(StringCatalog(sourceLanguage: "en"))
        for key in ["%lld files", "%lld folders", "hello"] { try editor.addEntry(key) }
        try editor.setText("%lld plik", forKey: "%lld files", language: "pl")
        let source = try editor.edited()
        editor = CatalogEditor(source)
        // Adding categories without a key only extends existing plurals.
        #expect(try editor.addPluralCategories(to: "pl") == 0)
        #expect(try editor.addPluralCategories(to: "pl", forKey: "hello") == 0)
        let categories = ReferenceRules("pl").categories.map(\.keyword).sorted()
        let count = categories.count
        #expect(try editor.addPluralCategories(to: "pl", forKey: "%lld folders") == count)
        #expect(try editor.addPluralCategories(to: "pl", forKey: "%lld files") == count - 1)
        let japanese = ReferenceRules("ja").categories.count
        #expect(try editor.addPluralCategories(to: "ja", forKey: "%lld files") == japanese)
        let result = try editor.edited()
        let files = result["%lld files"]?["pl"]?.form.branches ?? []
        #expect(files.map(\.name) == categories)
        let states = categories.map { $0 == "other" ? TranslationState.translated : .new }
        #expect(result["%lld files"]?["pl"]?.units.map(\.unit.state) == states)
        #expect(
            result["%lld folders"]?["pl"]?.units.map(\.unit.value) == Array(repeating: "%lld folders", count: count))
        #expect(result["hello"]?.localizations.isEmpty == true)
    }

    /// A language with one form keeps its plain text; one with more forms gets them.
    @Test(
        arguments: ["ja", "zh-Hans", "en", "de", "pl", "ar"] + [ReferenceRules.language { $0.categories == [.other] }])
    func aPlainTextBecomesAPluralWhereTheLanguageHasForms(language: String) throws {
        // The text becomes the branch `other`.
        let count = ReferenceRules(language).categories.count - 1
        var editor = CatalogEditor(StringCatalog(sourceLanguage: "fr"))
        try editor.addEntry("%lld files")
        try editor.setText("%lld x", forKey: "%lld files", language: language)
        let source = try editor.edited()
        editor = CatalogEditor(source)
        #expect(try editor.addPluralCategories(to: language, forKey: "%lld files", explainsCategories: false) == count)
        if count == 0 { #expect(try editor.edited().bytes == source.bytes) }
    }

    @Test func percentagesAreRoundedDown() throws {
        func percentages(_ texts: [String: [String: String]]) throws -> [String: Int] {
            let languages = CatalogStatistics(try catalog(texts)).languages
            return Dictionary(uniqueKeysWithValues: languages.map { ($0.name, $0.percentage) })
        }
        #expect(try percentages([:]) == ["en": 100])
        #expect(try percentages(["a": ["de": "x"]]) == ["de": 100, "en": 100])
        #expect(try percentages(["a": ["de": "x"], "b": [:], "c": ["fr": "x"]]) == ["de": 33, "en": 100, "fr": 33])
        let one = try json(#"{"sourceLanguage":"en","strings":{"a":{"localizations":{"de":{}}}}}"#)
        #expect(CatalogStatistics(one).languages.map(\.percentage) == [0, 100])
        #expect(CatalogStatistics(one).languages.map(\.total) == [1, 1])
    }

    /// Each entry counts once for each language, also where no two entries have a language in common.
    @Test func entriesCountForLanguagesThatTheyDoNotHave() throws {
        let names = (0..<40).map { "x\($0)" }
        let texts = Dictionary(uniqueKeysWithValues: names.map { ("key \($0)", [$0: "text"]) })
        let languages = CatalogStatistics(try catalog(texts)).languages
        #expect(languages.count == 41)
        for language in languages {
            let isSource = language.name == "en"
            #expect(language.total == 40, "\(language.name)")
            #expect(language.translated == (isSource ? 40 : 1) && language.missing == (isSource ? 0 : 39))
        }
    }

    /// "é" as one scalar and as two are two names, of which a catalog's languages have the first.
    @Test func namesThatLookAlikeAreNotCountedTogether() throws {
        let both = try json(
            """
            {"sourceLanguage":"en","strings":{"a":{"localizations":{"x-\u{E9}":{"stringUnit":{"state":"new","value":"1"}}}},
            "b":{"localizations":{"x-e\u{301}":{"stringUnit":{"state":"translated","value":"2"}}}}}}
            """)
        let languages = CatalogStatistics(both).languages
        #expect(languages.map(\.new) == [0, 1] && languages.map(\.missing) == [0, 1])
        #expect(languages.map(\.translated) == [2, 0])
    }

    /// Export tools write empty texts for what nobody has translated.
    @Test func anEmptyTextIsUntranslatedUnlessTheSourceIsEmpty() throws {
        let texts = try catalog([
            "a": ["de": ""], "b": ["de": "x"], "c": ["en": "", "de": ""], "d": ["en": "D", "de": "", "fr": "x"],
        ])
        let languages = CatalogStatistics(texts).languages
        #expect(languages.map(\.name) == ["de", "en", "fr"])
        #expect(languages.map(\.translated) == [2, 4, 1])
        #expect(languages.map(\.new) == [2, 0, 0])
        #expect(languages.map(\.missing) == [0, 0, 3])
    }

    @Test(
        "A state that the format does not have counts as new, and so does a blank text, unless the source is blank",
        arguments: [
            (#""stringUnit":{"state":"tranlsated","value":"x"}"#, "new"),
            (#""stringUnit":{"state":"","value":"x"}"#, "new"),
            (#""stringUnit":{"value":"x"}"#, "translated"),
            (#""stringUnit":{"state":"machine_translated","value":"x"}"#, "translated"),
            (#""stringUnit":{"state":"stale","value":"x"}"#, "needs_review"),
            (#""stringUnit":{"state":"translated","value":" \t"}"#, "new"),
            (#""stringUnit":{"state":"needs_review","value":""}"#, "new"),
            (#""stringSet":{"state":"translated","values":["x ${applicationName}"]}"#, "translated"),
            (#""stringSet":{"values":["x"]}"#, "translated"),
            (#""stringSet":{"state":"translated","values":["", " "]}"#, "new"),
            (#""stringSet":{"state":"new","values":["x"]}"#, "new"),
            (#""variations":{}"#, nil), ("", nil),
        ] as [(String, String?)])
    func progress(_ localization: String, _ expected: String?) throws {
        let text = #"{"sourceLanguage":"en","strings":{"k":{"localizations":{"de":{\#(localization)}}}}}"#
        let entry = try #require(try json(text)["k"])
        let german = try #require(entry["de"])
        #expect(german.progress(isSourceBlank: entry.isSourceBlank(nil))?.rawValue == expected)
        let statistics = CatalogStatistics(try json(text)).languages[0]
        #expect(statistics.translated == (expected == "translated" ? 1 : 0))
        #expect(statistics.missing == (expected == nil ? 1 : 0))
        guard expected == "new", localization.contains(#""translated""#) else { return }
        let isOfBlankSource = german.progress(isSourceBlank: true)
        #expect(isOfBlankSource == .translated)
    }

    @Test func statisticsCountEntriesByTheirWorstText() throws {
        var editor = CatalogEditor(
            try catalog(["a": ["en": "A", "de": "a"], "b": ["en": "B", "de": "b"], "c": ["en": "C"], "d": [:]]))
        try editor.setState(.needsReview, forKey: "b", language: "de")
        try editor.setShouldTranslate(false, forKey: "d")
        let statistics = CatalogStatistics(try editor.edited())
        #expect(statistics.entryCount == 4)
        #expect(statistics.translatableCount == 3)
        let german = try #require(statistics.languages.first { $0.name == "de" })
        #expect(
            [german.translated, german.needsReview, german.new, german.missing, german.percentage] == [1, 1, 0, 1, 33])
        #expect(statistics.languages.first { $0.name == "en" }?.percentage == 100)
    }

    private func json(_ text: String, file: String? = "L.xcstrings") throws -> StringCatalog {
        try StringCatalog(reading: Array(text.utf8), file: file)
    }

    @Test func aConflictTellsWhatBothSidesDid() throws {
        func catalog(_ entry: String, file: String? = "L.xcstrings") throws -> StringCatalog {
            try json("{\"sourceLanguage\":\"en\",\n\"strings\":{\n\"k\":{\n\"comment\":\"c\"\(entry)}}}", file: file)
        }
        func text(_ value: String) -> String {
            ",\n\"localizations\":{\"de\":{\"stringUnit\":{\"state\":\"new\",\"value\":\"\(value)\"}}}"
        }
        let (none, one, two, three) = (
            try catalog(""), try catalog(text("1")), try catalog(text("2")), try catalog(text("3"))
        )
        let rows: [(StringCatalog, StringCatalog, String)] = [
            (two, three, "5:37: conflict: both sides changed 'stringUnit' (theirs: line 5) (de: k)"),
            (none, two, "3:5: conflict: we removed 'localizations', and they changed it (theirs: line 5) (k)"),
            (two, none, "5:17: conflict: they removed 'localizations', and we changed it (theirs: line 3) (k)"),
        ]
        for (ours, theirs, expected) in rows {
            let merge = try CatalogMerge(base: one, ours: ours, theirs: theirs)
            #expect(merge.conflicts.map(\.description) == ["L.xcstrings:\(expected)"])
        }
        let unnamed = try CatalogMerge(base: one, ours: catalog(text("2"), file: nil), theirs: three)
        #expect(unnamed.conflicts.map(\.description) == [rows[0].2])
        #expect(unnamed.conflicts.map(\.ours) == [#"{"state":"new","value":"2"}"#])
        #expect(unnamed.conflicts.map(\.theirs) == [#"{"state":"new","value":"3"}"#])
    }

    @Test func aConflictOutsideOfTheEntriesHasNeitherKeyNorLanguage() throws {
        let merge = try CatalogMerge(
            ours: json(#"{"sourceLanguage":"en","strings":{}}"#), theirs: json(#"{"sourceLanguage":"de","strings":{}}"#)
        )
        let conflict = try #require(merge.conflicts.first)
        #expect(merge.conflicts.count == 1 && conflict.key == nil && conflict.language == nil)
        #expect(
            conflict.description == "L.xcstrings:1:19: conflict: both sides changed 'sourceLanguage' (theirs: line 1)")
        for (path, key, language) in [
            (["strings"], nil, nil), (["x", "k"], nil, nil), (["strings", "k"], "k", nil),
            (["strings", "k", "localizations"], "k", nil), (["strings", "k", "other", "de"], "k", nil),
            (["strings", "k", "localizations", "de"], "k", "de"),
        ] as [([String], String?, String?)] {
            let other = CatalogMerge.Conflict(
                jsonPath: path, ours: nil, theirs: nil, ourPosition: conflict.ourPosition,
                theirPosition: conflict.theirPosition, file: nil)
            #expect(other.key == key && other.language == language, "\(path)")
        }
    }

    @Test func whatOnlyTheOtherSideHasIsTakenWithAllKindsOfValues() throws {
        let more = #""f":false,"l":[1,[],{}],"n":null,"o":{"x":-1.50},"t":true"#
        let ours = try json(#"{"a":1,"sourceLanguage":"en","strings":{}}"#)
        let theirs = try json("{\"a\":1,\(more),\"sourceLanguage\":\"en\",\"strings\":{}}")
        let merge = try CatalogMerge(ours: ours, theirs: theirs)
        #expect(merge.conflicts.isEmpty)
        #expect(
            merge.catalog.text
                == #"{"a":1,"f":false,"l":[1,[],{}],"n":null,"o":{"x":-1.50},"sourceLanguage":"en","strings":{},"t":true}"#
        )
        #expect(try CatalogMerge(base: theirs, ours: theirs, theirs: ours).catalog.text == ours.text)
    }

    @Test(arguments: [
        ("[1,2]", "[1, 2]", true), ("[1,2]", "[2,1]", false), ("[1,2]", "[1]", false),
        ("{\"x\":1,\"y\":2}", "{\"y\":2,\"x\":1}", true),
        ("true", "true ", true), ("true", "false", false), ("1", "1.0", false), ("null", "null", true),
    ])
    func valuesThatMeanTheSameAreNoConflict(left: String, right: String, isSame: Bool) throws {
        let ours = try json("{\"sourceLanguage\":\"en\",\"strings\":{},\"x\":\(left)}")
        let merge = try CatalogMerge(
            ours: ours, theirs: json("{\"sourceLanguage\":\"en\",\"strings\":{},\"x\":\(right)}"))
        #expect(merge.conflicts.isEmpty == isSame)
        #expect(merge.catalog.bytes == ours.bytes)
    }

    @Test func ofTwoEqualKeysTheFirstIsMerged() throws {
        func catalog(_ first: String) throws -> StringCatalog {
            try json(
                "{\"sourceLanguage\":\"en\",\"strings\":{\"a\":{\"comment\":\"\(first)\"},\"a\":{\"comment\":\"2\"}}}")
        }
        let merge = try CatalogMerge(base: catalog("1"), ours: catalog("1"), theirs: catalog("3"))
        #expect(merge.catalog.bytes == (try catalog("3")).bytes)
    }

    @Test(arguments: [
        ("1.0", "1.1", "1.1"), ("1.1", "1.0", "1.1"), ("1.0", "1.0", "1.0"), ("1.9", "2", "2"),
    ])
    func theNewerVersionWins(ours: String, theirs: String, expected: String) throws {
        func catalog(_ version: String) throws -> StringCatalog {
            try json("{\"sourceLanguage\":\"en\",\"strings\":{},\"version\":\"\(version)\"}")
        }
        let merge = try CatalogMerge(ours: catalog(ours), theirs: catalog(theirs))
        #expect(merge.conflicts.isEmpty && merge.catalog.version == expected)
    }

    @Test(
        arguments: [
            (nil, "B", "A"), (nil, nil, "A"), (.ours, "B", nil), (.theirs, "B", "B"),
        ] as [(CatalogMerge.Preference?, String?, String?)])
    func aPreferenceDecidesAConflict(preference: CatalogMerge.Preference?, theirs: String?, expected: String?) throws {
        let base = try catalog(["k": ["en": "0"]])
        let other = try catalog(["k": theirs.map { ["en": $0] } ?? [:]])
        // With the preference for our side, we have removed the text.
        let ours = try catalog(["k": preference == .ours ? [:] : ["en": "A"]])
        let merge = try CatalogMerge(base: base, ours: ours, theirs: other, preferring: preference)
        #expect(merge.conflicts.count == 1)
        #expect(texts(merge.catalog) == ["k": expected.map { ["en": $0] } ?? [:]])
    }

    @Test func equalKeysKeepTheirOrderWhenACatalogIsSorted() throws {
        let text = #"{"strings":{"b":{},"a":{"x":1},"c":{},"a":{"x":2},"a":{"x":3}},"sourceLanguage":"en"}"#
        let sorted = try json(text).sorted()
        #expect(
            sorted.text == #"{"sourceLanguage":"en","strings":{"a":{"x":1},"a":{"x":2},"a":{"x":3},"b":{},"c":{}}}"#)
        #expect(try !json(text).isSorted)
    }

    @Test func aSplitThatTakesAllOrNothingLeavesTheFileAsItIs() throws {
        let whole = try catalog(["a": [:], "b": [:]])
        let all = try whole.split { _ in true }
        #expect(all.taken.bytes == whole.bytes && all.rest.entries.isEmpty)
        let none = try whole.split { _ in false }
        #expect(none.rest.bytes == whole.bytes && none.taken.entries.isEmpty)
        #expect(all.rest.sourceLanguage == "en" && none.taken.sourceLanguage == "en")
    }

    @Test func catalogsThatContradictEachOtherAreNotJoined() throws {
        func catalog(_ text: String, file: String?) throws -> StringCatalog {
            let unit = "{\"stringUnit\":{\"state\":\"new\",\"value\":\"\(text)\"}}"
            return try json(
                "{\"sourceLanguage\":\"en\",\n\"strings\":{\"k\":{\"localizations\":{\"de\":\(unit)}}}}", file: file)
        }
        let mine = try catalog("1", file: "M.xcstrings")
        for (file, name) in [("T.xcstrings", "T.xcstrings"), (nil, "the other catalog")] as [(String?, String)] {
            let other = try catalog("2", file: file)
            let error = #expect(throws: StringCatalogError.self) { try mine.joined(with: [mine, other]) }
            #expect(
                error?.description
                    == "M.xcstrings:2:53: error: \(name), line 2, has another 'stringUnit'; make them equal, "
                    + "or merge the catalogs with a preference (de: k)")
            #expect(error?.code == .conflict)
        }
        #expect(try mine.joined(with: []).bytes == mine.bytes)
        let third = try json(#"{"sourceLanguage":"en","strings":{"z":{}}}"#)
        #expect(try mine.joined(with: [third, mine]).entries.map(\.key) == ["k", "z"])
    }

    /// The ways in which a text can vary.
    private enum Shape: String, CaseIterable {
        case plain, plural, device, devicePlural, substitution

        func localization(_ word: String) -> String {
            func unit(_ text: String) -> String {
                #"{"stringUnit": {"state": "translated", "value": "\#(text)"}}"#
            }
            func plural(_ text: String) -> String {
                #"{"variations": {"plural": {"one": \#(unit("%lld \(text)")), "other": \#(unit("%lld \(text)s"))}}}"#
            }
            switch self {
            case .plain: return unit("%lld \(word)")
            case .plural: return plural(word)
            case .device:
                return
                    #"{"variations": {"device": {"mac": \#(unit("%lld m\(word)")), "other": \#(unit("%lld \(word)"))}}}"#
            case .devicePlural:
                return
                    #"{"variations": {"device": {"mac": \#(plural("m\(word)")), "other": \#(unit("%lld \(word)"))}}}"#
            case .substitution:
                let forms = String(plural("%arg \(word)").dropFirst()).replacing("%lld ", with: "")
                return
                    #"{"stringUnit": {"state": "translated", "value": "%#@n@"}, "substitutions": {"n": {"argNum": 1, "formatSpecifier": "lld", \#(forms)}}"#
            }
        }

        func catalog(_ word: String) throws -> StringCatalog {
            try StringCatalog(
                reading: Array(
                    #"{"sourceLanguage": "en", "strings": {"k": {"localizations": {"en": \#(localization(word))}}}, "version": "1.0"}"#
                        .utf8))
        }
    }

    /// 125 triples, with equal and with different words, and with each preference.
    @Test func noMergeOfValidCatalogsIsRefusedByTheCompiler() throws {
        var conflictCount = 0
        for base in Shape.allCases {
            for ours in Shape.allCases {
                for theirs in Shape.allCases {
                    for words in [["a", "a", "a"], ["a", "b", "c"]] {
                        // Devices are merged one by one, since each has a text of its own.
                        let isByDevice = [ours, theirs].allSatisfy { $0 == .device || $0 == .devicePlural }
                        let (base, ours, theirs) = (
                            try base.catalog(words[0]), try ours.catalog(words[1]), try theirs.catalog(words[2])
                        )
                        for side in [nil] + CatalogMerge.Preference.allCases {
                            for ancestor in [base, nil] {
                                let merge = try CatalogMerge(
                                    base: ancestor, ours: ours, theirs: theirs, preferring: side)
                                conflictCount += merge.conflicts.count
                                let faults = merge.catalog.diagnostics()
                                #expect(faults.isEmpty, "\(ours.text) + \(theirs.text): \(faults)")
                                let results = [ours.bytes, theirs.bytes].map { try? StringCatalog(reading: $0) }
                                    .compactMap { $0?["k"]?["en"]?.units.map(\.unit.value) }
                                let merged = merge.catalog["k"]?["en"]?.units.map(\.unit.value) ?? []
                                // With another kind of variation, the result is one of the sides as a whole.
                                if results[0].count != results[1].count, !isByDevice {
                                    #expect(results.contains(merged), "\(ours.text) + \(theirs.text)")
                                }
                            }
                        }
                    }
                }
            }
        }
        #expect(conflictCount > 500)
    }
}
