import CLDRPlurals
import StringsdictFormatting
import StringsdictTestSupport
import Testing

/// The category is that of the number as shown.
struct ShownNumberTests {
    let english = StringsdictFormatter(locale: "en")

    private func hours(_ conversion: String, valueType: String? = nil) -> StringsdictEntry {
        StringsdictEntry(
            format: "%#@hours@",
            variables: [
                .plural(
                    "hours", valueType: valueType ?? conversion,
                    [.one: "%\(conversion) hour", .other: "%\(conversion) hours"])
            ])
    }

    @Test(arguments: [
        (".1f", FormatArgument.floatingPoint(1), "1.0 hours"), (".0f", 1.0, "1 hour"), ("g", 1.0, "1 hour"),
        ("g", 1.5, "1.5 hours"),
        ("f", 1.0, "1.000000 hours"), (".0f", 1.4, "1 hour"), (".0f", 1.6, "2 hours"), (".1f", 1, "1.0 hours"),
        (".0f", 1, "1 hour"),
        ("d", 1, "1 hour"), ("d", 1.0, "1 hour"), ("@", 1.0, "1 hour"), ("@", .decimal("1.0"), "1.0 hours"),
        (".0f", .decimal("1.0"), "1 hour"),
        (".1f", .decimal("1"), "1.0 hours"), ("@", .text("1"), "1 hour"), ("@", .text("1.0"), "1.0 hours"),
        ("@", .text("one"), "one hours"),
        ("f", .floatingPoint(.infinity), "∞ hours"), ("f", .floatingPoint(.nan), "NaN hours"),
        ("g", 1e300, "1E+300 hours"), ("d", -1, "-1 hour"),
        ("@", .null, "(null) hours"), ("lu", .unsigned(1), "1 hour"),
        ("@", .unsigned(.max), "18,446,744,073,709,551,615 hours"),
    ])
    func numbersChooseByTheDigitsThatAreShown(conversion: String, argument: FormatArgument, expected: String) {
        #expect(english.string(hours(conversion), argument) == expected)
    }

    /// One grammar prints a decimal and chooses its form. An exponent is written out, so it is not a compact number.
    @Test(arguments: [
        ("en", "1E0", "1", "1"), ("en", "1e0", "1", "1"), ("en", "1e+0", "1", "1"), ("en", "10e-1", "1", "1"),
        ("en", "1.", "1", "1"), ("en", "1.0", "1.0", "1.0"), ("en", "01", "1", "1"), ("en", ".1e1", "1", "1"),
        ("fr", "1e-1", "0.1", "0,1"), ("fr", ".5", "0.5", "0,5"), ("fr", "-.5", "-0.5", "-0,5"),
        ("fr", "15e-1", "1.5", "1,5"), ("fr", "1E6", "1000000", "1\u{202F}000\u{202F}000"),
        ("fr", "1.5e6", "1500000", "1\u{202F}500\u{202F}000"), ("fr", "1500000", "1500000", "1\u{202F}500\u{202F}000"),
        ("es", "1E6", "1000000", "1.000.000"), ("es", "1.25e6", "1250000", "1.250.000"), ("lv", "1e-1", "0.1", "0,1"),
        ("lv", "0E0", "0", "0"), ("en", "1c6", "1c6", "1c6"), ("fr", "1c6", "1c6", "1c6"), ("en", "1e", nil, "1e"),
        ("en", "e1", nil, "e1"), ("en", "1e1001", nil, "1e1001"), ("en", ".", nil, "."),
    ])
    func decimalsAreChosenAsTheyAreShown(locale: String, text: String, number: String?, shown: String) {
        let rules = ReferenceRules(locale)
        var strings: [PluralCategory: String] = [:]
        // Without a rule for it, the branch `zero` is for 0 in every language.
        for category in PluralCategory.allCases where category != .zero || rules.categories.contains(.zero) {
            strings[category] = category.keyword
        }
        let form = number.map { rules.choice(parsing: $0, among: strings) } ?? "other"
        let entry = StringsdictEntry(
            format: "%#@n@", variables: [.plural("n", valueType: "@", strings.mapValues { "\($0) %@" })])
        #expect(StringsdictFormatter(locale: locale).string(entry, .decimal(text)) == "\(form) \(shown)")
    }

