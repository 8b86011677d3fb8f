/// Turns byte offsets of a document into lines and columns, for those who keep offsets and need positions only when
/// something is to be reported.
///
/// ```swift
/// let index = XMLLineIndex(bytes)
/// index.position(ofByteOffset: 17)  // 2:5
/// ```
///
/// UTF-8 (and every other encoding with one byte for each ASCII character) and UTF-16 in both byte orders are known by
/// the first bytes, as expat knows them.
package struct XMLLineIndex: Sendable {
    private enum Encoding { case bytes, utf16BigEndian, utf16LittleEndian }

    private let bytes: [UInt8]
    private let encoding: Encoding
    /// The offset of the first byte of each line, without a byte order mark.
    private let lineStarts: [Int]

    /// Indexes the lines of a document.
    ///
    /// - Complexity: O(n) in the number of bytes, which are shared and not copied.
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var first = 0
        switch (bytes.first, bytes.dropFirst().first, bytes.dropFirst(2).first) {
        case (0xEF, 0xBB, 0xBF): (encoding, first) = (.bytes, 3)
        case (0xFE, 0xFF, _): (encoding, first) = (.utf16BigEndian, 2)
        case (0xFF, 0xFE, _): (encoding, first) = (.utf16LittleEndian, 2)
        case (0, .some, _): encoding = .utf16BigEndian
        case (.some, 0, _): encoding = .utf16LittleEndian
        default: encoding = .bytes
        }
        lineStarts = Self.lineStarts(of: bytes, from: first, in: encoding)
    }

    private static func lineStarts(of bytes: [UInt8], from first: Int, in encoding: Encoding) -> [Int] {
        let width = encoding == .bytes ? 1 : 2
        var starts = [first]
        var previous: UInt16 = 0
        for offset in stride(from: first, through: bytes.count - width, by: width) {
            let unit = Self.unit(of: bytes, at: offset, in: encoding)
            if unit == 0x0A, previous == 0x0D {
                starts[starts.count - 1] = offset + width
            } else if unit == 0x0A || unit == 0x0D {
                starts.append(offset + width)
            }
            previous = unit
        }
        return starts
    }

    private static func unit(of bytes: [UInt8], at offset: Int, in encoding: Encoding) -> UInt16 {
        switch encoding {
        case .bytes: UInt16(bytes[offset])
        case .utf16BigEndian: UInt16(bytes[offset]) << 8 | UInt16(bytes[offset + 1])
        case .utf16LittleEndian: UInt16(bytes[offset + 1]) << 8 | UInt16(bytes[offset])
        }
    }

    /// The line and column of a byte. An offset outside the document is taken as its nearest end.
    ///
    /// - Complexity: O(log l + c) for l lines and the column c.
    package func position(ofByteOffset offset: Int) -> XMLPosition {
        let offset = min(max(offset, lineStarts[0]), bytes.count)
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        let width = encoding == .bytes ? 1 : 2
        var column = 1
        for place in stride(from: lineStarts[low], to: offset - width + 1, by: width) {
            let unit = Self.unit(of: bytes, at: place, in: encoding)
            // What continues a character: a UTF-8 byte 10xxxxxx, or the second half of a surrogate pair.
            let continues = width == 1 ? unit & 0xC0 == 0x80 : unit & 0xFC00 == 0xDC00
            if !continues { column += 1 }
        }
        return XMLPosition(line: low + 1, column: column)
    }
}
