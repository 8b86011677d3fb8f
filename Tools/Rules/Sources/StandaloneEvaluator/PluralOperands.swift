/// The parts of a written number that plural rules look at.
///
/// The operands `i`, `f` and `t` are exact up to 2⁶⁴ − 1. A longer number has the remainder by 720,720 × 10¹³, plus
/// that constant: every rule gives the same result for it.
///
/// Source: UTS #35 part 3, "Plural Operand Meanings".
public struct PluralOperands: Sendable, Hashable {
    /// The integer digits.
    public let i: UInt64
    /// The visible fraction digits, with trailing zeros.
    public let f: UInt64
    /// The visible fraction digits, without trailing zeros.
    public let t: UInt64
    /// The count of visible fraction digits, with trailing zeros.
    public let v: Int
    /// The count of visible fraction digits, without trailing zeros.
    public let w: Int
    /// The exponent of a number in compact notation, such as 6 for "1.2 million", or else 0.
    public let c: Int

    /// The absolute value of the number, rounded. Rules use the exact operands instead.
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

    fileprivate init(unchecked i: UInt64, v: Int, w: Int, f: UInt64, t: UInt64, c: Int) {
        (self.i, self.v, self.w, self.f, self.t, self.c) = (i, v, w, f, t, c)
    }

    package init(whole number: UInt64) { self.init(unchecked: number, v: 0, w: 0, f: 0, t: 0, c: 0) }

    /// Creates operands from known digits. Nil if they contradict each other.
    public init?(i: UInt64, v: Int = 0, w: Int? = nil, f: UInt64 = 0, t: UInt64? = nil, c: Int = 0) {
        guard v >= 0, 0...999_999_999 ~= c else { return nil }
        var (bound, digits) = (f, v)
        while bound != 0, digits > 0 { (bound, digits) = (bound / 10, digits - 1) }
        guard bound == 0 else { return nil }
        var (trimmed, significant) = (f, f == 0 ? 0 : v)
        while trimmed != 0, trimmed % 10 == 0 { (trimmed, significant) = (trimmed / 10, significant - 1) }
        guard w ?? significant == significant, t ?? trimmed == trimmed else { return nil }
        self.init(unchecked: i, v: v, w: significant, f: f, t: trimmed, c: c)
    }

    /// Creates the operands of an integer of any width. The sign is ignored.
    public init(_ value: some BinaryInteger) { self.init(value, fractionDigits: 0) }

    /// Creates the operands of an integer shown with a fixed number of fraction digits, all of them zeros.
    public init(_ value: some BinaryInteger, fractionDigits: Int) {
        let magnitude = value.magnitude
        var integer = ReducedInteger()
        if let word = UInt64(exactly: magnitude) {
            integer.value = word
        } else {
            for word in magnitude.words.reversed() { integer.append(word: word) }
        }
        self.init(unchecked: integer.representative, v: Swift.max(0, fractionDigits), w: 0, f: 0, t: 0, c: 0)
    }

    /// Creates the operands of a floating-point number in its shortest decimal form. Nil for NaN and infinity.
    public init?(_ value: Double) {
        guard value.isFinite else { return nil }
        let magnitude = value.magnitude
        // Of a `Double`, 15 digits are few.
        self =
            PluralOperands(short: magnitude, limit: 0x1p50) { $0 == magnitude } ?? BinaryNumber(value).shortestOperands
    }

    /// Creates the operands of a floating-point number in its shortest decimal form. Nil for NaN and infinity.
    public init?<Value: BinaryFloatingPoint>(_ value: Value) {
        guard value.isFinite else { return nil }
        let (magnitude, bits) = (value.magnitude, Value.significandBitCount)
        if bits < 53,
            let short = PluralOperands(
                short: Double(magnitude), limit: Double(UInt64(1) << UInt64(bits - 2)),
                isRead: { Value($0) == magnitude })
        {
            self = short
        } else if magnitude < 1_000_000, Value(UInt64(magnitude)) == magnitude {
            self.init(whole: UInt64(magnitude))
        } else {
            self = BinaryNumber(value).shortestOperands
        }
    }

    /// Creates the operands of a number with few digits, or nil. Below the limit of a type, no two numbers with as many
    /// digits are read as the same value.
    private init?(short magnitude: Double, limit: Double, isRead: (Double) -> Bool) {
        var (scale, digits) = (1.0, 0)
        // A call of `rounded()` would need the C library.
        while scale < limit, magnitude * scale < limit {
            let all = UInt64(magnitude * scale + 0.5)
            if isRead(Double(all) / scale) {
                let (i, f) = digits == 0 ? (all, 0) : all.quotientAndRemainder(dividingBy: UInt64(scale))
                self.init(unchecked: i, v: digits, w: digits, f: f, t: f, c: 0)
                return
            }
            (scale, digits) = (scale * 10, digits + 1)
        }
        return nil
    }

    /// Creates the operands of a floating-point number shown with a fixed number of fraction digits. Nil for NaN and
    /// infinity. Rounds like C's `%.*f`: the exact binary value to nearest, ties to even.
    public init?<Value: BinaryFloatingPoint>(_ value: Value, fractionDigits: Int) {
        guard value.isFinite else { return nil }
        self = BinaryNumber(value).operands(fractionDigits: Swift.max(0, fractionDigits))
    }

    /// Creates the operands of a number written as text, or nil if the text is not a number:
    /// `[+-]? digits ('.' digits)? ([ce] digits)?`.
    public init?(_ text: some StringProtocol) {
        guard let found = Bytes.with(text, { $0.number }) else { return nil }
        self = found
    }

