/// Prints source code line by line with its indentation.
///
/// ```swift
/// var printer = CodePrinter()
/// printer.block("enum Tables {", "}") { printer in
///     printer.line("static let count = 3")
/// }
/// ```
package struct CodePrinter {
    /// The text printed so far.
    package private(set) var text = ""
    /// One level of indentation.
    package let indentation: String
    private var depth = 0

    /// Creates a printer without text.
    ///
    /// - Parameter indentation: One level of indentation.
    package init(indentation: String = "    ") { self.indentation = indentation }

    /// How many columns the current indentation takes. A tab takes eight, as in most tools.
    package var column: Int {
        depth * indentation.unicodeScalars.reduce(0) { $0 + ($1 == "\t" ? 8 : 1) }
    }

    /// Prints one line at the current indentation. An empty line has no trailing spaces.
    package mutating func line(_ content: String = "") {
        if !content.isEmpty {
            text += String(repeating: indentation, count: depth)
            text += content
        }
        text += "\n"
    }

    /// Prints lines, each at the current indentation.
    package mutating func lines(_ contents: some Sequence<String>) {
        for content in contents { line(content) }
    }

    /// Prints an opening line, the body with one more level of indentation, and a closing line.
    package mutating func block(_ opening: String, _ closing: String = "}", _ body: (inout CodePrinter) -> Void) {
        line(opening)
        indented(body)
        line(closing)
    }

    /// Prints with one more level of indentation.
    package mutating func indented(_ body: (inout CodePrinter) -> Void) {
        indent()
        body(&self)
        outdent()
    }

    /// Indents the following lines by one more level, until ``outdent()``. ``indented(_:)`` does the same around a
    /// closure.
    package mutating func indent() { depth += 1 }

    /// Ends what ``indent()`` began.
    package mutating func outdent() { depth -= 1 }

    /// Prints bytes below 0x80 as a multiline string literal with exactly these bytes.
    ///
    /// - Parameters:
    ///   - opening: The text before the literal, such as `static let table: StaticString =`.
    ///   - bytes: The bytes, each an ASCII character.
    ///   - comment: The documentation lines before it, without slashes.
    package mutating func byteLiteral(_ opening: String, _ bytes: [UInt8], comment: [String] = []) {
        for content in comment { line("/// " + content) }
        line(opening)
        depth += 1
        // Backslashes at the line ends keep the literal one string without line breaks.
        line("\"\"\"")
        let width = max(40, 110 - column)
        var row = ""
        for (index, byte) in bytes.enumerated() {
            // A space at the end of the literal could get lost.
            let isLastSpace = byte == 0x20 && index == bytes.count - 1
            let character = isLastSpace ? "\\u{20}" : SwiftEscaping.bytes.escaped(Unicode.Scalar(byte))
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

    /// Prints text as a multiline string literal. Everything except printable ASCII is escaped, since direction marks
    /// and special spaces are invisible.
    package mutating func textLiteral(_ text: String) {
        line("\"\"\"")
        var row = ""
        for scalar in text.unicodeScalars {
            let piece = scalar == " " ? "\\u{20}" : SwiftEscaping.bytes.escaped(scalar)
            if row.utf8.count + piece.utf8.count > 100 {
                line(row + "\\")
                row = ""
            }
            row += piece
        }
        line(row)
        line("\"\"\"")
    }
}
