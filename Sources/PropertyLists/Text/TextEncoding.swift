/// The encodings that a property list in text form may have.
///
/// As in Foundation, a byte-order mark decides; without one, the encoding that an XML declaration names; without that,
/// UTF-8. UTF-16 without a byte-order mark is refused, as Foundation refuses it.
enum TextEncoding: String, Sendable {
    case utf8 = "UTF-8"
    case utf16LittleEndian = "UTF-16LE"
    case utf16BigEndian = "UTF-16BE"
    case utf32LittleEndian = "UTF-32LE"
    case utf32BigEndian = "UTF-32BE"
    case latin1 = "ISO-8859-1"
    case windows1252 = "windows-1252"

    /// The encoding that the first bytes mark, and how long the mark is.
    static func byteOrderMark(of bytes: [UInt8]) -> (encoding: TextEncoding, length: Int)? {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
        if bytes.starts(with: [0xFF, 0xFE, 0, 0]) { return (.utf32LittleEndian, 4) }
        if bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return (.utf32BigEndian, 4) }
        if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
        if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
        return nil
    }

    /// The encoding without a mark whose characters `<?xml`, `<plist` or `"key"` would start a file with these bytes.
    static func unmarkedWideEncoding(of bytes: [UInt8]) -> TextEncoding? {
        let zeros = bytes.prefix(4).map { $0 == 0 }
        switch zeros {
        case [false, true, false, true]: return .utf16LittleEndian
        case [true, false, true, false]: return .utf16BigEndian
        case [false, true, true, true]: return .utf32LittleEndian
        case [true, true, true, false]: return .utf32BigEndian
        default: return nil
        }
    }

    /// The encoding of this IANA name, in any case.
    init?(name: some Collection<UInt8>) {
        switch String(decoding: name, as: UTF8.self).lowercased() {
        case "utf-8", "utf8": self = .utf8
        // Foundation reads bytes beyond ASCII in a file that claims to be ASCII as Latin 1, and so do we.
        case "iso-8859-1", "iso_8859-1", "latin1", "l1", "us-ascii", "ascii": self = .latin1
        case "windows-1252", "cp1252": self = .windows1252
        default: return nil
        }
    }
}
