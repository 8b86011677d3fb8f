import AccessorGeneration
import CommandConsole
import XMLReading

/// The tool of the build plugin: `stringsdict generate-accessors` with only the options that the plugin passes.
///
///     AccessorTool --output FILE [--settings FILE] [--bundle module|main] [--module NAME] PATH...
///
/// It parses its arguments itself. With swift-argument-parser, everybody who uses the plugin would fetch that package.
@main
struct AccessorTool {
    static func main() {
        FileReader.setProgramLimit(.init(bytes: FileReader.commandLimit, option: nil))
        do {
            let hasErrors = try run(Array(CommandLine.arguments.dropFirst()))
            Console.exit(hasErrors ? 1 : 0)
        } catch {
            Console.error(error)
            Console.exit(1)
        }
    }

    /// Runs the tool.
    ///
    /// - Returns: Whether the texts have errors.
    private static func run(_ arguments: [String]) throws -> Bool {
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
