import CLDRPlurals
import StringsdictTestSupport
import Testing

@Suite("Numbers as they are shown")
struct NumberOptionsTests {
    private typealias Options = NumberOptions

    /// The operands of a number as options show it are those of a text.
    private func expect(
        _ value: Double, _ options: NumberOptions, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(
            PluralOperands(value, options: options) == PluralOperands(text), "\(value)", sourceLocation: sourceLocation)
    }

    @Test func theDefaultsAreThoseOfECMA402() {
        expect(1.0004, Options(), "1")
        expect(1.0005, Options(), "1.001")
        expect(1.5, Options(), "1.5")
        expect(1234567.8915, Options(), "1234567.892")
        expect(1.0005, Options(minimumFractionDigits: 1), "1.001")
        expect(1, Options(minimumFractionDigits: 5), "1.00000")
        expect(1.0000005, Options(minimumFractionDigits: 5), "1.00000")
        expect(1.25, Options(maximumFractionDigits: 0), "1")
        expect(123456, Options(maximumSignificantDigits: 2), "120000")
        expect(1.5, Options(minimumSignificantDigits: 4), "1.500")
        expect(1, Options(maximumSignificantDigits: 2), "1")
        #expect(PluralOperands(7, options: Options(minimumIntegerDigits: 3)) == PluralOperands("7"))
        #expect(Options() == Options(minimumIntegerDigits: 1, roundingMode: .halfExpand))
    }

    @Test func shortestDigitsAreRoundedAndHalvesGoAwayFromZero() {
        // The exact value of 1.005 is below it, and 0.125 is a half.
        let two = Options(minimumFractionDigits: 2, maximumFractionDigits: 2)
        expect(1.005, two, "1.01")
        expect(0.125, two, "0.13")
        #expect(PluralOperands(0.125, fractionDigits: 2) == PluralOperands("0.12"))
        #expect(PluralOperands(1.005, fractionDigits: 2) == PluralOperands("1.00"))
    }

    @Test(arguments: [
        (NumberOptions.RoundingMode.ceil, "0.3 0.2 0.3 -0.2 -0.2 -0.2"), (.floor, "0.2 0.2 0.2 -0.3 -0.3 -0.2"),
        (.expand, "0.3 0.2 0.3 -0.3 -0.3 -0.2"), (.trunc, "0.2 0.2 0.2 -0.2 -0.2 -0.2"),
        (.halfCeil, "0.3 0.2 0.2 -0.2 -0.3 -0.2"), (.halfFloor, "0.2 0.2 0.2 -0.3 -0.3 -0.2"),
        (.halfExpand, "0.3 0.2 0.2 -0.3 -0.3 -0.2"), (.halfTrunc, "0.2 0.2 0.2 -0.2 -0.3 -0.2"),
        (.halfEven, "0.2 0.2 0.2 -0.2 -0.3 -0.2"),
    ])
    func aModeDecidesTheLastDigit(mode: NumberOptions.RoundingMode, texts: String) {
        let options = Options(maximumFractionDigits: 1, roundingMode: mode)
        for (value, text) in zip([0.25, 0.2, 0.21, -0.25, -0.2501, -0.2], texts.split(separator: " ")) {
            expect(value, options, String(text))
        }
        // The digit before a half decides only where it is asked for.
        expect(0.35, options, [.trunc, .floor, .halfTrunc, .halfFloor].contains(mode) ? "0.3" : "0.4")
    }

    @Test func aNumberFarBelowTheLastDigitIsRoundedToo() {
        expect(0.0001, Options(maximumFractionDigits: 1, roundingMode: .expand), "0.1")
        expect(0.0001, Options(maximumFractionDigits: 0, roundingMode: .ceil), "1")
        expect(-0.0001, Options(maximumFractionDigits: 0, roundingMode: .ceil), "0")
        expect(0.0001, Options(maximumFractionDigits: 1), "0")
        expect(0.05, Options(maximumFractionDigits: 1), "0.1")
        expect(0.049, Options(maximumFractionDigits: 1), "0")
        expect(0, Options(maximumFractionDigits: 1, roundingMode: .expand), "0")
        expect(0, Options(roundingMode: .expand, roundingIncrement: .by500), "0")
        expect(
            Double.leastNonzeroMagnitude, Options(maximumFractionDigits: 100, roundingMode: .expand),
            "0." + String(repeating: "0", count: 99) + "1")
    }

