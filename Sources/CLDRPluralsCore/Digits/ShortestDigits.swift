extension DecimalDigits {
    /// Writes the shortest digits that read back as `value`: the digits of Swift's `description`.
    ///
    /// Among the decimal numbers that round to `value`, it chooses those with the fewest digits, and among these the
    /// nearest.
    ///
    /// - Parameters:
    ///   - value: The number. Its sign is ignored.
    ///   - buffer: Room for at least `shortestCapacity` digits. At most 17 are written.
    /// - Complexity: Constant between 10^-11 and 10^17, otherwise linear in the square of the binary exponent.
    package static func shortest(
        _ value: Double, into buffer: UnsafeMutableBufferPointer<UInt8>
    ) -> DecimalDigits {
        let magnitude = value.magnitude
        guard let decoded = DecodedDouble(magnitude) else { return .none }
        // Neighbouring integers below 2^53 are different doubles, so all their digits count.
        if let whole = decoded.whole, whole < 1 << 53 { return write(whole, scale: 0, into: buffer) }
        if let short = RoundTripDecimal(magnitude) { return write(short.digits, scale: short.scale, into: buffer) }
        return shortest(BinaryValue(magnitude), into: buffer)
    }

    /// Writes the shortest digits that read back as a number in its own floating-point type.
    static func shortest(
        _ value: BinaryValue, into buffer: UnsafeMutableBufferPointer<UInt8>
    ) -> DecimalDigits {
        guard value.significand != 0 else { return write(0, scale: 0, into: buffer) }
        // At this scale the number has 17 or 18 digits before its point. 17 digits distinguish all doubles, so at least
        // one integer is in the interval of decimal numbers that round to `value`.
        let scale = 16 - value.decoded.decimalExponentEstimate
        let (number, zeros) = RoundingInterval(of: value, scale: scale).shortest
        return write(number, scale: scale - zeros, into: buffer)
    }
}

extension DecimalDigits {
    /// The number of digits in the shortest form of a number. 0 for NaN and infinity.
    package static func shortestCount(of value: Double) -> Int {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: shortestCapacity) { shortest(value, into: $0).count }
    }

    /// The number of digits in the shortest form of a number among those of its type. 0 for NaN and infinity.
    package static func shortestCount(of value: Float) -> Int {
        guard value.isFinite else { return 0 }
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: shortestCapacity) {
            shortest(BinaryValue(value), into: $0).count
        }
    }
}

/// A `Double` that is the nearest one to a decimal number of at most 15 digits, like most numbers in practice.
///
/// Two decimal numbers of 15 digits never have the same nearest `Double`. So such a number, without its trailing zeros,
/// has the shortest digits.
@frozen
@usableFromInline
package struct RoundTripDecimal {
    /// The digits, possibly with trailing zeros.
    @usableFromInline
    package var digits: UInt64
    /// The number of digits after the point.
    @usableFromInline
    package var scale: Int

    @inlinable
    @inline(__always)
    init(digits: UInt64, scale: Int) {
        self.digits = digits
        self.scale = scale
    }

    /// Creates the number of a positive finite magnitude. Nil if it has more digits or is out of range for this method.
    init?(_ magnitude: Double) {
        if let hundredths = RoundTripDecimal(hundredths: magnitude) {
            self = hundredths
            return
        }
        // From 10^-7 to 10^15 the scale is below 23, so the power of ten is exact.
        guard magnitude >= 1e-7, magnitude < 1e15, let decoded = DecodedDouble(magnitude) else { return nil }
        // The number is between 10 to the estimate and twice 10 to the next power, so this leaves 14 or 15 digits.
        let scale = 13 - decoded.decimalExponentEstimate
        guard scale >= 0, let power = RoundTripDecimal.exactPowerOfTen(scale) else { return nil }
        // `rounded()` would need C's mathematical library, which embedded programs do not have.
        let digits = UInt64(magnitude * power + 0.5)
        // Both operands are exact, and the division rounds to the nearest double, so it gives the same result as
        // reading the digits.
        guard digits < 1_000_000_000_000_000, Double(digits) / power == magnitude else { return nil }
        self.init(digits: digits, scale: scale)
    }

    /// Creates the number of a positive magnitude with at most two digits after the point, or nil.
    @inlinable
    @inline(__always)
    package init?(hundredths magnitude: Double) {
        guard magnitude < 1e13 else { return nil }
        let digits = UInt64(magnitude * 100 + 0.5)
        guard Double(digits) / 100 == magnitude else { return nil }
        self.init(digits: digits, scale: 2)
    }

    /// A power of ten that is exact as a `Double`: up to 10^22, the last one whose factor 5^22 fits in 53 bits.
    private static func exactPowerOfTen(_ power: Int) -> Double? {
        guard power <= 22 else { return nil }
        return power <= 19 ? Double(powerOfTen(power)) : Double(powerOfTen(power - 3)) * 1e3
    }
}

