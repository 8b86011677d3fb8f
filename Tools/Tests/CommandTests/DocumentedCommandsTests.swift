import ArgumentParser
import Foundation
import StringsdictTestSupport
import Testing

@testable import StringsdictCommand

/// The commands in the documents are understood, and their files and targets exist. The package of the rules does the same for
/// `cldr-plurals`.
@Suite("Documented commands")
struct DocumentedCommandsTests {
    @Test("Each command in a console block is understood", arguments: DocumentedCommand.documents)
    func commands(_ document: String) throws {
        let commands = try DocumentedCommand.all(in: document)
        if document == "README.md" { #expect(commands.count >= 5) }
        for command in commands { try check(command) }
    }

    private func check(_ command: DocumentedCommand) throws {
        if let arguments = command.arguments(of: "stringsdict", in: "Tools") {
            #expect(throws: Never.self, "\(command)") { try StringsdictTool.parseAsRoot(arguments) }
            return
        }
        var words = command.words[...]
        let program = words.removeFirst()
        switch program {
        case "make":
            var folder = TestFolders.package
            if words.first == "-C" {
                words.removeFirst()
                folder += "/\(words.popFirst() ?? "")"
            }
            let makefile = try String(contentsOfFile: "\(folder)/Makefile", encoding: .utf8)
            let target = words.first { !$0.hasPrefix("-") && !$0.contains("=") } ?? ""
            #expect(makefile.contains(try Regex("(?m)^([a-z-]+ )*\(target)( [a-z-]+)*:")), "\(command)")
        case "swift":
            guard words.first == "run" else { return }
            #expect(!words.contains("stringsdict"), "\(command): the command needs --package-path Tools")
            if let option = words.firstIndex(of: "--package-path") {
                let manifest = "\(TestFolders.package)/\(words[option + 1])/Package.swift"
                #expect(FileManager.default.fileExists(atPath: manifest), "\(command)")
            }
        // A program that the commands before it have made.
        case _ where program.hasPrefix("./"): break
        case _ where program.contains("/"):
            #expect(FileManager.default.isExecutableFile(atPath: "\(TestFolders.package)/\(program)"), "\(command)")
        default: break
        }
    }

    @Test("Output, comments and other blocks are not taken for commands")
    func reading() {
        let text = "```console\n$ make test   # all tests\nresult\n$ seq 5 | swift run x --a 'b'\n```\n```\n$ no\n```\n"
        #expect(
            DocumentedCommand.all(in: text, of: "A").map(\.description) == [
                "A:2: make test", "A:4: seq 5", "A:4: swift run x --a b",
            ])
    }
}
