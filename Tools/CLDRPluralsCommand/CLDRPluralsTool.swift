#if Commands
import ArgumentParser
import CLDRPlurals
import CommandConsole

/// The command `cldr-plurals`: one file for each subcommand.
@main
struct CLDRPluralsTool: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cldr-plurals",
        abstract: "Unicode's plural rules: generate the tables, check them, compare releases, and ask for categories.",
        discussion: """
            Exit status: 0 if all went well, 1 if something failed or is different from what it should be, 64 if the \
            command was not understood. Messages go to standard error.
            """,
        version: "\(PackageVersion.current) (CLDR \(PluralRules.cldrVersion))",
        subcommands: [
            GenerateCommand.self, VerifyCommand.self, ImportCommand.self, DiffCommand.self, ExplainCommand.self,
            SelectCommand.self, SamplesCommand.self,
        ]
    )
}
#else
import CommandConsole

@main
struct CLDRPluralsTool {
    static func main() { MissingCommands.exit(product: "cldr-plurals") }
}
#endif
