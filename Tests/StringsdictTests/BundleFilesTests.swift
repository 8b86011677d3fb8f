import StringsdictFileReading
import StringsdictLocks
import StringsdictTestSupport
import Testing
import StringsdictTextFiles

@testable import StringsdictCatalogReading
@testable import StringCatalogs
@testable import Stringsdict

/// The files of a bundle that are tables, and their languages.
@Suite("Files of a bundle")
struct BundleFilesTests {
    private static func strings(_ text: String) -> [UInt8] { Array("\"k\" = \"\(text)\";".utf8) }

    private static let catalog = Array(
        """
        {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {
          "en": {"stringUnit": {"state": "translated", "value": "catalog"}}}}}}
        """.utf8)

    @Test("A name that is nearly that of a table is none")
    func nearlyTables() throws {
        let text = Self.strings("text")
        let bundle = try LocalizationBundle(
            MemoryLocalizations([
                "en": [
                    "Good.strings": text, "strings": text, "STRINGS": text, "stringsdict": text, "A.STRINGX": text,
                    "A.STRXNGS": text, "A-strings": text, "A.strings.bak": text, "A.string": text, "": text,
                ]
            ]))
        #expect(bundle.localization(named: "en")?.tableNames == ["Good"])
    }

    @Test("A folder without a table is no localization, so that nobody gets keys for it")
    func foldersWithoutTables() throws {
        let text = Self.strings("text")
        let bundle = try LocalizationBundle(
            MemoryLocalizations([
                "en": ["Localizable.strings": text], "fr": [:], "de": ["Main.nib": [], "notes.txt": []],
                "pl": ["Other.STRINGSDICT": []],
            ]))
        #expect(bundle.localizations == ["en", "pl"])
        #expect(bundle.localizer(for: ["fr", "de"]).string("k") == "text")
        let folder = try TemporaryFolder()
        try folder.write("\"k\" = \"text\";", to: "en.lproj/Localizable.strings")
        try folder.write("", to: "fr.lproj/gone")
        try folder.remove("fr.lproj/gone")
        #expect(try LocalizationBundle(path: folder.path).localizations == ["en"])
        #expect(try LocalizationBundle(path: folder.path).localizer(for: "fr").string("k") == "text")
        // The folder of one language alone, and a folder without any, hold nothing then.
        #expect(try LocalizationBundle(path: "\(folder.path)/fr.lproj").localizations == [])
        // A catalog gives a language its texts, whatever is in its folder.
        try folder.write(
            String(decoding: Self.catalog, as: UTF8.self).replacing("\"en\": {", with: "\"fr\": {"),
            to: "Mail.xcstrings")
        #expect(try LocalizationBundle(path: folder.path).localizations == ["en", "fr"])
    }

