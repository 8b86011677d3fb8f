import StringsdictTextFiles
import ArgumentParser
import StringsdictCommandConsole
import StringsdictFileReading
import StringCatalogs

extension XCStringsTool {
    /// `xcstringstool sync`
    struct Sync: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "sync",
            abstract: "Update .xcstrings files with the strings that the compiler found in sources.",
            discussion: """
                New keys are added to the catalog with the name of their table. A key that is missing from the \
                .stringsdata files becomes stale if it has a translation, and is removed otherwise. Keys that were \
                added by hand stay:

                  xcstringstool sync Localizable.xcstrings --stringsdata Build/*.stringsdata

                An incremental build has the strings of only a few sources, and Apple's command then removes or marks \
                the keys of the others. This command leaves keys alone if more than a tenth of them would go, and says \
                so. --prune makes the change, and --dry-run shows it.
                """)

        @Argument(help: ArgumentHelp("The .xcstrings files to update.", valueName: "xcstrings"))
        var catalogs: [String]

        @Option(
            parsing: .upToNextOption,
            help: ArgumentHelp("The .stringsdata files of all sources; several can follow.", valueName: "stringsdata"))
        var stringsdata: [String]

        @Flag(help: "Only add: leave keys alone that the .stringsdata files do not have.")
        var skipMarkingStringsStale = false

        @Flag(help: "Remove and mark keys that are gone, however many there are.")
        var prune = false

        @Flag(
            help: """
                Take a changed default value as the text of the source language if that text is new, and mark \
                translations of the old text for review. Without this flag, a known key keeps its texts, as with \
                Apple's command.
                """)
        var reviewChangedValues = false

        @Flag(help: "Print the change as a unified diff, and change nothing.")
        var dryRun = false

        func validate() throws {
            if prune, skipMarkingStringsStale {
                throw ValidationError("--prune and --skip-marking-strings-stale exclude each other; use one of them")
            }
        }

        func run() throws {
            var texts = ExtractedTexts()
            for path in stringsdata {
                try BuildMessage.reporting(path) {
                    let read = try ExtractedTexts(reading: FileReader.bytes(ofFile: path), file: path)
                    texts.append(read)
                }
            }
            for path in catalogs { try BuildMessage.reporting(path) { try update(path, with: texts) } }
        }

        private func update(_ path: String, with texts: ExtractedTexts) throws {
            let table = try CatalogTable(ofCatalogAt: path).name
            try CatalogFile.change([path], isDryRun: dryRun) { files in
                let catalog: StringCatalog
                do {
                    catalog = try files.read(path)
                } catch {
                    let reasons = BuildMessage.diagnostics(of: error).map(\.message).joined(separator: "; ")
                    return warn("Skipping sync of this catalog, which could not be read: \(reasons)", path)
                }
                var options = CatalogSynchronization.Options()
                options.skipsMarkingStale = skipMarkingStringsStale
                options.keepsKnownTexts = !reviewChangedValues
                let guarded = try GuardedSynchronization(
                    of: catalog, named: table, with: texts, options: options, prunes: prune)
                if let withheld = guarded.withheld {
                    warn("\(withheld). Name the .stringsdata files of all sources; --prune makes the change", path)
                }
                for remark in guarded.result.remarks { Console.message(remark.description) }
                guard !guarded.result.isUnchanged else { return }
                try files.write(guarded.result.catalog, to: path)
            }
        }

        private func warn(_ text: String, _ path: String) {
            Console.message(BuildMessage.line(Diagnostic(text, severity: .warning), path: path))
        }
    }
}
