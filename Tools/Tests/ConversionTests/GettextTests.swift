import CLDRPlurals
import StringsdictTestSupport
import Testing
import StringsdictTextFiles

@testable import LocalizationConversion

/// The files that gettext looks for, the forms that it chooses, and the texts that it refuses.
struct GettextTests {
    // MARK: Languages

    @Test(arguments: [
        ("pl", "pl"), ("pt-BR", "pt_BR"), ("pt_BR", "pt_BR"), ("zh-Hans", "zh_CN"), ("zh-Hant", "zh_TW"),
        ("zh-Hant-HK", "zh_HK"), ("zh-Hans-SG", "zh_SG"), ("zh-HK", "zh_HK"), ("zh", "zh"), ("sr-Latn", "sr@latin"),
        ("sr-Latn-RS", "sr_RS@latin"), ("sr-Cyrl", "sr"), ("sr-Cyrl-BA", "sr_BA"), ("uz-Cyrl", "uz@cyrillic"),
        ("uz-Latn-UZ", "uz_UZ"), ("sd-Deva", "sd@devanagari"), ("az-Arab", "az@arabic"), ("tt-Latn", "tt@iqtelif"),
        ("ca-ES-valencia", "ca_ES@valencia"), ("es-419", "es_419"), ("iw", "he"), ("in-ID", "id_ID"), ("ji", "yi"),
        ("EN-us", "en_US"), ("shi-Tfng", "shi_Tfng"),
    ])
    func foldersHaveTheNamesThatGettextLooksFor(_ language: String, _ folder: String) throws {
        #expect(GettextLocale.name(of: language) == folder)
        var entry = TextEntry("a")
        entry.texts = [LocalizedText(language, .text(TextUnit("A")))]
        let catalog = TextCatalog(name: "App", sourceLanguage: "en", entries: [entry])
        let files = try Conversion.write([catalog], as: .gettext).files
        let file = try #require(files.first { $0.path == "\(folder)/LC_MESSAGES/App.po" })
        #expect(String(decoding: file.bytes, as: UTF8.self).contains("\"Language: \(folder)\\n\""))
        // The way back knows the language as it was written.
        let inputs = [ConversionInput(path: file.path, bytes: file.bytes)]
        let back = try Conversion.read(inputs, as: .gettext, options: ConversionOptions(target: .csv))
        #expect(back.first?.languages == [language])
    }

    @Test(arguments: [
        ("pl", "pl"), ("pt_BR", "pt-BR"), ("de_DE.UTF-8@euro", "de-DE"), ("sr@latin", "sr-Latn"),
        ("sr_RS@latin", "sr-Latn-RS"), ("uz_UZ@cyrillic", "uz-Cyrl-UZ"), ("sd_IN@devanagari", "sd-Deva-IN"),
        ("az@arabic", "az-Arab"), ("tt_RU@iqtelif", "tt-Latn-RU"), ("ca_ES@valencia", "ca-ES-valencia"), ("@x", "x"),
        ("", ""),
    ])
    func namesOfGettextAreLanguages(_ name: String, _ language: String) {
        #expect(GettextLocale.language(of: name) == language)
    }

