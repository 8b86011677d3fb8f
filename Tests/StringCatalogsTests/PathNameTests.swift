import StringsdictTestSupport
import Testing
import StringsdictTextFiles

@testable import StringsdictCatalogReading
@testable import StringCatalogs

/// Names from files that become parts of paths.
@Suite struct PathNameTests {
    static let hostile = [
        "", ".", "..", "../EVIL", "../../EVIL", "a/b", "/", "/etc/x", "en/", "a\\b", "..\\x", "en\0", "\0", "en\n",
        "en\u{7F}",
        String(repeating: "a", count: 5_000),
    ]

    /// Names that are one part of a path but no identifier of a language.
    static let noLanguages = [
        "-", "_", "en-", "en_", "-en", "en--US", "en US", "123", "日本語", "~", "~root", "*", "en;rm", "$HOME", "en..x",
        ".en", "C:",
        "en@a/b", "en@a b=c\"", "mac\u{200D}", String(repeating: "a", count: 156),
    ]

    static let languages = [
        "en", "pt-BR", "pt_BR", "zh-Hant_TW", "zh_Hans", "Base", "mul", "sr@latin", "de__POSIX", "de_DE.UTF-8",
        "en-US-u-nu-arab",
        "i-klingon", "es-419", "English", "Chinese, Simplified", "de@calendar=x;collation=Phonebook", "x",
        "ca-ES-valencia",
        String(repeating: "a", count: 155),
    ]

    @Test(arguments: hostile) func aHostileNameIsNoPartOfAPath(_ name: String) {
        for check in [{ _ = try PathName.language($0) }, { try PathName.table($0) }] as [(String) throws -> Void] {
            #expect(throws: PathNameError.self) { try check(name) }
        }
    }

    @Test(arguments: noLanguages) func whatIsNoIdentifierIsNoLanguage(_ name: String) {
        #expect(throws: PathNameError.self) { try PathName.language(name) }
    }

    @Test(arguments: languages) func anIdentifierIsALanguage(_ name: String) throws {
        #expect(try PathName.language(name) == name)
    }

    @Test func aTableHasAPlainName() throws {
        for name in ["Localizable", "InfoPlist", "My Table", "Übersicht", "a.b", ".hidden", "日本語"] {
            #expect(try PathName.table(name) == name)
        }
        #expect(throws: Never.self) { try PathName.table(String(repeating: "a", count: 200)) }
        #expect(throws: PathNameError.self) { try PathName.table(String(repeating: "a", count: 201)) }
    }

