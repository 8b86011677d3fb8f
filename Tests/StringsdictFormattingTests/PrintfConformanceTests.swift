import StringsdictFormatting
import StringsdictTestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

#if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
/// Compares formats with those of C, wherever a typed argument means the same as an untyped one.
struct PrintfConformanceTests {
    let formatter = StringsdictFormatter(locale: "en", numbers: .plain)

    /// The output of C's `snprintf`.
    private func c(_ format: String, _ arguments: any CVarArg...) -> String {
        withVaList(arguments) { list in
            var buffer = [CChar](repeating: 0, count: 4_096)
            let count = Int(vsnprintf(&buffer, buffer.count, format, list))
            return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
    }

    private func expectEqual(_ format: String, _ argument: some FormatArgumentConvertible & CVarArg) {
        let ours = formatter.string(StringsdictEntry(text: format), argument)
        let theirs = c(format, argument)
        #expect(ours == theirs, "\(format) of \(argument)")
    }

    private static let flags = [
        "", "-", "+", " ", "#", "0", "-0", "+0", " 0", "#0", "+-", "#-", "+ ", "+#0", "- #", "'", "+-0#",
    ]
    private static let widths = ["", "1", "5", "12", "30"]
    private static let precisions = ["", ".", ".0", ".1", ".3", ".6", ".17", ".25"]

    @Test(arguments: ["d", "i", "u", "x", "X", "o"])
    func wholeNumbersPrintAsInC(conversion: String) {
        let values: [Int] = [
            0, 1, -1, 7, 8, 9, 10, 42, -42, 255, 256, 999, 1000, 65_535, 65_536, 123_456_789, -123_456_789, .max,
            .min,
        ]
        // The locale "C" has no groups, so C's grouping flag has no effect. The sign flags have no effect on `u x o`
        // here.
        for flags in Self.flags where !(flags.contains("#") && "diu".contains(conversion)) {
            for width in Self.widths {
                for precision in Self.precisions {
                    for value in values { expectEqual("%\(flags)\(width)\(precision)l\(conversion)", value) }
                }
            }
        }
    }

    @Test(arguments: ["d", "i", "u", "x", "X", "o"])
    func numbersCutByTheirLengthPrintAsInC(conversion: String) {
        let values: [Int32] = [0, 1, -1, 127, 128, 255, 256, 300, -129, 32_767, 32_768, 65_535, 70_000, .min, .max]
        for length in ["", "h", "hh"] {
            for value in values {
                expectEqual("%\(length)\(conversion)", value)
                expectEqual("%8\(length)\(conversion)|", value)
                expectEqual("%08\(length)\(conversion)|", value)
            }
        }
    }

    /// All of these are 64 bits wide here, as they are in C on this platform.
    @Test(arguments: ["l", "ll", "j", "z", "t", "q"])
    func lengthModifiersOf64BitsAreAllTheSame(length: String) {
        for conversion in ["d", "i", "u", "x", "X", "o"] {
            for value in [0, -1, .max, .min] {
                expectEqual("%\(length)\(conversion)", value)
                expectEqual("%+24.20\(length)\(conversion)|", value)
            }
        }
    }

    private static let doubles: [Double] = [
        0, -0.0, 1, -1, 0.5, 1.5, 2.5, -2.5, 0.1, 0.15, 0.25, 0.35, 9.5, 9.95, 9.995, 99.5, 999.9999, 0.05, 0.001,
        0.0001,
        0.00001, 0.000123456, 123_456.789, 999_999.5, 1_000_000, 9_999_995, 1e15, 1e16, 1e17, 1e21, 1e22, 1e23,
        1.0 / 3,
        2.0 / 3, .pi, 1e100, 1.7976931348623157e308, 2.2250738585072014e-308, 1e-300, 4_503_599_627_370_497.5,
        -987_654.321, .leastNonzeroMagnitude, .infinity, -.infinity, 255.9375,
    ]

    @Test(arguments: ["f", "F", "e", "E", "g", "G", "a", "A"])
    func doublesPrintAsInC(conversion: String) {
        for flags in Self.flags {
            for width in Self.widths {
                for precision in Self.precisions {
                    for value in Self.doubles {
                        // glibc drops the zeros of `%#g` if rounding gives a power of ten: `1.e+06` for 999999.5. ISO C
                        // 7.21.6.1 keeps them, and so does this library.
                        if flags.contains("#"), "gG".contains(conversion), [999_999.5, 999.9999].contains(value) {
                            continue
                        }
                        expectEqual("%\(flags)\(width)\(precision)\(conversion)", value)
                    }
                }
            }
        }
        expectEqual("%\(conversion)", Double.nan)
        expectEqual("%+10\(conversion)", Double.nan)
        expectEqual("%-10\(conversion)|", Double.nan)
    }

    @Test(arguments: ["f", "e", "g", "a"])
    func randomDoublesPrintAsInC(conversion: String) {
        var generator = SplitMix64(seed: 42)
        for _ in 0..<2_000 {
            let value = Double(bitPattern: generator.next())
            guard value.isFinite else { continue }
            let precision = Int(generator.next() % 40)
            expectEqual("%.\(precision)\(conversion)", value)
            expectEqual("%\(conversion)", value)
            expectEqual(
                "%.\(precision)\(conversion)", Double(Int64(truncatingIfNeeded: generator.next()) >> 20) / 1_000)
        }
    }

    @Test func sharpFlagKeepsTheZerosOfGeneralNumbers() {
        #expect(formatter.string(StringsdictEntry(text: "%#g"), 999_999.5) == "1.00000e+06")
        #expect(formatter.string(StringsdictEntry(text: "%#.3G"), 999.9999) == "1.00E+03")
    }

    @Test func starsTakeTheWidthFromArguments() {
        func both(_ format: String, _ first: Int32, _ second: Double) {
            let entry = StringsdictEntry(text: format)
            #expect(formatter.string(entry, first, second) == c(format, first, second))
        }
        for number: Int32 in [0, 1, 3, 12, -1, -12] {
            both("%*f|", number, 3.14159)
            both("%.*f|", number, 3.14159)
            both("%0*f|", number, -3.14159)
            both("%2$*1$f|", number, 3.14159)
            both("%2$.*1$f|", number, 3.14159)
        }
        let entry = StringsdictEntry(text: "%*.*f|")
        #expect(formatter.string(entry, 8, 2, 3.14159) == c("%*.*f|", Int32(8), Int32(2), 3.14159))
    }

    @Test func charactersPrintAsInC() {
        expectEqual("%c|", Int32(65))
        expectEqual("%5c|", Int32(65))
        expectEqual("%-5c|", Int32(65))
    }
}
#endif