    /// Another variable of the same argument may show the number.
    @Test(arguments: [
        ("There %1$#@is@ %1$#@km@", 1.0, "There are 1.0 kms"), ("There %1$#@is@ %1$#@km@", 2.0, "There are 2.0 kms"),
        ("%1$#@km@: there %1$#@is@", 1.0, "1.0 kms: there are"), ("There %1$#@is@ %1$#@count@", 1.0, "There is 1 km"),
        // Inside of another variable, and for another argument.
        ("There %1$#@nested@", 1.0, "There are 1.0 kms"), ("There %1$#@is@ %2$#@km@", 1.0, "There is 1.0 kms"),
        // The format itself comes first.
        ("There %1$#@is@ %1$.0f of %1$#@km@", 1.0, "There is 1 of 1.0 kms"),
        ("There %1$#@is@ %1$#@cycle@", 1.0, "There are 1.0 "),
    ])
    func variablesOfOneArgumentAgree(format: String, number: Double, expected: String) {
        let entry = StringsdictEntry(
            format: format,
            variables: [
                .plural("is", valueType: "lf", [.one: "is", .other: "are"]),
                .plural("km", valueType: "lf", [.one: "%.1f km", .other: "%.1f kms"]),
                .plural("count", valueType: "lf", [.one: "%.0f km", .other: "%.0f kms"]),
                .plural("nested", valueType: "lf", [.one: "is %#@km@", .other: "are %#@km@"]),
                .plural("cycle", valueType: "lf", [.other: "%.1f %#@cycle@"]),
            ])
        #expect(english.string(entry, number, 1.0).hasPrefix(expected))
    }

    /// The string for zero is for every spelling of zero.
    @Test(arguments: ["0", "0.0", "0e0", "0E0", "0.0E1", ".0", "0."])
    func zeroHasManySpellings(text: String) {
        let entry = StringsdictEntry(
            format: "%#@n@",
            variables: [.plural("n", valueType: "@", [.zero: "none", .one: "one", .other: "other"])])
        #expect(english.string(entry, .decimal(text)) == "none")
    }

    /// `%@` shows the digits of a `Float` in its own type, and its form follows. C's conversions show the `Double`.
    @Test(arguments: [
        ("%@", Float(0.1), "one 0,1"), ("%@", 33.33, "other 33,33"), ("%@", 0.5, "other 0,5"), ("%@", 21, "one 21"),
        ("%@", 16_777_216, "zero 16\u{A0}777\u{A0}216"), ("%@", -0.1, "one -0,1"), ("%@", 1e-5, "one 0,00001"),
        ("%.20f", 0.1, "other 0,10000000149011612000"), ("%f", 0.1, "other 0,100000"), ("%.1f", 0.1, "one 0,1"),
    ])
    func floatsHaveTheDigitsOfTheirType(directive: String, value: Float, expected: String) {
        let entry = StringsdictEntry(
            format: "%#@n@",
            variables: [
                .plural(
                    "n", valueType: "@",
                    [.zero: "zero \(directive)", .one: "one \(directive)", .other: "other \(directive)"])
            ])
        let latvian = StringsdictFormatter(locale: "lv")
        #expect(latvian.string(entry, FormatArgument(value)) == expected)
        #expect(latvian.string(entry, value) == expected)
        #expect(latvian.string(entry, FormatArgument(value as any CVarArg)) == expected)
    }

    /// A `Float` whose `Double` has the same digits is shown, and chooses forms, as that `Double`.
    @Test func floatsOfTheSameDigitsAreAsTheirDoubles() {
        let entry = StringsdictEntry(
            format: "%#@n@",
            variables: [.plural("n", valueType: "@", [.zero: "zero %@", .one: "one %@", .other: "other %@"])])
        let latvian = StringsdictFormatter(locale: "lv")
        for value in [Float(0), -0.0, 0.5, 1, 1.5, -3, 21, 1e10, .infinity, -.infinity, .nan] {
            for conversion in ["@", "f", "d", "g", "e", "a", "s", "x", "c"] {
                let text = StringsdictEntry(text: "%\(conversion)")
                #expect(latvian.string(text, value) == latvian.string(text, Double(value)), "\(conversion) \(value)")
            }
            #expect(latvian.string(entry, value) == latvian.string(entry, Double(value)), "\(value)")
        }
        #expect(FormatArgument(Float(0.1)) == .singlePrecision(0.1))
        #expect(FormatArgument(Float(0.1)).description == "0.1")
    }

