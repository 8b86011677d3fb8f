import StringsdictFileReading
import Stringsdict
import StringsdictFormatting
import StringsdictTestSupport
import Testing

@testable import StringsdictCatalogReading
@testable import StringCatalogs

/// Texts read directly from a catalog, and from its compiled form.
@Suite struct CatalogRunTests {
    private static let arguments: [[FormatArgument]] = [
        [.integer(0), .integer(1), .integer(2)], [.integer(1), .text("Ola"), .integer(5)],
        [.text("Ola"), .integer(3), .integer(1)], [.text("Ola"), .integer(11), .integer(102)],
        [.integer(1_000_000), .integer(22), .integer(0)], [.floatingPoint(1.5), .floatingPoint(0.5), .integer(4)],
        [.text("x"), .text("y"), .text("z")],
    ]

    /// Compares both ways for every key, language, device and number.
    private func compare(_ catalog: StringCatalog, _ serialization: CompiledCatalogFile.Serialization, _ name: String)
        throws
    {
        var options = StringCatalog.CompilationOptions()
        options.collision = .canonical
        let compiled = try catalog.compiled(options: options)
        var contents: [String: [String: [UInt8]]] = [:]
        for folder in compiled.localizations {
            for file in try folder.files(named: "Table", as: serialization) {
                contents[folder.name, default: [:]][String(file.path.dropFirst(folder.name.utf8.count + 7))] =
                    file.bytes
            }
        }
        let direct = try LocalizationBundle(MemoryLocalizations(["": ["Table.xcstrings": catalog.bytes]]))
        // The source language is a localization without compiled tables: its texts are the keys.
        let source = contents.isEmpty ? [] : [LocaleFolder.name(for: catalog.sourceLanguage ?? "")]
        let languages = Set(contents.keys).union(source).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        #expect(direct.localizations == languages, "\(name)")
        guard !contents.isEmpty else { return }
        let indirect = try LocalizationBundle(MemoryLocalizations(contents))
        for language in direct.localizations {
            let tables = (
                direct.localization(named: language)?.table("Table"),
                indirect.localization(named: language)?.table("Table")
            )
            let a = try #require(tables.0)
            if contents[language] == nil {
                #expect(a.keys.isEmpty, "\(name) \(language)")
                continue
            }
            let b = try #require(tables.1)
            #expect(Set(a.keys) == Set(b.keys), "\(name) \(language)")
            for device in StringsdictDevice.documented + [StringsdictDevice(rawValue: "futurecar")] {
                let formatter = StringsdictFormatter(locale: language, device: device)
                for key in b.keys {
                    let (x, y) = (a.entry(forKey: key, device: device), b.entry(forKey: key, device: device))
                    #expect((x == nil) == (y == nil), "\(name) \(language) \(key)")
                    guard let x, let y else { continue }
                    #expect(formatter.string(x) == formatter.string(y), "\(name) \(language) \(key)")
                    for arguments in Self.arguments {
                        #expect(
                            formatter.string(x, arguments: arguments) == formatter.string(y, arguments: arguments),
                            "\(name) \(language) \(key) \(device.rawValue)")
                    }
                }
            }
        }
    }

    /// A bundle compiles the first languages one by one and the rest in one pass.
    @Test func manyLanguagesAreCompiledAsEachAlone() throws {
        let languages = [
            "en", "pl", "de", "fr", "es", "it", "nl", "sv", "da", "nb", "fi", "cs", "sk", "uk", "ja", "zh_CN",
        ]
        func unit(_ text: String) -> String { "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(text)\"}}" }
        let texts = languages.map { "\"\($0)\": \(unit("\($0) %lld"))" } + ["\"../x\": \(unit("x"))"]
        // A plural without `other` and an unknown field are mistakes with and without a language.
        let plural = "{\"variations\": {\"plural\": {\"one\": \(unit("%lld plik"))}}}"
        let source = """
            {"sourceLanguage": "en", "strings": {"k": {"localizations": {\(texts.joined(separator: ", "))}},
            "p": {"localizations": {"pl": \(plural), "en": \(unit("%lld files"))}}, "q": 5,
            "r": {"localizations": {"pl": [], "fr": {"stringUnit": {"value": 5}}, "en": \(unit("r")), "de": null}},
            "s": {"localizations": {"fr": \(unit("s")), "fr": 1, "en": \(unit("s"))}, "comment": 1}}, "version": "1.0"}
            """
        let catalog = try StringCatalog(reading: Array(source.utf8))
        let all = catalog.compiledLeniently()
        #expect(all.count == languages.count)
        for name in catalog.folderNames() {
            let alone = catalog.compiledLeniently(folder: name)
            #expect(all[name]?.folder?.entries == alone.folder?.entries, "\(name)")
            #expect(all[name]?.diagnostics.map(\.description) == alone.diagnostics.map(\.description), "\(name)")
        }
        let bundle = try LocalizationBundle(MemoryLocalizations(["": ["Localizable.xcstrings": Array(source.utf8)]]))
        for language in languages.reversed() + languages {
            #expect(bundle.localizer(for: [language]).string("k", 5) == "\(language) 5")
        }
    }

    @Test(.enabled(if: TestFolders.shared != nil, "needs the folder of shared files"))
    func realCatalogsShowWhatTheirCompiledFormsShow() throws {
        for path in try Corpus.catalogs() {
            try compare(StringCatalog(reading: FileReader.bytes(ofFile: path), file: path), .binary, path)
        }
    }

    @Test(arguments: 0..<12) func generatedCatalogsShowWhatTheirCompiledFormsShow(_ seed: UInt64) throws {
        var generator = GeneratedCatalogs(seed: seed)
        // XML forbids control characters.
        try compare(generator.catalog(), .binary, "seed \(seed)")
    }

    private static let files = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "%lld files" : {
              "extractionState" : "manual",
              "localizations" : {
                "en" : { "variations" : { "plural" : {
                  "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } },
                  "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } } } } },
                "pl" : { "variations" : { "plural" : {
                  "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld plik" } },
                  "few" : { "stringUnit" : { "state" : "translated", "value" : "%lld pliki" } },
                  "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld plików" } } } } }
              }
            }
          },
          "version" : "1.0"
        }
        """

    @Test func aFolderWithACatalogIsABundle() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.files, to: "Localizable.xcstrings")
        let bundle = try LocalizationBundle(path: folder.path)
        #expect(bundle.localizations == ["en", "pl"])
        #expect(bundle.localizer(for: "pl-PL").string("%lld files", 3) == "3 pliki")
        let count = 5
        #expect(bundle.localizer(for: ["de", "pl"]).string("\(count) files") == "5 plików")
    }

    @Test func aCatalogWinsOverFilesOfTheSameTableKeyByKey() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.files, to: "Localizable.xcstrings")
        try folder.write(
            "\"%lld files\" = \"old\";\n\"only here\" = \"tylko tu\";\n", to: "pl.lproj/Localizable.strings")
        try folder.write("\"hello\" = \"hallo\";\n", to: "de.lproj/Localizable.strings")
        let bundle = try LocalizationBundle(path: folder.path)
        #expect(bundle.localizations == ["de", "en", "pl"])
        let polish = bundle.localizer(for: "pl")
        #expect(polish.string("%lld files", 1) == "1 plik")
        #expect(polish.string("only here") == "tylko tu")
        #expect(bundle.localizer(for: "de").string("hello") == "hallo")
        let diagnostics = bundle.localization(named: "pl")?.table()?.diagnostics ?? []
        #expect(diagnostics.map(\.code) == [.catalogReplacesFile])
        #expect(diagnostics.first?.key == "%lld files")
        #expect(diagnostics.first?.file?.hasSuffix("Localizable.xcstrings") == true)
        #expect(bundle.localization(named: "de")?.table()?.diagnostics.isEmpty == true)
    }

    @Test func theKeysOfATableHaveTheOrderOfTheCatalog() throws {
        let unit = "\"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"%lld\" }"
        let plural = "\"variations\" : { \"plural\" : { \"other\" : { \(unit) } } }"
        let entries = [("c", unit), ("b", plural), ("a", unit)].map { key, content in
            "\"\(key)\" : { \"localizations\" : { \"en\" : { \(content) } } }"
        }
        let catalog = "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(entries.joined(separator: ",")) } }"
        let bundle = try LocalizationBundle(MemoryLocalizations(["": ["T.xcstrings": Array(catalog.utf8)]]))
        #expect(bundle.localization(named: "en")?.table("T")?.keys == ["c", "b", "a"])
    }

    @Test func aCatalogMayLieInTheFolderOfSeveralLanguages() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.files, to: "mul.lproj/Main.xcstrings")
        try folder.write("\"a\" = \"b\";\n", to: "en.lproj/Localizable.strings")
        let bundle = try LocalizationBundle(path: folder.path)
        #expect(bundle.localizations == ["en", "pl"])
        #expect(bundle.localizer(for: "pl").string("%lld files", 2, table: "Main") == "2 pliki")
    }

    @Test func aBrokenCatalogIsAnErrorOfItsTable() throws {
        let source = MemoryLocalizations(["": ["Localizable.xcstrings": Array("{\n  \"strings\" : {\n".utf8)]])
        let bundle = try LocalizationBundle(source)
        let errors = bundle.localization(named: "en")?.errors() ?? []
        #expect(errors.map(\.code) == [.truncated])
        #expect(errors.first?.position?.line == 3)
        #expect(bundle.localizer(for: "en").string("key") == "key")
        // With files, all languages have the error and keep their texts.
        let both = try LocalizationBundle(
            MemoryLocalizations([
                "": ["Localizable.xcstrings": Array("[".utf8)],
                "pl": ["Localizable.strings": Array("\"a\" = \"b\";".utf8)],
            ]))
        #expect(both.localization(named: "pl")?.errors().count == 1)
        #expect(both.localizer(for: "pl").string("a") == "b")
    }

    @Test func partsThatCannotBeCompiledAreLeftOutWithADiagnostic() throws {
        let unit = "{ \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"x\" } }"
        let others = "\"a\" : { \"localizations\" : { \"pl\" : \(unit), \"en\" : 5, \"de\" : null } }"
        let text = Self.files.replacing("\"%lld plik\"", with: "1")
            .replacing("\"strings\" : {", with: "\"strings\" : { \(others),")
        let bundle = try LocalizationBundle(MemoryLocalizations(["": ["Localizable.xcstrings": Array(text.utf8)]]))
        #expect(bundle.localizations == ["en", "pl"])
        // A mistake in one language costs neither the texts of others, nor its own texts of other keys.
        let (english, polish) = (bundle.localizer(for: "en"), bundle.localizer(for: "pl"))
        #expect(english.string("%lld files", 1) == "1 file" && english.string("a") == "a")
        // Nothing is left of the Polish plural, so there is no Polish .stringsdict, and that of the development language is found.
        #expect(polish.string("%lld files", 1) == "1 file" && polish.string("a") == "x")
        for name in bundle.localizations {
            let diagnostics = bundle.localization(named: name)?.table()?.diagnostics ?? []
            #expect(diagnostics.map(\.code) == [.catalogError], "\(name)")
        }
        // A plural whose texts show no number takes it from the key, if the source text has a mistake.
        let plural = "{ \"variations\" : { \"plural\" : { \"one\" : \(unit), \"other\" : \(unit) } } }"
        for source in ["5", "{ \"stringUnit\" : { \"state\" : 5, \"value\" : \"y\" } }"] {
            let catalog = "{ \"sourceLanguage\" : \"en\", \"strings\" : { \"%lld z\" : { \"localizations\" : "
            let bundle = try LocalizationBundle(
                MemoryLocalizations([
                    "": [
                        "Localizable.xcstrings": Array(
                            "\(catalog){ \"en\" : \(source), \"de\" : \(plural) } } } }".utf8)
                    ]
                ]))
            #expect(bundle.localizations == ["de", "en"] && bundle.localizer(for: "de").string("%lld z", 1) == "x")
        }
        let collision = """
            { "sourceLanguage" : "en", "strings" : { "a" : { "localizations" : {
              "iw" : { "stringUnit" : { "state" : "translated", "value" : "1" } },
              "he" : { "stringUnit" : { "state" : "translated", "value" : "2" } } } } } }
            """
        let hebrew = try LocalizationBundle(MemoryLocalizations(["": ["Localizable.xcstrings": Array(collision.utf8)]]))
        #expect(hebrew.localizer(for: "he").string("a") == "2")
        #expect(hebrew.localization(named: "he")?.table()?.diagnostics.map(\.code) == [.catalogWarning])
    }

    @Test func reloadingFindsAChangedCatalog() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.files, to: "Localizable.xcstrings")
        let bundle = try LocalizationBundle(path: folder.path)
        let old = bundle.localizer(for: "pl")
        #expect(old.string("%lld files", 1) == "1 plik")
        try folder.write(Self.files.replacing("\"%lld plik\"", with: "\"%lld plik!\""), to: "Localizable.xcstrings")
        try bundle.reload()
        #expect(old.string("%lld files", 1) == "1 plik")
        #expect(bundle.localizer(for: "pl").string("%lld files", 1) == "1 plik!")
    }
}
