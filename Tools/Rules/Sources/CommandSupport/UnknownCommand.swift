import ArgumentParser
import StringsdictCommandConsole

extension ParsableCommand {
    /// Ends the program with a suggestion if the command line names a command that does not exist.
    ///
    /// The parser itself says only that the argument is unexpected.
    ///
    /// - Parameters:
    ///   - arguments: The arguments, without the name of the program.
    ///   - closest: Returns the name that is most similar to a word.
    package static func refuseUnknownCommand(in arguments: [String], closest: (String, [String]) -> String?) {
        guard let message = unknownCommand(in: arguments, closest: closest) else { return }
        Console.message("Error: \(message)")
        Console.exit(ExitStatus.misunderstood.rawValue)
    }

    /// The message about the first word that should be the name of a command, but is unknown. Nil if all names are
    /// known.
    package static func unknownCommand(in arguments: [String], closest: (String, [String]) -> String?) -> String? {
        var command: any ParsableCommand.Type = self
        var names = [_commandName]
        var rest = arguments[...]
        while let word = rest.popFirst() {
            let commands = command.configuration.subcommands
            if commands.isEmpty || word == "help" { return nil }
            // The only option before a command. The parser answers others, such as --help and --generate-completion-script.
            if word == "--max-file-size" {
                rest = rest.dropFirst()
                continue
            }
            if word.hasPrefix("--max-file-size=") { continue }
            if word.hasPrefix("-") { return nil }
            if let next = commands.first(where: { $0._commandName == word }) {
                command = next
                names.append(word)
                continue
            }
            let program = names.joined(separator: " ")
            let advice = closest(word, commands.map { $0._commandName }).map { "did you mean '\(program) \($0)'?" }
            return "there is no command '\(program) \(word)'; \(advice ?? "'\(program) --help' lists the commands")"
        }
        return nil
    }
}
