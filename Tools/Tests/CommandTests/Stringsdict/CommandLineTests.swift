import StringsdictTextFiles
import StringsdictCommandConsole
import CommandSupport
import StringsdictFileReading
import StringsdictChecking
import StringsdictTestSupport
import Testing

@testable import StringsdictCommand

/// The command line: names, files, exit statuses and help.
@Suite struct CommandLineTests {
    @Test(arguments: [
        ("lnt", "there is no command 'stringsdict lnt'; did you mean 'stringsdict lint'?"),
        (
            "--max-file-size 1G catalog shwo",
            "there is no command 'stringsdict catalog shwo'; did you mean 'stringsdict catalog show'?"
        ),
        ("zzz", "there is no command 'stringsdict zzz'; 'stringsdict --help' lists the commands"),
        ("lint zzz", nil), ("catalog list zzz", nil), ("help zzz", nil), ("--help zzz", nil), ("", nil),
        ("--version", nil),
        ("catalog", nil), ("--generate-completion-script bash", nil), ("--max-file-size=1G lint", nil),
    ])
    func aMisspeltCommandGetsASuggestion(words: String, message: String?) {
        let arguments = words.split(separator: " ").map(String.init)
        #expect(StringsdictTool.unknownCommand(in: arguments, closest: Spelling.closest) == message)
    }

    @Test func theProgramSaysIt() throws {
        let result = try CommandProcess.run(["lnt"], of: "stringsdict")
        #expect(result.status == 64)
        #expect(result.errors.contains("did you mean 'stringsdict lint'?"))
    }

    @Test func exitStatusesAreThoseOfTheArticle() throws {
        let path = "\(TestFolders.package)/Sources/Stringsdict/Stringsdict.docc/Linting.md"
        let article = String(decoding: try FileReader.bytes(ofFile: path), as: UTF8.self)
        #expect(article.contains("\n\(ExitStatus.table)\n"))
        #expect(
            ExitStatus.sentence([.failure: "it rains"], of: [.success, .failure])
                == "Exit status: 0 if all went well, 1 if it rains.")
    }

    private static let catalog = """
        {"sourceLanguage": "en", "strings": {"a": {"localizations": {"en": {"stringUnit": {"state": "translated", \
        "value": "A"}}}}}, "version": "1.0"}
        """

    @Test func aFileIsNamedInOneWay() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.catalog, to: "X.xcstrings")
        func run(_ arguments: String...) throws -> CommandProcess.Result {
            try CommandProcess.run(arguments, of: "stringsdict", folder: folder.path)
        }
        #expect(try run("catalog", "show", "X.xcstrings", "a").output == "a\n  en\n    A [translated]\n")
        #expect(try run("catalog", "show", "X.xcstrings", "a", "-c", "X.xcstrings").status == 64)
        #expect(try run("catalog", "show", "a", "b", "c").status == 64)
        #expect(try run("format", "--bundle", "X.xcstrings", "a").output == "A\n")
        #expect(try run("embed", "--bundle", "X.xcstrings", "-o", "out/").errors == "")
        #expect(try run("generate-accessors", "X.xcstrings", "-o", "out").errors == "")
        #expect(try run("preview", "X.xcstrings", "--quiet", "-o", "out/").status == 0)
        #expect(try run("lint", "X.xcstrings", "--format", "json", "--quiet", "-o", "out/").status == 0)
        for name in ["Texts.swift", "Strings.swift", "preview.html", "findings.json"] {
            #expect(try !folder.text(of: "out/\(name)").isEmpty, "\(name)")
        }
        #expect(try folder.text(of: "out/Texts.swift").contains("static var x:"))
    }

    #if !os(Windows)
    /// The first file that such a program opens has the number 0.
    @Test func aClosedStandardInputHidesNoFile() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.catalog, to: "X.xcstrings")
        let command = try #require(CommandProcess.executable("stringsdict")).path
        let result = try CommandProcess.shell("'\(command)' catalog show X.xcstrings a <&-", folder: folder.path)
        #expect(result.output == "a\n  en\n    A [translated]\n")
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    }
    #endif

    @Test func aFolderWithoutTextsIsAMistake() throws {
        let folder = try TemporaryFolder()
        func run(_ arguments: String...) throws -> CommandProcess.Result {
            try CommandProcess.run(arguments, of: "stringsdict", folder: folder.path)
        }
        let lint = try run("lint", ".")
        #expect(lint.status == 2)
        #expect(
            lint.errors.hasPrefix(".: error: there is no .strings, .stringsdict or .xcstrings file, and no catalog of ")
        )
        #expect(try run("lint", ".", "--allow-empty").status == 0)
        // The settings are the cause, so the message names them.
        try folder.write(#"{"include":["Ap"]}"#, to: ".stringsdict-lint.json")
        try folder.write("\"a\" = \"b\";\n", to: "App/en.lproj/L.strings")
        let included = try run("lint", ".")
        #expect(
            included.status == 2 && included.errors.contains("'include' and 'exclude' in .stringsdict-lint.json"),
            "\(included.errors)")
        try folder.remove(".stringsdict-lint.json")
        try folder.remove("App")
        #expect(try run("generate-accessors", ".", "-o", "A.swift").status == 1)
        #expect((try? folder.text(of: "A.swift")) == nil)
        #expect(try run("generate-accessors", ".", "-o", "A.swift", "--allow-empty").status == 0)
    }
}
