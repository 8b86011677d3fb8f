import TextFiles

extension UTF8Text {
    /// The offset of the first byte that is not well-formed UTF-8 (Unicode 16, table 3-7), or nil.
    ///
    /// - Parameter isXML: Whether the characters that XML forbids are errors, too: U+FFFE, U+FFFF, and control
    ///   characters other than tabs and line ends (XML 1.0, section 2.2).
    /// - Complexity: O(*n*), eight bytes at a time where the text is ASCII.
    package static func firstError(
        in bytes: [UInt8], from start: Int, isXML: Bool = false
    ) -> Int? {
        var index = start
        while index < bytes.count {
            let length: Int
            let second: ClosedRange<UInt8>
            switch bytes[index] {
            case 0..<0x80:
                if isXML, bytes[index] < 0x20, !XMLDeclaration.isSpace(bytes[index]) { return index }
                index = bytes.withUnsafeBytes {
                    isXML
                        ? Words.firstNonASCIIOrControl(in: $0, from: index + 1)
                        : Words.firstNonASCII(in: $0, from: index + 1)
                }
                continue
            case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
            case 0xE0: (length, second) = (3, 0xA0...0xBF)
            case 0xED: (length, second) = (3, 0x80...0x9F)
            case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
            case 0xF0: (length, second) = (4, 0x90...0xBF)
            case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
            case 0xF4: (length, second) = (4, 0x80...0x8F)
            default: return index
            }
            guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return index }
            if length > 2 {
                guard bytes[index + 2] & 0xC0 == 0x80, length == 3 || bytes[index + 3] & 0xC0 == 0x80 else {
                    return index
                }
                if isXML, bytes[index] == 0xEF, bytes[index + 1] == 0xBF, bytes[index + 2] >= 0xBE {
                    return index
                }
            }
            index += length
        }
        return nil
    }
}

/// Joins a sequence of UTF-16 units to scalars.
struct SurrogateJoiner {
    private var high: UInt32?

    mutating func add(_ unit: UInt16, to output: inout [UInt8]) {
        let unit = UInt32(unit)
        if let lead = high, unit & 0xFC00 == 0xDC00 {
            high = nil
            return UTF8Text.append(0x10000 + (lead & 0x3FF) << 10 + unit & 0x3FF, to: &output)
        }
        flush(to: &output)
        if unit & 0xFC00 == 0xD800 { high = unit } else { UTF8Text.append(unit, to: &output) }
    }

    /// Ends the text. A pending high surrogate has no pair.
    mutating func flush(to output: inout [UInt8]) {
        guard high != nil else { return }
        high = nil
        UTF8Text.append(0xFFFD, to: &output)
    }
}
