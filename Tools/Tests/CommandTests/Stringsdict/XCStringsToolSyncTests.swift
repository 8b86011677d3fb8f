#if os(macOS) || os(Linux)
import Foundation
import StringCatalogs
import StringsdictTestSupport
import Testing

@testable import StringsdictCommand

/// `xcstringstool sync` and `extract`.
@Suite("xcstringstool sync and extract", .enabled(if: FormatCommandTests.command != nil))
struct XCStringsToolSyncTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @discardableResult
    private func run(_ arguments: String...) throws -> CommandProcess.Result {
        try CommandProcess.run(["xcstringstool"] + arguments, of: "stringsdict", folder: folder.path)
    }

    /// Writes a file as Apple's compiler does, with the given entries in a table.
    private func write(_ entries: String, to name: String, table: String = "Localizable") throws {
        try folder.write(
            #"{"source": "/App/\#(name).swift", "tables": {"\#(table)": [\#(entries)]}, "version": 1}"#,
            to: "\(name).stringsdata")
    }

    private func entry(_ key: String, comment: String = "", value: String? = nil) -> String {
        let value = value.map { #", "value": "\#($0)""# } ?? ""
        return #"{"comment": "\#(comment)", "key": "\#(key)", "#
            + #""location": {"startingColumn": 1, "startingLine": 1}\#(value)}"#
    }

    private func writeCatalog(_ entries: String, to name: String = "Localizable") throws {
        try folder.write(
            #"{"sourceLanguage": "en", "strings": {\#(entries)}, "version": "1.1"}"#, to: "\(name).xcstrings")
    }

    private func catalog(_ name: String = "Localizable") throws -> StringCatalog {
        try StringCatalog(reading: Array(folder.text(of: "\(name).xcstrings").utf8))
    }

    private func text(_ value: String, _ language: String, state: String = "translated") -> String {
        #""\#(language)": {"stringUnit": {"state": "\#(state)", "value": "\#(value)"}}"#
    }

    /// The text of a key in English with its state.
    private func english(_ key: String, in catalog: StringCatalog) -> String? {
        guard case .text(let unit)? = catalog[key]?["en"]?.form else { return nil }
        return "\(unit.state?.rawValue ?? ""): \(unit.value)"
    }

    @Test("New keys are added, with comment, default value and positions")
    func additions() throws {
        try writeCatalog("")
        try write("\(entry("plain")), \(entry("noted", comment: "Title"))", to: "A")
        try write("\(entry("with.value", value: "%lld files")), \(entry("%@ (%@)"))", to: "B")
        let result = try run("sync", "Localizable.xcstrings", "--stringsdata", "A.stringsdata", "B.stringsdata")
        #expect(result.status == 0)
        let catalog = try catalog()
        #expect(catalog.entries.map(\.key) == ["%@ (%@)", "noted", "plain", "with.value"])
        #expect(catalog.version == "1.1")
        #expect(catalog["plain"]?.extractionState == nil)
        #expect(catalog["plain"]?.localizations.isEmpty == true)
        #expect(catalog["noted"]?.comment == "Title")
        #expect(catalog["with.value"]?.extractionState == .extractedWithValue)
        #expect(english("with.value", in: catalog) == "new: %lld files")
        #expect(english("%@ (%@)", in: catalog) == "new: %1$@ (%2$@)")
        #expect(catalog["%@ (%@)"]?.extractionState == nil)
    }

    @Test("Several files after one flag, and the flag repeated, are the same")
    func flags() throws {
        try write(entry("a"), to: "A")
        try write(entry("b"), to: "B")
        try write(entry("c"), to: "C")
        for arguments in [
            ["Localizable.xcstrings", "--stringsdata", "A.stringsdata", "B.stringsdata", "C.stringsdata"],
            [
                "Localizable.xcstrings", "--stringsdata", "A.stringsdata", "--stringsdata", "B.stringsdata",
                "C.stringsdata",
            ],
            [
                "--skip-marking-strings-stale", "Localizable.xcstrings", "--stringsdata", "A.stringsdata",
                "B.stringsdata", "C.stringsdata",
            ],
            [
                "Localizable.xcstrings", "--stringsdata", "A.stringsdata", "B.stringsdata", "C.stringsdata",
                "--skip-marking-strings-stale",
            ],
        ] {
            try writeCatalog("")
            let result = try CommandProcess.run(
                ["xcstringstool", "sync"] + arguments, of: "stringsdict", folder: folder.path)
            #expect(result.status == 0, "\(result.errors)")
            #expect(try catalog().entries.map(\.key) == ["a", "b", "c"])
        }
    }

    /// Twenty keys without texts: one missing key is a twentieth, and `sync` removes up to a tenth.
    private var many: [String] { (10..<30).map { "key\($0)" } }

    @Test("A key that is gone is removed, or is stale if it has a translation; manual keys stay")
    func removals() throws {
        try writeCatalog(
            (many.map { "\"\($0)\": {}" } + [
                #""gone": {}"#, #""translated": {"localizations": {\#(text("ja", "de"))}}"#,
                #""manual": {"extractionState": "manual"}"#,
                #""back": {"extractionState": "stale", "localizations": {\#(text("da", "de"))}}"#,
            ]).joined(separator: ", "))
        try write((many + ["back"]).map { entry($0) }.joined(separator: ", "), to: "A")
        try run("sync", "Localizable.xcstrings", "--stringsdata", "A.stringsdata", "--skip-marking-strings-stale")
        #expect(try catalog().entries.count == 24)
        #expect(try catalog()["back"]?.extractionState == nil)
        let result = try run("sync", "Localizable.xcstrings", "--stringsdata", "A.stringsdata")
        #expect(result.errors.isEmpty, "\(result.errors)")
        let catalog = try catalog()
        #expect(catalog["gone"] == nil)
        #expect(catalog["translated"]?.extractionState == .stale)
        #expect(catalog["manual"]?.extractionState == .manual)
    }

    @Test("The files of a partial build remove nothing, unless asked to")
    func partialBuilds() throws {
        try writeCatalog(many.map { "\"\($0)\": {}" }.joined(separator: ", "))
        try write((many.dropLast(3) + ["new"]).map { entry($0) }.joined(separator: ", "), to: "A")
        try write(entry("x"), to: "B", table: "Other")
        let result = try run("sync", "Localizable.xcstrings", "--stringsdata", "A.stringsdata", "B.stringsdata")
        #expect(result.status == 0)
        #expect(
            result.errors == """
                Localizable.xcstrings: warning: the update would remove 3 keys ('key27', 'key28', 'key29'), and that is more \
                than a tenth of its 20 extracted keys; these keys stay as they are. Name the .stringsdata files of all \
                sources; --prune makes the change

                """)
        #expect(try catalog().entries.count == 21)
        try run("sync", "Localizable.xcstrings", "--stringsdata", "A.stringsdata", "--prune")
        #expect(try catalog().entries.count == 18)
        // A catalog whose table no source names is not emptied.
        try writeCatalog(#""a": {}, "b": {}"#, to: "Foreign")
        let before = try folder.text(of: "Foreign.xcstrings")
        #expect(try run("sync", "Foreign.xcstrings", "--stringsdata", "A.stringsdata").errors.contains("warning: "))
        #expect(try folder.text(of: "Foreign.xcstrings") == before)
    }

    @Test("A changed default value changes nothing, unless a review is asked for")
    func changedValues() throws {
        let known = """
            "a": {"extractionState": "extracted_with_value", "localizations": {
              \(text("alt", "de")), \(text("old", "en", state: "new"))}},
            "b": {"extractionState": "extracted_with_value", "localizations": {
              \(text("alt", "de")), \(text("edited", "en"))}}
            """
        try writeCatalog(known)
        let before = try folder.text(of: "Localizable.xcstrings")
        try write("\(entry("a", value: "fresh")), \(entry("b", value: "fresh"))", to: "A")
        try run("sync", "Localizable.xcstrings", "--stringsdata", "A.stringsdata")
        #expect(try folder.text(of: "Localizable.xcstrings") == before)
        let dry = try run(
            "sync", "Localizable.xcstrings", "--stringsdata", "A.stringsdata", "--review-changed-values", "--dry-run")
        #expect(dry.output.contains("+") && dry.output.contains("fresh"))
        #expect(try folder.text(of: "Localizable.xcstrings") == before)
        try run("sync", "Localizable.xcstrings", "--stringsdata", "A.stringsdata", "--review-changed-values")
        let catalog = try catalog()
        #expect(english("a", in: catalog) == "new: fresh")
        #expect(catalog["a"]?["de"]?.units.map(\.unit.state) == [.needsReview])
        #expect(english("b", in: catalog) == "translated: edited")
        #expect(catalog["b"]?["de"]?.units.map(\.unit.state) == [.translated])
    }

    @Test("An unreadable catalog is skipped with a warning; an unreadable .stringsdata file is an error")
    func unreadableFiles() throws {
        try folder.write("{", to: "Broken.xcstrings")
        try writeCatalog("")
        try write(entry("a"), to: "A")
        let skipped = try run("sync", "Broken.xcstrings", "Localizable.xcstrings", "--stringsdata", "A.stringsdata")
        #expect(skipped.status == 0)
        #expect(skipped.errors.hasPrefix("Broken.xcstrings: warning: Skipping sync"))
        #expect(try folder.text(of: "Broken.xcstrings") == "{")
        #expect(try catalog().entries.map(\.key) == ["a"])
        try folder.write("[", to: "B.stringsdata")
        let failed = try run("sync", "Localizable.xcstrings", "--stringsdata", "B.stringsdata")
        #expect(failed.status == 1)
        #expect(failed.errors.hasPrefix("B.stringsdata: error: "))
        #expect(try catalog().entries.map(\.key) == ["a"])
    }

    // MARK: extract

    /// A program in place of catalog-extract, which prints the given JSON.
    private func writeExtractor(_ json: String) throws {
        try folder.write("#!/bin/sh\ncat <<'END'\n\(json)\nEND\n", to: "extractor")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: "\(folder.path)/extractor")
    }

    @Test("extract writes a file for each source, as Apple's compiler does")
    func extract() throws {
        try writeExtractor(
            """
            {"files": [{"source": "A/View.swift", "tables": {
              "Localizable": [{"key": "b", "comment": "Note", "location": {"startingLine": 3, "startingColumn": 5}},
                {"key": "a/b", "value": "%lld", "location": {"startingLine": 4, "startingColumn": 6}},
                {"key": "%? x", "keyParts": ["", " x"], "location": {"startingLine": 5, "startingColumn": 7}}]}}]}
            """)
        let result = try run(
            "extract", "--modern-localizable-strings", "--SwiftUI", "-s", "loc", "A/View.swift", "B/View.swift", "-o",
            "out", "--extractor", "\(folder.path)/extractor")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.errors.hasPrefix("A/View.swift:5:7: warning: "))
        let path = URL(fileURLWithPath: folder.path).resolvingSymlinksInPath().path
        #expect(
            try folder.text(of: "out/View.stringsdata") == """
                {
                  "source": "\(path)/A/View.swift",
                  "tables": {
                    "Localizable": [
                      {
                        "comment": "Note",
                        "key": "b",
                        "location": {
                          "startingColumn": 5,
                          "startingLine": 3
                        }
                      },
                      {
                        "comment": "",
                        "key": "a/b",
                        "location": {
                          "startingColumn": 6,
                          "startingLine": 4
                        },
                        "value": "%lld"
                      }
                    ]
                  },
                  "version": 1
                }

                """)
        #expect(
            try folder.text(of: "out/View-2.stringsdata") == """
                {
                  "source": "\(path)/B/View.swift",
                  "tables": {},
                  "version": 1
                }

                """)
        try writeCatalog("")
        try run(
            "sync", "Localizable.xcstrings", "--stringsdata", "out/View.stringsdata", "out/View-2.stringsdata")
        #expect(try catalog().entries.map(\.key) == ["a/b", "b"])
    }

    @Test("extract makes a catalog for each table, or for one")
    func extractCatalogs() throws {
        try writeExtractor(
            """
            {"files": [{"source": "A.swift", "tables": {
              "Localizable": [{"key": "a"}], "Other": [{"key": "b", "value": "B"}]}}]}
            """)
        try run(
            "extract", "A.swift", "--output-format", "xcstrings", "-o", "all", "--extractor",
            "\(folder.path)/extractor")
        #expect(try catalog("all/Localizable").entries.map(\.key) == ["a"])
        #expect(try english("b", in: catalog("all/Other")) == "new: B")
        try run(
            "extract", "A.swift", "--output-format", "xcstrings", "-o", "one", "--table", "Other", "--extractor",
            "\(folder.path)/extractor")
        #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/one") == ["Other.xcstrings"])
    }
}
#endif
