import CLDRPlurals

/// A number ready to be written: its digits and their layout.
///
/// `DecimalDigits` or `ASCIIDigits` write the digits. The number is `0.DIGITS × 10^pointPosition`, and all further
/// digits are zeros. The digits must already be rounded to `fractionDigits`.
package struct NumberText {
    /// The text before the digits.
    package enum Sign: Sendable {
        case none, minus, plus, space
    }

    /// The significant digits, in ASCII. The caller owns the memory.
    package var digits: UnsafeBufferPointer<UInt8>

    /// The number of digits before the decimal point. For an integer, the number of digits.
    package var pointPosition: Int

    /// The sign to show.
    package var sign = Sign.none

    /// The minimum number of integer digits. Added zeros are grouped like other digits. Apple's runtime uses the width
    /// for it if the flag `0` is set, so `%06d` of -1000 is `-001,000`.
    package var minimumIntegerDigits = 1

    /// The number of digits after the decimal separator.
    package var fractionDigits = 0

    /// Whether the decimal separator is shown even without a fraction: the flag `#`.
    package var showsDecimalSeparator = false

    /// The exponent of scientific notation. It is shown with its sign and at least two digits.
    package var exponent: Int?

    /// Creates a number with or without a fraction.
    package init(digits: UnsafeBufferPointer<UInt8>, pointPosition: Int, sign: Sign = .none) {
        self.digits = digits
        self.pointPosition = pointPosition
        self.sign = sign
    }

    /// The operands of the plural rules. Nil for a number with an exponent, since it is not a compact number such as
    /// 1.2c6, and for a number without any shown digit.
    var operands: PluralOperands? {
        guard exponent == nil, !digits.isEmpty else { return nil }
        return PluralOperands(
            DecimalDigits(count: digits.count, pointPosition: pointPosition), in: digits,
            visibleFractionDigits: fractionDigits)
    }

    /// The number of digits before the decimal separator, including added zeros.
    var integerDigits: Int { max(pointPosition, minimumIntegerDigits, 0) }
}

extension NumberSymbols {
    /// The number of separators in an integer with a number of digits.
    @inline(__always)
    func groupCount(_ integerDigits: Int) -> Int {
        let primary = Int(primaryGrouping)
        guard primary != 0, integerDigits >= primary + Int(minimumGrouping) else { return 0 }
        // The generator refuses a secondary size of 0.
        let secondary = Int(secondaryGrouping)
        return secondary == 3 ? (integerDigits - primary + 2) / 3 : (integerDigits - primary - 1) / secondary + 1
    }

    private func text(of sign: NumberText.Sign) -> NumberTableText? {
        switch sign {
        case .minus: minus
        case .plus: plus
        case .none, .space: nil
        }
    }

    /// The number of bytes that `write` writes for a number.
    ///
    /// - Complexity: O(1).
    package func byteCount(of number: NumberText) -> Int {
        size(number, digit: Int(digitWidth)) { $0.count }
    }

    /// The number of Unicode scalars that `write` writes for a number. Field widths count scalars.
    ///
    /// - Complexity: O(1).
    package func scalarCount(of number: NumberText) -> Int {
        size(number, digit: 1) { $0.scalarCount }
    }

    @inline(__always)
    private func size(_ number: NumberText, digit: Int, _ length: (NumberTableText) -> Int) -> Int {
        let integerDigits = number.integerDigits
        var size = (integerDigits + number.fractionDigits) * digit
        let groups = groupCount(integerDigits)
        if groups > 0 { size += groups * length(group) }
        if let sign = text(of: number.sign) {
            size += length(sign)
        } else if number.sign == .space {
            size += 1
        }
        if number.fractionDigits > 0 || number.showsDecimalSeparator { size += length(decimal) }
        if let power = number.exponent {
            size += length(exponent) + length(power < 0 ? minus : plus)
            size += max(ASCIIDigits.count(of: UInt64(power.magnitude)), 2) * digit
        }
        return size
    }
}

/// Writing numbers as UTF-8 to memory that the caller has measured.
///
/// Every function here writes forward from `output` exactly the number of bytes that its measuring function returns. It
/// reads only the caller's digits and the constant text of the tables, whose pieces are checked when they are created.
extension NumberSymbols {
    /// Writes a number and returns the number of bytes written.
    ///
    /// - Precondition: `output` has room for `byteCount(of: number)` bytes.
    /// - Complexity: Linear in the number of digits shown.
    @discardableResult
    package func write(_ number: NumberText, to output: UnsafeMutablePointer<UInt8>) -> Int {
        var writer = NumberWriter(symbols: self, position: output)
        switch number.sign {
        case .none: break
        case .minus: writer.append(minus)
        case .plus: writer.append(plus)
        case .space: writer.append(byte: 0x20)
        }
        writer.appendInteger(number)
        if number.fractionDigits > 0 || number.showsDecimalSeparator {
            writer.append(decimal)
            writer.appendDigits(
                number.digits, number.pointPosition..<(number.pointPosition + number.fractionDigits))
        }
        if let power = number.exponent {
            writer.append(exponent)
            writer.append(power < 0 ? minus : plus)
            if power.magnitude < 10 { writer.append(digit: 0x30) }
            writer.append(power: power.magnitude)
        }
        return writer.position - output
    }

