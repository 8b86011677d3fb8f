#if Commands
import ArgumentParser
import CLDRSource
import CommandConsole
import TableCompiler

/// `cldr-plurals diff`: what is different between two releases of CLDR.
struct DiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Compare the plural rules and number symbols of two releases of CLDR.",
        discussion: """
            Prints the locales that were added and removed, and for those that changed the old and the new rules and the \
            numbers whose category changed. Of two folders it also compares how numbers are written: digits, separators, \
            signs and groups, in each locale and numbering system.

              cldr-plurals diff OLD NEW        two 'common' folders
              cldr-plurals diff NEW            the rules that this program was built with, and a folder
              cldr-plurals diff OLD --shipped  a folder, and the rules that this program was built with
            """
    )

    @Argument(help: ArgumentHelp("The folder 'common' of one release, or of both.", valueName: "folder"))
    var folders: [String]

    @Flag(help: "Compare with the rules that this program was built with, as the newer ones.")
    var shipped = false

    @Option(help: ArgumentHelp("Only these locales.", valueName: "he,pl,…"))
    var locales: String?

    @Flag(help: "Print JSON.")
    var json = false

    @Flag(help: "End with status 1 if something is different.")
    var exitCode = false

    func validate() throws {
        switch (folders.count, shipped) {
        case (1, _), (2, false): break
        case (2, true): throw ValidationError("With --shipped, name one folder only.")
        default: throw ValidationError("Name one folder or two.")
        }
    }

    func run() throws {
        var difference: ReleaseDifference
        do {
            let (old, new) = (try old(), try new())
            let numbers = try old.numbers.flatMap { old in
                try new.numbers.map { try NumberDifference(from: old, to: $0) }
            }
            difference = ReleaseDifference(
                plurals: PluralDifference(from: old.plurals, to: new.plurals), numbers: numbers)
        } catch {
            throw Console.failure(error)
        }
        let wanted = locales?.split(separator: ",").map { String($0.map { $0 == "_" ? "-" : $0 }) }
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

    /// What is known of a release: of the one that this program was built with, only the rules.
    private typealias Side = (plurals: PluralSource, numbers: NumberSource?)

    private func old() throws -> Side {
        folders.count == 1 && !shipped ? try shippedSide() : try side(folders[0])
    }

    private func new() throws -> Side {
        folders.count == 2 ? try side(folders[1]) : shipped ? try shippedSide() : try side(folders[0])
    }

    private func shippedSide() throws -> Side { (try ShippedRules.source(), nil) }

    private func side(_ folder: String) throws -> Side {
        let common = Folder.exists("\(folder)/common") ? "\(folder)/common" : folder
        let data = try CLDRData.read(common: common)
        return (PluralSource(data), NumberSource(data))
    }
}
#endif
