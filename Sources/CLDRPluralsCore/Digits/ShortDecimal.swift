/// A decimal number that fits in a register: `coefficient × 10^-fractionDigits`.
///
/// Most shown numbers with a decimal point have this form. It is computed, written and passed to the plural rules
/// without a buffer of digits.
///
/// ```
/// 1234.5 with two fraction digits → coefficient 123450, fractionDigits 2
/// ```
package struct ShortDecimal: Equatable, Sendable {
    /// The number without its decimal point, below 2^50.
    package let coefficient: UInt64
    /// The number of digits after the point, at most ``maximumFractionDigits``.
    package let fractionDigits: Int

    /// ``DecimalDigits`` handles more digits after the point.
    package static var maximumFractionDigits: Int { 15 }

    /// Creates the magnitude of a `Double` rounded to a number of digits after the point, ties to even.
    ///
    /// Nil for NaN and infinity, and if the spacing of doubles near the value is not much smaller than the last digit.
    /// ``DecimalDigits`` rounds such values. With two fraction digits this begins at 2^43.
    ///
    /// `value × 10^n` is `significand × 5^n × 2^(exponent + n)`. The product of the first two factors fits in 128 bits
    /// and is exact. So its low bits tell whether the rest is below or above one half, and by how much.
    ///
    /// Rounding the shortest form differs from rounding the exact value only if the shortest form is a tie. The
    /// shortest form is a tie exactly if the tie is among the decimal numbers that read back as `value`. Numbers that
    /// read back as `value` are within half a unit of the significand, which is `5^n / 2` here, or within a quarter of
    /// a unit below a power of two. No other decimal number with as many digits or fewer is in that interval, since
    /// neighbouring doubles are less than 10^-(n + 1) apart. The value never equals a border, because `5^n` is odd.
    package init?(_ value: Double, fractionDigits: Int, rounding: DecimalDigits.Rounding) {
        self.init(value, fractionDigits: fractionDigits, rounding: rounding, ties: .halfEven)
    }

    /// The same with a choice for a half: away from zero, towards zero, or to the even digit.
    @inline(__always)
    init?(_ value: Double, fractionDigits: Int, rounding: DecimalDigits.Rounding, ties: NumberOptions.RoundingMode) {
        guard fractionDigits >= 0, fractionDigits <= ShortDecimal.maximumFractionDigits else { return nil }
        let biasedExponent = Int(truncatingIfNeeded: value.exponentBitPattern)
        let shift = 1075 &- biasedExponent &- fractionDigits
        self.fractionDigits = fractionDigits
        guard shift < 128 else {
            // The product has at most 88 bits, so the number is below one quarter. This includes zero and subnormal
            // numbers.
            coefficient = 0
            return
        }
        let unit = powerOfFive(fractionDigits)
        // Neighbouring doubles must be less than a tenth of the last digit apart: unit × 10 < 2^shift.
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
            // Here the rest takes two words. One half is a bit of the high word, or the highest bit of the low word.
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
        let isRoundedUp = isTie ? ties == .halfExpand || (ties == .halfEven && quotient & 1 == 1) : isAboveHalf
        coefficient = isRoundedUp ? quotient &+ 1 : quotient
    }
}

// MARK: Writing

extension ShortDecimal {
    /// The capacity for `write`: 16 digits, a point, and the bytes after them that are touched.
    @inlinable
    @inline(__always)
    package static var capacity: Int { 40 }

    /// Numbers below this limit with fewer than eight fraction digits fit in one word of ASCII digits.
    @inlinable
    @inline(__always)
    package var isOneWord: Bool { coefficient < ASCIIDigits.shortLimit && fractionDigits < 8 }

    /// The ASCII digits of a number in one word, the first one in the lowest byte, with at least one before the point;
    /// and the number of digits before the point.
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

    /// The integer part, and the fraction digits as an integer: 25 for 1.25.
    package var parts: (whole: UInt64, fraction: UInt64) {
        let (whole, fraction) = coefficient.quotientAndRemainder(dividingBy: unit)
        return (whole, fraction)
    }

    /// 10 to the number of fraction digits, which is the coefficient of 1.
    package var unit: UInt64 { powerOfTen(fractionDigits) }

    /// Writes the number as C does, such as `1234.50`, and returns the number of bytes. The bytes after them are
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
        // Fewer than eight digits precede the point, since at least one follows it.
        ASCIIDigits.store(digits &>> UInt64(truncatingIfNeeded: count &* 8), to: start + count + 1)
        return count &+ 1 &+ fractionDigits
    }

    @usableFromInline
    @inline(never)
    func writeLong(to start: UnsafeMutablePointer<UInt8>) -> Int {
        let (whole, fraction) = parts
        let count = ASCIIDigits.write(whole, to: start)
        guard fractionDigits > 0 else { return count }
        // A leading digit preserves the zeros of the fraction. The point replaces it.
        let written = ASCIIDigits.write(fraction + unit, to: start + count)
        start[count] = UInt8(ascii: ".")
        return count + written
    }
}

// MARK: Plural operands

extension PluralOperands {
    /// Creates the operands of a number as shown.
    ///
    /// - Complexity: O(1), without allocation.
    package init(_ number: ShortDecimal) {
        let (whole, fraction) = number.parts
        self.init(integer: whole, fraction: fraction, digits: number.fractionDigits)
    }
}
