import StringsdictTestSupport
import Testing

/// The help of every command, which is also its man page.
@Suite("Help of the commands", .enabled(if: CommandProcess.executable("stringsdict") != nil))
struct CommandHelpTests {
    static let commands = CommandHelp.all(of: "stringsdict")

    @Test("all commands are looked at")
    func count() {
        #expect(Self.commands.count > 20)
        #expect(Self.commands.contains { $0.words == ["stringsdict", "catalog", "set"] })
        let examples = Self.commands.flatMap { $0.discussion.split(separator: "\n") }.filter { $0.hasPrefix("  ") }
        #expect(examples.count > 20)
    }

    @Test("each command says in one sentence what it does, and then more, below its own name", arguments: commands)
    func texts(_ command: CommandHelp) throws {
        #expect(try command.problems() == [])
    }

    @Test("completions name every subcommand")
    func completions() throws {
        for (shell, script) in try CommandHelp.completions(of: "stringsdict") {
            for command in Self.commands {
                #expect(script.contains(command.words.last ?? ""), "\(command) in \(shell)")
            }
        }
    }
}
