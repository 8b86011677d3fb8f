/// A finite number as `significand × 2^exponent`, both integers.
package struct DecodedDouble {
    package var significand: UInt64
    package var exponent: Int

    @inline(__always)
    init(significand: UInt64, exponent: Int) {
        self.significand = significand
        self.exponent = exponent
    }

    /// The magnitude of a finite number. Nil for NaN and infinity.
    @inline(__always)
    package init?(_ value: Double) {
        let pattern = value.exponentBitPattern
        guard pattern != 0x7FF else { return nil }
        if pattern == 0 {
            self.init(significand: value.significandBitPattern, exponent: -1074)
        } else {
            self.init(significand: value.significandBitPattern | 1 << 52, exponent: Int(pattern) - 1075)
        }
    }

    /// The position of the highest bit: the number is between 2^highestBit and 2^(highestBit + 1).
    @inline(__always)
    var highestBit: Int { 63 - significand.leadingZeroBitCount + exponent }

    /// `floor(log10(2^highestBit))`: the number is between 10 to this power and twice 10 to the next.
    @inline(__always)
    var decimalExponentEstimate: Int {
        // 78913 / 2^18 is log10(2) to 7 digits. The product's floor is correct up to an exponent of 1650.
        (highestBit * 78913) >> 18
    }

    /// The number, if it is an integer and fits in 64 bits.
    @inline(__always)
    package var whole: UInt64? {
        if exponent >= 0 {
            guard exponent <= significand.leadingZeroBitCount else { return nil }
            return significand &<< UInt64(truncatingIfNeeded: exponent)
        }
        guard significand != 0 else { return 0 }
        guard -exponent <= significand.trailingZeroBitCount else { return nil }
        return significand &>> UInt64(truncatingIfNeeded: -exponent)
    }
}

/// A number truncated to its integer part, and the magnitude of the rest: enough to round it correctly.
struct ScaledNumber {
    /// The truncated part, compared with zero and one half.
    enum Remainder: UInt8 {
        case zero, belowHalf, half, aboveHalf

        /// The remainder with the first binary digit `halfBit`. `others` tells whether any further digit is not zero.
        @inline(__always)
        init(halfBit: Bool, others: Bool) {
            self = halfBit ? (others ? .aboveHalf : .half) : (others ? .belowHalf : .zero)
        }

        /// The remainder `(rest + more) / unit`, for an even `unit` larger than `rest`.
        @inline(__always)
        init(_ rest: UInt64, of unit: UInt64, more: Remainder) {
            let half = unit / 2
            if rest == half {
                self = more == .zero ? .half : .aboveHalf
            } else if rest > half {
                self = .aboveHalf
            } else {
                self = rest == 0 && more == .zero ? .zero : .belowHalf
            }
        }
    }

    var quotient: UInt64
    var remainder: Remainder

    /// The number rounded to the nearest integer, ties to even.
    var rounded: UInt64 {
        switch remainder {
        case .zero, .belowHalf: quotient
        case .half: quotient + (quotient & 1)
        case .aboveHalf: quotient + 1
        }
    }
}

extension DecodedDouble {
    /// The largest power of ten that `scaled` accepts: 5^345 times 55 bits fits its big number.
    static var largestPowerOfTen: Int { 345 }

    /// The number times a power of ten.
    ///
    /// - Precondition: The product is below 2^63, and `-345 ≤ power ≤ 345`.
    @inline(__always)
    func scaled(byPowerOfTen power: Int) -> ScaledNumber {
        // 10^power is 5^power × 2^power. A significand of up to 55 bits times 5^27 (63 bits) fits in 128 bits.
        guard power >= 0, power <= 27 else { return scaledExactly(byPowerOfTen: power) }
        let product = significand.multipliedFullWidth(by: powerOfFive(power))
        let shift = -(exponent + power)
        if shift <= 0 {
            return ScaledNumber(quotient: product.low &<< UInt64(truncatingIfNeeded: -shift), remainder: .zero)
        }
        if shift < 64 {
            let bits = UInt64(truncatingIfNeeded: shift)
            let quotient = product.low &>> bits | (product.high &<< 1) &<< (63 &- bits)
            let cut = product.low &<< (64 &- bits)
            return ScaledNumber(quotient: quotient, remainder: .init(halfBit: cut >> 63 != 0, others: cut << 1 != 0))
        }
        if shift < 128 {
            let bits = UInt64(truncatingIfNeeded: shift - 64)
            let quotient = product.high &>> bits
            // The bits that were cut off the high word, moved to the top, above the bits of the low word.
            let cut = bits == 0 ? product.low : product.high &<< (64 &- bits)
            let others = bits != 0 && product.low != 0
            return ScaledNumber(
                quotient: quotient, remainder: .init(halfBit: cut >> 63 != 0, others: others || cut << 1 != 0))
        }
        // The product has at most 118 bits, so the value is below one quarter.
        return ScaledNumber(quotient: 0, remainder: .belowHalf)
    }

    /// The number times any power of ten, with a big number.
    @inline(never)
    func scaledExactly(byPowerOfTen power: Int) -> ScaledNumber {
        BigNatural.withTemporary(significand) { number in
            // The product has one more binary digit than the quotient. So a separate bit holds the half.
            let shift = exponent + power + 1
            var isCut = false
            if power > 0 { number.multiply(byPowerOfFive: power) }
            if shift > 0 { number.shiftLeft(by: shift) }
            if power < 0 { isCut = number.divide(byPowerOfFive: -power) }
            if shift < 0 { isCut = number.shiftRight(by: -shift) || isCut }
            let doubled = number.lowWord
            return ScaledNumber(
                quotient: doubled >> 1, remainder: .init(halfBit: doubled & 1 != 0, others: isCut))
        }
    }
}

/// A power of ten from 10^0 to 10^19.
@inline(__always)
func powerOfTen(_ power: Int) -> UInt64 {
    // 5^19 has 45 bits, so the shift loses nothing.
    powerOfFive(power) &<< UInt64(truncatingIfNeeded: power)
}

/// A power of five from 5^0 to 5^27.
///
/// A `switch` over constants becomes a table of 224 bytes in read-only data, without an initializer.
func powerOfFive(_ power: Int) -> UInt64 {
    switch power {
    case 0: 1
    case 1: 5
    case 2: 25
    case 3: 125
    case 4: 625
    case 5: 3125
    case 6: 15625
    case 7: 78125
    case 8: 390_625
    case 9: 1_953_125
    case 10: 9_765_625
    case 11: 48_828_125
    case 12: 244_140_625
    case 13: 1_220_703_125
    case 14: 6_103_515_625
    case 15: 30_517_578_125
    case 16: 152_587_890_625
    case 17: 762_939_453_125
    case 18: 3_814_697_265_625
    case 19: 19_073_486_328_125
    case 20: 95_367_431_640_625
    case 21: 476_837_158_203_125
    case 22: 2_384_185_791_015_625
    case 23: 11_920_928_955_078_125
    case 24: 59_604_644_775_390_625
    case 25: 298_023_223_876_953_125
    case 26: 1_490_116_119_384_765_625
    default: 7_450_580_596_923_828_125
    }
}
