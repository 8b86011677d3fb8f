import StringsdictAccessorGeneration
import StringsdictCommandConsole
import StringsdictFileReading
import StringsdictChecking

/// The tool of both plugins: `stringsdict generate-accessors` with only the options that the build plugin passes, and
/// `stringsdict lint`.
///
///     StringsdictAccessorTool --output FILE [--settings FILE] [--bundle module|main] [--module NAME] PATH...
///     StringsdictAccessorTool lint [OPTIONS] PATH...
///
/// The tool parses its arguments itself. With swift-argument-parser, everybody who uses a plugin would fetch that
/// package.
@main
struct StringsdictAccessorTool {
    static func main() {
        Console.requireArguments()
        FileReader.setProgramLimit(.init(bytes: FileReader.commandLimit, option: nil))
        let arguments = Array(CommandLine.arguments.dropFirst())
        Console.exit(arguments.first == "lint" ? lint(Array(arguments.dropFirst())) : generateAccessors(arguments))
    }

    /// Checks texts.
    ///
    /// - Returns: The exit status.
    private static func lint(_ arguments: [String]) -> Int32 {
        do {
            if arguments.contains(where: { $0 == "--help" || $0 == "-h" }) {
                try Console.print(LintOptions.help)
                return 0
            }
            return try LintOptions(arguments: arguments).run()
        } catch {
            Console.error(error)
            return 2
        }
    }

    /// Writes the accessors of texts.
    ///
    /// - Returns: The exit status. The texts have errors if it is 1.
    private static func generateAccessors(_ arguments: [String]) -> Int32 {
        do {
            return try writeAccessors(arguments) ? 1 : 0
        } catch {
            Console.error(error)
            return 1
        }
    }

    private static func writeAccessors(_ arguments: [String]) throws -> Bool {
        var paths: [String] = []
        var options: [String: String] = [:]
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            guard argument.hasPrefix("--") else {
                paths.append(argument)
                continue
            }
            guard let value = rest.popFirst() else { throw CommandError("the option \(argument) needs a value") }
            options[argument] = value
        }
        guard let output = options["--output"] else { throw CommandError("the option --output is missing") }
        var settings = AccessorSettings()
        // The options contain the plugin's knowledge of the target. The settings override them.
        if options["--bundle"] == "module" { settings.resources = .module }
        if let module = options["--module"] { settings.module = module }
        if let path = options["--settings"] { try settings.read(file: path) }
        return try AccessorRun.write(paths: paths, settings: settings, output: output)
    }
}
