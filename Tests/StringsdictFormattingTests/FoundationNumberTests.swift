import Foundation
import StringsdictFormatting
import StringsdictTestSupport
import Testing

#if os(Linux)
/// Localized numbers, compared with those of the toolchain's Foundation for many flags, sizes, conversions and values.
///
/// The article "Choices" lists the differences with their reasons: see `isChoice`.
struct FoundationNumberTests {
    private static let flags = ["", "", "", "+", " ", "0", "-", "#", "+0", "-0", "0#"]
    private static let widths = ["", "", "", "4", "8", "12", "20"]
    private static let precisions = ["", "", ".0", ".1", ".2", ".3", ".6", ".9"]
    private static let integers: [Int] = [
        0, 1, -1, 9, 42, -42, 999, 1_000, 1_234, -1_234, 12_345, 1_234_567, -987_654_321, .max, .min,
    ]
    private static let doubles: [Double] = [
        0, -0.0, 1, -1, 0.5, 1.5, 2.5, 2.675, 1.005, 0.125, 0.375, 99.995, 999_999.5, 1_000_000, 9_999_995, 1e5, 1e15,
        1e16, 1e21, 12_345.678, -1_234.5, 1e-5, 0.0001, 123_456.789, 0.05, 0.15, 1e100, 4_503_599_627_370_497.5, 0x1p60,
        .infinity, -.infinity, .nan,
    ]

    /// The locales whose symbols are the same in both. The toolchain has CLDR data of its own, of another release.
    private static let locales = ["en", "de", "hi", "ar-EG", "es", "pl", "fr"].filter { identifier in
        let (ours, foundations) = (NumberSymbols(locale: identifier), NumberFormatter())
        foundations.locale = Locale(identifier: identifier)
        foundations.numberStyle = .decimal
        return foundations.decimalSeparator == ours.decimalSeparator
            && foundations.groupingSeparator == ours.groupingSeparator
            && foundations.minusSign == ours.minusSign && foundations.plusSign == ours.plusSign
            && foundations.exponentSymbol == ours.exponentSymbol
            && foundations.positiveInfinitySymbol.hasSuffix(ours.infinitySymbol)
            && foundations.notANumberSymbol == ours.notANumberSymbol
    }

    @Test func mostLocalesCanBeCompared() {
        #expect(Self.locales.count > 4, "\(Self.locales)")
        #expect(Self.locales.contains("en"))
    }

    @Test(arguments: locales) func numbersAreThoseOfFoundation(locale identifier: String) {
        var generator = SplitMix64(seed: UInt64(identifier.utf8.reduce(0) { $0 * 31 + Int($1) }))
        let formatter = StringsdictFormatter(locale: identifier)
        let locale = Locale(identifier: identifier)
        for _ in 0..<1_500 {
            let flags = generator.pick(Self.flags)
            let conversion = generator.pick(["d", "u", "x", "o", "X", "f", "f", "f", "e", "g", "g", "E", "G", "a"])
            let format = "%" + flags + generator.pick(Self.widths) + generator.pick(Self.precisions)
            if "duxoX".contains(conversion) {
                let value = generator.pick(Self.integers)
                let directive = format + "l" + conversion
                if Self.isChoice(flags, conversion, Double(value)) { continue }
                let ours = formatter.string(StringsdictEntry(text: directive), value)
                #expect(ours == String(format: directive, locale: locale, value), "\(directive) of \(value)")
            } else {
                let random = Int64(bitPattern: generator.next())
                let value = generator.pick(
                    Self.doubles + [
                        Double(random >> 30) / 1_000, Double(random >> 40) / 100,
                        Double(random.magnitude % 100_000) / 1_000 + 0.0005,
                    ])
                let directive = format + conversion
                if Self.isChoice(flags, conversion, value) { continue }
                let ours = formatter.string(StringsdictEntry(text: directive), value)
                #expect(ours == String(format: directive, locale: locale, value), "\(directive) of \(value)")
            }
        }
    }

    /// Whether the article "Choices" lists a difference from Foundation for the number.
    private static func isChoice(_ flags: String, _ conversion: String, _ value: Double) -> Bool {
        // Flags that Foundation ignores.
        if flags.contains(" ") || flags.contains("#") { return true }
        // A negative number without a sign.
        if conversion == "u", value < 0 { return true }
        // Two signs before a negative zero, and no zero before the separator.
        if flags.contains("+"), conversion != "d", value.isZero || (value.magnitude < 1 && "gG".contains(conversion)) {
            return true
        }
        // ASCII zeros beside digits of another script, and zeros or spaces within infinity and NaN.
        return flags.contains("0") && ("gG".contains(conversion) || !value.isFinite)
    }

    /// The zeros of `%g`, which `isChoice` excludes, in locales with ASCII digits.
    @Test(arguments: ["en", "de", "es", "pl", "fr", "hi"])
    func zerosBeforeGeneralNumbersAreThoseOfFoundation(locale identifier: String) {
        let formatter = StringsdictFormatter(locale: identifier)
        for format in ["%08g", "%012.3g", "%020G", "%08.0g"] {
            for value in Self.doubles where value.isFinite {
                let ours = formatter.string(StringsdictEntry(text: format), value)
                #expect(ours == String(format: format, locale: Locale(identifier: identifier), value))
            }
        }
    }
}
#endif
