/// The decimal digits of a number, and the position of the decimal point.
///
/// The functions of this type write the ASCII digits of a number's magnitude to the caller's buffer and return this
/// description of them. The number is `0.DIGITS × 10^pointPosition`. The digits have no leading or trailing zeros, so
/// every further digit is a zero. The number zero is the single digit `0` with the point after it.
///
/// ```
/// 1234.5  → "12345", pointPosition  4
/// 0.00012 → "12",    pointPosition -3
/// 5e20    → "5",     pointPosition 21
/// 0       → "0",     pointPosition  1
/// ```
///
/// The sign is ignored. NaN and the infinities have no digits: `count` is 0.
///
/// All functions are exact, allocate nothing and use only integer arithmetic. For a number that fits in a register,
/// ``ShortDecimal`` is faster.
package struct DecimalDigits: Equatable, Sendable {
    /// The number of digits at the start of the buffer. 0 only for NaN and infinity.
    package var count: Int

    /// The number of digits before the decimal point. Zero or negative if the first digit comes after it.
    package var pointPosition: Int

    /// A capacity that is enough for the digits of any `Double`. A `Double` has at most 767 significant digits, and a
    /// number halfway between two of them has at most one more.
    package static var capacity: Int { 768 }

    /// A capacity that is enough for `shortest`.
    package static var shortestCapacity: Int { 20 }

    @inline(__always)
    package init(count: Int, pointPosition: Int) {
        self.count = count
        self.pointPosition = pointPosition
    }

    /// The result for NaN and infinity.
    static var none: DecimalDigits { DecimalDigits(count: 0, pointPosition: 0) }

    /// The number of digits after the point.
    package var fractionDigits: Int { max(count - pointPosition, 0) }
}

extension DecimalDigits {
    /// The number of digits to compute.
    package enum Precision: Equatable, Sendable {
        /// A number of digits after the decimal point.
        case fraction(Int)
        /// A number of significant digits. A number below 1 counts as 1.
        case significant(Int)
        /// All digits. For a `Double`, the fewest digits that read back as the same `Double`.
        case all
    }

    /// The digits of a `Double` that are rounded.
    package enum Rounding: Sendable {
        /// The digits of its exact binary value, as in C: 2.675 with two digits is 2.67, since the `Double` is below
        /// 2.675.
        case exactValue
        /// The fewest digits that read back as the same `Double`, as in ICU: 2.675 with two digits is 2.68.
        case shortestForm
    }
}

// MARK: Numbers to digits

extension DecimalDigits {
    /// Writes the digits of a `Double`. Nil for NaN and infinity.
    ///
    /// The last digit is rounded to nearest, ties to even.
    ///
    /// - Parameter buffer: Room for at least `capacity` digits.
    package init?(
        _ value: Double, _ precision: Precision, rounding: Rounding, into buffer: UnsafeMutableBufferPointer<UInt8>
    ) {
        switch (precision, rounding) {
        case (.fraction(let digits), .exactValue): self = .fixed(value, fractionDigits: digits, into: buffer)
        case (.significant(let digits), .exactValue): self = .significant(value, digits: digits, into: buffer)
        default: self = .shortest(value, into: buffer).rounded(to: precision, in: buffer)
        }
        if count == 0 { return nil }
    }

    /// Writes the digits of an integer.
    ///
    /// - Parameter buffer: Room for at least `ASCIIDigits.capacity` digits.
    package init(_ number: UInt64, _ precision: Precision, into buffer: UnsafeMutableBufferPointer<UInt8>) {
        self = DecimalDigits.write(number, scale: 0, into: buffer).rounded(to: precision, in: buffer)
    }

