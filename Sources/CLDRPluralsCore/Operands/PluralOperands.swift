/// What plural rules ask of a number: its operands n, i, v, w, f, t, c and e.
///
/// Operands describe a number *as it is written*: "1", "1.0" and "1.00" are equal as numbers, but differ in the count of
/// visible fraction digits, and so may differ in their plural category (English "1 mile" but "1.0 miles").
///
/// | operand | meaning                                              | 1.2300 | 1.2c6   |
/// |---------|------------------------------------------------------|--------|---------|
/// | n       | absolute value                                       | 1.23   | 1200000 |
/// | i       | integer digits                                       | 1      | 1200000 |
/// | v       | count of visible fraction digits                     | 4      | 0       |
/// | w       | count of visible fraction digits, no trailing zeros  | 2      | 0       |
/// | f       | visible fraction digits, as an integer               | 2300   | 0       |
/// | t       | visible fraction digits, no trailing zeros           | 23     | 0       |
/// | c, e    | exponent of a compact number                         | 0      | 6       |
///
/// ```swift
/// PluralOperands("1.50")?.f                // 50
/// PluralOperands(1.5, fractionDigits: 2).f // 50
/// PluralOperands(-3).i                     // 3
/// ```
///
/// ## Numbers longer than a machine word
///
/// `i`, `f` and `t` are exact up to 2⁶⁴ − 1. A longer one is represented by ``reduction`` + (value mod ``reduction``). That
/// number answers every question a rule may ask exactly as the true one does: it is greater than every constant that
/// the rule compiler accepts, and has the same remainder for every modulus that it accepts (the divisors of
/// ``reduction``: all numbers up to 16 and all powers of ten up to 10¹³, among others).
///
/// Source: UTS #35 part 3, "Plural Operand Meanings".
@frozen
public struct PluralOperands: Sendable, Hashable {
    /// The integer digits of the number, without its sign.
    public var i: UInt64
    /// The visible fraction digits, with trailing zeros, read as an integer.
    public var f: UInt64
    /// The visible fraction digits, without trailing zeros, read as an integer.
    public var t: UInt64
    /// The count of visible fraction digits, with trailing zeros.
    public var v: Int
    /// The count of visible fraction digits, without trailing zeros.
    public var w: Int
    /// The exponent of ten of a number in compact notation, such as 6 for "1.2 million"; else 0.
    public var c: Int

    /// A synonym of ``c``, which CLDR's older rules write.
    @inlinable
    public var e: Int { c }

    /// The absolute value of the number, rounded to a `Double`.
    ///
    /// Rules are never evaluated with this rounded value but with ``i``, ``t`` and ``w``, which together say the same
    /// exactly. Of a number longer than a machine word it is the value of what represents it (see ``PluralOperands``).
    public var n: Double {
        var fraction = Double(t)
        var digits = w
        while digits > 0, fraction > 0 {
            let step = Swift.min(digits, 22)
            fraction /= PluralOperands.powerOfTen(step)
            digits -= step
        }
        return Double(i) + fraction
    }

    /// The operands of an unsigned whole number without fraction digits or exponent.
    @inlinable
    public init(integer: UInt64) {
        self.init(i: integer, f: 0, t: 0, v: 0, w: 0, c: 0)
    }

    @inlinable
    package init(i: UInt64, f: UInt64, t: UInt64, v: Int, w: Int, c: Int) {
        self.i = i
        self.f = f
        self.t = t
        self.v = v
        self.w = w
        self.c = c
    }

    /// 720,720 × 10¹³, the modulus by which integers too long for 64 bits are reduced.
    ///
    /// 720,720 is the least common multiple of 1 to 16; with the power of ten it is about the largest number of that
    /// kind whose double still fits in 64 bits.
    @inlinable
    public static var reduction: UInt64 { 7_207_200_000_000_000_000 }

    private static func powerOfTen(_ exponent: Int) -> Double {
        var result = 1.0
        for _ in 0..<exponent { result *= 10 }
        return result
    }
}