    @Test func theSecondLanguageOfAFolderIsReported() throws {
        var entry = TextEntry("a")
        entry.texts += ["zh-CN", "zh-Hans", "zh-Hant"].map { LocalizedText($0, .text(TextUnit($0))) }
        let catalog = TextCatalog(name: "App", sourceLanguage: "en", entries: [entry])
        let written = try Conversion.write([catalog], as: .gettext)
        #expect(
            written.files.map(\.path) == [
                "zh_CN/LC_MESSAGES/App.po", "zh-Hans/LC_MESSAGES/App.po", "zh_TW/LC_MESSAGES/App.po", "App.pot",
            ])
        let losses = written.losses.filter { $0.kind == .language }
        #expect(losses.map(\.language) == ["zh-Hans"])
        #expect(losses.allSatisfy { $0.isSerious })
    }

    @Test(arguments: [
        ("msgid \"a\"\nmsgstr \"b\"\n", 1, 1), ("msgid \"\"\nmsgstr \"\"\n\"Language: pl\\n\"\n", 3, 1),
    ])
    func aLanguageThatIsNoNameIsRefusedAtTheHeaderOrTheStart(_ text: String, _ line: Int, _ column: Int) {
        let error = #expect(throws: ConversionError.self) {
            var options = ConversionOptions(target: .catalog)
            options.language = "../x"
            return try GettextFormat.read([ConversionInput(path: "a.po", bytes: Array(text.utf8))], options: options)
        }
        #expect(error?.position == TextPosition(line: line, column: column))
    }

    /// C ends a text at U+0000, so that gettext shows only its start.
    @Test(arguments: [("a\u{0}b", true), ("\u{0}", true), ("a\u{1}b", false)])
    func aTextThatGettextEndsEarlyIsReported(_ text: String, _ isReported: Bool) throws {
        var entry = TextEntry("a")
        entry.texts = [LocalizedText("pl", .text(TextUnit(text)))]
        let catalog = TextCatalog(name: "App", sourceLanguage: "en", entries: [entry])
        let losses = try Conversion.write([catalog], as: .gettext).losses.filter { $0.kind == .difference }
        #expect(losses.map(\.language) == (isReported ? ["pl"] : []))
        #expect(losses.allSatisfy { $0.isSerious })
    }

    // MARK: Plural-Forms

    /// Headers that PO files of these and other languages have.
    private static let headers = [
        "nplurals=1; plural=0;", "nplurals=2; plural=n != 1;", "nplurals=2; plural=n > 1;",
        "nplurals=2; plural=n==1 || n%10==1 ? 0 : 1;", "nplurals=3; plural=n==0 ? 0 : n==1 ? 1 : 2;",
        "nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2;",
        "nplurals=3; plural=n==1 ? 0 : n==0 || (n%100 > 0 && n%100 < 20) ? 1 : 2;",
        "nplurals=4; plural=n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3;",
        "nplurals=5; plural=n==1 ? 0 : n==2 ? 1 : n<7 ? 2 : n<11 ? 3 : 4;",
    ]

    /// The text that Apple's formats show for each number is the one that gettext shows, or the difference is reported.
    @Test func everyNumberHasTheFormOfTheFileOrIsReported() throws {
        var zeros: Set<String> = []
        var seen: Set<String> = []
        let known = ["bn", "hi", "tr", "pt-PT", "de", "fr"]
        for language in known + PluralRules.supportedLocales(type: .cardinal) where language != "root" {
            // One language for each set of rules.
            guard seen.insert(PluralForms(language: language).header).inserted || known.contains(language) else {
                continue
            }
            for header in Self.headers {
                let count = try #require(header.utf8.first { $0 &- 0x30 < 10 }.map { Int($0 - 0x30) })
                let expression = try PluralExpression(
                    String(header.drop { $0 != ";" }.dropFirst(" plural=".count + 1).dropLast()))
                let forms = (0..<count).map { "msgstr[\($0)] \"form \($0)\"\n" }.joined()
                let text =
                    "msgid \"\"\nmsgstr \"\"\n\"Language: \(language)\\n\"\n\"Plural-Forms: \(header)\\n\"\n\n"
                    + "msgid \"%d a\"\nmsgid_plural \"%d b\"\n\(forms)"
                let input = ConversionInput(path: "a.po", bytes: Array(text.utf8))
                let read = try GettextFormat.read(
                    [input], options: ConversionOptions(target: .catalog, sourceLanguage: "qaa"))
                let entry = try #require(read.catalogs.first?.entries.first)
                guard let plural = entry.texts.first(where: { $0.language != "qaa" })?.content.plural else {
                    Issue.record("\(language): no plural")
                    continue
                }
                let isReported = read.losses.contains { $0.kind == .choice && $0.key == nil }
                let rules = try #require(PluralRules(exactly: language))
                func form(_ category: String) -> String? { plural.forms.first { $0.category == category }?.unit.value }
                if form("zero") != nil, rules.category(for: 0) != .zero { zeros.insert("\(language) \(header)") }
                for number in Array(0...120) + [1000, 1_000_000] {
                    let exact = number == 0 ? form("zero") : nil
                    let shown = exact ?? form(rules.category(for: number).keyword) ?? form("other")
                    let wanted = "form \(expression.form(for: UInt64(number)) ?? 99)"
                    if shown != wanted, !isReported {
                        Issue.record("\(language), \(header): \(number) is \(shown ?? "")")
                    }
                }
            }
        }
        // The languages whose usual header gives 0 another form than CLDR.
        for known in [
            "bn nplurals=2; plural=n != 1;", "hi nplurals=2; plural=n != 1;", "tr nplurals=2; plural=n > 1;",
            "pt-PT nplurals=2; plural=n > 1;",
        ] {
            #expect(zeros.contains(known), "\(known)")
        }
        #expect(!zeros.contains("de nplurals=2; plural=n != 1;"))
        #expect(!zeros.contains("fr nplurals=2; plural=n > 1;"))
    }

    @Test func aFormThatCLDRGivesToOtherNumbersIsReported() throws {
        let text = """
            msgid ""
            msgstr ""
            "Language: mk\\n"
            "Plural-Forms: nplurals=2; plural=n==1 || n%10==1 ? 0 : 1;\\n"

            msgid "%d a"
            msgid_plural "%d b"
            msgstr[0] "x"
            msgstr[1] "y"
            """
        let input = ConversionInput(path: "mk.po", bytes: Array(text.utf8))
        let losses = try Conversion.convert([input], options: ConversionOptions(target: .catalog)).report.losses
        #expect(
            losses.filter { $0.kind == .choice }.map(\.message) == [
                "Plural-Forms gives 11 the form 0, and CLDR's rules give it that of 'other'; other formats choose by CLDR "
                    + "(so for 11, 111, 211, …)"
            ])
    }

    // MARK: Strings

    /// The digits of an octal escape end after the third one, and at a byte that is no octal digit.
    @Test(arguments: [
        (#"x\0111y"#, "x\t1y"), (#"\11y"#, "\ty"), (#"\1018"#, "A8"), (#"\101\102"#, "AB"), (#"\0"#, "\0"),
        (#"\18"#, "\u{1}8"), (#"\a\b\t\n\v\f\r\"\'\?\\"#, "\u{7}\u{8}\t\n\u{B}\u{C}\r\"'?\\"),
    ])
    func escapesEndWhereTheirDigitsEnd(_ written: String, _ expected: String) throws {
        let source = try SourceText(Array("msgid \"a\"\nmsgstr \"\(written)\"\n".utf8), file: "a.po")
        #expect(try GettextFile(source).messages.first?.texts == [expected])
    }

    // MARK: What msgfmt -c refuses

    @Test(arguments: [
        ("%d files", "%i files", true), ("%d", "%u", false), ("%x", "%X", true), ("%lld", "%qd", true),
        ("%lld", "%ld", false), ("%Ld", "%lld", true), ("%zd", "%Zd", true), ("%f", "%lg", true), ("%f", "%Lf", false),
        ("%@", "%#@x@", true), ("%@", "%s", false), ("%lc", "%C", true), ("%S", "%ls", true), ("%hs", "%s", true),
        ("%d of %d", "%2$d of %1$d", true), ("%d of %@", "%2$@ %1$d", true), ("%d of %@", "%2$d %1$@", false),
        ("%d %d", "%2$d", false), ("%1$d", "%d", true), ("%d", "%1$d %1$d", true), ("%d", "%1$d %1$@", false),
        ("%d", "%1$d %d", false), ("%*d", "%d", false), ("%*d", "%2$*1$d", true), ("%d", "%d 50 %", false),
        ("%d", "%d %% %5%", true), ("50 %", "%d %@", true), ("%d", "%d % of", false), ("%D", "%d", true),
        ("%d", "", false), ("%.*f", "%.3f", false), ("%d", "%0$d", false), ("%d", "%d%", false), ("%d", "%d %m", true),
    ])
    func argumentsAreThoseThatGettextSees(_ original: String, _ text: String, _ isAccepted: Bool) {
        let refusal = GettextArguments.refusal(of: text, original: original, isStrict: true)
        #expect((refusal == nil) == isAccepted, "\(refusal ?? "accepted")")
    }

    /// The types of a format string's arguments as gettext sees them. Nil if it sees no format string.
    @Test(
        arguments: [
            ("", []), ("%%", []), ("%m", []), ("%", nil), ("%l", nil), ("%5", nil), ("%.", nil), ("%1$", nil),
            ("% +-#0'Id", ["d"]), ("%_d", nil), ("%12.34d", ["d"]), ("%*.*f", ["d", "d", "f"]), ("%*d", ["d", "d"]),
            ("%hd %ld %lld %qd %jd %zd %Zd %td", ["hd", "ld", "lld", "lld", "jd", "zd", "zd", "td"]),
            ("%i %u %o %x %X", ["d", "u", "u", "u", "u"]), ("%lu", ["lu"]), ("%Li", ["lld"]),
            ("%e %E %f %F %g %G %a %A %Lf %lf", ["f", "f", "f", "f", "f", "f", "f", "f", "Lf", "f"]),
            ("%c %lc %C %s %ls %S %@ %p %n %ln %b", nil),
            ("%c %lc %C %s %ls %S %@ %p %n %ln", ["c", "C", "C", "s", "S", "S", "@", "p", "n", "ln"]),
            ("%1$d %2$@", ["d", "@"]), ("%2$@ %1$d", ["d", "@"]), ("%2$@", nil), ("%1$d %3$d", nil), ("%0$d", nil),
            ("%1$d %1$u", nil), ("%1$d %1$d", ["d"]), ("%1$d %d", nil), ("%d %1$d", nil), ("%1$d %%", ["d"]),
            ("%2$*1$d", ["d", "d"]), ("%1$*2$d", ["d", "d"]), ("%1$.*2$f", ["f", "d"]), ("%1$*1$d", ["d"]),
            ("%1$*1$f", nil), ("%1$*d", nil), ("%*1$d", nil), ("a%db%@c", ["d", "@"]), ("%d%", nil),
        ] as [(String, [String]?)])
    func typesOfArgumentsAreThose(_ text: String, _ expected: [String]?) {
        #expect(GettextArguments(text)?.types == expected)
    }

    @Test(
        arguments: [
            ("%d", "% ", true, "it is no format string for gettext"),
            ("%d %@", "%d", true, "it has 1 and the source has 2 arguments"),
            ("%d", "%d %@", true, "it has 2 and the source has 1 arguments"),
            ("%d", "%d %@", false, "it has 2 and the source has 1 arguments"),
            ("%d %@", "%d", false, nil), ("%d %@", "%@", false, "argument 1 is '@' and in the source 'd'"),
            ("%d %@ %f", "%d %d %d", true, "argument 2 is 'd' and in the source '@'"), ("%", "%d", true, nil),
            ("%d %@", "%d %@", true, nil),
        ] as [(String, String, Bool, String?)])
    func refusalsSayWhy(_ original: String, _ text: String, _ isStrict: Bool, _ expected: String?) {
        #expect(GettextArguments.refusal(of: text, original: original, isStrict: isStrict) == expected)
    }

    @Test func aFormOfFewNumbersMayLeaveArgumentsOut() {
        #expect(GettextArguments.refusal(of: "one", original: "%d", isStrict: false) == nil)
        #expect(GettextArguments.refusal(of: "one", original: "%d", isStrict: true) != nil)
        #expect(GettextArguments.refusal(of: "%d %d", original: "%d", isStrict: false) != nil)
        // A width that is an argument is a whole number like others.
        #expect(GettextArguments.refusal(of: "%i", original: "%*d %zd", isStrict: false) == nil)
        #expect(GettextArguments.refusal(of: "%ld", original: "%*d %zd", isStrict: false) != nil)
        #expect(GettextArguments.frequentForms(PluralForms(language: "en")) == [false, true])
        #expect(GettextArguments.frequentForms(PluralForms(language: "pl")) == [false, true, true])
        #expect(GettextArguments.frequentForms(PluralForms(language: "ru")) == [true, true, true])
    }

    private func refusals(_ texts: [LocalizedText]) throws -> [String] {
        var entry = TextEntry("k")
        entry.texts += texts
        let catalog = TextCatalog(name: "T", sourceLanguage: "en", entries: [entry])
        return try Conversion.write([catalog], as: .gettext).losses.filter { $0.kind == .refusal }
            .map { "\($0.language ?? ""): \($0.message)" }
    }

    @Test func textsThatMsgfmtRefusesAreReported() throws {
        func plain(_ language: String, _ text: String) -> LocalizedText {
            LocalizedText(language, .text(TextUnit(text)))
        }
        #expect(try refusals([plain("en", "a\n"), plain("de", "b")]).count == 1)
        #expect(try refusals([plain("en", "a"), plain("de", "\nb")]).count == 1)
        #expect(try refusals([plain("en", "\na\n"), plain("de", "\nb\n")]).isEmpty)
        #expect(
            try refusals([plain("en", "%d"), plain("de", "%@"), plain("pl", "%d")]) == [
                "de: msgfmt -c refuses this text: argument 1 is '@' and in the source 'd'"
            ])
        #expect(try refusals([plain("en", "%d"), plain("de", "")]).isEmpty)
        let english = LocalizedText.plural("en", ["one": "one file", "other": "%d files"])
        #expect(try refusals([english, .plural("de", ["one": "eine", "other": "%d Dateien"])]).isEmpty)
        #expect(
            try refusals([english, .plural("ru", ["one": "x", "few": "%d", "many": "%d", "other": "%d"])]) == [
                "ru: msgfmt -c refuses this text: msgstr[0]: it has 0 and the source has 1 arguments"
            ])
    }

    // MARK: Forms that whole numbers never have

    @Test(.enabled(if: WrittenRules.hold(for: "pl")))
    func theFormOfFractionsIsReportedWhereThereAreMoreFormsThanPlaces() throws {
        var entry = TextEntry("files")
        entry.texts = [.polishFiles]
        let catalog = TextCatalog(name: "T", sourceLanguage: "en", entries: [entry])
        let losses = try Conversion.write([catalog], as: .gettext).losses
        #expect(!losses.contains { $0.kind == .fractionForm })
        #expect(
            losses.filter { $0.kind == .unshownForm }.map(\.message) == [
                "only fractions have the form 'other', and the number is a whole one"
            ])
        // --strict refuses only what a user can see.
        #expect(losses.allSatisfy { !$0.isSerious || $0.kind == .refusal }, "\(losses.filter(\.isSerious))")
        let fractions: KeyValuePairs = [
            "one": "%.1f plik", "few": "%.1f pliki", "many": "%.1f plików", "other": "%.1f pliku",
        ]
        entry.texts = [.plural("pl", fractions)]
        let shown = TextCatalog(name: "T", sourceLanguage: "en", entries: [entry])
        let found = try Conversion.write([shown], as: .gettext).losses
        #expect(found.contains { $0.kind == .fractionForm && $0.isSerious })
        // Each place has a form, and 'other' is the form of one place. So nothing is lost.
        entry.texts = [.plural("pl", ["one": "%lld plik", "few": "%lld pliki", "other": "%lld plików"])]
        let whole = TextCatalog(name: "T", sourceLanguage: "en", entries: [entry])
        let kinds = try Conversion.write([whole], as: .gettext).losses.map(\.kind)
        #expect(!kinds.contains(.fractionForm) && !kinds.contains(.unshownForm))
    }
}
