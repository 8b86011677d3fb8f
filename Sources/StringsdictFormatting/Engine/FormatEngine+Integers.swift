import CLDRPlurals

/// `d i u x X o p`: whole numbers.
///
/// Lengths: an argument knows its own value, so `%d` of a large number is that number, and only `h` and `hh` cut it to
/// 16 and 8 bits, as C does. A negative number has no sign for `u x o` and is shown in two's complement: in 64 bits after
/// `l ll q j z t`, else in 32 bits where it fits in them, as a C `int` does (`%u` of -1 is 4294967295), and in 64
/// bits where it does not.
extension FormatEngine {
    /// Prints a whole number and returns whether the argument was one.
    mutating func printInteger(
        _ segment: FormatSegment, _ argument: FormatArgument, width: Int?, precision: Int?
    ) -> Bool {
        guard let (magnitude, isNegative) = integer(argument, segment) else {
            printMismatched(argument, width: width, segment)
            return false
        }
        switch segment.conversion {
        case .hexadecimal: printBits(magnitude, shift: 4, letters: 0x57, segment, width: width, precision: precision)
        case .hexadecimalUppercase:
            printBits(magnitude, shift: 4, letters: 0x37, segment, width: width, precision: precision)
        case .octal: printBits(magnitude, shift: 3, letters: 0, segment, width: width, precision: precision)
        default: printDecimal(magnitude, isNegative: isNegative, segment, width: width, precision: precision)
        }
        return true
    }

    /// `%p`: an address in hexadecimal.
    mutating func printPointer(_ segment: FormatSegment, _ argument: FormatArgument, width: Int?) -> Bool {
        var segment = segment
        segment.flags.insert(.alternate)
        segment.length = .long
        let address: UInt64
        switch argument {
        case .integer(let value): address = UInt64(bitPattern: value)
        case .unsigned(let value): address = value
        case .null: address = 0
        default:
            printMismatched(argument, width: width, segment)
            return false
        }
        printBits(address, shift: 4, letters: 0x57, segment, width: width, precision: nil, showsPrefixOfZero: true)
        return true
    }

    /// The whole number that a directive shows; nil where the argument is none.
    private func integer(_ argument: FormatArgument, _ segment: FormatSegment) -> (magnitude: UInt64, isNegative: Bool)?
    {
        let isSigned = segment.conversion == .signedDecimal
        let bits: UInt64
        var isNegative = false
        switch argument {
        case .integer(let value):
            bits = UInt64(bitPattern: value)
            isNegative = value < 0
        case .unsigned(let value):
            bits = value
        case .floatingPoint(let value):
            // 5.0 is as whole as 5.
            if let whole = Int64(exactly: value) {
                bits = UInt64(bitPattern: whole)
                isNegative = whole < 0
            } else if let whole = UInt64(exactly: value) {
                bits = whole
            } else {
                return nil
            }
        case .decimal(let text):
            if let whole = Int64(text) {
                bits = UInt64(bitPattern: whole)
                isNegative = whole < 0
            } else if let whole = UInt64(text) {
                bits = whole
            } else {
                return nil
            }
        case .text, .null:
            return nil
        }
        switch segment.length {
        case .char where isSigned: return signed(Int64(Int8(truncatingIfNeeded: bits)))
        case .short where isSigned: return signed(Int64(Int16(truncatingIfNeeded: bits)))
        case .char: return (UInt64(UInt8(truncatingIfNeeded: bits)), false)
        case .short: return (UInt64(UInt16(truncatingIfNeeded: bits)), false)
        case .none, .longDouble, .long:
            guard isNegative else { return (bits, false) }
            if isSigned { return signed(Int64(bitPattern: bits)) }
            let fitsInt = Int64(bitPattern: bits) >= Int64(Int32.min)
            return (segment.length != .long && fitsInt ? UInt64(UInt32(truncatingIfNeeded: bits)) : bits, false)
        }
    }

    private func signed(_ value: Int64) -> (magnitude: UInt64, isNegative: Bool) {
        (value.magnitude, value < 0)
    }

