import StringsdictTextFiles

/// The three formats of property lists.
package enum PropertyListFormat: String, Sendable, CaseIterable {
    /// `<plist>…</plist>`
    case xml
    /// `bplist00…`
    case binary
    /// `{ key = value; }`, or the `"key" = "value";` of a `.strings` file.
    case oldStyle = "old-style text"
}

/// A property list that has been read: immutable, shared between threads. Only the lines of the text are behind a lock, since
/// the first position finds them.
///
/// ```swift
/// let document = try PropertyListDocument.read(bytes, file: "Localizable.stringsdict")
/// for entry in document.root.dictionary! {
///     print(entry.key.string!, entry.value.kind, entry.key.position!)
/// }
/// ```
///
/// One array of bytes holds all text, and another array holds all values, 16 bytes each. A `PropertyListValue` refers
/// to both. A `String` is created only on request. The text of a binary file and of a plain XML file is used in place,
/// unless it must be converted to UTF-8 or has references to characters.
package struct PropertyListDocument: Sendable {
    let storage: PropertyListStorage

    /// The root value.
    package var root: PropertyListValue { PropertyListValue(storage: storage, index: 0) }

    /// The format of the file.
    package var format: PropertyListFormat { storage.format }

    /// Probable mistakes that Apple's reader ignores silently, such as text after the last entry.
    package var warnings: [PropertyListError] { storage.warnings }

    /// The number of values, including keys. For a binary file, the number of its objects. An object counts once,
    /// however often it is used, and even if nothing refers to it.
    package var valueCount: Int { storage.nodes.count }

    /// The number of values if each use counts: the number that a full traversal visits. A small binary file can expand
    /// to billions. The count stops at `UInt32.max`.
    package var unfoldedCount: Int { storage.unfoldedCount }

    /// The size of the file in bytes.
    package var byteCount: Int { storage.byteCount }

    /// The memory of the values and their texts, in bytes. The text of a file that is kept for the positions of messages does
    /// not count.
    package var memory: Int {
        storage.file.count + storage.arena.count + storage.nodes.count * MemoryLayout<PropertyListNode>.stride
            + storage.references.count * MemoryLayout<UInt32>.stride
    }
}

extension PropertyListDocument {
    /// Reads a property list of any format. The content determines the format, not the file name.
    ///
    /// ```swift
    /// let document = try PropertyListDocument.read(bytes, file: "pl.lproj/Localizable.strings")
    /// ```
    ///
    /// Text may be UTF-8, or UTF-16 or UTF-32 with a byte-order mark. An XML declaration may also name ISO-8859-1,
    /// US-ASCII or windows-1252. The bounds of `PropertyListLimits` apply.
    ///
    /// - Parameters:
    ///   - bytes: The content of the file.
    ///   - file: The file's name in errors.
    ///   - isUTF8: Whether the bytes are UTF-8 whatever the text says of its encoding, as in an editor.
    ///   - notes: Receives the decoded text and its comments, if somebody wants them.
    ///   - usesPlainXMLReader: False to read every XML file with expat, for tests that compare the two readers.
    /// - Throws: `PropertyListError`.
    /// - Complexity: O(*n*). The document has the text of the file once, and 16 bytes for each value.
    package static func read(
        _ bytes: [UInt8], file: String, isUTF8: Bool = false, notes: PropertyListNotes? = nil,
        usesPlainXMLReader: Bool = true
    ) throws(PropertyListError) -> PropertyListDocument {
        // Xcode and Foundation take an empty .strings file for a table without texts.
        if file.hasSuffix(".strings"), bytes.count == UnicodeEncoding.byteOrderMark(of: bytes)?.length ?? 0 {
            let text = ScannedText(utf8: [])
            notes?.note(text, of: bytes)
            return try OldStylePropertyListReader.read(text, file: file, notes: notes)
        }
        guard !bytes.isEmpty else {
            throw PropertyListError(
                .empty, file: file, message: "the file is empty",
                hint: "write a property list into it, or delete it")
        }
        guard bytes.count <= PropertyListLimits.byteCount else {
            throw PropertyListError(
                .limit, file: file,
                message: "the file has \(bytes.count) bytes; at most \(PropertyListLimits.byteCount) are read",
                hint: "split it into several tables")
        }
        if bytes.hasWord("bplist0", at: 0) { return try BinaryPropertyListReader.read(bytes, file: file) }
        if let error = ForeignFormat.detect(bytes, file: file) { throw error }
        let decoder = TextDecoder(file: file)
        let text = isUTF8 ? try decoder.text(utf8: bytes) : try decoder.decode(bytes)
        notes?.note(text, of: bytes)
        switch TextFormat(text) {
        case .xml:
            return try XMLPropertyListReader.read(text, file: file, notes: notes, usesPlainReader: usesPlainXMLReader)
        case .oldStyle: return try OldStylePropertyListReader.read(text, file: file, notes: notes)
        }
    }
}

