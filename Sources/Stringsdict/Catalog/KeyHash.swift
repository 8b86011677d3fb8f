/// The hash of a key: a few multiplications, mixed with a seed that differs from table to table.
///
/// The seed keeps a file from being written so that all its keys meet in one place.
enum KeyHash {
    /// The hash of a key's UTF-8 bytes.
    ///
    /// - Complexity: O(*n*), eight bytes at a time.
    static func hash(_ key: UnsafeBufferPointer<UInt8>, seed: UInt64) -> UInt32 {
        var state = mix(seed ^ UInt64(truncatingIfNeeded: key.count), 0x9E37_79B9_7F4A_7C15)
        let bytes = UnsafeRawBufferPointer(key)
        var index = 0
        // Each load ends at most at `count`.
        while index + 8 <= bytes.count {
            state = mix(state ^ bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self), 0xD6E8_FEB8_6659_FD93)
            index += 8
        }
        var rest: UInt64 = 0
        while index < bytes.count {
            rest = rest << 8 | UInt64(bytes[index])
            index += 1
        }
        state = mix(state ^ rest, 0xA076_1D64_78BD_642F)
        return UInt32(truncatingIfNeeded: state ^ state >> 32)
    }

    @inline(__always)
    private static func mix(_ left: UInt64, _ right: UInt64) -> UInt64 {
        let (high, low) = left.multipliedFullWidth(by: right)
        return high ^ low
    }
}
