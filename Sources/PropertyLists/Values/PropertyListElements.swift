/// The elements of an array or a set, in the order of the file.
public struct PropertyListElements: Sequence, Sendable {
    let storage: PropertyListStorage
    let index: Int

    /// How many there are.
    public var count: Int { Int(storage.nodes[index].second) }

    public var underestimatedCount: Int { count }

    public func makeIterator() -> Iterator {
        Iterator(storage: storage, place: index + 1, end: storage.nodes[index].end(at: index))
    }

    public struct Iterator: IteratorProtocol, Sendable {
        let storage: PropertyListStorage
        var place: Int
        let end: Int

        public mutating func next() -> PropertyListValue? {
            guard place < end else { return nil }
            defer { place = storage.nodes[place].end(at: place) }
            return PropertyListValue(storage: storage, index: place)
        }
    }
}
