import StringsdictTestSupport
import Testing

@testable import LocalizationConversion

/// The exact file of each format, since other tools read it.
struct WrittenFilesTests {
    private var catalog: TextCatalog {
        var files = TextEntry("files.count", comment: "How many files")
        files.texts = [.plural("en", ["one": "%lld file", "other": "%lld files"]), .polishFiles]
        var owner = TextEntry("owner")
        owner.texts = [
            LocalizedText("en", .text(TextUnit("%@ has \"%lld\" & it's <b>100%%</b>"))),
            LocalizedText("pt-BR", .text(TextUnit("%2$lld de %1$@", state: .needsReview))),
        ]
        return TextCatalog(name: "Localizable", sourceLanguage: "en", entries: [files, owner])
    }

    private func files(_ format: ConversionFormat) throws -> [String: String] {
        let files = try Conversion.write([catalog], as: format).files
        return Dictionary(uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
    }

    @Test func androidHasQuantitiesAndJavaConversions() throws {
        let files = try files(.android)
        #expect(files.keys.sorted() == ["values-pl/strings.xml", "values-pt-rBR/strings.xml", "values/strings.xml"])
        let polish = try #require(files["values-pl/strings.xml"])
        #expect(polish.contains("    <!-- How many files -->\n    <plurals name=\"files.count\">\n"))
        #expect(polish.contains("        <item quantity=\"few\">%d pliki</item>\n"))
        let english = try #require(files["values/strings.xml"])
        #expect(english.contains(#">%1$s has \"%2$d\" &amp; it\'s &lt;b&gt;100%%&lt;/b&gt;</string>"#))
    }

    @Test(arguments: [
        ("pl", "values-pl"), ("pt-BR", "values-pt-rBR"), ("pt_BR", "values-pt-rBR"), ("zh-Hans", "values-b+zh+Hans"),
        ("es-419", "values-b+es+419"), ("fil", "values-fil"), ("sr-Latn-RS", "values-b+sr+Latn+RS"),
    ])
    func languagesHaveTheirFolders(_ language: String, _ folder: String) {
        #expect(AndroidFolder.name(of: language) == folder)
        #expect(
            AndroidFolder(folder)?.language?.split(separator: "-").joined(separator: "_")
                == language.split(separator: "-").joined(separator: "_"))
    }

