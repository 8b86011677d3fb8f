import StringsdictTextFiles

/// The kind of a value of a property list.
@usableFromInline
package enum PropertyListKind: UInt8, Sendable, CaseIterable {
    /// The null object of a binary property list.
    case null
    /// `<true/>`, `<false/>`.
    case boolean
    /// An integer of up to 128 bits.
    case integer
    /// A floating-point number.
    case real
    /// A date, in seconds since 2001-01-01T00:00:00Z.
    case date
    /// Bytes.
    case data
    /// Unicode text.
    case string
    /// The object reference of a keyed archive (binary only).
    case uid
    /// A list of values.
    case array
    /// A set of values (binary only); read like an array.
    case set
    /// Keys, which are strings, and their values.
    case dictionary

    /// Whether the kind is an array, a set or a dictionary.
    @inline(__always)
    var isContainer: Bool { self == .dictionary || self == .array || self == .set }
}

/// One value of a document. It takes 16 bytes, so a table of 100,000 keys takes a few megabytes, without an allocation
/// per value.
///
/// The meaning of `first` and `second` depends on the kind:
///
/// | kind | `first` | `second` |
/// |---|---|---|
/// | string, data | start of its bytes in the file or, from the end of the file on, in the arena | number of bytes |
/// | array, set, dictionary of a text file | index of the node after the last one inside | number of elements or keys |
/// | array, set, dictionary of a binary file | start of its references | number of elements or keys |
/// | integer, real, date, uid | the low 32 bits | the high 32 bits |
/// | boolean | 0 or 1 | 0 |
///
/// The nodes of a text file are in file order: a container is followed by everything inside it, and a dictionary's keys
/// and values alternate. In a binary file, containers can share their contents. There each object has one node, and a
/// container has references, which are node indices. A dictionary's keys and values alternate there too.
///
/// An integer that does not fit in 64 bits has bytes like data: 16 of them, in big-endian two's complement.
@usableFromInline
struct PropertyListNode: Sendable {
    @usableFromInline var first: UInt32
    @usableFromInline var second: UInt32
    /// The start of the value in the source: a byte of the text or of the binary file.
    var source: UInt32
    @usableFromInline var kind: PropertyListKind
    /// Whether the kind is an array, a set or a dictionary.
    @usableFromInline let isContainer: Bool
    var form: Form

    /// The representation of an `integer`. `unread` marks an object of a binary file that was not read: a container
    /// until the pass reaches it, or an object that nothing refers to. And `utf16` and `latin1` mark a string while its text waits for its conversion.
    enum Form: UInt8, Sendable {
        case signed
        case unsigned
        case wide
        case unread
        case utf16
        case latin1
    }

    init(_ kind: PropertyListKind, first: UInt32 = 0, second: UInt32 = 0, source: UInt32, form: Form = .signed) {
        self.first = first
        self.second = second
        self.source = source
        self.kind = kind
        isContainer = kind.isContainer
        self.form = form
    }

    init(_ kind: PropertyListKind, bits: UInt64, source: UInt32, form: Form = .signed) {
        self.init(
            kind, first: UInt32(truncatingIfNeeded: bits), second: UInt32(truncatingIfNeeded: bits >> 32),
            source: source, form: form)
    }

    var bits: UInt64 { UInt64(second) << 32 | UInt64(first) }

    /// In a text file, the index of the node after this one and everything inside it.
    @inlinable @inline(__always)
    func end(at index: Int) -> Int { isContainer ? Int(first) : index + 1 }
}

