/// The three ways in which a property list is written down.
package enum PropertyListFormat: String, Sendable, CaseIterable {
    /// `<plist>…</plist>`
    case xml
    /// `bplist00…`
    case binary
    /// `{ key = value; }`, or the `"key" = "value";` of a `.strings` file.
    case oldStyle = "old-style text"
}

/// A property list that has been read: immutable, shared between threads without locks.
///
/// ```swift
/// let document = try PropertyListDocument.read(bytes, file: "Localizable.stringsdict")
/// for entry in document.root.dictionary! {
///     print(entry.key.string!, entry.value.kind, entry.key.position!)
/// }
/// ```
///
/// All text lies in one array of bytes, and all values in another one with 16 bytes for each. A `PropertyListValue` refers to them.
/// No `String` is made until someone asks for one. The source is not kept.
package struct PropertyListDocument: Sendable {
    let storage: PropertyListStorage

    /// The value at the top.
    package var root: PropertyListValue { PropertyListValue(storage: storage, index: 0) }

    /// How the file was written.
    package var format: PropertyListFormat { storage.format }

    /// Probable mistakes that Apple's reader ignores silently, such as text after the last entry.
    package var warnings: [PropertyListError] { storage.warnings }

    /// How many values there are, keys included. A value that a binary file uses more than once counts once.
    package var valueCount: Int { storage.nodes.count }

    /// How many values there are if each use of a value counts: what a program meets that goes through all of them. A small
    /// binary file can stand for billions. At most `UInt32.max`, which also stands for more.
    package var unfoldedCount: Int { storage.unfoldedCount }

    /// How large the file is.
    package var byteCount: Int { storage.byteCount }

    /// How much memory the document takes.
    package var memory: Int {
        storage.arena.count + storage.nodes.count * MemoryLayout<PropertyListNode>.stride
            + storage.references.count * MemoryLayout<UInt32>.stride
    }

    /// The UTF-8 text of all strings: what `PropertyListValue.utf8Range` is a range of.
    ///
    /// Holding on to this array keeps the text alive without the rest of the document.
    package var arena: [UInt8] { storage.arena }
}

extension PropertyListDocument {
    /// Reads a property list of any format. The content decides which one it is, not the name of the file.
    ///
    /// ```swift
    /// let document = try PropertyListDocument.read(bytes, file: "pl.lproj/Localizable.strings")
    /// ```
    ///
    /// Text may be UTF-8, with a byte-order mark or without, UTF-16 or UTF-32 with one, and what an XML declaration names
    /// (ISO-8859-1, US-ASCII, windows-1252). The bounds of `PropertyListLimits` apply.
    ///
    /// - Parameters:
    ///   - bytes: The content of the file.
    ///   - file: What errors call it.
    /// - Throws: `PropertyListError`.
    /// - Complexity: O(*n*). The document has the text of the file once, and 16 bytes for each value.
    package static func read(_ bytes: [UInt8], file: String) throws(PropertyListError) -> PropertyListDocument {
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
        if bytes.starts(with: "bplist0".utf8) { return try BinaryPropertyListReader.read(bytes, file: file) }
        if let error = ForeignFormat.detect(bytes, file: file) { throw error }
        let text = try TextDecoder(file: file).decode(bytes)
        switch TextFormat(text) {
        case .xml: return try XMLPropertyListReader.read(text, file: file)
        case .oldStyle: return try OldStylePropertyListReader.read(text, file: file)
        }
    }
}

/// The bounds within which a property list is read. A file beyond them is refused with an error, never half read.
package enum PropertyListLimits {
    /// The largest file: 1 GiB.
    package static let byteCount = 1 << 30

    /// How deep containers may lie inside one another: 512, which is where Foundation stops too. Real files use 6.
    package static let depth = 512

    /// How many values a text file may have, keys included: 67,108,864, which take 1 GiB.
    package static let valueCount = 1 << 26

    /// How many warnings a document keeps.
    package static let warningCount = 1_000
}

/// The memory that a document and all its values share. It never changes.
final class PropertyListStorage: Sendable {
    /// The text of all strings, in UTF-8, and the bytes of all data, one after another.
    let arena: [UInt8]
    /// All values: see `PropertyListNode`. The root is the first.
    let nodes: [PropertyListNode]
    /// What the containers of a binary file refer to, as indices of nodes; empty for text.
    let references: [UInt32]
    /// For how many values the root stands; in a binary file, each use of an object counts. At most `UInt32.max`.
    let unfoldedCount: Int
    /// Where lines start; nil for a binary file.
    let lines: LineIndex?
    /// How large the file is.
    let byteCount: Int
    let format: PropertyListFormat
    let warnings: [PropertyListError]

    init(
        arena: [UInt8], nodes: [PropertyListNode], references: [UInt32] = [], unfoldedCount: Int? = nil,
        lines: LineIndex?, byteCount: Int, format: PropertyListFormat, warnings: [PropertyListError]
    ) {
        self.arena = arena
        self.nodes = nodes
        self.references = references
        self.unfoldedCount = unfoldedCount ?? nodes.count
        self.lines = lines
        self.byteCount = byteCount
        self.format = format
        self.warnings = warnings
    }

    /// The bytes of the string or data at `index`.
    ///
    /// Readers only make nodes whose range they have just appended to the arena.
    func range(at index: Int) -> Range<Int> {
        let node = nodes[index]
        return Int(node.first)..<Int(node.first) + Int(node.second)
    }

    /// The indices of a container's children in the order of the file. In a dictionary, keys and values alternate.
    func children(of index: Int) -> Children {
        let node = nodes[index]
        guard format == .binary else { return Children(storage: self, place: index + 1, end: node.end(at: index)) }
        let count = Int(node.second) * (node.kind == .dictionary ? 2 : 1)
        return Children(storage: self, place: Int(node.first), end: Int(node.first) + count)
    }

    /// Goes through the children of a container.
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
