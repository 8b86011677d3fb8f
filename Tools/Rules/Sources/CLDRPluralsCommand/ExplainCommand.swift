import ArgumentParser
import CLDRPlurals
import StringsdictCommandConsole
import CommandSupport
import PluralRuleSyntax

/// `cldr-plurals explain`: shows how the category of a number is determined.
struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Show how the categories of numbers are determined: operands, relations, and the rule that applies.",
        discussion: """
            Numbers are texts as they are shown: 1.50 is not 1.5, and 1.2c6 is compact for 1200000. Without numbers it shows \
            the rules, each with samples.

              cldr-plurals explain --locale cs
              cldr-plurals explain --locale pl 22 1.50
              cldr-plurals explain --rules 'one: i = 1 and v = 0; few: n % 10 = 2..4' 23
            """
    )

    @Option(help: ArgumentHelp("The locale.", valueName: "locale"))
    var locale: String?

    @Option(help: ArgumentHelp("Rules of your own, instead of a locale's.", valueName: "rules"))
    var rules: String?

    @Flag(help: "Use ordinal rules (1st, 2nd) instead of cardinal rules.")
    var ordinal = false

    @Option(help: ReleaseOptions.cldrHelp)
    var cldr: String?

    @OptionGroup var release: ReleaseOptions

    @Flag(help: "Also show the rules after the rule that applies.")
    var all = false

    @Flag(help: "Print JSON.")
    var json = false

    @Argument(parsing: .allUnrecognized, help: ArgumentHelp("The numbers.", valueName: "number"))
    var numbers: [String] = []

    mutating func validate() throws {
        numbers = try CommandArguments.numbers(numbers)
        switch (locale, rules) {
        case (nil, nil): throw ValidationError("Name a locale with --locale, or write rules with --rules.")
        case (_?, _?): throw ValidationError("Use either --locale or --rules.")
        case (nil, _?) where ordinal || cldr != nil:
            throw ValidationError("--ordinal and --cldr belong to --locale.")
        case (_?, nil) where cldr == nil && (release.allowFaultyData || release.cldrVersion != nil):
            throw ValidationError("--cldr-version and --allow-faulty-data belong to --cldr.")
        default: break
        }
        for number in numbers where DecimalOperands(number) == nil {
            throw ValidationError("'\(number)' is not a number. Write digits, such as 22, 1.50 or 1.2c6.")
        }
    }

    func run() throws {
        let subject: ExplainedRules
        do {
            subject = try explainedRules()
        } catch {
            throw Console.failure(error)
        }
        let traces = numbers.compactMap { number in
            DecimalOperands(number).map { (number, subject.ruleSet.trace(for: $0)) }
        }
        if json {
            try Console.print(ExplanationJSON(subject, traces, showsAll: all).value.text)
        } else {
            try Console.print(ExplanationText(subject, traces, showsAll: all, style: .standardOutput).text)
        }
    }

    private func explainedRules() throws -> ExplainedRules {
        if let rules {
            let result = PluralRuleParser.parseRuleSet(rules)
            let set = try result.get()
            for warning in result.diagnostics { Console.message("\(warning)") }
            return ExplainedRules(ruleSet: set)
        }
        let locale = locale ?? "root"
        let source = try cldr.map { try release.rules($0, locales: [locale]) }
        let explained = try ExplainedRules(locale: locale, type: ordinal ? .ordinal : .cardinal, of: source)
        if let origin = explained.origin, let warning = origin.unknownLocale { Console.message(warning) }
        return explained
    }
}
