import CatalogEditing
import StringsdictCommandConsole
import StringsdictLocalizedEntries
import StringCatalogs
import Testing

/// Changes of catalogs as rows of a file.
@Suite struct CatalogChangeTests {
    private static let catalog = #"""
        {
          "sourceLanguage" : "en",
          "strings" : {
            "%lld files" : { },
            "Done" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Fertig" } } } }
          },
          "version" : "1.0"
        }
        """#

    private func edited(_ rows: String) throws -> StringCatalog {
        var editor = CatalogEditor(try StringCatalog(reading: Array(Self.catalog.utf8), file: "L.xcstrings"))
        try CatalogChangeFile(reading: Array(rows.utf8), name: "rows").apply(to: &editor)
        return try editor.edited()
    }

    private func error(_ rows: String) -> String {
        do {
            _ = try edited(rows)
            return "no error"
        } catch {
            return "\(error)"
        }
    }

    /// The texts of an entry, as `language path value state`.
    private func texts(_ entry: CatalogEntry?) -> [String] {
        (entry?.localizations ?? []).flatMap { localization in
            localization.units.map { item in
                let (path, unit) = (item.path, item.unit)
                return
                    "\(localization.language) \(path.names.joined(separator: ".")) \(unit.value) \(unit.state?.rawValue ?? "")"
            }
        }
    }

    @Test func everyMemberOfARowHasItsEffect() throws {
        #expect(
            texts(try edited(#"[{"key":"Done","language":"fr","text":"Fini"}]"#)["Done"]) == [
                "de  Fertig translated", "fr  Fini translated",
            ])
        let review = try edited(#"[{"key":"Done","language":"fr","text":"Fini","state":"needs_review"}]"#)
        #expect(texts(review["Done"]).last == "fr  Fini needs_review")
        let comment = try edited(#"[{"key":"Done","comment":"A note"}]"#)
        #expect(comment["Done"]?.comment == "A note")
        #expect(try edited(#"[{"key":"Done","comment":"A note"},{"key":"Done","comment":""}]"#)["Done"]?.comment == nil)
        #expect(try edited(#"[{"key":"Done","shouldTranslate":false}]"#)["Done"]?.shouldTranslate == false)
        #expect(try edited(#"[{"key":"Done","shouldTranslate":true}]"#)["Done"]?.shouldTranslate == true)
        #expect(try edited(#"[{"key":"New","add":true}]"#)["New"] != nil)
        #expect(
            try edited(#"[{"key":"New","add":true,"language":"de","text":"Neu"}]"#)["New"].map(texts) == [
                "de  Neu translated"
            ])
        // An entry that is there stays as it is.
        #expect(texts(try edited(#"[{"key":"Done","add":true,"comment":"c"}]"#)["Done"]) == ["de  Fertig translated"])
        let device = try edited(
            #"[{"key":"Done","language":"fr","text":"a","device":"mac"},{"key":"Done","language":"fr","text":"b","device":"other"}]"#
        )
        #expect(texts(device["Done"]).dropFirst() == ["fr device.mac a translated", "fr device.other b translated"])
        let plural = try edited(
            #"[{"key":"%lld files","language":"fr","text":"a","plural":"one"},{"key":"%lld files","language":"fr","text":"b","plural":"other"}]"#
        )
        #expect(texts(plural["%lld files"]) == ["fr plural.one a translated", "fr plural.other b translated"])
        let substitution = try edited(
            #"[{"key":"Done","language":"fr","text":"%arg x","plural":"other","substitution":"n","argNum":2,"formatSpecifier":"lld"}]"#
        )
        let found = substitution["Done"]?.localizations.last?.substitutions.first
        #expect(found?.name == "n" && found?.argumentPosition == 2 && found?.formatSpecifier == "lld")
    }

    /// Words that are not known, each with its suggestion or the list of known words.
    @Test(arguments: [
        (#""language":"de","text":"x","plural":"on""#, "there is no plural category 'on'; did you mean 'one'?"),
        (#""language":"de","text":"x","plural":"Other""#, "there is no plural category 'Other'; did you mean 'other'?"),
        (#""language":"de","text":"x","plural":"xyzzy""#, "there are zero, one, two, few, many, other"),
        (#""language":"de","text":"x","device":"ipod2""#, "there is no device 'ipod2'"),
        (
            #""language":"de","text":"x","state":"traslated""#,
            "there is no state of a text 'traslated'; did you mean 'translated'?"
        ),
        (#""language":"German","text":"x""#, "'German' is no code of a language; did you mean 'de'?"),
        (#""language":"d","text":"x""#, "'d' is no code of a language"),
        (
            #""language":"de","text":"x","plural":"one","substitution":"a@b""#,
            "a text cannot ask for the substitution 'a@b'"
        ),
        (#""language":"de","text":"x","plural":"one","substitution":"""#, "a text cannot ask for the substitution ''"),
        (
            #""language":"de","text":"x","plural":"one","substitution":"n","formatSpecifier":"\"}],\"x\":\"""#,
            "is not the conversion of a number; write it without a percent sign, such as lld"
        ),
        (
            #""language":"de","text":"x","plural":"one","substitution":"n","formatSpecifier":"@""#,
            "'@' is not the conversion of a number"
        ),
        (
            #""language":"de","text":"x","plural":"one","substitution":"n","formatSpecifier":"lldx""#,
            "'lldx' is not the conversion of a number"
        ),
    ])
    func unknownWordsAreRefused(members: String, message: String) {
        let text = error(#"[{"key":"Done",\#(members)}]"#)
        #expect(text.contains(message) && text.hasPrefix("rows:1:2: error: this change is not possible: "), "\(text)")
    }

    /// Rows that are no changes, with their places.
    @Test(arguments: [
        ("", "rows:1:1: error: the text is empty"), ("{}", "rows:1:1: error: an array is expected here"),
        ("[7]", "rows:1:2: error: an object"),
        ("[{}]", "rows:1:2: error: this change has no 'key'"),
        (#"[{"key":"a"}]"#, "rows:1:2: error: the change of 'a': name what to set"),
        (#"[{"key":"a","language":"de"}]"#, "the change of 'a': the language needs a text"),
        (#"[{"key":"a","text":"x"}]"#, "the change of 'a': the text needs a language"),
        (
            #"[{"key":"a","language":"de","text":"x","substitution":"n"}]"#,
            "a substitution varies by plural; name the category too"
        ),
        (#"[{"key":"a","key":"b","add":true}]"#, "error: the key 'key' occurs twice"),
        (#"[{"key":"a","add":1}]"#, "rows:1:19: error: 'true' or 'false' is expected here, not 1"),
        (#"[{"key":"a","add":null}]"#, "'true' or 'false' is expected here, not null"),
        (#"[{"key":"a","shouldTranslate":"x"}]"#, "'true' or 'false' is expected here, not a string"),
        (#"[{"key":"a","argNum":0 }]"#, "'argNum' should be a whole number from 1"),
        (#"[{"key":"a","argNum":-1 }]"#, "'argNum' should be"),
        (#"[{"key":"a","argNum":1.5 }]"#, "'argNum' should be"),
        (#"[{"key":"a","name":"x"}]"#, "a change has no 'name'"), ("[] x", "rows:1:4: error: nothing may follow"),
        (
            "[{\"key\":\"Done\",\"add\":true},\r\n {\"key\":\"Nono\",\"comment\":\"c\"}]",
            "rows:2:2: error: this change is not possible"
        ),
    ])
    func rowsHavePlaces(rows: String, message: String) {
        #expect(error(rows).contains(message), "\(error(rows))")
    }

    @Test func rowsKeepTheirOrderAndPlaces() throws {
        let file = try CatalogChangeFile(
            reading: Array("[{\"key\":\"a\",\"add\":true},\n  {\"key\":\"b\",\"add\":true}]".utf8), name: "f")
        #expect(file.rows.map(\.change.key) == ["a", "b"] && file.rows.map { "\($0.place)" } == ["1:2", "2:3"])
        #expect(file.rows.allSatisfy { $0.change.add && $0.change.text == nil })
    }

    // MARK: Words

    @Test(arguments: [
        ("de", true), ("DE", true), ("pt-BR", true), ("pt_BR", true), ("zh-Hans-CN", true), ("fil", true),
        ("xyz", true), ("xx", false), ("d", false),
        ("", false), ("deut", false), ("de-", false), ("de-x", false), ("de-12345678", true), ("de-123456789", false),
        ("de-é1", false), ("d1", false),
        ("-de", false), ("de--CH", false), ("iw", true), ("sh", true), ("qq", false), ("12", false), ("de-19", false),
        ("de-@A", false), ("de-[A", false),
        ("de-/0", false), ("de-:0", false), ("de-zZ", true), ("zh", true), ("aa", true), ("zu", true),
    ])
    func languagesAreToldFromOtherWords(text: String, isLanguage: Bool) {
        #expect(KnownWords.isLanguage(text) == isLanguage)
    }

    @Test func theListOfLanguagesIsThatOfTheStandard() {
        // ISO 639-1 has 183 codes, and earlier versions of it had these, too.
        #expect(LanguageCodes.twoLetterLanguages.isSuperset(of: ["bh", "in", "iw", "ji", "jw", "mo", "sh"]))
        #expect(LanguageCodes.twoLetterLanguages.count == 190)
        #expect(LanguageCodes.twoLetterLanguages.allSatisfy { $0.utf8.count == 2 && $0 == $0.lowercased() })
    }

    @Test func aLanguageWithoutTextsIsRefused() throws {
        let catalog = try StringCatalog(reading: Array(Self.catalog.utf8), file: "L.xcstrings")
        func message(_ language: String?) -> String? {
            do {
                try KnownWords.checkLanguage(language, in: catalog)
                return nil
            } catch { return "\(error)" }
        }
        #expect(message(nil) == nil && message("de") == nil && message("en") == nil)
        #expect(message("dE") == nil && message("EN") == nil)
        #expect(message("fr")?.hasPrefix("L.xcstrings: error: no entry has a text in 'fr'; ") == true)
        #expect(
            message("zh-Hans") == "L.xcstrings: error: no entry has a text in 'zh-Hans'; the catalog has 'de', 'en'")
    }

    @Test func aMissingKeyIsNamedWithTheMeantOne() throws {
        let catalog = try StringCatalog(
            reading: Array(
                #"{"sourceLanguage":"en","strings":{"Next page":{},"50% off":{},"a\nb":{},"Ja":{},"日本":{}},"version":"1.0"}"#
                    .utf8),
            file: "L.xcstrings")
        for (key, meant) in [
            ("next page", "Next page"), ("NextPage!", "Next page"), ("Nxt page", "Next page"), ("50 off", nil),
            ("50%off", "50% off"), ("A b", "a\\nb"),
            // A letter is one, whatever its number of bytes is.
            ("J", "Ja"), ("日", "日本"),
            ("nothing like it", nil),
        ] {
            let text = KnownWords.missingKey(key, in: catalog).description
            #expect(text.hasPrefix("L.xcstrings: error: there is no entry '\(key)'; "))
            if let meant {
                #expect(text.hasSuffix("did you mean '\(meant)'?"), "\(text)")
            } else if key.count > 6 {
                #expect(text.hasSuffix("'catalog list' shows all keys"), "\(text)")
            }
        }
        #expect(throws: CommandError.self) { try KnownWords.checkKey("x", in: catalog) }
        try KnownWords.checkKey("a\nb", in: catalog)
        let nameless = try StringCatalog(reading: catalog.bytes)
        #expect(
            KnownWords.missingKey("zzz\t", in: nameless).description
                == "there is no entry 'zzz\\t'; 'catalog list' shows all keys")
    }

    // MARK: Entries as JSON

    @Test func entriesAreWrittenWithAllFields() throws {
        let text = #"""
            {"sourceLanguage":"en","strings":{"k":{"comment":"c","extractionState":"manual","shouldTranslate":false,
            "localizations":{"de":{"variations":{"device":{"mac":{"stringUnit":{"state":"new","value":"x"}},
            "other":{"stringUnit":{"state":"translated","value":"y"}}}}},"fr":{"stringUnit":{"state":"new","value":"z"}}}},"l":{}},"version":"1.0"}
            """#
        let catalog = try StringCatalog(reading: Array(text.utf8))
        let (k, l) = (try #require(catalog["k"]), try #require(catalog["l"]))
        #expect(
            CatalogJSON.summary(of: k, EntryProgress(catalog)).line
                == #"{"key": "k", "comment": "c", "extractionState": "manual", "shouldTranslate": false, "languages": {"de": ["new", "translated"], "fr": ["new"]}}"#
        )
        #expect(
            CatalogJSON.summary(of: l, EntryProgress(catalog)).line
                == #"{"key": "l", "shouldTranslate": true, "languages": {}}"#)
        #expect(
            CatalogJSON.whole(k, Array(k.localizations.prefix(1))).line
                == #"{"key": "k", "comment": "c", "extractionState": "manual", "shouldTranslate": false, "texts": [{"language": "de", "path": "device.mac", "value": "x", "state": "new", "line": 2}, {"language": "de", "path": "device.other", "value": "y", "state": "translated", "line": 3}]}"#
        )
        let statistics = CatalogJSON.statistics(CatalogStatistics(catalog), file: "f")
        #expect(
            statistics["file"]?.string == "f" && statistics["entries"]?.integer == 2
                && statistics["translatable"]?.integer == 1)
        let languages = statistics["languages"]?.elements ?? []
        #expect(languages.compactMap { $0["language"]?.string } == ["de", "en", "fr"] || languages.count >= 2)
        for language in languages {
            let counts = ["translated", "needsReview", "new", "missing"].compactMap { language[$0]?.integer }
            #expect(counts.count == 4 && counts.reduce(0, +) == 1, "\(language.line)")
        }
        #expect(Console.oneLine("a\nb\r\tc\\") == "a\\nb\\r\\tc\\")
    }
}
