/// The part in which a text differs from an earlier one.
///
/// ```swift
/// let part = ChangedPart(from: Array("one two".utf8), to: Array("one or two".utf8))
/// part.moved(4)                                  // 7, where "two" starts now
/// ```
package struct ChangedPart: Sendable {
    /// The bytes in the earlier text.
    package let old: Range<Int>
    /// The bytes in the later text.
    package let new: Range<Int>

    /// A part of an earlier text that a part of a later text replaces. Both start at the same byte.
    package init(_ old: Range<Int>, replacedBy count: Int) {
        self.old = old
        new = old.lowerBound..<old.lowerBound + count
    }

    /// Compares two texts, and finds the smallest part. It starts and ends between two characters, and never inside of CR LF.
    ///
    /// - Complexity: O(*n*).
    package init(from old: [UInt8], to new: [UInt8]) {
        let shorter = min(old.count, new.count)
        var start = Self.equalBytes(of: old, new, upTo: shorter, isAtEnd: false)
        func isInside(_ text: [UInt8], _ index: Int) -> Bool {
            guard index > 0, index < text.count else { return false }
            return text[index] & 0xC0 == 0x80 || text[index] == 0x0A && text[index - 1] == 0x0D
        }
        while isInside(old, start) || isInside(new, start) { start -= 1 }
        var count = Self.equalBytes(of: old, new, upTo: shorter - start, isAtEnd: true)
        while count > 0, isInside(old, old.count - count) || isInside(new, new.count - count) { count -= 1 }
        self.old = start..<old.count - count
        self.new = start..<new.count - count
    }

    /// The number of bytes that two texts have in common at their starts or ends.
    ///
    /// - Parameter limit: The most bytes to compare, at most the number of bytes of each text. So each load is inside of both.
    private static func equalBytes(of old: [UInt8], _ new: [UInt8], upTo limit: Int, isAtEnd: Bool) -> Int {
        old.withUnsafeBytes { old in
            new.withUnsafeBytes { new in
                func areEqual<Value: Equatable & BitwiseCopyable>(_ count: Int, _ type: Value.Type) -> Bool {
                    let end = count + MemoryLayout<Value>.size
                    return old.loadUnaligned(fromByteOffset: isAtEnd ? old.count - end : count, as: type)
                        == new.loadUnaligned(fromByteOffset: isAtEnd ? new.count - end : count, as: type)
                }
                var count = 0
                while count + 8 <= limit, areEqual(count, UInt64.self) { count += 8 }
                while count < limit, areEqual(count, UInt8.self) { count += 1 }
                return count
            }
        }
    }

    /// The place in the later text of a byte of the earlier one.
    package func moved(_ offset: Int) -> Int {
        offset >= old.upperBound ? offset + new.count - old.count : min(offset, new.upperBound)
    }
}
