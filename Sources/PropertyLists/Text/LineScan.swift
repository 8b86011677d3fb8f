/// Finds line ends, eight bytes at a time.
struct LineScan {
    /// Where lines start, in bytes from the start of the text.
    let starts: LineStarts
    /// Whether no byte is above 0x7F.
    let isASCII: Bool
    /// Whether there is a carriage return.
    let hasCarriageReturn: Bool

    /// - Complexity: O(*n*); a second pass is made only where there are carriage returns, which end lines, too.
    init(_ bytes: [UInt8], from start: Int) {
        var starts = LineStarts()
        starts.reserveCapacity(bytes.count / 40 + 1)
        var highBits: UInt64 = 0
        var returns: UInt64 = 0
        bytes.withUnsafeBytes { buffer in
            let rest = Words.forEach(in: buffer, from: start) { word, offset in
                highBits |= word
                // Most words have neither line ends nor tabs: no byte below 0x0E.
                if Self.marks(below: 0x0E, in: word) == 0 { return }
                returns |= Self.zeroBytes(in: word ^ 0x0D0D_0D0D_0D0D_0D0D)
                var ends = Self.zeroBytes(in: word ^ 0x0A0A_0A0A_0A0A_0A0A)
                while ends != 0 {
                    starts.append(UInt32(offset + ends.trailingZeroBitCount / 8 + 1 - start))
                    ends &= ends - 1
                }
            }
            for offset in rest..<max(rest, buffer.count) {
                highBits |= UInt64(buffer[offset])
                if buffer[offset] == 0x0D { returns = 1 }
                if buffer[offset] == 0x0A { starts.append(UInt32(offset + 1 - start)) }
            }
        }
        isASCII = highBits & 0x8080_8080_8080_8080 == 0
        hasCarriageReturn = returns != 0
        self.starts = hasCarriageReturn ? Self.startsAfterReturns(bytes, from: start) : starts
    }

    /// Not 0 if, and only if, a byte of `word` is below `bound`: a quick test, which may mark bytes above that one, too.
    @inline(__always)
    private static func marks(below bound: UInt64, in word: UInt64) -> UInt64 {
        (word &- 0x0101_0101_0101_0101 &* bound) & ~word & 0x8080_8080_8080_8080
    }

    /// The top bit of each byte of `word` that is zero, and no other bit.
    @inline(__always)
    private static func zeroBytes(in word: UInt64) -> UInt64 {
        let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
        return ~(((word & low) &+ low) | word | low)
    }

    /// Lines that end with LF, CR, or CR LF.
    private static func startsAfterReturns(_ bytes: [UInt8], from start: Int) -> LineStarts {
        var starts = LineStarts()
        for offset in start..<max(start, bytes.count) {
            let isReturn = bytes[offset] == 0x0D && !(offset + 1 < bytes.count && bytes[offset + 1] == 0x0A)
            if isReturn || bytes[offset] == 0x0A { starts.append(UInt32(offset + 1 - start)) }
        }
        return starts
    }
}
