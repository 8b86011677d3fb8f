import CLDRPlurals
import StringsdictFormatting
import StringsdictLocalizedEntries
import Testing

/// The names of languages, and what is meant by misspelt ones.
@Suite struct LanguageCodesTests {
    @Test(
        "codes of the standards are accepted, however rare",
        arguments: [
            "pt-BR", "es-419", "en-001", "en-150", "es-MX", "zh-Hans-CN", "zh_Hant_HK", "sr-Latn", "ur-Aran", "de-Latf",
            "ja-Hrkt", "en-Zsye", "sr-YU", "sh-CS", "en-UK", "en-XA", "ar-XB", "en-AA", "en-QM", "en-QZ", "en-ZZ",
            "und-QO",
            "en-AQ", "en-HM", "es-IC", "es-EA", "sq-XK", "en-UN", "en-EU", "en-AC", "en-TA", "en-SS", "nl-BQ", "en-840",
            "mn-Qaaa", "mn-Qabx", "zh-yue", "zh-cmn-Hans", "zh-min-nan", "sgn-ase", "ar-arb", "no-nyn", "en-GB-oed",
            "ca-valencia",
            "de-1996", "de-CH-1996", "sl-rozaj-biske", "en-x-pirate", "en-US-u-nu-arab", "de-t-en", "PT-br", "ZH-HANS",
        ])
    func known(name: String) {
        #expect(LanguageCodes.isLanguage(name))
    }

    @Test(
        "a misspelt region or script is no code, and the near one is meant",
        arguments: [
            ("pt-RB", "pt-BR"), ("pt_RB", "pt-BR"), ("pt-BRR", "pt-BR"), ("zh-Hnat", "zh-Hant"), ("zh-Hasn", "zh-Hans"),
            ("es-491", "es-419"), ("sr-Latm", "sr-Latn"), ("zh-Hasn-CN", "zh-Hans-CN"), ("de-HC", "de-CH"),
            ("en-EN", "en"), ("ja-JA", "ja"), ("fr-BC", nil), ("de-19", nil), ("pt-BRZZ", nil), ("de-x", nil),
            ("de-", nil),
        ] as [(String, String?)])
    func misspelt(name: String, meant: String?) {
        #expect(!LanguageCodes.isLanguage(name))
        #expect(LanguageCodes.meant(by: name) == meant)
    }

    @Test("a language in use is meant before all others")
    func used() {
        #expect(LanguageCodes.meant(by: "fr-AX") == nil)
        #expect(LanguageCodes.meant(by: "fr-CB", preferring: ["de", "fr", "fr_CA"]) == "fr_CA")
        #expect(LanguageCodes.meant(by: "zh-Hanz", preferring: ["zh-Hant"]) == "zh-Hant")
        #expect(LanguageCodes.meant(by: "jp", preferring: ["jv"]) == "ja")
    }

    @Test("the wrong part is named")
    func problems() {
        #expect(LanguageCodes.problem(of: "pt-RB") == "'RB' in 'pt-RB' is no code of a region")
        #expect(LanguageCodes.problem(of: "zh_hnat_CN") == "'hnat' in 'zh_hnat_CN' is no code of a script")
        #expect(LanguageCodes.problem(of: "klingon") == "'klingon' is no code of a language")
        #expect(LanguageCodes.fault(in: "sr-RS-Cyril") == nil)
    }

    @Test("every locale, script and region of CLDR's data is known")
    func knowsCLDR() {
        let index = ShippedTables.index
        for number in 1...index.scriptCount {
            let name = LocaleIdentifier(language: LocaleIdentifier("en").language, script: index.scriptCode(number))
                .text
            #expect(LanguageCodes.isLanguage(name))
        }
        for row in 1..<index.languageCount + index.variantCount {
            let name = index.identifier(ofRow: row).text
            #expect(name == "root" || name.utf8.count == 2 || LanguageCodes.isLanguage(name), "\(name)")
        }
    }
}
