/// Encodes and validates UTF-8.
enum UTF8Text {
    /// Appends the scalar `value` as UTF-8. A value that is not a scalar (a surrogate) becomes U+FFFD.
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

    /// Appends big-endian UTF-16 as UTF-8. An unpaired surrogate becomes U+FFFD.
    static func append(bigEndianUTF16 bytes: ArraySlice<UInt8>, to output: inout [UInt8]) {
        var joiner = SurrogateJoiner()
        var index = bytes.startIndex
        while index + 1 < bytes.endIndex {
            joiner.add(UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1]), to: &output)
            index += 2
        }
        joiner.flush(to: &output)
    }

    /// The number of continuation bytes in a range.
    static func continuations(in bytes: [UInt8], _ range: Range<Int>) -> Int {
        var count = 0
        for byte in bytes[range.clamped(to: bytes.indices)] where byte & 0xC0 == 0x80 { count += 1 }
        return count
    }

    /// The offset of the first byte that is not well-formed UTF-8 (Unicode 16, table 3-7), or nil.
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

/// Joins a sequence of UTF-16 units to scalars.
struct SurrogateJoiner {
    private var high: UInt32?

    mutating func add(_ unit: UInt16, to output: inout [UInt8]) {
        let unit = UInt32(unit)
        if let lead = high, unit & 0xFC00 == 0xDC00 {
            high = nil
            return UTF8Text.append(0x10000 + (lead & 0x3FF) << 10 + unit & 0x3FF, to: &output)
        }
        flush(to: &output)
        if unit & 0xFC00 == 0xD800 { high = unit } else { UTF8Text.append(unit, to: &output) }
    }

    /// Ends the text. A pending high surrogate has no pair.
    mutating func flush(to output: inout [UInt8]) {
        guard high != nil else { return }
        high = nil
        UTF8Text.append(0xFFFD, to: &output)
    }
}

/// Reads memory in words of eight bytes.
///
/// Besides `PropertyListView`, this is the only place where the module reads memory without the standard library's
/// bounds checks. Each load reads eight or four bytes at an offset that was compared with the length of the same
/// buffer.
enum Words {
    /// Whether the bytes of a buffer from `start` on equal those of another one.
    static func areEqual(_ bytes: UnsafeRawBufferPointer, at start: Int, _ right: UnsafeRawBufferPointer) -> Bool {
        let count = right.count
        guard start >= 0, count <= bytes.count, start <= bytes.count - count else { return false }
        let left = UnsafeRawBufferPointer(rebasing: bytes[start..<start + count])
        guard count >= 8 else {
            if count >= 4 {
                return half(left, at: 0) == half(right, at: 0)
                    && half(left, at: count - 4) == half(right, at: count - 4)
            }
            var offset = 0
            while offset < count {
                if left[offset] != right[offset] { return false }
                offset += 1
            }
            return true
        }
        // The last word overlaps the previous one, so that it includes all remaining bytes.
        var offset = 0
        while offset < count {
            let place = min(offset, count - 8)
            if word(left, at: place) != word(right, at: place) { return false }
            offset += 8
        }
        return true
    }

    /// Calls `body` with each whole word of `bytes` from `start` on, and its offset. Returns the offset of the
    /// remaining bytes.
    @inline(__always)
    static func forEach(
        in buffer: UnsafeRawBufferPointer, from start: Int, _ body: (UInt64, Int) -> Void
    ) -> Int {
        var offset = max(0, start)
        while offset + 8 <= buffer.count {
            body(word(buffer, at: offset), offset)
            offset += 8
        }
        return offset
    }

    /// The four bytes at `offset`. `offset + 4` is at most the buffer's length.
    @inline(__always)
    private static func half(_ buffer: UnsafeRawBufferPointer, at offset: Int) -> UInt32 {
        buffer.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
    }

    /// The eight bytes at `offset`, the first in the lowest bits.
    ///
    /// - Precondition: `offset` is not negative, and `offset + 8` is at most the buffer's length. Both callers check
    ///   this.
    @inline(__always)
    private static func word(_ buffer: UnsafeRawBufferPointer, at offset: Int) -> UInt64 {
        UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
}