    /// Writes the digits of a number given as text: an optional sign, digits with at most one point, and an optional
    /// exponent after `e`. Nil for any other text, and for an exponent above 1,000.
    ///
    /// - Parameter buffer: Room for as many digits as the text has bytes, and for at least one.
    /// - Complexity: Linear in the length of the text.
    package init?(
        text: UnsafeBufferPointer<UInt8>, _ precision: Precision, into buffer: UnsafeMutableBufferPointer<UInt8>
    ) {
        var digits = DecimalDigits.none
        var index = 0
        if index < text.count, text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "+") { index += 1 }
        var hasPoint = false
        var hasDigits = false
        while index < text.count {
            let byte = text[index]
            if byte == UInt8(ascii: "."), !hasPoint {
                hasPoint = true
            } else if byte &- 0x30 <= 9 {
                hasDigits = true
                // Leading zeros are not stored. A leading zero after the point moves the point.
                if digits.count > 0 || byte != 0x30 {
                    buffer[digits.count] = byte
                    digits.count += 1
                    if !hasPoint { digits.pointPosition += 1 }
                } else if hasPoint {
                    digits.pointPosition -= 1
                }
            } else {
                break
            }
            index += 1
        }
        guard hasDigits, let power = DecimalDigits.exponent(of: text, from: index) else { return nil }
        digits.pointPosition += power
        self = digits.withoutTrailingZeros(in: buffer).rounded(to: precision, in: buffer)
    }

    /// The exponent at the end of a number's text. 0 if nothing is left of the text, nil if the rest is not an
    /// exponent.
    private static func exponent(of text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        guard start < text.count else { return 0 }
        guard text[start] | 0x20 == UInt8(ascii: "e"), start + 1 < text.count else { return nil }
        var index = start + 1
        let isNegative = text[index] == UInt8(ascii: "-")
        if isNegative || text[index] == UInt8(ascii: "+") { index += 1 }
        guard index < text.count else { return nil }
        var power = 0
        for byte in text[index...] {
            guard byte &- 0x30 <= 9, power <= 1_000 else { return nil }
            power = power * 10 + Int(byte & 0x0F)
        }
        return power <= 1_000 ? (isNegative ? -power : power) : nil
    }

    /// Writes the digits of `value` rounded to a number of digits after the decimal point, as C's `%.*f` does.
    ///
    /// The exact binary value is rounded to nearest, ties to even: 2.5 with no fraction digits is `2`, and 0.15 with
    /// one is `1` (0.1), since the `Double` is below 0.15.
    ///
    /// - Parameters:
    ///   - value: The number. Its sign is ignored.
    ///   - fractionDigits: The number of digits after the point. A negative number counts as 0. Digits beyond the exact
    ///     expansion are zeros, which are not written.
    ///   - buffer: Room for at least `capacity` digits.
    /// - Complexity: Constant if the value scaled by the fraction digits is below 2^63, otherwise quadratic in the
    ///   binary exponent.
    package static func fixed(
        _ value: Double, fractionDigits: Int, into buffer: UnsafeMutableBufferPointer<UInt8>
    ) -> DecimalDigits {
        guard let decoded = DecodedDouble(value) else { return .none }
        guard decoded.significand != 0 else { return write(0, scale: 0, into: buffer) }
        let kept = max(fractionDigits, 0)
        // 3402/1024 is slightly above log2(10): an upper bound for the bits of value × 10^kept before its point.
        if kept <= DecodedDouble.largestPowerOfTen, decoded.highestBit + 1 + (kept * 3402) >> 10 + 1 <= 62 {
            return write(decoded.scaled(byPowerOfTen: kept).rounded, scale: kept, into: buffer)
        }
        return decoded.writeExactDigits(into: buffer).rounded(to: .fraction(kept), in: buffer)
    }

    /// Writes the digits of `value` rounded to a number of significant digits, as C's `%.*e` does with one digit less.
    ///
    /// The exact binary value is rounded to nearest, ties to even.
    ///
    /// - Parameters:
    ///   - value: The number. Its sign is ignored.
    ///   - digits: The number of significant digits. A number below 1 counts as 1. Digits beyond the exact expansion
    ///     are zeros, which are not written.
    ///   - buffer: Room for at least `capacity` digits.
    /// - Complexity: Constant for up to 17 digits of numbers around 1, otherwise quadratic in the binary exponent.
    package static func significant(
        _ value: Double, digits: Int, into buffer: UnsafeMutableBufferPointer<UInt8>
    ) -> DecimalDigits {
        guard let decoded = DecodedDouble(value) else { return .none }
        guard decoded.significand != 0 else { return write(0, scale: 0, into: buffer) }
        let kept = max(digits, 1)
        guard kept <= 17 else {
            return decoded.writeExactDigits(into: buffer).rounded(to: .significant(kept), in: buffer)
        }
        var scale = kept - 1 - decoded.decimalExponentEstimate
        var scaled = decoded.scaled(byPowerOfTen: scale)
        if scaled.quotient >= powerOfTen(kept) {
            scale -= 1
            scaled = decoded.scaled(byPowerOfTen: scale)
        }
        return write(scaled.rounded, scale: scale, into: buffer)
    }

    /// Writes the digits of `number × 10^-scale`, without trailing zeros.
    static func write(
        _ number: UInt64, scale: Int, into buffer: UnsafeMutableBufferPointer<UInt8>
    ) -> DecimalDigits {
        guard number != 0 else {
            _ = ASCIIDigits.write(0, into: buffer)
            return DecimalDigits(count: 1, pointPosition: 1)
        }
        var number = number
        var zeros = 0
        if number >= 100_000_000 {
            let (quotient, remainder) = number.quotientAndRemainder(dividingBy: 100_000_000)
            if remainder == 0 {
                number = quotient
                zeros = 8
            }
        }
        while true {
            let (quotient, remainder) = number.quotientAndRemainder(dividingBy: 10)
            if remainder != 0 { break }
            number = quotient
            zeros += 1
        }
        let count = ASCIIDigits.write(number, into: buffer)
        return DecimalDigits(count: count, pointPosition: count + zeros - scale)
    }
}

