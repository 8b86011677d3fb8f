/// Finds line ends, eight bytes at a time.
///
/// This is the one place where the module reads memory without a bounds check: a word is loaded only while
/// `offset + 8 <= count` of the buffer that the array itself hands out, so every load lies inside it.
struct LineScan {
    /// Where lines start, in bytes from the start of the text.
    private(set) var starts: [UInt32] = [0]
    /// Whether no byte is above 0x7F.
    private(set) var isASCII = true
    /// Whether there is a carriage return.
    private(set) var hasCarriageReturn = false

    init(_ bytes: [UInt8], from start: Int) {
        starts.reserveCapacity(bytes.count / 40 + 1)
        var highBits: UInt64 = 0
        bytes.withUnsafeBytes { buffer in
            var offset = start
            while offset + 8 <= buffer.count {
                let word = UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
                highBits |= word
                var ends =
                    Self.zeroBytes(in: word ^ 0x0A0A_0A0A_0A0A_0A0A) | Self.zeroBytes(in: word ^ 0x0D0D_0D0D_0D0D_0D0D)
                while ends != 0 {
                    addLine(endingAt: offset + ends.trailingZeroBitCount / 8, in: buffer, from: start)
                    ends &= ends - 1
                }
                offset += 8
            }
            while offset < buffer.count {
                highBits |= UInt64(buffer[offset])
                if buffer[offset] == 0x0A || buffer[offset] == 0x0D {
                    addLine(endingAt: offset, in: buffer, from: start)
                }
                offset += 1
            }
        }
        isASCII = highBits & 0x8080_8080_8080_8080 == 0
    }

    /// The top bit of each byte of `word` that is zero, and no other bit.
    private static func zeroBytes(in word: UInt64) -> UInt64 {
        let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
        return ~(((word & low) &+ low) | word | low)
    }

    private mutating func addLine(endingAt offset: Int, in buffer: UnsafeRawBufferPointer, from start: Int) {
        if buffer[offset] == 0x0D {
            hasCarriageReturn = true
            // Of CR LF, the LF ends the line.
            if offset + 1 < buffer.count, buffer[offset + 1] == 0x0A { return }
        }
        starts.append(UInt32(offset + 1 - start))
    }
}
