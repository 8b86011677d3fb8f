/// Reads memory in words of eight bytes.
///
/// This file, `PropertyListView`, `RecentStrings`, `BigEndianBytes`, `BinaryObjectPass` and `ConvertedText` are the only places where the module
/// reads memory without the standard library's bounds checks. Before each load here, its end is compared with the length of
/// the buffer.
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
    static func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, count: Int) -> Bool {
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
            if byte >= 0x80 || byte < 0x20 && !XMLDeclaration.isSpace(byte) { break }
            offset += 1
        }
        return min(offset, buffer.count)
    }

    /// Whether all bytes are below 0x80.
    ///
    /// The words of a text of up to 32 bytes overlap, so that texts of almost equal lengths take the same branches. Each
    /// load ends at or before `count`: after the loop, `offset` is 0 or below `count - 16`.
    @inline(__always)
    static func isASCII(_ buffer: UnsafeRawBufferPointer) -> Bool {
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
    @inline(__always)
    private static func word(_ buffer: UnsafeRawBufferPointer, at offset: Int) -> UInt64 {
        UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
}

/// A place in a text, for a reader that moves forward through it.
///
/// The cursor reads memory without bounds checks. `offset` starts within the text and grows only after a comparison
/// with `end`, which is at most the length of the buffer. Every byte is read at an offset that is not negative and
/// below `end`. The buffer outlives the cursor: it is valid inside the closure that creates both.
struct ByteCursor {
    let bytes: UnsafeBufferPointer<UInt8>
    private let end: Int
    /// The offset of the next byte.
    private(set) var offset: Int

    init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
        self.bytes = bytes
        end = bytes.count
        offset = min(max(start, 0), bytes.count)
    }

    /// Whether no byte is left.
    var isAtEnd: Bool { offset == end }

    /// The next byte. Zero at the end, and for a zero byte in the text.
    @inline(__always)
    var byte: UInt8 { offset < end ? bytes[offset] : 0 }

    /// Moves past a byte if it is next.
    @inline(__always)
    mutating func take(_ byte: UInt8) -> Bool {
        guard offset < end, bytes[offset] == byte else { return false }
        offset += 1
        return true
    }

    /// Moves past a word if it is next.
    @inline(__always)
    mutating func take(_ word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        guard count <= end - offset else { return false }
        guard let base = bytes.baseAddress,
            Words.areEqual(UnsafeRawPointer(base + offset), UnsafeRawPointer(word.utf8Start), count: count)
        else { return false }
        offset += count
        return true
    }

    /// Moves past the bytes for which a condition holds, and returns them.
    @inline(__always)
    mutating func take(while condition: (UInt8) -> Bool) -> UnsafeBufferPointer<UInt8> {
        let start = offset
        while offset < end, condition(bytes[offset]) { offset += 1 }
        return UnsafeBufferPointer(rebasing: bytes[start..<offset])
    }

    /// Moves to the next `<` or `&`, or almost to the end, and returns the text before it. Stops at `]]>`, too: the end
    /// of a CDATA section must not occur in text.
    ///
    /// The last seven bytes are not searched: every file that the reader accepts ends with the tag `</plist>`.
    @inline(__always)
    mutating func takeText() -> UnsafeBufferPointer<UInt8> {
        let (start, last) = (offset, end &- 8)
        let raw = UnsafeRawBufferPointer(bytes)
        // A local copy of the offset, which stays in a register.
        var place = start
        while true {
            while place <= last {
                let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: place, as: UInt64.self))
                let marks =
                    (Self.zeros(in: word ^ 0x3C3C_3C3C_3C3C_3C3C) | Self.zeros(in: word ^ 0x2626_2626_2626_2626)
                        | Self.zeros(in: word ^ 0x5D5D_5D5D_5D5D_5D5D)) & 0x8080_8080_8080_8080
                if marks != 0 {
                    place &+= marks.trailingZeroBitCount / 8
                    break
                }
                place &+= 8
            }
            guard place < end, bytes[place] == UInt8(ascii: "]") else { break }
            if end - place >= 3, bytes[place + 1] == UInt8(ascii: "]"), bytes[place + 2] == UInt8(ascii: ">") { break }
            place += 1
        }
        offset = place
        return UnsafeBufferPointer(rebasing: bytes[start..<place])
    }

    /// Moves past white space. The text must have no other control characters.
    @inline(__always)
    mutating func skipSpace() {
        let last = end &- 8
        let raw = UnsafeRawBufferPointer(bytes)
        var place = offset
        while place <= last {
            let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: place, as: UInt64.self))
            // The top bit of each byte above 0x20.
            let marks = ((word & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x5F5F_5F5F_5F5F_5F5F | word) & 0x8080_8080_8080_8080
            if marks != 0 {
                offset = place &+ marks.trailingZeroBitCount / 8
                return
            }
            place &+= 8
        }
        while place < end, bytes[place] <= 0x20 { place &+= 1 }
        offset = place
    }

    /// The top bit of the lowest zero byte, and perhaps bits of bytes above it. The other bits mean nothing.
    @inline(__always)
    private static func zeros(in word: UInt64) -> UInt64 { (word &- 0x0101_0101_0101_0101) & ~word }
}
