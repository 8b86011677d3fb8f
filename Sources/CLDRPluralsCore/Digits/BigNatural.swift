/// A natural number of up to 2,688 bits in stack memory, enough for the exact digits of every `Double`.
///
/// The largest number that occurs is the significand of the smallest double times 5^1074: 53 + 2494 bits.
///
/// Only this type computes digits through a raw pointer. The pointer belongs to a temporary allocation of `capacity`
/// limbs that outlives the value (`withTemporary`). Every index is below `count`. Only `append` increases `count`,
/// after checking it against `capacity`.
struct BigNatural: ~Copyable {
    /// 84 limbs of 32 bits. With this size, every product and every division step fits 64-bit arithmetic on any
    /// machine.
    private static let capacity = 84

    private let limbs: UnsafeMutablePointer<UInt32>
    /// The number of limbs in use, the lowest first. The highest one is not zero.
    private var count = 0

    private init(limbs: UnsafeMutablePointer<UInt32>, value: UInt64) {
        self.limbs = limbs
        append(UInt32(truncatingIfNeeded: value))
        append(UInt32(truncatingIfNeeded: value >> 32))
        dropLeadingZeros()
    }

    /// Calls `body` with a number that starts as `value` and exists during the call.
    @inline(__always)
    static func withTemporary<Result>(_ value: UInt64, _ body: (inout BigNatural) -> Result) -> Result {
        withUnsafeTemporaryAllocation(
            byteCount: capacity * MemoryLayout<UInt32>.stride, alignment: MemoryLayout<UInt32>.alignment
        ) { memory in
            let limbs = memory.bindMemory(to: UInt32.self)
            // A nonempty allocation has an address.
            guard let base = limbs.baseAddress else { preconditionFailure("a temporary allocation without address") }
            var number = BigNatural(limbs: base, value: value)
            return body(&number)
        }
    }

    var isZero: Bool { count == 0 }

    /// The lowest 64 bits.
    var lowWord: UInt64 {
        (count > 0 ? UInt64(limbs[0]) : 0) | (count > 1 ? UInt64(limbs[1]) << 32 : 0)
    }

    private mutating func append(_ limb: UInt32) {
        precondition(count < Self.capacity, "a decimal expansion is longer than that of any Double")
        limbs[count] = limb
        count += 1
    }

    private mutating func dropLeadingZeros() {
        while count > 0, limbs[count - 1] == 0 { count -= 1 }
    }

    private mutating func multiply(by factor: UInt32) {
        var carry: UInt64 = 0
        var index = 0
        while index < count {
            let product = UInt64(limbs[index]) &* UInt64(factor) &+ carry
            limbs[index] = UInt32(truncatingIfNeeded: product)
            carry = product &>> 32
            index &+= 1
        }
        if carry != 0 { append(UInt32(truncatingIfNeeded: carry)) }
    }

    /// Divides by a nonzero number and returns the remainder.
    @inline(__always)
    private mutating func divide(by divisor: UInt32) -> UInt32 {
        var remainder: UInt64 = 0
        var index = count
        while index > 0 {
            index &-= 1
            let dividend = remainder &<< 32 | UInt64(limbs[index])
            let quotient = dividend / UInt64(divisor)
            limbs[index] = UInt32(truncatingIfNeeded: quotient)
            remainder = dividend &- quotient &* UInt64(divisor)
        }
        dropLeadingZeros()
        return UInt32(truncatingIfNeeded: remainder)
    }

    /// Divides by 10^9 and returns the remainder: the nine lowest decimal digits.
    mutating func divideByBillion() -> UInt32 { divide(by: 1_000_000_000) }

    mutating func multiply(byPowerOfFive power: Int) {
        var power = power
        while power >= 13 {
            multiply(by: 1_220_703_125)
            power -= 13
        }
        multiply(by: UInt32(truncatingIfNeeded: powerOfFive(power)))
    }

    /// Divides by 5^power and returns whether there was a remainder.
    mutating func divide(byPowerOfFive power: Int) -> Bool {
        var power = power
        var isCut = false
        while power >= 13 {
            isCut = divide(by: 1_220_703_125) != 0 || isCut
            power -= 13
        }
        return divide(by: UInt32(truncatingIfNeeded: powerOfFive(power))) != 0 || isCut
    }