/// A finite number as `significand × 2^exponent`, with the spacing of its floating-point type, which may differ from
/// `Double`.
@usableFromInline
package struct BinaryValue {
    var significand: UInt64
    var exponent: Int
    /// Whether the spacing below is smaller than the spacing above, because the number is a power of two.
    var isAboveSmallerSpacing: Bool

    /// The number with the unit of the significand as its last place.
    var decoded: DecodedDouble { DecodedDouble(significand: significand, exponent: exponent) }

    /// Whether a `Double` can hold every value of a type.
    @inlinable
    static func isDoubleEnough<Value: BinaryFloatingPoint>(for type: Value.Type) -> Bool {
        isDoubleEnough(significandBits: type.significandBitCount, exponentBits: type.exponentBitCount)
    }

    @inlinable
    package static func isDoubleEnough(significandBits: Int, exponentBits: Int) -> Bool {
        0...52 ~= significandBits && exponentBits <= 11
    }

    /// Creates the magnitude of a finite number of a type whose values fit in a `Double`.
    @inlinable
    init<Value: BinaryFloatingPoint>(_ value: Value) {
        let magnitude = value.magnitude
        self.init(
            magnitude: Double(magnitude), unit: Double(magnitude.ulp),
            isAboveSmallerSpacing: value.significandBitPattern == 0 && magnitude > Value.leastNormalMagnitude)
    }

    /// - Parameter unit: The distance to the next larger number of the type.
    @usableFromInline
    init(magnitude: Double, unit: Double, isAboveSmallerSpacing: Bool) {
        significand = UInt64(magnitude / unit)
        exponent = Int(unit.exponent)
        self.isAboveSmallerSpacing = isAboveSmallerSpacing
    }
}

/// The integers that, divided by a power of ten, round to a given number.
private struct RoundingInterval {
    /// The scaled number: its integer part and its rest.
    let center: ScaledNumber
    /// The smallest and the largest integer that round to the number.
    let lowest: UInt64
    let highest: UInt64

    init(of number: BinaryValue, scale: Int) {
        // In quarters of the last place: the upper neighbour is 4 away, so the border is at 2. The lower neighbour is 2
        // away if the number is a power of two, where the spacing changes.
        let quarters = number.significand << 2
        let exponent = number.exponent - 2
        let lower = DecodedDouble(
            significand: quarters - (number.isAboveSmallerSpacing ? 1 : 2), exponent: exponent)
        let upper = DecodedDouble(significand: quarters + 2, exponent: exponent)
        // A number on the border rounds to the even neighbour.
        let isEven = number.significand & 1 == 0

        center = number.decoded.scaled(byPowerOfTen: scale)
        let low = lower.scaled(byPowerOfTen: scale)
        lowest = low.remainder == .zero && isEven ? low.quotient : low.quotient + 1
        let high = upper.scaled(byPowerOfTen: scale)
        highest = high.remainder == .zero && !isEven ? high.quotient - 1 : high.quotient
    }

    /// The number in the interval with the most trailing zeros that is nearest to the center, without these zeros, and
    /// their count.
    var shortest: (number: UInt64, zeros: Int) {
        var zeros = 0
        var unit: UInt64 = 1
        // A multiple of 10^8 is also a multiple of every smaller power of ten, so one jump misses nothing.
        if highest / 100_000_000 * 100_000_000 >= lowest {
            unit = 100_000_000
            zeros = 8
        }
        while highest / (unit * 10) * (unit * 10) >= lowest {
            unit *= 10
            zeros += 1
        }
        let below = center.quotient / unit
        let rest = center.quotient - below * unit
        let remainder = unit == 1 ? center.remainder : ScaledNumber.Remainder(rest, of: unit, more: center.remainder)
        let nearest = ScaledNumber(quotient: below, remainder: remainder).rounded
        // The nearest multiple may be outside, because the interval can be shorter below than above.
        if nearest * unit < lowest { return (nearest + 1, zeros) }
        if nearest * unit > highest { return (nearest - 1, zeros) }
        return (nearest, zeros)
    }
}
