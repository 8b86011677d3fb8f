import Stringsdict
import StringsdictTestSupport
import Testing

@testable import StringsdictFormatting
@testable import StringsdictTextEmbedding

/// The localizers of embedded tables, the call of generated accessors, and the ways to choose a language.
@Suite("Embedded texts for users", .serialized)
struct EmbeddedLocalizerTests {
    /// Calls a closure with packed tables, which are valid only in it, and the bundle that they come from.
    private func withTables(
        _ names: [String], _ body: ([EmbeddedTexts], LocalizationBundle) throws -> Void
    ) throws {
        let bundle = try EmbeddedFixtures.bundle()
        let tables = try EmbeddedTables(of: bundle, tables: names, developmentLanguage: "en").tables.map(\.packed)
        let all = tables.flatMap { $0 }
        try all.withUnsafeBufferPointer { bytes in
            var start = 0
            let texts = tables.map { table in
                defer { start += table.count }
                return EmbeddedTexts(
                    PackedTextBytes(unsafeBytes: UnsafeBufferPointer(rebasing: bytes[start..<start + table.count])))
            }
            try body(texts, bundle)
        }
    }

    @Test("The language is that of the task, else of the process, unless one is given")
    func languages() throws {
        try withTables(["Localizable"]) { tables, bundle in
            let texts = tables[0]
            let place = try #require(texts.key("plain")).rawValue
            UserLanguages.process = ["pl"]
            defer { UserLanguages.process = nil }
            #expect(texts._string(at: place, in: nil) == "Cześć, zażółć")
            UserLanguages.withValue(["en-GB"]) { #expect(texts._string(at: place, in: nil) == "Hello") }
            #expect(texts._string(at: place, in: texts.localizer(for: "en")) == "Hello")
            #expect(texts._string(at: place, in: texts.localizer(for: ["xx", "en"])) == "Hello")
            let request = UserLanguages.acceptLanguage("ar;q=0, en;q=0.4")
            #expect(texts._string(at: place, in: texts.localizer(for: request)) == "Hello")
            #expect(texts._string(at: place, in: bundle.localizer(for: "en")) == "Hello")
        }
    }

    @Test("Calls with any number of arguments show the same text")
    func arguments() throws {
        try withTables(["Localizable"]) { tables, _ in
            let (texts, english) = (tables[0], tables[0].localizer(for: "en"))
            let files = try #require(texts.key("files")).rawValue
            let plain = try #require(texts.key("OK")).rawValue
            #expect(texts._string(at: files, 2, 1, in: english) == "2 files in a folder")
            #expect(texts._string(at: files, 2, 1, .null, in: english) == "2 files in a folder")
            #expect(texts._string(at: files, arguments: [2, 1], in: english) == "2 files in a folder")
            #expect(texts._string(at: plain, 1, in: english) == "OK")
            #expect(texts._string(at: -1, in: english).isEmpty)
            #expect(texts._string(at: -1, 5, in: english).isEmpty)
        }
    }

    @Test("An entry of an embedded table is the one of its key, its language and its device")
    func entries() throws {
        try withTables(["Localizable"]) { tables, bundle in
            for language in ["en", "pl", "xx"] {
                for fallback in [Localizer.Fallback.key, .otherLanguages] {
                    let options = Localizer.Options(device: .iPhone, fallback: fallback)
                    let localizer = tables[0].localizer(for: [language], options: options)
                    let files = bundle.localizer(for: [language], options: options)
                    for key in tables[0].keys + ["missing"] {
                        #expect(localizer.formatString(forKey: key) == files.formatString(forKey: key), "\(key)")
                        #expect(
                            localizer.entry(forKey: key)?.definition == files.entry(forKey: key)?.definition, "\(key)")
                    }
                }
            }
        }
    }