    @Test(arguments: [
        ("it's", #"it\'s"#), ("a  b", "\"a  b\""), (" a", "\" a\""), ("@x", #"\@x"#), ("x?", "x?"), ("\n", #"\n"#),
        ("10\u{A0}€", #"10\u00A0€"#), ("Ça va\u{202F}?", #"Ça va\u202F?"#), ("\u{3000}", #"\u3000"#),
        ("\u{85}\u{2028}", #"\u0085\u2028"#), ("a\u{200B}b\u{2060}", "a\u{200B}b\u{2060}"),
        ("\u{1}", #"\u0001"#), ("<&>", "&lt;&amp;&gt;"), (#"\n"#, #"\\n"#), ("\"", #"\""#),
    ])
    func androidEscapes(_ text: String, _ written: String) throws {
        #expect(AndroidText.escaped(text) == written)
        let inside = written.replacingBytes("&lt;", with: "<").replacingBytes("&gt;", with: ">")
            .replacingBytes("&amp;", with: "&")
        #expect(try AndroidText.unescaped(inside) == text)
    }

    @Test(.enabled(if: WrittenRules.hold(for: "en", "pl", "pt"))) func poFilesHaveFormsInTheOrderOfCLDR() throws {
        let files = try files(.gettext)
        #expect(
            files.keys.sorted() == [
                "Localizable.pot", "en/LC_MESSAGES/Localizable.po", "pl/LC_MESSAGES/Localizable.po",
                "pt_BR/LC_MESSAGES/Localizable.po",
            ])
        let polish = try #require(files["pl/LC_MESSAGES/Localizable.po"])
        #expect(polish.contains("\"Language: pl\\n\"\n\"Plural-Forms: nplurals=3; plural="))
        #expect(
            polish.contains(
                """
                #, objc-format
                msgctxt "files.count"
                msgid "%lld file"
                msgid_plural "%lld files"
                msgstr[0] "%lld plik"
                msgstr[1] "%lld pliki"
                msgstr[2] "%lld plików"

                """))
        let brazilian = try #require(files["pt_BR/LC_MESSAGES/Localizable.po"])
        #expect(brazilian.contains("\"Language: pt_BR\\n\""))
        #expect(brazilian.contains("#, fuzzy, objc-format\n"))
        #expect(try #require(files["Localizable.pot"]).contains("msgstr[1] \"\"\n"))
    }

    @Test func bundlesDescribeTheirArguments() throws {
        let files = try files(.arb)
        let english = try #require(files["Localizable_en.arb"])
        #expect(english.contains("\"@@locale\": \"en\""))
        #expect(english.contains("\"filesCount\": \"{arg1, plural, one{{arg1} file} other{{arg1} files}}\""))
        #expect(english.contains("\"description\": \"How many files\""))
        #expect(english.contains("{arg1} has \\\"{arg2}\\\" & it's <b>100%</b>"))
        #expect(files["Localizable_pt_BR.arb"] != nil)
    }

    /// The record of a text with substitutions has all of it, but its states are those of the units.
    @Test("XLIFF reports no state as lost, and an edited text has the state of the file", arguments: [true, false])
    func xliffHoldsStates(_ isAllNew: Bool) throws {
        var number = TextVariable(
            "n", isGender: false,
            ["one", "other"].map { TextForm($0, TextUnit("%arg \($0)", state: isAllNew ? .new : .translated)) })
        (number.argument, number.valueType) = (2, TextUnit("lld"))
        var entry = TextEntry("unread")
        entry.texts = [
            LocalizedText("en", .text(TextUnit("English"))),
            LocalizedText("hu", .text(TextUnit("%1$@: %#@n@", state: .new)), variables: [number]),
        ]
        let written = try Conversion.write(
            [TextCatalog(name: "L", sourceLanguage: "en", entries: [entry])], as: .xliff)
        #expect(Set(written.losses.map(\.kind)) == [.notation])
        let file = try #require(written.files.first { $0.path == "hu.xliff" })
        let text = String(decoding: file.bytes, as: UTF8.self)
        #expect(text.contains("<target state=\"new\">%1$@: %#@n@</target>"))
        let edited = text.replacingBytes(
            "<target state=\"new\">%1$@: %#@n@", with: "<target state=\"translated\">%1$@ – %#@n@")
        let read = try Conversion.read(
            [ConversionInput(path: "hu.xliff", bytes: Array(edited.utf8))], as: .xliff,
            options: ConversionOptions(source: .xliff, target: .catalog))
        let unit = try #require(read.first?.entries.first?["hu"]?.units.first { $0.value.contains("–") })
        #expect(unit.state == .translated)
    }

    @Test func xliffHasAUnitForEachForm() throws {
        let polish = try #require(try files(.xliff)["pl.xliff"])
        #expect(
            polish.contains("<file original=\"Localizable.xcstrings\" source-language=\"en\" target-language=\"pl\""))
        #expect(
            polish.contains(
                """
                      <trans-unit id="files.count|==|plural.few" xml:space="preserve">
                        <source>%lld files</source>
                        <target state="translated">%lld pliki</target>
                        <note>How many files</note>
                      </trans-unit>

                """))
        let folders = try files(.xcloc)
        #expect(folders["pl.xcloc/Localized Contents/pl.xliff"] == polish)
        #expect(folders["pl.xcloc/contents.json"]?.contains("\"targetLocale\": \"pl\"") == true)
    }

    @Test func tablesHaveAColumnForEachLanguage() throws {
        let table = try #require(try files(.csv)["Localizable.csv"])
        #expect(table.hasPrefix("\u{FEFF}key,variant,comment,en,pl,pt-BR,pt-BR state\r\n"))
        #expect(table.contains("files.count,plural.few,,,%lld pliki,,\r\n"))
        #expect(table.contains("owner,,,\"%@ has \"\"%lld\"\" & it's <b>100%%</b>\",,%2$lld de %1$@,needs_review\r\n"))
    }

