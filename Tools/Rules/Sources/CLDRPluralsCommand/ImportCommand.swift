import ArgumentParser
import CLDRSource
import StringsdictCommandConsole
import CommandSupport
import StringsdictFileSupport
import PluralRuleHistory
import ReleaseComparison

/// `cldr-plurals import`: imports a new release of CLDR in one step.
struct ImportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Import a release of CLDR into cldr-data, and generate the tables again.",
        discussion: """
            Copies only the files and elements that are needed, and the licence of the release. Updates the SHA-256 \
            sums, generates and proves all tables, and updates the release's name in the documents. Adds a line to \
            CHANGELOG.md, and prints the differences. Only files whose content changes are written, and all of them \
            together: nothing is written unless the whole release can be read and was proved.

            The files in 'supplemental' can have any names, since only their elements count.

              cldr-plurals import ~/Downloads/cldr-common
              cldr-plurals import --dry-run ~/Downloads/cldr-common

            The rules of the previous release go to cldr-data/earlier-rules.txt, as differences from the new release, \
            for 'stringsdict lint --cldr'. 'stringsdict lint --cldr-changes RELEASE APP' lists the texts of an app that \
            a release changes.
            """
    )

    @Argument(help: ArgumentHelp("The folder of the unpacked release, or its 'common'.", valueName: "release-folder"))
    var folder: String

    @OptionGroup var release: ReleaseOptions

    @Option(
        help: ArgumentHelp(
            "A release before this one, whose plural rules 'stringsdict lint --cldr' then knows; may be repeated.",
            valueName: "release-folder"))
    var earlier: [String] = []

    @Flag(help: "Import a release that is older than the present one.")
    var older = false

    @Flag(help: "Print what would be imported and the differences, and write nothing.")
    var dryRun = false

    @Flag(help: "Also print the names of the files that are written and removed.")
    var verbose = false

    @Option(
        help: ArgumentHelp(
            "The package to write to, instead of the one around the current folder.", valueName: "folder"))
    var package: String?

    func run() async throws {
        do {
            try await runThrowing()
        } catch {
            throw Console.failure(error)
        }
    }

    private func runThrowing() async throws {
        let watch = Stopwatch()
        let target = try PackageFolder.find(package)
        let data = try release.read(folder, isImport: true)
        // The current data may be invalid or missing.
        let before = try? CLDRData.read(
            common: target.joined("cldr-data/common"), policy: FaultPolicy(allowsFaultyData: true))
        if let before, !older, ReleaseRules.precedes(data.version, before.version) {
            throw CommandError(
                "CLDR \(data.version) is older than CLDR \(before.version), which is imported; name the newer release, or "
                    + "import this one with --older", file: folder)
        }
        let earlierRules = try target.earlierRules(
            before: ReleaseRules(data), present: before.map(ReleaseRules.init),
            adding: earlier.map { ReleaseRules(try release.readRules($0)) })
        let plan = try ReleaseImport(
            of: data, into: target.data, licence: ReleaseDocuments.licence(ofRelease: folder),
            earlierRules: Array(earlierRules.fileText.utf8))
        let generation = try await Generation(plan.data, earlier: earlierRules, original: data)
        let difference = before.map { ReleaseDifference(from: ComparedRelease($0), to: ComparedRelease(plan.data)) }

        var changes = FileChanges()
        for (path, bytes) in plan.written { changes.write(bytes, to: "\(target.data)/\(path)") }
        for path in plan.removed { changes.remove("\(target.data)/\(path)") }
        for file in generation.files { changes.write(file.text, to: target.joined(file.path)) }
        for document in ReleaseDocuments(plan.data, before: before?.version, difference: difference).changed(in: target)
        {
            changes.write(document.text, to: document.path)
        }
        if !dryRun {
            // Of a killed import, also beside files that do not change now.
            let paths =
                plan.data.files().map { "\(target.data)/common/\($0.path)" } + ["\(target.data)/\(Checksums.fileName)"]
            FileChanges.removeLeftovers(
                besides: paths + generation.files.map { target.joined($0.path) }
                    + ["README.md", "cldr-data/README.md"].map { target.joined($0) })
        }
        let report = dryRun ? try changes.preview() : try changes.apply()

        let verbs = dryRun ? ("would import", "would write", "would remove") : ("imported", "wrote", "removed")
        try Console.print(
            """
            \(verbs.0) CLDR \(plan.data.version): \(plan.written.count) files of cldr-data written, \
            \(plan.removed.count) removed, \(plan.unchanged) unchanged
            """)
        if let difference {
            try Console.print("")
            try Console.print(DifferenceText(difference, style: .standardOutput).text)
            try Console.print("")
        }
        for line in generation.summary { try Console.print(line) }
        if verbose {
            for path in report.written { try Console.print("\(verbs.1) \(path)") }
            for path in report.removed { try Console.print("\(verbs.2) \(path)") }
        }
        try Console.print("in \(watch.elapsed)")
    }
}
