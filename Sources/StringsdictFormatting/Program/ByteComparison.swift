extension UnsafeBufferPointer<UInt8> {
    /// Whether these bytes equal the bytes of a word.
    @inlinable @inline(__always)
    package func equals(_ word: StaticString) -> Bool {
        count == word.utf8CodeUnitCount && equals(UnsafeBufferPointer(start: word.utf8Start, count: count))
    }

    /// Whether these bytes equal the bytes of another text.
    ///
    /// Eight bytes are compared at a time. Every load ends at or before `count`, which both texts have in common. The
    /// last load overlaps the load before it.
    ///
    /// - Complexity: O(*n*).
    @inlinable
    package func equals(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard count == other.count, let left = UnsafeRawPointer(baseAddress),
            let right = UnsafeRawPointer(other.baseAddress)
        else { return count == other.count }
        guard count >= 8 else {
            if count >= 4 {
                let place = count - 4
                return left.loadUnaligned(as: UInt32.self) == right.loadUnaligned(as: UInt32.self)
                    && left.loadUnaligned(fromByteOffset: place, as: UInt32.self)
                        == right.loadUnaligned(fromByteOffset: place, as: UInt32.self)
            }
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

    /// Whether these bytes are those of a text.
    func equals(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { equals($0) }
    }

    /// Whether all bytes are ASCII.
    ///
    /// - Complexity: O(*n*) up to the first byte that is not ASCII, sixteen bytes at a time. Every load ends at or
    ///   before `count`, and the last loads overlap the loads before them.
    @inline(__always)
    var isASCII: Bool {
        guard count >= 16, let base = UnsafeRawPointer(baseAddress) else { return allSatisfy { $0 < 0x80 } }
        var offset = 0
        while offset < count {
            let place = Swift.min(offset, count &- 16)
            let words =
                base.loadUnaligned(fromByteOffset: place, as: UInt64.self)
                | base.loadUnaligned(fromByteOffset: place &+ 8, as: UInt64.self)
            if words & 0x8080_8080_8080_8080 != 0 { return false }
            offset &+= 16
        }
        return true
    }

    /// The number of percent signs.
    ///
    /// - Complexity: O(*n*), 64 bytes at a time: each load ends at or before `count`.
    package var percentCount: Int {
        var (index, result) = (0, 0)
        if let base = UnsafeRawPointer(baseAddress) {
            let percent = SIMD16<UInt8>(repeating: UInt8(ascii: "%"))
            while index + 64 <= count {
                // A lane counts up to 63 blocks of four loads.
                let end = index + Swift.min(63, (count - index) / 64) * 64
                var counts = SIMD16<UInt8>()
                while index < end {
                    for part in 0..<4 {
                        let bytes = base.loadUnaligned(fromByteOffset: index &+ 16 &* part, as: SIMD16<UInt8>.self)
                        counts.replace(with: counts &+ 1, where: bytes .== percent)
                    }
                    index &+= 64
                }
                for lane in 0..<16 { result += Int(counts[lane]) }
            }
        }
        while index < count {
            if self[index] == UInt8(ascii: "%") { result += 1 }
            index += 1
        }
        return result
    }

    /// The eight bytes at an offset, the first in the lowest bits. Nil if fewer are left.
    @inline(__always)
    func word(at offset: Int) -> UInt64? {
        guard offset >= 0, offset <= count - 8, let base = UnsafeRawPointer(baseAddress) else { return nil }
        return UInt64(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// The offset of the first percent sign from `start` on, or `count`.
    ///
    /// - Complexity: O(*n*), eight bytes at a time. Every load ends at or before `count`. The last load of a text of eight
    ///   bytes or more overlaps the load before it.
    @inline(__always)
    func firstPercent(from start: Int) -> Int {
        guard start >= 0, start < count, let base = UnsafeRawPointer(baseAddress) else { return count }
        var index = start
        let last = count &- 8
        while index <= last {
            let word = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            if let place = word.firstPercent { return index &+ place }
            index &+= 8
        }
        if index < count, last >= 0 {
            // The shift drops the bytes that were searched, and adds zeros, which are not percent signs.
            let word = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: last, as: UInt64.self))
            let place = (word &>> UInt64(truncatingIfNeeded: 8 &* (index &- last))).firstPercent
            return place.map { index &+ $0 } ?? count
        }
        while index < count, self[index] != UInt8(ascii: "%") { index &+= 1 }
        return index
    }
}

extension UInt64 {
    /// The index of the lowest byte that is a percent sign, or nil.
    @inline(__always)
    fileprivate var firstPercent: Int? {
        let different = self ^ 0x2525_2525_2525_2525
        // Marks the lowest zero byte, and possibly bytes above it.
        let marks = (different &- 0x0101_0101_0101_0101) & ~different & 0x8080_8080_8080_8080
        return marks == 0 ? nil : marks.trailingZeroBitCount / 8
    }
}

extension String {
    /// Whether the bytes of another text are the same. `==` compares characters, for which embedded programs have no tables,
    /// and a comparison of two `utf8` views takes a kilobyte of code.
    func hasBytes(of other: String) -> Bool {
        var text = self
        return text.withUTF8 { $0.equals(other) }
    }

    /// Whether a byte of the text satisfies a condition.
    func hasByte(_ condition: (UInt8) -> Bool) -> Bool {
        var text = self
        return text.withUTF8 { $0.contains(where: condition) }
    }
}
