import ArgumentParser
import CLDRSource
import StringsdictCommandConsole
import CommandSupport
import PluralRuleHistory
import PluralRuleTexts
import ReleaseComparison

/// `cldr-plurals diff`: shows the difference between two releases of CLDR.
struct DiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Compare the plural rules and number symbols of two releases of CLDR.",
        discussion: """
            The output begins with the changes for translators: the locales that gained or lost categories, with \
            numbers. Then come the added and removed locales. Changed locales follow with the old rules, the new \
            rules, and the numbers whose category changed. For two folders, the command also compares how numbers are \
            written: digits, patterns and all symbols that are read, in each locale and numbering system.

            A release is a folder, or the number of a release whose plural rules this program knows: \
            \(PluralRelease.namesInWords). The program knows neither the ranges nor the number symbols of an earlier release, \
            so it does not compare them then.

              cldr-plurals diff 48 49          two releases by their numbers; also 48..49
              cldr-plurals diff 48             release 48, and the rules of this program
              cldr-plurals diff OLD NEW        two 'common' folders
              cldr-plurals diff NEW            the rules of this program, and a folder
              cldr-plurals diff OLD --shipped  a folder, and the rules of this program
            """
    )

    @Argument(
        help: ArgumentHelp(
            "The folder 'common' of one release or of both, or the number of a release.", valueName: "release"))
    var releases: [String]

    @Flag(help: "Compare with the rules that this program was built with, as the newer ones.")
    var shipped = false

    @Option(help: ArgumentHelp("Compare only these locales.", valueName: "he,pl,…"))
    var locales: String?

    @OptionGroup var release: ReleaseOptions

    @Flag(help: "Print JSON.")
    var json = false

    @Flag(help: "Exit with status 1 if there is any difference.")
    var exitCode = false

    mutating func validate() throws {
        // The form of `stringsdict lint --cldr-changes`.
        if releases.count == 1, !Folder.exists(releases[0]) {
            if let dots = releases[0].firstRange(of: "..") {
                let numbers = [String(releases[0][..<dots.lowerBound]), String(releases[0][dots.upperBound...])]
                if numbers.allSatisfy(ShippedRules.isNumberOfRelease) { releases = numbers }
            }
        }
        switch (releases.count, shipped) {
        case (1, _), (2, false): break
        case (2, true): throw ValidationError("With --shipped, name one release only.")
        default: throw ValidationError("Name one release or two.")
        }
        _ = try CommandArguments.locales(locales)
    }

    func run() throws {
        var difference: ReleaseDifference
        let wanted = try CommandArguments.locales(locales)?.map { String($0.map { $0 == "_" ? "-" : $0 }) }
        do {
            difference = ReleaseDifference(from: try old(), to: try new())
        } catch {
            throw Console.failure(error)
        }
        if let wanted { difference = difference.restricted(to: Set(wanted)) }
        if json {
            try Console.print(DifferenceJSON(difference).value.text)
        } else {
            try Console.print(DifferenceText(difference, style: .standardOutput).text)
            let unchanged = (wanted ?? []).filter { !difference.locales.contains($0) }
            if !unchanged.isEmpty { try Console.print("\nno difference for \(unchanged.joined(separator: ", "))") }
        }
        if exitCode, !difference.isEmpty { throw ExitCode.failure }
    }

    private func old() throws -> ComparedRelease {
        releases.count == 1 && !isBeforeShipped ? try ShippedRules.release() : try side(releases[0])
    }

    private func new() throws -> ComparedRelease {
        releases.count == 2
            ? try side(releases[1]) : isBeforeShipped ? try ShippedRules.release() : try side(releases[0])
    }

    /// Whether the only release is the older side. The releases that this program knows by number are not newer than it.
    private var isBeforeShipped: Bool { shipped || ShippedRules.isNumberOfRelease(releases[0]) }

    private func side(_ name: String) throws -> ComparedRelease {
        if ShippedRules.isNumberOfRelease(name) { return try ShippedRules.release(of: name) }
        return ComparedRelease(try release.read(name, locales: CommandArguments.locales(locales)))
    }
}
