import Stringsdict
import Testing

@testable import StringsdictCommand

@Suite("Arguments of stringsdict format")
struct ArgumentLiteralTests {
    @Test(
        "A word on the command line is a number or a text",
        arguments: [
            ("5", FormatArgument.integer(5)), ("-5", .integer(-5)), ("9223372036854775807", .integer(.max)),
            ("18446744073709551615", .unsigned(.max)), ("18446744073709551616", .decimal("18446744073709551616")),
            ("1.5", .floatingPoint(1.5)), ("1.50", .decimal("1.50")), ("1e3", .decimal("1e3")),
            ("-0.25", .floatingPoint(-0.25)),
            ("text", .text("text")), ("", .text("")), ("-", .text("-")), (".", .text(".")), ("1.", .decimal("1.")),
            (".5", .decimal(".5")), ("-.5", .decimal("-.5")), ("1E0", .decimal("1E0")), ("1e-1", .decimal("1e-1")),
            ("1e+1", .decimal("1e+1")), ("1c6", .text("1c6")), ("e1", .text("e1")), (".e1", .text(".e1")),
            ("+5", .text("+5")),
            ("0x10", .text("0x10")), ("inf", .text("inf")), ("1,5", .text("1,5")), ("5\u{301}", .text("5\u{301}")),
            ("1e999", .decimal("1e999")), ("12345678901234567890.5", .decimal("12345678901234567890.5")),
            ("0.12345678901234567", .decimal("0.12345678901234567")),
        ])
    func words(_ word: String, _ expected: FormatArgument) {
        #expect(ArgumentLiteral.word(word) == expected)
    }

    @Test(
        "A number keeps all its digits",
        arguments: [
            ("12345678901234567890", FormatArgument.unsigned(12_345_678_901_234_567_890)),
            ("12345678901234567890.5", .decimal("12345678901234567890.5")),
            ("1.2345678901234567890", .decimal("1.2345678901234567890")), ("0.1", .floatingPoint(0.1)),
            ("1e3", .floatingPoint(1_000)),
            ("-123456789012345678901234567890", .decimal("-123456789012345678901234567890")),
            ("1234567890123.4567", .floatingPoint(1_234_567_890_123.4567)),
            ("12345678901234.5678", .decimal("12345678901234.5678")),
        ])
    func digits(_ number: String, _ expected: FormatArgument) {
        #expect((ArgumentLiteral.number(number) ?? .decimal(number)) == expected)
    }

    /// Every text of up to five of these characters, compared with the form of a number in the documentation.
    @Test("A number has a sign, digits, a fraction and an exponent, and nothing else")
    func formsOfNumbers() throws {
        let form = try Regex("-?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?")
        var texts = [""]
        var last = texts
        for _ in 0..<5 {
            last = last.flatMap { text in ["-", "+", "7", ".", "e", "E"].map { text + $0 } }
            texts += last
        }
        texts += [
            "1/", "1:", "/", ":", "0", "9", "1x", "x1", " 1", "1 ", "1.5e3x", "1e5.5", "٣", "1\u{301}", "1.5\u{301}",
        ]
        for text in texts {
            let isNumber = try form.wholeMatch(in: text) != nil
            if (ArgumentLiteral.number(text) != nil) != isNumber { Issue.record("\(text)") }
        }
    }

    @Test(
        "A fraction of up to seventeen digits is a number in memory, and a longer one stays text",
        arguments: [
            ("0.1234567890123456", true), ("0.12345678901234567", false), ("-1.2345678901234567", true),
            ("-1.23456789012345678", false), ("1e300", true), ("1e400", false), ("0.5", true), ("1.5", true),
        ])
    func longFractions(text: String, isShort: Bool) {
        let expected: FormatArgument = isShort ? .floatingPoint(Double(text) ?? .nan) : .decimal(text)
        #expect(ArgumentLiteral.number(text) == expected)
    }
}
