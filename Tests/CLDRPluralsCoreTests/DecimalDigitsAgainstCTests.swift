import StringsdictTestSupport
import Testing

@testable import CLDRPluralsCore

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

#if canImport(Glibc) || canImport(Darwin)
/// The output of C. Its rounding is exact in both C libraries.
private func print(_ format: String, _ precision: Int, _ value: Double) -> String {
    var buffer = [CChar](repeating: 0, count: 2_600)
    let count = withVaList([CInt(precision), value]) { vsnprintf(&buffer, buffer.count, format, $0) }
    return String(decoding: buffer[..<Int(count)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

@Suite struct DecimalDigitsAgainstCTests {
    private static let precisions = Array(0...25) + [40, 53, 100, 308, 345, 346, 767, 1_000, 1_074, 1_075, 1_200]

    @Test(arguments: precisions) func difficultNumbersPrintAsInC(_ precision: Int) {
        // Each of them at every fourth of the small precisions; a sample at those where C and the exact digits take
        // long.
        let step = precision <= 25 ? 4 : 17
        for index in stride(from: precision % step, to: CLDRPluralsCoreTests.difficultNumbers.count, by: step) {
            compare(CLDRPluralsCoreTests.difficultNumbers[index], precision)
        }
    }

    @Test func randomNumbersPrintAsInC() {
        var generator = SplitMix64(seed: 8)
        for index in 0..<20_000 {
            let bits = UInt64.random(in: 0 ... .max, using: &generator)
            let precision = Int.random(in: 0...22, using: &generator)
            let everyday = Double(Int64(bitPattern: bits) >> 24) / 1024
            compare(index % 8 == 0 ? Double(bitPattern: bits) : everyday, precision)
        }
    }

    @Test func tiesPrintAsInC() {
        // k/2^n lies halfway between two decimals of n - 1 places for every odd k.
        for places in Array(0...12) + [26, 27, 28, 29, 30, 40, 52] {
            for odd in stride(from: 1, through: places <= 12 ? 2_001 : 41, by: 2) {
                compare(Double(odd) / Double(1 << (places + 1)), places)
                // The same with all bits of the significand before the tie.
                compare(Double(sign: .plus, exponent: -places - 1, significand: 0x1p52 + Double(odd)), places)
            }
        }
    }

    private func compare(_ number: Double, _ precision: Int) {
        guard number.isFinite else { return }
        let fixed = WrittenDigits.fixed(number, precision)
        if fixed != WrittenDigits(parsing: print("%.*f", precision, number)) {
            Issue.record("%.\(precision)f of \(number): \(fixed)")
        }
        let significant = WrittenDigits.significant(number, precision + 1)
        if significant != WrittenDigits(parsing: print("%.*e", precision, number)) {
            Issue.record("%.\(precision)e of \(number): \(significant)")
        }
    }
}
#endif
