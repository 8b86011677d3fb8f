import StringsdictTextFiles
import ArgumentParser
import StringsdictCommandConsole
import CommandSupport
import StringsdictFileReading
import StringsdictChecking
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
            \(ExitStatus.sentence()) Messages go to standard error.
            """,
        version: "\(PackageVersion.current) (CLDR \(PluralRules.cldrVersion))",
        subcommands: [
            FormatCommand.self, CompileCommand.self, CatalogCommand.self, ConvertCommand.self, LintCommand.self,
            PreviewCommand.self, GenerateAccessorsCommand.self, EmbedCommand.self, LanguageServerCommand.self,
            ModelServerCommand.self, XCStringsTool.self,
        ]
    )

    @OptionGroup var fileSize: FileSizeOption

    /// Ends the process if git calls the merge driver with arguments that are not understood.
    ///
    /// For git, the usual status is that of a conflict, whose result is in the file. So our version would look like a merged one.
    private static func failAsMergeDriver(_ arguments: [String]) {
        guard arguments.starts(with: ["catalog", "merge"]), arguments.contains("--base") else { return }
        do {
            _ = try parseAsRoot(arguments)
        } catch {
            guard exitCode(for: error) == .validationFailure else { return }
            Console.message(fullMessage(for: error))
            StringsdictTool.exit(withError: ExitCode(ExitStatus.unmerged.rawValue))
        }
    }

    /// Runs the command, or `xcstringstool` if the program is called by that name.
    ///
    /// `stringsdict xcstringstool` runs it as a command of its own, too, so that it has its own `help`.
    static func main() {
        Console.requireArguments()
        let arguments = CommandLine.arguments
        // `xcstringstool` has no options but Apple's.
        FileReader.setProgramLimit(.init(bytes: FileReader.commandLimit, option: nil))
        if XCStringsTool.isName(of: arguments.first) {
            XCStringsTool.main(nil)
        } else if arguments.dropFirst().first == XCStringsTool.configuration.commandName {
            XCStringsTool.main(Array(arguments.dropFirst(2)))
        } else {
            FileReader.setProgramLimit(.init(bytes: FileReader.commandLimit, option: FileSizeOption.name))
            refuseUnknownCommand(in: Array(arguments.dropFirst()), closest: Spelling.closest)
            failAsMergeDriver(Array(arguments.dropFirst()))
            main(nil)
        }
    }
}
