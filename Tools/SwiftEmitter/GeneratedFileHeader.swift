/// The head of a generated file: that it is generated, by which command, from what, and how large it is.
public struct GeneratedFileHeader: Sendable {
    /// The command that writes the file again.
    public var command: String
    /// The CLDR release.
    public var cldrVersion: String
    /// What the file holds: one line each.
    public var facts: [String]

    /// The head of a file.
    public init(command: String = "cldr-plurals generate", cldrVersion: String, facts: [String]) {
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
