import StringsdictTestSupport
import Testing

@testable import StringsdictCatalogReading
@testable import StringCatalogs

/// The plural categories that a language needs: their sample numbers, and their texts in entries.
@Suite struct PluralCategoriesTests {
    private static func unit(_ text: String, _ state: String = "translated") -> String {
        "\"stringUnit\":{\"state\":\"\(state)\",\"value\":\"\(text)\"}"
    }

    private static func plural(_ branches: [(String, String)]) -> String {
        "\"variations\":{\"plural\":{"
            + branches.map { "\"\($0)\":{\(unit($1))}" }.joined(separator: ",") + "}}"
    }

    /// A catalog from the members of its entries.
    private static func catalog(_ entries: [(String, String)], language: String = "en") throws -> StringCatalog {
        let strings = entries.map { "\"\($0)\":{\($1)}" }.joined(separator: ",")
        let text = "{\"sourceLanguage\":\"\(language)\",\"strings\":{\(strings)},\"version\":\"1.0\"}"
        return try StringCatalog(reading: Array(text.utf8), file: "C.xcstrings")
    }

    private static func localizations(_ texts: [(String, String)]) -> String {
        "\"localizations\":{" + texts.map { "\"\($0)\":{\($1)}" }.joined(separator: ",") + "}"
    }

    /// Each text of an entry in a language as `plural.one: text (state)`.
    private static func texts(_ catalog: StringCatalog, _ key: String, _ language: String) -> [String] {
        (catalog[key]?[language]?.units ?? []).map {
            "\($0.path.names.joined(separator: ".")): \($0.unit.value) (\($0.unit.state?.rawValue ?? ""))"
        }
    }

    @Test(arguments: [
        ("en", "en: one 1; other 0, 2~220, 1000, …"),
        ("fr", "fr: one 0, 1; many 1000000; other 2~220, 1000, 10000, …"),
        ("ja", "ja: other 0~220, 1000, 10000, …"),
        ("pl", "pl: one 1; few 2~4, 22~24, 32~34, …; many 0, 5~21, 25~31, …; other 0.0, 0.1, 0.2, 0.3, …"),
        ("pt", "pt: one 0, 1; many 1000000; other 2~220, 1000, 10000, …"),
        ("pt_PT", "pt_PT: one 1; many 1000000; other 0, 2~220, 1000, …"),
        ("pt-PT", "pt-PT: one 1; many 1000000; other 0, 2~220, 1000, …"),
        ("ga", "ga: one 1; two 2; few 3~6; many 7~10; other 0, 11~220, 1000, …"),
        ("tlh", "tlh: other 0~220, 1000, 10000, …"), ("", ": other 0~220, 1000, 10000, …"),
    ])
    func aLanguageHasSampleNumbersForEachCategory(language: String, summary: String) {
        guard WrittenRules.hold(in: language, of: "the sample numbers of \(language)") else { return }
        #expect(PluralSamples(language: language).summary(language: language) == summary)
    }

    @Test(arguments: ["ar", "cs", "en", "fr", "ga", "he", "ja", "lv", "pl", "pt", "ru"])
    func eachSampleNumberHasTheCategoryOfItsRow(language: String) {
        let rules = ReferenceRules(language)
        let rows = PluralSamples(language: language).rows
        #expect(rows.map(\.category) == rules.categories)
        for row in rows {
            let numbers = row.numbers.split { $0 == "," || $0 == " " || $0 == "~" || $0 == "…" }
            for number in numbers { #expect(rules.category(parsing: String(number)) == row.category, "\(row)") }
        }
    }

    /// The texts of a plural with a text for each category of a language, from the categories that it had.
    private static func completed(_ language: String, _ own: [String: String], copied: String) -> [String] {
        let categories = Set(ReferenceRules(language).categories.map(\.keyword)).union(own.keys)
        return categories.sorted().map { "plural.\($0): \(own[$0].map { "\($0) (translated)" } ?? "\(copied) (new)")" }
    }

    @Test func anEntryThatIsMissingIsNamed() throws {
        var editor = CatalogEditor(try Self.catalog([("a", "")]))
        let error = #expect(throws: StringCatalogError.self) {
            try editor.addPluralCategories(to: "pl", forKey: "b")
        }
        #expect(error?.description == "C.xcstrings: error: there is no entry 'b'; add it, or check the spelling (b)")
        #expect(error?.code == .entryNotFound)
    }

