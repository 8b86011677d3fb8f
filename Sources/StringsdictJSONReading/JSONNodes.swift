internal import CStringsdictSystem

/// The nodes of a document, in text order. They are added while its text is scanned, and never change afterwards.
///
/// An array looks with each new node whether it is the only owner of its memory, which takes much of the time of a short
/// text. This list has one owner by its type. Its memory is accessed without the checks of the standard library:
/// - The memory has room for `capacity` nodes, and the first `count` of them are initialized.
/// - `append` compares the two numbers before it writes.
/// - All other accesses compare their index with `count`.
/// - A value cannot be copied, and `deinit` frees the memory. So nobody uses the memory afterwards.
/// - Only mutating members write, and they have the value to themselves. So `@unchecked Sendable` holds.
@usableFromInline
package struct JSONNodes: ~Copyable, @unchecked Sendable {
    @usableFromInline var memory: UnsafeMutablePointer<JSONNode>
    private var capacity: Int
    /// The number of nodes.
    @usableFromInline package private(set) var count = 0

    /// Creates an empty list. Memory that is reserved but not used is never touched.
    init(capacity: Int) {
        self.capacity = max(capacity, 8)
        memory = JSONNodes.allocate(self.capacity)
    }

    deinit { memory.deallocate() }

    private static func allocate(_ capacity: Int) -> UnsafeMutablePointer<JSONNode> {
        let memory = UnsafeMutablePointer<JSONNode>.allocate(capacity: capacity)
        stringsdict_prefer_large_pages(memory, UInt(capacity * MemoryLayout<JSONNode>.stride))
        return memory
    }

    /// The node at an index.
    @inlinable
    package subscript(index: Int) -> JSONNode {
        @inline(__always)
        get {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "there is no such node")
            return memory[index]
        }
    }

    @inline(__always)
    mutating func append(_ node: JSONNode) {
        if count == capacity { grow() }
        (memory + count).initialize(to: node)
        count &+= 1
    }

    /// Changes the link of a node.
    mutating func setLink(_ link: UInt32, of index: Int) {
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "there is no such node")
        memory[index].link = link
    }

    @inline(never)
    private mutating func grow() {
        let larger = JSONNodes.allocate(2 * capacity)
        larger.moveInitialize(from: memory, count: count)
        memory.deallocate()
        memory = larger
        capacity *= 2
    }
}
