import CLDRPluralsCore
import StringsdictTestSupport
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

    /// The table of examples in UTS #35 part 3, "Plural Operand Examples", and cases that it does not cover.
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
    func textGivesItsOperands(_ row: Row) throws {
        let operands = try #require(PluralOperands(row.text))
        #expect(operands.i == row.i)
        #expect(operands.v == row.v)
        #expect(operands.w == row.w)
        #expect(operands.f == row.f)
        #expect(operands.t == row.t)
        #expect(operands.c == row.c)
    }

    @Test(arguments: [
        "", " ", "-", "+", ".", "1.", ".5", "1,5", "1 000", "one", "1a", "a1", "1..2", "1.2.3", "--1", "+-1", "1c",
        "1c-3",
        "1c+3", "1c1.5", "c6", "0x10", "NaN", "inf", "∞", "١", "1\u{0}", " 1", "1 ", "1e1e1", "1c9999999999", "1e-5",
    ])
    func textThatIsNoNumberGivesNil(_ text: String) {
        #expect(PluralOperands(text) == nil)
    }

    /// A loop over the exponent would take seconds.
    @Test("Zero takes no longer with the greatest exponent")
    func zeroWithTheGreatestExponent() throws {
        let operands = try #require(PluralOperands("0c999999999"))
        #expect(operands.n == 0 && operands.c == 999_999_999 && operands.v == 0)
    }

    @Test("Compact numbers have the operands of their shifted digits, on every path of the parser")
    func compactNumbers() {
        let wholes = ["0", "1", "7", "10", "99", "120", "999", "12345678", "999999999", "9999999999", "10000000000"]
        let fractions = ["", "0", "5", "00", "50", "05", "123", "999999999"]
        for whole in wholes {
            for fraction in fractions {
                for exponent in 0...12 {
                    // The point moves to the right by the exponent.
                    let shifted = String(fraction.prefix(exponent))
                    let zeros = String(repeating: "0", count: exponent - shifted.count)
                    let rest = fraction.dropFirst(exponent)
                    let plain = whole + shifted + zeros + (rest.isEmpty ? "" : ".\(rest)")
                    let text = whole + (fraction.isEmpty ? "" : ".\(fraction)")
                    guard let expected = PluralOperands(plain) else {
                        Issue.record("\(plain) is a number")
                        continue
                    }
                    for spelling in ["\(text)c\(exponent)", "\(text)e\(exponent)", "+\(text)c0\(exponent)"] {
                        let operands = PluralOperands(spelling)
                        #expect(operands?.i == expected.i, "\(spelling)")
                        #expect(operands?.f == expected.f && operands?.t == expected.t, "\(spelling)")
                        #expect(operands?.v == expected.v && operands?.w == expected.w, "\(spelling)")
                        #expect(operands?.c == exponent, "\(spelling)")
                    }
                }
            }
        }
        for text in ["1a6", "1g6", "c6", ".c6", "1.c6", ".5c6", "1..2c6", "1.2.c6", "1-2c6", "1c:", "1c/", "1c"] {
            #expect(PluralOperands(text) == nil, "\(text)")
        }
    }

    @Test func everySubstringViewReadsAlike() throws {
        let text = "xx1234.50xx"
        let slice = text.dropFirst(2).dropLast(2)
        // Both unwrapped, since two unreadable numbers would otherwise be equal.
        let ofSlice: PluralOperands = try #require(PluralOperands(slice))
        let ofText: PluralOperands = try #require(PluralOperands("1234.50"))
        #expect(ofSlice == ofText)
    }

    @Test func nIsTheAbsoluteValue() throws {
        #expect(try #require(PluralOperands("1.25")).n == 1.25)
        #expect(try #require(PluralOperands("1.2c6")).n == 1_200_000)
        #expect(try #require(PluralOperands("0.000001")).n == 0.000001)
    }

    @Test func integersOfEveryWidthGiveTheOperandsOfTheirText() {
        #expect(PluralOperands(Int8.min).i == 128)
        #expect(PluralOperands(Int64.min).i == 1 << 63)
        #expect(PluralOperands(UInt64.max).i == .max)
        #expect(PluralOperands(-1).i == 1)
    }

    /// Beyond 64 bits, everything that a rule can test is kept: the remainders, and "greater than every constant".
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
            #expect(operands.i >= ReducedInteger.modulus)
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

    @Test func aThousandDigitsKeepTheirRemainders() throws {
        let text = "1" + String(repeating: "0", count: 998) + "3"
        let operands = try #require(PluralOperands(text))
        #expect(operands.i % 100 == 3)
        #expect(operands.i > 1_000_000)
    }

    /// The exponent adds zeros. A large one must not take time for each of them.
    @Test(arguments: [19, 20, 25, 100, 1_000, 999_999_999])
    func exponentsAreExact(exponent: Int) throws {
        let operands = try #require(PluralOperands("3c\(exponent)"))
        #expect(operands.c == exponent)
        if exponent <= 1_000 {
            let written = try #require(PluralOperands("3" + String(repeating: "0", count: exponent)))
            #expect(operands.i == written.i)
        }
    }

    @Test func doublesShowTheirShortestForm() throws {
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

    @Test func fixedFractionDigitsAreRoundedAsInC() throws {
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

    /// A number's own operands are accepted, and each contradictory operand is refused.
    @Test(arguments: [
        "0", "1", "1.0", "1.50", "0.05", "1200000", "1.2c6", "1.23c1", "0.000", "7.100", "18446744073709551615",
    ])
    func knownDigitsGiveTheOperandsOfTheirText(_ text: String) throws {
        let operands: PluralOperands = try #require(PluralOperands(text))
        let (i, v, w, f, t, c) = (operands.i, operands.v, operands.w, operands.f, operands.t, operands.c)
        #expect(PluralOperands(i: i, v: v, f: f, c: c) == operands)
        #expect(PluralOperands(i: i, v: v, w: w, f: f, t: t, c: c) == operands)
        #expect(PluralOperands(i: i, v: v, w: w + 1, f: f, c: c) == nil)
        #expect(PluralOperands(i: i, v: v, f: f, t: t + 1, c: c) == nil)
        #expect(PluralOperands(i: i, v: -1, f: f, c: c) == nil)
        #expect(PluralOperands(i: i, v: v, f: f, c: -1) == nil)
        #expect(PluralOperands(i: i, v: v, f: f, c: 1_000_000_000) == nil)
    }

    @Test func aFractionHasAtMostItsVisibleDigits() {
        #expect(PluralOperands(i: 1, v: 1, f: 10) == nil)
        #expect(PluralOperands(i: 1, f: 1) == nil)
        #expect(PluralOperands(i: 1, v: 2, f: 99) != nil)
        #expect(PluralOperands(i: 1, v: 2, f: 100) == nil)
        #expect(PluralOperands(i: 1, v: 19, f: 9_999_999_999_999_999_999) != nil)
        #expect(PluralOperands(i: 1, v: 19, f: 10_000_000_000_000_000_000) == nil)
        #expect(PluralOperands(i: 1, v: 20, f: .max) == PluralOperands("1.18446744073709551615"))
        #expect(PluralOperands(i: 1, v: 40, f: .max)?.w == 40)
        #expect(PluralOperands(i: 0, v: 3, f: 50)?.w == 2)
    }

    @Test func wholeNumbersShowZerosAsFractionDigits() {
        #expect(PluralOperands(3, fractionDigits: 2) == PluralOperands("3.00"))
        #expect(PluralOperands(-3, fractionDigits: -1) == PluralOperands("3"))
        // A `Double` cannot hold this number.
        #expect(PluralOperands(UInt64.max, fractionDigits: 1) == PluralOperands("18446744073709551615.0"))
    }

    @Test func floatsShowTheirOwnDigits() {
        #expect(PluralOperands(Float(0.1)) == PluralOperands("0.1"))
        #expect(PluralOperands(Float(1)) == PluralOperands("1"))
        #expect(PluralOperands(-Float(0)) == PluralOperands("0"))
        #expect(
            PluralOperands(Float.leastNonzeroMagnitude)
                == PluralOperands("0." + String(repeating: "0", count: 44) + "1"))
        #expect(PluralOperands(Float(16_777_216)) == PluralOperands("16777216"))
        #expect(PluralOperands(Float.nan) == nil)
        #expect(PluralOperands(Float.infinity) == nil)
        #expect(PluralOperands(Float(0.1), fractionDigits: 10) == PluralOperands("0.1000000015"))
        #expect(PluralOperands(Float.nan, fractionDigits: 1) == nil)
    }

    /// The printed text of a number, without its exponent.
    private func expanded(_ description: String) -> String {
        let parts = description.split(separator: "e")
        let number = parts[0].drop { $0 == "-" }.split(separator: ".")
        var (integer, fraction) = (String(number[0]), number.count > 1 && number[1] != "0" ? String(number[1]) : "")
        let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
        if exponent >= 0 {
            fraction += String(repeating: "0", count: max(0, exponent - fraction.count))
            integer += fraction.prefix(exponent)
            fraction.removeFirst(exponent)
        } else {
            integer = String(repeating: "0", count: max(0, 1 - exponent - integer.count)) + integer
            fraction = integer.suffix(-exponent) + fraction
            integer.removeLast(-exponent)
        }
        while fraction.last == "0" { fraction.removeLast() }
        return fraction.isEmpty ? integer : "\(integer).\(fraction)"
    }

    @Test func randomFloatsAgreeWithWhatTheyPrint() {
        var generator = SplitMix64(seed: 3)
        for _ in 0..<20_000 {
            let value = Float(bitPattern: UInt32(truncatingIfNeeded: generator.next()))
            guard value.isFinite else { continue }
            #expect(PluralOperands(value) == PluralOperands(expanded(value.description)), "\(value)")
        }
        for exponent in UInt32(0)..<255 {
            let power = Float(bitPattern: exponent << 23)
            #expect(PluralOperands(power) == PluralOperands(expanded(power.description)), "\(power)")
        }
    }

    @Test func genericCodeGivesTheDigitsOfADouble() {
        func operands(_ value: some BinaryFloatingPoint, _ digits: Int) -> [PluralOperands?] {
            [PluralOperands(value), PluralOperands(value, fractionDigits: digits)]
        }
        var generator = SplitMix64(seed: 4)
        for _ in 0..<5_000 {
            let value = Double(bitPattern: generator.next())
            guard value.isFinite else { continue }
            #expect(
                operands(value, 2) == [PluralOperands(value), PluralOperands(value, fractionDigits: 2)], "\(value)")
        }
        #expect(operands(0.0, 1) == [PluralOperands("0"), PluralOperands("0.0")])
    }

    #if (arch(x86_64) || arch(i386)) && !os(Windows) && !os(Android)
    @Test func widerTypesShowTheirOwnDigits() {
        let tenth: Double = 0.1
        #expect(PluralOperands(Float80(tenth)) != PluralOperands("0.1"))
        #expect(PluralOperands(Float80(1) / 10) == PluralOperands("0.1"))
        #expect(PluralOperands(Float80(0)) == PluralOperands("0"))
        #expect(PluralOperands(Float80(2.5), fractionDigits: 0) == PluralOperands("2"))
        #expect(PluralOperands(Float80(1) / 10, fractionDigits: 2) == PluralOperands("0.10"))
        #expect(PluralOperands(Float80.greatestFiniteMagnitude)?.v == 0)
        #expect(PluralOperands(Float80.nan) == nil)
        var generator = SplitMix64(seed: 5)
        for _ in 0..<1_000 {
            let exponent = Int(generator.next() % 600) - 300
            let value = Float80(
                sign: .plus, exponent: exponent, significand: Float80(generator.next() | 1 << 63) / 0x1p63)
            #expect(PluralOperands(value) == PluralOperands(expanded(value.description)), "\(value)")
            // Both types round equally if a `Double` can hold the number.
            let narrow = Double(value)
            #expect(
                PluralOperands(Float80(narrow), fractionDigits: 3) == PluralOperands(narrow, fractionDigits: 3))
        }
        for exponent in stride(from: -16_445, through: 16_383, by: 997) {
            let power = Float80(sign: .plus, exponent: exponent, significand: 1)
            #expect(PluralOperands(power) == PluralOperands(expanded(power.description)), "\(power)")
        }
    }
    #endif

    /// Numbers of at most 15 digits take a fast path. It must give the same result as the exact one.
    @Test func shortDecimalsAgreeWithTheirText() {
        var generator = SplitMix64(seed: 6)
        for _ in 0..<20_000 {
            let digits = Int(generator.next() % 16) + 1
            let number = generator.next() % (0..<digits).reduce(1) { power, _ in power * 10 }
            let places = Int(generator.next() % 20)
            guard let value = Double("\(number)e-\(places)") else { continue }
            #expect(PluralOperands(value) == PluralOperands(expanded(value.description)), "\(value)")
        }
        for hundredths in 0..<100_000 {
            let value = Double(hundredths) / 100
            #expect(PluralOperands(value) == PluralOperands(expanded(value.description)), "\(value)")
            #expect(PluralOperands(value.nextUp) == PluralOperands(expanded(value.nextUp.description)))
        }
    }
}
