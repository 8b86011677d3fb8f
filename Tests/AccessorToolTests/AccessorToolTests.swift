import Foundation
import StringsdictTestSupport
import Testing

/// The tool of the build plugin, as a process.
@Suite("The tool of the build plugin")
struct AccessorToolTests {
    @Test("The tool of the plugin takes the options of a target, and its settings have the last word")
    func optionsOfTheTool() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"a\" = \"x\";\n", to: "en.lproj/L.strings")
        try folder.write("{\"bundle\": \"main\", \"name\": \"Texts\"}", to: "settings.json")
        func code(_ options: [String]) throws -> String {
            let result = try CommandProcess.run(
                ["en.lproj", "--output", "out.swift"] + options, of: "StringsdictAccessorTool", folder: folder.path)
            #expect(result.status == 0, "\(result.errors)")
            return try folder.text(of: "out.swift")
        }
        let module = try code(["--bundle", "module", "--module", "StringsdictFoundation"])
        #expect(module.contains("Bundle.module") && module.contains("import StringsdictFoundation\n"))
        let main = try code(["--bundle", "main"])
        #expect(!main.contains("Bundle.module") && main.contains("import Stringsdict\n"))
        #expect(try code([]) == main)
        let settings = try code(["--settings", "settings.json", "--bundle", "module"])
        #expect(!settings.contains("Bundle.module") && settings.contains(" Texts"))
    }

    @Test("An option without a value, and a missing output, are errors")
    func mistakes() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "en.lproj/L.strings")
        for (arguments, message) in [
            (["en.lproj", "--output"], "the option --output needs a value"),
            (["en.lproj", "--module", "M"], "the option --output is missing"),
        ] {
            let result = try CommandProcess.run(arguments, of: "StringsdictAccessorTool", folder: folder.path)
            #expect(result.status == 1 && result.errors.contains(message), "\(result.errors)")
        }
    }

    @Test("A file beyond the limit of size is refused, without the option that the tool does not have")
    func sizeOfFiles() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "big.strings")
        // A sparse file has no bytes on the disk, but as many in memory.
        let handle = try #require(FileHandle(forWritingAtPath: "\(folder.path)/big.strings"))
        try handle.truncate(atOffset: (256 << 20) + 1)
        try handle.close()
        let result = try CommandProcess.run(
            ["big.strings", "--output", "out.swift"], of: "StringsdictAccessorTool", folder: folder.path)
        #expect(result.status != 0 && result.errors.contains("big.strings"))
        #expect(result.errors.contains("larger than 256 MiB") && !result.errors.contains("--max-file-size"))
    }

    @Test("With the word lint, it checks texts: status 1 for a finding, 2 for what it does not understand")
    func linting() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"a\" = \"%1$@ %1$d\";\n", to: "pl.lproj/L.strings")
        func run(_ arguments: String...) throws -> CommandProcess.Result {
            try CommandProcess.run(["lint"] + arguments, of: "StringsdictAccessorTool", folder: folder.path)
        }
        let found = try run("--format", "github")
        #expect(found.status == 1 && found.output.hasPrefix("::error file=pl.lproj/L.strings,line=1,"))
        #expect(try run("--fail-on", "error", "Nowhere").status == 2)
        let unknown = try run("--no-such")
        #expect(
            unknown.status == 2 && unknown.errors == "error: there is no option --no-such; --help lists all of them\n")
        let help = try run("--help")
        #expect(help.status == 0 && help.output.contains("--fail-on") && help.errors.isEmpty)
        #expect(try run("--explain", "argument-conflict").output.contains("argument-conflict"))
    }
}
