import ArgumentParser
import StringsdictFileSupport
import StringCatalogs
import SymbolGeneration

extension XCStringsTool {
    /// `xcstringstool generate-symbols`
    struct GenerateSymbols: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "generate-symbols",
            abstract: "Generate Swift symbols for the keys of an .xcstrings file that were added by hand.",
            discussion: """
                The file GeneratedStringSymbols_NAME.swift is that of Xcode, byte for byte. The file extends \
                LocalizedStringResource. On systems whose Foundation lacks this type, StringsdictFoundation has it:

                  xcstringstool generate-symbols Localizable.xcstrings \\
                  --language swift --output-directory Sources/App

                If a key gives no valid Swift name, or if two keys give the same name, nothing is written and the \
                status is 1.
                """)

        /// The languages of symbols.
        enum Language: String, CaseIterable, ExpressibleByArgument {
            case swift
        }

        @Argument(help: ArgumentHelp("The .xcstrings file.", valueName: "input-file"))
        var input: String

        @Option(
            name: [.customShort("o"), .long],
            help: ArgumentHelp("The folder for the output.", valueName: "output-directory"))
        var outputDirectory: String

        @Option(name: [.customShort("l"), .long], help: "The language of the symbols.")
        var language: Language = .swift

        @Option(
            help: """
                The form of the file: 1 for Xcode 26.0 and 26.1, without 'nonisolated', for compilers before Swift \
                6.1; 2 for the versions in between; 3 for Xcode 26.6 and later. Apple's command has no such option.
                """)
        var generation: SymbolFile.Generation = .third

        @Flag(help: "Write the file even over one that is not generated code. Apple's command has no such option.")
        var force = false

        func validate() throws {
            if input.isEmpty { throw ValidationError("the name of the .xcstrings file is empty") }
            if outputDirectory.isEmpty { throw ValidationError("--output-directory is empty; name a folder") }
        }

        func run() throws {
            try BuildMessage.reporting(input) {
                let table = try PathName.table(CatalogTable(ofCatalogAt: input).name)
                let symbols = try CatalogSymbols(of: CatalogFile.read(input), table: table)
                let file = SymbolFile(symbols, generation: generation)
                var changes = FileChanges(isDurable: false)
                let path = "\(outputDirectory)/\(file.name)"
                try OutputCheck(inputs: [input], isForced: force)
                    .require(path, is: "generated code", where: SymbolFile.isGenerated)
                changes.write(file.text, to: path, inside: outputDirectory)
                try changes.apply()
            }
        }
    }
}

extension SymbolFile.Generation: ExpressibleByArgument {}
