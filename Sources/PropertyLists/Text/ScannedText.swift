import TextFiles

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