    @Test("Of folders whose names differ in case the usual spelling counts, else the first in order")
    func foldersInAnotherCase() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"k\" = \"first\";", to: "de.LPROJ/Localizable.strings")
        try folder.write("\"k\" = \"second\";", to: "de.Lproj/Localizable.strings")
        #expect(try LocalizationBundle(path: folder.path).localizer(for: "de").string("k") == "first")
        try folder.write("\"k\" = \"usual\";", to: "de.lproj/Localizable.strings")
        try folder.write("\"k\" = \"old\";", to: "de.LPROJ/Old.strings")
        let bundle = try LocalizationBundle(path: folder.path)
        #expect(bundle.localizer(for: "de").string("k") == "usual")
        #expect(bundle.localization(named: "de")?.tableNames == ["Localizable"])
    }

    @Test("The table of texts without a table's name is found in any case")
    func theTableWithoutANameInAnotherCase() throws {
        let bundle = try LocalizationBundle(
            MemoryLocalizations(["en": ["LOCALIZABLE.strings": Self.strings("text")]]))
        #expect(bundle.localizer(for: "en").string("k") == "text")
        #expect(bundle.localization(named: "en")?.table()?.keys == ["k"])
    }

    @Test("A table whose file is gone after the folder was listed is not found; one that is a folder cannot be read")
    func filesThatAreGone() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"k\" = \"text\";", to: "en.lproj/Gone.strings")
        try folder.write("", to: "en.lproj/Folder.strings/file")
        let bundle = try LocalizationBundle(path: folder.path)
        try folder.remove("en.lproj/Gone.strings")
        let localization = try #require(bundle.localization(named: "en"))
        #expect(localization.errors(inTable: "Gone").map(\.code) == [.notFound])
        #expect(localization.errors(inTable: "Folder").map(\.code) == [.unreadable])
        let source = MemoryLocalizations(["en": [:]])
        let error = #expect(throws: StringTableError.self) { try source.read(LocalizationFile("a.strings", of: "en")) }
        #expect(error?.code == .notFound)
    }

    @Test("A folder of a language stays one where it has a catalog and a table of its own")
    func catalogsBesideTables() throws {
        for table in ["B.strings", "B.stringsdict"] {
            let bundle = try LocalizationBundle(
                MemoryLocalizations(["fr": ["A.xcstrings": Self.catalog, table: Self.strings("text")]]))
            #expect(bundle.localizations == ["en", "fr"])
        }
        let bundle = try LocalizationBundle(MemoryLocalizations(["fr": ["A.xcstrings": Self.catalog]]))
        #expect(bundle.localizations == ["en"])
        #expect(bundle.localization(named: "en")?.tableNames == ["A"])
        #expect(bundle.localizer(for: "en").string("k", table: "A") == "catalog")
    }

    @Test("A catalog's plain texts count as those of a .strings file, all others as those of a .stringsdict file")
    func kindsOfTexts() throws {
        func unit(_ text: String) -> String { #"{"stringUnit": {"state": "translated", "value": "\#(text)"}}"# }
        let catalog = """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
              "plain": {"localizations": {"en": \(unit("text"))}},
              "plural": {"localizations": {"en": {"variations": {"plural": {
                "one": \(unit("%d file")), "other": \(unit("%d files"))}}}}},
              "devices": {"localizations": {"en": {"variations": {"device": {
                "iphone": \(unit("Tap")), "other": \(unit("Click"))}}}}}}}
            """
        let bundle = try LocalizationBundle(MemoryLocalizations(["": ["A.xcstrings": Array(catalog.utf8)]]))
        let table = try #require(bundle.localization(named: "en")?.table("A"))
        func places(_ key: String) -> [Bool] {
            let (entry, text) = table.entries(forKey: key)
            return [entry != nil, text != nil]
        }
        #expect(places("plain") == [false, true])
        #expect(places("plural") == [true, false])
        #expect(places("devices")[0])
        for (device, text) in [(StringsdictDevice.iPhone, "Tap"), (.mac, "Click")] {
            let localizer = bundle.localizer(for: "en", options: Localizer.Options(device: device))
            #expect(localizer.string("devices", table: "A") == text)
        }
    }

    @Test("Names of arguments are never shown: of a catalog, and of files into which an older tool copied them")
    func namedArguments() throws {
        func unit(_ text: String) -> String { #"{"stringUnit": {"state": "translated", "value": "\#(text)"}}"# }
        let catalog = """
            {"sourceLanguage": "en", "version": "1.1", "strings": {
              "plain": {"localizations": {"en": \(unit("%2$(b)@ before %1$(a)@"))}},
              "plural": {"localizations": {"en": {"variations": {"plural": {
                "one": \(unit("%(name)@ has a file")), "other": \(unit("%(name)@ has %(count)lld files"))}}}}}}}
            """
        let stringsdict = """
            <plist version="1.0"><dict><key>copied</key><dict>
              <key>NSStringLocalizedFormatKey</key><string>%1$(name)@: %2$#@files@</string>
              <key>files</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
                <key>NSStringFormatValueTypeKey</key><string>lld</string>
                <key>one</key><string>%(count)lld file</string><key>other</key><string>%(count)+lld files</string>
              </dict></dict></dict></plist>
            """
        let strings = #""text" = "%(a)@ and %(b).1f"; "sign" = "5 %(at most)"; "name" = "%(x) items, %d";"#
        let bundle = try LocalizationBundle(
            MemoryLocalizations([
                "": ["A.xcstrings": Array(catalog.utf8)],
                "en": ["B.stringsdict": Array(stringsdict.utf8), "B.strings": Array(strings.utf8)],
            ]))
        let localizer = bundle.localizer(for: "en")
        #expect(localizer.string("plain", "x", "y", table: "A") == "y before x")
        #expect(localizer.string("plural", "Ann", 1, table: "A") == "Ann has a file")
        #expect(localizer.string("plural", "Ann", 3, table: "A") == "Ann has 3 files")
        #expect(localizer.string("copied", "Ann", 1, table: "B") == "Ann: 1 file")
        #expect(localizer.string("copied", "Ann", 12, table: "B") == "Ann: +12 files")
        #expect(localizer.string("text", "x", 2.5, table: "B") == "x and 2.5")
        #expect(localizer.string("sign", table: "B") == "5 %(at most)")
        #expect(localizer.string("name", 3, table: "B") == "(x) items, 3")
    }

    @Test("A catalog that cannot be read is an error of each language, or of the development language alone")
    func brokenCatalogs() throws {
        let broken = Array("{".utf8)
        let alone = try LocalizationBundle(
            MemoryLocalizations(["": ["A.xcstrings": broken]]), developmentLanguage: "de")
        #expect(alone.localizations == ["de"])
        #expect(alone.localization(named: "de")?.errors(inTable: "A").map(\.code) == [.truncated])
        let beside = try LocalizationBundle(
            MemoryLocalizations(["": ["A.xcstrings": broken, "B.xcstrings": Self.catalog]]), developmentLanguage: "de")
        #expect(beside.localizations == ["en"])
        #expect(beside.localization(named: "en")?.errors(inTable: "A").map(\.code) == [.truncated])
    }

    @Test("Without a name for it, the development language is English")
    func developmentLanguage() throws {
        let tables = ["fr", "en", "de"].map { ($0, ["L.strings": Array("\"k\" = \"\($0)\";".utf8)]) }
        let bundle = try LocalizationBundle(MemoryLocalizations(Dictionary(uniqueKeysWithValues: tables)))
        #expect(bundle.localizer(for: ["ja"]).string("k", table: "L") == "en")
        let german = try LocalizationBundle(
            MemoryLocalizations(Dictionary(uniqueKeysWithValues: tables)), developmentLanguage: "de")
        #expect(german.localizer(for: ["ja"]).string("k", table: "L") == "de")
    }

    @Test("A folder of tables without folders of languages has no localization, and its texts are shown")
    func tablesAlone() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"k\" = \"text\";", to: "Localizable.strings")
        let bundle = try LocalizationBundle(path: "\(folder.path)//")
        #expect(bundle.localizations == [] && bundle.localization(named: "") == nil)
        let nonlocalized = try #require(bundle.nonlocalized)
        #expect(nonlocalized.name == nil && nonlocalized.tableNames == ["Localizable"])
        #expect(bundle.localization(for: "en") === nonlocalized)
        #expect(bundle.localizer(for: "en").string("k") == "text")
        #expect(throws: StringTableError.self) { try LocalizationBundle(path: "\(folder.path)\0") }
    }

    @Test("A path of slashes alone is the root of the file system, and slashes at the end of others count for nothing")
    func slashes() {
        #expect(FolderLocalizations(path: "/").path == "/")
        #expect(FolderLocalizations(path: "///").path == "/")
        #expect(FolderLocalizations(path: "a/b.lproj//").path == "a/b.lproj")
        #expect(FolderLocalizations(path: "").path == "")
    }

    @Test("A form of a catalog's plural that names an unknown variable is a diagnostic, once")
    func undefinedVariable() throws {
        func table(_ entry: String) throws -> StringTable {
            let catalog = #"{"sourceLanguage":"en","version":"1.0","strings":{"k":{"localizations":{"en":\#(entry)}}}}"#
            let bundle = try LocalizationBundle(MemoryLocalizations(["": ["L.xcstrings": Array(catalog.utf8)]]))
            return try #require(bundle.localization(named: "en")?.table("L"))
        }
        func unit(_ text: String) -> String { #"{"stringUnit":{"state":"translated","value":"\#(text)"}}"# }
        let plural = try table(
            #"{"variations":{"plural":{"one":\#(unit("%lld file")),"other":\#(unit("%#@x@ files"))}}}"#)
        #expect(plural.diagnostics.map(\.code) == [.undefinedVariable])
        #expect(plural.diagnostics.map(\.key) == ["k"] && plural.diagnostics.map(\.variable) == ["x"])
        #expect(plural.diagnostics.map(\.file) == ["L.xcstrings"])
        // A mistake of another key hides none.
        let both =
            #"{"sourceLanguage":"en","version":"1.0","strings":{"j":{"localizations":{"en":\#(unit("%#@y@ files"))}},"k":{"localizations":{"en":{"variations":{"plural":{"one":\#(unit("%lld file")),"other":\#(unit("%#@x@ files"))}}}}}}}"#
        let bundle = try LocalizationBundle(MemoryLocalizations(["": ["L.xcstrings": Array(both.utf8)]]))
        let diagnostics = try #require(bundle.localization(named: "en")?.table("L")).diagnostics
        #expect(diagnostics.filter { $0.code == .undefinedVariable }.map(\.key).contains("k"))
        #expect(try table(unit("%#@x@ files")).diagnostics.map(\.code).filter { $0 == .undefinedVariable }.count <= 1)
        #expect(try table(unit("%@ files")).diagnostics.isEmpty)
    }

    @Test(
        "The error of a catalog is the table's error of the same kind",
        arguments: [
            (StringCatalogError.Code.empty, StringTableError.Code.empty), (.wrongFormat, .wrongFormat),
            (.encoding, .encoding), (.syntax, .syntax), (.truncated, .truncated), (.limit, .limit), (.form, .form),
            (.entryNotFound, .form),
        ])
    func catalogErrors(catalog: StringCatalogError.Code, table: StringTableError.Code) {
        let position = TextPosition(line: 3, column: 14)
        let error = StringTableError(
            StringCatalogError(catalog, "the reason", at: position, file: "A.xcstrings"), file: "A.xcstrings")
        #expect(error.code == table)
        #expect(error.position == position && error.message == "the reason")
        #expect(error.description == "A.xcstrings:3:14: error: the reason")
    }

    @Test(
        "The kind of error says what is wrong with a file that has the name of a String Catalog",
        arguments: [
            ("", .empty), ("{\"sourceLanguage\": \"en", .truncated), ("{\"strings\": {", .truncated),
            ("version https://git-lfs.github.com/spec/v1", .wrongFormat), ("<!DOCTYPE html>", .wrongFormat),
            ("{\"a\": 1}", .wrongFormat), ("[]", .form), ("{\"sourceLanguage\" \"en\"}", .syntax),
            ("<<<<<<< ours\n{}", .syntax), (String(repeating: "[", count: 600), .limit),
        ] as [(String, StringTableError.Code)])
    func catalogsWithErrors(text: String, code: StringTableError.Code) {
        let error = #expect(throws: StringTableError.self) {
            try LocalizationBundle(MemoryLocalizations(["": ["L.xcstrings": Array(text.utf8)]])).load()
        }
        #expect(error?.code == code, "\(String(describing: error))")
    }

    @Test("A file beyond the limit on its size is an error of a limit")
    func largeFile() {
        #expect(StringTableError(FileReadingError(path: "a", reason: .tooLarge(limit: 1))).code == .limit)
        #expect(StringTableError(FileReadingError(path: "a", reason: .notAllowed)).code == .unreadable)
        #expect(StringTableError(FileReadingError(path: "a", reason: .notFound)).code == .notFound)
    }

    @Test("A diagnostic about a substitution of a catalog names the key and the substitution")
    func substitutionDiagnostic() throws {
        let unit = #"{"stringUnit":{"state":"translated","value":"%arg files"}}"#
        let catalog =
            #"{"sourceLanguage":"en","strings":{"k":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"%#@n@"},"substitutions":{"n":{"argNum":0,"formatSpecifier":"lld","variations":{"plural":{"other":\#(unit)}}}}}}}}}"#
        let bundle = try LocalizationBundle(MemoryLocalizations(["": ["L.xcstrings": Array(catalog.utf8)]]))
        let table = try #require(bundle.localization(named: "en")?.table("L"))
        let diagnostic = try #require(table.diagnostics.first { $0.code == .catalogWarning })
        #expect(diagnostic.key == "k" && diagnostic.variable == "n")
    }

    @Test("A bundle keeps the localizers of a thousand lists of languages, and no more")
    func keptLocalizers() throws {
        let bundle = try LocalizationBundle(MemoryLocalizations(["en": ["A.strings": Self.strings("text")]]))
        var most = 0
        for number in 0..<2_500 {
            #expect(bundle.localizer(for: ["x-\(number)"]).string("k", table: "A") == "text")
            most = max(most, bundle.localizerCount)
        }
        #expect(most == 1_024)
    }

    @Test("Localizers that are made while files are read again show the files as they are then")
    func reloading() async throws {
        let source = ChangingLocalizations()
        let bundle = try LocalizationBundle(source)
        for round in 1...50 {
            await withTaskGroup { group in
                for number in 0..<8 {
                    group.addTask { _ = bundle.localizer(for: ["en", "x-\(number)"]).string("k", table: "A") }
                }
                group.addTask {
                    source.text.withLock { $0 = "text \(round)" }
                    try? bundle.reload()
                }
            }
            for number in 0..<8 {
                #expect(bundle.localizer(for: ["en", "x-\(number)"]).string("k", table: "A") == "text \(round)")
            }
        }
    }
}

/// One text that changes.
private struct ChangingLocalizations: LocalizationSource {
    let text = Lock("text 0")

    func files() -> [LocalizationFile] { [LocalizationFile("A.strings", of: "en")] }

    func read(_ file: LocalizationFile) -> [UInt8] {
        Array("\"k\" = \"\(text.withLock { $0 })\";".utf8)
    }
}
