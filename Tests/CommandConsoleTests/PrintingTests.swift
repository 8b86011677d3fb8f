import Testing
import StringsdictTextFiles

@testable import StringsdictCommandConsole

/// Messages as the commands write them.
@Suite struct PrintingTests {
    /// Raw, they would start a line of their own in a log, or command the terminal.
    @Test(arguments: [
        ("a", "a"), ("é😀", "é😀"), ("a\nb", "a\\nb"), ("\r\n\t", "\\r\\n\\t"), ("\u{1B}[31m", "\\u{1B}[31m"),
        ("\u{0}\u{1F}\u{20}", "\\u{0}\\u{1F} "), ("\u{7E}\u{7F}\u{9F}\u{A0}", "\u{7E}\\u{7F}\\u{9F}\u{A0}"),
        ("\u{2027}\u{2028}\u{2029}\u{202A}", "\u{2027}\\u{2028}\\u{2029}\u{202A}"),
    ])
    func namesStayOnTheirLine(text: String, line: String) { #expect(Console.oneLine(text) == line) }

    @Test func anErrorSaysOnceThatItIsOne() {
        let located = Diagnostic("b", file: "a", position: .start)
        for (error, lines) in [
            (located, "a:1:1: error: b"),
            (CommandError("b", file: "a"), "a: error: b"),
            (CommandError("b"), "error: b"),
            (DescriptorError.closed, "error: nobody reads the output"),
            (
                CommandError([located, CommandError("c"), DescriptorError.closed]),
                "a:1:1: error: b\nerror: c\nerror: nobody reads the output"
            ),
            // A text that the user wrote.
            (CommandError("there is no check 'a: error: b'"), "error: there is no check 'a: error: b'"),
        ] as [(any Error, String)] {
            #expect(Console.lines(of: error) == lines)
        }
        #expect("\(CommandError("b"))" == "b" && "\(CommandError("b", file: "a"))" == "a: error: b")
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

    @Test func colours() {
        let style = Style(isColored: true)
        #expect(
            [style.good("x"), style.bad("x"), style.warning("x"), style.note("x"), style.strong("x")]
                == ["32", "31", "35", "36", "1"].map { "\u{1B}[\($0)mx\u{1B}[0m" })
        #expect(Style.plain.good("x") == "x" && Style.plain.strong("x") == "x")
    }
}
