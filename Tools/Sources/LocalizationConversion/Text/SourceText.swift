import StringsdictJSONReading
import StringsdictPropertyLists
import StringCatalogs
import StringsdictTextFiles

/// The characters of a text file, and their places.
struct SourceText {
    /// The text in UTF-8, without a byte-order mark.
    let bytes: [UInt8]
    /// The name of the file in errors.
    let file: String

    /// Decodes a file: UTF-8, or another Unicode encoding with a byte-order mark.
    ///
    /// - Throws: `ConversionError` at the first byte that is not text of the encoding.
    init(_ content: [UInt8], file: String) throws(ConversionError) {
        self.file = file
        if let mark = UnicodeEncoding.byteOrderMark(of: content), mark.encoding != .utf8 {
            do throws(JSONError) {
                bytes = try mark.encoding.decode(content, from: mark.length, file: file)
            } catch {
                throw ConversionError(error, file: file)
            }
            return
        }
        let body = content.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(content.dropFirst(3)) : content
        bytes = body
        if let fault = UTF8Text.firstError(in: body, from: 0) {
            throw error("the bytes here are not valid UTF-8; save the file as UTF-8", at: fault)
        }
    }

    /// The line and column of a byte. A line ends with LF, CR or both. Columns count Unicode scalars.
    ///
    /// - Complexity: O(*n*). Meant for the one error that ends the reading.
    func position(of offset: Int) -> TextPosition { SourceMap(utf8: bytes).position(of: offset) }

    func error(_ message: String, at offset: Int) -> ConversionError {
        ConversionError(message, file: file, at: position(of: offset))
    }
}

// MARK: Text byte by byte

extension StringProtocol {
    /// The text with each occurrence of a pattern replaced, compared byte by byte.
    ///
    /// Swift's characters are clusters. So Swift does not find `"\n"` in `"\r\n"`, or a quotation mark before a
    /// combining mark. The syntax of files is defined on bytes.
    func replacingBytes(_ pattern: String, with replacement: String) -> String {
        let pattern = Array(pattern.utf8)
        guard let first = pattern.first else { return String(self) }
        let text = Array(utf8)
        var output: [UInt8] = []
        output.reserveCapacity(text.count)
        var index = 0
        while index < text.count {
            if text[index] == first, text[index...].starts(with: pattern) {
                output += Array(replacement.utf8)
                index += pattern.count
            } else {
                output.append(text[index])
                index += 1
            }
        }
        return String(decoding: output, as: UTF8.self)
    }

    /// The lines of the text. A line ends with LF or CR LF.
    var textLines: [String] {
        utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
            String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
        }
    }

    /// Whether the text begins with these bytes.
    func startsWithBytes(_ prefix: String) -> Bool { utf8.starts(with: prefix.utf8) }

    /// The text after a prefix.
    func droppingBytes(_ count: Int) -> String { String(decoding: utf8.dropFirst(count), as: UTF8.self) }
}
