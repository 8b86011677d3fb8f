#if Commands
import ArgumentParser
import CommandConsole
import LocalizedEntries
import StringsChecking

/// `stringsdict lint`
struct LintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Find mistakes in .strings and .stringsdict files and String Catalogs.",
        discussion: """
            Looks at files, at all files in folders, and at the languages of a table together. What is looked for, and how bad it is, \
            can be set in the file .stringsdict-lint.json in the folder or above it; --list-checks shows all checks, and --explain one of \
            them with examples.

            A comment silences findings at the next line, or in the whole entry above whose key it stands. After an entry, in the same \
            line, it silences those of that entry only. Two hyphens start an explanation:

              /* stringsdict-lint:ignore unused-category */
              <!-- stringsdict-lint:ignore missing-category, empty-text -->
              "files" = "%ld"; // stringsdict-lint:ignore missing-key -- added in the next version
              // stringsdict-lint:ignore-file

            In a catalog, the same words stand in the comment of the entry.

            --sources finds Swift files that localize with 'import Foundation', where a key of a .stringsdict file ends the process on \
            Linux. With --fix they import StringsdictFoundation:

              stringsdict lint --sources Sources/App --fix

            Exit status: 0 if nothing of the level of --fail-on was found, 1 if something was, 2 if the command could not run.
            """)

    @Argument(help: "Files and folders; without any, and without --sources, the current folder.")
    var paths: [String] = []

    @Option(
        help: ArgumentHelp(
            "Swift files and folders: find files that localize through Foundation; may be repeated.", valueName: "path")
    )
    var sources: [String] = []

    @Option(help: "How findings are printed: text, github, sarif, json or checkstyle.")
    var format = LintFormat.text

    @Option(name: [.customShort("o"), .long], help: ArgumentHelp("Write the findings to a file.", valueName: "file"))
    var output: String?

    @Option(help: "The mildest finding that makes the status 1: error, warning or note.")
    var failOn = Severity.error

    @Option(help: ArgumentHelp("The settings, in place of the nearest .stringsdict-lint.json.", valueName: "file"))
    var settings: String?

    @Option(help: ArgumentHelp("Leave out the findings that this file knows.", valueName: "file"))
    var baseline: String?

    @Option(help: ArgumentHelp("Write all present findings to a file for --baseline.", valueName: "file"))
    var writeBaseline: String?

    @Flag(help: "Change what has one safe answer, and report the rest.")
    var fix = false

    @Flag(help: "With --fix: print the changes as a unified diff, and change nothing.")
    var dryRun = false

    @Option(help: ArgumentHelp("Show the page of a check.", valueName: "check"))
    var explain: String?

    @Flag(help: "List all checks.")
    var listChecks = false

    @Flag(help: "Print no summary.")
    var quiet = false

    @Option(
        help: ArgumentHelp("Write the pages of all checks as an article of the documentation.", visibility: .hidden))
    var writePages: String?

    func validate() throws {
        if dryRun, !fix { throw ValidationError("--dry-run shows what --fix would change: name both.") }
    }

    func run() throws {
        do {
            if let writePages {
                var changes = FileChanges(isDurable: false)
                changes.write(CheckPages.article, to: writePages)
                try changes.apply()
            } else if let explain {
                try Console.print(page(of: explain))
            } else if listChecks {
                try Console.print(CheckList.text(style: .standardOutput))
            } else {
                try lint()
            }
        } catch let code as ExitCode {
            throw code
        } catch Descriptor.Failure.closed {
            return
        } catch {
            Console.error(error)
            throw ExitCode(2)
        }
    }

    private func page(of name: String) throws(CommandError) -> String {
        guard let check = Check.named(name) else {
            let suggestion = Check.suggestion(for: name)
            throw CommandError(
                "there is no check '\(name)'; "
                    + (suggestion.map { "did you mean '\($0)'?" } ?? "--list-checks shows all of them"))
        }
        return CheckPages.text(of: check, style: .standardOutput)
    }

    private func lint() throws {
        let texts = paths.isEmpty && sources.isEmpty ? ["."] : paths
        var run = try LintRun(paths: texts, sources: sources, settings: settings)
        if !quiet { for note in run.notes { Console.message(note) } }
        if fix {
            let count = try run.fix(isDryRun: dryRun)
            if !quiet, dryRun || count > 0 {
                Console.message("\(Console.counted(count, "change")) \(dryRun ? "would be made" : "made")")
            }
        }
        if let writeBaseline {
            var changes = FileChanges()
            changes.write(Baseline(run.findings, file: writeBaseline).text, to: writeBaseline)
            try changes.apply()
            if !quiet {
                Console.message("\(writeBaseline) knows \(Console.counted(run.findings.count, "finding"))")
            }
            return
        }
        if let baseline { try run.leaveOut(baseline) }
        // The diff goes to standard output. Findings in the same output would spoil it as a patch.
        if !dryRun { try report(run) }
        if run.findings.contains(where: { $0.severity >= failOn }) { throw ExitCode.failure }
    }

    private func report(_ run: LintRun) throws {
        let text = run.report(as: format, style: output == nil ? .standardOutput : .plain)
        if let output {
            var changes = FileChanges(isDurable: false)
            changes.write(text, to: output)
            try changes.apply()
        } else if !text.isEmpty {
            try Descriptor.standardOutput.write(Array(text.utf8))
        }
        if !quiet, format == .text { Console.message(TextReport.summary(run.reported, files: run.fileCount)) }
    }
}

/// The forms in which findings are printed.
enum LintFormat: String, CaseIterable, ExpressibleByArgument {
    case text
    case github
    case sarif
    case json
    case checkstyle
}

extension Severity: ExpressibleByArgument {}

/// The list of all checks for a terminal.
enum CheckList {
    static func text(style: Style) -> String {
        let width = Check.all.map(\.name.count).max() ?? 0
        var lines: [String] = []
        for group in Check.Group.allCases {
            lines.append(style.strong(group.rawValue))
            for check in Check.all where check.group == group {
                let name = check.name + String(repeating: " ", count: width - check.name.count)
                let severity = check.isOnByDefault ? check.severity.rawValue : "off"
                lines.append(
                    "  \(name)  \(severity)\(String(repeating: " ", count: 8 - severity.count)) \(check.summary)")
            }
        }
        return lines.joined(separator: "\n")
    }
}
#endif
