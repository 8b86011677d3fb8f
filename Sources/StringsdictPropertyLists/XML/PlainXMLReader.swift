import StringsdictTextFiles

/// Reads XML property lists in the form in which Xcode and `plutil` write them, in a fraction of expat's time.
///
/// The reader knows the elements of property lists without attributes, the usual document type, comments between
/// elements, and references to characters. It returns nil for everything else: CDATA sections, declarations of
/// entities, other attributes, values that are not property lists, and all mistakes. Expat then reads the text from
/// its start and decides. So this reader reports no error, and it must only
/// - accept no text that expat and `XMLCollector` refuse, and
/// - create the same values as they do, with the same positions.
///
/// The tests compare the two on every file and on mutations of each.
struct PlainXMLReader {
    /// An open container.
    private struct Frame {
        enum Kind { case plist, dictionary, array }
        var kind: Kind
        var node = 0
        /// The number of elements of an array or of the `plist`, or of entries of a dictionary.
        var count = 0
        /// Whether the last element in the dictionary was a key.
        var hasKey = false
        /// The start of the last key in a dictionary, or of the last element elsewhere.
        var entry: Int?
    }

    private var cursor: ByteCursor
    private var builder: PropertyListBuilder
    /// The innermost open container, and the containers around it.
    private var frame = Frame(kind: .plist)
    private var outer: [Frame] = []
    private let notes: PropertyListNotes?

    /// Reads a text, or returns nil if expat has to read it.
    ///
    /// - Parameters:
    ///   - start: The offset of the document after its XML declaration.
    ///   - hasControls: Whether the text has control characters, all of them where text may be.
    static func read(
        _ text: ScannedText, from start: Int, notes: PropertyListNotes? = nil, hasControls: Bool = false
    ) -> PropertyListBuilder? {
        // Texts with references follow the text of the file, and 32 bits must count the bytes of both.
        guard text.bytes.count <= Int(Int32.max) else { return nil }
        // Characters that XML forbids everywhere are found here, so that the loops below need not look for them.
        guard UTF8Text.firstError(in: text.bytes, from: start, isXML: !hasControls) == nil else { return nil }
        return text.bytes.withUnsafeBufferPointer { bytes in
            var reader = PlainXMLReader(
                cursor: ByteCursor(bytes, from: start), builder: PropertyListBuilder(file: text.bytes),
                notes: notes)
            return reader.readDocument() ? reader.builder : nil
        }
    }

    /// Reads the key and the value in a range of a text: a dictionary with this entry alone. Nil for what this reader does not
    /// know, and for mistakes.
    static func readEntry(in range: Range<Int>, of text: ScannedText) -> PropertyListBuilder? {
        guard text.bytes.count <= Int(Int32.max),
            UTF8Text.firstError(in: Array(text.bytes[range]), from: 0, isXML: true) == nil
        else { return nil }
        return text.bytes.withUnsafeBufferPointer { bytes in
            var reader = PlainXMLReader(
                cursor: ByteCursor(UnsafeBufferPointer(rebasing: bytes[..<range.upperBound]), from: range.lowerBound),
                builder: PropertyListBuilder(file: text.bytes, usedByteCount: range.count), notes: nil)
            return reader.readEntry() ? reader.builder : nil
        }
    }

    private init(cursor: ByteCursor, builder: PropertyListBuilder, notes: PropertyListNotes?) {
        self.cursor = cursor
        self.builder = builder
        self.notes = notes
    }

    private mutating func readDocument() -> Bool {
        guard skipMisc() else { return false }
        if cursor.take("<!DOCTYPE ") {
            guard skipDocumentType(), skipMisc() else { return false }
        }
        guard cursor.take("<plist>") || cursor.take("<plist version=\"1.0\">") else { return false }
        while true {
            switch element() {
            case .another: continue
            case .end: return skipMisc() && cursor.isAtEnd
            case .unknown: return false
            }
        }
    }

    private mutating func readEntry() -> Bool {
        guard open(.dictionary, from: cursor.offset) else { return false }
        while !cursor.isAtEnd {
            guard element() == .another else { return false }
        }
        guard outer.count == 1, frame.count == 1, !frame.hasKey else { return false }
        builder.end(frame.node, count: 1)
        return true
    }

    // MARK: Around the elements

    /// Skips white space and comments.
    private mutating func skipMisc() -> Bool {
        cursor.skipSpace()
        while cursor.take("<!--") {
            guard skipComment() else { return false }
            cursor.skipSpace()
        }
        return true
    }

    /// Skips the rest of a comment. Two hyphens must end it.
    private mutating func skipComment() -> Bool {
        let start = cursor.offset - 4
        while !cursor.isAtEnd {
            _ = cursor.take { $0 != UInt8(ascii: "-") }
            if cursor.take("--") {
                guard cursor.take(UInt8(ascii: ">")) else { return false }
                notes?.note(comment: start..<cursor.offset, entry: frame.entry ?? outer.last?.entry)
                return true
            }
            _ = cursor.take(UInt8(ascii: "-"))
        }
        return false
    }

