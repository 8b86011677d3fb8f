import StringsdictFormatting
import Testing

/// Arguments of every kind, where they belong and where they do not.
struct ArgumentTests {
    let plain = MessageFormatter(locale: "en", numbers: .plain)
    let english = MessageFormatter(locale: "en")

    private func string(_ format: String, _ argument: FormatArgument) -> String {
        plain.string(StringsdictEntry(text: format), argument)
    }

    @Test func literalsAndIntegersOfAllWidths() {
        let arguments: [FormatArgument] = [1, 1.5, "text", .null, "\(2)x"]
        #expect(arguments == [.integer(1), .floatingPoint(1.5), .text("text"), .null, .text("2x")])
        #expect(FormatArgument(Int8.min) == .integer(-128))
        #expect(FormatArgument(UInt8.max) == .integer(255))
        #expect(FormatArgument(UInt64.max) == .unsigned(.max))
        #expect(FormatArgument(Int64.min) == .integer(.min))
        #expect(FormatArgument("x".dropFirst(0)) == .text("x"))
        #expect(FormatArgument(Float(0.5)) == .floatingPoint(0.5))
        #expect(plain.string(StringsdictEntry(text: "%@ %@"), Int?.none, Int?(3)) == "(null) 3")
    }

    @Test func variableArguments() {
        let arguments: [any CVarArg] = [1, UInt8(2), Int64(-3), 1.5, Float(2.5), UInt64.max]
        #expect(
            arguments.map { FormatArgument($0) }
                == [.integer(1), .integer(2), .integer(-3), .floatingPoint(1.5), .floatingPoint(2.5), .unsigned(.max)])
        let pointer: any CVarArg = UnsafePointer<Int>(bitPattern: 0x1234)!
        #expect(string("%p", FormatArgument(pointer)) == "0x1234")
        let opaque: any CVarArg = OpaquePointer(bitPattern: 0xAB)!
        #expect(string("%p", FormatArgument(opaque)) == "0xab")
    }

    @Test(arguments: [
        ("%d", FormatArgument.text("five"), "five"), ("%6d|", .text("five"), "  five|"), ("%x", .text("five"), "five"),
        ("%f", .text("five"), "five"), ("%d", .null, "(null)"), ("%s", .null, "(null)"), ("%@", .null, "(null)"),
        ("%f", .null, "(null)"), ("%s", 5, "5"), ("%s", 1.5, "1.5"), ("%d", 1.5, "1.5"), ("%5d|", 1.5, "  1.5|"),
        ("%d", 5.0, "5"), ("%x", 255.0, "ff"), ("%x", 1.5, "1.5"), ("%d", 1e300, "1e+300"), ("%c", .text("Ab"), "Ab"),
        ("%c", 1.5, "1.5"), ("%c", 0, ""), ("%c", -1, "\u{FFFD}"), ("%c", 0xD800, "\u{FFFD}"), ("%C", 0x1F9ED, "🧭"),
        ("%p", .null, "0x0"), ("%p", 4660, "0x1234"), ("%p", -1, "0xffffffffffffffff"),
        ("%12p|", 4660, "      0x1234|"),
        ("%p", .text("x"), "x"), ("%@", 5, "5"), ("%@", 5.0, "5"), ("%@", 0.1, "0.1"), ("%@", 1e20, "1e+20"),
        ("%@", 1e-7, "1e-07"),
        ("%@", -0.0, "-0"), ("%@", .unsigned(.max), "18446744073709551615"), ("%@", .floatingPoint(.infinity), "inf"),
        ("%@", .floatingPoint(-.infinity), "-inf"), ("%d", .floatingPoint(.nan), "nan"), ("%a", .text("x"), "x"),
    ])
    func wrongKindsShowAsThemselves(format: String, argument: FormatArgument, expected: String) {
        #expect(string(format, argument) == expected)
    }

    @Test(arguments: [
        // The argument's own value, whatever the length says, but for h and hh.
        ("%d", FormatArgument.integer(5_000_000_000), "5000000000"), ("%d", .unsigned(.max), "18446744073709551615"),
        ("%ld", .unsigned(.max), "18446744073709551615"), ("%hd", 70_000, "4464"), ("%hhd", 300, "44"),
        ("%hhu", 300, "44"),
        ("%hhd", 200, "-56"), ("%hx", -1, "ffff"), ("%u", -1, "4294967295"), ("%lu", -1, "18446744073709551615"),
        ("%x", -1, "ffffffff"), ("%lx", -1, "ffffffffffffffff"), ("%u", -5_000_000_000, "18446744068709551616"),
        ("%o", 8, "10"), ("%O", 8, "10"), ("%D", -3, "-3"), ("%U", -1, "18446744073709551615"), ("%#X", 255, "0XFF"),
        ("%#o", 8, "010"), ("%#x", 0, "0"), ("%'d", 1234, "1234"), ("%Lf", 1.5, "1.500000"), ("%qd", 5, "5"),
        // Whole numbers and written numbers in the place of a Double keep every digit.
        ("%f", .integer(.max), "9223372036854775807.000000"), ("%.0f", .unsigned(.max), "18446744073709551615"),
        ("%.3e", .integer(123_456), "1.235e+05"), ("%.3e", 123_450, "1.234e+05"), ("%.3e", 123_550, "1.236e+05"),
        ("%g", 1_000_000, "1e+06"), ("%g", 999_999, "999999"), ("%.2f", -5, "-5.00"), ("%a", 3, "0x1.8p+1"),
        ("%.2f", .decimal("1.005"), "1.00"), ("%.2f", .decimal("1.0050001"), "1.01"),
        ("%.2f", .decimal("1.015"), "1.02"),
        ("%.1f", .decimal("-0.05"), "-0.0"), ("%.0f", .decimal("0.5"), "0"), ("%.0f", .decimal("1.5"), "2"),
        ("%.0f", .decimal("9.5"), "10"), ("%.2f", .decimal("99999999999999999999.999"), "100000000000000000000.00"),
        ("%@", .decimal("12.50"), "12.50"), ("%@", .decimal("0012.50"), "12.50"), ("%d", .decimal("12.50"), "12.50"),
        ("%d", .decimal("12"), "12"), ("%@", .decimal("1.5e3"), "1500"), ("%@", .decimal("1.5e-3"), "0.0015"),
        ("%@", .decimal("+5"), "5"), ("%@", .decimal("-5."), "-5"), ("%@", .decimal(".5"), "0.5"),
        ("%@", .decimal("0.000"), "0.000"),
        ("%@", .decimal("twelve"), "twelve"), ("%@", .decimal(""), ""),
        ("%@", .decimal("1e9999999999"), "1e9999999999"),
        ("%8.1f|", .decimal("12.25"), "    12.2|"), ("%e", .decimal("0.000"), "0.000000e+00"),
        ("%x", .decimal("255"), "ff"),
        ("%@", .decimal("-"), "-"), ("%@", .decimal("1.2.3"), "1.2.3"), ("%f", .decimal("x"), "x"),
    ])
    func values(format: String, argument: FormatArgument, expected: String) {
        #expect(string(format, argument) == expected)
    }

    @Test func sameTextWithAnArrayOrValues() {
        let entry = StringsdictEntry(text: "%@ %ld %.1f %@")
        let text = plain.string(entry, "a", 2, 3.0, FormatArgument.null)
        #expect(text == "a 2 3.0 (null)")
        #expect(plain.string(entry, arguments: ["a", 2, 3.0, .null]) == text)
        var first: [UInt8] = []
        var second: [UInt8] = []
        plain.append(entry, "a", 2, 3.0, FormatArgument.null, to: &first)
        plain.append(entry, arguments: ["a", 2, 3.0, .null], to: &second)
        #expect(first == second && first == Array(text.utf8))
    }
}
