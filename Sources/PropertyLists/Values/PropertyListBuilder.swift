/// Collects the values of a document in the order of the file: what all three readers write to.
///
/// A container is begun, filled and ended; `end` then says where it ends. The builder does not check that keys and values
/// alternate: each reader does, since it knows what to say about it.
struct PropertyListBuilder {
    private(set) var arena: [UInt8] = []
    private(set) var nodes: [PropertyListNode] = []
    var warnings: [PropertyListError] = []
    private var recent = RecentStrings()
    /// The text of the string that is being read, where all of it so far was met before: then it is not in the arena again.
    private var known: Range<Int>?

    /// How many values there may be.
    let valueLimit: Int

    /// - Parameter byteCount: How large the source is. Memory for its text is set aside at once, so that nothing is moved
    ///   while it grows; what is not used is never touched.
    init(byteCount: Int, valueLimit: Int = PropertyListLimits.valueCount) {
        self.valueLimit = valueLimit
        arena.reserveCapacity(byteCount)
        nodes.reserveCapacity(min(byteCount / 16 + 4, valueLimit))
    }

    /// Whether there is room for one more value.
    var hasRoom: Bool { nodes.count < valueLimit }

    mutating func append(_ node: PropertyListNode) { nodes.append(node) }

    mutating func appendText(_ bytes: UnsafeBufferPointer<UInt8>) { arena.append(contentsOf: bytes) }

    mutating func appendText(_ bytes: some Sequence<UInt8>) { arena.append(contentsOf: bytes) }

    /// Appends a scalar as UTF-8; half a surrogate pair as U+FFFD.
    mutating func appendScalar(_ value: UInt32) { UTF8Text.append(value, to: &arena) }

    /// Where text that is appended next will start.
    var arenaEnd: Int { arena.count }

    /// The bytes that were appended to the arena from `start` on.
    func text(from start: Int) -> ArraySlice<UInt8> { arena[start...] }

    /// Takes back what was appended to the arena from `start` on.
    mutating func dropText(from start: Int) { arena.removeLast(arena.count - start) }

    /// Appends text of the string that started at `start`. A short text that was met before is not appended: it is kept once.
    mutating func appendStringText(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
        if let known {
            // There is more of it. A slice would be a second owner of the arena, which would then be copied as a whole.
            self.known = nil
            for index in known { arena.append(arena[index]) }
        } else if arena.count == start {
            known = recent.range(of: UnsafeRawBufferPointer(bytes), in: arena)
            if known != nil { return }
        }
        arena.append(contentsOf: bytes)
    }

    /// Appends the string that started at `start`.
    mutating func appendString(from start: Int, source: Int) {
        if let known {
            nodes.append(
                PropertyListNode(
                    .string, first: UInt32(known.lowerBound), second: UInt32(known.count), source: UInt32(source)))
            self.known = nil
        } else {
            recent.remember(start..<arena.count, in: arena)
            appendRange(.string, from: start, source: source)
        }
    }

    /// Appends the string or data whose bytes were appended from `start` on.
    mutating func appendRange(_ kind: PropertyListKind, from start: Int, source: Int) {
        nodes.append(
            PropertyListNode(
                kind, first: UInt32(start), second: UInt32(arena.count - start), source: UInt32(source)))
    }

    /// Starts a container and returns its index.
    mutating func begin(_ kind: PropertyListKind, source: Int) -> Int {
        nodes.append(PropertyListNode(kind, source: UInt32(source)))
        return nodes.count - 1
    }

    /// Ends the container at `index`: everything appended since lies inside it.
    mutating func end(_ index: Int, count: Int) {
        nodes[index].first = UInt32(nodes.count)
        nodes[index].second = UInt32(count)
    }

    /// Appends the last string once more; it then is in the arena once and in the document twice.
    mutating func repeatLast() {
        if let last = nodes.last { nodes.append(last) }
    }

    /// Takes everything back.
    mutating func removeAll() {
        nodes.removeAll(keepingCapacity: true)
        arena.removeAll(keepingCapacity: true)
        warnings.removeAll()
        recent = RecentStrings()
        known = nil
    }

    /// The document of what was collected. The builder is empty afterwards.
    ///
    /// - Parameter text: What the nodes' sources are byte offsets in; nil for a binary file.
    mutating func document(_ format: PropertyListFormat, text: SourceText?) -> PropertyListDocument {
        // Swapped out, so that the one owner may change them in place.
        var finished: (arena: [UInt8], nodes: [PropertyListNode]) = ([], [])
        swap(&finished.arena, &arena)
        swap(&finished.nodes, &nodes)
        let lines = text.map { LineIndex($0, movingSourcesOf: &finished.nodes) }
        return PropertyListDocument(
            storage: PropertyListStorage(
                arena: finished.arena, nodes: finished.nodes, lines: lines, format: format, warnings: warnings))
    }
}
