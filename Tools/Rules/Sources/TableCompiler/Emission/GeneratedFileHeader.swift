import StringsdictTextWriting

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

    /// How the first line of each generated file starts, in all versions of this program.
    private static let start = "// Generated. Do not edit: run `"

    /// Whether bytes are a file that was generated, by this or an earlier version.
    package static func isAtStart(of bytes: [UInt8]) -> Bool { bytes.starts(with: start.utf8) }

    private static let release = "// From CLDR "

    /// The release that a generated file is from, by its third line. Nil if the bytes are no such file.
    package static func cldrVersion(of bytes: [UInt8]) -> String? {
        guard isAtStart(of: bytes) else { return nil }
        let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 3, omittingEmptySubsequences: false)
        guard lines.count > 2, lines[2].starts(with: release.utf8) else { return nil }
        let version = lines[2].dropFirst(release.utf8.count).prefix { $0 != UInt8(ascii: "\r") }
        return version.last == UInt8(ascii: ".") ? String(decoding: version.dropLast(), as: UTF8.self) : nil
    }

    func print(to printer: inout CodePrinter) {
        printer.line("\(Self.start)\(command)` instead.")
        printer.line("//")
        printer.line("\(Self.release)\(cldrVersion).")
        for fact in facts { printer.line("// \(fact)") }
        printer.line("// Data: © Unicode, Inc., SPDX-License-Identifier: Unicode-3.0")
        printer.line()
    }
}
