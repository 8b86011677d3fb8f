import StringsdictTestSupport
import Testing

@testable import CLDRPluralsCore

/// The numbers in registers, compared with the digits in buffers. Other tests compare these digits with C's.
@Suite struct ShortDecimalTests {
    private static let roundings: [DecimalDigits.Rounding] = [.exactValue, .shortestForm]

    /// The digits that `DecimalDigits` writes, without a point.
    private func slowCoefficient(_ value: Double, _ places: Int, _ rounding: DecimalDigits.Rounding) -> UInt64? {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: DecimalDigits.capacity) { buffer in
            guard let digits = DecimalDigits(value, .fraction(places), rounding: rounding, into: buffer) else {
                return nil
            }
            let text = String(decoding: buffer[..<digits.count], as: UTF8.self)
            let zeros = places + digits.pointPosition - digits.count
            return zeros < 0 ? nil : UInt64(text + String(repeating: "0", count: text == "0" ? 0 : zeros))
        }
    }

    private func check(_ value: Double, _ places: Int) {
        for rounding in Self.roundings {
            guard let short = ShortDecimal(value, fractionDigits: places, rounding: rounding) else { continue }
            if short.coefficient != slowCoefficient(value, places, rounding) || short.fractionDigits != places {
                Issue.record("\(value) with \(places) digits, \(rounding): \(short)")
            }
        }
    }

    @Test func difficultNumbersAreRoundedAsInABuffer() {
        for value in difficultNumbers {
            for places in 0...16 {
                check(value, places)
                check(-value, places)
            }
        }
    }

    @Test func randomNumbersAreRoundedAsInABuffer() {
        var generator = SplitMix64(seed: 13)
        for _ in 0..<60_000 {
            let bits = generator.next()
            let places = Int(bits % 17)
            check(Double(Int64(bitPattern: bits) >> 20) / 1_000, places)
            check(Double(bits >> 14) / 65_536, places)
            check(Double(bitPattern: bits), places)
            // Two neighbours of a decimal number with one digit more than is kept: the digit 5 makes it a tie.
            let whole = Double(generator.next() >> UInt64(20 + bits % 30)) * 10 + 5
            let tie = whole / ["1e1", "1e2", "1e3", "1e4", "1e5", "1e6", "1e7"].map { Double($0) ?? 1 }[places % 7]
            for value in [tie.nextDown, tie, tie.nextUp] { check(value, places % 7) }
        }
    }

    @Test func everyTieIsRoundedAsInABuffer() {
        for places in 0...8 {
            let unit = Double((0..<places + 1).reduce(1) { number, _ in number * 10 })
            for coefficient in 0..<2_000 {
                let tie = Double(coefficient * 10 + 5) / unit
                for value in [tie.nextDown, tie, tie.nextUp] { check(value, places) }
            }
        }
    }

    @Test func powersOfTwoAreRoundedAsInABuffer() {
        for exponent in -120...60 {
            let power = Double(sign: .plus, exponent: exponent, significand: 1)
            for places in 0...15 { for value in [power.nextDown, power, power.nextUp] { check(value, places) } }
        }
    }

    /// Everyday numbers fit; numbers without neighbours that are close enough are left to the buffer.
    @Test func everydayNumbersAreRoundedInARegister() {
        for places in 0...6 {
            for value in [0, 0.5, 1, 2.675, 99.995, 123_456.789, 999_999.5] {
                #expect(ShortDecimal(value, fractionDigits: places, rounding: .shortestForm) != nil)
            }
        }
        for value in [Double.infinity, -.infinity, .nan, 1e300, 0x1p53] {
            for places in 0...16 { #expect(ShortDecimal(value, fractionDigits: places, rounding: .exactValue) == nil) }
        }
        #expect(ShortDecimal(1, fractionDigits: 16, rounding: .exactValue) == nil)
        #expect(ShortDecimal(1, fractionDigits: -1, rounding: .exactValue) == nil)
    }

    @Test func textAndOperandsAreThoseOfTheDigits() {
        var generator = SplitMix64(seed: 7)
        for _ in 0..<20_000 {
            let bits = generator.next()
            let places = Int(bits % 16)
            let value = Double(generator.next() >> (14 + bits >> 8 % 40)) / 1_024
            guard let short = ShortDecimal(value, fractionDigits: places, rounding: .exactValue) else { continue }
            let text = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: ShortDecimal.capacity) { buffer in
                guard let start = buffer.baseAddress else { return "" }
                return String(decoding: buffer[..<short.write(to: start)], as: UTF8.self)
            }
            var digits = String(short.coefficient)
            digits = String(repeating: "0", count: max(places + 1 - digits.count, 0)) + digits
            let expected = digits.dropLast(places) + (places > 0 ? "." + digits.suffix(places) : "")
            if text != expected { Issue.record("\(value) with \(places) digits: \(text)") }
            if PluralOperands(short) != PluralOperands(text) { Issue.record("the operands of \(text)") }
        }
    }
}

@Suite struct NearestDoubleTests {
    private func read(_ text: String) -> Double? {
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(bytes.count, 1)) { buffer in
                DecimalDigits(text: bytes, .all, into: buffer)?.nearestDouble(in: UnsafeBufferPointer(buffer))
            }
        }
    }

    @Test(arguments: [
        "0", "1", "0.1", "3", "1e-400", "4.9e-324", "2.4703282292062327e-324", "2.4703282292062328e-324",
        "1.7976931348623157e308", "1.7976931348623158e308", "1.7976931348623159e308", "1e400", "9007199254740993",
        "9007199254740992.999999999999999999999", "9007199254740995", "2.2250738585072011e-308", "6.02e23", "0.3",
    ])
    func nearestDoubleIsTheOneThatSwiftReads(text: String) {
        #expect(read(text) == Double(text))
    }

    @Test func randomDoublesAreReadBack() {
        var generator = SplitMix64(seed: 3)
        for _ in 0..<200 {
            let value = Double(bitPattern: generator.next() >> 1)
            guard value.isFinite else { continue }
            #expect(read("\(value)") == value)
        }
    }
}

@Suite struct BinaryValueTests {
    /// A `Double` has 52 bits of a significand, besides the first one, and 11 bits of an exponent.
    @Test(arguments: [
        (10, 5, true), (7, 8, true), (23, 8, true), (52, 11, true), (53, 11, false), (52, 12, false), (63, 15, false),
        (10, 12, false), (63, 11, false), (112, 15, false), (0, 1, true), (-1, 8, false),
    ])
    func aDoubleHoldsNarrowerTypes(significandBits: Int, exponentBits: Int, isEnough: Bool) {
        #expect(BinaryValue.isDoubleEnough(significandBits: significandBits, exponentBits: exponentBits) == isEnough)
    }
}
