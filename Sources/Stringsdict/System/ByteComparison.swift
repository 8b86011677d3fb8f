/// Compares bytes eight at a time: most of what understanding a file does is to recognize keys.
///
/// Reads `count` bytes of each buffer and no more: whole words only while eight bytes are left.
extension UnsafeBufferPointer<UInt8> {
    /// Whether these bytes are those of a word.
    @inline(__always)
    func equals(_ word: StaticString) -> Bool {
        count == word.utf8CodeUnitCount && startsEqual(UnsafeRawPointer(word.utf8Start))
    }

    /// Whether two buffers hold the same bytes.
    @inline(__always)
    func equals(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard count == other.count else { return false }
        return other.baseAddress.map { startsEqual(UnsafeRawPointer($0)) } ?? true
    }

    /// Whether as many bytes at an address as this buffer has are equal to its own.
    private func startsEqual(_ other: UnsafeRawPointer) -> Bool {
        guard let baseAddress else { return true }
        let start = UnsafeRawPointer(baseAddress)
        var index = 0
        while index &+ 8 <= count {
            let left = start.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            if left != other.loadUnaligned(fromByteOffset: index, as: UInt64.self) { return false }
            index &+= 8
        }
        while index < count {
            if start.load(fromByteOffset: index, as: UInt8.self) != other.load(fromByteOffset: index, as: UInt8.self) {
                return false
            }
            index &+= 1
        }
        return true
    }
}
