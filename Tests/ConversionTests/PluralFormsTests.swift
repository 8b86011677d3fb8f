import CLDRPlurals
import Testing

@testable import LocalizationConversion

struct PluralFormsTests {
    /// The expression made of the rules' text gives the number of the category that the evaluator gives.
    @Test func expressionsAgreeWithTheEvaluator() throws {
        let large = [100_000, 100_001, 999_999, 1_000_000, 1_000_001, 1_000_003, 2_000_000, 10_000_000, 1_000_000_000]
        for locale in PluralRules.supportedLocales {
            let forms = PluralForms(language: locale)
            let expression = try PluralExpression(forms.expression)
            let rules = PluralRules(locale: locale)
            for number in Array(0...10_000) + large {
                let form = try #require(expression.form(for: UInt64(number)))
                let category = rules.category(for: number)
                guard form < forms.categories.count, forms.categories[Int(form)] == category else {
                    Issue.record("\(locale): \(number) has form \(form) of \(forms.categories), not \(category)")
                    break
                }
            }
        }
    }

    @Test(arguments: [
        ("pl", 3), ("ja", 1), ("en", 2), ("ar", 6), ("fr", 3), ("ru", 3), ("cy", 6), ("lv", 3), ("xx", 1),
    ])
    func eachCategoryOfWholeNumbersHasAForm(_ language: String, _ count: Int) {
        #expect(PluralForms(language: language).categories.count == count)
        #expect(PluralForms(language: language).header.hasPrefix("nplurals=\(count); plural="))
    }

    @Test func operatorsBindAsInC() throws {
        func value(_ text: String, _ number: UInt64) throws -> UInt64? { try PluralExpression(text).form(for: number) }
        #expect(try value("n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2", 21) == 0)
        #expect(try value("n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2", 11) == 1)
        #expect(try value("1 + 2 * 3 - 4 / 2", 0) == 5)
        #expect(try value("!n", 0) == 1)
        #expect(try value("n || 0 && 0", 3) == 1)
        #expect(try value("5 % n", 0) == nil)
        #expect(try value("n - 1", 0) == nil)
    }

    @Test(arguments: [
        "", "n ==", "(n", "n ? 1", "m", "n n", "99999999999999999999", String(repeating: "(", count: 500),
    ])
    func otherTextsAreRefused(_ text: String) {
        #expect(throws: PluralExpression.Fault.self) { try PluralExpression(text) }
    }
}
