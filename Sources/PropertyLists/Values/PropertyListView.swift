/// All values of a document as plain memory, for a reader that goes through every one of them.
///
/// A value is named by its index among the document's nodes; the root is 0. Of a container at index `i` the first child is
/// `i + 1`, the one after a child `c` is `end(of: c)`, and `end(of: i)` lies behind the last one; in a dictionary, keys and
/// values alternate.
///
/// This is the only place where nodes and text are read without bounds checks. It stays inside them because
/// - an index comes from the rule above, and the builder lets every container end inside the container around it, the
///   root with the last node: each reader closes what it opens, and the document is made when the root is closed;
/// - the builder makes the range of a string only from bytes that it has just appended to the text;
/// - a document never changes, and `withView` keeps it alive while the closure runs.
package struct PropertyListView {
    @usableFromInline let nodes: UnsafeBufferPointer<PropertyListNode>
    @usableFromInline let arena: UnsafeBufferPointer<UInt8>

    init(nodes: UnsafeBufferPointer<PropertyListNode>, arena: UnsafeBufferPointer<UInt8>) {
        self.nodes = nodes
        self.arena = arena
    }

    /// All text, one string after another.
    package var allText: UnsafeBufferPointer<UInt8> { arena }

    /// How many values there are.
    package var valueCount: Int { nodes.count }

    /// What a value is.
    @inlinable
    @inline(__always)
    package func kind(of index: Int) -> PropertyListKind { nodes[index].kind }

    /// How many keys or elements a container has.
    @inlinable
    @inline(__always)
    package func count(of index: Int) -> Int { Int(nodes[index].second) }

    /// The index of the value behind this one and everything in it.
    @inlinable
    @inline(__always)
    package func end(of index: Int) -> Int { nodes[index].end(at: index) }

    /// The UTF-8 text of a string.
    @inlinable
    @inline(__always)
    package func text(of index: Int) -> UnsafeBufferPointer<UInt8> {
        let node = nodes[index]
        return UnsafeBufferPointer(start: arena.baseAddress.map { $0 + Int(node.first) }, count: Int(node.second))
    }
}

extension PropertyListDocument {
    /// Calls `body` with the document's values as plain memory, which must not be kept.
    package func withView<Result>(_ body: (PropertyListView) throws -> Result) rethrows -> Result {
        try storage.nodes.withUnsafeBufferPointer { nodes in
            try storage.arena.withUnsafeBufferPointer { arena in
                try body(PropertyListView(nodes: nodes, arena: arena))
            }
        }
    }

    /// The line and column of the value at an index; nil in a binary file, and for an index that is none.
    package func position(at index: Int) -> PropertyListPosition? {
        guard storage.nodes.indices.contains(index) else { return nil }
        return storage.lines?.position(of: storage.nodes[index].source)
    }
}
