/// A Unicode encoding of a text file.
///
/// A byte-order mark tells it. Texts that begin with two ASCII characters, such as JSON and XML, also show it by the
/// zero bytes between these characters.
///
/// Source: The Unicode Standard, section 3.10, "Unicode Encoding Schemes"; RFC 4627, section 3.
package enum UnicodeEncoding: String, Sendable, CaseIterable {
    /// UTF-8.
    case utf8 = "UTF-8"
    /// UTF-16, little-endian.
    case utf16LittleEndian = "UTF-16LE"
    /// UTF-16, big-endian.
    case utf16BigEndian = "UTF-16BE"
    /// UTF-32, little-endian.
    case utf32LittleEndian = "UTF-32LE"
    /// UTF-32, big-endian.
    case utf32BigEndian = "UTF-32BE"

    // MARK: Recognizing

    /// The encoding that the first bytes mark, and the length of the mark.
    package static func byteOrderMark(of bytes: [UInt8]) -> (encoding: UnicodeEncoding, length: Int)? {
        // The mark of UTF-32 begins with that of UTF-16.
        for encoding in [.utf8, .utf32LittleEndian, .utf32BigEndian, .utf16LittleEndian, .utf16BigEndian] as [Self]
        where bytes.starts(with: encoding.byteOrderMark) {
            return (encoding, encoding.byteOrderMark.count)
        }
        return nil
    }

    /// The UTF-16 or UTF-32 encoding, without a mark, in which the first bytes could be two ASCII characters.
    package static func unmarkedWideEncoding(of bytes: [UInt8]) -> UnicodeEncoding? {
        switch bytes.prefix(4).map({ $0 == 0 }) {
        case [false, true, false, true]: .utf16LittleEndian
        case [true, false, true, false]: .utf16BigEndian
        case [false, true, true, true]: .utf32LittleEndian
        case [true, true, true, false]: .utf32BigEndian
        default: nil
        }
    }

    /// The bytes that mark the encoding at the start of a file.
    package var byteOrderMark: [UInt8] {
        switch self {
        case .utf8: [0xEF, 0xBB, 0xBF]
        case .utf16LittleEndian: [0xFF, 0xFE]
        case .utf16BigEndian: [0xFE, 0xFF]
        case .utf32LittleEndian: [0xFF, 0xFE, 0, 0]
        case .utf32BigEndian: [0, 0, 0xFE, 0xFF]
        }
    }

    private var isLittleEndian: Bool { self == .utf16LittleEndian || self == .utf32LittleEndian }
    private var unitSize: Int {
        switch self {
        case .utf8: 1
        case .utf16LittleEndian, .utf16BigEndian: 2
        case .utf32LittleEndian, .utf32BigEndian: 4
        }
    }

    // MARK: Decoding

    /// A code unit that is no character: a surrogate without its other half, or a number above U+10FFFF.
    package struct InvalidUnitError: Error, Sendable {
        /// The code unit.
        package let value: UInt32
    }

    /// Decodes a text to UTF-8, up to the first code unit that is no character. Bytes of UTF-8 are copied unchecked.
    ///
    /// - Parameter output: Receives the text. After an error, it ends before the faulty code unit.
    /// - Returns: The number of bytes at the end that are no whole code unit.
    package func decode(_ bytes: ArraySlice<UInt8>, into output: inout [UInt8]) throws(InvalidUnitError) -> Int {
        if self == .utf8 {
            output += bytes
            return 0
        }
        output.reserveCapacity(output.count + bytes.count * 3 / (2 * unitSize) + 4)
        var high: UInt32?
        var index = bytes.startIndex
        while index + unitSize <= bytes.endIndex {
            let unit = unit(at: index, in: bytes)
            index += unitSize
            if let lead = high {
                guard unit & 0xFC00 == 0xDC00 else { throw InvalidUnitError(value: lead) }
                high = nil
                UTF8Text.append(0x10000 + (lead & 0x3FF) << 10 + unit & 0x3FF, to: &output)
            } else if unitSize == 2, unit & 0xFC00 == 0xD800 {
                high = unit
            } else if Unicode.Scalar(unit) == nil {
                throw InvalidUnitError(value: unit)
            } else {
                UTF8Text.append(unit, to: &output)
            }
        }
        if let lead = high { throw InvalidUnitError(value: lead) }
        return bytes.endIndex - index
    }

    private func unit(at index: Int, in bytes: ArraySlice<UInt8>) -> UInt32 {
        if unitSize == 2 {
            let (first, second) = (UInt32(bytes[index]), UInt32(bytes[index + 1]))
            return isLittleEndian ? second << 8 | first : first << 8 | second
        }
        var unit: UInt32 = 0
        for offset in 0..<4 { unit = unit << 8 | UInt32(bytes[index + (isLittleEndian ? 3 - offset : offset)]) }
        return unit
    }

    // MARK: Encoding

    /// The text in this encoding, without a byte-order mark.
    ///
    /// - Parameter text: Valid UTF-8 without a byte-order mark.
    package func encode(_ text: [UInt8]) -> [UInt8] {
        if self == .utf8 { return text }
        var output: [UInt8] = []
        output.reserveCapacity(text.count * unitSize)
        for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
            if unitSize == 2 {
                for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
                    append(UInt32(unit), to: &output)
                }
            } else {
                append(scalar.value, to: &output)
            }
        }
        return output
    }

    private func append(_ unit: UInt32, to output: inout [UInt8]) {
        for index in 0..<unitSize {
            let shift = 8 * (isLittleEndian ? index : unitSize - 1 - index)
            output.append(UInt8(truncatingIfNeeded: unit >> UInt32(shift)))
        }
    }
}
