/// The hash of a key: a few multiplications with a seed.
///
/// A table that is read at run time has its own random seed, so nobody can craft a file whose keys all collide. An
/// embedded table stores the seed that its packer chose.
package enum KeyHash {
    /// The hash of a key's UTF-8 bytes. It is the same on all platforms.
    ///
    /// - Complexity: O(*n*), eight bytes at a time.
    @inlinable
    package static func hash(_ key: UnsafeBufferPointer<UInt8>, seed: UInt64) -> UInt64 {
        var state = mix(seed ^ UInt64(truncatingIfNeeded: key.count), 0x9E37_79B9_7F4A_7C15)
        let bytes = UnsafeRawBufferPointer(key)
        var index = 0
        // Each load ends at or before `count`.
        while index + 8 <= bytes.count {
            let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            state = mix(state ^ word, 0xD6E8_FEB8_6659_FD93)
            index += 8
        }
        var rest: UInt64 = 0
        while index < bytes.count {
            rest = rest << 8 | UInt64(bytes[index])
            index += 1
        }
        return mix(state ^ rest, 0xA076_1D64_78BD_642F)
    }

    @inlinable
    @inline(__always)
    static func mix(_ left: UInt64, _ right: UInt64) -> UInt64 {
        let (high, low) = left.multipliedFullWidth(by: right)
        return high ^ low
    }
}

extension UInt64 {
    /// Both halves of a hash, folded into one.
    @inlinable
    package var foldedHash: UInt32 { UInt32(truncatingIfNeeded: self ^ self >> 32) }
}
