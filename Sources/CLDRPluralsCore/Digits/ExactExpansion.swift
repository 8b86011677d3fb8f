/// All digits of the exact decimal expansion of a `Double`, for the numbers and precisions that 64 bits cannot hold.
enum ExactExpansion {
    /// Writes all significant digits: at most 767.
    ///
    /// - Precondition: The number is not zero, and the buffer has room for `DecimalDigits.capacity` digits.
    @inline(never)
    static func write(
        _ number: DecodedDouble, into buffer: UnsafeMutableBufferPointer<UInt8>
    ) -> DecimalDigits {
        precondition(buffer.count >= DecimalDigits.capacity, "the buffer is smaller than DecimalDigits.capacity")
        // An odd significand makes the big number as small as it can be.
        let zeros = number.significand.trailingZeroBitCount
        let exponent = number.exponent + zeros
        return BigNatural.withTemporary(number.significand >> UInt64(zeros)) { digits in
            // significand × 2^-n is significand × 5^n × 10^-n.
            if exponent < 0 {
                digits.multiply(byPowerOfFive: -exponent)
            } else {
                digits.shiftLeft(by: exponent)
            }
            return write(&digits, scale: max(-exponent, 0), into: buffer)
        }
    }

    /// Writes the digits of `number × 10^-scale` from the end of the buffer, then moves them to its start.
    private static func write(
        _ number: inout BigNatural, scale: Int, into buffer: UnsafeMutableBufferPointer<UInt8>
    ) -> DecimalDigits {
        // 767 digits and up to 8 leading zeros of the first group may not fit; those zeros are not stored.
        var start = buffer.count
        var trailingZeros = 0
        while !number.isZero {
            var group = number.divideByBillion()
            var left = 9
            while left > 0, !(number.isZero && group == 0) {
                let digit = group % 10
                group /= 10
                left -= 1
                if digit == 0, start == buffer.count {
                    trailingZeros += 1
                } else {
                    start -= 1
                    buffer[start] = UInt8(truncatingIfNeeded: digit) + 0x30
                }
            }
        }
        let count = buffer.count - start
        for index in 0..<count { buffer[index] = buffer[start + index] }
        return DecimalDigits(count: count, pointPosition: count + trailingZeros - scale)
    }
}

extension DecimalDigits {
    /// The digits rounded to a number of places after the point.
    func rounded(toFractionDigits places: Int, in buffer: UnsafeMutableBufferPointer<UInt8>) -> DecimalDigits {
        let (kept, overflow) = pointPosition.addingReportingOverflow(places)
        return overflow ? self : rounded(toCount: kept, in: buffer)
    }

    /// The digits rounded to the first `kept` of them, half to even; a negative number leaves nothing but zero.
    func rounded(toCount kept: Int, in buffer: UnsafeMutableBufferPointer<UInt8>) -> DecimalDigits {
        guard kept < count else { return self }
        var result = self
        let roundsUp: Bool
        if kept < 0 {
            roundsUp = false
        } else if buffer[kept] != 0x35 {
            roundsUp = buffer[kept] > 0x35
        } else {
            // There are no trailing zeros, so any digit after the 5 makes it more than half.
            roundsUp = kept + 1 < count || (kept > 0 && buffer[kept - 1] & 1 == 1)
        }
        result.count = max(kept, 0)
        if roundsUp {
            while result.count > 0, buffer[result.count - 1] == 0x39 { result.count -= 1 }
            if result.count == 0 {
                // All nines, or no digit at all: the result is the next power of ten.
                buffer[0] = 0x31
                result.count = 1
                result.pointPosition += 1
            } else {
                buffer[result.count - 1] += 1
            }
        } else {
            while result.count > 0, buffer[result.count - 1] == 0x30 { result.count -= 1 }
            if result.count == 0 {
                buffer[0] = 0x30
                return DecimalDigits(count: 1, pointPosition: 1)
            }
        }
        return result
    }
}
