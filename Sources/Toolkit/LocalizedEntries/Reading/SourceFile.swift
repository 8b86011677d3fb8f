import JSONReading
import Locks
import PropertyLists
import StringCatalogs
import TextFiles

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
    /// The place of the last range that was asked for. Reports ask in the order of a text, and a text with very many
    /// findings would be read again for each of them.
    private let lastPlace: Lock<PlaceInText?>

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
        lastPlace = Lock(nil)
        text = file.text
        let first = text.first { $0 > 0x20 }
        let isXML = first == UInt8(ascii: "<") && !path.hasSuffix(".swift")
        notation = path.hasSuffix(".xcstrings") ? .json : isXML ? .xml : .oldStyle
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
            case .json: JSONDocument.endOfMember(in: text, from: start)
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
        guard start < text.count else { return nil }
        switch text[start] {
        case UInt8(ascii: "<"):
            guard let close = text[start...].firstIndex(of: UInt8(ascii: ">")) else { return nil }
            if text[close - 1] == UInt8(ascii: "/") { return close + 1..<close + 1 }
            let end = endOfXMLText(from: close + 1)
            // An element with other elements in it, such as `<dict>`, is represented by its tag.
            let name = text[(start + 1)..<close].prefix { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
            let isText = name.elementsEqual("string".utf8) || name.elementsEqual("key".utf8)
            return isText ? close + 1..<end : start..<close + 1
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            return start + 1..<max(start + 1, endOfQuotation(from: start) - 1)
        case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "("): return start..<start + 1
        default:
            let word = text[start...].prefix {
                ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 <= 9 || "_$/:.-".utf8.contains($0)
            }
            return start..<start + max(1, word.count)
        }
    }

    private func endOfXMLText(from start: Int) -> Int {
        var index = start
        while let open = text[index...].firstIndex(of: UInt8(ascii: "<")) {
            if text[open...].starts(with: "<![CDATA[".utf8) {
                index = find("]]>", from: open).map { $0 + 3 } ?? text.count
            } else if text[open...].starts(with: "<!--".utf8) {
                index = find("-->", from: open).map { $0 + 3 } ?? text.count
            } else {
                return open
            }
        }
        return text.count
    }

    /// The byte after the quotation that starts at a byte.
    package func endOfQuotation(from start: Int) -> Int {
        var index = start + 1
        while index < text.count, text[index] != text[start] { index += text[index] == UInt8(ascii: "\\") ? 2 : 1 }
        return min(index + 1, text.count)
    }

    /// The first place of an ASCII text from a byte on.
    package func find(_ word: String, from start: Int) -> Int? {
        let word = Array(word.utf8)
        var index = start
        while let found = text[min(index, text.count)...].firstIndex(of: word[0]) {
            if text[found...].starts(with: word) { return found }
            index = found + 1
        }
        return nil
    }

    // MARK: Escapes

    /// A place between two pieces of a text: in the file, and counted with escapes resolved.
    private struct PlaceInText {
        /// The first byte of the text, and the bytes between its quotation marks or tags.
        let start: Int
        let content: Range<Int>
        var index: Int
        var count = 0
        var isInData = false

        init(start: Int, content: Range<Int>) {
            (self.start, self.content, index) = (start, content, content.lowerBound)
        }
    }

    /// The bytes in the file for a range of the text or key that starts at a byte. Nil if no text or key starts there.
    ///
    /// - Parameter decoded: The range, counted with escapes resolved.
    package func sourceRange(of decoded: Range<Int>, at start: Int) -> Range<Int>? {
        let last = lastPlace.withLock { $0 }
        guard
            var place = last?.start == start ? last : content(at: start).map({ PlaceInText(start: start, content: $0) })
        else { return nil }
        let range = sourceRange(of: decoded, from: &place)
        lastPlace.withLock { [place] in $0 = place }
        return range
    }

    /// - Parameter place: Any place in the text. Afterwards, the start of the range.
    private func sourceRange(of decoded: Range<Int>, from place: inout PlaceInText) -> Range<Int> {
        if place.count > decoded.lowerBound { place = PlaceInText(start: place.start, content: place.content) }
        var next = place
        var start: Int?
        while next.index < next.content.upperBound {
            let before = next
            let (source, length) = unit(at: next.index, in: next.content, &next.isInData)
            if start == nil, next.count + length > decoded.lowerBound { (start, place) = (before.index, before) }
            if next.count >= decoded.upperBound, decoded.upperBound > decoded.lowerBound { break }
            next.count += length
            next.index += source
        }
        let first = start ?? place.content.upperBound
        return first..<max(first, next.index)
    }

    /// The length of the next piece in bytes: in the file, and in the text that it encodes.
    ///
    /// - Parameter isInData: Whether the byte of an XML text is in a CDATA section. Afterwards, whether the next byte
    ///   is.
    private func unit(
        at index: Int, in content: Range<Int>, _ isInData: inout Bool
    ) -> (source: Int, decoded: Int) {
        let byte = text[index]
        switch notation {
        case .xml:
            if isInData {
                guard text[index...].starts(with: "]]>".utf8) else { return (1, 1) }
                isInData = false
                return (3, 0)
            }
            if byte == UInt8(ascii: "<") {
                if text[index...].starts(with: "<![CDATA[".utf8) {
                    isInData = true
                    return (9, 0)
                }
                return ((find("-->", from: index).map { $0 + 3 } ?? content.upperBound) - index, 0)
            }
            guard byte == UInt8(ascii: "&"),
                let end = text[index..<content.upperBound].firstIndex(of: UInt8(ascii: ";"))
            else { return (1, 1) }
            let name = String(decoding: text[(index + 1)..<end], as: UTF8.self)
            guard name.hasPrefix("#") else { return (end + 1 - index, 1) }
            let digits = name.dropFirst()
            let value = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
            return (end + 1 - index, value.flatMap(Unicode.Scalar.init).map { UTF8.width($0) } ?? 1)
        case .json, .oldStyle:
            guard byte == UInt8(ascii: "\\"), index + 1 < content.upperBound else { return (1, 1) }
            let next = text[index + 1]
            if next == UInt8(ascii: notation == .json ? "u" : "U") {
                let (value, length) = hexadecimal(at: index + 2, in: content)
                guard value & 0xF800 == 0xD800 else {
                    return (2 + length, Unicode.Scalar(value).map { UTF8.width($0) } ?? 1)
                }
                // Two halves of a pair are one character of four bytes. A half alone becomes U+FFFD.
                let other = index + 2 + length
                guard value < 0xDC00, other + 1 < content.upperBound, text[other] == byte, text[other + 1] == next
                else { return (2 + length, 3) }
                let (low, lowLength) = hexadecimal(at: other + 2, in: content)
                return low & 0xFC00 == 0xDC00 ? (4 + length + lowLength, 4) : (2 + length, 3)
            }
            if notation == .oldStyle, next &- 0x30 < 8 {
                let digits = text[(index + 1)..<content.upperBound].prefix(3).prefix { $0 &- 0x30 < 8 }
                let value = digits.reduce(0 as UInt8) { $0 << 3 | ($1 & 7) }
                let scalar = Unicode.Scalar(NextStepEncoding.unit(value))
                return (1 + digits.count, scalar.map { UTF8.width($0) } ?? 1)
            }
            return next < 0x80 ? (2, 1) : (1, 0)
        case .binary: return (1, 1)
        }
    }

    /// The number that up to four hexadecimal digits mean, and the count of digits.
    private func hexadecimal(at index: Int, in content: Range<Int>) -> (value: UInt32, length: Int) {
        guard index < content.upperBound else { return (0, 0) }
        let digits = text[index..<content.upperBound].prefix(4).prefix { $0 &- 0x30 <= 9 || ($0 | 0x20) &- 0x61 < 6 }
        return (UInt32(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0, digits.count)
    }
}
