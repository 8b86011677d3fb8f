import Testing

@testable import LocalizationConversion

/// Files as other people and tools write them.
struct ForeignFilesTests {
    private func read(
        _ files: KeyValuePairs<String, String>, _ format: ConversionFormat
    ) throws -> (catalogs: [TextCatalog], losses: [ConversionLoss]) {
        let inputs = files.map { ConversionInput(path: $0.key, bytes: Array($0.value.utf8)) }
        let options = ConversionOptions(source: format, target: .csv)
        let result = try Conversion.convert(inputs, options: options)
        return (try Conversion.read(inputs, as: format, options: options), result.report.losses)
    }

    private func text(_ entry: TextEntry?, _ language: String) -> String? {
        entry?[language]?.content.message?.format.value
    }

    // MARK: Attributes

    @Test("Attributes of an ARB file that no other format has are losses, and what is kept is none")
    func attributes() throws {
        let (_, losses) = try read(
            [
                "app_en.arb": """
                {
                  "@@locale": "en", "@@author": "Ola", "@@last_modified": "now",
                  "hello": "Hello, {name}!",
                  "@hello": { "description": "First screen", "context": "home",
                    "placeholders": { "name": { "type": "String", "example": "Ola" } } },
                  "bye": "Bye", "@bye": { "description": "Last screen" },
                  "@gone": { "description": "No message" }
                }
                """
            ], .arb)
        #expect(
            losses.filter { $0.kind == .attributes }.map(\.description) == [
                "app: attributes: dropped from the file: '@@author', '@@last_modified' (en)",
                "app: attributes: dropped from a message that is not in the file: '@gone' (en)",
                "app: attributes: dropped from the message: 'context' (en: hello)",
                "app: attributes: dropped from the placeholder 'name': 'example' (en: hello)",
            ])
        // The names that this package writes into a bundle are read again.
        let catalog = try read(["en.arb": "{ \"@@locale\": \"en\", \"a\": \"{arg1} b\" }"], .arb).catalogs
        let written = try Conversion.write(catalog, as: .arb).files.map {
            ($0.path, String(decoding: $0.bytes, as: UTF8.self))
        }
        let again = try read([written[0].0: written[0].1], .arb)
        #expect(!again.losses.contains { $0.kind == .attributes })
    }

    // MARK: Line ends

    /// A file of each format says the same with LF, with CR LF, and, where lines count at all, with CR.
    @Test(arguments: ConversionFormat.allCases)
    func lineEndsMeanTheSame(_ format: ConversionFormat) throws {
        var title = TextEntry("title", comment: "The title")
        title.texts = [
            LocalizedText("en", .text(TextUnit("Title"))), LocalizedText("pl", .text(TextUnit("Tytuł \"x\"\t\\"))),
        ]
        var files = TextEntry("files", comment: "How many")
        files.texts = [.plural("en", ["one": "%lld file", "other": "%lld files"]), .polishFiles]
        var last = TextEntry("zoo", comment: "Animals")
        last.texts = [LocalizedText("en", .text(TextUnit("Zoo")))]
        let catalog = TextCatalog(name: "Localizable", sourceLanguage: "en", entries: [files, title, last])
        let written = try Conversion.write([catalog], as: format).files.filter { format.reads($0.path) }
        func read(_ lineEnd: String) throws -> [TextCatalog] {
            let inputs = written.map { file in
                let text = String(decoding: file.bytes, as: UTF8.self).replacingBytes("\r\n", with: "\n")
                return ConversionInput(path: file.path, bytes: Array(text.replacingBytes("\n", with: lineEnd).utf8))
            }
            return try Conversion.read(
                inputs, as: format, options: ConversionOptions(source: format, target: format, sourceLanguage: "en")
            ).map(\.sorted)
        }
        let plain = try read("\n")
        #expect(plain.first?.entries.count == 3)
        #expect(
            plain.first?.entries.map(\.comment)
                == (format == .messages ? [nil, nil, nil] : ["How many", "The title", "Animals"]))
        #expect(try read("\r\n") == plain)
        #expect(try read("\r") == plain)
    }

    // MARK: Apple's tables

    @Test(arguments: ["\n", "\r\n", "\r"])
    func everyKeyOfAStringsFileHasItsComment(_ end: String) throws {
        let lines = [
            "/* First", "   line */", "\"a\" = \"1\";", "", "// Second", "\"b\" = \"/* no comment */\"; // behind",
            "'c' = 'x /* y'; /* of d */ 'd' = 'it\\'s';", "/* of e */", "e = \"\\\" /* no */\"; \"f\" = \"2\";",
        ]
        let (catalogs, _) = try read(["en.lproj/T.strings": lines.joined(separator: end)], .tables)
        let entries = try #require(catalogs.first).entries
        #expect(entries.map(\.key).sorted() == ["a", "b", "c", "d", "e", "f"])
        func comment(_ key: String) -> String? { entries.first { $0.key == key }?.comment }
        #expect(comment("a")?.textLines.map { $0.drop { $0 == " " } } == ["First", "line"] || end == "\r")
        #expect(comment("b") == "Second\nbehind")
        #expect(comment("c") == nil)
        #expect(comment("d") == "of d")
        #expect(comment("e") == "of e")
        #expect(comment("f") == nil)
    }

    @Test func theBraceAroundAllEntriesMayStandBetweenTheCommentsOfTheFirstOne() throws {
        func comment(_ text: String) throws -> String? {
            try #require(read(["en.lproj/T.strings": text], .tables).catalogs.first).entries.first?.comment
        }
        #expect(try comment("/* head */ { /* first */ \"a\" = \"1\"; }") == "head\nfirst")
        #expect(try comment("/* head */ { \"a\" = \"1\"; }") == "head")
        #expect(try comment("{ // first\n \"a\" = \"1\"; }") == "first")
        #expect(try comment("{ \"a\" = \"1\"; }") == nil)
    }

    @Test func baseIsTheSourceLanguage() throws {
        let base = "\"a\" = \"Base a\";\n/* only here */ \"b\" = \"Base b\";\n\"c\" = \"C\";"
        let own = "\"a\" = \"A\";\n\"c\" = \"C\";"
        for files: KeyValuePairs in [
            ["Base.lproj/T.strings": base, "en.lproj/T.strings": own, "de.lproj/T.strings": "\"a\" = \"Ä\";"],
            ["de.lproj/T.strings": "\"a\" = \"Ä\";", "en.lproj/T.strings": own, "Base.lproj/T.strings": base],
        ] {
            let (catalogs, losses) = try read(files, .tables)
            let catalog = try #require(catalogs.first)
            #expect(catalog.languages == ["de", "en"])
            #expect(catalog.entries.map { text($0, "en") }.sorted { ($0 ?? "") < ($1 ?? "") } == ["A", "Base b", "C"])
            #expect(catalog.entries.first { $0.key == "b" }?.comment == "only here")
            let hidden = losses.filter { $0.kind == .duplicateKey }
            #expect(hidden.map(\.key) == ["a"])
            #expect(
                hidden.first?.message == "Base.lproj has another text than en.lproj, whose text is used, as in an app")
        }
        let (alone, losses) = try read(["Base.lproj/T.strings": base], .tables)
        #expect(alone.first?.languages == ["en"])
        #expect(losses.isEmpty)
    }

    // MARK: printf

    @Test(arguments: [
        ("%*d of %d", "%2$s of %3$d"), ("%.*f of %d", "%2$s of %3$d"), ("%*.*f of %d", "%3$s of %4$d"),
        ("%1$*2$d", "%1$s"), ("%d of %d", "%1$d of %2$d"),
    ])
    func aStarTakesAnArgument(_ apple: String, _ java: String) {
        var losses: [TextLoss] = []
        #expect(JavaFormat.text(apple, isFormat: true, losses: &losses) == java)
        #expect(losses.isEmpty == !apple.contains("*"))
    }

    /// Directives that Apple's notation lacks are written in another way or reported. Text that only looks like a
    /// directive stays.
    @Test(
        arguments: [
            ("%,d files", "%lld files", [.notation]), ("%1$,d of %2$s", "%lld of %@", [.notation]),
            ("%,.2f and %-,10d, %0,5d", "%.2f and %-10lld, %05lld", [.notation, .notation, .notation]),
            ("%,g %,G", "%g %G", [.notation, .notation]), ("%d%n%d", "%lld\n%lld", [.notation]),
            ("%n", "\n", [.notation]),
            ("%b yes", "%@ yes", [.argumentStyle]), ("(%B)", "(%@)", [.argumentStyle]), ("%h", "%@", [.argumentStyle]),
            ("%H, %d", "%@, %lld", [.argumentStyle]), ("%1$tY-%1$tm", "%1$@-%1$@", [.argumentStyle, .argumentStyle]),
            ("%TY", "%@", [.argumentStyle]), ("%S", "%@", [.argumentStyle]),
            ("%s and %<s", "%1$@ and %1$@", []), ("%2$s %<s %d", "%2$@ %2$@ %1$lld", []),
            // Java counts the directives without a number by themselves.
            ("%2$s %d %d", "%2$@ %1$lld %2$lld", []), ("%d %2$s %d", "%1$lld %2$@ %2$lld", []),
            ("%d %s %x %X %o %e %E %f %g %a %c", "%lld %@ %llx %X %llo %e %E %f %g %a %c", []),
            ("%1$d%% of %2$d%%", "%lld%% of %lld%%", []), ("%%,d %%n %%b", "%%,d %%n %%b", []),
            ("%", "%", []), ("%,", "%,", []), ("%,s", "%,s", []), ("%,%", "%,%", []), ("%1$", "%1$", []),
            ("%t1", "%t1", []), ("%t", "%t", []), ("%tYear", "%tYear", []), ("100%bio", "100%bio", []),
            ("100%hé", "100%hé", []), ("%5n", "%5n", []),
            // The signs before and behind the letters of ASCII are no letters.
            ("%b{ %b[ %b` %b@ %b/ %b:", "%@{ %@[ %@` %@@ %@/ %@:", Array(repeating: .argumentStyle, count: 6)),
            ("%ba %bz %bA %bZ", "%ba %bz %bA %bZ", []),
            ("%ta %tz %tA %tZ", "%@ %@ %@ %@", Array(repeating: .argumentStyle, count: 4)),
            ("%t{ %t[ %t` %t@", "%t{ %t[ %t` %t@", []), ("%0d %9d %:d %/d", "%0lld %9lld %%:d %%/d", []),
            // Beside an argument, a percent sign of the text is doubled, since more letters are conversions of Apple's.
            ("5%t1 50%hä %s", "5%%t1 50%%hä %@", []), ("50 % off, %s%", "50 %% off, %@%%", []),
            ("100%bio %s 5%", "100%%bio %@ 5%%", []), ("50 % off", "50 % off", []),
        ] as [(String, String, [ConversionLoss.Kind])])
    func javasOwnNotationIsRewritten(_ java: String, _ apple: String, _ kinds: [ConversionLoss.Kind]) {
        var losses: [TextLoss] = []
        let isFormat = JavaFormat.isFormat(java)
        #expect(JavaFormat.appleText(java, isFormat: isFormat, types: nil, losses: &losses) == apple)
        #expect(losses.map(\.kind) == kinds)
    }

    @Test func javasOwnNotationIsReportedWithItsKey() throws {
        let file = ConversionInput(
            path: "res/values/strings.xml",
            bytes: Array(
                "<resources><string name=\"a\">%,d</string><plurals name=\"p\"><item quantity=\"other\">%,d files</item></plurals></resources>"
                    .utf8))
        let result = try Conversion.convert([file], options: ConversionOptions(source: .android, target: .catalog))
        #expect(
            result.report.losses.map(\.key) == ["a", "p"] && result.report.losses.allSatisfy { $0.kind == .notation })
        let text = String(decoding: result.files.first?.bytes ?? [], as: UTF8.self)
        #expect(text.contains("\"%lld\"") && text.contains("\"%lld files\"") || text.contains("%arg files"), "\(text)")
    }

    /// A blank is a flag if the directive also has a width, a precision or a position. `20% - discount` is a text, so
    /// another flag is not enough. No word begins with the length of a conversion or an `@`.
    @Test(arguments: [
        ("% 5d items", true), ("% .2f items", true), ("%1$ d items", true), ("% -d items", false),
        ("20% - discount", false), ("% d items", false),
        ("100 % sure", false), ("% lld items", true), ("Hi % @", true), ("en % d'achat", false), ("20 % lld", false),
        ("% lldx", false), ("20 % @", false),
    ])
    func aBlankIsAFlagBesideOtherThings(_ text: String, _ isConversion: Bool) {
        #expect(PrintfText(text).conversions.count == (isConversion ? 1 : 0))
    }

    // MARK: Android

    @Test(arguments: [
        ("\n  \"two  blanks\"\n", "two  blanks"), ("\n  x  \"  y\"", "x   y"), ("\"  x\"", "  x"),
        ("  plain  text ", "plain text"), ("\"\"  x", " x"), ("  \"\"", ""), ("a\r\n\t b", "a b"), ("  \\n x", "\n x"),
        ("\" \" \" \"", "   "),
    ])
    func whiteSpaceAroundQuotesIsOneBlankOrNone(_ written: String, _ expected: String) throws {
        let text = try AndroidText.unescaped(written)
        #expect(text == expected || written.hasPrefix("\"\""), "\(text.debugDescription)")
    }

    // MARK: ICU

    private func decoded(_ message: String) throws -> (entry: TextEntry?, losses: [ConversionLoss]) {
        let (catalogs, losses) = try read(["en.json": "{\"k\": \"\(message)\"}"], .messages)
        return (catalogs.first?.entries.first, losses)
    }

    private func forms(_ entry: TextEntry?) -> [String] {
        guard let plural = entry?["en"]?.content.plural else { return [] }
        return TextForm.sorted(plural.forms).map { "\($0.category)=\($0.unit.value)" }
    }

    @Test func aNumberSignInsideASelectIsTheNumberOfThePlural() throws {
        let (entry, _) = try decoded(
            "{count, plural, one {{gender, select, male {# man} other {# person}}} other {# people}}")
        let units = try TextPaths(#require(entry?["en"])).units.map(\.unit.value)
        #expect(!units.contains { $0.contains("%2$") }, "\(units)")
        #expect(units.contains { $0.hasSuffix(" person") && $0.hasPrefix("%") })
        let (outside, _) = try decoded("{gender, select, other {# is no number}}")
        #expect(text(outside, "en") == "# is no number")
    }

    @Test(arguments: [
        ("{n, plural, =1 {x} one {# file} other {# files}}", ["one=x", "other=%lld files"], ""),
        ("{n, plural, =1 {x} other {# files}}", ["one=x", "other=%lld files"], ""),
        ("{n, plural, =2 {x} one {#} other {# files}}", ["one=%lld", "other=%lld files"], "exactly 2 has no place"),
        ("{n, plural, =0 {x} one {#} other {# files}}", ["zero=x", "one=%lld", "other=%lld files"], ""),
    ])
    func exactNumbersStandBesideCategories(_ message: String, _ expected: [String], _ loss: String) throws {
        let (entry, losses) = try decoded(message)
        #expect(forms(entry) == expected)
        let choices = losses.filter { $0.kind == .choice }.map(\.message)
        #expect(choices.count == (loss.isEmpty ? 0 : 1))
        #expect(loss.isEmpty || choices.first?.contains(loss) == true, "\(choices)")
    }

    // MARK: Tables with columns

    @Test(arguments: [
        ("key,de,en", nil, "en"), ("key,en,de", nil, "en"), ("key,de,fr", nil, "de"), ("key,de,en", "de", "de"),
        ("key,comment,variant,fr,de", nil, "fr"),
    ])
    func theSourceLanguageOfATableIsEnglishOrItsFirstColumn(_ head: String, _ option: String?, _ source: String) throws
    {
        let cells = Array(repeating: "", count: head.split(separator: ",").count - 3) + ["x", "y"]
        let input = ConversionInput(path: "T.csv", bytes: Array("\(head)\nk,\(cells.joined(separator: ","))\n".utf8))
        let options = ConversionOptions(source: .csv, target: .catalog, sourceLanguage: option)
        #expect(try Conversion.read([input], as: .csv, options: options).first?.sourceLanguage == source)
    }

    // MARK: Several files

    @Test func aFileThatCannotBeReadStopsOnlyItself() throws {
        let inputs = [
            ("en.lproj/T.strings", "\"a\" = \"A\";"), ("de.lproj/T.strings", "\"a\" = "), ("x.ftl", "a = b"),
            ("fr.lproj/T.strings", "\"a\" = \"Â\";"), ("pl.lproj/T.strings", "\"a\""), ("pl.po", "msgid"),
            ("readme", ""),
        ].map { ConversionInput(path: $0.0, bytes: Array($0.1.utf8)) }
        let result = try Conversion.convert(inputs, options: ConversionOptions(target: .catalog))
        #expect(
            result.faults.map(\.file).sorted() == [
                "de.lproj/T.strings", "pl.lproj/T.strings", "pl.po", "readme", "x.ftl",
            ])
        #expect(result.report.languages == ["en", "fr"])
        #expect(result.files.map(\.path) == ["T.xcstrings"])
        #expect(throws: ConversionError.self) {
            try Conversion.convert([inputs[1]], options: ConversionOptions(target: .catalog))
        }
    }

    @Test(arguments: [
        ("a/x.ftl", "Fluent"), ("x_de.properties", "Java properties"), ("config/locales/de.yml", "YAML"),
        ("de.YAML", "YAML"), ("Strings.resx", ".NET resources"), ("Strings.resw", ".NET resources"),
        ("app_de.ts", "Qt Linguist"), ("de/LC_MESSAGES/app.mo", "a compiled PO file"), ("de.php", "PHP"),
        ("de.toml", "TOML"), ("de.ini", "INI"),
    ])
    func formatsThatAreNotSupportedAreNamed(_ path: String, _ name: String) {
        #expect(
            ConversionFormat.refusal(path: path)?.hasPrefix("\(name) is not supported; stringsdict converts lproj, ")
                == true)
    }

    @Test func formatsThatAreSupportedAreNotForeign() {
        for path in ["a.strings", "a.po", "a.json", "strings.xml", "a", "a.b/c", ""] {
            #expect(ConversionFormat.refusal(path: path) == nil)
        }
    }
}
