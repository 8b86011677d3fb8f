/// Turns the bytes of a text file into UTF-8.
struct TextDecoder {
    let file: String

    /// Decodes `bytes`: by its byte-order mark, or by its XML declaration, or else as UTF-8.
    ///
    /// UTF-8 is not copied, and checked later by whoever reads it.
    ///
    /// - Throws: `PropertyListError` with the code `encoding`, or `empty` if there is nothing but a byte-order mark.
    func decode(_ bytes: [UInt8]) throws(PropertyListError) -> SourceText {
        if let mark = TextEncoding.byteOrderMark(of: bytes) {
            guard bytes.count > mark.length else {
                throw PropertyListError(
                    .empty, file: file, message: "the file is empty but for its byte-order mark",
                    hint: "write a property list into it, or delete it")
            }
            if mark.encoding == .utf8 { return SourceText(utf8: bytes, start: mark.length) }
            return SourceText(utf8: try decode(bytes[mark.length...], as: mark.encoding))
        }
        if let encoding = TextEncoding.unmarkedWideEncoding(of: bytes) {
            throw PropertyListError(
                .encoding, file: file, position: PropertyListPosition(line: 1, column: 1),
                message: "\(encoding.rawValue) text without a byte-order mark",
                hint: "save it as UTF-8, or with a byte-order mark: Foundation refuses it too")
        }
        guard let name = XMLDeclaration.encodingName(in: bytes) else { return SourceText(utf8: bytes) }
        guard let encoding = TextEncoding(name: bytes[name]) else {
            let label = String(decoding: bytes[name], as: UTF8.self)
            throw PropertyListError(
                .encoding, file: file, position: SourceText(utf8: bytes).position(at: name.lowerBound),
                message: "the XML declaration names the encoding \"\(label)\", which \(Self.reason(label))",
                hint: "save the file as UTF-8")
        }
        if encoding == .utf8 { return SourceText(utf8: bytes) }
        return SourceText(utf8: try decode(bytes[...], as: encoding))
    }

    private static func reason(_ label: String) -> String {
        label.lowercased().hasPrefix("utf-16") || label.lowercased().hasPrefix("utf-32")
            ? "the file is not in, for it has no byte-order mark" : "is not supported"
    }

    private func decode(_ bytes: ArraySlice<UInt8>, as encoding: TextEncoding) throws(PropertyListError) -> [UInt8] {
        switch encoding {
        case .utf8: return Array(bytes)
        case .utf16LittleEndian: return try decodeUTF16(bytes, lowByteFirst: true)
        case .utf16BigEndian: return try decodeUTF16(bytes, lowByteFirst: false)
        case .utf32LittleEndian: return try decodeUTF32(bytes, lowByteFirst: true)
        case .utf32BigEndian: return try decodeUTF32(bytes, lowByteFirst: false)
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

    /// A single byte left over at the end is passed over, as Foundation does.
    private func decodeUTF16(_ bytes: ArraySlice<UInt8>, lowByteFirst: Bool) throws(PropertyListError) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count * 3 / 4)
        var high: UInt32?
        var index = bytes.startIndex
        while index + 1 < bytes.endIndex {
            let (first, second) = (UInt32(bytes[index]), UInt32(bytes[index + 1]))
            let unit = lowByteFirst ? second << 8 | first : first << 8 | second
            index += 2
            if let lead = high {
                guard unit & 0xFC00 == 0xDC00 else { throw unpaired(lead, after: output) }
                high = nil
                UTF8Text.append(0x10000 + (lead & 0x3FF) << 10 + unit & 0x3FF, to: &output)
            } else if unit & 0xFC00 == 0xD800 {
                high = unit
            } else if unit & 0xFC00 == 0xDC00 {
                throw unpaired(unit, after: output)
            } else {
                UTF8Text.append(unit, to: &output)
            }
        }
        if let lead = high { throw unpaired(lead, after: output) }
        return output
    }

    private func decodeUTF32(_ bytes: ArraySlice<UInt8>, lowByteFirst: Bool) throws(PropertyListError) -> [UInt8] {
        var output: [UInt8] = []
        var index = bytes.startIndex
        while index + 3 < bytes.endIndex {
            let unit = bytes[index..<index + 4]
            let value =
                lowByteFirst
                ? unit.reversed().reduce(0) { $0 << 8 | UInt32($1) } : unit.reduce(0) { $0 << 8 | UInt32($1) }
            guard Unicode.Scalar(value) != nil else {
                throw error("U+\(String(value, radix: 16, uppercase: true)) is not a character", after: output)
            }
            UTF8Text.append(value, to: &output)
            index += 4
        }
        return output
    }

    private func unpaired(_ unit: UInt32, after output: [UInt8]) -> PropertyListError {
        error("the surrogate \(String(unit, radix: 16, uppercase: true)) is without its other half", after: output)
    }

    private func error(_ message: String, after output: [UInt8]) -> PropertyListError {
        PropertyListError(
            .encoding, file: file, position: SourceText(utf8: output).position(at: output.count), message: message,
            hint: "save the file as UTF-8")
    }
}