    /// Skips `plist PUBLIC "…" "…">`. The characters in the quotation marks are those of Apple's identifiers.
    private mutating func skipDocumentType() -> Bool {
        func isIdentifier(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "-")...UInt8(ascii: ":"), UInt8(ascii: " "):
                true
            default: false
            }
        }
        guard cursor.take("plist PUBLIC \"") else { return false }
        _ = cursor.take(while: isIdentifier)
        guard cursor.take("\" \"") else { return false }
        _ = cursor.take(while: isIdentifier)
        return cursor.take("\">")
    }

    // MARK: Elements

    private enum Outcome { case another, end, unknown }

    /// Reads the next tag, and for an element without child elements its text and its end.
    private mutating func element() -> Outcome {
        cursor.skipSpace()
        let offset = cursor.offset
        guard cursor.take(UInt8(ascii: "<")), builder.hasRoom else { return .unknown }
        let isRead: Bool
        switch cursor.byte {
        case UInt8(ascii: "k"):
            isRead = cursor.take("key>") && placeKey(offset) && string(from: offset, isKey: true)
        case UInt8(ascii: "s"):
            if cursor.take("string>") {
                isRead = placeValue(offset) && string(from: offset, isKey: false)
            } else {
                isRead = cursor.take("string/>") && placeValue(offset)
                if isRead { builder.appendString(from: builder.arenaEnd, source: offset) }
            }
        case UInt8(ascii: "/"): return end()
        case UInt8(ascii: "!"): isRead = cursor.take("!--") && skipComment()
        default: isRead = placeValue(offset) && otherValue(from: offset)
        }
        return isRead ? .another : .unknown
    }

    private mutating func placeKey(_ offset: Int) -> Bool {
        guard frame.kind == .dictionary, !frame.hasKey else { return false }
        frame.entry = offset
        frame.hasKey = true
        frame.count += 1
        return true
    }

    private mutating func placeValue(_ offset: Int) -> Bool {
        switch frame.kind {
        case .dictionary:
            defer { frame.hasKey = false }
            return frame.hasKey
        case .array, .plist:
            // The end tag of the `plist` checks that there is one value.
            frame.count += 1
            frame.entry = offset
            return true
        }
    }

    /// Reads a container's start, or an element that is neither a key nor a string.
    private mutating func otherValue(from offset: Int) -> Bool {
        if cursor.take("dict>") { return open(.dictionary, from: offset) }
        if cursor.take("array>") { return open(.array, from: offset) }
        if cursor.take("dict/>") { return addEmpty(.dictionary, from: offset) }
        if cursor.take("array/>") { return addEmpty(.array, from: offset) }
        if cursor.take("true/>") { return scalar(.true, from: offset, end: "") }
        if cursor.take("false/>") { return scalar(.false, from: offset, end: "") }
        if cursor.take("integer>") { return scalar(.integer, from: offset, end: "</integer>") }
        if cursor.take("real>") { return scalar(.real, from: offset, end: "</real>") }
        return cursor.take("date>") && scalar(.date, from: offset, end: "</date>")
    }

    private mutating func open(_ kind: Frame.Kind, from offset: Int) -> Bool {
        guard outer.count < PropertyListLimits.depth else { return false }
        outer.append(frame)
        frame = Frame(kind: kind, node: builder.begin(kind == .dictionary ? .dictionary : .array, source: offset))
        return true
    }

    private mutating func addEmpty(_ kind: PropertyListKind, from offset: Int) -> Bool {
        guard outer.count < PropertyListLimits.depth else { return false }
        builder.end(builder.begin(kind, source: offset), count: 0)
        return true
    }

    /// Reads the end tag of a container.
    private mutating func end() -> Outcome {
        switch frame.kind {
        case .plist: return frame.count == 1 && cursor.take("/plist>") ? .end : .unknown
        case .dictionary: guard !frame.hasKey, cursor.take("/dict>") else { return .unknown }
        case .array: guard cursor.take("/array>") else { return .unknown }
        }
        builder.end(frame.node, count: frame.count)
        guard let last = outer.popLast() else { return .unknown }
        frame = last
        return .another
    }

    // MARK: Text

    /// Reads the text of a key or a string, and its end tag.
    @inline(__always)
    private mutating func string(from offset: Int, isKey: Bool) -> Bool {
        let start = cursor.offset
        let text = cursor.takeText()
        let end = start + text.count
        if takeEnd(isKey: isKey) {
            builder.appendString(in: cursor.bytes, start..<end, source: offset)
            return true
        }
        return stringWithReferences(after: text, from: offset, isKey: isKey)
    }

    @inline(__always)
    private mutating func takeEnd(isKey: Bool) -> Bool { isKey ? cursor.take("</key>") : cursor.take("</string>") }

    /// Reads the rest of a text that is not in one piece in the file.
    private mutating func stringWithReferences(
        after first: UnsafeBufferPointer<UInt8>, from offset: Int, isKey: Bool
    ) -> Bool {
        let start = builder.arenaEnd
        var text = first
        while true {
            builder.appendText(text)
            guard cursor.byte == UInt8(ascii: "&") else { break }
            guard let scalar = cursor.takeReference() else { return false }
            UTF8Text.append(scalar.value, to: &builder.arena)
            text = cursor.takeText()
        }
        guard takeEnd(isKey: isKey) else { return false }
        builder.appendString(from: start, source: offset)
        return true
    }

    private mutating func scalar(_ name: XMLElementName, from offset: Int, end: StaticString) -> Bool {
        let start = builder.arenaEnd
        if end.utf8CodeUnitCount > 0 { builder.appendText(cursor.takeText()) }
        guard cursor.take(end),
            let node = XMLScalar.node(name, text: builder.text(from: start), source: UInt32(offset))
        else { return false }
        builder.dropText(from: start)
        builder.append(node)
        return true
    }
}
