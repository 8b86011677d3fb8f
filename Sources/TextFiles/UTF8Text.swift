/// Writes and counts the bytes of UTF-8.
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
}
