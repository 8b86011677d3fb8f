#if os(Linux)
import Foundation
import StringsdictTestSupport
import Testing

/// Folders and files that a command cannot read, lock or replace: each is named, and the status is not 0.
@Suite("Hostile folders and files", .enabled(if: FormatCommandTests.command != nil))
struct HostileFolderTests {
    private let folder: TemporaryFolder
    private static let catalog = #"{"sourceLanguage":"en","strings":{"a":{}},"version":"1.0"}"#
    private static let broken = "\"a\" = \"A"

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("\"a\" = \"A\";\n", to: "App/en.lproj/L.strings")
    }

    /// Runs a command as a user without root's right to enter every folder.
    private func run(_ line: String) throws -> CommandProcess.Result {
        try CommandProcess.run(
            line.split(separator: " ").map(String.init), of: "stringsdict", folder: folder.path, asOrdinaryUser: true)
    }

    /// Runs a line of the shell in a name space of its own. Nil if the system does not allow one.
    private func runApart(_ line: String) throws -> CommandProcess.Result? {
        let result = try CommandProcess.shell("unshare -m true && unshare -m sh -c '\(line)'", folder: folder.path)
        return result.errors.contains("unshare:") || result.errors.contains("mount:") ? nil : result
    }

    private static let walks = [
        "lint App", "lint --sources App --allow-empty", "convert App --to csv -o /dev/null", "preview App -o /dev/null",
        "generate-accessors App -o /dev/null", "compile App --dry-run", "catalog sync App --dry-run",
        "xcstringstool extract App -o /dev/null", "format --bundle App --table L a",
        "embed --bundle App --output /dev/null",
    ]

    /// What may be listed and not searched hides what is in it.
    @Test(arguments: walks)
    func aFolderThatMayNotBeSearchedIsNamed(_ line: String) throws {
        try folder.write(Self.broken, to: "App/locked.lproj/en.lproj/L.strings")
        try folder.write(Self.catalog, to: "App/locked.lproj/L.xcstrings")
        let locked = "\(folder.path)/App/locked.lproj"
        try FileManager.default.setAttributes([.posixPermissions: 0o744], ofItemAtPath: locked)
        defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: locked) }
        let result = try run(line)
        #expect(result.status != 0)
        #expect((result.errors + result.output).contains("App/locked.lproj"), "\(result)")
    }

    @Test(arguments: walks)
    func aFolderWhoseNameIsNotUTF8IsNamed(_ line: String) throws {
        try folder.write(Self.broken, to: "hidden/L.strings")
        #expect(try CommandProcess.shell("mv hidden App/$(printf 'caf\\351.lproj')", folder: folder.path).status == 0)
        let result = try run(line)
        #expect(result.status != 0)
        #expect((result.errors + result.output).contains("caf\u{FFFD}.lproj"), "\(result)")
    }

    @Test func aFIFOAmongTheCatalogsEndsACommand() throws {
        #expect(mkfifo("\(folder.path)/L.xcstrings", 0o600) == 0)
        try folder.write(Self.catalog, to: "A.xcstrings")
        for line in [
            "set a A --catalog L.xcstrings", "remove a --catalog L.xcstrings", "sort L.xcstrings",
            "state a translated --catalog L.xcstrings",
            "merge A.xcstrings L.xcstrings", "merge L.xcstrings A.xcstrings", "join A.xcstrings L.xcstrings",
            "list --catalog L.xcstrings",
        ] {
            let result = try CommandProcess.run(
                ["catalog"] + line.split(separator: " ").map(String.init), of: "stringsdict", folder: folder.path)
            #expect(result.status != 0, "\(line)")
            #expect(!result.errors.isEmpty, "\(line)")
        }
    }

    @Test(arguments: ["stringsdict", "cldr-plurals"])
    func withoutArgumentsOfTheSystemACommandFails(_ name: String) throws {
        guard let path = CommandProcess.executable(name)?.path,
            let result = try runApart("mount -t tmpfs none /proc && exec \(path) lint /does/not/exist")
        else { return }
        #expect(result.status == 2)
        #expect(result.errors.contains("mount /proc"))
    }

    @Test func aFileThatIsMountedByItselfHasAReason() throws {
        try folder.write(#"{"sourceLanguage":"en","strings":{"b":{},"a":{}},"version":"1.0"}"#, to: "L.xcstrings")
        try folder.write("", to: "M.xcstrings")
        guard let path = CommandProcess.executable("stringsdict")?.path,
            let result = try runApart("mount --bind L.xcstrings M.xcstrings && exec \(path) catalog sort M.xcstrings")
        else { return }
        #expect(result.status == 1)
        #expect(result.errors.contains("mount its folder"), "\(result.errors)")
    }

    @Test func aNameThatLeavesNoRoomHasAReason() throws {
        let name = String(repeating: "a", count: 240) + ".xcstrings"
        try folder.write(#"{"sourceLanguage":"en","strings":{"b":{},"a":{}},"version":"1.0"}"#, to: name)
        let result = try CommandProcess.run(["catalog", "sort", name], of: "stringsdict", folder: folder.path)
        #expect(result.status == 1)
        #expect(result.errors.contains("its name has 250 bytes"), "\(result.errors)")
        #expect(result.errors.contains("shorten the name"))
    }

    // MARK: The merge driver of git

    @Test(arguments: ["ours", "theirs", "base"])
    func aVersionThatCannotBeReadIsNoConflict(_ role: String) throws {
        for name in ["ours", "theirs", "base"] { try folder.write(Self.catalog, to: ".merge_file_\(name)") }
        for text in ["{", nil] {
            if let text {
                try folder.write(text, to: ".merge_file_\(role)")
            } else {
                try folder.remove(".merge_file_\(role)")
            }
            let line =
                "catalog merge --base .merge_file_base .merge_file_ours .merge_file_theirs --marker-size 7 --path App/L.xcstrings"
            let result = try CommandProcess.run(
                line.split(separator: " ").map(String.init), of: "stringsdict", folder: folder.path)
            #expect(result.status == 129)
            #expect(result.errors.contains("App/L.xcstrings"))
            #expect(!result.errors.contains(".merge_file"), "\(result.errors)")
        }
    }

    @Test func aConflictEndsWithOne() throws {
        for (name, text) in [("o", "1"), ("a", "2"), ("b", "3")] {
            let unit = #"{"de":{"stringUnit":{"state":"translated","value":"\#(text)"}}}"#
            try folder.write(
                #"{"sourceLanguage":"en","strings":{"a":{"localizations":\#(unit)}},"version":"1.0"}"#, to: name)
        }
        #expect(
            try CommandProcess.run(
                ["catalog", "merge", "--base", "o", "a", "b"], of: "stringsdict", folder: folder.path
            ).status == 1)
        #expect(
            try CommandProcess.run(["catalog", "merge", "a", "none"], of: "stringsdict", folder: folder.path).status
                == 129)
        #expect(
            try CommandProcess.run(
                ["catalog", "merge", "a", "none", "-o", "c"], of: "stringsdict", folder: folder.path
            ).status == 1)
    }

    // MARK: What a killed run left

    @Test func theNextRunRemovesLeftovers() throws {
        let left = ".stringsdict-999999999.L.strings.old"
        try folder.write(
            #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"A"}}}}},"version":"1.0"}"#,
            to: "C/L.xcstrings")
        try folder.write("\"a\" = \"A\";\n", to: "out/pl.lproj/\(left)")
        try folder.write("", to: "App/en.lproj/\(left)")
        try folder.write("", to: "C/\(left)")
        try folder.remove("out/pl.lproj/\(left)")
        try folder.write("", to: "out/pl.lproj/\(left)")
        for line in [
            "compile C -o out", "lint --fix App",
            "catalog split --catalog C/L.xcstrings --prefix none --into C/M.xcstrings",
        ] {
            _ = try CommandProcess.run(
                line.split(separator: " ").map(String.init), of: "stringsdict", folder: folder.path)
        }
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        #expect(!names.contains { $0.hasSuffix(left) }, "\(names)")
        #expect(!names.contains("out/pl.lproj"))
        // An empty folder without leftovers may be the user's.
        try FileManager.default.createDirectory(
            atPath: "\(folder.path)/out/fr.lproj", withIntermediateDirectories: false)
        _ = try CommandProcess.run(["compile", "C", "-o", "out"], of: "stringsdict", folder: folder.path)
        #expect(FileManager.default.fileExists(atPath: "\(folder.path)/out/fr.lproj"))
    }

    @Test func aStaleTableThatCannotBeReadIsNamed() throws {
        try folder.write(
            #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"A"}}}}},"version":"1.0"}"#,
            to: "L.xcstrings")
        try folder.write("", to: "out/pl.lproj/L.strings")
        let stale = "\(folder.path)/out/pl.lproj/L.strings"
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: stale)
        let result = try run("compile L.xcstrings -o out --check")
        guard geteuid() == 0 || result.status != 0 else { return }
        #expect(result.status == 1)
        #expect(result.errors.contains("out/pl.lproj/L.strings: error: the file may not be read"), "\(result)")
    }

    @Test func aBaselineKnowsNoFileThatCannotBeRead() throws {
        try folder.write(Self.broken, to: "App/de.lproj/L.strings")
        func run(_ line: String) throws -> CommandProcess.Result {
            try CommandProcess.run(line.split(separator: " ").map(String.init), of: "stringsdict", folder: folder.path)
        }
        let written = try run("lint App --write-baseline known.json")
        #expect(written.status == 1)
        #expect(written.errors.contains("App/de.lproj/L.strings: error: "))
        let later = try run("lint App --baseline known.json")
        #expect(later.status == 1)
        #expect(later.output.contains("unreadable-file"))
    }
}
#endif
