#if Commands
import ArgumentParser
import CLDRPlurals
import CommandConsole

/// `cldr-plurals samples`: prints CLDR's own test data, one number per line.
struct SamplesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "samples",
        abstract: "Print the samples of a release of CLDR, to test another evaluator with.",
        discussion: """
            Prints a line for each number of each locale: TYPE, LOCALE, NUMBER and CATEGORY with tabs between. Ranges such \
            as 0~15 are written out.
            """
    )

    @Option(
        help: ArgumentHelp("The folder 'common' of a release of CLDR, instead of the package's.", valueName: "path"))
    var cldr: String?

    @OptionGroup var release: ReleaseOptions

    func run() throws {
        do {
            let folder = try cldr ?? PackageFolder.find(nil).joined("cldr-data/common")
            let data = try release.read(folder)
            for type in PluralRuleType.allCases {
                for group in data.pluralRules where group.type == type {
                    for rule in group.rules.rules {
                        let numbers = rule.samples.expanded()
                        for locale in group.locales {
                            let lines = numbers.map { "\(type)\t\(locale)\t\($0)\t\(rule.category)" }
                            if !lines.isEmpty { try Console.print(lines.joined(separator: "\n")) }
                        }
                    }
                }
            }
        } catch {
            throw Console.failure(error)
        }
    }
}
#endif