    @Test func aMissingTextStartsAsTheTextOfOtherInTheSameLanguage() throws {
        let own = Self.plural([("few", "%d few"), ("other", "%d other")])
        let source = Self.plural([("one", "%d file"), ("other", "%d files")])
        var editor = CatalogEditor(try Self.catalog([("k", Self.localizations([("en", source), ("pl", own)]))]))
        let expected = Self.completed("pl", ["few": "%d few", "other": "%d other"], copied: "%d other")
        #expect(try editor.addPluralCategories(to: "pl", explainsCategories: false) == expected.count - 2)
        let result = try editor.edited()
        #expect(Self.texts(result, "k", "pl") == expected)
        #expect(result["k"]?.comment == nil)
        #expect(Self.texts(result, "k", "en").count == 2)
    }

    @Test func withoutOtherTheLastBranchIsTheModel() throws {
        let own = Self.plural([("one", "first"), ("few", "last")])
        var editor = CatalogEditor(try Self.catalog([("k", Self.localizations([("pl", own)]))]))
        let expected = Self.completed("pl", ["one": "first", "few": "last"], copied: "last")
        #expect(try editor.addPluralCategories(to: "pl") == expected.count - 2)
        #expect(Self.texts(try editor.edited(), "k", "pl").sorted() == expected)
    }

