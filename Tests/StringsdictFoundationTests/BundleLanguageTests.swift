#if !canImport(Darwin)
import StringsdictTestSupport
import Testing

@testable import StringsdictFoundation

/// The languages of a bundle in code that imports this module alone.
@Suite("Languages of bundles")
struct BundleLanguageTests {
    private let folder: TemporaryFolder
    private let bundle: Bundle

    /// A bundle as SwiftPM leaves it: folders in lower case, and no `Info.plist`.
    init() throws {
        folder = try TemporaryFolder()
        for language in ["ar", "de", "en", "en-gb", "ja", "pl", "pt-br", "ro", "zh-hans"] {
            try folder.write("\"a\" = \"\(language)\";", to: "\(language).lproj/Localizable.strings")
        }
        bundle = try #require(Bundle(path: folder.path))
    }

    @Test("The preferred localization is the one whose texts are shown, with its usual capitals")
    func preferred() {
        for (user, name, text) in [
            (["pl_PL"], "pl", "pl"), (["pt-BR"], "pt-BR", "pt-br"), (["zh-CN"], "zh-Hans", "zh-hans"),
            (["en-GB", "pl"], "en-GB", "en-gb"), (["ar-EG"], "ar", "ar"), (["ko"], "en", "en"), ([], "en", "en"),
            (["ko", "ro"], "ro", "ro"),
        ] as [([String], String, String)] {
            UserLanguages.withValue(UserLanguages(user)) {
                #expect(bundle.preferredLocalizations == [name], "\(user)")
                #expect(bundle.localizedString(forKey: "a", value: nil, table: nil) == text, "\(user)")
            }
        }
    }

    @Test("Names have their usual capitals, and a catalog's languages are among them")
    func names() throws {
        #expect(bundle.localizations == ["ar", "de", "en", "en-GB", "ja", "pl", "pt-BR", "ro", "zh-Hans"])
        #expect(bundle.developmentLocalization == "en")
        let catalogs = try TemporaryFolder()
        try catalogs.write(
            """
            {"sourceLanguage":"en","version":"1.0","strings":{"a":{"localizations":{
            "ja":{"stringUnit":{"state":"translated","value":"あ"}},"pl":{"stringUnit":{"state":"translated","value":"b"}}}}}}
            """, to: "Localizable.xcstrings")
        let bundle = try #require(Bundle(path: catalogs.path))
        #expect(bundle.localizations == ["en", "ja", "pl"])
        UserLanguages.withValue(["ja"]) { #expect(bundle.preferredLocalizations == ["ja"]) }
    }

    @Test("A file outside of the folders has no language, so it is no choice of a menu")
    func files() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"a\" = \"b\";", to: "Localizable.strings")
        let bundle = try #require(Bundle(path: folder.path))
        #expect(bundle.localizations.isEmpty)
        UserLanguages.withValue(["ja"]) { #expect(bundle.preferredLocalizations == ["en"]) }
    }

