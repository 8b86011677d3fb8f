/// Writing and checking UTF-8.
enum UTF8Text {
    /// Appends the scalar `value` as UTF-8; a value that is no scalar (a surrogate) as U+FFFD.
    static func append(_ value: UInt32, to output: inout [UInt8]) {
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

    /// How many bytes of a range are continuation bytes, which go on with a scalar that started before.
    static func continuations(in bytes: [UInt8], _ range: Range<Int>) -> Int {
        var count = 0
        for byte in bytes[range.clamped(to: bytes.indices)] where byte & 0xC0 == 0x80 { count += 1 }
        return count
    }

    /// The offset of the first byte that is not well-formed UTF-8 (Unicode 16, table 3-7), if there is one.
    static func firstError(in bytes: [UInt8], from start: Int) -> Int? {
        var index = start
        while index < bytes.count {
            let length: Int
            let second: ClosedRange<UInt8>
            switch bytes[index] {
            case 0..<0x80:
                index += 1
                continue
            case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
            case 0xE0: (length, second) = (3, 0xA0...0xBF)
            case 0xED: (length, second) = (3, 0x80...0x9F)
            case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
            case 0xF0: (length, second) = (4, 0x90...0xBF)
            case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
            case 0xF4: (length, second) = (4, 0x80...0x8F)
            default: return index
            }
            guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return index }
            for next in bytes[(index + 2)..<max(index + 2, index + length)] where next & 0xC0 != 0x80 { return index }
            index += length
        }
        return nil
    }
}
