import CLDRPlurals
import CLDRPluralsCore
import CLDRSource
import StringsdictTestSupport
import Testing

@testable import Stringsdict

@Suite("Canonical languages for matching")
struct LanguageKeyTests {
    @Test("Deprecated codes are read as CLDR's replacements")
    func aliases() throws {
        let data = try CLDRData.read(common: TestFolders.cldrData)
        var checked = 0
        let types = Set(data.languageAliases.map(\.type))
        for alias in data.languageAliases where LocaleIdentifier(alias.type).text == alias.type {
            let replacement = String(alias.replacement.split(separator: " ")[0])
            // A replacement may be an alias itself.
            guard !types.contains(replacement) else { continue }
            #expect(LanguageKey.identifier(of: alias.type) == LocaleIdentifier(replacement).text, "\(alias.type)")
            checked += 1
        }
        #expect(checked > 400)
        #expect(LanguageKey.identifier(of: "pl") == "pl")
    }

    @Test(
        "A language is named by the identifier that its folder means",
        arguments: [
            ("pt_BR", "pt-BR"), ("zh-Hans", "zh-Hans"), ("zh_CN", "zh-CN"), ("English", "en"), ("iw_IL", "he-IL"),
            ("sr@latin", "sr-Latn"), ("sh", "sr-Latn"), ("sh_ME", "sr-Latn-ME"), ("sh-Cyrl", "sr-Cyrl"),
            ("cnr", "sr-ME"), ("cnr-RS", "sr-RS"), ("zh-yue", "yue"), ("zh-cmn-Hant", "zh-Hant"), ("i-lux", "lb"),
            ("prs", "fa-AF"), ("prs-IR", "fa-IR"), ("xx-yy", "xx-YY"), ("de_DE.UTF-8@euro", "de-DE"),
        ])
    func identifiers(_ name: String, _ expected: String) {
        #expect(LanguageKey.identifier(of: name) == expected)
    }

    @Test(
        "Each English folder name of old projects is its language",
        arguments: [
            ("Danish", "da"), ("Dutch", "nl"), ("English", "en"), ("Finnish", "fi"), ("French", "fr"), ("German", "de"),
            ("Italian", "it"), ("Japanese", "ja"), ("Korean", "ko"), ("Norwegian", "no"), ("Polish", "pl"),
            ("Portuguese", "pt"), ("Russian", "ru"), ("Spanish", "es"), ("Swedish", "sv"),
        ])
    func oldNames(_ name: String, _ code: String) {
        #expect(LanguageKey.identifier(of: name) == code)
        #expect(LanguageKey(name) == LanguageKey(code))
        // The name of the folder is found, and only the whole name is one.
        let matcher = LanguageMatcher(available: ["zz", name], developmentLanguage: "zz")
        #expect(matcher.match(for: [code])?.localization == name)
        #expect(LanguageKey.identifier(of: String(name.dropLast())) == nil)
        #expect(LanguageKey.identifier(of: name + "s") == nil)
    }

    @Test(
        "Spellings of one language are equal",
        arguments: [
            ["zh-TW", "zh_Hant_TW", "ZH-hant-tw", "cmn-TW", "zh-158", "zh_Hant_158"], ["zh-Hans-CN", "zh_CN"],
            ["sr-ME", "sr-Latn-ME", "sr-499", "cnr"],
            ["sh", "sr@latin", "sr-Latn"], ["iw", "he", "heb", "he-Hebr"], ["English", "en", "en-Latn"],
            ["pa-PK", "pa-Arab-PK"], ["xx-YY", "XX_yy"],
        ])
    func spellings(_ names: [String]) {
        #expect(Set(names.map { LanguageKey($0) }).count == 1, "\(names)")
    }

    @Test(
        "Chains of ancestors follow CLDR",
        arguments: [
            ("es-MX", ["es-Latn-MX", "es-Latn-419", "es-Latn"]),
            ("en-DE", ["en-Latn-DE", "en-Latn-150", "en-Latn-001", "en-Latn"]),
            ("zh-MO", ["zh-Hant-MO", "zh-Hant-HK", "zh-Hant"]), ("nn", ["nn-Latn", "no-Latn"]),
            ("pt-AO", ["pt-Latn-AO", "pt-Latn-PT", "pt-Latn"]), ("sr", ["sr-Cyrl"]),
            ("az_Cyrl_AZ", ["az-Cyrl-AZ", "az-Cyrl"]), ("xx-YY", ["xx-YY", "xx"]),
        ])
    func chains(_ identifier: String, _ expected: [String]) throws {
        let key = try #require(LanguageKey(identifier))
        let tree = ShippedLocaleData.tree
        let chain = sequence(first: key.locale) { tree.parent(of: $0) }
        #expect(chain.map { tree.identifier(of: $0).text } == expected)
    }

    @Test(
        "A name that is not a language has no key",
        arguments: ["", "Base", "root", "und", "-", "123", "toolongname", "deé"])
    func noLanguage(_ identifier: String) {
        #expect(LanguageKey(identifier) == nil)
    }
}