    @Test func theMessageSaysWhatIsWrong() {
        func message(_ name: String) -> String {
            do throws(PathNameError) {
                _ = try PathName.language(name)
                return ""
            } catch {
                return error.description
            }
        }
        #expect(
            message("../../EVIL")
                == "the language '../../EVIL' cannot be part of a path: it contains '/'; write an identifier such as en or pt-BR"
        )
        #expect(message("").contains("'' cannot be part of a path: it is empty"))
        #expect(message("en\0\n").contains("'en\\u{0}\\u{A}' cannot be part of a path: it contains a null character"))
        #expect(message(String(repeating: "x", count: 500)).utf8.count < 250)
    }

    /// Random names of dangerous characters. An accepted name stays in the folder.
    @Test func acceptedNamesNeverLeaveTheFolder() {
        var random = SplitMix64(seed: 24)
        let letters = Array("./\\ab-_@=;: \0\n~é".unicodeScalars)
        var accepted = 0
        for _ in 0..<TestEffort.count(200_000, usual: 20_000) {
            var name = String.UnicodeScalarView()
            for _ in 0..<random.next() % 7 { name.append(random.pick(letters)) }
            let text = String(name)
            let path = "out/\(text).lproj/T.strings"
            let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            if let language = try? PathName.language(text) {
                accepted += 1
                #expect(language == text && parts.count == 3 && !text.utf8.contains(0) && !text.utf8.contains(0x5C))
            }
            if (try? PathName.table(text)) != nil { #expect(parts.count == 3 && text != "." && text != "..") }
            if (try? PathName.path(text)) != nil {
                let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map(
                    String.init)
                #expect(!parts.contains("") && !parts.contains("..") && !parts.contains("."))
            }
        }
        #expect(accepted > 100)
    }

    @Test func aSlashDividesAPathAlsoBeforeACombiningMark() {
        #expect((try? PathName.path("a/\u{301}b")) != nil)
        #expect((try? PathName.path("../\u{301}b")) == nil)
        #expect((try? PathName.path("a//\u{301}b")) == nil)
    }

    @Test func aPartOfAPathHasAtMost255Bytes() {
        for (count, isAllowed) in [(254, true), (255, true), (256, false)] {
            let part = String(repeating: "a", count: count)
            for path in [part, "x/\(part)", "\(part)/x"] {
                #expect(((try? PathName.path(path)) != nil) == isAllowed, "\(count)")
            }
        }
    }

    @Test(arguments: hostile + noLanguages) func aCatalogWithSuchALanguageIsRefused(_ name: String) throws {
        let quoted = String(decoding: JSONText.quoted(name), as: UTF8.self)
        let text = """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
              "k": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "a"}},
                \(quoted): {"stringUnit": {"state": "translated", "value": "b"}}}},
              "l": {"localizations": {\(quoted): {"stringUnit": {"state": "translated", "value": "c"}}}}}}
            """
        let catalog = try StringCatalog(reading: Array(text.utf8), file: "T.xcstrings")
        do {
            _ = try catalog.compiled()
            Issue.record("no error")
        } catch {
            #expect(error.errors.map(\.code) == [.invalidLanguage], "once, not for each key")
            #expect(error.description.hasPrefix("T.xcstrings:3:5: error: the language '"), "\(error)")
            #expect(error.errors.first?.language == name)
        }
        // At run time such a language does not exist, and the others do.
        #expect(catalog.folderNames() == ["en"])
        guard LocaleFolder.name(for: name) != "en" else { return }
        // Other languages can still be compiled by themselves.
        var options = StringCatalog.CompilationOptions()
        options.languages = ["en"]
        #expect(try catalog.compiled(options: options).localizations.map(\.name) == ["en"])
    }

    @Test(arguments: ["../T", "", "..", "a/b", "\0"]) func aTableWithSuchANameIsNotWritten(_ name: String) throws {
        let text = """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
              "k": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "a"}}}}}}
            """
        let compiled = try StringCatalog(reading: Array(text.utf8)).compiled()
        let error = #expect(throws: CompiledCatalogFileError.self) { _ = try compiled.files(named: name, as: .xml) }
        #expect(error?.code == .invalidTableName && error?.file == nil && error?.language == nil)
    }

    @Test func aTextThatXMLCannotHoldIsFound() throws {
        let text = """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
              "a": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "fine"}}}},
              "k": {"localizations": {"en": {"variations": {"plural": {
                "one": {"stringUnit": {"state": "translated", "value": "%lld"}},
                "other": {"stringUnit": {"state": "translated", "value": "%lld \\u0001"}}}}}}}}}
            """
        let catalog = try StringCatalog(reading: Array(text.utf8), file: "T.xcstrings")
        do {
            _ = try catalog.compiled().files(named: "T", as: .xml)
            Issue.record("no error")
        } catch let error as CompiledCatalogFileError {
            #expect(error.key == "k")
            #expect(
                error.located(in: catalog).description.hasPrefix(
                    "T.xcstrings:5:62: error: en.lproj/T.stringsdict cannot be written: "),
                "\(error.located(in: catalog))")
            #expect(error.located(in: catalog).description.hasSuffix("(en: k)"))
        }
        #expect(try catalog.compiled().files(named: "T", as: .binary).count == 2)
    }

    @Test func onlyFilesInTheCompiledFormAreTheCompilers() throws {
        var generator = GeneratedCatalogs(seed: 5)
        for _ in 0..<20 {
            let compiled = try generator.catalog().compiled(options: .lenient)
            for serialization in CompiledCatalogFile.Serialization.allCases {
                for file in (try? compiled.files(named: "T", as: serialization)) ?? [] {
                    #expect(CompiledCatalogFile.isCompiled(file.bytes))
                    #expect(!CompiledCatalogFile.isCompiled(file.bytes + [0x0A]))
                }
            }
        }
        for text in [
            "", "\"a\" = \"b\";", "{ a = b; }",
            "<plist version=\"1.0\"><dict><key>a</key><string>b</string></dict></plist>",
        ] {
            #expect(!CompiledCatalogFile.isCompiled(Array(text.utf8)), "\(text)")
        }
    }
}
