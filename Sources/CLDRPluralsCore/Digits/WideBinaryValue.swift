/// A finite floating-point number that a `Double` may not hold, such as a `Float80`: `significand × 2^exponent`.
///
/// Its digits are computed with big numbers on the heap, which is slow but rarely needed. ``DecimalDigits`` handles the
/// types that fit in a `Double`.
@usableFromInline
package struct WideBinaryValue {
    /// Decimal digits in ASCII, without leading and trailing zeros: the number is `0.DIGITS × 10^pointPosition`.
    ///
    /// Zero is the single digit `0` with the point after it, as in ``DecimalDigits``.
    @usableFromInline
    package struct Digits: Equatable {
        package var ascii: [UInt8]
        package var pointPosition: Int

        static var zero: Digits { Digits(ascii: [0x30], pointPosition: 1) }
    }

    private let significand: LargeNatural
    private let exponent: Int
    /// Whether the spacing below is smaller than the spacing above, because the number is a power of two.
    private let isAboveSmallerSpacing: Bool

    /// The magnitude of a finite number.
    @inlinable
    package init<Value: BinaryFloatingPoint>(_ value: Value) {
        var words = value.significandBitPattern.words.map { $0 }
        if value.isNormal {
            // The leading bit of a normal number is implicit in the pattern.
            let (word, bit) = Value.significandBitCount.quotientAndRemainder(dividingBy: UInt.bitWidth)
            while words.count <= word { words.append(0) }
            words[word] |= 1 << UInt(bit)
        }
        self.init(
            significand: words, exponent: Int(value.ulp.exponent),
            isAboveSmallerSpacing: value.significandBitPattern == 0
                && value.magnitude > Value.leastNormalMagnitude)
    }

    @usableFromInline
    init(significand: [UInt], exponent: Int, isAboveSmallerSpacing: Bool) {
        self.significand = LargeNatural(words: significand)
        self.exponent = exponent
        self.isAboveSmallerSpacing = isAboveSmallerSpacing
    }

    /// The shortest digits that read back as the same number of its type.
    ///
    /// Digits are generated one by one until the rest is within half the distance to a neighbour (Steele and White's
    /// algorithm).
    @usableFromInline
    package var shortestDigits: Digits {
        guard !significand.isZero else { return .zero }
        // In quarters of the last place: half the distance to the upper neighbour is 2, to the lower one 2 or 1.
        // `rest`, `above` and `below` are fractions of `unit`.
        var rest = significand.shiftedLeft(by: 2)
        var above = LargeNatural(2)
        var below = LargeNatural(isAboveSmallerSpacing ? 1 : 2)
        var unit = LargeNatural(1)
        let quarterExponent = exponent - 2
        if quarterExponent >= 0 {
            rest = rest.shiftedLeft(by: quarterExponent)
            above = above.shiftedLeft(by: quarterExponent)
            below = below.shiftedLeft(by: quarterExponent)
        } else {
            unit = unit.shiftedLeft(by: -quarterExponent)
        }
        // A number on the border of its interval rounds to the even neighbour.
        let takesBorders = significand.isEven

        // 78913 / 2^18 is log10(2). The estimate may be off by one, which the loops below correct.
        var point = ((significand.bitCount + exponent) * 78913) >> 18
        if point >= 0 {
            unit.multiply(byPowerOfTen: point)
        } else {
            rest.multiply(byPowerOfTen: -point)
            above.multiply(byPowerOfTen: -point)
            below.multiply(byPowerOfTen: -point)
        }
        func reachesUnit(_ number: LargeNatural) -> Bool { takesBorders ? number >= unit : number > unit }
        while reachesUnit(rest + above) {
            unit.multiply(by: 10)
            point += 1
        }
        while !reachesUnit((rest + above).multiplied(by: 10)) {
            rest.multiply(by: 10)
            above.multiply(by: 10)
            below.multiply(by: 10)
            point -= 1
        }

        var ascii: [UInt8] = []
        while true {
            rest.multiply(by: 10)
            above.multiply(by: 10)
            below.multiply(by: 10)
            var digit: UInt8 = 0
            while rest >= unit {
                rest.subtract(unit)
                digit += 1
            }
            let mayStopBelow = takesBorders ? rest <= below : rest < below
            let mayStopAbove = reachesUnit(rest + above)
            if !mayStopBelow, !mayStopAbove {
                ascii.append(0x30 + digit)
                continue
            }
            let doubled = rest.multiplied(by: 2)
            let isNearerAbove = doubled == unit ? digit & 1 == 1 : doubled > unit
            ascii.append(0x30 + digit + (mayStopAbove && (!mayStopBelow || isNearerAbove) ? 1 : 0))
            return Digits(ascii: ascii, pointPosition: point)
        }
    }

    /// All digits of the number, rounded half to even to a number of digits after the point.
    @usableFromInline
    package func digits(roundedToFractionDigits fractionDigits: Int) -> Digits {
        guard !significand.isZero else { return .zero }
        // significand × 2^-n is significand × 5^n × 10^-n.
        var number = significand
        if exponent >= 0 {
            number = number.shiftedLeft(by: exponent)
        } else {
            number.multiply(byPowerOfFive: -exponent)
        }
        var ascii = number.decimalDigits
        let pointPosition = ascii.count - max(0, -exponent)
        while ascii.last == 0x30 { ascii.removeLast() }
        let exact = DecimalDigits(count: ascii.count, pointPosition: pointPosition)
        let rounded = ascii.withUnsafeMutableBufferPointer {
            exact.rounded(to: .fraction(fractionDigits), in: $0)
        }
        return Digits(ascii: Array(ascii.prefix(rounded.count)), pointPosition: rounded.pointPosition)
    }
}

