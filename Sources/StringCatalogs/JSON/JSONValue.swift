/// A value of a ``JSONDocument``.
struct JSONValue: Sendable {
    let storage: JSONStorage
    let index: Int

    /// What it is.
    var kind: JSONKind { storage.kind(index) }

    /// Where it starts.
    ///
    /// - Complexity: O(log *l* + *c*) for *l* lines and *c* bytes before it in its own.
    var position: CatalogPosition { storage.position(of: range.lowerBound) }

    /// Its bytes in the document's text as UTF-8, with its brackets or quotation marks.
    var range: Range<Int> { storage.range(index) }

    /// Its text as it is written.
    var source: ArraySlice<UInt8> { storage.text[range] }

    /// The value of a string, without escapes.
    var string: String? { kind == .string ? storage.string(index) : nil }

    /// The value of `true` or `false`.
    var boolean: Bool? {
        kind == .boolean ? storage.text[range.lowerBound] == UInt8(ascii: "t") : nil
    }

    /// A number that is whole and fits, however it is written: `1`, `1.0`, `10e-1`.
    var integer: Int? { kind == .number ? JSONNumber.integer(source) : nil }

    /// A number as it is written.
    var number: String? { kind == .number ? String(decoding: source, as: UTF8.self) : nil }

    /// The elements of an array; empty for anything else.
    var elements: JSONElements { JSONElements(storage: storage, index: kind == .array ? index : nil) }

    /// The members of an object, in the order of the text, with those whose key is there twice; empty for anything else.
    var members: JSONMembers { JSONMembers(storage: storage, index: kind == .object ? index : nil) }

    /// The value of a key. Where it is there twice, the first one counts, as for Foundation's decoder.
    ///
    /// - Complexity: O(*m*) for *m* members; what they contain is stepped over.
    subscript(word: StaticString) -> JSONValue? {
        // By indices: the views that `members` gives out cost more than the comparison of a short word.
        var keys = storage.keys(of: index)
        while let key = keys.next() {
            if storage.equals(key, word) { return JSONValue(storage: storage, index: key + 1) }
        }
        return nil
    }

    /// The value of a key with these UTF-8 bytes.
    subscript(key key: String) -> JSONValue? {
        members.first { storage.utf8($0.key.index).elementsEqual(key.utf8) }?.value
    }
}

/// A key and its value.
struct JSONMember: Sendable {
    /// The key, which is a string.
    let key: JSONValue
    /// Its value.
    let value: JSONValue

    /// The key's text.
    var name: String { key.storage.string(key.index) }
}

/// The members of an object.
struct JSONMembers: Sequence, Sendable {
    let storage: JSONStorage
    let index: Int?

    /// Goes through them in the order of the text.
    func makeIterator() -> Iterator {
        guard let index else { return Iterator(storage: storage, place: 0, end: 0) }
        return Iterator(storage: storage, place: index + 1, end: Int(storage.nodes[index].link) - 1)
    }

    /// Whether there are none.
    var isEmpty: Bool { index.map { Int(storage.nodes[$0].link) == $0 + 2 } ?? true }

    /// Goes through members and steps over what they contain.
    struct Iterator: IteratorProtocol {
        let storage: JSONStorage
        var place: Int
        let end: Int

        /// The next one, or nil at the end.
        mutating func next() -> JSONMember? {
            guard place < end else { return nil }
            let key = place
            place = storage.next(after: key + 1)
            return JSONMember(
                key: JSONValue(storage: storage, index: key), value: JSONValue(storage: storage, index: key + 1))
        }
    }
}

/// The elements of an array.
struct JSONElements: Sequence, Sendable {
    let storage: JSONStorage
    let index: Int?

    /// Goes through them in the order of the text.
    func makeIterator() -> Iterator {
        guard let index else { return Iterator(storage: storage, place: 0, end: 0) }
        return Iterator(storage: storage, place: index + 1, end: Int(storage.nodes[index].link) - 1)
    }

    /// Goes through elements and steps over what they contain.
    struct Iterator: IteratorProtocol {
        let storage: JSONStorage
        var place: Int
        let end: Int

        /// The next one, or nil at the end.
        mutating func next() -> JSONValue? {
            guard place < end else { return nil }
            let value = place
            place = storage.next(after: value)
            return JSONValue(storage: storage, index: value)
        }
    }
}
