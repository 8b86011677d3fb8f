import Foundation
import StringsdictLocks
import StringsdictTestSupport
import Testing

@testable import Stringsdict

@Suite("Looking texts up")
struct LookupTests {
    static func strings(_ text: String) -> [UInt8] { Array(text.utf8) }

    static func source() throws -> MemoryLocalizations {
        MemoryLocalizations([
            "en": [
                "Localizable.strings": strings(
                    "\"hello\" = \"Hello\"; \"only.en\" = \"Only English\"; \"%d files are selected\" = \"hidden\"; \"percent\" = \"100%% of %@\";"
                ),
                "Localizable.stringsdict": try Fixtures.bytes("Files"),
                "Mail.strings": strings("\"hello\" = \"Dear %@\";"),
            ],
            "pl": [
                "Localizable.strings": strings("\"hello\" = \"Cześć\"; \"GetStarted\" = \"Z pliku .strings\";"),
                "Localizable.stringsdict": try Fixtures.bytes("Months"),
                "Device.stringsdict": try Fixtures.bytes("Lenient"),
                "Device.strings": strings("\"no.branch\" = \"from .strings\"; \"bad.width\" = \"narrow\";"),
                "Broken.strings": strings("\"a\" = \"b"),
                "Broken.stringsdict": try Fixtures.bytes("Months"),
            ],
        ])
    }

    @Test("A key is found in its table, and a missing one shows its default value")
    func basics() throws {
        let bundle = try LocalizationBundle(try Self.source())
        let polish = bundle.localizer(for: ["pl-PL", "en"])
        #expect(polish.language == "pl")
        #expect(polish.string("hello") == "Cześć")
        #expect(polish.string("months", 5) == Fixtures.months("5"))
        #expect(polish.string("only.en") == "only.en")
        #expect(polish.string("only.en", defaultValue: "") == "only.en")
        #expect(polish.string("only.en", defaultValue: "else") == "else")
        #expect(polish.string("missing %d", 3) == "missing 3")
        #expect(polish.string("100% sure") == "100% sure")
        #expect(polish.string("hello", table: "") == "Cześć")
        #expect(polish.string("hello", table: "Missing") == "hello")
        let english = bundle.localizer(for: "en-GB")
        #expect(english.string("hello", "Rowan", table: "Mail") == "Dear Rowan")
        #expect(english.string("%d files are selected", 1) == "A file is selected")
        #expect(english.string(forKey: "percent", arguments: ["it"]) == "100% of it")
        #expect(english.formatString(forKey: "percent") == "100%% of %@")
        #expect(english.formatString(forKey: "%d files are selected") == "%#@num_files_are@ selected")
        #expect(english.formatString(forKey: "missing") == nil)
        var buffer: [UInt8] = []
        english.append("%d files are selected", 5, to: &buffer)
        #expect(String(decoding: buffer, as: UTF8.self) == "5 files are selected")
    }

