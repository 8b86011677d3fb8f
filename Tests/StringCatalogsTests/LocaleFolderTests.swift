import Testing

@testable import StringsdictCatalogReading
@testable import StringCatalogs

/// The names of folders.
@Suite struct LocaleFolderTests {
    /// Recorded on Apple's compiler.
    @Test(arguments: [
        "aa-SAAHO aa-saaho", "az-Latn-AZ az-AZ", "az_Latn_AZ az_AZ", "bs-Latn bs", "cmn zh", "cmn-Hant zh-Hant",
        "EN-us en-US",
        "en-us en-US", "en-UK en-GB", "en_UK en_GB", "en-US-POSIX en-US-posix", "en-x-HARBOR en-x-harbor", "ha-Latn ha",
        "hbs sr-Latn", "i-ami ami", "i-klingon-US tlh-US", "i-lux lb", "i-pwn pwn", "i-tay tay", "i-tsu tsu",
        "in-ID id-ID", "iw he",
        "iw-IL he-IL", "iw_IL he_IL", "jw jv", "kk-Cyrl kk", "mol-MD mo-MD", "no nb", "no-bok nb", "no-NO nb-NO",
        "no_NO nb_NO",
        "no-nyn nn", "no-nyn-NO nn-NO", "no-NYNORSK no-nynorsk", "pt_br pt_BR", "sgn-BE-FR sfb", "sgn-BE-NL vgt",
        "sgn-CH-DE sgg",
        "sh-Latn-RS sr-Latn-RS", "sh_RS sr_RS", "sr-Cyrl sr", "sr-cyrl sr", "sr_Cyrl_RS sr_RS", "sv-AALAND sv-aaland",
        "tl fil",
        "tl-PH fil-PH", "uz-Latn uz", "zh-cmn zh", "zh-guoyu zh", "zh-cmn-Hans zh-Hans", "zh-cmn-Hant zh-Hant",
        "zh-hakka-TW hak-TW",
        "zh-min-nan nan", "zh-xiang-CN hsn-CN", "zh-yue-HK yue-HK", "zh_Hans_CN zh_CN", "zh_Hant_TW zh_TW", "in id",
        "ji yi",
        "sr_Latn sr-Latn", "sr-Cyrl-RS sr-RS",
    ])
    func anIdentifierIsMadeCanonical(_ pair: String) {
        let names = pair.split(separator: " ").map(String.init)
        #expect(LocaleFolder.name(for: names[0]) == names[1])
        #expect(LocaleFolder.name(for: names[1]) == names[1], "canonical names stay")
    }

    @Test(arguments: [
        "aas", "ar-001", "de-DD", "de-DE-u-co-phonebook", "de-DE-u-co-phonebk", "en-BU", "en-US-u-ca-gregory",
        "en-US-u-va-posix",
        "fr_CA", "fr-CA", "en_US", "en-US", "pt_BR", "pt-BR", "hy-SU", "sr-Latn", "ssy", "sv-AX", "zh-HK", "zh-Hans",
        "zh-Hant",
        "zh-Hant-HK", "", "mul", "Base",
    ])
    func theseNamesStay(_ name: String) {
        let kept = name == "Base" ? "base" : name
        #expect(LocaleFolder.name(for: name) == kept)
    }

    /// Derived from the steps of the open source.
    @Test(arguments: [
        ("English", "en"), ("Brazilian Portuguese", "pt-BR"), ("cs-CS", "cs-CZ"), ("sk-CS", "sk-SK"),
        ("sr-CS", "sr-RS"), ("sr_YU", "sr_RS"),
        ("pt-TP", "pt-TL"), ("sh-HR", "hr-HR"), ("en-US_US", "en_US"), ("zh_Hant_HK", "zh_HK"), ("zh-Hans_SG", "zh_SG"),
        ("eng-US", "en-US"),
        ("de__POSIX", "de__POSIX"), ("de_DE_phone", "de_DE_PHONE"),
        // A region has two letters or three digits, no other subtag is one.
        ("de-abc-at", "de-abc-AT"), ("de_abc_at", "de-abc_AT"), ("de-1996-at", "de-1996-AT"),
        ("de_1996_at", "de-1996_AT"),
        ("sl-1994-it", "sl-1994-IT"), ("de-12-at", "de-12-AT"), ("es-419", "es-419"), ("es_419", "es_419"),
        ("deu@collation=Phonebook; Calendar=x", "de@calendar=x;collation=Phonebook"),
        ("deu@b=x@y;a=@z", "de@a=@z;b=x@y"), ("日本語", "日本語"), ("123", "123"), ("-", "-"), ("_", "_"), ("e", "e"),
    ])
    func theStepsAreThoseOfFoundation(_ name: String, _ folder: String) {
        #expect(LocaleFolder.name(for: name) == folder)
    }

    @Test func noNameCrashes() {
        let letters = Array("aZ-_@=;. 1é".unicodeScalars)
        for a in letters {
            for b in letters {
                for c in letters {
                    for d in letters {
                        let name = String(String.UnicodeScalarView([a, b, c, d]))
                        #expect(LocaleFolder.name(for: name).utf8.count <= 8)
                    }
                }
            }
        }
    }
}
