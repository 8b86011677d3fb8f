/// A natural number of up to 2,688 bits in memory on the stack: what the exact digits of a `Double` need at most.
///
/// The largest number met is the significand of the smallest double times 5^1074: 53 + 2494 bits.
///
/// This is the one place where the digits are computed through a raw pointer. The pointer is that of a temporary
/// allocation of `capacity` limbs which outlives the value (`withTemporary`); every index is below `count`, and
/// `append` is the only way to raise `count` and checks it against `capacity`.
struct BigNatural: ~Copyable {
    /// 84 limbs of 32 bits; with these every product and every division step fits 64-bit arithmetic on any machine.
    private static let capacity = 84

    private let limbs: UnsafeMutablePointer<UInt32>
    /// The limbs in use, the lowest first; the highest is not zero.
    private var count = 0

    private init(limbs: UnsafeMutablePointer<UInt32>, value: UInt64) {
        self.limbs = limbs
        append(UInt32(truncatingIfNeeded: value))
        append(UInt32(truncatingIfNeeded: value >> 32))
        dropLeadingZeros()
    }

    /// Calls `body` with a number that starts as `value` and lives for the call.
    @inline(__always)
    static func withTemporary<Result>(_ value: UInt64, _ body: (inout BigNatural) -> Result) -> Result {
        withUnsafeTemporaryAllocation(
            byteCount: capacity * MemoryLayout<UInt32>.stride, alignment: MemoryLayout<UInt32>.alignment
        ) { memory in
            let limbs = memory.bindMemory(to: UInt32.self)
            // An allocation of more than no bytes has an address.
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

    /// Divides by a number that is not zero, and returns the remainder.
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
        // 2^31 is the largest power of two that a limb holds, so 32 bits never remain here.
        return divide(by: 1 << UInt32(bits % 32)) != 0 || isCut
    }
}
