import ArgumentParser
import LocalizationConversion
import StringsdictCommandConsole
import StringsdictFileSupport
import StringsdictLocalizedEntries
import StringsdictChecking
import StringsdictTextFiles

/// `stringsdict lint`
struct LintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Find mistakes in .strings and .stringsdict files and String Catalogs.",
        discussion: """
            Checks files and all files in folders, and compares the languages of a table. The file \
            .stringsdict-lint.json, in the folder or above it, sets the checks and their severity. --list-checks shows \
            all checks, and --explain shows one check with examples.

            Of other platforms, the plural forms are checked: those of Android (res/values*/*.xml), Flutter (.arb) and i18next, and \
            messages of ICU, in JSON files in the places of two languages, such as locales/en/a.json and locales/pl/a.json.

            A comment silences findings in the next line. Before a key, the comment silences the whole entry. In the \
            line in which an entry ends, the comment silences only that entry. A colon starts an explanation:

              /* stringsdict-lint:ignore unused-category */
              <!-- stringsdict-lint:ignore missing-category, empty-text -->
              "files" = "%ld"; // stringsdict-lint:ignore missing-key: comes later
              // stringsdict-lint:ignore-file

            In a catalog, write the same words in the comment of the entry.

            --sources finds Swift files that localize with 'import Foundation': on Linux, a key of a .stringsdict file \
            then ends the process. With --fix, the files import StringsdictFoundation:

              stringsdict lint --sources Sources/App --fix

            A system with another release of CLDR may need other plural forms. --cldr, or the setting "cldr", checks \
            by the rules of another release. --cldr-changes reports only what the newer of two releases changes. With \
            --fix it also adds the forms that this release needs to catalogs, as copies of 'other' that need review. A \
            release is a number from 42 on, or the folder of an unpacked release:

              stringsdict lint --cldr 46 Resources
              stringsdict lint --cldr-changes 48..49 Resources
              stringsdict lint --cldr-changes 49..~/Downloads/cldr-common --fix Resources

            --diff BASE compares with git's commit from which BASE and this branch go on. It reports only keys that differ from it in any \
            language, and for files what is not about a key if the file differs:

              stringsdict lint --diff origin/main Resources

            A single hyphen reads a file from standard input; --stdin-name says what it is:

              git show HEAD:App.xcstrings | stringsdict lint - --stdin-name App.xcstrings

            \(ExitStatus.sentence(LintCommand.statuses, of: [.success, .failure, .unable, .misunderstood]))
            """)

    private static let statuses: [ExitStatus: String] = [
        .success: "nothing of the level of --fail-on was found", .failure: "something was",
        .unable: "the command could not run",
    ]

    @Argument(
        help: "Files and folders, or - for standard input; without any, and without --sources, the current folder.")
    var paths: [String] = []

    @Option(
        help: ArgumentHelp(
            "Swift files and folders: find files that localize through Foundation; may be repeated.", valueName: "path")
    )
    var sources: [String] = []

    @Option(help: "How findings are printed: text, github, sarif, json or checkstyle.")
    var format = LintFormat.text

    @Option(
        name: [.customShort("o"), .long],
        help: ArgumentHelp("Write the findings to a file; - for standard output.", valueName: "file"))
    var output: String?

    @Option(help: "The mildest finding that makes the status 1: error, warning or note.")
    var failOn = TextSeverity.error

    @Option(help: ArgumentHelp("The settings, in place of the nearest .stringsdict-lint.json.", valueName: "file"))
    var settings: String?

    @Option(
        help: ArgumentHelp(
            "Check by the plural rules of this release of CLDR: a number or a folder.", valueName: "release"))
    var cldr: String?

    @Option(
        help: ArgumentHelp(
            "Report only what the newer of two releases of CLDR changes; its default is this program's release.",
            valueName: "old..new"))
    var cldrChanges: String?

    @Option(
        help: ArgumentHelp(
            "Leave out the findings in this file, in place of the baseline of the settings.", valueName: "file"))
    var baseline: String?

    @Option(
        help: ArgumentHelp(
            "Report only keys that have changed since this branch left another one, such as origin/main.",
            valueName: "base")
    )
    var diff: String?

    @Option(
        help: ArgumentHelp(
            "Write all present findings to a file for --baseline, or - for standard output.", valueName: "file"))
    var writeBaseline: String?

    @Flag(help: "Write --output and --write-baseline even over a file of another kind.")
    var force = false

    @Flag(help: "Make the corrections that are certainly right, and report the rest.")
    var fix = false

    @Flag(help: "Like --fix, and also make changes that somebody should review.")
    var unsafeFixes = false

    @Flag(help: "With --fix: print the changes as a unified diff, and change nothing.")
    var dryRun = false

    @Option(help: ArgumentHelp("Show the page of a check.", valueName: "check"))
    var explain: String?

    @Flag(help: "List all checks.")
    var listChecks = false

    @Option(
        help: ArgumentHelp("The name of the file that '-' reads from standard input.", valueName: "name"))
    var stdinName: String?

    @Flag(help: "Succeed even if there is no text to check.")
    var allowEmpty = false

    @OptionGroup var summary: QuietFlag
    @OptionGroup var fileSize: FileSizeOption

    @Option(
        help: ArgumentHelp("Write the pages of all checks as an article of the documentation.", visibility: .hidden))
    var writePages: String?

    private var lintOptions: LintOptions {
        var options = LintOptions()
        options.paths = paths
        options.sources = sources
        options.format = format
        options.output = output.map { OutputPath.file($0, named: "findings.\(format.fileType)") }
        options.failOn = failOn
        options.settings = settings
        options.cldr = cldr
        options.cldrChanges = cldrChanges
        options.others = PluralCatalogs.reading
        options.readRelease = ReleaseFolder.read
        options.baseline = baseline
        options.diff = diff
        options.readEarlierVersion = GitVersion.read
        options.writeBaseline = writeBaseline.map(OutputPath.file)
        options.force = force
        options.fix = fix
        options.unsafeFixes = unsafeFixes
        options.dryRun = dryRun
        options.explain = explain
        options.listChecks = listChecks
        options.quiet = summary.quiet
        options.allowEmpty = allowEmpty
        options.stdinName = stdinName
        options.writePages = writePages
        return options
    }

    func validate() throws {
        if let contradiction = lintOptions.contradiction { throw ValidationError(contradiction) }
    }

    func run() throws {
        let status = lintOptions.run()
        if status != 0 { throw ExitCode(status) }
    }
}

extension LintFormat: ExpressibleByArgument {}
extension TextSeverity: ExpressibleByArgument {}