    @Test("Without arguments, a text is shown verbatim, and a variable shows (null)")
    func withoutArguments() throws {
        let strings =
            "\"off\" = \"50% off, 100%\"; \"of\" = \"%d of 100%%\"; \"long\" = \"\(Array(repeating: "%d%", count: 300).joined())\";"
        let source = MemoryLocalizations([
            "en": [
                "Localizable.strings": Self.strings(strings), "Files.stringsdict": try Fixtures.bytes("Files"),
                "Variants.stringsdict": try Fixtures.bytes("Variants"),
            ]
        ])
        let localizer = try LocalizationBundle(source).localizer(for: "en", options: Localizer.Options(device: .mac))
        for (key, table, expected) in [
            ("off", nil, "50% off, 100%"), ("of", nil, "%d of 100%%"),
            ("long", nil, Array(repeating: "%d%", count: 300).joined()), ("50% none", nil, "50% none"),
            ("Greeting", "Variants", "80"), ("GetStarted", "Variants", "Click here"),
            ("%d files are selected", "Files", "(null) files are selected"),
        ] as [(String, String?, String)] {
            #expect(localizer.string(forKey: key, table: table) == expected)
            var buffer: [UInt8] = []
            localizer.append(forKey: key, table: table, to: &buffer)
            #expect(String(decoding: buffer, as: UTF8.self) == expected)
        }
        #expect(localizer.string("off", defaultValue: "x") == "50% off, 100%")
        #expect(localizer.string("none", defaultValue: "5% d") == "5% d")
        #expect(throws: StringsdictFormatError.self) {
            try localizer.validatedString(forKey: "%d files are selected", arguments: [], table: "Files")
        }
        #expect(localizer.string("of", 5) == "5 of 100%")
        // An empty array is no argument at all, as in a wrapper with variadic arguments.
        #expect(localizer.string(forKey: "of", arguments: []) == "%d of 100%%")
        #expect(localizer.string(forKey: "off", arguments: []) == "50% off, 100%")
        #expect(try localizer.validatedString(forKey: "off", arguments: []) == "50% off, 100%")
    }

    @Test("Without arguments, a buffer gets what a string shows")
    func withoutArgumentsInBuffers() throws {
        let strings = """
            "off" = "50% off, 100%"; "of" = "%d of 100%%"; "other" = "x"; "long" = "\(String(repeating: "%d%", count: 99))";
            """
        let bundle = try LocalizationBundle(
            MemoryLocalizations([
                "en": [
                    "Localizable.strings": Self.strings(strings),
                    "Localizable.stringsdict": try Fixtures.bytes("Files"),
                    "Mail.strings": Self.strings("\"off\" = \"mail %%\";"),
                    "Device.stringsdict": try Fixtures.bytes("Lenient"),
                ]
            ]))
        let localizer = bundle.localizer(for: "en")
        let keys = ["off", "of", "long", "%d files are selected", "missing %d %%", "no.branch", ""]
        for key in keys {
            for table in [nil, "", "Mail", "Device", "None"] {
                for defaultValue in [nil, "", "else 5% d", LocalizedKey("\(3) of 5%")] as [LocalizedKey?] {
                    let text = localizer.string(forKey: key, defaultValue: defaultValue, table: table)
                    #expect(
                        localizer.string(forKey: key, arguments: [], defaultValue: defaultValue, table: table) == text)
                    var buffers: [[UInt8]] = [[0x2E], [0x2E]]
                    localizer.append(forKey: key, defaultValue: defaultValue, table: table, to: &buffers[0])
                    localizer.append(
                        forKey: key, arguments: [], defaultValue: defaultValue, table: table, to: &buffers[1])
                    #expect(buffers.allSatisfy { String(decoding: $0, as: UTF8.self) == "." + text }, "\(key)")
                }
            }
        }
    }

    @Test("A text from outside is a value in a default value and never a format")
    func defaultValuesAreNoFormats() throws {
        let source = MemoryLocalizations(["en": ["Localizable.strings": Self.strings("\"k\" = \"%@!\";")]])
        let localizer = try LocalizationBundle(source).localizer(for: "en")
        let name = "100%d %@ %1$@"
        #expect(localizer.string("none", defaultValue: "Hello, \(name)") == "Hello, \(name)")
        #expect(localizer.string(forKey: "none", 5, defaultValue: "Hello, \(name)") == "Hello, \(name)")
        #expect(localizer.string(forKey: "none", 5, "x", defaultValue: "Hello, \(name)") == "Hello, \(name)")
        #expect(localizer.string(forKey: "none", arguments: [5], defaultValue: "Hello, \(name)") == "Hello, \(name)")
        var buffer: [UInt8] = []
        localizer.append(forKey: "none", arguments: [5], defaultValue: "Hello, \(name) 5%", to: &buffer)
        #expect(String(decoding: buffer, as: UTF8.self) == "Hello, \(name) 5%")
        // The key's text takes the arguments of the call, or else the values of the default value.
        #expect(localizer.string(forKey: "k", "a", defaultValue: "\(name)") == "a!")
        #expect(localizer.string("k", defaultValue: "Hello, \(name)") == "\(name)!")
        // A literal without values is a format of the program's own.
        #expect(localizer.string(forKey: "none", 5, defaultValue: "%d%%") == "5%")
        #expect(localizer.string("none", defaultValue: LocalizedKey(name)) == name)
    }

    @Test("A missing key and a default value are shown as they are written without arguments, and formatted with some")
    func missingKeys() throws {
        let source = MemoryLocalizations(["en": ["Localizable.strings": Self.strings("\"k\" = \"v\";")]])
        let localizer = try LocalizationBundle(source).localizer(for: "en")
        let key = "100%% sure %d"
        for defaultValue in [nil, "", "%d of 50%% off"] {
            let written = defaultValue?.isEmpty == false ? "%d of 50%% off" : key
            let formatted = defaultValue?.isEmpty == false ? "3 of 50% off" : "100% sure 3"
            let value = defaultValue.map { LocalizedKey($0) }
            for (arguments, expected) in [([], written), ([3], formatted)] as [([FormatArgument], String)] {
                for table in [nil, "None"] {
                    #expect(
                        localizer.string(forKey: key, arguments: arguments, defaultValue: value, table: table)
                            == expected)
                    #expect(throws: StringsdictFormatError(.missingText, key: key)) {
                        try localizer.validatedString(forKey: key, arguments: arguments, table: table)
                    }
                    var buffer: [UInt8] = []
                    localizer.append(
                        forKey: key, arguments: arguments, defaultValue: value, table: table, to: &buffer)
                    #expect(String(decoding: buffer, as: UTF8.self) == expected)
                }
            }
            #expect(localizer.string(forKey: key, defaultValue: value) == written)
        }
    }

    @Test("Each number of arguments has the same text, as values and in an array", arguments: [nil, "Mail"])
    func numbersOfArguments(_ table: String?) throws {
        // A text of its own is released once by each call, so a leak or a double release would show in the sanitizers.
        let name = String(repeating: "name ", count: 5)
        let format = "%1$@|%2$d|%3$.1f|%4$@|%5$d"
        let files = ["Localizable.strings", "Mail.strings"].map { ($0, Self.strings("\"key\" = \"\(format)\";")) }
        let value = LocalizedKey(format)
        let source = MemoryLocalizations(["en": Dictionary(uniqueKeysWithValues: files)])
        let localizer = try LocalizationBundle(source).localizer(for: "en")
        let arguments: [FormatArgument] = [.text(name), 12_345, .floatingPoint(2.5), .text("\(name)!"), 7]
        for key in ["key", "none"] {
            let shown = [
                localizer.string(forKey: key, name, defaultValue: value, table: table),
                localizer.string(forKey: key, name, 12_345, defaultValue: value, table: table),
                localizer.string(forKey: key, name, 12_345, 2.5, defaultValue: value, table: table),
                localizer.string(forKey: key, name, 12_345, 2.5, "\(name)!", defaultValue: value, table: table),
                localizer.string(forKey: key, name, 12_345, 2.5, "\(name)!", 7, defaultValue: value, table: table),
            ]
            var buffers = [[UInt8]](repeating: [], count: 5)
            for count in 1...5 {
                localizer.append(
                    forKey: key, arguments: Array(arguments.prefix(count)), defaultValue: value, table: table,
                    to: &buffers[count - 1])
            }
            for count in 1...5 {
                let expected = localizer.string(
                    forKey: key, arguments: Array(arguments.prefix(count)), defaultValue: value, table: table)
                #expect(shown[count - 1] == expected)
                #expect(String(decoding: buffers[count - 1], as: UTF8.self) == expected)
            }
            #expect(shown[2] == "\(name)|12,345|2.5|(null)|(null)")
        }
        // A literal key takes up to six.
        let literals = [
            localizer.string("key", name, table: table), localizer.string("key", name, 12_345, table: table),
            localizer.string("key", name, 12_345, 2.5, table: table),
            localizer.string("key", name, 12_345, 2.5, "\(name)!", table: table),
            localizer.string("key", name, 12_345, 2.5, "\(name)!", 7, table: table),
            localizer.string("key", name, 12_345, 2.5, "\(name)!", 7, "unused", table: table),
        ]
        var buffers = [[UInt8]](repeating: [], count: 6)
        localizer.append("key", name, table: table, to: &buffers[0])
        localizer.append("key", name, 12_345, table: table, to: &buffers[1])
        localizer.append("key", name, 12_345, 2.5, table: table, to: &buffers[2])
        localizer.append("key", name, 12_345, 2.5, "\(name)!", table: table, to: &buffers[3])
        localizer.append("key", name, 12_345, 2.5, "\(name)!", 7, table: table, to: &buffers[4])
        localizer.append("key", name, 12_345, 2.5, "\(name)!", 7, "unused", table: table, to: &buffers[5])
        for count in 1...6 {
            let expected = localizer.string(forKey: "key", arguments: Array(arguments.prefix(count)), table: table)
            #expect(literals[count - 1] == expected)
            #expect(String(decoding: buffers[count - 1], as: UTF8.self) == expected)
        }
    }

    @Test("A missing text is searched in other languages only with a fallback option")
    func fallback() throws {
        let bundle = try LocalizationBundle(try Self.source())
        for fallback in [Localizer.Fallback.developmentLanguage, .otherLanguages] {
            let localizer = bundle.localizer(for: "pl", options: Localizer.Options(fallback: fallback))
            #expect(localizer.string("hello") == "Cześć")
            #expect(localizer.string("only.en") == "Only English")
            // Plural rules follow the language of the text.
            #expect(localizer.string("%d files are selected", 1) == "A file is selected")
        }
    }

    @Test("The other languages are searched in the order of the user's preference")
    func orderOfFallbacks() throws {
        func strings(_ text: String) -> [String: [UInt8]] { ["Localizable.strings": Array(text.utf8)] }
        let bundle = try LocalizationBundle(
            MemoryLocalizations([
                "ar": strings("\"a\" = \"ar\";"), "de": strings("\"k\" = \"de\";"), "pl": strings("\"k\" = \"pl\";"),
                "en": strings("\"k\" = \"en\";"),
            ]))
        let options = Localizer.Options(fallback: .otherLanguages)
        #expect(bundle.localizer(for: ["ar", "de", "pl"], options: options).string("k") == "de")
        #expect(bundle.localizer(for: ["ar", "pl", "de"], options: options).string("k") == "pl")
        #expect(bundle.localizer(for: ["ar"], options: options).string("k") == "en")
    }

    @Test("Without a branch for the device, the text of the .strings file is shown")
    func deviceFallback() throws {
        let bundle = try LocalizationBundle(try Self.source())
        let mac = bundle.localizer(for: "pl", options: Localizer.Options(device: .mac))
        #expect(mac.string("no.branch", table: "Device") == "from .strings")
        #expect(mac.string("bad.width", table: "Device") == "narrow")
        let phone = bundle.localizer(for: "pl", options: Localizer.Options(device: .iPhone))
        #expect(phone.string("no.branch", table: "Device") == "Tap")
    }

    @Test("A broken file leaves the rest usable")
    func broken() throws {
        let bundle = try LocalizationBundle(try Self.source())
        let polish = bundle.localizer(for: "pl")
        #expect(polish.string("months", 5, table: "Broken") == Fixtures.months("5"))
        #expect(polish.string("hello") == "Cześć")
        let localization = try #require(bundle.localization(named: "pl"))
        let errors = localization.errors(inTable: "Broken")
        #expect(errors.map(\.file) == ["pl.lproj/Broken.strings"])
        #expect(localization.errors().isEmpty)
        // A server asks for all tables when it starts.
        let error = #expect(throws: StringTableError.self) { try bundle.load() }
        #expect(error?.file == "pl.lproj/Broken.strings")
    }

    @Test("Loading a bundle names the first of several broken files")
    func severalBrokenFiles() throws {
        let broken = ["T.strings": Array("\"a\" =".utf8), "T.stringsdict": Array("<plist".utf8)]
        let bundle = try LocalizationBundle(MemoryLocalizations(["de": broken, "en": broken]))
        let errors = try #require(bundle.localization(named: "de")).errors(inTable: "T")
        #expect(Set(errors.map(\.file)) == ["de.lproj/T.strings", "de.lproj/T.stringsdict"])
        let error = #expect(throws: StringTableError.self) { try bundle.load() }
        #expect(error?.file == errors.first?.file)
    }

    @Test("A bundle in a constant shows keys if its folder cannot be listed, and says so when it is loaded")
    func deferredErrors() throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/Resources"
        let bundle = LocalizationBundle(deferringErrorsOf: FolderLocalizations(path: path))
        #expect(bundle.localizer(for: "en").string("k") == "k")
        #expect(throws: StringTableError.self) { try bundle.load() }
        // The folder may appear later.
        try folder.write("\"k\" = \"text\";", to: "Resources/en.lproj/Localizable.strings")
        try bundle.load()
        #expect(bundle.localizer(for: "en").string("k") == "text")
        let good = LocalizationBundle(deferringErrorsAt: path, developmentLanguage: "de")
        #expect(good.localizer(for: "xx").string("k") == "text")
        #expect(good.developmentLanguage == "de")
        try good.load()
    }

    @Test("JSON that is no catalog is an error of load(), and a catalog that has only keys is none")
    func catalogsOfOtherTools() throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/App_App.resources"
        try folder.write("{ \"hello\": \"x\" }", to: "App_App.resources/Localizable.xcstrings")
        let error = #expect(throws: StringTableError.self) { try LocalizationBundle(path: path).load() }
        #expect(error?.description.contains("it has neither 'sourceLanguage' nor 'strings'") == true)
        try folder.write(
            "{ \"sourceLanguage\": \"en\", \"strings\": { \"Hello\": { } }, \"version\": \"1.0\" }",
            to: "App_App.resources/Localizable.xcstrings")
        try LocalizationBundle(path: path).load()
    }

    @Test("A folder without texts is an error of load() and reload(), and users keep the texts they have")
    func foldersWithoutTexts() throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/App_App.resources"
        // What a wrong copy leaves: nothing, a folder in the folder, a language without a table, the file of SwiftPM.
        for file in ["readme.md", "Resources/en.lproj/Localizable.strings", "de.lproj/picture.png", "Info.plist"] {
            try folder.write("\"k\" = \"nested\";", to: "App_App.resources/\(file)")
            let bundle = try LocalizationBundle(path: path)
            #expect(bundle.localizer(for: "en").string("k") == "k")
            for read in [bundle.load, bundle.reload] {
                let error = #expect(throws: StringTableError.self) { try read() }
                #expect(error?.code == .noTables)
                #expect(
                    error?.description
                        == "\(path): error: there are no texts in it, nor in .lproj folders in it; copy the "
                        + ".strings, .stringsdict or .xcstrings files of the program there")
            }
        }
        let bundle = try LocalizationBundle(path: path)
        try folder.write("\"k\" = \"text\";", to: "App_App.resources/en.lproj/Localizable.strings")
        try bundle.load()
        #expect(bundle.localizer(for: "en").string("k") == "text")
        try FileManager.default.removeItem(atPath: "\(path)/en.lproj")
        #expect(throws: StringTableError.self) { try bundle.reload() }
        #expect(bundle.localizer(for: "en").string("k") == "text")
    }

    @Test("A source of another kind without texts is an error, and tables and catalogs of any content are not")
    func sourcesWithoutTexts() throws {
        let empty = try LocalizationBundle(MemoryLocalizations([LocalizationFile: [UInt8]]()))
        let error = #expect(throws: StringTableError.self) { try empty.load() }
        #expect(
            error?.description
                == "error: the source has no texts; give it .strings, .stringsdict or .xcstrings files")
        let catalog = Array(#"{"sourceLanguage":"en","strings":{"Hello":{}},"version":"1.0"}"#.utf8)
        for (name, bytes) in [("T.xcstrings", catalog), ("T.strings", Array("/**/".utf8))] {
            for localization in [nil, "en"] {
                let bundle = try LocalizationBundle(
                    MemoryLocalizations([LocalizationFile(name, of: localization): bytes]))
                try bundle.load()
                try bundle.reload()
            }
        }
    }

    @Test("Plural rules follow the text's language unless the options name others")
    func pluralLocale() throws {
        let bundle = try LocalizationBundle(try Self.source(), developmentLanguage: "en")
        // Without a Japanese localization: an English text with English rules and Japanese numbers.
        #expect(bundle.localizer(for: "ja").string("%d files are selected", 1) == "A file is selected")
        let asApple = bundle.localizer(for: "ja", options: Localizer.Options(locale: "ja", pluralLocale: "ja"))
        let text = ReferenceRules("ja").choice(
            for: 1, among: [.one: "A file is selected", .other: "1 files are selected"])
        #expect(asApple.string("%d files are selected", 1) == text)
        // A language of `other` alone shows the difference.
        let single = ReferenceRules.language { $0.categories == [.other] }
        let other = bundle.localizer(for: "ja", options: Localizer.Options(locale: "ja", pluralLocale: single))
        #expect(other.string("%d files are selected", 1) == "1 files are selected")
    }

    @Test(
        "The rules of a region are those of the folder's region",
        arguments: [
            ("pt-PT", "pt-PT"), ("pt_PT", "pt-PT"), ("pt-BR", "pt-BR"), ("pt", "pt"), ("English", "en"), ("iw", "he"),
            ("sr@latin", "sr-Latn"), ("zh_CN", "zh-CN"),
        ])
    func regionalRules(_ folder: String, _ language: String) throws {
        let entry =
            "<key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>"
            + "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
            + "<key>NSStringFormatValueTypeKey</key><string>d</string>"
            + "<key>one</key><string>one</string><key>other</key><string>other</string></dict></dict>"
        let bundle = try LocalizationBundle(
            MemoryLocalizations([
                folder: [
                    "Localizable.stringsdict": Self.strings("<plist version=\"1.0\"><dict>\(entry)</dict></plist>")
                ]
            ]))
        let localizer = bundle.localizer(for: [folder])
        let rules = ReferenceRules(language)
        for number in 0...2 {
            #expect(localizer.string("k", number) == rules.choice(for: number, among: [.one: "one", .other: "other"]))
        }
        #expect(localizer.language == language)
    }

    @Test("Folders and single .lproj folders are read from disk and reloaded")
    func folders() throws {
        let root = NSTemporaryDirectory() + "stringsdict-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: root) }
        func write(_ text: String, _ folder: String) throws {
            try FileManager.default.createDirectory(atPath: "\(root)/\(folder)", withIntermediateDirectories: true)
            try Data(text.utf8).write(to: URL(fileURLWithPath: "\(root)/\(folder)/Localizable.strings"))
        }
        try write("\"a\" = \"old\";", "en.lproj")
        try write("\"a\" = \"polski\";", "pl.lproj")
        let bundle = try LocalizationBundle(path: root)
        #expect(bundle.localizations == ["en", "pl"])
        let before = bundle.localizer(for: "en")
        #expect(before.string("a") == "old")
        try write("\"a\" = \"new\";", "en.lproj")
        try write("\"a\" = \"deutsch\";", "de.lproj")
        #expect(bundle.localizer(for: "en").string("a") == "old")
        try bundle.reload()
        #expect(bundle.localizer(for: "en").string("a") == "new")
        #expect(bundle.localizer(for: "de").string("a") == "deutsch")
        #expect(before.string("a") == "old")
        let single = try LocalizationBundle(path: "\(root)/pl.lproj/")
        #expect(single.localizer(for: "en").string("a") == "polski")
        #expect(throws: StringTableError.self) { try LocalizationBundle(path: "\(root)/missing") }
        let error = #expect(throws: StringTableError.self) { try LocalizationBundle(path: "") }
        #expect(
            error?.description == "error: the name of the folder is empty; name one with .lproj folders in it")
    }

    @Test("Extensions and table names in another case are found, the usual case first")
    func otherCases() throws {
        func strings(_ text: String) -> [UInt8] { Self.strings("\"k\" = \"\(text)\";") }
        let localization = try LocalizationBundle(
            MemoryLocalizations([
                "PT": [
                    "Localizable.STRINGS": strings("upper"), "Mail.Strings": strings("mixed"),
                    "Both.STRINGS": strings("upper"), "Both.strings": strings("lower"), "menu.strings": strings("menu"),
                    "Case.strings": strings("Case"), "case.strings": strings("case"),
                    "Files.StringsDict": try Fixtures.bytes("Files"),
                ]
            ]))
        #expect(localization.localizations == ["PT"])
        let localizer = localization.localizer(for: "pt-BR")
        #expect(localizer.language == "pt")
        for (table, expected) in [
            (nil, "upper"), ("Mail", "mixed"), ("Both", "lower"), ("menu", "menu"), ("Menu", "menu"), ("MAIL", "mixed"),
            ("Case", "Case"), ("case", "case"), ("CASE", "Case"), ("localizable", "upper"), ("None", "k"),
        ] as [(String?, String)] {
            #expect(localizer.string("k", table: table) == expected)
        }
        #expect(localizer.string("%d files are selected", 1, table: "Files") == "A file is selected")
        let folder = try TemporaryFolder()
        try folder.write("\"k\" = \"de\";", to: "DE.LPROJ/Localizable.STRINGS")
        try folder.write("\"k\" = \"first\";", to: "en.lproj/Localizable.strings")
        try folder.write("\"k\" = \"second\";", to: "en.LPROJ/Localizable.strings")
        let bundle = try LocalizationBundle(path: folder.path)
        #expect(bundle.localizer(for: "de").string("k") == "de")
        #expect(bundle.localizer(for: "en").string("k") == "first")
        #expect(try LocalizationBundle(path: "\(folder.path)/DE.LPROJ").localizer(for: "de").string("k") == "de")
    }

    @Test("A bundle caches its localizers and creates new ones after a reload")
    func keptLocalizers() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"k\" = \"old\";", to: "en.lproj/Localizable.strings")
        let bundle = try LocalizationBundle(path: folder.path)
        let first = bundle.localizer(for: ["en"])
        #expect(first.source === bundle.localizer(for: ["en"]).source)
        #expect(first.string("k") == "old")
        try folder.write("\"k\" = \"new\";", to: "en.lproj/Localizable.strings")
        try bundle.reload()
        #expect(bundle.localizer(for: ["en"]).string("k") == "new")
        #expect(first.string("k") == "old")
        // A deployment is writing the file. Users keep the old texts.
        for half in [
            "\"k\" = \"ne", "\"k\" = \"newer\"; \"l\" = {", "<?xml version=\"1.0\"?><plist><dict><key>k</key>",
        ] {
            try folder.write(half, to: "en.lproj/Localizable.strings")
            #expect(throws: StringTableError.self) { try bundle.reload() }
            #expect(bundle.localizer(for: ["en"]).string("k") == "new")
        }
        try folder.write("\"k\" = \"new\";", to: "en.lproj/Localizable.strings")
        try bundle.reload()
        // Any number of language lists.
        for number in 0..<3_000 { _ = bundle.localizer(for: ["x-\(number)", "en"]) }
        #expect(bundle.localizer(for: ["x-1", "en"]).string("k") == "new")
        // Different options give different localizers.
        let options = Localizer.Options(locale: "de")
        #expect(bundle.localizer(for: ["en"], options: options).string("%d", 1_234) == "1.234")
        #expect(bundle.localizer(for: ["en"]).string("%d", 1_234) == "1,234")
    }

    @Test("A localizer that was made while the bundle was reloaded is not kept")
    func reloadWhileALocalizerIsMade() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"k\" = \"old\";", to: "en.lproj/Localizable.strings")
        let bundle = try LocalizationBundle(path: folder.path)
        let audience = LocalizationBundle.Audience(languages: ["en"], options: Localizer.Options())
        let made = bundle.localizer(for: audience) { contents in
            try? folder.write("\"k\" = \"new\";", to: "en.lproj/Localizable.strings")
            try? bundle.reload()
            return contents.localizer(for: audience)
        }
        #expect(bundle.localizerCount == 0)
        #expect(bundle.localizer(for: "en").string("k") == "new")
        #expect(made.source !== bundle.localizer(for: "en").source)
        // Without a reload the localizer is kept, and the first one of two that are made at the same time.
        let german = LocalizationBundle.Audience(languages: ["de"], options: Localizer.Options())
        var inner: Localizer?
        let outer = bundle.localizer(for: german) { contents in
            inner = bundle.localizer(for: german) { $0.localizer(for: german) }
            return contents.localizer(for: german)
        }
        #expect(bundle.localizerCount == 2)
        #expect(outer.source === inner?.source)
        #expect(outer.source === bundle.localizer(for: "de").source)
    }

    @Test("Every key of a large table is found, and no other")
    func largeTable() throws {
        let keys = (0..<5_000).map { "key.\($0)" } + ["", "é", "e\u{301}"]
        let text = keys.map { "\"\($0)\" = \"value of \($0)\";" }.joined(separator: "\n")
        let table = try StringTable(strings: .init(Array(text.utf8), name: "a.strings"))
        let formatter = StringsdictFormatter(locale: "en")
        #expect(table.count == keys.count)
        for key in keys {
            #expect(table[key].map { formatter.string($0) } == "value of \(key)")
        }
        #expect(table["key.5000"].map { _ in 1 } == nil)
        #expect(table.keys == keys)
    }

    @Test("Many threads look texts up while tables are read for the first time and reloaded")
    func concurrency() async throws {
        let bundle = try LocalizationBundle(try Self.source())
        await withTaskGroup(of: Int.self) { group in
            for number in 0..<8 {
                group.addTask {
                    var good = 0
                    for round in 0..<200 {
                        let localizer = bundle.localizer(for: number.isMultiple(of: 2) ? "pl" : "en")
                        let text =
                            number.isMultiple(of: 2)
                            ? localizer.string("months", round) : localizer.string("%d files are selected", round)
                        if text.contains(number.isMultiple(of: 2) ? "miesi" : "selected") { good += 1 }
                        if number == 7, round.isMultiple(of: 20) { try? bundle.reload() }
                    }
                    return good
                }
            }
            for await good in group { #expect(good == 200) }
        }
    }
}

