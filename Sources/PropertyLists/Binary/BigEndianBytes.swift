/// The bytes of a binary file, which hold big-endian numbers.
///
/// Every access compares its offset with the length first, and what would lie outside reads as nothing. The memory
/// outlives the value: it is valid inside the closure that creates it.
struct BigEndianBytes {
    private let base: UnsafeRawPointer?
    /// The number of bytes.
    let count: Int
    /// The number of offsets with eight bytes at and behind them.
    private let wordCount: UInt

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        base = UnsafeRawPointer(bytes.baseAddress)
        count = bytes.count
        wordCount = UInt(max(0, bytes.count - 7))
    }

    /// The byte at an offset.
    @inline(__always)
    subscript(offset: Int) -> UInt8 {
        guard UInt(bitPattern: offset) < UInt(count), let base else { return 0 }
        return base.load(fromByteOffset: offset, as: UInt8.self)
    }

    /// The eight bytes at an offset, the first in the highest bits. Zero if the file ends before.
    @inline(__always)
    func word(at offset: Int) -> UInt64 {
        guard UInt(bitPattern: offset) < wordCount, let base else { return 0 }
        return UInt64(bigEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// The number of `width` bytes at an offset. Of more than eight bytes, the last eight count, as in Apple's reader.
    @inline(__always)
    func number(at offset: Int, width: Int) -> UInt64 {
        if UInt(bitPattern: offset) < wordCount, UInt(bitPattern: width &- 1) < 8 {
            return word(at: offset) &>> UInt64(truncatingIfNeeded: 64 &- 8 &* width)
        }
        return longNumber(at: offset, width: width)
    }

    @inline(never)
    private func longNumber(at offset: Int, width: Int) -> UInt64 {
        var number: UInt64 = 0
        for index in offset..<offset + width { number = number << 8 | UInt64(self[index]) }
        return number
    }

    /// `count` bytes from an offset on. None if the file ends before.
    @inline(__always)
    func slice(from offset: Int, count: Int) -> UnsafeRawBufferPointer {
        guard offset >= 0, count >= 0, count <= self.count &- offset, let base else {
            return UnsafeRawBufferPointer(start: nil, count: 0)
        }
        return UnsafeRawBufferPointer(start: base + offset, count: count)
    }
}
