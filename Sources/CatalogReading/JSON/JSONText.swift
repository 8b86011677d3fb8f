import TextFiles

/// Encodes and decodes the escapes of JSON strings.
package enum JSONText {
    /// Appends the unescaped text of a string. Half a character becomes U+FFFD.
    ///
    /// - Parameter text: The bytes between the quotation marks, which the scanner has checked.
    package static func append(decoding text: ArraySlice<UInt8>, to output: inout [UInt8]) {
        var index = text.startIndex
        while index < text.endIndex {
            guard text[index] == UInt8(ascii: "\\"), index + 1 < text.endIndex else {
                output.append(text[index])
                index += 1
                continue
            }
            let letter = text[index + 1]
            index += 2
            switch letter {
            case UInt8(ascii: "b"): output.append(0x08)
            case UInt8(ascii: "f"): output.append(0x0C)
            case UInt8(ascii: "n"): output.append(0x0A)
            case UInt8(ascii: "r"): output.append(0x0D)
            case UInt8(ascii: "t"): output.append(0x09)
            case UInt8(ascii: "u"):
                var scalar = codeUnit(text[index...].prefix(4))
                index += 4
                if scalar & 0xF800 == 0xD800 {
                    let rest = text[index...]
                    let next =
                        rest.starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")])
                        ? codeUnit(rest.dropFirst(2).prefix(4)) : 0
                    if scalar & 0xFC00 == 0xD800, next & 0xFC00 == 0xDC00 {
                        scalar = 0x10000 + (scalar & 0x3FF) << 10 + next & 0x3FF
                        index += 6
                    } else {
                        scalar = 0xFFFD
                    }
                }
                UTF8Text.append(scalar, to: &output)
            default: output.append(letter)
            }
        }
    }

    private static func codeUnit(_ digits: ArraySlice<UInt8>) -> UInt32 {
        digits.reduce(0) { $0 << 4 | UInt32($1.hexadecimalValue ?? 0) }
    }

    /// Appends the inside of a string with the escapes that Xcode writes. Quotation marks, backslashes and control
    /// characters are escaped, with lowercase digits as in `\u001f`. All other characters are written as they are.
    package static func append(escaping text: some Sequence<UInt8>, to output: inout [UInt8]) {
        let digits = Array("0123456789abcdef".utf8)
        for byte in text {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): output += [UInt8(ascii: "\\"), byte]
            case 0x08: output += [UInt8(ascii: "\\"), UInt8(ascii: "b")]
            case 0x0C: output += [UInt8(ascii: "\\"), UInt8(ascii: "f")]
            case 0x0A: output += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
            case 0x0D: output += [UInt8(ascii: "\\"), UInt8(ascii: "r")]
            case 0x09: output += [UInt8(ascii: "\\"), UInt8(ascii: "t")]
            case 0..<0x20:
                output += Array("\\u00".utf8)
                output += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            default: output.append(byte)
            }
        }
    }

    /// A string with its quotation marks.
    package static func quoted(_ text: String) -> [UInt8] {
        var output: [UInt8] = [UInt8(ascii: "\"")]
        append(escaping: text.utf8, to: &output)
        output.append(UInt8(ascii: "\""))
        return output
    }
}

/// Parses JSON numbers of any length.
package enum JSONNumber {
    /// The value of a number that is written with up to 18 digits and nothing else. Nil for any other number.
    package static func digits(_ text: ArraySlice<UInt8>) -> Int? {
        guard text.count <= 18 else { return nil }
        var value = 0
        for byte in text {
            guard byte &- 0x30 <= 9 else { return nil }
            value = value &* 10 &+ Int(byte &- 0x30)
        }
        return value
    }

    /// The value of a number, if it is an integer and fits `Int`: `1`, `1.0`, `10e-1` and `0.1e1` are 1.
    ///
    /// Foundation's decoder accepts all of these as an integer, and refuses `1.5`.
    package static func integer(_ text: ArraySlice<UInt8>) -> Int? {
        if let value = digits(text) { return value }
        var rest = text
        let isNegative = rest.first == UInt8(ascii: "-")
        if isNegative { rest = rest.dropFirst() }
        let mantissa = rest.prefix { $0 | 0x20 != UInt8(ascii: "e") }
        let exponentText = rest.dropFirst(mantissa.count + 1)
        let whole = mantissa.prefix { $0 != UInt8(ascii: ".") }
        let fraction = mantissa.dropFirst(whole.count + 1)
        // Trailing zeros move to the exponent, which then tells whether the number is an integer.
        var digits = Array((whole + fraction).drop { $0 == UInt8(ascii: "0") })
        var dropped = 0
        while digits.last == UInt8(ascii: "0") {
            digits.removeLast()
            dropped += 1
        }
        if digits.isEmpty { return 0 }
        guard let exponent = exponentText.isEmpty ? 0 : Int(String(decoding: exponentText, as: UTF8.self)),
            abs(exponent) < 1 << 20
        else { return nil }
        let shift = exponent - fraction.count + dropped
        guard shift >= 0, shift <= 19, digits.count <= 19 else { return nil }
        digits += Array(repeating: UInt8(ascii: "0"), count: shift)
        return Int((isNegative ? "-" : "") + String(decoding: digits, as: UTF8.self))
    }
}
