#if os(macOS) || os(Linux) || os(Windows)
import Foundation
import StringsdictTestSupport
import Testing

@testable import StringsdictCommand

/// `stringsdict preview`, as its users run it.
@Suite("stringsdict preview", .enabled(if: FormatCommandTests.command != nil))
struct PreviewCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("\"a\" = \"Hello, %@\";\n\"b\" = \"Bye\";\n", to: "App/en.lproj/L.strings")
        try folder.write("\"a\" = \"Witaj, %@\";\n", to: "App/pl.lproj/L.strings")
    }

    private func run(_ arguments: String...) throws -> CommandProcess.Result {
        try CommandProcess.run(["preview"] + arguments, of: "stringsdict", folder: folder.path)
    }

    @Test("The page of the current folder is preview.html, and the summary goes to standard error")
    func defaults() throws {
        let result = try run()
        #expect(result.status == 0)
        #expect(result.output.isEmpty)
        #expect(result.errors == "preview.html: 2 keys · 2 languages · 1 problem\n")
        let page = try folder.text(of: "preview.html")
        #expect(page.hasPrefix("<!doctype html>"))
        #expect(page.contains("Witaj, Ada"))
        #expect(page.contains("missing-key"))
        // The folder's name is the title.
        let name = try #require(folder.path.split(separator: "/").last)
        #expect(page.contains("<title>\(name) – text preview</title>"))
    }

    @Test("-o names the page, and the same files give the same page") func output() throws {
        #expect(try run("App", "-o", "out/a.html", "--quiet").errors.isEmpty)
        #expect(try run("App/", "-o", "out/b.html", "--title", "App").status == 0)
        #expect(try folder.text(of: "out/a.html") == folder.text(of: "out/b.html"))
        let page = try run("App", "-o", "/dev/stdout", "--quiet")
        #expect(page.output == (try folder.text(of: "out/a.html")))
    }

    @Test("Files, String Catalogs and folders can be named together") func kinds() throws {
        try folder.write(
            """
            {"sourceLanguage": "en", "strings": {"Done": {"localizations": {"de": {"stringUnit":
            {"state": "translated", "value": "Fertig"}}}}}, "version": "1.0"}
            """, to: "C.xcstrings")
        let result = try run("C.xcstrings", "App/pl.lproj/L.strings", "C.xcstrings", "-o", "p.html")
        #expect(result.errors == "p.html: 2 keys · 3 languages · 0 problems\n")
    }

    @Test("--language and --source-language choose languages") func languages() throws {
        try folder.write("\"a\" = \"Hallo, %@\";\n", to: "App/de.lproj/L.strings")
        #expect(try run("App", "--language", "de").errors.contains("2 languages"))
        #expect(try run("App", "--source-language", "pl").errors.contains("3 languages"))
        #expect(try folder.text(of: "preview.html").contains("{\"languages\":[[\"pl\","))
    }

    @Test("--pseudo adds three languages") func pseudo() throws {
        #expect(try run("--pseudo").status == 0)
        let page = try folder.text(of: "preview.html")
        #expect(page.contains("⟦Ĥéļļö, Ada⟧"))
        #expect(page.contains("[\"mirrored\",\"en\",1,\"mirrored\"]"))
    }

    @Test("A file that cannot be read is an error with its place, and the rest is shown") func malformed() throws {
        try folder.write("\"good\" = \"Good\";\n\"bad\" = \"Bad\n", to: "App/en.lproj/M.strings")
        try folder.write("<plist><dict><key>a</k", to: "App/en.lproj/N.stringsdict")
        try folder.write("{ \"strings\": ", to: "App/O.xcstrings")
        let result = try run()
        #expect(result.status == 1)
        let lines = result.errors.split(separator: "\n")
        #expect(lines.count == 4)
        for (line, start) in zip(
            lines,
            ["App/O.xcstrings:1:", "App/en.lproj/M.strings:2:", "App/en.lproj/N.stringsdict:1:", "preview.html: "])
        {
            #expect(line.hasPrefix(start), "\(line)")
        }
        #expect(lines.prefix(3).allSatisfy { $0.contains(": error: ") })
        let page = try folder.text(of: "preview.html")
        #expect(page.contains("Witaj, Ada"))
        #expect(page.contains("M.strings:2:"))
    }

    @Test("Without files or with wrong settings there is no page, and the status is 2") func faults() throws {
        let missing = try run("nowhere", "-o", "x.html")
        #expect(missing.status == 2)
        #expect(missing.errors == "nowhere: error: there is no such file or folder\n")
        try folder.write("", to: "Empty/a.txt")
        #expect(try run("Empty", "-o", "x.html").status == 2)
        try folder.write("{ \"checks\": 1 }", to: ".stringsdict-lint.json")
        let settings = try run("-o", "x.html")
        #expect(settings.status == 2)
        #expect(settings.errors.contains(".stringsdict-lint.json:1:"))
        #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/x.html"))
        #expect(try run("App", "-o", "App").status == 2)
    }

    @Test("Settings of lint and comments in files silence findings here, too") func silenced() throws {
        try folder.write("{ \"checks\": { \"missing-key\": \"off\" } }", to: ".stringsdict-lint.json")
        #expect(try run().errors == "preview.html: 2 keys · 2 languages · 0 problems\n")
        try folder.write("{}", to: "none.json")
        #expect(try run("--settings", "none.json").errors.contains("1 problem\n"))
    }
}
#endif
