import StringsdictTestSupport
import Testing

@testable import CLDRPluralsCore

/// The digits of a number as text and position, read from the buffer.
struct WrittenDigits: Equatable, CustomStringConvertible {
    var digits: String
    var pointPosition: Int

    var description: String { "0.\(digits)e\(pointPosition)" }

    init(digits: String, pointPosition: Int) {
        self.digits = digits
        self.pointPosition = pointPosition
    }

    private init(_ write: (UnsafeMutableBufferPointer<UInt8>) -> DecimalDigits) {
        var buffer = [UInt8](repeating: 0x21, count: DecimalDigits.capacity)
        let written = buffer.withUnsafeMutableBufferPointer { write($0) }
        self.init(
            digits: String(decoding: buffer[..<written.count], as: UTF8.self), pointPosition: written.pointPosition)
    }

    static func shortest(_ value: Double) -> Self { Self { DecimalDigits.shortest(value, into: $0) } }
    static func fixed(_ value: Double, _ digits: Int) -> Self {
        Self { DecimalDigits.fixed(value, fractionDigits: digits, into: $0) }
    }
    static func significant(_ value: Double, _ digits: Int) -> Self {
        Self { DecimalDigits.significant(value, digits: digits, into: $0) }
    }

    /// The digits of a text such as `-12.50e-3`, without leading and trailing zeros.
    init(parsing text: String) {
        var digits: [Character] = []
        var point = 0
        var seenPoint = false
        var exponent = 0
        var rest = Substring(text)
        while let character = rest.popFirst() {
            switch character {
            case "-", "+": continue
            case ".": seenPoint = true
            case "e":
                exponent = Int(rest) ?? 0
                rest = ""
            default:
                if character == "0", digits.isEmpty {
                    if seenPoint { point -= 1 }
                } else {
                    digits.append(character)
                    if !seenPoint { point += 1 }
                }
            }
        }
        while digits.last == "0" { digits.removeLast() }
        self.init(digits: digits.isEmpty ? "0" : String(digits), pointPosition: digits.isEmpty ? 1 : point + exponent)
    }
}

/// Difficult numbers for digit algorithms.
let difficultNumbers: [Double] = {
    var numbers: [Double] = [
        0, -0.0, 1, -1, 0.1, 0.2, 0.3, 0.1 + 0.2, 0.5, 1.5, 2.5, 0.25, 0.125, 0.375, 0.05, 0.15, 0.45, 1.005, 2.675,
        .leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude, .ulpOfOne, 5.684341886080802e-14,
        9_007_199_254_740_991, 9_007_199_254_740_992, 9_007_199_254_740_994, 123_456_789_012_345_680, 1e23,
        9.999999999999999e22, 99.99999999999999, 999999.5, 0.9999999999999999, 9.5, 99.5, 999.5, 0.95, 0.0005,
        0.00049999999999999, 4.35, 4.349999999999999, 9.999e-12, 1.1e-11, 0x1p63, 0x1p64, 0x1p63.nextDown,
        Double(bitPattern: 2), Double(bitPattern: 98), Double.leastNormalMagnitude.nextDown,
    ]
    for exponent in -1074...1023 { numbers.append(Double(sign: .plus, exponent: exponent, significand: 1)) }
    for exponent in -323...308 {
        if let power = Double("1e\(exponent)") { numbers += [power, power.nextUp, power.nextDown] }
    }
    return numbers
}()

