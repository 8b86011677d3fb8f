#if os(macOS) || os(Linux) || os(Windows)
import ArgumentParser
import Foundation
import StringsdictChecking
import StringsdictTestSupport
import Testing

@testable import StringsdictCommand

/// `stringsdict lint`, as its users run it.
@Suite("stringsdict lint", .enabled(if: FormatCommandTests.command != nil))
struct LintCommandTests {
    private static let conflict = "\"a\" = \"%1$@ %1$d\";\n"
    private static let duplicate = "\"a\" = \"A\";\n\"a\" = \"B\";\n"
    private static let repetition = "\"a\" = \"B\";\n\"a\" = \"B\";\n"

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func run(_ arguments: String...) throws -> CommandProcess.Result {
        try CommandProcess.run(["lint"] + arguments, of: "stringsdict", folder: folder.path)
    }

    @Test("The current folder is looked at, and the status tells of errors") func statuses() throws {
        try folder.write("\"a\" = \"A\";\n", to: "App/en.lproj/L.strings")
        let clean = try run()
        #expect(clean.status == 0)
        #expect(clean.output.isEmpty)
        #expect(clean.errors == "nothing found in 1 file\n")
        try folder.write(Self.conflict, to: "App/en.lproj/M.strings")
        let found = try run()
        #expect(found.status == 1)
        #expect(found.output.hasPrefix("App/en.lproj/M.strings:1:13: error: "))
        #expect(found.output.contains("\n    1 | \"a\" = \"%1$@ %1$d\";\n      |             ^~~~\n"))
        #expect(try run("App/en.lproj/L.strings").status == 0)
    }

    @Test("--fail-on names the mildest finding that counts") func failOn() throws {
        try folder.write(Self.duplicate, to: "en.lproj/L.strings")
        #expect(try run().status == 0)
        #expect(try run("--fail-on", "warning").status == 1)
        #expect(try run("--fail-on", "note").status == 1)
    }

    @Test("What cannot be run has the status 2 and says why") func faults() throws {
        let missing = try run("nowhere")
        #expect(missing.status == 2)
        #expect(missing.errors == "nowhere: error: there is no such file or folder\n")
        try folder.write("", to: "a.txt")
        #expect(try run("a.txt").status == 2)
        let unknown = try run("--explain", "mising-other")
        #expect(unknown.status == 2)
        #expect(unknown.errors.contains("did you mean 'missing-other'?"))
        try folder.write("{\n  \"checks\": { \"missing-other\": 3 } }", to: ".stringsdict-lint.json")
        let settings = try run()
        #expect(settings.status == 2)
        #expect(settings.errors.contains(".stringsdict-lint.json:2:"))
    }

    @Test("Settings above the folder count, and --settings replaces them") func settings() throws {
        try folder.write(Self.conflict, to: "App/en.lproj/L.strings")
        try folder.write("{\"checks\": {\"argument-conflict\": \"off\"}}", to: ".stringsdict-lint.json")
        #expect(try run("App/en.lproj").status == 0)
        try folder.write("{\"checks\": {\"argument-conflict\": \"warning\"}}", to: "other.json")
        let warning = try run("--settings", "other.json")
        #expect(warning.status == 0)
        #expect(warning.output.contains(": warning: "))
        try folder.write("{\"exclude\": [\"App\"]}", to: ".stringsdict-lint.json")
        #expect(try run("--allow-empty").errors == "nothing found in 0 files\n")
        #expect(try run().status == 2)
    }

    @Test("--sources finds Swift files that localize through Foundation, and --fix changes their imports")
    func sources() throws {
        let text = "public import Foundation // texts\r\nlet a = NSLocalizedString(\"a\", comment: \"\")\r\n"
        try folder.write(text, to: "Sources/App/A.swift")
        try folder.write("import Foundation\n", to: "Sources/App/Other.swift")
        try folder.write(text, to: "Sources/App/.build/Hidden.swift")
        try folder.write(Self.conflict, to: "en.lproj/M.strings")
        let found = try run("--sources", "Sources")
        #expect(found.status == 1)
        #expect(found.output.hasPrefix("Sources/App/A.swift:1:15: error: this file localizes through Foundation"))
        #expect(found.output.contains("^~~~~~~~~~ \n") || found.output.contains("^~~~~~~~~~\n"))
        #expect(found.errors == "1 error found in 2 files\n" || found.errors.contains("2 files"))
        #expect(try run("--sources", "Sources", ".").output.contains("M.strings:1:13"), "texts are checked if named")
        let shown = try run("--sources", "Sources", "--fix", "--dry-run")
        #expect(shown.output.contains("+public import StringsdictFoundation // texts"))
        let fixed = try run("--sources", "Sources/App/A.swift", "--fix")
        #expect(fixed.status == 0)
        #expect(fixed.errors == "1 change made\nnothing found in 1 file\n")
        let path = "\(folder.path)/Sources/App/A.swift"
        let changed = try String(contentsOfFile: path, encoding: .utf8)
        #expect(changed == text.replacing("import Foundation", with: "import StringsdictFoundation"))
        let again = try run("--sources", "Sources", "--fix")
        #expect(again.errors == "0 changes made\nnothing found in 2 files\n" || again.status == 0)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == changed)
        #expect(try run("--sources", "nowhere").status == 2)
        #expect(try run("--sources", "en.lproj/M.strings").status == 2)
        try folder.write(text, to: "Sources/App/B.swift")
        try folder.write("{\"exclude\": [\"B.swift\"]}", to: ".stringsdict-lint.json")
        #expect(try run("--sources", "Sources").status == 0)
    }

