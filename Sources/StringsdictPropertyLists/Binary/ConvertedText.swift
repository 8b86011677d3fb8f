/// Text that was converted to UTF-8, one piece after another.
///
/// The bytes from `count` on are zeros, which the next piece overwrites in place.
///
/// Room for a piece is made before it is converted. A UTF-16 unit becomes at most three bytes, and two units that form
/// a pair become four. A Latin-1 byte becomes at most two bytes. Eight bytes are written at once only if eight units
/// are left, which have room for 24 bytes. Four bytes are written at once even if only one unit is left, so the room
/// has four more bytes.
struct ConvertedText {
    private var room: [UInt8]
    /// The number of bytes of text.
    private(set) var count: Int
    /// The greatest number of bytes of the text that is still to come.
    private var remainingLimit: Int

    /// - Parameter limit: The greatest number of bytes that all pieces can have.
    init(limit: Int) {
        count = 0
        remainingLimit = limit
        // UTF-16 of most languages with a Latin alphabet then has room at once.
        room = Array(repeating: 0, count: limit / 12 * 5 + 64)
    }

    /// The greatest number of bytes that a piece can have.
    static func limit(ofUTF16 source: UnsafeRawBufferPointer) -> Int { source.count / 2 * 3 }
    static func limit(ofLatin1 source: UnsafeRawBufferPointer) -> Int { 2 * source.count }

    /// Returns the text, and leaves this value empty.
    mutating func take() -> [UInt8] {
        // After the swap the array has one owner, so removing the room after the text copies nothing.
        var text: [UInt8] = []
        swap(&text, &room)
        text.removeLast(text.count - count)
        count = 0
        return text
    }

    /// Appends big-endian UTF-16 as UTF-8. An unpaired surrogate becomes U+FFFD. A single byte at the end is ignored.
    mutating func appendUTF16(_ source: UnsafeRawBufferPointer) -> Range<Int> {
        append(atMost: Self.limit(ofUTF16: source)) { UTF16Words.convert(source, to: $0) }
    }

    /// Appends Latin-1 as UTF-8.
    mutating func appendLatin1(_ source: UnsafeRawBufferPointer) -> Range<Int> {
        append(atMost: Self.limit(ofLatin1: source)) { room in
            var count = 0
            for byte in source {
                if byte >= 0x80 {
                    room[count] = 0xC0 | byte >> 6
                    count &+= 1
                }
                room[count] = byte < 0x80 ? byte : 0x80 | byte & 0x3F
                count &+= 1
            }
            return count
        }
    }

    /// Appends what `body` writes, and returns its range.
    @inline(__always)
    private mutating func append(
        atMost limit: Int, _ body: (UnsafeMutableBufferPointer<UInt8>) -> Int
    ) -> Range<Int> {
        let start = count
        if limit &+ 4 > room.count &- start { grow(toHold: limit) }
        remainingLimit &-= limit
        count &+= room.withUnsafeMutableBufferPointer { body(UnsafeMutableBufferPointer(rebasing: $0[start...])) }
        return start..<count
    }

    /// Makes room for a piece and for all later pieces.
    @inline(never)
    private mutating func grow(toHold limit: Int) {
        let wanted = count + max(limit, remainingLimit) + 4
        room.reserveCapacity(wanted)
        room.append(contentsOf: repeatElement(0, count: wanted - room.count))
    }
}

