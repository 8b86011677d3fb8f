import ArgumentParser
import CatalogEditing
import StringsdictCommandConsole
import StringsdictFileReading
import StringsdictTextFiles
import CommandSupport
import StringCatalogs

/// `stringsdict compile`: compiles String Catalogs to the tables that apps load.
struct CompileCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compile",
        abstract: "Compile String Catalogs to .strings and .stringsdict files.",
        discussion: """
            The results and the names of the options are those of Apple's 'xcstringstool compile'. A build system can \
            call this command instead:

              stringsdict compile Localizable.xcstrings --output-directory Build
              stringsdict compile Sources/App/Resources

            For a folder, the command compiles all catalogs in it. The files of a catalog are written next to the \
            catalog, or with --output-directory to the same place in that folder. All files are written or none, and \
            only below the output folder. A file that would not change is left alone. A file that was compiled from a \
            catalog and has no texts any more is removed; with --language, files of other languages stay.

            If Apple's compiler would take one of two texts at random, the catalog is refused, unless --on-collision \
            or --on-competition says which text counts.
            """
    )

    @Argument(help: ArgumentHelp("Catalogs, or folders with catalogs in them.", valueName: "catalog"))
    var inputs: [String]

    @Option(
        name: [.customShort("o"), .long],
        help: ArgumentHelp("The folder to write to; by default, that of each catalog.", valueName: "folder"))
    var outputDirectory: String?

    @Option(
        name: [.customShort("l"), .long],
        help: ArgumentHelp("Compile only this language; can be repeated.", valueName: "language"))
    var language: [String] = []

    @Flag(help: "Print the paths of the files that would be written, one per line, and write nothing.")
    var dryRun = false

    @Flag(help: "List the files that are out of date, and write nothing. Exit with status 1 if there are any.")
    var check = false

    @Option(help: "Write property lists as XML or as binary.")
    var serializationFormat: CompiledCatalogFile.Serialization = .xml

    @Option(help: "Write both kinds of files, or put all texts into .stringsdict files.")
    var format: StringCatalog.CompilationOptions.Format = .stringsAndStringsdict

    @Option(help: "The text that counts if two languages of an entry belong to the same folder.")
    var onCollision: StringCatalog.CompilationOptions.Collision = .refuse

    @Option(help: "The variation that counts if a text varies both by plural and by device.")
    var onCompetition: StringCatalog.CompilationOptions.Competition = .refuse

    @Flag(help: "Replace files beside the catalog that were not compiled from one.")
    var force = false

    @Flag(help: "Print warnings about probable mistakes in the catalogs.")
    var warnings = false

    @OptionGroup var fileSize: FileSizeOption

    func validate() throws {
        if inputs.contains("") { throw ValidationError("a catalog's name is empty; name a file or a folder") }
        if outputDirectory?.isEmpty == true { throw ValidationError("--output-directory is empty; name a folder") }
        if dryRun, check { throw ValidationError("--dry-run and --check exclude each other; use one of them") }
    }

    private var options: StringCatalog.CompilationOptions {
        var options = StringCatalog.CompilationOptions()
        options.collision = onCollision
        options.competition = onCompetition
        options.format = format
        if !language.isEmpty { options.languages = language }
        return options
    }

    func run() throws {
        do {
            for language in language { try KnownWords.checkLanguage(language) }
            let inputs = try CatalogInputs.find(inputs, outputDirectory: outputDirectory)
            if inputs.isEmpty {
                throw CommandError(
                    "there is no .xcstrings file in \(self.inputs.joined(separator: ", ")); name another folder")
            }
            let compilation = Compilation(
                options: options, serialization: serializationFormat, isForced: force, showsWarnings: warnings)
            if check {
                let stale = try compilation.outOfDate(inputs)
                for path in stale { try Console.print("\(path): out of date") }
                if !stale.isEmpty { throw ExitCode.failure }
            } else if dryRun {
                for path in try compilation.outputs(of: inputs) { try Console.print(path) }
            } else {
                try compilation.write(inputs)
            }
            try noteOtherLanguages(inputs)
        } catch let code as ExitCode {
            throw code
        } catch {
            throw Console.failure(error)
        }
    }
}

extension CompileCommand {
    /// Names compiled files of languages that `--language` leaves out. They stay, and the program has them.
    private func noteOtherLanguages(_ inputs: [CatalogInput]) throws {
        guard !language.isEmpty, !dryRun else { return }
        var options = options
        options.languages = nil
        let all = Compilation(
            options: options, serialization: serializationFormat, isForced: force, showsWarnings: false)
        let chosen = Set(language.map { LocaleFolder.name(for: $0) })
        let others = try all.outputs(of: inputs).filter { path in
            let folder = path.split(separator: "/").dropLast().last.flatMap {
                FileNames.localization(ofFolder: String($0))
            }
            return folder.map { !chosen.contains($0) } == true && (try? FileReader.bytes(ofFile: path)) != nil
        }
        guard let first = others.first else { return }
        Console.message(
            "note: \(Console.counted(others.count, "file")) of other languages stay\(others.count == 1 ? "s" : ""), such as \(first), and the program has them; remove those that it should not have"
        )
    }
}

extension CompiledCatalogFile.Serialization: ExpressibleByArgument {}
extension StringCatalog.CompilationOptions.Collision: ExpressibleByArgument {}
extension StringCatalog.CompilationOptions.Competition: ExpressibleByArgument {}
extension StringCatalog.CompilationOptions.Format: ExpressibleByArgument {}
