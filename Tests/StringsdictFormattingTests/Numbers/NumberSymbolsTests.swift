import Testing

@testable import StringsdictFormatting

@Suite struct NumberSymbolsTests {
    @Test(arguments: [
        ("en", 1_000_000, "1,000,000"),
        ("pt-BR", 1_000_000, "1.000.000"),
        ("pt-PT", 1_000_000, "1\u{A0}000\u{A0}000"),
        ("pt_PT", 1000, "1000"),
        ("pt-AO", 1000, "1\u{A0}000"),
        ("nb", 1_000_000, "1\u{A0}000\u{A0}000"),
        ("nn", -5, "\u{2212}5"),
        ("ru", 1_000_000, "1\u{A0}000\u{A0}000"),
        ("fr", 1_000_000, "1\u{202F}000\u{202F}000"),
        ("de", 1234, "1.234"),
        ("de-AT", 1234, "1\u{A0}234"),
        ("es", 1000, "1000"),
        ("es", 10_000, "10.000"),
        ("es-MX", 1000, "1,000"),
        ("es-BO", 1000, "1.000"),
        ("pl", 1000, "1000"),
        ("pl", 10_000, "10\u{A0}000"),
        ("it", 10_000, "10.000"),
        ("hi", 1_234_567, "12,34,567"),
        ("hi", 123_456_789_012, "1,23,45,67,89,012"),
        ("en-IN", 1_234_567, "12,34,567"),
        ("en-Latn-IN", 1_234_567, "12,34,567"),
        ("hi-u-nu-deva", 1_234_567, "१२,३४,५६७"),
        ("hi_IN@numbers=native", 1_234_567, "१२,३४,५६७"),
        ("en-u-nu-deva", 1_234_567, "१,२३४,५६७"),
        ("de-u-nu-deva", 1_234_567, "१.२३४.५६७"),
        ("ar-EG", 1_234_567, "١٬٢٣٤٬٥٦٧"),
        ("ar-EG", -5, "\u{61C}-٥"),
        ("ar-MA", -5, "\u{200E}-5"),
        ("ar_EG-u-nu-latn", 1_234_567, "1,234,567"),
        ("ar-u-nu-native", 12, "١٢"),
        ("fa", 1234, "۱٬۲۳۴"),
        ("bn", 1_234_567, "১২,৩৪,৫৬৭"),
        ("mr", 1_234_567, "१२,३४,५६७"),
        ("ff-Adlm", 1234, "𞥑⹁𞥒𞥓𞥔"),
        ("en-US-POSIX", 1234, "1234"),
        ("en_US_POSIX", 1_234_567, "1234567"),
        ("pa-PK", 1234, "۱٬۲۳۴"),
        ("pa-Guru-PK", 12_34_567, "12,34,567"),
        ("zh-Hant-TW", 1234, "1,234"),
        ("", 1_234_567, "1,234,567"),
    ])
    func wholeNumbers(_ locale: String, _ number: Int, _ expected: String) {
        #expect(written(NumberSymbols(locale: locale), Int64(number)) == expected)
    }

    @Test(arguments: [
        ("en", "1234.50", "1,234.50"), ("es", "-1234.5", "-1234,5"), ("fa", "-0.25", "\u{200E}\u{2212}۰٫۲۵"),
        ("ckb", "1.5", "١٫٥"),
    ])
    func decimals(_ locale: String, _ number: String, _ expected: String) {
        #expect(written(NumberSymbols(locale: locale), number) == expected)
    }

    @Test func zeroPaddingIsGrouped() {
        func padded(_ locale: String, _ number: String, _ digits: Int) -> String {
            written(NumberSymbols(locale: locale), number) { $0.minimumIntegerDigits = digits }
        }
        #expect(padded("en", "42", 4) == "0,042")
        #expect(padded("en", "234", 5) == "00,234")
        #expect(padded("en", "-5", 6) == "-000,005")
        #expect(padded("hi", "1000", 6) == "0,01,000")
        #expect(padded("es", "1000", 6) == "001.000")
        #expect(padded("es", "5", 4) == "0005")
        #expect(padded("ar-EG", "42", 4) == "٠٬٠٤٢")
        #expect(padded("en", "0", 0) == "0")
        #expect(padded("en", "1234", -1) == "1,234")
    }

