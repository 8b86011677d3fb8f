/// Whole numbers as ASCII digits, two at a time.
package enum ASCIIDigits {
    /// The longest `UInt64` has 20 digits.
    package static var capacity: Int { 20 }

    /// The number of decimal digits of a number; 1 for zero.
    ///
    /// - Complexity: O(1).
    package static func count(of number: UInt64) -> Int {
        // 1233/4096 is log10(2): from the bit length, the count of digits or one less.
        let bits = 64 - (number | 1).leadingZeroBitCount
        let estimate = (bits * 1233) >> 12
        return number < powerOfTen(estimate) && number != 0 ? estimate : estimate + 1
    }

    /// Writes the decimal digits of a number to the start of a buffer and returns how many there are.
    ///
    /// - Precondition: The buffer has room for the digits; `capacity` is always enough.
    package static func write(_ number: UInt64, into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
        let count = count(of: number)
        precondition(count <= buffer.count, "the buffer is smaller than the number's digits")
        guard let base = buffer.baseAddress else { return 0 }
        write(number, endingAt: base + count)
        return count
    }

    /// Writes the decimal digits of a number so that the last one stands just before `end`, and returns their start.
    ///
    /// - Precondition: There is room for `capacity` bytes, or for `count(of: number)`, before `end`.
    @discardableResult
    package static func write(_ number: UInt64, endingAt end: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<
        UInt8
    > {
        let table = pairs.utf8Start
        var number = number
        var position = end
        while number >= 100 {
            let (quotient, remainder) = number.quotientAndRemainder(dividingBy: 100)
            number = quotient
            position -= 2
            // The table holds 200 bytes and the remainder is below 100.
            let pair = table + Int(truncatingIfNeeded: remainder) &* 2
            position[0] = pair[0]
            position[1] = pair[1]
        }
        if number >= 10 {
            position -= 2
            let pair = table + Int(truncatingIfNeeded: number) &* 2
            position[0] = pair[0]
            position[1] = pair[1]
        } else {
            position -= 1
            position[0] = UInt8(truncatingIfNeeded: number) &+ 0x30
        }
        return position
    }

    /// The digits of 0 to 99.
    private static var pairs: StaticString {
        """
        00010203040506070809101112131415161718192021222324\
        25262728293031323334353637383940414243444546474849\
        50515253545556575859606162636465666768697071727374\
        75767778798081828384858687888990919293949596979899
        """
    }
}