/// A slow source that counts how often a file is read.
private final class CountingSource: LocalizationSource {
    private let count = Lock(0)
    var reads: Int { count.withLock { $0 } }

    func files() -> [LocalizationFile] { [LocalizationFile("Localizable.strings", of: "en")] }

    func read(_ file: LocalizationFile) -> [UInt8] {
        count.withLock { $0 += 1 }
        // Long enough for all threads to arrive.
        usleep(20_000)
        return Array("\"k\" = \"text\";".utf8)
    }
}

@Suite("Reading a table once")
struct ReadingOnceTests {
    @Test("A table that many threads request at the same time is read once")
    func race() async throws {
        for _ in 0..<20 {
            let source = CountingSource()
            let localizer = try LocalizationBundle(source).localizer(for: "en")
            // Threads instead of tasks, since tasks of one pool may run one after the other.
            let threads = 8
            let done = DispatchGroup()
            let good = Lock(0)
            for _ in 0..<threads {
                let thread = Thread {
                    if localizer.string("k") == "text" { good.withLock { $0 += 1 } }
                    done.leave()
                }
                done.enter()
                thread.start()
            }
            await withCheckedContinuation { continuation in
                done.notify(queue: .global()) { continuation.resume() }
            }
            #expect(good.withLock { $0 } == threads)
            #expect(source.reads == 1)
        }
    }
}