    /// Each bit pattern of a sample of floats is shown with the digits of its description.
    @Test func floatsAreShownLikeTheirDescription() {
        let formatter = StringsdictFormatter(locale: "en", numbers: .plain)
        let entry = StringsdictEntry(text: "%@")
        for step in UInt32(0)..<4_000 {
            let value = Float(bitPattern: step &* 1_048_573)
            guard value.isFinite, (1e-4..<1e7).contains(value.magnitude) else { continue }
            let text = "\(value)"
            #expect(formatter.string(entry, value) == (text.hasSuffix(".0") ? String(text.dropLast(2)) : text))
        }
    }

    /// An unsigned or short conversion shows another number than its argument, and the form is that of the shown one.
    @Test(arguments: [
        ("u", -1, "4294967295 items"), ("lu", -1, "18446744073709551615 items"), ("u", 1, "1 item"),
        ("lu", 1, "1 item"), ("hhd", 257, "1 item"), ("hd", 65_537, "1 item"), ("hhu", 257, "1 item"),
        ("hu", 65_537, "1 item"), ("hhd", 1, "1 item"), ("hhd", 255, "-1 item"), ("hhd", 258, "2 items"),
        ("d", -1, "-1 item"),
    ])
    func convertedIntegersChooseTheForm(conversion: String, value: Int, expected: String) {
        let entry = StringsdictEntry(
            format: "%#@n@",
            variables: [
                .plural("n", valueType: conversion, [.one: "%\(conversion) item", .other: "%\(conversion) items"])
            ])
        #expect(StringsdictFormatter(locale: "en", numbers: .plain).string(entry, value) == expected)
        // The format around the variable shows the number.
        let outside = StringsdictEntry(
            format: "%1$\(conversion) %1$#@n@",
            variables: [.plural("n", valueType: conversion, [.one: "item", .other: "items"])])
        #expect(StringsdictFormatter(locale: "en", numbers: .plain).string(outside, value) == expected)
    }

    @Test(
        "A decimal shows as an integer exactly if it is one of 64 bits",
        arguments: [
            "0", "-0", "+0", "7", "-7", "+7", "007", "9223372036854775807", "9223372036854775808",
            "-9223372036854775808", "-9223372036854775809", "18446744073709551615", "18446744073709551616",
            "99999999999999999999", "184467440737095516150", "-18446744073709551615", "", "-", "+", "--1", "+-1", "1-",
            "1+1",
            "1.0", " 1", "1 ", "1_000", "x", "٣",
        ])
    func decimalsAsIntegers(text: String) {
        let entry = StringsdictEntry(format: "%ld", variables: [])
        let formatter = StringsdictFormatter(locale: "en", numbers: .plain)
        let number = Int64(text).map { FormatArgument.integer($0) } ?? UInt64(text).map { .unsigned($0) }
        #expect(formatter.string(entry, FormatArgument.decimal(text)) == formatter.string(entry, number ?? .text(text)))
    }

    @Test func valueTypeDecidesWhereTheNumberIsNotShown() {
        let strings: [PluralCategory: String] = [.one: "an hour", .other: "hours"]
        func entry(_ valueType: String) -> StringsdictEntry {
            StringsdictEntry(format: "%#@h@", variables: [.plural("h", valueType: valueType, strings)])
        }
        #expect(english.string(entry(".1f"), 1.0) == "hours")
        #expect(english.string(entry("f"), 1.0) == "an hour")
        #expect(english.string(entry("ld"), 1.0) == "an hour")
        #expect(english.string(entry(""), 1.0) == "an hour")
        #expect(english.string(entry("%.1f"), 1.0) == "hours")
    }

    @Test func theStringOfTheLastCategoryTellsHowTheNumberIsShown() {
        // With positions the directives are found by a search.
        let unlike: [PluralCategory: String] = [.zero: "zero %1$.0f", .one: "one %1$.0f", .other: "other %1$.1f"]
        let entry = StringsdictEntry(format: "%#@n@", variables: [.plural("n", valueType: "f", unlike)])
        #expect(english.string(entry, 1.0) == "other 1.0")
        // An octal number has no plural operands, so the value itself chooses.
        let octal: [PluralCategory: String] = [.one: "one %1$o %1$.1f", .other: "other %1$o %1$.1f"]
        let first = StringsdictEntry(format: "%#@n@", variables: [.plural("n", valueType: "f", octal)])
        #expect(english.string(first, 1.0) == "one 1 1.0")
    }