/// All values of a document as plain memory, for a reader that visits all of them.
///
/// A value is identified by its node index. The root has index 0, and `items(of:)` gives the other indices.
///
/// This is the only place where nodes, references and text are read without bounds checks. Every access is in bounds
/// because
/// - an index comes from the rule above. In a text file, the builder ends every container inside its parent, and the
///   root at the last node. In a binary file, the reader checks the references of each container that the root leads to,
///   and the container's count is the number of references that are indices of existing nodes;
/// - readers create the range of a string only from bytes of the file whose range they have checked, or from bytes that
///   they have just appended to the arena;
/// - a document is immutable, and `withView` keeps it alive while the closure runs.
@usableFromInline
package struct PropertyListView {
    @usableFromInline let nodes: UnsafeBufferPointer<PropertyListNode>
    @usableFromInline let references: UnsafeBufferPointer<UInt32>
    /// The bytes of a file whose text is used in place. Empty for any other file.
    @usableFromInline package let file: UnsafeBufferPointer<UInt8>
    /// The text that is not in `file`, one string after another.
    @usableFromInline package let arena: UnsafeBufferPointer<UInt8>
    /// The addresses of both pieces of text. If a piece has no bytes, the address of other memory, which is not read.
    @usableFromInline let fileStart: UnsafePointer<UInt8>
    @usableFromInline let arenaStart: UnsafePointer<UInt8>
    /// Whether a value can be used more than once, as in a binary file. Each use then has the same index.
    @usableFromInline package let sharesValues: Bool
    /// The number of containers of a binary file.
    package let containerCount: Int
    /// The number of bytes of all text and data.
    package let textByteCount: Int

    fileprivate init(
        nodes: UnsafeBufferPointer<PropertyListNode>, references: UnsafeBufferPointer<UInt32>,
        file: UnsafeBufferPointer<UInt8>, arena: UnsafeBufferPointer<UInt8>, storage: PropertyListStorage
    ) {
        self.nodes = nodes
        self.references = references
        self.file = file
        self.arena = arena
        // A document has at least one value.
        let others = UnsafeRawPointer(nodes.baseAddress.unsafelyUnwrapped).assumingMemoryBound(to: UInt8.self)
        fileStart = file.baseAddress ?? others
        arenaStart = arena.baseAddress ?? others
        sharesValues = storage.format == .binary
        containerCount = storage.containerCount
        textByteCount = storage.textByteCount
    }

    /// The number of keys and values that the containers of a binary file have, each use counted.
    package var useCount: Int { max(0, references.count - 2 * containerCount) }

    /// The number of values. A value that is used more than once counts once.
    package var valueCount: Int { nodes.count }

    /// The kind of a value.
    @inlinable
    @inline(__always)
    package func kind(of index: Int) -> PropertyListKind { nodes[index].kind }

    /// The number of keys or elements of a container, or of bytes of a text.
    @inlinable
    @inline(__always)
    package func count(of index: Int) -> Int { Int(nodes[index].second) }

    /// The text of a string, which is well-formed UTF-8.
    @inlinable
    @inline(__always)
    package func text(of index: Int) -> UnsafeBufferPointer<UInt8> {
        let node = nodes[index]
        let start = Int(node.first)
        let base = start < file.count ? fileStart + start : arenaStart + (start &- file.count)
        return UnsafeBufferPointer(start: base, count: Int(node.second))
    }

    /// The indices of a dictionary key and its value.
    @usableFromInline
    package struct Item {
        /// The key, which is a string.
        @usableFromInline package let key: Int
        /// The value.
        @usableFromInline package let value: Int

        @inlinable
        @inline(__always)
        init(key: Int, value: Int) {
            self.key = key
            self.value = value
        }
    }

    /// The entries of a dictionary, in the order of the file.
    @inlinable
    @inline(__always)
    package func items(of dictionary: Int) -> Items {
        let node = nodes[dictionary]
        return sharesValues
            ? Items(view: self, place: Int(node.first), end: Int(node.first) + 2 * Int(node.second))
            : Items(view: self, place: dictionary + 1, end: Int(node.first))
    }

    /// Iterates over the entries of a dictionary, without their contents.
    @usableFromInline
    package struct Items: Sequence, IteratorProtocol {
        @usableFromInline let nodes: UnsafeBufferPointer<PropertyListNode>
        /// The references of a binary file. Nil for a text file.
        @usableFromInline let references: UnsafeBufferPointer<UInt32>?
        @usableFromInline var place: Int
        @usableFromInline let end: Int

        @inlinable
        @inline(__always)
        init(view: PropertyListView, place: Int, end: Int) {
            nodes = view.nodes
            references = view.sharesValues ? view.references : nil
            self.place = place
            self.end = end
        }

        /// The next entry, or nil at the end.
        @inlinable
        @inline(__always)
        package mutating func next() -> Item? {
            guard place < end else { return nil }
            let key = place
            if let references {
                place += 2
                return Item(key: Int(references[key]), value: Int(references[key + 1]))
            }
            place = nodes[key + 1].end(at: key + 1)
            return Item(key: key, value: key + 1)
        }
    }
}

extension PropertyListDocument {
    /// Calls `body` with the document's values as plain memory, which must not escape.
    package func withView<Result, Failure: Error>(
        _ body: (PropertyListView) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try storage.nodes.withUnsafeBufferPointer { nodes throws(Failure) in
            try storage.references.withUnsafeBufferPointer { references throws(Failure) in
                try storage.file.withUnsafeBufferPointer { file throws(Failure) in
                    try storage.arena.withUnsafeBufferPointer { arena throws(Failure) in
                        try body(
                            PropertyListView(
                                nodes: nodes, references: references, file: file, arena: arena, storage: storage))
                    }
                }
            }
        }
    }

    /// The line and column of the value at an index. Nil in a binary file, and for an index out of bounds.
    package func position(at index: Int) -> TextPosition? { offset(at: index).flatMap(position(of:)) }

    /// The line and column of a byte of the text, which is counted as in ``offset(at:)``. Nil in a binary file.
    package func position(of offset: Int) -> TextPosition? {
        storage.map.map { $0.position(of: offset + $0.start) }
    }

    /// The byte at which the value at an index starts, counted in UTF-8 without a byte-order mark. Nil in a binary file,
    /// and for an index out of bounds.
    package func offset(at index: Int) -> Int? {
        guard storage.nodes.indices.contains(index), let map = storage.map else { return nil }
        return Int(storage.nodes[index].source) - map.start
    }
}
