/// `a` and `A`: the bits of a `Double`, such as `0x1.8p+1`. Never localized.
///
/// Source: ISO C 7.21.6.1. A number below the smallest normal one starts with `0x0.`, as in glibc.
extension FormatEngine {
    mutating func printHexadecimal(_ value: Double, _ segment: FormatSegment, width: Int?, precision: Int?) {
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
        // The 52 bits of the fraction are 13 digits; above them stands the leading digit, 1 for a normal number.
        var significand = value.significandBitPattern
        if value.isNormal { significand |= 1 << 52 }
        let exponent = value.isZero ? 0 : value.isNormal ? Int(value.exponent) : -1022
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
        let length = (signByte == nil ? 0 : 1) + 3 + (hasPoint ? 1 : 0) + digits + zerosBehind + 2 + exponentDigits
        let padding = max((width ?? 0) - length, 0)
        let padsWithZeros = segment.flags.contains(.zero) && !isLeft

        if !isLeft, !padsWithZeros { sink.append(repeating: 0x20, count: padding) }
        if let signByte { sink.append(signByte) }
        sink.append(isUppercase ? "0X" : "0x")
        if padsWithZeros { sink.append(repeating: 0x30, count: padding) }
        sink.append(UInt8(truncatingIfNeeded: significand >> 52) + 0x30)
        if hasPoint { sink.append(UInt8(ascii: ".")) }
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
