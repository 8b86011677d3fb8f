import Foundation
import StringsdictTestSupport
import Testing

/// The case of an extension does not matter to any command.
@Suite("Names of catalogs", .enabled(if: FormatCommandTests.command != nil))
struct CatalogNameTests {
    private static let catalog = """
        {"sourceLanguage": "en", "strings": {"a": {"localizations": {"en": {"stringUnit": {"state": "translated", \
        "value": "A"}}, "pl": {"stringUnit": {"state": "translated", "value": "Ą"}}}}}, "version": "1.0"}
        """

    @Test(
        "T.XCSTRINGS is a catalog for every command",
        arguments: [
            "catalog show T.XCSTRINGS a", "catalog stats T.XCSTRINGS", "catalog list T.XCSTRINGS",
            "catalog sort T.XCSTRINGS", "compile T.XCSTRINGS -o out", "compile . -o out",
            "format --bundle T.XCSTRINGS a",
            "format --bundle . --table T a", "embed --bundle T.XCSTRINGS -o out/", "embed --bundle . --table T -o out/",
            "convert T.XCSTRINGS --to po -o out", "convert T.XCSTRINGS -o T.csv", "lint T.XCSTRINGS", "lint .",
            "preview T.XCSTRINGS --quiet -o out/", "preview . --quiet -o out/",
            "generate-accessors T.XCSTRINGS -o out/",
            "generate-accessors . -o out/", "xcstringstool print T.XCSTRINGS",
            "xcstringstool compile T.XCSTRINGS --output-directory .", "catalog show a",
        ])
    func anyCase(_ words: String) throws {
        func run(_ name: String) throws -> (CommandProcess.Result, Set<String>) {
            let folder = try TemporaryFolder()
            try folder.write(Self.catalog, to: name)
            let result = try CommandProcess.run(
                words.replacingOccurrences(of: "T.XCSTRINGS", with: name).split(separator: " ").map(String.init),
                of: "stringsdict", folder: folder.path)
            let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            return (result, Set(files.map { $0.replacingOccurrences(of: name, with: "T.XCSTRINGS") }))
        }
        let (usual, files) = try run("T.xcstrings")
        let (other, otherFiles) = try run("T.XCSTRINGS")
        #expect(usual.status == 0, "\(usual.errors)")
        #expect(other.status == 0, "\(other.errors)")
        #expect(other.output.replacingOccurrences(of: "T.XCSTRINGS", with: "T.xcstrings") == usual.output)
        #expect(otherFiles == files)
    }

    @Test("Tables have names of any case, too")
    func tables() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"a\" = \"A %d\";\n", to: "en.lproj/T.strings")
        try folder.write("\"a\" = \"Ą\";\n", to: "pl.lproj/T.STRINGS")
        let lint = try CommandProcess.run(["lint", "."], of: "stringsdict", folder: folder.path)
        #expect(lint.output.contains("pl.lproj/T.STRINGS:1"), "\(lint.output)")
    }
}
