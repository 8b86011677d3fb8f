#if os(macOS) || os(Linux) || os(Windows)
import Foundation
import StringsdictTestSupport
import Testing

/// `stringsdict embed`: the file it writes, and when it writes none.
@Suite("stringsdict embed", .enabled(if: FormatCommandTests.command != nil))
struct EmbedCommandTests {
    @Test("A bundle becomes one file with a constant for each table")
    func tables() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"hello\" = \"Hello\";", to: "en.lproj/Localizable.strings")
        try folder.write("\"hello\" = \"Cześć\";", to: "pl.lproj/Localizable.strings")
        try folder.write("\"a\" = \"b\";", to: "en.lproj/My Table-2.strings")
        let output = "\(folder.path)/Texts.swift"
        let arguments = ["embed", "--bundle", folder.path, "--output", output, "--access", "public"]
        let result = try CommandProcess.run(arguments, of: "stringsdict")
        #expect(result.status == 0, "\(result.errors)")
        let source = try folder.text(of: "Texts.swift")
        #expect(source.contains("public import StringsdictFormatting\n"))
        #expect(source.contains("public nonisolated enum Texts {"))
        #expect(
            source.contains(
                "@inline(never) public static var localizable: EmbeddedTexts { EmbeddedTexts(layout1: localizablePacked) }"
            ))
        #expect(source.contains("public static var myTable2: EmbeddedTexts"))
        #expect(source.contains("The table Localizable: 1 key in 2 languages, "))
        #expect(source.contains("Cześć"))
        _ = try CommandProcess.run(arguments, of: "stringsdict")
        #expect(try folder.text(of: "Texts.swift") == source)
    }

    @Test("Without --output, and with a hyphen, the file is printed", arguments: [[], ["--output", "-"]])
    func standardOutput(_ output: [String]) throws {
        let folder = try TemporaryFolder()
        try folder.write("\"hello\" = \"Hello\";", to: "en.lproj/Localizable.strings")
        let result = try CommandProcess.run(["embed", "--bundle", folder.path] + output, of: "stringsdict")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.contains("public import StringsdictFormatting\n"))
        #expect(result.output.contains("@usableFromInline nonisolated enum Texts {"))
        #expect(result.output.contains("@usableFromInline static var localizable: EmbeddedTexts {"))
    }

    @Test(
        "A device is written to, and its errors are told",
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func fullDevice() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"k\" = \"text\";\n", to: "en.lproj/T.strings")
        let result = try CommandProcess.run(
            ["embed", "--bundle", folder.path, "--output", "/dev/full"], of: "stringsdict")
        #expect(result.status != 0)
        #expect(result.output.isEmpty)
        #expect(result.errors.hasPrefix("/dev/full: error: "), "\(result.errors)")
    }

    @Test(
        "Nothing is written while a catalog has a text that the program would miss",
        arguments: [
            ("../../EVIL", "E", "the language '../../EVIL' cannot be part of a path"),
            ("", "E", "the language '' cannot be part of a path: it is empty"), ("pl", "%#@n@", "T.xcstrings:1:"),
        ], ["T.xcstrings", "en.lproj/T.xcstrings"])
    func missingTexts(of language: (name: String, text: String, error: String), in file: String) throws {
        let folder = try TemporaryFolder()
        func unit(_ text: String) -> String { #"{"stringUnit": {"state": "translated", "value": "\#(text)"}}"# }
        let plural = #"{"variations": {"plural": {"other": \#(unit(language.text))}}}"#
        try folder.write(
            #"{"sourceLanguage": "en", "strings": {"k": {"localizations": {"en": \#(unit("K")), "#
                + #""\#(language.name)": \#(language.name == "pl" ? plural : unit(language.text))}}}, "version": "1.0"}"#,
            to: file)
        try folder.write("\"a\" = \"b\";", to: "en.lproj/Other.strings")
        let output = "\(folder.path)/Texts.swift"
        let arguments = ["embed", "--bundle", folder.path, "--output", output]
        let result = try CommandProcess.run(arguments, of: "stringsdict")
        #expect(result.status == 1)
        #expect(result.errors.contains(language.error), "\(result.errors)")
        #expect(result.errors.contains("\(folder.path)/\(file):1:"), "\(result.errors)")
        #expect(!FileManager.default.fileExists(atPath: output))
        // A catalog of another table is nobody's concern.
        let other = try CommandProcess.run(arguments + ["--table", "Other"], of: "stringsdict")
        #expect(other.status == 0, "\(other.errors)")
    }

    @Test("A folder without texts, and a type that Swift has no such name for, are errors; nothing is written")
    func nothingToWrite() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "Resources/en.lproj/notes.txt")
        let arguments = ["embed", "--bundle", "\(folder.path)/Resources", "--output", "\(folder.path)/Texts.swift"]
        let empty = try CommandProcess.run(arguments, of: "stringsdict")
        #expect(empty.status == 1)
        #expect(empty.errors.hasPrefix("\(folder.path)/Resources: error: there are no texts in it; "))
        for name in ["", "1x", "My Texts", "class"] {
            let result = try CommandProcess.run(arguments + ["--type", name], of: "stringsdict")
            #expect(result.status == 64)
            #expect(result.errors.contains("'\(name)' is not the name of a type in Swift"), "\(result.errors)")
        }
        #expect(throws: (any Error).self) { try folder.text(of: "Texts.swift") }
    }

    @Test("A file that cannot be read is named, and nothing is written")
    func unreadable() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"hello\" = ", to: "en.lproj/Localizable.strings")
        let result = try CommandProcess.run(
            ["embed", "--bundle", folder.path, "--output", "\(folder.path)/Texts.swift"], of: "stringsdict")
        #expect(result.status == 1)
        #expect(result.errors.contains("Localizable.strings:1"))
        #expect(throws: (any Error).self) { try folder.text(of: "Texts.swift") }
    }
}
#endif
