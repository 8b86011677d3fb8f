extension String {
    /// Whether two texts have the same UTF-8 bytes. `==` treats `é` as one scalar and as two as equal.
    func hasSameBytes(as other: String) -> Bool {
        guard utf8.count == other.utf8.count else { return false }
        let result = utf8.withContiguousStorageIfAvailable { left in
            other.utf8.withContiguousStorageIfAvailable { right in ByteComparison.areEqual(left, right) }
        }
        return (result ?? nil) ?? utf8.elementsEqual(other.utf8)
    }
}

/// Compares runs of bytes. The standard library's `elementsEqual` uses iterators.
enum ByteComparison {
    /// Whether two runs have the same bytes.
    @inline(__always)
    static func areEqual(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
        guard left.count == right.count else { return false }
        // From the end, where keys and names differ more often.
        var index = left.count
        while index > 0 {
            index -= 1
            if left[index] != right[index] { return false }
        }
        return true
    }
}

extension JSONStorage {
    /// Whether two strings have the same value.
    func haveSameText(_ first: Int, _ second: Int) -> Bool {
        guard isPlain(first), isPlain(second) else { return utf8(first).elementsEqual(utf8(second)) }
        let (left, right) = (range(first), range(second))
        guard left.count == right.count else { return false }
        return text.withUnsafeBufferPointer {
            ByteComparison.areEqual(
                UnsafeBufferPointer(rebasing: $0[left]), UnsafeBufferPointer(rebasing: $0[right]))
        }
    }
}
