extension UnsafeBufferPointer<UInt8> {
    /// Whether these bytes are those of a word.
    @inlinable @inline(__always)
    package func equals(_ word: StaticString) -> Bool {
        count == word.utf8CodeUnitCount && equals(UnsafeBufferPointer(start: word.utf8Start, count: count))
    }

    /// Whether these bytes are those of another text.
    ///
    /// Eight at a time: every load ends at most at `count`, which both have in common; the last one overlaps the one before.
    ///
    /// - Complexity: O(*n*).
    @inlinable
    package func equals(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard count == other.count, let left = UnsafeRawPointer(baseAddress),
            let right = UnsafeRawPointer(other.baseAddress)
        else { return count == other.count }
        guard count >= 8 else {
            var index = 0
            while index < count {
                if self[index] != other[index] { return false }
                index += 1
            }
            return true
        }
        var offset = 0
        while offset < count {
            let place = Swift.min(offset, count - 8)
            let difference =
                left.loadUnaligned(fromByteOffset: place, as: UInt64.self)
                ^ right.loadUnaligned(fromByteOffset: place, as: UInt64.self)
            if difference != 0 { return false }
            offset += 8
        }
        return true
    }
}
