import TextWriting

/// The head of a generated file: a notice that it is generated, the command, the source, and the size.
package struct GeneratedFileHeader: Sendable {
    /// The command that writes the file again.
    package var command: String
    /// The CLDR release.
    package var cldrVersion: String
    /// The contents of the file, one line each.
    package var facts: [String]

    /// Creates the head of a file.
    package init(command: String = "cldr-plurals generate", cldrVersion: String, facts: [String]) {
        self.command = command
        self.cldrVersion = cldrVersion
        self.facts = facts
    }

    func print(to printer: inout CodePrinter) {
        printer.line("// Generated. Do not edit: run `\(command)` instead.")
        printer.line("//")
        printer.line("// From CLDR \(cldrVersion).")
        for fact in facts { printer.line("// \(fact)") }
        printer.line("// Data: © Unicode, Inc., SPDX-License-Identifier: Unicode-3.0")
        printer.line()
    }
}
