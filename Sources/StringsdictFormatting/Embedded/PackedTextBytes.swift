/// The bytes of an embedded table, read with bounds checks.
///
/// Only this file reads them through a pointer. Every access is in bounds whatever the bytes say:
///
/// - `subscript` and `offset(at:)` compare the index with `count`. Outside the table they read 0.
/// - `literal(_:)` cuts a range at the end of the texts, which is `trailerLength` bytes before the end of the table. So
///   `FormatProgram.slack` bytes from the start of each text on are readable, as `OutputSink` needs.
/// - The bytes never change and are not freed: they belong to a `StaticString`, or to a caller of `init(unsafeBytes:)`
///   who keeps them as long as the value and its copies. So `@unchecked Sendable` holds.
///
/// Numbers are written in bytes below 0x80, so that a table is valid UTF-8 and a string literal stores it as it is.
package struct PackedTextBytes: @unchecked Sendable, BitwiseCopyable {
    private let base: UnsafePointer<UInt8>
    /// The number of bytes.
    package let count: Int

    /// The number of bytes at the end of a table that are not text.
    package static var trailerLength: Int { 16 }

    /// The bytes of a string literal. A literal of one character may be stored without memory, and counts as empty.
    package init(_ literal: StaticString) {
        if literal.hasPointerRepresentation {
            self.init(base: literal.utf8Start, count: literal.utf8CodeUnitCount)
        } else {
            self = PackedTextBytes.empty
        }
    }

    /// Bytes that the caller keeps alive and unchanged as long as this value and its copies are used.
    package init(unsafeBytes bytes: UnsafeBufferPointer<UInt8>) {
        if let start = bytes.baseAddress {
            self.init(base: start, count: bytes.count)
        } else {
            self = PackedTextBytes.empty
        }
    }

    private init(base: UnsafePointer<UInt8>, count: Int) {
        self.base = base
        self.count = count
    }

    /// No bytes, at a valid address.
    package static var empty: PackedTextBytes {
        let nothing: StaticString = "empty"
        return PackedTextBytes(base: nothing.utf8Start, count: 0)
    }

    /// Whether these are the same bytes at the same address.
    func isSame(as other: PackedTextBytes) -> Bool { base == other.base && count == other.count }

    /// The byte at an index, or 0 outside the table.
    @inline(__always)
    package subscript(index: Int) -> UInt8 {
        UInt(bitPattern: index) < UInt(bitPattern: count) ? base[index] : 0
    }

    /// An offset: four digits to the base 128, the lowest one first. 0 outside the table.
    @inline(__always)
    package func offset(at index: Int) -> Int {
        guard count >= 4, UInt(bitPattern: index) <= UInt(bitPattern: count &- 4) else { return 0 }
        let word = UInt32(littleEndian: UnsafeRawPointer(base).loadUnaligned(fromByteOffset: index, as: UInt32.self))
        let digits = word & 0x7F | word &>> 1 & 0x3F80 | word &>> 2 & 0x1F_C000 | word &>> 3 & 0xFE0_0000
        return Int(digits)
    }

    /// The bytes of a range, cut at the end of the texts.
    @inline(__always)
    package func text(_ range: PackedRange) -> UnsafeBufferPointer<UInt8> {
        let text = literal(range)
        return UnsafeBufferPointer(start: text.start, count: text.count)
    }

    /// The address and the length of a text.
    @inline(__always)
    package func literal(_ range: PackedRange) -> (start: UnsafePointer<UInt8>, count: Int) {
        let limit = max(count &- PackedTextBytes.trailerLength, 0)
        let start = min(max(range.start, 0), limit)
        let end = min(max(range.end, start), limit)
        return (base + start, end &- start)
    }

    /// All bytes before an index, for the checksum.
    package func prefix(upTo end: Int) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: base, count: min(max(end, 0), count))
    }
}

/// A range of a table. Its end may be below its start if the table is damaged.
package struct PackedRange: Sendable, BitwiseCopyable, Equatable {
    package var start: Int
    package var end: Int

    package init(_ start: Int, _ end: Int) {
        self.start = start
        self.end = end
    }
}

// MARK: Numbers

extension PackedTextBytes {
    /// A number of a fixed count of digits to the base 128, the lowest one first.
    @inline(__always)
    package func number(at index: Int, digits: Int) -> Int {
        var result = 0
        var digit = digits
        while digit > 0 {
            digit &-= 1
            result = result &<< 7 | Int(self[index &+ digit] & 0x7F)
        }
        return result
    }

    /// A number of any length: digits to the base 64, the lowest one first, each but the last one marked by 0x40.
    ///
    /// - Parameter index: The place of the number. Afterwards the place after the number.
    @inline(__always)
    package func number(at index: inout Int) -> Int {
        let first = self[index]
        if _fastPath(first < 0x40) {
            index &+= 1
            return Int(first)
        }
        return Int(truncatingIfNeeded: min(wideNumber(at: &index), UInt64(Int32.max)))
    }

    /// A number of any length with up to 64 bits.
    @inline(never)
    package func wideNumber(at index: inout Int) -> UInt64 {
        var result: UInt64 = 0
        var shift: UInt64 = 0
        while shift < 64 {
            let byte = self[index]
            index &+= 1
            result |= UInt64(byte & 0x3F) &<< shift
            if byte & 0x40 == 0 { break }
            shift &+= 6
        }
        return result
    }

    /// A number with a sign. Small numbers of either sign are stored as small numbers: 0, -1 and 1 as 0, 1 and 2.
    package func signedNumber(at index: inout Int) -> Int64 {
        let stored = wideNumber(at: &index)
        return Int64(bitPattern: stored >> 1) ^ -Int64(bitPattern: stored & 1)
    }
}
