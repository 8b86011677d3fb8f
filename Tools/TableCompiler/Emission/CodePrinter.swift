/// Prints source code line by line and knows how far it is indented.
///
/// ```swift
/// var printer = CodePrinter()
/// printer.block("enum Tables {", "}") { printer in
///     printer.line("static let count = 3")
/// }
/// ```
package struct CodePrinter {
    /// What was printed so far.
    package private(set) var text = ""
    private var depth = 0

    /// A printer that has printed nothing.
    package init() {}

    /// Prints one line at the current indentation; an empty one has no trailing spaces.
    package mutating func line(_ content: String = "") {
        if !content.isEmpty {
            text += String(repeating: "    ", count: depth)
            text += content
        }
        text += "\n"
    }

    /// Prints lines, each at the current indentation.
    package mutating func lines(_ contents: some Sequence<String>) {
        for content in contents { line(content) }
    }

    /// Prints an opening line, what the body prints one step further in, and a closing line.
    package mutating func block(_ opening: String, _ closing: String = "}", _ body: (inout CodePrinter) -> Void) {
        line(opening)
        depth += 1
        body(&self)
        depth -= 1
        line(closing)
    }

    /// Prints bytes below 0x80 as a string literal over several lines, whose bytes are just these.
    ///
    /// - Parameters:
    ///   - opening: What comes before the literal, such as `static let table: StaticString =`.
    ///   - bytes: The bytes; each one is an ASCII character.
    ///   - comment: Documentation lines before it, without the slashes.
    package mutating func byteLiteral(_ opening: String, _ bytes: [UInt8], comment: [String] = []) {
        for content in comment { line("/// " + content) }
        line(opening)
        depth += 1
        // A literal that ends its lines with backslashes stays one string without line breaks.
        line("\"\"\"")
        let width = max(40, 110 - 4 * depth)
        var row = ""
        for (index, byte) in bytes.enumerated() {
            // A space at the end of the literal would be easy to lose.
            let character = byte == 0x20 && index == bytes.count - 1 ? "\\u{20}" : CodePrinter.literal(byte)
            if row.utf8.count + character.utf8.count > width {
                line(row + "\\")
                row = ""
            }
            row += character
        }
        line(row)
        line("\"\"\"")
        depth -= 1
    }

    /// Prints text as a string literal over several lines, with everything but printable ASCII escaped: direction marks and
    /// spaces of many widths would not be seen.
    mutating func textLiteral(_ text: String) {
        line("\"\"\"")
        var row = ""
        for scalar in text.unicodeScalars {
            let piece =
                scalar.isASCII && scalar != " " ? CodePrinter.literal(UInt8(scalar.value)) : CodePrinter.escape(scalar)
            if row.utf8.count + piece.utf8.count > 100 {
                line(row + "\\")
                row = ""
            }
            row += piece
        }
        line(row)
        line("\"\"\"")
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String { "\\u{" + String(scalar.value, radix: 16) + "}" }

    private static func literal(_ byte: UInt8) -> String {
        switch byte {
        case 0x22: "\\\""
        case 0x5C: "\\\\"
        case 0x20...0x7E: String(Unicode.Scalar(byte))
        default: "\\u{" + String(byte, radix: 16) + "}"
        }
    }
}

/// The head of a generated file: that it is generated, by which command, from what, and how large it is.
package struct GeneratedFileHeader: Sendable {
    /// The command that writes the file again.
    package var command: String
    /// The CLDR release.
    package var cldrVersion: String
    /// What the file holds: one line each.
    package var facts: [String]

    /// The head of a file.
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
