import StringsdictTextFiles

/// The text of a file as UTF-8. A changed text can be converted back to the file's encoding.
///
/// ```swift
/// let file = try TextFile(decoding: bytes, file: "Localizable.strings")
/// let changed = file.encoded(file.text + Array("/* checked */\n".utf8))
/// ```
///
/// For tools that change a few bytes and leave the rest as it is.
package struct TextFile: Sendable {
    /// The lines of the text.
    package let map: SourceMap
    /// The text as the readers of property lists take it. Nil for a text of another format.
    private let source: ScannedText?
    /// Nil if the file has bytes that are not text. A changed text would lose them.
    private let encoding: TextEncoding?
    private let mark: ArraySlice<UInt8>

    /// Reads text by the rules for property lists: by its byte-order mark, else by its XML declaration, else as UTF-8.
    package init(decoding bytes: [UInt8], file: String) throws(PropertyListError) {
        guard let file = TextFile(try TextDecoder(file: file).decode(bytes), of: bytes) else {
            throw PropertyListError(.encoding, file: file, message: "the file is not UTF-8", hint: "save it as UTF-8")
        }
        self = file
    }

    /// The decoded text of a file. Nil if it is not UTF-8.
    init?(_ source: ScannedText, of bytes: [UInt8]) {
        let encoding: TextEncoding
        if let found = UnicodeEncoding.byteOrderMark(of: bytes) {
            (encoding, mark) = (.unicode(found.encoding), bytes[..<found.length])
        } else {
            mark = []
            encoding =
                XMLDeclaration.encodingName(in: bytes).flatMap { TextEncoding(name: bytes[$0]) } ?? .unicode(.utf8)
        }
        guard encoding != .unicode(.utf8) || UTF8Text.firstError(in: source.bytes, from: source.start) == nil else {
            return nil
        }
        self.encoding = encoding
        let unmarked = source.start == 0 ? source : ScannedText(utf8: Array(source.bytes[source.start...]))
        map = unmarked.map
        self.source = unmarked
    }

    /// A text that is UTF-8 already, without a byte-order mark.
    package init(utf8 text: [UInt8]) {
        let source = ScannedText(utf8: text)
        map = source.map
        self.source = source
        encoding = .unicode(.utf8)
        mark = []
    }

    /// The text of a file that is no property list, with its lines.
    package init(_ map: SourceMap, encoding: UnicodeEncoding, mark: ArraySlice<UInt8>) {
        self.map = map
        self.encoding = .unicode(encoding)
        self.mark = mark
        source = nil
    }

    /// The text of a file with bytes that are not text: UTF-16 and UTF-32 up to the first of them, any other text with them.
    /// It can be shown, but not written back.
    package init(malformed bytes: [UInt8]) {
        let mark = UnicodeEncoding.byteOrderMark(of: bytes)
        let encoding = mark?.encoding ?? UnicodeEncoding.unmarkedWideEncoding(of: bytes) ?? .utf8
        var text: [UInt8] = []
        do throws(UnicodeEncoding.InvalidUnitError) {
            _ = try encoding.decode(bytes[(mark?.length ?? 0)...], into: &text)
        } catch {
            // The text ends before the faulty unit.
        }
        map = SourceMap(utf8: text)
        self.encoding = nil
        self.mark = []
        source = nil
    }

    /// The text in UTF-8, without a byte-order mark. Only a malformed file has bytes in it that are not UTF-8.
    package var text: [UInt8] { map.text }

    // MARK: Parts

    /// The bytes of the next XML element from a byte on, with its tags and everything in it. Nil if it cannot be read.
    ///
    /// - Complexity: O(*m*) in the length of the element.
    package func element(from start: Int) -> Range<Int>? {
        source.flatMap { XMLPropertyListReader.element(in: $0, from: start) }
    }

    /// The byte after the old-style entry that starts at a byte, with its semicolon. Nil if it cannot be read.
    ///
    /// - Complexity: O(*m*) in the length of the entry.
    package func endOfEntry(from start: Int) -> Int? {
        source.flatMap { OldStylePropertyListReader.endOfEntry(in: $0, from: start) }
    }

    /// Reads the entry in a range of a property list: a dictionary with this entry alone, whose positions are those in the text.
    ///
    /// - Returns: nil if the entry has a mistake, or XML that only expat reads, such as a CDATA section.
    /// - Complexity: O(*m*) in the length of the entry.
    package func entry(in range: Range<Int>, isXML: Bool, file: String) -> PropertyListDocument? {
        guard let source else { return nil }
        guard isXML else { return OldStylePropertyListReader.readEntry(in: range, of: source, file: file) }
        guard var builder = PlainXMLReader.readEntry(in: range, of: source) else { return nil }
        return builder.document(.xml, text: source)
    }

    // MARK: Writing

    /// A text in the encoding of this file, with its byte-order mark.
    ///
    /// - Returns: nil if the encoding lacks a character of the text, or if the file has bytes that are not text.
    package func encoded(_ text: [UInt8]) -> [UInt8]? {
        guard let encoding else { return nil }
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

/// Notes of the reader of a property list on its text, for tools that point into the text or change it.
///
/// The notes are there even if the reader fails: the comments up to the place where it stopped.
package final class PropertyListNotes {
    /// The decoded text, as the reader sees it. Nil for a binary file, and for bytes that are not text.
    package private(set) var file: TextFile?
    private var start = 0
    private var noted: [TextComment] = []

    /// Creates empty notes.
    package init() {}

    /// The comments in the order of the file, as bytes of the text in ``file``.
    package var comments: [TextComment] {
        guard start > 0 else { return noted }
        return noted.map { $0.moved(by: ChangedPart(0..<start, replacedBy: 0)) }
    }

    func note(_ text: ScannedText, of bytes: [UInt8]) {
        file = TextFile(text, of: bytes)
        start = text.start
    }

    func note(comment range: Range<Int>, entry: Int?) { noted.append(TextComment(range, entry: entry)) }

    /// Forgets the comments from a byte on, which will be read again.
    func forget(from offset: Int) { noted.removeAll { $0.range.lowerBound >= offset } }
}
