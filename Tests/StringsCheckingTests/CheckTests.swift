import StringsdictLocalizedEntries
import StringsdictTestSupport
import Testing
import StringsdictTextFiles

@testable import StringsdictChecking

/// Checks beyond the examples of their pages.
@Suite struct CheckTests {
    @Test("an argument that the source lacks is reported where the text first names its position")
    func placeOfExtraArgument() throws {
        let checked = CheckedFiles([
            ("en.lproj/L.strings", "\"a\" = \"Hello\";"),
            ("pl.lproj/L.strings", "\"a\" = \"%1$@, %1$@\";"),
        ])
        #expect(checked.checks == ["extra-argument"])
        #expect(checked.findings.first?.range == 0..<4)
    }

    @Test("the dollar sign is missing before the first '#'")
    func placeOfTheDollarSign() {
        let file = CheckedFiles.stringsdict("en", format: "%1##@files@", ["one": "%ld file", "other": "%ld files"])
        let found = CheckedFiles([file]).findings.filter { $0.check == "malformed-variable" }
        #expect(found.map(\.message) == ["a '$' is missing after the position: write '%1$##@files@'"])
    }

    @Test(
        "a bracket needs its partner, narrow or wide, and with a mark on it, too",
        arguments: [
            ("(a) [b] {c}", nil), ("（a) [b］ ｛c}", nil), ("([{}])", nil), ("(\u{301}a)", nil), ("a", nil), ("：é한", nil),
            ("(a", "("), ("a)", ")"), ("(a]", "]"), ("[a", "["), ("{a", "{"), ("a］", "］"), ("a｝", "｝"), ("（a", "("),
            ("(\u{301}a", "("), ("([)]", ")"), ("(a)(", "("),
        ] as [(String, Character?)])
    func brackets(_ text: String, _ expected: Character?) {
        #expect(TextCharacters.unbalancedBracket(in: text) == expected)
    }

