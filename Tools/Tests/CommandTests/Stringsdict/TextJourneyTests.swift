#if os(macOS) || os(Linux) || os(Windows)
import Foundation
import StringsdictJSONReading
import StringsdictTestSupport
import Testing

/// What other people's tools do to a file, and what `--into` makes of it.
@Suite("the journey of a text", .enabled(if: FormatCommandTests.command != nil))
struct TextJourneyTests {
    private static let catalog = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "%lld files" : {
              "localizations" : {
                "pl" : { "variations" : { "plural" : {
                  "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld plik" } },
                  "few" : { "stringUnit" : { "state" : "translated", "value" : "%lld pliki" } },
                  "many" : { "stringUnit" : { "state" : "translated", "value" : "%lld plików" } },
                  "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld pliku" } } } } }
              }
            },
        \(SharedEntries.archive),
            "Hello %@" : {
              "localizations" : {
                "pl" : { "stringUnit" : { "state" : "needs_review", "value" : "Cześć %@" } },
                "pt-BR" : { "stringUnit" : { "state" : "translated", "value" : "Oi %@" } }
              }
            },
            "OK" : {
              "localizations" : { "pl" : { "stringUnit" : { "state" : "new", "value" : "OK" } } }
            },
            "tap" : {
              "localizations" : {
                "en" : { "variations" : { "device" : {
                  "mac" : { "stringUnit" : { "state" : "translated", "value" : "Click" } },
                  "other" : { "stringUnit" : { "state" : "translated", "value" : "Tap" } } } } },
                "pl" : { "variations" : { "device" : {
                  "mac" : { "stringUnit" : { "state" : "translated", "value" : "Kliknij" } },
                  "other" : { "stringUnit" : { "state" : "translated", "value" : "Stuknij" } } } } }
              }
            },
        \(SharedEntries.walk)
          },
          "version" : "1.0"
        }
        """

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.catalog, to: "Localizable.xcstrings")
    }

    private func run(_ arguments: String...) throws -> CommandProcess.Result {
        try CommandProcess.run(arguments, of: "stringsdict", folder: folder.path)
    }

    private func bring(_ text: String, as file: String, _ options: String...) throws -> CommandProcess.Result {
        try folder.write(text, to: file)
        return try CommandProcess.run(
            ["convert", file, "--into", "Localizable.xcstrings"] + options, of: "stringsdict", folder: folder.path)
    }

    /// The lines of the catalog that are not as before: a line for each text, without blanks before it.
    private func changes() throws -> [String] {
        let before = Self.catalog.split(separator: "\n").map(String.init)
        return try folder.text(of: "Localizable.xcstrings").split(separator: "\n").map(String.init)
            .difference(from: before).insertions.map { change in
                guard case .insert(_, let line, _) = change else { return "" }
                return line.trimmingCharacters(in: .whitespaces)
            }
    }

    /// The keys, paths and states of a language, from the command's own answer.
    private func texts(_ key: String, _ language: String) throws -> String {
        try run("catalog", "show", key, "--language", language).output
    }

    @Test("A text with an old state is an edited one, and a state that was changed counts")
    func states() throws {
        let result = try bring(
            "key,pl,pl state\nOK,Dobrze,new\nHello %@,Cześć %@, Translated \n", as: "t.csv")
        #expect(result.status == 0, "\(result.errors)")
        #expect(try texts("OK", "pl").contains("Dobrze [translated]"))
        #expect(try texts("Hello %@", "pl").contains("Cześć %@ [translated]"))
        #expect(try changes().count == 2)
        let other = try bring("key,pl,pl state\nArchive,Archiwa,Done\n", as: "t.csv")
        #expect(other.status == 1 && other.errors.contains("there is no state of a text 'Done'"), "\(other.errors)")
    }

    @Test("An untranslated text replaces nothing, and one note names its keys")
    func untranslated() throws {
        let unit = { (id: String, target: String) in
            "<trans-unit id=\"\(id)\"><source>\(id)</source>\(target)</trans-unit>"
        }
        let head =
            "<xliff version=\"1.2\"><file original=\"Localizable.xcstrings\" source-language=\"en\" target-language=\"pl\"><body>"
        let end = "</body></file></xliff>"
        for target in [
            "<target state=\"new\">Archive</target>", "<target state=\"needs-translation\">Archive</target>",
            "<target/>",
            "<target>Archive</target>", "<target state=\"translated\">Archive</target>",
        ] {
            let result = try bring(head + unit("Archive", target) + end, as: "pl.xliff", "--strict")
            #expect(result.status == 0, "\(target): \(result.errors)")
            #expect(try changes().isEmpty, "\(target)")
            let isNamed = result.errors.contains("not translated in the input") && result.errors.contains("'Archive'")
            #expect(isNamed == (target != "<target/>"), "\(target): \(result.errors)")
        }
        // Translators change texts and leave their states alone, also in a second delivery of the same file.
        let second = try bring(head + unit("Archive", "<target state=\"new\">Archiwa</target>") + end, as: "pl.xliff")
        #expect(second.status == 0 && !second.errors.contains("not translated"), "\(second.errors)")
        #expect(try texts("Archive", "pl").contains("Archiwa [translated]"))
        // A source text that the file calls translated is a translation where there is none.
        let result = try bring(head + unit("OK", "<target state=\"final\">OK</target>") + end, as: "pl.xliff")
        #expect(result.status == 0)
        #expect(try texts("OK", "pl").contains("OK [translated]"))
    }

    @Test(
        "A refused text is named with its form and line",
        arguments: [
            ("xliff", "sent/pl.xliff", "<trans-unit", ", plural.few,"),
            ("po", "sent/pl/LC_MESSAGES/Localizable.po", "msgid ", ", plural.few,"),
            ("csv", "sent/Localizable.csv", "%lld files,plural.few", ", plural.few,"),
            ("android", "sent/values-pl/strings.xml", "<item quantity=\"few\"", ", plural.few,"),
            ("arb", "sent/Localizable_pl.arb", "few", ", plural.few,"),
            ("json", "sent/pl.json", "few", ", plural.few,"),
            ("lproj", "sent/pl.lproj/Localizable.stringsdict", "<key>%lld files</key>", ", plural.few,"),
        ])
    func places(_ format: String, _ file: String, _ start: String, _ form: String) throws {
        #expect(try run("convert", "Localizable.xcstrings", "-o", "sent", "--to", format).status == 0)
        let sent = try folder.text(of: file)
        let head = try #require(sent.range(of: "pliki", options: .backwards)).lowerBound
        let line = sent[
            ..<(try #require(sent.range(of: start, options: .backwards, range: sent.startIndex..<head)).lowerBound)
        ]
        .components(separatedBy: .newlines).count
        let argument = ["android": "%2$s", "arb": "{name}", "json": "{name}"][format] ?? "%@"
        try folder.write(sent.replacingOccurrences(of: "pliki", with: "pliki \(argument)"), to: file)
        let result = try run("convert", file, "--into", "Localizable.xcstrings")
        #expect(result.errors.contains("the text of '%lld files'\(form)"), "\(result.errors)")
        // The lines of CSV end with CR and LF.
        #expect(result.errors.contains("\(file):\(format == "csv" ? (line + 1) / 2 : line):"), "\(result.errors)")
    }

    @Test("A note names its language, and the report has each text with its reason")
    func report() throws {
        let rows = "key,pl,pl state,de\nArchive,Archive,,\nHello %@,Cześć %d,,\nOK,Dobrze,,OK\n"
        let result = try bring(rows, as: "t.csv", "--report", "report.json")
        #expect(result.status == 1)
        #expect(
            result.errors.contains("source text, so that the catalog's texts stay: 'Archive' (pl)\n"),
            "\(result.errors)")
        #expect(result.errors.contains("t.csv:3:1: error: the text of 'Hello %@' is not taken:"), "\(result.errors)")
        let report = try JSONView(reading: Array(folder.text(of: "report.json").utf8), file: "report.json")
        let messages = try report["messages"]?.requireElements().map { message in
            [message["severity"], message["language"], message["key"]].map { $0?.string ?? "-" }
        }
        #expect(messages?.contains(["error", "pl", "Hello %@"]) == true, "\(messages ?? [])")
        #expect(messages?.contains(["note", "pl", "Archive"]) == true, "\(messages ?? [])")
        let text = try bring(rows, as: "t.csv", "--report", "-", "--dry-run")
        #expect(text.output.contains("error: the text of 'Hello %@' is not taken"), "\(text.output)")
        #expect(text.output.contains("(pl: Archive)"), "\(text.output)")
    }

    @Test("A finished text that the file replaces is named, since the file may be older than the text")
    func replacedTexts() throws {
        let result = try bring("key,pl\nArchive,Archiwa\nOK,Dobrze\n", as: "t.csv")
        #expect(result.status == 0)
        let note = "finished texts of the catalog, replaced by those of the input: 'Archive' (pl)\n"
        #expect(result.errors.contains(note), "\(result.errors)")
    }

    @Test("A plural whose forms all equal one form of the source text is a translation, unless the last form is a copy")
    func invariablePlurals() throws {
        try folder.write(
            """
            { "sourceLanguage" : "en", "strings" : { "%lld file" : { "localizations" : { "en" : { "variations" : { "plural" : {
            "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } },
            "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } } } } } } } }, "version" : "1.0" }
            """, to: "Localizable.xcstrings")
        for (other, isTaken) in [("%lld files", false), ("%lld file", true)] {
            let rows = "key,variant,it\n%lld file,plural.one,%lld file\n%lld file,plural.other,\(other)\n"
            let result = try bring(rows, as: "t.csv")
            #expect(result.status == 0 && result.errors.contains("not translated") != isTaken, "\(result.errors)")
            #expect(try folder.text(of: "Localizable.xcstrings").contains("\"it\"") == isTaken)
        }
    }

    @Test("A new language has a column for its states, so that a copy of the source text can be a translation")
    func newLanguage() throws {
        #expect(try run("convert", "Localizable.xcstrings", "-o", "t.csv", "--add-language", "it").status == 0)
        let text = try folder.text(of: "t.csv")
        #expect(text.contains(",it,it state,"), "\(text)")
    }

    @Test("A name in another file of an Android folder is reported, and a string and a plural may share one")
    func neighboursInAndroid() throws {
        try folder.write(
            "<resources><string name=\"app_name\">A</string><string name=\"OK\">OK</string></resources>",
            to: "res/values/strings.xml")
        try folder.write(try folder.text(of: "Localizable.xcstrings"), to: "Shared.xcstrings")
        let result = try run("convert", "Shared.xcstrings", "--to", "android", "-o", "res")
        #expect(result.status == 0)
        let messages = result.errors.split(separator: "\n").filter {
            $0.contains("refusal: res/values/strings.xml has the name")
        }
        #expect(messages.count == 1 && messages[0].contains("'OK', too"), "\(result.errors)")
        let strict = try run("convert", "Shared.xcstrings", "--to", "android", "-o", "res", "--strict", "--replace")
        #expect(strict.status == 1)
    }

    @Test("A catalog keeps all languages, and takes no --language")
    func languageOfACatalog() throws {
        let result = try run("convert", "Localizable.xcstrings", "--language", "pl", "--to", "xcstrings", "-o", "out")
        #expect(result.status == 1 && result.errors.contains("leave out --language 'pl'"), "\(result.errors)")
    }

    @Test("A fuzzy text is left out, and taken with --fuzzy where no finished text is")
    func fuzzy() throws {
        let file = """
            msgid ""
            msgstr "Language: pl\\n"

            #, fuzzy
            msgid "Archive"
            msgstr "Archiwa"

            #, fuzzy
            msgid "OK"
            msgstr "Dobrze"

            """
        let plain = try bring(file, as: "pl.po")
        #expect(
            plain.status == 0 && plain.errors.contains("marked as fuzzy in the input and left out"), "\(plain.errors)")
        #expect(plain.errors.contains("'Archive', 'OK'"))
        #expect(try changes().isEmpty)
        let taken = try bring(file, as: "pl.po", "--fuzzy")
        #expect(
            taken.status == 0 && taken.errors.contains("'Archive'") && !taken.errors.contains("'OK'"), "\(taken.errors)"
        )
        #expect(try texts("OK", "pl").contains("Dobrze [needs_review]"))
        #expect(try texts("Archive", "pl").contains("Archiwum [translated]"))
    }

    @Test("A PO file with three Polish forms leaves the form for fractions", .enabled(if: WrittenRules.hold(for: "pl")))
    func fractions() throws {
        let file = """
            msgid ""
            msgstr ""
            "Language: pl\\n"
            "Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\\n"

            msgid "%lld files"
            msgid_plural "%lld files"
            msgstr[0] "%lld plik"
            msgstr[1] "%lld pliki"
            msgstr[2] "%lld MANY"

            """
        let result = try bring(file, as: "pl.po", "--strict")
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            try changes() == [
                "\"many\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"%lld MANY\" } },"
            ])
    }

    @Test("A text for one device is set in its place, and other kinds of variations are refused")
    func variations() throws {
        let device = try bring("{\"tap\": \"Puknij\"}", as: "pl.json")
        #expect(
            device.status == 0 && device.errors.contains("which the input does not show, stay: 'tap'"),
            "\(device.errors)")
        #expect(try changes().count == 1)
        #expect(try texts("tap", "pl").contains("device.mac: Kliknij"))
        let refused = [
            "tap,plural.one,%lld x": "it varies by device in the catalog, and otherwise in the file",
            "tap,,Dotknij": "it varies by device in the catalog, and otherwise in the file",
            "%lld files,device.mac,x": "it varies by variations in the catalog, and otherwise in the file",
            "%lld files,plural.othr,%lld x": "there is no plural category 'othr'; did you mean 'other'?",
            "tap,device.ipadd,x": "there is no device 'ipadd'; did you mean 'ipad'?",
            "Hello %@,,Cześć %d": "argument-mismatch",
        ]
        for (row, message) in refused {
            let before = try folder.text(of: "Localizable.xcstrings")
            let result = try bring("key,variant,pl\n\(row)\nArchive,,Archiwum\n", as: "t.csv")
            let isSaid = result.errors.contains(message.replacing("by variations", with: "by plural"))
            #expect(result.status == 1 && isSaid, "\(row): \(result.errors)")
            #expect(try folder.text(of: "Localizable.xcstrings") == before, "\(row)")
        }
        for row in ["%lld files,plural.other ,%lld inne", "%lld files,Plural.Few,%lld inne"] {
            #expect(try bring("key,variant,pl\n\(row)\n", as: "t.csv").status == 0, "\(row)")
        }
        #expect(try folder.text(of: "Localizable.xcstrings").ranges(of: "%lld inne").count == 2)
    }

    @Test("A bad text stops itself, and with --strict all others")
    func badTexts() throws {
        let rows = "key,pl\nArchive,Archiwa\nHello %@,Cześć %d\n"
        let strict = try bring(rows, as: "t.csv", "--strict")
        #expect(strict.status == 1 && strict.errors.contains("nothing was written"), "\(strict.errors)")
        #expect(try changes().isEmpty)
        let result = try bring(rows, as: "t.csv")
        #expect(
            result.status == 1 && result.errors.contains("1 text not taken; the others are written"), "\(result.errors)"
        )
        #expect(try texts("Archive", "pl").contains("Archiwa"))
        #expect(try texts("Hello %@", "pl").contains("Cześć %@ [needs_review]"))
    }

    @Test("An old mistake of the catalog refuses nobody's text")
    func oldMistakes() throws {
        try folder.write(
            Self.catalog.replacing("Cześć %@", with: "Cześć %lld").replacing("%lld plików", with: "%@ plików"),
            to: "Localizable.xcstrings")
        let result = try bring("key,variant,pl\nHello %@,,Witaj %lld\nArchive,,Archiwa\n", as: "t.csv")
        #expect(result.status == 0, "\(result.errors)")
        #expect(try texts("Hello %@", "pl").contains("Witaj %lld"))
    }

    @Test(
        "A language has the catalog's spelling",
        arguments: ["pt_BR", "pt_br", "pt-rBR", "PT-BR", "pt-br"])
    func languages(_ written: String) throws {
        #expect(try bring("key,\(written)\nHello %@,Olá %@\n", as: "t.csv").status == 0)
        #expect(try texts("Hello %@", "pt-BR").contains("Olá %@ [translated]"))
        #expect(try changes().count == 1)
        #expect(try run("catalog", "set", "Archive", "--language", written, "Arquivo").status == 0)
        #expect(try texts("Archive", "pt-BR").contains("Arquivo"))
    }

    @Test(
        "A new language has its canonical form",
        arguments: [
            ("FR", "fr"), ("zh-hans", "zh-Hans"), ("sr@latin", "sr-Latn"), ("iw", "he"), ("de_AT", "de-AT"),
            ("pt-BR-abl1943", "pt-BR-abl1943"),
        ])
    func newLanguages(_ written: String, _ name: String) throws {
        let result = try bring("key,\(written)\nArchive,Neu\n", as: "t.csv")
        #expect(result.status == 0 && result.errors.contains("1 language: \(name)"), "\(result.errors)")
        #expect(try texts("Archive", name).contains("Neu"))
        #expect(try run("catalog", "add-language", written).status == 0)
        #expect(try run("catalog", "stats").output.contains("\n\(name) "))
    }

    @Test("Two spellings of one language are refused, and both are named")
    func twoSpellings() throws {
        let twice = try bring("key,pt_BR,pt-BR\nHello %@,Olá %@,Oi %@\n", as: "t.csv")
        #expect(
            twice.status == 1 && twice.errors.contains("are one language, 'pt-BR' in the catalog"), "\(twice.errors)")
        try folder.write(
            Self.catalog.replacing(
                "\"pt-BR\" :",
                with: "\"pt_br\" : { \"stringUnit\" : { \"state\" : \"new\", \"value\" : \"x\" } }, \"pt-BR\" :"),
            to: "Localizable.xcstrings")
        let result = try bring("key,pt_BR\nHello %@,Olá %@\n", as: "t.csv")
        #expect(result.status == 1 && result.errors.contains("'pt-BR' and 'pt_br' in the catalog"), "\(result.errors)")
        #expect(try bring("key,xx\nArchive,x\n", as: "t.csv").errors.contains("'xx' is no code of a language"))
    }

    @Test("A translation of a substitution keeps the type of its argument, which XLIFF cannot say")
    func types() throws {
        let file = """
            <xliff version="1.2"><file original="Localizable.xcstrings" source-language="en" target-language="de"><body>
            <trans-unit id="walk"><source>%#@n@</source><target>%#@n@</target></trans-unit>
            <trans-unit id="walk|==|substitutions.n.plural.one"><source>%arg meter</source><target>%arg Meter</target></trans-unit>
            <trans-unit id="walk|==|substitutions.n.plural.other"><source>%arg meters</source><target>%arg Meter</target></trans-unit>
            </body></file></xliff>
            """
        let result = try bring(file, as: "de.xliff")
        #expect(result.status == 0, "\(result.errors)")
        let catalog = try folder.text(of: "Localizable.xcstrings")
        #expect(catalog.ranges(of: "\"lf\"").count == 2 && !catalog.contains("\"lld\""), "\(catalog)")
        #expect(try run("compile", "Localizable.xcstrings", "-o", "out").status == 0)
    }

    @Test("A plural beside devices is refused by 'catalog set', too") func sideways() throws {
        for (key, option, name) in [("%lld files", "--device", "mac"), ("tap", "--plural", "one")] {
            let result = try run("catalog", "set", key, "--language", "pl", option, name, "%lld x")
            #expect(result.status == 1 && result.errors.contains("remove the localization first"), "\(result.errors)")
        }
        #expect(try changes().isEmpty)
    }

    @Test("A folder of catalogs is counted, listed and shown") func folders() throws {
        try folder.write(Self.catalog.replacing("\"tap\"", with: "\"\""), to: "More/Other.xcstrings")
        let stats = try run("catalog", "stats", ".")
        #expect(stats.output.contains("Localizable.xcstrings\n") && stats.output.contains("More/Other.xcstrings\n"))
        // The empty key is nobody's work.
        #expect(stats.output.contains("3 of 6") && stats.output.contains("2 of 5"), "\(stats.output)")
        #expect(try run("catalog", "show", ".", "tap").output.contains("device.mac: Kliknij"))
        #expect(try run("catalog", "list", ".").output.contains("More/Other.xcstrings\n"))
        #expect(try run("catalog", "show", ".", "none").errors.contains("none of the 2 catalogs has the key 'none'"))
        #expect(try run("catalog", "stats", "out").status == 1)
    }
}
#endif
