import StringsdictTextFiles
import StringsdictXMLReading

/// Converts the elements of an XML property list to nodes.
struct XMLCollector: XMLHandler {
    typealias Failure = XMLCollectorError

    /// The state that the reader needs after a failure.
    final class Progress {
        /// The start of the root element.
        var rootStart: Int?
        /// The end of the root element.
        var rootEnd: Int?
    }

    /// An open element that contains other elements.
    struct Frame {
        var element: XMLElementName?
        var node = 0
        /// The number of elements of an array or a `plist`, or of entries of a dictionary.
        var count = 0
        /// Whether the last element in the dictionary was a key.
        var hasKey = false
        /// The start of the last key in a dictionary, or of the last element elsewhere.
        var entry: Int?
    }

    let source: ScannedText
    /// The offset in `source` of the document that expat reads.
    let base: Int
    let file: String
    let progress: Progress
    private let notes: PropertyListNotes?
    var builder: PropertyListBuilder

    /// The innermost open container element, and the elements around it.
    var frame = Frame()
    private var outer: [Frame] = []
    /// The open element without child elements, the start of its text, and the offset of its tag.
    private var leaf: XMLElementName?
    private var leafText = 0
    private var leafSource = 0

    init(source: ScannedText, base: Int, file: String, notes: PropertyListNotes?, progress: Progress) {
        self.source = source
        self.base = base
        self.file = file
        self.progress = progress
        self.notes = notes
        builder = PropertyListBuilder(byteCount: source.bytes.count)
    }

    /// White space between elements is layout.
    var ignoresSpace: Bool { leaf == nil }

    mutating func startElement(
        _ element: borrowing XMLStartElement, at location: borrowing XMLLocation
    ) throws(XMLCollectorError) {
        let offset = base + location.byteOffset
        guard let name = XMLElementName(element.name), leaf == nil else {
            throw unexpected(element.name.string, at: offset)
        }
        if frame.element == nil, progress.rootStart == nil { progress.rootStart = offset }
        if name == .plist {
            guard frame.element == nil || frame.element == .plist else { throw unexpected("plist", at: offset) }
        } else {
            try place(name, at: offset)
        }
        switch name {
        case .plist, .dict, .array: try open(name, at: offset)
        default:
            leaf = name
            leafText = builder.arenaEnd
            leafSource = offset
        }
    }

    /// Checks that a value is allowed here, and counts it.
    @inline(__always)
    private mutating func place(_ name: XMLElementName, at offset: Int) throws(XMLCollectorError) {
        guard builder.hasRoom else { throw tooLarge(at: offset) }
        switch frame.element {
        case .dict:
            if frame.hasKey {
                frame.hasKey = false
            } else {
                guard name == .key else { throw missingKey(before: name, at: offset) }
                frame.hasKey = true
                frame.count += 1
                frame.entry = offset
            }
        case .array:
            frame.count += 1
            frame.entry = offset
        default:
            guard frame.count == 0 else { throw secondValue(name, at: offset) }
            frame.count = 1
            frame.entry = offset
        }
    }

    private mutating func open(_ name: XMLElementName, at offset: Int) throws(XMLCollectorError) {
        guard outer.count <= PropertyListLimits.depth else { throw tooDeep(at: offset) }
        outer.append(frame)
        frame = Frame(element: name)
        if name != .plist { frame.node = builder.begin(name == .dict ? .dictionary : .array, source: offset) }
    }

    mutating func endElement(_ name: XMLName, at location: borrowing XMLLocation) throws(XMLCollectorError) {
        if let leaf {
            self.leaf = nil
            switch leaf {
            case .string, .key: builder.appendString(from: leafText, source: leafSource)
            default: try endScalar(leaf, at: base + location.byteOffset)
            }
        } else {
            if frame.element == .plist {
                guard frame.count > 0 else { throw emptyPropertyList(at: base + location.byteOffset) }
            } else {
                guard !frame.hasKey else { throw missingValue(at: base + location.byteOffset) }
                builder.end(frame.node, count: frame.count)
            }
            let inner = frame
            frame = outer.popLast() ?? Frame()
            // The content of a nested <plist> is the one value of the outer <plist>.
            if inner.element == .plist { (frame.count, frame.entry) = (max(frame.count, 1), inner.entry) }
        }
        if frame.element == nil { progress.rootEnd = endOfTag(base + location.byteOffset) }
    }

    private mutating func endScalar(_ leaf: XMLElementName, at end: Int) throws(XMLCollectorError) {
        guard let node = XMLScalar.node(leaf, text: builder.text(from: leafText), source: UInt32(leafSource)) else {
            if leaf == .data {
                guard !isSelfClosed(before: end) else { throw malformed(leaf, at: leafSource) }
                return decodeData()
            }
            throw malformed(leaf, at: leafSource)
        }
        builder.dropText(from: leafText)
        builder.append(node)
    }

