import StringsdictLocalizedEntries
import StringsdictTestSupport
import Testing

@testable import StringsdictChecking

/// Parts of a source text that a translation lost, on both sides of what counts as lost.
@Suite struct LossCheckTests {
    @Test(
        "a lost part is found, and a kept one is not",
        arguments: [
            // Blanks at the ends.
            ("Search for ", "Suche nach", "lost-blank"), ("Search for ", "Suche nach ", nil),
            (" files", "Dateien", "lost-blank"),
            ("Name: ", "Name：", nil), ("Search for ", "Suche nach\u{A0}", nil), (" ", "x", nil),
            ("Name", " Name ", nil),
            // Links.
            ("A [b](https://c.d)", "A [b] (https://c.d)", "lost-link"), ("A [b](https://c.d)", "A b", "lost-link"),
            ("A [b](https://c.d)", "A [x](https://e.f)", nil), ("A [b](https://c.d)", "A https://c.d", "lost-link"),
            ("See [b]({u})", "Visit {u}.", nil), ("See [b]({u})", "Visit b({u})", "lost-link"),
            ("See [b]({u})", "See b", "lost-link"),
            ("[a](b) [c](d)", "[a](b)", "lost-link"), ("A [b] (c)", "A b", nil), ("A [b](c", "A", nil),
            ("A", "A [b] (https://c)", nil),
            // Addresses.
            ("See https://a.b.", "Siehe", "lost-address"), ("See https://a.b", "Siehe http://c", nil),
            ("See ftp://a", "Siehe", nil),
            ("See https://a.b", "https: //a.b", "lost-address"), ("ahttps://b", "c", nil),
            ("See http:abcd", "Siehe", nil),
            // Escapes that are shown.
            ("One\\nTwo", "Eins\\\\nZwei", "visible-escape"), ("One\\\\nTwo", "Eins\\\\nZwei", nil),
            ("One", "C:\\\\x", nil), ("One\\nTwo", "Eins/nZwei", "visible-escape"), ("One\\nTwo", "Eins/n\\nZwei", nil),
            ("One", "Eins\\\\", nil), ("One", "a\\\\tb", "visible-escape"),
            // Emphasis.
            ("**a** b", "**a b", "unbalanced-emphasis"), ("**a** b", "**a** b", nil), ("**a** b", "a b", nil),
            ("a*b", "a**b", nil),
            ("** a", "** b", nil),
            // Control characters.
            ("a", "a\\U0003", "control-character"), ("a", "a\\U007F", "control-character"), ("a", "a\\tb", nil),
            // Blanks inside a conversion.
            ("%lld photos", "% lld fotos", "stray-percent"), ("% lld photos", "% lld fotos", nil),
            ("%1$@ of %2$lld", "%1$ @ von %2$lld", "stray-percent"), ("%lld photos", "%5lld fotos", nil),
            ("Hi %@", "Hallo % @", "stray-percent"), ("%lld photos", "% 5lld fotos", nil),
            // C strings.
            ("%s", "%s", nil), ("%@", "%@", nil), ("5 % something", "5 % something", nil),
        ] as [(String, String, String?)])
    func losses(_ source: String, _ translation: String, _ check: String?) {
        let checked = CheckedFiles([
            ("en.lproj/L.strings", "\"a\" = \"\(source)\";\n"), ("de.lproj/L.strings", "\"a\" = \"\(translation)\";\n"),
        ])
        let names: Set<String> = [
            "lost-blank", "lost-link", "lost-address", "visible-escape", "unbalanced-emphasis", "control-character",
            "c-string", "stray-percent",
        ]
        #expect(
            checked.checks.filter(names.contains) == (check.map { [$0] } ?? []), "\(checked.findings.map(\.message))")
    }

    @Test(
        "a mark of inflection without its first part is found",
        arguments: ["[%d file](inflect: true)", "%d file: [a](b)"])
    func halfInflection(_ text: String) {
        let checks = CheckedFiles(strings: "\"a\" = \"\(text)\";\n").checks
        #expect(checks.contains("broken-inflection") == text.contains("inflect"))
    }

    @Test("a name is lost also in a form for one number")
    func nameInFormOfOne() {
        let language = ReferenceRules.language { rules in (0...220).filter { rules.category(of: $0) == .one } == [1] }
        func file(_ language: String, _ one: String) -> (path: String, text: String) {
            let example = Example.stringsdict(
                language, "%#@files@", .init("files", ["one": one, "other": "%1$ld files of %2$@"]))
            return (example.path, example.content)
        }
        let source = file("source", "%1$ld file of %2$@")
        var settings = LintSettings()
        settings.sourceLanguage = "source"
        for (one, isLost) in [("%1$ld file", true), ("%1$ld file of %2$@", false)] {
            let files = [source, file(language, one)]
            let checked = CheckedFiles(files, settings: settings)
            #expect(checked.checks.contains("lost-in-form") == isLost, "\(checked.findings.map(\.message))")
        }
    }

    @Test("A control character of a key is found once, also without a text") func controlCharacterInKey() {
        let unit = #"{ "stringUnit": { "state": "translated", "value": "x" } }"#
        let entry = #""b\u0001": { "localizations": { "de": \#(unit), "pl": \#(unit) } }"#
        let catalog = #"{ "sourceLanguage": "en", "version": "1.0", "strings": { \#(entry), "c\u0002": {} } }"#
        let found = CheckedFiles([("L.xcstrings", catalog)]).findings.filter { $0.check == "control-character" }
        let end = "with which the catalog does not compile; remove it"
        #expect(
            found.map(\.message) == [
                "the key has the control character U+0001, \(end)", "the key has the control character U+0002, \(end)",
            ])
        #expect(found.map(\.range) == [1..<2, 1..<2])
    }

    @Test("Chinese and Japanese need no blank", arguments: [("ja", false), ("zh-Hans", false), ("ko", true)])
    func languagesWithoutBlanks(_ language: String, _ isFound: Bool) {
        let checked = CheckedFiles([
            ("en.lproj/L.strings", "\"a\" = \"For \";"), ("\(language).lproj/L.strings", "\"a\" = \"x\";"),
        ])
        #expect(checked.checks.contains("lost-blank") == isFound)
    }

    @Test(
        "a plural that became one text is found where the language has forms",
        arguments: [
            ("ru", "%ld файлов", true), ("de", "%ld Dateien", true),
            (ReferenceRules.language { $0.categories == [.other] }, "%ld x", false),
            ("tr", "%ld dosya", false),
            ("vi", "%ld tập tin", false), ("ru", "Файлы", false), ("ru", "", false),
        ])
    func plainPlurals(_ language: String, _ text: String, _ isFound: Bool) {
        let source = CheckedFiles.stringsdict("en", ["one": "%ld file", "other": "%ld files"])
        let checked = CheckedFiles([source, ("\(language).lproj/L.strings", "\"files\" = \"\(text)\";")])
        #expect(checked.checks.contains("plain-plural") == isFound)
        let equal = CheckedFiles.stringsdict("en", ["one": "%ld sheep", "other": "%ld sheep"])
        #expect(
            !CheckedFiles([equal, ("\(language).lproj/L.strings", "\"files\" = \"\(text)\";")]).checks.contains(
                "plain-plural"))
    }

    @Test(
        "equal forms are found where nouns have several",
        arguments: [
            ("uk", "%ld файлів", true), ("uk", "%ld хв", false), ("it", "%ld account", false),
            ("de", "%ld Fenster", false),
        ])
    func equalForms(_ language: String, _ text: String, _ isFound: Bool) {
        let source = CheckedFiles.stringsdict("en", ["one": "%ld file", "other": "%ld files"])
        let translation = CheckedFiles.stringsdict(language, ["one": text, "few": text, "many": text, "other": text])
        #expect(CheckedFiles([source, translation]).checks.contains("equal-forms") == isFound)
    }

    @Test(
        "a field that Xcode reads over is found if its name is similar, or if it holds a text",
        arguments: [
            (#""localisations" : { }"#, ["unknown-field"]), (#""shouldTranslated" : false"#, ["unknown-field"]),
            (#""de" : { "stringUnit" : { "state" : "new", "value" : "x" } }"#, ["unknown-field"]),
            (#""futureField" : 1"#, []),
            (#""localizations" : { "de" : { "stringunit" : { } } }"#, ["unknown-field"]),
            (#""localizations" : { "de" : { "value" : "x" } }"#, ["unknown-field"]),
            (#""localizations" : { "de" : { "state" : "new" } }"#, ["unknown-field"]),
            (#""localizations" : { "de" : { "futureField" : 1 } }"#, []),
            (
                #""localizations" : { "de" : { "stringUnit" : { "state" : "Translated", "value" : "x" } } }"#,
                ["unknown-state"]
            ),
            (#""localizations" : { "de" : { "stringUnit" : { "state" : "needs_review", "value" : "x" } } }"#, []),
            (
                #""localizations" : { "de" : { "variations" : { "one" : { "stringUnit" : { "state" : "new", "value" : "x" } } } } }"#,
                ["unknown-field"]
            ),
            (#""generatesSymbol" : true, "isCommentAutoGenerated" : true, "extractionState" : "manual""#, []),
        ])
    func fields(_ members: String, _ expected: [String]) {
        let text = "{ \"sourceLanguage\" : \"en\", \"strings\" : { \"Key\" : { \(members) } }, \"version\" : \"1.0\" }"
        let checked = CheckedFiles([("L.xcstrings", text)])
        #expect(checked.checks.filter { $0.hasPrefix("unknown-") } == expected, "\(checked.findings.map(\.message))")
    }

    @Test(
        "a key that is a name needs a source text where other keys have one",
        arguments: [
            ("menu.open", "Öffnen", true, true), ("menu.open", "Öffnen", false, false), ("Open", "Öffnen", true, false),
            ("menu open.", "Öffnen", true, false), ("pool.ntp.org", "pool.ntp.org", true, false),
            ("open_file", "", true, false),
        ])
    func namesWithoutSource(_ key: String, _ text: String, _ hasOther: Bool, _ isFound: Bool) {
        func entry(_ key: String, _ language: String, _ text: String) -> String {
            "\"\(key)\" : { \"localizations\" : { \"\(language)\" : { \"stringUnit\" : { \"state\" : \"new\", \"value\" : \"\(text)\" } } } }"
        }
        let entries = [entry(key, "de", text)] + (hasOther ? [entry("x.y", "en", "Y")] : [])
        let content =
            "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(entries.joined(separator: ", ")) }, \"version\" : \"1.0\" }"
        #expect(CheckedFiles([("L.xcstrings", content)]).checks.contains("missing-source-text") == isFound)
    }

    @Test("A form shows what the variables in it show, whichever form names them first")
    func nestedVariables() {
        func file(_ language: String, _ forms: KeyValuePairs<String, String>) -> (path: String, text: String) {
            func rules(_ forms: KeyValuePairs<String, String>) -> String {
                "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key>"
                    + "<string>ld</string>" + forms.map { "<key>\($0)</key><string>\($1)</string>" }.joined()
            }
            let albums = rules(["few": "%2$ld b", "many": "%2$ld c", "one": "%2$ld a", "other": "%2$ld d"])
            let text =
                "<plist><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%1$#@photos@</string><key>photos</key><dict>"
                + "\(rules(forms))</dict><key>albums</key><dict>\(albums)</dict></dict></dict></plist>"
            return ("\(language).lproj/L.stringsdict", text)
        }
        let english = file("en", ["one": "%1$ld photo in %2$#@albums@", "other": "%1$ld photos in %2$#@albums@"])
        let nested = file(
            "ru",
            [
                "few": "%1$ld в %2$#@albums@", "many": "%1$ld г %2$#@albums@", "one": "%1$ld б %2$#@albums@",
                "other": "%1$ld д %2$#@albums@",
            ])
        #expect(!CheckedFiles([english, nested]).checks.contains("lost-in-form"))
        let lost = file(
            "ru",
            [
                "few": "%1$ld в %2$#@albums@", "many": "%1$ld г %2$#@albums@", "one": "%1$ld б",
                "other": "%1$ld д %2$#@albums@",
            ])
        #expect(CheckedFiles([english, lost]).checks.filter { $0 == "lost-in-form" }.count == 1)
    }

    @Test("Where no language is the source, a form is compared with the first one", arguments: ["%ld箱", "1箱"])
    func formWithoutSourceLanguage(_ other: String) {
        func file(_ language: String, _ forms: KeyValuePairs<String, String>) -> (path: String, text: String) {
            let example = Example.stringsdict(language, "%#@files@", .init("files", forms))
            return (example.path, example.content)
        }
        let checks = CheckedFiles([
            file("ca", ["one": "%ld caixa", "other": "%ld caixes"]), file("ja", ["other": other]),
        ]).checks
        #expect(checks.contains("lost-in-form") == (other == "1箱"))
    }
}