    @Test("line ends are meant if two of them follow a sentence")
    func paragraphs() {
        for (text, expected) in [
            ("One.\nTwo.\nThree", true), ("One.\nTwo\nThree", false), ("“One.”\nTwo!)\nThree", true),
            // A line of quotation marks alone ends no sentence.
            ("One.\n\"\nTwo", false), ("One\n\nTwo", true), ("\nOne.\nTwo\n", false),
        ] {
            let files = [("en.lproj/L.strings", text), ("pl.lproj/L.strings", "x")].map {
                (path: $0.0, text: "\"a\" = \"\($0.1.replacing("\"", with: "\\\""))\";")
            }
            #expect(
                CheckedFiles(files, turningOn: ["lost-line-ends"]).checks.contains("lost-line-ends") == expected,
                "\(text)")
        }
    }

    @Test("a misspelt check is found in the comment of each language, and once in that of a catalog")
    func commentsOfLanguages() {
        let files = ["de", "pl"].map { language -> (path: String, text: String) in
            let file = CheckedFiles.stringsdict(language, ["one": "%ld", "few": "%ld", "many": "%ld", "other": "%ld"])
            let comment = "<key>Comment</key><string>stringsdict-lint:ignore mising-key</string>"
            return (
                file.path,
                file.text.replacing(
                    "<dict>\n<key>NSStringLocalizedF", with: "<dict>\(comment)\n<key>NSStringLocalizedF")
            )
        }
        let findings = CheckedFiles(files).findings.filter { $0.check == "unknown-check" }
        #expect(findings.map(\.language) == ["de", "pl"])
        let unit = "{ \"stringUnit\": { \"state\": \"translated\", \"value\": \"A\" } }"
        let catalog = """
            { "sourceLanguage": "en", "version": "1.0", "strings": { "a": {
              "comment": "stringsdict-lint:ignore mising-key",
              "localizations": { "de": \(unit), "en": \(unit), "pl": \(unit) } } } }
            """
        #expect(CheckedFiles([("L.xcstrings", catalog)]).checks.filter { $0 == "unknown-check" }.count == 1)
    }

    @Test("the plural of each device is checked, and a finding names the substitution that it is about")
    func pluralsOfDevices() {
        func plural(_ forms: [String]) -> String {
            let units = forms.map {
                "\"\($0)\": { \"stringUnit\": { \"state\": \"translated\", \"value\": \"%lld \($0)\" } }"
            }
            return "\"variations\": { \"plural\": { \(units.joined(separator: ", ")) } }"
        }
        func findings(_ content: String) -> [Finding] {
            let catalog = """
                { "sourceLanguage": "en", "version": "1.0", "strings": { "k": { "localizations": { "en": { \(content) } } } } }
                """
            return CheckedFiles([("L.xcstrings", catalog)]).findings.filter { $0.check == "missing-category" }
        }
        let devices = { (first: String, second: String) in
            "\"variations\": { \"device\": { \"iphone\": { \(first) }, \"other\": { \(second) } } }"
        }
        let (whole, part) = (plural(["one", "other"]), plural(["other"]))
        #expect(findings(devices(whole, whole)).isEmpty)
        #expect(findings(devices(part, whole)).count == 1)
        #expect(findings(devices(whole, part)).count == 1)
        #expect(findings(devices(part, part)).count == 2)
        let substitution = "\"argNum\": 2, \"formatSpecifier\": \"lld\", "
        let texts = findings("\(whole), \"substitutions\": { \"n\": { \(substitution)\(part) } }").map(\.message)
        #expect(texts.count == 1 && texts[0].contains("'n' of 'k' in 'en'"), "\(texts)")
    }

    @Test("the base language has the plural rules of English")
    func base() {
        let checked = CheckedFiles([CheckedFiles.stringsdict("Base", ["other": "%ld files"])])
        #expect(checked.checks == ["missing-category"])
        #expect(checked.findings.first?.message.contains("no text for 'one'") == true)
    }

    @Test(
        "a substitution is named by letters and digits of ASCII and underscores",
        arguments: ["aAzZ_09", "/", ":", "@", "[", "`", "{", "é"])
    func substitutionNames(_ sign: String) {
        let catalog = """
            { "sourceLanguage": "en", "version": "1.0", "strings": { "a": { "localizations": { "en": {
              "stringUnit": { "state": "translated", "value": "%#@a\(sign)@" },
              "substitutions": { "a\(sign)": { "argNum": 1, "formatSpecifier": "lld", "variations": { "plural": {
                "one": { "stringUnit": { "state": "translated", "value": "%arg file" } },
                "other": { "stringUnit": { "state": "translated", "value": "%arg files" } } } } } } } } } } }
            """
        let isReported = CheckedFiles([("L.xcstrings", catalog)]).checks.contains("substitution-name")
        #expect(isReported == (sign.count == 1))
    }

    // MARK: Plurals

    @Test(
        "a name of two letters may be a category with a letter missing",
        arguments: [("to", "two"), ("fw", "few"), ("on", "one"), ("o", nil), ("mny", "many")] as [(String, String?)])
    func nearlyCategories(_ name: String, _ category: String?) {
        #expect(MisspeltCategoryCheck.likelyCategory(name)?.keyword == category)
    }

    @Test(
        "a missing category is graded by the numbers that reach it",
        arguments: [
            (
                TestLanguages.severalForms, "ld", ["one": "%ld", "few": "%ld!", "other": "%ld?"], "missing-category",
                TestLanguages.samples(.many, of: TestLanguages.severalForms)
            ),
            (
                TestLanguages.formOfMillions, "ld", ["one": "%ld", "other": "%ld"], "missing-category-large",
                "1,000,000"
            ),
            (
                TestLanguages.formOfFractions, "f", ["one": "%.1f", "few": "%.1f", "other": "%.1f"],
                "missing-category", "0.5"
            ),
            (
                TestLanguages.formOfFractions, "g", ["one": "%g", "few": "%g", "other": "%g"],
                "missing-category-fraction", "0.5"
            ),
            (TestLanguages.formOfTwo, "ld", ["one": "%ld", "other": "%ld"], "missing-category", "2"),
        ] as [(String, String, KeyValuePairs<String, String>, String, String)])
    func grades(
        _ language: String, _ type: String, _ cases: KeyValuePairs<String, String>, _ check: String, _ sample: String
    ) throws {
        let checked = CheckedFiles([CheckedFiles.stringsdict(language, type: type, cases)])
        #expect(checked.checks == [check])
        #expect(checked.findings.first?.message.contains(sample) == true, "\(checked.findings.map(\.message))")
    }

    @Test(
        "a noun keeps the singular after a number in some languages, so that `other` alone is right",
        arguments: ["az", "ckb", "fa", "hu", "ka", "kk", "ku", "ky", "mn", "tk", "tr", "ug", "uz", "tr-CY", "uz_Cyrl"])
    func singularAfterNumbers(_ language: String) {
        #expect(CheckedFiles([CheckedFiles.stringsdict(language, ["other": "%ld dosya"])]).checks.isEmpty)
        #expect(CheckedFiles([CheckedFiles.stringsdict(language, ["zero": "0", "other": "%ld dosya"])]).checks.isEmpty)
    }

    @Test("translations with `other` alone are one finding, at the first")
    func singleForm() throws {
        let source = CheckedFiles.stringsdict("en", ["one": "%ld item", "other": "%ld items"])
        let translations = ["bg", "de", "tr"].map { CheckedFiles.stringsdict($0, ["zero": "-", "other": "%ld items"]) }
        let shown = CheckedFiles([source] + translations).byCause
        #expect(shown.map(\.check) == ["missing-category"])
        #expect(shown.first?.message.contains("the same holds for 1 more") == true, "\(shown)")
        // Other forms beside `other` show that the text is meant for all numbers.
        let polish = CheckedFiles.stringsdict("pl", ["one": "%ld plik", "other": "%ld pliku"])
        let ukrainian = CheckedFiles.stringsdict("uk", ["one": "%ld файл", "other": "%ld файлу"])
        #expect(CheckedFiles([polish, ukrainian]).byCause.count == 2)
    }

    @Test("a translated source with `other` alone asks for no form of 1 alone")
    func singleSource() throws {
        let source = CheckedFiles.stringsdict("en", ["other": "%ld items"])
        #expect(CheckedFiles([source]).checks == ["missing-category"], "no other language translates it")
        let zero = CheckedFiles.stringsdict("en", ["zero": "Nothing", "other": "%ld items"])
        let right: [(String, KeyValuePairs<String, String>)] = [
            ("de", ["other": "%ld Dinge"]),
            // 0 and 1 have one form, and a text for many things is not shown for 0.
            ("hi", ["other": "%ld चीज़ें"]), ("bg", ["zero": "-", "other": "%ld неща"]),
            (TestLanguages.formOfOneAlone, ["few": "%ld rzeczy", "many": "%ld rzeczy.", "other": "%ld rzeczy"]),
        ]
        for (language, cases) in right {
            let translation = CheckedFiles.stringsdict(language, cases)
            #expect(CheckedFiles([source, translation]).checks.isEmpty, "\(language)")
            #expect(CheckedFiles([zero, translation]).checks.isEmpty, "\(language)")
        }
        // A number other than 1 reaches the form.
        let wrong: [(String, KeyValuePairs<String, String>, String)] = [
            (
                TestLanguages.formOfTwentyOne, ["few": "%ld вещи", "many": "%ld вещей", "other": "%ld вещи"],
                "no text for 'one', which the language '\(TestLanguages.formOfTwentyOne)' needs for numbers such as "
                    + TestLanguages.samples(.one, of: TestLanguages.formOfTwentyOne, from: 2)
            ),
            (TestLanguages.formOfOneAlone, ["many": "%ld rzeczy", "other": "%ld sztuki"], "for 'few'"),
        ]
        for (language, cases, message) in wrong {
            let checked = CheckedFiles([source, CheckedFiles.stringsdict(language, cases)])
            #expect(checked.checks == ["missing-category"], "\(language)")
            #expect(checked.findings.first?.message.contains(message) == true, "\(checked.findings)")
        }
        // Another variable of the source says nothing, and neither does a source that is a plain text.
        let plain = (path: "en.lproj/L.strings", text: "\"files\" = \"%ld items\";\n")
        let german = CheckedFiles.stringsdict("de", ["other": "%ld Dinge"])
        #expect(CheckedFiles([plain, german]).checks.contains("missing-category"))
    }

    @Test("several missing categories of one grade are one finding, with numbers for each")
    func severalCategories() throws {
        let language = ReferenceRules.language { rules in
            rules.categories.count == 6
                && rules.categories.allSatisfy { category in (0..<1_000).contains { rules.category(of: $0) == category }
                }
        }
        let checked = CheckedFiles([CheckedFiles.stringsdict(language, ["one": "%ld ملف", "other": "%ld ملفات"])])
        #expect(checked.checks == ["missing-category"])
        let missing = [PluralCategory.zero, .two, .few, .many].map {
            "'\($0.keyword)' (\(TestLanguages.samples($0, of: language)))"
        }
        #expect(
            checked.findings.first?.message
                == "'files' has no texts for \(missing.joined(separator: ", ")), "
                + "which the language '\(language)' needs for such numbers")
    }

    @Test("a category that only fractions reach is not asked of whole numbers")
    func fractions() {
        let cases: KeyValuePairs = ["one": "%ld", "few": "%ld", "other": "%ld"]
        #expect(CheckedFiles([CheckedFiles.stringsdict(TestLanguages.formOfFractions, cases)]).checks.isEmpty)
    }

    @Test("`one` without a number is right where one is 1 alone")
    func oneInEnglish() {
        #expect(CheckedFiles([CheckedFiles.stringsdict("en", ["one": "A file", "other": "%ld files"])]).checks.isEmpty)
        let russian: KeyValuePairs = ["one": "Файл", "few": "%ld", "many": "%ld", "other": "%ld"]
        let language = TestLanguages.formOfTwentyOne
        #expect(CheckedFiles([CheckedFiles.stringsdict(language, russian)]).checks == ["one-without-number"])
        // Where `one` is 0 and 1, a text for 0 of its own leaves 1 alone to it.
        let shared = ReferenceRules.language { rules in
            rules.categories == [.one, .other] && (0..<1_000).filter { rules.category(of: $0) == .one } == [0, 1]
        }
        let cases: KeyValuePairs = ["zero": "Rien", "one": "Un fichier", "other": "%ld"]
        #expect(CheckedFiles([CheckedFiles.stringsdict(shared, cases)]).checks.isEmpty)
    }

    @Test("a text that is not in the folder of a language is not judged by plural rules")
    func withoutLanguage() {
        let text = CheckedFiles.stringsdict("en", ["one": "%ld", "two": "%ld", "other": "%ld"]).text
        #expect(CheckedFiles([("L.stringsdict", text)]).checks.isEmpty)
        #expect(CheckedFiles([("en.lproj/L.stringsdict", text)]).checks == ["unused-category"])
    }

    // MARK: Arguments

    @Test("a percent sign with a space is not a conversion in a text without others")
    func percentSigns() {
        #expect(CheckedFiles(strings: #""a" = "50 % of all";"#).checks.isEmpty)
        #expect(CheckedFiles(strings: #""a" = "100%";"#).checks.isEmpty)
        #expect(CheckedFiles(strings: #""a" = "%d% done";"#).checks == ["stray-percent"])
        #expect(CheckedFiles(strings: #""a" = "%1$d of %%2$d";"#).checks == ["stray-percent"])
        #expect(CheckedFiles(strings: #""a" = "%d %% of $5";"#).checks.isEmpty)
    }

    @Test("a width before the name of a variable is a width where a position is written")
    func widths() {
        let cases: KeyValuePairs = ["one": "%ld", "other": "%ld"]
        #expect(CheckedFiles([CheckedFiles.stringsdict("en", format: "%1$3#@files@", cases)]).checks.isEmpty)
        #expect(
            CheckedFiles([CheckedFiles.stringsdict("en", format: "%1#@files@", cases)]).checks == ["malformed-variable"]
        )
    }

    @Test("languages may order the arguments differently, and a plural may leave out its number")
    func order() {
        let files = [
            ("en.lproj/L.strings", #""a" = "%@ sent %d";"#), ("de.lproj/L.strings", #""a" = "%2$d von %1$@";"#),
        ]
        #expect(CheckedFiles(files).checks.isEmpty)
        let english = CheckedFiles.stringsdict("en", ["one": "One", "other": "%ld"])
        let japanese = CheckedFiles.stringsdict("ja", ["other": "%ld"])
        #expect(CheckedFiles([english, japanese]).checks.isEmpty)
    }

    @Test("a finding in a text points at the conversion, past escapes")
    func ranges() throws {
        let strings = CheckedFiles(strings: #""a" = "\"ü\U00e9\" %1$@ %1$d";"#)
        #expect(strings.checks == ["argument-conflict"])
        #expect(strings.marked(try #require(strings.findings.first)) == "%1$d")
        let xml = CheckedFiles([
            CheckedFiles.stringsdict("en", ["one": "&lt;é&#x20AC;&gt;<![CDATA[<]]>%1$@", "other": "%1$ld"])
        ])
        #expect(xml.findings.map { xml.marked($0) } == ["%1$@"])
    }

    @Test(
        "a finding in a text points at the conversion, past each kind of escape",
        arguments: [
            #"\101"#, #"\7"#, #"\341"#, #"\252"#, #"\256"#, #"\376"#, #"\652"#, #"\U0041"#, #"\U00e9"#, #"\U20AC"#,
            #"\Ud83d\Ude00"#,
            #"\Ud83dx"#, #"\Ude00"#, #"\n"#, #"\t"#, #"\""#, #"\\"#, #"\é"#, #"\q"#, "é", "€", "😀", "\r\n",
        ])
    func columnsAfterEscapes(_ escape: String) throws {
        let strings = CheckedFiles(strings: "\"a\" = \"\(escape) %ld of %ld (50 %);\";")
        let findings = strings.findings.filter { $0.check == "stray-percent" }
        #expect(findings.map { strings.marked($0) } == ["%)"])
    }

    @Test(
        "a finding in a catalog points at the conversion, past each kind of escape",
        arguments: [
            #"\u0041"#, #"\u00e9"#, #"\u20ac"#, #"\ud83d\ude00"#, #"\n"#, #"\""#, #"\\"#, #"\/"#, "é", "€", "😀",
        ])
    func columnsAfterJSONEscapes(_ escape: String) throws {
        let catalog = """
            {"sourceLanguage": "en", "strings": {"a": {"extractionState": "manual", "localizations": {"en": {"stringUnit":
            {"state": "translated", "value": "\(escape) %lld of %lld (50 %)"}}}}}, "version": "1.0"}
            """
        let checked = CheckedFiles([("L.xcstrings", catalog)])
        #expect(checked.findings.map { checked.marked($0) } == ["%)"])
    }

    @Test(
        "a finding in XML points at the conversion, past each kind of escape",
        arguments: [
            "&amp;", "&lt;", "&quot;", "&#65;", "&#xe9;", "&#x20AC;", "&#x1F600;", "<![CDATA[<ü>]]>", "é",
            "😀", "\r\n",
        ])
    func columnsAfterXMLEscapes(_ escape: String) throws {
        let text = "<plist><dict><key>a</key><string>\(escape) %ld of %ld (50 %)</string></dict></plist>"
        let checked = CheckedFiles([("en.lproj/L.strings", text)])
        #expect(checked.findings.map { checked.marked($0) } == ["%)"])
    }

    @Test("a message about a catalog names key and language")
    func catalogNames() {
        func plural(_ texts: String) -> String {
            """
            {"sourceLanguage": "en", "strings": {"%lld files": {"localizations": {"\(TestLanguages.severalForms)": {"variations": {"plural": {\(texts)}}}}}},
            "version": "1.0"}
            """
        }
        func form(_ name: String, _ text: String) -> String {
            "\"\(name)\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(text)\"}}"
        }
        let missing = CheckedFiles([
            ("L.xcstrings", plural(form("one", "%lld plik") + "," + form("other", "%lld pliku")))
        ])
        let language = TestLanguages.severalForms
        #expect(missing.checks == ["missing-category"])
        #expect(
            missing.findings.allSatisfy { $0.message.hasPrefix("'%lld files' in '\(language)' has no texts for 'few'") }
        )
        let types = CheckedFiles([("L.xcstrings", plural(form("few", "%1$lld") + "," + form("other", "%1$@")))])
        #expect(!types.findings.isEmpty)
        #expect(types.findings.allSatisfy { !$0.message.contains("'value'") }, "\(types.findings.map(\.message))")
    }

    @Test(
        "a catalog's text that shows another number than the one that chooses it",
        arguments: [("%1$lld of %2$lld", "%2$lld"), ("%1$lld of %2$lld and %3$lld", "%3$lld and %2$lld")])
    func catalogWrongNumber(_ one: String, _ other: String) throws {
        let catalog = """
            {"sourceLanguage": "en", "strings": {"a": {"extractionState": "manual", "localizations": {"en": {"variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "\(one)"}},
            "other": {"stringUnit": {"state": "translated", "value": "\(other)"}}}}}}}}, "version": "1.0"}
            """
        let checked = CheckedFiles([("L.xcstrings", catalog)])
        let finding = try #require(checked.findings.first { $0.check == "wrong-number" })
        #expect(finding.message.hasSuffix("write a substitution whose argNum is 2"))
    }

    @Test("a catalog's texts are compared with the key where the source language has none")
    func keyAsSource() {
        let catalog = """
            {"sourceLanguage": "en", "strings": {"%@ files": {"localizations": {"de": {"stringUnit":
            {"state": "translated", "value": "%lld Dateien"}}}}}, "version": "1.0"}
            """
        #expect(CheckedFiles([("L.xcstrings", catalog)]).checks == ["argument-mismatch"])
    }

    // MARK: Languages

    @Test("a missing key names the languages, and the settings can expect more of them")
    func missingKeys() throws {
        let files = [("en.lproj/L.strings", "\"a\" = \"A\";\n\"b\" = \"B\";"), ("de.lproj/L.strings", #""a" = "A";"#)]
        let checked = CheckedFiles(files)
        #expect(checked.findings.map(\.message) == ["the key 'b' has no text in 'de'"])
        #expect(checked.findings.first.map(checked.position) == TextPosition(line: 2, column: 1))
        var settings = LintSettings()
        settings.languages = ["de", "fr"]
        #expect(CheckedFiles(files, settings: settings).findings.first?.message == "the key 'a' has no text in 'fr'")
    }

    @Test("a missing table stands at the first key of the source, and names the languages")
    func missingTable() throws {
        let files = [
            ("en.lproj/L.strings", #""a" = "A";"#), ("de.lproj/L.strings", #""a" = "A";"#),
            ("fr.lproj/L.strings", #""a" = "A";"#), ("en.lproj/M.strings", "\n\"b\" = \"B\";"),
        ]
        let checked = CheckedFiles(files)
        #expect(
            checked.findings.map(\.message) == [
                "the table 'M' has no text in 'de', 'fr', which other tables of the folder have; their users see it in 'en'"
            ])
        #expect(checked.findings.first.map(checked.position) == TextPosition(line: 2, column: 1))
        var settings = LintSettings()
        settings.languages = ["de"]
        #expect(CheckedFiles(files, settings: settings).findings.map(\.message) == ["the key 'b' has no text in 'de'"])
    }

    @Test("a note of one cause is one finding with its count and first places")
    func causes() throws {
        func file(_ language: String, _ keys: Int) -> (String, String) {
            ("\(language).lproj/L.strings", (1...keys).map { "\"\($0)\" = \"x\";" }.joined(separator: "\n"))
        }
        let checked = CheckedFiles([file("en", 4), file("de", 7), file("fr", 6)])
        #expect(checked.findings.count == 5)
        let findings = checked.byCause
        #expect(
            findings.map(\.message) == [
                "the source language 'en' has no key '5'; the same holds for 4 more: line 6, line 7, fr.lproj/L.strings:5:2 "
                    + "and 1 more"
            ])
        #expect(findings.first?.others.map(\.key) == ["6", "7", "5", "6"])
        #expect(
            Finding.byCause(Array(checked.findings.prefix(1)), in: checked.sources).map(\.message) == [
                "the source language 'en' has no key '5'"
            ])
        // Findings of warnings stay apart, and so do other languages.
        let cases: KeyValuePairs = ["one": "%ld", "two": "%ld", "other": "%ld x"]
        let several = CheckedFiles([
            CheckedFiles.stringsdict("de", cases),
            CheckedFiles.stringsdict("fr", ["one": "%ld", "two": "%ld", "other": "%ld x"]),
        ])
        #expect(several.byCause.count == several.findings.count)
    }

    @Test("a stringsdict entry for devices does not hide its fallback")
    func deviceFallback() {
        let devices = """
            <plist><dict><key>a</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>
            <key>mac</key><string>Click</string></dict></dict></dict></plist>
            """
        let strings = ("en.lproj/L.strings", #""a" = "Tap";"#)
        #expect(CheckedFiles([strings, ("en.lproj/L.stringsdict", devices)]).checks.isEmpty)
    }

    @Test("a new source text is missing in a program, but not where an interface file has it")
    func newSourceTexts() {
        let catalog = """
            {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {
            "en": {"stringUnit": {"state": "new", "value": "Text"}}}}}}
            """
        for (path, checks) in [
            ("L.xcstrings", ["catalog-dropped"]), ("mul.lproj/L.xcstrings", []), ("App/mul.lproj/L.xcstrings", []),
            ("mul.lproj/Other/L.xcstrings", ["catalog-dropped"]),
        ] {
            #expect(CheckedFiles([(path, catalog)]).checks.filter { $0 == "catalog-dropped" } == checks, "\(path)")
        }
    }

    // MARK: Text

    @Test("quotation marks of all languages are pairs, and the Hebrew mark inside words is none")
    func quotes() {
        func check(_ text: String) -> [String] {
            CheckedFiles([
                ("en.lproj/L.strings", "\"a\" = \"Open “x”\";"), ("de.lproj/L.strings", "\"a\" = \"\(text)\";"),
            ]).checks
        }
        for text in ["„x“", "»x«", "「x」", "\\\"x\\\"", "דו\\\"ח «x»", "nothing"] {
            #expect(check(text).isEmpty, "\(text)")
        }
        for text in ["„x", "שלום\\\"", "\\\"שלום", "ד\\\"x", "x\\\"ד"] {
            #expect(check(text) == ["unbalanced-quotes"], "\(text)")
        }
    }
}
