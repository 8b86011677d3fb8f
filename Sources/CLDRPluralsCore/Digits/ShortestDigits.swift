extension DecimalDigits {
    /// Writes the shortest digits that read back as `value`: the digits of Swift's `description`.
    ///
    /// Of all decimal numbers that round to `value`, those with the fewest digits are taken, and of these the one
    /// nearest to it.
    ///
    /// - Parameters:
    ///   - value: The number; its sign is ignored.
    ///   - buffer: Room for at least `shortestCapacity` digits; at most 17 are written.
    /// - Complexity: Constant between 10^-11 and 10^17; else linear in the square of the binary exponent.
    package static func shortest(
        _ value: Double, into buffer: UnsafeMutableBufferPointer<UInt8>
    ) -> DecimalDigits {
        guard let decoded = DecodedDouble(value) else { return .none }
        // Neighbouring whole numbers below 2^53 are different doubles, so all their digits count.
        if let whole = decoded.whole, whole < 1 << 53 { return write(whole, scale: 0, into: buffer) }

        // At this scale the number has 17 or 18 digits before its point. 17 digits tell all doubles apart, so at least
        // one whole number lies in the interval of the decimal numbers that round to `value`.
        let scale = 16 - decoded.decimalExponentEstimate
        let interval = RoundingInterval(of: decoded, scale: scale)
        let (number, zeros) = interval.shortest
        return write(number, scale: scale - zeros, into: buffer)
    }
}

/// The whole numbers that, divided by a power of ten, round to a given `Double`.
private struct RoundingInterval {
    /// The number itself, scaled: its whole part and what is cut off.
    let center: ScaledNumber
    /// The smallest and the largest whole number that round to the number.
    let lowest: UInt64
    let highest: UInt64

    init(of number: DecodedDouble, scale: Int) {
        // In quarters of the last place: the upper neighbour is 4 away, so the border is at 2; the lower one is 2 away
        // when the number is a power of two, where the spacing changes.
        let quarters = number.significand << 2
        let exponent = number.exponent - 2
        let lower = DecodedDouble(
            significand: quarters - (number.isAboveSmallerSpacing ? 1 : 2), exponent: exponent)
        let upper = DecodedDouble(significand: quarters + 2, exponent: exponent)
        // A number on the border rounds to the even of the two.
        let isEven = number.significand & 1 == 0

        center = number.scaled(byPowerOfTen: scale)
        let low = lower.scaled(byPowerOfTen: scale)
        lowest = low.remainder == .zero && isEven ? low.quotient : low.quotient + 1
        let high = upper.scaled(byPowerOfTen: scale)
        highest = high.remainder == .zero && !isEven ? high.quotient - 1 : high.quotient
    }

    /// The number of the interval with the most trailing zeros, without them, nearest to the center; and their count.
    var shortest: (number: UInt64, zeros: Int) {
        var zeros = 0
        var unit: UInt64 = 1
        // A multiple of 10^8 is also one of every smaller power of ten, so one jump cannot miss anything.
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
        // The nearest multiple may lie outside, where the interval is shorter below than above.
        if nearest * unit < lowest { return (nearest + 1, zeros) }
        if nearest * unit > highest { return (nearest - 1, zeros) }
        return (nearest, zeros)
    }
}
