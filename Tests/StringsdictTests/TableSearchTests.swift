import StringsdictFormatting
import StringsdictTestSupport
import Testing

@testable import Stringsdict

/// Where the files of a table are looked for. The expected texts come from a small model of the rules, which knows nothing
/// of bundles.
@Suite("The search for a table's files")
struct TableSearchTests {
    /// The places of a bundle in the order of the search, each with the language of its texts.
    private struct Layout {
        var places: [(folder: String, language: String)]
        var developmentLanguage: String
        var user: UserLanguages
        /// The localization of the user.
        var own: Int
    }

    /// The kinds of files in a place: 1 for `.strings`, 2 for `.stringsdict`.
    private typealias Kinds = Int

    private static func strings(_ texts: [(key: String, text: String)]) -> [UInt8] {
        Array(texts.map { "\"\($0.key)\" = \"\($0.text)\";\n" }.joined().utf8)
    }

    private static func stringsdict(_ entries: [(key: String, text: String)]) -> [UInt8] {
        let entries = entries.map { key, text in
            """
            <key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>one</key><string>%d one \(text)</string><key>other</key><string>%d other \(text)</string></dict></dict>
            """
        }
        return Array("<plist version=\"1.0\"><dict>\(entries.joined())</dict></plist>".utf8)
    }

    /// The table `T` of a place. The keys `both`, `text` and `entry` are in each place; the first one is in both files.
    private static func files(_ kinds: Kinds, of place: String) -> [String: [UInt8]] {
        var files = ["Other.strings": strings([("other", place)])]
        if kinds & 1 != 0 {
            files["T.strings"] = strings([("both", "text \(place)"), ("text", place), ("only \(place)", place)])
        }
        if kinds & 2 != 0 { files["T.stringsdict"] = stringsdict([("both", place), ("entry", place)]) }
        return files
    }

    /// The texts of `both`, `text` and `entry` for the number 1.
    private static func expected(_ layout: Layout, _ kinds: [Kinds]) -> [String] {
        let texts = kinds.firstIndex { $0 & 1 != 0 }
        let entries = kinds.firstIndex { $0 & 2 != 0 }
        func name(_ place: Int) -> String { layout.places[place].folder }
        func entry(_ place: Int) -> String {
            let folder = layout.places[place].folder
            let language = folder.isEmpty ? layout.places[layout.own].language : layout.places[place].language
            let branches: [PluralCategory: String] = [.one: "one", .other: "other"]
            return "1 \(ReferenceRules(language).choice(for: 1, among: branches)) \(folder)"
        }
        let both: String
        switch (texts, entries) {
        case (nil, nil): both = "both"
        case (let texts?, nil): both = "text \(name(texts))"
        case (nil, let entries?): both = entry(entries)
        case (let texts?, let entries?):
            let language = { (place: Int) in layout.places[place].language.prefix { $0 != "-" } }
            let isFirst = entries <= texts || name(texts).isEmpty || language(entries) == language(texts)
            both = isFirst ? entry(entries) : "text \(name(texts))"
        }
        return [both, texts.map(name) ?? "text", entries.map(entry) ?? "entry"]
    }

    private static func shown(_ localizer: Localizer) -> [String] {
        ["both", "text", "entry"].map { localizer.string(forKey: $0, 1, table: "T") }
    }

    private static let layouts = [
        Layout(
            places: [("", ""), ("en-GB", "en-GB"), ("en", "en"), ("Base", "ja"), ("ja", "ja")],
            developmentLanguage: "ja", user: ["en-GB"], own: 1),
        Layout(
            places: [("", ""), ("ja", "ja"), ("Base", "en"), ("en", "en")], developmentLanguage: "en", user: ["ja-JP"],
            own: 1),
        Layout(
            places: [("", ""), ("pt-BR", "pt-BR"), ("pt", "pt"), ("Base", "pt"), ("pt-PT", "pt")],
            developmentLanguage: "pt-PT", user: ["pt-BR"], own: 1),
        // The user's language is missing in the whole bundle.
        Layout(
            places: [("", ""), ("en", "en"), ("Base", "en")], developmentLanguage: "en", user: ["fi"], own: 1),
    ]