    @Test func anIncrementCountsInTheLastDigit() {
        let by5 = Options(minimumFractionDigits: 2, maximumFractionDigits: 2, roundingIncrement: .by5)
        expect(1.224, by5, "1.20")
        expect(1.225, by5, "1.25")
        expect(9.98, by5, "10.00")
        expect(0.02, by5, "0.00")
        for increment in (1...5_000).compactMap(NumberOptions.RoundingIncrement.init) {
            let unit = increment.rawValue
            for value in [0, 1, unit / 2, unit, unit * 3 / 2 + 1, 99 * unit + unit / 2 + 1, 12_345] {
                let multiple = (value * 2 + unit) / (2 * unit) * unit
                #expect(
                    PluralOperands(value, options: Options(maximumFractionDigits: 0, roundingIncrement: increment))
                        == PluralOperands(multiple), "\(value) by \(unit)")
            }
        }
        // Without digits, none is shown; significant digits have no increment.
        expect(12.34, Options(roundingIncrement: .by10), "10")
        expect(12.34, Options(maximumSignificantDigits: 3, roundingIncrement: .by10), "12.3")
    }

    @Test func thePriorityChoosesBetweenTwoLimits() {
        func options(_ priority: NumberOptions.RoundingPriority) -> NumberOptions {
            Options(maximumFractionDigits: 2, maximumSignificantDigits: 2, roundingPriority: priority)
        }
        expect(4.321, options(.auto), "4.3")
        expect(4.321, options(.morePrecision), "4.32")
        expect(4.321, options(.lessPrecision), "4.3")
        expect(0.04321, options(.morePrecision), "0.043")
        expect(0.04321, options(.lessPrecision), "0.04")
        // A carry makes significant digits fewer: both keep one digit of 9.97, and 10 has two significant ones.
        let both = { priority in
            Options(
                minimumFractionDigits: 1, maximumFractionDigits: 1, minimumSignificantDigits: 2,
                maximumSignificantDigits: 2, roundingPriority: priority)
        }
        expect(9.97, both(.morePrecision), "10.0")
        expect(9.97, both(.lessPrecision), "10")
    }

    @Test func aRangeOfOneTextHasTheCategoryOfItsNumber() {
        // In some languages, the pair of a category with itself is another one.
        for locale in PluralRules.supportedLocales() {
            let rules = PluralRules(locale: locale)
            for number in [0.0, 1, 2, 3, 5, 10, 11, 20] {
                let category = rules.category(for: number, options: Options())
                let range = rules.category(forRangeFrom: number, to: number + 0.0001, options: Options())
                #expect(range == category, "\(locale), \(number)")
            }
        }
    }

    @Test func zeroHasNoSign() {
        // 4 is shown as "0", and Latvian's pair of zeros is not "zero".
        let tens = Options(maximumFractionDigits: 0, roundingIncrement: .by10)
        let latvian = PluralRules(locale: "lv")
        #expect(latvian.category(forRangeFrom: 0, to: 4, options: tens) == .zero)
        #expect(latvian.category(forRangeFrom: 0, to: 6, options: tens) == .other)
        #expect(latvian.category(forRangeFrom: -0.0, to: 4, options: tens) == .other, "a range from -0 to 0")
        #expect(latvian.category(forRangeFrom: -4, to: -1, options: tens) == .zero, "a range from -0 to -0")
        #expect(latvian.category(forRangeFrom: -4, to: 4, options: tens) == .other, "a range from -0 to 0")
    }

    @Test func atMost21DigitsAreSignificant() {
        let least = Options(minimumSignificantDigits: 1)
        if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) {
            let number = Int128(123_456_789_012) * 10_000_000_000 + 3_456_789_015
            #expect(PluralOperands(number, options: least) == PluralOperands("1234567890123456789020"))
            #expect(PluralOperands(number / 10, options: least) == PluralOperands("123456789012345678901"))
        }
    }

    @Test func exponentsFromOneOnAreKept() {
        let exponents = CompactExponents([1] + Array(4...18))
        #expect(exponents?.exponent(ofMagnitude: 3) == 1)
        #expect(exponents?.exponent(ofMagnitude: 4) == 4)
    }

    @Test func zerosOfWholeNumbersAreStripped() {
        let stripped = Options(minimumFractionDigits: 2, trailingZeroDisplay: .stripIfInteger)
        expect(1, stripped, "1")
        expect(1.5, stripped, "1.50")
        expect(1.0001, stripped, "1")
    }

    @Test func aNotationMovesThePoint() {
        expect(1_234_567, Options(notation: .scientific), "1.235c6")
        expect(12_345, Options(notation: .engineering), "12.345c3")
        expect(9_999.9996, Options(notation: .scientific), "1c4")
        expect(999.9996, Options(notation: .engineering), "1c3")
        // A negative exponent is none of UTS #35.
        expect(0.00125, Options(notation: .scientific), "0.00125")
        expect(0.00125, Options(minimumFractionDigits: 3, notation: .engineering), "0.001250")
        expect(0, Options(notation: .scientific), "0")
        let german = CompactExponents([0, 0, 0, 6, 6, 6, 9, 9, 9, 12, 12, 12]).map(NumberOptions.Notation.compact)
        let compact = Options(notation: german ?? .standard)
        expect(1_234_567, compact, "1.2c6")
        expect(12_345_678, compact, "12c6")
        expect(999_499, compact, "999499")
        expect(999_950_000, compact, "1c9")
        expect(1e30, compact, "1000000000000000000c12")
        expect(1.26, compact, "1.3")
        expect(-1_250_000, compact, "-1.3c6")
    }

    @Test func exponentsOutOfTheirRangesAreRefused() {
        #expect(CompactExponents([]) == nil)
        #expect(CompactExponents([4]) == nil)
        #expect(CompactExponents([-1]) == nil)
        #expect(CompactExponents([Int](repeating: 0, count: 16))?.exponent(ofMagnitude: 18) == 0)
        #expect(CompactExponents([Int](repeating: 0, count: 17)) == nil)
        #expect(CompactExponents([3])?.exponent(ofMagnitude: 18) == nil)
        #expect(CompactExponents([Int](repeating: 1, count: 15)) == nil)
        #expect(CompactExponents(Array(3...18)) != nil)
        #expect(CompactExponents(Array(3...19)) == nil)
        let millions = CompactExponents([3, 3, 3, 6])
        #expect([-5, 0, 2, 3, 5, 6, 18, 300].map { millions?.exponent(ofMagnitude: $0) } == [0, 0, 0, 3, 3, 6, 6, 6])
        #expect(CompactExponents(Array(3...18))?.exponent(ofMagnitude: 300) == 18)
    }

    @Test func countsOutOfTheirRangesAreTheNearestInside() {
        var options = Options(
            minimumIntegerDigits: -1, minimumFractionDigits: -1, maximumFractionDigits: 1_000,
            minimumSignificantDigits: 0, maximumSignificantDigits: 99)
        #expect(options.minimumIntegerDigits == 1)
        #expect(options.minimumFractionDigits == 0)
        #expect(options.maximumFractionDigits == 100)
        #expect(options.minimumSignificantDigits == 1)
        #expect(options.maximumSignificantDigits == 21)
        options.maximumFractionDigits = .min
        options.minimumIntegerDigits = .max
        options.minimumSignificantDigits = nil
        #expect(options.maximumFractionDigits == 0)
        #expect(options.minimumIntegerDigits == 21)
        #expect(options.minimumSignificantDigits == nil)
        // A maximum below the minimum counts as the minimum.
        expect(1.23456, Options(minimumFractionDigits: 3, maximumFractionDigits: 1), "1.235")
        expect(1.23456, Options(minimumSignificantDigits: 3, maximumSignificantDigits: 1), "1.23")
    }

    @Test func everyTypeOfNumberHasOptions() {
        let options = Options(minimumFractionDigits: 1, maximumFractionDigits: 1)
        #expect(PluralOperands(Int8.min, options: options) == PluralOperands("128.0"))
        #expect(PluralOperands(UInt64.max, options: options) == PluralOperands("18446744073709551615.0"))
        #expect(PluralOperands(Float(0.1), options: Options()) == PluralOperands("0.1"))
        #expect(PluralOperands(Float(0.1), options: Options(maximumFractionDigits: 20)) == PluralOperands("0.1"))
        #expect(PluralOperands(-Float(2.25), options: options) == PluralOperands("2.3"))
        #expect(PluralOperands(Float.nan, options: options) == nil)
        #expect(PluralOperands(-Double.infinity, options: options) == nil)
        #expect(PluralRules(locale: "en").category(for: Double.nan, options: options) == .other)
        #expect(PluralRules(locale: "en").category(for: Float.infinity, options: options) == .other)
        let three = Options(maximumSignificantDigits: 3)
        if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) {
            let wide = UInt128(123_456_789) * 1_000_000_000_000_000_000_000
            #expect(PluralOperands(wide, options: three) == PluralOperands("123000000000000000000000000000"))
            #expect(PluralOperands(wide, options: Options()) == PluralOperands(wide))
            #expect(
                PluralOperands(-Int128(wide), options: Options(maximumSignificantDigits: 3, roundingMode: .floor))
                    == PluralOperands("124000000000000000000000000000"))
        }
        #if arch(x86_64) && !os(Windows)
        #expect(PluralOperands(Float80(1.0625), options: options) == PluralOperands("1.1"))
        #expect(PluralOperands(Float80(1e300) * 1e300, options: three) == PluralOperands(Float80(1e300) * 1e300))
        #endif
    }

    @Test(.enabled(if: WrittenRules.hold(for: "en"))) func categoriesFollowTheShownDigits() {
        let english = PluralRules(locale: "en")
        #expect(english.category(for: 1, options: Options()) == .one)
        #expect(english.category(for: 1, options: Options(minimumFractionDigits: 1)) == .other)
        #expect(english.category(for: 1.0004, options: Options()) == .one)
        #expect(english.category(for: Float(1.0004), options: Options()) == .one)
        #expect(english.category(for: 1.0004, options: Options(maximumFractionDigits: 4)) == .other)
    }

    @Test(.enabled(if: WrittenRules.hold(for: "da", "en", "sl"))) func aRangeOfNumbersIsThatOfItsTexts() {
        let slovenian = PluralRules(locale: "sl")
        #expect(slovenian.category(forRangeFrom: 1, to: 2) == .two)
        #expect(
            slovenian.category(forRangeFrom: 1.5, to: 101.0, options: Options())
                == slovenian.category(forRangeFrom: .few, to: .one))
        let english = PluralRules(locale: "en")
        // English has "other" for one and other. The same text twice has the category of the number.
        #expect(english.category(forRangeFrom: 1, to: 1) == .one)
        #expect(english.category(forRangeFrom: 1.0, to: 1.0001, options: Options()) == .one)
        #expect(english.category(forRangeFrom: 1.0, to: 1.0001, options: Options(maximumFractionDigits: 4)) == .other)
        #expect(english.category(forRangeFrom: 0.5, to: Float(1), options: Options()) == .other)
        // CLDR lists no English range from one to one: with different texts, the pair counts.
        #expect(english.category(forRangeFrom: -1, to: 1, missingPairs: .other) == .other)
        #expect(english.category(forRangeFrom: -1, to: 1, missingPairs: .end) == .one)
        #expect(english.category(forRangeFrom: Double.nan, to: 1.0, options: Options()) == .other)
        // These texts have the same operands, since long numbers are represented by a remainder.
        let long = PluralRules(locale: "da")
        #expect(PluralOperands(7_207_200_000_000_000_000.0) == PluralOperands(21_621_600_000_000_000_000.0))
        #expect(
            long.category(
                forRangeFrom: 7_207_200_000_000_000_000.0, to: 21_621_600_000_000_000_000.0, options: Options())
                == long.category(forRangeFrom: .other, to: .other))
    }

    @Test func aPairThatCLDRLacksIsAChoice() {
        let klingon = PluralRules(locale: "tlh")
        #expect(klingon.category(forRangeFrom: .other, to: .one, missingPairs: .end) == .one)
        #expect(klingon.category(forRangeFrom: .other, to: .one, missingPairs: .other) == .other)
        for locale in PluralRules.supportedLocales() {
            let rules = PluralRules(locale: locale)
            for start in PluralCategory.allCases {
                for end in PluralCategory.allCases {
                    let plain = rules.category(forRangeFrom: start, to: end)
                    let other = rules.category(forRangeFrom: start, to: end, missingPairs: .other)
                    #expect(rules.category(forRangeFrom: start, to: end, missingPairs: .end) == plain)
                    // A listed pair is the same for both, a missing one is the end or other.
                    #expect(other == plain || (other == .other && plain == end))
                }
            }
        }
    }
}
