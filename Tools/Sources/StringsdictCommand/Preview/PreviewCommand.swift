import ArgumentParser
import StringsdictCommandConsole
import StringsdictFileReading
import StringsdictFileSupport
import StringsdictLocalizedEntries
import StringsdictChecking
import StringsdictTextFiles
import TextPreview

/// `stringsdict preview`
struct PreviewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview",
        abstract: "Write a page that shows every text in every language, with numbers that reach each plural form.",
        discussion: """
            Reads files, or all .strings, .stringsdict and .xcstrings files in folders, and writes one HTML file that \
            needs nothing else: no network and no other files. The page shows the texts of the run time with sample \
            arguments, next to the source language, and the findings of 'stringsdict lint'.

            The page and standard error list files that cannot be read. The rest is shown.

            \(ExitStatus.sentence(PreviewCommand.statuses, of: [.success, .failure, .unable, .misunderstood]))
            """)

    private static let statuses: [ExitStatus: String] = [
        .failure: "the page was written but a file could not be read to its end", .unable: "there is no page",
    ]

    @Argument(help: "Files and folders; without any, the current folder.")
    var paths: [String] = []

    @Option(
        name: [.customShort("o"), .long], help: ArgumentHelp("The page; - for standard output.", valueName: "file"))
    var output = "preview.html"

    @Option(
        help: ArgumentHelp("The title of the page, in place of the names of the files or folders.", valueName: "text"))
    var title: String?

    @Option(
        help: ArgumentHelp("The languages in addition to the source language; by default, all.", valueName: "pl,ar,…"))
    var language: String?

    @Option(
        help: ArgumentHelp(
            "The source language, which is also the language of 'Base' and of files outside of .lproj folders.",
            valueName: "language"))
    var sourceLanguage: String?

    @Flag(help: "Add three pseudo-languages made of the source texts: longer, accented and mirrored.")
    var pseudo = false

    @Option(
        help: ArgumentHelp("The settings of lint, in place of the nearest .stringsdict-lint.json.", valueName: "file"))
    var settings: String?

    @Flag(help: "Write the page even over a file of another kind.")
    var force = false

    @OptionGroup var summary: QuietFlag
    @OptionGroup var fileSize: FileSizeOption

    func run() throws {
        let hasFaults: Bool
        do {
            hasFaults = try writePage()
        } catch {
            Console.error(error)
            throw ExitCode(2)
        }
        if hasFaults { throw ExitCode.failure }
    }

    /// Checks that the files have the languages that the page shows. A file that is not read to its end may have had them.
    private func check(_ languages: [String], among known: [String], hasFaults: Bool) throws {
        guard !hasFaults,
            let other = languages.first(where: { name in !known.contains { LintSettings.isSame(name, $0) } })
        else { return }
        let meant = LanguageCodes.meant(by: other, preferring: known).flatMap { meant in
            known.first { LintSettings.isSame(meant, $0) }
        }
        throw CommandError(
            "no file has a text in '\(other)'; "
                + ((meant ?? Spelling.closest(to: other, among: known)).map { "did you mean '\($0)'?" }
                    ?? (known.isEmpty
                        ? "the files have no languages"
                        : "there are \(known.map { "'\($0)'" }.joined(separator: ", "))"))
        )
    }

    /// Writes the page.
    ///
    /// - Returns: Whether a file could not be read.
    private func writePage() throws -> Bool {
        let paths = paths.isEmpty ? ["."] : paths
        let output = OutputPath.file(self.output, named: "preview.html")
        let run = try CheckedTexts(paths: paths, settings: settings, sourceLanguage: sourceLanguage)
        if !summary.quiet { for note in run.notes { Console.message(note) } }
        guard run.fileCount > 0 else {
            throw CommandError(
                "there is no .strings, .stringsdict or .xcstrings file in it", file: paths.joined(separator: ", "))
        }
        let inputs = run.inputs + (settings.map { [$0] } ?? [])
        try OutputCheck(inputs: inputs, isForced: force).require(output, is: "a page of HTML") {
            String(decoding: $0.prefix(14), as: UTF8.self).lowercased() == "<!doctype html"
        }
        let languages = language?.split(separator: ",").map { String($0.filter { $0 != " " }) }
        try check(
            languages ?? [], among: PreviewBuilder.languages(of: run.files),
            hasFaults: run.files.contains(where: \.hasUnreadRest))
        let builder = PreviewBuilder(
            sourceLanguage: run.settings.sourceLanguage, languages: languages,
            styles: pseudo ? PseudoStyle.allCases : [])
        let preview = builder.preview(of: run.files, findings: run.findings) { path in
            try? FileReader.bytes(ofFile: path)
        }
        let page = PreviewPage(preview, title: title ?? PreviewTitle.title(of: paths, in: AbsolutePath(".").path))
        var changes = FileChanges(isDurable: false)
        changes.write(page.html, to: output)
        try changes.apply()
        let unreadable = preview.faults.filter { $0.check == nil }
        for folder in run.unreadableFolders { Console.message(folder) }
        for fault in unreadable { Console.message(Diagnostic(fault.message, file: fault.place)) }
        if !summary.quiet { Console.message("\(output): \(page.summary)") }
        return !unreadable.isEmpty || !run.unreadableFolders.isEmpty
    }
}
