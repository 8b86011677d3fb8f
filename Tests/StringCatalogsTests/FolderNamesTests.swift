import StringsdictTestSupport
import Testing

@testable import StringsdictCatalogReading
@testable import StringCatalogs

/// The languages of a catalog, which are listed without compiling it.
@Suite struct FolderNamesTests {
    /// A catalog with the localizations of one entry after the other.
    private func names(_ entries: String..., source: String = "en") throws -> [String] {
        let strings = entries.enumerated().map { "\"k\($0)\": {\($1)}" }.joined(separator: ", ")
        let text = "{\"sourceLanguage\": \"\(source)\", \"strings\": {\(strings)}, \"version\": \"1.0\"}"
        let catalog = try StringCatalog(reading: Array(text.utf8))
        let names = catalog.folderNames()
        #expect(names == compiled(catalog), "\(text)")
        return names
    }

    private func compiled(_ catalog: StringCatalog) -> [String] {
        catalog.compiledLeniently().keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    private static func unit(_ state: String, _ text: String) -> String {
        "{\"stringUnit\": {\"state\": \"\(state)\", \"value\": \"\(text)\"}}"
    }

    private static let text = unit("translated", "x")
    private static let plural =
        "{\"variations\": {\"plural\": {\"one\": \(unit("new", "%lld a")), \"other\": \(unit("new", "%lld b"))}}}"

    @Test func aLanguageNeedsAText() throws {
        #expect(try names("") == [])
        #expect(try names("\"localizations\": {}") == [])
        #expect(try names("\"localizations\": {\"pl\": {}, \"de\": null, \"fr\": \(Self.text)}") == ["fr"])
        #expect(try names("\"localizations\": {\"pl\": {}}", "\"localizations\": {\"pl\": \(Self.text)}") == ["pl"])
        #expect(
            try names(
                "\"localizations\": {\"de\": {\"variations\": {}}, \"pl\": {\"stringSet\": {\"values\": [\"x\"]}}}")
                == [])
        #expect(try names("\"localizations\": {\"de\": \(Self.unit("translated", ""))}") == ["de"])
    }

    @Test func fieldsOfTheEntryHideNoLanguage() throws {
        #expect(try names("\"shouldTranslate\": false, \"localizations\": {\"pl\": \(Self.text)}") == ["pl"])
        #expect(try names("\"extractionState\": \"stale\", \"localizations\": {\"pl\": \(Self.text)}") == ["pl"])
        #expect(try names("\"localizations\": {\"pl\": \(Self.unit("stale", "x"))}") == ["pl"])
        // The compiler leaves out an entry whose own fields have a mistake.
        #expect(try names("\"comment\": 1, \"localizations\": {\"pl\": \(Self.text)}") == [])
    }

    @Test func aNewTextCountsInTranslationsAlone() throws {
        let both = "{\"en\": \(Self.unit("new", "x")), \"pl\": \(Self.unit("new", "x"))}"
        #expect(try names("\"localizations\": \(both)") == ["pl"])
        #expect(try names("\"localizations\": \(both)", source: "pl") == ["en"])
        #expect(try names("\"extractionState\": \"manual\", \"localizations\": \(both)") == ["en", "pl"])
        #expect(try names("\"localizations\": {\"en\": \(Self.plural)}") == [])
        #expect(
            try names("\"localizations\": {\"en\": \(Self.plural)}", "\"localizations\": {\"en\": \(Self.text)}") == [
                "en"
            ])
    }

    @Test func aLanguageMayHaveVariationsOnly() throws {
        #expect(try names("\"localizations\": {\"pl\": \(Self.plural)}") == ["pl"])
        let device = "{\"variations\": {\"device\": {\"mac\": \(Self.text), \"other\": \(Self.text)}}}"
        #expect(try names("\"localizations\": {\"pl\": \(device)}") == ["pl"])
        let parts =
            "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"%#@n@\"}, \"substitutions\": {\"n\": \(Self.plural)}}"
        #expect(try names("\"localizations\": {\"pl\": \(parts)}") == ["pl"])
        // Without its substitution, the text cannot be compiled.
        #expect(try names("\"localizations\": {\"pl\": \(parts.replacing("\"n\": {", with: "\"m\": {"))}") == [])
        // A plural without a number takes it from the source text.
        let silent = "{\"variations\": {\"plural\": {\"other\": \(Self.text)}}}"
        #expect(try names("\"localizations\": {\"pl\": \(silent)}") == [])
        #expect(
            try names(
                "\"localizations\": {\"pl\": \(silent), \"eng-US\": \(Self.unit("new", "%lld"))}", source: "en-US")
                == ["pl"])
    }

    @Test func severalSpellingsAreOneFolder() throws {
        #expect(try names("\"localizations\": {\"iw\": \(Self.text), \"he\": \(Self.text)}") == ["he"])
        #expect(
            try names("\"localizations\": {\"he\": {}}", "\"localizations\": {\"iw\": \(Self.plural), \"he\": {}}") == [
                "he"
            ])
        #expect(try names("\"localizations\": {\"../x\": \(Self.text), \"pt-BR\": \(Self.text)}") == ["pt-BR"])
    }

    /// Catalogs with a mistake in some places have the languages that the compiler finds something for.
    @Test(arguments: 0..<TestEffort.count(1000, usual: 60))
    func theNamesAreThoseOfTheCompiledCatalog(_ seed: Int) throws {
        var generator = GeneratedCatalogs(seed: UInt64(seed))
        let catalog = try generator.catalog(entryCount: 1 + seed % 5)
        #expect(catalog.folderNames() == compiled(catalog))
        var random = SplitMix64(seed: UInt64(seed))
        let edits = [
            ("\"value\"", "\"valu\""), ("\"translated\"", "\"new\""), ("\"translated\"", "5"),
            ("\"stringUnit\"", "\"unit\""),
            ("\"plural\"", "\"device\""), ("\"other\"", "\"one\""), ("%lld", ""), ("%#@", "%#@x"),
            ("\"manual\"", "\"stale\""),
            ("\"manual\"", "1"), ("\"variations\"", "\"variation\""), ("\"pl\"", "\"a/b\""), ("\"pl\"", "\"he\""),
        ]
        var text = catalog.text
        for _ in 0..<20 {
            let (old, new) = random.pick(edits)
            let parts = text.split(separator: old, omittingEmptySubsequences: false)
            guard parts.count > 1 else { continue }
            let place = 1 + Int(random.next() % UInt64(parts.count - 1))
            text = parts[..<place].joined(separator: old) + new + parts[place...].joined(separator: old)
            let edited = try StringCatalog(reading: Array(text.utf8))
            #expect(edited.folderNames() == compiled(edited), "\(text)")
        }
    }
}
