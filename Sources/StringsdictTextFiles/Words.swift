/// Reads memory in words of eight bytes.
///
/// This file and `ChangedPart` are the only places where the module reads memory without the standard library's bounds
/// checks. Before each load here, its end is compared with the length of the buffer.
@usableFromInline
package enum Words {
    /// Whether the bytes of a buffer from `start` on equal the bytes of another buffer.
    @inlinable
    package static func areEqual(
        _ bytes: UnsafeRawBufferPointer, at start: Int, _ right: UnsafeRawBufferPointer
    ) -> Bool {
        let count = right.count
        guard start >= 0, count <= bytes.count, start <= bytes.count - count, let base = bytes.baseAddress,
            let other = right.baseAddress
        else { return count == 0 }
        return areEqual(base + start, other, count: count)
    }

    /// Whether two pieces of memory with at least `count` bytes each are equal.
    @inlinable
    @inline(__always)
    package static func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, count: Int) -> Bool {
        if count >= 8 {
            guard left.loadUnaligned(as: UInt64.self) == right.loadUnaligned(as: UInt64.self) else { return false }
            // The last word overlaps the previous one, so that it includes all remaining bytes. Most words are short.
            let last = count - 8
            var offset = 8
            while offset < last {
                if left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                    != right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                {
                    return false
                }
                offset += 8
            }
            return left.loadUnaligned(fromByteOffset: last, as: UInt64.self)
                == right.loadUnaligned(fromByteOffset: last, as: UInt64.self)
        }
        if count >= 4 {
            return left.loadUnaligned(as: UInt32.self) == right.loadUnaligned(as: UInt32.self)
                && left.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
                    == right.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
        }
        var offset = 0
        while offset < count {
            if left.load(fromByteOffset: offset, as: UInt8.self) != right.load(fromByteOffset: offset, as: UInt8.self) {
                return false
            }
            offset += 1
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

    /// The offset of the first byte from `start` on that has a value, or the length of the buffer.
    static func first(_ byte: UInt8, in buffer: UnsafeRawBufferPointer, from start: Int) -> Int {
        let pattern = UInt64(byte) &* 0x0101_0101_0101_0101
        var offset = max(0, start)
        while offset + 8 <= buffer.count {
            let marks = zeroBytes(in: word(buffer, at: offset) ^ pattern)
            if marks != 0 { return offset + marks.trailingZeroBitCount / 8 }
            offset += 8
        }
        while offset < buffer.count, buffer[offset] != byte { offset += 1 }
        return min(offset, buffer.count)
    }

    /// The offset of the first byte above 0x7F from `start` on, or the length of the buffer.
    static func firstNonASCII(in buffer: UnsafeRawBufferPointer, from start: Int) -> Int {
        var offset = max(0, start)
        while offset + 8 <= buffer.count {
            let marks = word(buffer, at: offset) & 0x8080_8080_8080_8080
            if marks != 0 { return offset + marks.trailingZeroBitCount / 8 }
            offset += 8
        }
        while offset < buffer.count, buffer[offset] < 0x80 { offset += 1 }
        return min(offset, buffer.count)
    }

    /// The offset of the first byte from `start` on that is above 0x7F, or a control character other than tabs and
    /// line ends, or else the length of the buffer.
    static func firstNonASCIIOrControl(in buffer: UnsafeRawBufferPointer, from start: Int) -> Int {
        var offset = max(0, start)
        while offset + 8 <= buffer.count {
            let word = word(buffer, at: offset)
            // Adding 0x77 to the other bits of a byte sets its top bit from 0x09 on, 0x75 from 0x0B on, and 0x60 from
            // 0x20 on. This also marks carriage returns. Few words have a mark, so their marks are taken away only then.
            let bits = word & lowBits
            let isControl =
                ~(bits &+ 0x7777_7777_7777_7777) | (bits &+ 0x7575_7575_7575_7575) & ~(bits &+ 0x6060_6060_6060_6060)
            var marks = (word | isControl) & ~lowBits
            if marks != 0 {
                marks &= ~zeroBytes(in: word ^ 0x0D0D_0D0D_0D0D_0D0D)
                if marks != 0 { return offset + marks.trailingZeroBitCount / 8 }
            }
            offset += 8
        }
        while offset < buffer.count {
            let byte = buffer[offset]
            if byte >= 0x80 || byte < 0x20 && !byte.isSpaceOrLineEnd { break }
            offset += 1
        }
        return min(offset, buffer.count)
    }

    /// The offset of the first byte from `start` on that a JSON string must not contain without an escape, or the length of
    /// the buffer.
    static func firstJSONEscape(in buffer: UnsafeRawBufferPointer, from start: Int) -> Int {
        var offset = max(0, start)
        while offset + 8 <= buffer.count {
            let word = word(buffer, at: offset)
            // Each subtraction sets the top bit of a wanted byte. A borrow can mark bytes above the first one wrongly.
            let quotes = word ^ 0x2222_2222_2222_2222
            let backslashes = word ^ 0x5C5C_5C5C_5C5C_5C5C
            let marks =
                (quotes &- 0x0101_0101_0101_0101) & ~quotes
                | (backslashes &- 0x0101_0101_0101_0101) & ~backslashes
                | (word &- 0x2020_2020_2020_2020) & ~word
            if marks & ~lowBits != 0 { return offset + (marks & ~lowBits).trailingZeroBitCount / 8 }
            offset += 8
        }
        while offset < buffer.count, !JSONText.needsEscape(buffer[offset]) { offset += 1 }
        return min(offset, buffer.count)
    }

    /// Whether all bytes are below 0x80.
    ///
    /// The words of a text of up to 32 bytes overlap, so that texts of almost equal lengths take the same branches. Each
    /// load ends at or before `count`: after the loop, `offset` is 0 or below `count - 16`.
    @inlinable
    @inline(__always)
    package static func isASCII(_ buffer: UnsafeRawBufferPointer) -> Bool {
        let count = buffer.count
        var marks: UInt64 = 0
        if count >= 16 {
            var offset = 0
            while offset &+ 32 < count {
                marks |= word(buffer, at: offset) | word(buffer, at: offset &+ 8)
                offset &+= 16
            }
            let place = min(offset &+ 8, count &- 16)
            marks |= word(buffer, at: offset) | word(buffer, at: place)
            marks |= word(buffer, at: count &- 16) | word(buffer, at: count &- 8)
        } else if count >= 8 {
            marks = word(buffer, at: 0) | word(buffer, at: count &- 8)
        } else if count >= 4 {
            let first = buffer.loadUnaligned(as: UInt32.self)
            marks = UInt64(first | buffer.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self))
        } else if count > 0 {
            marks = UInt64(buffer[0] | buffer[count / 2] | buffer[count &- 1])
        }
        return marks & 0x8080_8080_8080_8080 == 0
    }

    /// The top bit of each zero byte of a word, and no other bit.
    @inline(__always)
    static func zeroBytes(in word: UInt64) -> UInt64 { ~(((word & lowBits) &+ lowBits) | word | lowBits) }

    /// All bits of a word except the top bit of each byte.
    private static var lowBits: UInt64 { 0x7F7F_7F7F_7F7F_7F7F }

    /// The eight bytes at `offset`, the first in the lowest bits.
    ///
    /// - Precondition: `offset` is not negative, and `offset + 8` is at most the buffer's length. All callers check
    ///   this.
    @inlinable
    @inline(__always)
    static func word(_ buffer: UnsafeRawBufferPointer, at offset: Int) -> UInt64 {
        UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
}

extension [UInt8] {
    /// Whether the bytes from `start` on begin with a word, which is not empty. False if `start` is outside the bytes.
    ///
    /// The library's `starts(with:)` would be compiled anew for each type of bytes and of words.
    package func hasWord(_ word: StaticString, at start: Int) -> Bool {
        let word = UnsafeRawBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        return withUnsafeBytes { Words.areEqual($0, at: start, word) }
    }
}

extension ArraySlice<UInt8> {
    /// Whether a word, which is not empty, is at a place.
    package func hasWord(_ word: StaticString, at start: Int) -> Bool {
        let word = UnsafeRawBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        return withUnsafeBytes { Words.areEqual($0, at: start - startIndex, word) }
    }

    /// The first place of a word, which is not empty.
    package func firstOffset(of word: String) -> Int? {
        var word = word
        return word.withUTF8 { word in
            withUnsafeBytes { bytes in
                guard let first = word.first else { return nil }
                // Few places have the first byte, and only there the others are compared.
                var offset = Words.first(first, in: bytes, from: 0)
                while offset < bytes.count {
                    if Words.areEqual(bytes, at: offset, .init(word)) { return startIndex + offset }
                    offset = Words.first(first, in: bytes, from: offset + 1)
                }
                return nil
            }
        }
    }
}

extension String {
    /// Whether two texts have the same UTF-8 bytes. `==` treats `é` as one scalar and as two as equal.
    package func hasSameBytes(as other: String) -> Bool {
        guard utf8.count == other.utf8.count else { return false }
        var (left, right) = (self, other)
        return left.withUTF8 { left in
            right.withUTF8 { Words.areEqual(UnsafeRawBufferPointer(left), at: 0, UnsafeRawBufferPointer($0)) }
        }
    }
}
