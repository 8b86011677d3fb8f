import CLDRPluralsCore
import TestSupport
import Testing

@Suite("Operands")
struct PluralOperandsTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var text: String
        var i: UInt64
        var v: Int
        var w: Int
        var f: UInt64
        var t: UInt64
        var c: Int

        init(_ text: String, i: UInt64, v: Int = 0, w: Int = 0, f: UInt64 = 0, t: UInt64 = 0, c: Int = 0) {
            self.text = text
            self.i = i
            self.v = v
            self.w = w
            self.f = f
            self.t = t
            self.c = c
        }

        var testDescription: String { text }
    }

    /// The table of examples in UTS #35 part 3, "Plural Operand Examples", and what it leaves open.
    @Test(arguments: [
        Row("1", i: 1),
        Row("1.0", i: 1, v: 1),
        Row("1.00", i: 1, v: 2),
        Row("1.3", i: 1, v: 1, w: 1, f: 3, t: 3),
        Row("1.30", i: 1, v: 2, w: 1, f: 30, t: 3),
        Row("1.03", i: 1, v: 2, w: 2, f: 3, t: 3),
        Row("1.230", i: 1, v: 3, w: 2, f: 230, t: 23),
        Row("1200000", i: 1_200_000),
        Row("1.2c6", i: 1_200_000, c: 6),
        Row("1.2e6", i: 1_200_000, c: 6),
        Row("123c6", i: 123_000_000, c: 6),
        Row("123c5", i: 12_300_000, c: 5),
        Row("1200.50", i: 1200, v: 2, w: 1, f: 50, t: 5),
        Row("1.20050c3", i: 1200, v: 2, w: 1, f: 50, t: 5, c: 3),
        Row("1.23c1", i: 12, v: 1, w: 1, f: 3, t: 3, c: 1),
        Row("1.2c0", i: 1, v: 1, w: 1, f: 2, t: 2),
        Row("-3", i: 3),
        Row("+3", i: 3),
        Row("-0", i: 0),
        Row("-0.50", i: 0, v: 2, w: 1, f: 50, t: 5),
        Row("007", i: 7),
        Row("0.000", i: 0, v: 3),
        Row("18446744073709551615", i: .max),
        Row("0.18446744073709551615", i: 0, v: 20, w: 20, f: .max, t: .max),
        Row("1.1234567890123456780", i: 1, v: 19, w: 18, f: 1_234_567_890_123_456_780, t: 123_456_789_012_345_678),
    ])
    func text(_ row: Row) throws {
        let operands = try #require(PluralOperands(row.text))
        #expect(operands.i == row.i)
        #expect(operands.v == row.v)
        #expect(operands.w == row.w)
        #expect(operands.f == row.f)
        #expect(operands.t == row.t)
        #expect(operands.c == row.c)
        #expect(operands.e == row.c)
    }

    @Test(arguments: [
        "", " ", "-", "+", ".", "1.", ".5", "1,5", "1 000", "one", "1a", "a1", "1..2", "1.2.3", "--1", "+-1", "1c",
        "1c-3",
        "1c+3", "1c1.5", "c6", "0x10", "NaN", "inf", "∞", "١", "1\u{0}", " 1", "1 ", "1e1e1", "1c9999999999", "1e-5",
    ])
    func notANumber(_ text: String) {
        #expect(PluralOperands(text) == nil)
    }

    @Test func everySubstringViewReadsAlike() throws {
        let text = "xx1234.50xx"
        let slice = text.dropFirst(2).dropLast(2)
        // Both without the optional: beside one, two that cannot be read would be equal.
        let ofSlice: PluralOperands = try #require(PluralOperands(slice))
        let ofText: PluralOperands = try #require(PluralOperands("1234.50"))
        #expect(ofSlice == ofText)
    }

    @Test func absoluteValue() throws {
        #expect(try #require(PluralOperands("1.25")).n == 1.25)
        #expect(try #require(PluralOperands("1.2c6")).n == 1_200_000)
        #expect(try #require(PluralOperands("0.000001")).n == 0.000001)
    }

    @Test func integersOfEveryWidth() {
        #expect(PluralOperands(Int8.min).i == 128)
        #expect(PluralOperands(Int64.min).i == 1 << 63)
        #expect(PluralOperands(UInt64.max).i == .max)
        #expect(PluralOperands(-1).i == 1)
    }

    /// Beyond 64 bits, all that a rule can ask is kept: the remainders and "greater than every constant".
    @Test(arguments: 20...60)
    func longNumbersKeepTheirRemainders(digits: Int) throws {
        var generator = SplitMix64(seed: UInt64(digits))
        for _ in 0..<50 {
            let text = String((0..<digits).map { $0 == 0 ? "7" : Character("\(generator.next() % 10)") })
            let operands = try #require(PluralOperands(text))
            for modulus: UInt64 in [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 100, 1000, 100_000, 1_000_000] {
                let expected = text.utf8.reduce(UInt64(0)) { ($0 * 10 + UInt64($1 - 0x30)) % modulus }
                #expect(operands.i % modulus == expected)
            }
            #expect(operands.i >= PluralOperands.reduction)
            let fraction = try #require(PluralOperands("0." + text))
            #expect(fraction.f == operands.i)
            #expect(fraction.v == digits)
        }
    }

    @Test func wideIntegersAgreeWithTheirText() throws {
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) else { return }
        var generator = SplitMix64(seed: 1)
        for _ in 0..<2_000 {
            let value = UInt128(generator.next()) << 64 | UInt128(generator.next())
            #expect(PluralOperands(value) == PluralOperands("\(value)"))
            #expect(PluralOperands(-Int128(value >> 1)) == PluralOperands("\(value >> 1)"))
        }
    }

    @Test func aThousandDigits() throws {
        let text = "1" + String(repeating: "0", count: 998) + "3"
        let operands = try #require(PluralOperands(text))
        #expect(operands.i % 100 == 3)
        #expect(operands.i > 1_000_000)
    }

    /// The exponent writes zeros; a large one is no reason to count them out.
    @Test(arguments: [19, 20, 25, 100, 1_000, 999_999_999])
    func exponentsAreExact(exponent: Int) throws {
        let operands = try #require(PluralOperands("3c\(exponent)"))
        #expect(operands.c == exponent)
        if exponent <= 1_000 {
            let written = try #require(PluralOperands("3" + String(repeating: "0", count: exponent)))
            #expect(operands.i == written.i)
        }
    }

    @Test func doubles() throws {
        #expect(PluralOperands(1.5) == PluralOperands("1.5"))
        #expect(PluralOperands(1.0) == PluralOperands("1"))
        #expect(PluralOperands(-0.0) == PluralOperands("0"))
        #expect(PluralOperands(0.1 + 0.2) == PluralOperands("0.30000000000000004"))
        #expect(PluralOperands(1e21) == PluralOperands("1000000000000000000000"))
        #expect(PluralOperands(1.25e-7) == PluralOperands("0.000000125"))
        #expect(PluralOperands(Double.nan) == nil)
        #expect(PluralOperands(-Double.infinity) == nil)
        #expect(PluralOperands(Double.nan, fractionDigits: 2) == nil)
    }

    @Test func doublesWithFixedDigits() throws {
        #expect(PluralOperands(1, fractionDigits: 1) == PluralOperands("1.0"))
        #expect(PluralOperands(1.005, fractionDigits: 2) == PluralOperands("1.00"))
        #expect(PluralOperands(0.995, fractionDigits: 2) == PluralOperands("0.99"))
        #expect(PluralOperands(9.999, fractionDigits: 2) == PluralOperands("10.00"))
        #expect(PluralOperands(2.5, fractionDigits: 0) == PluralOperands("2"))
        #expect(PluralOperands(2.5, fractionDigits: -1) == PluralOperands("2"))
        #expect(PluralOperands(0.004, fractionDigits: 2) == PluralOperands("0.00"))
        #expect(PluralOperands(1e22, fractionDigits: 3) == PluralOperands("10000000000000000000000.000"))
        #expect(PluralOperands(0.5, fractionDigits: 30) == PluralOperands("0.5" + String(repeating: "0", count: 29)))
    }

    @Test func randomDoublesAgreeWithTheirText() throws {
        var generator = SplitMix64(seed: 2)
        for _ in 0..<20_000 {
            let value = Double(bitPattern: generator.next())
            guard value.isFinite, (1e-15..<1e15).contains(value.magnitude) else { continue }
            let text = value.description
            if text.contains("e") { continue }
            let trimmed = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
            #expect(PluralOperands(value) == PluralOperands(trimmed), "\(text)")
        }
    }
}