    @Test("A list is matched with the user or with preferences; American English and the first entry are last")
    func lists() {
        let names = ["en", "ja", "pl"]
        #expect(Bundle.preferredLocalizations(from: names, forPreferences: ["ja-JP"]) == ["ja"])
        #expect(Bundle.preferredLocalizations(from: names, forPreferences: ["ko", "pl-PL"]) == ["pl"])
        #expect(Bundle.preferredLocalizations(from: ["pl", "en"], forPreferences: ["ko"]) == ["en"])
        #expect(Bundle.preferredLocalizations(from: ["pl", "de"], forPreferences: ["ko"]) == ["pl"])
        // As the public tests of SpeziFoundation expect on Apple's systems.
        #expect(Bundle.preferredLocalizations(from: ["de", "en", "en-GB", "es"], forPreferences: ["fr"]) == ["en"])
        #expect(Bundle.preferredLocalizations(from: ["de", "en-GB", "es"], forPreferences: ["fr"]) == ["en-GB"])
        #expect(Bundle.preferredLocalizations(from: [], forPreferences: ["ko"]) == [])
        // A localization of a region is followed by the one without a region.
        let regions = ["en", "de", "es", "en-GB", "es-US", "fr"]
        #expect(Bundle.preferredLocalizations(from: regions, forPreferences: ["en-GB"]) == ["en-GB", "en"])
        #expect(Bundle.preferredLocalizations(from: regions, forPreferences: ["es-US", "en"]) == ["es-US", "es"])
        #expect(Bundle.preferredLocalizations(from: regions, forPreferences: ["en-AU"]).last == "en")
        #expect(Bundle.preferredLocalizations(from: regions, forPreferences: ["fr-CA"]) == ["fr"])
        UserLanguages.withValue(["ja"]) {
            #expect(Bundle.preferredLocalizations(from: names) == ["ja"])
            #expect(Bundle.preferredLocalizations(from: names, forPreferences: nil) == ["ja"])
        }
        for (name, text) in [
            ("zh-Hans", "zh-hans"), ("zh-CN", "zh-hans"), ("pt-BR", "pt-br"), ("en-GB", "en-gb"), ("ko", "en"),
        ] {
            let languages = [Locale.Language(identifier: "tlh"), Locale.Language(identifier: name)]
            #expect(bundle.localizedString(forKey: "a", value: nil, table: nil, localizations: languages) == text)
            #expect(bundle.localizedString(forKey: "none", value: "x", table: nil, localizations: languages) == "x")
        }
    }

    @Test("The name of an app is that of the table InfoPlist in the user's language, or else that of Info.plist")
    func information() throws {
        #expect(bundle.localizedInfoDictionary == nil)
        func name(_ bundle: Bundle, _ user: UserLanguages) -> String? {
            UserLanguages.withValue(user) {
                let name = bundle.object(forInfoDictionaryKey: "CFBundleDisplayName") as? String
                #expect(bundle.localizedInfoDictionary?["CFBundleDisplayName"] as? String == name)
                return name
            }
        }
        let folders = try TemporaryFolder()
        for language in ["en", "he", "hr"] {
            try folders.write("CFBundleDisplayName = \"\(language)\";", to: "\(language).lproj/InfoPlist.strings")
        }
        let tables = try #require(Bundle(path: folders.path))
        for (user, text) in [("hr-HR", "hr"), ("he", "he"), ("en", "en"), ("ko", "en")] {
            #expect(name(tables, [user]) == text)
        }
        let catalogs = try TemporaryFolder()
        try catalogs.write(
            """
            {"sourceLanguage":"en","version":"1.0","strings":{"CFBundleName":{},"CFBundleDisplayName":{"localizations":{
            "en":{"stringUnit":{"state":"translated","value":"Notes"}},"hr":{"stringUnit":{"state":"translated","value":"Bilješke"}}}}}}
            """, to: "InfoPlist.xcstrings")
        try catalogs.write(
            """
            <plist version="1.0"><dict><key>CFBundleName</key><string>App</string>
            <key>Build</key><integer>7</integer></dict></plist>
            """, to: "Info.plist")
        let catalog = try #require(Bundle(path: catalogs.path))
        for (user, text) in [("hr-HR", "Bilješke"), ("en", "Notes"), ("he", "Notes")] {
            #expect(name(catalog, [user]) == text)
        }
        // What the table has no text for is what Info.plist says, of any type.
        #expect(catalog.object(forInfoDictionaryKey: "CFBundleName") as? String == "App")
        #expect(catalog.object(forInfoDictionaryKey: "Build") as? Int == 7)
        #expect(catalog.object(forInfoDictionaryKey: "None") == nil)
        #expect(catalog.localizedInfoDictionary?.keys.sorted() == ["CFBundleDisplayName"])
    }

    @Test("The folder of a language is found whatever its capitals", arguments: ["zh-Hans", "zh-hans", "ZH-HANS"])
    func folders(_ name: String) throws {
        let path = try #require(bundle.path(forResource: name, ofType: "lproj"))
        #expect(path.hasSuffix("/zh-hans.lproj"))
        #expect(bundle.url(forResource: name, withExtension: "lproj")?.lastPathComponent == "zh-hans.lproj")
        let menu = try #require(Bundle(path: path))
        #expect(menu.localizedString(forKey: "a", value: nil, table: nil) == "zh-hans")
        #expect(bundle.path(forResource: "ko", ofType: "lproj") == nil)
        #expect(bundle.url(forResource: "ko", withExtension: "lproj") == nil)
        #expect(bundle.path(forResource: "zh-Hans", ofType: "strings") == nil)
    }