/// Converts UTF-16 to UTF-8.
private enum UTF16Words {
    /// Returns the number of bytes written. `ConvertedText` explains how much room is needed.
    static func convert(_ source: UnsafeRawBufferPointer, to room: UnsafeMutableBufferPointer<UInt8>) -> Int {
        let raw = UnsafeMutableRawBufferPointer(room)
        let end = source.count & ~1
        var offset = 0
        var count = 0
        func put(_ byte: UInt32) {
            room[count] = UInt8(truncatingIfNeeded: byte)
            count &+= 1
        }
        while offset < end {
            if offset &+ 16 <= end {
                // Eight units. The ASCII units at the start are written with the rest.
                let block = source.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
                raw.storeBytes(of: block.oddHalf, toByteOffset: count, as: SIMD8<UInt8>.self)
                let words = unsafeBitCast(block, to: SIMD2<UInt64>.self)
                let first = UInt64(littleEndian: words[0]) & 0x80FF_80FF_80FF_80FF
                let second = UInt64(littleEndian: words[1]) & 0x80FF_80FF_80FF_80FF
                if first | second == 0 {
                    offset &+= 16
                    count &+= 8
                    continue
                }
                let plain = first == 0 ? 4 &+ second.trailingZeroBitCount / 16 : first.trailingZeroBitCount / 16
                offset &+= 2 &* plain
                count &+= plain
            } else {
                // Four units. If fewer are left, zeros follow them.
                let word = units(source, from: offset, to: end)
                raw.storeBytes(of: packed(word).littleEndian, toByteOffset: count, as: UInt32.self)
                let plain = min((word & 0x80FF_80FF_80FF_80FF).trailingZeroBitCount / 16, (end &- offset) / 2)
                offset &+= 2 &* plain
                count &+= plain
                if plain == 4 || offset == end { continue }
            }
            if offset &+ 8 <= end {
                let word = units(source, from: offset, to: end)
                if word & 0x00F8_00F8_00F8_00F8 == 0, word & 0x80FF_0000 != 0 {
                    // Two units that are not ASCII suggest that most are not, as in Cyrillic. Units of one or two
                    // bytes, without a branch for each: the second byte is overwritten if it is not needed.
                    for place in 0..<4 {
                        let unit = UInt16(truncatingIfNeeded: word &>> UInt64(16 &* place)).byteSwapped
                        let isLong = unit >= 0x80
                        room[count] = UInt8(truncatingIfNeeded: isLong ? 0xC0 | unit &>> 6 : unit)
                        room[count &+ 1] = UInt8(truncatingIfNeeded: 0x80 | unit & 0x3F)
                        count &+= isLong ? 2 : 1
                    }
                    offset &+= 8
                    continue
                }
            }
            var scalar = unit(source, offset)
            offset &+= 2
            if scalar & 0xF800 == 0xD800 {
                if scalar & 0x400 == 0, offset < end, case let low = unit(source, offset), low & 0xFC00 == 0xDC00 {
                    scalar = 0x10000 + (scalar & 0x3FF) << 10 + low & 0x3FF
                    offset &+= 2
                } else {
                    scalar = 0xFFFD
                }
            }
            if scalar < 0x800 {
                put(0xC0 | scalar >> 6)
            } else {
                if scalar < 0x10000 {
                    put(0xE0 | scalar >> 12)
                } else {
                    put(0xF0 | scalar >> 18)
                    put(0x80 | scalar >> 12 & 0x3F)
                }
                put(0x80 | scalar >> 6 & 0x3F)
            }
            put(0x80 | scalar & 0x3F)
        }
        return count
    }

    /// The low byte of each of four units, the first in the lowest bits.
    @inline(__always)
    private static func packed(_ units: UInt64) -> UInt32 {
        var pairs = units >> 8 & 0x00FF_00FF_00FF_00FF
        pairs = (pairs | pairs >> 8) & 0x0000_FFFF_0000_FFFF
        return UInt32(truncatingIfNeeded: pairs | pairs >> 16)
    }

    /// The next four units, the first in the lowest bits, each with its bytes swapped. Zeros follow the last unit.
    @inline(__always)
    private static func units(_ source: UnsafeRawBufferPointer, from offset: Int, to end: Int) -> UInt64 {
        if offset &+ 8 <= end {
            return UInt64(littleEndian: source.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        }
        if end >= 8 {
            let last = UInt64(littleEndian: source.loadUnaligned(fromByteOffset: end &- 8, as: UInt64.self))
            return last &>> UInt64(truncatingIfNeeded: 8 &* (8 &- (end &- offset)))
        }
        var word: UInt64 = 0
        for index in offset..<end { word |= UInt64(source[index]) << UInt64(8 * (index - offset)) }
        return word
    }

    @inline(__always)
    private static func unit(_ source: UnsafeRawBufferPointer, _ offset: Int) -> UInt32 {
        UInt32(source[offset]) << 8 | UInt32(source[offset + 1])
    }
}
