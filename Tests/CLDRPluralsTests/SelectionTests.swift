import CLDRPlurals
import TestSupport
import Testing

@Suite("Selecting categories")
struct SelectionTests {
    @Test(arguments: CategoryFixture.all)
    func categoryOfNumber(_ fixture: CategoryFixture) throws {
        let type = try #require(PluralRuleType.allCases.first { $0.name == fixture.type })
        let rules = PluralRules(locale: fixture.locale, type: type)
        for (keyword, numbers) in fixture.numbers {
            for number in numbers { #expect(rules.category(parsing: number)?.keyword == keyword, "\(number)") }
        }
    }

    /// `n % 100 = 3..10` means whole numbers only, which CLDR's samples do not show for these locales.
    @Test(arguments: ["ar", "ars", "be", "br", "ga", "gd", "lt", "lv", "mt", "prg"])
    func fractionsAreInNoListOfWholeNumbers(locale: String) {
        let rules = PluralRules(locale: locale)
        for number in ["3.5", "11.25", "7.125", "103.5"] {
            let expected: PluralCategory =
                switch locale {
                case "lt": .many
                default: .other
                }
            #expect(rules.category(parsing: number) == expected, "\(number)")
        }
    }

    @Test func everyKindOfNumberAgrees() throws {
        for locale in PluralRules.supportedLocales {
            for type in PluralRuleType.allCases {
                let rules = PluralRules(locale: locale, type: type)
                for number in [0, 1, 2, 3, 5, 8, 11, 20, 21, 80, 99, 100, 101, 800, 1_000, 100_000, 1_000_000] {
                    let category = rules.category(for: number)
                    #expect(rules.category(for: -number) == category)
                    #expect(rules.category(for: UInt32(number)) == category)
                    #expect(rules.category(for: Double(number)) == category)
                    #expect(rules.category(for: Double(-number)) == category)
                    #expect(rules.category(for: PluralOperands(number)) == category)
                    #expect(rules.category(parsing: "\(number)") == category)
                    #expect(rules.category(for: Double(number), fractionDigits: 0) == category)
                    #expect(rules.categories.contains(category))
                }
                for (value, text) in [(0.5, "0.5"), (1.25, "1.25"), (2.1, "2.1"), (100.01, "100.01")] {
                    #expect(rules.category(for: value) == rules.category(parsing: text))
                }
                #expect(rules.category(for: 1, fractionDigits: 2) == rules.category(parsing: "1.00"))
            }
        }
    }

    @Test func floatingPointNumbersOfEveryTypeAgree() {
        for locale in ["en", "pl", "lv", "fil", "da"] {
            let rules = PluralRules(locale: locale)
            for (value, text) in [(Float(0.1), "0.1"), (1.1, "1.1"), (2.5, "2.5"), (21, "21")] {
                #expect(rules.category(for: value) == rules.category(parsing: text))
                #expect(
                    rules.category(for: value, fractionDigits: 1)
                        == rules.category(for: Double(value), fractionDigits: 1))
            }
            #expect(rules.category(for: 21, fractionDigits: 2) == rules.category(parsing: "21.00"))
            #expect(rules.category(for: UInt64.max, fractionDigits: 1) == rules.category(parsing: "\(UInt64.max).0"))
        }
        #expect(PluralRules(locale: "pl").category(for: Float.nan) == .other)
        #expect(PluralRules(locale: "pl").category(for: -Float.infinity, fractionDigits: 1) == .other)
    }

    /// Above 2^53 the shortest form of a `Double` is not its exact value.
    @Test func largeDoublesAreWhatTheyPrint() {
        let rules = PluralRules(locale: "pl")
        for exponent in 50..<64 {
            let value = (Double(sign: .plus, exponent: exponent, significand: 1)).nextDown
            #expect(rules.category(for: value) == PluralOperands(value).map(rules.category(for:)))
        }
    }

    @Test func smallIntegersAgreeWithLargeOnes() {
        let rules = PluralRules(locale: "ar")
        #expect(rules.category(for: Int8.min) == rules.category(for: 128))
        #expect(rules.category(for: Int.min) == rules.category(for: UInt64(1) << 63))
        #expect(rules.category(for: UInt64.max) == rules.category(parsing: "\(UInt64.max)"))
    }

    @Test func whatIsNoNumberHasNoCategory() {
        let rules = PluralRules(locale: "pl")
        #expect(rules.category(parsing: "many") == nil)
        #expect(rules.category(parsing: "") == nil)
        #expect(rules.category(for: Double.nan) == .other)
        #expect(rules.category(for: -Double.infinity) == .other)
        #expect(rules.category(for: Double.nan, fractionDigits: 1) == .other)
    }

    @Test func ordinalsHaveRulesOfTheirOwn() {
        let english = PluralRules(locale: "en", type: .ordinal)
        #expect(
            [1, 2, 3, 4, 11, 12, 13, 21, 22, 103, 112].map { english.category(for: $0) }
                == [.one, .two, .few, .other, .other, .other, .other, .one, .two, .few, .other])
        let italian = PluralRules(locale: "it", type: .ordinal)
        #expect(
            [8, 11, 80, 800, 81, 8000].map { italian.category(for: $0) }
                == [.many, .many, .many, .many, .other, .other])
        let ligurian = PluralRules(locale: "lij", type: .ordinal)
        #expect(
            (0...2_000).allSatisfy { number in
                let isMany = [8, 11].contains(number) || (80...89).contains(number) || (800...899).contains(number)
                return ligurian.category(for: number) == (isMany ? .many : .other)
            })
    }

    @Test func aLanguageNamesItsCategories() {
        #expect(PluralRules(locale: "pl").categories == [.one, .few, .many, .other])
        #expect(PluralRules(locale: "ar").categories == PluralCategory.allCases)
        #expect(PluralRules(locale: "ja").categories == [.other])
        #expect(PluralRules(locale: "en", type: .ordinal).categories == [.one, .two, .few, .other])
    }

    @Test func aRangeHasACategoryOfItsOwn() {
        #expect(PluralRules(locale: "ar").category(forRangeFrom: .zero, to: .one) == .zero)
        #expect(PluralRules(locale: "ar").category(forRangeFrom: .one, to: .few) == .few)
        #expect(PluralRules(locale: "fa").category(forRangeFrom: .other, to: .one) == .one)
        #expect(PluralRules(locale: "sl").category(forRangeFrom: .one, to: .two) == .two)
        // Not listed, or no ranges at all: the category of the end.
        #expect(PluralRules(locale: "ar").category(forRangeFrom: .one, to: .one) == .one)
        #expect(PluralRules(locale: "tlh").category(forRangeFrom: .other, to: .one) == .one)
        #expect(PluralRules(locale: "en", type: .ordinal).category(forRangeFrom: .one, to: .two) == .two)
        #expect(PluralRules(locale: "en-GB").category(forRangeFrom: .one, to: .other) == .other)
    }
}