    private mutating func decodeData() {
        let bytes = Base64.decode(builder.text(from: leafText))
        builder.dropText(from: leafText)
        builder.appendText(bytes)
        builder.appendRange(.data, from: leafText, source: leafSource)
    }

    /// Whether the element that ends at `end` is `<data/>`. Foundation refuses `<data/>` but not `<data></data>`.
    private func isSelfClosed(before end: Int) -> Bool {
        leafLength == 0 && source.bytes.hasWord("/>", at: end - 2)
    }

    /// The end of the tag that ends an element. Expat reports the start of `</a>`, but the end of `<a/>`.
    private func endOfTag(_ offset: Int) -> Int {
        guard source.bytes.hasWord("</", at: offset) else { return offset }
        return (source.bytes[offset...].firstIndex(of: UInt8(ascii: ">")) ?? offset) + 1
    }

    mutating func characters(
        _ text: UnsafeBufferPointer<UInt8>, at location: borrowing XMLLocation
    ) throws(XMLCollectorError) {
        if let leaf {
            let offset = base + location.byteOffset
            if text.count == 1, text.first == 0x0A, offset < source.bytes.count, source.bytes[offset] == 0x0D {
                return appendReturn(at: offset, to: leaf)
            }
            return append(text, to: leaf)
        }
        for byte in text where !byte.isSpaceOrLineEnd {
            throw looseText(text, at: base + location.byteOffset)
        }
    }

    @inline(__always)
    private mutating func append(_ text: UnsafeBufferPointer<UInt8>, to leaf: XMLElementName) {
        if leaf == .string || leaf == .key {
            builder.appendStringText(text, from: leafText)
        } else {
            builder.appendText(text)
        }
    }

    /// Keeps a line end with a carriage return as it is in the file, as Foundation does. XML would normalise it to a
    /// line feed.
    private mutating func appendReturn(at offset: Int, to leaf: XMLElementName) {
        let isPair = offset + 1 < source.bytes.count && source.bytes[offset + 1] == 0x0A
        let end: [UInt8] = isPair ? [0x0D, 0x0A] : [0x0D]
        end.withUnsafeBufferPointer { append($0, to: leaf) }
    }

    mutating func comment(_ text: XMLName, at location: borrowing XMLLocation) throws(XMLCollectorError) {
        let start = base + location.byteOffset
        if let leaf { throw interrupted(leaf, by: "a comment", at: start) }
        guard let notes, let section = XMLSection(at: start, in: source.bytes[...]) else { return }
        notes.note(comment: start..<section.end, entry: frame.entry ?? outer.last?.entry)
    }

    mutating func processingInstruction(
        target: XMLName, data: XMLName, at location: borrowing XMLLocation
    ) throws(XMLCollectorError) {
        if let leaf { throw interrupted(leaf, by: "a processing instruction", at: base + location.byteOffset) }
    }

    mutating func documentType(
        name: XMLName, publicID: XMLName?, systemID: XMLName?, at location: borrowing XMLLocation
    ) throws(XMLCollectorError) {
        // Expat reports the end of the declaration, or the start of its internal subset.
        let offset = base + location.byteOffset
        if offset < source.bytes.count, source.bytes[offset] == UInt8(ascii: "[") { throw internalSubset(at: offset) }
    }

    /// The number of bytes of text in the open element without child elements.
    var leafLength: Int { builder.arenaEnd - leafText }

    /// The open element, for messages.
    var openElement: XMLElementName? { leaf ?? frame.element }
}

/// The elements of an XML property list.
///
/// Source: Apple's document type definition PropertyList-1.0.dtd.
enum XMLElementName: UInt8 {
    case plist, dict, array, key, string, integer, real, date, data, `true`, `false`

    init?(_ name: XMLName) {
        switch name {
        case "string": self = .string
        case "key": self = .key
        case "dict": self = .dict
        case "integer": self = .integer
        case "true": self = .true
        case "false": self = .false
        case "array": self = .array
        case "real": self = .real
        case "data": self = .data
        case "date": self = .date
        case "plist": self = .plist
        default: return nil
        }
    }

    /// The tag, for messages.
    var tag: String { "<\(self)>" }
}

/// An error in the property list or in its XML.
enum XMLCollectorError: XMLReadingErrorConvertible {
    case propertyList(PropertyListError)
    case xml(XMLReadingError)

    init(_ error: XMLReadingError) { self = .xml(error) }
}
