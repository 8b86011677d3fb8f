import StringsdictTestSupport
import StringsdictTextFiles
import Testing

@testable import LocalizationConversion

/// What gettext, XLIFF and Apple's formats expect of files as other tools write them.
struct TargetRulesTests {
    private func convert(
        _ files: KeyValuePairs<String, String>, from format: ConversionFormat, to target: ConversionFormat = .catalog,
        language: String? = nil
    ) throws -> Conversion.Result {
        let inputs = files.map { ConversionInput(path: $0.key, bytes: Array($0.value.utf8)) }
        return try Conversion.convert(
            inputs, options: ConversionOptions(source: format, target: target, language: language))
    }

    private func texts(
        _ files: KeyValuePairs<String, String>, _ format: ConversionFormat, language: String? = nil
    ) throws -> [String: String] {
        let inputs = files.map { ConversionInput(path: $0.key, bytes: Array($0.value.utf8)) }
        let options = ConversionOptions(source: format, target: .csv, language: language)
        var texts: [String: String] = [:]
        for catalog in try Conversion.read(inputs, as: format, options: options) {
            for entry in catalog.entries {
                for text in entry.texts {
                    texts["\(catalog.name) \(entry.key) \(text.language)"] =
                        text.units.map(\.value).joined(separator: "|")
                }
            }
        }
        return texts
    }

    // MARK: XLIFF

    private func xliff(_ units: String, attributes: String = "", original: String = "T.strings") -> String {
        "<xliff version='1.2'><file original='\(original)' source-language='en' \(attributes)><body>\(units)</body></file></xliff>"
    }

    private func unit(_ target: String, id: String = "a") -> String {
        "<trans-unit id='\(id)'><source>A</source>\(target)</trans-unit>"
    }

    @Test func targetsWithoutALanguageAreAnError() throws {
        let file = xliff(unit("<target>Á</target>"))
        let error = #expect(throws: ConversionError.self) { try convert(["a.xliff": file], from: .xliff) }
        #expect(error?.message.contains("--language") == true)
        #expect(try texts(["a.xliff": file], .xliff, language: "cs")["T a cs"] == "Á")
        let marked = xliff(unit("<target xml:lang='cs'>Á</target>"))
        #expect(try texts(["a.xliff": marked], .xliff)["T a cs"] == "Á")
        // Without a translation, a file has the source texts only.
        #expect(try texts(["a.xliff": xliff(unit("<target/>"))], .xliff) == ["T a en": "A"])
    }

