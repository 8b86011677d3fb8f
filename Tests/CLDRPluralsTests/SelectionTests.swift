import CLDRPlurals
import StringsdictTestSupport
import Testing

@Suite("Selecting categories")
struct SelectionTests {
    @Test(arguments: CategoryFixture.all)
    func categoryOfNumber(_ fixture: CategoryFixture) throws {
        let type = try #require(PluralRuleType.allCases.first { $0.name == fixture.type })
        let rules = PluralRules(locale: fixture.locale, type: type)
        let reference = ReferenceRules(fixture.locale, ordinal: type == .ordinal)
        for number in fixture.numbers.values.joined() {
            #expect(rules.category(parsing: number) == reference.category(parsing: number), "\(number)")
        }
    }

    @Test("Each locale has the categories of the reference evaluator", arguments: PluralRuleType.allCases)
    func allLocales(_ type: PluralRuleType) {
        let locales = ReferenceRules.locales(ordinal: type == .ordinal)
        #expect(Set(locales).isSuperset(of: PluralRules.supportedLocales(type: type)))
        let wholes = Array(0...25) + [31, 40, 71, 80, 99, 100, 101, 102, 111, 112, 121, 800, 1_000, 100_000, 1_000_000]
        let others = [
            "0.0", "0.1", "0.3", "1.0", "1.1", "1.5", "2.0", "2.31", "3.5", "0.11", "21.0", "1c3", "1c6", "1.5c6",
        ]
        for locale in locales.sorted() {
            let rules = PluralRules(locale: locale, type: type)
            let reference = ReferenceRules(locale, ordinal: type == .ordinal)
            #expect(rules.categories == reference.categories, "\(locale)")
            for number in wholes {
                #expect(rules.category(for: number) == reference.category(of: number), "\(locale) \(number)")
            }
            for number in others {
                #expect(rules.category(parsing: number) == reference.category(parsing: number), "\(locale) \(number)")
            }
        }
    }

    /// `n % 100 = 3..10` means whole numbers only, which CLDR's samples do not show for these locales.
    @Test(arguments: ["ar", "ars", "be", "br", "ga", "gd", "lt", "lv", "mt", "prg"])
    func fractionsAreInNoListOfWholeNumbers(locale: String) {
        let (rules, reference) = (PluralRules(locale: locale), ReferenceRules(locale))
        for number in ["3.5", "11.25", "7.125", "103.5"] {
            #expect(rules.category(parsing: number) == reference.category(parsing: number), "\(number)")
        }
    }

    @Test func everyKindOfNumberAgrees() throws {
        for locale in PluralRules.supportedLocales() {
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

    @Test(arguments: ["en", "it", "lij"]) func ordinalsHaveRulesOfTheirOwn(locale: String) {
        let (rules, reference) = (PluralRules(locale: locale, type: .ordinal), ReferenceRules(locale, ordinal: true))
        for number in 0...2_000 { #expect(rules.category(for: number) == reference.category(of: number), "\(number)") }
    }

    @Test func aRangeHasACategoryOfItsOwn() {
        var listed = 0
        for locale in PluralRules.supportedLocales() {
            let (rules, reference) = (PluralRules(locale: locale), ReferenceRules(locale))
            let ordinals = PluralRules(locale: locale, type: .ordinal)
            for start in PluralCategory.allCases {
                for end in PluralCategory.allCases {
                    // Not listed, or no ranges at all: the category of the end.
                    let expected = reference.range(from: start, to: end)
                    #expect(
                        rules.category(forRangeFrom: start, to: end) == expected ?? end, "\(locale) \(start) \(end)")
                    #expect(ordinals.category(forRangeFrom: start, to: end) == end)
                    if expected != nil { listed += 1 }
                }
            }
        }
        #expect(listed > 200)
        #expect(PluralRules(locale: "tlh").category(forRangeFrom: .other, to: .one) == .one)
        #expect(PluralRules(locale: "en-GB").category(forRangeFrom: .one, to: .other) == .other)
    }
}
