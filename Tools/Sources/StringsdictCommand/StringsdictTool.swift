import ArgumentParser
import CommandConsole
import Stringsdict
import XMLReading

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
            PreviewCommand.self, GenerateAccessorsCommand.self, EmbedCommand.self, LanguageServerCommand.self,
            ModelServerCommand.self, XCStringsTool.self,
        ]
    )

    @Option(
        name: .customLong("max-file-size"),
        help: ArgumentHelp(
            "The greatest file to read, such as 512M or 1G. It comes before the name of the command.",
            valueName: "size"))
    var maximumFileSize = FileSize(bytes: FileReader.commandLimit)

    /// Sets the size limit that the user asks for, before the command reads a file.
    func validate() throws {
        FileReader.setProgramLimit(.init(bytes: maximumFileSize.bytes, option: "stringsdict --max-file-size"))
    }

    /// Runs the command, or `xcstringstool` if the program is called by that name.
    ///
    /// `stringsdict xcstringstool` runs it as a command of its own, too, so that it has its own `help`.
    static func main() {
        let arguments = CommandLine.arguments
        // `xcstringstool` has no options but Apple's.
        FileReader.setProgramLimit(.init(bytes: FileReader.commandLimit, option: nil))
        if XCStringsTool.isName(of: arguments.first) {
            XCStringsTool.main(nil)
        } else if arguments.dropFirst().first == XCStringsTool.configuration.commandName {
            XCStringsTool.main(Array(arguments.dropFirst(2)))
        } else {
            main(nil)
        }
    }
}
/// The size of a file on the command line: a number of bytes, or of `K`, `M` or `G` of 1,024 bytes each.
struct FileSize: ExpressibleByArgument, CustomStringConvertible {
    let bytes: Int

    init(bytes: Int) { self.bytes = bytes }

    init?(argument: String) {
        let shifts: [Character: Int] = ["K": 10, "M": 20, "G": 30]
        let shift = argument.last.flatMap { shifts[Character($0.uppercased())] }
        guard let number = Int(shift == nil ? argument : String(argument.dropLast())), number > 0 else { return nil }
        let (bytes, isTooLarge) = number.multipliedReportingOverflow(by: 1 << (shift ?? 0))
        // No file of texts may be larger.
        guard !isTooLarge, bytes <= FileReader.standardLimit else { return nil }
        self.bytes = bytes
    }

    var description: String {
        for (shift, unit) in [(30, "G"), (20, "M"), (10, "K")] where bytes % (1 << shift) == 0 {
            return "\(bytes >> shift)\(unit)"
        }
        return "\(bytes)"
    }
    var defaultValueDescription: String { description }
}
