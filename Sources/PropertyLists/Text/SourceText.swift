/// The text of a file as UTF-8, whatever the file is encoded in, and where its lines are.
struct SourceText {
    /// The file's bytes, or their UTF-8 form.
    let bytes: [UInt8]
    /// Where the text starts in `bytes`: after a byte-order mark.
    let start: Int
    /// The line ends, found in one pass before anything is parsed.
    let scan: LineScan

    /// Takes UTF-8.
    init(utf8 bytes: [UInt8], start: Int = 0) {
        self.bytes = bytes
        self.start = start
        scan = LineScan(bytes, from: start)
    }

    /// The position of the byte at `offset`.
    ///
    /// Goes through the whole text: meant for the one error that a reading ends with, and for warnings.
    func position(at offset: Int) -> PropertyListPosition {
        var position = PropertyListPosition(line: 1, column: 1)
        var previous: UInt8 = 0
        for byte in bytes[start..<max(start, min(offset, bytes.count))] {
            switch byte {
            case 0x0A where previous == 0x0D: break
            case 0x0A, 0x0D: position = PropertyListPosition(line: position.line + 1, column: 1)
            case 0x80...0xBF: break
            default: position.column += 1
            }
            previous = byte
        }
        return position
    }
}
