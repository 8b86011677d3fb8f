/// The bytes of a binary file, which hold big-endian numbers.
///
/// Every access compares its offset with the length first, and what would lie outside reads as nothing. The memory
/// outlives the value: it is valid inside the closure that creates it.
struct BigEndianBytes {
    private let bytes: UnsafeRawBufferPointer

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = UnsafeRawBufferPointer(bytes) }

    /// The number of bytes.
    var count: Int { bytes.count }

    /// The byte at an offset.
    @inline(__always)
    subscript(offset: Int) -> UInt8 { offset >= 0 && offset < bytes.count ? bytes[offset] : 0 }

    /// The number of `width` bytes at an offset. Of more than eight bytes, the last eight count, as in Apple's reader.
    @inline(__always)
    func number(at offset: Int, width: Int) -> UInt64 {
        if offset >= 0, offset <= bytes.count - 8, width > 0, width <= 8 {
            let word = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            return word >> UInt64(64 - 8 * width)
        }
        return longNumber(at: offset, width: width)
    }

    @inline(never)
    private func longNumber(at offset: Int, width: Int) -> UInt64 {
        var number: UInt64 = 0
        for index in offset..<offset + width { number = number << 8 | UInt64(self[index]) }
        return number
    }

    /// The bytes of a range.
    @inline(__always)
    func slice(_ range: Range<Int>) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: bytes[range.clamped(to: 0..<bytes.count)])
    }
}

/// Converts UTF-16 to UTF-8.
///
/// A unit becomes at most three bytes, and two units that form a pair become four. So three bytes of room for each unit
/// are enough, and every write is within them. A word of four units is read only if four units are left.
enum UTF16Words {
    /// Appends big-endian UTF-16 as UTF-8. An unpaired surrogate becomes U+FFFD. A single byte at the end is ignored.
    static func append(_ source: UnsafeRawBufferPointer, to output: inout [UInt8]) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(1, source.count / 2 * 3)) { room in
            let count = convert(source, to: room)
            output.append(contentsOf: UnsafeBufferPointer(rebasing: room[..<count]))
        }
    }

    /// Returns the number of bytes written. There is room for three bytes for each unit.
    private static func convert(_ source: UnsafeRawBufferPointer, to room: UnsafeMutableBufferPointer<UInt8>) -> Int {
        let end = source.count & ~1
        var offset = 0
        var count = 0
        func put(_ byte: UInt32) {
            room[count] = UInt8(truncatingIfNeeded: byte)
            count += 1
        }
        while offset < end {
            if offset + 8 <= end {
                let word = UInt64(littleEndian: source.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
                if word & 0x80FF_80FF_80FF_80FF == 0 {
                    // Four units of ASCII: every second byte is a character. There is room for twelve bytes.
                    var pairs = word >> 8
                    pairs = (pairs | pairs >> 8) & 0x0000_FFFF_0000_FFFF
                    let characters = UInt32(truncatingIfNeeded: pairs | pairs >> 16).littleEndian
                    UnsafeMutableRawBufferPointer(room)
                        .storeBytes(of: characters, toByteOffset: count, as: UInt32.self)
                    offset += 8
                    count += 4
                    continue
                }
            }
            var scalar = unit(source, offset)
            offset += 2
            if scalar & 0xF800 == 0xD800 {
                if scalar & 0x400 == 0, offset < end, case let low = unit(source, offset), low & 0xFC00 == 0xDC00 {
                    scalar = 0x10000 + (scalar & 0x3FF) << 10 + low & 0x3FF
                    offset += 2
                } else {
                    scalar = 0xFFFD
                }
            }
            if scalar < 0x80 {
                put(scalar)
            } else if scalar < 0x800 {
                put(0xC0 | scalar >> 6)
                put(0x80 | scalar & 0x3F)
            } else {
                if scalar < 0x10000 {
                    put(0xE0 | scalar >> 12)
                } else {
                    put(0xF0 | scalar >> 18)
                    put(0x80 | scalar >> 12 & 0x3F)
                }
                put(0x80 | scalar >> 6 & 0x3F)
                put(0x80 | scalar & 0x3F)
            }
        }
        return count
    }

    @inline(__always)
    private static func unit(_ source: UnsafeRawBufferPointer, _ offset: Int) -> UInt32 {
        UInt32(source[offset]) << 8 | UInt32(source[offset + 1])
    }
}
