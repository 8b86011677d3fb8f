/// A finite number as `significand × 2^exponent`, both whole.
struct DecodedDouble {
    var significand: UInt64
    var exponent: Int

    @inline(__always)
    init(significand: UInt64, exponent: Int) {
        self.significand = significand
        self.exponent = exponent
    }

    /// The magnitude of a finite number; nil for NaN and the infinities.
    @inline(__always)
    init?(_ value: Double) {
        let pattern = value.exponentBitPattern
        guard pattern != 0x7FF else { return nil }
        if pattern == 0 {
            self.init(significand: value.significandBitPattern, exponent: -1074)
        } else {
            self.init(significand: value.significandBitPattern | 1 << 52, exponent: Int(pattern) - 1075)
        }
    }

    /// The position of the number's highest bit: the number lies between 2^highestBit and 2^(highestBit + 1).
    @inline(__always)
    var highestBit: Int { 63 - significand.leadingZeroBitCount + exponent }

    /// `floor(log10(2^highestBit))`: the number lies between 10 to this power and twice 10 to the next.
    @inline(__always)
    var decimalExponentEstimate: Int {
        // 78913 / 2^18 is log10(2) to 7 digits; the product's floor is right up to an exponent of 1650.
        (highestBit * 78913) >> 18
    }

    /// Whether the next smaller double is nearer than the next larger one: the number is a power of two.
    @inline(__always)
    var isAboveSmallerSpacing: Bool { significand == 1 << 52 && exponent > -1074 }
}

/// 10 to a power from 0 to 19.
@inline(__always)
func powerOfTen(_ power: Int) -> UInt64 {
    // 5^19 has 45 bits, so the shift loses nothing.
    powerOfFive(power) &<< UInt64(truncatingIfNeeded: power)
}

/// 5 to a power from 0 to 27.
///
/// A `switch` over constants becomes a table of 224 bytes in the read-only data, with no initializer.
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
