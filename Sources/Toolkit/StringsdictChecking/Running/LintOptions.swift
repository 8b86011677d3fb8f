import StringsdictCommandConsole
import StringsdictFileReading
import StringsdictFileSupport
import StringsdictLocalizedEntries
import PluralRuleHistory
import StringsdictTextFiles

/// The options of `stringsdict lint` and of `swift package lint-strings`, and the run that follows them.
///
/// ```swift
/// var options = LintOptions()
/// options.paths = ["Resources"]
/// let status = options.run()
/// ```
package struct LintOptions {
    /// Files and folders. Empty for the current folder, unless there are ``sources``.
    package var paths: [String] = []
    /// Swift files and folders in which files that localize through Foundation are looked for.
    package var sources: [String] = []
    /// How findings are printed.
    package var format = LintFormat.text
    /// The file for the findings, in place of standard output.
    package var output: String?
    /// The mildest finding that makes the status 1.
    package var failOn = TextSeverity.error
    /// The settings, in place of the nearest `.stringsdict-lint.json`.
    package var settings: String?
    /// The file of findings that are left out.
    package var baseline: String?
    /// The commit, branch or tag since which a key must have changed. Nil to report all keys.
    package var diff: String?
    /// Reads the earlier version that ``diff`` names. Nil in a program that cannot read one.
    package var readEarlierVersion: EarlierVersionReading?
    /// The file that all present findings are written to.
    package var writeBaseline: String?
    /// Whether ``output`` and ``writeBaseline`` may replace an input or a file of another kind.
    package var force = false
    /// Whether findings with one safe correction are corrected.
    package var fix = false
    /// Whether changes that somebody should review are made, too. Implies ``fix``.
    package var unsafeFixes = false
    /// Whether the changes are printed and not made.
    package var dryRun = false
    /// The check whose page is printed, in place of a run.
    package var explain: String?
    /// Whether the checks are listed, in place of a run.
    package var listChecks = false
    /// Whether a run without texts to check succeeds.
    package var allowEmpty = false
    /// The name of the file that the path `-` reads from standard input. Nil to find its kind from its content.
    package var stdinName: String?
    /// Whether the summary is left out.
    package var quiet = false
    /// The release of CLDR whose plural rules count, in place of the settings' one.
    package var cldr: String?
    /// The two releases whose difference is reported in place of all else: `48..49`.
    package var cldrChanges: String?
    /// Reads a release that is named by its folder. Nil in a program that cannot read one.
    package var readRelease: ReleaseReading?
    /// Reads the plurals of other platforms. A program without the readers checks only Apple's files.
    package var others = OtherCatalogs.none
    /// The article that the pages of all checks are written to, in place of a run.
    package var writePages: String?

    /// Options that check the current folder.
    package init() {}

    /// The message for options that exclude each other. Nil if all options can be combined.
    package var contradiction: String? {
        if dryRun, !fix, !unsafeFixes { return "--dry-run shows what --fix would change: name both." }
        if stdinName != nil, !paths.contains("-") {
            return "--stdin-name belongs to the path '-', which reads standard input."
        }
        if paths.contains("-"), fix || unsafeFixes, !dryRun {
            return "--fix cannot change standard input; name a file, or use --dry-run."
        }
        if diff != nil, paths.contains("-") {
            return "--diff compares files with those of a commit, and standard input has none; name a file."
        }
        if diff != nil, writeBaseline != nil {
            return "--write-baseline takes all findings, and --diff leaves some out: name one of these options."
        }
        if cldr != nil, cldrChanges != nil {
            return "--cldr names one release and --cldr-changes two: name one of these options."
        }
        return nil
    }

    /// Runs with these options. Results go to standard output, messages to standard error.
    ///
    /// - Returns: The exit status: 0 if nothing of the level of ``failOn`` was found, 1 if something was, 2 if the run was
    ///   not possible.
    package func run() -> Int32 {
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
                return try lint() ? 1 : 0
            }
            return 0
        } catch DescriptorError.closed {
            return 0
        } catch {
            Console.error(error)
            return 2
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

    /// Whether something of the level of `failOn` was found.
    private func lint() throws -> Bool {
        let texts = paths.isEmpty && sources.isEmpty ? ["."] : paths
        let releases = try CheckedReleases(cldr: cldr, changes: cldrChanges, read: readRelease)
        let input = try texts.contains("-") ? StandardInputFile(name: stdinName, others: others) : nil
        let earlier = try diff.flatMap { name in try readEarlierVersion?(name, texts + sources) }
        var run = try CheckedTexts(
            paths: texts, sources: sources, settings: settings, releases: releases, standardInput: input,
            changedSince: earlier, others: others)
        if run.fileCount == 0, run.unreadableFolders.isEmpty, !allowEmpty {
            throw Self.noTexts(in: texts + sources, takenBy: run.choosingSettings, others)
        }
        if !quiet { for note in run.notes { Console.message(note) } }
        let outputs = OutputCheck(inputs: run.inputs + (settings.map { [$0] } ?? []), isForced: force)
        if let writeBaseline { try outputs.require(writeBaseline, is: "a baseline", where: Baseline.isBaseline) }
        if let output {
            try outputs.require(output, is: "a report of 'stringsdict lint'", where: MachineReport.isReport)
        }
        if fix || unsafeFixes {
            let count = try run.fix(isDryRun: dryRun, allowsUnsafe: unsafeFixes)
            if !quiet, dryRun || count > 0 {
                Console.message("\(Console.counted(count, "change")) \(dryRun ? "would be made" : "made")")
            }
        }
        if let writeBaseline {
            // A printed baseline belongs to the current folder, and replaces no file.
            let isPrinted = writeBaseline == OutputPath.standardOutput
            let place = isPrinted ? "baseline.json" : writeBaseline
            let earlier = (isPrinted ? nil : try? FileReader.bytes(ofFile: place)).flatMap {
                try? Baseline(reading: $0, file: place)
            }
            let files = run.comparesAllFindings ? run.wholeFiles : []
            let difference = earlier?.comparison(run.findings.filter(Baseline.canKnow), in: files)
            let written = Baseline(run.findings, file: place, replacing: earlier, checked: files)
            var changes = FileChanges()
            changes.write(written.text, to: writeBaseline)
            try changes.apply()
            let others = run.findings.filter { !Baseline.canKnow($0) }
            if !quiet, !isPrinted {
                var news = ""
                if let difference, let lost = difference.lost {
                    news = "; \(difference.unknown.count) new, \(lost) gone"
                }
                Console.message("\(writeBaseline) knows \(Console.counted(written.count, "finding"))\(news)")
            }
            guard !others.isEmpty else { return false }
            for finding in others {
                Console.error(
                    CommandError(
                        "\(finding.message); a baseline cannot know a file that is not read", file: finding.path))
            }
            return true
        }
        let known = try run.leaveOutKnown(baseline)
        // The diff goes to standard output. Findings in the same output would spoil it as a patch.
        if !dryRun { try report(run, known) }
        return run.findings.contains { $0.severity >= failOn }
    }

    /// The error about folders without texts. The user probably meant another folder, or settings leave out all files.
    ///
    /// - Parameter settings: The path of settings with `include` or `exclude`. Nil without them.
    package static func noTexts(
        in paths: [String], takenBy settings: String? = nil, _ others: OtherCatalogs = .none
    ) -> CommandError {
        let files = "there is no .strings, .stringsdict or .xcstrings file\(others.names) in it"
        let advice =
            settings.map { " that 'include' and 'exclude' in \($0) take; change these, or allow it with --allow-empty" }
            ?? "; name another folder, or allow it with --allow-empty"
        return CommandError(files + advice, file: paths.joined(separator: ", "))
    }

    private func report(_ run: CheckedTexts, _ known: CheckedTexts.Known?) throws {
        let text = run.report(as: format, style: output == nil ? .standardOutput : .plain)
        if let output {
            var changes = FileChanges(isDurable: false)
            changes.write(text, to: output)
            try changes.apply()
        } else if !text.isEmpty {
            try Descriptor.standardOutput.write(Array(text.utf8))
        }
        if !quiet, format == .text || output != nil {
            Console.message(TextReport.summary(run.reported, files: run.fileCount, known: known))
        }
    }
}

/// The forms in which findings are printed.
package enum LintFormat: String, CaseIterable, Sendable {
    case text
    case github
    case sarif
    case json
    case checkstyle

    /// The extension of a file in this form, without the dot.
    package var fileType: String {
        switch self {
        case .text, .github: "txt"
        case .sarif, .json: rawValue
        case .checkstyle: "xml"
        }
    }
}

/// The list of all checks for a terminal.
enum CheckList {
    static func text(style: Style) -> String {
        let width = Check.all.map(\.name.count).max() ?? 0
        var lines: [String] = []
        for group in Check.Group.allCases {
            lines.append(style.strong(group.rawValue))
            for check in Check.all where check.group == group {
                let name = check.name + String(repeating: " ", count: width - check.name.count)
                let severity =
                    check.stage != .stable ? check.stage.name : check.isOnByDefault ? check.severity.rawValue : "off"
                lines.append(
                    "  \(name)  \(severity)\(String(repeating: " ", count: max(1, 8 - severity.count))) \(check.summary)"
                )
            }
        }
        return lines.joined(separator: "\n")
    }
}
