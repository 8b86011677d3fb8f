/// Prints source code line by line and knows how far it is indented.
///
/// ```swift
/// var printer = CodePrinter()
/// printer.block("enum Tables {", "}") { printer in
///     printer.line("static let count = 3")
/// }
/// ```
public struct CodePrinter {
    /// What was printed so far.
    public private(set) var text = ""
    private var depth = 0

    /// A printer that has printed nothing.
    public init() {}

    /// Prints one line at the current indentation; an empty one has no trailing spaces.
    public mutating func line(_ content: String = "") {
        if !content.isEmpty {
            text += String(repeating: "    ", count: depth)
            text += content
        }
        text += "\n"
    }

    /// Prints lines, each at the current indentation.
    public mutating func lines(_ contents: some Sequence<String>) {
        for content in contents { line(content) }
    }

    /// Prints an opening line, what the body prints one step further in, and a closing line.
    public mutating func block(_ opening: String, _ closing: String = "}", _ body: (inout CodePrinter) -> Void) {
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
    public mutating func byteLiteral(_ opening: String, _ bytes: [UInt8], comment: [String] = []) {
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

    /// Prints tables as constants of a `StaticString`, each after an empty line, with what it is and its size.
    ///
    /// - Parameters:
    ///   - declaration: What comes before the name, such as `static let`.
    ///   - tables: The name, the bytes and the documentation of each.
    mutating func byteTables(
        _ declaration: String, _ tables: KeyValuePairs<String, (bytes: [UInt8], comment: String)>
    ) {
        for (name, table) in tables {
            line()
            byteLiteral(
                "\(declaration) \(name): StaticString =", table.bytes,
                comment: ["\(table.comment) (\(table.bytes.count) bytes)."])
        }
    }

    private static func literal(_ byte: UInt8) -> String {
        switch byte {
        case 0x22: "\\\""
        case 0x5C: "\\\\"
        case 0x20...0x7E: String(Unicode.Scalar(byte))
        default: "\\u{" + String(byte, radix: 16) + "}"
        }
    }
}
