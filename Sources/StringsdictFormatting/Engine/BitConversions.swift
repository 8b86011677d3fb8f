import CLDRPlurals

/// `x X o p` and `a A`: the bits of numbers, in hexadecimal or octal. They are never grouped and never use local
/// digits.
///
/// Source: ISO C 7.21.6.1.
extension ArgumentPrinter {
    /// `x X o`: prints an integer. Returns whether the argument is an integer.
    mutating func printWholeBits(
        _ segment: FormatSegment, _ argument: FormatArgument, width: Int?, precision: Int?
    ) -> Bool {
        guard let (magnitude, _) = wholeNumber(argument, segment) else {
            printMismatched(argument, width: width, segment)
            return false
        }
        switch segment.conversion {
        case .octal: printBits(magnitude, shift: 3, letters: 0, segment, width: width, precision: precision)
        case .hexadecimalUppercase:
            printBits(magnitude, shift: 4, letters: 0x37, segment, width: width, precision: precision)
        default: printBits(magnitude, shift: 4, letters: 0x57, segment, width: width, precision: precision)
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

    /// Prints the digits of a number in base 8 or 16.
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
            // C's alternate form of an octal number starts with a zero, unless the number already does.
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
}

// MARK: The bits of a Double

extension ArgumentPrinter {
    /// `a A`: prints the bits of a `Double`, such as `0x1.8p+1`. Returns whether the argument is a number.
    mutating func printDoubleBits(
        _ segment: FormatSegment, _ argument: FormatArgument, width: Int?, precision: Int?
    ) -> Bool {
        let value: Double?
        switch argument {
        case .integer(let number): value = Double(number)
        case .unsigned(let number): value = Double(number)
        case .floatingPoint, .singlePrecision: value = argument.double
        case .decimal(let text): value = double(text)
        case .text, .formatted, .null: value = nil
        }
        guard let value else {
            printMismatched(argument, width: width, segment)
            return false
        }
        printBits(of: value, segment, width: width, precision: precision)
        return true
    }

    /// The `Double` nearest to a decimal number, or nil if the text is not a number.
    private func double(_ text: String) -> Double? {
        var text = text
        return text.withUTF8 { bytes in
            func read(in buffer: UnsafeMutableBufferPointer<UInt8>) -> Double? {
                guard let digits = DecimalDigits(text: bytes, .all, into: buffer) else { return nil }
                let magnitude = digits.nearestDouble(in: UnsafeBufferPointer(buffer))
                return bytes[0] == UInt8(ascii: "-") ? -magnitude : magnitude
            }
            return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(bytes.count, 1), read)
        }
    }

    /// Prints a floating-point number in hexadecimal. A subnormal number starts with `0x0.`, as in glibc. Only the
    /// decimal separator is the locale's.
    private mutating func printBits(of value: Double, _ segment: FormatSegment, width: Int?, precision: Int?) {
        let isUppercase = segment.conversion == .hexadecimalFloatUppercase
        let isLeft = segment.flags.contains(.left)
        let sign = sign(isNegative: value.sign == .minus, segment)
        let signByte: UInt8? =
            switch sign {
            case .minus: UInt8(ascii: "-")
            case .plus: UInt8(ascii: "+")
            case .space: UInt8(ascii: " ")
            case .none: nil
            }
        guard value.isFinite else {
            let start = sink.count
            if let signByte { sink.append(signByte) }
            switch (value.isNaN, isUppercase) {
            case (true, true): sink.append("NAN")
            case (true, false): sink.append("nan")
            case (false, true): sink.append("INF")
            case (false, false): sink.append("inf")
            }
            sink.fit(from: start, precision: nil, width: width ?? 0, onLeft: !isLeft)
            return
        }
        // The 52 bits of the fraction are 13 digits. The leading digit is above them: 1 for a normal number.
        var significand = value.significandBitPattern
        if value.isNormal { significand |= 1 << 52 }
        let biasedExponent = Int(truncatingIfNeeded: value.exponentBitPattern)
        let exponent = value.isZero ? 0 : max(biasedExponent, 1) - 1023
        var digits = 13
        if let precision, precision < 13 {
            let dropped = UInt64(13 - precision) * 4
            let half: UInt64 = 1 << (dropped - 1)
            let rest = significand & (1 << dropped - 1)
            significand >>= dropped
            if rest > half || (rest == half && significand & 1 == 1) { significand += 1 }
            significand <<= dropped
            digits = precision
        } else if precision == nil {
            while digits > 0, significand >> UInt64((13 - digits) * 4) & 0xF == 0 { digits -= 1 }
        }
        let zerosBehind = max((precision ?? 0) - 13, 0)
        let hasPoint = digits > 0 || zerosBehind > 0 || segment.flags.contains(.alternate)
        let magnitude = exponent.magnitude
        let exponentDigits = magnitude >= 1_000 ? 4 : magnitude >= 100 ? 3 : magnitude >= 10 ? 2 : 1
        let length =
            (signByte == nil ? 0 : 1) + 3 + (hasPoint ? numbers.decimalScalarCount : 0) + digits + zerosBehind + 2
            + exponentDigits
        let padding = max((width ?? 0) - length, 0)
        let padsWithZeros = segment.flags.contains(.zero) && !isLeft

        if !isLeft, !padsWithZeros { sink.append(repeating: 0x20, count: padding) }
        if let signByte { sink.append(signByte) }
        sink.append(isUppercase ? "0X" : "0x")
        if padsWithZeros { sink.append(repeating: 0x30, count: padding) }
        sink.append(UInt8(truncatingIfNeeded: significand >> 52) + 0x30)
        if hasPoint { sink.append(numbers.decimalUTF8) }
        for place in 0..<digits {
            let digit = UInt8(truncatingIfNeeded: significand >> UInt64((12 - place) * 4) & 0xF)
            sink.append(digit < 10 ? digit + 0x30 : digit - 10 + (isUppercase ? 0x41 : 0x61))
        }
        sink.append(repeating: 0x30, count: zerosBehind)
        sink.append(isUppercase ? "P" : "p")
        sink.append(exponent < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
        var divisor: UInt = exponentDigits == 4 ? 1_000 : exponentDigits == 3 ? 100 : exponentDigits == 2 ? 10 : 1
        while divisor > 0 {
            sink.append(UInt8(truncatingIfNeeded: magnitude / divisor % 10) + 0x30)
            divisor /= 10
        }
        if isLeft { sink.append(repeating: 0x20, count: padding) }
    }
}
