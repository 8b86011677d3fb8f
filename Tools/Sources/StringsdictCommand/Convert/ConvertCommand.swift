import ArgumentParser
import CatalogEditing
import StringsdictCommandConsole
import CommandSupport
import StringsdictFileReading
import StringsdictFileSupport
import LocalizationConversion
import StringCatalogs

/// `stringsdict convert`: the same texts in another format.
struct ConvertCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "convert",
        abstract: "Convert texts between .stringsdict, .xcstrings, Android, PO, XLIFF, ICU messages and tables.",
        discussion: """
            Formats: lproj (.strings and .stringsdict in .lproj folders), xcstrings, android \
            (res/values*/strings.xml), po, xliff, xcloc, json (ICU messages), arb, csv, tsv. The names of the files \
            give the formats, or --from and --to do.

              stringsdict convert Localizable.xcstrings -o po --to po
              stringsdict convert Resources -o Localizable.xcstrings
              stringsdict convert res --from android -o A.xcstrings --source-language de

            Data that the target cannot hold goes into comments or extra fields, and converting back restores it. The \
            command reports each of these losses. With --report it writes the list to a file, as JSON if the name ends \
            in .json. With --strict, nothing is written if users would see another text, or if data would be lost for \
            good.

            With --unfinished, translators get only what waits for them.

              stringsdict convert App.xcstrings -o uk.csv --language uk --unfinished

            Existing files are replaced only if the input has all their languages and keys, or with --replace. To \
            bring a translation back into a catalog, use --into: the texts of the input are merged by key, and \
            everything else stays.

              stringsdict convert fr.csv --into Localizable.xcstrings

            A file or an inner folder that cannot be read is reported and left out, and the status is 1. With \
            --strict, nothing is written in this case. All files are written or none.
            """
    )

    @Argument(help: ArgumentHelp("Files, or folders with files in them.", valueName: "in"))
    var inputs: [String]

    @Option(
        name: [.customShort("o"), .long],
        help: ArgumentHelp(
            "The file to write, or the folder to write files to; - for standard output, with --to.", valueName: "out"))
    var output: String?

    @Option(
        help: ArgumentHelp(
            "The String Catalog to bring changed texts back into. Everything that was not changed stays.",
            valueName: "catalog"))
    var into: String?

    @Flag(help: "Replace files even if they have languages or keys that the input lacks.")
    var replace = false

    @Option(help: "The format to read, if the file names do not give it.")
    var from: ConversionFormat?

    @Option(help: "The format to write, if the name of the output does not give it.")
    var to: ConversionFormat?

    @Option(
        help: """
            The language of the files, if neither the files nor their folders give it. Of a String Catalog, the only language to write; \
            a csv or tsv file has the source language, too.
            """)
    var language: String?

    @Option(help: "The language that the others are translated from, if the files do not give it.")
    var sourceLanguage: String?

    @Option(
        help: ArgumentHelp(
            "Add a file or a column for a language that has no text yet. May be repeated.", valueName: "language"))
    var addLanguage: [String] = []

    @Flag(
        help: """
            Of String Catalogs, write only the entries that are missing, new or to be reviewed in the language of the file; with csv or tsv, \
            in any language that is written.
            """)
    var unfinished = false

    @Flag(
        help:
            "With --into, add the keys of the input even if the catalog lacks most of them, or if they seem to be misspelt."
    )
    var addKeys = false

    @Flag(help: "Write nothing if users would see another text, or if data would be lost for good.")
    var strict = false

    @Flag(help: "Take the texts of PO files that are marked as fuzzy, as texts that need review.")
    var fuzzy = false

    @Flag(
        inversion: .prefixedNo,
        help:
            "Whether apostrophes quote in ARB files, as with 'use-escaping: true' in l10n.yaml. (default: what l10n.yaml says)"
    )
    var useEscaping: Bool?

    @Option(help: ArgumentHelp("Write the report to a file; - for standard output.", valueName: "file"))
    var report: String?

    @Flag(help: "Print the paths of the files that would be written, one a line, and write nothing but a report.")
    var dryRun = false

    @OptionGroup var fileSize: FileSizeOption

    func validate() throws {
        if inputs.contains("") { throw ValidationError("an input's name is empty; name a file or a folder") }
        if output?.isEmpty == true { throw ValidationError("--output is empty; name a file or a folder") }
        switch (output, into) {
        case (nil, nil): throw ValidationError("name what to write, with --output or --into")
        case (.some, .some): throw ValidationError("--output and --into exclude each other; use one of them")
        case (nil, let into?):
            guard ConversionFormat(path: into) == .catalog else {
                throw ValidationError("--into takes a String Catalog; its name ends in .xcstrings")
            }
            if replace { throw ValidationError("--into replaces no file; leave out --replace") }
            if let to, to != .catalog { throw ValidationError("--into writes a catalog; leave out --to") }
        case (.some, nil): break
        }
        if report?.isEmpty == true { throw ValidationError("--report is empty; name a file, or - for standard output") }
        if into != nil, !addLanguage.isEmpty {
            throw ValidationError(
                "--add-language is for files to translate; leave it out, or use 'catalog add-language'")
        }
        if into == nil, addKeys { throw ValidationError("--add-keys is for --into; leave it out") }
        if into != nil, unfinished {
            throw ValidationError(
                "--unfinished is for files to translate; leave it out, since --into takes changes only")
        }
        for language in [language, sourceLanguage].compactMap({ $0 }) + addLanguage {
            do throws(PathNameError) {
                _ = try PathName.language(language)
            } catch {
                throw ValidationError(error.description)
            }
            do throws(CommandError) {
                try LanguageSpelling.check(language)
            } catch {
                throw ValidationError(error.description)
            }
        }
    }

    func run() throws {
        do {
            if let into {
                try merge(into: into)
            } else if let output {
                try convert(to: output)
            }
        } catch let code as ExitCode {
            throw code
        } catch {
            throw Console.failure(error)
        }
    }

    /// The files of the input. A failure of the conversion must not hide the faults of files that were left out.
    private func readInputs(_ faults: inout [any Error]) throws -> [ConversionInput] {
        let files = try ConversionFiles.find(inputs, format: from, faults: &faults)
        for fault in faults { Console.error(fault) }
        return files
    }

    /// Converts the input.
    ///
    /// - Returns: The result, and the number of paths that could not be read.
    private func converted(
        _ files: [ConversionInput], _ options: ConversionOptions, faults: [any Error]
    ) throws -> (result: Conversion.Result, faultCount: Int) {
        var faults = faults
        let result = try Conversion.convert(files, options: options)
        for fault in result.faults { Console.error(fault) }
        for conflict in result.conflicts { Console.message("error: \(conflict)") }
        faults += result.faults
        guard faults.isEmpty || !strict && result.faults.count < files.count else {
            throw ExitCode.failure
        }
        return (result, faults.count)
    }

    private func options(
        to target: ConversionFormat, sourceLanguage: String?, files: [ConversionInput]
    ) -> ConversionOptions {
        var options = ConversionOptions(
            source: from, target: target, language: language, sourceLanguage: sourceLanguage,
            addedLanguages: addLanguage, takesFuzzy: fuzzy, usesEscaping: useEscaping)
        let bundles = files.map(\.path).filter { (from ?? ConversionFormat(path: $0)) == .arb }.prefix(1)
        let settings = (bundles + (target == .arb ? [output].compactMap { $0 } : [])).lazy
            .compactMap(FlutterSettings.nearest).first
        options.usesEscaping = useEscaping ?? settings?.usesEscaping
        options.sourceLanguage = sourceLanguage ?? settings?.sourceLanguage
        return options
    }

    private func convert(to output: String) throws {
        let target = try to ?? ConversionFormat(path: output) ?? unknownTarget(output)
        if !addLanguage.isEmpty, !target.hasPlacesForMissingTexts {
            throw CommandError(
                "--add-language is for files to translate, such as po, xliff and csv; \(target.rawValue) has texts only. "
                    + "'catalog add-language' adds a language to a catalog")
        }
        var faults: [any Error] = []
        let inputs = try readInputs(&faults)
        var options = options(to: target, sourceLanguage: sourceLanguage, files: inputs)
        let isOfCatalogs =
            !inputs.isEmpty && inputs.allSatisfy { (from ?? ConversionFormat(path: $0.path)) == .catalog }
        options.isUnfinished = unfinished
        if unfinished, !isOfCatalogs || !(target.quotesSources || target.isDelimited) {
            throw CommandError(
                "--unfinished is for sending texts of String Catalogs to translators, as xliff, xcloc, po, csv or tsv; "
                    + "\(isOfCatalogs ? target.rawValue : "other input") has no states")
        }
        if let language, isOfCatalogs {
            options.chosenLanguage = try chosenLanguage(language, of: inputs, target: target)
            options.language = nil
        }
        if target.hasNamesForKeys { options.keepNames(in: ConversionFiles.former(output, format: target)) }
        let (result, faultCount) = try converted(inputs, options, faults: faults)
        let (outputs, leftOut) = try ConversionFiles.destinations(result.files, output: output, target: target)
        var report = result.report
        if target == .android { report.losses += ConversionFiles.repeatedNames(outputs) }
        report.files = outputs.map(\.path)
        for note in report.messages { Console.message(note) }
        try refuse(report)
        if !leftOut.isEmpty {
            let message = "\(output) is one of several files; these are not written: \(leftOut.joined(separator: ", "))"
            guard !strict else { throw CommandError("\(message); name a folder, and the format with --to") }
            Console.message(message)
        }
        // A folder may have more files than a process may lock. Each is compared before it is replaced.
        let single = outputs.filter { $0.folder == nil }.map(\.path)
        func change(_ files: FileEditing) throws {
            try refuseToReplace(outputs, output: output, options: options, in: files)
            guard !dryRun else { return }
            try write(report, in: files)
            for file in outputs { try files.write(file.bytes, to: file.path, inside: file.folder) }
        }
        try FileEditing.run(locking: dryRun ? [] : single, change)
        if dryRun {
            try write(report)
            for file in outputs { try Console.print(file.path) }
            if faultCount > 0 { throw ExitCode.failure }
            return
        }
        try finish(report, faultCount: faultCount)
        guard result.conflicts.isEmpty else { throw ExitCode.failure }
    }

    /// The language of catalogs that `--language` chooses, in their spelling.
    private func chosenLanguage(
        _ language: String, of inputs: [ConversionInput], target: ConversionFormat
    ) throws -> String {
        guard target != .catalog else {
            throw CommandError("a String Catalog keeps all languages; leave out --language '\(language)'")
        }
        var missing: CommandError?
        for input in inputs {
            let catalog = try StringCatalog(reading: input.bytes, file: input.path)
            do throws(CommandError) {
                return try LanguageSpelling(catalog).knownName(of: language, mayAdd: true)
            } catch {
                missing = missing ?? error
            }
        }
        if addLanguage.contains(language) { return language }
        throw missing ?? CommandError("no catalog has texts in '\(language)'")
    }

    /// Brings the texts back into a catalog.
    private func merge(into path: String) throws {
        let (report, faultCount, refusalCount, summary) = try CatalogFile.change([path], isDryRun: dryRun) {
            try merge(into: path, in: $0)
        }
        try write(report)
        Console.message(summary)
        try finish(report, faultCount: faultCount)
        guard refusalCount == 0 else {
            Console.message(
                "\(Console.counted(refusalCount, "text")) not taken; the others \(dryRun ? "would be" : "are") written")
            throw ExitCode.failure
        }
    }

    private func merge(
        into path: String, in files: CatalogChanges
    ) throws -> (ConversionReport, faultCount: Int, refusalCount: Int, summary: String) {
        let catalog = try files.read(path)
        let language = catalog.writtenSourceLanguage
        if let sourceLanguage, sourceLanguage != language {
            throw CommandError(
                "the source language is '\(language)', not '\(sourceLanguage)'; leave out --source-language", file: path
            )
        }
        var faults: [any Error] = []
        let inputs = try readInputs(&faults)
        let merge = try ConversionMerge(
            inputs, into: catalog, path: path, options: options(to: .catalog, sourceLanguage: language, files: inputs),
            addsKeys: addKeys)
        for fault in merge.brought.faults { Console.error(fault) }
        faults += merge.brought.faults
        guard faults.isEmpty || !strict && merge.brought.faults.count < inputs.count else { throw ExitCode.failure }
        guard !merge.brought.formats.isEmpty, merge.brought.entryCount > 0 || !faults.isEmpty else {
            throw CommandError("the input has no texts to merge", file: path)
        }
        var report = merge.brought.report(file: path)
        report.messages = merge.messages
        try refuse(report)
        if let count = merge.unknownKeyCount(in: catalog), !addKeys {
            for loss in report.losses where loss.kind == .reference { Console.message("error: \(loss)") }
            throw CommandError(
                "the catalog lacks \(count) of the \(Console.counted(merge.brought.entryCount, "key")) of the input, which seems to be that of "
                    + "another catalog; name that one, or add the keys with --add-keys. Nothing was written", file: path
            )
        }
        let others = merge.brought.otherTables
        if !others.isEmpty {
            let message =
                "\(path) gets the texts of its own table only; the input also has \(others.joined(separator: ", "))"
            guard !strict else { throw CommandError("\(message), and --strict is set; nothing was written") }
            Console.message(message)
        }
        for note in merge.notes(catalog) { Console.message(note) }
        let refusals = merge.refusals
        for refusal in refusals.prefix(20) { Console.message(refusal) }
        if strict, !refusals.isEmpty {
            throw CommandError(
                "\(Console.counted(refusals.count, "text")) cannot be taken, and --strict is set; nothing was written",
                file: path)
        }
        if strict, let first = merge.addedKeys.first {
            throw CommandError(
                "\(Console.counted(merge.addedKeys.count, "key")) of the input, such as '\(Console.oneLine(first))', would be new in the catalog, "
                    + "and --strict is set; nothing was written", file: path)
        }
        try files.write(merge.checked.catalog, to: path)
        return (report, faults.count, refusals.count, merge.summary(isDryRun: dryRun))
    }

    /// With --strict, refuses a conversion in which something is lost.
    private func refuse(_ report: ConversionReport) throws {
        let serious = report.seriousLosses
        guard strict, !serious.isEmpty else { return }
        try write(report)
        for loss in serious { Console.message("error: \(loss)") }
        throw CommandError(
            "\(report.target.rawValue) cannot hold \(Console.counted(serious.count, "thing")), and --strict is set; nothing was "
                + "converted")
    }

    /// Refuses to replace files that have languages or keys which the new ones lack.
    private func refuseToReplace(
        _ outputs: [ConversionFiles.Destination], output: String, options: ConversionOptions, in files: FileEditing
    ) throws {
        var (old, new): ([ConversionInput], [ConversionInput]) = ([], [])
        var paths: [String] = []
        guard !replace else { return }
        for file in outputs where options.target.reads(file.name) {
            new.append(ConversionInput(path: file.name, bytes: file.bytes))
            guard try !FileChanges.isStream(file.path) else { continue }
            do throws(FileReadingError) {
                old.append(ConversionInput(path: file.name, bytes: try files.read(file.path)))
                paths.append(file.path)
            } catch {
                guard error.reason == .notFound else { throw error }
            }
        }
        guard !old.isEmpty else { return }
        let merging =
            switch options.target {
            case .catalog: "--into to add the input to them, or "
            case .android: "a catalog of another name, such as Shared.xcstrings, for a file beside them, or "
            default: ""
            }
        let check = OutputCheck(inputs: [], isForced: replace, remedy: "use \(merging)--replace to replace them")
        try check.requireKeeps(paths.count == 1 ? paths[0] : output) {
            try ReplacedTexts(of: old, by: new, options: options).message
        }
    }

    /// Prints the losses, unless they are in a report.
    private func finish(_ report: ConversionReport, faultCount: Int) throws {
        if self.report == nil, !report.losses.isEmpty {
            let serious = report.seriousLosses
            for line in report.seriousLines.prefix(20) { Console.message("warning: \(line)") }
            let refused = serious.isEmpty ? "none" : "\(serious.count)"
            Console.message(
                "\(report.target.rawValue) cannot hold \(Console.counted(report.losses.count, "thing")) "
                    + "(--strict refuses \(refused)); --report - lists all")
        }
        if faultCount > 0 {
            Console.message(
                "\(Console.counted(faultCount, "path")) could not be read; the texts of the others are written")
            throw ExitCode.failure
        }
    }

    private func unknownTarget(_ output: String) throws -> ConversionFormat {
        if let refusal = ConversionFormat.refusal(path: output) { throw CommandError("\(refusal)", file: output) }
        throw CommandError(
            "the name '\(output)' does not say the format; name it with --to: "
                + ConversionFormat.allCases.map(\.rawValue).joined(separator: ", "))
    }

    /// Writes the report to its file, or prints it.
    private func write(_ report: ConversionReport, in files: FileEditing) throws {
        guard let path = self.report else { return }
        guard path != "-" else { return try Console.print(report.text) }
        try OutputCheck(inputs: inputs).require(path, is: "a report of a conversion", where: ConversionReport.isReport)
        let text = path.hasSuffix(".json") ? "\(report.json.text)\n" : "\(report.text)\n"
        try files.write(Array(text.utf8), to: path)
    }

    private func write(_ report: ConversionReport) throws {
        try FileEditing.run(locking: []) { try write(report, in: $0) }
    }
}

extension ConversionFormat: ExpressibleByArgument {}
