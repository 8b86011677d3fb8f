import ArgumentParser
import CLDRPlurals
import StringsdictCommandConsole
import CommandSupport
import PluralRuleSyntax
import PluralRuleTexts
import TableCompiler

/// `cldr-plurals select`: prints the categories of many numbers.
struct SelectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "select",
        abstract: "Print the category of each number.",
        discussion: """
            Prints a line for each number: the number, a tab and its category. Without numbers it reads lines from \
            standard input. For a line that is not a number, it prints the line, a tab and "error: …", and ends with \
            status 1.

              cldr-plurals select --locale pl 1 22 1.50
              seq 1000000 | cldr-plurals select --locale pl
            """
    )

    @Option(help: ArgumentHelp("The locale.", valueName: "locale"))
    var locale: String

    @Flag(help: "Use ordinal rules (1st, 2nd) instead of cardinal rules.")
    var ordinal = false

    @Option(help: ReleaseOptions.cldrHelp)
    var cldr: String?

    @OptionGroup var release: ReleaseOptions

    @Argument(parsing: .allUnrecognized, help: ArgumentHelp("The numbers.", valueName: "number"))
    var numbers: [String] = []

    mutating func validate() throws {
        numbers = try CommandArguments.numbers(numbers)
        if cldr == nil, release.allowFaultyData || release.cldrVersion != nil {
            throw ValidationError("--cldr-version and --allow-faulty-data belong to --cldr.")
        }
    }

    func run() throws {
        Descriptor.ignoreClosedPipes()
        Descriptor.useBinaryMode()
        var selector: LineSelector
        do {
            selector = LineSelector(output: .standardOutput, category: try rules())
        } catch {
            throw Console.failure(error)
        }
        do {
            if numbers.isEmpty {
                try selector.selectAll(from: .standardInput)
            } else {
                for number in numbers { selector.select(Array(number.utf8)) }
                try selector.flush()
            }
        } catch DescriptorError.closed {
            // The reader of the output has stopped, as `| head` does. This is not an error.
        } catch {
            throw Console.failure(error)
        }
        if selector.errorCount > 0 { throw ExitCode.failure }
    }

    /// The function that returns a number's category. Reports on standard error if there are no rules for the locale.
    private func rules() throws -> LineSelector.Rules {
        let type: PluralRuleType = ordinal ? .ordinal : .cardinal
        guard let cldr else {
            let rules = PluralRules(locale: locale, type: type)
            warn(resolved: rules.resolvedLocale, type, PluralRules.cldrVersion)
            return { rules.category(parsingUTF8: $0) }
        }
        let source = try release.rules(cldr, locales: [locale])
        let explained = try ExplainedRules(locale: locale, type: type, of: source)
        warn(resolved: explained.origin?.resolved ?? "root", type, source.version)
        return { explained.ruleSet.category(parsing: String(decoding: $0, as: UTF8.self)) }
    }

    private func warn(resolved: String, _ type: PluralRuleType, _ version: String) {
        let origin = ExplainedRules.Origin(requested: locale, resolved: resolved, type: type, cldrVersion: version)
        if let warning = origin.unknownLocale { Console.message(warning) }
    }
}

/// `cldr-plurals samples`: prints CLDR's own test data, one number per line.
struct SamplesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "samples",
        abstract: "Print the samples of a release of CLDR, to test other evaluators.",
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
            if let cldr, ShippedRules.isNumberOfRelease(cldr) {
                throw CommandError("the samples of releases are not in this program; name the folder of CLDR \(cldr)")
            }
            let folder =
                try cldr
                ?? PackageFolder.find(nil, option: "the folder of a release with --cldr").joined("cldr-data/common")
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
