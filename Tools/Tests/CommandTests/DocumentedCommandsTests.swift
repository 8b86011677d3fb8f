import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import CLDRPluralsCommand
@testable import StringsdictCommand

/// The commands in the documents are understood, and their files and targets exist.
@Suite("Documented commands")
struct DocumentedCommandsTests {
    static let documents = [
        "README.md", "CONTRIBUTING.md", "Tools/README.md", "Tools/Examples/ServerExample/README.md",
        "Tools/Checks/ConformanceRecorder/README.md", "Tests/Conformance/README.md", "cldr-data/README.md",
        "Benchmarks/README.md", "Tools/Release/Wheel/README.md", "Sources/Stringsdict/Stringsdict.docc/Linting.md",
        "Sources/Stringsdict/Stringsdict.docc/Previewing.md",
        "Sources/Stringsdict/Stringsdict.docc/TypedAccessors.md", "Tools/CatalogSync/README.md",
        "Sources/CLDRPlurals/CLDRPlurals.docc/EmbeddingAStandaloneFile.md",
        "Sources/CLDRPlurals/CLDRPlurals.docc/HowTheTablesAreMade.md",
        "Sources/StringsdictFoundation/StringsdictFoundation.docc/PortingAnApp.md",
    ]

    /// A command as words, and its position.
    struct Shown: CustomStringConvertible {
        let words: [String]
        let place: String

        var description: String { "\(place): \(words.joined(separator: " "))" }
    }

    @Test("Each command in a console block is understood", arguments: documents)
    func commands(_ document: String) throws {
        let text = try String(contentsOfFile: "\(TestFolders.package)/\(document)", encoding: .utf8)
        let commands = Self.commands(in: text, of: document)
        if document == "README.md" { #expect(commands.count >= 5) }
        for command in commands { try check(command) }
    }

    /// The commands of the console blocks: the text after `$`, up to a comment or a pipe.
    static func commands(in text: String, of document: String) -> [Shown] {
        var commands: [Shown] = []
        var isConsole = false
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.hasPrefix("```") {
                isConsole = line.hasPrefix("```console")
            } else if isConsole, line.hasPrefix("$ ") {
                let command = line.dropFirst(2).split(separator: " #")[0]
                for part in command.split(separator: "|") {
                    commands.append(
                        Shown(
                            words: part.split(separator: " ").map { $0.filter { $0 != "\"" && $0 != "'" } },
                            place: "\(document):\(index + 1)"))
                }
            }
        }
        return commands
    }

    private func check(_ command: Shown) throws {
        var words = command.words[...]
        let program = words.removeFirst()
        switch program {
        case "make":
            let makefile = try String(contentsOfFile: "\(TestFolders.package)/Makefile", encoding: .utf8)
            let target = words.first { !$0.hasPrefix("-") && !$0.contains("=") } ?? ""
            #expect(makefile.contains(try Regex("(?m)^([a-z-]+ )*\(target)( [a-z-]+)*:")), "\(command)")
        case "swift":
            guard words.first == "run" else { return }
            if let tool = words.firstIndex(where: { ["cldr-plurals", "stringsdict"].contains($0) }) {
                #expect(words[..<tool].contains("Tools"), "\(command): the commands need --package-path Tools")
                try check(Shown(words: Array(words[tool...]), place: command.place))
            } else if let option = words.firstIndex(of: "--package-path") {
                let manifest = "\(TestFolders.package)/\(words[option + 1])/Package.swift"
                #expect(FileManager.default.fileExists(atPath: manifest), "\(command)")
            }
        // The installed commands.
        case "cldr-plurals":
            #expect(throws: Never.self, "\(command)") { try CLDRPluralsTool.parseAsRoot(Array(words)) }
        case "stringsdict":
            #expect(throws: Never.self, "\(command)") { try StringsdictTool.parseAsRoot(Array(words)) }
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
            Self.commands(in: text, of: "A").map(\.description) == [
                "A:2: make test", "A:4: seq 5", "A:4: swift run x --a b",
            ])
    }
}
