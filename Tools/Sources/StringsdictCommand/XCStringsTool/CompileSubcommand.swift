import ArgumentParser
import StringsdictCommandConsole
import StringsdictFileSupport
import StringCatalogs

extension XCStringsTool {
    /// `xcstringstool compile`
    struct Compile: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "compile",
            abstract: "Produce build products for an .xcstrings file.",
            discussion: """
                The files are LANGUAGE.lproj/NAME.strings and LANGUAGE.lproj/NAME.stringsdict, each only if it has content. No \
                other file is written or removed.

                An entry with an error is left out, the others are written, and the status is 1. If Apple's compiler \
                would take one of two texts at random, this command warns, and takes the text whose language is \
                spelled like its folder, and plurals before devices.
                """)

        @Argument(help: ArgumentHelp("The .xcstrings file to compile.", valueName: "input-file"))
        var input: String

        @Option(
            name: [.customShort("o"), .long],
            help: ArgumentHelp("The folder for the output.", valueName: "output-directory"))
        var outputDirectory: String

        @Option(name: [.customShort("f"), .long], help: "The kinds of files to write.")
        var format: StringCatalog.CompilationOptions.Format = .stringsAndStringsdict

        @Option(
            name: [.customShort("l"), .long],
            help: ArgumentHelp("A language to compile; can be repeated. Without it, all are.", valueName: "language"))
        var language: [String] = []

        @Option(help: "Write property lists as XML or as binary.")
        var serializationFormat: CompiledCatalogFile.Serialization = .xml

        @Flag(help: "Print the absolute paths of the files that would be written, one per line, and write nothing.")
        var dryRun = false

        @Flag(
            help: """
                Ignored. Build systems pass it; the output does not depend on it.
                """)
        var forceBuildAllStrings = false

        func validate() throws {
            if input.isEmpty { throw ValidationError("the name of the .xcstrings file is empty") }
            if outputDirectory.isEmpty { throw ValidationError("--output-directory is empty; name a folder") }
        }

        func run() throws {
            try BuildMessage.reporting(input) {
                let table = try CatalogTable(ofCatalogAt: input).name
                var options = StringCatalog.CompilationOptions()
                options.collision = .canonical
                options.competition = .plural
                options.format = format
                options.languages = language.isEmpty ? nil : language
                let compilation = PartialCompilation(
                    of: try CatalogFile.read(input), named: table, options: options, as: serializationFormat)
                for message in compilation.messages { Console.message(BuildMessage.line(message, path: input)) }
                if dryRun {
                    let folder = AbsolutePath(".").path
                    for file in compilation.files {
                        try Console.print(AbsolutePath("\(outputDirectory)/\(file.path)", from: folder).path)
                    }
                } else {
                    var changes = FileChanges(isDurable: false)
                    for file in compilation.files {
                        changes.write(file.bytes, to: "\(outputDirectory)/\(file.path)", inside: outputDirectory)
                    }
                    try changes.apply()
                }
                if compilation.hasErrors { throw ExitCode.failure }
            }
        }
    }
}
