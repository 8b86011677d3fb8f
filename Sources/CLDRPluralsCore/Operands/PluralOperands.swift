/// The parts of a number that plural rules look at.
///
/// Operands describe a number *as it is written*. "1", "1.0" and "1.00" are the same number, but they have different
/// numbers of visible fraction digits. So their plural categories may differ: English has "1 mile" but "1.0 miles".
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
/// PluralOperands("1.50")?.f                  // 50
/// PluralOperands(1.5, fractionDigits: 2)?.f  // 50
/// PluralOperands(-3).i                       // 3
/// PluralOperands(i: 1, v: 2, f: 50)?.t       // 5
/// ```
///
/// ## Numbers longer than a machine word
///
/// ``i``, ``f`` and ``t`` are exact up to 2⁶⁴ − 1. A longer number is represented by *r* + (number mod *r*). The
/// constant *r* is 720,720 × 10¹³. Every rule gives the same result for the representative as for the number. The
/// representative is greater than every constant that the rule compiler accepts. It has the same remainder for every
/// modulus that the compiler accepts: the divisors of *r*, which include all numbers up to 16 and all powers of ten up
/// to 10¹³.
///
/// Source: UTS #35 part 3, "Plural Operand Meanings".
@frozen
public struct PluralOperands: Sendable, Hashable {
    /// The integer digits of the number, without the sign.
    public let i: UInt64
    /// The visible fraction digits, with trailing zeros, read as an integer.
    public let f: UInt64
    /// The visible fraction digits, without trailing zeros, read as an integer.
    public let t: UInt64
    /// The number of visible fraction digits, with trailing zeros.
    public let v: Int
    /// The number of visible fraction digits, without trailing zeros.
    public let w: Int
    /// The exponent of a number in compact notation, such as 6 for "1.2 million", or else 0.
    public let c: Int

    /// The absolute value of the number, rounded to a `Double`.
    ///
    /// Rules never use this rounded value. They use ``i``, ``t`` and ``w``, which are exact. For a number longer than a
    /// machine word, this is the value of its representative (see ``PluralOperands``).
    public var n: Double {
        var fraction = Double(t)
        var digits = w
        while digits > 0, fraction > 0 {
            // 10^22 is the largest power of ten that is exact as a `Double`.
            let step = Swift.min(digits, 22)
            var power = 1.0
            for _ in 0..<step { power *= 10 }
            fraction /= power
            digits -= step
        }
        return Double(i) + fraction
    }

    /// Creates operands from digits that are already known, for example to a formatter.
    ///
    /// ``w`` and ``t`` follow from `v` and `f`. They may be omitted; otherwise they are checked.
    ///
    /// ```swift
    /// PluralOperands(i: 1, v: 2, f: 50) == PluralOperands("1.50")    // true
    /// PluralOperands(i: 1_200_000, c: 6) == PluralOperands("1.2c6")  // true
    /// PluralOperands(i: 1, v: 1, f: 50)   // nil: 50 has two digits
    /// ```
    ///
    /// For an integer part or a fraction above `UInt64.max`, use ``init(_:)-(StringProtocol)``.
    ///
    /// - Parameters:
    ///   - i: The integer digits.
    ///   - v: The count of visible fraction digits.
    ///   - w: The count of visible fraction digits without trailing zeros.
    ///   - f: The visible fraction digits.
    ///   - t: The visible fraction digits without trailing zeros.
    ///   - c: The exponent of a number in compact notation.
    /// - Returns: nil if a count or the exponent is negative, if `f` has more than `v` digits, if `w` or `t`
    ///   contradicts `v` and `f`, or if `c` has more than nine digits.
    /// - Complexity: O(1). No allocation.
    public init?(i: UInt64, v: Int = 0, w: Int? = nil, f: UInt64 = 0, t: UInt64? = nil, c: Int = 0) {
        guard v >= 0, 0...NumberTextParser.maximumExponent ~= c else { return nil }
        // A `UInt64` has at most 20 digits.
        var bound: UInt64 = 1
        for _ in 0..<Swift.min(v, 20) {
            let (product, overflow) = bound.multipliedReportingOverflow(by: 10)
            bound = overflow ? .max : product
        }
        guard f < bound || v >= 20 else { return nil }
        let operands = PluralOperands(integer: i, fraction: f, digits: v)
        guard w ?? operands.w == operands.w, t ?? operands.t == operands.t else { return nil }
        self.init(unchecked: i, v: v, w: operands.w, f: f, t: operands.t, c: c)
    }

