import Testing

@testable import StringsdictTextWriting

/// Code and XML as the commands write them.
@Suite struct CodePrintingTests {
    @Test func linesAreIndented() {
        var printer = CodePrinter(indentation: "\t ")
        printer.line("a")
        printer.block("b {", "};") { printer in
            printer.line()
            printer.indented { $0.lines(["c", "", "d"]) }
            #expect(printer.column == 9)
        }
        printer.indent()
        printer.indent()
        printer.line("e")
        #expect(printer.column == 18)
        printer.outdent()
        printer.line("f")
        #expect(printer.text == "a\nb {\n\n\t \t c\n\n\t \t d\n};\n\t \t e\n\t f\n")
        var other = CodePrinter()
        other.block("x {") { $0.line("y") }
        #expect(other.text == "x {\n    y\n}\n")
    }

    /// The rows of a literal are as long as its column allows, and never shorter than 40.
    @Test func rowsOfBytesHaveAWidth() {
        for (depth, width) in [(0, 106), (1, 102), (10, 66), (16, 42), (17, 40), (30, 40)] {
            var printer = CodePrinter()
            for _ in 0..<depth { printer.indent() }
            printer.byteLiteral(
                "static let table: StaticString =", Array(repeating: UInt8(ascii: "a"), count: 500),
                comment: ["One.", "Two."])
            let lines = printer.text.split(separator: "\n").map { $0.drop { $0 == " " } }
            #expect(lines.prefix(4) == ["/// One.", "/// Two.", "static let table: StaticString =", "\"\"\""])
            #expect(lines.last == "\"\"\"")
            #expect(lines[4].count == width + 1 && lines[4].hasSuffix("\\"), "\(depth): \(lines[4].count)")
            let letters = lines.dropFirst(4).dropLast().joined().filter { $0 == "a" }
            #expect(letters.count == 500)
            #expect(lines[lines.count - 2].hasSuffix("a"))
            #expect(printer.column == depth * 4)
        }
    }

    @Test func bytesAreEscaped() {
        var printer = CodePrinter()
        printer.byteLiteral("x", [0x22, 0x5C, 0x1F, 0x20, 0x7E, 0x7F, 0x00, 0x09, 0x20])
        #expect(printer.text == "x\n    \"\"\"\n    \\\"\\\\\\u{1f} ~\\u{7f}\\u{0}\\u{9}\\u{20}\n    \"\"\"\n")
        var one = CodePrinter()
        one.byteLiteral("x", [0x20])
        #expect(one.text.contains("\\u{20}\n"))
    }

    @Test func textsAreEscaped() {
        var printer = CodePrinter()
        printer.textLiteral("a \"é\\\n")
        #expect(printer.text == "\"\"\"\na\\u{20}\\\"\\u{e9}\\\\\\u{a}\n\"\"\"\n")
        for (count, rows) in [(100, [100]), (101, [101, 1]), (200, [101, 100]), (201, [101, 101, 1])] {
            var printer = CodePrinter()
            printer.textLiteral(String(repeating: "a", count: count))
            #expect(printer.text.split(separator: "\n").dropFirst().dropLast().map(\.count) == rows)
        }
    }

    /// Every character at both sides of each bound of XML 1.0, and those with a meaning in markup.
    @Test(
        arguments: [
            (0x00, nil, nil), (0x08, nil, nil), (0x09, "\t", "&#9;"), (0x0A, "\n", "&#10;"), (0x0B, nil, nil),
            (0x0C, nil, nil), (0x0D, "&#13;", "&#13;"),
            (0x0E, nil, nil), (0x1F, nil, nil), (0x20, " ", " "), (0x22, "\"", "&quot;"), (0x26, "&amp;", "&amp;"),
            (0x27, "'", "'"), (0x3C, "&lt;", "&lt;"),
            (0x3E, "&gt;", "&gt;"), (0x7F, "\u{7F}", "\u{7F}"), (0xFFFD, "\u{FFFD}", "\u{FFFD}"), (0xFFFE, nil, nil),
            (0xFFFF, nil, nil),
            (0x10000, "\u{10000}", "\u{10000}"), (0x10FFFF, "\u{10FFFF}", "\u{10FFFF}"),
        ] as [(Int, String?, String?)])
    func charactersOfXML(value: Int, content: String?, attribute: String?) throws {
        let text = String(try #require(Unicode.Scalar(UInt32(value))))
        #expect(XMLText.canHold("a\(text)b") == (content != nil))
        #expect(XMLText.content("a\(text)b") == "a\(content ?? "")b")
        #expect(XMLText.attribute("a\(text)b") == "a\(attribute ?? "")b")
        #expect(XMLText.content("a\(text)b", replacingInvalid: "?") == "a\(content ?? "?")b")
        #expect(XMLText.attribute("a\(text)b", replacingInvalid: "?") == "a\(attribute ?? "?")b")
    }

    @Test(
        "A comment of XML has no two hyphens in a row",
        arguments: [
            ("", ""), ("-", "-"), ("a-b", "a-b"), ("--", "- -"), ("---", "- - -"), ("a----b", "a- - - -b"),
            ("a- -b", "a- -b"), ("-\u{1}-", "- -"), ("<&>\"", "<&>\""),
        ])
    func commentsOfXML(text: String, expected: String) {
        #expect(XMLText.comment(text) == expected)
    }
}
