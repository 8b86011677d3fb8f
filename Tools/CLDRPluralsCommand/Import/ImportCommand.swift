#if Commands
import ArgumentParser
import CLDRSource
import CommandConsole
import TableCompiler

/// `cldr-plurals import`: a new release of CLDR, in one step.
struct ImportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Bring a release of CLDR into cldr-data, and generate the tables again.",
        discussion: """
            Copies only the files and elements that are needed, updates the SHA-256 sums, generates and proves all tables, \
            and prints what is different. Nothing is written unless the whole release can be read and was proved.

              cldr-plurals import ~/Downloads/cldr-common-48.0
            """
    )

    @Argument(help: ArgumentHelp("The folder of the unpacked release, or its 'common'.", valueName: "release-folder"))
    var release: String

    @Option(help: ArgumentHelp("The release, where its own files do not say it.", valueName: "version"))
    var cldrVersion: String?

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
        let common = Folder.exists("\(release)/common") ? "\(release)/common" : release
        // What is there now may be anything, also nothing at all.
        let before = try? CLDRData.read(common: target.joined("cldr-data/common"))
        _ = try await Generation(CLDRData.read(common: common, version: cldrVersion))

        let report = try CLDRImporter(release: release, target: target.data, version: cldrVersion).run()
        // From what was written, so that the tables are those of cldr-data, not of what lies elsewhere.
        let generation = try await Generation(CLDRData.read(common: target.joined("cldr-data/common")))
        try generation.write(below: target)

        try Console.print(
            """
            imported CLDR \(report.version): \(report.written.count) files written, \(report.removed.count) removed, \
            \(report.unchanged) unchanged
            """)
        for line in generation.summary { try Console.print(line) }
        for file in generation.files { try Console.print("wrote \(target.joined(file.path))") }
        try Console.print("in \(watch.elapsed)")
        if let before {
            var numbers: NumberDifference?
            do throws(NumberTableError) {
                numbers = try NumberDifference(from: NumberSource(before), to: generation.release.numberSource)
            } catch {
                // The import is done; only this part of the report cannot be made.
                Console.message("the number symbols of the release before cannot be compared: \(error)")
            }
            let difference = ReleaseDifference(
                plurals: PluralDifference(from: PluralSource(before), to: generation.release.source), numbers: numbers)
            try Console.print("")
            try Console.print(DifferenceText(difference, style: .standardOutput).text)
        }
    }
}
#endif