/// The limits of a property list. A file that exceeds one is refused with an error, never read in part.
package enum PropertyListLimits {
    /// The largest file: 1 GiB.
    package static let byteCount = 1 << 30

    /// The greatest nesting depth of containers: 512, which is also Foundation's limit. Real files use 6.
    package static let depth = 512

    /// The greatest number of values in a text file, including keys: 67,108,864, which take 1 GiB.
    package static let valueCount = 1 << 26

    /// The number of warnings that a document keeps.
    package static let warningCount = 1_000
}

/// The memory that a document and all its values share. Nothing in it changes but the lines, which are found on first use.
final class PropertyListStorage: Sendable {
    /// The bytes of a file whose text is used in place: of a binary file, or of a plain XML file. Empty for any other
    /// file.
    let file: [UInt8]
    /// The text of all strings, in UTF-8, and the bytes of all data, one after another. Texts that are in `file` are
    /// not repeated.
    let arena: [UInt8]
    /// The number of bytes of all text and data, in `file` and in `arena`.
    let textByteCount: Int
    /// All values: see `PropertyListNode`. The root is the first.
    let nodes: [PropertyListNode]
    /// The node indices of the children of a binary file's containers. Empty for text.
    let references: [UInt32]
    /// The number of containers of a binary file.
    let containerCount: Int
    /// The number of values if each use of an object counts. At most `UInt32.max`.
    let unfoldedCount: Int
    /// The lines of the text. Nil for a binary file.
    let map: SourceMap?
    /// The size of the file in bytes.
    let byteCount: Int
    let format: PropertyListFormat
    let warnings: [PropertyListError]

    init(
        file: [UInt8] = [], arena: [UInt8], textByteCount: Int? = nil, nodes: [PropertyListNode],
        references: [UInt32] = [], containerCount: Int = 0, unfoldedCount: Int? = nil, map: SourceMap?,
        byteCount: Int, format: PropertyListFormat, warnings: [PropertyListError]
    ) {
        self.file = file
        self.arena = arena
        self.textByteCount = textByteCount ?? arena.count
        self.nodes = nodes
        self.references = references
        self.containerCount = containerCount
        self.unfoldedCount = unfoldedCount ?? nodes.count
        self.map = map
        self.byteCount = byteCount
        self.format = format
        self.warnings = warnings
    }

    /// The bytes of the string, data or wide integer at `index`.
    ///
    /// The range is valid: readers create a node only for bytes of the file whose range they have checked, or for bytes
    /// that they have just appended to the arena. The positions of the arena follow those of the file.
    func bytes(at index: Int) -> ArraySlice<UInt8> {
        let node = nodes[index]
        let (start, count) = (Int(node.first), Int(node.second))
        if start < file.count { return file[start..<start + count] }
        return arena[start - file.count..<start - file.count + count]
    }

    /// The node indices of a container's children, in file order. In a dictionary, keys and values alternate.
    func children(of index: Int) -> Children {
        let node = nodes[index]
        guard format == .binary else { return Children(storage: self, place: index + 1, end: node.end(at: index)) }
        let count = Int(node.second) * (node.kind == .dictionary ? 2 : 1)
        return Children(storage: self, place: Int(node.first), end: Int(node.first) + count)
    }

    /// Iterates over the children of a container.
    struct Children: IteratorProtocol, Sendable {
        let storage: PropertyListStorage
        private var place: Int
        private let end: Int

        init(storage: PropertyListStorage, place: Int, end: Int) {
            self.storage = storage
            self.place = place
            self.end = end
        }

        mutating func next() -> Int? {
            guard place < end else { return nil }
            let index = place
            guard storage.format != .binary else {
                place += 1
                return Int(storage.references[index])
            }
            place = storage.nodes[index].end(at: index)
            return index
        }
    }
}