    @Test func whatAFileForOneLanguageCannotHaveIsReported() throws {
        let file = xliff(
            unit("<target>Á</target><target>B</target>") + unit("<target xml:lang='cs'>C</target>", id: "b")
                + unit("<target xml:lang='de_DE'>D</target>", id: "c"), attributes: "target-language='de-DE'")
        let losses = try convert(["a.xliff": file], from: .xliff).report.losses
        #expect(
            losses.map { "\($0.kind) \($0.key ?? "") \($0.message)" } == [
                "attributes a only the first <target> of the unit is read",
                "language b the target says that its language is 'cs', and the file has 'de-DE'",
            ])
    }

    @Test(arguments: [
        ("App/Info.plist", "InfoPlist"), ("MyApp-Info.plist", "InfoPlist"), ("en.lproj/InfoPlist.strings", "InfoPlist"),
        ("Info.strings", "Info"), ("", "Localizable"),
    ])
    func propertyListsAreTranslatedInTheirOwnTable(_ original: String, _ table: String) throws {
        let file = xliff(unit("<target>Á</target>"), attributes: "target-language='cs'", original: original)
        #expect(try texts(["a.xliff": file], .xliff)["\(table) a cs"] == "Á")
    }

    @Test func theFolderOfAModuleIsThatAroundTheLanguages() {
        for original in ["Key/L.strings", "./Key/L.strings", "Key/de.lproj/L.strings", "./Key/de.lproj/L.strings"] {
            let modules = XLIFFModules([("L", original)])
            #expect(modules.otherFolder(of: "L", than: "/app/Key/L.xcstrings") == nil, "\(original)")
            #expect(modules.otherFolder(of: "L", than: "/app/Other/L.xcstrings") == "Key", "\(original)")
        }
    }

    @Test func theFirstPlaceOfTwoNamesOfALanguageCounts() {
        let position = TextPosition(line: 1, column: 1)
        for number in 0..<20 {
            var files = TextPlaces()
            files.add("k", "pt", file: "a.po", position)
            files.add("k", "x\(number)", file: "b.po", position)
            var places = TextPlaces()
            places.add(files, ["x\(number)": "pt"])
            #expect(places.place("k", "pt", "")?.file == "a.po")
        }
    }

    @Test func sortedEntriesHaveTheirLanguagesInOrder() {
        var entry = TextEntry("k")
        entry.texts = [LocalizedText("pl", .text(TextUnit("b"))), LocalizedText("de", .text(TextUnit("a")))]
        #expect(entry.sorted.texts.map(\.language) == ["de", "pl"])
    }

    @Test func aUnitTwiceWithOneTextIsANote() throws {
        let same = xliff(unit("<target>Á</target>") + unit("<target>Á</target>"), attributes: "target-language='cs'")
        #expect(try convert(["a.xliff": same], from: .xliff).report.losses.map(\.kind) == [.duplicateKey])
        let other = xliff(unit("<target>Á</target>") + unit("<target>B</target>"), attributes: "target-language='cs'")
        #expect(throws: ConversionError.self) { try convert(["a.xliff": other], from: .xliff) }
    }

    /// The text of millions is no source of a form that small numbers choose. Reading the file takes it for no text of the source.
    @Test func theSourceOfAFormIsNotTheTextOfMillions() throws {
        let millions = ReferenceRules.language { rules in
            rules.category(of: 1_000_000) == .many && rules.category(of: 11) == .other
        }
        let small = ReferenceRules.language { rules in (11...19).allSatisfy { rules.category(of: $0) == .many } }
        var entry = TextEntry("k")
        entry.texts = [
            LocalizedText(
                millions, .plural(PluralText([TextForm("many", "%lld of files"), TextForm("other", "%lld files")])))
        ]
        var catalog = TextCatalog(name: "T", sourceLanguage: millions, entries: [entry])
        catalog.addedLanguages = [small]
        let files = try Conversion.write([catalog], as: .xliff).files
        let file = try #require(files.first { $0.path == "\(small).xliff" })
        let text = String(decoding: file.bytes, as: UTF8.self)
        #expect(text.contains("plural.many") && !text.contains("of files"))
        let read = try Conversion.read(
            [ConversionInput(path: file.path, bytes: file.bytes)], as: .xliff,
            options: ConversionOptions(source: .xliff, target: .catalog))
        let sources = read.first?.entries.first?[millions]?.content.plural?.forms ?? []
        #expect(sources.allSatisfy { $0.category != "many" && $0.unit.value == "%lld files" } && !sources.isEmpty)
    }

    // MARK: gettext

    private func po(_ messages: String, language: String, forms: String = "nplurals=2; plural=n != 1;") -> String {
        """
        msgid ""
        msgstr "Language: \(language)\\nPlural-Forms: \(forms)\\n"

        \(messages)
        """
    }

    @Test func theHeaderIsNoMessageWhoseAttributesAreLost() throws {
        let file =
            "#: header.c:1\n"
            + po(
                "#: a.c:1\nmsgctxt \"k\"\nmsgid \"\"\nmsgstr \"x\"\n\n#: a.c:2\nmsgid \"a\"\nmsgstr \"b\"\n",
                language: "pl")
        let losses = try convert(["po/pl.po": file], from: .gettext).report.losses
        #expect(losses.contains { $0.message.contains("the places in the sources of 2 messages") }, "\(losses)")
    }

    @Test func anotherSourceTextOfOneKeyIsReported() throws {
        func file(_ source: String, _ language: String) -> String {
            po("msgctxt \"k\"\nmsgid \"\(source)\"\nmsgstr \"x\"\n", language: language)
                .replacing("Language:", with: "X-Source-Language: en\\nLanguage:")
        }
        for (second, isReported) in [("Open", false), ("Close", true)] {
            let losses = try convert(["de/T.po": file("Open", "de"), "pl/T.po": file(second, "pl")], from: .gettext)
                .report.losses
            #expect(losses.contains { $0.message.contains("different source texts") } == isReported, "\(losses)")
        }
    }

    @Test(arguments: ["A folder such as D:\\", "x\\\\", "\\", "first\rsecond", "first\r\nsecond\\"])
    func commentsDoNotReachTheNextLine(_ comment: String) throws {
        var entry = TextEntry("a", comment: comment)
        entry.texts = [LocalizedText("en", .text(TextUnit("A")))]
        let catalog = TextCatalog(name: "T", sourceLanguage: "en", entries: [entry])
        for file in try Conversion.write([catalog], as: .gettext).files {
            let text = String(decoding: file.bytes, as: UTF8.self)
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(!text.utf8.contains(0x0D))
            #expect(!lines.contains { $0.hasPrefix("#") && $0.hasSuffix("\\") }, "\(text)")
        }
    }

    @Test(
        "The place of a file counts where it says more than the header",
        arguments: [
            ("sr@latin.po", "sr", "sr-Latn"), ("pt_BR.po", "pt", "pt-BR"), ("zh_TW.po", "zh", "zh-TW"),
            ("uz@cyrillic.po", "uz", "uz-Cyrl"), ("ca@valencia.po", "ca", "ca-valencia"), ("de_AT.po", "de", "de-AT"),
            ("sr@latin/LC_MESSAGES/Localizable.po", "sr", "sr-Latn"), ("pt.po", "pt_BR", "pt-BR"),
            ("de.po", "de", "de"),
            ("zh_CN.po", "zh_Hans", "zh-Hans"), ("fr-FR.po", "fr", "fr-FR"),
            // People add words to the names of files.
            ("fr-back.po", "fr", "fr"), ("fr_final.po", "fr", "fr"), ("fr-done.po", "fr", "fr"),
        ])
    func placesOfFiles(_ path: String, _ header: String, _ language: String) throws {
        let file = po("msgid \"a\"\nmsgstr \"b\"\n", language: header)
        #expect(try texts([path: file], .gettext)["Localizable a \(language)"] == "b")
        #expect(try !convert([path: file], from: .gettext).report.losses.contains { $0.kind == .language })
    }

    @Test func twoScriptsOfOneLanguageAreTwoFiles() throws {
        let read = try texts(
            [
                "po/sr.po": po("msgid \"a\"\nmsgstr \"б\"\n", language: "sr"),
                "po/sr@latin.po": po("msgid \"a\"\nmsgstr \"b\"\n", language: "sr"),
            ], .gettext)
        #expect(read["Localizable a sr"] == "б")
        #expect(read["Localizable a sr-Latn"] == "b")
    }

    @Test func aHeaderThatNamesAnotherLanguageIsReported() throws {
        let file = po("msgid \"a\"\nmsgstr \"b\"\n", language: "de")
        let losses = try convert(["fr.po": file], from: .gettext).report.losses
        #expect(losses.contains { $0.kind == .language && $0.message.contains("'de'") && $0.message.contains("'fr'") })
    }

    @Test("A stale message is left out, and does not refuse the file")
    func staleMessages() throws {
        let forms = "nplurals=3; plural=n==1 ? 0 : n<5 ? 1 : 2;"
        let stale = "msgid \"f\"\nmsgid_plural \"fs\"\nmsgstr[0] \"x\"\nmsgstr[1] \"y\"\n\n"
        let good = "msgid \"a\"\nmsgstr \"b\"\n"
        let result = try convert(
            ["cs.po": po("#, fuzzy\n\(stale)\(good)", language: "cs", forms: forms)], from: .gettext)
        #expect(result.report.losses.contains { $0.kind == .fuzzy && $0.key == "f" })
        #expect(result.report.textCount == 2)
        let empty = "msgid \"f\"\nmsgid_plural \"fs\"\nmsgstr[0] \"\"\nmsgstr[1] \"y\"\n\n"
        let other = try convert(["cs.po": po(empty + good, language: "cs", forms: forms)], from: .gettext)
        #expect(other.report.losses.contains { $0.kind == .emptyText && $0.key == "f" })
        #expect(throws: ConversionError.self) {
            try convert(["cs.po": po(stale + good, language: "cs", forms: forms)], from: .gettext)
        }
    }

    @Test func aPluralWhoseFormsAreEqualIsAPlural() throws {
        let file = po(
            "msgid \"series\"\nmsgid_plural \"series\"\nmsgstr[0] \"Serie\"\nmsgstr[1] \"Serien\"\n", language: "de")
        let read = try texts(["de.po": file], .gettext)
        #expect(read == ["Localizable series de": "Serie|Serien", "Localizable series en": "series|series"])
    }

    @Test(arguments: [
        ("%Id Stunden", "%d Stunden"), ("%1$Id von %2$'Id", "%1$d von %2$'d"),
        ("100%% Idee", "100%% Idee"),
        ("Idee %d", "Idee %d"), ("%Ilu", "%lu"),
    ])
    func theDigitsOfTheLocaleAreNoFlag(_ text: String, _ expected: String) throws {
        let file = po("#, c-format\nmsgid \"k\"\nmsgstr \"\(text)\"\n", language: "de")
        #expect(try texts(["de.po": file], .gettext)["Localizable k de"] == expected)
        let losses = try convert(["de.po": file], from: .gettext).report.losses
        #expect(losses.contains { $0.message.hasPrefix("the flag I") } == (text != expected))
    }

    // MARK: Comments

    @Test(
        "The comment of the source language counts first, and others are reported",
        arguments: [
            (
                ConversionFormat.tables,
                ["ar.lproj/T.strings": "/* ar */\n\"a\" = \"1\";", "en.lproj/T.strings": "/* en */\n\"a\" = \"A\";"]
            ),
            (
                .arb,
                [
                    "t_ar.arb": #"{"a": "1", "@a": {"description": "ar"}}"#,
                    "t_en.arb": #"{"a": "A", "@a": {"description": "en"}}"#,
                ]
            ),
            (
                .gettext,
                [
                    "ar.po": "#. ar\nmsgid \"a\"\nmsgstr \"1\"\n", "en.po": "#. en\nmsgid \"a\"\nmsgstr \"A\"\n",
                ]
            ),
            (
                .android,
                [
                    "values-ar/t.xml": "<resources><!-- ar --><string name='a'>1</string></resources>",
                    "values/t.xml": "<resources><!-- en --><string name='a'>A</string></resources>",
                ]
            ),
        ])
    func comments(_ format: ConversionFormat, _ files: [String: String]) throws {
        let inputs = files.sorted { $0.key < $1.key }.map { ConversionInput(path: $0.key, bytes: Array($0.value.utf8)) }
        for inputs in [inputs, inputs.reversed()] {
            let options = ConversionOptions(source: format, target: .catalog)
            #expect(try Conversion.read(inputs, as: format, options: options).first?.entries.first?.comment == "en")
            let losses = try Conversion.convert(inputs, options: options).report.losses
            #expect(
                losses.contains { $0.kind == .comment && $0.key == "a" && $0.message.contains("different comments") })
        }
    }

    // MARK: Keys and languages

    @Test(arguments: [ConversionFormat.arb, .messages])
    func aKeyTwiceIsANote(_ format: ConversionFormat) throws {
        let name = format == .arb ? "t_en.arb" : "en.json"
        for (members, expected) in [(#""a": "A", "b": "B", "a": "A""#, "A"), (#""a": "A", "b": "B", "a": "C""#, "C")] {
            let result = try convert([name: "{\(members)}"], from: format)
            let read = try texts([name: "{\(members)}"], format)
            #expect(read.first { $0.key.contains(" a ") }?.value == expected)
            #expect(result.report.losses.map(\.kind) == [.duplicateKey])
        }
    }

    @Test func nothingIsWrittenWithoutTheSourceTexts() throws {
        let good = #"{"@@locale": "de", "a": "A"}"#
        let error = #expect(throws: ConversionError.self) {
            try convert(["t_de.arb": good, "t_en.arb": #"{"a": "{"}"#], from: .arb)
        }
        #expect(error?.file == "t_en.arb")
        #expect(error?.message.hasSuffix("so nothing is written") == true)
        let result = try convert(["t_de.arb": good, "t_fr.arb": #"{"a": "{"}"#], from: .arb)
        #expect(result.faults.count == 1 && result.files.count == 1)
    }

    @Test(
        "Two names of one language: the text that is no copy of the source stays",
        arguments: [("nb", "no"), ("kmr", "ku")])
    func namesOfOneLanguage(_ own: String, _ other: String) throws {
        func result(_ copies: [String], _ translations: [String]) throws -> Conversion.Result {
            try convert(
                [
                    "\(own).json": #"{"a": "\#(translations[0])", "b": "\#(translations[1])"}"#,
                    "\(other).json": #"{"a": "\#(copies[0])", "b": "\#(copies[1])"}"#,
                    "en.json": #"{"a": "A", "b": "B"}"#,
                ], from: .messages)
        }
        func read(_ result: Conversion.Result) throws -> [String: String] {
            let file = result.files[0]
            return try texts([file.path: String(decoding: file.bytes, as: UTF8.self)], .catalog)
        }
        let copied = try result(["A", "B"], ["Å", "Ø"])
        #expect(
            try read(copied) == [
                "Localizable a en": "A", "Localizable b en": "B", "Localizable a \(own)": "Å",
                "Localizable b \(own)": "Ø",
            ])
        #expect(copied.conflicts.isEmpty)
        #expect(copied.report.losses.contains { $0.kind == .language && $0.message.contains("2 copies") })
        // One translation is enough, whichever of the names has it.
        #expect(try read(result(["A", "B"], ["A", "Ø"]))["Localizable b \(own)"] == "Ø")
        #expect(try read(result(["A", "Ø"], ["A", "B"]))["Localizable b \(other)"] == "Ø")
        let differing = try result(["Æ", "Ø"], ["Å", "Ø"])
        #expect(try read(differing)["Localizable b \(own)"] == "Ø")
        #expect(differing.conflicts.count == 1)
        // A target with a file for each language holds both.
        let inputs = [own, other, "en"].map { language in
            ConversionInput(path: "\(language).json", bytes: Array(#"{"a": "\#(language)"}"#.utf8))
        }
        #expect(try Conversion.convert(inputs, options: ConversionOptions(target: .arb)).files.count == 3)
    }

    @Test func keysThatOnlyATranslationHasAreNoSourceTexts() throws {
        let files: KeyValuePairs = [
            "en.lproj/T.strings": "\"a\" = \"A\";",
            "de.lproj/T.strings": "\"a\" = \"Á\"; \"old\" = \"alt\"; \"x\" = \"y\";",
        ]
        for target in [ConversionFormat.csv, .catalog] {
            let result = try convert(files, from: .tables, to: target)
            let read = try texts(
                [result.files[0].path: String(decoding: result.files[0].bytes, as: UTF8.self)], target)
            #expect(read["T old de"] == "alt")
            #expect(read["T old en"] == nil)
            let losses = result.report.losses.filter { $0.kind == .key }
            #expect(
                losses.map(\.message) == [
                    "2 keys have no text in the source language 'en', such as 'old'; only translations have it"
                ])
        }
        // An Android app ends without it.
        let android = try convert(files, from: .tables, to: .android)
        let values = try #require(android.files.first { $0.path == "values/t.xml" })
        #expect(String(decoding: values.bytes, as: UTF8.self).contains("name=\"old\""))
    }

    // MARK: Apple's tables

    private func table(_ entry: String) -> String {
        "<?xml version='1.0' encoding='UTF-8'?>\n<plist version='1.0'><dict>\(entry)</dict></plist>"
    }

    private func plural(_ member: String = "") -> String {
        let rule = "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
        let forms = "<key>other</key><string>%d Dateien</string>"
        let format = "<key>NSStringLocalizedFormatKey</key><string>%#@n@</string>"
        return "<dict>\(member)\(format)<key>n</key><dict>\(rule)\(forms)</dict></dict>"
    }

    @Test(
        "Comments of a .stringsdict file are read in both forms, and written as XML has them",
        arguments: [
            ("<!-- Wie viele --><key>k</key>", "", "Wie viele"),
            ("<!--Wie\n viele--><key>k</key>", "", "Wie\n viele"),
            ("<key>k</key>", "<key>Comment</key><string>Wie viele</string>", "Wie viele"),
            ("<!-- Wie --><key>k</key>", "<key>Comment</key><string>viele</string>", "Wie\nviele"),
            ("<key>k</key>", "<key>Comment</key><string>- a -- b --- \t&lt;&amp;</string>", "- a -- b --- \t<&"),
            ("<!-- a --><!-- b -->\n<key>k</key>", "", "a\nb"),
        ])
    func commentsOfPlurals(_ key: String, _ member: String, _ comment: String) throws {
        let first = table(key + plural(member))
        let written = try convert(["de.lproj/T.stringsdict": first], from: .tables, to: .tables)
        #expect(written.report.losses.map(\.description) == [])
        let file = try #require(written.files.first)
        let text = String(decoding: file.bytes, as: UTF8.self)
        #expect(!text.contains("Comment") && text.contains("<!-- "))
        let again = try Conversion.read(
            [ConversionInput(file)], as: .tables, options: ConversionOptions(target: .catalog))
        #expect(again.first?.entries.first?.comment == comment)
    }

    @Test func aCommentThatBelongsToNoEntryIsReported() throws {
        let file = table("<key>k</key>" + plural() + "<!-- the end -->")
        let losses = try convert(["de.lproj/T.stringsdict": file], from: .tables, to: .tables).report.losses
        #expect(losses.map(\.kind) == [.comment])
        #expect(losses.first?.message.contains("belongs to no entry") == true)
    }
}
