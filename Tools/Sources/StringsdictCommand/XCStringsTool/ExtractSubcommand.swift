import ArgumentParser
import StringsdictCommandConsole
import StringsdictFileSupport
import LocalizationConversion
import StringCatalogs

extension XCStringsTool {
    /// `xcstringstool extract`
    struct Extract: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "extract",
            abstract: "Extract localizable strings from Swift sources.",
            discussion: """
                Each source gives one NAME.stringsdata file, in the form of Apple's compiler. Sources of the same name \
                get numbers. With --output-format xcstrings there is one catalog for each table instead.

                The program catalog-extract reads the sources, if it is installed; 'stringsdict catalog sync' says how \
                to build it. It finds both the modern and the legacy functions in each run. A key with a value of \
                unknown type is left out with a warning.
                """)

        /// The forms of the output.
        enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
            /// A file of the compiler's form for each source.
            case stringsdata
            /// A catalog for each table.
            case xcstrings
        }

        @Argument(help: ArgumentHelp("The Swift files.", valueName: "source-files"))
        var sources: [String]

        @Option(
            name: [.customShort("o"), .long],
            help: ArgumentHelp("The folder for the output.", valueName: "output-directory"))
        var outputDirectory: String

        @Option(help: "The form of the output.")
        var outputFormat: OutputFormat = .stringsdata

        @Flag(help: "Accepted: String(localized:) and the like are always found.")
        var modernLocalizableStrings = false

        @Flag(help: "Accepted: NSLocalizedString is always found.")
        var legacyLocalizableStrings = false

        @Flag(name: .customLong("SwiftUI"), help: "Find the strings of SwiftUI's views too, such as Button(\"…\").")
        var swiftUI = false

        @Flag(name: .customLong("SwiftUI-Text"), help: "Find the strings of SwiftUI's Text too.")
        var swiftUIText = false

        @Option(
            name: .customShort("s"),
            help: ArgumentHelp("A function of the project's own whose first argument is a key.", valueName: "routine"))
        var routines: [String] = []

        @Option(help: ArgumentHelp("Extract only this table; can be repeated.", valueName: "table"))
        var table: [String] = []

        @Option(help: ArgumentHelp("The program that reads Swift sources.", valueName: "program"))
        var extractor: String?

        @Flag(
            help: """
                Replace files even if they hold something else: a catalog with translations or with further keys. \
                Apple's command has no such option.
                """)
        var force = false

        func validate() throws {
            if swiftUI, swiftUIText {
                throw ValidationError("--SwiftUI and --SwiftUI-Text exclude each other; use one of them")
            }
            if outputDirectory.isEmpty { throw ValidationError("--output-directory is empty; name a folder") }
        }

        func run() throws {
            try BuildMessage.reporting("") {
                var texts = try SourceExtractor(program: extractor).texts(
                    in: sources, includesSwiftUI: swiftUI || swiftUIText, routines: routines,
                    withoutProgram: "those with a value whose type cannot be seen are left out")
                if !table.isEmpty { texts.texts.removeAll { !table.contains($0.table) } }
                for remark in texts.remarks { Console.message(remark.description) }
                var changes = FileChanges(isDurable: false)
                let check = OutputCheck(inputs: sources, isForced: force)
                switch outputFormat {
                case .stringsdata:
                    for file in StringsDataFile.files(of: texts, sources: sources) {
                        for remark in file.remarks { Console.message(remark.description) }
                        let path = "\(outputDirectory)/\(file.name)"
                        try check.require(path, is: "a .stringsdata file", where: StringsDataFile.isStringsData)
                        changes.write(file.text, to: path, inside: outputDirectory)
                    }
                case .xcstrings:
                    for name in Set(texts.texts.map(\.table)).sorted() {
                        let path = "\(outputDirectory)/\(try PathName.table(name)).xcstrings"
                        let result = try CatalogSynchronization(
                            of: StringCatalog(sourceLanguage: "en", file: path), named: name, with: texts)
                        for remark in result.remarks { Console.message(remark.description) }
                        // A value that was read from the sources is replaced by their new one.
                        try check.requireKeeps(path, in: result.catalog) { entry, text in
                            entry.extractionState == .extractedWithValue
                                && text.language == "en"
                                && text.units.allSatisfy { $0.state == .new }
                        }
                        changes.write(result.catalog.bytes, to: path, inside: outputDirectory)
                    }
                }
                try changes.apply()
            }
        }
    }
}