    /// The categories of the source that the language lacks go with the copy, and `zero` stays.
    @Test func theSourceIsCopiedWithTheTextsAroundItsParts() throws {
        let branches = Self.plural([("one", "%arg file"), ("other", "%arg files"), ("zero", "none")])
        let source =
            Self.unit("In %#@n@") + ",\"substitutions\":{\"n\":{\"argNum\":1,\"formatSpecifier\":\"d\",\(branches)}}"
        var editor = CatalogEditor(try Self.catalog([("k", Self.localizations([("en", source)]))]))
        let single = ReferenceRules.language { $0.categories == [.other] }
        #expect(try editor.addPluralCategories(to: single, explainsCategories: true) == 3)
        let result = try editor.edited()
        #expect(
            Self.texts(result, "k", single) == [
                ": In %#@n@ (new)", "substitutions.n.plural.other: %arg files (new)",
                "substitutions.n.plural.zero: none (new)",
            ])
        #expect(result["k"]?[single]?.substitutions.map(\.argumentPosition) == [1])
        #expect(result["k"]?.comment == "\(single): other 0~220, 1000, 10000, …")
    }

    /// A category that the language lacks stays where the text is the language's own.
    @Test func ownTextsStayEvenInACategoryThatTheLanguageLacks() throws {
        let own = Self.plural([("one", "a"), ("other", "b")])
        let single = ReferenceRules.language { $0.categories == [.other] }
        var editor = CatalogEditor(try Self.catalog([("k", Self.localizations([(single, own)]))]))
        #expect(try editor.addPluralCategories(to: single) == 0)
        #expect(try editor.edited().bytes == editor.catalog.bytes)
    }

    @Test func pluralsOfDevicesGetTheirCategoriesToo() throws {
        let devices =
            "\"variations\":{\"device\":{\"ipad\":{\(Self.plural([("other", "pad")]))},\"other\":{\(Self.unit("x"))}}}"
        var editor = CatalogEditor(try Self.catalog([("k", Self.localizations([("en", devices)]))]))
        #expect(try editor.addPluralCategories(to: "en", explainsCategories: false) == 1)
        #expect(
            Self.texts(try editor.edited(), "k", "en") == [
                "device.ipad.plural.one: pad (new)", "device.ipad.plural.other: pad (translated)",
                "device.other: x (translated)",
            ])
    }

    @Test func theNumbersOfANewLanguageAreExplainedIfItNeedsACategory() throws {
        let source = Self.localizations([("en", Self.plural([("one", "%d file"), ("other", "%d files")]))])
        for language in ["de", "lv", "pl", ReferenceRules.language { $0.categories == [.other] }] {
            let isExplained = !Set(ReferenceRules(language).categories).isSubset(of: [.one, .other])
            var editor = CatalogEditor(try Self.catalog([("k", source)]))
            #expect(try editor.addLanguage(language, explainsCategories: true) == 1)
            let comment = try editor.edited()["k"]?.comment
            #expect(comment == (isExplained ? PluralSamples(language: language).summary(language: language) : nil))
        }
    }

    @Test func theNumbersAreExplainedOnceBehindTheComment() throws {
        let line = "en: one 1; other 0, 2~220, 1000, …"
        let texts = Self.localizations([("en", Self.plural([("other", "x")]))])
        for (comment, expected) in [
            (nil, line), ("note", "note\n\(line)"), (line, line), ("a\n\(line)\nb", "a\n\(line)\nb"),
            ("a \(line)", "a \(line)\n\(line)"),
        ] {
            let field = comment.map { "\"comment\":\"\($0.replacing("\n", with: "\\n"))\"," } ?? ""
            var editor = CatalogEditor(try Self.catalog([("k", field + texts)]))
            #expect(try editor.addPluralCategories(to: "en", explainsCategories: true) == 1)
            #expect(try editor.edited()["k"]?.comment == expected)
        }
    }

    @Test func onlyAPlainTextWithANumberBecomesAPlural() throws {
        let entries = [
            ("%d x", ""), ("%@ x", ""), ("x", Self.localizations([("en", Self.unit("%lld in %@"))])),
            ("s", Self.localizations([("en", Self.unit("%d") + ",\"substitutions\":{}")])),
        ]
        let catalog = try Self.catalog(entries)
        for (key, count) in [("%d x", 2), ("%@ x", 0), ("x", 1), ("s", 0)] {
            var editor = CatalogEditor(catalog)
            #expect(try editor.addPluralCategories(to: "en", forKey: key, explainsCategories: false) == count, "\(key)")
            if count == 0 { #expect(try editor.edited().bytes == catalog.bytes) }
        }
        var editor = CatalogEditor(catalog)
        #expect(try editor.addPluralCategories(to: "en", forKey: "x") == 1)
        // The text that was there is now the branch `other`, in its own state.
        #expect(
            Self.texts(try editor.edited(), "x", "en") == [
                "plural.one: %lld in %@ (new)", "plural.other: %lld in %@ (translated)",
            ])
    }

    @Test func aLanguageIsAddedWhereAnEntryNeedsTranslation() throws {
        let source = Self.localizations([("en", Self.plural([("one", "%d file"), ("other", "%d files")]))])
        let catalog = try Self.catalog([
            ("", ""), ("%d files", source), ("done", Self.localizations([("iw", Self.unit("x"))])),
            ("key", ""), ("off", "\"shouldTranslate\":false"), ("old", "\"extractionState\":\"stale\""),
        ])
        var editor = CatalogEditor(catalog)
        #expect(try editor.addLanguage("he") == 2)
        let result = try editor.edited()
        let forms = ReferenceRules("he").categories.map(\.keyword).sorted()
        #expect(
            Self.texts(result, "%d files", "he")
                == forms.map { "plural.\($0): \($0 == "one" ? "%d file" : "%d files") (new)" })
        #expect(Self.texts(result, "key", "he") == [": key (new)"])
        #expect(result["done"]?.localizations.map(\.language) == ["iw"])
        for key in ["", "off", "old"] { #expect(result[key]?.localizations.isEmpty == true) }
        #expect(result.entries.allSatisfy { $0.comment == nil })
        editor = CatalogEditor(result)
        #expect(try editor.addLanguage("he", explainsCategories: true) == 0)
    }

    /// Languages whose `many` is for small numbers, for millions, and for fractions alone.
    private static let manyOfSmallNumbers = ReferenceRules.language { rules in
        (11...19).allSatisfy { rules.category(of: $0) == .many }
    }
    private static let manyOfMillions = ReferenceRules.language { rules in
        rules.category(of: 1_000_000) == .many && !(0...220).contains { rules.category(of: $0) == .many }
    }
    private static let manyOfFractions = ReferenceRules.language { rules in
        rules.category(parsing: "1.5") == .many && !(0...220).contains { rules.category(of: $0) == .many }
    }

    /// "1 millón de archivos" is no start for a form of 11 to 99.
    @Test func aFormStartsWithItsCategoryOnlyIfTheNumbersAreOfOneKind() throws {
        let languages = [Self.manyOfSmallNumbers, Self.manyOfMillions, Self.manyOfFractions]
        for source in languages {
            for target in languages + ["en"] {
                let forms = SourceForms(source: source, target: target)
                let expected = source == target || target == "en" ? "many" : "other"
                #expect(forms.category(for: "many") == expected, "\(source) \(target)")
                for name in ["zero", "one", "two", "few", "other"] { #expect(forms.category(for: name) == name) }
            }
        }
        #expect(SourceForms(source: "en", target: Self.manyOfSmallNumbers).category(for: "many") == "many")
    }

    @Test func theTextOfMillionsIsCopiedOnlyIntoAFormOfMillions() throws {
        let branches = Self.plural([("many", "%d of files"), ("other", "%d files")])
        let catalog = try Self.catalog(
            [("k", Self.localizations([(Self.manyOfMillions, branches)]))], language: Self.manyOfMillions)
        let others = ReferenceRules.language { rules in
            rules.category(of: 1_000_000) == .many && rules.category(of: 2) == .other
                && rules.ruleSet != ReferenceRules(Self.manyOfMillions).ruleSet
        }
        for (language, text) in [(Self.manyOfSmallNumbers, "%d files"), (others, "%d of files")] {
            for isAdded in [true, false] {
                var editor = CatalogEditor(catalog)
                if isAdded {
                    try editor.addLanguage(language)
                } else {
                    try editor.addPluralCategories(to: language)
                }
                let many = Self.texts(try editor.edited(), "k", language).filter { $0.hasPrefix("plural.many") }
                #expect(many == ["plural.many: \(text) (new)"])
            }
        }
    }

    @Test func aLanguageIsAddedToTheEntriesThatAreLeft() throws {
        var editor = CatalogEditor(try Self.catalog([("a", ""), ("b", "")]))
        try editor.removeEntry("a")
        #expect(try editor.addLanguage("de") == 1)
        #expect(try editor.edited().entries.map(\.key) == ["b"])
    }

    @Test(arguments: [true, false]) func anAddedLanguageIsExplainedOnlyWhereItHasMoreCategories(_ explains: Bool) throws
    {
        let source = Self.localizations([("en", Self.plural([("one", "a"), ("other", "b")]))])
        let catalog = try Self.catalog([("k", source), ("plain", Self.localizations([("en", Self.unit("x"))]))])
        var editor = CatalogEditor(catalog)
        let isExplained = explains && !Set(ReferenceRules("pl").categories).isSubset(of: [.one, .other])
        #expect(try editor.addLanguage("pl", explainsCategories: explains) == 2)
        let polish = try editor.edited()
        #expect(
            polish["k"]?.comment == (isExplained ? PluralSamples(language: "pl").summary(language: "pl") : nil))
        #expect(polish["plain"]?.comment == nil)
        editor = CatalogEditor(catalog)
        #expect(try editor.addLanguage("de", explainsCategories: explains) == 2)
        #expect(try editor.edited()["k"]?.comment == nil)
    }

    /// The source language of a catalog may be written in another way than in an entry.
    @Test func theSourceIsFoundInAnySpelling() throws {
        let catalog = try Self.catalog(
            [("k", Self.localizations([("iw", Self.plural([("one", "a"), ("other", "b")]))]))], language: "he")
        var editor = CatalogEditor(catalog)
        let single = ReferenceRules.language { $0.categories == [.other] }
        #expect(try editor.addLanguage(single) == 1)
        #expect(Self.texts(try editor.edited(), "k", single) == ["plural.other: b (new)"])
    }
}
