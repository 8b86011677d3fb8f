import Testing

@testable import StringsdictFormatting

/// The one answer to the question in whose locale numbers and dates are written: the language of the texts, with the region of
/// the user.
@Suite("The locale of texts")
struct TextLocaleTests {
    /// Expects the locale of texts, and the same separators and direction with and without its identifier.
    private func expect(
        _ languages: UserLanguages, _ texts: [String?: String], sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for (language, expected) in texts {
            let locale = languages.locale(for: language)
            #expect(locale.identifier == expected, "\(languages), \(language ?? "nil")", sourceLocation: sourceLocation)
            #expect(NumberSymbols(locale) == NumberSymbols(locale: expected), sourceLocation: sourceLocation)
            #expect(
                locale.isRightToLeft == TextLocale.identifier(expected).isRightToLeft, sourceLocation: sourceLocation)
        }
    }

    @Test(
        "A list and a request have the region of their first language",
        arguments: [
            (["de-DE"], ["en": "en-DE", "de": "de-DE", "pl": "pl-DE"]),
            (["de", "en-US"], ["en": "en-DE", "de": "de"]),
            (["fi-FI", "en-GB"], ["en": "en-FI", "sv": "sv-FI"]),
            (["en-GB", "de-AT", "de-CH"], ["de": "de-GB", "en": "en-GB", "fr": "fr-GB"]),
            (["de-AT", "de-CH"], ["de": "de-AT"]),
            // English is the second language of most of its readers.
            (["en", "pl-PL"], ["pl": "pl-PL", "en": "en"]), (["en", "pl"], ["pl": "pl-PL", "de": "de-PL"]),
            (["en"], ["pl": "pl", "en": "en", "pt-BR": "pt-BR"]), ([], ["de": "de", "pt-BR": "pt-BR"]),
            (["en-US"], ["pl": "pl-US", "en": "en-US"]),
            // A first language that is the one of the texts stays as it is.
            (["iw-IL"], ["he": "iw-IL", "en": "en-IL"]), (["ca-ES-valencia"], ["ca": "ca-ES-valencia", "es": "es-ES"]),
            (["pt-BR"], ["pt-PT": "pt-BR", "pt": "pt-BR"]), (["de_AT"], ["de": "de_AT", "en": "en-AT"]),
            // Areas count for texts in their own language.
            (["es-419"], ["es": "es-419", "en": "en", "fr": "fr"]), (["es-419", "en-US"], ["fr": "fr-US"]),
            (["en-001", "de-DE"], ["en": "en-001", "fr": "fr-DE"]), (["en", "es-419"], ["es": "es-419", "de": "de"]),
            (["eo", "pl"], ["en": "en-PL", "eo": "eo"]),
            // The script is that of the texts.
            (["zh-TW"], ["zh-Hant": "zh-TW", "zh-Hans": "zh-Hans-TW", "en": "en-TW"]),
            (["sr-Latn-RS"], ["sr": "sr-RS", "sr-Latn": "sr-Latn-RS"]),
            (["de-DE"], ["zh-TW": "zh-Hant-DE", "sr-Latn": "sr-Latn-DE", "zh-Hans": "zh-DE", "ca-valencia": "ca-DE"]),
            // Names that are no languages.
            (["x-pseudo", "pl"], ["en": "en-PL"]), (["de"], ["Base": "Base"]), (["root"], ["de": "de"]),
        ] as [([String], [String: String])])
    func lists(_ languages: [String], _ texts: [String: String]) {
        expect(UserLanguages(languages), Dictionary(uniqueKeysWithValues: texts.map { ($0, $1) }))
        let field = UserLanguages.acceptLanguage(languages.joined(separator: ", "))
        if field.identifiers == languages {
            expect(field, Dictionary(uniqueKeysWithValues: texts.map { ($0, $1) }))
        }
    }

    @Test("The headers that browsers send")
    func headers() {
        for (header, english, german) in [
            // Chrome and Firefox in German, in English for a German, in Polish, in Spanish of Mexico and without a region.
            ("de-DE,de;q=0.9,en-US;q=0.8,en;q=0.7", "en-DE", "de-DE"), ("de,en-US;q=0.7,en;q=0.3", "en-DE", "de"),
            ("en-US,en;q=0.9,de;q=0.8", "en-US", "de-US"), ("en-US,en;q=0.5", "en-US", "de-US"),
            ("pl,en-US;q=0.7,en;q=0.3", "en-PL", "de-PL"), ("pl-PL,pl;q=0.9,en-US;q=0.8,en;q=0.7", "en-PL", "de-PL"),
            ("es-419,es;q=0.9,en;q=0.8", "en-ES", "de-ES"), ("fr-CH, fr;q=0.9, en;q=0.8, *;q=0.5", "en-CH", "de-CH"),
            ("*", "en", "de"), ("", "en", "de"),
        ] {
            expect(.acceptLanguage(header), ["en": english, "de": german])
        }
    }

    @Test("Without a language of the texts, that of the user counts")
    func unknownTexts() {
        expect([], [nil: "und"])
        expect(["en-GB", "de-AT"], [nil: "en-GB"])
        expect(UserLanguages.ofSession { ["LANGUAGE": "fr", "LANG": "de_DE"][$0] }, [nil: "fr-DE"])
        expect(UserLanguages.ofSession { ["LC_NUMERIC": "de_DE", "LANG": "C"][$0] }, [nil: "en-DE"])
        expect(UserLanguages(localeIdentifier: "pl_PL"), [nil: "pl_PL", "de": "pl_PL"])
    }

    @Test(
        "A session has the region of its formats, whatever its language",
        arguments: [
            (["LANG": "de_DE.UTF-8"], "en-DE", "de-DE"), (["LANG": "de_DE.UTF-8@euro"], "en-DE", "de-DE"),
            (["LANG": "de_DE", "LANGUAGE": "en"], "en-DE", "de-DE"),
            (["LANG": "de_DE", "LANGUAGE": "en_GB:de"], "en-DE", "de-DE"),
            (["LANG": "de_DE", "LANGUAGE": "de_AT"], "en-DE", "de-DE"),
            (["LANG": "en_US", "LC_NUMERIC": "de_DE", "LC_TIME": "de_DE"], "en-DE", "de-DE"),
            (["LANG": "en_US", "LC_TIME": "de_AT"], "en-AT", "de-AT"),
            (["LANG": "en_US", "LC_TIME": "de_AT", "LC_NUMERIC": "de_CH"], "en-CH", "de-CH"),
            (["LANG": "en_US", "LC_TIME": "de_AT", "LC_NUMERIC": "de_CH", "LC_ALL": "fr_FR"], "en-FR", "de-FR"),
            // Other variables say nothing about formats.
            (["LANG": "en_US", "LC_MESSAGES": "de_DE"], "en-US", "de-US"),
            (["LANG": "en_US", "LC_MONETARY": "de_DE", "LC_PAPER": "de_DE"], "en-US", "de-US"),
            // `C` and unknown names are skipped, but nothing overrides LC_ALL.
            (["LANG": "de_DE", "LC_NUMERIC": "C"], "en-DE", "de-DE"),
            (["LANG": "de_DE", "LC_NUMERIC": "POSIX", "LC_TIME": "xxxxxxxxx"], "en-DE", "de-DE"),
            (["LANG": "de_DE", "LC_NUMERIC": "", "LC_ALL": ""], "en-DE", "de-DE"),
            (["LANG": "de_DE", "LC_ALL": "C"], "en", "de"), (["LANG": "de_DE", "LC_ALL": "C.UTF-8"], "en", "de"),
            (["LANG": "C.UTF-8", "LC_TIME": "pl_PL"], "en-PL", "de-PL"),
            // Without a region, the languages tell it.
            (["LANG": "de"], "en-DE", "de"), (["LANG": "en"], "en", "de"), (["LANG": "es_419"], "en", "de"),
            (["LANG": "C.UTF-8", "LANGUAGE": "pl:en_GB"], "en-PL", "de-PL"), ([:], "en", "de"),
        ] as [([String: String], String, String)])
    func sessions(_ variables: [String: String], _ english: String, _ german: String) {
        expect(UserLanguages.ofSession { variables[$0] }, ["en": english, "de": german])
    }

    @Test("A region of the formats that a session adds to a script or a variant of the language")
    func detailsOfSessions() {
        let latin = UserLanguages.ofSession { ["LANG": "sr_RS@latin"][$0] }
        expect(latin, ["sr-Latn": "sr-Latn-RS", "sr": "sr-RS", "en": "en-RS"])
        let valencian = UserLanguages.ofSession { ["LANG": "ca_ES@valencia"][$0] }
        expect(valencian, ["ca": "ca-ES-valencia", "es": "es-ES"])
        let abroad = UserLanguages.ofSession { ["LANG": "ca_ES@valencia", "LC_NUMERIC": "fr_FR"][$0] }
        expect(abroad, ["ca": "ca-FR"])
    }

    @Test("Keys of formats are kept, and others are dropped")
    func keys() {
        expect(["ar-EG-u-nu-latn"], ["en": "en-EG-u-nu-latn", "ar": "ar-EG-u-nu-latn"])
        expect(["en-u-hc-h23", "pl-PL"], ["en": "en-u-hc-h23", "pl": "pl-PL-u-hc-h23"])
        expect(["en-u-hc-h23"], ["pt-BR": "pt-BR-u-hc-h23"])
        expect(
            ["th-TH-u-ca-buddhist-co-phonebk-fw-mon-nu-thai"],
            ["en": "en-TH-u-ca-buddhist-fw-mon-nu-thai", "th": "th-TH-u-ca-buddhist-co-phonebk-fw-mon-nu-thai"])
        expect(["en-GB-u-rg-USzzzz-MS-metric"], ["fr": "fr-GB-u-rg-uszzzz-ms-metric"])
        expect(["de-DE-u-co-phonebk"], ["en": "en-DE"])
        expect(["de-DE-t-en-u-nu-deva"], ["en": "en-DE-u-nu-deva"])
        expect(["de-DE-x-u-nu-deva", "uz-UZ"], ["en": "en-DE"])
        expect(["ar_EG@collation=phonebook;numbers=latn"], ["en": "en-EG@numbers=latn"])
        expect(["uz-UZ"], ["en": "en-UZ"])
        expect(["de-AT", "en-u-nu-deva"], ["en": "en-AT"])
    }
}
