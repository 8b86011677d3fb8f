/// A number cut to its whole part, and how much was cut off: enough to round it correctly.
struct ScaledNumber {
    /// What was cut off, compared with zero and one half.
    enum Remainder: UInt8 {
        case zero, belowHalf, half, aboveHalf

        /// The remainder whose first binary digit is `halfBit` and whose other digits are zero or not.
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

    /// The number rounded to the nearest whole number, to the even one of two equally near.
    var rounded: UInt64 {
        switch remainder {
        case .zero, .belowHalf: quotient
        case .half: quotient + (quotient & 1)
        case .aboveHalf: quotient + 1
        }
    }
}

extension DecodedDouble {
    /// The largest power of ten that `scaled` takes: 5^345 times 55 bits fits its big number.
    static var largestPowerOfTen: Int { 345 }

    /// The number times a power of ten.
    ///
    /// - Precondition: The product is below 2^63, and `-345 ≤ power ≤ 345`.
    @inline(__always)
    func scaled(byPowerOfTen power: Int) -> ScaledNumber {
        // 10^power is 5^power × 2^power. A significand of up to 55 bits times 5^27 (63 bits) fits 128 bits.
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
            // The bits cut off the high word, moved to the top, above those of the low word.
            let cut = bits == 0 ? product.low : product.high &<< (64 &- bits)
            let others = bits != 0 && product.low != 0
            return ScaledNumber(
                quotient: quotient, remainder: .init(halfBit: cut >> 63 != 0, others: others || cut << 1 != 0))
        }
        // The product has at most 118 bits, so it is less than a quarter.
        return ScaledNumber(quotient: 0, remainder: .belowHalf)
    }

    /// The same for every power, with a big number.
    @inline(never)
    func scaledExactly(byPowerOfTen power: Int) -> ScaledNumber {
        BigNatural.withTemporary(significand) { number in
            // One binary place more than the quotient, so that half is a bit of its own.
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
