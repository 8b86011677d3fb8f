import TextFiles

/// The text of a file as UTF-8. A changed text can be converted back to the file's encoding.
///
/// ```swift
/// let file = try TextFile(decoding: bytes, file: "Localizable.strings")
/// let changed = file.encoded(file.text + Array("/* checked */\n".utf8))
/// ```
///
/// For tools that change a few bytes and leave the rest as it is.
package struct TextFile: Sendable {
    /// The text in UTF-8, without a byte-order mark.
    package let text: [UInt8]
    private let encoding: TextEncoding
    private let mark: ArraySlice<UInt8>

    /// Reads text by the rules for property lists: by its byte-order mark, else by its XML declaration, else as UTF-8.
    package init(decoding bytes: [UInt8], file: String) throws(PropertyListError) {
        let source = try TextDecoder(file: file).decode(bytes)
        text = Array(source.bytes[source.start...])
        if let found = UnicodeEncoding.byteOrderMark(of: bytes) {
            (encoding, mark) = (.unicode(found.encoding), bytes[..<found.length])
        } else {
            mark = []
            encoding =
                XMLDeclaration.encodingName(in: bytes).flatMap { TextEncoding(name: bytes[$0]) } ?? .unicode(.utf8)
        }
        guard encoding != .unicode(.utf8) || UTF8Text.firstError(in: text, from: 0) == nil else {
            throw PropertyListError(.encoding, file: file, message: "the file is not UTF-8", hint: "save it as UTF-8")
        }
    }

    /// A text that is UTF-8 already, without a byte-order mark.
    package init(utf8 text: [UInt8]) {
        self.text = text
        encoding = .unicode(.utf8)
        mark = []
    }

    /// A text in the encoding of this file, with its byte-order mark.
    ///
    /// - Returns: nil if the encoding lacks a character of the text.
    package func encoded(_ text: [UInt8]) -> [UInt8]? {
        if case .unicode(let encoding) = encoding { return mark + encoding.encode(text) }
        var output: [UInt8] = []
        for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
            guard let byte = (0...0xFF).first(where: { self.scalar($0) == scalar.value }) else { return nil }
            output.append(byte)
        }
        return output
    }

    private func scalar(_ byte: UInt8) -> UInt32 {
        encoding == .windows1252 ? Windows1252.scalar(byte) : UInt32(byte)
    }
}
