import CLDRSource
import Foundation
import StringsdictTestSupport
import Testing

@testable import CLDRPluralsCommand

/// The file that `generate --standalone` writes, and the command in its head.
@Suite("Standalone files", .enabled(if: CommandProcess.executable("cldr-plurals") != nil))
struct StandaloneFileTests {
    /// A folder with an app and releases of CLDR beside it and in it.
    private static func makeFolder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try FixtureRelease.new.write(to: folder, as: "releases/91/common")
        try FixtureRelease.old.write(to: folder, as: "releases/old one/common")
        try FixtureRelease.new.write(to: folder, as: "app/48/common")
        try FixtureRelease.new.write(to: folder, as: "app/package/cldr-data/common")
        try FixtureRelease.new.write(to: folder, as: "app/unnamed/common")
        try folder.write("", to: "app/unnamed/common/dtd/ldmlSupplemental.dtd")
        var faulty = FixtureRelease.new
        faulty.cardinals[2] = faulty.cardinals[2].replacing("@integer 2<", with: "@integer 2, 3<")
        try faulty.write(to: folder, as: "app/faulty/common")
        for place in ["Sources", "my_plural_"] { try folder.write("", to: "app/\(place)/kept") }
        return folder
    }

    private static func generate(_ options: [String], in folder: TemporaryFolder) throws -> CommandProcess.Result {
        try CommandProcess.run(["generate"] + options, folder: "\(folder.path)/app")
    }

    /// The command in the head of a file.
    private static func command(_ text: String) throws -> String {
        let line = try #require(text.split(separator: "\n").first)
        #expect(line.hasPrefix("// Generated. Do not edit: run `") && line.hasSuffix("` instead."))
        return String(line.dropFirst("// Generated. Do not edit: run `".count).dropLast("` instead.".count))
    }

    private static func run(_ command: String, folder: String) throws -> CommandProcess.Result {
        let programs = try #require(CommandProcess.executable("cldr-plurals")).deletingLastPathComponent().path
        return try CommandProcess.shell("PATH='\(programs)':$PATH; \(command)", folder: folder)
    }

    /// File, options, and what the head says after the name of the file.
    private static let cases: [(file: String, options: [String], head: String)] = [
        ("P.swift", ["--locales", "pl"], "P.swift --locales pl"),
        ("P.swift", ["--locales", " sl, cy ,ar"], "P.swift --locales sl,cy,ar"),
        ("P.swift", ["--locales", "pl", "--cldr", "47"], "P.swift --locales pl --cldr 47"),
        ("P.swift", ["--cldr", "48"], "P.swift --cldr ./48"),
        ("P.swift", ["--cldr", "./48/common/"], "P.swift --cldr 48/common"),
        ("P.swift", ["--cldr", "../releases/old one"], "P.swift --cldr '../releases/old one'"),
        ("P.swift", ["--cldr", "FOLDER/app/48"], "P.swift --cldr ./48"),
        ("P.swift", ["--cldr", "FOLDER/releases/old one"], "P.swift --cldr '../releases/old one'"),
        ("Sources/P.swift", ["--cldr", "FOLDER/releases/91/common"], "P.swift --cldr ../../releases/91/common"),
        ("Sources/P.swift", ["--cldr", "../releases/91/common"], "P.swift --cldr ../../releases/91/common"),
        ("Sources/P.swift", ["--cldr", "FOLDER/app/48"], "P.swift --cldr ../48"),
        ("FOLDER/app/Sources/P.swift", ["--cldr", "48"], "P.swift --cldr ../48"),
        ("48/common/P.swift", ["--cldr", "48/common"], "P.swift --cldr ."),
        ("Sources/P.swift", ["--package", "package"], "P.swift --package ../package"),
        (
            "P.swift", ["--cldr", "unnamed", "--cldr-version", "91.1"],
            "P.swift --cldr unnamed --cldr-version 91.1"
        ),
        ("P.swift", ["--cldr", "faulty", "--allow-faulty-data"], "P.swift --cldr faulty --allow-faulty-data"),
        ("P.swift", ["--locales", "pl", "--access", "public"], "P.swift --locales pl --access public"),
        ("My Plural's.swift", ["--locales", "pl"], #"'My Plural'\''s.swift' --locales pl"#),
        ("-P.swift", ["--locales", "pl"], "./-P.swift --locales pl"),
        (
            "my_plural_/my_plural_rules.h", ["--locales", "pl", "--prefix", "my_plural_"],
            "my_plural_rules.h --locales pl --prefix my_plural_"
        ),
        ("PLURAL_plural_.hpp", ["--cldr", "48", "--prefix", "p"], "PLURAL_plural_.hpp --cldr ./48 --prefix p"),
    ]

    @Test("The command in the head writes the same bytes, in the folder of the file", arguments: cases)
    func head(_ file: String, _ options: [String], _ head: String) throws {
        let folder = try Self.makeFolder()
        func filled(_ text: String) -> String { text.replacing("FOLDER", with: folder.path) }
        let written = try Self.generate(["--standalone=\(filled(file))"] + options.map(filled), in: folder)
        #expect(written.status == 0, "\(written.errors)")
        let path = "app/" + file.replacing("FOLDER/app/", with: "")
        let text = try folder.text(of: path)
        let command = try Self.command(text)
        #expect(command == "cldr-plurals generate --standalone \(head)")
        #expect(!text.contains(folder.path))

        try folder.remove(path)
        let around = "\(folder.path)/\(path.split(separator: "/").dropLast().joined(separator: "/"))"
        let again = try Self.run(command, folder: around)
        #expect(again.status == 0, "\(again.errors)")
        #expect(try folder.text(of: path) == text)
        // Also over the file, and as a check. Both find the file and the release as the command before them did.
        guard options.contains("--prefix") || options == ["--locales", "pl"] else { return }
        #expect(try Self.run(command, folder: around).status == 0)
        #expect(try Self.run("\(command) --check", folder: around).status == 0)
        #expect(try folder.text(of: path) == text)
    }

    @Test("Each option is in the head of a file, or does not change its bytes")
    func options() throws {
        let help = try CommandProcess.run(["generate", "--help"]).output
        let options = Set(help.split { !($0.isLetter || $0 == "-") }.filter { $0.hasPrefix("--") }.map(String.init))
        let tried = Set(Self.cases.flatMap(\.options).filter { $0.hasPrefix("--") })
        #expect(tried.isSubset(of: options))
        #expect(
            options.subtracting(tried)
                == ["--standalone", "--output", "--force", "--older", "--check", "--version", "--help"])
    }

    /// The names above the current folder are those of a machine and its user.
    @Test(
        "A path that nobody typed is not in the head",
        arguments: [
            ("FOLDER/releases/P.swift", "package/cldr-data/common", "P.swift --cldr cldr-data/common")
        ])
    func otherFolders(_ file: String, _ cldr: String, _ head: String) throws {
        let folder = try Self.makeFolder()
        func filled(_ text: String) -> String { text.replacing("FOLDER", with: folder.path) }
        let result = try Self.generate(["--standalone", filled(file), "--cldr", filled(cldr)], in: folder)
        #expect(result.status == 0, "\(result.errors)")
        let path = file.hasPrefix("FOLDER/") ? String(file.dropFirst(7)) : "app/\(file)"
        let text = try folder.text(of: path)
        #expect(try Self.command(text) == "cldr-plurals generate --standalone \(head)")
        // Where the folder is not, the command writes no other release.
        let refused = try Self.run(try Self.command(text), folder: "\(folder.path)/app/Sources")
        #expect(refused.status == 1 && refused.errors.contains("error: there is no such folder"), "\(refused.errors)")
    }

    @Test("A name with a line end stays in the first line")
    func lineEnds() throws {
        let folder = try Self.makeFolder()
        let name = "a\\\nlet mine = '1'\u{7}.swift"
        #expect(try Self.generate(["--standalone", name, "--cldr", "48"], in: folder).status == 0)
        let text = try folder.text(of: "app/\(name)")
        #expect(
            try Self.command(text)
                == #"cldr-plurals generate --standalone $'a\\\012let mine = \'1\'\007.swift' --cldr ./48"#)
        #expect(!text.contains("\nlet mine"))
    }

    @Test(
        "The rules of a newer release are replaced only with --older",
        arguments: [
            (["--standalone", "P.swift"], "P.swift"),
            (["--standalone", "p.h"], "p.h"),
            (["--output", "out"], "out/Sources/CLDRPlurals/Generated/PluralTables.swift"),
        ])
    func olderReleases(_ options: [String], _ file: String) throws {
        let folder = try Self.makeFolder()
        let new = options + ["--cldr", "48"]
        let old = options + ["--cldr", "../releases/old one"]
        #expect(try Self.generate(new, in: folder).status == 0)
        let text = try folder.text(of: "app/\(file)")
        let refused = try Self.generate(old, in: folder)
        #expect(refused.status == 1)
        #expect(
            refused.errors.contains(
                """
                \(file): error: CLDR 90 is older than CLDR 91, which this file is from; name the newer release with --cldr, or write \
                the older one with --older
                """), "\(refused.errors)")
        #expect(try folder.text(of: "app/\(file)") == text)
        #expect(try Self.generate(old + ["--force"], in: folder).status == 1)
        #expect(try Self.generate(old + ["--older"], in: folder).status == 0)
        #expect(try folder.text(of: "app/\(file)").contains("\n// From CLDR 90.\n"))
        #expect(try Self.generate(new, in: folder).status == 0)
        #expect(try folder.text(of: "app/\(file)") == text)
        // Files with the line ends of Windows, as git may write them.
        try folder.write(text.replacing("\n", with: "\r\n"), to: "app/\(file)")
        #expect(try Self.generate(old, in: folder).status == 1)
    }

    @Test("--check compares and writes nothing")
    func check() throws {
        let folder = try Self.makeFolder()
        let options = ["--standalone", "Sources/P.swift", "--cldr", "48", "--locales", "pl"]
        func check(_ more: String...) throws -> CommandProcess.Result {
            try Self.generate(options + more + ["--check"], in: folder)
        }
        let missing = try check()
        #expect(missing.status == 1)
        #expect(missing.errors.hasPrefix("Sources/P.swift: error: there is no such file"), "\(missing.errors)")
        #expect(!Folder.exists("\(folder.path)/app/Sources/P.swift"))
        #expect(try Self.generate(options, in: folder).status == 0)
        let text = try folder.text(of: "app/Sources/P.swift")
        let good = try check()
        #expect(good.status == 0 && good.errors == "")
        #expect(good.output.hasPrefix("Sources/P.swift is up to date: the rules of pl of CLDR 91, "))

        try folder.write(text.replacing("enum PluralCategory", with: "enum  PluralCategory"), to: "app/Sources/P.swift")
        let edited = try check()
        #expect(edited.status == 1 && edited.output == "")
        #expect(edited.errors.contains(": error: the file differs from the generated file, first at byte "))
        #expect(edited.errors.contains("\nto mend it: run the command in the head of the file, "))
        #expect(try folder.text(of: "app/Sources/P.swift").contains("enum  PluralCategory"))

        #expect(try Self.generate(options, in: folder).status == 0)
        let other = try Self.generate(
            ["--standalone", "Sources/P.swift", "--cldr", "../releases/old one", "--locales", "pl", "--check"],
            in: folder)
        #expect(other.status == 1)
        #expect(other.errors.contains("note: the file is from CLDR 91, and would be from CLDR 90\n"))
        #expect(try folder.text(of: "app/Sources/P.swift") == text)
    }

    @Test(
        "The ending of the name is the form of the file",
        arguments: [
            ("a.swift", false), ("A.SWIFT", false), ("a.h.swift", false), ("a.h", true), ("a.H", true), ("a.hpp", true),
            ("a.hh", true), ("a.swift.hxx", true),
        ])
    func endings(_ file: String, _ isHeader: Bool) throws {
        let folder = try Self.makeFolder()
        #expect(try Self.generate(["--standalone", file, "--cldr", "48"], in: folder).status == 0)
        let text = try folder.text(of: "app/\(file)")
        #expect(text.contains("#include <stdint.h>") == isHeader)
        #expect(text.contains("struct PluralRules") != isHeader)
    }

    @Test("A folder and standard output get the usual names")
    func foldersAndStreams() throws {
        let folder = try Self.makeFolder()
        let locales = ["--cldr", "48", "--locales", "pl"]
        #expect(try Self.generate(["--standalone", "Sources"] + locales, in: folder).status == 0)
        let prefix = ["--prefix", "plural_"]
        #expect(try Self.generate(["--standalone", "Sources/"] + locales + prefix, in: folder).status == 0)
        #expect(try folder.text(of: "app/Sources/plurals.h").contains("plural_rules_for_locale"))
        #if !os(Windows)
        for (more, file) in [([], "Plurals.swift"), (prefix, "plurals.h")] {
            // The files in the folder have another path to the release.
            #expect(try Self.generate(["--standalone", file] + locales + more, in: folder).status == 0)
            for stream in ["-", "/dev/stdout"] {
                let streamed = try Self.generate(["--standalone", stream] + locales + more, in: folder)
                #expect(streamed.output == (try folder.text(of: "app/\(file)")))
                #expect(streamed.errors.hasPrefix("wrote /dev/stdout: ") && streamed.status == 0)
            }
        }
        #endif
        #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/app/-"))
    }
}
