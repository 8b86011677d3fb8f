import StringsdictTextFiles

/// A place in a text, for a reader that moves forward through it.
///
/// This file, `PropertyListView`, `RecentStrings`, `BigEndianBytes`, `BinaryObjectPass` and `ConvertedText` are the only
/// places where the module reads memory without the standard library's bounds checks.
///
/// `offset` starts within the text and grows only after a comparison with `end`, which is at most the length of the buffer.
/// Every byte is read at an offset that is not negative and below `end`. The buffer outlives the cursor: it is valid inside
/// the closure that creates both.
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
