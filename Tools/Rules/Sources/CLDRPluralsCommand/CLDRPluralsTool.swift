import ArgumentParser
import CLDRPlurals
import CLDRSource
import StringsdictCommandConsole
import CommandSupport
import PluralRuleHistory
import PluralRuleTexts
import StringsdictTextFiles
import TableCompiler

/// The command `cldr-plurals`: one file for each subcommand.
@main
struct CLDRPluralsTool: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cldr-plurals",
        abstract: "Unicode's plural rules: generate the tables, check them, compare releases, and ask for categories.",
        discussion: """
            \(ExitStatus.sentence([.failure: "something failed or is different from what it should be"], of: [.success, .failure, .misunderstood])) \
            Messages go to standard error.
            """,
        version: "\(PackageVersion.current) (CLDR \(PluralRules.cldrVersion))",
        subcommands: [
            GenerateCommand.self, VerifyCommand.self, ImportCommand.self, DiffCommand.self, ExplainCommand.self,
            SelectCommand.self, SamplesCommand.self,
        ]
    )

    static func main() async {
        Console.requireArguments()
        refuseUnknownCommand(in: Array(CommandLine.arguments.dropFirst()), closest: Spelling.closest)
        await main(nil)
    }
}

/// Options of every command that reads a release of CLDR.
struct ReleaseOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The release, if its own files do not name it.", valueName: "version"))
    var cldrVersion: String?

    @Flag(
        help: """
            Turn faults with an obvious correction into warnings. Each warning names its place, the locale, and the assumption.
            """)
    var allowFaultyData = false

    /// Reads a release and prints its warnings.
    ///
    /// - Parameters:
    ///   - folder: The folder of an unpacked release, or its `common`.
    ///   - locales: The requested locales, or nil for all. Faults of other locales are warnings.
    ///   - isImport: Whether the release is imported. Warnings that concern only an import are printed only in this
    ///     case.
    func read(_ folder: String, locales: [String]? = nil, isImport: Bool = false) throws -> CLDRData {
        let data = try CLDRData.read(
            common: Folder.common(ofRelease: folder), version: cldrVersion,
            policy: FaultPolicy(locales: locales, allowsFaultyData: allowFaultyData))
        for warning in data.warnings where isImport || !warning.isOnlyForImport { Console.message("\(warning)") }
        return data
    }

    /// Reads the plural rules that `--cldr` names: those of a folder, or those of a release by its number.
    ///
    /// - Throws: `CommandError` if this program does not know the release, and the faults of a folder.
    func rules(_ cldr: String, locales: [String]) throws -> PluralSource {
        if ShippedRules.isNumberOfRelease(cldr) { return try ShippedRules.source(of: cldr) }
        return PluralSource(try read(cldr, locales: locales))
    }

    /// The help of `--cldr` where a number names a release, too.
    static let cldrHelp = ArgumentHelp(
        """
        The folder of another release of CLDR, or the number of a release that this program knows \
        (\(PluralRelease.namesInWords)), instead of the rules of this program.
        """, valueName: "release")

    /// Reads the plural rules of another release, whose own files name it.
    func readRules(_ folder: String) throws -> CLDRData {
        try CLDRData.readRules(
            common: Folder.common(ofRelease: folder), policy: FaultPolicy(allowsFaultyData: allowFaultyData))
    }
}

/// Parses lists of locales and numbers on the command line.
enum CommandArguments {
    /// The locales of a comma-separated list.
    static func locales(_ list: String?) throws -> [String]? {
        guard let list else { return nil }
        let locales = list.split(separator: ",", omittingEmptySubsequences: false).map { item in
            String(item.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
        }
        if locales.contains(where: \.isEmpty) {
            throw ValidationError("--locales is a list with commas and nothing else between, such as en,pl,ar.")
        }
        return locales
    }

    /// The numbers among arguments: `-3` is a number, but `--ordnal` is a misspelt option. After `--`, every argument is
    /// a number.
    static func numbers(_ arguments: [String]) throws -> [String] {
        let terminator = arguments.firstIndex(of: "--") ?? arguments.endIndex
        for argument in arguments[..<terminator] where argument.hasPrefix("-") {
            let second = argument.utf8.dropFirst().first ?? 0
            if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(second) { continue }
            throw ValidationError("Unknown option '\(argument)'.")
        }
        return Array(arguments[..<terminator] + arguments[terminator...].dropFirst())
    }
}
