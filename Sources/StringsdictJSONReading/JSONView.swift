import StringsdictTextFiles

/// A value of a ``JSONDocument``.
@usableFromInline
package struct JSONView: Sendable {
    @usableFromInline package let storage: JSONStorage
    @usableFromInline package let index: Int

    @inlinable
    package init(storage: JSONStorage, index: Int) {
        self.storage = storage
        self.index = index
    }

    /// The kind of the value.
    @inlinable
    package var kind: JSONKind { storage.kind(index) }

    /// The position of the value.
    ///
    /// - Complexity: O(log *l*) for *l* lines, and O(*n*) for the first position of a document.
    package var position: TextPosition { storage.position(of: range.lowerBound) }

    /// The byte at which the value starts, counted in UTF-8 without a byte-order mark.
    package var offset: Int { range.lowerBound - storage.start }

    /// The bytes of the value in the document's UTF-8 text, including brackets or quotation marks.
    @inlinable
    package var range: Range<Int> { storage.range(index) }

    /// The text of the value as written.
    package var source: ArraySlice<UInt8> { storage.text[range] }

    /// The value of a string, without escapes.
    @inlinable
    package var string: String? { kind == .string ? storage.string(index) : nil }

    /// The value of `true` or `false`.
    package var boolean: Bool? {
        kind == .boolean ? storage.text[range.lowerBound] == UInt8(ascii: "t") : nil
    }

    /// A number that is an integer and fits `Int`, in any notation: `1`, `1.0`, `10e-1`.
    package var integer: Int? { kind == .number ? JSONNumber.integer(source) : nil }

    /// A number as written.
    package var number: String? { kind == .number ? String(decoding: source, as: UTF8.self) : nil }

    /// The elements of an array. Empty for any other value.
    @inlinable
    package var elements: JSONElements { JSONElements(storage: storage, nodes: content(.array)) }

    /// The members of an object in text order, including duplicate keys. Empty for any other value.
    @inlinable
    package var members: JSONMembers { JSONMembers(storage: storage, nodes: content(.object)) }

    /// The nodes between the brackets of a container. Empty for a value of another kind.
    @inlinable
    func content(_ expected: JSONKind) -> Range<Int> {
        kind == expected ? index + 1..<Int(storage.nodes[index].link) - 1 : index..<index
    }

    /// The value of a key. If the key occurs twice, the first one counts, as in Foundation's decoder.
    ///
    /// - Complexity: O(*m*) for *m* members; their contents are skipped.
    @inlinable
    package subscript(word: StaticString) -> JSONView? {
        storage.value(of: word, in: index).map { JSONView(storage: storage, index: $0) }
    }

    /// Whether the value is a string with the text of an ASCII word.
    @inlinable
    package func equals(_ word: StaticString) -> Bool { kind == .string && storage.equals(index, word) }

    /// The error of a value that is JSON, but not what its reader needs.
    package func error(_ message: String) -> JSONError {
        JSONError(.form, message, at: position, file: storage.file)
    }
}

/// A key and its value.
@usableFromInline
package struct JSONMember: Sendable {
    /// The key, which is a string.
    @usableFromInline package let key: JSONView
    /// The value of the member.
    @usableFromInline package let value: JSONView

    /// Makes a member of its two nodes.
    @inlinable
    package init(key: JSONView, value: JSONView) {
        self.key = key
        self.value = value
    }

    /// The key's text.
    @inlinable
    package var name: String { key.storage.string(key.index) }
}

/// The members of an object.
@usableFromInline
package struct JSONMembers: Sequence, Sendable {
    @usableFromInline let storage: JSONStorage
    @usableFromInline let nodes: Range<Int>

    @inlinable
    init(storage: JSONStorage, nodes: Range<Int>) {
        self.storage = storage
        self.nodes = nodes
    }

    /// Returns an iterator in text order.
    @inlinable
    package func makeIterator() -> Iterator {
        Iterator(storage: storage, place: nodes.lowerBound, end: nodes.upperBound)
    }

    /// Whether there are no members.
    @inlinable
    package var isEmpty: Bool { nodes.isEmpty }

    /// Iterates over members, without their contents.
    @usableFromInline
    package struct Iterator: IteratorProtocol {
        @usableFromInline let storage: JSONStorage
        @usableFromInline var place: Int
        @usableFromInline let end: Int

        @inlinable
        init(storage: JSONStorage, place: Int, end: Int) {
            self.storage = storage
            self.place = place
            self.end = end
        }

        /// The next member, or nil at the end.
        @inlinable
        package mutating func next() -> JSONMember? {
            guard place < end else { return nil }
            let key = place
            place = storage.next(after: key + 1)
            return JSONMember(
                key: JSONView(storage: storage, index: key), value: JSONView(storage: storage, index: key + 1))
        }
    }
}

/// The elements of an array.
@usableFromInline
package struct JSONElements: Sequence, Sendable {
    @usableFromInline let storage: JSONStorage
    @usableFromInline let nodes: Range<Int>

    @inlinable
    init(storage: JSONStorage, nodes: Range<Int>) {
        self.storage = storage
        self.nodes = nodes
    }

    /// Returns an iterator in text order.
    @inlinable
    package func makeIterator() -> Iterator {
        Iterator(storage: storage, place: nodes.lowerBound, end: nodes.upperBound)
    }

    /// Iterates over elements, without their contents.
    @usableFromInline
    package struct Iterator: IteratorProtocol {
        @usableFromInline let storage: JSONStorage
        @usableFromInline var place: Int
        @usableFromInline let end: Int

        @inlinable
        init(storage: JSONStorage, place: Int, end: Int) {
            self.storage = storage
            self.place = place
            self.end = end
        }

        /// The next element, or nil at the end.
        @inlinable
        package mutating func next() -> JSONView? {
            guard place < end else { return nil }
            let value = place
            place = storage.next(after: value)
            return JSONView(storage: storage, index: value)
        }
    }
}
