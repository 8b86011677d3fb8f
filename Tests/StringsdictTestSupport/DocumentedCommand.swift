import Foundation

/// A command in a document, as a reader would type it.
public struct DocumentedCommand: CustomStringConvertible {
    /// The words of the command.
    public let words: [String]
    /// The document and the line.
    public let place: String

    /// The place and the words.
    public var description: String { "\(place): \(words.joined(separator: " "))" }

    /// The documents that show commands.
    public static let documents = [
        "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "Tools/README.md", "Tools/Rules/README.md",
        "Tools/Examples/ServerExample/README.md",
        "Tools/Checks/ConformanceRecorder/README.md", "Tests/Conformance/README.md", "cldr-data/README.md",
        "Benchmarks/README.md", "Tools/Release/Wheel/README.md", "Sources/Stringsdict/Stringsdict.docc/Linting.md",
        "Sources/Stringsdict/Stringsdict.docc/Previewing.md",
        "Sources/Stringsdict/Stringsdict.docc/TypedAccessors.md", "Tools/CatalogSync/README.md",
        "Sources/CLDRPlurals/CLDRPlurals.docc/EmbeddingAStandaloneFile.md",
        "Sources/CLDRPlurals/CLDRPlurals.docc/HowTheTablesAreMade.md",
        "Sources/StringsdictFoundation/StringsdictFoundation.docc/PortingAnApp.md",
    ]

    /// The commands of a document.
    public static func all(in document: String) throws -> [DocumentedCommand] {
        all(in: try String(contentsOfFile: "\(TestFolders.package)/\(document)", encoding: .utf8), of: document)
    }

    /// The commands of the console blocks: the text after `$`, up to a comment or a pipe.
    public static func all(in text: String, of document: String) -> [DocumentedCommand] {
        var commands: [DocumentedCommand] = []
        var isConsole = false
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.hasPrefix("```") {
                isConsole = line.hasPrefix("```console")
            } else if isConsole, line.hasPrefix("$ ") {
                let command = line.dropFirst(2).split(separator: " #")[0]
                for part in command.split(separator: "|") {
                    commands.append(
                        DocumentedCommand(
                            words: part.split(separator: " ").map { $0.filter { $0 != "\"" && $0 != "'" } },
                            place: "\(document):\(index + 1)"))
                }
            }
        }
        return commands
    }

    /// The arguments of a program that the command runs: the installed program, that of `make debug-commands`, or with `swift run` the product
    /// of a package. Nil if the command runs another program.
    ///
    /// - Parameters:
    ///   - program: The program.
    ///   - package: The folder of its package. Another folder is a mistake in the document, so that the arguments are nil.
    public func arguments(of program: String, in package: String) -> [String]? {
        if words.first == program || words.first == ".build/debug/\(program)" { return Array(words.dropFirst()) }
        guard words.prefix(2) == ["swift", "run"], let index = words.firstIndex(of: program),
            let option = words.firstIndex(of: "--package-path"), option + 1 < index, words[option + 1] == package
        else { return nil }
        return Array(words[(index + 1)...])
    }
}