@Suite struct DecimalDigitsTests {
    @Test func numbersAreWrittenAsDigitsAndAPoint() {
        #expect(WrittenDigits.shortest(1234.5) == WrittenDigits(digits: "12345", pointPosition: 4))
        #expect(WrittenDigits.shortest(0.00012) == WrittenDigits(digits: "12", pointPosition: -3))
        #expect(WrittenDigits.shortest(-5e20) == WrittenDigits(digits: "5", pointPosition: 21))
        #expect(WrittenDigits.shortest(-0.0) == WrittenDigits(digits: "0", pointPosition: 1))
        #expect(WrittenDigits.fixed(2.5, 0) == WrittenDigits(digits: "2", pointPosition: 1))
        #expect(WrittenDigits.fixed(3.5, 0) == WrittenDigits(digits: "4", pointPosition: 1))
        #expect(WrittenDigits.fixed(0.15, 1) == WrittenDigits(digits: "1", pointPosition: 0))
        #expect(WrittenDigits.fixed(0.001, 2) == WrittenDigits(digits: "0", pointPosition: 1))
        #expect(WrittenDigits.fixed(0.006, 2) == WrittenDigits(digits: "1", pointPosition: -1))
        #expect(WrittenDigits.fixed(1, -3) == WrittenDigits(digits: "1", pointPosition: 1))
        #expect(WrittenDigits.fixed(0.1, .max).digits.count == 55)
        #expect(WrittenDigits.significant(9.996, 3) == WrittenDigits(digits: "1", pointPosition: 2))
        #expect(WrittenDigits.significant(1, 0) == WrittenDigits(digits: "1", pointPosition: 1))
        #expect(WrittenDigits.significant(.leastNonzeroMagnitude, .max).digits.count == 751)
        #expect(WrittenDigits.significant(Double.leastNormalMagnitude.nextDown, .max).digits.count == 767)
    }

    /// The number of digits before the point of 1 with an exponent is the exponent plus one.
    @Test(
        arguments: [
            ("1e0", 1), ("1e999", 1_000), ("1e1000", 1_001), ("1E1000", 1_001), ("1e+1000", 1_001), ("1e01000", 1_001),
            ("-1e-1000", -999), ("1e-999", -998), ("1e1001", nil), ("1E1001", nil), ("1e+1001", nil), ("1e-1001", nil),
            ("1e01001", nil), ("1e1009", nil), ("1e10000", nil), ("1e99999999999999999999", nil), ("1e", nil),
            ("1e+", nil),
            ("1e-", nil), ("1e1x", nil), ("1x", nil), ("e1", nil),
        ] as [(String, Int?)])
    func anExponentIsAtMostAThousand(_ text: String, _ point: Int?) {
        var buffer = [UInt8](repeating: 0, count: text.utf8.count)
        let digits = Array(text.utf8).withUnsafeBufferPointer { text in
            buffer.withUnsafeMutableBufferPointer { DecimalDigits(text: text, .all, into: $0) }
        }
        #expect(digits == point.map { DecimalDigits(count: 1, pointPosition: $0) })
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, .signalingNaN])
    func infinityAndNaNHaveNoDigits(_ value: Double) {
        #expect(WrittenDigits.shortest(value).digits == "")
        #expect(WrittenDigits.fixed(value, 2).digits == "")
        #expect(WrittenDigits.significant(value, 2).digits == "")
    }

    @Test func difficultNumbersAsSwiftDescribesThem() {
        for number in difficultNumbers {
            let expected = WrittenDigits(parsing: number.description)
            #expect(WrittenDigits.shortest(number) == expected, "\(number)")
        }
    }

    @Test func randomBitPatternsAsSwiftDescribesThem() {
        var generator = SplitMix64(seed: 8)
        var checked = 0
        while checked < 200_000 {
            // Half of them any finite numbers, half of everyday sizes.
            let bits = UInt64.random(in: 0 ... .max, using: &generator)
            let number =
                checked % 2 == 0
                ? Double(bitPattern: bits) : Double(bits >> 11) * 0x1p-53 * powers[checked / 2 % powers.count]
            guard number.isFinite else { continue }
            checked += 1
            let written = WrittenDigits.shortest(number)
            let expected = WrittenDigits(parsing: number.description)
            if written != expected {
                Issue.record("\(number) bits \(number.bitPattern): \(written)")
            }
        }
    }

    @Test func shortDecimalsKeepTheirDigits() {
        var generator = SplitMix64(seed: 8)
        for _ in 0..<50_000 {
            let whole = Int.random(in: 1..<1_000_000_000_000_000, using: &generator)
            let exponent = Int.random(in: -30...30, using: &generator)
            let text = "\(whole)e\(exponent)"
            guard let number = Double(text) else { continue }
            let written = WrittenDigits.shortest(number)
            if written != WrittenDigits(parsing: text) { Issue.record("\(text): \(written)") }
        }
    }

    private let powers: [Double] = [1e-6, 1e-3, 1, 10, 1e3, 1e6, 1e9, 1e12, 1e15, 1e18, 1e21]
}
