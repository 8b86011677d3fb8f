import StringsdictTestSupport
import Testing

@testable import PluralRuleSyntax

@Suite struct DecimalOperandsTests {
    /// A number and its operands from n to c: the table of UTS #35, and cases from its text.
    @Test(arguments: [
        ("1", "1 1 0 0 0 0 0"), ("1.0", "1 1 1 0 0 0 0"), ("1.00", "1 1 2 0 0 0 0"), ("1.3", "1.3 1 1 1 3 3 0"),
        ("1.30", "1.3 1 2 1 30 3 0"), ("1.03", "1.03 1 2 2 3 3 0"), ("1.230", "1.23 1 3 2 230 23 0"),
        ("1200000", "1200000 1200000 0 0 0 0 0"), ("1.2c6", "1200000 1200000 0 0 0 0 6"),
        ("123c6", "123000000 123000000 0 0 0 0 6"), ("123c5", "12300000 12300000 0 0 0 0 5"),
        ("1200.50", "1200.5 1200 2 1 50 5 0"), ("1.20050c3", "1200.5 1200 2 1 50 5 3"),
        ("1.23c1", "12.3 12 1 1 3 3 1"), ("1.2e6", "1200000 1200000 0 0 0 0 6"), ("1c0", "1 1 0 0 0 0 0"),
        ("0.000005c6", "5 5 0 0 0 0 6"), ("1c002", "100 100 0 0 0 0 2"),
        ("-3", "3 3 0 0 0 0 0"), ("+3.50", "3.5 3 2 1 50 5 0"), ("-0", "0 0 0 0 0 0 0"), ("-0.0", "0 0 1 0 0 0 0"),
        ("0001.10", "1.1 1 2 1 10 1 0"), ("0.010", "0.01 0 3 2 10 1 0"),
        (
            "18446744073709551616.18446744073709551616",
            "18446744073709551616.18446744073709551616 18446744073709551616 20 20 18446744073709551616 18446744073709551616 0"
        ),
    ])
    func textGivesItsOperands(_ text: String, _ expected: String) throws {
        let operands = try #require(DecimalOperands(text))
        let values = [PluralOperand.n, .i, .v, .w, .f, .t, .c].map { operands[$0].description }
        #expect(values.joined(separator: " ") == expected)
        #expect(operands[.e] == operands[.c])
        #expect(DecimalOperands(operands.description) == operands)
    }

    @Test(arguments: [
        "", " ", "1 ", " 1", ".5", "5.", ".", "+", "-", "+-1", "--1", "1..2", "1.2.3", "1e-5", "1c", "1c+", "1c+3",
        "1e+3", "1c-0", "c6",
        "1.c6",
        "NaN", "nan", "inf", "Infinity", "∞", "1,5", "1_000", "0x10", "1E5", "1C5", "١", "1٫5", "１", "½",
        "1c1000000000",
        "1c99999999999999999999", "1c1c1", "1.5c6.", "\u{0}", "1\n",
    ])
    func textThatIsNoNumberGivesNil(_ text: String) {
        #expect(DecimalOperands(text) == nil)
    }

    @Test func wholeNumbersGiveTheOperandsOfTheirText() throws {
        for value in [Int.min, -1, 0, 1, 42, Int.max] {
            #expect(DecimalOperands(value) == DecimalOperands("\(value)"))
        }
        #expect(DecimalOperands(UInt64.max) == DecimalOperands("18446744073709551615"))
        #expect(DecimalOperands(Int8.min) == DecimalOperands("128"))
        if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) {
            #expect(DecimalOperands(Int128.min) == DecimalOperands("170141183460469231731687303715884105728"))
        }
    }

    @Test func thousandsOfDigitsAreExact() throws {
        let digits = String(repeating: "1234567890", count: 300)
        let operands = try #require(DecimalOperands(digits + "." + digits))
        #expect(operands.i.description == digits)
        #expect(operands.v == 3_000)
        #expect(operands.w == 2_999)
        #expect(operands.t.description == String(digits.dropLast()))
        #expect(try #require(DecimalOperands("1c9999")).i.description.count == 10_000)
        let million: DecimalOperands = try #require(DecimalOperands("1.25c1000000"))
        let written = try #require(DecimalOperands("125" + String(repeating: "0", count: 999_998)))
        #expect(million.i == written.i)
        #expect(million.description == "1.25c1000000")
        #expect(million.i.remainder(dividingBy: 999_983) == written.i.remainder(dividingBy: 999_983))
    }

    /// A number with a huge exponent has a thousand million digits. Its description must be short and quick.
    @Test func aNumberWithAHugeExponentIsDescribedInAFewCharacters() throws {
        let huge = try #require(DecimalOperands("12c999999999"))
        #expect(huge[.n].description == "12 × 10^999999999")
        #expect(huge.description == "12c999999999")
        let rules = try PluralRuleSet(parsing: "one: i % 100 = 12; many: n != 5")
        let step = try #require(rules.trace(for: huge).rules.first?.conjunctions.first?.relations.first)
        #expect(step.operandValue.description == "12 × 10^999999999" && step.comparedValue.description == "0")
        #expect(
            try #require(DecimalOperands("1c10000"))[.n].description == "1" + String(repeating: "0", count: 10_000))
    }

    /// Compares remainders by digits with remainders of machine words and of split digits.
    @Test func remaindersAreExact() throws {
        let divisors: [UInt64] = [1, 2, 3, 7, 10, 97, 100, 1_000_000, 1 << 32, 1 << 63, .max - 1, .max]
        var generator = SplitMix64(seed: 7)
        for _ in 0..<500 {
            let high = UInt64.random(in: 1...(.max), using: &generator)
            let low = UInt64.random(in: 0..<1_000_000_000_000_000_000, using: &generator)
            let lowDigits = "\(low)"
            let padded = String(repeating: "0", count: 18 - lowDigits.count) + lowDigits
            let number = try #require(DecimalOperands("\(high)\(padded)")).i
            for divisor in divisors {
                let unit = 1_000_000_000_000_000_000 % divisor
                let shifted = divisor.dividingFullWidth((high % divisor).multipliedFullWidth(by: unit)).remainder
                let (sum, overflow) = shifted.addingReportingOverflow(low % divisor)
                let expected = overflow || sum >= divisor ? sum &- divisor : sum
                #expect(number.remainder(dividingBy: divisor) == expected)
            }
        }
        #expect(NaturalNumber(5).remainder(dividingBy: 0) == 0)
    }

    @Test func naturalNumbersAreOrdered() throws {
        let texts = ["0", "1", "9", "10", "18446744073709551615", "18446744073709551616", "99999999999999999999"]
        let numbers = try (texts + ["100000000000000000000"]).map { try #require(DecimalOperands($0)).i }
        for (index, left) in numbers.enumerated() {
            for (other, right) in numbers.enumerated() {
                #expect((left < right) == (index < other))
                #expect((left == right) == (index == other))
            }
        }
    }
}
