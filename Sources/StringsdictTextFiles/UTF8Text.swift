/// Writes, counts and checks the bytes of UTF-8.
@usableFromInline
package enum UTF8Text {
    /// Appends the scalar `value` as UTF-8. A value that is not a scalar (a surrogate) becomes U+FFFD.
    @inlinable
    package static func append(_ value: UInt32, to output: inout [UInt8]) {
        let value = Unicode.Scalar(value) == nil ? 0xFFFD : value
        switch value {
        case 0..<0x80: output.append(UInt8(truncatingIfNeeded: value))
        case 0x80..<0x800:
            output.append(UInt8(truncatingIfNeeded: 0xC0 | value >> 6))
            output.append(UInt8(truncatingIfNeeded: 0x80 | value & 0x3F))
        case 0x800..<0x10000:
            output.append(UInt8(truncatingIfNeeded: 0xE0 | value >> 12))
            output.append(UInt8(truncatingIfNeeded: 0x80 | value >> 6 & 0x3F))
            output.append(UInt8(truncatingIfNeeded: 0x80 | value & 0x3F))
        default:
            output.append(UInt8(truncatingIfNeeded: 0xF0 | value >> 18))
            output.append(UInt8(truncatingIfNeeded: 0x80 | value >> 12 & 0x3F))
            output.append(UInt8(truncatingIfNeeded: 0x80 | value >> 6 & 0x3F))
            output.append(UInt8(truncatingIfNeeded: 0x80 | value & 0x3F))
        }
    }

    /// The number of continuation bytes in a range.
    @inlinable
    package static func continuations(in bytes: [UInt8], _ range: Range<Int>) -> Int {
        var count = 0
        for byte in bytes[range.clamped(to: bytes.indices)] where byte & 0xC0 == 0x80 { count += 1 }
        return count
    }

    /// The number of bytes of a character that begins with two bytes, the first one above ASCII. 0 if no character does
    /// (Unicode 16, table 3-7).
    @inlinable
    @inline(__always)
    package static func length(_ first: UInt8, _ second: UInt8) -> Int {
        let length: Int
        let range: ClosedRange<UInt8>
        switch first {
        case 0xC2...0xDF: (length, range) = (2, 0x80...0xBF)
        case 0xE0: (length, range) = (3, 0xA0...0xBF)
        case 0xED: (length, range) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, range) = (3, 0x80...0xBF)
        case 0xF0: (length, range) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, range) = (4, 0x80...0xBF)
        case 0xF4: (length, range) = (4, 0x80...0x8F)
        default: return 0
        }
        return range.contains(second) ? length : 0
    }

    /// The offset of the first byte that is not well-formed UTF-8 (Unicode 16, table 3-7), or nil.
    ///
    /// - Parameter isXML: Whether the characters that XML forbids are errors, too: U+FFFE, U+FFFF, and control
    ///   characters other than tabs and line ends (XML 1.0, section 2.2).
    /// - Complexity: O(*n*), eight bytes at a time where the text is ASCII.
    package static func firstError(
        in bytes: [UInt8], from start: Int, isXML: Bool = false
    ) -> Int? {
        var index = start
        while index < bytes.count {
            if bytes[index] < 0x80 {
                if isXML, bytes[index] < 0x20, !bytes[index].isSpaceOrLineEnd { return index }
                index = bytes.withUnsafeBytes {
                    isXML
                        ? Words.firstNonASCIIOrControl(in: $0, from: index + 1)
                        : Words.firstNonASCII(in: $0, from: index + 1)
                }
                continue
            }
            guard index + 1 < bytes.count else { return index }
            let length = UTF8Text.length(bytes[index], bytes[index + 1])
            guard length > 0, index + length <= bytes.count else { return index }
            if length > 2 {
                guard bytes[index + 2] & 0xC0 == 0x80, length == 3 || bytes[index + 3] & 0xC0 == 0x80 else {
                    return index
                }
                if isXML, bytes[index] == 0xEF, bytes[index + 1] == 0xBF, bytes[index + 2] >= 0xBE {
                    return index
                }
            }
            index += length
        }
        return nil
    }
}

extension UInt8 {
    /// The value of a hexadecimal digit in ASCII. Nil for any other byte.
    @inlinable
    package var hexadecimalValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    /// Whether a byte is white space of XML and JSON: a space, a tab or a line end.
    @inlinable
    package var isSpaceOrLineEnd: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
