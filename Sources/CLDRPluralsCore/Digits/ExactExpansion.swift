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
