import Stringsdict
import Testing

@Suite("Matching languages")
struct LanguageMatcherTests {
    struct Case: Sendable {
        let languages: [String]
        let available: [String]
        let expected: String?
    }

    static let cases: [Case] = [
        // Likely scripts.
        .init(languages: ["zh-TW"], available: ["en", "zh-Hans", "zh-Hant"], expected: "zh-Hant"),
        .init(languages: ["zh_CN"], available: ["en", "zh-Hans", "zh-Hant"], expected: "zh-Hans"),
        .init(languages: ["zh"], available: ["zh-Hant", "zh-Hans"], expected: "zh-Hans"),
        .init(languages: ["zh-HK"], available: ["zh-Hans", "zh-Hant"], expected: "zh-Hant"),
        .init(languages: ["zh-MO"], available: ["zh-Hant", "zh-HK"], expected: "zh-HK"),
        .init(languages: ["zh-Hans-CN"], available: ["en", "zh_CN", "zh_HK"], expected: "zh_CN"),
        .init(languages: ["zh-Hant"], available: ["en", "zh_CN", "zh_HK"], expected: "zh_HK"),
        .init(languages: ["sr-Latn"], available: ["sr", "sr-Latn"], expected: "sr-Latn"),
        .init(languages: ["sr-RS"], available: ["sr-Latn", "sr"], expected: "sr"),
        .init(languages: ["sr-ME"], available: ["sr", "sr-Latn"], expected: "sr-Latn"),
        .init(languages: ["sr-Latn-RS"], available: ["sr", "sr@latin"], expected: "sr@latin"),
        .init(languages: ["sh"], available: ["sr", "sr-Latn"], expected: "sr-Latn"),
        // Variants: the same language with its likely script and region, and the same variants, comes first.
        .init(languages: ["ca-ES-valencia"], available: ["ca", "ca-valencia"], expected: "ca-valencia"),
        .init(languages: ["ca-valencia"], available: ["ca", "ca-ES-valencia"], expected: "ca-ES-valencia"),
        .init(languages: ["ca-valencia"], available: ["ca", "ca@valencia"], expected: "ca@valencia"),
        .init(languages: ["ca-FR-valencia"], available: ["ca", "ca-ES-valencia"], expected: "ca"),
        .init(languages: ["ca"], available: ["ca-valencia", "ca_ES"], expected: "ca_ES"),
        .init(languages: ["ca-ES"], available: ["ca", "ca-valencia"], expected: "ca"),
        .init(languages: ["ca"], available: ["ca-valencia"], expected: "ca-valencia"),
        .init(languages: ["be-BY-tarask"], available: ["be", "be-tarask"], expected: "be-tarask"),
        .init(languages: ["be-tarask"], available: ["be", "be@tarask"], expected: "be@tarask"),
        .init(languages: ["be-BY"], available: ["be", "be-tarask"], expected: "be"),
        .init(languages: ["en-GB-oxendict"], available: ["en", "en-oxendict"], expected: "en-oxendict"),
        .init(languages: ["en-GB-oxendict"], available: ["en-GB", "en-oxendict"], expected: "en-GB"),
        .init(languages: ["de-DE-1901"], available: ["de", "de-1901"], expected: "de-1901"),
        .init(languages: ["de-AT-1901"], available: ["de", "de-1901"], expected: "de-1901"),
        .init(languages: ["de-1901"], available: ["de", "de-1996"], expected: "de"),
        .init(languages: ["pt-BR-ao1990"], available: ["pt", "pt-ao1990"], expected: "pt-ao1990"),
        .init(languages: ["de-formal"], available: ["de", "de-DE-formal"], expected: "de-DE-formal"),
        .init(languages: ["sl-rozaj-biske"], available: ["sl", "sl-biske-rozaj"], expected: "sl-biske-rozaj"),
        .init(languages: ["sl-rozaj-biske"], available: ["sl", "sl-rozaj"], expected: "sl"),
        .init(languages: ["sr_RS@latin"], available: ["sr", "sr-Latn"], expected: "sr-Latn"),
        // The alias of a language with a variant applies with a region between, too.
        .init(languages: ["hy-AM-arevmda"], available: ["hy", "hyw"], expected: "hyw"),
        .init(languages: ["hy-arevmda"], available: ["hy", "hy-AM-arevmda"], expected: "hy-AM-arevmda"),
        .init(languages: ["no-NO-nynorsk"], available: ["nb", "nn"], expected: "nn"),
        .init(languages: ["zh_TW_hakka"], available: ["hak", "zh-Hant"], expected: "hak"),
        // An exact name needs no meaning.
        .init(languages: ["x-pseudo"], available: ["en", "x-pseudo"], expected: "x-pseudo"),
        .init(languages: ["X_Pseudo"], available: ["en", "x-pseudo"], expected: "x-pseudo"),
        .init(languages: ["x-other", "de"], available: ["de", "en", "x-pseudo"], expected: "de"),
        .init(languages: ["en-x-pirate"], available: ["en", "en-x-pirate"], expected: "en-x-pirate"),
        // Aliases.
        .init(languages: ["iw"], available: ["en", "he"], expected: "he"),
        .init(languages: ["he-IL"], available: ["en", "iw"], expected: "iw"),
        .init(languages: ["id"], available: ["in"], expected: "in"),
        .init(languages: ["tl"], available: ["en", "fil"], expected: "fil"),
        .init(languages: ["fil-PH"], available: ["en", "tl"], expected: "tl"),
        .init(languages: ["mo"], available: ["en", "ro"], expected: "ro"),
        .init(languages: ["no"], available: ["en", "nb"], expected: "nb"),
        .init(languages: ["nb-NO"], available: ["en", "no"], expected: "no"),
        .init(languages: ["nn"], available: ["en", "nb"], expected: "nb"),
        .init(languages: ["nb"], available: ["nb-NO", "nn"], expected: "nb-NO"),
        .init(languages: ["no"], available: ["en", "nb", "nn-NO"], expected: "nb"),
        .init(languages: ["no-NO"], available: ["en", "nb", "nn-NO"], expected: "nb"),
        .init(languages: ["prs"], available: ["fa", "fa-AF"], expected: "fa-AF"),
        .init(languages: ["fa-AF"], available: ["en", "prs"], expected: "prs"),
        // Regions.
        .init(languages: ["pt-PT"], available: ["pt", "pt-BR", "pt-PT"], expected: "pt-PT"),
        .init(languages: ["pt-BR"], available: ["pt", "pt-PT"], expected: "pt"),
        .init(languages: ["pt-AO"], available: ["pt", "pt-BR", "pt-PT"], expected: "pt-PT"),
        .init(languages: ["pt"], available: ["pt-PT", "pt-BR"], expected: "pt-BR"),
        // If neither region is the likely one, the nearer region wins: Portugal is one step below `pt`, and Angola two.
        .init(languages: ["pt"], available: ["pt-AO", "pt-PT"], expected: "pt-PT"),
        .init(languages: ["pt"], available: ["pt-AO", "pt-MZ"], expected: "pt-AO"),
        .init(languages: ["es"], available: ["es-AR", "es-419"], expected: "es-419"),
        .init(languages: ["en"], available: ["en-AT", "en-GB"], expected: "en-GB"),
        .init(languages: ["en"], available: ["en-150", "en-AT", "en-CH"], expected: "en-150"),
        .init(languages: ["en"], available: ["en-001", "en-150"], expected: "en-001"),
        // A locale that inherits from the wanted one, at whatever distance, comes before one that it inherits from.
        .init(languages: ["en-001"], available: ["en", "en-AT"], expected: "en-AT"),
        .init(languages: ["es-MX"], available: ["es", "es-419"], expected: "es-419"),
        .init(languages: ["es-ES"], available: ["es", "es-419"], expected: "es"),
        .init(languages: ["es"], available: ["es-419"], expected: "es-419"),
        .init(languages: ["en-AU"], available: ["en", "en-GB"], expected: "en-GB"),
        .init(languages: ["en-US"], available: ["en", "en-GB"], expected: "en"),
        .init(languages: ["en-US"], available: ["Base", "en"], expected: "en"),
        // Hinglish inherits from Indian English, and Haitian from the French of Haiti, but speakers of the one do not
        // read the other.
        .init(languages: ["en-AU"], available: ["en-GB", "hi-Latn-IN"], expected: "en-GB"),
        // The region with the most speakers comes before a shorter way in the tree.
        .init(languages: ["ca"], available: ["ca-FR", "ca-ES-valencia"], expected: "ca-ES-valencia"),
        .init(languages: ["ca"], available: ["ca-ES-valencia", "ca-AD", "ca-ES"], expected: "ca-ES"),
        .init(languages: ["en-AU"], available: ["de", "hi-Latn"], expected: "de"),
        .init(languages: ["fr-HT"], available: ["en", "ht"], expected: "en"),
        .init(languages: ["hi-Latn"], available: ["de", "en-IN", "hi"], expected: "en-IN"),
        .init(languages: ["en"], available: ["en-GB", "en-US"], expected: "en-US"),
        // The region with the most readers is chosen, even if it is not the first or has a variant.
        .init(languages: ["ca"], available: ["ca-ES-valencia", "ca-FR"], expected: "ca-ES-valencia"),
        .init(languages: ["de"], available: ["de-AT", "de-DE"], expected: "de-DE"),
        .init(languages: ["de-CH"], available: ["de-AT", "de-DE"], expected: "de-DE"),
        .init(languages: ["fr-CA"], available: ["fr", "fr-CA"], expected: "fr-CA"),
        .init(languages: ["fr-CH"], available: ["fr", "fr-CA"], expected: "fr"),
        .init(languages: ["ja"], available: ["en", "ja-JP"], expected: "ja-JP"),
        .init(languages: ["pt_BR"], available: ["en", "pt-br"], expected: "pt-br"),
        // The first spelling in byte order is chosen if a name has two.
        .init(languages: ["pt-BR"], available: ["pt-BR", "pt_BR"], expected: "pt-BR"),
        .init(languages: ["iw"], available: ["HE", "he"], expected: "HE"),
        // Several languages, and languages that do not match.
        .init(languages: ["gsw", "fr", "de"], available: ["de", "en", "fr"], expected: "fr"),
        .init(languages: ["zh-Hant", "en"], available: ["en", "zh-Hans"], expected: "en"),
        // The development language comes before a text in a script that the user may not be able to read.
        .init(languages: ["zh-Hant"], available: ["en", "zh-Hans"], expected: "en"),
        .init(languages: ["zh-TW"], available: ["en", "zh-Hans"], expected: "en"),
        .init(languages: ["zh-TW"], available: ["Base", "zh-Hans"], expected: "Base"),
        .init(languages: ["zh-TW"], available: ["de", "zh-Hans"], expected: "zh-Hans"),
        .init(languages: ["", "zh-TW"], available: ["de", "zh-Hans"], expected: "zh-Hans"),
        .init(languages: ["sr-Latn", "zh-TW"], available: ["sr", "zh-Hans"], expected: "sr"),
        .init(languages: ["pa-Arab"], available: ["en", "pa"], expected: "en"),
        .init(languages: ["pa-PK", "fr"], available: ["en", "fr", "pa"], expected: "fr"),
        .init(languages: ["xx"], available: ["de", "en"], expected: "en"),
        .init(languages: [], available: ["de", "en"], expected: "en"),
        .init(languages: ["xx"], available: ["de", "fr"], expected: "de"),
        .init(languages: ["xx"], available: [], expected: nil),
        // Names of real folders.
        .init(languages: ["en-GB"], available: ["English", "German"], expected: "English"),
        .init(languages: ["de-AT"], available: ["English", "German"], expected: "German"),
        .init(languages: ["en"], available: ["Base", "de"], expected: "Base"),
        .init(languages: ["en"], available: ["Base", "en"], expected: "en"),
        .init(languages: ["xx"], available: ["Base", "de"], expected: "Base"),
        .init(languages: ["de"], available: ["Base", "de"], expected: "de"),
        .init(languages: ["be"], available: ["be", "be-tarask"], expected: "be"),
        .init(languages: ["be-tarask"], available: ["be", "be-tarask"], expected: "be-tarask"),
        .init(languages: ["en-GB"], available: ["en", "en-GB", "en-GB-instukhe"], expected: "en-GB"),
        .init(languages: ["de_DE.UTF-8"], available: ["de", "en"], expected: "de"),
        .init(languages: ["ar-EG-u-nu-latn"], available: ["ar", "en"], expected: "ar"),
    ]