    @Test("A resource is found without a language, then in the user's, and in the one that is asked for")
    func resources() throws {
        try folder.write("{}", to: "data.json")
        try folder.write("{}", to: "pages/zh-hans.lproj/help.html")
        try folder.write("{}", to: "en.lproj/pages/help.html")
        try folder.write("{}", to: "ro.lproj/only.txt")
        func shown(_ path: String?) -> String? { path.map { String($0.dropFirst(folder.path.count + 1)) } }
        UserLanguages.withValue(["zh-CN"]) {
            #expect(shown(bundle.path(forResource: "data", ofType: "json")) == "data.json")
            #expect(shown(bundle.path(forResource: "data.json", ofType: nil)) == "data.json")
            let strings = "zh-hans.lproj/Localizable.strings"
            #expect(shown(bundle.path(forResource: "Localizable", ofType: "strings")) == strings)
            #expect(shown(bundle.url(forResource: "Localizable", withExtension: ".strings")?.path) == strings)
            #expect(
                shown(bundle.path(forResource: "help", ofType: "html", inDirectory: "pages"))
                    == "pages/zh-hans.lproj/help.html")
            #expect(
                shown(bundle.path(forResource: "Localizable", ofType: "strings", inDirectory: "zh-Hans.lproj"))
                    == strings)
            #expect(bundle.path(forResource: "only", ofType: "txt") == nil)
        }
        UserLanguages.withValue(["ko"]) {
            #expect(shown(bundle.path(forResource: "Localizable", ofType: "strings")) == "en.lproj/Localizable.strings")
            #expect(
                shown(bundle.url(forResource: "help", withExtension: "html", subdirectory: "pages")?.path)
                    == "en.lproj/pages/help.html")
            let path = bundle.path(
                forResource: "Localizable", ofType: "strings", inDirectory: nil, forLocalization: "pt-BR")
            #expect(shown(path) == "pt-br.lproj/Localizable.strings")
            let url = bundle.url(forResource: "only", withExtension: "txt", subdirectory: nil, localization: "ro")
            #expect(shown(url?.path) == "ro.lproj/only.txt")
            #expect(bundle.path(forResource: "only", ofType: "txt", inDirectory: nil, forLocalization: "pl") == nil)
        }
    }

    @Test("String(localized:) of an entry with variables is a format, as NSLocalizedString gives it")
    func formats() throws {
        try folder.write(
            """
            {k={NSStringLocalizedFormatKey="%#@v@";v={NSStringFormatSpecTypeKey=NSStringPluralRuleType;
            NSStringFormatValueTypeKey=lld;one="%lld plik";few="%lld pliki";many="%lld plików";other="%lld pliku";};};}
            """, to: "pl.lproj/Plurals.stringsdict")
        func files(_ count: Int) -> String {
            let nouns: [PluralCategory: String] = [.one: "plik", .few: "pliki", .many: "plików", .other: "pliku"]
            return "\(count) \(ReferenceRules("pl").choice(for: count, among: nouns))"
        }
        UserLanguages.withValue(["pl"]) {
            let text = String(localized: "k", table: "Plurals", bundle: bundle)
            #expect(text == NSLocalizedString("k", tableName: "Plurals", bundle: bundle, comment: ""))
            #expect(String(format: text, 22) == files(22))
            let other = String(localized: "k", defaultValue: "%lld files", table: "Plurals", bundle: bundle)
            #expect(String.localizedStringWithFormat(other, 5) == files(5))
            let resource = LocalizedStringResource("k", table: "Plurals", bundle: .atURL(bundle.bundleURL))
            #expect(String(format: String(localized: resource), 1) == files(1))
            // A plain text is itself.
            #expect(String(localized: "a", bundle: bundle) == "pl")
        }
    }
}
#endif
