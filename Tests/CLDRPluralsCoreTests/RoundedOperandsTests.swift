import CLDRPluralsCore
import StringsdictTestSupport
import Testing

/// Most numbers are rounded as one integer, and the others as digits in a buffer. Both give the same operands.
@Suite("Numbers rounded as integers and as digits")
struct RoundedOperandsTests {
    private static let modes: [NumberOptions.RoundingMode] = [
        .ceil, .floor, .expand, .trunc, .halfCeil, .halfFloor, .halfExpand, .halfTrunc, .halfEven,
    ]
    private static let increments = (1...5_000).compactMap(NumberOptions.RoundingIncrement.init)

    private static let options: [NumberOptions] = increments.flatMap { increment in
        modes.flatMap { mode in
            [0, 1, 2, 4, 18, 19].map { digits in
                NumberOptions(
                    minimumFractionDigits: digits / 2, maximumFractionDigits: digits, roundingMode: mode,
                    roundingIncrement: increment, trailingZeroDisplay: digits == 1 ? .stripIfInteger : .auto)
            }
        }
    }

    /// The operands by way of the digits, which `write` puts into a buffer.
    private func operandsOfDigits(
        isNegative: Bool, _ options: NumberOptions, write: (UnsafeMutableBufferPointer<UInt8>) -> DecimalDigits
    ) -> PluralOperands {
        let capacity = ShownNumber.capacity(of: DecimalDigits.shortestCapacity)
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { buffer in
            let shown = ShownNumber(write(buffer), isNegative: isNegative, options: options, in: buffer)
            return PluralOperands(shown, in: UnsafeBufferPointer(buffer))
        }
    }

    @Test func floatingPointNumbers() {
        var values: [Double] = [
            0, 0.005, 0.025, 0.03, 1, 1.225, 9.98, 12.5, 125, 2500, 0.1 + 0.2, 99.995, 7_499.5, 7_500, 1e-7, 4.9e-8,
            1e14,
            999_999_999_999_999, 1e15, 1e17, 5e-324, 1e300,
        ]
        var generator = SplitMix64(seed: 5)
        for _ in 0..<40 {
            let digits = Double(generator.next() % 10_000_000)
            values += [digits / 100, digits / 1000, digits * 25, Double(generator.next() >> 11) * 0x1p-53]
        }
        for options in Self.options {
            for value in values.flatMap({ [$0, -$0] }) {
                let expected = operandsOfDigits(isNegative: value.sign == .minus, options) {
                    .shortest(value, into: $0)
                }
                if PluralOperands(value, options: options) != expected { Issue.record("\(value): \(options)") }
            }
        }
    }

    @Test func integers() {
        let values: [UInt64] = [
            0, 1, 12, 13, 25, 124, 125, 375, 7_500, 999_999_999_999_999, 1_000_000_000_000_000, .max,
        ]
        for options in Self.options {
            for value in values {
                let expected = operandsOfDigits(isNegative: false, options) { DecimalDigits(value, .all, into: $0) }
                if PluralOperands(value, options: options) != expected { Issue.record("\(value): \(options)") }
                guard let negative = Int(exactly: value).map({ -$0 }), negative < 0 else { continue }
                let below = operandsOfDigits(isNegative: true, options) { DecimalDigits(value, .all, into: $0) }
                if PluralOperands(negative, options: options) != below { Issue.record("\(negative): \(options)") }
            }
        }
    }
}
