import StringsdictTextFiles

/// Decodes the bytes of a text file to UTF-8.
struct TextDecoder {
    let file: String

    /// Decodes `bytes` by the byte-order mark, else by the XML declaration, else as UTF-8.
    ///
    /// UTF-8 is not copied. The readers validate it later.
    ///
    /// - Throws: `PropertyListError` with the code `encoding`, or `empty` if there is only a byte-order mark.
    func decode(_ bytes: [UInt8]) throws(PropertyListError) -> ScannedText {
        if let mark = UnicodeEncoding.byteOrderMark(of: bytes) {
            guard bytes.count > mark.length else {
                throw PropertyListError(
                    .empty, file: file, message: "the file contains only a byte-order mark",
                    hint: "write a property list into it, or delete it")
            }
            if mark.encoding == .utf8 { return ScannedText(utf8: bytes, start: mark.length) }
            return ScannedText(utf8: try decode(bytes[mark.length...], as: .unicode(mark.encoding)))
        }
        if let encoding = UnicodeEncoding.unmarkedWideEncoding(of: bytes) {
            throw PropertyListError(
                .encoding, file: file, position: TextPosition(line: 1, column: 1),
                message: "\(encoding.rawValue) text without a byte-order mark",
                hint: "save it as UTF-8, or with a byte-order mark: Foundation refuses it too")
        }
        guard let name = XMLDeclaration.encodingName(in: bytes) else { return ScannedText(utf8: bytes) }
        guard let encoding = TextEncoding(name: bytes[name]) else {
            let label = String(decoding: bytes[name], as: UTF8.self)
            throw PropertyListError(
                .encoding, file: file, position: SourceMap(utf8: bytes).position(of: name.lowerBound),
                message: "the XML declaration names the encoding \"\(label)\", which \(Self.reason(label))",
                hint: "save the file as UTF-8")
        }
        if encoding == .unicode(.utf8) { return ScannedText(utf8: bytes) }
        return ScannedText(utf8: try decode(bytes[...], as: encoding))
    }

    /// The text of bytes that are UTF-8, whatever their XML declaration says.
    ///
    /// - Throws: `PropertyListError` with the code `empty` if there is only a byte-order mark.
    func text(utf8 bytes: [UInt8]) throws(PropertyListError) -> ScannedText {
        bytes.starts(with: UnicodeEncoding.utf8.byteOrderMark) ? try decode(bytes) : ScannedText(utf8: bytes)
    }

    private static func reason(_ label: String) -> String {
        label.lowercased().hasPrefix("utf-16") || label.lowercased().hasPrefix("utf-32")
            ? "the file is not in, for it has no byte-order mark" : "is not supported"
    }

    private func decode(_ bytes: ArraySlice<UInt8>, as encoding: TextEncoding) throws(PropertyListError) -> [UInt8] {
        switch encoding {
        case .unicode(let encoding):
            var output: [UInt8] = []
            do throws(UnicodeEncoding.InvalidUnitError) {
                // Bytes at the end that are no whole character are ignored, as in Foundation.
                _ = try encoding.decode(bytes, into: &output)
            } catch {
                let unit = String(error.value, radix: 16, uppercase: true)
                throw self.error(
                    encoding == .utf16LittleEndian || encoding == .utf16BigEndian
                        ? "the surrogate \(unit) is not part of a pair" : "U+\(unit) is not a character", after: output)
            }
            return output
        case .latin1: return decodeSingleBytes(bytes) { UInt32($0) }
        case .windows1252: return decodeSingleBytes(bytes, Windows1252.scalar)
        }
    }

    private func decodeSingleBytes(_ bytes: ArraySlice<UInt8>, _ scalar: (UInt8) -> UInt32) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count)
        for byte in bytes { UTF8Text.append(scalar(byte), to: &output) }
        return output
    }

    private func error(_ message: String, after output: [UInt8]) -> PropertyListError {
        PropertyListError(
            .encoding, file: file, position: SourceMap(utf8: output).position(of: output.count), message: message,
            hint: "save the file as UTF-8")
    }
}

/// The encodings of property lists in text form.
///
/// As in Foundation, the byte-order mark decides, then the XML declaration, and UTF-8 is the default. UTF-16 without a
/// byte-order mark is refused, also as in Foundation.
enum TextEncoding: Sendable, Equatable {
    case unicode(UnicodeEncoding)
    case latin1, windows1252

    /// The encoding with an IANA name, in any case.
    init?(name: some Collection<UInt8>) {
        switch String(decoding: name, as: UTF8.self).lowercased() {
        case "utf-8", "utf8": self = .unicode(.utf8)
        // Foundation reads bytes above 0x7F in a file declared as ASCII as Latin-1. So does this reader.
        case "iso-8859-1", "iso_8859-1", "latin1", "l1", "us-ascii", "ascii": self = .latin1
        case "windows-1252", "cp1252": self = .windows1252
        default: return nil
        }
    }
}

/// Finds the encoding name in an XML declaration.
enum XMLDeclaration {
    /// The range of the name in `<?xml … encoding="NAME" … ?>` at the start of `bytes`.
    ///
    /// Only the declaration is read.
    static func encodingName(in bytes: [UInt8]) -> Range<Int>? {
        guard let start = bytes.firstIndex(where: { !$0.isSpaceOrLineEnd }) else { return nil }
        let open = start + 5
        guard bytes.hasWord("<?xml", at: start), open < bytes.count, bytes[open].isSpaceOrLineEnd else {
            return nil
        }
        guard let end = bytes[open...].prefix(1024).firstIndex(of: UInt8(ascii: ">")) else { return nil }
        let word: StaticString = "encoding"
        var index = open
        while index + word.utf8CodeUnitCount < end {
            if bytes.hasWord(word, at: index) {
                return quoted(in: bytes[(index + word.utf8CodeUnitCount)..<end])
            }
            index += 1
        }
        return nil
    }

    /// The range of the text between the quotation marks of `= "…"`.
    private static func quoted(in bytes: ArraySlice<UInt8>) -> Range<Int>? {
        guard let equals = bytes.firstIndex(where: { !$0.isSpaceOrLineEnd }), bytes[equals] == UInt8(ascii: "=") else {
            return nil
        }
        guard let mark = bytes[(equals + 1)...].firstIndex(where: { !$0.isSpaceOrLineEnd }),
            bytes[mark] == UInt8(ascii: "\"") || bytes[mark] == UInt8(ascii: "'"),
            let end = bytes[(mark + 1)...].firstIndex(of: bytes[mark])
        else { return nil }
        return mark + 1..<end
    }
}

/// The characters of windows-1252 at the codes where ISO-8859-1 has control characters.
///
/// Source: the index windows-1252 of the WHATWG Encoding Standard. The five unassigned bytes keep their value.
enum Windows1252 {
    private static let upper: [UInt16] = [
        0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x008D,
        0x017D, 0x008F, 0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
        0x0153, 0x009D, 0x017E, 0x0178,
    ]

    static func scalar(_ byte: UInt8) -> UInt32 {
        (0x80..<0xA0).contains(byte) ? UInt32(upper[Int(byte) - 0x80]) : UInt32(byte)
    }
}
