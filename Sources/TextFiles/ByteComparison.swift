/// Compares memory byte by byte.
///
/// This is the only file of the module that reads memory without the standard library's bounds checks. Every load ends
/// at or before `count`, and the callers state that this many bytes can be read.
package enum ByteComparison {
    /// Whether two pieces of memory with at least `count` bytes each are equal.
    ///
    /// - Complexity: O(*n*), eight bytes at a time. The last word overlaps the one before it.
    @inlinable @inline(__always)
    package static func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, count: Int) -> Bool {
        if count >= 8 {
            var offset = 0
            while offset < count {
                let place = min(offset, count - 8)
                if left.loadUnaligned(fromByteOffset: place, as: UInt64.self)
                    != right.loadUnaligned(fromByteOffset: place, as: UInt64.self)
                {
                    return false
                }
                offset += 8
            }
            return true
        }
        if count >= 4 {
            return left.loadUnaligned(as: UInt32.self) == right.loadUnaligned(as: UInt32.self)
                && left.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
                    == right.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
        }
        var offset = 0
        while offset < count {
            if left.load(fromByteOffset: offset, as: UInt8.self) != right.load(fromByteOffset: offset, as: UInt8.self) {
                return false
            }
            offset += 1
        }
        return true
    }

    /// Whether two runs have the same bytes.
    @inlinable @inline(__always)
    package static func areEqual(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
        guard left.count == right.count, let start = left.baseAddress, let other = right.baseAddress else {
            return left.count == right.count
        }
        return areEqual(start, other, count: left.count)
    }
}

extension String {
    /// Whether two texts have the same UTF-8 bytes. `==` treats `é` as one scalar and as two as equal.
    package func hasSameBytes(as other: String) -> Bool {
        guard utf8.count == other.utf8.count else { return false }
        let result = utf8.withContiguousStorageIfAvailable { left in
            other.utf8.withContiguousStorageIfAvailable { right in
                ByteComparison.areEqual(UnsafeRawBufferPointer(left), UnsafeRawBufferPointer(right))
            }
        }
        return (result ?? nil) ?? utf8.elementsEqual(other.utf8)
    }
}
