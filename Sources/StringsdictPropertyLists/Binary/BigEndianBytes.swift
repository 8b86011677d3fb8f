/// The bytes of a binary file, which hold big-endian numbers.
///
/// Every access first compares its offset with the length. A read beyond the end gives zero or no bytes. The memory
/// outlives the value: it is valid inside the closure that creates the value.
struct BigEndianBytes {
    private let base: UnsafeRawPointer
    /// The number of bytes.
    let count: Int
    /// The number of offsets at which eight bytes can be read.
    fileprivate let wordCount: UInt

    /// - Parameters:
    ///   - base: The address of the first of `count` bytes.
    init(_ base: UnsafeRawPointer, count: Int) {
        self.base = base
        self.count = count
        wordCount = UInt(max(0, count - 7))
    }

    /// The byte at an offset.
    @inline(__always)
    subscript(offset: Int) -> UInt8 {
        guard UInt(bitPattern: offset) < UInt(count) else { return 0 }
        return base.load(fromByteOffset: offset, as: UInt8.self)
    }

    /// The eight bytes at an offset, the first in the highest bits. Zero if the file ends before.
    @inline(__always)
    func word(at offset: Int) -> UInt64 {
        guard UInt(bitPattern: offset) < wordCount else { return 0 }
        return UInt64(bigEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// The number of `width` bytes at an offset. If the width is more than eight bytes, the number is in the last
    /// eight, as in Apple's reader.
    @inline(__always)
    func number(at offset: Int, width: Int) -> UInt64 { number(at: offset, NumberWidth(width, in: self)) }

    @inline(__always)
    func number(at offset: Int, _ width: NumberWidth) -> UInt64 {
        if UInt(bitPattern: offset) < width.wordCount {
            return UInt64(bigEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &>> width.unused
        }
        return longNumber(at: offset, width: width.count)
    }

    @inline(never)
    private func longNumber(at offset: Int, width: Int) -> UInt64 {
        var number: UInt64 = 0
        for index in offset..<offset + width { number = number << 8 | UInt64(self[index]) }
        return number
    }

    /// `count` bytes from an offset on. Empty if the file ends before.
    @inline(__always)
    func slice(from offset: Int, count: Int) -> UnsafeRawBufferPointer {
        guard offset >= 0, count >= 0, count <= self.count &- offset else {
            return UnsafeRawBufferPointer(start: base, count: 0)
        }
        return UnsafeRawBufferPointer(start: base + offset, count: count)
    }
}

/// The number of bytes that numbers of a file take.
struct NumberWidth {
    let count: Int
    /// The bits of a word of eight bytes that do not belong to the number.
    fileprivate let unused: UInt64
    /// The number of offsets at which a number can be read as a part of a word. Zero if the number has no bytes, or
    /// more bytes than a word.
    fileprivate let wordCount: UInt

    @inline(__always)
    init(_ count: Int, in bytes: BigEndianBytes) {
        self.count = count
        unused = UInt64(bitPattern: Int64(64 &- 8 &* count))
        wordCount = unused < 64 ? bytes.wordCount : 0
    }
}