    /// Creates operands without checks, for callers that know that they are consistent.
    @inlinable
    package init(unchecked i: UInt64, v: Int, w: Int, f: UInt64, t: UInt64, c: Int) {
        self.i = i
        self.f = f
        self.t = t
        self.v = v
        self.w = w
        self.c = c
    }

    /// Creates operands from the integer part, the visible fraction digits, and their number.
    @inlinable
    package init(integer: UInt64, fraction: UInt64, digits: Int) {
        var trimmed = fraction
        var significant = fraction == 0 ? 0 : digits
        // A number that ends in an odd digit has no trailing zero, so only even ones are divided.
        while trimmed != 0, trimmed & 1 == 0, trimmed % 10 == 0 {
            trimmed /= 10
            significant &-= 1
        }
        self.init(unchecked: integer, v: digits, w: significant, f: fraction, t: trimmed, c: 0)
    }
}

// MARK: - Whole numbers

extension PluralOperands {
    /// Creates the operands of an integer of any width. The sign is ignored.
    ///
    /// ```swift
    /// PluralOperands(-3).i  // 3
    /// ```
    ///
    /// - Complexity: O(1) up to 64 bits, else O(*k*) for *k* machine words. No allocation.
    @inlinable
    public init(_ value: some BinaryInteger) {
        self.init(value, fractionDigits: 0)
    }

    /// Creates the operands of an integer shown with a fixed number of fraction digits, all of them zeros.
    ///
    /// ```swift
    /// PluralOperands(3, fractionDigits: 2) == PluralOperands("3.00")  // true
    /// ```
    ///
    /// - Parameters:
    ///   - value: The number. Its sign is ignored.
    ///   - fractionDigits: The number of visible fraction digits. A negative number counts as 0.
    /// - Complexity: O(1) up to 64 bits, else O(*k*) for *k* machine words. No allocation.
    @inlinable
    public init(_ value: some BinaryInteger, fractionDigits: Int) {
        let magnitude = value.magnitude
        let integer = UInt64(exactly: magnitude) ?? ReducedInteger.representative(of: magnitude)
        self.init(unchecked: integer, v: Swift.max(0, fractionDigits), w: 0, f: 0, t: 0, c: 0)
    }

    /// Creates the operands of an integer that fits in a machine word.
    @inlinable
    package init(integer: UInt64) {
        self.init(unchecked: integer, v: 0, w: 0, f: 0, t: 0, c: 0)
    }
}

// MARK: - Floating-point numbers