/// A natural number of any length.
private struct LargeNatural: Comparable {
    /// The limbs, the lowest first. The highest one is not zero.
    private var limbs: [UInt32]

    init(_ value: UInt32) {
        limbs = value == 0 ? [] : [value]
    }

    /// - Parameter words: The lowest word first.
    init(words: [UInt]) {
        limbs = words.flatMap { word in
            (0..<UInt.bitWidth / 32).map { UInt32(truncatingIfNeeded: word >> UInt($0 * 32)) }
        }
        dropLeadingZeros()
    }

    var isZero: Bool { limbs.isEmpty }
    var isEven: Bool { limbs.first.map { $0 & 1 } != 1 }
    var bitCount: Int { limbs.count * 32 - (limbs.last?.leadingZeroBitCount ?? 0) }

    private mutating func dropLeadingZeros() {
        while limbs.last == 0 { limbs.removeLast() }
    }

    mutating func multiply(by factor: UInt32) {
        var carry: UInt64 = 0
        for index in limbs.indices {
            let product = UInt64(limbs[index]) * UInt64(factor) + carry
            limbs[index] = UInt32(truncatingIfNeeded: product)
            carry = product >> 32
        }
        if carry != 0 { limbs.append(UInt32(truncatingIfNeeded: carry)) }
    }

    func multiplied(by factor: UInt32) -> LargeNatural {
        var product = self
        product.multiply(by: factor)
        return product
    }

    mutating func multiply(byPowerOfFive power: Int) {
        for _ in 0..<power / 13 { multiply(by: 1_220_703_125) }
        for _ in 0..<power % 13 { multiply(by: 5) }
    }

    mutating func multiply(byPowerOfTen power: Int) {
        for _ in 0..<power / 9 { multiply(by: 1_000_000_000) }
        for _ in 0..<power % 9 { multiply(by: 10) }
    }

    func shiftedLeft(by bits: Int) -> LargeNatural {
        var shifted = multiplied(by: 1 << UInt32(bits % 32))
        if !shifted.isZero { shifted.limbs.insert(contentsOf: repeatElement(0, count: bits / 32), at: 0) }
        return shifted
    }

    /// Subtracts a number that is not greater.
    mutating func subtract(_ other: LargeNatural) {
        var borrow: UInt64 = 0
        for index in limbs.indices {
            let subtrahend = UInt64(index < other.limbs.count ? other.limbs[index] : 0) + borrow
            let minuend = UInt64(limbs[index])
            borrow = minuend < subtrahend ? 1 : 0
            limbs[index] = UInt32(truncatingIfNeeded: minuend &- subtrahend)
        }
        dropLeadingZeros()
    }

    /// The digits in ASCII, without leading zeros.
    var decimalDigits: [UInt8] {
        var rest = self
        var reversed: [UInt8] = []
        while !rest.isZero {
            var group: UInt64 = 0
            for index in rest.limbs.indices.reversed() {
                let dividend = group << 32 | UInt64(rest.limbs[index])
                rest.limbs[index] = UInt32(truncatingIfNeeded: dividend / 1_000_000_000)
                group = dividend % 1_000_000_000
            }
            rest.dropLeadingZeros()
            for _ in 0..<9 {
                reversed.append(0x30 + UInt8(truncatingIfNeeded: group % 10))
                group /= 10
            }
        }
        while reversed.last == 0x30 { reversed.removeLast() }
        return reversed.reversed()
    }

    static func + (left: LargeNatural, right: LargeNatural) -> LargeNatural {
        var sum = left
        var carry: UInt64 = 0
        for index in 0..<max(left.limbs.count, right.limbs.count) {
            if index == sum.limbs.count { sum.limbs.append(0) }
            let limb = UInt64(sum.limbs[index]) + UInt64(index < right.limbs.count ? right.limbs[index] : 0) + carry
            sum.limbs[index] = UInt32(truncatingIfNeeded: limb)
            carry = limb >> 32
        }
        if carry != 0 { sum.limbs.append(UInt32(truncatingIfNeeded: carry)) }
        return sum
    }

    static func < (left: LargeNatural, right: LargeNatural) -> Bool {
        if left.limbs.count != right.limbs.count { return left.limbs.count < right.limbs.count }
        return left.limbs.reversed().lexicographicallyPrecedes(right.limbs.reversed())
    }
}
