import Foundation

/// The help of one command, as the program describes it. It is also the man page of the command.
public struct CommandHelp: Sendable, CustomStringConvertible {
    /// The words that the command is called with, from the program's name on.
    public let words: [String]
    /// The sentence that says what the command does.
    public let abstract: String
    /// The further text.
    public let discussion: String

    /// The words, with blanks between them.
    public var description: String { words.joined(separator: " ") }

    /// A program and all its commands. Empty if the program is not built.
    public static func all(of program: String) -> [CommandHelp] {
        guard let output = try? CommandProcess.run(["--experimental-dump-help"], of: program).output,
            let tool = try? JSONDecoder().decode(Tool.self, from: Data(output.utf8))
        else { return [] }
        return tool.command.all(below: [])
    }

    /// What a reader of the help misses.
    public func problems() throws -> [String] {
        let page = try CommandProcess.run(Array(words.dropFirst()) + ["--help"], of: words[0]).output
        // This command is also a program of its own, and its pages have the name of the program.
        let name = words[(words.firstIndex(of: "xcstringstool") ?? 0)...].joined(separator: " ")
        // A terminal of 80 columns breaks a longer line in the middle of a command.
        let long = discussion.split(separator: "\n").filter { $0.hasPrefix("  ") && $0.count > 78 }
        let rules: [(Bool, String)] = [
            (abstract.hasSuffix(".") && !abstract.contains("\n"), "the first text is not one sentence"),
            (discussion.count > 40, "there is no further text"),
            (!discussion.hasSuffix("\n"), "an empty line ends the text"),
            (page.contains("USAGE: \(name)"), "the page has another name"),
        ]
        return rules.filter { !$0.0 }.map(\.1) + long.map { "this line of an example is too long: \($0)" }
    }

    /// The scripts that complete a program's words in shells, by the name of the shell.
    public static func completions(of program: String) throws -> [String: String] {
        try ["bash", "zsh", "fish"].reduce(into: [:]) { scripts, shell in
            scripts[shell] = try CommandProcess.run(["--generate-completion-script", shell], of: program).output
        }
    }

    private struct Tool: Decodable {
        let command: Command
    }

    private struct Command: Decodable {
        let commandName: String
        let abstract: String?
        let discussion: String?
        let subcommands: [Command]?

        func all(below words: [String]) -> [CommandHelp] {
            let words = words + [commandName]
            return [CommandHelp(words: words, abstract: abstract ?? "", discussion: discussion ?? "")]
                // The parser adds the command `help`.
                + (subcommands ?? []).filter { $0.commandName != "help" }.flatMap { $0.all(below: words) }
        }
    }
}