extension PluralOperands {
    /// Creates the operands of a `Double` in its shortest decimal form. Nil for NaN and infinity.
    ///
    /// The shortest form is the one that Swift prints: the fewest digits that read back as the same `Double`. It has no
    /// trailing zeros, so 1.0 has v = 0. For a fixed number of fraction digits, use
    /// ``init(_:fractionDigits:)-(Double,_)``.
    ///
    /// ```swift
    /// PluralOperands(1.25)?.f  // 25
    /// PluralOperands(1e30)?.i  // stands for 10³⁰, see ``PluralOperands``
    /// ```
    ///
    /// - Complexity: O(1). No allocation.
    public init?(_ value: Double) {
        guard value.isFinite else { return nil }
        if let short = PluralOperands(hundredths: value.magnitude) {
            self = short
            return
        }
        let operands = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: DecimalDigits.shortestCapacity) {
            buffer in
            let digits = DecimalDigits.shortest(value, into: buffer)
            return PluralOperands(digits, in: UnsafeBufferPointer(buffer), visibleFractionDigits: 0)
        }
        self = operands
    }

    /// Creates the operands of a `Double` shown with a fixed number of fraction digits. Nil for NaN and infinity.
    ///
    /// Rounds like C's `%.*f`: the exact binary value to nearest, ties to even.
    ///
    /// ```swift
    /// // true
    /// PluralOperands(1.005, fractionDigits: 2) == PluralOperands("1.00")
    /// ```
    ///
    /// - Parameters:
    ///   - value: The number. Its sign is ignored.
    ///   - fractionDigits: The number of visible fraction digits. A negative number counts as 0.
    /// - Complexity: O(*k*) for *k* digits. No allocation.
    public init?(_ value: Double, fractionDigits: Int) {
        guard value.isFinite else { return nil }
        let operands = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: DecimalDigits.capacity) { buffer in
            let digits = DecimalDigits.fixed(value, fractionDigits: fractionDigits, into: buffer)
            return PluralOperands(
                digits, in: UnsafeBufferPointer(buffer), visibleFractionDigits: Swift.max(0, fractionDigits))
        }
        self = operands
    }

    /// Creates the operands of a floating-point number of any type in its shortest decimal form. Nil for NaN and
    /// infinity.
    ///
    /// The digits are the same as in Swift's output for this type. A `Float` of 0.1 has one fraction digit; the
    /// `Double` of the same value has 17.
    ///
    /// ```swift
    /// PluralOperands(Float(0.1))?.v          // 1
    /// PluralOperands(Double(Float(0.1)))?.v  // 17
    /// ```
    ///
    /// - Complexity: O(1) without allocation for types whose values a `Double` can hold, such as `Float` and `Float16`.
    ///   O(*e*²) in the binary exponent for wider types, such as `Float80`.
    @inlinable
    public init?<Value: BinaryFloatingPoint>(_ value: Value) {
        guard value.isFinite else { return nil }
        if BinaryValue.isDoubleEnough(for: Value.self) {
            self.init(shortestOf: BinaryValue(value))
        } else {
            self.init(WideBinaryValue(value).shortestDigits, visibleFractionDigits: 0)
        }
    }

    /// Creates the operands of a floating-point number of any type shown with a fixed number of fraction digits. Nil
    /// for NaN and infinity.
    ///
    /// Rounds like C's `%.*f`: the exact binary value to nearest, ties to even.
    ///
    /// - Parameters:
    ///   - value: The number. Its sign is ignored.
    ///   - fractionDigits: The number of visible fraction digits. A negative number counts as 0.
    /// - Complexity: The complexity of ``init(_:)-(Value)``, and O(*k*) for *k* digits.
    @inlinable
    public init?<Value: BinaryFloatingPoint>(_ value: Value, fractionDigits: Int) {
        guard value.isFinite else { return nil }
        if BinaryValue.isDoubleEnough(for: Value.self) {
            self.init(Double(value), fractionDigits: fractionDigits)
        } else {
            let digits = WideBinaryValue(value).digits(roundedToFractionDigits: fractionDigits)
            self.init(digits, visibleFractionDigits: Swift.max(0, fractionDigits))
        }
    }

    /// Creates the operands of a positive magnitude whose shortest form has one or two fraction digits, such as a
    /// price, or nil.
    @inlinable
    @inline(__always)
    package init?(hundredths magnitude: Double) {
        guard let short = RoundTripDecimal(hundredths: magnitude) else { return nil }
        let (integer, fraction) = short.digits.quotientAndRemainder(dividingBy: 100)
        if fraction == 0 { return nil }
        let tenths = fraction / 10
        if tenths &* 10 == fraction {
            self.init(unchecked: integer, v: 1, w: 1, f: tenths, t: tenths, c: 0)
        } else {
            self.init(unchecked: integer, v: 2, w: 2, f: fraction, t: fraction, c: 0)
        }
    }

    /// Creates the operands of a number with the spacing of its own type.
    @usableFromInline
    init(shortestOf value: BinaryValue) {
        self = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: DecimalDigits.shortestCapacity) { buffer in
            let digits = DecimalDigits.shortest(value, into: buffer)
            return PluralOperands(digits, in: UnsafeBufferPointer(buffer), visibleFractionDigits: 0)
        }
    }

    /// Creates the operands from the digits of a number that a `Double` cannot hold.
    @usableFromInline
    init(_ number: WideBinaryValue.Digits, visibleFractionDigits: Int) {
        self = number.ascii.withUnsafeBufferPointer { buffer in
            PluralOperands(
                DecimalDigits(count: buffer.count, pointPosition: number.pointPosition), in: buffer,
                visibleFractionDigits: visibleFractionDigits)
        }
    }

    /// Creates the operands of the number 0.DIGITS × 10^`pointPosition`, shown with at least a number of fraction
    /// digits.
    package init(
        _ digits: DecimalDigits, in buffer: UnsafeBufferPointer<UInt8>, visibleFractionDigits: Int, exponent: Int = 0
    ) {
        let isZero = digits.count == 1 && buffer[0] == 0x30
        let count = isZero ? 0 : digits.count
        let point = isZero ? 0 : digits.pointPosition
        let integerCount = Swift.min(Swift.max(point, 0), count)
        var i = ReducedInteger()
        i.append(UnsafeBufferPointer(rebasing: buffer[0..<integerCount]))
        i.appendZeros(Swift.max(point, 0) - integerCount)

        var t = ReducedInteger()
        t.append(UnsafeBufferPointer(rebasing: buffer[integerCount..<count]))
        let w = integerCount == count ? 0 : count - point
        let v = Swift.max(w, visibleFractionDigits)
        var f = t
        f.appendZeros(v - w)
        self.init(
            unchecked: i.representative, v: v, w: w, f: f.representative, t: t.representative, c: exponent)
    }
}
