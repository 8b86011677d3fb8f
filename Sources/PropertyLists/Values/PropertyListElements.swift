/// The elements of an array or a set, in the order of the file.
public struct PropertyListElements: Sequence, Sendable {
    let storage: PropertyListStorage
    let index: Int

    /// How many there are.
    public var count: Int { Int(storage.nodes[index].second) }

    /// `count`.
    public var underestimatedCount: Int { count }

    /// Goes through them in the order of the file.
    public func makeIterator() -> Iterator {
        Iterator(storage: storage, place: index + 1, end: storage.nodes[index].end(at: index))
    }

    /// Goes through a container and steps over what its values contain.
    public struct Iterator: IteratorProtocol, Sendable {
        let storage: PropertyListStorage
        var place: Int
        let end: Int

        /// The next one, or nil at the end.
        public mutating func next() -> PropertyListValue? {
            guard place < end else { return nil }
            defer { place = storage.nodes[place].end(at: place) }
            return PropertyListValue(storage: storage, index: place)
        }
    }
}
