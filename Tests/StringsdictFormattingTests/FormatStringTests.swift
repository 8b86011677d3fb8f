import StringsdictFormatting
import Testing

/// Edge cases of directives in the format-string parser.
struct FormatStringTests {
    let formatter = StringsdictFormatter(locale: "en", numbers: .plain)

    private func string(_ format: String, _ arguments: [FormatArgument]) -> String {
        formatter.string(StringsdictEntry(text: format), arguments: arguments)
    }

    @Test(arguments: [
        ("", ""), ("plain", "plain"), ("%%", "%"), ("100%% of", "100% of"), ("%%%%", "%%"), ("a%%b%%c", "a%b%c"),
        // An unknown character is printed, an incomplete directive is not.
        ("%y", "y"), ("a %y b", "a y b"), ("%5y|", "y|"), ("%-%|", "%|"), ("%é", "é"), ("%🧭|", "🧭|"), ("% %", "%"),
        ("a%", "a"), ("a%5", "a"), ("a%l", "a"), ("a%1$", "a"), ("a%-", "a"), ("a%.", "a"), ("a%#@", "a"),
        ("a%#@name", "a"),
        ("%\n", "\n"), ("%\0|", "\0|"), ("%$", "$"), ("%0$", "$"),
        // A name with another character is not a variable and is printed verbatim.
        ("%#@vprašanja@", "%#@vprašanja@"), ("%#@two words@ %%", "%#@two words@ %"), ("%1$#@a-b@|", "%1$#@a-b@|"),
        ("%#@name%%|", "%#@name%|"),
    ])
    func directivesThatShowNoArgument(format: String, expected: String) {
        #expect(string(format, ["unused"]) == expected)
    }

    @Test(arguments: ["", "50% off, 100%", "100%% of", "%d files", "%#@name@", "a%", "%n", "שלום %@", "%1$*2$d"])
    func textWithoutArgumentsIsShownAsItIsWritten(text: String) {
        for locale in ["en", "he"] {
            let formatter = StringsdictFormatter(locale: locale, device: .mac, presentationWidth: 20)
            for definition: StringsdictEntry.Definition in [
                .text(text),
                .devices([
                    StringsdictEntry.Branch(device: .mac, text), StringsdictEntry.Branch(device: .other, "other"),
                ]),
                .widths([StringsdictEntry.Branch(width: 20, text), StringsdictEntry.Branch(width: 50, "wide")]),
                .devices([StringsdictEntry.Branch(device: .mac, .widths([StringsdictEntry.Branch(width: 1, text)]))]),
            ] {
                let entry = StringsdictEntry(definition)
                #expect(formatter.string(entry) == text)
                var buffer: [UInt8] = [0x2E]
                formatter.append(entry, to: &buffer)
                #expect(String(decoding: buffer, as: UTF8.self) == ".\(text)")
            }
        }
    }

    @Test func emptyArrayOfArgumentsIsNoArgument() throws {
        for text in ["100%% of %@", "a%n%", "50% off", "%*d"] {
            #expect(string(text, []) == text)
            #expect(try formatter.validatedString(StringsdictEntry(text: text), arguments: []) == text)
            var buffer: [UInt8] = []
            formatter.append(StringsdictEntry(text: text), arguments: [], to: &buffer)
            #expect(String(decoding: buffer, as: UTF8.self) == text)
        }
    }

    @Test func longTextWithoutArgumentsIsShownWhole() {
        let text = String(repeating: "100% ", count: 1_000)
        #expect(formatter.string(StringsdictEntry(text: text)) == text)
    }

