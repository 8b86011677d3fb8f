/// One value of a property list: a view of its document, as cheap to copy as a reference.
///
/// Each accessor returns nil when the value is of another kind.
public struct PropertyListValue: Sendable {
    let storage: PropertyListStorage
    let index: Int

    var node: PropertyListNode { storage.nodes[index] }

    /// What this value is.
    public var kind: PropertyListKind { node.kind }

    /// The line and column at which the value starts (its tag, or its first character); nil in a binary file.
    ///
    /// - Complexity: O(log *n*) in the number of lines.
    public var position: PropertyListPosition? { storage.lines?.position(of: node.source) }

    /// The byte at which the object starts in a binary file; nil in a text file.
    public var byteOffset: Int? { storage.lines == nil ? Int(node.source) : nil }

    /// The text of a string.
    ///
    /// - Complexity: O(*n*), with an allocation for more than 15 bytes. `utf8` makes no copy.
    public var string: String? {
        guard let utf8 else { return nil }
        return String(decoding: utf8, as: UTF8.self)
    }

    /// The text of a string as UTF-8, always valid, without a copy.
    public var utf8: ArraySlice<UInt8>? {
        guard let utf8Range else { return nil }
        return storage.arena[utf8Range]
    }

    /// Where the text of a string lies in `PropertyListDocument.arena`.
    public var utf8Range: Range<Int>? { kind == .string ? storage.range(at: index) : nil }

    /// Calls `body` with the UTF-8 text of a string; returns nil for any other kind.
    public func withUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result? {
        guard let utf8Range else { return nil }
        return try storage.arena[utf8Range].withUnsafeBufferPointer(body)
    }

    /// Whether the value is the string `text`, compared byte by byte.
    public func isString(_ text: StaticString) -> Bool {
        guard let utf8Range, utf8Range.count == text.utf8CodeUnitCount else { return false }
        return text.withUTF8Buffer { $0.elementsEqual(storage.arena[utf8Range]) }
    }

    /// The bytes of data.
    public var data: ArraySlice<UInt8>? { kind == .data ? storage.arena[storage.range(at: index)] : nil }

    /// The elements of an array or a set.
    public var elements: PropertyListElements? {
        kind == .array || kind == .set ? PropertyListElements(storage: storage, index: index) : nil
    }

    /// The entries of a dictionary.
    public var dictionary: PropertyListDictionary? {
        kind == .dictionary ? PropertyListDictionary(storage: storage, index: index) : nil
    }

    /// The value of `key`, if this is a dictionary that has it. Of a key that occurs twice, the value that
    /// counts: see `PropertyListDictionary`.
    ///
    /// - Complexity: O(*n*) in the number of values inside the dictionary's own level.
    public subscript(key: some StringProtocol) -> PropertyListValue? { dictionary?[key] }
}
