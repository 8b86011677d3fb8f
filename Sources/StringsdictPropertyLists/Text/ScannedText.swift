import StringsdictTextFiles

/// The text of a file as UTF-8, whatever its encoding, as a reader takes it.
struct ScannedText: Sendable {
    /// The file's bytes, or their UTF-8 form.
    let bytes: [UInt8]
    /// The start of the text in `bytes`, after any byte-order mark.
    let start: Int
    /// The lines. They are found once a message needs a position.
    let map: SourceMap

    /// Creates a text from UTF-8.
    init(utf8 bytes: [UInt8], start: Int = 0) {
        self.bytes = bytes
        self.start = start
        map = SourceMap(utf8: bytes, from: start)
    }

    /// The position of the byte at `offset`.
    func position(at offset: Int) -> TextPosition { map.position(of: offset) }
}

/// Further byte-order marks at the start of a text. The decoder has taken the first one.
extension ScannedText {
    var endOfMarks: Int {
        var end = start
        while bytes[end...].starts(with: UnicodeEncoding.utf8.byteOrderMark) { end += 3 }
        return end
    }

    /// A warning for each mark. Xcode removes one when it builds the file.
    func warningsAboutMarks(file: String) -> [PropertyListError] {
        stride(from: start, to: endOfMarks, by: 3).map { offset in
            PropertyListError(
                .syntax, file: file, position: position(at: offset),
                message: "a second byte-order mark (U+FEFF): Foundation refuses it, unless Xcode builds the file",
                hint: "remove one of the two")
        }
    }
}
