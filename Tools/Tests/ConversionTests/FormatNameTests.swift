import Testing

@testable import LocalizationConversion

/// The names and folders of files give the format, the language and the table.
struct FormatNameTests {
    @Test(
        arguments: [
            ("a/T.strings", .tables), ("T.stringsdict", .tables), ("en.lproj", .tables), ("en.lproj/", .tables),
            ("T.xcstrings", .catalog), ("values/strings.xml", .android), ("pl.po", .gettext), ("T.pot", .gettext),
            ("pl.xliff", .xliff), ("pl.XLF", .xliff), ("pl.xcloc", .xcloc), ("pl.json", .messages), ("a_pl.arb", .arb),
            ("T.csv", .csv), ("T.tsv", .tsv), ("T.TAB", .tsv), ("T.txt", nil), ("csv", nil), ("", nil),
            ("a.csv/T", nil),
            (".csv", .csv), ("a.b.csv", .csv), ("/", nil),
        ] as [(String, ConversionFormat?)])
    func endingsNameFormats(_ path: String, _ format: ConversionFormat?) {
        #expect(ConversionFormat(path: path) == format)
    }

    @Test(
        arguments: [
            ("a/b.FTL", "Fluent"), ("b.properties", "Java properties"), ("b.yml", "YAML"), ("b.yaml", "YAML"),
            ("b.resx", ".NET resources"), ("b.resw", ".NET resources"), ("b.ts", "Qt Linguist"),
            ("b.mo", "a compiled PO file"),
            ("b.php", "PHP"), ("b.toml", "TOML"), ("b.ini", "INI"), ("b.csv", nil), ("b", nil), ("", nil),
            ("a.ini/b", nil),
        ] as [(String, String?)])
    func foreignFormatsHaveNames(_ path: String, _ name: String?) {
        #expect(ConversionFormat.foreignName(path: path) == name)
        let formats = "lproj, xcstrings, android, po, xliff, xcloc, json, arb, csv, tsv"
        #expect(
            ConversionFormat.refusal(path: path)
                == name.map { "\($0) is not supported; stringsdict converts \(formats)" })
    }

    @Test(arguments: [
        ("a.xlsx", "an Excel workbook"), ("A.XLS", "an Excel workbook"), ("a.ods", "an OpenDocument spreadsheet"),
    ])
    func workbooksAreToBeSavedAsTables(_ path: String, _ name: String) {
        #expect(ConversionFormat(path: path) == nil)
        #expect(
            ConversionFormat.refusal(path: path)
                == "\(name) is not read; save it as a table with commas ('CSV UTF-8' in Excel)")
    }

    /// The files of a folder that each format reads.
    @Test func formatsReadTheirFiles() {
        let paths = [
            "T.strings", "T.stringsdict", "T.xcstrings", "values/a.xml", "values-pl/a.xml", "a.xml", "value/a.xml",
            "pl.po",
            "T.pot", "pl.xliff", "pl.xlf", "pl.xcloc/contents.json", "contents.json", "pl.json", "a_pl.arb", "T.csv",
            "T.tsv", "T.tab", "U.STRINGS", "U.XCSTRINGS",
        ]
        func read(_ format: ConversionFormat) -> [String] { paths.filter(format.reads) }
        #expect(read(.tables) == ["T.strings", "T.stringsdict", "U.STRINGS"])
        #expect(read(.catalog) == ["T.xcstrings", "U.XCSTRINGS"])
        #expect(read(.android) == ["values/a.xml", "values-pl/a.xml"])
        #expect(read(.gettext) == ["pl.po", "T.pot"])
        #expect(read(.xliff) == ["pl.xliff", "pl.xlf"])
        #expect(read(.xcloc) == ["pl.xliff", "pl.xlf"])
        #expect(read(.messages) == ["contents.json", "pl.json"])
        #expect(read(.arb) == ["a_pl.arb"])
        #expect(read(.csv) == ["T.csv"])
        #expect(read(.tsv) == ["T.tsv", "T.tab"])
    }

    @Test(arguments: [
        ("a/b/c.d", "c", "b"), ("c.d.e", "c.d", ""), ("a/c", "c", "a"), ("/c.d", "c", ""), (".d", "", ""), ("", "", ""),
    ])
    func pathsHaveAStemAndAFolder(_ path: String, _ stem: String, _ folder: String) {
        let input = ConversionInput(path: path, bytes: [])
        #expect(input.stem == stem)
        #expect(input.folder == folder)
    }

    @Test(arguments: [
        ("pl", true), ("pt_BR", true), ("zh-Hans", true), ("sr@latin", true), ("fil", true), ("app", false),
        ("p", false),
        ("p{", false), ("p`", false), ("az", true), ("za", true),
        ("poln", false), ("PL", false), ("", false), ("-", false), ("pl-x", false), ("pl-xx", true),
        ("pl-12345678", true), ("pl-123456789", false), ("p1", false), ("en-US-POSIX", true), ("en-US-x", false),
    ])
    func someNamesAreLanguages(_ name: String, _ isLanguage: Bool) {
        #expect(UsualNames.isLanguage(name) == isLanguage)
    }

    @Test(
        "The name of a JSON file says the table and the language",
        arguments: [
            ("pl.json", "Localizable", "pl"), ("pl/errors.json", "errors", "pl"),
            ("strings_cs-CZ.json", "strings", "cs-CZ"),
            ("pl/user_it.json", "user_it", "pl"), ("a_b_pt_BR.json", "a_b", "pt-BR"), ("errors.json", "errors", nil),
            // In the folder of a language, three letters are a table, and so are words.
            ("pl/ice.json", "ice", "pl"), ("pl/ast.json", "ast", "pl"), ("pt_BR/app.json", "app", "pt_BR"),
            ("fil/ice.json", "ice", "fil"), ("pl/in-app.json", "in-app", "pl"),
            ("pl/my_account.json", "my_account", "pl"),
            ("pl/ui.json", "ui", "pl"),
            // A language's own name, and two letters.
            ("pl/pl.json", "Localizable", "pl"), ("pt/pt_BR.json", "Localizable", "pt_BR"),
            ("fil/fil.json", "Localizable", "fil"), ("it/pl.json", "Localizable", "pl"),
            // Folders that are not of languages.
            ("ice.json", "Localizable", "ice"), ("ui/ast.json", "Localizable", "ast"),
            ("app/ast.json", "Localizable", "ast"),
        ] as [(String, String, String?)])
    func namesOfMessages(_ path: String, _ table: String, _ language: String?) throws {
        let input = ConversionInput(path: path, bytes: Array(#"{"k": "v"}"#.utf8))
        let read = try? Conversion.read([input], as: .messages, options: ConversionOptions(target: .csv))
        #expect(read?.first?.name == (language == nil ? nil : table))
        #expect(read?.first?.languages.first == language)
    }

    @Test("A JSON file of one name in several folders of languages is a table, even if the name is a language")
    func tablesNamedLikeLanguages() throws {
        let texts = Array(#"{"k": "v"}"#.utf8)
        func read(_ paths: [String]) throws -> [String] {
            try Conversion.read(
                paths.map { ConversionInput(path: $0, bytes: texts) }, as: .messages,
                options: ConversionOptions(target: .csv)
            )
            .map { "\($0.name): \($0.languages.sorted().joined(separator: " "))" }
        }
        // `ice` is an old code of Icelandic.
        #expect(try read(["ca/ice.json", "de/ice.json"]) == ["ice: ca de"])
        #expect(try read(["x/ca/ice.json", "x/de/ice.json", "x/pt_BR/ice.json"]) == ["ice: ca de pt_BR"])
        // Each language has a file of its name.
        #expect(try read(["ca/ca.json", "de/de.json"]) == ["Localizable: ca de"])
        // Folders that are not of languages.
        #expect(try read(["app/de.json", "app/pl.json"]) == ["Localizable: de pl"])
        #expect(try read(["it/de.json", "it/pl.json", "it/ast.json"]) == ["Localizable: ast de pl"])
        #expect(try read(["pl/ice.json", "pl/menu.json"]) == ["ice: pl", "menu: pl"])
    }

    @Test("A file in a folder of gettext is a table, even if its name is a language")
    func tablesOfGettext() throws {
        let file = Array("msgid \"\"\nmsgstr \"Language: pl\\n\"\n\nmsgid \"k\"\nmsgstr \"v\"\n".utf8)
        for (path, table) in [
            ("pl/LC_MESSAGES/ice.po", "ice"), ("pl/LC_MESSAGES/pl.po", "Localizable"), ("ice.po", "Localizable"),
            ("po/pl.po", "Localizable"),
        ] {
            let read = try Conversion.read(
                [ConversionInput(path: path, bytes: file)], as: .gettext, options: ConversionOptions(target: .csv))
            #expect(read.map(\.name) == [table] && read.first?.languages.contains("pl") == true, "\(path)")
        }
    }

    // MARK: Folders of Android

    @Test(
        arguments: [
            ("pl", "values-pl"), ("fil", "values-fil"), ("abcd", nil), ("pt-BR", "values-pt-rBR"),
            ("pt_br", "values-pt-rBR"), ("es-419", "values-b+es+419"), ("fil-PH", "values-b+fil+PH"),
            ("zh-Hans", "values-b+zh+Hans"), ("zh-Hans-CN", "values-b+zh+Hans+CN"), ("en-12", "values-b+en+12"),
            // Up to Android 14, `values-he` is not found.
            ("he", "values-iw"), ("iw", "values-iw"), ("id", "values-in"), ("yi", "values-ji"),
            ("he-IL", "values-iw-rIL"), ("nb", "values-nb"), ("no", "values-nb"), ("x-pseudo", nil), ("", nil),
            // Judged by aapt2.
            ("be-x-old", nil), ("en-x", nil), ("sl-rozaj-1994", nil), ("ca-ES-valencia", "values-b+ca+ES+valencia"),
            ("de-1996", "values-b+de+1996"), ("zh-yue", "values-b+zh+yue"),
        ] as [(String, String?)])
    func languagesHaveFoldersOfAndroid(_ language: String, _ folder: String?) {
        #expect(AndroidFolder.name(of: language) == folder)
    }

    @Test(
        arguments: [
            ("values", nil, ""), ("values-pl", "pl", ""), ("values-fil", "fil", ""), ("values-land", nil, "land"),
            ("values-car", nil, "car"), ("values-any", nil, "any"), ("values-pt-rBR", "pt-BR", ""),
            ("values-pt-land", "pt", "land"), ("values-b+zh+Hans", "zh-Hans", ""),
            ("values-pt-rBR-land", "pt-BR", "land"), ("values-iw", "he", ""), ("values-in", "id", ""),
            ("values-ji", "yi", ""), ("values-he", "he", ""), ("values-no", "no", ""),
            ("values-night", nil, "night"), ("values-v31", nil, "v31"), ("values-w600dp", nil, "w600dp"),
            ("values-sw600dp-land", nil, "sw600dp-land"), ("values-fr-v26", "fr", "v26"),
            ("values-mcc310-mnc004-fr", "fr", "mcc310-mnc004"), ("values-en-rXA", "en-XA", ""),
            ("values-480dpi", nil, "480dpi"), ("values-1024x768", nil, "1024x768"),
            ("values-b+sr+Latn-v21", "sr-Latn", "v21"),
            // aapt2 refuses these, and their meaning is clear.
            ("values-zh-rHANT", "zh-Hant", ""), ("values-zh-Hans", "zh-Hans", ""), ("values-b+zh-Hans", "zh-Hans", ""),
            ("values-zh-cn", "zh-CN", ""), ("values-pt-BR", "pt-BR", ""), ("values-es-r419", "es-419", ""),
            ("values-zh-Hans-CN", "zh-Hans-CN", ""),
        ] as [(String, String?, String)])
    func foldersOfAndroidHaveLanguages(_ folder: String, _ language: String?, _ condition: String) throws {
        let read = try #require(AndroidFolder(folder))
        #expect(read.language == language)
        #expect(read.qualifiers.joined(separator: "-") == condition)
    }

    @Test(arguments: [
        "values-p", "values-p1", "values-pt-rBRA", "values-pt-xBR", "values-b+", "values-b+x+pseudo", "values-x-pseudo",
        "values-night-pl", "values-", "values-fr-", "values-fr-nights", "values-v", "value", "",
    ])
    func otherFoldersAreRefused(_ folder: String) { #expect(AndroidFolder(folder) == nil) }

    // MARK: Notes

    @Test(arguments: [
        (
            #"{"table": "T", "language": "pl", "sourceLanguage": "de"}"#,
            FileNote(table: "T", language: "pl", sourceLanguage: "de")
        ),
        (#"{"table": "a}b", "language": "pl"}"#, FileNote(table: "a}b", language: "pl")),
        (#"{"language": "pl"}"#, FileNote(language: "pl")), (#"{"table": 1}"#, FileNote()), ("{", FileNote()),
        ("", FileNote()),
    ])
    func notesAreRead(_ line: String, _ note: FileNote) {
        #expect(FileNote(line: line) == note)
        #expect(note.line.map(FileNote.init(line:)) ?? FileNote() == note)
        for (before, after) in [("", ""), ("x ", "\n}"), ("<!-- ", " -->\r}")] {
            let input = ConversionInput(path: "", bytes: Array("\(before)stringsdict-file: \(line)\(after)".utf8))
            #expect(FileNote(in: input) == note)
        }
    }

    /// A note stands in the first 1024 bytes of its file.
    @Test func notesStandAtTheStart() {
        let line = #"stringsdict-file: {"table": "T"}"#
        func note(after count: Int) -> FileNote {
            FileNote(in: ConversionInput(path: "", bytes: Array((String(repeating: " ", count: count) + line).utf8)))
        }
        #expect(note(after: 1024 - line.utf8.count) == FileNote(table: "T"))
        #expect(note(after: 1025 - line.utf8.count) == FileNote())
    }

    // MARK: Paths of texts

    @Test(arguments: [
        ("", true, false), ("plural.one", true, false), ("plural.variable", true, true), ("plural.argNum", true, true),
        ("plural.formatSpecifier", true, true), ("plural", false, false), ("plural.one.two", false, false),
        ("device", false, false), ("device.mac", true, false), ("device.mac.plural.one", true, false),
        ("device.mac.plural.argNum", true, true), ("width.10", true, false), ("width.10.device.mac", true, false),
        ("substitutions", false, false), ("substitutions.argNum", false, false), ("substitutions.n.argNum", true, true),
        ("substitutions.a.b.formatSpecifier", true, true), ("substitutions.n.plural.one", true, false),
        ("substitutions.a.b.gender.0", true, false), ("substitutions.n.mood.x", false, false),
        ("substitutions.plural.one", false, false), ("substitutions.one", false, false), ("other", false, false),
        ("device.mac.substitutions.n.argNum", true, true), ("mac.device", false, false), (".", false, false),
    ])
    func pathsAreTextsOrFields(_ path: String, _ isPath: Bool, _ isField: Bool) {
        #expect(TextPaths.isPath(path) == isPath)
        #expect(TextPaths.isField(path) == isField)
    }
}
