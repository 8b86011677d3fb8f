import StringsdictAccessorGeneration
import ArgumentParser
import StringsdictCommandConsole
import CommandSupport
import StringsdictFileSupport

/// `stringsdict generate-accessors`
struct GenerateAccessorsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "generate-accessors",
        abstract: "Generate Swift code with one typed call for each key.",
        discussion: """
            Reads .xcstrings, .stringsdict and .strings files, checks them as 'stringsdict lint' does, and writes one Swift file: \
            Strings.inbox.unread(name: "Ola", count: 5). In a SwiftPM package, the build plugin StringsdictAccessors does the same.

            With --embed, the texts of all languages become constants in the file, and a program needs no resources. \
            The program links only StringsdictFormatting, also in WebAssembly and Embedded Swift. Before the file is \
            written, each text is compared with what the run time shows for the files.

            Options on the command line override the settings from --settings. If the files have errors, nothing is \
            written.

            \(ExitStatus.sentence(
                [.success: "the file was written", .failure: "the texts have errors or something failed"],
                of: [.success, .failure, .misunderstood]))
            """)

    @Argument(help: "Files and folders; without any, the current folder.")
    var paths: [String] = []

    @Option(
        name: [.customShort("o"), .long],
        help: ArgumentHelp("The Swift file to write, or its folder; - for standard output.", valueName: "file"))
    var output = "-"

    @Option(help: ArgumentHelp("Settings, such as .stringsdict-accessors.json.", valueName: "file"))
    var settings: String?

    @Option(help: "The name of the type around all accessors. (default: Strings)")
    var name: String?

    @Option(help: "Who may use the accessors: internal, package or public. (default: internal)")
    var access: AccessorSettings.Access?

    @Option(help: "How keys are grouped: dots or flat. (default: dots)")
    var grouping: AccessorGrouping?

    @Option(help: "The bundle of the resources: main or module. (default: main)")
    var bundle: AccessorBundle?

    @Option(help: ArgumentHelp("The folder of the resources, in place of a bundle.", valueName: "folder"))
    var resourcePath: String?

    @Option(
        help: ArgumentHelp("A Swift expression that gives a LocalizationBundle.", valueName: "expression"))
    var resourceExpression: String?

    @Flag(help: "Put the texts into the file, in place of a bundle.")
    var embed = false

    @Option(
        help: ArgumentHelp(
            "The module to import: Stringsdict or StringsdictFoundation, and with --embed StringsdictFormatting.",
            discussion: "Without it, Stringsdict, or StringsdictFormatting with --embed."))
    var module: String?

    @Option(name: .customLong("table"), help: ArgumentHelp("Only this table; may be repeated.", valueName: "table"))
    var tables: [String] = []

    @Flag(help: "Write the file even if there are no texts.")
    var allowEmpty = false

    @Flag(help: "Do not check the texts.")
    var skipChecks = false

    @Flag(help: "Write the file even over a file that is not generated code.")
    var force = false

    @OptionGroup var fileSize: FileSizeOption

    func validate() throws {
        if let problem = name.flatMap(AccessorSettings.problem) { throw ValidationError(problem) }
        if [bundle != nil, resourcePath != nil, resourceExpression != nil, embed].count(where: { $0 }) > 1 {
            throw ValidationError(
                "--bundle, --resource-path, --resource-expression and --embed exclude each other: name one.")
        }
    }

    func run() throws {
        do {
            let settings = try chosen()
            let hasErrors = try AccessorRun.write(
                paths: paths.isEmpty ? ["."] : paths, settings: settings,
                output: OutputPath.file(output, named: "\(settings.name).swift"), isForced: force,
                allowsEmpty: allowEmpty)
            if hasErrors { throw ExitCode.failure }
        } catch let code as ExitCode {
            throw code
        } catch {
            throw Console.failure(error)
        }
    }

    private func chosen() throws -> AccessorSettings {
        var chosen = AccessorSettings()
        if let settings { try chosen.read(file: settings) }
        if let name { chosen.name = name }
        if let access { chosen.access = access }
        if let grouping { chosen.separator = grouping == .flat ? nil : "." }
        if let bundle { chosen.resources = bundle == .module ? .module : .main }
        if let resourcePath { chosen.resources = .path(resourcePath) }
        if let resourceExpression { chosen.resources = .expression(resourceExpression) }
        if embed { chosen.resources = .embedded }
        if let module { chosen.module = module }
        if !tables.isEmpty { chosen.tables = tables }
        if skipChecks { chosen.isChecking = false }
        return chosen
    }
}

/// The values of `--grouping`.
enum AccessorGrouping: String, CaseIterable, ExpressibleByArgument {
    case dots
    case flat
}

/// The values of `--bundle`.
enum AccessorBundle: String, CaseIterable, ExpressibleByArgument {
    case main
    case module
}

extension AccessorSettings.Access: ExpressibleByArgument {}
