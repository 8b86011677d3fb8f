import ArgumentParser
import StringsdictCommandConsole
import TextServers

/// `stringsdict lsp`
struct LanguageServerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lsp",
        abstract: "Serve editors: the Language Server Protocol over standard input and output.",
        discussion: """
            An editor starts the server itself. While somebody types, the server shows the findings of 'stringsdict \
            lint', also in comparison with the other languages of the table, and offers safe corrections. The server \
            shows a text with the numbers that reach each plural form. It completes categories, variables and keys, \
            goes to other languages, and renames a key in all of them.

            It serves .strings, .stringsdict and .xcstrings files, and reads the same .stringsdict-lint.json as lint. \
            In Swift sources it shows the texts of each key and marks missing keys. This needs the program \
            catalog-extract: 'stringsdict catalog sync --help' says how to build it.
            """)

    @Option(help: ArgumentHelp("The program that reads Swift sources.", valueName: "program"))
    var extractor: String?

    func run() throws {
        Descriptor.useBinaryMode()
        Descriptor.ignoreClosedPipes()
        do {
            let server = LanguageServer(version: PackageVersion.current) {
                try SourceExtractor(program: extractor).reader()
            }
            var loop = MessageLoop(server)
            try loop.run()
            if !loop.handler.isEndedInOrder { throw ExitCode.failure }
        } catch DescriptorError.closed {
            // The editor has ended.
        }
    }
}

/// `stringsdict mcp`
struct ModelServerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mcp",
        abstract: "Serve language models: the Model Context Protocol over standard input and output.",
        discussion: """
            A host of language models starts the server itself. The model lists the keys that a language lacks, with the \
            plural categories that it needs, and sets their texts. Texts that 'stringsdict lint' objects to are refused, \
            and nothing is written then. The server reads and changes only the String Catalogs in the given folders.
            """)

    @Argument(help: "Catalogs and folders; without any, the current folder.")
    var paths: [String] = []

    func run() throws {
        Descriptor.useBinaryMode()
        Descriptor.ignoreClosedPipes()
        do {
            var loop = MessageLoop(
                ModelServer(paths: paths.isEmpty ? ["."] : paths, version: PackageVersion.current))
            try loop.run()
        } catch DescriptorError.closed {
            // The host has ended.
        }
    }
}
