import Stringsdict
import StringsdictFormatting
import Testing

/// The field `Accept-Language` as RFC 9110 defines it.
@Suite("Accept-Language")
struct AcceptLanguageTests {
    @Test(
        "Languages are ordered by weight, and equal weights by their place",
        arguments: [
            ("", []),
            ("de", ["de"]),
            ("da, en-gb;q=0.8, en;q=0.7", ["da", "en-gb", "en"]),
            ("en;q=0.7,da,en-gb;q=0.8", ["da", "en-gb", "en"]),
            ("a;q=0.5, b;q=0.5, c;q=0.5", ["a", "b", "c"]),
            ("de;q=0.001, en;q=0.002", ["en", "de"]),
            ("en ; q=0.5 ,\tde\t;\tQ=1.000", ["de", "en"]),
            ("zh-Hant-TW, sl-rozaj-biske", ["zh-Hant-TW", "sl-rozaj-biske"]),
            ("en_US,de_AT;q=0.5", ["en_US", "de_AT"]),
            ("*, de", ["de"]),
            ("de;q=0, en", ["en"]), ("de;q=0.000, en", ["en"]),
            // Invalid parts are ignored.
            (",, de ,,", ["de"]), ("de;q=", []), ("de;q=2, en", ["en"]), ("de;q=1.001, en", ["en"]),
            ("de;q=-1, en", ["en"]), ("de;q=0,5, en", ["en"]), ("de;q=.5, en", ["en"]), ("de;q=0.5x, en", ["en"]),
            ("de;q = 0.5, en", ["en"]), ("de;q=, en", ["en"]),
            // Other parameters are ignored. The first weight counts.
            ("de;level=1, en", ["de", "en"]), ("de;q=0.5;level=1, en", ["en", "de"]),
            ("de;level=1;q=0.5, en", ["en", "de"]), ("de;q=0.5;q=x, en", ["en", "de"]), ("de;, en", ["de", "en"]),
            ("de;q=0;level=1, en", ["en"]), ("de;level=1;q=x, en", ["en"]), ("de;quality=0, en", ["de", "en"]),
            ("d e, en", ["en"]), ("de-, en", ["en"]), ("-de, en", ["en"]), ("de--AT, en", ["en"]), ("12, en", ["en"]),
            ("abcdefghi, en", ["en"]), ("de-abcdefghi, en", ["en"]), ("*-CH, en", ["en"]), ("dé, en", ["en"]),
            ("es-419, de-1990", ["es-419", "de-1990"]), ("de-1:, en", ["en"]), ("de;q=0.5:, en", ["en"]),
            ("\u{0}, \u{7F}de, en", ["en"]), (";q=1, en", ["en"]), ("q=0.5", []),
            // Digits after the third are dropped.
            ("de;q=0.12345, en;q=0.124", ["en", "de"]), ("de;q=1., en;q=0.", ["de"]),
        ] as [(String, [String])])
    func languages(_ field: String, _ expected: [String]) {
        #expect(AcceptLanguage(field).languages == expected)
    }

    @Test("A subtag has one to eight letters, the first one and any other", arguments: 1...10)
    func lengthsOfSubtags(length: Int) {
        let letters = String("abcdefghij".prefix(length))
        let digits = String("1234567890".prefix(length))
        for range in [letters, "\(letters)-DE", "sr-\(letters)", "sr-\(digits)", "sr-\(letters)-RS"] {
            let expected = length <= 8 ? [range, "de"] : ["de"]
            #expect(AcceptLanguage("\(range), de;q=0.5").languages == expected, "\(range)")
        }
        // A first subtag has no digits.
        #expect(AcceptLanguage("\(digits), de;q=0.5").languages == ["de"])
    }

    @Test("A variant of eight letters, as of Ijekavian Serbian, belongs to its language")
    func longVariant() {
        let matcher = LanguageMatcher(available: ["de", "sr"], developmentLanguage: "de")
        #expect(matcher.match(for: .acceptLanguage("sr-ijekavsk, de;q=0.5"))?.localization == "sr")
        #expect(matcher.match(for: .acceptLanguage("sr-ijekavska, de;q=0.5"))?.localization == "de")
    }

