#if os(macOS) || os(Linux)
import Foundation
import StringsdictTestSupport
import Testing

/// An output that would replace texts is refused, unless `--force` says that it is meant.
@Suite("Outputs over other files", .enabled(if: FormatCommandTests.command != nil))
struct OutputCheckTests {
    private let folder: TemporaryFolder
    private static let catalog =
        #"{"sourceLanguage":"en","strings":{"a %@":{"localizations":{"de":{"stringUnit":"#
        + #"{"state":"translated","value":"A"}}}}},"version":"1.0"}"#
    private static let names = ["L.xcstrings", "./L.xcstrings", "link", "O.xcstrings", "en.lproj/S.strings", "notes"]

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.catalog, to: "L.xcstrings")
        try folder.write(Self.catalog.replacing("a %@", with: "o %@"), to: "O.xcstrings")
        try folder.write("\"a\" = \"A\";\n", to: "en.lproj/S.strings")
        try folder.write("mine", to: "notes")
        try folder.link("L.xcstrings", to: "link")
    }

    private func run(_ line: String) throws -> CommandProcess.Result {
        try CommandProcess.run(line.split(separator: " ").map(String.init), of: "stringsdict", folder: folder.path)
    }

    static let lines = [
        "lint L.xcstrings --write-baseline", "lint L.xcstrings -o", "lint L.xcstrings --format sarif -o",
        "lint L.xcstrings --format json -o", "lint L.xcstrings --format checkstyle -o",
        "lint L.xcstrings --format github -o", "preview L.xcstrings -o",
        "generate-accessors L.xcstrings --skip-checks -o", "embed --bundle . --table S --output",
        "convert L.xcstrings -o x.csv --report",
    ]

    @Test(arguments: lines)
    func refusesOtherFiles(_ line: String) throws {
        for name in Self.names {
            let old = try folder.text(of: name)
            let result = try run("\(line) \(name)")
            #expect(result.status != 0, "\(name)")
            #expect(result.errors.contains("name another output"), "\(name): \(result.errors)")
            #expect(try folder.text(of: name) == old)
        }
    }

    /// A new file, an empty one, and what the command wrote before are replaced.
    @Test(arguments: lines)
    func writesItsOwnFiles(_ line: String) throws {
        try folder.write("", to: "empty")
        for name in ["new", "new", "empty", "new.json", "new.json"] {
            let result = try run("\(line) \(name)")
            #expect(!result.errors.contains("name another output"), "\(name): \(result.errors)")
            #expect(try !folder.text(of: name).isEmpty)
        }
    }

    @Test(arguments: lines.dropLast())
    func forceReplaces(_ line: String) throws {
        _ = try run("\(line) notes --force")
        #expect(try folder.text(of: "notes") != "mine")
    }

    @Test func joinKeepsWhatIsNotJoined() throws {
        try folder.write(Self.catalog.replacing("a %@", with: "p %@"), to: "P.xcstrings")
        let old = try folder.text(of: "P.xcstrings")
        let refused = try run("catalog join L.xcstrings O.xcstrings -o P.xcstrings")
        #expect(refused.status != 0)
        #expect(refused.errors.contains("--force"), "\(refused.errors)")
        #expect(try folder.text(of: "P.xcstrings") == old)
        #expect(try run("catalog join L.xcstrings O.xcstrings -o O.xcstrings").status == 0)
        #expect(try run("catalog join L.xcstrings O.xcstrings -o New.xcstrings").status == 0)
        #expect(try run("catalog join L.xcstrings O.xcstrings -o P.xcstrings --force").status == 0)
        #expect(try folder.text(of: "P.xcstrings") != old)
    }
}
#endif
