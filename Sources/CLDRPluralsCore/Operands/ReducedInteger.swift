/// A non-negative integer that is built from its decimal digits. It is exact up to 64 bits. For a longer integer, only
/// the remainder is known.
///
/// See "Numbers longer than a machine word" at ``PluralOperands``.
@usableFromInline
package struct ReducedInteger {
    @usableFromInline
    package var value: UInt64 = 0
    /// Whether the integer is 2⁶⁴ or more. ``value`` is then only its remainder.
    @usableFromInline
    package var isReduced = false

    @usableFromInline
    package init() {}

    /// 720,720 × 10¹³, the modulus by which integers beyond 64 bits are reduced.
    ///
    /// 720,720 is the least common multiple of 1 to 16. With the factor 10¹³, twice the product still fits in 64 bits.
    /// With a larger power of ten, it would not.
    @inlinable
    package static var modulus: UInt64 { 7_207_200_000_000_000_000 }

    /// The representative of an integer of any width in ``PluralOperands``.
    @inlinable
    package static func representative(of magnitude: some BinaryInteger) -> UInt64 {
        var remainder: UInt64 = 0
        for word in magnitude.words.reversed() {
            remainder = ReducedInteger.remainder(remainder, shiftedLeftByWordAnd: word)
        }
        return modulus + remainder
    }

    /// The representative of this integer in ``PluralOperands``.
    @usableFromInline
    package var representative: UInt64 {
        isReduced ? ReducedInteger.modulus + value : value
    }

    /// Appends up to 18 decimal digits at once: multiplies by a power of ten and adds their value.
    @usableFromInline
    package mutating func append(digits: UInt64, scale: UInt64) {
        if !isReduced {
            let (product, overflow) = value.multipliedReportingOverflow(by: scale)
            let (sum, carry) = product.addingReportingOverflow(digits)
            if !overflow, !carry {
                value = sum
                return
            }
            isReduced = true
        }
        // The high half is at most the scale, which is below the modulus. So the remainder fits.
        var (high, low) = value.multipliedFullWidth(by: scale)
        let (sum, carry) = low.addingReportingOverflow(digits)
        low = sum
        if carry { high += 1 }
        value = ReducedInteger.modulus.dividingFullWidth((high, low)).remainder
    }

    /// Appends decimal digits in ASCII.
    package mutating func append(_ digits: UnsafeBufferPointer<UInt8>) {
        guard var place = digits.baseAddress else { return }
        var left = digits.count
        // Every load stays within the digits that are left.
        while left >= 16 {
            append(
                digits: ASCIIDigits.valueOfEight(at: place) * 100_000_000 + ASCIIDigits.valueOfEight(at: place + 8),
                scale: 10_000_000_000_000_000)
            place += 16
            left -= 16
        }
        guard left > 0 else { return }
        var chunk: UInt64 = 0
        var scale: UInt64 = 1
        if left >= 8 {
            chunk = ASCIIDigits.valueOfEight(at: place)
            scale = 100_000_000
            place += 8
            left -= 8
        }
        for digit in UnsafeBufferPointer(start: place, count: left) {
            chunk = chunk &* 10 &+ UInt64(digit &- 0x30)
            scale &*= 10
        }
        append(digits: chunk, scale: scale)
    }

    /// Appends zeros: multiplies by a power of ten, in O(log *count*) steps.
    package mutating func appendZeros(_ count: Int) {
        // The first condition changes no result. Without it, a Double with two digits takes 14 instructions more.
        if !isReduced, value == 0 { return }
        var remaining = count
        while !isReduced, remaining > 0 {
            append(digits: 0, scale: 10)
            remaining -= 1
        }
        // From here on only the remainder matters, so the power of ten is computed by squaring.
        var factor: UInt64 = 10
        while remaining > 0 {
            if remaining & 1 == 1 { value = ReducedInteger.product(value, factor) }
            factor = ReducedInteger.product(factor, factor)
            remaining >>= 1
        }
    }

    private static func product(_ left: UInt64, _ right: UInt64) -> UInt64 {
        let (high, low) = left.multipliedFullWidth(by: right)
        return ReducedInteger.modulus.dividingFullWidth((high, low)).remainder
    }

    /// The remainder of *r* × 2^(width of a machine word) + word, where *r* is already a remainder.
    @usableFromInline
    package static func remainder(_ remainder: UInt64, shiftedLeftByWordAnd word: UInt) -> UInt64 {
        #if _pointerBitWidth(_64)
        return ReducedInteger.modulus.dividingFullWidth((remainder, UInt64(word))).remainder
        #else
        var result = ReducedInteger()
        result.value = remainder
        result.isReduced = true
        result.append(digits: UInt64(word), scale: 1 << UInt64(UInt.bitWidth))
        return result.value
        #endif
    }
}
