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
