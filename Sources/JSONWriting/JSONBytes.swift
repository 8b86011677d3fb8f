import TextFiles

/// Finds the bytes that a JSON string must not contain as they are.
///
/// Only this file reads memory without bounds checks for them. Every load of eight bytes starts at an offset
/// that is not negative, and ends at or before the length of the same buffer.
enum JSONBytes {
    /// The offset of the first quotation mark, backslash or control character from `start` on, or the length.
    ///
    /// - Complexity: O(*n*), eight bytes at a time.
    static func firstSpecial(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var index = max(start, 0)
        let raw = UnsafeRawBufferPointer(bytes)
        while index <= raw.count - 8 {
            let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            // The lowest mark is exact. Others above it may be wrong.
            let marks =
                (marksOfZeros(in: word ^ all(0x22)) | marksOfZeros(in: word ^ all(0x5C)) | marksBelowSpace(in: word))
            if marks != 0 { return index + marks.trailingZeroBitCount / 8 }
            index += 8
        }
        while index < bytes.count, !JSONText.needsEscape(bytes[index]) { index += 1 }
        return index
    }

    /// A word of eight equal bytes.
    @inline(__always)
    private static func all(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }

    /// The top bit of the lowest zero byte, and perhaps of bytes above it.
    @inline(__always)
    private static func marksOfZeros(in word: UInt64) -> UInt64 { (word &- all(1)) & ~word & all(0x80) }

    /// The top bit of the lowest byte below 0x20, and perhaps of bytes above it.
    @inline(__always)
    private static func marksBelowSpace(in word: UInt64) -> UInt64 { (word &- all(0x20)) & ~word & all(0x80) }
}