    /// The greatest number of bytes that `write` may touch for a 64-bit integer or a `ShortDecimal`.
    package var capacity: Int { Int(shortCapacity) }

    /// Writes an integer with its minus sign and groups, and returns the number of bytes written: `%ld` without flags.
    ///
    /// The bytes after them, up to `capacity`, are undefined.
    ///
    /// - Precondition: `output` has room for `capacity` bytes.
    /// - Complexity: Linear in the number of digits.
    package func write(
        _ magnitude: UInt64, isNegative: Bool, to output: UnsafeMutablePointer<UInt8>
    ) -> Int {
        var writer = WholeNumberWriter(symbols: self, position: output)
        if isNegative { writer.append(minus) }
        writer.append(magnitude)
        return writer.position - output
    }

    /// Writes a number with few fraction digits and with groups, and returns the number of bytes written: `%.1f`
    /// without flags.
    ///
    /// The bytes after them, up to `capacity`, are undefined.
    ///
    /// - Precondition: `output` has room for `capacity` bytes.
    /// - Complexity: Linear in the number of digits.
    package func write(
        _ number: ShortDecimal, isNegative: Bool, to output: UnsafeMutablePointer<UInt8>
    ) -> Int {
        var writer = WholeNumberWriter(symbols: self, position: output)
        if isNegative { writer.append(minus) }
        writer.append(number)
        return writer.position - output
    }

    /// The text of infinity, in constant memory.
    package var infinityUTF8: UnsafeBufferPointer<UInt8> { infinity.utf8 }

    /// The text of NaN, in constant memory.
    package var notANumberUTF8: UnsafeBufferPointer<UInt8> { notANumber.utf8 }

    /// The text of the decimal separator, in constant memory.
    var decimalUTF8: UnsafeBufferPointer<UInt8> { decimal.utf8 }

    /// The number of Unicode scalars in the decimal separator.
    var decimalScalarCount: Int { decimal.scalarCount }

    /// The digit zero, in constant memory.
    var zeroUTF8: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: digitText.base, count: Int(digitWidth)) }

    /// The text of a sign, in constant memory.
    func signUTF8(_ sign: NumberText.Sign) -> UnsafeBufferPointer<UInt8> {
        switch sign {
        case .none: return UnsafeBufferPointer(start: nil, count: 0)
        case .minus: return minus.utf8
        case .plus: return plus.utf8
        case .space:
            let space: StaticString = " "
            return UnsafeBufferPointer(start: space.utf8Start, count: 1)
        }
    }
}

/// The current position in memory, and the writes that move it.
private struct NumberWriter {
    let symbols: NumberSymbols
    var position: UnsafeMutablePointer<UInt8>

    @inline(__always)
    mutating func append(byte: UInt8) {
        position[0] = byte
        position += 1
    }

    @inline(__always)
    mutating func append(_ text: NumberTableText) {
        Self.copy(text.base, text.count, to: position)
        position += text.count
    }

    /// Copies a few bytes. Most separators have one byte, most others two or three.
    @inline(__always)
    private static func copy(_ source: UnsafePointer<UInt8>, _ count: Int, to target: UnsafeMutablePointer<UInt8>) {
        var index = 0
        while index < count {
            target[index] = source[index]
            index &+= 1
        }
    }

    /// Appends one digit, given in ASCII, in the locale's digits.
    @inline(__always)
    mutating func append(digit: UInt8) {
        let width = Int(symbols.digitWidth)
        // Any byte gives an index from 0 to 9, and the text of the digits has ten digits of this width.
        Self.copy(symbols.digitText.base + Int(min(digit & 0x0F, 9)) &* width, width, to: position)
        position += width
    }

    /// Appends the digits of an exponent.
    mutating func append(power: UInt) {
        if power >= 10 { append(power: power / 10) }
        append(digit: UInt8(truncatingIfNeeded: power % 10))
    }

    /// Appends the digits at a range of positions. The first significant digit has position 0.
    mutating func appendDigits(_ digits: UnsafeBufferPointer<UInt8>, _ positions: Range<Int>) {
        for index in positions {
            append(digit: index >= 0 && index < digits.count ? digits[index] : 0x30)
        }
    }

    /// Appends the integer part with its added zeros and separators.
    mutating func appendInteger(_ number: NumberText) {
        let count = number.integerDigits
        // Added zeros have positions below 0, as do the zeros of a number below 1.
        var index = max(number.pointPosition, 0) - count
        var left = count
        if symbols.groupCount(count) > 0 {
            let primary = Int(symbols.primaryGrouping)
            let secondary = Int(symbols.secondaryGrouping)
            var length = (count - primary) % secondary
            if length == 0 { length = secondary }
            while left > primary {
                appendDigits(number.digits, index..<index + length)
                append(symbols.group)
                index += length
                left -= length
                length = secondary
            }
        }
        appendDigits(number.digits, index..<index + left)
    }
}