    private mutating func printDecimal(
        _ magnitude: UInt64, isNegative: Bool, _ segment: FormatSegment, width: Int?, precision: Int?
    ) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: ASCIIDigits.capacity) { buffer in
            let count = ASCIIDigits.write(magnitude, into: buffer)
            var number = NumberText(
                digits: UnsafeBufferPointer(rebasing: buffer[..<count]), pointPosition: count,
                sign: sign(isNegative: isNegative, segment))
            if precision == 0, magnitude == 0, !isLocalized {
                // C prints no digit at all for 0 with a precision of 0; a locale's number has at least one.
                number.digits = UnsafeBufferPointer(rebasing: buffer[..<0])
                number.pointPosition = 0
                number.minimumIntegerDigits = 0
            } else {
                number.minimumIntegerDigits = max(precision ?? 1, 1)
            }
            appendNumber(number, numbers, width: width, segment, padsWithZeros: precision == nil)
        }
    }

    /// Digits of a power of two. These are for programmers: never grouped, never in local digits.
    private mutating func printBits(
        _ value: UInt64, shift: UInt64, letters: UInt8, _ segment: FormatSegment, width: Int?, precision: Int?,
        showsPrefixOfZero: Bool = false
    ) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 24) { buffer in
            var start = buffer.count
            var rest = value
            while rest != 0 {
                start -= 1
                let digit = UInt8(truncatingIfNeeded: rest & (1 << shift - 1))
                buffer[start] = digit < 10 ? digit + 0x30 : digit + letters
                rest >>= shift
            }
            let digits = UnsafeBufferPointer(rebasing: buffer[start...])
            var zeros = max((precision ?? 1) - digits.count, 0)
            let isAlternate = segment.flags.contains(.alternate)
            let hasPrefix = isAlternate && shift == 4 && (value != 0 || showsPrefixOfZero)
            // C's alternative form of an octal number starts with a zero, which may be one that is there anyway.
            if isAlternate, shift == 3, zeros == 0, value != 0 || precision == 0 { zeros = 1 }
            let prefixCount = hasPrefix ? 2 : 0
            let padding = max((width ?? 0) - prefixCount - zeros - digits.count, 0)
            let isLeft = segment.flags.contains(.left)
            if segment.flags.contains(.zero), !isLeft, precision == nil {
                zeros += padding
            } else if !isLeft {
                sink.append(repeating: 0x20, count: padding)
            }
            if hasPrefix {
                sink.append(UInt8(ascii: "0"))
                sink.append(segment.conversion == .hexadecimalUppercase ? UInt8(ascii: "X") : UInt8(ascii: "x"))
            }
            sink.append(repeating: 0x30, count: zeros)
            sink.append(digits)
            if isLeft { sink.append(repeating: 0x20, count: padding) }
        }
    }

    /// The sign to show before a number.
    func sign(isNegative: Bool, _ segment: FormatSegment) -> NumberText.Sign {
        if isNegative { return .minus }
        guard segment.conversion != .unsignedDecimal else { return .none }
        return segment.flags.contains(.plus) ? .plus : segment.flags.contains(.space) ? .space : .none
    }

    /// Writes a number into a field.
    ///
    /// With the flag `0` C fills the field up with zeros. In a locale they are digits like others, grouped too, and Apple's
    /// runtime takes the width as the number of digits before the decimal separator and its fraction, without the sign:
    /// `%04d` of 42 is `0,042`, and `%05d` of -42 is `-00,042`. A localized number with an exponent is filled with spaces.
    mutating func appendNumber(
        _ number: NumberText, _ symbols: NumberSymbols, width: Int?, _ segment: FormatSegment, padsWithZeros: Bool
    ) {
        var number = number
        let isLeft = segment.flags.contains(.left)
        if let width, segment.flags.contains(.zero), !isLeft, padsWithZeros {
            if !isLocalized {
                number.minimumIntegerDigits =
                    max(number.pointPosition, number.minimumIntegerDigits)
                    + max(width - symbols.scalarCount(of: number), 0)
            } else if number.exponent == nil {
                let fraction = number.fractionDigits
                let separator = fraction > 0 || number.showsDecimalSeparator ? 1 : 0
                number.minimumIntegerDigits = max(number.minimumIntegerDigits, width - fraction - separator)
            }
        }
        let padding = width.map { max($0 - symbols.scalarCount(of: number), 0) } ?? 0
        if !isLeft { sink.append(repeating: 0x20, count: padding) }
        sink.write(upTo: symbols.byteCount(of: number)) { symbols.write(number, to: $0) }
        if isLeft { sink.append(repeating: 0x20, count: padding) }
    }
}