    @Test("Each kind of file is looked for by itself, in every combination of places", arguments: 0..<4)
    func combinations(number: Int) throws {
        let layout = Self.layouts[number]
        var count = 0
        var combination = [Kinds](repeating: 0, count: layout.places.count)
        repeat {
            var contents: [String: [String: [UInt8]]] = ["zz": ["T.strings": Self.strings([("text", "foreign")])]]
            for (place, kinds) in zip(layout.places, combination) {
                contents[place.folder] = Self.files(kinds, of: place.folder)
            }
            let bundle = try LocalizationBundle(
                MemoryLocalizations(contents), developmentLanguage: layout.developmentLanguage)
            let localizer = bundle.localizer(for: layout.user)
            let expected = Self.expected(layout, combination)
            #expect(Self.shown(localizer) == expected, "\(combination)")
            #expect(localizer.language == layout.places[layout.own].folder, "\(combination)")
            // The same as the default table, which has a quick way.
            for place in contents.keys {
                for kind in ["strings", "stringsdict"] {
                    let file = contents[place]?.removeValue(forKey: "T.\(kind)")
                    contents[place]?["Localizable.\(kind)"] = file
                }
            }
            let other = try LocalizationBundle(
                MemoryLocalizations(contents), developmentLanguage: layout.developmentLanguage)
            let user = other.localizer(for: layout.user)
            #expect(["both", "text", "entry"].map { user.string(forKey: $0, 1) } == expected, "\(combination)")
            for (key, text) in zip(["both", "text", "entry"], expected) {
                var buffer: [UInt8] = []
                user.append(forKey: key, 1, to: &buffer)
                #expect(String(decoding: buffer, as: UTF8.self) == text, "\(combination)")
            }
            count += 1
        } while Self.advance(&combination)
        #expect(count == 1 << (2 * layout.places.count))
    }

    private static func advance(_ combination: inout [Kinds]) -> Bool {
        for index in combination.indices {
            combination[index] = (combination[index] + 1) % 4
            if combination[index] != 0 { return true }
        }
        return false
    }

