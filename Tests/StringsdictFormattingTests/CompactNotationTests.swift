import StringsdictFormatting
import Testing

/// The exponents of locales, as the patterns of CLDR 49 have them.
@Suite struct CompactNotationTests {
    private func exponents(
        _ locale: String, _ display: NumberOptions.CompactDisplay = .short, _ magnitudes: ClosedRange<Int> = 0...20
    ) -> [Int] {
        let exponents = CompactExponents(display, locale: locale)
        return magnitudes.map(exponents.exponent)
    }

    @Test func eachMagnitudeHasItsExponent() {
        let thousands = [0, 0, 0, 3, 3, 3, 6, 6, 6, 9, 9, 9] + Array(repeating: 12, count: 9)
        #expect(exponents("en") == thousands)
        #expect(exponents("en_US.UTF-8", .long) == thousands)
        // 12,345 has no short form in German.
        #expect(exponents("de", .short, 2...6) == [0, 0, 0, 0, 6])
        #expect(exponents("de", .long, 2...6) == [0, 3, 3, 3, 6])
        // In Spanish, "1000 M" and then "10 mil M".
        #expect(exponents("es", .short, 5...13) == [3, 6, 6, 6, 6, 9, 9, 12, 12])
    }

    /// Numbers that are grouped by ten thousands, and by lakhs and crores.
    @Test func otherGroups() {
        #expect(exponents("ja", .short, 3...16) == [0, 4, 4, 4, 4, 8, 8, 8, 8, 12, 12, 12, 12, 16])
        #expect(exponents("ko", .short, 3...9) == [3, 4, 4, 4, 4, 8, 8])
        #expect(exponents("en-IN", .short, 3...8) == [3, 3, 5, 5, 7, 7])
        #expect(exponents("hi", .long, 3...8) == [3, 3, 5, 5, 7, 7])
    }

    /// The options take them by their locale.
    @Test func optionsOfALocale() {
        #expect(
            PluralOperands(1_200_000, options: NumberOptions(notation: .compact(.long, locale: "fr")))
                == PluralOperands("1.2c6"))
        #expect(
            PluralOperands(12_345, options: NumberOptions(notation: .compact(locale: "de"))) == PluralOperands("12345"))
        #expect(
            PluralOperands(12_345, options: NumberOptions(notation: .compact(.long, locale: "de")))
                == PluralOperands("12c3"))
    }
}