    @Test func ofTwoTextsForACategoryTheLastOneCounts() {
        var variable: StringsdictEntry.Variable = .plural("n", [.one: "first", .other: "others"])
        variable.cases.append(.init(name: "one", text: "last"))
        let entry = StringsdictEntry(format: "%#@n@", variables: [variable])
        #expect(english.string(entry, 1) == "last")
        #expect(english.string(entry, 2) == "others")
        #expect(variable[.one] == "last")
    }

    @Test func theFormatAroundMayShowTheNumber() {
        let unit: StringsdictEntry.Variable = .plural("unit", valueType: "g", [.one: "hour", .other: "hours"])
        #expect(english.string(StringsdictEntry(format: "%1$.1f %1$#@unit@", variables: [unit]), 1.0) == "1.0 hours")
        #expect(english.string(StringsdictEntry(format: "%1$.0f %1$#@unit@", variables: [unit]), 1.0) == "1 hour")
        #expect(
            english.string(StringsdictEntry(format: "5%% %.1f %1$#@unit@", variables: [unit]), 1.0) == "5% 1.0 hours")
        #expect(
            english.string(StringsdictEntry(format: "%1$.*2$f %1$#@unit@", variables: [unit]), 1.0, 2) == "1.00 hours")
        let outer: StringsdictEntry.Variable = .plural(
            "outer", valueType: "f", [.one: "(%.1f %1$#@unit@)", .other: "<%.1f %1$#@unit@>"])
        #expect(english.string(StringsdictEntry(format: "%#@outer@", variables: [unit, outer]), 1.0) == "<1.0 hours>")
    }

    @Test func zeroStringIsChosenByTheValue() {
        let entry = StringsdictEntry(
            format: "%#@v@", variables: [.plural("v", valueType: ".1f", [.zero: "none", .other: "%.1f"])])
        #expect(english.string(entry, 0) == "none")
        #expect(english.string(entry, 0.0) == "none")
        #expect(english.string(entry, -0.0) == "none")
        #expect(english.string(entry, FormatArgument.decimal("0.00")) == "none")
        #expect(english.string(entry, FormatArgument.unsigned(0)) == "none")
        #expect(english.string(entry, 0.04) == "0.0")
    }

    /// Compares every precision with the plural rules for the shown text.
    @Test(arguments: ["en", "pl", "da", "is", "lv", "mk", "fil", "lt", "pt", "si", "sl"])
    func everyPrecisionChoosesLikeTheTextThatIsShown(locale: String) {
        let rules = PluralRules(locale: locale, type: .cardinal)
        let formatter = StringsdictFormatter(locale: locale, numbers: .plain)
        let entry = StringsdictEntry(
            format: "%1$#@v@",
            variables: [
                .plural(
                    "v",
                    Dictionary(
                        uniqueKeysWithValues: PluralCategory.allCases.filter { $0 != .zero }.map {
                            ($0, "%1$.*2$f \($0.keyword)")
                        }))
            ])
        let long = String(repeating: "1", count: 1_500)
        let numbers: [FormatArgument] = [
            1, 2, 21, 1.0, 2.0, 1.5, 0.1, 0.7, 11.0, 123_456.25, 1e15, 1e300, .floatingPoint(.leastNonzeroMagnitude),
            .unsigned(.max),
            .decimal("1.000"),
            .decimal("0.\(long)"), .decimal("\(long).25"), .decimal("-1e900"),
        ]
        for precision in [0, 1, 2, 3, 17, 18, 19, 20, 300, 700, 1_000, 1_020, 1_021, 1_022, 1_023, 1_074, 1_500, 2_048]
        {
            for number in numbers {
                let shown = formatter.string(entry, number, precision).split(separator: " ")
                let category = rules.category(parsing: String(shown.first ?? ""))
                #expect(
                    shown.last.map(String.init) == (category == .zero ? .other : category)?.keyword,
                    "\(precision) digits of \(number)")
            }
        }
    }

    @Test("The number of fraction digits counts, however large it is")
    func precisionBeyondAThousand() {
        for precision in [1_000, 1_021, 1_022, 1_023, 1_500, 2_048, 5_000] {
            #expect(english.string(hours(".\(precision)f"), 1.0).hasSuffix("0 hours"))
            #expect(english.string(hours(".\(precision)g"), 1.0) == "1 hour")
            #expect(english.string(hours(".\(precision)d", valueType: ".1f"), 1).hasSuffix("1 hour"))
        }
    }

    /// Compares every number of a wide range with the plural rules themselves.
    @Test(arguments: ["en", "pl", "ar", "ru", "fr", "lv", "cy", "ja", "he", "pt", "pt-PT", "br", "kw", "mt"])
    func everyCategoryIsThatOfThePluralRules(locale: String) {
        let rules = PluralRules(locale: locale, type: .cardinal)
        let formatter = StringsdictFormatter(locale: locale, numbers: .plain)
        let all: [PluralCategory: String] = [
            .one: "one", .two: "two", .few: "few", .many: "many", .other: "other",
        ]
        let entry = StringsdictEntry(format: "%#@v@", variables: [.plural("v", all)])
        let withZero = StringsdictEntry(
            format: "%#@v@", variables: [.plural("v", all.merging([.zero: "zero"]) { $1 })])
        for number in Array(0...1_200) + [10_000, 100_000, 1_000_000, 1_000_001, 2_000_000, Int.max] {
            let category = rules.category(for: number)
            #expect(formatter.string(entry, number) == (category == .zero ? "other" : category.keyword))
            #expect(formatter.string(withZero, number) == (number == 0 ? "zero" : category.keyword))
        }
        for tenths in 0...300 {
            let number = Double(tenths) / 10
            #expect(
                formatter.string(withZero, number) == (number == 0 ? "zero" : rules.category(for: number).keyword))
        }
    }

    @Test func decimalBelowOneIsNotZero() {
        let entry = StringsdictEntry(
            format: "%#@v@", variables: [.plural("v", [.zero: "none", .one: "one", .other: "%@"])])
        #expect(english.string(entry, FormatArgument.decimal("0.5")) == "0.5")
        #expect(english.string(entry, FormatArgument.decimal("0.0")) == "none")
    }

    /// The cursor of a variable's string starts at the variable's own position, also when the directive is searched.
    @Test func directiveInTheStringThatNamesTheVariableIsFound() {
        let unit: StringsdictEntry.Variable = .plural("unit", valueType: "g", [.one: "hour", .other: "hours"])
        let outer: StringsdictEntry.Variable = .plural("outer", valueType: "d", [.other: "%2$#@unit@ %.1f"])
        let entry = StringsdictEntry(format: "%2$#@outer@", variables: [unit, outer])
        #expect(english.string(entry, 7, 1.0) == "hours 1.0")
    }

    @Test func directiveOfOtherCountsBeforeThoseOfTheOtherStrings() {
        let entry = StringsdictEntry(
            format: "%#@v@",
            variables: [.plural("v", valueType: "f", [.zero: "zero %.0f", .one: "one %.0f", .other: "other %.1f"])])
        #expect(english.string(entry, 1.0) == "other 1.0")
    }

    /// In a locale, the shortest form of a number is rounded, and the category is that of the shown digits.
    @Test func categoryIsThatOfTheRoundedNumber() {
        let strings: [PluralCategory: String] = [.one: "%.1f stunde", .other: "%.1f stunder"]
        let entry = StringsdictEntry(format: "%#@v@", variables: [.plural("v", valueType: ".1f", strings)])
        // Danish: one for 1, and for 0.1 to 1.6.
        #expect(StringsdictFormatter(locale: "da").string(entry, 0.05) == "0,0 stunder")
        #expect(StringsdictFormatter(locale: "da").string(entry, 0.15) == "0,2 stunde")
        #expect(StringsdictFormatter(locale: "da", numbers: .plain).string(entry, 0.05) == "0.1 stunde")
        #expect(StringsdictFormatter(locale: "da").string(entry, 1.95) == "2,0 stunder")
    }

    @Test func basesAndExponentsDoNotDecide() {
        let entry = StringsdictEntry(
            format: "%#@v@", variables: [.plural("v", valueType: "f", [.one: "%x one", .other: "%x other"])])
        #expect(english.string(entry, 1) == "1 one")
        #expect(english.string(entry, 16) == "10 other")
    }
}
