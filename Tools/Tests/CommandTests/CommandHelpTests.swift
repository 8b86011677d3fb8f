import ArgumentParser
import Testing

@testable import CLDRPluralsCommand
@testable import StringsdictCommand

/// The help of every command, which is also its man page.
@Suite("Help of the commands")
struct CommandHelpTests {
    /// A command and the words that it is called with.
    struct Command: CustomTestStringConvertible {
        let words: [String]
        let type: any ParsableCommand.Type

        var testDescription: String { words.joined(separator: " ") }
    }

    static let commands = all(CLDRPluralsTool.self) + all(StringsdictTool.self)

    private static func all(_ type: any ParsableCommand.Type, below words: [String] = []) -> [Command] {
        let words = words + [type.configuration.commandName ?? ""]
        return [Command(words: words, type: type)]
            + type.configuration.subcommands.flatMap { all($0, below: words) }
    }

    @Test("all commands are looked at")
    func count() {
        #expect(Self.commands.count > 25)
        #expect(Self.commands.contains { $0.words == ["stringsdict", "catalog", "set"] })
    }

    @Test("each command says in one sentence what it does, and then more", arguments: commands)
    func texts(_ command: Command) {
        let configuration = command.type.configuration
        #expect(configuration.abstract.hasSuffix("."))
        #expect(!configuration.abstract.contains("\n"))
        #expect(configuration.discussion.count > 40)
        #expect(!configuration.discussion.hasSuffix("\n"))
    }

    @Test("each command has a help page with its own name", arguments: commands)
    func help(_ command: Command) {
        let root: any ParsableCommand.Type =
            command.words[0] == "stringsdict" ? StringsdictTool.self : CLDRPluralsTool.self
        let page = root.helpMessage(for: command.type, columns: 100)
        #expect(page.contains("USAGE: \(command.testDescription)"))
    }

    @Test("completions name every subcommand", arguments: [CompletionShell.bash, .zsh, .fish])
    func completions(_ shell: CompletionShell) {
        for (root, name) in [
            (StringsdictTool.self as any ParsableCommand.Type, "stringsdict"), (CLDRPluralsTool.self, "cldr-plurals"),
        ] {
            let script = root.completionScript(for: shell)
            for command in Self.commands where command.words[0] == name {
                #expect(script.contains(command.words.last ?? ""), "\(command.testDescription)")
            }
        }
    }
}
