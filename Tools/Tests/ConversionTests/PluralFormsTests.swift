import CLDRPlurals
import StringsdictTestSupport
import Testing

@testable import LocalizationConversion

struct PluralFormsTests {
    /// The expression made of the rules' text gives the number of the category that the evaluator gives.
    @Test func expressionsAgreeWithTheEvaluator() throws {
        let large = [100_000, 100_001, 999_999, 1_000_000, 1_000_001, 1_000_003, 2_000_000, 10_000_000, 1_000_000_000]
        for locale in PluralRules.supportedLocales() {
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

    @Test(arguments: ["pl", "ja", "en", "ar", "fr", "ru", "cy", "lv", "xx"])
    func eachCategoryOfWholeNumbersHasAForm(_ language: String) {
        let rules = ReferenceRules(language)
        let count = Set((Array(0...1_000) + [1_000_000]).map { rules.category(of: $0) }).count
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

    /// Each operator below, at and above the value that it compares with, and the results of 64-bit arithmetic.
    @Test(
        arguments: [
            ("n < 2", [1, 1, 0, 0]), ("n <= 2", [1, 1, 1, 0]), ("n > 2", [0, 0, 0, 1]), ("n >= 2", [0, 0, 1, 1]),
            ("n == 2", [0, 0, 1, 0]), ("n != 2", [1, 1, 0, 1]), ("n && 2", [0, 1, 1, 1]), ("0 && n", [0, 0, 0, 0]),
            ("n || 0", [0, 1, 1, 1]), ("2 || n", [1, 1, 1, 1]), ("n - 0", [0, 1, 2, 3]), ("3 - n", [3, 2, 1, 0]),
            ("n + 1", [1, 2, 3, 4]), ("n * 2", [0, 2, 4, 6]), ("n / 2", [0, 0, 1, 1]), ("n % 2", [0, 1, 0, 1]),
            ("!n", [1, 0, 0, 0]), ("!!n", [0, 1, 1, 1]), ("n ? 5 : 7", [7, 5, 5, 5]), ("n ? n - 1 : 9", [9, 0, 1, 2]),
            ("1 - n", [1, 0, nil, nil]), ("(1 - n) ? 4 : 5", [4, 5, nil, nil]), ("n && (1 - n)", [0, 0, nil, nil]),
            ("(1 - n) && 1", [1, 0, nil, nil]), ("n || 6 / n", [nil, 1, 1, 1]), ("!(1 - n)", [0, 1, nil, nil]),
            ("n\t+\r\n1", [1, 2, 3, 4]), ("n + 18446744073709551614", [.max - 1, .max, nil, nil]),
            ("n * 9223372036854775808", [0, 1 << 63, nil, nil]), ("6 / n", [nil, 6, 3, 2]), ("7 % n", [nil, 0, 1, 1]),
        ] as [(String, [UInt64?])])
    func operatorsGiveWhatTheyGiveInC(_ text: String, _ expected: [UInt64?]) throws {
        let expression = try PluralExpression(text)
        #expect((0..<4 as Range<UInt64>).map { expression.form(for: $0) } == expected)
    }

    /// An expression has 255 operators of a rank, and 63 levels.
    @Test func sizesOfExpressionsHaveLimits() throws {
        func fault(_ text: String) -> String {
            do throws(TextSyntaxError) {
                _ = try PluralExpression(text)
                return ""
            } catch {
                return "\(error.offset): \(error.message)"
            }
        }
        #expect(try PluralExpression("n" + String(repeating: "+1", count: 255)).form(for: 1) == 256)
        #expect(fault("n" + String(repeating: "+1", count: 256)) == "512: the expression is too long")
        let (open, close) = (String(repeating: "(", count: 63), String(repeating: ")", count: 63))
        #expect(try PluralExpression("\(open)n\(close)").form(for: 7) == 7)
        #expect(fault("(\(open)n\(close))") == "64: the expression is nested too deep")
        #expect(try PluralExpression(String(repeating: "!", count: 63) + "n").form(for: 0) == 1)
        #expect(fault(String(repeating: "!", count: 64) + "n") == "64: the expression is nested too deep")
        #expect(try PluralExpression(String(repeating: "0 ? 0 : ", count: 63) + "n").form(for: 5) == 5)
        #expect(fault(String(repeating: "0?0:", count: 64) + "n") == "254: the expression is nested too deep")
        #expect(fault("n ?") == "3: 'n', a number or '(' should be here")
        #expect(fault("n ? 1") == "5: ':' should follow the first choice of '?'")
        #expect(fault("(n") == "2: a ')' is missing")
        #expect(fault("n n ") == "2: an operator should be here")
        #expect(fault("n 1") == "2: an operator should be here")
        #expect(fault("18446744073709551616") == "0: 'n', a number or '(' should be here")
    }

    @Test(arguments: [
        "", "n ==", "(n", "n ? 1", "m", "n n", "99999999999999999999", String(repeating: "(", count: 500),
    ])
    func otherTextsAreRefused(_ text: String) {
        #expect(throws: TextSyntaxError.self) { try PluralExpression(text) }
    }
}
