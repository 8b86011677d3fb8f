/// Where the significant digits of a decimal number stand: how many were written, and how many come before the point.
///
/// The functions of this type write the ASCII digits of a `Double`'s magnitude into a caller's buffer and return this
/// description of them: the number is `0.DIGITS × 10^pointPosition`. The digits have no leading and no trailing zeros,
/// so every digit a caller wants beyond `count` is a zero; the number zero is the one digit `0` with the point after it.
///
/// ```
/// 1234.5  → "12345", pointPosition  4
/// 0.00012 → "12",    pointPosition -3
/// 5e20    → "5",     pointPosition 21
/// 0       → "0",     pointPosition  1
/// ```
///
/// The sign is not looked at. NaN and the infinities have no digits: `count` is 0.
///
/// All functions are exact, allocate nothing and use integer arithmetic only.
package struct DecimalDigits: Equatable, Sendable {
    /// The number of digits written to the start of the buffer; 0 for NaN and the infinities only.
    package var count: Int

    /// The number of digits before the decimal point; zero or negative when the first digit comes after it.
    package var pointPosition: Int

    /// Room that is enough for `fixed` and `significant`: no `Double` has more than 767 significant digits.
    package static var capacity: Int { 768 }

    /// Room that is enough for `shortest`.
    package static var shortestCapacity: Int { 20 }

    @inline(__always)
    init(count: Int, pointPosition: Int) {
        self.count = count
        self.pointPosition = pointPosition
    }

    /// What is returned for NaN and the infinities.
    static var none: DecimalDigits { DecimalDigits(count: 0, pointPosition: 0) }
}

extension DecimalDigits {
    /// Writes the digits of `value` rounded to a number of digits after the decimal point, as C's `%.*f` does.
    ///
    /// The rounding is that of the exact binary value, to the nearest, and to even when two are equally near:
    /// 2.5 with no fraction digits is `2`, and 0.15 with one is `1` (0.1), since the `Double` is below 0.15.
    ///
    /// - Parameters:
    ///   - value: The number; its sign is ignored.
    ///   - fractionDigits: Digits to keep after the point; any number, a negative one is taken as 0. Digits beyond the
    ///     exact expansion are zeros, which are never written.
    ///   - buffer: Room for at least `capacity` digits.
    /// - Complexity: Constant below 2^63 scaled by the fraction digits; else quadratic in the binary exponent.
    package static func fixed(
        _ value: Double, fractionDigits: Int, into buffer: UnsafeMutableBufferPointer<UInt8>
    ) -> DecimalDigits {
        guard let decoded = DecodedDouble(value) else { return .none }
        guard decoded.significand != 0 else { return write(0, scale: 0, into: buffer) }
        let kept = max(fractionDigits, 0)
        // 3402/1024 is just above log2(10): an upper bound of the bits that value × 10^kept has before its point.
        if kept <= DecodedDouble.largestPowerOfTen, decoded.highestBit + 1 + (kept * 3402) >> 10 + 1 <= 62 {
            return write(decoded.scaled(byPowerOfTen: kept).rounded, scale: kept, into: buffer)
        }
        return ExactExpansion.write(decoded, into: buffer).rounded(toFractionDigits: kept, in: buffer)
    }

    /// Writes the digits of `value` rounded to a number of significant digits, as C's `%.*e` does with one less.
    ///
    /// The rounding is that of the exact binary value, to the nearest, and to even when two are equally near.
    ///
    /// - Parameters:
    ///   - value: The number; its sign is ignored.
    ///   - digits: Significant digits to keep; a number below 1 is taken as 1. Digits beyond the exact expansion are
    ///     zeros, which are never written.
    ///   - buffer: Room for at least `capacity` digits.
    /// - Complexity: Constant up to 17 digits for numbers around 1; else quadratic in the binary exponent.
    package static func significant(
        _ value: Double, digits: Int, into buffer: UnsafeMutableBufferPointer<UInt8>
    ) -> DecimalDigits {
        guard let decoded = DecodedDouble(value) else { return .none }
        guard decoded.significand != 0 else { return write(0, scale: 0, into: buffer) }
        let kept = max(digits, 1)
        guard kept <= 17 else {
            return ExactExpansion.write(decoded, into: buffer).rounded(toCount: kept, in: buffer)
        }
        var scale = kept - 1 - decoded.decimalExponentEstimate
        var scaled = decoded.scaled(byPowerOfTen: scale)
        if scaled.quotient >= powerOfTen(kept) {
            scale -= 1
            scaled = decoded.scaled(byPowerOfTen: scale)
        }
        return write(scaled.rounded, scale: scale, into: buffer)
    }

    /// Writes the digits of `number × 10^-scale`, without its trailing zeros.
    static func write(
        _ number: UInt64, scale: Int, into buffer: UnsafeMutableBufferPointer<UInt8>
    ) -> DecimalDigits {
        guard number != 0 else {
            _ = ASCIIDigits.write(0, into: buffer)
            return DecimalDigits(count: 1, pointPosition: 1)
        }
        var number = number
        var zeros = 0
        if number >= 100_000_000 {
            let (quotient, remainder) = number.quotientAndRemainder(dividingBy: 100_000_000)
            if remainder == 0 {
                number = quotient
                zeros = 8
            }
        }
        while true {
            let (quotient, remainder) = number.quotientAndRemainder(dividingBy: 10)
            if remainder != 0 { break }
            number = quotient
            zeros += 1
        }
        let count = ASCIIDigits.write(number, into: buffer)
        return DecimalDigits(count: count, pointPosition: count + zeros - scale)
    }
}
