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
