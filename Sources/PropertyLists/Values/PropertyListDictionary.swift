/// The entries of a dictionary, in the order of the file. A key that occurs twice is there twice.
public struct PropertyListDictionary: Sequence, Sendable {
    let storage: PropertyListStorage
    let index: Int

    /// A key and its value.
    public typealias Element = (key: PropertyListValue, value: PropertyListValue)

    /// How many entries there are, those with a repeated key included.
    public var count: Int { Int(storage.nodes[index].second) }

    public var underestimatedCount: Int { count }

    public func makeIterator() -> Iterator {
        Iterator(storage: storage, next: index + 1, end: storage.nodes[index].end(at: index))
    }

    /// The value of `key`. Of a key that occurs twice, the last value, as in Apple's reader.
    ///
    /// Keys are compared byte by byte, so `é` in one and in two scalars are different keys.
    ///
    /// - Complexity: O(*n*) in the number of entries; whatever they contain is stepped over. A table that is asked often
    ///   wants an index of its own.
    public subscript(key: some StringProtocol) -> PropertyListValue? {
        var key = String(key)
        return key.withUTF8 { self[utf8: $0] }
    }

    /// The value of the key with these UTF-8 bytes.
    public subscript(utf8 key: UnsafeBufferPointer<UInt8>) -> PropertyListValue? {
        let nodes = storage.nodes
        let end = nodes[index].end(at: index)
        var next = index + 1
        var found: Int?
        while next < end {
            if Int(nodes[next].second) == key.count, storage.arena[storage.range(at: next)].elementsEqual(key) {
                found = next + 1
            }
            next = nodes[next + 1].end(at: next + 1)
        }
        return found.map { PropertyListValue(storage: storage, index: $0) }
    }

    /// The entries that do not count, because their key comes again further on.
    ///
    /// - Complexity: O(*n* log *n*).
    public var overridden: [Element] {
        let arena = storage.arena
        let entries = Array(self)
        let order = entries.indices.sorted { left, right in
            let (a, b) = (storage.range(at: entries[left].key.index), storage.range(at: entries[right].key.index))
            if a.count != b.count { return a.count < b.count }
            for (x, y) in zip(arena[a], arena[b]) where x != y { return x < y }
            return left < right
        }
        return zip(order, order.dropFirst())
            .filter { pair in
                arena[storage.range(at: entries[pair.0].key.index)]
                    == arena[storage.range(at: entries[pair.1].key.index)]
            }
            .map(\.0)
            .sorted()
            .map { entries[$0] }
    }

    public struct Iterator: IteratorProtocol, Sendable {
        let storage: PropertyListStorage
        var next: Int
        let end: Int

        public mutating func next() -> Element? {
            guard next < end else { return nil }
            let value = next + 1
            defer { next = storage.nodes[value].end(at: value) }
            return (PropertyListValue(storage: storage, index: next), PropertyListValue(storage: storage, index: value))
        }
    }
}
