import ArgumentParser
import CommandConsole
import CommandSupport
import LocalizationConversion
import StringCatalogs

/// `stringsdict convert`: the same texts in another format.
struct ConvertCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "convert",
        abstract: "Convert texts between .stringsdict, .xcstrings, Android, PO, XLIFF, ICU messages and tables.",
        discussion: """
            Formats: lproj (.strings and .stringsdict in .lproj folders), xcstrings, android (res/values*/strings.xml), po, xliff, \
            xcloc, json (ICU messages), arb, csv, tsv. The names of the files say which one is meant, or --from and --to do.

              stringsdict convert Localizable.xcstrings -o po --to po
              stringsdict convert Resources -o Localizable.xcstrings
              stringsdict convert app/src/main/res --from android -o Localizable.xcstrings --source-language de

            What the target cannot hold goes into comments or extra fields, so that the way back restores it. Each such thing is \
            reported: --report writes the list to a file, as JSON where the file is called .json. With --strict nothing is written \
            where people would see another text, or where something is gone for good.

            A file or an inner folder that cannot be read is reported and left out, and the status is 1; with --strict nothing is written then. All \
            files are written or none.
            """
    )

    @Argument(help: ArgumentHelp("Files, or folders with files in them.", valueName: "in"))
    var inputs: [String]

    @Option(
        name: [.customShort("o"), .long],
        help: ArgumentHelp("The file to write, or the folder to write files to.", valueName: "out"))
    var output: String

    @Option(help: "The format to read, where the names of the files do not say it.")
    var from: ConversionFormat?

    @Option(help: "The format to write, where the name of the output does not say it.")
    var to: ConversionFormat?

    @Option(help: "The language of the files, where neither they nor their folders say it.")
    var language: String?

    @Option(help: "The language that the others are translated from, where the files do not say it.")
    var sourceLanguage: String?

    @Flag(help: "Write nothing where the target cannot hold something and people would see it.")
    var strict = false

    @Option(help: ArgumentHelp("Write the report to a file; - for standard output.", valueName: "file"))
    var report: String?

    @Flag(help: "Print the paths of the files that would be written, one a line, and write nothing.")
    var dryRun = false

    func validate() throws {
        if inputs.contains("") { throw ValidationError("an input's name is empty; name a file or a folder") }
        if output.isEmpty { throw ValidationError("--output is empty; name a file or a folder") }
        if report?.isEmpty == true { throw ValidationError("--report is empty; name a file, or - for standard output") }
        for language in [language, sourceLanguage] {
            guard let language else { continue }
            do throws(PathName.Fault) {
                _ = try PathName.language(language)
            } catch {
                throw ValidationError(error.description)
            }
        }
    }

    func run() throws {
        do {
            let target = try to ?? ConversionFormat(path: output) ?? unknownTarget()
            var faults: [any Error] = []
            let files = try ConversionFiles.find(inputs, format: from, faults: &faults)
            // A failure of the conversion must not hide the faults of files that were left out.
            for fault in faults { Console.error(fault) }
            let options = ConversionOptions(
                source: from, target: target, language: language, sourceLanguage: sourceLanguage)
            let result = try Conversion.convert(files, options: options)
            for fault in result.faults { Console.error(fault) }
            faults += result.faults
            guard faults.isEmpty || !strict && result.faults.count < files.count else {
                throw ExitCode.failure
            }
            let outputs = try ConversionFiles.destinations(result.files, output: output, target: target)
            var report = result.report
            report.files = outputs.map(\.path)
            let serious = report.seriousLosses
            var changes = FileChanges()
            try write(report, inputs: files.map(\.path), to: &changes)
            if strict, !serious.isEmpty {
                if !dryRun { try changes.apply() }
                for loss in serious { Console.message("error: \(loss)") }
                throw CommandError(
                    "\(target.rawValue) cannot hold \(Console.counted(serious.count, "thing")), and --strict is set; nothing was "
                        + "converted")
            }
            if dryRun {
                for file in outputs { try Console.print(file.path) }
                if !faults.isEmpty { throw ExitCode.failure }
                return
            }
            for file in outputs { changes.write(file.bytes, to: file.path, inside: file.folder) }
            try changes.apply()
            if self.report == nil, !report.losses.isEmpty {
                for loss in serious.prefix(20) { Console.message("warning: \(loss)") }
                let refused = serious.isEmpty ? "none" : "\(serious.count)"
                Console.message(
                    "\(target.rawValue) cannot hold \(Console.counted(report.losses.count, "thing")) "
                        + "(--strict refuses \(refused)); --report - lists all")
            }
            if !faults.isEmpty {
                Console.message(
                    "\(Console.counted(faults.count, "path")) could not be read; the texts of the others are written")
                throw ExitCode.failure
            }
        } catch let code as ExitCode {
            throw code
        } catch {
            throw Console.failure(error)
        }
    }

    private func unknownTarget() throws -> ConversionFormat {
        if let refusal = ConversionFormat.refusal(path: output) { throw CommandError("\(output): error: \(refusal)") }
        throw CommandError(
            "the name '\(output)' does not say the format; name it with --to: "
                + ConversionFormat.allCases.map(\.rawValue).joined(separator: ", "))
    }

    private func write(_ report: ConversionReport, inputs: [String], to changes: inout FileChanges) throws {
        guard let path = self.report else { return }
        if path == "-" {
            try Console.print(report.text)
        } else if !dryRun {
            try OutputCheck(inputs: inputs)
                .require(path, is: "a report of a conversion", where: ConversionReport.isReport)
            changes.write(path.hasSuffix(".json") ? "\(report.json.text)\n" : "\(report.text)\n", to: path)
        }
    }
}

extension ConversionFormat: ExpressibleByArgument {}
