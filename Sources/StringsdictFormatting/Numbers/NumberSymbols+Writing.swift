import CLDRPlurals

/// Writing numbers as UTF-8 to memory that the caller has measured.
///
/// Every function here writes forward from `output` exactly the bytes that the measuring function beside it counts, and
/// reads only the caller's digits and the constant text of the tables, whose pieces are checked when they are made.
extension NumberSymbols {
    /// Writes a number and returns how many bytes it took.
    ///
    /// - Precondition: `output` has room for `byteCount(of: number)` bytes.
    /// - Complexity: Linear in the digits shown.
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
            writer.append(UInt64(power.magnitude))
        }
        return writer.position - output
    }

    /// The bytes that suffice for any whole number of 64 bits.
    package var integerCapacity: Int {
        20 * Int(digitWidth) + 19 * group.count + minus.count
    }

    /// Writes a whole number with its minus sign, grouped, and returns how many bytes it took: `%ld` without any flag.
    ///
    /// - Precondition: `output` has room for `integerCapacity` bytes.
    /// - Complexity: Linear in the digits.
    package func write(
        _ magnitude: UInt64, isNegative: Bool, to output: UnsafeMutablePointer<UInt8>
    ) -> Int {
        var writer = NumberWriter(symbols: self, position: output)
        if isNegative { writer.append(minus) }
        writer.append(magnitude)
        return writer.position - output
    }

    /// The text of infinity, in constant memory.
    package var infinityUTF8: UnsafeBufferPointer<UInt8> { infinity.utf8 }

    /// The text of what is not a number, in constant memory.
    package var notANumberUTF8: UnsafeBufferPointer<UInt8> { notANumber.utf8 }

    /// The text of the minus sign, in constant memory.
    package var minusSignUTF8: UnsafeBufferPointer<UInt8> { minus.utf8 }

    /// The text of the plus sign, in constant memory.
    package var plusSignUTF8: UnsafeBufferPointer<UInt8> { plus.utf8 }
}

/// A position in memory, and what is written there next.
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

    /// Copies a few bytes; most separators have one, most of the others two or three.
    @inline(__always)
    private static func copy(_ source: UnsafePointer<UInt8>, _ count: Int, to target: UnsafeMutablePointer<UInt8>) {
        var index = 0
        while index < count {
            target[index] = source[index]
            index &+= 1
        }
    }

    /// One digit, given in ASCII, in the locale's own form.
    @inline(__always)
    mutating func append(digit: UInt8) {
        position += Self.put(digit & 0x0F, symbols, at: position)
    }

    /// Writes the digit of a value up to 9 and returns its length.
    @inline(__always)
    private static func put(_ value: UInt8, _ symbols: NumberSymbols, at target: UnsafeMutablePointer<UInt8>) -> Int {
        let width = Int(symbols.digitWidth)
        // ASCII digits and the caller's are at most 9, and the text of the digits holds ten of this width.
        copy(symbols.digitText.base + Int(min(value, 9)) &* width, width, to: target)
        return width
    }

    /// The digits of a range of positions, where the first significant digit has position 0.
    mutating func appendDigits(_ digits: UnsafeBufferPointer<UInt8>, _ positions: Range<Int>) {
        for index in positions {
            append(digit: index >= 0 && index < digits.count ? digits[index] : 0x30)
        }
    }

    /// The whole part with its added zeros and separators.
    mutating func appendInteger(_ number: NumberText) {
        let count = number.integerDigits
        // Added zeros have positions below 0 and no digit; so do those of a number below 1.
        var index = max(number.pointPosition, 0) - count
        var left = count
        if symbols.groupCount(count) > 0 {
            let primary = Int(symbols.primaryGrouping)
            let secondary = Int(symbols.secondaryGrouping)
            var length = (count - primary) % secondary
            if length == 0 { length = secondary }
            while left > primary {
                appendIntegerDigits(number, index..<index + length)
                append(symbols.group)
                index += length
                left -= length
                length = secondary
            }
        }
        appendIntegerDigits(number, index..<index + left)
    }

    @inline(__always)
    private mutating func appendIntegerDigits(_ number: NumberText, _ positions: Range<Int>) {
        appendDigits(number.digits, positions)
    }

    /// A whole number: from its end, since division yields the last digit first.
    mutating func append(_ number: UInt64) {
        let count = ASCIIDigits.count(of: number)
        let groups = symbols.groupCount(count)
        let isASCII = symbols.digitWidth == 1
        if groups == 0, isASCII {
            position += count
            ASCIIDigits.write(number, endingAt: position)
            return
        }
        let end = position + count * Int(symbols.digitWidth) + groups * symbols.group.count
        position = end
        if isASCII, symbols.primaryGrouping == 3, symbols.secondaryGrouping == 3 {
            appendThousands(number, endingAt: end)
        } else {
            appendGroups(number, groups: groups, endingAt: end)
        }
    }

    /// The common case: ASCII digits in groups of three.
    @inline(__always)
    private func appendThousands(_ number: UInt64, endingAt end: UnsafeMutablePointer<UInt8>) {
        let separator = symbols.group
        var number = number
        var target = end
        while number >= 1000 {
            let (quotient, remainder) = number.quotientAndRemainder(dividingBy: 1000)
            number = quotient
            let group = UInt32(truncatingIfNeeded: remainder)
            let hundreds = group / 100
            let rest = group &- hundreds &* 100
            let tens = rest / 10
            target -= 3
            target[0] = UInt8(truncatingIfNeeded: hundreds) &+ 0x30
            target[1] = UInt8(truncatingIfNeeded: tens) &+ 0x30
            target[2] = UInt8(truncatingIfNeeded: rest &- tens &* 10) &+ 0x30
            target -= separator.count
            Self.copy(separator.base, separator.count, to: target)
        }
        ASCIIDigits.write(number, endingAt: target)
    }

    private func appendGroups(_ number: UInt64, groups: Int, endingAt end: UnsafeMutablePointer<UInt8>) {
        var number = number
        var target = end
        var groups = groups
        var left = Int(symbols.primaryGrouping)
        while true {
            if groups > 0, left == 0 {
                target -= symbols.group.count
                Self.copy(symbols.group.base, symbols.group.count, to: target)
                groups -= 1
                left = Int(symbols.secondaryGrouping)
            }
            let (quotient, remainder) = number.quotientAndRemainder(dividingBy: 10)
            target -= Int(symbols.digitWidth)
            _ = Self.put(UInt8(truncatingIfNeeded: remainder), symbols, at: target)
            left -= 1
            number = quotient
            if quotient == 0 { break }
        }
    }
}
