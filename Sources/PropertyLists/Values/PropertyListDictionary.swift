/// The entries of a dictionary, in the order of the file. A key that occurs twice is there twice.
///
/// Of the two, the one counts that Foundation takes: the last one in text, the first one in a binary file.
public struct PropertyListDictionary: Sequence, Sendable {
    let storage: PropertyListStorage
    let index: Int

    /// A key and its value.
    public typealias Element = (key: PropertyListValue, value: PropertyListValue)

    /// How many entries there are, those with a repeated key included.
    public var count: Int { Int(storage.nodes[index].second) }

    /// `count`.
    public var underestimatedCount: Int { count }

    /// Goes through them in the order of the file.
    public func makeIterator() -> Iterator {
        Iterator(storage: storage, place: index + 1, end: storage.nodes[index].end(at: index))
    }

    /// The value of `key`. Of a key that occurs twice, the one that counts.
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
                if firstCounts { break }
            }
            next = nodes[next + 1].end(at: next + 1)
        }
        return found.map { PropertyListValue(storage: storage, index: $0) }
    }

    /// Foundation fills a dictionary from XML or old-style text by setting key after key, and one from a binary file by
    /// adding what is not there.
    private var firstCounts: Bool { storage.format == .binary }

    /// The entries that do not count, because of another with the same key, in the order of the file.
    ///
    /// - Complexity: O(*n* log *n*).
    public var overridden: [Element] {
        let arena = storage.arena
        let entries = Array(self)
        let order = entries.indices.sorted { left, right in
            let (a, b) = (storage.range(at: entries[left].key.index), storage.range(at: entries[right].key.index))
            if a.count != b.count { return a.count < b.count }
            for (x, y) in zip(arena[a], arena[b]) where x != y { return x < y }
            return firstCounts ? right < left : left < right
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

    /// Goes through a container and steps over what its values contain.
    public struct Iterator: IteratorProtocol, Sendable {
        let storage: PropertyListStorage
        var place: Int
        let end: Int

        /// The next one, or nil at the end.
        public mutating func next() -> Element? {
            guard place < end else { return nil }
            let value = place + 1
            defer { place = storage.nodes[value].end(at: value) }
            return (
                PropertyListValue(storage: storage, index: place), PropertyListValue(storage: storage, index: value)
            )
        }
    }
}
