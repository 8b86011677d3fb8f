#if Commands
import ArgumentParser
import CommandConsole
import Stringsdict

/// The command `stringsdict`, with one folder for each subcommand.
@main
struct StringsdictTool: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stringsdict",
        abstract: """
            Work with .stringsdict and .strings files and String Catalogs: show, check, preview, compile, edit, merge and \
            convert them.
            """,
        discussion: """
            Exit status: 0 if all went well, 1 if something failed, 64 if the command was not understood. Messages go to \
            standard error.
            """,
        version: "\(PackageVersion.current) (CLDR \(PluralRules.cldrVersion))",
        subcommands: [
            FormatCommand.self, CompileCommand.self, CatalogCommand.self, ConvertCommand.self, LintCommand.self,
            PreviewCommand.self, GenerateAccessorsCommand.self, EmbedCommand.self, XCStringsTool.self,
        ]
    )

    /// Runs the command, or `xcstringstool` if the program is called by that name.
    ///
    /// `stringsdict xcstringstool` runs it as a command of its own, too, so that it has its own `help`.
    static func main() {
        let arguments = CommandLine.arguments
        if XCStringsTool.isName(of: arguments.first) {
            XCStringsTool.main(nil)
        } else if arguments.dropFirst().first == XCStringsTool.configuration.commandName {
            XCStringsTool.main(Array(arguments.dropFirst(2)))
        } else {
            main(nil)
        }
    }
}
#else
import CommandConsole

@main
struct StringsdictTool {
    static func main() { MissingCommands.exit(product: "stringsdict") }
}
#endif
