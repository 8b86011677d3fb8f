import StringsdictTextFiles

/// The text formats of property lists.
enum TextFormat {
    case xml
    case oldStyle

    /// Text that starts with `<` is XML, unless it is only old-style data: `<0fbd77 1c2735ae>`.
    init(_ text: ScannedText) {
        let bytes = text.bytes
        guard let start = bytes[text.endOfMarks...].firstIndex(where: { !$0.isSpaceOrLineEnd }),
            bytes[start] == UInt8(ascii: "<")
        else {
            self = .oldStyle
            return
        }
        let close = bytes[(start + 1)...].firstIndex { byte in
            !byte.isSpaceOrLineEnd && byte.hexadecimalValue == nil
        }
        self = close.map { bytes[$0] == UInt8(ascii: ">") } == true ? Self.data(bytes[(start + 1)...]) : .xml
    }

    /// `<dad>` could be XML or data. An even number of digits makes it data, as in Foundation.
    private static func data(_ bytes: ArraySlice<UInt8>) -> TextFormat {
        let digits = bytes.prefix { $0 != UInt8(ascii: ">") }.filter { !$0.isSpaceOrLineEnd }
        return digits.count.isMultiple(of: 2) ? .oldStyle : .xml
    }
}

/// Recognises files of other formats with the name of a property list, so that the error names the format.
enum ForeignFormat {
    /// An error that names the format, if `bytes` starts like another format and cannot be a property list.
    static func detect(_ bytes: [UInt8], file: String) -> PropertyListError? {
        let mark = UnicodeEncoding.byteOrderMark(of: bytes)
        let start = mark?.encoding == .utf8 ? 3 : 0
        let content = bytes[start...].firstIndex { !$0.isSpaceOrLineEnd } ?? bytes.count
        for (signature, name) in signatures where Array(bytes.prefix(signature.count)) == signature {
            return error(file, "\(name), not a property list", hint: "check how the file got its name")
        }
        if bytes.hasWord("version https://git-lfs.github.com/spec/", at: content) {
            return error(
                file, "a Git-LFS pointer, not the file itself", hint: "run \"git lfs pull\" to fetch the file")
        }
        if bytes.hasWord("<<<<<<<", at: content) {
            return error(file, "an unresolved merge conflict", hint: "resolve it and remove the conflict markers")
        }
        let head = bytes[content...].prefix(16).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        if head.hasWord("<!doctype html", at: 0) || head.hasWord("<html", at: 0) {
            return error(
                file, "an HTML page, not a property list",
                hint: "a download probably answered with an error page: fetch the file again")
        }
        if head.hasWord("<xliff", at: 0) {
            return error(file, "an XLIFF file, not a property list", hint: "import it with Xcode")
        }
        if isJSON(bytes[content...]) {
            return error(
                file, "JSON, not a property list",
                hint: "write texts as lines \"key\" = \"value\"; and compile a String Catalog (.xcstrings) first")
        }
        return nil
    }

    private static func error(_ file: String, _ message: String, hint: String) -> PropertyListError {
        PropertyListError(
            .notPropertyList, file: file, position: TextPosition(line: 1, column: 1),
            message: "this is \(message)", hint: hint)
    }

    /// The signatures of other formats. `bplist1` is an Apple format that Foundation does not read either.
    private static let signatures: [([UInt8], String)] = [
        ([0x89, 0x50, 0x4E, 0x47], "a PNG picture"),
        ([0xFF, 0xD8, 0xFF], "a JPEG picture"),
        ([0x50, 0x4B, 0x03, 0x04], "a ZIP archive"),
        ([0x1F, 0x8B], "a gzip archive"),
        ([0x42, 0x5A, 0x68], "a bzip2 archive"),
        ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "an xz archive"),
        ([0x7F, 0x45, 0x4C, 0x46], "an executable"),
        ([0xCF, 0xFA, 0xED, 0xFE], "an executable"),
        ([0xCA, 0xFE, 0xBA, 0xBE], "an executable"),
        (Array("%PDF-".utf8), "a PDF document"),
        (Array("SQLite format 3".utf8), "an SQLite database"),
        (Array("bplist1".utf8), "a binary property list of a version that only Apple's own programs read"),
    ]

    /// Whether `text` starts like JSON and unlike every old-style property list: `[`, or `{ "key" :`.
    private static func isJSON(_ text: ArraySlice<UInt8>) -> Bool {
        if text.first == UInt8(ascii: "[") { return true }
        guard text.first == UInt8(ascii: "{") else { return false }
        let inside = text.dropFirst().drop(while: \.isSpaceOrLineEnd)
        guard inside.first == UInt8(ascii: "\"") else { return false }
        let end = inside.quotation(at: inside.startIndex).upperBound
        guard end < inside.endIndex else { return false }
        return inside[(end + 1)...].drop(while: \.isSpaceOrLineEnd).first == UInt8(ascii: ":")
    }
}

/// Recognises the conflict markers that a version control system leaves in a file.
enum MergeConflict {
    /// A hint, if the line at `offset` or a line just before it is a conflict marker.
    static func hint(in text: ScannedText, at offset: Int) -> String? {
        let end = min(max(offset, text.start), text.bytes.count)
        let lineEnd = text.bytes[text.start..<end].lastIndex { $0 == 0x0A || $0 == 0x0D }
        let line = lineEnd.map { $0 + 1 } ?? text.start
        for marker in ["<<<<<<<", "=======", ">>>>>>>", "|||||||"] as [StaticString]
        where text.bytes.hasWord(marker, at: line) {
            return "resolve the merge conflict and remove its markers"
        }
        return nil
    }
}
