/// A number as ``NumberOptions`` show it: the digits after rounding, in a buffer of the caller, and the exponent.
///
/// 1,234,567 in scientific notation with one fraction digit has the digits "12", which stand for 1.2, one fraction digit,
/// and the exponent 6.
package struct ShownNumber: Equatable, Sendable {
    package let isNegative: Bool
    /// The digits of the shown number, without its exponent and without zeros at the end.
    package var digits: DecimalDigits
    /// The number of digits after the point, with the zeros at the end.
    package var fractionDigits: Int
    /// The power of ten that is shown beside the number, or 0.
    package var exponent: Int

    /// The capacity of the buffer for a number of so many digits.
    ///
    /// Rounding to an increment multiplies the number by up to 25, which takes two more digits. In other notations than
    /// the standard one, a copy of the digits follows them.
    package static func capacity(of count: Int) -> Int { (count + 2) * 2 }

    /// Rounds the digits of a number in place.
    ///
    /// - Parameter buffer: The digits, with room for ``capacity(of:)``.
    /// - Complexity: O(*k*) for *k* digits. No allocation.
    ///
    /// Source: ECMA-402, "ComputeExponent" and "FormatNumericToString".
    package init(
        _ number: DecimalDigits, isNegative: Bool, options: NumberOptions, in buffer: UnsafeMutableBufferPointer<UInt8>
    ) {
        self.isNegative = isNegative
        let magnitude = number.pointPosition &- 1
        exponent = number.isZero(in: buffer) ? 0 : options.notation.exponent(ofMagnitude: magnitude)
        if options.notation == .standard || number.isZero(in: buffer) {
            (digits, fractionDigits) = number.shown(options, isNegative: isNegative, in: buffer)
            return
        }
        let copy = UnsafeMutableBufferPointer(rebasing: buffer[(number.count &+ 2)...])
        for index in 0..<number.count { copy[index] = buffer[index] }
        var scaled = number
        scaled.pointPosition &-= exponent
        (digits, fractionDigits) = scaled.shown(options, isNegative: isNegative, in: buffer)
        // Rounding can lead to the next power of ten, which may be shown with another exponent: 999,999 as "1M".
        guard !digits.isZero(in: buffer), digits.pointPosition != scaled.pointPosition else { return }
        let next = options.notation.exponent(ofMagnitude: magnitude &+ 1)
        guard next != exponent else { return }
        exponent = next
        for index in 0..<number.count { buffer[index] = copy[index] }
        scaled.pointPosition = number.pointPosition &- next
        (digits, fractionDigits) = scaled.shown(options, isNegative: isNegative, in: buffer)
    }

    /// Whether another number is shown by the same text.
    package func isSameText(
        in buffer: UnsafeBufferPointer<UInt8>, as other: ShownNumber, in otherBuffer: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        guard self == other else { return false }
        return (0..<digits.count).allSatisfy { buffer[$0] == otherBuffer[$0] }
    }
}

extension PluralOperands {
    /// The operands of a number as it is shown. The exponent moves the point before they are computed. A negative one, as
    /// in "1.2E-3", is no operand: UTS #35 has only exponents that make a number greater.
    ///
    /// Source: UTS #35 part 3, "Plural Operand Meanings".
    package init(_ shown: ShownNumber, in buffer: UnsafeBufferPointer<UInt8>) {
        var digits = shown.digits
        // Zero has its point after its only digit.
        if !digits.isZero(in: buffer) { digits.pointPosition &+= shown.exponent }
        self.init(
            digits, in: buffer, visibleFractionDigits: max(0, shown.fractionDigits &- shown.exponent),
            exponent: max(0, shown.exponent))
    }
}

// MARK: - Rounding

extension DecimalDigits {
    /// Whether the number is zero: the digit 0.
    func isZero(in buffer: some RandomAccessCollection<UInt8>) -> Bool { count == 1 && buffer.first == 0x30 }

    /// The digits rounded as options say, and the number of digits after the point.
    ///
    /// Source: ECMA-402, "FormatNumericToString", "ToRawPrecision" and "ToRawFixed".
    func shown(
        _ options: NumberOptions, isNegative: Bool, in buffer: UnsafeMutableBufferPointer<UInt8>
    ) -> (DecimalDigits, fractionDigits: Int) {
        let direction = RoundingDirection(options.roundingMode, isNegative: isNegative)
        let rounded: DecimalDigits
        var shown: Int
        switch options.roundingType {
        case .fractionDigits(let limits):
            rounded = self.rounded(
                toMultiplesOf: options.roundingIncrement, fractionDigits: limits.maximum, direction, in: buffer)
            shown = limits.minimum
        case .significantDigits(let limits):
            rounded = self.rounded(toCount: limits.maximum, direction, in: buffer)
            shown = rounded.places(ofSignificant: limits.minimum)
        case .both(let fraction, let significant, let takesMore):
            // The digits after the point that each of the two would keep.
            let kept = (fraction: fraction.maximum, significant: places(ofSignificant: significant.maximum))
            var takesSignificant = (kept.significant >= kept.fraction) == takesMore
            rounded = self.rounded(
                toCount: pointPosition &+ (takesSignificant ? kept.significant : kept.fraction), direction, in: buffer)
            // After a carry to the next power of ten, the same significant digits are fewer fraction digits.
            if kept.fraction == kept.significant, rounded.pointPosition > pointPosition {
                takesSignificant = !takesMore
            }
            shown = takesSignificant ? rounded.places(ofSignificant: significant.minimum) : fraction.minimum
        }
        if rounded.fractionDigits == 0, options.trailingZeroDisplay == .stripIfInteger { shown = 0 }
        return (rounded, max(rounded.fractionDigits, shown))
    }