// MARK: Rounding digits

extension DecimalDigits {
    /// The digits rounded to nearest, ties to even. An empty result stays empty.
    func rounded(to precision: Precision, in buffer: UnsafeMutableBufferPointer<UInt8>) -> DecimalDigits {
        switch precision {
        case .all: return self
        case .significant(let digits): return rounded(toCount: max(digits, 1), in: buffer)
        case .fraction(let places):
            let (kept, overflow) = pointPosition.addingReportingOverflow(max(places, 0))
            return overflow ? self : rounded(toCount: kept, in: buffer)
        }
    }

    /// The digits rounded to nearest, ties to even, to the first `kept` digits.
    private func rounded(toCount kept: Int, in buffer: UnsafeMutableBufferPointer<UInt8>) -> DecimalDigits {
        rounded(toCount: kept, .halfEven, in: buffer)
    }

    /// The digits of a magnitude rounded to the first `kept` digits. With a negative number, even the first digit is below
    /// the last place.
    func rounded(
        toCount kept: Int, _ mode: NumberOptions.RoundingMode, in buffer: UnsafeMutableBufferPointer<UInt8>
    ) -> DecimalDigits {
        guard kept < count else { return self }
        var result = self
        let roundsUp: Bool
        switch mode {
        case .trunc, .floor: roundsUp = false
        // There are no trailing zeros, so only the number zero loses nothing here.
        case .expand, .ceil: roundsUp = buffer[0] != 0x30
        case .halfEven, .halfExpand, .halfTrunc, .halfCeil, .halfFloor:
            if kept < 0 {
                roundsUp = false
            } else if buffer[kept] != 0x35 || kept + 1 < count {
                // There are no trailing zeros, so any digit after the 5 makes it more than half.
                roundsUp = buffer[kept] >= 0x35
            } else {
                roundsUp = mode == .halfExpand || (mode == .halfEven && kept > 0 && buffer[kept - 1] & 1 == 1)
            }
        }
        result.count = max(kept, 0)
        guard roundsUp else { return result.withoutTrailingZeros(in: buffer) }
        while result.count > 0, buffer[result.count - 1] == 0x39 { result.count -= 1 }
        if result.count == 0 {
            // All digits are nines, or none is left: the result is the next power of ten.
            buffer[0] = 0x31
            result.count = 1
            result.pointPosition -= min(kept, 0) - 1
        } else {
            buffer[result.count - 1] += 1
        }
        return result
    }

    /// The digits without trailing zeros, or the digit 0 if nothing is left.
    func withoutTrailingZeros(in buffer: UnsafeMutableBufferPointer<UInt8>) -> DecimalDigits {
        var result = self
        while result.count > 0, buffer[result.count - 1] == 0x30 { result.count -= 1 }
        if result.count == 0 {
            buffer[0] = 0x30
            return DecimalDigits(count: 1, pointPosition: 1)
        }
        return result
    }
}
