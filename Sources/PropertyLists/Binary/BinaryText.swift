extension PropertyListBuilder {
    /// Appends the text of an "ASCII" object. Bytes beyond ASCII are read as Latin 1, as Foundation does.
    mutating func appendLatin1(_ bytes: ArraySlice<UInt8>) {
        if bytes.allSatisfy({ $0 < 0x80 }) { return appendText(bytes) }
        for byte in bytes { appendScalar(UInt32(byte)) }
    }

    /// Appends big-endian UTF-16 as UTF-8. Half a surrogate pair becomes U+FFFD.
    mutating func appendUTF16BigEndian(_ bytes: ArraySlice<UInt8>) {
        var decoder = SurrogateJoiner()
        var index = bytes.startIndex
        while index + 1 < bytes.endIndex {
            decoder.add(UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1]), to: &self)
            index += 2
        }
        decoder.flush(to: &self)
    }
}

/// Joins UTF-16 units, which come one by one, to scalars.
struct SurrogateJoiner {
    private var high: UInt32?

    mutating func add(_ unit: UInt16, to builder: inout PropertyListBuilder) {
        let unit = UInt32(unit)
        if let lead = high, unit & 0xFC00 == 0xDC00 {
            high = nil
            return builder.appendScalar(0x10000 + (lead & 0x3FF) << 10 + unit & 0x3FF)
        }
        flush(to: &builder)
        if unit & 0xFC00 == 0xD800 { high = unit } else { builder.appendScalar(unit) }
    }

    /// Says that no further unit follows directly.
    mutating func flush(to builder: inout PropertyListBuilder) {
        guard high != nil else { return }
        high = nil
        builder.appendScalar(0xFFFD)
    }
}
