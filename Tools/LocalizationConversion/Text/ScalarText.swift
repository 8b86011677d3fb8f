extension StringProtocol {
    /// The text with each occurrence of a pattern replaced, compared byte by byte.
    ///
    /// Swift's characters are clusters: in `"\r\n"` it finds no `"\n"`, and before a combining mark no quotation mark.
    /// Files know only bytes.
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

    /// The lines of the text, which end with LF or with CR LF.
    var textLines: [String] {
        utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
            String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
        }
    }

    /// Whether the text begins with these bytes.
    func startsWithBytes(_ prefix: String) -> Bool { utf8.starts(with: prefix.utf8) }

    /// The text behind a prefix.
    func droppingBytes(_ count: Int) -> String { String(decoding: utf8.dropFirst(count), as: UTF8.self) }
}
