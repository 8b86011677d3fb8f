import CLDRPluralsCore
import CLDRSource
import Testing
import TestSupport

@testable import Stringsdict

/// The packed language data against CLDR's files, row by row.
@Suite("Language data")
struct LanguageDataTests {
    static let data = try? CLDRData.read(common: TestFolders.cldrData)

    @Test("Aliases are those of CLDR")
    func aliases() throws {
        let data = try #require(Self.data)
        var checked = 0
        for alias in data.languageAliases {
            let type = LocaleSubtags(alias.type)
            guard type.identifier == alias.type, type.script == 0, type.region == 0 else { continue }
            let expected = LocaleSubtags(String(alias.replacement.split(separator: " ")[0]))
            let found = LanguageData.replacement(of: type.language)
            #expect(found?.identifier == expected.identifier, "\(alias.type)")
            checked += 1
        }
        #expect(checked > 400)
        #expect(LanguageData.replacement(of: LocaleSubtags("pl").language) == nil)
    }

    @Test("Likely subtags are those of CLDR, for every row that is kept")
    func likelySubtags() throws {
        let data = try #require(Self.data)
        var kept = 0
        for row in data.likelySubtags {
            let (from, to) = (LocaleSubtags(row.from), LocaleSubtags(row.to))
            guard from.language == to.language, let found = LanguageData.likelySubtags(of: from) else { continue }
            #expect(found.script == to.script && found.region == to.region, "\(row.from)")
            kept += 1
        }
        #expect(kept == LanguageTables.likelyCount)
    }

    @Test(
        "Chains of ancestors follow CLDR",
        arguments: [
            ("es-MX", ["es-Latn-MX", "es-Latn-419", "es-Latn"]),
            ("en-DE", ["en-Latn-DE", "en-Latn-150", "en-Latn-001", "en-Latn"]),
            ("zh-MO", ["zh-Hant-MO", "zh-Hant-HK", "zh-Hant"]), ("nn", ["nn-Latn", "no-Latn"]),
            ("pt-AO", ["pt-Latn-AO", "pt-Latn-PT", "pt-Latn"]), ("sr", ["sr-Cyrl"]),
            ("az_Cyrl_AZ", ["az-Cyrl-AZ", "az-Cyrl"]),
        ])
    func chains(_ identifier: String, _ expected: [String]) throws {
        let key = try #require(LanguageKey(identifier))
        #expect(key.chain.map(\.subtags.identifier) == expected)
    }

    @Test("What is no language has no key", arguments: ["", "Base", "root", "und", "-", "123", "toolongname"])
    func noLanguage(_ identifier: String) {
        #expect(LanguageKey(identifier) == nil)
    }
}
