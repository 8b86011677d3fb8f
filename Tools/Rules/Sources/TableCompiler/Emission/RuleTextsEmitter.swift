import CLDRPluralsCore
import StringsdictTextWriting

/// Prints the rules of the tables as text, so that the command can explain and compare rules without a checkout.
package struct RuleTextsEmitter {
    private let rules: PluralSource

    /// Creates an emitter for rules and ranges.
    package init(_ source: PluralSource) { rules = source }

    /// The source of `ShippedRules.swift`.
    ///
    /// Equal rules give the same source, byte for byte.
    package func source() -> String {
        let lines = groups(.cardinal) + groups(.ordinal) + ranges + aliases
        var printer = CodePrinter()
        GeneratedFileHeader(
            cldrVersion: rules.version,
            facts: [
                "\(rules.cardinals.count) groups of cardinal and \(rules.ordinals.count) of ordinal rules, "
                    + "\(rules.ranges.count) of ranges."
            ]
        ).print(to: &printer)
        printer.line(
            "/// The rules behind the tables that this tool was built with, as `RuleTextTable.swift` reads them."
        )
        printer.block("package enum ShippedRules {") { printer in
            printer.line("/// The CLDR release.")
            printer.line("package static let cldrVersion = \"\(rules.version)\"")
            printer.line()
            printer.line(
                "/// A line for each group of locales: what it is about, the locales, and the rules or ranges.")
            printer.line("static let text =")
            printer.line("    \"\"\"")
            RuleTextsEmitter.print(lines, to: &printer)
            printer.line("    \"\"\"")
        }
        return printer.text
    }

    private func groups(_ type: PluralRuleType) -> [String] {
        rules.rules(type).map { group in
            "\(type.name) | \(group.locales.joined(separator: " ")) | \(group.ruleSet.withoutSamples)"
        }
    }

    private var ranges: [String] {
        rules.ranges.map { group in
            let results = group.results.map { "\($0.start)+\($0.end)=\($0.result)" }
            return "range | \(group.locales.joined(separator: " ")) | \(results.joined(separator: " "))"
        }
    }

    /// The other names of languages, and of the regions that have rules of their own, from which a standalone file is written.
    private var aliases: [String] {
        let locales = (rules.cardinals + rules.ordinals).flatMap(\.locales) + rules.ranges.flatMap(\.locales)
        let regions = Set(locales.map { LocaleIdentifier($0).region }).subtracting([0])
        let names = rules.aliases.filter { type, replacement in
            let (region, target) = (LocaleIdentifier(type).region, LocaleIdentifier(replacement).region)
            return !type.hasPrefix("und_") || region == 0 || regions.contains(target)
        }.map { "\($0.type)=\($0.replacement.split(separator: " ").first ?? "")" }
        return names.isEmpty ? [] : ["alias | | \(names.joined(separator: " "))"]
    }

    /// Prints lines of a literal. A long line is broken at spaces. A backslash at the end joins it again.
    static func print(_ lines: [String], to printer: inout CodePrinter) {
        for line in lines { printer.lines(wrapped(line).map { "    " + $0 }) }
    }

    private static func wrapped(_ line: String) -> [String] {
        var result: [String] = []
        var row = ""
        for word in line.split(separator: " ", omittingEmptySubsequences: false) {
            if !row.isEmpty, row.utf8.count + word.utf8.count > 100 {
                result.append(row + "\\")
                row = ""
            }
            row += word + " "
        }
        row.removeLast()
        return result + [row]
    }
}