    @Test func entryWithVariablesSaysWhichArgumentIsMissing() {
        let entry = StringsdictEntry(
            format: "100%% of %#@files@", variables: [.plural("files", [.one: "%ld file", .other: "%ld files"])])
        #expect(formatter.string(entry) == "100% of (null) files")
        #expect(throws: StringsdictFormatError(.missingArgument, variable: "files", argumentPosition: 1)) {
            try formatter.validatedString(entry, arguments: [])
        }
    }

    @Test(arguments: [
        ("%@", "Rowan"), ("%2$@", "7"), ("%2$@ %1$@", "7 Rowan"), ("%@ %@", "Rowan 7"), ("%2$@ %@ %@", "7 Rowan 7"),
        ("%n%@", "7"), ("%2$n%@", "Rowan"), ("%#@other@ %d", "Rowan 7"), ("%#@@ %@", "%#@@ Rowan"),
        ("%s %d", "Rowan 7"),
        // CFString ignores width and precision of %@.
        ("%10@|", "Rowan|"), ("%.2@|", "Rowan|"), ("%l@", "Rowan"), ("%10s|", "     Rowan|"), ("%-10s|", "Rowan     |"),
        // An argument that would give one of them is taken.
        ("%*@|%@", "7|(null)"), ("%.*@|%@", "7|(null)"),
        ("%.2s|", "Ro|"), ("%6.2S|", "    Ro|"), ("%010s|", "     Rowan|"),
        ("%@ %5-d|", "Rowan 7    |"), ("%@ %d %d", "Rowan 7 (null)"), ("%3$@", "Rowan"), ("%@ %3$@", "Rowan (null)"),
        ("%65535$@", "(null)"),
        ("%99999999999999999999$@", "(null)"), ("%1$s%2$d%1$s", "Rowan7Rowan"),
    ])
    func withArguments(format: String, expected: String) {
        #expect(string(format, ["Rowan", 7]) == expected)
    }

    @Test func widthsCountCharacters() {
        #expect(string("%6s|", ["Łódź"]) == "  Łódź|")
        #expect(string("%.3s|", ["Łódź"]) == "Łód|")
        #expect(string("%4c|", [0x20AC]) == "   €|")
    }

    @Test(arguments: ["\(Int.max)", "9999999", "2147483648"])
    func hugeSizesAreCut(size: String) {
        #expect(string("%\(size)d", [1]).utf8.count == 2_048)
        #expect(string("%.\(size)d", [1]).utf8.count == 2_048)
        #expect(string("%.\(size)f", [1]).utf8.count == 2_050)
        #expect(string("%\(size)s", ["x"]).utf8.count == 2_048)
        #expect(string("%*d", [.unsigned(.max), 1]).utf8.count == 2_048)
        #expect(string("%*d", [.integer(.min), 1]).utf8.count == 2_048)
        #expect(string("%\(size)a", [1.0]).utf8.count == 2_048)
        #expect(string("%.\(size)a", [1.0]).utf8.count == 2_048 + 7)
    }

    @Test func sizesOfAVariableApplyToItsText() {
        let variables: [StringsdictEntry.Variable] = [.plural("v", [.one: "%ld día", .other: "%ld días"])]
        func string(_ format: String, _ count: Int) -> String {
            formatter.string(StringsdictEntry(format: format, variables: variables), count)
        }
        #expect(string("%#10@v@|", 3) == "    3 días|")
        #expect(string("%-#10@v@|", 3) == "3 días    |")
        #expect(string("%#.4@v@|", 3) == "3 dí|")
        #expect(string("%#6.4@v@|", 3) == "  3 dí|")
        #expect(string("%#2@v@|", 3) == "3 días|")
        // Without the `$`: a width of 1, and the next argument.
        #expect(string("%1#@v@|", 3) == "3 días|")
    }

    @Test func longTextsNeedMoreThanTheStack() {
        let long = String(repeating: "ä€🧭x", count: 1_000)
        let entry = StringsdictEntry(
            format: "<%#@v@ %1$#20@v@>", variables: [.plural("v", [.other: "\(long)%ld%2$@"])])
        let once = "\(long)7\(long)"
        #expect(formatter.string(entry, 7, long) == "<\(once) \(once)>")
        var buffer: [UInt8] = Array("before".utf8)
        formatter.append(entry, 7, long, to: &buffer)
        #expect(String(decoding: buffer, as: UTF8.self) == "before<\(once) \(once)>")
    }

    @Test(arguments: 500..<530)
    func textsAroundTheSizeOfTheStackBuffer(count: Int) {
        let text = String(repeating: "x", count: count - 6)
        for format in ["%@%6d", "%6d%@", "%-6d%@"] {
            let arguments: [FormatArgument] = format.hasPrefix("%@") ? [.text(text), 42] : [42, .text(text)]
            let expected = format == "%@%6d" ? text + "    42" : format == "%6d%@" ? "    42" + text : "42    " + text
            #expect(string(format, arguments) == expected)
            var buffer: [UInt8] = []
            formatter.append(StringsdictEntry(text: format), arguments: arguments, to: &buffer)
            #expect(buffer == Array(expected.utf8))
        }
        let padded = StringsdictEntry(format: "%#600@v@", variables: [.plural("v", [.other: "%2$@"])])
        #expect(formatter.string(padded, 1, text) == String(repeating: " ", count: 606 - count) + text)
    }
}