    @Test func appleTablesHaveCommentsAndVariables() throws {
        let files = try files(.tables)
        #expect(files["pl.lproj/Localizable.stringsdict"]?.contains("<string>%#@value@</string>") == true)
        #expect(
            files["pl.lproj/Localizable.stringsdict"]?.contains("\t<!-- How many files -->\n\t<key>files.count</key>\n")
                == true)
        #expect(
            files["en.lproj/Localizable.strings"]?.contains(#""owner" = "%@ has \"%lld\" & it's <b>100%%</b>";"#)
                == true)
    }

    /// The first entry of a file.
    private func read(_ path: String, _ text: String, _ format: ConversionFormat) throws -> TextEntry {
        let input = ConversionInput(path: path, bytes: Array(text.utf8))
        let catalogs = try Conversion.read([input], as: format, options: ConversionOptions(target: .csv))
        return try #require(catalogs.first?.entries.first)
    }

    /// Files of other tools say things in other ways.
    @Test(.enabled(if: WrittenRules.hold(for: "pl"))) func foreignFilesAreUnderstood() throws {
        let polish = try read(
            "pl.po",
            """
            msgid ""
            msgstr ""
            "Language: pl\\n"
            "Plural-Forms: nplurals=4; plural=n==0 ? 3 : n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2;\\n"

            # from a translator
            #. for translators
            #: file.c:12
            msgid "%d file"
            msgid_plural "%d files"
            msgstr[0] "%d plik"
            msgstr[1] "%d pliki"
            msgstr[2] "%d plików"
            msgstr[3] "nic"
            """, .gettext)
        #expect(polish.comment == "for translators")
        let units = try TextPaths(#require(polish["pl"])).units.map { "\($0.path)=\($0.unit.value)" }
        #expect(
            units == [
                "plural.zero=nic", "plural.one=%d plik", "plural.few=%d pliki", "plural.many=%d plików",
                "plural.other=%d plików",
            ])
        let android = try read(
            "values/strings.xml",
            """
            <resources xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2">
              <!--
                greeting
              \t-->
              <string name="hello">Hi
                 <xliff:g id="name" example="Ann">%1$s</xliff:g>, "  two  " <b>bold</b> \\u0041 &amp; co</string>
            </resources>
            """, .android)
        #expect(android.comment == "greeting")
        #expect(android["en"]?.content == .text(TextUnit("Hi %@,   two   <b>bold</b> A & co")))
        let old = try read(
            "pl.xliff",
            """
            <xliff version="1.2"><file original="pl.lproj/L.stringsdict" source-language="en" target-language="pl"><body>
            <trans-unit id="/files:dict/NSStringLocalizedFormatKey:dict/:string"><source>%#@n@</source><target>%#@n@</target>
            </trans-unit>
            <trans-unit id="/files:dict/n:dict/other:dict/:string"><source>%d files</source><target>%d <g id="1">pliku</g></target>
            <target>not this one</target></trans-unit></body></file></xliff>
            """, .xliff)
        #expect(old.key == "files")
        #expect(old["pl"]?.content.message?.variables.first?.cases == [TextForm("other", "%d pliku")])
        let flutter = try read(
            "app_pl.arb",
            """
            {"n": "{count, plural, =0{nic} =1{jeden} other{{count} z {who}}}",
             "@n": {"placeholders": {"count": {"type": "int"}, "who": {"type": "String"}}}}
            """, .arb)
        #expect(
            try TextPaths(#require(flutter["pl"])).units.map { "\($0.path)=\($0.unit.value)" } == [
                "plural.zero=nic", "plural.one=jeden", "plural.other=%lld z %@",
            ])
    }

    // MARK: Named placeholders

    /// The files of a plural whose arguments have names.
    private func named(_ format: ConversionFormat) throws -> String {
        var entry = TextEntry("shared")
        entry.texts = [
            .plural("en", ["one": "%(name)@ shared a file", "other": "%(name)@ shared %(count)lld files"]),
            .plural("de", ["one": "%(name)@ teilt eine Datei", "other": "%(count)lld Dateien von %(name)@"]),
        ]
        let catalog = TextCatalog(name: "Localizable", sourceLanguage: "en", entries: [entry])
        let written = try Conversion.write([catalog], as: format)
        return written.files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    }

    @Test func namesOfArgumentsStayWhereAFormatHasAPlaceForThem() throws {
        let android = try named(.android)
        #expect(android.contains("<resources xmlns:xliff=\"urn:oasis:names:tc:xliff:document:1.2\">"))
        #expect(
            android.contains(
                "<item quantity=\"other\"><xliff:g id=\"name\">%1$s</xliff:g> shared <xliff:g id=\"count\">%2$d</xliff:g> files</item>"
            ))
        // In German the number comes first, and both keep their positions.
        #expect(
            android.contains("<xliff:g id=\"count\">%1$d</xliff:g> Dateien von <xliff:g id=\"name\">%2$s</xliff:g>")
                == false)
        let arb = try named(.arb)
        #expect(arb.contains("{count, plural, one{{name} shared a file} other{{name} shared {count} files}}"))
        let gettext = try named(.gettext)
        #expect(
            gettext.contains("msgid_plural \"%(name)@ shared %(count)lld files\"") && !gettext.contains("objc-format"))
        for format in [ConversionFormat.xliff, .csv, .catalog] {
            #expect(try named(format).contains("%(count)lld Dateien von %(name)@"), "\(format)")
        }
        // Tables have no place: Apple's compiler drops the names, too.
        let tables = try named(.tables)
        #expect(tables.contains("<string>%1$@ shared %2$lld files</string>") && tables.contains("%2$#@value@"))
    }

    @Test func aPartThatAndroidMarksBecomesNoNameOfApples() throws {
        for (part, expected) in [
            (#"<xliff:g id="name">%1$s</xliff:g>"#, "Hi %@"), (#"<xliff:g id="a b">%1$s</xliff:g>"#, "Hi %@"),
            (#"<xliff:g id="name">%1$s!</xliff:g>"#, "Hi %@!"), (#"<xliff:g>%1$s</xliff:g>"#, "Hi %@"),
            (#"<xliff:g id="brand">Acme</xliff:g>"#, "Hi Acme"), (#"<xliff:g id="name"/>"#, "Hi "),
        ] {
            let entry = try read(
                "values/strings.xml",
                "<resources xmlns:xliff=\"urn:oasis:names:tc:xliff:document:1.2\"><string name=\"a\">\"Hi \"\(part)</string></resources>",
                .android)
            #expect(entry["en"]?.content == .text(TextUnit(expected)), "\(part)")
        }
    }

    // MARK: What targets cannot say

    @Test func variablesThatTheRunTimeDoesNotExpandGetTheNamesOfApplesCompiler() throws {
        var entry = TextEntry("left")
        let forms = [TextForm("one", "%arg file"), TextForm("other", "%arg files")]
        entry.texts = [
            LocalizedText(
                "en", .text(TextUnit("%@: %#@left.files@")),
                variables: [TextVariable("left.files", argument: 2, type: "lld", forms)])
        ]
        let catalog = TextCatalog(name: "T", sourceLanguage: "en", entries: [entry])
        let written = try Conversion.write([catalog], as: .tables)
        let table = try #require(written.files.first { $0.path == "en.lproj/T.stringsdict" })
        let text = String(decoding: table.bytes, as: UTF8.self)
        #expect(text.contains("%2$#@leftfiles@") && text.contains("<key>leftfiles</key>"))
        #expect(written.losses.contains { $0.kind == .notation && $0.message.contains("'leftfiles'") })
        let files = written.files.map { ConversionInput(path: $0.path, bytes: $0.bytes) }
        let back = try Conversion.read(files, as: .tables, options: ConversionOptions(target: .catalog))
        #expect(back.map(\.sorted) == [catalog.sorted])
    }

    /// As real files have it: a position without its dollar sign is a width, which the run time ignores.
    @Test func aReferenceWithAWidthKeepsItsVariable() throws {
        var entry = TextEntry("blocked")
        entry.texts = [
            LocalizedText(
                "en", .text(TextUnit("%1#@count@")),
                variables: [
                    TextVariable("count", type: "d", [TextForm("one", "%2$@ and 1"), TextForm("other", "%2$@ and %d")])
                ])
        ]
        let catalog = TextCatalog(name: "T", sourceLanguage: "en", entries: [entry])
        let table = try #require(try Conversion.write([catalog], as: .tables).files.first)
        #expect(String(decoding: table.bytes, as: UTF8.self).contains("<key>count</key>"))
        let message = try #require(try Conversion.write([catalog], as: .messages).files.first)
        #expect(String(decoding: message.bytes, as: UTF8.self).contains("{0, plural, one{{1} and 1} other{{1} and #}}"))
    }

    @Test(arguments: ["%# @sites @", "%#@my sites@", "100%#", "%#@sites"])
    func whatTheRunTimeDoesNotExpandIsText(_ text: String) {
        #expect(PrintfText(text).pieces == [.literal(text)])
    }

    @Test(arguments: [
        ("%5-d", "%-5d"), ("%.-3d", "%-.3d"), ("%-1$d", "%1$-d"), ("%ll5d", "%5ld"), ("%*-2$d", "%-*2$d"),
        ("%h.2L+f", "%+.2Lf"), ("%5%", "%%"), ("%+-05.d", "%+-05.d"), ("%3$5000.*1$hhhd", "%3$5000.*1$hhhd"),
    ])
    func partsInAnotherOrderAreWrittenInTheUsualOne(_ text: String, _ expected: String) {
        #expect(PrintfText(text).source == expected)
    }

    @Test func aReferenceMayHaveAPrecision() {
        #expect(PrintfText("%#.3@files@").pieces == [.reference(name: "files", position: nil, argument: 1)])
    }

    @Test(arguments: ["20% - discount", "50 % d", "50 %  off"]) func aBlankBehindAPercentSignMakesItText(_ text: String)
    {
        #expect(PrintfText(text).pieces == [.literal(text)])
    }

    @Test func percentSignsThatMeanNothingAreReported() throws {
        var entry = TextEntry("a")
        entry.texts = [LocalizedText("en", .text(TextUnit("%@ has 100%#")))]
        let catalog = TextCatalog(name: "T", sourceLanguage: "en", entries: [entry])
        #expect(try Conversion.write([catalog], as: .messages).losses.contains { $0.kind == .conversion })
    }

    @Test(arguments: [ConversionFormat.gettext, .android, .messages])
    func aVariableThatIsNotThereIsReported(_ format: ConversionFormat) throws {
        var entry = TextEntry("left")
        entry.texts = [LocalizedText("en", .text(TextUnit("%#@files@ left")))]
        let catalog = TextCatalog(name: "T", sourceLanguage: "en", entries: [entry])
        let losses = try Conversion.write([catalog], as: format).losses
        #expect(losses.contains { $0.kind == .reference && $0.message.contains("'files'") }, "\(losses)")
    }

    @Test func anEmptyTextIsReportedWherePOFilesTakeItForNone() throws {
        var entry = TextEntry("Open")
        entry.texts = [LocalizedText("pl", .text(TextUnit("")))]
        let catalog = TextCatalog(name: "T", sourceLanguage: "en", entries: [entry])
        let losses = try Conversion.write([catalog], as: .gettext).losses
        #expect(losses.map(\.kind) == [.emptyText])
    }

    @Test(arguments: [ConversionFormat.tables, .xliff])
    func aCharacterThatXMLForbidsIsLeftOutAndReported(_ format: ConversionFormat) throws {
        var whole = TextEntry("whole")
        whole.texts = [.plural("en", ["one": "%lld\tfile", "other": "%lld\nfiles"])]
        var control = TextEntry("control", comment: "with \u{2}a bell")
        control.texts = [.plural("en", ["one": "%lld a\u{1}b", "other": "%lld c\u{FFFE}d\u{FFFF}"])]
        let catalog = TextCatalog(name: "T", sourceLanguage: "en", entries: [whole, control])
        let written = try Conversion.write([catalog], as: format)
        let losses = written.losses.filter { $0.kind == .character }
        #expect(Set(losses.map(\.key)) == ["control"] && Set(losses.map(\.language)) == ["en"], "\(written.losses)")
        #expect(losses.allSatisfy { $0.isSerious })
        let file = try #require(
            written.files.first { $0.path.contains("en") }.map { String(decoding: $0.bytes, as: UTF8.self) })
        for text in ["%lld ab", "%lld cd", "with a bell", "%lld\tfile", "%lld\nfiles"] {
            #expect(file.contains(text), "\(text)")
        }
    }
}
