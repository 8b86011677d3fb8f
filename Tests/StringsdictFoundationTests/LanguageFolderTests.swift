#if !canImport(Darwin)
import StringsdictTestSupport
import Testing

@testable import StringsdictFoundation

/// Folders such as `pl.lproj` in a program whose texts are in String Catalogs: what language menus ask for.
@Suite("Folders of languages")
struct LanguageFolderTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        func text(_ text: String) -> String { #"{"stringUnit":{"state":"translated","value":"\#(text)"}}"# }
        let plural = """
            {"variations":{"plural":{"one":\(text("%lld plik")),"few":\(text("%lld pliki")),"other":\(text("%lld plików"))}}}
            """
        try folder.write(
            """
            {"sourceLanguage":"en","version":"1.0","strings":{
            "Hello":{"localizations":{"pl":\(text("Cześć")),"de":\(text("Hallo")),"zh-Hans":\(text("你好"))}},
            "%lld files":{"localizations":{"pl":\(plural)}}}}
            """, to: "Localizable.xcstrings")
        try folder.write("\"CFBundleName\" = \"Anwendung\";", to: "de.lproj/InfoPlist.strings")
        try folder.write("\"CFBundleName\" = \"应用\";", to: "zh-hans.lproj/InfoPlist.strings")
    }

    private var bundle: Bundle { get throws { try #require(Bundle(path: folder.path)) } }

    @Test(
        "A language has a folder, whose bundle has its texts alone",
        arguments: [("pl", "Cześć"), ("de", "Hallo"), ("zh-Hans", "你好"), ("en", "Hello")])
    func texts(language: String, text: String) throws {
        let paths = [
            try bundle.path(forResource: language, ofType: "lproj"),
            try bundle.path(forResource: "\(language).lproj", ofType: nil),
            try bundle.url(forResource: language, withExtension: "lproj")?.path,
        ]
        for path in paths {
            let path = try #require(path)
            let own = try #require(Bundle(path: path))
            // Whoever the user is.
            UserLanguages.withValue(["pl", "de", "fr"]) {
                #expect(NSLocalizedString("Hello", bundle: own, comment: "") == text)
                #expect(String(localized: "Hello", bundle: own) == text)
                #expect(NSLocalizedString("Other", bundle: own, comment: "") == "Other")
            }
        }
        let own = try #require(Bundle(path: "\(folder.path)/\(language).lproj"))
        #expect(own.localizedString(forKey: "Hello", value: nil, table: nil) == text)
        #expect(try #require(Bundle(path: "\(folder.path)/\(language).lproj/")).localizations == [language])
    }

    @Test("A folder that is there is found, and has its own tables and the texts of the catalogs beside it")
    func realFolder() throws {
        let path = try #require(try bundle.path(forResource: "de", ofType: "lproj"))
        #expect(path == "\(folder.path)/de.lproj")
        let german = try #require(Bundle(path: path))
        #expect(NSLocalizedString("CFBundleName", tableName: "InfoPlist", bundle: german, comment: "") == "Anwendung")
        #expect(NSLocalizedString("Hello", bundle: german, comment: "") == "Hallo")
        let chinesePath = try #require(try bundle.path(forResource: "zh-Hans", ofType: "lproj"))
        let chinese = try #require(Bundle(path: chinesePath))
        #expect(NSLocalizedString("CFBundleName", tableName: "InfoPlist", bundle: chinese, comment: "") == "应用")
        #expect(NSLocalizedString("Hello", bundle: chinese, comment: "") == "你好")
    }

    @Test("Plurals of such a bundle follow the language of the folder")
    func plurals() throws {
        let polish = try #require(Bundle(path: "\(folder.path)/pl.lproj"))
        UserLanguages.withValue(["en"]) {
            let format = NSLocalizedString("%lld files", bundle: polish, comment: "")
            #expect(String.localizedStringWithFormat(format, 3) == "3 pliki")
            #expect(String(localized: "\(5) files", bundle: polish) == "5 plików")
        }
    }

    @Test("A language that nothing has, has no folder")
    func missing() throws {
        #expect(try bundle.path(forResource: "fi", ofType: "lproj") == nil)
        #expect(try bundle.url(forResource: "fi", withExtension: "lproj") == nil)
        #expect(try bundle.path(forResource: "Base", ofType: "lproj") == nil)
        #expect(try bundle.path(forResource: "", ofType: "lproj") != "\(folder.path)/.lproj")
        #expect(Bundle(path: "\(folder.path)/fi.lproj") == nil)
        #expect(Bundle(path: "\(folder.path)/none/pl.lproj") == nil)
        #expect(Bundle(path: "") == nil)
        #expect(Bundle(path: folder.path)?.bundlePath == folder.path)
    }

    @Test(
        "An empty folder 'Resources' of an earlier build hides no texts, and one with texts is the folder of the texts")
    func emptyFolderOfResources() throws {
        let manager = FileManager.default
        try manager.createDirectory(atPath: "\(folder.path)/Resources", withIntermediateDirectories: true)
        let bundle = try bundle
        UserLanguages.withValue(["pl"]) { #expect(NSLocalizedString("Hello", bundle: bundle, comment: "") == "Cześć") }
        #expect(try LocalizationBundle(bundle).localizer(for: ["de"]).string("Hello") == "Hallo")
        let other = try TemporaryFolder()
        try other.write("\"Hello\" = \"Witaj\";", to: "Resources/pl.lproj/Localizable.strings")
        let own = try #require(Bundle(path: other.path))
        UserLanguages.withValue(["pl"]) { #expect(NSLocalizedString("Hello", bundle: own, comment: "") == "Witaj") }
    }

    @Test("A made folder is empty, only its user can open it, and it is made once")
    func madeFolder() throws {
        let path = try #require(try bundle.path(forResource: "pl", ofType: "lproj"))
        #expect(try bundle.path(forResource: "pl", ofType: "lproj") == path)
        #expect(try #require(Bundle(path: "\(folder.path)/pl.lproj")).bundlePath == path)
        #expect(path.hasSuffix("/pl.lproj"))
        let manager = FileManager.default
        #expect(try manager.contentsOfDirectory(atPath: path).isEmpty)
        let root = ((path as NSString).deletingLastPathComponent as NSString).deletingLastPathComponent
        for folder in [path, root] {
            let mode = try manager.attributesOfItem(atPath: folder)[.posixPermissions] as? NSNumber
            #expect(mode?.intValue == 0o700, "\(folder)")
        }
        // Other bundles have folders of their own.
        let other = try TemporaryFolder()
        try other.write(
            #"{"sourceLanguage":"en","version":"1.0","strings":{"Hello":{"localizations":{"pl":{"stringUnit":{"state":"translated","value":"Hej"}}}}}}"#,
            to: "Localizable.xcstrings")
        let hej = try #require(Bundle(path: "\(other.path)/pl.lproj"))
        #expect(NSLocalizedString("Hello", bundle: hej, comment: "") == "Hej")
    }

    #if !os(Windows)
    @Test("Made folders are gone when their process has ended")
    func removedFolders() throws {
        let temporary = try TemporaryFolder()
        let probe = try #require(CommandProcess.executable("LocaleProbe")).path
        let made = try CommandProcess.shell(
            "TMPDIR='\(temporary.path)' '\(probe)' '\(folder.path)' show folder pl", folder: folder.path)
        #expect(made.output.contains("/stringsdict-") && made.output.hasSuffix("/pl.lproj\n"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path).isEmpty)
    }
    #endif

    @Test("A file that the user's localization lacks is looked for where a table is")
    func files() throws {
        let folder = try TemporaryFolder()
        for language in ["pt", "en", "pt-BR"] {
            try folder.write("\"k\" = \"\(language)\";", to: "\(language).lproj/Localizable.strings")
        }
        for language in ["pt", "en"] {
            try folder.write(language, to: "\(language).lproj/help.txt")
            try folder.write("\"k\" = \"\(language)\";", to: "\(language).lproj/Errors.strings")
        }
        let bundle = try #require(Bundle(path: folder.path))
        for (user, language) in [("pt-BR", "pt"), ("pt-PT", "pt"), ("de", "en"), ("en", "en")] {
            UserLanguages.withValue([user]) {
                #expect(bundle.path(forResource: "help", ofType: "txt") == "\(folder.path)/\(language).lproj/help.txt")
                let table = bundle.path(forResource: "Errors", ofType: "strings")
                #expect(table == "\(folder.path)/\(language).lproj/Errors.strings")
                // The file that is found is the one whose texts are shown.
                #expect(NSLocalizedString("k", tableName: "Errors", bundle: bundle, comment: "") == language)
            }
        }
    }
}
#endif