    @Test("The nearest localization is chosen", arguments: cases)
    func match(_ item: Case) {
        let matcher = LanguageMatcher(available: item.available, developmentLanguage: "en")
        #expect(matcher.match(for: UserLanguages(item.languages))?.localization == item.expected)
        // The order of a folder's listing does not matter.
        let reversed = LanguageMatcher(available: item.available.reversed(), developmentLanguage: "en")
        #expect(reversed.match(for: UserLanguages(item.languages))?.localization == item.expected)
    }

    @Test("A match names the user's language, and the last resort has none")
    func noMatch() {
        let matcher = LanguageMatcher(available: ["de", "en"], developmentLanguage: "en")
        let lastResort = matcher.match(for: ["xx", ""])
        #expect(lastResort?.localization == "en")
        #expect(lastResort?.matchedLanguage == nil)
        let second = matcher.match(for: ["xx", "de-AT"])
        #expect(second?.localization == "de")
        #expect(second?.matchedLanguage == "de-AT")
        #expect(LanguageMatcher(available: [], developmentLanguage: "en").match(for: "en") == nil)
        #expect(matcher.lastResort == "en")
    }

    @Test("Without a development language, Base is the last resort, else the first localization")
    func lastResort() {
        func lastResort(_ available: [String]) -> String? {
            LanguageMatcher(available: available, developmentLanguage: "").lastResort
        }
        #expect(lastResort(["de", "Base", "Arabic"]) == "Base")
        #expect(lastResort(["Base", "Arabic"]) == "Base")
        #expect(lastResort(["de", "Arabic"]) == "Arabic")
        #expect(lastResort(["de"]) == "de")
        #expect(lastResort([]) == nil)
    }
}