    @Test("A text of another language has the plural rules of its own language and the user's region, as from files")
    func fallbackTexts() throws {
        // Zero is `one` in French and `other` in English. The region of the numbers is the user's.
        let files = EmbeddedFixtures.stringsdict(
            EmbeddedFixtures.entry(
                "files", "%#@n@", EmbeddedFixtures.variable("n", "d", [("one", "%d file"), ("other", "%d files")])))
        let french = "\"seul\" = \"Seul\";"
        let bundle = try LocalizationBundle(
            MemoryLocalizations([
                "en": ["Localizable.stringsdict": files], "fr": ["Localizable.strings": Array(french.utf8)],
            ]), developmentLanguage: "en")
        let packed = try EmbeddedTables(of: bundle, developmentLanguage: "en").tables[0].packed
        try packed.withUnsafeBufferPointer { (bytes: UnsafeBufferPointer<UInt8>) throws(any Error) in
            let texts = EmbeddedTexts(PackedTextBytes(unsafeBytes: bytes))
            let options = Localizer.Options(fallback: .developmentLanguage)
            let localizer = texts.localizer(for: "fr", options: options)
            let files = bundle.localizer(for: "fr", options: options)
            #expect(localizer.language == "fr")
            #expect(localizer.string("seul") == "Seul")
            for (count, expected) in [(0, "0 files"), (1, "1 file"), (12_345, "12\u{202F}345 files")] {
                #expect(files.string("files", count) == expected)
                #expect(localizer.string("files", count) == expected)
                #expect(localizer.string(forKey: "files", arguments: [.integer(Int64(count))]) == expected)
                #expect(try localizer.validatedString(forKey: "files", arguments: [.integer(Int64(count))]) == expected)
                var buffer: [UInt8] = []
                localizer.append("files", count, to: &buffer)
                localizer.append(forKey: "files", arguments: [.integer(Int64(count))], to: &buffer)
                #expect(String(decoding: buffer, as: UTF8.self) == expected + expected)
            }
            // A default value is a text of the chosen language.
            #expect(localizer.string(forKey: "none", 12_345, defaultValue: "%d !") == "12\u{202F}345 !")
            // A missing key is shown as it is written without arguments.
            #expect(localizer.string(forKey: "100%% %d", arguments: []) == "100%% %d")
            #expect(throws: StringsdictFormatError(.missingText, key: "100%% %d")) {
                try localizer.validatedString(forKey: "100%% %d", arguments: [])
            }
            #expect(localizer.string(forKey: "100%% %d", arguments: [3]) == "100% 3")
        }
    }

    @Test(
        "A localizer of another table has the same language in each, or the development language where a table lacks it"
    )
    func otherTables() throws {
        try withTables(["Localizable", "Other"]) { tables, bundle in
            let (main, other) = (tables[0], tables[1])
            func localizer(_ localizer: Localizer, of table: EmbeddedTexts) -> Localizer {
                Localizer(localizer.source.embedded(table).source)
            }
            let english = other.localizer(for: "en")
            #expect(localizer(english, of: main).string("plain") == "Hello")
            #expect(other.localizations == ["en"])
            #expect(localizer(main.localizer(for: "pl"), of: other).language == "en")
            #expect(localizer(main.localizer(for: "pl"), of: other).string("a") == "b")
            #expect(localizer(bundle.localizer(for: "pl"), of: other).string("a") == "b")
            let place = try #require(main.key("plain")).rawValue
            #expect(main._string(at: place, in: english) == "Hello")
            let inOther = try #require(other.key("a")).rawValue
            #expect(other._string(at: inOther, in: main.localizer(for: "en")) == "b")
            let options = Localizer.Options(fallback: .developmentLanguage)
            for polish in [main.localizer(for: "pl", options: options), bundle.localizer(for: "pl", options: options)] {
                #expect(localizer(polish, of: other).string("a") == "b")
            }
        }
    }

    @Test("Two tables of one size are two tables")
    func tablesOfOneSize() throws {
        let files = ["A.strings": Array("\"k\" = \"one\";".utf8), "B.strings": Array("\"k\" = \"two\";".utf8)]
        let bundle = try LocalizationBundle(MemoryLocalizations(["en": files]))
        let packed = try EmbeddedTables(of: bundle, developmentLanguage: "en").tables.map(\.packed)
        #expect(packed[0].count == packed[1].count)
        packed[0].withUnsafeBufferPointer { one in
            packed[1].withUnsafeBufferPointer { two in
                let (a, b) = (
                    EmbeddedTexts(PackedTextBytes(unsafeBytes: one)), EmbeddedTexts(PackedTextBytes(unsafeBytes: two))
                )
                let localizer = a.localizer(for: "en")
                #expect(Localizer(localizer.source.embedded(b).source).string("k") == "two")
                #expect(localizer.source.embedded(a) === localizer.source.embedded(a))
            }
        }
    }

    @Test("A table of other languages is searched for the language by name")
    func otherLanguages() throws {
        try withTables(["Localizable"]) { tables, bundle in
            let small = try LocalizationBundle(
                MemoryLocalizations(["pl": ["Localizable.strings": Array("\"a\" = \"b\";".utf8)]]))
            let packed = try EmbeddedTables(of: small, developmentLanguage: "en").tables[0].packed
            packed.withUnsafeBufferPointer { bytes in
                let texts = EmbeddedTexts(PackedTextBytes(unsafeBytes: bytes))
                for polish in [texts.localizer(for: "pl"), small.localizer(for: "pl")] {
                    let other = Localizer(polish.source.embedded(tables[0]).source)
                    #expect(other.string("OK") == "OK")
                    #expect(other.language == "pl")
                }
                for english in [tables[0].localizer(for: "en"), bundle.localizer(for: "en")] {
                    #expect(english.source.embedded(texts).language == nil)
                }
            }
        }
    }

    @Test(
        "A request gets the language that a bundle chooses",
        arguments: ["pl", "en;q=0.5, pl", "*", "en;q=0, *", "fr, ar;q=0.1", "", "fr", "*;q=0", "en-US, *;q=0.2"])
    func requests(_ field: String) throws {
        try withTables(["Localizable"]) { tables, bundle in
            let field = UserLanguages.acceptLanguage(field)
            #expect(tables[0].localizer(for: field).language == bundle.localizer(for: field).language)
        }
    }

    @Test("An interpolated key is looked up with its conversions")
    func interpolatedKeys() throws {
        let bundle = try LocalizationBundle(
            MemoryLocalizations(["en": ["Localizable.strings": Array("\"%lld of %@\" = \"%2$@: %1$lld\";".utf8)]]))
        let packed = try EmbeddedTables(of: bundle, developmentLanguage: "en").tables[0].packed
        packed.withUnsafeBufferPointer { bytes in
            let localizer = EmbeddedTexts(PackedTextBytes(unsafeBytes: bytes)).localizer(for: "en")
            let (count, name) = (3, "Ola")
            #expect(localizer.string("\(count) of \(name)") == "Ola: 3")
            #expect(localizer.string("missing", defaultValue: "\(count) times") == "3 times")
            #expect(localizer.string("100%") == "100%")
            var buffer: [UInt8] = []
            localizer.append("\(count) of \(name)", to: &buffer)
            localizer.append("!", to: &buffer)
            #expect(String(decoding: buffer, as: UTF8.self) == "Ola: 3!")
        }
    }

    @Test("Keys that differ only in the spelling of an accented letter stay two keys")
    func canonicallyEqualKeys() throws {
        let bundle = try LocalizationBundle(
            MemoryLocalizations([
                "en": ["Localizable.strings": Array("\"e\u{301}\" = \"two\"; \"\u{E9}\" = \"one\";".utf8)]
            ]))
        let table = try EmbeddedTables(of: bundle, developmentLanguage: "en").tables[0]
        table.packed.withUnsafeBufferPointer { bytes in
            let texts = EmbeddedTexts(PackedTextBytes(unsafeBytes: bytes))
            #expect(texts.count == 2)
            #expect(texts.localizer(for: "en").string("\u{E9}") == "one")
            #expect(texts.localizer(for: "en").string("e\u{301}") == "two")
        }
        #expect(table.place(of: "\u{E9}") != table.place(of: "e\u{301}"))
    }

    @Test("A key without texts has a place, and is shown as it is")
    func furtherKeys() throws {
        let tables = try EmbeddedTables(
            of: EmbeddedFixtures.bundle(), tables: ["Other", "New"], developmentLanguage: "en",
            keys: { _ in ["a", "new %@"] })
        for table in tables.tables {
            try table.packed.withUnsafeBufferPointer { bytes in
                let texts = EmbeddedTexts(PackedTextBytes(unsafeBytes: bytes))
                let place = try #require(table.place(of: "new %@"))
                #expect(texts._string(at: place, in: texts.localizer(for: "en")) == "new %@")
                #expect(texts._string(at: place, "x", in: texts.localizer(for: "pl")) == "new x")
            }
        }
    }
}
