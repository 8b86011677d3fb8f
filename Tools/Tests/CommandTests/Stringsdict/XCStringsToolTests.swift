import StringsdictTextFiles
import StringsdictFileReading
import StringsdictFileSupport

#if os(macOS) || os(Linux)
import StringsdictCommandConsole
import Foundation
import StringCatalogs
import StringsdictTestSupport
import Testing

@testable import StringsdictCommand

/// `xcstringstool`, as build systems and people call it.
@Suite("xcstringstool", .enabled(if: FormatCommandTests.command != nil))
struct XCStringsToolTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A catalog in English, German and Polish with a plural and a plain text.
    private static let catalog = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "%lld files" : {
              "extractionState" : "manual",
              "localizations" : {
                "en" : {
                  "variations" : {
                    "plural" : {
                      "one" : {"stringUnit" : {"state" : "translated", "value" : "%lld file"}},
                      "other" : {"stringUnit" : {"state" : "translated", "value" : "%lld files"}}
                    }
                  }
                }
              }
            },
            "greeting" : {
              "extractionState" : "manual",
              "localizations" : {
                "de" : {"stringUnit" : {"state" : "translated", "value" : "Hallo, %@!"}},
                "en" : {"stringUnit" : {"state" : "translated", "value" : "Hello, %@!"}},
                "pl" : {"stringUnit" : {"state" : "translated", "value" : "Cześć, %@!"}}
              }
            }
          },
          "version" : "1.0"
        }
        """

    @discardableResult
    private func run(_ arguments: String...) throws -> CommandProcess.Result {
        try CommandProcess.run(["xcstringstool"] + arguments, of: "stringsdict", folder: folder.path)
    }

    /// The files below a folder, sorted by path.
    private func files(in folder: String) -> [String] {
        let all = FileManager.default.enumerator(atPath: "\(self.folder.path)/\(folder)")?.allObjects as? [String]
        return (all ?? []).filter { path in
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: "\(self.folder.path)/\(folder)/\(path)", isDirectory: &isFolder)
            return !isFolder.boolValue
        }.sorted()
    }

    /// The path of the folder as the command sees it: without links.
    private var path: String { URL(fileURLWithPath: folder.path).resolvingSymlinksInPath().path }

    // MARK: Name and help

    @Test(
        "The program is this command by its name",
        arguments: [
            ("xcstringstool", true), ("/usr/bin/xcstringstool", true), ("..\\bin\\xcstringstool.exe", true),
            ("stringsdict", false), ("/xcstringstool/stringsdict", false), ("xcstringstool2", false), ("", false),
        ])
    func names(_ name: String, _ expected: Bool) {
        #expect(XCStringsTool.isName(of: name) == expected)
        #expect(!XCStringsTool.isName(of: nil))
    }

    @Test("A link of that name runs the command")
    func link() throws {
        try folder.write(Self.catalog, to: "Localizable.xcstrings")
        let link = "\(folder.path)/xcstringstool"
        try FileManager.default.createSymbolicLink(
            at: URL(fileURLWithPath: link), withDestinationURL: #require(CommandProcess.executable("stringsdict")))
        let process = Process()
        process.executableURL = URL(fileURLWithPath: link)
        process.arguments = ["print", "\(folder.path)/Localizable.xcstrings"]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(String(decoding: output, as: UTF8.self) == "%lld files\ngreeting\n")
        #expect(process.terminationStatus == 0)
    }

    @Test("Help names the subcommands and their options")
    func help() throws {
        let help = try run("help")
        #expect(help.status == 0)
        for name in ["compile", "print", "sync", "extract", "generate-symbols"] {
            #expect(help.output.contains("\n  \(name) "))
            #expect(try run("help", name).output.contains("xcstringstool \(name)"))
            #expect(try run(name, "-h").status == 0)
        }
        for option in [
            "-o, --output-directory", "-f, --format", "-l, --language", "--serialization-format", "--dry-run",
            "--force-build-all-strings",
        ] {
            #expect(try run("help", "compile").output.contains(option))
        }
    }

    @Test("A call that is not understood has status 64, and writes nothing")
    func usage() throws {
        try folder.write(Self.catalog, to: "Localizable.xcstrings")
        for arguments in [
            ["compile", "Localizable.xcstrings"], ["compile", "-o", "out"], ["compile", "-o", "", "a.xcstrings"],
            ["compile", "-o", "out", "a.xcstrings", "b.xcstrings"], ["nothing"], ["generate-symbols", "a.xcstrings"],
            ["generate-symbols", "-o", "out", "-l", "c", "a.xcstrings"], ["sync", "a.xcstrings"],
            ["generate-symbols", "-o", "out", "--generation", "4", "a.xcstrings"],
            ["extract", "-o", "out", "--SwiftUI", "--SwiftUI-Text", "a.swift"],
            ["sync", "a.xcstrings", "--prune", "--skip-marking-strings-stale", "--stringsdata", "b"],
        ] {
            let result = try CommandProcess.run(["xcstringstool"] + arguments, of: "stringsdict", folder: folder.path)
            #expect(result.status == 64, "\(arguments)")
        }
        #expect(files(in: ".") == ["Localizable.xcstrings"])
    }

    @Test("print lists the keys in the order of the file")
    func printing() throws {
        try folder.write(Self.catalog, to: "Localizable.xcstrings")
        try folder.write(#"{"sourceLanguage": "en", "strings": {}, "version": "1.0"}"#, to: "Empty.xcstrings")
        #expect(try run("print", "Localizable.xcstrings").output == "%lld files\ngreeting\n")
        #expect(try run("print", "Empty.xcstrings").output.isEmpty)
        let missing = try run("print", "None.xcstrings")
        #expect(missing.status == 1)
        #expect(missing.errors.hasPrefix("None.xcstrings: error: "))
    }

    // MARK: compile

    @Test("A dry run lists absolute paths and writes nothing; a run writes exactly these files")
    func compile() throws {
        try folder.write(Self.catalog, to: "Localizable.xcstrings")
        let input = "\(path)/Localizable.xcstrings"
        let dry = try run("compile", "--dry-run", "--output-directory", "\(path)/out", input)
        #expect(
            dry.output == """
                \(path)/out/de.lproj/Localizable.strings
                \(path)/out/en.lproj/Localizable.strings
                \(path)/out/en.lproj/Localizable.stringsdict
                \(path)/out/pl.lproj/Localizable.strings

                """)
        #expect(dry.errors.isEmpty)
        #expect(dry.status == 0)
        #expect(files(in: "out").isEmpty)
        try folder.write("kept", to: "out/fr.lproj/Localizable.strings")
        let result = try run("compile", "--output-directory", "\(path)/out", input)
        #expect(result.status == 0)
        #expect(result.output.isEmpty)
        let written = dry.output.split(separator: "\n").map { String($0.dropFirst(path.count + 5)) }
        #expect(files(in: "out") == (written + ["fr.lproj/Localizable.strings"]).sorted())
        #expect(try folder.text(of: "out/fr.lproj/Localizable.strings") == "kept")
        #expect(try folder.text(of: "out/pl.lproj/Localizable.strings").contains("Cześć, %@!"))
    }

    @Test("A relative output folder gives absolute paths without dots")
    func relativePaths() throws {
        try folder.write(Self.catalog, to: "Localizable.xcstrings")
        let result = try run("compile", "Localizable.xcstrings", "-o", "./a/../out/", "-l", "de", "--dry-run")
        #expect(result.output == "\(path)/out/de.lproj/Localizable.strings\n")
    }

    @Test("A file of an older run stays where the catalog no longer gives it")
    func nothingIsRemoved() throws {
        try folder.write(Self.catalog, to: "Localizable.xcstrings")
        try run("compile", "-o", "out", "Localizable.xcstrings")
        try folder.write(#"{"sourceLanguage": "en", "strings": {}, "version": "1.0"}"#, to: "Localizable.xcstrings")
        let dry = try run("compile", "--dry-run", "-o", "out", "Localizable.xcstrings")
        #expect(dry.output.isEmpty && dry.status == 0)
        #expect(try run("compile", "-o", "out", "Localizable.xcstrings").status == 0)
        #expect(files(in: "out").count == 4)
    }

    @Test("Options stand before or behind the file, and languages are those of folders")
    func options() throws {
        try folder.write(Self.catalog, to: "A table.xcstrings")
        for arguments in [
            ["-l", "en", "-l", "pl", "--force-build-all-strings", "-o", "out", "A table.xcstrings"],
            ["A table.xcstrings", "--language", "pl", "--language", "en", "--output-directory", "out"],
            ["-o", "out", "A table.xcstrings", "-l", "en", "-l", "pl", "-f", "stringsAndStringsdict"],
        ] {
            try? FileManager.default.removeItem(atPath: "\(folder.path)/out")
            let result = try CommandProcess.run(
                ["xcstringstool", "compile"] + arguments, of: "stringsdict", folder: folder.path)
            #expect(result.status == 0, "\(result.errors)")
            #expect(
                files(in: "out") == [
                    "en.lproj/A table.strings", "en.lproj/A table.stringsdict", "pl.lproj/A table.strings",
                ])
        }
        try run("compile", "-f", "stringsdictOnly", "-o", "only", "A table.xcstrings", "-l", "de", "-l", "xx")
        #expect(files(in: "only") == ["de.lproj/A table.stringsdict"])
        try run("compile", "--serialization-format", "binary", "-o", "binary", "-l", "de", "A table.xcstrings")
        let binary = try FileReader.bytes(ofFile: "\(folder.path)/binary/de.lproj/A table.strings")
        #expect(binary.starts(with: "bplist00".utf8))
    }

    @Test("An entry whose key looks like that of a faulty one is written") func partialCompilationByBytes() throws {
        let (good, bad) = ("caf\u{E9}", "cafe\u{301}")
        func entry(_ text: String) -> String {
            #"{"localizations": {"de": {"stringUnit": {"state": "translated", "value": "\#(text)"}}}}"#
        }
        try folder.write(
            """
            {"sourceLanguage": "de", "strings": {"\(good)": \(entry("gut")), "\(bad)": \(entry("a\\u0001"))}, "version": "1.0"}
            """, to: "Localizable.xcstrings")
        #expect(try run("compile", "-o", "out", "Localizable.xcstrings").status == 1)
        #expect(try folder.text(of: "out/de.lproj/Localizable.strings").contains("gut"))
    }

    @Test("An entry with an error is left out in its language, and the rest is written")
    func partialCompilation() throws {
        try folder.write(
            """
            {
              "sourceLanguage" : "en",
              "strings" : {
                "bad" : {
                  "localizations" : {
                    "de" : {"stringUnit" : {"state" : "translated", "value" : "gut"}},
                    "en" : {
                      "stringUnit" : {"state" : "translated", "value" : "%#@none@"},
                      "substitutions" : {"a" : {"formatSpecifier" : "lld", "variations" : {"plural" : {
                        "other" : {"stringUnit" : {"state" : "translated", "value" : "%arg %#@b@"}}}}}}
                    }
                  }
                },
                "control" : {"localizations" : {
                  "de" : {"stringUnit" : {"state" : "translated", "value" : "a\\u0001"}},
                  "fr" : {"stringUnit" : {"state" : "translated", "value" : "b"}}}},
                "fine" : {"localizations" : {
                  "de" : {"stringUnit" : {"state" : "translated", "value" : "in Ordnung"}},
                  "en" : {"stringUnit" : {"state" : "translated", "value" : "fine"}}}},
                "form" : {"localizations" : {"fr" : 1}}
              },
              "version" : "1.0"
            }
            """, to: "Localizable.xcstrings")
        let result = try run("compile", "-o", "out", "Localizable.xcstrings")
        #expect(result.status == 1)
        let lines = result.errors.split(separator: "\n").map(String.init)
        #expect(lines.allSatisfy { $0.hasPrefix("Localizable.xcstrings: error: ") || $0.contains(": warning: ") })
        #expect(lines.contains { $0.contains("undefined substitution 'none'") && $0.hasSuffix(" (en: bad)") })
        #expect(lines.contains { $0.hasSuffix(" (de: control)") })
        #expect(lines.contains { $0.contains(": form)") })
        #expect(
            files(in: "out") == [
                "de.lproj/Localizable.strings", "en.lproj/Localizable.strings", "fr.lproj/Localizable.strings",
            ])
        let german = try folder.text(of: "out/de.lproj/Localizable.strings")
        #expect(german.contains("gut") && german.contains("in Ordnung") && !german.contains("control"))
        #expect(try folder.text(of: "out/fr.lproj/Localizable.strings").contains("<string>b</string>"))
        #expect(try !folder.text(of: "out/en.lproj/Localizable.strings").contains("bad"))
    }

    @Test("A language that is no folder is left out, and one of two texts for a folder is taken")
    func languagesOfFolders() throws {
        func text(_ language: String, _ value: String) -> String {
            #""\#(language)": {"stringUnit": {"state": "translated", "value": "\#(value)"}}"#
        }
        try folder.write(
            """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
              "a": {"localizations": {\(text("../x", "out")), \(text("en", "A"))}},
              "b": {"localizations": {\(text("../x", "out")), \(text("iw", "first")), \(text("he", "second"))}}}}
            """, to: "Localizable.xcstrings")
        let result = try run("compile", "-o", "out", "Localizable.xcstrings")
        #expect(result.status == 1)
        #expect(result.errors.contains("error: the language '../x' cannot be part of a path"))
        #expect(result.errors.contains("warning: 'he' and 'iw'"))
        #expect(
            files(in: ".").filter { $0.hasSuffix(".strings") }.map { $0.dropFirst(4) } == [
                "en.lproj/Localizable.strings", "he.lproj/Localizable.strings",
            ])
        #expect(try folder.text(of: "out/he.lproj/Localizable.strings").contains("<string>second</string>"))
        // Without a request for the refused language, nothing is wrong.
        #expect(try run("compile", "-o", "en", "-l", "en", "Localizable.xcstrings").status == 0)
    }

    /// The expression by which swift-build finds errors where it plans a build.
    private static let planned = #"^(?:[^:]+: )?error: (.*)$"#

    @Test("An error of a file that cannot be read is found by swift-build")
    func unreadableFiles() throws {
        try folder.write("{\n  \"strings\" : [\n", to: "Broken.xcstrings")
        try folder.write(#"{"strings": {}}"#, to: "Form.xcstrings")
        try folder.write("[]", to: "List.xcstrings")
        try folder.write("{", to: "a:b.xcstrings")
        for name in ["Broken", "Form", "List", "Missing", "a:b"] {
            let result = try run("compile", "--dry-run", "-o", "out", "\(name).xcstrings")
            #expect(result.status == 1)
            #expect(result.output.isEmpty)
            let lines = result.errors.split(separator: "\n").map(String.init)
            #expect(!lines.isEmpty)
            for line in lines {
                let match = try #require(try Regex(Self.planned).wholeMatch(in: line), "\(line)")
                #expect(match.output[1].substring?.isEmpty == false)
            }
        }
        #expect(try run("compile", "-o", "out", "Broken.xcstrings").errors.contains("(line 3, column 1)"))
        #expect(
            try run("compile", "-o", "out", "Localizable.strings").errors.contains("this is not an .xcstrings file"))
    }

    @Test("Language and key of a message are found by swift-build")
    func messages() throws {
        let message = Diagnostic("Odd (very)", severity: .warning, language: "pt-BR", key: "a (b: c)\nd\r")
        #expect(
            BuildMessage.line(message, path: "/A/B.xcstrings")
                == "/A/B.xcstrings: warning: Odd (very) (pt-BR: a (b: c)\\nd\\r)")
        #expect(BuildMessage.line(message, path: "").hasPrefix("warning: Odd"))
        #expect(BuildMessage.line(message, path: "/a:b/B.xcstrings").hasPrefix("warning: Odd"))
        let object = try Regex(#"^(.*?) \(([^:'" ]+): (.*)\)$"#)
        let match = try #require(try object.wholeMatch(in: "Odd (very) (pt-BR: a (b: c)\\nd\\r)"))
        #expect(match.output[1].substring == "Odd (very)")
        #expect(match.output[2].substring == "pt-BR")
        #expect(match.output[3].substring == "a (b: c)\\nd\\r")
        let wordless = Diagnostic("x", language: "", key: "k")
        #expect(BuildMessage.line(wordless, path: "f") == "f: error: x (und: k)")
    }

    @Test("An error of each kind becomes a message with the parts that build systems read")
    func errors() {
        func lines(_ error: any Error) -> [String] {
            BuildMessage.diagnostics(of: error).map { BuildMessage.line($0, path: "L.xcstrings") }
        }
        let place = TextPosition(line: 3, column: 7)
        for (error, line) in [
            (StringCatalogError(.form, "wrong"), "wrong"),
            (StringCatalogError(.form, "wrong", at: place), "wrong (line 3, column 7)"),
            (StringCatalogError(.form, "wrong", at: place, key: "k"), "wrong (und: k)"),
            (StringCatalogError(.form, "wrong", at: place, language: "de", key: "k"), "wrong (de: k)"),
            (StringCatalogError(.form, "wrong", language: "de", key: "k"), "wrong (de: k)"),
        ] {
            #expect(lines(error) == ["L.xcstrings: error: \(line)"])
        }
        let missing = FileReadingError(path: "L.xcstrings", reason: .notFound)
        #expect(lines(missing) == ["L.xcstrings: error: \(missing.message)"])
        #expect(
            lines(FileSystemError(path: "out", message: "the folder could not be made", reason: "No space left"))
                == ["L.xcstrings: error: out: the folder could not be made: No space left"])
        #expect(lines(CommandError("anything else")) == ["L.xcstrings: error: anything else"])
    }

    @Test("A text without a known place stands at the start of its source, and files of one name get numbers")
    func stringsData() throws {
        func text(_ key: String, _ place: ExtractedTexts.Place) -> ExtractedTexts.Text {
            ExtractedTexts.Text(key: ExtractedTexts.Pattern(key), place: place)
        }
        var texts = ExtractedTexts()
        texts.texts = [
            text("a", ExtractedTexts.Place(file: "A/Main.swift")),
            text("b", ExtractedTexts.Place(file: "A/Main.swift", line: 4, column: 9)),
            text("c", ExtractedTexts.Place(file: "B/Main.swift", line: 2)),
        ]
        let files = StringsDataFile.files(
            of: texts, sources: ["A/Main.swift", "B/Main.swift", "C/Main.swift", "D/x.txt"])
        #expect(files.map(\.name) == ["Main.stringsdata", "Main-2.stringsdata", "Main-3.stringsdata"])
        let read = try files.map { try ExtractedTexts(reading: Array($0.text.utf8)) }
        #expect(read.flatMap(\.texts).map(\.key) == texts.texts.map(\.key))
        #expect(read.flatMap(\.texts).map(\.place.line) == [1, 4, 2])
        #expect(read.flatMap(\.texts).map(\.place.column) == [1, 9, 1])
        #expect(read.map(\.texts.count) == [2, 1, 0])
    }

    // MARK: generate-symbols

    @Test("generate-symbols writes one file, whichever order the options have")
    func symbols() throws {
        try folder.write(Self.catalog, to: "Localizable.xcstrings")
        for arguments in [
            ["--language", "swift", "--output-directory", "out", "Localizable.xcstrings"],
            ["Localizable.xcstrings", "--output-directory", "out", "--language", "swift"],
        ] {
            try? FileManager.default.removeItem(atPath: "\(folder.path)/out")
            let result = try CommandProcess.run(
                ["xcstringstool", "generate-symbols"] + arguments, of: "stringsdict", folder: folder.path)
            #expect(result.status == 0 && result.output.isEmpty && result.errors.isEmpty)
            #expect(files(in: "out") == ["GeneratedStringSymbols_Localizable.swift"])
            let text = try folder.text(of: "out/GeneratedStringSymbols_Localizable.swift")
            #expect(text.contains("    static func greeting(_ arg1: String) -> LocalizedStringResource {\n"))
            #expect(text.contains("nonisolated extension LocalizedStringResource {\n"))
        }
        try run("generate-symbols", "-o", "old", "--generation", "1", "Localizable.xcstrings")
        #expect(try !folder.text(of: "old/GeneratedStringSymbols_Localizable.swift").contains("nonisolated"))
    }

    @Test("A catalog without manual keys gives an empty file, and a fault of a key gives none")
    func symbolFaults() throws {
        try folder.write(#"{"sourceLanguage": "en", "strings": {"a": {}}, "version": "1.0"}"#, to: "Empty.xcstrings")
        #expect(try run("generate-symbols", "-o", "out", "Empty.xcstrings").status == 0)
        #expect(try folder.text(of: "out/GeneratedStringSymbols_Empty.swift").isEmpty)
        try folder.write(
            """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
              "%@": {"extractionState": "manual"}, "A": {"extractionState": "manual"}, "a": {"extractionState": "manual"}}}
            """, to: "Faults.xcstrings")
        let result = try run("generate-symbols", "-o", "out", "Faults.xcstrings")
        #expect(result.status == 1)
        #expect(
            result.errors == """
                Faults.xcstrings: error: Unable to derive a symbol name from this key. Please use a key with letters in it. \
                (en: %@)
                Faults.xcstrings: error: This string key would generate the same symbol as "A". Please change one of the \
                keys. (en: a)

                """)
        #expect(files(in: "out") == ["GeneratedStringSymbols_Empty.swift"])
    }
}
#endif
