import StringsdictFileReading
import StringsdictJSONReading
import StringsdictLocks
import StringsdictPropertyLists
import StringCatalogs
import StringsdictTextFiles

/// The text of a file of texts or of Swift, as its reader saw it.
///
/// Reports show its lines, fixes change it, and its comments can silence findings and document keys. The reader of the
/// file decodes it and finds its lines and comments, so that this is done only once.
package struct SourceFile: Sendable {
    /// The text in UTF-8, without a byte-order mark. Only a malformed file has bytes in it that are not UTF-8.
    package let text: [UInt8]
    /// How the file is written.
    package let notation: LocalizedFile.Notation
    /// The comments in the order of the file. Empty for a text that no reader has read.
    package var comments: [TextComment]
    private let file: TextFile
    /// The last text in which a range was asked for. Otherwise a text with very many findings would be decoded for each of
    /// them.
    private let lastText: Lock<(start: Int, text: EscapedText)?>
    /// The same for the end of the last text or key.
    private let lastContent: Lock<(start: Int, content: Range<Int>?)?>

    /// The text of a file. Nil for a binary file, and for bytes that are not text.
    package init?(_ bytes: [UInt8], path: String) {
        guard !bytes.starts(with: "bplist".utf8), let file = try? TextFile(decoding: bytes, file: path) else {
            return nil
        }
        self.init(file, path: path)
    }

    /// The text of a file that its reader may have refused, also one with bytes that are not text. Nil for a binary file.
    init?(malformed bytes: [UInt8], path: String) {
        guard !bytes.starts(with: "bplist".utf8) else { return nil }
        self = SourceFile(bytes, path: path) ?? SourceFile(TextFile(malformed: bytes), path: path)
    }

    /// The text of a file that an editor holds, in UTF-8.
    package init(utf8 text: [UInt8], path: String) { self.init(TextFile(utf8: text), path: path) }

    /// The text of a property list, with the comments that its reader noted. Nil for a binary file.
    package init?(_ notes: PropertyListNotes, path: String) {
        guard let file = notes.file else { return nil }
        self.init(file, path: path, comments: notes.comments)
    }

    /// The text of a catalog.
    init(_ catalog: StringCatalog, path: String) {
        let storage = catalog.document.storage
        let mark = storage.hasByteOrderMark ? storage.encoding.byteOrderMark : []
        let map = storage.start == 0 ? storage.map : SourceMap(utf8: Array(storage.text[storage.start...]))
        self.init(TextFile(map, encoding: storage.encoding, mark: mark[...]), path: path)
    }

    init(_ file: TextFile, path: String, comments: [TextComment] = []) {
        self.file = file
        self.comments = comments
        lastText = Lock(nil)
        lastContent = Lock(nil)
        text = file.text
        let first = text.first { $0 > 0x20 }
        let isXML = first == UInt8(ascii: "<") && !path.hasSuffix(".swift")
        let isJSON =
            path.hasSuffix(".json") || path.hasSuffix(".arb")
            || FileNames.stem(of: path, withExtension: "xcstrings") != nil
        notation = isJSON ? .json : isXML ? .xml : .oldStyle
    }

    /// The lines of the text.
    package var map: SourceMap { file.map }

    /// The bytes of a new text, in the encoding of the file. Nil if they cannot be written: the encoding lacks a character,
    /// or the file has bytes that are not text.
    package func bytes(of text: [UInt8]) -> [UInt8]? { file.encoded(text) }

    /// The line end of the first line: LF, CR LF or CR. LF for a text without line ends.
    package var lineEnd: ArraySlice<UInt8> {
        guard let start = text.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return [0x0A] }
        let isPair = text[start] == 0x0D && start + 1 < text.count && text[start + 1] == 0x0A
        return text[start...start + (isPair ? 1 : 0)]
    }

    // MARK: Places

    /// The bytes of a line, without its end.
    package func line(_ number: Int) -> ArraySlice<UInt8> { text[map.line(number)] }

    /// The first byte of the line that contains a byte.
    package func startOfLine(around offset: Int) -> Int { map.line(map.lineNumber(of: offset)).lowerBound }

    /// The line and column of a byte.
    package func position(of offset: Int) -> TextPosition { map.position(of: offset) }

    /// The bytes of a range in the text or key that starts at a byte, or all its bytes.
    ///
    /// - Parameter decoded: The range, counted with escapes resolved.
    package func range(at start: Int, _ decoded: Range<Int>?) -> Range<Int> {
        let start = min(start, text.count)
        if let decoded {
            return sourceRange(of: decoded, at: start) ?? start..<min(start + 1, text.count)
        }
        guard let content = content(at: start) else { return start..<min(start + 1, text.count) }
        return content.isEmpty ? start..<min(content.upperBound, text.count) : content
    }

    // MARK: Comments

    /// The text of a comment without its marks.
    package func inside(of comment: TextComment) -> Range<Int> {
        let range = comment.range.clamped(to: text.startIndex..<text.endIndex)
        let isXML = text[range].starts(with: "<!--".utf8)
        let start = min(range.lowerBound + (isXML ? 4 : 2), range.upperBound)
        let closing = isXML ? "-->" : text[range].starts(with: "/*".utf8) ? "*/" : ""
        let isClosed = text[start..<range.upperBound].suffix(closing.utf8.count).elementsEqual(closing.utf8)
        return start..<(isClosed ? range.upperBound - closing.utf8.count : range.upperBound)
    }

    /// The last comment that starts at or before a byte.
    package func comment(around offset: Int) -> (index: Int, comment: TextComment)? {
        var (low, high) = (0, comments.count)
        while low < high {
            let middle = (low + high) / 2
            if comments[middle].range.lowerBound <= offset { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? (low - 1, comments[low - 1]) : nil
    }

    /// The comments between a key and the content before it.
    package func comments(before key: Int) -> ArraySlice<TextComment> {
        let end = comment(around: key).map { $0.index + 1 } ?? 0
        var (first, next) = (end, key)
        while first > 0, comments[first - 1].range.upperBound == endOfContent(before: next) {
            first -= 1
            next = comments[first].range.lowerBound
        }
        return comments[first..<end]
    }

    /// The end of the last content before a byte, which may be a comment.
    package func endOfContent(before offset: Int) -> Int { (text[..<offset].lastIndex { $0 > 0x20 } ?? -1) + 1 }

    // MARK: Entries

    /// The bytes of the key at a byte with its value, and with the semicolon of an old-style entry. Nil if it cannot be
    /// read.
    package func rangeOfEntry(from start: Int) -> Range<Int>? {
        guard start < text.count else { return nil }
        let end: Int? =
            switch notation {
            case .json: JSONDocument(memberAt: start, in: text, file: nil)?.memberValue.range.upperBound
            case .xml: valueElement(ofKeyAt: start)?.upperBound
            case .oldStyle: file.endOfEntry(from: start)
            case .binary: nil
            }
        return end.map { start..<$0 }
    }

    /// The entry in a range of a property list. Nil if it cannot be read by itself.
    func propertyList(ofEntryIn range: Range<Int>, path: String) -> PropertyListDocument? {
        file.entry(in: range, isXML: notation == .xml, file: path)
    }

    /// The element that is the value of the key at a byte of an XML text.
    package func valueElement(ofKeyAt start: Int) -> Range<Int>? {
        file.element(from: start).flatMap { file.element(from: $0.upperBound) }
    }

    // MARK: Tokens

    /// The bytes between the tags or quotation marks of the text or key that starts at a byte.
    package func content(at start: Int) -> Range<Int>? {
        if let last = lastContent.withLock({ $0 }), last.start == start { return last.content }
        let content = findContent(at: start)
        lastContent.withLock { $0 = (start, content) }
        return content
    }

    private func findContent(at start: Int) -> Range<Int>? {
        guard start < text.count else { return nil }
        switch text[start] {
        case UInt8(ascii: "<"): return XMLElementText.content(at: start, in: text)
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            let content = text[...].quotation(at: start)
            // Without a closing mark, a report shows one line and not the rest of the file.
            return content.upperBound < text.count ? content : text[content].prefix { $0 != 0x0A && $0 != 0x0D }.indices
        case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "("): return start..<start + 1
        default: return start..<start + max(1, text[start...].prefix(while: OldStyleCharacter.isWord).count)
        }
    }

    /// The text in a range between quotation marks or tags, with its escapes resolved.
    package func escapedText(in content: Range<Int>) -> EscapedText {
        switch notation {
        case .json: EscapedText(json: text[content])
        case .xml: EscapedText(xml: text[content])
        case .oldStyle, .binary: EscapedText(oldStyle: text[content])
        }
    }

    /// The bytes in the file for a range of the text or key that starts at a byte. Nil if no text or key starts there.
    ///
    /// - Parameter decoded: The range, counted with escapes resolved.
    package func sourceRange(of decoded: Range<Int>, at start: Int) -> Range<Int>? {
        if let last = lastText.withLock({ $0 }), last.start == start { return last.text.sourceRange(of: decoded) }
        guard let text = content(at: start).map(escapedText) else { return nil }
        lastText.withLock { $0 = (start, text) }
        return text.sourceRange(of: decoded)
    }
}
