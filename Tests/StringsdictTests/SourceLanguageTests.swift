import Stringsdict
import Testing

/// The source language of a String Catalog, in which Xcode writes no text: the key is the text.
@Suite("The source language of a catalog")
struct SourceLanguageTests {
    private func bundle(source: String, developmentLanguage: String = "en") throws -> LocalizationBundle {
        let catalog = """
            {"sourceLanguage":"\(source)","version":"1.0","strings":{"Hello %@":{"localizations":{
            "de":{"stringUnit":{"state":"translated","value":"Hallo %@"}},
            "fr":{"stringUnit":{"state":"translated","value":"Bonjour %@"}}}},
            "Quit":{"localizations":{"fr":{"stringUnit":{"state":"translated","value":"Quitter"}}}}}}
            """
        return try LocalizationBundle(
            MemoryLocalizations(["": ["Localizable.xcstrings": Array(catalog.utf8)]]),
            developmentLanguage: developmentLanguage)
    }

    @Test("Its users see the keys, and so does everyone whose language is missing")
    func users() throws {
        let bundle = try bundle(source: "en")
        #expect(bundle.localizations == ["de", "en", "fr"])
        for (languages, text) in [
            (["en"], "Hello Ola"), (["en-AU"], "Hello Ola"), (["de"], "Hallo Ola"), (["es"], "Hello Ola"),
            (["en", "de"], "Hello Ola"), (["es", "fr"], "Bonjour Ola"),
        ] as [(UserLanguages, String)] {
            #expect(bundle.localizer(for: languages).string("Hello %@", "Ola") == text, "\(languages)")
        }
        #expect(bundle.localizer(for: "es").matchedLanguage == nil)
        #expect(bundle.localizer(for: "en").matchedLanguage == "en")
        #expect(bundle.localizer(for: "de").string("Quit") == "Quit")
        #expect(bundle.localization(named: "en")?.tableNames == ["Localizable"])
        try bundle.load()
    }

    @Test("The source language is the last resort if the development language is missing")
    func lastResort() throws {
        let bundle = try bundle(source: "nl")
        #expect(bundle.localizations == ["de", "fr", "nl"])
        #expect(bundle.localizer(for: "es").string("Hello %@", "Ola") == "Hello Ola")
        #expect(bundle.localizer(for: "es").language == "nl")
        #expect(bundle.developmentLanguage == "nl")
        #expect(try self.bundle(source: "nl", developmentLanguage: "fr").localizer(for: "es").language == "fr")
        #expect(try self.bundle(source: "nl", developmentLanguage: "fr").developmentLanguage == "fr")
    }

    @Test("Of catalogs with different source languages, the first one's is the last resort")
    func lastResortOfCatalogs() throws {
        let catalogs = ["nl", "da"].map { source in
            #"{"sourceLanguage":"\#(source)","version":"1.0","strings":{"k":{"localizations":{"de":{"stringUnit":{"#
                + #""state":"translated","value":"Text"}}}}}}"#
        }
        let source = MemoryLocalizations([
            "": ["A.xcstrings": Array(catalogs[0].utf8), "B.xcstrings": Array(catalogs[1].utf8)]
        ])
        let bundle = try LocalizationBundle(source, developmentLanguage: "en")
        #expect(bundle.localizations == ["da", "de", "nl"])
        #expect(bundle.localizer(for: "es").language == "nl")
    }

    @Test("A user who also reads other languages sees the key, not their texts")
    func otherLanguages() throws {
        let bundle = try bundle(source: "en")
        for fallback in [Localizer.Fallback.developmentLanguage, .otherLanguages] {
            let options = Localizer.Options(fallback: fallback)
            #expect(bundle.localizer(for: ["en", "de"], options: options).string("Hello %@", "Ola") == "Hello Ola")
        }
        let others = Localizer.Options(fallback: .otherLanguages)
        #expect(bundle.localizer(for: ["de", "en", "fr"], options: others).string("Quit") == "Quit")
    }

    @Test("A catalog without texts has no localization")
    func empty() throws {
        let catalog = #"{"sourceLanguage":"en","version":"1.0","strings":{"Hello":{}}}"#
        let source = MemoryLocalizations(["": ["Localizable.xcstrings": Array(catalog.utf8)]])
        #expect(try LocalizationBundle(source).localizations.isEmpty)
    }
}