    @Test func everyPartOfANumber() {
        let german = NumberSymbols(locale: "de")
        let digits = Array("12345".utf8)
        digits.withUnsafeBufferPointer { digits in
            var number = NumberText(digits: digits, pointPosition: -2)
            number.fractionDigits = 9
            #expect(written(german, number) == "0,001234500")
            number.minimumIntegerDigits = 0
            #expect(written(german, number) == ",001234500")
            number = NumberText(digits: digits, pointPosition: 8, sign: .plus)
            #expect(written(german, number) == "+12.345.000")
            number.showsDecimalSeparator = true
            #expect(written(german, number) == "+12.345.000,")
            number = NumberText(digits: digits, pointPosition: 1, sign: .space)
            number.fractionDigits = 4
            number.exponent = 7
            #expect(written(german, number) == " 1,2345E+07")
            number.exponent = -123
            #expect(written(german, number) == " 1,2345E-123")
            number.exponent = 3
            #expect(written(NumberSymbols(locale: "fa"), number) == " ۱٫۲۳۴۵×۱۰^\u{200E}+۰۳")
            #expect(written(.plain, number) == " 1.2345e+03")
            #expect(written(.plainUppercase, number) == " 1.2345E+03")
            number = NumberText(digits: UnsafeBufferPointer(rebasing: digits[..<0]), pointPosition: 0)
            number.minimumIntegerDigits = 0
            #expect(written(german, number) == "")
        }
    }

    @Test func edgesOfWholeNumbers() {
        for locale in ["en", "hi", "ar-EG", "nb", "ff-Adlm", "es", "en-US-POSIX", "ee"] {
            let symbols = NumberSymbols(locale: locale)
            var power: Int64 = 1
            for _ in 0..<19 {
                for number in [power, -power, power - 1, power &* 9] {
                    #expect(value(of: written(symbols, number), symbols) == String(number.magnitude))
                }
                power = power &* 10
            }
            for number in [Int64.min, .max, 0] {
                #expect(value(of: written(symbols, number), symbols) == String(number.magnitude))
            }
        }
    }

    /// The digits of a written number in ASCII, without signs and separators.
    private func value(of text: String, _ symbols: NumberSymbols) -> String {
        let digits = Array(symbols.digits.unicodeScalars)
        return text.unicodeScalars.compactMap { digits.firstIndex(of: $0).map(String.init) }.joined()
    }

    @Test func propertiesOfALocale() {
        let symbols = NumberSymbols(locale: "hi")
        #expect(symbols.decimalSeparator == ".")
        #expect(symbols.groupingSeparator == ",")
        #expect(symbols.minusSign == "-")
        #expect(symbols.plusSign == "+")
        #expect(symbols.exponentSymbol == "E")
        #expect(symbols.infinitySymbol == "∞")
        #expect(symbols.notANumberSymbol == "NaN")
        #expect(symbols.primaryGroupingSize == 3)
        #expect(symbols.secondaryGroupingSize == 2)
        #expect(symbols.minimumGroupingDigits == 1)
        #expect(symbols.numberingSystem == "latn")
        #expect(symbols.digits == "0123456789")
        #expect(NumberSymbols(locale: "ru").notANumberSymbol == "не\u{A0}число")
        #expect(NumberSymbols.cldrVersion == PluralRules.cldrVersion)
        #expect(NumberSymbols.plain.notANumberSymbol == "nan")
        #expect(NumberSymbols.plainUppercase.infinitySymbol == "INF")
        #expect(written(.plain, -1_234_567) == "-1234567")
    }
}
