#if os(macOS) || os(Linux) || os(Windows)
import Foundation
import StringsdictTestSupport
import Testing

/// `stringsdict convert`, as its users run it.
@Suite("stringsdict convert", .enabled(if: FormatCommandTests.command != nil))
struct ConvertCommandTests {
    private static let table = """
        key,variant,comment,en,pl
        files,plural.one,How many files,%lld file,%lld plik
        files,plural.few,,,%lld pliki
        files,plural.many,,,%lld plików
        files,plural.other,,%lld files,%lld pliku
        tap,device.mac,,Click,Kliknij
        tap,device.other,,Choose,Wybierz
        """

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.table, to: "Texts.csv")
    }

    private func run(_ arguments: String...) throws -> CommandProcess.Result {
        try CommandProcess.run(["convert"] + arguments, of: "stringsdict", folder: folder.path)
    }

    private func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: "\(folder.path)/\(name)") }

    @Test func theNameOfTheOutputSaysTheFormat() throws {
        #expect(try run("Texts.csv", "-o", "Out.xcstrings").status == 0)
        #expect(try folder.text(of: "Out.xcstrings").contains("\"few\" : {"))
        #expect(try run("Out.xcstrings", "-o", "Back.csv").status == 0)
        #expect(try folder.text(of: "Back.csv").contains("tap,device.mac,,Click,Kliknij"))
    }

    @Test(.enabled(if: WrittenRules.hold(for: "pl"))) func folderGetsAFileForEachLanguage() throws {
        #expect(try run("Texts.csv", "-o", "po", "--to", "po").status == 0)
        #expect(try folder.text(of: "po/pl/LC_MESSAGES/Texts.po").contains("msgstr[2] \"%lld plików\""))
        #expect(exists("po/en/LC_MESSAGES/Texts.po"))
        #expect(exists("po/Texts.pot"))
        #expect(try run("po", "-o", "Back.csv").status == 0)
        #expect(try folder.text(of: "Back.csv").contains("tap,device.mac,,Click,Kliknij"))
    }

    @Test func strictRefusesWhatPeopleWouldSeeAndWritesNothing() throws {
        let result = try run("Texts.csv", "-o", "po", "--to", "po", "--strict")
        #expect(result.status == 1)
        #expect(result.errors.contains("error: Texts: devices: "))
        #expect(!exists("po"))
        #expect(try run("Texts.csv", "-o", "xliff", "--to", "xliff", "--strict").status == 0)
    }

    @Test func dryRunPrintsThePathsOnly() throws {
        let result = try run("Texts.csv", "-o", "res", "--to", "android", "--dry-run")
        #expect(result.output == "res/values/texts.xml\nres/values-pl/texts.xml\n")
        #expect(!exists("res"))
    }

    @Test func reportsAreTextOrJSON() throws {
        let result = try run("Texts.csv", "-o", "messages", "--to", "json", "--report", "-")
        #expect(
            result.output.contains(
                "Texts: devices: all devices show the text of 'other'; the texts of 'mac' are left out"))
        #expect(try run("Texts.csv", "-o", "arb", "--to", "arb", "--report", "report.json").status == 0)
        let report = try JSONSerialization.jsonObject(with: Data(folder.text(of: "report.json").utf8)) as? [String: Any]
        #expect((report?["losses"] as? [Any])?.isEmpty == false)
        #expect(report?["languages"] as? [String] == ["en", "pl"])
    }

    @Test func aFaultyFileIsReportedAndLeftOut() throws {
        try folder.write("key,en\na,\"b", to: "Faulty.csv")
        try folder.write("title = Titel", to: "de.ftl")
        let error = "Faulty.csv:2:3: error: the cell that starts here has no closing quotation mark\n"
        let foreign = "de.ftl: error: Fluent is not supported; stringsdict converts lproj, "
        for arguments in [["--strict"], ["--dry-run"]] {
            let result = try CommandProcess.run(
                ["convert", "Faulty.csv", "de.ftl", "Texts.csv", "Missing.csv", "-o", "out", "--to", "xliff"]
                    + arguments,
                of: "stringsdict", folder: folder.path)
            #expect(result.status == 1)
            #expect(result.errors.contains(error) && result.errors.contains(foreign))
            #expect(!exists("out"))
        }
        let result = try run("Faulty.csv", "de.ftl", "Texts.csv", "Missing.csv", "-o", "out", "--to", "xliff")
        #expect(result.status == 1)
        #expect(result.errors.contains(error) && result.errors.contains(foreign))
        #expect(result.errors.contains("Missing.csv"))
        #expect(result.errors.contains("3 paths could not be read; the texts of the others are written"))
        #expect(exists("out/pl.xliff"))
        #expect(try run("Faulty.csv", "de.ftl", "-o", "none", "--to", "xliff").status == 1)
        #expect(!exists("none"))
    }

    @Test func aLinkToAnotherFolderIsTold() throws {
        try folder.write("key,en\na,A", to: "texts/Texts.csv")
        try folder.write("key,en\nb,B", to: "more/More.csv")
        try folder.link("../more", to: "texts/link")
        let result = try run("texts", "-o", "out", "--to", "xliff")
        #expect(result.status == 0)
        #expect(result.errors.hasPrefix("texts/link: note: this link leads to a folder outside of 'texts'; "))
        #expect(try folder.text(of: "out/en.xliff").contains("<source>B</source>"))
    }

    #if os(Linux)
    @Test func anInnerFolderThatMayNotBeReadIsReportedAndLeftOut() throws {
        let closed = "\(folder.path)/texts/closed"
        try folder.write("key,en\na,A", to: "texts/Texts.csv")
        try folder.write("key,en\nb,B", to: "texts/closed/Closed.csv")
        let manager = FileManager.default
        try manager.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder.path)
        try manager.setAttributes([.posixPermissions: 0], ofItemAtPath: closed)
        defer { try? manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: closed) }
        func convert(_ arguments: String...) throws -> CommandProcess.Result {
            try CommandProcess.run(
                ["convert"] + arguments + ["-o", "out.xcstrings"], of: "stringsdict", folder: folder.path,
                asOrdinaryUser: true)
        }
        let error = "texts/closed: error: the folder cannot be read; allow it to be read, or leave it out\n"
        let strict = try convert("texts", "--strict")
        #expect(strict.status == 1 && strict.errors == error)
        #expect(!exists("out.xcstrings"))
        let alone = try convert("texts/closed", "texts/Texts.csv")
        #expect(alone.status == 1 && alone.errors.contains(error))
        #expect(!exists("out.xcstrings"))
        let result = try convert("texts")
        #expect(result.status == 1)
        #expect(result.errors == error + "1 path could not be read; the texts of the others are written\n")
        #expect(try folder.text(of: "out.xcstrings").contains("\"A\""))
        // A file is left out as well, unless it is the only path.
        try folder.write("key,en\nc,C", to: "more/Closed.csv")
        try folder.write("key,en\nd,D", to: "more/Open.csv")
        try manager.setAttributes([.posixPermissions: 0], ofItemAtPath: "\(folder.path)/more/Closed.csv")
        try manager.removeItem(atPath: "\(folder.path)/out.xcstrings")
        let inner = try convert("more")
        #expect(inner.status == 1)
        #expect(inner.errors.hasPrefix("more/Closed.csv: error: the file may not be read"))
        #expect(inner.errors.hasSuffix("1 path could not be read; the texts of the others are written\n"))
        #expect(try folder.text(of: "out.xcstrings").contains("\"D\""))
        let only = try convert("more/Closed.csv")
        #expect(only.status == 1 && !only.errors.contains("the others"))
    }
    #endif

    @Test(arguments: ["ftl", "properties", "yml"])
    func formatsThatAreNotSupportedAreNamed(_ ending: String) throws {
        try folder.write("a = b", to: "texts/de.\(ending)")
        for arguments in [
            ["texts", "-o", "a.csv"], ["texts/de.\(ending)", "-o", "a.csv"], ["Texts.csv", "-o", "de.\(ending)"],
        ] {
            let result = try CommandProcess.run(["convert"] + arguments, of: "stringsdict", folder: folder.path)
            #expect(result.status == 1)
            #expect(result.errors.contains("is not supported; stringsdict converts lproj, xcstrings, android, po, "))
        }
    }

    /// A file of each format with a mistake, and the place of it.
    static let faultyFiles = [
        ("en.lproj/A.strings", "\"a\" = \"b\"\n\"c\" = \"d\";", "1:10:"),
        ("en.lproj/A.stringsdict", "<plist><dict><key>a</key>\n</plist>", "2:3"),
        ("A.xcstrings", "{\"sourceLanguage\": \"en\",\n\"strings\": [}", "2:13"),
        ("res/values/strings.xml", "<resources>\n<string>b</string></resources>", "2:1"),
        ("pl.po", "msgid \"a\"\nmsgstr \"b", "2:8"),
        ("pl.xliff", "<xliff version=\"1.2\">\n<file></xliff>", "2:9"),
        ("pl.json", "{\"a\": \"b\",\n\"c\": \"{n, plural}\"}", "2:"),
        ("A_pl.arb", "{\"a\": \"b\",\n\"c\": 1}", "2:6"),
        ("A.csv", "key,en\na,\"b", "2:3"),
        ("A.tsv", "key\ten\na\tb\\q", "2:4"),
    ]

    @Test(arguments: faultyFiles)
    func aFaultyFileOfEachFormatIsNamedWithItsPlaceAndNothingIsWritten(
        _ path: String, _ text: String, _ place: String
    ) throws {
        try folder.write(text, to: path)
        for target in ["xcstrings", "lproj", "android", "po", "xliff", "xcloc", "json", "arb", "csv", "tsv"] {
            let result = try run(
                path, "-o", "out", "--to", target, "--report", "report.json",
                "--from", path.hasSuffix(".xml") ? "android" : path.contains("lproj") ? "lproj" : Self.format(of: path))
            #expect(result.status == 1)
            #expect(result.errors.hasPrefix("\(path):\(place)"), "\(result.errors)")
            #expect(result.errors.contains(" error: "))
            #expect(!exists("out") && !exists("report.json"))
        }
    }

    private static func format(of path: String) -> String { path.split(separator: ".").last.map(String.init) ?? "" }

    @Test(arguments: [
        (["Missing.csv", "-o", "x.tsv"], "Missing.csv"), (["Texts.csv", "-o", "out"], "name it with --to"),
        (["Texts.csv", "-o", "one.po"], "there are"),
        ([".", "-o", "x.tsv", "--from", "arb"], "no file of the format arb"),
    ])
    func mistakesAreExplained(_ arguments: [String], _ message: String) throws {
        let result = try CommandProcess.run(["convert"] + arguments, of: "stringsdict", folder: folder.path)
        #expect(result.status == 1)
        #expect(result.errors.contains(message), "\(result.errors)")
    }
}
#endif
