extension String {
    /// Whether the UTF-8 form has a byte. Checks ask before they look closer, so most texts of a file are only searched.
    ///
    /// ```swift
    /// "50 %".hasByte(UInt8(ascii: "%"))    // true
    /// ```
    ///
    /// - Complexity: O(*n*)
    package func hasByte(_ byte: UInt8) -> Bool { hasByte { $0 == byte } }

    /// Whether the UTF-8 form has a byte that meets a condition.
    ///
    /// The search does not stop at a byte that it finds, so the compiler compares sixteen bytes at once.
    ///
    /// - Complexity: O(*n*)
    @inlinable @inline(__always)
    package func hasByte(where condition: (UInt8) -> Bool) -> Bool {
        let found = utf8.withContiguousStorageIfAvailable { bytes in
            var isFound = false
            for byte in bytes { isFound = condition(byte) || isFound }
            return isFound
        }
        return found ?? utf8.contains(where: condition)
    }

    /// The first place of some bytes in the UTF-8 form. Nil if the text does not have them.
    ///
    /// - Complexity: O(*n*), for few bytes.
    package func firstBytes(_ part: [UInt8]) -> Range<Int>? {
        guard let first = part.first, utf8.count >= part.count else { return nil }
        var text = self
        return text.withUTF8 { bytes in
            for start in 0...bytes.count - part.count where bytes[start] == first {
                var length = 1
                while length < part.count, bytes[start + length] == part[length] { length += 1 }
                if length == part.count { return start..<start + length }
            }
            return nil
        }
    }
}