    /// The number of digits after the point, if so many digits are significant. Negative if the last one is before it.
    private func places(ofSignificant digits: Int) -> Int { digits &- pointPosition }

    /// The digits rounded to multiples of an increment in the last fraction digit.
    ///
    /// A multiple of 2 is, times 5, a multiple of 10: the number is multiplied, rounded at a digit, and divided again.
    private func rounded(
        toMultiplesOf increment: NumberOptions.RoundingIncrement, fractionDigits: Int, _ direction: RoundingDirection,
        in buffer: UnsafeMutableBufferPointer<UInt8>
    ) -> DecimalDigits {
        let (cofactor, factor, power) = increment.parts
        let kept = fractionDigits &- power
        if cofactor == 1 { return rounded(toCount: pointPosition &+ kept, direction, in: buffer) }
        let multiplied = multiplied(by: cofactor, in: buffer)
        var result = multiplied.rounded(toCount: multiplied.pointPosition &+ kept, direction, in: buffer)
            .multiplied(by: factor, in: buffer)
        if !result.isZero(in: buffer) { result.pointPosition &-= increment.divisorPower }
        return result
    }

    /// The digits of the number times a number below 26, which has up to two more digits.
    private func multiplied(by factor: Int, in buffer: UnsafeMutableBufferPointer<UInt8>) -> DecimalDigits {
        var result = self
        var carry = 0
        for index in (0..<count).reversed() {
            carry += Int(buffer[index] & 0x0F) * factor
            buffer[index] = 0x30 + UInt8(truncatingIfNeeded: carry % 10)
            carry /= 10
        }
        while carry > 0 {
            for index in (0..<result.count).reversed() { buffer[index + 1] = buffer[index] }
            buffer[0] = 0x30 + UInt8(truncatingIfNeeded: carry % 10)
            carry /= 10
            result.count += 1
            result.pointPosition += 1
        }
        return result.withoutTrailingZeros(in: buffer)
    }
}

extension RoundTripDecimal {
    /// An integer of at most 15 digits. Nil for others.
    init?(whole: UInt64) {
        guard whole < 1_000_000_000_000_000 else { return nil }
        self.init(digits: whole, scale: 0)
    }

    /// The operands of the number rounded to multiples of an increment in the last fraction digit, which are all visible.
    /// Nil if its digits and those of the increment do not fit in 64 bits.
    func rounded(
        toMultiplesOf increment: NumberOptions.RoundingIncrement, fractionDigits: Int, _ direction: RoundingDirection
    ) -> PluralOperands? {
        // The number is below 10^15 and the increment at most 5,000, so both are below 10^19 in the smaller one of their
        // last places, and twice the increment is below 2^64.
        let power = fractionDigits &- scale
        guard fractionDigits <= 18, -15...4 ~= power else { return nil }
        let number = power > 0 ? digits &* powerOfTen(power) : digits
        let step = UInt64(truncatingIfNeeded: increment.rawValue)
        let unit = power < 0 ? step &* powerOfTen(0 &- power) : step
        let (count, rest) = number.quotientAndRemainder(dividingBy: unit)
        let isUp: Bool
        switch direction {
        case .down: isUp = false
        case .up: isUp = rest != 0
        case .halfUp: isUp = rest &* 2 >= unit
        case .halfDown: isUp = rest &* 2 > unit
        case .halfEven: isUp = rest &* 2 > unit || (rest &* 2 == unit && count & 1 == 1)
        }
        let rounded = (isUp ? count &+ 1 : count) &* step
        let (whole, fraction) = rounded.quotientAndRemainder(dividingBy: powerOfTen(fractionDigits))
        return PluralOperands(integer: whole, fraction: fraction, digits: fractionDigits)
    }
}

extension NumberOptions.RoundingIncrement {
    /// The factor that makes a multiple of the increment a multiple of a power of ten, the factor that takes this back
    /// after a division by ``divisorPower``, and that power of ten.
    fileprivate var parts: (cofactor: Int, factor: Int, power: Int) {
        switch self {
        case .by1: (1, 1, 0)
        case .by10: (1, 1, 1)
        case .by100: (1, 1, 2)
        case .by1000: (1, 1, 3)
        case .by2: (5, 2, 1)
        case .by20: (5, 2, 2)
        case .by200: (5, 2, 3)
        case .by2000: (5, 2, 4)
        case .by5: (2, 5, 1)
        case .by50: (2, 5, 2)
        case .by500: (2, 5, 3)
        case .by5000: (2, 5, 4)
        case .by25: (4, 25, 2)
        case .by250: (4, 25, 3)
        case .by2500: (4, 25, 4)
        }
    }

    /// The power of ten that the product of both factors is.
    fileprivate var divisorPower: Int {
        switch self {
        case .by25, .by250, .by2500: 2
        default: 1
        }
    }
}
