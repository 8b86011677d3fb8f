/// Recognises strong right-to-left characters: bidirectional class R or AL.
///
/// Source: Unicode Character Database, `DerivedBidiClass.txt`; UAX #9, table 4. The ranges include gaps of unassigned
/// characters, since Unicode reserves those blocks for right-to-left scripts.
enum StrongDirection {
    /// Whether UTF-8 text contains a strong right-to-left character.
    ///
    /// - Complexity: Linear. ASCII text costs one comparison per byte.
    static func hasRightToLeft(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var index = 0
        while index < bytes.count {
            let lead = bytes[index]
            index += 1
            // Every strong right-to-left character is at or above U+05BE, whose first byte is 0xD6.
            guard lead >= 0xD6 else { continue }
            let continuations = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : 1
            guard index + continuations <= bytes.count else { return false }
            var scalar = UInt32(lead) & (0x3F >> UInt32(continuations))
            for offset in 0..<continuations {
                scalar = scalar << 6 | UInt32(bytes[index + offset] & 0x3F)
            }
            index += continuations
            if isRightToLeft(scalar) { return true }
        }
        return false
    }

    /// Whether a scalar has bidirectional class R or AL.
    static func isRightToLeft(_ scalar: UInt32) -> Bool {
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound < scalar {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low < ranges.count && ranges[low].lowerBound <= scalar
    }

    private static let ranges: [ClosedRange<UInt32>] = [
        0x5BE...0x5BE, 0x5C0...0x5C0, 0x5C3...0x5C3, 0x5C6...0x5C6, 0x5D0...0x5F4, 0x608...0x608, 0x60B...0x60B,
        0x60D...0x60D, 0x61B...0x64A, 0x66D...0x66F, 0x671...0x6D5, 0x6E5...0x6E6, 0x6EE...0x6EF, 0x6FA...0x710,
        0x712...0x72F, 0x74D...0x7A5, 0x7B1...0x7EA, 0x7F4...0x7F5, 0x7FA...0x7FA, 0x7FE...0x815, 0x81A...0x81A,
        0x824...0x824, 0x828...0x828, 0x830...0x858, 0x85E...0x88E, 0x8A0...0x8C9, 0x200F...0x200F, 0xFB1D...0xFB1D,
        0xFB1F...0xFB28, 0xFB2A...0xFD3D, 0xFD50...0xFDC7, 0xFDF0...0xFDFC, 0xFE70...0xFEFC, 0x10800...0x1091B,
        0x10920...0x10A00, 0x10A10...0x10A35, 0x10A40...0x10AE4, 0x10AEB...0x10B35, 0x10B40...0x10D23,
        0x10D4A...0x10D65, 0x10D6F...0x10D8F, 0x10E80...0x10EA9, 0x10EAD...0x10F45, 0x10F51...0x10F81,
        0x10F86...0x10FF6, 0x1E800...0x1E8CF, 0x1E900...0x1E943, 0x1E94B...0x1EEBB,
    ]
}
