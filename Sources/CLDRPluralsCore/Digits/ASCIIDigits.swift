/// Converts integers to ASCII digits, eight at a time.
@usableFromInline
package enum ASCIIDigits {
    /// The longest `UInt64` has 20 digits.
    @inlinable
    @inline(__always)
    package static var capacity: Int { 20 }

    /// The number of decimal digits of a number, 1 for zero.
    ///
    /// - Complexity: O(1).
    package static func count(of number: UInt64) -> Int {
        // 1233/4096 is log10(2): the bit length gives the number of digits or one less.
        let bits = 64 - (number | 1).leadingZeroBitCount
        let estimate = (bits * 1233) >> 12
        return number < powerOfTen(estimate) && number != 0 ? estimate : estimate + 1
    }

    /// Writes the decimal digits of a number to the start of a buffer and returns their number.
    ///
    /// - Precondition: The buffer has room for `capacity` bytes.
    package static func write(_ number: UInt64, into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
        guard let start = buffer.baseAddress else { return 0 }
        precondition(buffer.count >= capacity, "the buffer is smaller than the longest number")
        return write(number, to: start)
    }

    /// Writes the decimal digits of a number and returns their number. The bytes after them are undefined.
    ///
    /// - Precondition: There is room for `capacity` bytes, even for shorter numbers, since eight digits are written at
    ///   once.
    @inlinable
    @inline(__always)
    package static func write(_ number: UInt64, to start: UnsafeMutablePointer<UInt8>) -> Int {
        guard _fastPath(number < shortLimit) else { return writeLong(number, to: start) }
        let (digits, count) = short(number)
        store(digits, to: start)
        return count
    }

    /// Numbers below this limit have at most eight digits.
    @inlinable
    @inline(__always)
    package static var shortLimit: UInt64 { 100_000_000 }

    /// The ASCII digits of a number below ``shortLimit``, the first one in the lowest byte, and their number.
    @inlinable
    @inline(__always)
    package static func short(_ number: UInt64) -> (digits: UInt64, count: Int) {
        let digits = eightDigits(number)
        // The last digit stays, even if it is zero.
        let zeroBits = (digits | 1 &<< 56).trailingZeroBitCount & 0x38
        return (
            (digits | 0x3030_3030_3030_3030) &>> UInt64(truncatingIfNeeded: zeroBits), 8 &- zeroBits &>> 3
        )
    }

    /// Writes the leading digits as a separate number, then eight digits with their zeros (twice for the longest
    /// numbers). So the last store ends at the last digit, and no store ends after the 20th byte.
    @usableFromInline
    @inline(never)
    static func writeLong(_ number: UInt64, to start: UnsafeMutablePointer<UInt8>) -> Int {
        let (front, rest) = number.quotientAndRemainder(dividingBy: shortLimit)
        let count = write(front, to: start)
        store(eightDigits(rest) | 0x3030_3030_3030_3030, to: start + count)
        return count + 8
    }

    /// The eight digits of a number below 10⁸, with leading zeros, one per byte, the first one lowest.
    ///
    /// The number is split into two parts of four digits, then into four parts of two digits, then into eight digits.
    /// Each step splits all parts at once. A part times 10,486 / 2²⁰ is its hundredth (exact below 43,699), times 103 /
    /// 2¹⁰ its tenth (below 179).
    @inlinable
    @inline(__always)
    package static func eightDigits(_ number: UInt64) -> UInt64 {
        let (upper, lower) = number.quotientAndRemainder(dividingBy: 10_000)
        let fours = upper | lower &<< 32
        let hundreds = (fours &* 10_486) &>> 20 & 0x0000_007F_0000_007F
        let twos = hundreds | (fours &- hundreds &* 100) &<< 16
        let tens = (twos &* 103) &>> 10 & 0x000F_000F_000F_000F
        return tens | (twos &- tens &* 10) &<< 8
    }

    /// The number that digits write. Nil for no digits, for another byte, and for a number above 64 bits.
    ///
    /// The library's initializers would be compiled anew in each module.
    @inline(never)
    package static func number(_ digits: UnsafeBufferPointer<UInt8>) -> UInt64? {
        guard !digits.isEmpty else { return nil }
        var number: UInt64 = 0
        for byte in digits {
            let digit = byte &- 0x30
            let (product, isTooLarge) = number.multipliedReportingOverflow(by: 10)
            let (sum, overflows) = product.addingReportingOverflow(UInt64(digit))
            guard digit <= 9, !isTooLarge, !overflows else { return nil }
            number = sum
        }
        return number
    }

    /// The number with a sign that digits write after the sign. Nil if it does not fit.
    package static func number(_ digits: UnsafeBufferPointer<UInt8>, isNegative: Bool) -> Int64? {
        guard let magnitude = number(digits) else { return nil }
        if isNegative { return magnitude <= 1 << 63 ? Int64(bitPattern: 0 &- magnitude) : nil }
        return Int64(exactly: magnitude)
    }

    /// The value of eight ASCII digits.
    ///
    /// Each step joins all pairs of neighbours at once: first digits to numbers below 100, then numbers below 10,000,
    /// then the value. In each step a part times a power of ten meets the next part in its upper half.
    ///
    /// - Precondition: Eight digits are readable from `start` on.
    @inline(__always)
    static func valueOfEight(at start: UnsafePointer<UInt8>) -> UInt64 {
        let word = UInt64(littleEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt64.self))
        let digits = word & 0x0F0F_0F0F_0F0F_0F0F
        let hundreds = (digits &* (10 &<< 8 | 1)) &>> 8 & 0x00FF_00FF_00FF_00FF
        let tenThousands = (hundreds &* (100 &<< 16 | 1)) &>> 16 & 0x0000_FFFF_0000_FFFF
        return (tenThousands &* (10_000 &<< 32 | 1)) &>> 32
    }

    /// Eight digits as bytes, the first one lowest.
    @inlinable
    @inline(__always)
    package static func store(_ eight: UInt64, to start: UnsafeMutablePointer<UInt8>) {
        UnsafeMutableRawPointer(start).storeBytes(of: eight.littleEndian, as: UInt64.self)
    }
}