    @Test("--cldr takes the folder of an unpacked release") func folderOfARelease() throws {
        try folder.write("\"a\" = \"A\";\n", to: "en.lproj/L.strings")
        let found = try run("--cldr", "\(TestFolders.package)/cldr-data")
        #expect(found.status == 0)
        #expect(found.errors == "nothing found in 1 file\n")
        let missing = try run("--cldr", "nowhere")
        #expect(missing.status == 2)
        #expect(missing.errors.hasPrefix("nowhere: error: there is no such folder; a release is a number, of "))
    }

    @Test("A baseline hides what it knows") func baseline() throws {
        try folder.write(Self.conflict, to: "en.lproj/L.strings")
        #expect(try run("--write-baseline", "b.json").status == 0)
        #expect(try run("--baseline", "b.json").status == 0)
        try folder.write("\n" + Self.conflict + "\"b\" = \"%1$@ %1$d\";\n", to: "en.lproj/L.strings")
        let new = try run("--baseline", "b.json")
        #expect(new.status == 1)
        #expect(
            new.errors
                == "1 error in 1 file besides 1 finding that b.json knows; --explain argument-conflict says more\n")
    }

    @Test("--fix changes files, and --dry-run prints what it would change") func fix() throws {
        try folder.write(Self.repetition, to: "en.lproj/L.strings")
        let diff = try run("--fix", "--dry-run")
        #expect(diff.output.contains("\n-\"a\" = \"B\";\n"))
        #expect(try folder.text(of: "en.lproj/L.strings") == Self.repetition)
        let fixed = try run("--fix", "--fail-on", "note")
        #expect(fixed.status == 0)
        #expect(try folder.text(of: "en.lproj/L.strings") == "\"a\" = \"B\";\n")
        #expect(try run("--dry-run").status == 64)
    }

    @Test("--fix does not follow a link out of the folder that was named, but changes a file that was named itself")
    func fixThroughLinks() throws {
        try folder.write(Self.repetition, to: "out/L.strings")
        try folder.write(Self.repetition, to: "App/de.lproj/L.strings")
        try FileManager.default.createDirectory(
            atPath: "\(folder.path)/App/en.lproj", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder.path)/App/en.lproj/L.strings", withDestinationPath: "../../out/L.strings")
        for path in ["App", "App/"] {
            let refused = try run(path, "--fix")
            #expect(refused.status == 2)
            #expect(refused.errors.contains("App/en.lproj/L.strings: error: the file could not be written"))
            #expect(refused.errors.contains("the path leads out of the folder \(path)"))
            #expect(try folder.text(of: "out/L.strings") == Self.repetition)
            #expect(try folder.text(of: "App/de.lproj/L.strings") == Self.repetition)
        }
        // The link leads to another place in the current folder.
        #expect(try run(".", "--fix").status == 0)
        #expect(try folder.text(of: "out/L.strings") == "\"a\" = \"B\";\n")
        try folder.write(Self.repetition, to: "out/L.strings")
        #expect(try run("App/en.lproj/L.strings", "--fix").status == 0)
        #expect(try folder.text(of: "out/L.strings") == "\"a\" = \"B\";\n")
    }

    @Test func theFirstPathThatCannotBeCheckedIsNamed() throws {
        try folder.write("", to: "text.txt")
        #expect(try run("nowhere", "text.txt").errors == "nowhere: error: there is no such file or folder\n")
        #expect(try run("text.txt", "nowhere").errors.hasPrefix("text.txt: error: this is not a .strings"))
    }

    @Test func writesThePagesOfAllChecks() throws {
        #expect(try run("--write-pages", "pages.md").status == 0)
        #expect(try folder.text(of: "pages.md") == CheckPages.article)
    }

    @Test("Each format is written, also to a file", arguments: ["github", "sarif", "json", "checkstyle", "text"])
    func formats(_ format: String) throws {
        try folder.write(Self.conflict, to: "en.lproj/L.strings")
        let report = try run("--format", format)
        #expect(report.status == 1)
        #expect(report.output.contains("argument-conflict"))
        #expect(try run("--format", format, "-o", "out/report").output.isEmpty)
        #expect(try folder.text(of: "out/report") == report.output)
    }

    @Test(
        "--diff reports the keys that a branch changed since it left another one",
        .enabled(if: ChildProcess.searchPath(for: "git") != nil))
    func diff() throws {
        let program = try #require(ChildProcess.searchPath(for: "git"))
        func git(_ arguments: String...) throws {
            let settings = ["user.name=a", "user.email=a@b.c", "commit.gpgsign=false", "init.defaultBranch=main"]
                .flatMap { ["-c", $0] }
            let result = try ChildProcess.run(program, ["-C", folder.path] + settings + arguments)
            #expect(result.status == 0, "\(arguments)")
        }
        let (english, german) = ("App/en.lproj/Żaby i.strings", "App/de.lproj/Żaby i.strings")
        try folder.write("\"a\" = \"%@ a\";\n\"b\" = \"b\";\n", to: english)
        try folder.write("\"a\" = \"a\";\n\"b\" = \"b\";\n", to: german)
        try folder.write("\"c\" = \"c\";\n", to: "App/pl.lproj/Żaby i.strings")
        let none = try run("--diff", "main")
        #expect(none.status == 2)
        #expect(none.errors == ".: error: this is not in a repository of git, which --diff compares with\n")
        try git("init", "--quiet")
        try git("add", ".")
        try git("commit", "--quiet", "-m", "first")
        let clean = try run("--diff", "main")
        #expect(clean.status == 0 && clean.output == "" && clean.errors == "nothing found in 3 files\n")
        // Others go on with their branch, which is no change of this one.
        try git("checkout", "--quiet", "-b", "theirs")
        try folder.write("\"a\" = \"%@ a\";\n\"b\" = \"%@ b\";\n", to: english)
        try git("commit", "--quiet", "-a", "-m", "theirs")
        try git("checkout", "--quiet", "-b", "ours", "main")
        try git("rm", "--quiet", "App/pl.lproj/Żaby i.strings")
        try folder.write("\"a\" = \"a\";\n\"b\" = \"%d b\";\n", to: german)
        try git("commit", "--quiet", "-a", "-m", "ours")
        let found = try run("--diff", "theirs", "--fail-on", "note")
        #expect(found.status == 1)
        #expect(found.output.hasPrefix("App/de.lproj/Żaby i.strings:2:8: error: this takes argument 1"))
        #expect(found.errors.hasPrefix("1 error in 2 files; "))
        // The same from another folder, and for a path in another form.
        #expect(try run("\(folder.path)/App/de.lproj/../", "--diff", "theirs").errors.hasPrefix("1 error in 2 files; "))
        // What is not committed yet counts, too, and a file that git does not know is new.
        try folder.write("\"a\" = \"A\";\n\"b\" = \"b\";\n", to: german)
        try folder.write("\"d\" = \"%1$@ %1$d\";\n", to: "App/en.lproj/New.strings")
        let later = try run("--diff", "theirs")
        #expect(
            later.output.contains("missing-argument") && later.output.contains("argument-conflict")
                && !later.output.contains("extra-argument"))
        for name in ["nowhere", "--help", "HEAD:App"] {
            let missing = try run("--diff=\(name)")
            #expect(missing.status == 2)
            #expect(
                missing.errors.contains(
                    ": error: there is no commit '\(name)' here; a job fetches only the newest commit"))
        }
        let input = try run("-", "--diff", "main")
        #expect(input.status == 64 && input.errors.contains("--diff compares files with those of a commit"))
    }

    @Test("Every check is listed and explained") func pages() throws {
        let list = try run("--list-checks")
        #expect(list.status == 0)
        let names = list.output.split(separator: "\n").filter { $0.hasPrefix("  ") }
            .compactMap { $0.split(separator: " ").first.map(String.init) }
        #expect(names.count > 40)
        let page = try run("--explain", try #require(names.first))
        #expect(page.status == 0)
        #expect(page.output.hasPrefix(names[0]))
        #expect(page.output.contains("A mistake:"))
    }

    @Test("swift package lint-strings, which parses its arguments itself, has the same options") func sameOptions() {
        let rows = LintCommand.helpMessage().split(separator: "\n").filter { $0.hasPrefix("  -") }
        // A hyphen alone is standard output.
        let names = rows.flatMap { $0.split(whereSeparator: { " ,/:.".contains($0) }) }
            .filter { $0.hasPrefix("-") && $0 != "-" }
        #expect(
            // The plugin starts no other program, and so no git.
            Set(names.map(String.init)).subtracting(["-h", "--help", "--version", "--max-file-size", "--diff"])
                == Set(LintOptions.names))
    }
}
#endif
