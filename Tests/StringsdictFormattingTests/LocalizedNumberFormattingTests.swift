import StringsdictFormatting
import Testing

/// `d i u f e g` in a locale: flags, widths and precisions as Apple's runtime reads them there.
struct LocalizedNumberFormattingTests {
    @Test(arguments: [
        ("%d", FormatArgument.integer(1_234_567), "1,234,567"), ("%d", -1_234_567, "-1,234,567"),
        ("%d", .integer(.min), "-9,223,372,036,854,775,808"),
        ("%lu", .unsigned(.max), "18,446,744,073,709,551,615"), ("%u", 4_000_000_000, "4,000,000,000"),
        ("%+d", 42, "+42"),
        ("%+d", -42, "-42"), ("% d", 42, " 42"), ("%04d", 42, "0,042"), ("%05d", -42, "-00,042"),
        ("%+05d", 42, "+00,042"),
        ("%010.5d", 234, "    00,234"), ("%10.5d", 234, "    00,234"), ("%-10.5d|", 234, "00,234    |"),
        ("%.0d", 0, "0"),
        ("%8d", -1_234, "  -1,234"), ("%-8d|", -1_234, "-1,234  |"), ("%hd", 70_000, "4,464"), ("%.d|", 42, "42|"),
        ("%f", 1234.5, "1,234.500000"), ("%.1f", 1.0, "1.0"), ("%10.2f", -1234.5, " -1,234.50"),
        ("%-10.2f|", 1234.5, "1,234.50  |"),
        ("%+.1f", 2.0, "+2.0"), ("%08.2f", 3.14, "00,003.14"), ("%.0f", 2.5, "2"), ("%#.0f", 2.0, "2."),
        ("%.0f", -0.4, "-0"),
        ("%e", 12345.678, "1.234568E+04"), ("%.2e", 0.0, "0.00E+00"), ("%E", -12345.678, "-1.234568E+04"),
        ("%15.2e", 12345.678, "       1.23E+04"),
        ("%015.2e", 12345.678, "       1.23E+04"), ("%g", 1234.5, "1,234.5"), ("%g", 1e6, "1,000,000"),
        ("%g", 1e7, "1E+07"),
        ("%g", 1e-5, "1E-05"), ("%.3g", 1234.0, "1.23E+03"), ("%.10g", 1234567.5, "1,234,567.5"), ("%g", 0.0, "0"),
        ("%G", 1e-10, "1E-10"),
        ("%f", .floatingPoint(.infinity), "∞"), ("%f", .floatingPoint(-.infinity), "-∞"),
        ("%f", .floatingPoint(.nan), "NaN"),
        ("%08f", .floatingPoint(.infinity), "       ∞"), ("%x", 1_234_567, "12d687"), ("%o", 1_234_567, "4553207"),
        ("%a", 1.5, "0x1.8p+0"),
        ("%c", 65, "A"), ("%@", 1_234_567, "1,234,567"), ("%@", 1234.5, "1,234.5"), ("%@", 1e20, "1E+20"),
        ("%@", .decimal("1234567.50"), "1,234,567.50"), ("%.1f", .decimal("1234.55"), "1,234.6"),
        ("%@", .text("1234"), "1234"),
        ("%d", 1234.5, "1,234.5"),
    ])
    func english(format: String, argument: FormatArgument, expected: String) {
        #expect(MessageFormatter(locale: "en").string(StringsdictEntry(text: format), argument) == expected)
    }

    @Test(arguments: [
        ("de", "%.2f", FormatArgument.floatingPoint(-1234567.5), "-1.234.567,50"), ("hi", "%d", 1_234_567, "12,34,567"),
        ("es", "%d", 1_234, "1234"), ("es", "%d", 12_345, "12.345"), ("es", "%06d", 42, "000.042"),
        ("es", "%04d", 42, "0042"),
        ("ar-EG", "%d", 1_234_567, "١٬٢٣٤٬٥٦٧"), ("ar-EG", "%04d", 42, "٠٬٠٤٢"), ("ar-EG", "%.1f", 1.0, "١٫٠"),
        ("ar-EG", "%8d", -1_234, " \u{61C}-١٬٢٣٤"), ("ar-EG", "%x", 255, "ff"), ("en-u-nu-deva", "%d", 1_234, "१,२३४"),
        ("hi", "%09d", 42, "00,00,00,042"),
    ])
    func otherLocales(locale: String, format: String, argument: FormatArgument, expected: String) {
        #expect(MessageFormatter(locale: locale).string(StringsdictEntry(text: format), argument) == expected)
    }

    @Test func givenSymbols() {
        let formatter = MessageFormatter(locale: "en", numbers: .symbols(NumberSymbols(locale: "de")))
        #expect(formatter.string(StringsdictEntry(text: "%.1f"), 1234.5) == "1.234,5")
        let plain = MessageFormatter(locale: "de", numbers: .symbols(.plain))
        #expect(plain.string(StringsdictEntry(text: "%.1F %08.1f"), 1234.5, 2.5) == "1234.5 000002.5")
    }
}
