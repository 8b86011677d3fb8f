import CLDRPlurals
import Testing

@Suite("Finding rules for a locale")
struct LocaleTests {
    @Test(arguments: [
        ("pl", "pl"), ("PL", "pl"), ("pl-PL", "pl"), ("pl_pl", "pl"), ("sr-Latn-RS", "sr"), ("zh_Hant_TW", "zh"),
        ("pt-PT", "pt-PT"), ("PT_pt", "pt-PT"), ("pt-PT-u-nu-latn", "pt-PT"), ("pt-BR", "pt"), ("pt-AO", "pt"),
        ("pt-Latn-PT", "pt"), ("pt-620", "pt-PT"), ("por_620", "pt-PT"), ("pt-076", "pt"), ("en-620", "en"),
        ("iw", "he"), ("iw-IL", "he"), ("in", "id"), ("mo", "ro"), ("tl", "fil"), ("sh", "sr"), ("ji", "yi"),
        ("jw", "jv"),
        ("no", "no"), ("nb", "nb"), ("nb-NO", "nb"), ("no-bok", "nb"), ("no_nynorsk", "nn"), ("art-lojban", "jbo"),
        ("i-lux", "lb"), ("zh-yue", "yue"), ("zh-cmn", "zh"), ("cnr", "sr"), ("prs", "fa"), ("eng", "en"),
        ("deu", "de"),
        ("ger", "de"), ("en-US-POSIX", "en"), ("de_DE.UTF-8", "de"), ("sr@latin", "sr"), ("ca-valencia", "ca"),
        ("es-419", "es"), ("hy", "hy"), ("hy-AM", "hy"), ("hy-arevela", "hy"), ("hy-arevmda", "root"),
        ("zh-gan", "root"),
        ("be-tarask", "be"), ("tlh", "root"), ("root", "root"), ("und", "root"), ("", "root"),
        ("xx-YY", "root"), ("not a locale", "root"), ("und-PT", "root"), ("123", "root"), ("日本語", "root"),
    ])
    func aLocaleFindsTheRulesOfItsNearestParent(identifier: String, expected: String) {
        #expect(PluralRules(locale: identifier).resolvedLocale == expected)
        var identifier = identifier
        #expect(identifier.withUTF8 { PluralRules(localeUTF8: $0).resolvedLocale } == expected)
    }

    @Test(
        .enabled(if: PluralRules.supportedLocales().contains("kok-Latn"), "this release has no rules for a script"),
        arguments: [("kok-Latn", "kok-Latn"), ("kok_Latn_IN", "kok-Latn"), ("kok-Deva", "kok")])
    func aScriptMayHaveRulesOfItsOwn(identifier: String, expected: String) {
        #expect(PluralRules(locale: identifier).resolvedLocale == expected)
        #expect((PluralRules(exactly: identifier) != nil) == (identifier == "kok-Latn"))
    }

    @Test(arguments: [
        "pl", "PT_pt", "pt-620", "iw", "no-bok", "root", "eng", "pt-PT-u-nu-latn", "en-x-pirate-en-GB", "pl.UTF-8",
        "pt_PT.UTF-8@euro",
    ])
    func aLocaleWithRulesOfItsOwnIsExact(identifier: String) {
        #expect(PluralRules(exactly: identifier) != nil)
    }

    @Test(arguments: [
        "pl-PL", "tlh", "zh-Hant", "pt-AO", "", "not a locale", "ca-valencia", "ca-ES-valencia", "pt-PT-abl1943",
        "kok-Latn-fonipa", "no-bok-abc", "no-bok-1996", "zh-yue-abc", "pl PL", "pt_PT;q=0.8", "pl_", "pl--PL", "pl,en",
        "pl\u{0}", "hy-arevmda",
    ])
    func aLocaleWithoutRulesOfItsOwnIsNotExact(identifier: String) {
        #expect(PluralRules(exactly: identifier) == nil)
    }

    @Test func exactnessDependsOnTheTypeOfRules() {
        #expect(PluralRules(exactly: "pt-PT", type: .cardinal) != nil)
        #expect(PluralRules(exactly: "pt-PT", type: .ordinal) == nil)
        #expect(PluralRules(locale: "pt-PT", type: .ordinal).resolvedLocale == "pt")
        #expect(PluralRules(exactly: "guw", type: .ordinal) == nil)
        #expect(PluralRules(locale: "guw", type: .ordinal).resolvedLocale == "root")
    }

    @Test func supportedLocalesAreThoseWithRules() {
        let locales = PluralRules.supportedLocales()
        #expect(locales.count > 200)
        #expect(locales == locales.sorted())
        #expect(Set(locales).count == locales.count)
        for locale in locales {
            #expect(PluralRules(exactly: locale)?.resolvedLocale == locale)
        }
        for locale in PluralRules.supportedLocales(type: .ordinal) {
            #expect(PluralRules(exactly: locale, type: .ordinal)?.resolvedLocale == locale)
        }
        #expect(locales.contains("pt-PT"))
        // From the first locale of the table to the last.
        let letters = "abcdefghijklmnopqrstuvwxyz"
        for language in letters.flatMap({ first in letters.map { "\(first)\($0)" } }) {
            guard let rules = PluralRules(exactly: language) else { continue }
            #expect(locales.contains(rules.resolvedLocale), "\(language)")
        }
        #expect(!locales.contains("iw"))
    }

    @Test func theVersionOfCLDRIsNamed() {
        #expect(PluralRules.cldrVersion.split(separator: ".").allSatisfy { Int($0) != nil })
    }

    @Test func rulesOfTheSameLocaleAndTypeAreEqual() {
        #expect(PluralRules(locale: "iw") == PluralRules(locale: "he"))
        #expect(PluralRules(locale: "he") != PluralRules(locale: "he", type: .ordinal))
        #expect(PluralRules(locale: "en") != PluralRules(locale: "de"))
        #expect(PluralRules(locale: "pl", type: .ordinal).description == "pl (ordinal)")
    }

    /// Every identifier of up to three letters has rules, and adding a region does not change them.
    @Test func everyLanguageCodeLeadsToRules() {
        let letters = (UInt8(ascii: "a")...UInt8(ascii: "z")).map { Character(Unicode.Scalar($0)) }
        for first in letters {
            for second in letters {
                for third in [""] + letters.map(String.init) {
                    let code = "\(first)\(second)\(third)"
                    let found = PluralRules(locale: code)
                    #expect(PluralRules(locale: code + "-ZZ").resolvedLocale == found.resolvedLocale)
                }
            }
        }
    }
}