    @Test("A catalog counts as the files that it compiles to, in every combination of languages")
    func catalogs() throws {
        let layout = Layout(
            places: [("en-GB", "en-GB"), ("en", "en"), ("ja", "ja")], developmentLanguage: "ja", user: ["en-GB"], own: 0
        )
        var combination = [Kinds](repeating: 0, count: 3)
        repeat {
            // A key cannot be a text and an entry in one language of a catalog, so `both` is only one of them.
            var texts: [String: [String: String]] = [:]
            func add(_ key: String, _ language: String, _ content: String) {
                texts[key, default: [:]][language] = content
            }
            for (place, kinds) in zip(layout.places, combination) {
                let text = #"{"stringUnit":{"state":"translated","value":"\#(place.folder)"}}"#
                let entry = """
                    {"variations":{"plural":{
                    "one":{"stringUnit":{"state":"translated","value":"%lld one \(place.folder)"}},
                    "other":{"stringUnit":{"state":"translated","value":"%lld other \(place.folder)"}}}}}
                    """
                if kinds & 1 != 0 { add("text", place.folder, text) }
                if kinds & 2 != 0 { add("entry", place.folder, entry) }
                if kinds & 1 != 0 {
                    add("own", place.folder, text)
                } else if kinds & 2 != 0 {
                    add("own", place.folder, entry)
                }
                add("k", place.folder, text)
            }
            func catalog(_ keys: [String], source: String) -> [UInt8] {
                let strings = keys.compactMap { key in
                    texts[key].map { languages in
                        "\"\(key)\":{\"localizations\":{\(languages.map { "\"\($0)\":\($1)" }.joined(separator: ","))}}"
                    }
                }
                return Array(
                    #"{"sourceLanguage":"\#(source)","version":"1.0","strings":{\#(strings.joined(separator: ","))}}"#
                        .utf8)
            }
            // The source language is none of the places, since its keys would be texts.
            let table = catalog(["text", "entry", "own"], source: "fr")
            let bundle = try LocalizationBundle(
                MemoryLocalizations(["": ["T.xcstrings": table, "Other.xcstrings": catalog(["k"], source: "fr")]]),
                developmentLanguage: "ja")
            let localizer = bundle.localizer(for: "en-GB")
            let expected = Self.expected(layout, combination)
            #expect(localizer.string("text", table: "T") == expected[1], "\(combination)")
            #expect(localizer.string("entry", 1, table: "T") == expected[2], "\(combination)")
            // The same as the folders of the compiled catalog.
            var folders: [String: [String: [UInt8]]] = [:]
            for (place, kinds) in zip(layout.places, combination) {
                var files = ["Other.strings": Self.strings([("k", place.folder)])]
                if kinds & 1 != 0 {
                    files["T.strings"] = Self.strings([("text", place.folder), ("own", place.folder)])
                }
                if kinds & 2 != 0 {
                    files["T.stringsdict"] = Self.stringsdict(
                        [("entry", place.folder)] + (kinds & 1 == 0 ? [("own", place.folder)] : []))
                }
                folders[place.folder] = files
            }
            let compiled = try LocalizationBundle(MemoryLocalizations(folders), developmentLanguage: "ja")
            for key in ["own", "text", "entry", "missing"] {
                for user in ["en-GB", "en", "ja", "de"] {
                    let languages: UserLanguages = [user]
                    #expect(
                        bundle.localizer(for: languages).string(forKey: key, 1, table: "T")
                            == compiled.localizer(for: languages).string(forKey: key, 1, table: "T"),
                        "\(combination), \(key), \(user)")
                }
            }
        } while Self.advance(&combination)
    }

    @Test("A key that the files lack has no text, though every other place has it")
    func missingKey() throws {
        let all = [
            "Localizable.strings": Self.strings([("k", "text")]),
            "Localizable.stringsdict": Self.stringsdict([("n", "x")]),
        ]
        let own = [
            "Localizable.strings": Self.strings([("a", "own")]),
            "Localizable.stringsdict": Self.stringsdict([("b", "own")]),
        ]
        let bundle = try LocalizationBundle(
            MemoryLocalizations(["de-AT": own, "de": all, "Base": all, "en": all]), developmentLanguage: "en")
        let localizer = bundle.localizer(for: "de-AT")
        #expect(localizer.string("k") == "k")
        #expect(localizer.string("n", 1) == "n")
        #expect(localizer.string("k", defaultValue: "default") == "default")
        #expect(localizer.string("a") == "own")
        #expect(localizer.string("b", 1) == "1 one own")
        // The option of other languages for missing keys is as before.
        let options = Localizer.Options(fallback: .developmentLanguage)
        #expect(bundle.localizer(for: "de-AT", options: options).string("k") == "text")

        let catalog = """
            {"sourceLanguage":"en","version":"1.0","strings":{
            "k":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"text"}}}},
            "a":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"own"}}}},
            "b":{"localizations":{"de":{"variations":{"plural":{"other":{"stringUnit":{"state":"translated","value":"%lld"}}}}}}}}}
            """
        let catalogs = try LocalizationBundle(MemoryLocalizations(["": ["Localizable.xcstrings": Array(catalog.utf8)]]))
        #expect(catalogs.localizer(for: "de").string("k") == "k")
        #expect(catalogs.localizer(for: "en").string("k") == "text")
        #expect(catalogs.localizer(for: "fr").string("k") == "text")
    }

    @Test("A plural of the development language keeps its rules, digits aside, for users of other languages")
    func pluralRules() throws {
        let files: [String: [String: [UInt8]]] = [
            "en": [
                "Localizable.stringsdict": Self.stringsdict([("n", "file")]),
                "Localizable.strings": Self.strings([("a", "A")]),
            ],
            "ja": ["Localizable.strings": Self.strings([("a", "あ")])],
            "ar": ["Localizable.strings": Self.strings([("a", "ا")])],
        ]
        let bundle = try LocalizationBundle(MemoryLocalizations(files))
        for user in ["ja", "ar"] {
            let localizer = bundle.localizer(for: [user], options: Localizer.Options(locale: user))
            #expect(localizer.string("n", 1).hasSuffix(" one file"), "\(user)")
            #expect(localizer.string("n", 0).hasSuffix(" other file"), "\(user)")
            #expect(localizer.string("n", 2).hasSuffix(" other file"), "\(user)")
        }
    }

    @Test("A language that a catalog lacks, as a new catalog does, shows the source language's texts")
    func newCatalog() throws {
        let translated = #"""
            {"sourceLanguage":"en","version":"1.0","strings":{"t":{"localizations":{
            "de":{"stringUnit":{"state":"translated","value":"Deutsch"}},"en":{"stringUnit":{"state":"translated","value":"English"}}}}}}
            """#
        let new = #"""
            {"sourceLanguage":"en","version":"1.0","strings":{"third":{"localizations":{
            "en":{"stringUnit":{"state":"translated","value":"Third"}}}},"Just a key":{}}}
            """#
        let bundle = try LocalizationBundle(
            MemoryLocalizations([
                "": ["Localizable.xcstrings": Array(translated.utf8), "Third.xcstrings": Array(new.utf8)]
            ]))
        for (user, text) in [("de", "Deutsch"), ("de-AT", "Deutsch"), ("en", "English"), ("fi", "English")] {
            let localizer = bundle.localizer(for: [user])
            #expect(localizer.string("t") == text)
            #expect(localizer.string("third", table: "Third") == "Third")
            #expect(localizer.string("Just a key", table: "Third") == "Just a key")
        }
    }

    @Test("A file that cannot be read counts, and its error is found")
    func unreadable() throws {
        let bundle = try LocalizationBundle(
            MemoryLocalizations([
                "de": ["T.strings": Array("\"a".utf8)], "en": ["T.strings": Self.strings([("k", "English")])],
            ]))
        #expect(bundle.localizer(for: "de").string("k", table: "T") == "k")
        #expect(throws: StringTableError.self) { try bundle.load() }
    }

    @Test("Tables outside of .lproj folders are read by load(), and are no localization")
    func outside() throws {
        let files: [String: [String: [UInt8]]] = [
            "": ["Errors.strings": Self.strings([("bad", "Bad")]), "Info.plist": []],
            "de": ["Localizable.strings": Self.strings([("a", "Deutsch")])],
        ]
        let bundle = try LocalizationBundle(MemoryLocalizations(files))
        #expect(bundle.localizations == ["de"])
        #expect(bundle.localizer(for: "de").string("bad", table: "Errors") == "Bad")
        #expect(bundle.localizer(for: "fi").string("bad", table: "Errors") == "Bad")
        #expect(bundle.nonlocalized?.tableNames == ["Errors"])
        try bundle.load()
        var broken = files
        broken[""]?["Errors.strings"] = Array("\"a".utf8)
        let error = #expect(throws: StringTableError.self) {
            try LocalizationBundle(MemoryLocalizations(broken)).load()
        }
        #expect(error?.file == "Errors.strings")
    }

    @Test("The development language comes from an Info.plist, as SwiftPM writes it")
    func developmentRegion() throws {
        let information = "<plist><dict><key>CFBundleDevelopmentRegion</key><string>fr</string></dict></plist>"
        let source = MemoryLocalizations([
            "": ["Info.plist": Array(information.utf8)], "de": ["T.strings": Self.strings([("k", "de")])],
            "fr": ["T.strings": Self.strings([("k", "fr")]), "U.strings": Self.strings([("k", "fr")])],
        ])
        let bundle = try LocalizationBundle(source)
        #expect(bundle.developmentLanguage == "fr")
        #expect(bundle.localizer(for: "es").string("k", table: "T") == "fr")
        #expect(bundle.localizer(for: "de").string("k", table: "U") == "fr")
        #expect(
            try LocalizationBundle(source, developmentLanguage: "de").localizer(for: "es").string("k", table: "T")
                == "de")
    }

    @Test("Names of tables are compared without case in other places, too")
    func tableNames() throws {
        let bundle = try LocalizationBundle(
            MemoryLocalizations([
                "de": ["a.strings": Self.strings([("k", "de")])],
                "en": ["Errors.strings": Self.strings([("bad", "Bad")])],
            ]))
        #expect(bundle.localizer(for: "de").string("bad", table: "errors") == "Bad")
        #expect(bundle.localizer(for: "de").string("bad", table: "ERRORS") == "Bad")
    }
}

@Suite("The places of a file")
struct FilePlaceTests {
    @Test(
        "A localization, those that it inherits from, Base, and the development language",
        arguments: [
            (["en", "en-GB", "en-001", "de"], "en", "en-GB", ["en-GB", "en-001", "en"]),
            (["es", "es-419", "es-MX", "en"], "en", "es-MX", ["es-MX", "es-419", "es", "en"]),
            (["fr", "fr-CA", "Base", "de"], "de", "fr-CA", ["fr-CA", "fr", "Base", "de"]),
            (["pt", "pt-BR", "pt-PT"], "en", "pt-BR", ["pt-BR", "pt"]),
            (["zh", "zh-Hans", "zh-Hant", "zh-Hant-HK", "en"], "en", "zh-Hant-HK", ["zh-Hant-HK", "zh-Hant", "en"]),
            (["zh_TW", "zh-Hant", "en"], "en", "zh_TW", ["zh_TW", "zh-Hant", "en"]),
            (["no", "nb", "en"], "en", "nb", ["nb", "no", "en"]),
            (["ca", "ca-valencia", "en"], "en", "ca-valencia", ["ca-valencia", "ca", "en"]),
            (["ca", "ca-valencia", "en"], "en", "ca", ["ca", "en"]),
            (["Base", "en"], "en", "en", ["en", "Base"]), (["Base", "en"], "en", "Base", ["Base", "en"]),
            (["zh-Hans", "zh-hans", "en"], "en", "zh-Hans", ["zh-Hans", "zh-hans", "en"]),
            (["ht", "fr", "fr-HT", "en"], "en", "ht", ["ht", "en"]),
            (["x-pseudo", "en"], "en", "x-pseudo", ["x-pseudo", "en"]),
            (["de", "fr"], "en", "de", ["de"]), (["sr-Latn", "sr", "en"], "en", "sr-Latn", ["sr-Latn", "en"]),
        ])
    func places(available: [String], developmentLanguage: String, localization: String, places: [String]) {
        let matcher = LanguageMatcher(available: available, developmentLanguage: developmentLanguage)
        #expect(matcher.places(of: localization) == places)
    }
}
