import XMLReading

/// Finds the lines about copyright and licence in the comments at the head of a file.
struct NoticeReader: XMLHandler {
    private(set) var lines: [String] = []
    private var isInHead = true

    /// The lines of a file's head, as far as it can be read.
    static func lines(in bytes: [UInt8], file: String) -> [String] {
        // What is wrong with the file is noted by the one who reads it.
        (try? XMLReader.read(bytes, file: file, with: NoticeReader()))?.lines ?? []
    }

    mutating func startElement(_ element: borrowing XMLStartElement, at location: borrowing XMLLocation) {
        isInHead = false
    }

    mutating func comment(_ text: XMLName, at location: borrowing XMLLocation) {
        for line in text.string.split(whereSeparator: \.isNewline) where isInHead && lines.count < 4 {
            let words = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            if words.contains("©") || words.contains("SPDX-License-Identifier") || words.contains("terms of use") {
                lines.append(words)
            }
        }
    }
}
