import TextFiles

/// A value of a ``JSONDocument``.
struct JSONValue: Sendable {
    let storage: JSONStorage
    let index: Int

    /// The kind of the value.
    var kind: JSONKind { storage.kind(index) }

    /// The position of the value.
    ///
    /// - Complexity: O(log *l* + *c*) for *l* lines and *c* bytes before it in its line.
    var position: TextPosition { storage.position(of: range.lowerBound) }

    /// Its bytes in the document's UTF-8 text, including brackets or quotation marks.
    var range: Range<Int> { storage.range(index) }

    /// Its text as written.
    var source: ArraySlice<UInt8> { storage.text[range] }

    /// The value of a string, without escapes.
    var string: String? { kind == .string ? storage.string(index) : nil }

    /// The value of `true` or `false`.
    var boolean: Bool? {
        kind == .boolean ? storage.text[range.lowerBound] == UInt8(ascii: "t") : nil
    }

    /// A number that is an integer and fits `Int`, in any notation: `1`, `1.0`, `10e-1`.
    var integer: Int? { kind == .number ? JSONNumber.integer(source) : nil }

    /// A number as written.
    var number: String? { kind == .number ? String(decoding: source, as: UTF8.self) : nil }

    /// The elements of an array. Empty for any other value.
    var elements: JSONElements { JSONElements(storage: storage, index: kind == .array ? index : nil) }

    /// The members of an object in text order, including duplicate keys. Empty for any other value.
    var members: JSONMembers { JSONMembers(storage: storage, index: kind == .object ? index : nil) }

    /// The value of a key. If the key occurs twice, the first one counts, as in Foundation's decoder.
    ///
    /// - Complexity: O(*m*) for *m* members; their contents are skipped.
    subscript(word: StaticString) -> JSONValue? {
        // This loop uses indices, since the views of `members` cost more than the comparison of a short word.
        var keys = storage.keys(of: index)
        while let key = keys.next() {
            if storage.equals(key, word) { return JSONValue(storage: storage, index: key + 1) }
        }
        return nil
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

    /// Returns an iterator in text order.
    func makeIterator() -> Iterator {
        guard let index else { return Iterator(storage: storage, place: 0, end: 0) }
        return Iterator(storage: storage, place: index + 1, end: Int(storage.nodes[index].link) - 1)
    }

    /// Whether there are no members.
    var isEmpty: Bool { index.map { Int(storage.nodes[$0].link) == $0 + 2 } ?? true }

    /// Iterates over members, without their contents.
    struct Iterator: IteratorProtocol {
        let storage: JSONStorage
        var place: Int
        let end: Int

        /// The next member, or nil at the end.
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

    /// Returns an iterator in text order.
    func makeIterator() -> Iterator {
        guard let index else { return Iterator(storage: storage, place: 0, end: 0) }
        return Iterator(storage: storage, place: index + 1, end: Int(storage.nodes[index].link) - 1)
    }

    /// Iterates over elements, without their contents.
    struct Iterator: IteratorProtocol {
        let storage: JSONStorage
        var place: Int
        let end: Int

        /// The next element, or nil at the end.
        mutating func next() -> JSONValue? {
            guard place < end else { return nil }
            let value = place
            place = storage.next(after: value)
            return JSONValue(storage: storage, index: value)
        }
    }
}
