import StringsdictTextFiles

/// The encodings of JSON texts.
///
/// A byte-order mark tells the encoding. Without one, other Unicode encodings than UTF-8 are recognised by the zero
/// bytes of the first characters, as in Foundation's decoder.
extension UnicodeEncoding {
    /// The encoding of a file, and the length of its byte-order mark.
    package static func detect(in bytes: [UInt8]) -> (UnicodeEncoding, mark: Int) {
        if let (encoding, length) = byteOrderMark(of: bytes) { return (encoding, length) }
        return (unmarkedWideEncoding(of: bytes) ?? .utf8, 0)
    }

    /// The text of a file from an offset on, in UTF-8.
    package func decode(_ bytes: [UInt8], from start: Int, file: String?) throws(JSONError) -> [UInt8] {
        var output: [UInt8] = []
        let rest: Int
        do throws(InvalidUnitError) {
            rest = try decode(bytes[start...], into: &output)
        } catch {
            let unit = String(error.value, radix: 16, uppercase: true)
            throw fault(
                "0x\(unit) is not a valid \(rawValue) character; save the file as UTF-8", after: output, file: file)
        }
        guard rest == 0 else {
            throw fault(
                "the file ends in the middle of a \(rawValue) character; it may be cut off", after: output, file: file)
        }
        return output
    }

    private func fault(_ message: String, after output: [UInt8], file: String?) -> JSONError {
        let position = SourceMap(utf8: output).position(of: output.count)
        return JSONError(.encoding, message, at: position, file: file)
    }

    /// The text in this encoding, with or without a byte-order mark.
    ///
    /// - Parameter text: Valid UTF-8 without a byte-order mark.
    package func encode(_ text: [UInt8], withByteOrderMark hasMark: Bool) -> [UInt8] {
        (hasMark ? byteOrderMark : []) + encode(text)
    }
}
