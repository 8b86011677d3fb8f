#if os(macOS) || os(Linux) || os(Windows)
import Foundation
import StringsdictTestSupport
import Testing

@testable import StringsdictCommand

/// Nothing is lost, half-written, or written where nobody named a folder.
@Suite("Safe files of stringsdict", .enabled(if: FormatCommandTests.command != nil))
struct CatalogSafetyTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.catalog(["en": "Hello", "fr": "Bonjour", "uk": "Привіт"]), to: "T.xcstrings")
    }

    private static func catalog(_ texts: [String: String]) -> String {
        let localizations = texts.sorted { $0.key < $1.key }.map { language, text in
            "        \"\(language)\" : {\n          \"stringUnit\" : {\n            \"state\" : \"translated\",\n"
                + "            \"value\" : \"\(text)\"\n          }\n        }"
        }
        return "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n    \"k\" : {\n      \"localizations\" : {\n"
            + localizations.joined(separator: ",\n") + "\n      }\n    }\n  },\n  \"version\" : \"1.0\"\n}"
    }

    @discardableResult
    private func run(_ arguments: String..., input: String = "") throws -> CommandProcess.Result {
        try CommandProcess.run(arguments, of: "stringsdict", input: Data(input.utf8), folder: folder.path)
    }

    private func files() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    }

    // MARK: Entries that would be lost

    @Test("A catalog is not split into itself, under whichever name", arguments: ["T.xcstrings", "./T.xcstrings", "L"])
    func splitIntoItself(_ name: String) throws {
        try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/L", withDestinationPath: "T.xcstrings")
        let old = try folder.text(of: "T.xcstrings")
        let result = try run("catalog", "split", "-c", "T.xcstrings", "--key", "k", "--into", name)
        #expect(result.status == 1)
        #expect(result.errors.contains("error: "), "\(result.errors)")
        #expect(try folder.text(of: "T.xcstrings") == old)
    }

    @Test("A catalog that cannot be read is not replaced by the entries that are split off")
    func splitIntoUnreadable() throws {
        let old = Self.catalog(["en": String(repeating: "long ", count: 400)])
        try folder.write(old, to: "Other.xcstrings")
        let result = try run(
            "--max-file-size", "0.001", "catalog", "split", "-c", "T.xcstrings", "--key", "k", "--into",
            "Other.xcstrings")
        #expect(result.status != 0)
        #expect(try folder.text(of: "Other.xcstrings") == old)
    }

    @Test("Only the folder 'mul.lproj' stands for the folder around it")
    func folderOfAllLanguages() throws {
        #expect(try run("compile", "T.xcstrings", "-o", "x/formul.lproj", "-l", "en").status == 0)
        #expect(try run("compile", "T.xcstrings", "-o", "y/mul.lproj", "-l", "en").status == 0)
        #expect(
            try files().filter { $0.hasSuffix(".strings") } == [
                "x/formul.lproj/en.lproj/T.strings", "y/en.lproj/T.strings",
            ])
    }

    @Test("A language that no catalog has is said")
    func missingLanguage() throws {
        let result = try run("compile", "T.xcstrings", "-o", "out", "-l", "pt", "-l", "fr")
        #expect(result.status == 0)
        #expect(result.errors == "note: no catalog has a text in 'pt'; no file is written for it\n")
        #expect(try files().filter { $0.hasSuffix(".strings") } == ["out/fr.lproj/T.strings"])
    }

    // MARK: Files outside of the folder

    @Test(
        "A hostile language is refused by every command that writes files",
        arguments: ["../../EVIL", "a/b", "/etc/x", ".."])
    func hostileLanguages(_ name: String) throws {
        try folder.write(Self.catalog(["en": "Hello", name: "evil"]), to: "T.xcstrings")
        let before = try files()
        let line = name < "en" ? 6 : 12
        let compiled = try run("compile", "T.xcstrings", "-o", "q/r/out")
        #expect(compiled.status == 1)
        #expect(
            compiled.errors.hasPrefix(
                "T.xcstrings:\(name < "en" ? 6 : 12):9: error: the language '\(name)' cannot be part of a path"),
            "\(line): \(compiled.errors)")
        for format in ["lproj", "po", "xliff", "xcloc", "json", "arb", "android"] {
            let converted = try run("convert", "T.xcstrings", "-o", "q/r/out", "--to", format)
            #expect(converted.status == 1, "\(format)")
            #expect(converted.errors.contains("cannot be part of a path"), "\(format): \(converted.errors)")
        }
        #expect(try files() == before)
        #expect(try run("convert", "T.xcstrings", "-o", "out", "--to", "po", "--source-language", name).status == 64)
        #expect(try run("catalog", "create", "New.xcstrings", "--source-language", name).status == 64)
    }

    @Test("A table that sources name is no way out of the folder") func hostileTables() throws {
        try folder.write(
            "{\"source\": \"A.swift\", \"tables\": {\"../EVIL\": [{\"key\": \"x\", \"location\": {\"startingLine\": 7, "
                + "\"startingColumn\": 3}}]}}", to: "A.stringsdata")
        let before = try files()
        let result = try run("catalog", "sync", "--stringsdata", "A.stringsdata", "--create")
        #expect(result.status == 1)
        #expect(
            result.errors.contains("A.swift:7:3: error: the table '../EVIL' cannot be part of a path"),
            "\(result.errors)")
        #expect(try files() == before)
    }

    #if os(Linux)
    @Test("A link that leads to a name that is not UTF-8 is refused, and no other file is made")
    func linksToOtherEncodings() throws {
        // `café` in Latin-1.
        var target = Array("\(folder.path)/caf".utf8CString.dropLast())
        target += [CChar(bitPattern: 0xE9), 0]
        try #require(symlink(target, "\(folder.path)/L.xcstrings") == 0)
        let before = try files()
        let result = try run("catalog", "create", "L.xcstrings")
        #expect(result.status == 1)
        #expect(result.errors.contains("its link leads to a name that is not UTF-8"), "\(result.errors)")
        #expect(try files() == before)
    }
    #endif

    #if !os(Windows)
    @Test("Nothing is written through a link that leads out of the output") func links() throws {
        try folder.write("mine", to: "outside/T.strings")
        try folder.write("", to: "out/x")
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder.path)/out/fr.lproj", withDestinationPath: "../outside")
        for arguments in [
            ["compile", "T.xcstrings", "-o", "out"],
            ["convert", "T.xcstrings", "-o", "out", "--to", "lproj", "--replace"],
        ] {
            let result = try CommandProcess.run(arguments, of: "stringsdict", folder: folder.path)
            #expect(result.status == 1)
            #expect(
                result.errors
                    == "out/fr.lproj/T.strings: error: the file could not be written: the path leads out of the folder out; "
                    + "remove the link or the name that leads there\n")
        }
        #expect(try folder.text(of: "outside/T.strings") == "mine")
        #expect(try files() == ["T.xcstrings", "out", "out/fr.lproj", "out/x", "outside", "outside/T.strings"])
    }
    #endif

    // MARK: compile

    @Test("Languages that are compiled one after another stay") func oneLanguageAfterAnother() throws {
        for language in ["en", "uk", "fr", "en"] {
            #expect(try run("compile", "T.xcstrings", "-o", "out", "-l", language).status == 0)
        }
        let all = ["en", "fr", "uk"].flatMap { ["out/\($0).lproj", "out/\($0).lproj/T.strings"] }
        #expect(try files() == ["T.xcstrings", "out"] + all)
        #expect(try run("compile", "T.xcstrings", "-o", "out", "--check").status == 0)
        // A language that left the catalog goes when it is compiled, or when all are.
        try run("catalog", "remove", "k", "--language", "fr", "-c", "T.xcstrings")
        #expect(try run("compile", "T.xcstrings", "-o", "out", "-l", "uk").status == 0)
        #expect(try files() == ["T.xcstrings", "out"] + all)
        #expect(
            try run("compile", "T.xcstrings", "-o", "out", "--check").output == "out/fr.lproj/T.strings: out of date\n")
        #expect(try run("compile", "T.xcstrings", "-o", "out", "-l", "fr").status == 0)
        #expect(try files() == ["T.xcstrings", "out"] + all.filter { !$0.contains("fr") })
    }

    @Test("An empty folder goes with its last file, one with other files stays, and other tables stay")
    func emptyFolders() throws {
        try run("compile", "T.xcstrings", "-o", "out")
        try folder.write("\"a\" = \"b\";", to: "out/uk.lproj/Other.strings")
        try folder.write("\"a\" = \"b\";", to: "out/pl.lproj/T.strings")
        try folder.write(Self.catalog(["en": "Hello"]), to: "T.xcstrings")
        #expect(try run("compile", "T.xcstrings", "-o", "out").status == 0)
        // A person wrote the Polish table.
        #expect(
            try files() == [
                "T.xcstrings", "out", "out/en.lproj", "out/en.lproj/T.strings", "out/pl.lproj",
                "out/pl.lproj/T.strings",
                "out/uk.lproj", "out/uk.lproj/Other.strings",
            ])
    }

    @Test("An edit of equal size and time is noticed") func equalSizeAndTime() throws {
        try run("compile", "T.xcstrings", "-o", "out")
        let path = "\(folder.path)/T.xcstrings"
        let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate]
        try folder.write(try folder.text(of: "T.xcstrings").replacing("Hello", with: "Hallo"), to: "T.xcstrings")
        try FileManager.default.setAttributes([.modificationDate: date as Any], ofItemAtPath: path)
        #expect(
            try run("compile", "T.xcstrings", "-o", "out", "--check").output == "out/en.lproj/T.strings: out of date\n")
        #expect(try run("compile", "T.xcstrings", "-o", "out").status == 0)
        #expect(try folder.text(of: "out/en.lproj/T.strings").contains("Hallo"))
    }

    @Test("A text that XML cannot hold is named with its catalog, line and key") func controlCharacters() throws {
        try folder.write(Self.catalog(["en": "a\\u0001"]), to: "T.xcstrings")
        let result = try run("compile", "T.xcstrings", "-o", "out")
        #expect(result.status == 1)
        #expect(
            result.errors.hasPrefix("T.xcstrings:9:23: error: en.lproj/T.strings cannot be written: "),
            "\(result.errors)")
        #expect(result.errors.hasSuffix("(en: k)\n"))
        #expect(try run("compile", "T.xcstrings", "-o", "out", "--serialization-format", "binary").status == 0)
    }

    // MARK: catalog

    @Test("Twenty edits at once are twenty edits") func parallelEdits() throws {
        let folder = folder.path
        let command = try #require(CommandProcess.executable("stringsdict"))
        var processes: [Process] = []
        for number in 0..<20 {
            let process = Process()
            process.executableURL = command
            process.arguments = ["catalog", "set", "key \(number)", "--add", "--language", "en", "text \(number)"]
            process.currentDirectoryURL = URL(fileURLWithPath: folder)
            try process.run()
            processes.append(process)
        }
        for process in processes {
            process.waitUntilExit()
            #expect(process.terminationStatus == 0)
        }
        let text = try self.folder.text(of: "T.xcstrings")
        for number in 0..<20 { #expect(text.contains("\"text \(number)\""), "\(number)") }
        #expect(try files() == ["T.xcstrings"])
    }

    @Test("A file or standard input changes many entries at once") func manyChanges() throws {
        let changes = """
            [
              {"key": "k", "language": "pl", "text": "Cześć", "state": "needs_review"},
              {"key": "files", "add": true, "language": "pl", "plural": "few", "text": "%lld pliki", "comment": "Inbox"},
              {"key": "files", "shouldTranslate": false}
            ]
            """
        try folder.write(changes, to: "changes.json")
        let diff = try run("catalog", "set", "--from", "changes.json", "--dry-run")
        #expect(diff.output.contains("+            \"value\" : \"Cześć\"\n"), "\(diff.errors)")
        let before = try folder.text(of: "T.xcstrings")
        #expect(try run("catalog", "set", "--from", "-", input: changes).status == 0)
        let text = try folder.text(of: "T.xcstrings")
        for part in ["Cześć", "needs_review", "%lld pliki", "\"comment\" : \"Inbox\"", "\"shouldTranslate\" : false"] {
            #expect(text.contains(part), "\(part)")
        }
        try folder.write(before, to: "T.xcstrings")
        #expect(try run("catalog", "set", "--from", "changes.json").status == 0)
        #expect(try folder.text(of: "T.xcstrings") == text)
    }

    @Test(
        "A change that is not possible is named with its place, and no change is made",
        arguments: [
            (
                #"{"key": "none", "language": "en", "text": "x"}"#, "changes.json:2:2: error: ",
                "there is no entry 'none'"
            ),
            (#"{"key": "k", "text": "x"}"#, "changes.json:2:", "the text needs a language"),
            (#"{"key": "k", "language": "en"}"#, "changes.json:2:", "the language needs a text"),
            (#"{"key": "k"}"#, "changes.json:2:", "name what to set"),
            (#"{"language": "en", "text": "x"}"#, "changes.json:2:", "has no 'key'"),
            (#"{"key": "k", "key": "l", "comment": "x"}"#, "changes.json:2:", "the key 'key' occurs twice"),
            (#"{"key": "k", "txt": "x"}"#, "changes.json:2:", "a change has no 'txt'"),
            (#"{"key": "k", "comment": 1}"#, "changes.json:2:", "a string is expected here"),
            (#"{"key": "k", "argNum": 0}"#, "changes.json:2:", "'argNum' should be a whole number from 1"),
            (#"{"key": "k", "add": null}"#, "changes.json:2:", "'true' or 'false' is expected here, not null"),
            (
                #"{"key": "k", "substitution": "s", "language": "en", "text": "x"}"#, "changes.json:2:",
                "a substitution varies by plural"
            ),
        ])
    func impossibleChanges(_ row: String, _ place: String, _ message: String) throws {
        let before = try folder.text(of: "T.xcstrings")
        try folder.write("[{\"key\": \"k\", \"comment\": \"first\"},\n \(row)]", to: "changes.json")
        let result = try run("catalog", "set", "--from", "changes.json")
        #expect(result.status == 1)
        #expect(result.errors.hasPrefix(place) && result.errors.contains(message), "\(result.errors)")
        #expect(try folder.text(of: "T.xcstrings") == before)
    }

    @Test("A file of changes stands alone") func changesAlone() throws {
        try folder.write("[]", to: "changes.json")
        #expect(try run("catalog", "set", "--from", "changes.json").status == 0)
        #expect(try run("catalog", "set", "k", "--from", "changes.json").status == 64)
        #expect(try run("catalog", "set", "--from", "changes.json", "--add").status == 64)
        #expect(try run("catalog", "set").status == 64)
    }

    // MARK: sync

    /// A catalog of extracted keys, some of them translated.
    private func writeExtracted(_ count: Int) throws {
        let entries = (0..<count).map { number in
            let translated =
                number % 2 == 0
                ? "\"localizations\": {\"de\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"x\"}}}" : ""
            return "\"key \(100 + number)\": {\(translated)}"
        }
        try folder.write(
            "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\(entries.joined(separator: ", "))}}",
            to: "T.xcstrings")
    }

    private func writeSources(_ keys: some Sequence<Int>, isBroken: Bool = false) throws {
        let texts = keys.map { "{\"key\": \"key \(100 + $0)\"}" }.joined(separator: ", ")
        try folder.write(
            "{\"source\": \"A.swift\", \"isBroken\": \(isBroken), \"tables\": {\"T\": [\(texts)]}}", to: "A.stringsdata"
        )
    }

    @Test("Few keys that are gone are removed, and said") func fewKeysGo() throws {
        try writeExtracted(20)
        try writeSources(2..<20)
        let result = try run("catalog", "sync", "--stringsdata", "A.stringsdata")
        #expect(result.status == 0)
        #expect(result.errors == "T.xcstrings: removed: 'key 101'\nT.xcstrings: 1 stale, 1 removed\n")
    }

    @Test("Many keys stay without --prune, and what would happen is said") func manyKeysStay() throws {
        try writeExtracted(20)
        let before = try folder.text(of: "T.xcstrings")
        try writeSources(3..<21)
        let warning = """
            T.xcstrings: warning: the update would remove 1 key ('key 101') and mark as stale 2 keys ('key 100', 'key 102'), and \
            that is more than a tenth of its 20 extracted keys; these keys stay as they are. Name all sources, and --swiftui if \
            they use it; --prune makes the change

            """
        let check = try run("catalog", "sync", "--stringsdata", "A.stringsdata", "--check")
        #expect(check.status == 1)
        #expect(check.errors.hasPrefix(warning), "\(check.errors)")
        #expect(try folder.text(of: "T.xcstrings") == before)
        let result = try run("catalog", "sync", "--stringsdata", "A.stringsdata")
        #expect(result.status == 0)
        #expect(result.errors == warning + "T.xcstrings: 1 added\n")
        let kept = try folder.text(of: "T.xcstrings")
        for number in 100...120 { #expect(kept.contains("\"key \(number)\"")) }
        #expect(!kept.contains("stale"))
        let pruned = try run("catalog", "sync", "--stringsdata", "A.stringsdata", "--prune")
        #expect(pruned.errors == "T.xcstrings: removed: 'key 101'\nT.xcstrings: 2 stale, 1 removed\n")
        #expect(try folder.text(of: "T.xcstrings").contains("stale"))
    }

    @Test("No sources at all, or one that is no correct Swift, remove nothing") func noSources() throws {
        try writeExtracted(40)
        let before = try folder.text(of: "T.xcstrings")
        try writeSources([])
        let empty = try run("catalog", "sync", "--stringsdata", "A.stringsdata", "-c", "T.xcstrings")
        #expect(empty.errors.contains("remove 20 keys ('key 101', 'key 103', 'key 105', …) and mark as stale 20 keys"))
        try writeSources(1..<40, isBroken: true)
        let broken = try run("catalog", "sync", "--stringsdata", "A.stringsdata")
        #expect(
            broken.errors.contains("mark as stale 1 key ('key 100'), and A.swift is no correct Swift; these keys stay"))
        #expect(try folder.text(of: "T.xcstrings") == before)
        try writeSources(0..<40, isBroken: true)
        #expect(try run("catalog", "sync", "--stringsdata", "A.stringsdata", "--check").status == 0)
        #expect(
            try run("catalog", "sync", "--stringsdata", "A.stringsdata", "--prune", "--skip-marking-strings-stale")
                .status == 64)
    }
}
#endif
