import TextFiles

/// The character encoding of a catalog.
///
/// Xcode writes UTF-8 without a byte-order mark. Its compiler also accepts UTF-8 and UTF-16 with one. Other Unicode
/// encodings are recognised by the zero bytes of the first characters, as in Foundation's decoder.
public enum CatalogEncoding: String, Sendable, CaseIterable {
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

    /// The encoding of a file, and the length of its byte-order mark.
    static func detect(in bytes: [UInt8]) -> (CatalogEncoding, mark: Int) {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
        if bytes.starts(with: [0xFF, 0xFE, 0, 0]) { return (.utf32LittleEndian, 4) }
        if bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return (.utf32BigEndian, 4) }
        if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
        if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
        // JSON starts with two ASCII characters, so the zeros between them reveal the encoding (RFC 4627, section 3).
        switch bytes.prefix(4).map({ $0 == 0 }) {
        case [false, true, false, true]: return (.utf16LittleEndian, 0)
        case [true, false, true, false]: return (.utf16BigEndian, 0)
        case [false, true, true, true]: return (.utf32LittleEndian, 0)
        case [true, true, true, false]: return (.utf32BigEndian, 0)
        default: return (.utf8, 0)
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

    /// The text of a file from an offset on, in UTF-8.
    func decode(_ bytes: [UInt8], from start: Int, file: String?) throws(StringCatalogError) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity((bytes.count - start) * 3 / (2 * unitSize) + 4)
        var high: UInt32?
        var index = start
        while index + unitSize <= bytes.count {
            var unit: UInt32 = 0
            for offset in 0..<unitSize {
                unit = unit << 8 | UInt32(bytes[index + (isLittleEndian ? unitSize - 1 - offset : offset)])
            }
            index += unitSize
            if let lead = high {
                guard unitSize == 2, unit & 0xFC00 == 0xDC00 else { throw half(lead, after: output, file: file) }
                high = nil
                JSONText.append(0x10000 + (lead & 0x3FF) << 10 + unit & 0x3FF, to: &output)
            } else if unitSize == 2, unit & 0xFC00 == 0xD800 {
                high = unit
            } else if Unicode.Scalar(unit) == nil {
                throw half(unit, after: output, file: file)
            } else {
                JSONText.append(unit, to: &output)
            }
        }
        if let lead = high { throw half(lead, after: output, file: file) }
        guard index == bytes.count else {
            throw error(
                "the file ends in the middle of a \(rawValue) character; it may be cut off", after: output,
                file: file)
        }
        return output
    }

    private func half(_ unit: UInt32, after output: [UInt8], file: String?) -> StringCatalogError {
        error(
            "0x\(String(unit, radix: 16, uppercase: true)) is not a valid \(rawValue) character; save the file as UTF-8",
            after: output, file: file)
    }

    private func error(_ message: String, after output: [UInt8], file: String?) -> StringCatalogError {
        var (line, column) = (1, 1)
        var previous: UInt8 = 0
        for byte in output {
            if byte == 0x0A && previous == 0x0D {
            } else if byte == 0x0A || byte == 0x0D {
                (line, column) = (line + 1, 1)
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
            previous = byte
        }
        return StringCatalogError(.encoding, message, at: TextPosition(line: line, column: column), file: file)
    }

    /// The text in this encoding.
    ///
    /// - Parameter text: Valid UTF-8 without a byte-order mark.
    func encode(_ text: [UInt8], withByteOrderMark hasMark: Bool) -> [UInt8] {
        if self == .utf8 { return (hasMark ? [0xEF, 0xBB, 0xBF] : []) + text }
        var output: [UInt8] = []
        output.reserveCapacity(text.count * unitSize + 4)
        if hasMark { append(0xFEFF, to: &output) }
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
