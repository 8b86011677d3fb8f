import PluralRuleHistory
import StringsdictTextWriting

/// Prints the rules of earlier releases as text, so that `stringsdict lint` can ask them.
package struct EarlierRulesEmitter {
    private let rules: EarlierRules
    private let cldrVersion: String

    /// Creates an emitter for the releases before one.
    package init(_ rules: EarlierRules, before cldrVersion: String) {
        self.rules = rules
        self.cldrVersion = cldrVersion
    }

    /// The source of `EarlierRuleTexts.swift`.
    package func source() -> String {
        let text = rules.text
        let names = rules.releases.map(\.version).joined(separator: ", ")
        var printer = CodePrinter()
        GeneratedFileHeader(
            cldrVersion: cldrVersion,
            facts: [
                names.isEmpty
                    ? "No earlier release is known."
                    : "The releases before it: \(names). Their differences: \(text.utf8.count) bytes."
            ]
        ).print(to: &printer)
        printer.line("/// The plural rules of earlier releases, as `EarlierRules` reads them.")
        printer.block("enum EarlierRuleTexts {") { printer in
            printer.line(
                "/// A line for each release, newest first, followed by its differences from the next newer release.")
            printer.line("static let text =")
            printer.line("    \"\"\"")
            RuleTextsEmitter.print(text.split(separator: "\n").map(String.init), to: &printer)
            printer.line("    \"\"\"")
        }
        return printer.text
    }
}
