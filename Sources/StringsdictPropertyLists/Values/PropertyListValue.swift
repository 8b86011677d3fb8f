import StringsdictTextFiles

/// One value of a property list: a view into its document, as cheap to copy as a reference.
///
/// Each accessor returns nil if the value is of another kind.
package struct PropertyListValue: Sendable {
    let storage: PropertyListStorage
    let index: Int

    var node: PropertyListNode { storage.nodes[index] }

    /// The kind of the value.
    package var kind: PropertyListKind { node.kind }

    /// The line and column of the value (its tag or its first character). Nil in a binary file.
    ///
    /// - Complexity: O(log *n*) in the number of lines. The first position of a document takes O(*n*) in its size.
    package var position: TextPosition? { storage.map?.position(of: Int(node.source)) }

    /// The byte offset of the object in a binary file. Nil in a text file.
    package var byteOffset: Int? { storage.map == nil ? Int(node.source) : nil }

    /// The text of a string.
    ///
    /// - Complexity: O(*n*), with an allocation for more than 15 bytes. `utf8` makes no copy.
    package var string: String? {
        guard let utf8 else { return nil }
        return String(decoding: utf8, as: UTF8.self)
    }

    /// The text of a string as UTF-8, always valid, without a copy.
    package var utf8: ArraySlice<UInt8>? { kind == .string ? storage.bytes(at: index) : nil }

    /// The bytes of data.
    package var data: ArraySlice<UInt8>? { kind == .data ? storage.bytes(at: index) : nil }

    /// The elements of an array or a set.
    package var elements: PropertyListElements? {
        kind == .array || kind == .set ? PropertyListElements(storage: storage, index: index) : nil
    }

    /// The entries of a dictionary.
    package var dictionary: PropertyListDictionary? {
        kind == .dictionary ? PropertyListDictionary(storage: storage, index: index) : nil
    }

    /// The value of `key`, if this is a dictionary that has it. For a duplicate key, see `PropertyListDictionary`.
    ///
    /// - Complexity: O(*n*) in the number of the dictionary's entries.
    package subscript(key: some StringProtocol) -> PropertyListValue? { dictionary?[key] }
}

// MARK: Numbers, dates and marks

extension PropertyListValue {
    package var boolean: Bool? { kind == .boolean ? node.first != 0 : nil }

    /// An integer, if it fits `Int64`.
    package var integer: Int64? {
        guard kind == .integer, node.form == .signed else { return nil }
        return Int64(bitPattern: node.bits)
    }

    /// An integer, if it fits `UInt64`.
    package var unsignedInteger: UInt64? {
        guard kind == .integer else { return nil }
        switch node.form {
        case .signed: return Int64(bitPattern: node.bits) >= 0 ? node.bits : nil
        case .unsigned: return node.bits
        case .wide, .unread, .utf16, .latin1: return nil
        }
    }

    /// An integer of any size, as the halves of its two's complement. A binary file can hold 128 bits.
    package var wideInteger: (high: Int64, low: UInt64)? {
        guard kind == .integer else { return nil }
        if node.form == .wide {
            let bytes = storage.bytes(at: index)
            let (high, low) = (bytes.prefix(8), bytes.dropFirst(8))
            return (
                Int64(bitPattern: high.reduce(0) { $0 << 8 | UInt64($1) }), low.reduce(0) { $0 << 8 | UInt64($1) }
            )
        }
        return (node.form == .signed && Int64(bitPattern: node.bits) < 0 ? -1 : 0, node.bits)
    }

    /// A floating-point number.
    package var real: Double? { kind == .real ? Double(bitPattern: node.bits) : nil }

    /// A date, in seconds since 2001-01-01T00:00:00Z, Apple's reference date.
    package var secondsSinceReferenceDate: Double? { kind == .date ? Double(bitPattern: node.bits) : nil }

    /// The number in an object reference of a keyed archive.
    package var uid: UInt64? { kind == .uid ? node.bits : nil }
}

/// The elements of an array or a set, in the order of the file.
package struct PropertyListElements: Sequence, Sendable {
    let storage: PropertyListStorage
    let index: Int

    /// The number of elements.
    package var count: Int { Int(storage.nodes[index].second) }

    /// The number of elements.
    package var underestimatedCount: Int { count }

    /// Returns an iterator in file order.
    package func makeIterator() -> Iterator { Iterator(children: storage.children(of: index)) }

    /// Iterates over the elements, without their contents.
    package struct Iterator: IteratorProtocol, Sendable {
        fileprivate var children: PropertyListStorage.Children

        /// The next element, or nil at the end.
        package mutating func next() -> PropertyListValue? {
            children.next().map { PropertyListValue(storage: children.storage, index: $0) }
        }
    }
}

/// The entries of a dictionary, in file order. A duplicate key has both its entries.
///
/// If a key occurs twice, Foundation takes the last entry in text and the first entry in a binary file. So does this
/// type.
package struct PropertyListDictionary: Sequence, Sendable {
    let storage: PropertyListStorage
    let index: Int

    /// A key and its value.
    package typealias Element = (key: PropertyListValue, value: PropertyListValue)

    /// The number of entries, including those with duplicate keys.
    package var count: Int { Int(storage.nodes[index].second) }

    /// The number of entries.
    package var underestimatedCount: Int { count }

    /// Returns an iterator in file order.
    package func makeIterator() -> Iterator { Iterator(children: storage.children(of: index)) }

    /// Iterates over the entries, without their contents.
    package struct Iterator: IteratorProtocol, Sendable {
        fileprivate var children: PropertyListStorage.Children

        /// The next entry, or nil at the end.
        package mutating func next() -> Element? {
            guard let key = children.next(), let value = children.next() else { return nil }
            let storage = children.storage
            return (
                PropertyListValue(storage: storage, index: key), PropertyListValue(storage: storage, index: value)
            )
        }
    }

    /// The value of `key`. If the key occurs more than once, the value that counts.
    ///
    /// Keys are compared byte by byte, so `é` as one scalar and as two are different keys.
    ///
    /// - Complexity: O(*n*) in the number of entries; their contents are skipped. A table with many look-ups needs a
    ///   separate index.
    package subscript(key: some StringProtocol) -> PropertyListValue? {
        var key = String(key)
        return key.withUTF8 { self[utf8: $0] }
    }

    /// The value of the key with these UTF-8 bytes.
    package subscript(utf8 key: UnsafeBufferPointer<UInt8>) -> PropertyListValue? {
        var children = storage.children(of: index)
        var found: Int?
        while let next = children.next(), let value = children.next() {
            guard Int(storage.nodes[next].second) == key.count,
                storage.bytes(at: next).elementsEqual(key)
            else { continue }
            found = value
            if firstCounts { break }
        }
        return found.map { PropertyListValue(storage: storage, index: $0) }
    }

    /// Whether the first entry with a key counts. For text, Foundation sets each key in turn, so the last entry counts.
    /// For a binary file, it adds only new keys.
    private var firstCounts: Bool { storage.format == .binary }
}