    /// Creates the operands of a number written in ASCII, or nil if the bytes are not a number.
    public init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
        guard let found = Bytes(bytes).number else { return nil }
        self = found
    }
}

extension Bytes {
    /// The operands of the number that the bytes are, or nil.
    package var number: PluralOperands? { shortNumber ?? longNumber }

    /// The operands of most numbers: digits with or without a point, which fit in 64 bits.
    private var shortNumber: PluralOperands? {
        guard count <= 19 else { return nil }
        var (index, i, f, t, w) = (0, UInt64(0), UInt64(0), UInt64(0), 0)
        while index < count {
            let digit = self[index] &- 0x30
            if digit > 9 { break }
            i = i &* 10 &+ UInt64(digit)
            index &+= 1
        }
        let point = index
        guard point > 0 else { return nil }
        if point == count { return PluralOperands(whole: i) }
        guard self[point] == 0x2E, point &+ 1 < count else { return nil }
        index &+= 1
        while index < count {
            let digit = self[index] &- 0x30
            if digit > 9 { return nil }
            f = f &* 10 &+ UInt64(digit)
            if digit != 0 { (t, w) = (f, index &- point) }
            index &+= 1
        }
        return PluralOperands(unchecked: i, v: count &- point &- 1, w: w, f: f, t: t, c: 0)
    }

    private var longNumber: PluralOperands? {
        var index = 0
        /// The digits from the index on. None if there is no digit.
        func digits() -> Range<Int>? {
            let start = index
            while index < count, self[index] &- 0x30 <= 9 { index += 1 }
            return start < index ? start..<index : nil
        }
        func takes(_ first: UInt8, _ second: UInt8) -> Bool {
            guard index < count, self[index] == first || self[index] == second else { return false }
            index += 1
            return true
        }
        _ = takes(0x2B, 0x2D)
        guard let integer = digits() else { return nil }
        var fraction = index..<index
        if takes(0x2E, 0x2E) {
            guard let found = digits() else { return nil }
            fraction = found
        }
        var exponent = 0
        if takes(0x63, 0x65) {
            guard let found = digits() else { return nil }
            for digit in found {
                exponent = exponent * 10 + Int(self[digit] - 0x30)
                if exponent > 999_999_999 { return nil }
            }
        }
        guard index == count else { return nil }
        return operands(integer: integer, fraction: fraction, exponent: exponent, visible: 0)
    }

    /// The operands of digits, which an exponent shifts, with at least a number of fraction digits.
    package func operands(
        integer: Range<Int>, fraction: Range<Int>, exponent: Int, visible: Int
    ) -> PluralOperands {
        // The fraction digits before the point that the exponent moves.
        let point = fraction.lowerBound + Swift.min(exponent, fraction.count)
        var i = ReducedInteger()
        i.append(self, integer)
        i.append(self, fraction.lowerBound..<point)
        i.appendZeros(exponent - (point - fraction.lowerBound))
        var end = fraction.upperBound
        while end > point, self[end - 1] == 0x30 { end -= 1 }
        var t = ReducedInteger()
        t.append(self, point..<end)
        let v = Swift.max(visible, fraction.upperBound - point)
        var f = t
        f.appendZeros(v - (end - point))
        return PluralOperands(
            unchecked: i.representative, v: v, w: end - point, f: f.representative, t: t.representative, c: exponent)
    }
}

/// A non-negative integer that is built from its digits. Beyond 64 bits, only its remainder is known.
package struct ReducedInteger {
    package var value: UInt64 = 0
    private var isReduced = false

    /// 720,720 × 10¹³. The first factor is the least common multiple of 1 to 16.
    private static var modulus: UInt64 { 7_207_200_000_000_000_000 }

    package init() {}

    package var representative: UInt64 { isReduced ? Self.modulus + value : value }

    /// Multiplies by a scale of at most 2³² and adds a smaller number.
    private mutating func append(_ digits: UInt64, scale: UInt64) {
        let (product, overflow) = value.multipliedReportingOverflow(by: scale)
        let (sum, carry) = product.addingReportingOverflow(digits)
        if !isReduced, !overflow, !carry {
            value = sum
            return
        }
        isReduced = true
        let (high, low) = value.multipliedFullWidth(by: scale)
        let (rest, carries) = low.addingReportingOverflow(digits)
        value = Self.modulus.dividingFullWidth((carries ? high + 1 : high, rest)).remainder
    }

    package mutating func append(word: UInt) {
        append(UInt64(word) >> 32, scale: 1 << 32)
        append(UInt64(word) & 0xFFFF_FFFF, scale: 1 << 32)
    }

    package mutating func append(_ digits: Bytes, _ range: Range<Int>) {
        for index in range { append(UInt64(digits[index] - 0x30), scale: 10) }
    }

    package mutating func appendZeros(_ count: Int) {
        if !isReduced, value == 0 { return }
        var remaining = count
        while !isReduced, remaining > 0 {
            append(0, scale: 10)
            remaining -= 1
        }
        var factor: UInt64 = 10
        while remaining > 0 {
            if remaining & 1 == 1 { value = Self.product(value, factor) }
            factor = Self.product(factor, factor)
            remaining >>= 1
        }
    }

    private static func product(_ left: UInt64, _ right: UInt64) -> UInt64 {
        modulus.dividingFullWidth(left.multipliedFullWidth(by: right)).remainder
    }
}
