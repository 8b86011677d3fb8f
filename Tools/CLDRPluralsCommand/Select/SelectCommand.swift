#if Commands
import ArgumentParser
import CLDRPlurals
import CommandConsole

/// `cldr-plurals select`: the categories of many numbers.
struct SelectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "select",
        abstract: "Print the category of each number.",
        discussion: """
            Prints a line of the number, a tab and its category for each number. Without numbers it reads lines from \
            standard input. A line that is not a number gives the line, a tab and "error: …", and the exit status is 1 at the \
            end.

              cldr-plurals select --locale pl 1 22 1.50
              seq 1000000 | cldr-plurals select --locale pl
            """
    )

    @Option(help: ArgumentHelp("The locale.", valueName: "locale"))
    var locale: String

    @Flag(help: "Use the rules for ranking (1st, 2nd) instead of those for counting.")
    var ordinal = false

    @Argument(parsing: .allUnrecognized, help: ArgumentHelp("The numbers.", valueName: "number"))
    var numbers: [String] = []

    func validate() throws { try NumberArguments.validate(numbers) }

    func run() throws {
        Descriptor.ignoreClosedPipes()
        Descriptor.useBinaryMode()
        var selector = LineSelector(
            PluralRules(locale: locale, type: ordinal ? .ordinal : .cardinal), output: .standardOutput)
        do {
            if numbers.isEmpty {
                try selector.selectAll(from: .standardInput)
            } else {
                for number in numbers { selector.select(Array(number.utf8)) }
                try selector.flush()
            }
        } catch Descriptor.Failure.closed {
            // As with `| head`: what was wanted has been read, so there is nothing to complain about.
        } catch {
            throw Console.failure(error)
        }
        if selector.errorCount > 0 { throw ExitCode.failure }
    }
}
#endif
