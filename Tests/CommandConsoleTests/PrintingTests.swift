import Testing

@testable import CommandConsole

/// Code, XML and messages as the commands write them.
@Suite struct PrintingTests {
    /// Raw, they would start a line of their own in a log, or command the terminal.
    @Test(arguments: [
        ("a", "a"), ("é😀", "é😀"), ("a\nb", "a\\nb"), ("\r\n\t", "\\r\\n\\t"), ("\u{1B}[31m", "\\u{1B}[31m"),
        ("\u{0}\u{1F}\u{20}", "\\u{0}\\u{1F} "), ("\u{7E}\u{7F}\u{9F}\u{A0}", "\u{7E}\\u{7F}\\u{9F}\u{A0}"),
        ("\u{2027}\u{2028}\u{2029}\u{202A}", "\u{2027}\\u{2028}\\u{2029}\u{202A}"),
    ])
    func namesStayOnTheirLine(text: String, line: String) { #expect(Console.oneLine(text) == line) }

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

    @Test func numbersOfThings() {
        #expect((0...2).map { Console.counted($0, "file") } == ["0 files", "1 file", "2 files"])
        #expect(
            (0...2).map { Console.counted($0, "entry", plural: "entries") } == ["0 entries", "1 entry", "2 entries"])
        #expect(Console.counted(-1, "file") == "-1 files")
        #expect(Console.counted(1_000_000, "file", isGrouped: true) == "1,000,000 files")
        #expect(Console.counted(1_000_000, "file") == "1000000 files")
        #expect(Console.counted(1_000, "entry", plural: "entries", isGrouped: true) == "1,000 entries")
    }

    @Test(arguments: [
        ("", ""), ("0", "0"), ("999", "999"), ("1000", "1,000"), ("123456", "123,456"), ("1234567", "1,234,567"),
        ("9999.1234", "9,999.1234"), ("1234 of 5678", "1,234 of 5678"), ("-1234", "-1234"),
    ])
    func digitsAreGrouped(number: String, expected: String) {
        #expect(Console.grouped(number) == expected)
    }

    /// Lengths at both sides of each bound of a block. The start of each digest is from Python's `hashlib`.
    @Test(
        arguments: [
            (0, "e3b0c44298fc1c14"), (1, "ca978112ca1bbdca"), (55, "9f4390f8d30c2dd9"), (56, "b35439a4ac6f0948"),
            (63, "7d3e74a05d7db15b"), (64, "ffe054fe7ae0cb6d"), (65, "635361c48bb9eab1"), (119, "31eba51c313a5c08"),
            (120, "2f3d335432c70b58"), (128, "6836cf13bac400e9"), (1000, "41edece42d63e8d9"),
        ])
    func digests(count: Int, start: String) {
        let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: count)
        let digest = SHA256.hexDigest(of: bytes)
        #expect(digest.count == 64 && digest.hasPrefix(start))
        var pieces = SHA256()
        for piece in [bytes.prefix(count / 3), bytes.dropFirst(count / 3)] { pieces.update(piece) }
        #expect(pieces.finalize().map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() == digest)
    }

    @Test func colours() {
        let style = Style(isColored: true)
        #expect(
            [style.good("x"), style.bad("x"), style.warning("x"), style.note("x"), style.strong("x")]
                == ["32", "31", "35", "36", "1"].map { "\u{1B}[\($0)mx\u{1B}[0m" })
        #expect(Style.plain.good("x") == "x" && Style.plain.strong("x") == "x")
    }
}
