/// Memory read in words of eight bytes.
///
/// This is the one place where the module reads memory without a bounds check of the standard library. Each load is of
/// eight or four bytes at an offset that was compared with the length of the very buffer that it reads from.
enum Words {
    /// Whether the bytes of a buffer from a place on are those of another one.
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
        // The last word overlaps the one before, so that no byte is left over.
        var offset = 0
        while offset < count {
            let place = min(offset, count - 8)
            if word(left, at: place) != word(right, at: place) { return false }
            offset += 8
        }
        return true
    }

    /// Calls `body` with each word of `bytes` from `start` on, and its offset, up to the last whole word. Returns the offset
    /// of what is left.
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

    /// The four bytes at `offset`; `offset + 4` is not above the buffer's length.
    @inline(__always)
    private static func half(_ buffer: UnsafeRawBufferPointer, at offset: Int) -> UInt32 {
        buffer.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
    }

    /// The eight bytes at `offset`, the first in the lowest bits.
    ///
    /// - Precondition: `offset` is not negative, and `offset + 8` not above the buffer's length: both callers compare.
    @inline(__always)
    private static func word(_ buffer: UnsafeRawBufferPointer, at offset: Int) -> UInt64 {
        UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
}