    @Test("Weights are numbers from 0 to 1")
    func weights() {
        let field = AcceptLanguage("a, b;q=0.5, c;q=0.123, *;q=0.01, d;q=0")
        #expect(field.ranges.map(\.language) == ["a", "b", "c", "*", "d"])
        #expect(field.ranges.map(\.thousandths) == [1000, 500, 123, 10, 0])
        #expect(field.ranges.map(\.isWildcard) == [false, false, false, true, false])
    }

    @Test("A field of any length is read in linear time, and its first ranges count")
    func long() {
        let field = AcceptLanguage("da," + String(repeating: "en;q=0.5,", count: 100_000) + "de")
        #expect(field.ranges.count == 64)
        #expect(field.languages == ["da"] + Array(repeating: "en", count: 63))
    }

    @Test(
        "The localization for a request",
        arguments: [
            ("de-AT, en;q=0.5", "de"), ("es, fr;q=0.5", "fr"), ("zh-TW", "zh-Hant"),
            ("", nil), ("es", nil), ("*", "en"), ("es, *;q=0.1", "en"),
            // `*` stands for all languages except the named ones.
            ("en;q=0.5, *;q=0.8", "de"), ("*;q=0.5, fr", "fr"), ("de, *;q=0", "de"), ("es, *;q=0", nil),
            // A weight of 0 excludes a language, unless a longer range allows it.
            ("en;q=0, *", "de"), ("de;q=0, de-AT", nil), ("en-GB;q=0, en", "en"), ("fr;q=0, de;q=0, *;q=0.1", "en"),
            ("en;q=0, de;q=0, fr;q=0, zh;q=0, *", nil),
            ("zh;q=0, zh-Hant, en;q=0.1", "zh-Hant"),
            // The greater weight counts if a language has two ranges.
            ("fr;q=0, fr", "fr"), ("fr, fr;q=0", "fr"),
            // An underscore counts as a hyphen.
            ("zh_Hant;q=0, zh;q=0.5, fr;q=0.1", "fr"),
        ] as [(String, String?)])
    func bestMatch(_ field: String, _ expected: String?) {
        let matcher = LanguageMatcher(available: ["de", "en", "fr", "zh-Hant"], developmentLanguage: "en")
        let match = matcher.match(for: .acceptLanguage(field))
        #expect(match?.localization == expected ?? "en")
        // A request that nothing satisfies gets the last resort, and the match says so.
        #expect((match?.matchedLanguage == nil) == (expected == nil))
    }

    @Test("Base is in the development language")
    func base() {
        let matcher = LanguageMatcher(available: ["Base", "de"], developmentLanguage: "en")
        #expect(matcher.match(for: .acceptLanguage("en;q=0, *"))?.localization == "de")
        #expect(matcher.match(for: .acceptLanguage("en-US, *;q=0.5"))?.localization == "Base")
    }

    @Test(
        "A bundle's localizer for a request uses the numbers of the text's language in the region of the first language"
    )
    func localizer() throws {
        let bundle = try LocalizationBundle(
            MemoryLocalizations([
                "en": ["Localizable.strings": Array("\"k\" = \"%d files\";".utf8)],
                "de": ["Localizable.strings": Array("\"k\" = \"%d Dateien\";".utf8)],
            ]))
        func text(_ field: String) -> String { bundle.localizer(for: .acceptLanguage(field)).string("k", 12_345) }
        // The regions are those in which CLDR and Foundation, whose separators another test of this process takes, agree.
        #expect(text("de-DE, fr;q=0.9") == "12.345 Dateien")
        #expect(text("fr-DE, de-AT;q=0.9") == "12.345 Dateien")
        #expect(text("de, en-US;q=0.7") == "12.345 Dateien")
        #expect(text("fi, en-US;q=0.7") == "12\u{A0}345 files")
        #expect(text("*") == "12,345 files")
        #expect(text("en;q=0, *") == "12.345 Dateien")
    }
}