    mutating func shiftLeft(by bits: Int) {
        multiply(by: 1 << UInt32(bits % 32))
        let words = bits / 32
        guard words > 0, count > 0 else { return }
        let moved = count
        for _ in 0..<words { append(0) }
        var index = moved
        while index > 0 {
            index -= 1
            limbs[index + words] = limbs[index]
        }
        for index in 0..<words { limbs[index] = 0 }
    }

    /// Divides by 2^bits and returns whether there was a remainder.
    mutating func shiftRight(by bits: Int) -> Bool {
        let words = min(bits / 32, count)
        var isCut = false
        for index in 0..<words where limbs[index] != 0 { isCut = true }
        for index in words..<count { limbs[index - words] = limbs[index] }
        count -= words
        // 2^31 is the largest power of two that a limb holds, so fewer than 32 bits remain here.
        return divide(by: 1 << UInt32(bits % 32)) != 0 || isCut
    }
}

// MARK: Exact digits

extension DecodedDouble {
    /// Writes all digits of the exact decimal expansion, for numbers and precisions beyond 64-bit arithmetic.
    ///
    /// - Precondition: The number is not zero, and the buffer has room for `DecimalDigits.capacity` digits.
    @inline(never)
    func writeExactDigits(into buffer: UnsafeMutableBufferPointer<UInt8>) -> DecimalDigits {
        precondition(buffer.count >= DecimalDigits.capacity, "the buffer is smaller than DecimalDigits.capacity")
        // An odd significand keeps the big number as small as possible.
        let zeros = significand.trailingZeroBitCount
        let exponent = self.exponent + zeros
        return BigNatural.withTemporary(significand >> UInt64(zeros)) { digits in
            // significand × 2^-n is significand × 5^n × 10^-n.
            if exponent < 0 {
                digits.multiply(byPowerOfFive: -exponent)
            } else {
                digits.shiftLeft(by: exponent)
            }
            return DecodedDouble.write(&digits, scale: max(-exponent, 0), into: buffer)
        }
    }

    /// Writes the digits of `number × 10^-scale` from the end of the buffer, then moves them to its start.
    private static func write(
        _ number: inout BigNatural, scale: Int, into buffer: UnsafeMutableBufferPointer<UInt8>
    ) -> DecimalDigits {
        // 767 digits plus up to 8 leading zeros of the first group might not fit, so those zeros are not stored.
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

// MARK: Digits to a Double

extension DecimalDigits {
    /// The `Double` nearest to the number with these digits, ties to even. Infinity if the number is too large.
    ///
    /// The bit patterns of the positive doubles have the order of their values. So a binary search finds the last
    /// double whose lower border is not above the number. The borders are compared digit by digit. This is slow, and
    /// meant for numbers that are rarely formatted.
    ///
    /// - Parameter buffer: The digits.
    /// - Complexity: The exact digits of 63 numbers.
    package func nearestDouble(in buffer: UnsafeBufferPointer<UInt8>) -> Double {
        var low: UInt64 = 0
        var high = Double.infinity.bitPattern
        while low < high {
            let middle = low + (high - low + 1) / 2
            // Halfway between two doubles: the lower one with one more binary digit, which is 1.
            guard let below = DecodedDouble(Double(bitPattern: middle - 1)) else { break }
            let border = DecodedDouble(significand: below.significand << 1 | 1, exponent: below.exponent - 1)
            let isAbove = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: DecimalDigits.capacity) { memory in
                let digits = border.writeExactDigits(into: memory)
                let order = order(in: buffer, comparedWith: digits, in: UnsafeBufferPointer(memory))
                return order > 0 || (order == 0 && middle & 1 == 0)
            }
            if isAbove { low = middle } else { high = middle - 1 }
        }
        return Double(bitPattern: low)
    }

    /// Negative if this number is smaller, positive if it is larger, otherwise 0.
    private func order(
        in buffer: UnsafeBufferPointer<UInt8>, comparedWith other: DecimalDigits,
        in otherBuffer: UnsafeBufferPointer<UInt8>
    ) -> Int {
        if buffer[0] == 0x30 { return -1 }
        if pointPosition != other.pointPosition { return pointPosition < other.pointPosition ? -1 : 1 }
        for index in 0..<min(count, other.count) where buffer[index] != otherBuffer[index] {
            return buffer[index] < otherBuffer[index] ? -1 : 1
        }
        return count - other.count
    }
}
