/// A decimal number that fits in a register: `coefficient × 10^-fractionDigits`.
///
/// This is what most numbers with a decimal point are when they are shown. It is made, written and given to the plural rules
/// without a buffer of digits.
///
/// ```
/// 1234.5 with two fraction digits → coefficient 123450, fractionDigits 2
/// ```
package struct ShortDecimal: Equatable, Sendable {
    /// The number without its decimal point; below 2^50.
    package let coefficient: UInt64
    /// The number of digits after the point, at most ``maximumFractionDigits``.
    package let fractionDigits: Int

    /// More digits after the point are left to ``DecimalDigits``.
    package static var maximumFractionDigits: Int { 15 }

    /// The magnitude of a `Double` rounded to a number of digits after the point, to even when two are equally near.
    ///
    /// Nil for NaN, for the infinities, and where neighbouring doubles are not much closer to each other than the decimal
    /// numbers of that precision: ``DecimalDigits`` rounds those. With two fraction digits this begins at 2^43.
    ///
    /// `value × 10^n` is `significand × 5^n × 2^(exponent + n)`. The product of the first two fits in 128 bits and is exact, so its
    /// low bits say on which side of one half the rest lies, and how far away.
    ///
    /// Rounding the shortest form differs from rounding the exact value only where the shortest form is a tie. It is one exactly if
    /// the tie lies among the decimal numbers that read back as `value`: within half a unit of the significand, which
    /// is `5^n / 2` here, or a quarter of one below a power of two. No other decimal number with as many digits or fewer
    /// can lie there, since neighbouring doubles are less than 10^-(n + 1) apart. Neither border is ever met, because `5^n` is odd.
    package init?(_ value: Double, fractionDigits: Int, rounding: DecimalDigits.Rounding) {
        guard fractionDigits >= 0, fractionDigits <= ShortDecimal.maximumFractionDigits else { return nil }
        let biasedExponent = Int(truncatingIfNeeded: value.exponentBitPattern)
        let shift = 1075 &- biasedExponent &- fractionDigits
        self.fractionDigits = fractionDigits
        guard shift < 128 else {
            // The product has at most 88 bits, so the number is less than a quarter, as are zero and the subnormal numbers.
            coefficient = 0
            return
        }
        let unit = powerOfFive(fractionDigits)
        // Neighbouring doubles are less than a tenth of the last place apart: unit × 10 < 2^shift.
        guard shift >= 64 &- (unit &* 10).leadingZeroBitCount else { return nil }
        let significand = value.significandBitPattern | 1 << 52
        let product = significand.multipliedFullWidth(by: unit)
        let quotient: UInt64
        let isAboveHalf: Bool
        let distance: UInt64
        if shift < 64 {
            let bits = UInt64(truncatingIfNeeded: shift)
            quotient = product.high &<< (64 &- bits) | product.low &>> bits
            let rest = product.low & (1 &<< bits &- 1)
            let half: UInt64 = 1 &<< (bits &- 1)
            isAboveHalf = rest >= half
            distance = isAboveHalf ? rest &- half : half &- rest
        } else {
            // The same with the rest in two words; one half is a bit of the high one, or the highest of the low one.
            let bits = UInt64(truncatingIfNeeded: shift &- 64)
            quotient = product.high &>> bits
            let rest = (high: product.high & (1 &<< bits &- 1), low: product.low)
            let half: (high: UInt64, low: UInt64) = bits == 0 ? (0, 1 << 63) : (1 &<< (bits &- 1), 0)
            isAboveHalf = rest.high > half.high || (rest.high == half.high && rest.low >= half.low)
            let (more, less) = isAboveHalf ? (rest, half) : (half, rest)
            let (low, borrow) = more.low.subtractingReportingOverflow(less.low)
            distance = more.high &- less.high == (borrow ? 1 : 0) ? low : .max
        }
        let isTie: Bool
        switch rounding {
        case .exactValue: isTie = distance == 0
        case .shortestForm:
            let isPowerOfTwo = significand == 1 << 52
            isTie = distance <= (isPowerOfTwo && isAboveHalf ? unit / 4 : unit / 2)
        }
        let isRoundedUp = isTie ? quotient & 1 == 1 : isAboveHalf
        coefficient = isRoundedUp ? quotient &+ 1 : quotient
    }
}

// MARK: Writing

extension ShortDecimal {
    /// Room for `write`: 16 digits, a point, and the bytes behind them that are touched.
    @inlinable
    @inline(__always)
    package static var capacity: Int { 40 }

    /// Numbers below this, with fewer than eight fraction digits, are one word of ASCII digits.
    @inlinable
    @inline(__always)
    package var isOneWord: Bool { coefficient < ASCIIDigits.shortLimit && fractionDigits < 8 }

    /// The ASCII digits of a number of one word, the first one in the lowest byte, with at least one before the point; and the
    /// number of those before it.
    @inlinable
    @inline(__always)
    package var oneWord: (digits: UInt64, integerDigits: Int) {
        let digits = ASCIIDigits.eightDigits(coefficient)
        let zeroBits = min((digits | 1 &<< 56).trailingZeroBitCount & 0x38, (7 &- fractionDigits) &* 8)
        return (
            (digits | 0x3030_3030_3030_3030) &>> UInt64(truncatingIfNeeded: zeroBits),
            8 &- zeroBits &>> 3 &- fractionDigits
        )
    }

    /// The number before the point, and the digits after it as a number: 25 of 1.25.
    package var parts: (whole: UInt64, fraction: UInt64) {
        let (whole, fraction) = coefficient.quotientAndRemainder(dividingBy: unit)
        return (whole, fraction)
    }

    /// 10 to the number of fraction digits: the coefficient of 1.
    package var unit: UInt64 { powerOfTen(fractionDigits) }

    /// Writes the number as C does, such as `1234.50`, and returns how many bytes it took. What lies behind them is
    /// undefined.
    ///
    /// - Precondition: There is room for `capacity` bytes.
    @inlinable
    @inline(__always)
    package func write(to start: UnsafeMutablePointer<UInt8>) -> Int {
        guard _fastPath(isOneWord) else { return writeLong(to: start) }
        let (digits, count) = oneWord
        ASCIIDigits.store(digits, to: start)
        guard fractionDigits > 0 else { return count }
        start[count] = UInt8(ascii: ".")
        // Fewer than eight digits stand before the point, since at least one is behind it.
        ASCIIDigits.store(digits &>> UInt64(truncatingIfNeeded: count &* 8), to: start + count + 1)
        return count &+ 1 &+ fractionDigits
    }

    @usableFromInline
    @inline(never)
    func writeLong(to start: UnsafeMutablePointer<UInt8>) -> Int {
        let (whole, fraction) = parts
        let count = ASCIIDigits.write(whole, to: start)
        guard fractionDigits > 0 else { return count }
        // A digit in front keeps the zeros of the fraction; the point takes its place.
        let written = ASCIIDigits.write(fraction + unit, to: start + count)
        start[count] = UInt8(ascii: ".")
        return count + written
    }
}

// MARK: Plural operands

extension PluralOperands {
    /// The operands of a number as it is shown.
    ///
    /// - Complexity: O(1), without allocation.
    package init(_ number: ShortDecimal) {
        let (whole, fraction) = number.parts
        self.init(integer: whole, fraction: fraction, digits: number.fractionDigits)
    }
}
